"""Whether a run is ranked: what speaks against it, by the verification of whoever makes the page.

Nothing that a run's folder says of its own verification counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from pytest_mobilegym.records.model import EpisodeRow, RunMeta
from pytest_mobilegym.records.verification import Verification
from pytest_mobilegym.report.figures.metrics import counts
from pytest_mobilegym.report.figures.numbers import whole
from pytest_mobilegym.report.figures.task_sets import templates_of

ERRORS_ALLOWED = 0.02
"""Share of a ranked run's episodes that may have ended without a verdict that counts."""
MOST_NAMED = 3
"""Episodes, or things that do not hold, that a reason names before it counts the rest."""

REFERENCES = {
    "baseline": "baseline",
    "solution": "own solutions",
    "human": "person",
    "rerun": "rerun of failures",
}
"""Runs that stand beside the ranking whatever is verified of them: what they are, by kind."""

Fault = Literal[
    "privileged", "unverified", "claim", "seal", "incomplete", "limited", "partial", "errors", "part"
]

LABELS: dict[Fault, str] = {
    "privileged": "privileged",
    "unverified": "not verified",
    "claim": "wrong claim",
    "seal": "broken seal",
    "incomplete": "incomplete",
    "limited": "limited",
    "partial": "part of a split",
    "errors": "too many errors",
    "part": "part of the tasks",
}
"""What keeps a run from being ranked, in two or three words."""


class NotVerified(NamedTuple):
    """That there is no verification of a run.

    Attributes:
        why: a clause that follows "it is not verified", without a full stop.
    """

    why: str


Checked = Verification | NotVerified
"""What the reader knows of a run."""


class Reason(NamedTuple):
    """One thing that keeps a run from being ranked.

    Attributes:
        fault: which kind of thing.
        said: a sentence that names it.
    """

    fault: Fault
    said: str

    @property
    def label(self) -> str:
        """The same in two or three words."""
        return LABELS[self.fault]


class Standing(NamedTuple):
    """Where a run stands.

    Attributes:
        kind: "agent", or a key of `REFERENCES`.
        reasons: what keeps an agent's run from being ranked; nothing of references.
    """

    kind: str
    reasons: tuple[Reason, ...]

    @property
    def ranked(self) -> bool:
        """Whether the run has a place."""
        return self.kind == "agent" and not self.reasons

    @property
    def beside(self) -> bool:
        """Whether an agent's run has no place only since it does not cover the tasks."""
        return bool(self.reasons) and all(reason.fault == "part" for reason in self.reasons)

    @property
    def labels(self) -> list[str]:
        """The reasons in few words, each once."""
        return list(dict.fromkeys(reason.label for reason in self.reasons))


def kind_of(meta: RunMeta) -> str:
    """ "agent" for a run that may be ranked, else what it is: a key of `REFERENCES`."""
    return "rerun" if meta.rerun_of is not None else meta.agent_kind


def standing_of(
    meta: RunMeta,
    rows: Sequence[EpisodeRow],
    checked: Checked,
    *,
    errors_allowed: float = ERRORS_ALLOWED,
    scope: frozenset[str] | None = None,
) -> Standing:
    """Decide whether a run is ranked.

    It is where every row is verified, no episode of its split or suites is missing, what it says of itself
    holds, its seal is not broken, its agent had no privilege, and few episodes ended in errors.

    Args:
        rows: one row an episode, as `load_run` returns them.
        checked: the reader's own verification of these rows.
        errors_allowed: share of the episodes, from 0 to 1, that may have no verdict that counts.
        scope: the tasks that the reader asks for, in place of the run's split or suites.
    """
    kind = kind_of(meta)
    faults = _find_faults(meta, rows, checked, errors_allowed, scope) if kind == "agent" else ()
    return Standing(kind, tuple(faults))


def _find_faults(
    meta: RunMeta,
    rows: Sequence[EpisodeRow],
    checked: Checked,
    errors_allowed: float,
    scope: frozenset[str] | None,
) -> Iterator[Reason]:
    if meta.privileged or any(row.privileged for row in rows):
        yield Reason("privileged", "Its agent could reach the phone, or ran in the process that holds it.")
    if isinstance(checked, NotVerified):
        yield Reason("unverified", f"It is not verified: {checked.why}.")
    elif checked.run_id != meta.run_id:
        yield Reason("unverified", "It is not verified: the verification is that of another run.")
    else:
        yield from _find_unproved(rows, checked, scope)
    yield from _find_gaps(meta, rows, errors_allowed, scope)


def _find_unproved(
    rows: Sequence[EpisodeRow], verification: Verification, scope: frozenset[str] | None
) -> Iterator[Reason]:
    """What of a run did not come out as it says."""
    checks = {check.episode: check for check in verification.episodes}
    unproved = []
    for row in rows:
        check = checks.pop(row.episode, None)
        if check is None:
            unproved.append(f"{row.episode} (it was not looked at)")
        elif not check.verified and not check.error:
            unproved.append(f"{row.episode} ({check.reason.rstrip('.') or 'no reason is given'})")
    if unproved:
        of = f"{whole(len(unproved))} of {_counted(len(rows), 'episode')}"
        verb = "is" if len(unproved) == 1 else "are"
        yield Reason("unverified", f"{of} {verb} not verified: {_named(unproved, '; ')}.")
    if checks:
        yield Reason("claim", f"The run has changed since: no row of {_named(list(checks), ', ')} is left.")
    for problem in verification.problems:
        yield Reason("claim", _sentence(problem))
    if verification.seal.state == "broken":
        broken = [problem.rstrip(".") for problem in verification.seal.problems]
        yield Reason("seal", f"Its seal is broken{': ' if broken else ''}{_named(broken, '; ')}.")
    left_out = [name for name in verification.left_out if _is_within(scope, name)]
    if left_out:
        of = f"{whole(len(left_out))} of {_counted(verification.planned, 'episode')} of {verification.scope}"
        verb = "was" if len(left_out) == 1 else "were"
        yield Reason("limited", f"It was limited: {of} {verb} not to be played: {_named(left_out, ', ')}.")
    missing = [name for name in verification.missing if _is_within(scope, name)]
    if missing := [name for name in missing if name not in set(left_out)]:
        due = len(missing) + sum(scope is None or row.template in scope for row in rows)
        of = f"{whole(len(missing))} of {_counted(due, 'episode')}"
        verb = "is" if len(missing) == 1 else "are"
        yield Reason("incomplete", f"{of} {verb} missing: {_named(missing, ', ')}.")


def _is_within(scope: frozenset[str] | None, episode: str) -> bool:
    """Whether an episode's template is one that the reader asks for."""
    return scope is None or templates_of((), [episode]) <= scope


def _find_gaps(
    meta: RunMeta, rows: Sequence[EpisodeRow], errors_allowed: float, scope: frozenset[str] | None
) -> Iterator[Reason]:
    """What the figures of a run leave out."""
    if scope is not None:
        rows = [row for row in rows if row.template in scope]
    if not rows:
        yield Reason("incomplete", "It has no episode.")
    templates = len({row.template for row in rows})
    if (
        scope is None
        and meta.split is not None
        and meta.split_size is not None
        and templates < meta.split_size
    ):
        yield Reason(
            "partial",
            f"It plays {whole(templates)} of the {_counted(meta.split_size, 'template')} of the split "
            f"{meta.split}.",
        )
    lost = Counter("not judged" if row.error is None else row.error.kind for row in rows if not counts(row))
    # Rounded, as 0.29 of 100 is less than 29 in floating point.
    if lost.total() > round(errors_allowed * len(rows), 9):
        kinds = ", ".join(f"{whole(number)} {kind}" for kind, number in sorted(lost.items()))
        of = f"{whole(lost.total())} of {_counted(len(rows), 'episode')}"
        yield Reason(
            "errors",
            f"{of} ended without a verdict that counts ({kinds}), more than the {100 * errors_allowed:g} % "
            "that are allowed.",
        )


def _named(each: Sequence[str], joint: str) -> str:
    """The first few, and how many more there are."""
    rest = len(each) - MOST_NAMED
    return joint.join(each[:MOST_NAMED]) + (f" and {whole(rest)} more" if rest > 0 else "")


def _counted(number: int, noun: str) -> str:
    return f"{whole(number)} {noun}{'' if number == 1 else 's'}"


def _sentence(text: str) -> str:
    """A text that begins with a capital and ends with a full stop."""
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."
