"""Files of nets: what is whole is read, what is not is refused with its reason."""

from __future__ import annotations

import json
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING

import pytest

from nardy.ai import evaluator
from nardy.ai.evaluator import Evaluator, net_fault
from nardy.ai.net import INPUTS
from nardy.ai.net_file import NetError, parts, read_nets
from nardy.ai.simple import SimpleEstimator
from nardy.rules import Backgammon, LongNardy, Position, RuleSet, make_rules

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

UNITS, OUTPUTS = 4, 3
SIZE = 2 * (INPUTS + 1) * UNITS + 4 * OUTPUTS * (UNITS + 1)
BOTH = pytest.mark.parametrize("rules", [Backgammon(), LongNardy()], ids=lambda rules: rules.key)


def whole_file(numbers: bytes | None = None, **changed: object) -> bytes:
    """A file of two small nets; ``changed`` are entries of its two lines."""
    lanes = b"\0" * ((INPUTS + 1) * UNITS) + b"\x80" * ((INPUTS + 1) * UNITS)
    body = 2 * (lanes + b"\0" * (4 * OUTPUTS * (UNITS + 1))) if numbers is None else numbers
    header = {
        "variant": "backgammon",
        "revision": 1,
        "inputs": 1,
        "nets": [shape("contact"), shape("race")],
    }
    header |= {name: value for name, value in changed.items() if name in header}
    sealed = json.dumps(header).encode() + b"\n" + body
    seal = {"format": "nardy-net", "version": 3, "sha256": sha256(sealed).hexdigest()}
    seal |= {name: value for name, value in changed.items() if name in seal}
    return json.dumps(seal).encode() + b"\n" + sealed


def shape(name: object = "contact", **changed: object) -> dict[str, object]:
    return {"class": name, "units": UNITS, "outputs": OUTPUTS, "scale": 512} | changed


def test_a_whole_file_is_read() -> None:
    nets = read_nets(whole_file(), "backgammon", 1)
    start = Backgammon().start
    assert list(nets) == ["contact", "race"]
    assert nets["contact"].rank(Position(start, start)) == 0
    assert nets["race"].chances(Position(start, start)) == (0.5, 0.5)
    assert [len(numbers) for _, numbers in parts(whole_file(), "backgammon", 1)] == [SIZE] * 2


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "no header"),
        (b"\x89PNG\r\n\x1a\n", "no header"),
        (b"[" * 100_000 + b"\n", "another format"),
        (b"[]\n", "another format"),
        (b'{"format": "nardy-record", "version": 1}\n', "another format"),
        (whole_file(version=2), "version is 2, expected 3"),
        (whole_file(variant="long-nardy"), "variant is 'long-nardy', expected 'backgammon'"),
        (whole_file(revision=2), "revision is 2, expected 1"),
        (whole_file(inputs=None), "inputs is None, expected 1"),
        (whole_file(nets=None), "lists no nets"),
        (whole_file(nets=["contact"]), "lists no nets"),
        (whole_file(nets=[]), "expected 0"),
        (whole_file(nets=[shape(units=10**9)]), "no such net"),
        (whole_file(nets=[shape(units="4")]), "no such net"),
        (whole_file(nets=[shape(outputs=1)]), "no such net"),
        (whole_file(nets=[shape(outputs=7.0)]), "no such net"),
        (whole_file(nets=[shape(scale=0)]), "no such net"),
        (whole_file(nets=[shape(scale=None)]), "no such net"),
        (whole_file(nets=[shape(3)]), "no such net"),
        (whole_file(nets=[shape()]), f"{2 * SIZE} bytes of numbers, expected {SIZE}"),
        (whole_file(b""), f"0 bytes of numbers, expected {2 * SIZE}"),
        (whole_file(sha256=""), "SHA-256"),
        (whole_file()[:-1], "SHA-256"),
        (whole_file()[:-1] + b"\1", "SHA-256"),
        (whole_file().replace(b"512", b"522", 1), "SHA-256"),
    ],
)
def test_what_can_t_be_used_is_refused_with_the_reason(data: bytes, reason: str) -> None:
    with pytest.raises(NetError, match=reason):
        read_nets(data, "backgammon", 1)


@pytest.mark.parametrize("seed", range(60))
def test_no_damage_is_read_as_a_net(seed: int) -> None:
    random, data = Random(seed), bytearray(whole_file())
    place = random.randrange(len(data) if seed % 2 else data.index(b"\x80"))
    data[place] ^= 1 << random.randrange(8)
    if seed % 3 == 0:
        del data[place:]
    with pytest.raises(NetError):
        read_nets(bytes(data), "backgammon", 1)


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder instead of assets/nets, and nothing remembered of the real one."""
    evaluator._loaded.cache_clear()
    monkeypatch.setattr(evaluator, "asset_path", lambda *parts: tmp_path / parts[-1])
    yield tmp_path
    evaluator._loaded.cache_clear()


@BOTH
@pytest.mark.usefixtures("assets")
def test_without_nets_the_simple_player_takes_over(rules: RuleSet) -> None:
    position = Position(rules.start, rules.start)
    simple = SimpleEstimator(rules)
    assert "No such file" in (net_fault(rules) or "")
    assert Evaluator(rules).outcome(position).equity == simple.outcome(position).equity
    assert Evaluator(rules).rank(position) == simple.rank(position)
    assert Evaluator(rules).quick(position) == simple.rank(position)
    rank, quick = Evaluator(rules).comparing(position)
    assert rank(position) == quick(position) == simple.rank(position)


def test_with_damaged_nets_the_simple_player_takes_over(assets: Path) -> None:
    rules = Backgammon()
    (assets / "backgammon.nets").write_bytes(whole_file()[:-1])
    assert "SHA-256" in (net_fault(rules) or "")
    position = Position(rules.start, rules.start)
    assert (
        Evaluator(rules).outcome(position).equity == SimpleEstimator(rules).outcome(position).equity
    )


def test_a_file_that_lacks_a_net_is_no_use(assets: Path) -> None:
    data = whole_file(numbers=whole_file()[-SIZE:], nets=[shape("contact")])
    (assets / "backgammon.nets").write_bytes(data)
    assert net_fault(Backgammon()) == "no net for quick, race"


@BOTH
def test_the_nets_of_the_game_can_be_used(rules: RuleSet) -> None:
    assert net_fault(rules) is None
    assert net_fault(make_rules(rules.key, {})) is None
