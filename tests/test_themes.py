"""The themes that ship: their pictures, their shapes, their words, at every size."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest

from nardy.rules.position import Side
from nardy.ui import paint_pieces, paint_rendered
from nardy.ui.geometry import LANDSCAPE, LANDSCAPE_ASPECT, MIDDLE_GAP, PORTRAIT, Corner, Layout
from nardy.ui.paint_view import ViewPainter
from nardy.ui.rect import Rect
from nardy.ui.screen_layout import screen_layout
from nardy.ui.text import Fonts
from nardy.ui.theme import Shape, Theme, load_theme, theme_keys

if TYPE_CHECKING:
    from nardy.ui.paint_pictures import Source
    from nardy.ui.rect import XY
    from nardy.ui.theme import RGB

ROOT = Path(__file__).parents[1]
THEMES = ROOT / "assets" / "themes"
KEYS = theme_keys(THEMES)
SIZES = [
    (1280, 720),
    (1920, 1080),
    (2560, 1080),
    (2560, 1440),
    (1024, 768),
    (640, 360),
    (568, 320),
    (360, 640),
    (390, 844),
    (768, 1024),
]
MOST_BYTES = 1_500_000
"""What pictures may weigh in a page; a desktop could have four times as much."""


@lru_cache
def theme_of(key: str) -> Theme:
    return load_theme(THEMES / key)


@lru_cache
def fonts() -> Fonts:
    pygame.font.init()
    return Fonts(ROOT / "assets" / "fonts")


def read(source: Source) -> pygame.Surface:
    surface = source.surface()
    assert surface is not None
    return surface


def test_three_themes_are_offered_one_without_wood_and_shine() -> None:
    assert KEYS == ("classic", "contrast", "daylight")


@pytest.mark.parametrize("key", KEYS)
def test_every_picture_of_a_theme_can_be_read(key: str) -> None:
    theme = theme_of(key)
    splash = theme.pictures.splash
    seen = [source.surface() for source in theme.pictures if source is not splash]
    assert theme.pictures.faults() == []
    assert all(seen) or not any(seen)


@pytest.mark.parametrize("key", KEYS)
def test_every_file_of_a_theme_is_named_in_it(key: str) -> None:
    text = (THEMES / key / "theme.toml").read_text(encoding="utf-8")
    files = [path.name for path in (THEMES / key).iterdir() if path.name != "theme.toml"]
    assert [name for name in files if f'"{name}"' not in text] == []


@pytest.mark.parametrize("key", ["classic", "daylight"])
def test_pictures_have_the_proportions_of_what_they_show(key: str) -> None:
    pictures = theme_of(key).pictures
    width, height = read(pictures.landscape).get_size()
    assert width / height == pytest.approx(LANDSCAPE_ASPECT, abs=0.002)
    wide, high = read(pictures.portrait).get_size()
    assert high / wide == pytest.approx(PORTRAIT.length / 8.4, abs=0.005)
    for source in (pictures.white, pictures.black, pictures.cube):
        assert len(set(read(source).get_size())) == 1


@pytest.mark.parametrize("key", ["classic", "daylight"])
def test_checkers_are_round_and_reach_the_edges_of_their_pictures(key: str) -> None:
    pictures = theme_of(key).pictures
    for source in (pictures.white, pictures.black):
        picture = read(source)
        edge = picture.get_width()
        corners = [(x, y) for x in (2, edge - 3) for y in (2, edge - 3)]
        assert {picture.get_at(spot).a for spot in corners} == {0}
        middles = [(edge // 2, 3), (3, edge // 2), (edge - 4, edge // 2), (edge // 2, edge - 4)]
        assert min(picture.get_at(spot).a for spot in middles) > 200


def test_all_pictures_together_are_light_enough_for_a_page() -> None:
    files = [path for path in THEMES.rglob("*") if path.suffix in {".jpg", ".png"}]
    assert sum(path.stat().st_size for path in files) <= MOST_BYTES


def test_the_icons_are_light() -> None:
    icons = list((ROOT / "assets" / "icons").iterdir())
    assert len(icons) == 4
    assert sum(path.stat().st_size for path in icons) <= 250_000


# --- shapes -------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [24, 40, 117])
def test_the_sides_differ_in_shape_where_contrast_is_high(size: int) -> None:
    theme = theme_of("contrast")
    assert theme.shapes.white is not theme.shapes.black
    white, black = (
        pygame.mask.from_surface(paint_pieces.top(side, size, theme), 127) for side in Side
    )
    apart = white.count() + black.count() - 2 * white.overlap_area(black, (0, 0))
    assert apart > size * size * 0.1
    slabs = [
        pygame.mask.from_surface(paint_pieces.slab(side, (size, size // 3), theme), 127)
        for side in Side
    ]
    assert slabs[0].count() != slabs[1].count()


@pytest.mark.parametrize("key", KEYS)
def test_the_sides_differ_in_shade_too(key: str) -> None:
    white, black = (
        pygame.transform.average_color(
            paint_pieces.top(side, 40, theme_of(key)), consider_alpha=True
        )[:3]
        for side in Side
    )
    assert sum(white) - sum(black) > 240


def test_a_shadow_has_the_shape_of_its_checker() -> None:
    round_, square = (
        pygame.mask.from_surface(paint_pieces.shadow(side, 60, 160, 0.6, theme_of("contrast")), 40)
        for side in Side
    )
    assert theme_of("contrast").shapes.of(Side.BLACK) is Shape.SQUARE
    assert square.count() > round_.count()


# --- words --------------------------------------------------------------------------------------


def _light(colour: RGB) -> float:
    """How bright a colour is, as WCAG 2 counts it."""
    parts = [value / 255 for value in colour]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: RGB, other: RGB) -> float:
    bright, dark = sorted((_light(one), _light(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("key", KEYS)
def test_words_stand_out_from_what_they_stand_on(key: str) -> None:
    colours = theme_of(key).colours
    least = 7.0 if key == "contrast" else 4.5
    for word in (colours.text, colours.text_dim, colours.accent):
        for ground in (colours.panel, colours.backdrop, colours.backdrop_light):
            assert contrast(word, ground) >= least, (word, ground)
    assert contrast(colours.text, colours.track) >= least
    assert contrast(colours.text_dark, colours.brass) >= least
    assert contrast(colours.count_text, colours.count_face) >= least


@pytest.mark.parametrize("key", KEYS)
def test_words_stand_out_from_rails_and_buttons(key: str) -> None:
    theme = theme_of(key)
    wood = theme.pictures.wood.surface()
    ground = theme.colours.wood
    if wood is not None:
        red, green, blue, _ = pygame.transform.average_color(wood)
        ground = (red, green, blue)
    assert contrast(theme.colours.text, ground) >= 4.5
    assert contrast(theme.colours.number, ground) >= 4.5


# --- boards -------------------------------------------------------------------------------------


def layout_of(size: tuple[int, int], *, mirrored: bool = False) -> Layout:
    screen = screen_layout(*size)
    return screen.board_layout(mirrored=mirrored, black_tray=Corner.UPPER_RIGHT)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("key", KEYS)
def test_every_theme_paints_all_it_needs_at_every_size(key: str, size: tuple[int, int]) -> None:
    layout = layout_of(size)
    painter = ViewPainter(layout, theme_of(key), fonts())
    for _picture in painter.warm():
        pass
    board = layout.board
    assert painter.empty.get_size() == (round(board.w), round(board.h))
    surface = pygame.Surface(size)
    for side in Side:
        painter.checker(surface, side, board.center, 0.5)
        painter.slab(surface, side, 14)
        painter.cube(surface, "64", side, board.center)
    painter.count(surface, 15, board.center)
    assert len({surface.get_at((x, round(board.center[1])))[:3] for x in range(size[0])}) > 2


ZONES: dict[str, RGB] = {"rail": (200, 0, 0), "points": (0, 200, 0), "gap": (0, 0, 200)}


def zone_at(layout: Layout, v: float) -> str:
    """What of a board lies so far from its far rail."""
    v = min(v, layout.depth - v)
    if v < layout.proportions.rail:
        return "rail"
    return "gap" if v > (layout.depth - MIDDLE_GAP) / 2 else "points"


def zoned(layout: Layout) -> pygame.Surface:
    """A picture of a board with each zone in its colour, instead of a rendered one."""
    surface = pygame.Surface((round(layout.board.w), round(layout.board.h)))
    for x in range(surface.get_width()):
        v = layout.to_units(x + 0.5, layout.board.h / 2)[1]
        surface.fill(ZONES[zone_at(layout, v)], (x, 0, 1, surface.get_height()))
    return surface


@pytest.mark.parametrize("depth", [7.6, 8.4, 9.3, 10.6])
@pytest.mark.parametrize("viewer", Side)
def test_a_picture_of_one_board_fits_boards_of_any_depth(
    depth: float, viewer: Side, monkeypatch: pytest.MonkeyPatch
) -> None:
    unit = 40
    shown = Layout(Rect(0, 0, 8.4 * unit, PORTRAIT.length * unit), 90, proportions=PORTRAIT)
    monkeypatch.setattr(paint_rendered, "_picture", lambda *_which: (zoned(shown), PORTRAIT))
    area = Rect(0, 0, depth * 31, PORTRAIT.length * 31)
    layout = Layout(area, 90, viewer=viewer, proportions=PORTRAIT)
    board = paint_rendered.board(layout, theme_of("classic"))
    assert board.get_size() == (round(area.w), round(area.h))
    for u in (0.5, 3.0, layout.right_u + 2.0):
        for v in (0.1, 0.6, layout.stack_depth * 0.8, depth / 2 - 0.4, depth / 2, depth - 0.1):
            spot = pixel(layout.to_screen(u, v), board)
            apart = zip(board.get_at(spot)[:3], ZONES[zone_at(layout, v)], strict=True)
            assert max(abs(one - other) for one, other in apart) < 40, (u, v)


def pixel(spot: XY, surface: pygame.Surface) -> tuple[int, int]:
    width, height = surface.get_size()
    return min(max(int(spot[0]), 0), width - 1), min(max(int(spot[1]), 0), height - 1)


def test_hinges_keep_their_shape_on_a_deeper_board(monkeypatch: pytest.MonkeyPatch) -> None:
    unit = 40
    shown = Layout(Rect(0, 0, 8.4 * unit, PORTRAIT.length * unit), 90, proportions=PORTRAIT)
    picture = pygame.Surface((round(shown.board.w), round(shown.board.h)))
    hinge = hinge_of(shown)
    picture.fill((255, 255, 0), hinge)
    monkeypatch.setattr(paint_rendered, "_picture", lambda *_which: (picture, PORTRAIT))
    layout = Layout(Rect(0, 0, 10.6 * unit, shown.board.h), 90, proportions=PORTRAIT)
    board = paint_rendered.board(layout, theme_of("classic"))
    yellow = pygame.mask.from_threshold(board, (255, 255, 0), (60, 60, 60, 255))
    (found,) = yellow.get_bounding_rects()
    wanted = hinge_of(layout)
    assert abs(found.x - wanted.x) <= 2
    assert abs(found.w - hinge.w) <= 3
    assert abs(found.h - hinge.h) <= 2


def hinge_of(layout: Layout) -> pygame.Rect:
    """Where the first hinge is, without its shadow."""
    p = layout.proportions
    v = p.rail + (layout.depth - 2 * p.rail) * 0.235
    return pygame.Rect(*map(round, layout.to_rect(layout.bar_u + 0.05, v - 0.5, p.bar - 0.1, 1.0)))


def test_a_board_that_nobody_has_rendered_is_drawn_by_code() -> None:
    layout = Layout(Rect(0, 0, 300, 438), 90, proportions=LANDSCAPE)
    board = paint_rendered.board(layout, theme_of("classic"))
    assert board.get_size() == (300, 438)
