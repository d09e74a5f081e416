"""The frame loop under a clock of our own."""

from __future__ import annotations

import asyncio
from itertools import pairwise

import pytest

from nardy.loop import CAP, FRAME, IDLE, STEP, FixedStep, desktop_wait, run


class FakeStage:
    """A stage that writes down what is asked of it and runs for some frames."""

    def __init__(self, frames: int) -> None:
        self.frames = frames
        self.log: list[str] = []
        self.updates: list[float] = []
        self.handled: list[float] = []
        self.needs_drawing = False
        self.dirty_frames: set[int] = set()
        self.is_waiting = False

    @property
    def is_running(self) -> bool:
        return len(self.handled) < self.frames

    def handle(self, now: float) -> None:
        self.needs_drawing = len(self.handled) in self.dirty_frames
        self.handled.append(now)
        self.log.append("handle")

    def update(self, seconds: float) -> None:
        self.updates.append(seconds)
        self.log.append("update")

    def draw(self) -> None:
        self.needs_drawing = False
        self.log.append("draw")

    def think(self, seconds: float) -> None:
        assert seconds > 0
        self.log.append("think")


class FakeTime:
    """A clock that only a wait moves, by the next of the given frame times."""

    def __init__(self, *frames: float) -> None:
        self.now = 100.0
        self.frames = list(frames)
        self.told: list[bool] = []
        """What each wait was told: whether nothing goes on."""

    def clock(self) -> float:
        return self.now

    async def wait(self, is_idle: bool) -> None:  # noqa: FBT001 -- see loop.Wait
        self.told.append(is_idle)
        self.now += self.frames.pop(0) if self.frames else FRAME

    async def sleep(self, seconds: float) -> None:
        assert seconds >= 0
        self.now += seconds


def play(stage: FakeStage, time: FakeTime) -> FakeStage:
    """Run the stage to its end."""
    asyncio.run(run(stage, time.wait, lambda: stage.log.append("flip"), time.clock))
    return stage


def test_a_frame_has_its_order() -> None:
    stage = FakeStage(2)
    stage.dirty_frames = {1}
    play(stage, FakeTime(STEP * 2))
    expected = ["handle", "think", "handle", "update", "update", "draw", "flip", "think"]
    assert stage.log == expected


def test_at_rest_nothing_is_drawn_or_flipped() -> None:
    stage = play(FakeStage(100), FakeTime())
    assert "draw" not in stage.log
    assert "flip" not in stage.log


@pytest.mark.parametrize("is_waiting", [True, False])
def test_a_wait_is_told_whether_anything_goes_on(*, is_waiting: bool) -> None:
    stage, time = FakeStage(3), FakeTime()
    stage.is_waiting = is_waiting
    play(stage, time)
    assert time.told == [is_waiting] * 3


def test_only_a_changed_picture_is_drawn_and_every_drawing_is_shown() -> None:
    stage = FakeStage(50)
    stage.dirty_frames = {3, 4, 20}
    play(stage, FakeTime())
    assert stage.log.count("draw") == stage.log.count("flip") == 3


def test_every_update_is_one_fixed_step() -> None:
    stage = play(FakeStage(20), FakeTime(0.003, 0.02, 0.1, 0.007))
    assert set(stage.updates) == {STEP}


@pytest.mark.parametrize("frames_a_second", [24, 48, 60, 75, 100, 144, 240])
def test_a_second_is_a_second_at_any_frame_rate(frames_a_second: int) -> None:
    time = FakeTime(*[1 / frames_a_second] * frames_a_second)
    stage = play(FakeStage(frames_a_second + 1), time)
    assert len(stage.updates) == 120


def test_uneven_frames_come_to_the_same_steps_as_even_ones() -> None:
    fixed = FixedStep()
    uneven = [0.001, 0.05, 0.1, 0.0, 0.0031, 0.2459] * 5
    assert sum(fixed.advance(elapsed) for elapsed in uneven) == round(sum(uneven) / STEP)


def test_a_long_sleep_is_worth_thirty_steps_and_no_more() -> None:
    stage = play(FakeStage(2), FakeTime(3600.0))
    assert len(stage.updates) == round(CAP / STEP) == 30


def test_a_clock_that_steps_back_does_no_harm() -> None:
    assert FixedStep().advance(-5.0) == 0


def test_the_frame_tells_its_time() -> None:
    stage = play(FakeStage(2), FakeTime(0.5))
    assert stage.handled == [100.0, 100.5]


def frame_times(time: FakeTime, *work: float) -> list[float]:
    """When each wait ends, if the work before it takes so long."""

    async def frames() -> list[float]:
        wait = desktop_wait(lambda: False, time.clock, time.sleep)
        ends = []
        for seconds in work:
            time.now += seconds
            await wait(False)  # noqa: FBT003 -- see loop.Wait
            ends.append(time.now)
        return ends

    return asyncio.run(frames())


def test_desktop_frames_are_even_however_long_the_work_takes() -> None:
    ends = frame_times(FakeTime(), *[0.001, 0.012, 0.004] * 100)
    assert all(b - a == pytest.approx(FRAME) for a, b in pairwise(ends))
    assert ends[-1] == pytest.approx(100.0 + 300 * FRAME)


def test_a_late_desktop_frame_leaves_frames_out_and_keeps_the_beat() -> None:
    ends = frame_times(FakeTime(), 0.001, 2.4 * FRAME, 0.001)
    assert ends == pytest.approx([100.0 + FRAME * n for n in (1, 4, 5)])


@pytest.mark.parametrize(("comes_in", "left_out"), [(1, 0), (3, 2), (100, IDLE - 1)])
def test_while_nothing_goes_on_frames_are_left_out_until_an_input_comes(
    comes_in: int, left_out: int
) -> None:
    time, asked = FakeTime(), [False] * (comes_in - 1) + [True]

    async def frame(*, is_idle: bool) -> float:
        inputs = iter(asked)
        began = time.now
        await desktop_wait(lambda: next(inputs), time.clock, time.sleep)(is_idle)
        return (time.now - began) / FRAME

    assert asyncio.run(frame(is_idle=True)) == pytest.approx(left_out + 1)
    assert asyncio.run(frame(is_idle=False)) == pytest.approx(1)
