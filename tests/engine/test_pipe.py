"""The real engine in a process of its own, and how it reads and writes."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import contextmanager
from errno import ENOSPC
from pathlib import Path
from typing import IO, TYPE_CHECKING

import pytest

from nardy import __version__
from nardy.engine.lines import Lines
from nardy.engine.pipe import main, serve
from nardy.engine.protocol import LONGEST_LINE
from tests.engine import hostile
from tests.engine.talk import Talk

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "nardy.engine"]
POSIX_ONLY = pytest.mark.skipif(os.name != "posix", reason="pipes can't be looked at")


def run(data: bytes) -> subprocess.CompletedProcess[bytes]:
    """The engine, given this through a pipe that then ends."""
    return subprocess.run(COMMAND, cwd=ROOT, input=data, capture_output=True, check=False)


@pytest.fixture
def engine() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        COMMAND,
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def say(engine: subprocess.Popen[bytes], line: str) -> None:
    assert engine.stdin is not None
    engine.stdin.write(line.encode() + b"\n")
    engine.stdin.flush()


def hear(engine: subprocess.Popen[bytes], last: str) -> str:
    """The first reply that begins so; those before it are passed over."""
    assert engine.stdout is not None
    while line := engine.stdout.readline().decode():
        if line.startswith(last):
            return line.rstrip("\n")
    raise AssertionError(last)


@pytest.mark.slow
def test_a_conversation_of_question_and_answer(engine: subprocess.Popen[bytes]) -> None:
    with engine:
        say(engine, "ubgi")
        assert hear(engine, "id name ") == f"id name Nardy {__version__}"
        assert hear(engine, "ubgiok")
        say(engine, "setoption name Level value expert")
        say(engine, "newgame")
        say(engine, "dice 3 1")
        say(engine, "go role chequer")
        assert hear(engine, "bestmove") == "bestmove 8/5 6/5"
        say(engine, "go role cube")
        assert hear(engine, "best") == "bestcube nodouble"
        say(engine, "quit")
        assert engine.wait() == 0
        assert engine.stderr is not None
        assert engine.stderr.read() == b""


@pytest.mark.slow
@POSIX_ONLY
def test_a_stop_is_heard_while_it_thinks(engine: subprocess.Popen[bytes]) -> None:
    with engine:
        say(engine, "newgame\ndice 2 1\ngo role chequer\ndice 1 1\nstop")
        assert hear(engine, "error").startswith("error search_in_progress")
        assert hear(engine, "best").startswith("bestmove ")
        say(engine, "isready")
        assert hear(engine, "") == "readyok"
        say(engine, "quit")
        assert engine.wait() == 0


@pytest.mark.slow
def test_the_end_of_the_input_waits_for_the_answer() -> None:
    ended = run(b"newgame\ndice 3 1\ngo role chequer depth 1")
    assert ended.returncode == 0
    assert ended.stderr == b""
    assert ended.stdout.splitlines()[-1] == b"bestmove 8/5 6/5"


@pytest.mark.slow
def test_the_lines_of_a_file_are_answered_one_after_another(tmp_path: Path) -> None:
    path = tmp_path / "lines.txt"
    asked = ("dice 3 1", "go role chequer", "dice 4 2", "go role chequer", "quit")
    lines = ("setoption name Level value expert", "newgame", *asked)
    path.write_bytes("\r\n".join(lines).encode())
    with path.open("rb") as file:
        ended = subprocess.run(COMMAND, cwd=ROOT, stdin=file, capture_output=True, check=True)
    best = [line for line in ended.stdout.splitlines() if line.startswith(b"best")]
    assert best == [b"bestmove 8/5 6/5", b"bestmove 8/4 6/4"]
    assert b"error" not in ended.stdout


@pytest.mark.slow
@pytest.mark.parametrize("count", [300, pytest.param(10_000, marks=pytest.mark.soak)])
def test_hostile_lines_dont_end_the_process(count: int) -> None:
    lines = [line for line in hostile.lines(count, 3) if line.split() != ["quit"]]
    data = "\n".join(lines).encode("utf-8", "surrogatepass") + b"\n\xff\xfe\0\xc3(\n"
    ended = run(data + b"stop\nisready\n" + b"x" * 3_000_000)
    assert ended.returncode == 0
    assert ended.stderr == b""
    replies = ended.stdout.decode("ascii").splitlines()
    assert [reply for reply in replies if not hostile.DOCUMENTED.fullmatch(reply)] == []
    assert replies[-2] == "readyok"
    assert replies[-1].startswith("error bad_argument a line has ")


def test_the_command_tells_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"nardy-engine {__version__}\n"


@contextmanager
def pipes(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[IO[bytes], IO[bytes]]]:
    """What is written here comes in at standard input, what is said comes out there."""
    inside, to_engine = os.pipe()
    from_engine, outside = os.pipe()
    with (
        os.fdopen(inside) as stdin,
        os.fdopen(outside, "w") as stdout,
        os.fdopen(to_engine, "wb", 0) as writer,
        os.fdopen(from_engine, "rb", 0) as reader,
        monkeypatch.context() as patch,
    ):
        patch.setattr(sys, "stdin", stdin)
        patch.setattr(sys, "stdout", stdout)
        yield writer, reader


def test_it_speaks_at_standard_input_and_output(monkeypatch: pytest.MonkeyPatch) -> None:
    with pipes(monkeypatch) as (writer, reader):
        writer.write(b"setoption name Deterministic value false\nnewgame\ndice 3 1\n")
        writer.write(b"go role chequer depth 1\nquit\nisready\n")
        main([])
        assert os.read(reader.fileno(), 10_000).splitlines()[-1].startswith(b"bestmove ")


def test_it_ends_when_nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    with pipes(monkeypatch) as (writer, reader):
        reader.close()
        writer.write(b"isready\n")
        main([])


def test_without_an_input_it_ends_with_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(SystemExit) as ended:
        main([])
    assert ended.value.code == 1
    assert capsys.readouterr().err == "nardy-engine: needs standard input and output\n"


def test_an_answer_that_cant_be_written_ends_it_with_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(_descriptor: int, _data: bytes) -> int:
        raise OSError(ENOSPC, "No space left on device")

    with pipes(monkeypatch) as (writer, _), monkeypatch.context() as patch:
        writer.write(b"isready\n")
        patch.setattr("nardy.engine.pipe.os.write", full)
        with pytest.raises(SystemExit) as ended:
            main([])
    assert ended.value.code == 1
    assert capsys.readouterr().err == "nardy-engine: No space left on device\n"


@POSIX_ONLY
@pytest.mark.slow
@pytest.mark.parametrize(
    ("redirected", "said"),
    [
        ("<&-", b"nardy-engine: needs standard input and output\n"),
        (">&- </dev/null", b"nardy-engine: needs standard input and output\n"),
        (">/dev/full", b"nardy-engine: No space left on device\n"),
    ],
    ids=["no input", "no output", "full"],
)
def test_where_it_cant_speak_it_says_so_in_one_line(redirected: str, said: bytes) -> None:
    if "full" in redirected and not Path("/dev/full").exists():
        pytest.skip("nothing here is always full")
    command = f'"$@" {redirected}'
    ended = subprocess.run(
        ["sh", "-c", command, "sh", *COMMAND],
        cwd=ROOT,
        input=b"isready\n",
        capture_output=True,
        check=False,
    )
    assert ended.returncode == 1
    assert ended.stderr == said


# --- reading --------------------------------------------------------------------------


def lines_of(data: bytes) -> list[str]:
    reader, writer = os.pipe()
    os.write(writer, data)
    os.close(writer)
    lines = Lines(reader)
    found = []
    while (line := lines.next()) is not None:
        found.append(line)
    os.close(reader)
    return found


def test_lines_end_with_a_line_feed_or_with_the_input() -> None:
    assert lines_of(b"") == []
    assert lines_of(b"a\nb c\n\nd") == ["a", "b c", "", "d"]


def test_bytes_that_are_no_ascii_are_read_as_escapes() -> None:
    assert lines_of(b"go \xff\0\n") == ["go \\xff\0"]


def test_a_long_line_is_cut_but_stays_too_long() -> None:
    reader, writer = os.pipe()
    lines = Lines(reader)
    for _ in range(50):
        os.write(writer, b"x" * 60_000)
        assert not lines.has_line()
    os.write(writer, b"\nisready\n")
    long = lines.next()
    assert long is not None
    assert LONGEST_LINE < len(long) < 200_000
    assert lines.next() == "isready"
    os.close(writer)
    os.close(reader)


@POSIX_ONLY
def test_whether_a_line_is_there_is_known_without_waiting() -> None:
    reader, writer = os.pipe()
    lines = Lines(reader)
    assert not lines.has_line()
    os.write(writer, b"half")
    assert not lines.has_line()
    os.write(writer, b" and half\nmore\n")
    assert lines.has_line()
    assert lines.next() == "half and half"
    assert lines.has_line()
    assert lines.next() == "more"
    assert not lines.has_line()
    os.close(writer)
    assert not lines.has_line()
    assert lines.next() is None
    os.close(reader)


def test_of_a_file_no_line_is_there_before_it_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "lines.txt"
    path.write_bytes(b"one\ntwo")
    with path.open("rb") as file:
        lines = Lines(file.fileno())
        assert not lines.has_line()
        assert lines.next() == "one"
        assert not lines.has_line()
        assert lines.next() == "two"
        assert lines.next() is None


def test_a_flood_of_lines_doesnt_keep_it_from_thinking() -> None:
    reader, writer = os.pipe()
    os.write(writer, b"newgame\ndice 3 1\ngo role chequer\n" + b"dice 1 1\n" * 5000)
    os.close(writer)
    said: list[str] = []
    serve(Talk(step=0.001).engine, Lines(reader), said.extend)
    os.close(reader)
    assert said.index("bestmove 8/5 6/5") < 4000
    assert said[-1] != "readyok"


def test_at_the_end_of_the_input_it_still_answers() -> None:
    reader, writer = os.pipe()
    os.write(writer, b"newgame\ndice 3 1\ngo role chequer")
    os.close(writer)
    said: list[str] = []
    serve(Talk(step=1.0).engine, Lines(reader), said.extend)
    os.close(reader)
    assert said[-1] == "bestmove 8/5 6/5"
