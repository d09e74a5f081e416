"""Work in slices, done at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nardy.rules.slices import finish

if TYPE_CHECKING:
    from nardy.rules.slices import Slices


def adding(count: int) -> Slices[int]:
    total = 0
    for number in range(count):
        total += number
        yield
    return total


def refusing() -> Slices[None]:
    yield
    raise NotImplementedError


@pytest.mark.parametrize("count", [0, 1, 5])
def test_what_comes_of_the_work_is_answered_however_long_it_took(count: int) -> None:
    assert finish(adding(count)) == sum(range(count))


def test_work_that_has_begun_is_finished() -> None:
    work = adding(5)
    next(work)
    next(work)
    assert finish(work) == 10


def test_what_goes_wrong_in_the_work_reaches_who_asked() -> None:
    with pytest.raises(NotImplementedError):
        finish(refusing())
