"""Near misses that nobody wrote: a solution with one move spoiled, and what the judge says of it.

| spoiled | how |
| --- | --- |
| left out | one move is not made |
| again | one move is made twice; what was typed is typed and sent once more; all of it is played twice |
| another target | the same action on another element that the screen offered, from there on |
| another number | a wheel one item on or back, a typed number one off, a typed date one day off |
| another text | the last character missing or doubled, or something else altogether |
| one more | at the end something else on the screen is tapped |

Moves that the phone then refuses are skipped, as somebody would who goes on regardless. A spoiled end must
not pass, unless the phone ends as it does after the solution (moments, ids of new elements and blank rows of
answers aside), or the task says in `equivalents()` why it is as good.
"""

from __future__ import annotations

import datetime as dt
import math
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from pydantic import BaseModel

from pytest_mobilegym.errors import EventRefused, MobileGymError, TaskError
from pytest_mobilegym.judge.answers import without_blank_rows
from pytest_mobilegym.judge.incidental import counted_changes
from pytest_mobilegym.judge.verdict import Verdict
from pytest_mobilegym.phone.events import Event, Focus, Key, Launch, Scalar, Scroll, Text, Touch
from pytest_mobilegym.phone.hand import Hand, Move
from pytest_mobilegym.phone.model import PhoneState, changes_between
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import Table, incidental_fields, parse_path, simulated_time_fields
from pytest_mobilegym.phone.state.path import Element, Field
from pytest_mobilegym.tasks.trace import Junction, RecallingHand, Trace

if TYPE_CHECKING:
    from pytest_mobilegym.tasks.task import Task

OTHER_TARGETS = 2
"""How many other elements an action is tried on."""

MORE_TAPS = 6
"""How many other things are tapped at the end."""


MOVES_A_TURN = 10
"""Solutions with more moves than this are spoiled in turns."""

TURNS = 4
"""After how many turns every move of the longest solution has been spoiled."""


class Mutant(NamedTuple):
    """A solution spoiled in one place.

    Attributes:
        name: what was done otherwise; patterns of `equivalents()` match it.
        at: how many of the solution's moves come first, unspoiled.
        play: what a hand does from there.
    """

    name: str
    at: int
    play: Callable[[Hand], object]


class Spoiled(NamedTuple):
    """What became of a spoiled solution.

    Attributes:
        name: what was done otherwise.
        outcome: "refused" by the judge; the "same end" as the solution's; "as good" for a reason; "accepted"
            by a judge that should not.
        reason: the author's, where it is as good; where it is accepted what differs from the solution's end.
    """

    name: str
    outcome: Literal["refused", "same end", "as good", "accepted"]
    reason: str = ""


def spoil(
    task: Task, trace: Trace, judge: Callable[[PhoneState], Verdict], *, turn: int | None = None
) -> Iterator[Spoiled]:
    """Spoil a solution in every way and judge the ends.

    Args:
        task: the instance.
        trace: of its solution.
        judge: gives the verdict on an end state.
        turn: which moves of a long solution are spoiled, see `Script`; all by default.

    Raises:
        TaskError: an app or the judge breaks on the way; names the spoiled solution.
    """
    script = Script(task, trace, turn=turn)
    yield from judge_all(script, script.mutants(), judge)


def judge_all(
    script: Script, mutants: Iterable[Mutant], judge: Callable[[PhoneState], Verdict]
) -> Iterator[Spoiled]:
    """Judge the ends of spoiled solutions.

    Args:
        script: the solution that they spoil.
        mutants: the ways to spoil it.
        judge: gives the verdict on an end state.

    Raises:
        TaskError: an app or the judge breaks on the way; names the spoiled solution.
    """
    before, right = script.phones[0].state, script.phones[-1].state
    reasons = script.task.equivalents()
    for mutant in mutants:
        try:
            end = script.play(mutant)
            passed = judge(end).passed
        except MobileGymError as error:
            raise TaskError(f"the spoiled solution {mutant.name!r} broke: {error}") from error
        reason = next((reasons[pattern] for pattern in reasons if fnmatchcase(mutant.name, pattern)), None)
        if not passed:
            yield Spoiled(mutant.name, "refused")
        elif same_end(before, right, end):
            yield Spoiled(mutant.name, "same end")
        elif reason is not None:
            yield Spoiled(mutant.name, "as good", reason)
        else:
            changes = changes_between(right, end)
            yield Spoiled(mutant.name, "accepted", "; ".join(f"{change!s:.160}" for change in changes[:3]))


class Script:
    """A solution that is spoiled.

    Args:
        task: the instance.
        trace: of its solution.
        turn: of a long solution spoil only some of the moves, others with the next turn: playing its mutants
            takes as long as the square of its length. All of them by default.

    Attributes:
        spoiled_moves: the numbers of the moves that are spoiled.
    """

    def __init__(self, task: Task, trace: Trace, *, turn: int | None = None) -> None:
        self.task = task
        self.moves, self.phones = trace
        turns = 1 if turn is None else max(1, min(TURNS, math.ceil(len(self.moves) / MOVES_A_TURN)))
        self.spoiled_moves = range((turn or 0) % turns, len(self.moves), turns)
        self._junctions = Junction.along(trace)

    def mutants(self) -> list[Mutant]:
        """Every way to spoil the solution, in order of its moves."""
        found: dict[str, Mutant] = {}
        for at in self.spoiled_moves:
            for mutant in self._spoiled(at, self.moves[at]):
                found.setdefault(f"{at} {mutant.name}", mutant)
        found["twice"] = Mutant("plays the whole solution twice", len(self.moves), self._once_more)
        for mutant in self._one_more():
            found.setdefault(mutant.name, mutant)
        return list(found.values())

    def play(self, mutant: Mutant) -> PhoneState:
        """The state that a spoiled solution ends in.

        Raises:
            AppError: an app breaks its contract on the way.
        """
        # What was spoiled in vain, such as a second tap on what is gone, leads back to the solution's way.
        hand = RecallingHand(self._junctions[mutant.at], learning=False)
        mutant.play(hand)
        return hand.state

    @property
    def task_lang(self) -> str:
        """The phone's language."""
        return self.phones[0].lang

    def retyped(self, at: int, text: str, name: str) -> Mutant:
        """The solution with another text typed in the move `at`, and all else as it is."""
        move = self.moves[at]
        old = next(event for event in move.events if isinstance(event, Text))
        spoiled = _replaced(move, old, old.model_copy(update={"text": text}))
        return Mutant(name, at, _moves([spoiled, *self.moves[at + 1 :]]))

    def _spoiled(self, at: int, move: Move) -> Iterator[Mutant]:
        rest = self.moves[at + 1 :]
        said = describe_move(move)
        yield Mutant(f"leaves out: {said}", at, _moves(rest))
        yield Mutant(f"does twice: {said}", at, _moves([move, move, *rest]))
        if at and _typed(self.moves[at - 1]) is not None:
            pair = [self.moves[at - 1], move]
            yield Mutant(
                f"does again: {describe_move(pair[0])}, {said}", at - 1, _moves([*pair, *pair, *rest])
            )
        for event in move.events:
            match event:
                case Touch():
                    yield from self._other_targets(at, event)
                case Text():
                    for text in other_texts(event.text):
                        spoiled = _replaced(move, event, event.model_copy(update={"text": text}))
                        yield Mutant(f"types {text!r} for {event.text!r}", at, _moves([spoiled, *rest]))
                case Scroll():
                    yield from self._other_items(at, event)
                case _:
                    pass

    def _other_targets(self, at: int, touch: Touch) -> Iterator[Mutant]:
        offered = self.phones[at].frame().targets
        others = [
            dict(target.args)
            for target in offered
            if (target.kind, target.region, target.name, target.gesture)
            == ("touch", touch.region, touch.action, touch.gesture)
        ]
        if touch.args not in others:
            return
        own = others.index(touch.args)
        # The neighbours are what a finger or an eye mistakes it for.
        others = [args for args in others[own + 1 :] + others[:own] if args.keys() == touch.args.keys()]
        for args in [args for args in others if args != touch.args][:OTHER_TARGETS]:
            changed = {
                name: (touch.args[name], value) for name, value in args.items() if value != touch.args[name]
            }
            what = ", ".join(f"{name}={new} for {old}" for name, (old, new) in changed.items())
            swap = dict(changed.values())
            name = f"{_VERBS[touch.gesture]} {touch.action} with {what}"
            yield Mutant(name, at, _moves([_aimed(move, swap) for move in self.moves[at:]]))

    def _other_items(self, at: int, scroll: Scroll) -> Iterator[Mutant]:
        item = _item_height(self.phones[at], scroll.scroller)
        if item is None:
            return
        place = scroll.offset // item
        for other in (place + 1, place - 1):

            def play(hand: Hand, other: int = other) -> None:
                with suppress(EventRefused):
                    hand.turn(scroll.scroller, to=other)
                _play_on(hand, self.moves[at + 1 :])

            yield Mutant(f"turns {scroll.scroller} to {other} for {place}", at, play)

    def _once_more(self, hand: Hand) -> None:
        with suppress(EventRefused):
            self.task.solution(hand)

    def _one_more(self) -> Iterator[Mutant]:
        end = len(self.moves)
        offered = [
            target
            for target in self.phones[-1].frame().targets
            if target.kind == "touch" and target.gesture == "tap"
        ]
        step = max(1, len(offered) // MORE_TAPS)
        for target in offered[::step][:MORE_TAPS]:
            event = Touch(region=target.region, action=target.name, args=dict(target.args))
            move = Move(events=(event,), ms=1000)
            yield Mutant(f"also {describe_move(move)}", end, _moves([move]))


_VERBS = {"tap": "taps", "hold": "holds", "double": "double-taps", "fling": "flings", "drag": "drags"}


def describe_move(move: Move) -> str:
    """A move in a few words: `taps alarm.toggle alarm=a2`."""
    return " and ".join(_describe(event) for event in move.events) or f"waits {move.ms / 1000:g} s"


def _describe(event: Event) -> str:
    match event:
        case Touch():
            args = "".join(f" {name}={value}" for name, value in event.args.items())
            return f"{_VERBS[event.gesture]} {event.action}{args}"
        case Text():
            return f"types {event.text!r}"
        case Focus():
            return f"focuses {event.field}"
        case Scroll():
            return f"scrolls {event.scroller} to {event.offset}"
        case Key():
            return f"presses {event.key}"
        case Launch():
            return f"opens {event.app}"
        case _:
            return event.kind


def _moves(moves: Sequence[Move]) -> Callable[[Hand], None]:
    return lambda hand: _play_on(hand, moves)


def _play_on(hand: Hand, moves: Iterable[Move]) -> None:
    for move in moves:
        with suppress(EventRefused):
            hand.play([move])


def _typed(move: Move) -> str | None:
    return next((event.text for event in move.events if isinstance(event, Text)), None)


def _replaced(move: Move, old: Event, new: Event) -> Move:
    return move.model_copy(update={"events": tuple(new if event is old else event for event in move.events)})


def _aimed(move: Move, swap: dict[Scalar, Scalar]) -> Move:
    """The move, aimed at other elements."""
    events: list[Event] = []
    for event in move.events:
        if isinstance(event, Touch) and any(value in swap for value in event.args.values()):
            args = {name: swap.get(value, value) for name, value in event.args.items()}
            event = event.model_copy(update={"args": args})
        events.append(event)
    return move.model_copy(update={"events": tuple(events)})


def _item_height(phone: Phone, wheel: str) -> int | None:
    """Height of a wheel's items in logical pixels; `None` for a list, or a wheel of one item."""
    hand = Hand(phone.fork())
    try:
        hand.turn(wheel, to=1)
    except EventRefused:
        return None
    turned = hand.moves[-1].events[0]
    return turned.offset if isinstance(turned, Scroll) else None


_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
_DIGITS = re.compile(r"\d+(?!.*\d)", re.DOTALL)


def other_texts(text: str) -> list[str]:
    """What might be typed in a text's place by mistake."""
    found = []
    if day := _DATE.search(text):
        with suppress(ValueError):
            tomorrow = dt.date.fromisoformat(day[0]) + dt.timedelta(days=1)
            found.append(text[: day.start()] + tomorrow.isoformat() + text[day.end() :])
    elif number := _DIGITS.search(text):
        more = str(int(number[0]) + 1).zfill(len(number[0]))
        found.append(text[: number.start()] + more + text[number.end() :])
    body = text.rstrip(".。")  # A full stop less is no mistake.
    if len(body) > 1:
        found.append(body[:-1] + text[len(body) :])
    if text[-1:].isascii() and text[-1:].isalnum():
        found.append(text + text[-1])
    found.append("?!" if text != "?!" else "!?")
    return list(dict.fromkeys(found))


def same_end(before: PhoneState, end: PhoneState, other: PhoneState) -> bool:
    """Whether two ways from one start changed the same.

    Moments, the ids of new elements and blank rows of answers aside.
    """
    end, other = (without_blank_rows(state) for state in (end, other))
    return _footprint(before, end) == _footprint(before, other)


def _footprint(before: PhoneState, after: PhoneState) -> list[Any]:
    changes = counted_changes(before, after)
    new = [steps[-1] for change in changes if change.kind == "added" for steps in [parse_path(change.path)]]
    names: dict[Any, Any] = {
        step.id: f"new {number}" for number, step in enumerate(new) if isinstance(step, Element)
    }
    found = []
    for change in changes:
        steps = parse_path(change.path)
        if change.kind == "changed" and isinstance(steps[-1], Field) and _is_moment(before, steps):
            continue
        path = tuple(names.get(step.id, step.id) if isinstance(step, Element) else step for step in steps)
        found.append((path, change.kind, _masked(change.after, names)))
    return sorted(found, key=repr)


def _is_moment(state: PhoneState, steps: Sequence[Any]) -> bool:
    """Whether a field holds simulated time."""
    owner = steps[0].name
    value: Any = state.os if owner == "os" else state.apps[owner]
    for step in steps[1:-1]:
        try:
            value = getattr(value, step.name) if isinstance(step, Field) else value[step.id]
        except (AttributeError, KeyError):
            return False
    return isinstance(value, BaseModel) and steps[-1].name in simulated_time_fields(type(value))


def _masked(value: Any, names: dict[Any, Any]) -> Any:
    if isinstance(value, BaseModel):
        left_out = simulated_time_fields(type(value)) | incidental_fields(type(value)) | {"id"}
        return [
            (name, _masked(getattr(value, name), names))
            for name in type(value).model_fields
            if name not in left_out
        ]
    if isinstance(value, Table):
        return [(names.get(key, key), _masked(item, names)) for key, item in value.items()]
    if isinstance(value, tuple):
        return [_masked(item, names) for item in value]
    return names.get(value, value) if isinstance(value, str) else value
