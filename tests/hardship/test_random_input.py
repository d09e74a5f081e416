from __future__ import annotations

import importlib
import pkgutil
from typing import TYPE_CHECKING

import pytest

import nardy.scenes
from nardy.scenes.loading import Loading
from nardy.scenes.page import Page
from nardy.scenes.scene import Scene
from tests.hardship.places import SCREENS
from tests.hardship.random_input import run

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

EVENTS = 2_000
SEED = 1


@pytest.mark.slow
@pytest.mark.parametrize("screen", SCREENS)
def test_random_input_breaks_nothing_and_loses_no_checker(screen: str, tmp_path: Path) -> None:
    hits = run(screen, EVENTS, SEED, tmp_path)
    assert hits > EVENTS // 10


def kinds(base: type[Scene]) -> Iterator[type[Scene]]:
    """Every kind of scene that is made of this one."""
    for kind in base.__subclasses__():
        yield kind
        yield from kinds(kind)


def test_every_scene_gets_random_input() -> None:
    """But what all pages are made of, and the one that takes no input."""
    for module in pkgutil.iter_modules(nardy.scenes.__path__, "nardy.scenes."):
        importlib.import_module(module.name)
    shown = {kind for kind in kinds(Scene) if kind.__module__.startswith("nardy.")}
    assert shown - {screen.kind for screen in SCREENS.values()} == {Page, Loading}
