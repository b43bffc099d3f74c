"""Verdicts by a model that sees the screenshots: asked as an episode ends, or later, of a saved run."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pytest_mobilegym.errors import InfrastructureError, UsageError
from pytest_mobilegym.judge.vlm import Estimate, Evidence, VlmJudge, gather
from pytest_mobilegym.records.model import EpisodeRow, ErrorRecord

if TYPE_CHECKING:
    from pytest_mobilegym.agents.options import AgentOptions
    from pytest_mobilegym.runs.play.episode import EpisodeOutcome

_LATER = "judge the saved episode later by `mobilegym rejudge RUN --judge=vlm --update`"


class Estimator:
    """Asks the judging model of a run.

    Args:
        judge: what asks it.
        model: its name, for the record.
    """

    def __init__(self, judge: VlmJudge, *, model: str) -> None:
        self._judge = judge
        self.model = model

    @classmethod
    def of(cls, options: AgentOptions) -> Estimator:
        """The estimator that `--judge-model-base-url` and its like describe.

        Raises:
            UsageError: no endpoint or no model was named.
        """
        from pytest_mobilegym.agents.model.client import ModelClient

        base_url, model = endpoint_of(options)
        key = options.model_api_key
        client = ModelClient(
            base_url=base_url,
            model=model,
            api_key=key.get_secret_value() if key else None,
            timeout_s=options.timeout_s,
        )
        return cls(VlmJudge(client), model=model)

    async def ask(self, evidence: Evidence) -> Estimate:
        """A model's verdict.

        Raises:
            InfrastructureError: its endpoint failed; the sentence names the judge's options.
        """
        try:
            return await self._judge.judge(evidence)
        except InfrastructureError as error:
            raise InfrastructureError(_of_the_judge(str(error))) from None

    async def conclude(
        self, outcome: EpisodeOutcome, folder: Path, *, instruction: str, goals: Iterable[str]
    ) -> None:
        """Put the model's verdict in the place of the state's; trouble with the model is a judge error.

        Args:
            outcome: of the episode; it is changed.
            folder: its trajectory.
        """
        # The sentences are recorded, so that another model can be asked the same.
        outcome.criteria = list(goals)
        outcome.state_verdict, outcome.verdict = outcome.verdict, None
        outcome.estimated, outcome.judge_model = True, self.model
        evidence = gather(
            folder,
            instruction=instruction,
            goals=outcome.criteria,
            answer=outcome.answer,
            message=outcome.message,
            stop_reason=outcome.stop_reason,
        )
        try:
            estimate = await self.ask(evidence)
        except InfrastructureError as error:
            outcome.error = ErrorRecord(kind="judge", message=f"{str(error).rstrip('.')}; {_LATER}.")
            return
        outcome.judge_prompt_tokens = estimate.prompt_tokens
        outcome.judge_completion_tokens = estimate.completion_tokens
        outcome.verdict = estimate.verdict
        if estimate.verdict is None:
            outcome.error = ErrorRecord(
                kind="judge",
                message=f"The judging model {self.model!r} gave no verdict: "
                f"{estimate.problem.rstrip('.')}; {_LATER}.",
            )


def endpoint_of(options: AgentOptions) -> tuple[str, str]:
    """Root and model of the judging endpoint.

    Raises:
        UsageError: one of them was not given; names the judge's option.
    """
    try:
        return options.require_model("the VLM judge")
    except UsageError as error:
        text = _of_the_judge(str(error)).replace("Agent 'the VLM judge' asks", "The VLM judge asks")
        raise UsageError(text) from None


def goals_of(prepared: Any, outcome: EpisodeOutcome) -> list[str]:
    """What an episode was to reach, in sentences: the state's goals, or what a real phone's owner reads."""
    if outcome.verdict is not None:
        return [goal.name for goal in outcome.verdict.goals]
    return list(getattr(prepared, "criteria", ())) or [prepared.instruction]


def evidence_of(row: EpisodeRow, run: Path) -> Evidence | None:
    """What a saved episode shows; `None` where it has no trajectory with screenshots."""
    if row.trajectory is None:
        return None
    folder = (run / row.trajectory).resolve()
    if not folder.is_relative_to(run.resolve()) or not folder.is_dir():
        return None
    state = row.state_verdict or row.verdict
    goals = row.criteria or ([goal.name for goal in state.goals] if state is not None else [])
    evidence = gather(
        folder,
        instruction=row.instruction,
        goals=goals,
        answer=row.answer,
        message=row.message,
        stop_reason=row.stop_reason,
    )
    return evidence if evidence.moments else None


def _of_the_judge(sentence: str) -> str:
    """A sentence about the model's endpoint as one about the judging model's."""
    return sentence.replace("--model-", "--judge-model-").replace(
        "MOBILEGYM_MODEL_", "MOBILEGYM_JUDGE_MODEL_"
    )
