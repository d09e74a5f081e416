"""The sheet of rules: whole, true, and in need of nothing outside itself."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from html import escape
from html.parser import HTMLParser

import pytest

from nardy.guide.active_rules import active_rules
from nardy.guide.diagram import (
    BEARING_DICE,
    BEARING_OFF,
    bearing_off_diagram,
    start_diagram,
    way_diagram,
)
from nardy.guide.sheet import rules_sheet
from nardy.i18n import languages, set_language
from nardy.rules import CHECKERS, OFF, PRESETS, Backgammon, LongNardy, RuleSet, Turn

ALL_ON = replace(
    Backgammon(), **{field.name: True for field in fields(Backgammon) if field.type == "bool"}
)
GAMES: dict[str, tuple[RuleSet, int | None]] = {
    **{preset.key: (preset.rules, preset.length) for preset in PRESETS},
    "all options": (ALL_ON, None),
    "all options, long": (LongNardy(koks=True, mars_not_home=True, last_turn=True), 25),
}
EMPTY = {"meta", "rect", "circle", "path"}


class Tags(HTMLParser):
    """Sees to it that whatever is opened is closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.named: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.named += [name for name, _value in attrs]
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.named += [name for name, _value in attrs]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_has_every_rule_that_is_switched_on(game: str, language: str) -> None:
    set_language(language)
    rules, length = GAMES[game]
    sheet = rules_sheet(rules, length, "A & B", "<of all>")
    assert f'<html lang="{language}">' in sheet
    assert "<h1>A &amp; B</h1>" in sheet
    assert "&lt;of all&gt;" in sheet
    for section in active_rules(rules, length):
        for text in section:
            for line in (text,) if isinstance(text, str) else text:
                assert escape(line) in sheet


@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_asks_for_nothing_and_runs_nothing(game: str) -> None:
    sheet = rules_sheet(*GAMES[game], "Nardy", "")
    tags = Tags(sheet)
    assert tags.open == []
    assert not {"script", "link", "img", "iframe", "object", "a", "use"} & set(tags.seen)
    assert not {"src", "href", "xlink:href"} & set(tags.named)
    assert not [name for name in tags.named if name.startswith("on")]
    assert set(re.findall(r"url\(([^)]*)\)", sheet)) == {"#tip"}
    assert "@import" not in sheet
    assert "http" not in sheet


@pytest.mark.parametrize("rules", [Backgammon(), LongNardy()])
def test_the_start_is_drawn_with_all_checkers_and_numbers(rules: RuleSet) -> None:
    picture = start_diagram(rules)
    assert picture.count('<circle class="light"') == CHECKERS
    assert picture.count('<circle class="dark"') == CHECKERS
    numbers = re.findall(r'class="number"[^>]*>([0-9]+)<', picture)
    assert sorted(map(int, numbers)) == list(range(1, 25))


def test_both_sides_of_a_long_game_go_the_same_way_round() -> None:
    places = [
        re.findall(r'<circle class="dark" cx="([0-9.]+)" cy="([0-9.]+)"', way_diagram(rules, "x"))
        for rules in (Backgammon(), LongNardy())
    ]
    (short,), (long,) = places
    assert float(short[0]) > float(long[0])
    assert short[1] == long[1]


def test_a_word_in_a_picture_may_have_any_letters() -> None:
    assert "&lt;dom&gt; &amp; bar" in way_diagram(Backgammon(), "<dom> & bar")


@pytest.mark.parametrize("rules", [Backgammon(), LongNardy()])
def test_what_is_said_of_bearing_off_is_what_the_rules_allow(rules: RuleSet) -> None:
    turn = Turn.begin(BEARING_OFF, BEARING_DICE, rules)
    moves = {(move.origin, move.target, move.die) for move in turn.legal}
    assert {move for move in moves if move[2] == 6} == {(5, OFF, 6)}
    assert {(3, OFF, 3), (4, 1, 3)} <= moves
    picture = bearing_off_diagram()
    assert picture.count('<circle class="light"') == CHECKERS - BEARING_OFF.own[OFF]
    assert picture.count('<rect class="light"') == BEARING_OFF.own[OFF]
    assert picture.count('class="eye"') == sum(BEARING_DICE)
