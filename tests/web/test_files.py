"""Files that really leave a browser and come in: downloads, its own dialog, drops, a new tab."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from nardy.rules import record_from_json
from nardy.storage import LARGEST_FILE
from tests.scenes.records import played, text
from tests.scenes.test_files import GIVEN_UP, OTHERS, others_match
from tests.web.glass import Glass

if TYPE_CHECKING:
    from tests.web.conftest import Begin
    from tests.web.visitor import Visitor

pytestmark = pytest.mark.slow

MATCH = ("lang=en", "fast", "game=short", "players=two")
DROP = """([name, text]) => {
    const given = new DataTransfer();
    given.items.add(new File([text], name));
    const canvas = document.getElementById("canvas");
    for (const kind of ["dragenter", "dragover", "drop"]) {
        const event = new DragEvent(kind, { dataTransfer: given, bubbles: true, cancelable: true });
        if (canvas.dispatchEvent(event)) throw new Error("the page would give way to the file");
    }
}"""
NO_TABS = "window.open = () => null;"


def saved_as_file(visitor: Visitor, hands: str = "mouse") -> tuple[str, str]:
    """The name and the text of what the browser downloads."""
    tap = visitor.tap if hands == "mouse" else Glass(visitor).tap_control
    tap("Menu")
    visitor.rest()
    with visitor.page.expect_download() as download:
        tap("Save as a file")
    path = Path(download.value.path())
    visitor.wait_for(download.value.suggested_filename)
    return download.value.suggested_filename, path.read_text(encoding="utf-8")


def choose(visitor: Visitor, path: Path) -> None:
    """Choose a file in the browser's own dialog."""
    visitor.tap("New game")
    visitor.rest()
    with visitor.page.expect_file_chooser() as chooser:
        visitor.tap("Open a file")
    chooser.value.set_files(path)


@pytest.mark.parametrize("hands", ["mouse", pytest.param("finger", marks=pytest.mark.soak)])
def test_a_match_is_downloaded_and_goes_on_in_another_browser(
    hands: str, visit: Begin, tmp_path: Path
) -> None:
    one = visit(*MATCH)
    one.tap("Roll")
    one.rest()
    name, content = saved_as_file(one, hands)
    assert name == "nardy-White-Black.json"
    record = record_from_json(content)
    left = one.saved()
    assert replace(record, seal=replace(record.seal, seed=None)) == left.record
    path = tmp_path / name
    path.write_text(content, encoding="utf-8")
    two = visit("lang=en", "fast")
    choose(two, path)
    two.wait_for("Undo")
    assert two.saved() == left
    two.reload()
    assert two.offers("Continue")
    assert two.saved() == left


def test_letters_of_any_language_survive_the_way_out_and_in(revisit: Begin) -> None:
    visitor = revisit("lang=en", "fast")
    visitor.page.evaluate(DROP, ["mecz.json", text(others_match()).replace("Ewa", "Żółw „Ж”")])
    visitor.wait_for("Żółw „Ж”")
    name, content = saved_as_file(visitor)
    assert name == "nardy-Żółw-Ж-Ola-0-0-to-3.json"
    assert record_from_json(content).seats.white.name == "Żółw „Ж”"


def test_a_dropped_match_asks_about_ours_first(revisit: Begin) -> None:
    visitor = revisit(*MATCH)
    ours = visitor.saved().record
    visitor.page.evaluate(DROP, ["mecz.json", text(others_match())])
    visitor.wait_for("Go on with the match from the file?")
    assert visitor.saved().record == ours
    visitor.tap("Go on")
    visitor.wait_for("Ola")
    assert visitor.saved().record == others_match()
    visitor.page.wait_for_function("localStorage.getItem('nardy/record-0001.json') === null")
    kept = visitor.archived().record
    assert replace(kept, seal=replace(kept.seal, seed=None)) == ours


def test_a_finished_match_shows_its_result(revisit: Begin) -> None:
    visitor = revisit("lang=en", "fast")
    visitor.page.evaluate(DROP, ["mecz.json", text(played(*GIVEN_UP, seats=OTHERS))])
    visitor.wait_for("Ewa wins: 1 point")
    assert not visitor.has_match


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"\x89PNG\r\n\x1a\n\xff", "This is not a match of Nardy."),
        (b"\xef\xbb\xbf{}", "This is not a match of Nardy."),
        (b" " * (LARGEST_FILE + 1), "too large"),
        (text(others_match()).encode()[:-40], "This match is damaged"),
    ],
    ids=["picture", "other text", "too large", "broken off"],
)
def test_a_file_that_cannot_be_used_is_said(
    content: bytes, line: str, revisit: Begin, tmp_path: Path
) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(content)
    visitor = revisit("lang=en", "fast")
    choose(visitor, path)
    visitor.wait_for(line)
    visitor.tap("Close")
    visitor.rest()
    assert visitor.offers("Play")
    assert not visitor.has_match


def test_the_sheet_of_rules_opens_in_a_tab_of_its_own(revisit: Begin) -> None:
    visitor = revisit("lang=en", "fast", "game=long", "players=two")
    visitor.tap("Menu")
    visitor.tap("Rules")
    visitor.rest()
    with visitor.context.expect_page() as opened:
        visitor.tap("Print")
    tab = opened.value
    told: list[str] = []
    tab.on("console", lambda line: told.append(line.text))
    tab.wait_for_selector("h1")
    assert tab.inner_text("h1") == "Long nardy"
    assert tab.url.startswith("blob:")
    assert tab.evaluate("window.opener") is None
    # The strict policy of our page holds there too, and allows what the sheet needs.
    colour = "getComputedStyle(document.querySelector('.frame')).fill"
    assert tab.evaluate(colour) == "rgb(107, 74, 47)"
    assert told == []
    tab.close()
    assert visitor.offers("Print")
    assert visitor.asked_others == []


@pytest.mark.soak
def test_where_tabs_are_blocked_the_sheet_is_offered_as_a_download(visit: Begin) -> None:
    visitor = visit("lang=en", "fast", script=NO_TABS)
    visitor.tap("Rules")
    visitor.rest()
    visitor.tap("Print")
    visitor.wait_for("The sheet could not be shown.")
    with visitor.page.expect_download() as download:
        visitor.tap("Save as a file")
    assert download.value.suggested_filename == "nardy-rules-backgammon-en.html"
    sheet = Path(download.value.path()).read_text(encoding="utf-8")
    assert "<h1>Short nardy</h1>" in sheet
