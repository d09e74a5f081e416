"""What presses and keys do to controls, and that they draw."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest

from nardy.rules import Side
from nardy.ui import paint_controls
from nardy.ui.rect import Rect
from nardy.ui.spots import Spot
from nardy.ui.text import KEPT, SMALLEST, TIGHT, Align, Fonts, Role
from nardy.ui.theme import Theme, load_theme
from nardy.ui.widgets import (
    Button,
    Choice,
    Code,
    Heading,
    Icon,
    Label,
    Note,
    Slider,
    TextEntry,
    Toggle,
    Verdict,
    Widget,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nardy.ui.theme import RGB

ASSETS = Path(__file__).parents[2] / "assets"
ROW = Spot(Rect(10, 20, 200, 44))
EMPTY = (1, 2, 3)


@pytest.fixture(autouse=True)
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


@pytest.fixture
def theme() -> Theme:
    return load_theme(ASSETS / "themes" / "classic")


@pytest.fixture
def fonts() -> Fonts:
    return Fonts(ASSETS / "fonts")


def tap(widget: Widget, across: float = 0.5, down: float = 0.5) -> None:
    rect = widget.spot.rect
    spot = (rect.x + rect.w * across, rect.y + rect.h * down)
    widget.press(*spot)
    widget.release(*spot)


def button(calls: list[str], spot: Spot = ROW) -> Button:
    return Button(spot, "Roll", lambda: calls.append("rolled"), icon=Icon.ROLL)


def test_a_button_acts_when_pressed_and_released_on_it() -> None:
    calls: list[str] = []
    tap(button(calls))
    assert calls == ["rolled"]


def test_a_button_does_nothing_when_the_finger_slides_off() -> None:
    calls: list[str] = []
    control = button(calls)
    assert control.press(20, 30)
    control.release(20, 300)
    assert not control.press(0, 0)
    control.release(20, 30)
    assert not calls


def test_a_cancelled_press_does_nothing() -> None:
    calls: list[str] = []
    control = button(calls)
    control.press(20, 30)
    control.cancel()
    control.release(20, 30)
    assert not calls


def test_a_disabled_control_takes_nothing() -> None:
    calls: list[object] = []
    controls = [
        Button(ROW, "Roll", lambda: calls.append("rolled")),
        Toggle(ROW, "Sound", changed=calls.append),
        Choice(ROW, "", ["a", "b"], changed=calls.append),
        Slider(ROW, "Volume", changed=calls.append),
        TextEntry(ROW, changed=calls.append),
    ]
    for control in controls:
        control.enabled = False
        tap(control)
        control.activate()
        control.adjust(1)
    assert not calls


def test_the_keyboard_presses_a_button() -> None:
    calls: list[str] = []
    button(calls).activate()
    assert calls == ["rolled"]


def test_a_control_with_a_value_tells_the_new_one_and_only_a_new_one() -> None:
    told: list[object] = []
    toggle = Toggle(ROW, "Sound", changed=told.append)
    choice = Choice(ROW, "", ["a", "b"], changed=told.append)
    slider = Slider(ROW, "", value=0.5, changed=told.append)
    entry = TextEntry(ROW, longest=1, changed=told.append)
    for _once_more in range(2):
        toggle.adjust(1)
        choice.adjust(1)
        entry.type("x")
    slider.adjust(1)
    slider.press(10 + 200 * 0.06 + 200 * 0.88 * 0.6, 40)
    assert told == [True, 1, "x", pytest.approx(0.6)]


def test_a_toggle_switches_over_and_back() -> None:
    toggle = Toggle(ROW, "Sound")
    tap(toggle)
    assert toggle.value
    toggle.adjust(1)
    assert toggle.value
    toggle.adjust(-1)
    assert not toggle.value


def test_only_controls_with_a_value_take_the_arrow_keys() -> None:
    assert not button([]).adjust(1)
    assert Choice(ROW, "", ["a", "b"], index=1).adjust(1)


def test_words_that_do_not_fit_beside_each_other_are_shown_one_by_one() -> None:
    wide, narrow = Spot(Rect(0, 0, 600, 44)), Spot(Rect(0, 0, 160, 44))
    words = ["slow", "normal", "fast"]
    assert not Choice(wide, "", words).is_cycle
    assert Choice(narrow, "", words).is_cycle
    assert Choice(Spot(Rect(0, 0, 44, 160), 90), "", words).is_cycle


def test_a_segment_is_as_wide_as_a_finger_and_as_its_word() -> None:
    choice = Choice(Spot(Rect(0, 0, 300, 44)), "", ["1", "3", "5", "something else"], size=14)
    assert not choice.is_cycle
    cells = choice.cells(choice.spot.rect)
    assert min(cell.w for cell in cells) >= 44
    assert cells[3].w > 2 * cells[0].w
    tap(choice, 0.6)
    assert choice.value == "something else"


def test_a_segment_is_chosen_by_tapping_it() -> None:
    choice = Choice(Spot(Rect(10, 20, 300, 44)), "", ["slow", "normal", "fast"])
    tap(choice, 0.9)
    assert choice.value == "fast"
    tap(choice, 0.5)
    assert choice.value == "normal"


def test_segments_beside_a_name_share_only_their_part_of_the_row() -> None:
    choice = Choice(Spot(Rect(10, 20, 300, 44)), "Speed", ["slow", "fast"], index=1, size=14)
    tap(choice, 0.5)
    assert choice.value == "slow"
    tap(choice, 0.1)
    assert choice.value == "fast"


def test_many_words_go_round_with_arrows() -> None:
    choice = Choice(ROW, "", list("abcdef"))
    assert choice.is_cycle
    tap(choice, 0.1)
    assert choice.value == "f"
    tap(choice, 0.9)
    assert choice.value == "a"
    choice.activate()
    assert choice.value == "b"


def test_keys_stop_at_the_ends_of_a_choice() -> None:
    choice = Choice(ROW, "", ["a", "b"])
    choice.adjust(-1)
    assert choice.value == "a"
    choice.adjust(1)
    choice.adjust(1)
    assert choice.value == "b"


def test_a_slider_follows_the_finger_even_beside_the_row() -> None:
    slider = Slider(ROW, "", value=0.0)
    assert slider.press(110, 40)
    assert slider.value == pytest.approx(0.5)
    slider.move(500, 900)
    assert slider.value == pytest.approx(1.0)
    slider.release(-50, 0)
    assert slider.value == 0
    slider.move(500, 30)
    assert slider.value == 0


def test_a_slider_goes_in_steps_by_keys() -> None:
    slider = Slider(ROW, "Volume", value=0.9)
    slider.adjust(1)
    slider.adjust(1)
    assert slider.value == pytest.approx(1.0)


def test_a_turned_control_is_turned_for_the_finger_too() -> None:
    for turn, spot in ((180, (15.0, 40.0)), (90, (100.0, 63.0)), (270, (100.0, 21.0))):
        choice = Choice(Spot(ROW.rect, turn), "", ["a", "b", "c"], index=1, size=10)
        choice.press(*spot)
        choice.release(*spot)
        assert choice.value == "c", turn


def test_typing_adds_letters_up_to_the_longest_name() -> None:
    entry = TextEntry(ROW, longest=6)
    tap(entry)
    assert entry.focused
    entry.type("Łu\n\tk")
    assert entry.text == "Łuk"
    entry.type("asz!")
    assert entry.text == "Łukasz"
    entry.type("x")
    assert entry.text == "Łukasz"
    entry.backspace()
    assert entry.text == "Łukas"


def test_an_empty_name_has_nothing_to_delete() -> None:
    told: list[str] = []
    TextEntry(ROW, changed=told.append).backspace()
    assert not told


def changed_area(surface: pygame.Surface) -> pygame.Rect:
    mask = pygame.mask.from_threshold(surface, EMPTY, (1, 1, 1))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
@pytest.mark.parametrize("ratio", [1, 3])
def test_every_control_draws_inside_its_spot(
    theme: Theme, fonts: Fonts, turn: int, ratio: int
) -> None:
    rect = Rect(20, 20, 160, 44) if turn % 180 == 0 else Rect(20, 20, 44, 160)
    spot = Spot(rect, turn)
    controls = [
        Button(spot, "Double", print),
        Button(spot, "Cofnij ruch", print, icon=Icon.UNDO, is_primary=True),
        Button(spot, "Play", print, note="short nardy · one game", icon=Icon.PLAY),
        Button(spot, "Rules", print, note="one game", icon=Icon.NEXT, is_way=True),
        Button(spot, "Next page", print, icon=Icon.NEXT, is_sign=True),
        Label(spot, "Nie masz ruchu", align=Align.MIDDLE),
        Heading(spot, "Board"),
        Note(spot, "no cube"),
        Verdict(spot, "Matches", icon=Icon.DONE),
        Code(spot, "0123456789abcdef" * 2),
        Toggle(spot, "Sound", value=True),
        Choice(spot, "Speed", ["slow", "normal", "fast"]),
        Choice(spot, "Length", list("abcdefg")),
        Slider(spot, "Volume"),
        TextEntry(spot, "", hint="Your name"),
        TextEntry(spot, "Ala", name="Light", mark=Side.WHITE),
        TextEntry(spot, "A name that is far too long for it", longest=99),
    ]
    for control in controls:
        for control.focused in (False, True):
            for control.enabled in (False, True):
                surface = pygame.Surface((200 * ratio, 200 * ratio))
                surface.fill(EMPTY)
                control.draw(surface, theme, fonts, ratio)
                drawn = changed_area(surface)
                assert drawn.w > 0
                scaled = rect.scaled(ratio).inset(-4 * ratio)
                assert scaled.gap_inside(Rect(*drawn)) >= 0


@pytest.mark.parametrize("icon", Icon)
@pytest.mark.parametrize("size", [(44, 44), (90, 60), (150, 44)])
def test_every_sign_shows_on_a_button(
    theme: Theme, fonts: Fonts, icon: Icon, size: tuple[int, int]
) -> None:
    pictures = []
    for sign in (icon, None):
        surface = pygame.Surface((170, 80))
        Button(Spot(Rect(5, 5, *size)), "Go", print, icon=sign).draw(surface, theme, fonts)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] != pictures[1]


def test_a_pressed_button_looks_pressed(theme: Theme, fonts: Fonts) -> None:
    control = button([])
    pictures = []
    for control.pressed in (False, True):
        surface = pygame.Surface((230, 80))
        control.draw(surface, theme, fonts)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] != pictures[1]


def test_panels_and_the_wall_have_the_size_asked_for(theme: Theme) -> None:
    assert paint_controls.panel((120, 60), theme.colours).get_size() == (120, 60)
    assert paint_controls.wall((300, 280), theme.colours).get_size() == (300, 280)


def test_the_panel_of_the_side_on_roll_is_lit(theme: Theme) -> None:
    lit, dark = (
        pygame.image.tobytes(paint_controls.panel((120, 60), theme.colours, lit=lit), "RGBA")
        for lit in (True, False)
    )
    assert lit != dark
    veil = paint_controls.panel((120, 60), theme.colours, solid=0.5)
    assert veil.get_alpha() == 128


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_turned_words_stay_in_their_rectangle(fonts: Fonts, turn: int) -> None:
    surface = pygame.Surface((200, 200))
    surface.fill(EMPTY)
    rect = Rect(20, 30, 120, 40) if turn % 180 == 0 else Rect(20, 30, 40, 120)
    fonts.draw(surface, "Two words\n\nmore", rect, 14, (255, 255, 255), turn=turn)
    assert rect.inset(-2).gap_inside(Rect(*changed_area(surface))) >= 0


def test_words_of_a_row_shrink_until_they_fit(fonts: Fonts) -> None:
    size, lines = fonts.fit("Podwojenie kostką", Role.BOLD, 30, 120, 20)
    assert lines == ("Podwojenie kostką",)
    assert size < 30
    assert fonts.width(lines[0], Role.BOLD, size) <= 120


def test_words_that_fit_at_no_size_end_in_an_ellipsis(fonts: Fonts) -> None:
    size, lines = fonts.fit("Wolfeschlegelsteinhausenbergerdorff", Role.BOLD, 20, 60, 20)
    assert lines[0].startswith("Wolf")
    assert lines[0].endswith("…")
    assert fonts.width(lines[0], Role.BOLD, size) <= 60


def test_words_of_a_high_box_wrap(fonts: Fonts) -> None:
    size, lines = fonts.fit("No legal move: the turn passes by itself", Role.TEXT, 16, 120, 90)
    assert len(lines) >= 2
    assert all(fonts.width(line, Role.TEXT, size) <= 120 for line in lines)


def test_words_wrap_before_they_are_made_smaller_and_are_cut_last(fonts: Fonts) -> None:
    text = "roll the dice and bear your checkers off"
    size, lines = fonts.fit(text, Role.TEXT, 16, 160, 60)
    assert (size, len(lines)) == (16, 2) or len(lines) == 3
    for width, height in ((160, 40), (120, 30), (60, 20), (30, 60), (9, 9)):
        size, lines = fonts.fit(text, Role.TEXT, 16, width, height)
        assert size >= SMALLEST
        assert len(lines) == 1 or len(lines) * size * TIGHT <= height + 1
        assert all(fonts.width(line, Role.TEXT, size) <= width for line in lines if line != "…")


def test_no_words_of_a_widget_are_smaller_than_can_be_read(theme: Theme) -> None:
    fonts = Spy(ASSETS / "fonts")
    for width, height in ((200, 44), (90, 44), (120, 30), (44, 44)):
        spot = Spot(Rect(5, 5, width, height))
        for control in (
            Button(spot, "To the start screen", print, note="a note that is long", icon=Icon.PLAY),
            Button(spot, "To the start screen", print, icon=Icon.UNDO),
            Toggle(spot, "See the board from the other side"),
            Choice(spot, "Confirm the turn", ["by touch", "always", "never"]),
            TextEntry(spot, "Wolfeschlegelsteinhausen", name="Light checkers", mark=Side.WHITE),
            Label(spot, "Nobody doubles when a plain win already gives the match."),
        ):
            control.draw(pygame.Surface((300, 80)), theme, fonts)
    assert min(fonts.sizes) >= SMALLEST


class Spy(Fonts):
    """Fonts that remember in which sizes words were drawn."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.sizes: list[float] = []

    def render(
        self, text: str, role: Role, size: float, colour: RGB, turn: int = 0
    ) -> pygame.Surface:
        self.sizes.append(size)
        return super().render(text, role, size, colour, turn)


def test_line_breaks_in_a_text_are_kept(fonts: Fonts) -> None:
    assert fonts.wrap("one\ntwo", Role.TEXT, 16, 500) == ["one", "two"]


def test_a_text_is_placed_by_its_alignment(fonts: Fonts) -> None:
    lefts = []
    for align in Align:
        surface = pygame.Surface((200, 40))
        surface.fill(EMPTY)
        fonts.draw(surface, "13", Rect(0, 0, 200, 40), 16, (255, 255, 255), align=align)
        lefts.append(changed_area(surface).x)
    assert lefts[0] < 10 < lefts[1] < 110 < lefts[2]


def test_rendered_words_are_kept_but_not_for_ever(fonts: Fonts) -> None:
    first = fonts.render("0", Role.TEXT, 12, (0, 0, 0))
    assert fonts.render("0", Role.TEXT, 12, (0, 0, 0)) is first
    for number in range(KEPT + 1):
        fonts.render(str(number + 1), Role.TEXT, 12, (0, 0, 0))
    assert fonts.render("0", Role.TEXT, 12, (0, 0, 0)) is not first


def test_missing_font_files_are_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"Vollkorn-Bold\.ttf"):
        Fonts(tmp_path)


def test_a_spot_without_size_draws_nothing(theme: Theme, fonts: Fonts) -> None:
    surface = pygame.Surface((20, 20))
    Label(Spot(Rect(3, 3, 0, 5)), "x").draw(surface, theme, fonts)
    assert not surface.get_bounding_rect(min_alpha=0).w or surface.get_at((3, 3))[:3] == (0, 0, 0)


def test_a_button_whose_words_need_all_its_room_leaves_out_its_sign(
    theme: Theme, fonts: Fonts
) -> None:
    pictures = []
    for text, icon in (
        ("Podpowiedź", Icon.HINT),
        ("Podpowiedź", None),
        ("Rada", Icon.HINT),
        ("Rada", None),
    ):
        surface = pygame.Surface((130, 70))
        Button(Spot(Rect(10, 10, 110, 50)), text, print, 19.0, icon=icon).draw(
            surface, theme, fonts
        )
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]
    assert pictures[2] != pictures[3]
