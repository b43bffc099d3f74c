"""The proof of a task: what must hold of every template, shown by playing it without a browser.

For every seed, on the phone in pure Python:

| proof | what it shows |
| --- | --- |
| solved | the solution passes, and the step budget is 2.5 times as much as it takes |
| not vacuous | doing nothing and declaring COMPLETE does not pass, and progress is below 1 |
| near misses | every plausible wrong ending is refused; with a form also a wrong or unsubmitted answer |
| no early stop | the solution without its last move does not pass |
| instruction | every wording in every language names every parameter that is not hidden |
| deterministic | the same seed gives the same instance and the same phone |
| side effects | an unrelated change made on the way is reported |
| narrow | what the task allows beside the solution's own changes is refused (see `tasks.unused_allowances`) |
| sturdy | the judge gives a verdict also where what the solution touched has been deleted |
| another way | from L2 up another route or order passes too |
| wandered | a harmless act before, amid or after the solution changes nothing (see `tasks.wandering`) |
| taken back | mistakes that are made and undone change nothing (see `tasks.taking_back`) |
| extras | a new element with something that nobody asked for is refused (see `tasks.extras`) |
| said everything | a text or answer that lists every candidate is refused (see `tasks.overstatement`) |
| said it wrongly | so is the right one beside a wrong one, denied, doubled or in another unit |
| mutants | no solution spoiled in one place passes (see `tasks.mutants`) |
| unambiguous | the words of a parameter mean one value, and of the phone's elements one |
| varied | there are at least 20 different instances, and 10 seeds give 5 different instructions |
| no usual answer | no answer of a question is right in 20 % of the instances |
| paired | the same seed draws the same people, places and things in both languages |
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from pytest_mobilegym.errors import JudgeError, MobileGymError, TaskError
from pytest_mobilegym.judge.answers import form_of
from pytest_mobilegym.judge.paths import check_allowed, parse_all, parse_allowed
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import Lang, changes_between, state_hash
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state.path import format_path
from pytest_mobilegym.tasks.contract import ROOM
from pytest_mobilegym.tasks.fairness import FAIRNESS, SAYINGS
from pytest_mobilegym.tasks.judge_case import fresh_phone
from pytest_mobilegym.tasks.mutants import TURNS, describe_move, spoil
from pytest_mobilegym.tasks.owners import usual_owner
from pytest_mobilegym.tasks.proof_case import Case, NotPlayed, Refuted, explain, passes, stopped
from pytest_mobilegym.tasks.tampering import touched_elements, unrelated_changes, without, wrong_answers
from pytest_mobilegym.tasks.task import Task
from pytest_mobilegym.tasks.trace import RecallingHand
from pytest_mobilegym.tasks.unused_allowances import spare_changes
from pytest_mobilegym.tasks.variety import no_usual_answer, paired, varied

SPOILED_SEEDS = TURNS
"""For how many of the seeds solutions are spoiled, unless told otherwise: more add little and take long.

Each move of the longest solution is spoiled with one of them at least.
"""


class ProofResult(NamedTuple):
    """One proof of one template.

    Attributes:
        name: of the proof.
        passed: whether it holds for all seeds.
        message: what went wrong and for which seed, or what was found.
        tried: whether it could be tried at all.
    """

    name: str
    passed: bool
    message: str
    tried: bool = True


def prove(
    template: type[Task],
    seeds: Iterable[int] = range(3),
    *,
    lang: Lang = "en",
    phone: Phone | None = None,
    owner: str | None = None,
    spoiled_seeds: int = SPOILED_SEEDS,
) -> list[ProofResult]:
    """Prove a template.

    Args:
        template: a task class.
        seeds: base seeds; each gives an instance.
        lang: of the phone.
        phone: a fresh phone in place of one with every app.
        owner: whose phone that is, by default one that the template allows.
        spoiled_seeds: for how many of the seeds solutions are spoiled.
    """
    fresh = phone if phone is not None else fresh_phone(lang, owner or usual_owner(template))
    try:
        cases = [Case(template, seed, fresh) for seed in seeds]
    except MobileGymError as error:
        return [ProofResult("prepared", False, str(error))]
    results = [_run(name, proof, cases) for name, proof in PROOFS.items()]
    results += [_run(name, proof, cases[:spoiled_seeds]) for name, proof in SPOILING.items()]
    return results + [_run_on_phone(name, proof, template, fresh) for name, proof in ON_PHONE.items()]


def describe(results: Iterable[ProofResult]) -> str:
    """The results as a table, a line a proof."""
    return "\n".join(f"{_mark(result):<5} {result.name:<16} {result.message}".rstrip() for result in results)


def _mark(result: ProofResult) -> str:
    if not result.tried:
        return "-"
    return "ok" if result.passed else "FAIL"


def check_task(template: type[Task], seeds: Iterable[int] = range(3), *, lang: Lang = "en") -> None:
    """Prove a template, for an author's own test.

    Raises:
        TaskError: lists the proofs that do not hold.
    """
    failed = [result for result in prove(template, seeds, lang=lang) if result.tried and not result.passed]
    if failed:
        listed = "; ".join(f"{result.name}: {result.message}" for result in failed)
        raise TaskError(f"{template.id} is not proven. {listed}")


NOT_TRIED = "not tried: the solution does not play"
"""What is said of a proof that is about the end of a solution that has none."""


def _run(name: str, proof: Callable[[Case], str], cases: list[Case]) -> ProofResult:
    found = []
    for case in cases:
        try:
            found.append(proof(case))
        except NotPlayed as error:
            if name != "solved":
                return ProofResult(name, False, NOT_TRIED, tried=False)
            return ProofResult(name, False, f"seed {case.seed}, {case.prepared.params}: {error}")
        except (Refuted, MobileGymError) as error:
            return ProofResult(name, False, f"seed {case.seed}, {case.prepared.params}: {error}")
    return ProofResult(name, True, ", ".join(dict.fromkeys(filter(None, found))))


def _solved(case: Case) -> str:
    moves = case.trace.moves
    verdict = case.judge(case.end)
    if not verdict.passed:
        raise Refuted(f"the solution does not pass: {explain(verdict)}")
    if len(moves) * ROOM > case.prepared.max_steps:
        raise Refuted(
            f"the solution takes {len(moves)} moves, the budget is {case.prepared.max_steps}; it has to be "
            f"{ROOM} times as many, so set max_steps, and catalogue_steps to what it was"
        )
    return f"{len(moves)} moves of {case.prepared.max_steps}"


def _not_vacuous(case: Case) -> str:
    verdict = case.judge(case.before)
    if verdict.progress >= 1:
        raise Refuted(
            "doing nothing reaches every goal: arrange() must start away from them, or goals() asks for "
            "nothing that the task changes"
        )
    return f"progress {verdict.progress:.2f} at the start"


def _near_misses(case: Case) -> str:
    endings = list(case.task.near_misses())
    start = case.start
    for name, ending in endings:
        hand = RecallingHand(start)
        try:
            ending(hand)
        except Exception as error:
            raise Refuted(f"the near miss {name!r} {stopped(hand, error)}") from error
        if case.judge(hand.state).passed:
            raise Refuted(f"the near miss {name!r} passes")
    # A task without a form leaves the sheet's own example on the phone.
    form = form_of(case.before) if case.task.form_fields() else ()
    wrong = list(wrong_answers(case.end, form)) if form else []
    for name, state in wrong:
        if case.judge(state).success:
            raise Refuted(f"the solution passes with {name}")
    if not endings and not wrong:
        raise Refuted("near_misses() yields nothing; give at least one wrong ending")
    return f"{len(endings) + len(wrong)} refused"


def _no_early_stop(case: Case) -> str:
    moves, phones = case.trace
    if not moves:
        raise Refuted("the solution makes no move")
    if case.judge(phones[-2].state).passed:
        raise Refuted(
            f"the solution passes without its last move ({describe_move(moves[-1])}); leave that out, or let "
            f"goals() ask for what it does"
        )
    return ""


def _instruction(case: Case) -> str:
    count = 0
    for lang, variants in case.template.instruction.items():
        for variant in range(len(variants)):
            text = case.task.render(lang, variant)
            count += 1
            for name, domain in case.template.parameters.items():
                word = case.task.word(name, lang)
                if not domain.hidden and (not word.strip() or word not in text):
                    raise Refuted(f"the {lang} wording {variant} does not say {name}={word!r}: {text!r}")
    return f"{count} wordings"


def _deterministic(case: Case) -> str:
    again = case.prepare(case.fresh.fork())
    if again.params != case.prepared.params:
        raise Refuted(f"the same seed gave another instance: {again.params}")
    if state_hash(again.before) != state_hash(case.before):
        changed = [change.path for change in changes_between(case.before, again.before, incidental=True)]
        raise Refuted(f"the same seed gave another phone, different in {', '.join(changed[:5])}")
    return ""


def _side_effects(case: Case) -> str:
    after = case.end
    allowed = parse_all(case.task.allowed())
    made = changes_between(case.before, after)
    found = []
    for owner in dict.fromkeys(["os", *case.template.apps]):
        for path, state in unrelated_changes(after, owner, made=made, allowed=allowed):
            if path not in {effect.path for effect in case.judge(state).side_effects}:
                raise Refuted(f"a change of {path} is not reported as a side effect")
            found.append(path)
            break
    if not found:
        raise Refuted("no change could be made that allowed() does not cover; it allows too much")
    return ", ".join(found)


def _narrow(case: Case) -> str:
    after = case.end
    made = changes_between(case.before, after)
    liberties = {path: (parse_allowed(path), reason) for path, reason in case.task.liberties().items()}
    for path, (liberty, reason) in liberties.items():
        check_allowed(liberty, after)
        if not reason.strip():
            raise Refuted(f"liberties() gives no reason for {path!r}; say why it does not matter")
    count = 0
    for allowed in parse_all(case.task.allowed()):
        for change, state in spare_changes(allowed, after, made):
            if any(liberty.covers(change) for liberty, _ in liberties.values()):
                continue
            if passes(case, state):
                used = next((own.path for own in made if allowed.covers(own)), "nothing")
                raise Refuted(
                    f"beside the solution this passes too: {change!s:.200}; allowed() covers it with "
                    f"{allowed.text!r}, of which the solution changes {used}; name no more than that, demand "
                    "the rest in goals(), or say in liberties() why it does not matter"
                )
            count += 1
    return f"{count} refused" if count else ""


def _sturdy(case: Case) -> str:
    after = case.end
    elements = touched_elements(changes_between(case.before, after))
    for owner, path in elements:
        try:
            case.judge(without(after, owner, path))
        except JudgeError as error:
            raise Refuted(
                f"{str(error).rstrip('.')}, with {owner}.{format_path(path)} deleted from the end of the "
                "solution; an agent may delete it too, so read elements with .get(id) and judge what is None"
            ) from error
    return f"{len(elements)} deletions"


PROOFS: dict[str, Callable[[Case], str]] = {
    "solved": _solved,
    "not vacuous": _not_vacuous,
    "near misses": _near_misses,
    "no early stop": _no_early_stop,
    "instruction": _instruction,
    "deterministic": _deterministic,
    "side effects": _side_effects,
    "narrow": _narrow,
    "sturdy": _sturdy,
    **FAIRNESS,
}


def _mutants(case: Case) -> str:
    found = list(spoil(case.task, case.trace, case.judge, turn=case.seed))
    accepted = [spoiled for spoiled in found if spoiled.outcome == "accepted"]
    if accepted:
        listed = "; ".join(f"{spoiled.name!r} ({spoiled.reason})" for spoiled in accepted[:3])
        raise Refuted(
            f"{len(accepted)} of {len(found)} spoiled solutions pass: {listed}; make the judge stricter, or "
            "say in equivalents() why they are as good"
        )
    return f"{len(found)} spoiled"


SPOILING: dict[str, Callable[[Case], str]] = {**SAYINGS, "mutants": _mutants}
"""Proofs that are tried with as many seeds as `prove` is told to spoil solutions for."""


def _run_on_phone(
    name: str, proof: Callable[[type[Task], Phone], str], template: type[Task], fresh: Phone
) -> ProofResult:
    """A proof of the template as such, on a phone that is fresh."""
    try:
        return ProofResult(name, True, proof(template, fresh))
    except Refuted as refuted:
        return ProofResult(name, False, str(refuted))
    except Exception as error:
        return ProofResult(name, False, f"{type(error).__name__}: {error}")


def _set_up(template: type[Task], fresh: Phone) -> Phone:
    hand = Hand(fresh.fork())
    template.setup(hand)
    return hand.phone


def _unambiguous(template: type[Task], fresh: Phone) -> str:
    view = _set_up(template, fresh).view
    for name, domain in template.parameters.items():
        if domain.hidden:
            continue
        for lang, words in domain.ambiguous(view):
            language = {"en": "English", "zh": "Chinese"}[lang]
            raise Refuted(
                f"{words!r}, as {language} instructions word {{{name}}}, could mean more than one: "
                f"{', or '.join(domain.remedies(view))}"
            )
    return ""


def _varied(template: type[Task], fresh: Phone) -> str:
    return varied(template, _set_up(template, fresh))


def _paired(template: type[Task], fresh: Phone) -> str:
    other = fresh_phone("zh" if fresh.lang == "en" else "en", fresh.state.os.owner.profile)
    if not other.state.apps.keys() >= fresh.state.apps.keys():
        return ""
    return paired(template, _set_up(template, fresh), _set_up(template, other))


ON_PHONE: dict[str, Callable[[type[Task], Phone], str]] = {
    "unambiguous": _unambiguous,
    "varied": _varied,
    "no usual answer": no_usual_answer,
    "paired": _paired,
}
"""Proofs of the template as such."""

NAMES_OF_PROOFS = (*PROOFS, *SPOILING, *ON_PHONE)
"""Every proof, in order."""
