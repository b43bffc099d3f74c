"""Judging a saved run once more, by a model that looks at its screenshots."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

from pytest_mobilegym.errors import InfrastructureError, UsageError
from pytest_mobilegym.judge.verdict import conclusions
from pytest_mobilegym.records.load import load_run
from pytest_mobilegym.records.model import EpisodeRow, JudgementRecord
from pytest_mobilegym.report.figures.metrics import write_summary
from pytest_mobilegym.report.figures.numbers import money, whole
from pytest_mobilegym.report.studies.agreement import Confusion, compare_verdicts, format_confusion
from pytest_mobilegym.runs.after.judgements import write_judgement
from pytest_mobilegym.runs.folder.rows import storing, write_rows
from pytest_mobilegym.runs.folder.seal import resealing
from pytest_mobilegym.runs.folder.store import RunStore, now
from pytest_mobilegym.runs.folder.writers import writing_alone
from pytest_mobilegym.runs.play.estimate import Estimator, evidence_of

AT_ONCE = 8
"""Episodes that are judged side by side."""

CostOf = Callable[[int, int], float | None]
"""What prompt and completion tokens cost."""


class Opinion(NamedTuple):
    """What a model made of a run.

    Attributes:
        model: its name.
        records: one an episode that could be shown.
        former: who judged before, in words.
        agreement: with them; `both` and so on by the model and by them.
        differing: episodes on which they differ.
        left_out: episodes that have nothing to show, with the reason.
        cost: of all tokens; `None` without prices.
    """

    model: str
    records: list[JudgementRecord]
    former: str
    agreement: Confusion
    differing: list[str]
    left_out: dict[str, str]
    cost: float | None

    @property
    def problems(self) -> list[JudgementRecord]:
        """Episodes that the model gave no verdict of."""
        return [record for record in self.records if record.verdict is None]


async def judge_again(
    run: Path,
    estimator: Estimator,
    *,
    update: bool = False,
    cost_of: CostOf = lambda _prompt, _completion: None,
    on_record: Callable[[JudgementRecord], None] | None = None,
) -> Opinion:
    """Ask a model about every episode of a run that has screenshots; its verdicts go to `judgements/`.

    Args:
        update: put the verdicts in the place of the rows' own, which become estimated; the summary follows.
        cost_of: prices of tokens.
        on_record: called for each episode.

    Raises:
        UsageError: the folder is no run, or no episode has screenshots.
    """
    _, rows = load_run(run)
    shown, left_out = {}, {}
    for row in rows:
        if row.error is not None and row.error.kind == "infrastructure":
            left_out[row.episode] = "it ended in an infrastructure error"
        elif (evidence := evidence_of(row, run)) is None:
            left_out[row.episode] = "it has no screenshots"
        else:
            shown[row.episode] = evidence
    if not shown:
        raise UsageError(f"No episode of '{run}' has screenshots that a model could judge.")
    slots = asyncio.Semaphore(AT_ONCE)

    async def ask(row: EpisodeRow) -> JudgementRecord:
        async with slots:
            try:
                estimate = await estimator.ask(shown[row.episode])
            except InfrastructureError as error:
                told: dict[str, Any] = {"problem": str(error)}
            else:
                told = vars(estimate)
            record = JudgementRecord(
                episode=row.episode,
                model=estimator.model,
                at=now(),
                cost=cost_of(told.get("prompt_tokens", 0), told.get("completion_tokens", 0)),
                **told,
            )
            write_judgement(run, record)
            if on_record is not None:
                on_record(record)
            return record

    records = await asyncio.gather(*(ask(row) for row in rows if row.episode in shown))
    said = {record.episode: record for record in records if record.verdict is not None}
    held = [row for row in rows if row.episode in said and row.verdict is not None and row.error is None]
    pairs = {row.episode: (_passes(row, said[row.episode]), _passed_before(row)) for row in held}
    if update and said:
        _take_over(run, said)
    costs = [record.cost for record in records if record.cost is not None]
    former = f"VLM judge {_judges_of(held)}" if held and _only_estimates(held) else "state judge"
    return Opinion(
        model=estimator.model,
        records=list(records),
        former=former,
        agreement=compare_verdicts(pairs.values()),
        differing=[episode for episode, (now_, before) in pairs.items() if now_ != before],
        left_out=left_out,
        cost=sum(costs) if costs else None,
    )


def describe_opinion(opinion: Opinion) -> str:
    """An opinion in words: the agreement, where it differs, what could not be judged, what it cost."""
    judged = len(opinion.records) - len(opinion.problems)
    prompt = sum(record.prompt_tokens for record in opinion.records)
    completion = sum(record.completion_tokens for record in opinion.records)
    price = "" if opinion.cost is None else f", cost {money(opinion.cost)}"
    lines = [
        f"{judged} of {len(opinion.records)} episodes judged by {opinion.model} (estimated); "
        f"{whole(prompt)} + {whole(completion)} tokens of the judge{price}",
        format_confusion(opinion.agreement, judge=f"VLM judge {opinion.model}", truth=opinion.former),
    ]
    lines += [f"  differs: {episode}" for episode in opinion.differing]
    lines += [f"  no verdict: {record.episode}: {record.problem}" for record in opinion.problems]
    lines += [f"  left out: {episode}: {reason}" for episode, reason in opinion.left_out.items()]
    return "\n".join(lines)


def _passes(row: EpisodeRow, record: JudgementRecord) -> bool:
    return conclusions(row.stop_reason, record.verdict)["passed"]


def _passed_before(row: EpisodeRow) -> bool:
    """What the state says where there is one, else what the row does."""
    return conclusions(row.stop_reason, row.state_verdict)["passed"] if row.state_verdict else row.passed


def _only_estimates(rows: Iterable[EpisodeRow]) -> bool:
    return all(row.estimated and row.state_verdict is None for row in rows)


def _judges_of(rows: Iterable[EpisodeRow]) -> str:
    return ", ".join(sorted({row.judge_model or "of no name" for row in rows}))


def _take_over(run: Path, said: dict[str, JudgementRecord]) -> None:
    with storing(run), writing_alone(run):
        _, rows = load_run(run)
        model = next(iter(said.values())).model
        with resealing(run):
            write_rows(
                run, [_updated(row, said[row.episode]) if row.episode in said else row for row in rows]
            )
            note = f"{len(said)} verdict{'s'[: len(said) != 1]} of {model} taken over"
            RunStore(run).amend("rejudged", note)
        write_summary(run)


def _updated(row: EpisodeRow, record: JudgementRecord) -> EpisodeRow:
    return row.model_copy(
        update={
            "verdict": record.verdict,
            "state_verdict": row.state_verdict if row.estimated else row.verdict,
            "estimated": True,
            "judge_model": record.model,
            "judge_prompt_tokens": record.prompt_tokens,
            "judge_completion_tokens": record.completion_tokens,
            "judge_cost": record.cost,
            "error": None,
            **conclusions(row.stop_reason, record.verdict),
        }
    )
