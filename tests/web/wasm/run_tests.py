"""Run pytest over the tests in /data: run in a browser's Python.

What is said goes to the terminal, and what became of each test into /data/outcomes.txt.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

DATA = Path("/data")

os.chdir(DATA)
os.environ["CI"] = "true"  # the same random examples each time
sys.dont_write_bytecode = True
sys.path.insert(0, str(DATA / "site"))

import pytest  # noqa: E402 -- from there


class Outcomes:
    """Remembers what became of each test."""

    def __init__(self) -> None:
        self._lines: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" or report.outcome != "passed":
            self._lines.append(f"{report.outcome} {report.nodeid}\n")

    def pytest_sessionfinish(self) -> None:
        (DATA / "outcomes.txt").write_text("".join(self._lines), "utf-8")


# No file descriptor can be doubled here, and nothing be dumped when all fails.  Tests are read
# in half the time as they are; outside a browser the same ones say more of a failure.
arguments = ["-q", "--tb=short", "--capture=sys", "-p", "no:cacheprovider", "-p", "no:faulthandler"]
arguments += ["--assert=plain"]
arguments += (DATA / "arguments.txt").read_text("utf-8").splitlines()
if pytest.main(arguments, plugins=[Outcomes()]):
    message = "not all tests pass"
    raise AssertionError(message)
