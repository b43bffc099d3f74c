"""What a task's own solution would do with the policy's eyes and hands: the lessons of behaviour cloning.

A lesson ends where the solution does what the policy cannot: writes what the instruction does not say, or
makes a gesture that is not among its choices. What came before is still worth learning.
"""

from __future__ import annotations

from dataclasses import dataclass

from pytest_mobilegym.errors import MobileGymError
from pytest_mobilegym.phone.hand import Move
from pytest_mobilegym.rl.element_actions import HoldElement, ScrollElement, TapElement, WriteElement
from pytest_mobilegym.rl.trajectories.guide import guide
from pytest_mobilegym.rl.trajectories.played import LeftOut, solution_of
from small.choices import Choice, Decision, choices, find_span, number_of
from small.player import Mark, Player, Step
from small.view import View


@dataclass(frozen=True)
class Lesson:
    """An episode of the teacher's.

    Attributes:
        template: id of the task's template.
        instance: number of the instance.
        steps: views and decisions.
        marks: the places before the steps.
        solved: whether it got through; else it ended where the policy cannot follow.
    """

    template: str
    instance: int
    steps: list[Step]
    marks: list[Mark]
    solved: bool


class Stuck(Exception):
    """The solution does what the policy cannot."""


def teach(player: Player, template: str, *, seed: int, instance: int) -> Lesson | None:
    """Play a template's solution; `None` where the task cannot be set up or its solution does not play.

    Args:
        player: the phone.
        template: id of the template.
        seed, instance: which instance.
    """
    try:
        player.reset(template, seed=seed, instance=instance)
        path = solution_of(player.session.inner.episode.at.prepared)
    except (LeftOut, MobileGymError):
        return None
    lesson = Lesson(template, instance, [], [], solved=False)
    try:
        for move in path.trace.moves:
            _follow(player, move, lesson)
        _do(player, Choice("COMPLETE"), None, lesson)
    except Stuck:
        return lesson
    return Lesson(template, instance, lesson.steps, lesson.marks, player.solved)


def _follow(player: Player, move: Move, lesson: Lesson) -> None:
    while True:
        screen = player.session.screen
        phone = player.session.inner.episode.device.phone
        guidance = guide(move, screen.elements or (), phone)
        if guidance is None:
            raise Stuck
        action = guidance.action
        if action is None:
            return
        view = player.view()
        number = guidance.element
        if number is not None and (direction := player.window.towards(number)):
            _scroll(player, view, direction, lesson)
            continue
        index = next((place for place, each in enumerate(view.elements) if each.number == number), -1)
        match action:
            case TapElement():
                chosen = Choice("TAP", index)
            case HoldElement():
                chosen = Choice("HOLD", index)
            case WriteElement():
                chosen = Choice("WRITE", index)
            case ScrollElement(direction=direction) if view.elements[index].role == "wheel":
                chosen = Choice("DOWN" if direction == "down" else "UP", index)
            case ScrollElement():
                return  # A list is shown whole here, and looked at through the window.
            case _:
                chosen = _plain(view, action.kind, getattr(action, "value", None))
        span = None
        if chosen.kind == "WRITE":
            value = getattr(action, "value", "")
            span = find_span(view.instruction, value)
            if span is None:
                raise Stuck
        _do(player, chosen, span, lesson)
        if guidance.done:
            return


def _plain(view: View, kind: str, value: str | None) -> Choice:
    """A choice that is aimed at no element, or at the field with the caret."""
    if kind == "AWAKE" and value in view.apps:
        return Choice("AWAKE", view.apps.index(value))
    if kind == "TYPE":
        focused = (place for place, each in enumerate(view.elements) if "focused" in each.flags)
        return Choice("WRITE", next(focused, -1))
    return Choice(kind)


def _scroll(player: Player, view: View, direction: str, lesson: Lesson) -> None:
    index = next((place for place, each in enumerate(view.elements) if each.role == "list"), -1)
    _do(player, Choice(direction.upper(), index), None, lesson)


def _do(player: Player, chosen: Choice, span: tuple[int, int] | None, lesson: Lesson) -> None:
    if player.over:
        raise Stuck
    view = player.view()
    number = number_of(view, chosen, choices(view))
    if number is None:
        raise Stuck
    lesson.steps.append(Step(view, Decision(number, span)))
    lesson.marks.append(player.mark())
    player.do(view, chosen, span)


def lessons(
    player: Player, templates: list[str], *, seed: int, instances: range
) -> tuple[list[Lesson], dict[str, int]]:
    """The teacher's episodes of some templates, and what became of them.

    Args:
        player: the phone.
        templates: ids.
        seed: base seed of the instances.
        instances: their numbers.
    """
    found: list[Lesson] = []
    counts = {"solved": 0, "stuck": 0, "not played": 0}
    for instance in instances:
        for template in templates:
            lesson = teach(player, template, seed=seed, instance=instance)
            if lesson is None:
                counts["not played"] += 1
                continue
            counts["solved" if lesson.solved else "stuck"] += 1
            if lesson.steps:
                found.append(lesson)
    return found, counts
