"""Run in the page's own Python: times what its loop does, without changing it."""

import gc
import json
import time

import js
import pygame

from nardy.app import WindowStage
from nardy.rules import Dice, Side
from nardy.scenes.table import Table
from nardy.ui.board_view import AT
from nardy.ui.dice_motion import Edge, throw_dice
from nardy.ui.dice_view import IVORY, ShownDie
from nardy.ui.rect import Rect
from nardy.ui.timeline import Path as Flight

stage = next(thing for thing in gc.get_objects() if isinstance(thing, WindowStage))
FLYERS = ((24, 14), (13, 4), (6, 2))


class Probe:
    """Stands between the loop and its stage."""

    def __init__(self) -> None:
        self.costs: list[float] = []
        self.drawn_at: list[float] = []
        self.frames: list[float] = []
        self._began: float | None = None
        self._draw, self._think = stage.draw, stage.think
        # Only this one stage, and only while it is watched.
        vars(stage).update(draw=self.draw, think=self.think)

    def draw(self) -> None:
        self._began = time.perf_counter()
        self.drawn_at.append(self._began)
        self.frames.append(js.window.nardyFrame)
        self._draw()

    def think(self, seconds: float) -> None:
        """The loop comes here right after it has shown the picture."""
        if self._began is not None:
            self.costs.append((time.perf_counter() - self._began) * 1000)
            self._began = None
        self._think(seconds)

    def throw(self, number: int) -> None:
        """Set two dice and three checkers going, for as long as a roll takes."""
        table = stage.context.stack.top
        assert isinstance(table, Table)
        picture, seconds = table.picture, table.context.theme.seconds.roll
        picture.jump()
        dice = Dice(number % 6 + 1, (number + 2) % 6 + 1)
        picture.dice.throw(dice, Side.WHITE, picture.layout, number, seconds)
        for flyer, (start, end) in enumerate(FLYERS):
            side = Side.WHITE if flyer % 2 == 0 else Side.BLACK
            moved = picture.view.move(side, picture.place(side, start), picture.place(side, end))
            x, y, _ = moved.checker.start
            flight = Flight((x, y), moved.checker.end, seconds, 1.0)
            picture.timeline.start((moved.checker.sprite, AT), flight)
        table.is_stale = True

    def paint(self, throws: int) -> float:
        """The milliseconds that one rolling die of 54 pixels takes a frame to be painted."""
        surface, size, spent, shown = pygame.display.get_surface(), 54, 0.0, 0
        assert surface is not None
        view, area = stage.context.dice_view, Rect(0, 0, 7.5 * size, 13 * size)
        for seed in range(throws):
            throw = throw_dice(
                stage.context.throws, seed, (3, 5), area, Edge.BOTTOM, size=size, duration=1.0
            )
            looks = [throw.sample(frame / 60) for frame in range(60)]
            began = time.perf_counter()
            for poses in looks:
                view.draw_dice(surface, [ShownDie(pose, IVORY) for pose in poses], size)
            if seed:  # the first one paints the shadows that the others find
                spent += time.perf_counter() - began
                shown += sum(pose.is_in for poses in looks for pose in poses)
        return spent / shown * 1000

    def take(self) -> str:
        """What was counted since the last time, as JSON."""
        taken = json.dumps({"costs": self.costs, "at": self.drawn_at, "frames": self.frames})
        self.costs, self.drawn_at, self.frames = [], [], []
        return taken


Probe()
