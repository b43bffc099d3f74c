"""What there is to look over in a run, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.judge.verdict import conclusions
from pytest_mobilegym.records.load import load_run, load_trajectory
from pytest_mobilegym.records.model import AuditRecord, EpisodeRow, JudgementRecord, VerdictRecord
from pytest_mobilegym.report.pages.action_view import SAMPLES, describe_shape, shapes, words
from pytest_mobilegym.report.pages.episodes import stop_words
from pytest_mobilegym.report.pages.explorer.trajectory import drawing_height
from pytest_mobilegym.report.pages.outcome_signs import MARKS
from pytest_mobilegym.report.studies.agreement import Confusion, compare_verdicts, format_confusion
from pytest_mobilegym.runs.after.judgements import read_audit, read_judgements, write_audit
from pytest_mobilegym.runs.folder.store import now

FINAL = "final"


class Judged(NamedTuple):
    """An episode and what a model made of it."""

    row: EpisodeRow
    model: str
    verdict: VerdictRecord

    @property
    def passed(self) -> bool:
        """Whether it counts as passed by the model's verdict."""
        return conclusions(self.row.stop_reason, self.verdict)["passed"]

    @property
    def state_passed(self) -> bool | None:
        """Whether it counts as passed by the state's judge; `None` where no state was read."""
        state = self.row.state_verdict if self.row.estimated else self.row.verdict
        return None if state is None else conclusions(self.row.stop_reason, state)["passed"]


class Audit:
    """One model's verdicts of one run, for a person to confirm or correct.

    Args:
        run: the run's folder.
        model: whose verdicts; those of the run's own judge, else of the only model that was asked later.

    Raises:
        UsageError: the folder is no run, or no model judged it, or several did and none was named.
    """

    def __init__(self, run: Path, *, model: str | None = None) -> None:
        self.run = run
        self.meta, rows = load_run(run)
        self.episodes = list(_judged(rows, read_judgements(run), model))
        if not self.episodes:
            raise UsageError(
                f"No model has judged '{run}'"
                + ("" if model is None else f" by the name {model!r}")
                + "; ask one by `mobilegym rejudge RUN --judge=vlm --judge-model-name ...`."
            )
        self.model = self.episodes[0].model
        self.audit = read_audit(run)

    @property
    def has_state(self) -> bool:
        """Whether the state's judge saw the episodes, too: then nobody needs to look."""
        return any(episode.state_passed is not None for episode in self.episodes)

    @property
    def against_state(self) -> Confusion:
        """The model against the state's judge."""
        pairs = ((each.passed, each.state_passed) for each in self.episodes)
        return compare_verdicts((judged, true) for judged, true in pairs if true is not None)

    @property
    def against_people(self) -> Confusion:
        """The model against the people who looked."""
        return compare_verdicts(
            (each.passed, self.audit[each.row.episode].passed)
            for each in self.episodes
            if each.row.episode in self.audit
        )

    def decide(self, episode: str, *, passed: bool, note: str = "") -> None:
        """Record what a person said of an episode.

        Raises:
            UsageError: there is no such episode.
        """
        judged = next((each for each in self.episodes if each.row.episode == episode), None)
        if judged is None:
            raise UsageError(f"There is no judged episode {episode!r} in this run.")
        record = AuditRecord(episode=episode, passed=passed, judged=judged.passed, note=note, at=now())
        write_audit(self.run, record)
        self.audit[episode] = record

    def report(self) -> str:
        """How often the model is wrong, as far as it is known."""
        judge = f"VLM judge {self.model}"
        parts = []
        if self.has_state:
            parts.append(format_confusion(self.against_state, judge=judge, truth="state judge"))
        if self.audit:
            parts.append(format_confusion(self.against_people, judge=judge, truth="person"))
        left = sum(each.row.episode not in self.audit for each in self.episodes)
        if not self.has_state:
            parts.append(
                f"{len(self.episodes) - left} of {len(self.episodes)} episodes looked over by a person"
            )
        return "\n\n".join(parts)

    def overview(self) -> dict[str, Any]:
        """The list of episodes, the figures, and the signs that the page draws."""
        confusion = self.against_people
        return {
            "run": self.run.name,
            "model": self.model,
            "audited": confusion.total,
            "wrong": confusion.wrong,
            "rate": confusion.rate,
            "interval": confusion.rate_interval,
            "taken_for_passed": confusion.only_judge,
            "taken_for_failed": confusion.only_truth,
            "kappa": confusion.kappa,
            "marks": {key: mark._asdict() for key, mark in MARKS.items()},
            "touches": [
                {"name": name, "shapes": list(map(describe_shape, drawn))} for name, drawn in SAMPLES.items()
            ],
            "episodes": [self._entry(each) for each in self.episodes],
        }

    def episode(self, place: int) -> dict[str, Any]:
        """Everything that a person needs to decide on one episode."""
        judged = self.episodes[place]
        row, verdict = judged.row, judged.verdict
        return self._entry(judged) | {
            "instruction": row.instruction,
            "stopped_by": stop_words(row.stop_reason),
            "answer": row.answer,
            "message": row.message,
            "success": verdict.success,
            "clean": verdict.clean,
            "reasons": verdict.reasons,
            "goals": [
                {"name": goal.name, "passed": goal.passed, "reason": goal.actual} for goal in verdict.goals
            ],
            "side_effects": [
                effect.after if isinstance(effect.after, str) and effect.after else effect.path
                for effect in verdict.side_effects
            ],
            "steps": list(self._steps(row)),
        }

    def _entry(self, judged: Judged) -> dict[str, Any]:
        found = self.audit.get(judged.row.episode)
        return {
            "id": judged.row.episode,
            "passed": judged.passed,
            "audit": None if found is None else {"passed": found.passed, "note": found.note},
        }

    def _steps(self, row: EpisodeRow) -> Iterator[dict[str, Any]]:
        trajectory = load_trajectory(self.run, row)
        if trajectory is None:
            return
        height = drawing_height(trajectory)
        for number, step in enumerate(trajectory.steps, start=1):
            yield {
                "number": number,
                "words": words(step.action),
                "note": step.note or step.format_error or "",
                "shot": step.screenshot,
                "height": height,
                "shapes": [describe_shape(shape) for shape in shapes(step.action, height=height)],
            }
        last = next(iter(sorted(trajectory.folder.glob(f"{FINAL}.*"))), None)
        if last is not None:
            said = {"number": None, "words": "after the last action", "note": "", "shot": last.name}
            yield said | {"height": height, "shapes": []}


def _judged(
    rows: list[EpisodeRow], later: dict[str, dict[str, JudgementRecord]], model: str | None
) -> Iterator[Judged]:
    own = [row for row in rows if row.estimated and row.verdict is not None and row.error is None]
    judges = {row.judge_model or "" for row in own}
    if model is None and len(judges or later) > 1:
        raise UsageError(
            f"Several models have judged it: {', '.join(sorted(judges or later))}; "
            "name one by --judge-model-name."
        )
    if own and (model is None or model in judges):
        for row in own:
            if row.verdict is not None and model in (None, row.judge_model):
                yield Judged(row, row.judge_model or "", row.verdict)
        return
    wanted = model if model is not None else next(iter(later), "")
    said = later.get(wanted, {})
    for row in rows:
        record = said.get(row.episode)
        if record is not None and record.verdict is not None:
            yield Judged(row, wanted, record.verdict)
