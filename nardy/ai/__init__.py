"""Who plays when nobody does.

>>> from nardy.ai import best_play, evaluate
>>> from nardy.rules import Backgammon, format_play, parse_position
>>> rules = Backgammon()
>>> race = parse_position("6:1 4:1 off:13 / 1:3 off:12", rules)
>>> format_play(best_play(race, (6, 4), rules))
'6/off 4/off'
>>> evaluate(race, rules).win > 0.4
True
"""

from nardy.ai.answers import best_play, evaluate

__all__ = ["best_play", "evaluate"]
