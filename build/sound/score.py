"""Every sound of the game: which things meet, how hard, and how loud it is to be."""

from __future__ import annotations

import math
from array import array
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from sound.bodies import BAR, BOARD, CHECKER, CUP, DIE, RAIL, Body, scratch, struck
from sound.samples import Samples, add, finished, grain, in_room, silence

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class Part(NamedTuple):
    """A sound of the game in one or more versions, and how loud they are."""

    make: Callable[[Random, int], Samples]
    """Makes one version, given its number from 0."""
    level: float
    """Decibels of the loudest 50 ms, see `loudness`."""
    versions: int = 1
    wet: float = 0.5
    """How much of the room is heard."""


def sounds() -> Iterator[tuple[str, Samples]]:
    """Every sound with the name of its file, without the ending."""
    for name, part in PARTS.items():
        for version in range(part.versions):
            yield f"{name}-{version + 1}", made(name, version)


def made(name: str, version: int) -> Samples:
    """One version of a sound; nothing is left to chance."""
    part, random = PARTS[name], Random(f"{name} {version}")  # noqa: S311 -- no secret
    return finished(in_room(part.make(random, version), random, part.wet, 0.11), part.level)


# --- checkers -------------------------------------------------------------------------------


def _set_down(
    random: Random, under: Body, *, contact: float, hardness: float, wobble: float
) -> Samples:
    """A checker on something: it strikes, then its rim falls down in ever quicker small taps."""
    sound = silence(0.4)
    at, gap, force = 0.002, random.uniform(0.021, 0.027), 1.0
    while force > 0.05:
        add(sound, struck(CHECKER, random, contact), at, force)
        add(sound, struck(under, random, contact * 1.5), at, 0.5 * force)
        add(sound, scratch(random, hardness, 0.05), at, force)
        at, gap, force = at + gap, gap * 0.68, force * wobble
    return sound


def _checker(random: Random, version: int) -> Samples:
    contact = 0.00034 + 0.00005 * (version % 3)
    field = BOARD.sized(0.78)
    return _set_down(random, field, contact=contact, hardness=0.45, wobble=0.27)


def _stack(random: Random, version: int) -> Samples:
    """Wood on wood: hard, bright, with a second ring from the checker below."""
    below = CHECKER.sized(1.06 + 0.03 * version)
    return _set_down(random, below, contact=0.00028, hardness=0.75, wobble=0.33)


def _hit(random: Random, version: int) -> Samples:
    """One checker knocks another over: a hard crack, the board booms, the other rolls aside."""
    sound = silence(0.56)
    add(sound, struck(CHECKER.sized(0.94), random, 0.0002), 0.002, 1.3)
    add(sound, struck(CHECKER.sized(1.05), random, 0.0002), 0.0025, 1.1)
    add(sound, struck(BOARD.sized(0.9), random, 0.0008, 0.3), 0.002, 0.9)
    add(sound, scratch(random, 0.8, 0.12), 0.002)
    add(sound, _checker(random, version), 0.058 + 0.008 * version, 0.6)
    add(sound, _checker(random, version), 0.125, 0.25)
    return sound


def _enter(random: Random, version: int) -> Samples:
    """A checker slips off the bar's wood and is set down in the field."""
    sound = silence(0.5)
    add(sound, struck(RAIL, random, 0.0006), 0.002, 0.35)
    add(sound, _rub(random, 0.075, 1200, 4200), 0.004, 0.12)
    add(sound, _checker(random, version), 0.082)
    return sound


def _bear_off(random: Random, version: int) -> Samples:
    """A checker slides into the tray and clicks against those that lie there."""
    sound = silence(0.56)
    add(sound, _rub(random, 0.11, 900, 3600), 0.0, 0.16)
    add(sound, _stack(random, version), 0.105)
    add(sound, struck(RAIL.sized(1.2), random, 0.0009), 0.107, 0.8)
    add(sound, struck(CHECKER, random, 0.0003), 0.150 + 0.01 * version, 0.2)
    return sound


def _rub(random: Random, seconds: float, low: float, high: float) -> Samples:
    """Wood that slides over wood, faster and then slower."""
    noise = grain(random, seconds, 10.0, low, high)
    last = len(noise)
    return array("d", (s * math.sin(math.pi * n / last) ** 1.5 for n, s in enumerate(noise)))


def _cube(random: Random, version: int) -> Samples:
    """The doubling cube: large, of wood; set down on an edge, it falls on its face."""
    cube, sound = CHECKER.sized(1.7), silence(0.54)
    for at, force in ((0.002, 0.6), (0.085 + 0.01 * version, 1.0), (0.128, 0.3)):
        add(sound, struck(cube, random, 0.0004), at, 1.3 * force)
        add(sound, struck(RAIL, random, 0.0009), at, force)
        add(sound, struck(BOARD, random, 0.0010), at, 0.3 * force)
        add(sound, scratch(random, 0.5, 0.05), at, force)
    return sound


# --- dice -----------------------------------------------------------------------------------


def _die_felt(random: Random, version: int) -> Samples:
    """A die on cloth: a dull knock in which the bone can just be heard."""
    sound = silence(0.3)
    die = DIE.sized(0.95 + 0.04 * version)
    add(sound, struck(die, random, 0.00034), 0.002, 1.2)
    add(sound, struck(BOARD.sized(0.5), random, 0.0008), 0.002, 0.55)
    add(sound, scratch(random, 0.2, 0.10), 0.002)
    return sound


def _die_wall(random: Random, version: int) -> Samples:
    """A die against the frame."""
    sound = silence(0.26)
    add(sound, struck(DIE.sized(0.96 + 0.05 * version), random, 0.00018), 0.002)
    add(sound, struck(RAIL.sized(0.85), random, 0.0003), 0.002, 0.9)
    add(sound, scratch(random, 0.8, 0.05), 0.002)
    return sound


def _die_die(random: Random, version: int) -> Samples:
    """Two dice against each other: bone on bone."""
    sound = silence(0.2)
    add(sound, struck(DIE.sized(0.9 + 0.04 * version), random, 0.0001), 0.002)
    add(sound, struck(DIE.sized(1.02), random, 0.0001), 0.0022)
    add(sound, scratch(random, 1.0, 0.04), 0.002)
    return sound


def _shake(random: Random, _version: int) -> Samples:
    """Dice shaken in a leather cup, twice to and fro."""
    sound, at = silence(0.56), 0.004
    while at < 0.36:
        swing = 0.3 + 0.7 * abs(math.sin(math.pi * (at - 0.02) / 0.115)) ** 3
        force = swing * random.uniform(0.35, 1.0)
        add(sound, struck(CUP, random, random.uniform(0.0004, 0.0008)), at, 0.7 * force)
        add(sound, struck(DIE.sized(random.uniform(0.9, 1.1)), random, 0.0004), at, 0.8 * force)
        if random.random() < 0.35:
            add(sound, _die_die(random, 1), at, 0.35 * force)
        at += random.uniform(0.006, 0.026)
    return sound


def _roll(random: Random, _version: int) -> Samples:
    """Dice that run over the cloth: edges patter, ever slower and softer."""
    sound, at, gap, force = silence(0.9), 0.004, 0.014, 1.0
    while at < 0.62:
        add(sound, _die_felt(random, random.randrange(3)), at, force * random.uniform(0.4, 1.0))
        at += gap * random.uniform(0.7, 1.3)
        gap, force = gap * 1.055, force * 0.925
    add(sound, grain(random, 0.7, 0.16, 500, 2600), 0.0, 0.03)
    return sound


# --- a game's end, and controls ---------------------------------------------------------------


def _note(key: int, seconds: float = 1.9) -> tuple[Body, float]:
    """A bar of wood tuned to a key of the piano (69 is 440 Hz), and how long it may ring."""
    hertz = 440 * 2 ** ((key - 69) / 12)
    ring = (523 / hertz) ** 0.5
    bar = Body(tuple(m._replace(hertz=m.hertz * hertz, decay=m.decay * ring) for m in BAR.modes))
    return bar, seconds


def _tune(random: Random, notes: tuple[tuple[float, int, float], ...]) -> Samples:
    """Notes (when, which key, how strong) on bars of wood, struck with a soft mallet."""
    sound = silence(notes[-1][0] + 1.9)
    for at, key, force in notes:
        bar, seconds = _note(key)
        add(sound, struck(bar, random, 0.0011, seconds), at + 0.002, force)
        add(sound, struck(RAIL, random, 0.001), at + 0.002, 0.12 * force)
    return sound


def _win(random: Random, _version: int) -> Samples:
    """Up a fourth and a triad, and home: bright, and over soon."""
    rise = ((0.0, 67, 0.6), (0.11, 72, 0.75), (0.22, 76, 0.8), (0.33, 79, 0.85), (0.55, 76, 0.6))
    return _tune(random, (*rise, (0.68, 84, 1.0), (0.68, 72, 0.6), (0.685, 79, 0.6)))


def _loss(random: Random, _version: int) -> Samples:
    """Three steps down, not unkind."""
    return _tune(random, ((0.0, 72, 0.8), (0.2, 69, 0.75), (0.42, 65, 0.8), (0.42, 62, 0.5)))


def _tick(random: Random, version: int) -> Samples:
    """A button: a small piece of wood, tapped with a nail."""
    sound = silence(0.12)
    add(sound, struck(CHECKER.sized(0.8 - 0.04 * version), random, 0.0003), 0.001)
    add(sound, scratch(random, 0.7, 0.02), 0.001)
    return sound


def _error(random: Random, _version: int) -> Samples:
    """What is not allowed: two dull knocks on the box."""
    sound = silence(0.42)
    for at, size, force in ((0.002, 0.46, 1.0), (0.095, 0.54, 0.8)):
        add(sound, struck(BOARD.sized(size), random, 0.0011), at, force)
        add(sound, scratch(random, 0.1, 0.04), at, force)
    return sound


PARTS: Final = {
    "checker": Part(_checker, -19, 4),
    "stack": Part(_stack, -19, 3),
    "hit": Part(_hit, -15.5, 2),
    "enter": Part(_enter, -18, 2),
    "bear-off": Part(_bear_off, -18.5, 3),
    "cube": Part(_cube, -17, 2),
    "shake": Part(_shake, -21, 2, 0.35),
    "roll": Part(_roll, -24, 2, 0.35),
    "die-felt": Part(_die_felt, -20, 4, 0.35),
    "die-wall": Part(_die_wall, -19.5, 3, 0.4),
    "die-die": Part(_die_die, -21, 3, 0.35),
    "win": Part(_win, -16, 1, 0.6),
    "loss": Part(_loss, -18, 1, 0.6),
    "tick": Part(_tick, -27, 2, 0.25),
    "error": Part(_error, -21, 1, 0.35),
}
