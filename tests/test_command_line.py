"""What may be asked for on the command line, and how nonsense is refused."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from nardy import __version__
from nardy.command_line import GAMES, Options, parse_options
from nardy.rules import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Sequence

MAIN = Path(__file__).parent.parent / "main.py"


def refused(arguments: Sequence[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The one line that is said of arguments that can't be taken."""
    with pytest.raises(SystemExit) as caught:
        parse_options(arguments)
    assert caught.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    (line,) = said.err.splitlines()
    return line


def run(*arguments: str) -> tuple[int, str, str]:
    """What the program itself makes of arguments: exit status, standard output and errors."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYGAME_")}
    done = subprocess.run(
        [sys.executable, str(MAIN), *arguments],
        env=environment,
        check=False,
        capture_output=True,
        text=True,
    )
    return done.returncode, done.stdout, done.stderr


def test_without_arguments_nothing_is_asked_for() -> None:
    assert parse_options([]) == Options()
    assert not parse_options([]).begins_match


def test_every_game_can_be_asked_for() -> None:
    assert set(GAMES.values()) == set(VARIANTS)
    assert parse_options(["--game", "long"]) == Options(game="long-nardy")
    assert parse_options(["--players", "two"]).begins_match


def test_everything_can_be_asked_for_at_once(tmp_path: Path) -> None:
    line = (
        "--game short --players computer --level club --seed ą7 --size 1280x720 --lang pl"
        " --demo --fast"
    )
    assert parse_options([*line.split(), "--data-dir", str(tmp_path)]) == Options(
        "backgammon", "computer", "club", "ą7", (1280, 720), "pl", tmp_path, demo=True, fast=True
    )


def test_a_saved_match_can_be_named(tmp_path: Path) -> None:
    path = tmp_path / "mecz Zoë.json"
    path.write_text("{}", encoding="utf-8")
    options = parse_options(["--game", "long", str(path)])
    assert options.file == path
    assert not options.begins_match


@pytest.mark.parametrize("name", ["nowhere.json", "~nosuch/x", "a\0b", "."])
def test_a_file_that_is_not_there_is_refused(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "not a file" in refused([name], capsys)


@pytest.mark.parametrize(
    "size", ["1280", "0x0", "12x99999", "100x100", "9000x9000", "-1x5", "٣٢٠x٢٤٠"]
)
def test_a_size_that_no_window_can_have_is_refused(
    size: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "--size" in refused([f"--size={size}"], capsys)


@pytest.mark.parametrize("seed", [b"a\xff", b"a\n"])
def test_a_seed_that_is_no_text_is_refused(seed: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    assert "--seed" in refused(["--seed", os.fsdecode(seed)], capsys)


@pytest.mark.parametrize("folder", ["~nosuch/x", __file__, ""])
def test_a_folder_that_cannot_be_is_refused(
    folder: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "--data-dir" in refused(["--data-dir", folder], capsys)


def test_a_folder_that_one_may_not_enter_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def closed(_path: Path) -> bool:
        raise PermissionError

    monkeypatch.setattr(Path, "exists", closed)
    assert "--data-dir" in refused(["--data-dir", "closed/x"], capsys)


@pytest.mark.parametrize(
    "arguments",
    [["--gam", "short"], ["--game", "chess"], ["--lang", "xx"], ["x"], ["--a\nb"], ["--seed"]],
)
def test_what_there_is_not_is_refused(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert "error" in refused(arguments, capsys)


@pytest.mark.slow
def test_nothing_is_said_but_what_was_asked_for() -> None:
    assert run("--version") == (0, f"nardy {__version__}\n", "")
    status, out, errors = run("--size", "0x0")
    assert (status, out, errors.count("\n")) == (2, "", 1)
    assert errors.startswith("nardy: error: argument --size: not a size such as 1280x720")
