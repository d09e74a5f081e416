"""From what a player has chosen to a match: rules, length, seats, dice."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from nardy.ai.bot import LEVELS
from nardy.choices import FAMILY
from nardy.rules import (
    LONGEST_MATCH,
    PRESETS,
    VARIANTS,
    Backgammon,
    RulesError,
    Seat,
    Sided,
    make_rules,
    options_of,
    presets_of,
)
from nardy.session.dice import SealedDice
from nardy.session.session import Session
from nardy.settings import Settings
from nardy.storage import MemoryStorage

if TYPE_CHECKING:
    from nardy.rules import RuleSet
    from nardy.rules.presets import OptionValue
    from nardy.scenes.context import Context

USUAL_LENGTHS = (1, 3, 5, 7)
"""The lengths that are offered first."""

OTHER_LENGTHS = tuple(n for n in range(1, LONGEST_MATCH + 1) if n not in USUAL_LENGTHS)
"""The lengths that are offered behind them."""

_SHOWN = "expert"
"""The level that plays itself in a demo unless another is named: it plays well, at no cost."""

MONEY_OPTIONS = ("jacoby", "beaver", "automatic_doubles")
"""The options that only money games have."""


def variant_of(settings: Settings) -> str:
    """The game that is chosen, if it exists."""
    return settings.variant if settings.variant in VARIANTS else Backgammon.key


def preset_of(settings: Settings) -> str:
    """The preset that is chosen, if it belongs to the game."""
    variant = variant_of(settings)
    known = [preset.key for preset in presets_of(variant)]
    return settings.preset if settings.preset in {*known, FAMILY} else known[0]


def rules_of(settings: Settings) -> RuleSet:
    """The rules that are chosen; what doesn't exist falls back to the defaults."""
    key = preset_of(settings)
    for preset in PRESETS:
        if preset.key == key:
            return preset.rules
    variant = variant_of(settings)
    head = f"{variant}."
    options = {
        name.removeprefix(head): value
        for name, value in settings.options.items()
        if name.startswith(head)
    }
    try:
        return make_rules(variant, options)
    except RulesError:
        return make_rules(variant, {})


def length_of(settings: Settings) -> int | None:
    """The match length that is chosen; long nardy has no money games."""
    rules = rules_of(settings)
    if settings.length is None and rules.key != Backgammon.key:
        return 1
    return None if rules.is_for_money else settings.length


def with_preset(settings: Settings, key: str) -> Settings:
    """Choose a preset, with its usual length."""
    for preset in PRESETS:
        if preset.key == key:
            return replace(settings, preset=key, length=preset.length)
    return replace(settings, preset=FAMILY)


def with_option(settings: Settings, name: str, value: OptionValue) -> Settings:
    """Change one option: the table now plays by its own rules."""
    rules = rules_of(settings)
    options = {**options_of(rules), name: value}
    return with_rules(settings, make_rules(rules.key, options))


def with_length(settings: Settings, length: int | None) -> Settings:
    """Choose a length; what money alone has goes with it, and comes not without it."""
    rules = rules_of(settings)
    if length is None or not rules.is_for_money:
        return replace(settings, length=length)
    options = {**options_of(rules), **dict.fromkeys(MONEY_OPTIONS, False)}
    return replace(with_rules(settings, make_rules(rules.key, options)), length=length)


def is_open(settings: Settings, name: str) -> bool:
    """Whether an option does anything in this match."""
    options, is_money = options_of(rules_of(settings)), length_of(settings) is None
    if name in MONEY_OPTIONS:
        return is_money and bool(options["cube"])
    if name == "crawford":
        return not is_money and bool(options["cube"])
    return True


def with_rules(settings: Settings, rules: RuleSet) -> Settings:
    """Remember these rules as the table's own."""
    kept = {k: v for k, v in settings.options.items() if not k.startswith(f"{rules.key}.")}
    own = {f"{rules.key}.{name}": value for name, value in options_of(rules).items()}
    return replace(settings, preset=FAMILY, options={**kept, **own})


def with_variant(settings: Settings, variant: str) -> Settings:
    """Choose another game, with its common rules."""
    return with_preset(replace(settings, variant=variant), presets_of(variant)[0].key)


def level_of(settings: Settings) -> str:
    """The computer's level that is chosen, if it exists."""
    return settings.level if settings.level in LEVELS else Settings().level


def seats_of(settings: Settings) -> Sided[Seat]:
    """Who sits where."""
    if settings.opponent == "two":
        return Sided(Seat(settings.white_name), Seat(settings.black_name))
    person = Seat(settings.white_name)
    computer = Seat("", "bot", level_of(settings))
    return Sided(computer, person) if settings.swap_colours else Sided(person, computer)


def begin_session(context: Context) -> Session:
    """A new match as the settings say."""
    settings = context.settings
    return Session.begin(
        rules_of(settings),
        length_of(settings),
        seats_of(settings),
        _dice(context),
        context.match_storage,
    )


def begin_demo(context: Context, level: str | None = None) -> Session:
    """A match of two computer players that leaves nothing behind."""
    settings = context.settings
    seat = Seat("", "bot", level or _SHOWN)
    return Session.begin(rules_of(settings), 1, Sided(seat, seat), _dice(context), MemoryStorage())


def again(context: Context, session: Session, *, is_demo: bool = False) -> Session:
    """Another match with the rules, the length and the people of one that is over."""
    storage = MemoryStorage() if is_demo else context.match_storage
    record = session.record
    return Session.begin(record.rules, record.length, record.seats, _dice(context), storage)


def _dice(context: Context) -> SealedDice:
    if context.chosen_seed is None:
        return SealedDice.fresh()
    return SealedDice.chosen(context.chosen_seed)
