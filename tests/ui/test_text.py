"""Words in boxes."""

from __future__ import annotations

import pygame
import pytest

from nardy.asset_files import asset_path
from nardy.ui.rect import Rect
from nardy.ui.text import Fonts


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
@pytest.mark.parametrize("box", [(40.0, 0.0), (0.0, 40.0), (0.4, 0.4)])
def test_a_box_without_room_takes_no_words(box: tuple[float, float], turn: int) -> None:
    pygame.font.init()
    surface = pygame.Surface((40, 40), pygame.SRCALPHA)
    room = Rect(0, 0, *box)
    Fonts(asset_path("fonts")).draw(surface, "Nardy", room, 30, (255, 255, 255), turn=turn)
    assert surface.get_bounding_rect().size == (0, 0)
