"""What must hold at every moment of a match, on the board and in the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.rules import CHECKERS, Side
from nardy.session.saves import Saved, load
from nardy.ui.stacks import SPRITES, place_of_point

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nardy.rules import Position
    from nardy.scenes.context import Context
    from nardy.scenes.picture import Picture
    from nardy.scenes.table import Table
    from nardy.session.session import Session


def board_faults(session: Session, picture: Picture) -> list[str]:
    """What is wrong with the checkers on a board, counted and seen."""
    faults = [
        f"not {CHECKERS} checkers: {row}"
        for position in _positions(session)
        for row in position
        if sum(row) != CHECKERS or min(row) < 0
    ]
    seen = [picture.view.stacks.slot(sprite)[0] for sprite in SPRITES]
    if len(seen) != 2 * CHECKERS:
        faults.append(f"{len(seen)} checkers are seen")
    if not picture.is_busy and picture.view.held is None:
        faults += _differences(session, picture)
    return faults


def _positions(session: Session) -> Iterator[Position]:
    yield session.match.game.position
    if session.turn is not None:
        yield session.turn.position


def current_position(session: Session) -> Position:
    """White's view of the board, the moves of the unfinished turn included."""
    game, turn = session.match.game, session.turn
    if turn is None or game.on_roll is None:
        return game.position
    return turn.position.seen_from(game.on_roll)


def _differences(session: Session, picture: Picture) -> list[str]:
    """Places where other checkers are seen than stand there."""
    position = current_position(session)
    found = []
    for side, row in zip(Side, position, strict=True):
        for point, number in enumerate(row):
            place = place_of_point(side, point, picture.facing)
            seen = len(picture.view.stacks.on(place, side))
            if seen != number:
                found.append(f"{side.value} {point}: {number} stand there, {seen} are seen")
    return found


def save_faults(context: Context, table: Table | None) -> list[str]:
    """What is wrong with the saved match."""
    found = load(context.storage)
    if table is None or table.is_demo:
        return [] if found is None or isinstance(found, Saved) else [f"set aside: {found}"]
    if table.session.save_fault is not None:
        return [f"not saved: {table.session.save_fault}"]
    if table.session.is_finished:
        return [] if found is None or isinstance(found, Saved) else [f"set aside: {found}"]
    if not isinstance(found, Saved):
        return [f"the save of the match is {found}"]
    if found.record != table.session.record:
        return ["the save is not the match that is played"]
    turn = found.replayed.turn
    if (turn and turn.position) != (table.session.turn and table.session.turn.position):
        return ["the saved turn stands elsewhere"]
    return []
