"""What the program shows first."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from nardy.ai.bear_off import table_fault
from nardy.ai.evaluator import net_fault
from nardy.faults import endings_text, simple_player_text
from nardy.rules import VARIANTS, make_rules
from nardy.scenes import setup
from nardy.scenes.keys_page import KeysPage
from nardy.scenes.open_file import open_file
from nardy.scenes.start import Start
from nardy.scenes.table import Table

if TYPE_CHECKING:
    from nardy.command_line import Options
    from nardy.scenes.context import Context
    from nardy.scenes.scene import Scene


def first_scene(context: Context, options: Options) -> Scene:
    """The start screen, or the match that was asked for on the command line.

    An unfinished match is never put away unasked: then the start screen comes first.
    """
    context.make_home = lambda: Start(context)
    context.open_file = lambda given: open_file(context, given)
    context.make_help = lambda: KeysPage(context)
    for key in VARIANTS:
        if net_fault(make_rules(key, {})):
            context.notice(simple_player_text(key))
    if table_fault():
        context.notice(endings_text())
    settings = context.settings
    if options.game is not None:
        settings = setup.with_variant(settings, options.game)
    if options.players is not None:
        settings = replace(settings, opponent=options.players)
    if options.level is not None:
        settings = replace(settings, level=options.level)
    context.settings = settings
    if options.demo:
        return Table(context, setup.begin_demo(context, options.level), is_demo=True)
    start = Start(context)
    if options.begins_match and not start.has_unfinished:
        return Table(context, setup.begin_session(context))
    return start
