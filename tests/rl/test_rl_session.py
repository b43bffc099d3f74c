"""Sessions: the episodes of a run, one decision at a time, that are forked, remembered and played again."""

from __future__ import annotations

import asyncio
import pickle
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pytest_mobilegym.actions import Abort, Back, Complete
from pytest_mobilegym.api import AsyncSession, AsyncSessions, Judged, Session, Sessions
from pytest_mobilegym.errors import UnknownName, UsageError
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.rl.catalogue import Catalogue
from pytest_mobilegym.rl.episode import Result

CATALOGUE = Catalogue([Path("mobilegym:clock"), Path("mobilegym:notes")])
TASK = "clock.AddAlarm"


def session(**options: object) -> Session:
    return Session(catalogue=CATALOGUE, **options)


def solve(phones: Session) -> Result:
    """Let the task's own solution play, and declare the end."""
    episode = phones.inner.episode
    episode.at.prepared.task.solution(Hand(episode.device.phone))
    return phones.step(Complete())


def number_of(phones: Session, words: str, role: str = "button") -> int:
    assert phones.screen.elements is not None
    return next(each.number for each in phones.screen.elements if each.text == words and each.role == role)


def test_a_step_shows_the_next_screen_and_says_how_the_episode_stands() -> None:
    with session() as phones:
        start = phones.reset(TASK, seed=7)
        assert start.instruction
        assert (start.step, start.app) == (0, "clock")
        result = phones.step(number_of(phones, "New alarm"))
        assert result.observation.step == 1
        assert result.observation.steps_left == start.steps_left - 1
        assert result.observation.text != start.text
        assert (result.reward, result.terminated, result.truncated) == (0.0, False, False)
        assert set(result.info.goals.values()) == {False}
        assert result.info.side_effects == []


def test_how_an_episode_stands_is_sent_to_other_processes() -> None:
    """Trainers gather the steps of many workers."""
    with session() as phones:
        phones.reset(TASK, seed=7)
        here = phones.step(number_of(phones, "New alarm")).info
        there = pickle.loads(pickle.dumps(here))
    assert there == here
    assert (there.frame_hash, there.state_hash) == (here.frame_hash, here.state_hash)


def test_what_reacts_to_a_hold_alone_is_held() -> None:
    with session() as phones:
        phones.reset("clock.RemoveWorldCity")
        phones.step(number_of(phones, "World clock"))
        city = next(
            each for each in phones.screen.elements or () if "hold" in each.flags and "tap" not in each.flags
        )
        held = phones.step({"kind": "HOLD", "element": city.number}).observation
        assert held.notes == ()
        assert any(each.text == "1 selected" for each in held.elements or ())


def test_the_same_arguments_begin_the_same_episode() -> None:
    with session() as one, session() as other:
        assert one.reset(TASK, seed=3) == other.reset(TASK, seed=3)
        assert one.standing.state_hash == other.standing.state_hash
        assert one.standing.frame_hash == other.standing.frame_hash
        different = {one.reset(TASK, seed=seed).instruction for seed in range(8)}
        assert len(different) > 2


def test_a_task_is_drawn_from_a_split() -> None:
    with session(split="train") as phones:
        drawn = {phones.inner.catalogue.draw("train", seed, "office_worker").id for seed in range(40)}
        assert len(drawn) > 3
        from pytest_mobilegym.tasks.splits import select_split

        assert drawn <= set(select_split("train", CATALOGUE.templates).ids)
        assert phones.reset(seed=5).instruction == phones.reset(seed=5).instruction


def test_a_solved_task_is_worth_one_and_terminates() -> None:
    with session() as phones:
        phones.reset(TASK, seed=1)
        result = solve(phones)
        assert (result.reward, result.terminated, result.truncated) == (1.0, True, False)
        assert result.info.solved
        assert result.info.progress == 1.0
        with pytest.raises(UsageError, match="over"):
            phones.step(Back())


def test_giving_up_terminates_without_reward() -> None:
    with session() as phones:
        phones.reset(TASK)
        result = phones.step(Abort(value="no idea"))
        assert (result.reward, result.terminated) == (0.0, True)
        assert not result.info.solved


def test_the_step_budget_truncates() -> None:
    with session(max_steps=2) as phones:
        phones.reset(TASK)
        assert not phones.step({"kind": "WAIT"}).truncated
        result = phones.step({"kind": "WAIT"})
        assert (result.terminated, result.truncated) == (False, True)


def test_malformed_replies_in_a_row_truncate_and_say_what_was_wrong() -> None:
    with session(format_errors=2) as phones:
        phones.reset(TASK)
        first = phones.step("tap the plus")
        assert first.info.format_error == "Expected an action as a JSON object."
        assert first.observation.notes
        phones.step('{"kind": "WAIT"}')  # a valid one in between counts anew
        assert not phones.step({"kind": "TAP", "element": -1}).truncated
        assert phones.step({"kind": "FLY"}).truncated


def test_an_action_that_cannot_be_carried_out_changes_nothing_and_is_remarked_on() -> None:
    with session() as phones:
        phones.reset(TASK)
        before = phones.standing.state_hash
        result = phones.step(999)
        assert "There is no element 999" in result.observation.notes[0]
        assert result.info.state_hash == before
        text = next(each for each in result.observation.elements or () if each.role == "text")
        assert "does not react" in phones.step(text.number).observation.notes[0]
        assert (
            "no field"
            in phones.step({"kind": "WRITE", "element": text.number, "value": "x"}).observation.notes[0]
        )


def test_identical_actions_end_the_episode_where_loops_are_detected() -> None:
    with session(loop_detect=3) as phones:
        phones.reset(TASK)
        ended = [phones.step({"kind": "WAIT"}).truncated for _ in range(3)]
        assert ended == [False, False, True]


def test_progress_rewards_sum_to_the_paper_s() -> None:
    with session(reward="progress") as phones, session() as paper:
        for each in (phones, paper):
            each.reset("notes.CreateNote" if "notes.CreateNote" in CATALOGUE.templates else TASK, seed=2)
        begun = phones.standing.progress
        earned = solve(phones).reward
        assert earned + begun == pytest.approx(solve(paper).reward)


def test_a_reward_of_one_s_own_reads_the_verdict() -> None:
    def effects(step: Judged) -> float:
        return -float(len(step.verdict.side_effects))

    with session(reward=effects) as phones:
        phones.reset(TASK)
        assert phones.step({"kind": "WAIT"}).reward == 0.0


def test_a_fork_goes_on_alone_and_identically() -> None:
    with session() as phones:
        phones.reset(TASK, seed=4)
        phones.step(number_of(phones, "New alarm"))
        one, other = phones.fork(2)
        first, second = one.step({"kind": "WAIT"}), other.step({"kind": "WAIT"})
        assert first.info.state_hash == second.info.state_hash
        assert first.info.frame_hash == second.info.frame_hash
        assert phones.screen.step == 1
        one.step(Back())
        assert other.standing.state_hash == second.info.state_hash
        for each in (one, other):
            each.close()


def test_a_snapshot_is_gone_back_to_as_often_as_one_likes() -> None:
    with session() as phones, session() as elsewhere:
        phones.reset(TASK, seed=4)
        start, here = phones.standing.state_hash, phones.snapshot()
        phones.step(number_of(phones, "New alarm"))
        phones.step(Complete())
        for each in (phones, phones, elsewhere):
            assert each.restore(here).step == 0
            assert each.standing.state_hash == start
            each.step({"kind": "WAIT"})


@settings(max_examples=15, deadline=None)
@given(choices=st.lists(st.integers(0, 30), min_size=1, max_size=12), seed=st.integers(0, 50))
def test_whatever_is_tapped_is_played_again_alike(choices: list[int], seed: int) -> None:
    with session(max_steps=40) as one, session(max_steps=40) as other:
        one.reset(TASK, seed=seed)
        other.reset(TASK, seed=seed)
        for choice in choices:
            first, second = one.step(choice), other.step(choice)
            assert first.observation == second.observation
            assert first.info.state_hash == second.info.state_hash


def test_elements_say_nothing_internal() -> None:
    with session() as phones:
        phones.reset(TASK)
        assert phones.screen.elements is not None
        shown = repr(phones.screen.elements) + (phones.screen.text or "")
        for internal in ("alarm.", "data-", "Target(", "region"):
            assert internal not in shown


def test_only_what_is_asked_for_is_observed() -> None:
    with session(observe="text") as phones:
        phones.reset(TASK)
        assert phones.screen.elements is None
        assert phones.screen.text
        assert phones.screen.state is None
    with session(observe="state") as phones:
        phones.reset(TASK)
        assert phones.screen.state is not None
        assert phones.screen.state.clock.alarms
    with pytest.raises(UnknownName):
        session(observe="smell")
    with pytest.raises(UsageError, match="no screenshots"):
        session(observe="screenshot")


def test_texts_are_read_in_an_adapter_s_grammar() -> None:
    with session(adapter="autoglm") as phones:
        phones.reset(TASK)
        result = phones.step('<think>done</think><answer>finish(message="done")</answer>')
        assert result.terminated, result.observation.notes
    with pytest.raises(UnknownName, match="adapter"):
        session(adapter="nobody")


def test_many_sessions_take_a_step_in_one_call() -> None:
    with Sessions(3, catalogue=CATALOGUE, observe="text") as phones:
        screens = phones.reset([TASK] * 3, seeds=[1, 2, 2])
        assert screens[1] == screens[2]
        results = phones.step([1, 1, 1])
        assert [result.observation.step for result in results] == [1, 1, 1]
        assert results[1].info.state_hash == results[2].info.state_hash
        with pytest.raises(UsageError, match="3 sessions"):
            phones.step([1])


async def test_asynchronous_sessions_give_what_the_others_give() -> None:
    async with AsyncSessions(2, catalogue=CATALOGUE) as phones:
        await phones.reset([{"task": TASK, "seed": 1}, {"task": TASK, "seed": 2}])
        found = {number: result async for number, result in phones.results([1, 1])}
        assert sorted(found) == [0, 1]
    with session() as plain:
        plain.reset(TASK, seed=1)
        assert plain.step(1).observation == found[0].observation


def test_a_session_without_an_episode_says_what_to_do() -> None:
    with session() as phones, pytest.raises(UsageError, match="reset it first"):
        phones.step(1)
    with pytest.raises(UsageError, match="closed"):
        phones.reset(TASK)
    with pytest.raises(UsageError, match="At least one"):
        Sessions(0, catalogue=CATALOGUE)


@pytest.mark.chromium
def test_pixels_show_the_same_elements_that_have_a_place() -> None:
    with session(device="browser", observe="screenshot,elements") as drawn, session() as plain:
        first, second = drawn.reset(TASK, seed=4), plain.reset(TASK, seed=4)
        assert first.screenshot is not None
        assert first.screenshot.startswith(b"\xff\xd8")
        assert first.elements is not None
        assert second.elements is not None
        words = {each.text for each in second.elements}
        assert {each.text for each in first.elements} <= words
        for each in first.elements:
            assert each.bounds is not None
        result = drawn.step(number_of(drawn, "New alarm"))
        assert plain.step(number_of(plain, "New alarm")).info.state_hash == result.info.state_hash
        (fork,) = drawn.fork()
        assert fork.step(Back()).observation.screenshot != result.observation.screenshot
        fork.close()


@pytest.mark.chromium
async def test_phones_share_the_pages_of_one_browser() -> None:
    async with AsyncSessions(3, device="browser", pages=1, observe="elements", catalogue=CATALOGUE) as phones:
        await phones.reset([{"task": TASK, "seed": seed} for seed in range(3)])
        results = await asyncio.wait_for(phones.step([1, 1, 1]), timeout=60)
        assert [result.observation.step for result in results] == [1, 1, 1]


async def test_a_session_is_closed_twice_without_harm() -> None:
    phones = AsyncSession(catalogue=CATALOGUE)
    await phones.close()
    await phones.close()


def test_a_session_with_pixels_may_be_closed_twice_and_does_nothing_then() -> None:
    phones = session(device="browser")
    phones.close()
    phones.close()
    with pytest.raises(UsageError, match="closed"):
        phones.reset(TASK)
    many = Sessions(2, device="browser", catalogue=CATALOGUE)
    many.close()
    many.close()


@pytest.mark.chromium
def test_sessions_keep_frames_and_see_smaller_screens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pytest_mobilegym.devices.frames import shared

    monkeypatch.setattr(shared, "cache_folder", lambda: tmp_path)
    options = {"device": "browser", "observe": "screenshot", "screen": "360x800", "image": "png"}
    seen, hits = [], []
    for frames in ("off", "on", "on"):
        with Sessions(2, catalogue=CATALOGUE, pages=1, frames=frames, **options) as phones:
            screens = phones.reset([TASK] * 2, seeds=[7, 7])
            screens += [each.observation for each in phones.step([Back()] * 2)]
            seen.append([each.screenshot for each in screens])
            assert {(each.size, each.mime) for each in screens} == {((360, 800), "image/png")}
            hits.append(phones.inner.hits)
    assert seen[0] == seen[1] == seen[2]
    assert hits[0] is None
    assert [each.share("screenshot") for each in hits[1:] if each is not None] == [0.5, 1.0]


def test_pixels_come_as_an_array() -> None:
    numpy = pytest.importorskip("numpy")
    from io import BytesIO

    from PIL import Image

    written = BytesIO()
    Image.new("RGB", (3, 2), (255, 128, 0)).save(written, "PNG")
    with session() as phones:
        screen = phones.reset(TASK)
        with pytest.raises(UsageError, match='observe="screenshot"'):
            screen.pixels()
        pixels = replace(screen, screenshot=written.getvalue()).pixels()
    assert pixels.shape == (2, 3, 3)
    assert pixels.dtype == numpy.uint8
    assert pixels[1, 2].tolist() == [255, 128, 0]


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"device": "browser", "frames": "some"}, UnknownName),
        ({"device": "dom", "frames": "on"}, UsageError),
        ({"device": "browser", "screen": "1x1"}, UnknownName),
    ],
)
def test_frames_that_cannot_be_kept_are_refused(options: dict[str, str], error: type[Exception]) -> None:
    with pytest.raises(error):
        session(**options)
