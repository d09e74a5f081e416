"""Make assets/icons again: a dark and a light checker with a die on felt, in every size needed."""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402  (the driver must be chosen first)

from nardy.asset_files import asset_path  # noqa: E402
from nardy.rules import Side  # noqa: E402
from nardy.ui import paint, paint_checkers  # noqa: E402
from nardy.ui.dice_motion import lying  # noqa: E402
from nardy.ui.dice_view import IVORY, DiceView, ShownDie  # noqa: E402
from nardy.ui.theme import Theme, load_theme  # noqa: E402

EDGE = 1024
ICONS = {"icon-180": (180, 0), "icon-192": (192, 0.22), "icon-512": (512, 0.22)}
"""Names, sizes, and how round the corners are: phones round those of a square one themselves."""
MASKABLE = {"maskable-512": 512}
"""Icons of which a phone shows only the middle, cut to a shape of its own."""


def main() -> None:
    """Paint the picture large, and write it small."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    theme = load_theme(asset_path("themes", "classic"))
    folder = ROOT / "assets" / "icons"
    folder.mkdir(exist_ok=True)
    for name, (size, corner) in ICONS.items():
        _save(folder / f"{name}.png", _rounded(_picture(theme, 1.0), corner), size)
    for name, size in MASKABLE.items():
        _save(folder / f"{name}.png", _picture(theme, 0.74), size)


def _picture(theme: Theme, share: float) -> pygame.Surface:
    """Two checkers and a die on felt; they take this share of their usual room."""
    sheet = paint.felt((EDGE, EDGE), theme.colours, 4.0)
    size = round(EDGE * 0.56 * share)
    for side, dx, dy in ((Side.BLACK, 0.15, -0.15), (Side.WHITE, -0.15, 0.02)):
        spot = [EDGE * (0.5 + way * share) for way in (dx, dy)]
        shadow = paint.soft_disc(round(size * 1.16), 150)
        _put(sheet, shadow, (spot[0] + size * 0.03, spot[1] + size * 0.06))
        _put(sheet, paint_checkers.top(side, size, theme.colours), (spot[0], spot[1]))
    die = EDGE * 0.3 * share
    at = (EDGE * (0.5 + 0.17 * share), EDGE * (0.5 + 0.2 * share))
    DiceView().draw_dice(sheet, [ShownDie(lying(5, at, 0.35), IVORY, is_resting=True)], die)
    return sheet


def _put(sheet: pygame.Surface, picture: pygame.Surface, spot: tuple[float, float]) -> None:
    sheet.blit(picture, picture.get_rect(center=(round(spot[0]), round(spot[1]))))


def _rounded(picture: pygame.Surface, corner: float) -> pygame.Surface:
    sheet = paint.clear(picture.get_size())
    radius = round(corner * EDGE)
    pygame.draw.rect(sheet, (255, 255, 255), sheet.get_rect(), border_radius=radius)
    sheet.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return sheet


def _save(path: Path, picture: pygame.Surface, size: int) -> None:
    pygame.image.save(pygame.transform.smoothscale(picture, (size, size)), path)


if __name__ == "__main__":
    main()
