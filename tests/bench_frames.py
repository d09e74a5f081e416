"""What frames cost, and how soon they answer: a table driven without its loop."""

from __future__ import annotations

from time import process_time_ns
from typing import TYPE_CHECKING

import pygame

from nardy.asset_files import asset_path
from nardy.rules import Dice, Side
from nardy.ui.board_view import AT
from nardy.ui.dice_motion import Edge, throw_dice
from nardy.ui.dice_view import IVORY, DiceView, ShownDie
from nardy.ui.rect import Rect
from nardy.ui.throws import Throws
from nardy.ui.timeline import Path as Flight
from tests.bench_page import Row, share, spread
from tests.hardship.rig import FRAME, STEP, Rig, click_at

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from nardy.scenes.table import Table

SIZE = "1280x720"
THROWS = 10
FLYERS = 3
DIE = 54
"""A die so large tumbles in a picture of 96 pixels."""
MEAN_TARGET, P99_TARGET = 4.0, 10.0


def frame_rows(folder: Path) -> list[Row]:
    """Two rolling dice and three flying checkers; then a game that plays itself."""
    moving = _frames_in_motion(Rig(folder / "motion", "--size", SIZE, "--players", "two"))
    demo = _frames_of_demo(Rig(folder / "demo", "--size", SIZE, "--demo", "--seed", "1"))
    every = [cost for costs in moving for cost in costs]
    means = [sum(costs) / len(costs) for costs in moving]
    p99s = [share(costs, 0.99) for costs in moving]
    mean, p99 = sum(every) / len(every), share(every, 0.99)
    what = f"a frame with two rolling dice and {FLYERS} flying checkers, {SIZE}"
    return [
        Row(
            f"{what}, mean of {len(every):,}",
            f"{mean:.2f} ms",
            spread(means),
            f"≤ {MEAN_TARGET:.0f} ms",
            mean <= MEAN_TARGET,
        ),
        Row(f"{what}, p99", f"{p99:.2f} ms", spread(p99s), f"≤ {P99_TARGET:.0f} ms", p99 <= 10),
        *_die_rows(),
        *_demo_rows(demo),
    ]


def _die_rows() -> list[Row]:
    """What one rolling die costs a frame, its way and its picture."""
    throws, surface = Throws(asset_path("dice", "throws.txt")), pygame.display.get_surface()
    assert surface is not None
    view, area = DiceView(), Rect(0, 0, 7.5 * DIE, 13 * DIE)
    view.warm((IVORY,))
    ways: list[float] = []
    pictures: list[float] = []
    for seed in range(THROWS):
        throw = throw_dice(throws, seed, (3, 5), area, Edge.BOTTOM, size=DIE, duration=1.0)
        for frame in range(round(throw.duration / FRAME)):
            began = process_time_ns()
            poses = throw.sample(frame * FRAME)
            flown = process_time_ns()
            view.draw_dice(surface, [ShownDie(pose, IVORY) for pose in poses], DIE)
            shown = sum(pose.is_in for pose in poses)
            if shown:
                ways.append((flown - began) / 2e6)
                pictures.append((process_time_ns() - flown) / 1e6 / shown)
    return [
        _die_row(f"the picture of a rolling die of {DIE} px, shadow included", pictures, 0.45),
        _die_row("the way of a die for a frame, by the laws of bodies", ways, None),
    ]


def _die_row(what: str, costs: list[float], target: float | None) -> Row:
    mean, thirds = sum(costs) / len(costs), [costs[part::3] for part in range(3)]
    return Row(
        f"{what}, mean of {len(costs):,}",
        f"{mean:.3f} ms",
        spread([sum(third) / len(third) for third in thirds]),
        f"≤ {target} ms" if target else "",
        mean <= target if target else None,
    )


def _demo_rows(demo: list[float]) -> list[Row]:
    thirds = [demo[part::3] for part in range(3)]
    return [
        Row(
            f"a turn of the loop in a demo game at normal speed, mean of {len(demo):,}",
            f"{sum(demo) / len(demo):.2f} ms",
            spread([sum(third) / len(third) for third in thirds]),
        ),
        Row(
            "the longest turn of the loop in it (thinking, rolling, drawing)",
            f"{max(demo):.1f} ms",
            spread([max(third) for third in thirds]),
            "≤ 50 ms",
            max(demo) <= 50,
        ),
    ]


def _frames_in_motion(rig: Rig) -> list[list[float]]:
    """The cost of drawing and flipping each frame of several throws."""
    table = rig.table
    assert table is not None
    rig.frame()
    return [_one_throw(rig, table, number) for number in range(THROWS + 1)][1:]


def _one_throw(rig: Rig, table: Table, number: int) -> list[float]:
    """Dice and checkers are on their way for as long as a roll takes."""
    picture, seconds = table.picture, table.context.theme.seconds.roll
    picture.jump()
    dice = Dice(number % 6 + 1, (number + 2) % 6 + 1)
    picture.dice.throw(dice, Side.WHITE, picture.layout, number, seconds)
    for flyer, (start, end) in enumerate(((24, 14), (13, 4), (6, 2))[:FLYERS]):
        side = Side.WHITE if flyer % 2 == 0 else Side.BLACK
        moved = picture.view.move(side, picture.place(side, start), picture.place(side, end))
        x, y, _ = moved.checker.start
        flight = Flight((x, y), moved.checker.end, seconds, 1.0)
        picture.timeline.start((moved.checker.sprite, AT), flight)
    costs = []
    surface = pygame.display.get_surface()
    assert surface is not None
    for _ in range(round(seconds / FRAME) - 1):
        for _ in range(round(FRAME / STEP)):
            picture.advance(STEP)
        assert picture.is_busy
        began = process_time_ns()
        rig.stage.draw()
        pygame.display.flip()
        costs.append((process_time_ns() - began) / 1e6)
    return costs


def _frames_of_demo(rig: Rig, seconds: float = 60) -> list[float]:
    """The cost of every turn of the loop that drew something."""
    costs = []
    rig.run(3)
    for _ in range(round(seconds / FRAME)):
        drawn, began = rig.drawn, process_time_ns()
        rig.frame()
        if rig.drawn > drawn:
            costs.append((process_time_ns() - began) / 1e6)
    return costs


# --- from input to picture --------------------------------------------------------------------


def answer_rows(folder: Path) -> list[Row]:
    """How many frames after an event the picture is another one."""
    frames: list[int] = []
    costs: list[float] = []
    for number, send in enumerate((_tap_button, _tap_checker, _drag_checker, _press_key, _roll)):
        rig = Rig(folder / f"answer-{number}", "--size", SIZE, "--players", "two", "--seed", "7")
        send(rig, lambda rig=rig: _answered(rig, frames, costs))  # type: ignore[misc]  # rig is bound
    return [
        Row(
            f"from input to picture, {len(frames)} kinds of input, the slowest",
            f"{max(frames)} frame{'s' if max(frames) > 1 else ''}",
            "none: counted",
            "≤ 1 frame",
            max(frames) <= 1,
        ),
        Row("that frame", f"{max(costs):.1f} ms", spread(costs)),
    ]


def _answered(rig: Rig, frames: list[int], costs: list[float]) -> None:
    """Make frames until the picture changes."""
    before = _pixels()
    for number in range(1, 61):
        began = process_time_ns()
        rig.frame()
        if number == 1:
            costs.append((process_time_ns() - began) / 1e6)
        if _pixels() != before:
            frames.append(number)
            return
    frames.append(60)


def _pixels() -> bytes:
    surface = pygame.display.get_surface()
    assert surface is not None
    return pygame.image.tobytes(surface, "RGB")


def _begin(rig: Rig) -> Table:
    """A person is to move, nothing moves on the screen."""
    rig.run(0.2)
    rig.press("Roll")
    rig.run(4)
    table = rig.table
    assert table is not None
    assert table.session.turn is not None
    assert not table.picture.is_busy
    return table


def _tap_button(rig: Rig, answered: Callable[[], None]) -> None:
    rig.run(1)
    menu = next(words for words in rig.context.stack.words() if words.text == "Menu")
    pygame.event.post(click_at(*menu.rect.center)[0])
    answered()


def _roll(rig: Rig, answered: Callable[[], None]) -> None:
    """The first frame of a roll."""
    rig.run(1)
    pygame.event.post(
        pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, scancode=0, unicode=" ")
    )
    answered()


def _spot_of_checker(table: Table) -> tuple[float, float]:
    turn, side = table.session.turn, table.session.to_act
    assert turn is not None
    assert side is not None
    picture = table.picture
    sprite = picture.view.stacks.top(picture.place(side, max(turn.origins())), side)
    assert sprite is not None
    return picture.view.rest(sprite)


def _tap_checker(rig: Rig, answered: Callable[[], None]) -> None:
    """Its targets light up."""
    down, up = click_at(*_spot_of_checker(_begin(rig)))
    pygame.event.post(down)
    pygame.event.post(up)
    answered()


def _drag_checker(rig: Rig, answered: Callable[[], None]) -> None:
    """It follows the hand."""
    x, y = _spot_of_checker(_begin(rig))
    pygame.event.post(click_at(x, y)[0])
    for shift in (10, 20):
        rig.frame()
        at = (round(x + shift), round(y))
        pygame.event.post(
            pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(5, 0), buttons=(1, 0, 0), touch=False)
        )
    answered()


def _press_key(rig: Rig, answered: Callable[[], None]) -> None:
    """The cursor moves."""
    _begin(rig)
    pygame.event.post(
        pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, scancode=0, unicode="\t")
    )
    answered()
