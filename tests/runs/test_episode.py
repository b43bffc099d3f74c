"""The loop of an episode: what counts as a step, what ends it, what is recorded."""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path
from typing import Any

import pytest
from torch_phone import PIXEL, Scripted, Torch, TorchDevice, judge_torch

from pytest_mobilegym.actions import (
    Abort,
    Answer,
    Awake,
    Back,
    Click,
    Complete,
    Enter,
    Home,
    Info,
    Noop,
    Wait,
)
from pytest_mobilegym.agents.agent import EpisodeContext, EpisodeKey, Reply, Usage
from pytest_mobilegym.errors import AgentFailure, FormatError, InfrastructureError, UsageError
from pytest_mobilegym.phone.model import load_snapshot
from pytest_mobilegym.records.model import StepRecord, StopReason
from pytest_mobilegym.runs.folder.recorder import Recorder
from pytest_mobilegym.runs.play.episode import EpisodeOutcome, Rules, play

TAP = Click(point=(500, 500))


async def played(*decisions: Any, rules: Rules | None = None, **options: Any) -> EpisodeOutcome:
    return await play(Torch(), Scripted(*decisions), TorchDevice(), judge=judge_torch, rules=rules, **options)


async def test_an_agent_that_reaches_the_goal_and_says_so_passes() -> None:
    outcome = await played(TAP, Complete(message="It burns."))

    assert outcome.stop_reason is StopReason.COMPLETE
    assert (outcome.steps, outcome.message) == (2, "It burns.")
    assert outcome.verdict is not None
    assert outcome.verdict.passed
    assert outcome.hash_before != outcome.hash_after


async def test_the_budget_ends_an_episode_that_goes_on() -> None:
    outcome = await played(*[Wait()] * 5)

    assert (outcome.stop_reason, outcome.steps) == (StopReason.MAX_STEPS, 5)


async def test_giving_up_is_judged_like_everything_else() -> None:
    outcome = await played(TAP, Abort(value="too dark"))

    assert (outcome.stop_reason, outcome.message) == (StopReason.ABORT, "too dark")
    assert outcome.verdict is not None
    assert outcome.verdict.success


@pytest.mark.parametrize(
    "malformed",
    [FormatError("No JSON.", raw="uh"), Reply(None, format_error="No JSON.", raw="uh"), Reply(None)],
    ids=["raised", "returned", "empty"],
)
async def test_three_malformed_replies_in_a_row_end_the_episode(malformed: Any) -> None:
    outcome = await played(malformed, malformed, TAP, malformed, malformed)
    assert (outcome.stop_reason, outcome.format_errors) == (StopReason.MAX_STEPS, 4)

    outcome = await played(TAP, malformed, malformed, malformed)
    assert (outcome.stop_reason, outcome.format_errors) == (StopReason.FORMAT_ERROR, 3)
    assert outcome.verdict is not None
    assert outcome.verdict.success, "the goal was reached before; the judge says so"


async def test_an_agent_reads_why_its_reply_was_malformed() -> None:
    agent = Scripted(FormatError("No JSON in the reply."), TAP, Complete())
    await play(Torch(), agent, TorchDevice(), judge=judge_torch)

    assert [(seen.step, seen.notes) for seen in agent.seen] == [
        (0, ()),
        (1, ("No JSON in the reply.",)),
        (2, ()),
    ]


async def test_a_refused_action_costs_a_step_and_leaves_a_note() -> None:
    agent = Scripted(Back(), Awake(value="Doom"), Complete())
    outcome = await play(Torch(), agent, TorchDevice(), judge=judge_torch)

    assert outcome.steps == 3
    assert agent.seen[1].notes == ("There is nothing to go back to.",)
    assert agent.seen[2].notes == ("There is no app named 'Doom' on this phone.",)


async def test_the_last_answer_counts_and_is_shown_to_the_judge() -> None:
    shown: dict[str, Any] = {}

    def judge(task: Any, before: Any, after: Any, **words: Any) -> Any:
        shown.update(words)
        return judge_torch(task, before, after, **words)

    await play(
        Torch(), Scripted(Answer(value="7"), Answer(value="8"), Complete()), TorchDevice(), judge=judge
    )

    assert shown == {"answer": "8", "stop_reason": StopReason.COMPLETE}


async def test_a_question_is_answered_and_does_not_end_the_episode() -> None:
    asked = []

    async def owner(question: str) -> str:
        asked.append(question)
        return "The left one."

    agent = Scripted(Info(value="Which torch?"), TAP, Complete())
    device = TorchDevice()
    await play(Torch(), agent, device, judge=judge_torch, rules=Rules(asked=owner))

    assert asked == ["Which torch?"]
    assert agent.seen[1].notes == ("The left one.",)
    assert device.performed == [TAP]


async def test_the_loop_detector_stops_before_the_last_repetition() -> None:
    device = TorchDevice()
    agent = Scripted(*[Wait()] * 9)
    outcome = await play(Torch(), agent, device, judge=judge_torch, rules=Rules(loop_detect=3))

    assert (outcome.stop_reason, outcome.steps) == (StopReason.REPETITIVE_LOOP, 3)
    assert len(device.performed) == 2


async def test_only_identical_actions_in_a_row_are_a_loop() -> None:
    outcome = await played(
        Wait(), Wait(value=2), Wait(), FormatError("?"), Wait(), rules=Rules(loop_detect=2)
    )

    assert outcome.stop_reason is StopReason.MAX_STEPS


async def test_an_agent_that_raises_has_failed_and_is_judged() -> None:
    outcome = await played(TAP, KeyError("no such plan"))

    assert outcome.stop_reason is StopReason.ERROR
    assert outcome.message.startswith("The agent raised KeyError: 'no such plan' (")
    assert outcome.error is None
    assert outcome.verdict is not None


async def test_what_an_agent_raises_is_told_with_the_line_that_is_to_be_mended() -> None:
    def count(_observation: Any) -> Any:
        return json.loads("no JSON")

    outcome = await played(count)

    line = count.__code__.co_firstlineno + 1
    assert outcome.message == (
        "The agent raised JSONDecodeError: Expecting value: line 1 column 1 (char 0) "
        f"(test_episode.py:{line}, in count)"
    )


async def test_an_agent_that_ends_its_process_has_failed() -> None:
    outcome = await played(lambda _observation: sys.exit(3))

    assert outcome.stop_reason is StopReason.ERROR
    assert outcome.message.startswith("The agent raised SystemExit: 3")


async def test_an_agent_that_returns_nonsense_has_failed() -> None:
    outcome = await played(lambda _observation: 42)

    assert outcome.stop_reason is StopReason.ERROR
    assert "expected one of the 17 actions or a Reply from act(), got int" in outcome.message


@pytest.mark.parametrize("decision", [InfrastructureError("endpoint down"), Enter()], ids=["endpoint", "app"])
async def test_what_is_not_the_agents_fault_is_no_outcome(decision: Any) -> None:
    with pytest.raises(InfrastructureError):
        await played(decision, rules=Rules(trusted=True))


async def test_a_judge_that_raises_is_an_error_named_so() -> None:
    def judge(*_args: Any, **_words: Any) -> Any:
        raise ZeroDivisionError("no goals")

    outcome = await play(Torch(), Scripted(Complete()), TorchDevice(), judge=judge)

    assert outcome.verdict is None
    assert outcome.error is not None
    assert (outcome.error.kind, outcome.error.message) == (
        "judge",
        "The judge raised ZeroDivisionError: no goals.",
    )


async def test_only_privileged_agents_are_handed_the_task() -> None:
    plain, oracle = Scripted(Complete()), Scripted(Complete())
    plain.privileged = True
    for agent, rules in ((plain, Rules()), (oracle, Rules(privileged=True))):
        await play(Torch(), agent, TorchDevice(), judge=judge_torch, rules=rules)

    assert plain.context is not None
    assert (plain.context.task, plain.context.device) == (None, None)
    assert oracle.context is not None
    assert oracle.context.task == Torch()


async def test_tokens_add_up() -> None:
    outcome = await played(Reply(TAP, usage=Usage(100, 7, 0.5)), Reply(Complete(), usage=Usage(120, 5, 0.5)))

    assert (outcome.prompt_tokens, outcome.completion_tokens) == (220, 12)


async def test_confidence_is_recorded_and_counts_where_the_end_is_declared(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path, "e")
    outcome = await played(
        Reply(TAP, confidence=0.25), Noop(), Reply(Complete(), confidence=0.75), recorder=recorder
    )
    recorder.commit()

    lines = (tmp_path / "trajectories" / "e" / "steps.jsonl").read_text().splitlines()
    assert [json.loads(line)["confidence"] for line in lines] == [0.25, None, 0.75]
    assert outcome.confidence == 0.75
    assert (await played(Reply(Abort(value="dark"), confidence=0.9))).confidence is None


async def test_the_time_of_the_phone_is_recorded_where_it_did_something(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path, "e")
    await played(TAP, Noop(), Reply(None, format_error="none"), Complete(), recorder=recorder)
    recorder.commit()

    lines = (tmp_path / "trajectories" / "e" / "steps.jsonl").read_text().splitlines()
    took = [json.loads(line)["phone_seconds"] for line in lines]
    assert [seconds is not None for seconds in took] == [True, True, False, False]
    assert all(seconds >= 0 for seconds in took[:2])
    older = {name: value for name, value in json.loads(lines[0]).items() if name != "phone_seconds"}
    assert StepRecord.model_validate(older).phone_seconds is None


@pytest.mark.parametrize("confidence", [-0.1, 1.01, math.nan, "high"])
def test_a_confidence_beyond_its_bounds_is_refused(confidence: Any) -> None:
    with pytest.raises(ValueError, match="expected a confidence from 0 to 1"):
        Reply(Complete(), confidence=confidence)


async def test_a_trajectory_holds_all_that_happened(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path, "torch.Light-i0-t0")
    prompt = [{"role": "user", "content": "<image 1080x2400>"}]
    await played(
        Reply(Noop(), prompt=prompt, raw="noop()", thought="Let me look."),
        FormatError("No JSON.", raw="uh"),
        TAP,
        Back(),
        Complete(),
        rules=Rules(record_state=True),
        recorder=recorder,
    )
    recorder.commit()

    folder = tmp_path / "trajectories" / "torch.Light-i0-t0"
    steps = [json.loads(line) for line in (folder / "steps.jsonl").read_text().splitlines()]
    assert [step["action"] and step["action"]["kind"] for step in steps] == [
        "NOOP", None, "CLICK", "BACK", "COMPLETE",
    ]  # fmt: skip
    assert steps[0]["thought"] == "Let me look."
    assert json.loads((folder / steps[0]["prompt"]).read_text()) == prompt
    assert (folder / steps[1]["reply"]).read_text() == "uh"
    assert steps[1]["format_error"] == "No JSON."
    assert steps[2]["events"] == [{"kind": "key", "key": "enter"}, {"kind": "elapse", "ms": 1000}]
    assert [change["path"] for change in steps[2]["changes"]] == [
        "os.now", "os.settings.flashlight_enabled",
    ]  # fmt: skip
    assert steps[3]["note"] == "There is nothing to go back to."
    assert steps[3]["state_hash"] == steps[2]["state_hash"] != steps[1]["state_hash"]
    assert (folder / steps[4]["screenshot"]).read_bytes() == PIXEL + b"\1"


async def test_a_screen_that_was_seen_before_is_not_written_again(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path, "e")
    await played(Wait(), TAP, TAP, Wait(), Complete(), recorder=recorder)
    recorder.commit()

    folder = tmp_path / "trajectories" / "e"
    steps = [json.loads(line) for line in (folder / "steps.jsonl").read_text().splitlines()]
    dark, lit = "step_000.jpg", "step_002.jpg"
    assert [step["screenshot"] for step in steps] == [dark, dark, lit, dark, dark]
    assert sorted(path.name for path in folder.glob("*.jpg")) == [dark, lit]


async def test_who_watches_is_told_of_every_step_and_what_it_cost() -> None:
    steps: list[StepRecord] = []
    rules = Rules(cost_of=lambda usage: usage.prompt_tokens / 1000)
    await played(Reply(TAP, usage=Usage(100, 7, 0.5)), Complete(), rules=rules, on_step=steps.append)

    assert [(step.index, step.action and step.action["kind"], step.cost) for step in steps] == [
        (0, "CLICK", 0.1),
        (1, "COMPLETE", 0.0),
    ]


async def test_without_a_judge_there_is_no_verdict() -> None:
    outcome = await play(Torch(), Scripted(TAP, Complete()), TorchDevice(), judge=None)

    assert outcome.verdict is None
    assert outcome.error is None
    assert outcome.hash_after != outcome.hash_before


async def test_an_agent_that_cannot_play_says_so_as_it_begins() -> None:
    class Reluctant(Scripted):
        async def begin(self, context: EpisodeContext) -> None:
            raise UsageError(f"I do not know {context.key}.")

    with pytest.raises(UsageError, match="I do not know None"):
        await play(Torch(), Reluctant(), TorchDevice(), judge=judge_torch, rules=Rules(trusted=True))


async def test_only_privileged_agents_are_told_which_episode_it_is() -> None:
    key = EpisodeKey("torch.Light", 7, 1)
    plain, knowing = Scripted(Complete()), Scripted(Complete())
    for agent in (plain, knowing):
        rules = Rules(key=key, privileged=agent is knowing)
        await play(Torch(), agent, TorchDevice(), judge=judge_torch, rules=rules)

    assert [agent.context and agent.context.key for agent in (plain, knowing)] == [None, key]


async def test_a_recorded_snapshot_can_be_read_back(tmp_path: Path) -> None:
    import zstandard

    from pytest_mobilegym.phone.declaration.registry import snapshot_models
    from pytest_mobilegym.phone.phone import Phone

    recorder = Recorder(tmp_path, "e")
    torch = Torch(before=Phone.create().state)
    await play(torch, Scripted(Home(), Complete()), TorchDevice(), judge=judge_torch, recorder=recorder)
    data = zstandard.ZstdDecompressor().decompress((recorder.folder / "before.json.zst").read_bytes())

    assert load_snapshot(data, models=snapshot_models()) == torch.before


async def test_how_an_agents_process_broke_is_told_in_its_words() -> None:
    outcome = await played(
        AgentFailure("It ended with code 3.", stop_reason="AGENT_DIED", raw="its last words")
    )

    assert (outcome.stop_reason, outcome.message) == (StopReason.AGENT_DIED, "It ended with code 3.")
