"""Proofs that a judge forgives what is harmless and refuses what is wrong in ways that nobody wrote down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from pytest_mobilegym.judge.answers import form_of
from pytest_mobilegym.judge.paths import parse_allowed
from pytest_mobilegym.judge.verdict import judge
from pytest_mobilegym.phone.events import Text
from pytest_mobilegym.phone.model import changes_between
from pytest_mobilegym.tasks.extras import described, extras
from pytest_mobilegym.tasks.mutants import Mutant, Script, judge_all
from pytest_mobilegym.tasks.overstatement import (
    everything_said,
    told_answer,
    without_form,
    words_seen,
    wrong_answers_told,
    wrongly_said,
)
from pytest_mobilegym.tasks.proof_case import Case, Refuted, explain, passes, stopped
from pytest_mobilegym.tasks.taking_back import MOST, BlunderingHand
from pytest_mobilegym.tasks.trace import RecallingHand
from pytest_mobilegym.tasks.wandering import WanderingHand, harmless_acts

STRIDE = 7
"""How many acts further each seed begins, so that neighbouring seeds do acts of different apps."""

EASIEST = "L1"
"""The difficulty whose tasks need no other way: one tap leads there or none does."""


def another_way(case: Case) -> str:
    """Every other way passes, and is another one."""
    ways = list(case.task.other_ways())
    if not ways and case.template.difficulty != EASIEST:
        raise Refuted(
            "other_ways() yields nothing; from L2 up give one solution by another route or in another order"
        )
    solution = [move.model_dump_json() for move in case.trace.moves]
    start = case.start
    for name, way in ways:
        hand = RecallingHand(start)
        try:
            way(hand)
        except Exception as error:
            raise Refuted(f"the other way {name!r} {stopped(hand, error)}") from error
        if [move.model_dump_json() for move in hand.moves] == solution:
            raise Refuted(f"the other way {name!r} is the solution's own")
        verdict = case.judge(hand.state)
        if not verdict.passed:
            raise Refuted(f"the other way {name!r} does not pass: {explain(verdict)}")
    return ", ".join(name for name, _ in ways)


PLACES = ("before", "amid", "after")
"""Where the harmless act is done, by turns of the seeds."""


def wandered(case: Case) -> str:
    """The solution passes with a harmless act before, amid or after it, another one with each seed."""
    acts = harmless_acts(case.phone.state)
    if not acts:
        return ""
    start = case.seed * STRIDE % len(acts)
    acts = [*acts[start:], *acts[:start]]
    place = PLACES[case.seed % len(PLACES)]
    moves = len(case.trace.moves)
    if place == "after":
        hand = WanderingHand(case.junctions[-1], acts, at=0)
        hand.wander(ending=True)
    else:
        hand = WanderingHand(case.start, acts, at=moves // 2 if place == "amid" else 0)
        try:
            case.task.solution(hand)
        except Exception as error:
            raise Refuted(f"with a harmless act ({hand.done}) solution() {stopped(hand, error)}") from error
    verdict = case.judge(hand.state)
    if not verdict.passed:
        raise Refuted(
            f"the solution with a harmless act {place} it ({hand.done}) does not pass: {explain(verdict)}"
        )
    return f"an act {place} it" if hand.done else ""


def taken_back(case: Case) -> str:
    """The solution passes with mistakes made and undone on its way."""
    moves = len(case.trace.moves)
    if not moves:
        return ""
    hand = BlunderingHand(case.start, number=case.seed, at=case.seed * MOST % moves)
    try:
        case.task.solution(hand)
    except Exception as error:
        said = "; ".join(hand.mistakes)
        raise Refuted(f"after mistakes taken back ({said}) solution() {stopped(hand, error)}") from error
    verdict = case.judge(hand.state)
    if not verdict.passed:
        raise Refuted(
            f"the solution with mistakes taken back ({'; '.join(hand.mistakes)}) does not pass: "
            f"{explain(verdict)}"
        )
    return f"{len(hand.mistakes)} taken back" if hand.mistakes else ""


def no_extras(case: Case) -> str:
    """What the solution adds may not hold anything else that nobody asked for."""
    liberties = [parse_allowed(path) for path in case.task.liberties()]
    typed = [event.text for move in case.trace.moves for event in move.events if isinstance(event, Text)]
    count = 0
    for change, state in extras(case.end, changes_between(case.before, case.end), typed):
        if any(liberty.covers(change) for liberty in liberties):
            continue
        if passes(case, state):
            raise Refuted(
                f"a new element passes with {described(change)}, which nobody asked for; judge the new "
                "element whole, or say in liberties() why it does not matter"
            )
        count += 1
    return f"{count} refused" if count else ""


def said_everything(case: Case) -> str:
    """Nothing that lists all candidates passes."""
    script = Script(case.task, case.trace, turn=case.seed)
    found = _refused(case, script, everything_said(script))
    return f"{found} refused" if found else ""


def said_it_wrongly(case: Case) -> str:
    """Nothing that holds the right value and says something wrong with it passes."""
    script = Script(case.task, case.trace, turn=case.seed)
    found = _refused(case, script, wrongly_said(script))
    if case.task.form_fields() and form_of(case.before):
        found += _wrong_answers_told(case, script)
    return f"{found} refused" if found else ""


def _refused(case: Case, script: Script, mutants: Iterable[Mutant]) -> int:
    count = 0
    for spoiled in judge_all(script, mutants, case.judge):
        if spoiled.outcome == "accepted":
            raise Refuted(
                f"a solution that {spoiled.name:.200} passes ({spoiled.reason:.200}); make the judge "
                "stricter (exactly, says_only, says_all_and_only), or say in equivalents() why it is as good"
            )
        count += spoiled.outcome == "refused"
    return count


def _wrong_answers_told(case: Case, script: Script) -> int:
    before, end = without_form(case.before), without_form(case.end)
    right = told_answer(case.end)
    told = judge(case.task, before, end, answer=right)
    if not told.success:
        raise Refuted(f"the right answer told as the text {right!r} does not pass: {explain(told)}")
    count = 0
    for name, wrong in _answers(case, script):
        if judge(case.task, before, end, answer=wrong).success:
            raise Refuted(f"an answer told as a text passes that says {name}: {wrong!r:.200}")
        count += 1
    return count


def _answers(case: Case, script: Script) -> Iterator[tuple[str, str]]:
    kinds = [field.type for field in case.task.form_fields()]
    yield from wrong_answers_told(case.end, kinds, words_seen(script.phones), case.prepared.lang)


FAIRNESS: dict[str, Callable[[Case], str]] = {
    "another way": another_way,
    "wandered": wandered,
    "taken back": taken_back,
    "extras": no_extras,
}
"""Proofs that are tried with every seed."""

SAYINGS: dict[str, Callable[[Case], str]] = {
    "said everything": said_everything,
    "said it wrongly": said_it_wrongly,
}
"""Proofs that are tried with as many seeds as solutions are spoiled for."""
