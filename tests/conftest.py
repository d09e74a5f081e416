"""What every test stands on: no window, no sound, English, and how hard hypothesis tries."""

from __future__ import annotations

import gc
import os
import shutil
from typing import TYPE_CHECKING, Protocol

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import none

if TYPE_CHECKING:
    from collections.abc import Iterator

# Before anything imports pygame.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# No browser of the system is ever opened.
os.environ["BROWSER"] = "false"

ON_CI = os.environ.get("CI") == "true"

# No deadline anywhere: a slow machine is not a bug.  On CI the same examples every time.
settings.register_profile(
    "dev",
    max_examples=30,
    deadline=None,
    derandomize=ON_CI,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("few", settings.get_profile("dev"), max_examples=10)
settings.register_profile("soak", settings.get_profile("dev"), max_examples=2000)
settings.load_profile(os.environ.get("NARDY_HYPOTHESIS", "dev"))


def pytest_collection_finish() -> None:
    """Leave all that stands by now out of later collections: the program asks for some itself."""
    # Hypothesis makes its random numbers at its first test, and asks the collector who has them.
    given(none())(lambda _: None)()
    gc.collect()
    gc.freeze()


class Need(Protocol):
    """``need("Xvfb", "xdotool")`` skips the test where one is missing; on CI it fails."""

    def __call__(self, *programs: str) -> None: ...


@pytest.fixture
def need() -> Need:
    def check(*programs: str) -> None:
        missing = [program for program in programs if shutil.which(program) is None]
        if missing and ON_CI:
            pytest.fail(f"not installed here: {', '.join(missing)}")
        if missing:
            pytest.skip(f"not installed here: {', '.join(missing)}")

    return check


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    from nardy import i18n

    yield
    i18n.set_language(i18n.SOURCE)
