"""What lessons say is what the rules do: whoever breaks a rule breaks a lesson."""

from __future__ import annotations

import pytest

from nardy.guide.lesson import (
    Choose,
    Make,
    Step,
    Touch,
    Wrong,
    ends_of,
    game_of,
    leads_to,
    solution,
)
from nardy.guide.lessons import lesson_after, lessons_of
from nardy.rules import VARIANTS, RuleSet, Turn, parse_moves, parse_point, refusal

LESSONS = [make() for key in VARIANTS for make in lessons_of(key)]
Case = tuple[str, Step, RuleSet]
CASES = [
    (f"{lesson.key} {number}", step, lesson.rules)
    for lesson in LESSONS
    for number, step in enumerate(lesson.steps, 1)
]


def of_kind(*kinds: type) -> list[Case]:
    return [case for case in CASES if isinstance(case[1].task, kinds)]


def steps(*kinds: type) -> pytest.MarkDecorator:
    cases = of_kind(*kinds)
    names = [name for name, _step, _rules in cases]
    return pytest.mark.parametrize(
        ("step", "rules"), [(step, rules) for _name, step, rules in cases], ids=names
    )


WRONG = [
    pytest.param(step, rules, wrong, id=f"{name} {wrong.move}")
    for name, step, rules in CASES
    if isinstance(step.task, Make)
    for wrong in step.task.wrong
]


def turn_of(step: Step, rules: RuleSet) -> Turn:
    return game_of(step, rules).turn()


def task_of(step: Step) -> Make:
    assert isinstance(step.task, Make)
    return step.task


@steps(Make)
def test_what_a_lesson_asks_for_is_a_whole_legal_play(step: Step, rules: RuleSet) -> None:
    turn = turn_of(step, rules)
    assert turn.legal
    for play in task_of(step).plays:
        assert parse_moves(play, turn).is_complete


@steps(Make)
def test_show_me_plays_what_a_lesson_asks_for(step: Step, rules: RuleSet) -> None:
    turn = turn_of(step, rules)
    ends = ends_of(task_of(step), turn)
    for move in solution(turn, ends):
        turn = turn.play(move)
    assert turn.is_complete
    assert leads_to(turn, ends)


@pytest.mark.parametrize(("step", "rules", "wrong"), WRONG)
def test_a_wrong_move_is_wrong_for_the_reason_that_a_lesson_gives(
    step: Step, rules: RuleSet, wrong: Wrong
) -> None:
    whole = turn_of(step, rules)
    ends = ends_of(task_of(step), whole)
    turn = parse_moves(wrong.after, whole)
    origin, target = map(parse_point, wrong.move.split("/"))
    play = turn.destinations(origin).get(target)
    if wrong.reason is not None:
        assert play is None
        assert refusal(turn, origin, target) is wrong.reason
    else:
        assert play is not None
        for move in play:
            turn = turn.play(move)
        assert not leads_to(turn, ends)


@steps(Make)
def test_a_move_that_is_allowed_but_not_asked_for_is_answered(step: Step, rules: RuleSet) -> None:
    turn = turn_of(step, rules)
    ends = ends_of(task_of(step), turn)
    own = {wrong.move for wrong in task_of(step).wrong}
    for origin in turn.origins():
        for target, play in turn.destinations(origin).items():
            after = turn
            for move in play:
                after = after.play(move)
            if not leads_to(after, ends):
                assert f"{origin}/{target}" in own or task_of(step).reply


@steps(Choose)
def test_the_right_answer_is_what_the_rules_say(step: Step, rules: RuleSet) -> None:
    assert isinstance(step.task, Choose)
    if step.task.truth is not None:
        assert step.task.truth(game_of(step, rules)) == step.task.right


@steps(object)
def test_each_step_sets_up_a_position_and_says_what_to_do(step: Step, rules: RuleSet) -> None:
    game = game_of(step, rules)
    assert [sum(side) for side in game.position] == [15, 15]
    assert step.text
    assert bool(step.ask) == (type(step.task).__name__ != "Look")
    assert bool(step.praise) == (type(step.task).__name__ in {"Touch", "Throw", "Make"})


@steps(Touch, Make)
def test_a_picture_on_which_something_is_done_has_numbers(step: Step, rules: RuleSet) -> None:
    assert step.labels
    assert rules.key in VARIANTS
    texts = [label.text for label in step.labels]
    assert len({label.spot for label in step.labels}) == len(texts)


def test_lessons_have_names_of_their_own_and_follow_each_other() -> None:
    keys = [lesson.key for lesson in LESSONS]
    assert len(set(keys)) == len(keys)
    following = [lesson_after(lesson.key) for lesson in LESSONS]
    assert [make is None for make in following].count(True) == len(VARIANTS)
