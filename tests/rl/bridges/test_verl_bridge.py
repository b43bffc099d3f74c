"""What verl's worker does with an agent loop, as its source has it, done to ours; verl itself needs torch."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from scripted_verl import PICTURE, REGISTERED, Server, decode, install

from pytest_mobilegym.errors import InfrastructureError
from pytest_mobilegym.rl.async_session import AsyncSession
from pytest_mobilegym.rl.bridges.verl import data_rows, write_rows
from pytest_mobilegym.rl.playground import Playground

CLOCK = "mobilegym:clock"
BRIDGE = "pytest_mobilegym.rl.bridges.verl.agent_loop"
TAP, COMPLETE = '{"kind": "TAP", "element": 1}', '{"kind": "COMPLETE"}'
ROW = {"extra_info": {"task": "clock.AddAlarm", "seed": 7, "index": 0}, "raw_prompt": [], "index": 3}


@pytest.fixture
def bridge(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    install(monkeypatch)
    monkeypatch.delitem(sys.modules, BRIDGE, raising=False)
    yield import_module(BRIDGE)
    sys.modules.pop(BRIDGE, None)


async def play(
    bridge: ModuleType, *replies: str, length: int = 100_000, **options: Any
) -> tuple[Any, Server]:
    server = Server(list(replies), logprobs=options.pop("logprobs", True))
    loop = bridge.PhoneAgentLoop(server, length, suite=CLOCK, **options)
    return await loop.run({"temperature": 1.0}, priority=0, **ROW), server


def test_what_a_file_says_of_the_loop_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker reads the file first, and imports the loop with its first rollout; others follow it too."""
    install(monkeypatch)
    monkeypatch.delitem(sys.modules, BRIDGE, raising=False)
    REGISTERED["mobilegym"] = said = {"_target_": f"{BRIDGE}.PhoneAgentLoop", "device": "browser"}
    import_module(BRIDGE)
    sys.modules.pop(BRIDGE, None)
    assert REGISTERED["mobilegym"] is said


async def test_a_rollout_is_one_sequence_whose_mask_says_who_spoke(bridge: ModuleType) -> None:
    assert REGISTERED["mobilegym"] == {"_target_": f"{BRIDGE}.PhoneAgentLoop"}
    done, server = await play(bridge, TAP, "I tap.", COMPLETE)
    assert "Task: Set an alarm for 06:50." in decode(done.prompt_ids)
    assert len(done.response_ids) == len(done.response_mask) == len(done.response_logprobs)
    said = decode([each for each, own in zip(done.response_ids, done.response_mask, strict=True) if own])
    shown = decode([each for each, own in zip(done.response_ids, done.response_mask, strict=True) if not own])
    assert said == TAP + "I tap." + COMPLETE
    assert '[0] button "Back"' in shown
    assert "Expected an action as a JSON object." in shown
    assert {value for value, own in zip(done.response_logprobs, done.response_mask, strict=True) if own} == {
        -0.5
    }
    assert (
        server.asked[1]["prompt_ids"]
        == (done.prompt_ids + done.response_ids)[: len(server.asked[1]["prompt_ids"])]
    )
    assert len({each["request_id"] for each in server.asked}) == 1
    assert (done.reward_score, done.num_turns) == (0.0, 6)
    assert done.extra_fields["reward_extra_info"]["FC"] == done.extra_fields["FC"] == 1.0
    assert done.metrics["num_preempted"] == -1


async def test_a_server_without_log_probabilities_will_do(bridge: ModuleType) -> None:
    done, _ = await play(bridge, TAP, COMPLETE, logprobs=False)
    assert done.response_logprobs is None


async def test_a_reply_is_as_long_as_the_loop_allows(bridge: ModuleType) -> None:
    _, server = await play(bridge, TAP, COMPLETE, reply_tokens=1024)
    assert [each["sampling_params"] for each in server.asked] == [
        {"temperature": 1.0, "max_tokens": 1024}
    ] * 2
    _, server = await play(bridge, COMPLETE)
    assert server.asked[0]["sampling_params"] == {"temperature": 1.0}


async def test_thoughts_and_fences_around_an_action_are_left_out(bridge: ModuleType) -> None:
    done, _ = await play(bridge, f"<think>Plus?</think>\n```json\n{TAP}\n```", COMPLETE)
    assert '[0] button "Back"' in decode(done.response_ids)


@pytest.mark.parametrize("length", [10, len(TAP) + 10])
async def test_a_full_response_cuts_the_episode_off(bridge: ModuleType, length: int) -> None:
    done, _ = await play(bridge, TAP, length=length)
    assert len(done.response_ids) == len(done.response_mask) <= length
    assert done.response_mask == [1] * len(done.response_mask)
    assert done.extra_fields["FC"] == 0.0


async def test_a_phone_that_fails_is_played_again_once(
    bridge: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    step, failures = AsyncSession.step, [2]

    async def fail(session: AsyncSession, action: object) -> Any:
        failures[0] -= 1
        if failures[0] == 0:
            raise InfrastructureError("The page is gone.")
        return await step(session, action)

    monkeypatch.setattr(AsyncSession, "step", fail)
    done, server = await play(bridge, TAP, "lost", TAP, COMPLETE)
    assert len(server.asked) == 4
    assert done.extra_fields["FC"] == 1.0
    assert "lost" not in decode(done.response_ids)

    async def fail_always(_session: AsyncSession, _action: object) -> Any:
        raise InfrastructureError("The page is gone.")

    monkeypatch.setattr(AsyncSession, "step", fail_always)
    with pytest.raises(InfrastructureError):
        await play(bridge, TAP, TAP)


def test_rows_say_which_loop_plays_which_episode(tmp_path: Path) -> None:
    rows = data_rows(None, seeds=2, first_seed=5, playground=Playground(suites=(CLOCK,)))
    assert {row["agent_name"] for row in rows} == {"mobilegym"}
    assert {row["extra_info"]["seed"] for row in rows} == {5, 6}
    write_rows(tmp_path / "train.parquet", rows)
    parquet = pytest.importorskip("pyarrow.parquet")
    assert parquet.read_table(tmp_path / "train.parquet").to_pylist() == rows


@pytest.mark.chromium
async def test_models_that_look_get_pictures_in_their_places(bridge: ModuleType) -> None:
    click = '{"kind": "CLICK", "point": [920, 80]}'
    done, server = await play(bridge, click, COMPLETE, device="browser", pages=1)
    pictures = done.multi_modal_data["images"]
    assert [each.size for each in pictures] == [(360, 800)] * 2
    assert done.prompt_ids.count(PICTURE) == done.response_ids.count(PICTURE) == 1
    assert [len(each["image_data"]) for each in server.asked] == [1, 2]
    assert pictures[0].tobytes() != pictures[1].tobytes()
