"""Dice that nobody can know, and that anybody can check afterwards."""

from __future__ import annotations

import collections
import hashlib
import hmac
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nardy.rules import Dice, Seal
from nardy.session.dice import ScriptedDice, SealedDice, dice_of, random_word, seed_from_hex

DOCS = Path(__file__).parents[2] / "docs" / "dice.md"
SEED = bytes(range(32))


def by_the_book(seed: bytes, word: str, number: int) -> Dice:
    """The recipe of docs/dice.md, written once more."""
    digest = hmac.new(seed, f"{word}:{number}".encode(), hashlib.sha256).digest()
    first, second, *_ = (byte % 6 + 1 for byte in digest if byte < 252)
    return Dice(first, second)


@given(st.binary(min_size=32, max_size=32), st.text(max_size=12), st.integers(1, 10**6))
def test_every_roll_follows_the_published_recipe(seed: bytes, word: str, number: int) -> None:
    assert SealedDice(seed, word).roll(number) == by_the_book(seed, word, number)


def test_the_worked_values_in_the_document_are_right() -> None:
    text = DOCS.read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\(none\)|kasztan) \| (.+) \|$", text, flags=re.MULTILINE)
    assert len(rows) == 2
    for word, rolls in rows:
        dice = SealedDice(SEED, "" if word == "(none)" else word)
        expected = [str(dice.roll(number)) for number in range(1, 9)]
        assert rolls.split(" | ") == expected
    assert SealedDice(SEED).code in text
    assert SEED.hex() in text


def test_the_ten_lines_of_the_document_print_the_worked_values(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = DOCS.read_text(encoding="utf-8")
    program = text.split("```python\n")[1].split("```")[0]
    exec(compile(program, "docs/dice.md", "exec"), {})  # noqa: S102  our own document
    printed = capsys.readouterr().out.split()
    dice = SealedDice(SEED, "kasztan")
    assert printed[1] == dice.code
    assert printed[2:] == [str(number) for n in range(1, 9) for number in (n, *dice.roll(n))]


def test_no_face_is_favoured() -> None:
    dice = SealedDice(SEED, "fair")
    faces = collections.Counter(face for number in range(1, 20_001) for face in dice.roll(number))
    expected = 40_000 / 6
    chi_squared = sum((faces[face] - expected) ** 2 / expected for face in range(1, 7))
    assert chi_squared < 20.5  # one in a thousand with five degrees of freedom


def test_either_side_wins_the_opening_equally_often() -> None:
    dice = SealedDice(SEED, "opening")
    rolls = [dice.roll(number) for number in range(1, 20_001)]
    white = sum(roll.first > roll.second for roll in rolls)
    black = sum(roll.first < roll.second for roll in rolls)
    assert abs(white - black) < 4 * (white + black) ** 0.5


def test_a_digest_of_unfair_bytes_only_is_hashed_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    digests = iter([bytes([255] * 32), bytes([253, 251, 254, 7] + [255] * 28)])

    class Stub:
        def digest(self) -> bytes:
            return next(digests)

    monkeypatch.setattr(hmac, "new", lambda *_: Stub())
    assert SealedDice(SEED).roll(1) == Dice(251 % 6 + 1, 7 % 6 + 1)


def test_a_word_changes_the_dice_but_not_the_code() -> None:
    plain, worded = SealedDice(SEED), SealedDice(SEED).with_word("kasztan")
    assert plain.code == worded.code
    assert [plain.roll(n) for n in range(1, 20)] != [worded.roll(n) for n in range(1, 20)]


def test_two_matches_have_different_seeds() -> None:
    assert SealedDice.fresh().seed != SealedDice.fresh().seed
    assert len(SealedDice.fresh().seed) == 32


def test_the_seed_is_told_only_when_it_may_be() -> None:
    dice = SealedDice(SEED, "w")
    assert dice.seal == Seal(dice.code, "w", None)
    assert dice.revealed == Seal(dice.code, "w", SEED.hex())


def test_a_chosen_seed_is_not_sealed_and_gives_the_same_dice_each_time() -> None:
    dice = SealedDice.chosen("7")
    assert dice.seal.code is None
    assert dice.seal.seed == dice.seed.hex()
    assert SealedDice.chosen("7").roll(5) == dice.roll(5)


def test_dice_are_found_again_from_seal_and_seed_and_from_nothing_else() -> None:
    dice = SealedDice(SEED, "w")
    assert dice_of(dice.seal, SEED) == dice
    assert dice_of(dice.seal, bytes(32)) is None
    assert dice_of(dice.seal, None) is None
    chosen = SealedDice.chosen("7")
    assert dice_of(chosen.seal, seed_from_hex(chosen.seal.seed)) == chosen
    assert dice_of(chosen.seal, None) is None


@pytest.mark.parametrize("text", [None, "", "zz", "00", "0" * 63, "ż" * 64])
def test_what_is_no_seed_is_no_seed(text: str | None) -> None:
    assert seed_from_hex(text) is None


def test_scripted_dice_say_how_many_were_used() -> None:
    dice = ScriptedDice([Dice(3, 1), Dice(6, 6)])
    assert dice.roll(1) == Dice(3, 1)
    assert dice.used == 1
    assert dice.roll(2) == Dice(6, 6)
    assert dice.used == 2
    assert dice.seal == dice.revealed == Seal()


def test_a_word_for_who_has_none_is_eight_letters_and_another_each_time() -> None:
    words = {random_word() for _ in range(20)}
    assert len(words) == 20
    assert all(len(word) == 8 and word.isalpha() for word in words)
