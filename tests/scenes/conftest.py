"""What tests of screens share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nardy.ui.text import Fonts
from tests.scenes.letters import Letters

if TYPE_CHECKING:
    import pygame

    from nardy.ui.text import Role
    from nardy.ui.theme import RGB


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Letters]:
    """Every line that is really drawn, in that order, with the height of its letters."""
    lines: list[Letters] = []
    render = Fonts.render

    def remembering(  # noqa: PLR0917 -- as the method it stands for
        fonts: Fonts, text: str, role: Role, size: float, colour: RGB, turn: int = 0
    ) -> pygame.Surface:
        lines.append(Letters(text, size))
        return render(fonts, text, role, size, colour, turn)

    monkeypatch.setattr(Fonts, "render", remembering)
    return lines
