"""The variants by name, their options as plain data, and the usual sets of options."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum
from typing import TYPE_CHECKING

from nardy.rules.backgammon import Backgammon
from nardy.rules.errors import RulesError
from nardy.rules.long_nardy import LongNardy, Opening

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from nardy.rules.ruleset import RuleSet

Variant = Backgammon | LongNardy
VARIANTS: dict[str, type[Variant]] = {variant.key: variant for variant in (Backgammon, LongNardy)}
"""Every variant by its key."""

OptionValue = bool | str
OptionDefault = bool | Enum


@dataclass(frozen=True, slots=True)
class Preset:
    """A usual set of options with its usual match length (None: money, no end)."""

    key: str
    rules: RuleSet
    length: int | None


PRESETS: tuple[Preset, ...] = (
    Preset("casual", Backgammon(), 1),
    Preset("tournament", Backgammon(cube=True), 7),
    Preset("money", Backgammon(cube=True, jacoby=True), None),
    Preset("classic", LongNardy(), 1),
    Preset("federation", LongNardy(opening=Opening.PLAY_BOTH), 1),
)
"""The presets offered by name; `family` is whatever the table chose, kept with the settings."""


def presets_of(variant: str) -> tuple[Preset, ...]:
    """The presets of one variant, the common one first."""
    return tuple(preset for preset in PRESETS if preset.rules.key == variant)


def options_of(rules: RuleSet) -> dict[str, OptionValue]:
    """The options of a rule set as plain data, in the order of their declaration."""
    assert isinstance(rules, Variant)
    values = {field.name: getattr(rules, field.name) for field in fields(rules)}
    return {
        name: value.value if isinstance(value, Enum) else value for name, value in values.items()
    }


def choices_of(rules: RuleSet, name: str) -> tuple[str, ...]:
    """The values that an option may have, for options that are more than a switch."""
    kind = type(getattr(rules, name))
    return tuple(choice.value for choice in kind) if issubclass(kind, Enum) else ()


def make_rules(variant: str, options: Mapping[str, object]) -> RuleSet:
    """The rule set of a variant with these options, the others at their defaults.

    Raises RulesError for a variant, an option or a value that does not exist.
    """
    if variant not in VARIANTS:
        message = f"no such variant: {variant!r}"
        raise RulesError(message)
    defaults = VARIANTS[variant]()
    chosen = {}
    for name, value in options.items():
        if name not in {field.name for field in fields(defaults)}:
            message = f"{variant} has no option {name!r}"
            raise RulesError(message)
        chosen[name] = _checked(name, value, getattr(defaults, name))
    make: Callable[..., RuleSet] = VARIANTS[variant]
    return make(**chosen)


def _checked(name: str, value: object, default: OptionDefault) -> OptionDefault:
    """The option's value in the type of its default."""
    message = f"option {name!r} can't be {value!r}"
    if isinstance(default, bool):
        if isinstance(value, bool):
            return value
        raise RulesError(message)
    try:
        return type(default)(value)
    except ValueError:
        raise RulesError(message) from None
