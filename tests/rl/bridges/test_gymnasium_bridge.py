"""Gymnasium's own check, and what its vector environments promise, of ours."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

gymnasium = pytest.importorskip("gymnasium")
np = pytest.importorskip("numpy")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402

from pytest_mobilegym.errors import InfrastructureError, UnknownName, UsageError  # noqa: E402
from pytest_mobilegym.rl.bridges.gymnasium import DEEDS, KEYS, PhoneVectorEnv  # noqa: E402
from pytest_mobilegym.rl.catalogue import Catalogue  # noqa: E402

CATALOGUE = Catalogue([Path("mobilegym:clock")])
PHONE = "pytest_mobilegym.rl.bridges.gymnasium:mobilegym/Phone-v0"
TASK = "clock.AddAlarm"
COMPLETE = '{"kind": "COMPLETE"}'
WAIT = '{"kind": "WAIT"}'


def make(**options: Any) -> Any:
    return gymnasium.make(PHONE, catalogue=CATALOGUE, **options)


def make_many(count: int, **options: Any) -> PhoneVectorEnv:
    made = gymnasium.make_vec(
        PHONE, count, vectorization_mode="vector_entry_point", catalogue=CATALOGUE, **options
    )
    assert isinstance(made, PhoneVectorEnv)
    return made


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("actions", ["text", "elements", "taps", "touches"])
def test_gymnasium_finds_nothing_wrong_with_a_phone_of_elements(actions: str) -> None:
    env = make(actions=actions)
    check_env(env.unwrapped, skip_close_check=True)
    env.close()


@pytest.mark.chromium
@pytest.mark.filterwarnings("error")
def test_gymnasium_finds_nothing_wrong_with_a_phone_of_pixels() -> None:
    env = make(device="browser", observe="screenshot,elements", actions="touches", size=(360, 800))
    # Every render mode would start a browser of its own.
    check_env(env.unwrapped, skip_render_check=True, skip_close_check=True)
    seen, _ = env.reset(seed=1)
    assert seen["screenshot"].shape == (800, 360, 3)
    assert 0.5 < seen["bounds"].max() <= 1
    env.close()


def test_an_episode_is_that_of_a_session() -> None:
    env = make(actions="taps")
    seen, info = env.reset(seed=7, options={"task": TASK})
    session = env.unwrapped.session
    assert info["task"] == TASK
    assert seen["text"].splitlines()[1] == '[1] button "New alarm"'
    assert info["action_mask"][1] == 1
    assert info["action_mask"][0] == 0
    assert env.step(1)[0]["text"] == session.screen.text
    *_, reward, ended, cut, info = env.step(128 + KEYS.index("COMPLETE"))
    assert (ended, cut, info["stop_reason"], info["solved"]) == (True, False, "COMPLETE", False)
    assert reward == session.standing.progress * 0.8
    env.close()


def test_elements_are_written_into_by_their_number() -> None:
    env = make(actions="elements")
    env.reset(seed=7, options={"task": TASK})
    env.step({"kind": DEEDS.index("TAP"), "element": 1, "text": ""})
    screen = env.unwrapped.screen
    field = next(each.number for each in screen.elements if each.role == "field")
    env.step({"kind": DEEDS.index("WRITE"), "element": field, "text": "闹钟"})
    assert "闹钟" in env.unwrapped.screen.text
    env.close()


def test_what_cannot_be_chosen_is_named() -> None:
    env = make()
    with pytest.raises(UnknownName, match="tsak"):
        env.reset(options={"tsak": TASK})
    with pytest.raises(UnknownName, match="thoughts"):
        make(actions="thoughts")
    with pytest.raises(UsageError, match="state"):
        make(observe="state")
    env.close()


def test_the_next_step_begins_an_episode() -> None:
    env = make_many(2)
    first, _ = env.reset(seed=3)
    *_, ended, _, infos = env.step([COMPLETE, WAIT])
    assert ended.tolist() == [True, False]
    assert infos["_solved"].tolist() == [True, False]
    seen, rewards, ended, _, _ = env.step([WAIT, WAIT])
    assert ended.tolist() == [False, False]
    assert rewards[0] == 0
    assert (
        seen["steps_left"][0] >= seen["steps_left"][1] + 1
        or first["instruction"][0] != seen["instruction"][0]
    )
    env.close()


def test_the_same_step_begins_an_episode_and_keeps_what_was_seen_last() -> None:
    env = make_many(2, autoreset_mode=AutoresetMode.SAME_STEP)
    first, _ = env.reset(seed=3, options={"task": TASK})
    seen, _, ended, _, infos = env.step([COMPLETE, WAIT])
    assert ended.tolist() == [True, False]
    assert infos["final_obs"][0]["instruction"] == first["instruction"][0]
    assert infos["final_obs"][1] is None
    assert infos["final_info"]["stop_reason"].tolist() == ["COMPLETE", None]
    assert seen["steps_left"].shape == (2, 1)
    env.close()


def test_those_that_are_over_are_reset_by_a_mask() -> None:
    env = make_many(2, autoreset_mode=AutoresetMode.DISABLED)
    first, _ = env.reset(seed=3)
    env.step([COMPLETE, WAIT])
    with pytest.raises(UsageError, match=r"\[0\]"):
        env.step([WAIT, WAIT])
    seen, infos = env.reset(seed=[3, None], options={"reset_mask": np.array([True, False])})
    assert infos["_task"].tolist() == [True, False]
    assert seen["instruction"] == first["instruction"]
    assert seen["steps_left"][0] == first["steps_left"][0]
    assert seen["steps_left"][1] == first["steps_left"][1] - 1
    env.close()


def test_equal_seeds_show_equal_batches() -> None:
    one, other = make_many(2, observe="text"), make_many(2, observe="text")
    for _ in range(2):
        assert one.reset(seed=9)[0]["text"] == other.reset(seed=9)[0]["text"]
        assert one.reset()[0]["text"] == other.reset()[0]["text"]
    one.close()
    other.close()


def test_a_device_that_fails_cuts_off_its_own_episode_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    env = make_many(2)
    env.reset(seed=3)

    async def fail(_action: object) -> None:
        raise InfrastructureError("The page is gone.")

    monkeypatch.setattr(env.phone(0), "step", fail)
    _, _, ended, cut, infos = env.step([WAIT, WAIT])
    assert (ended.tolist(), cut.tolist()) == ([False, False], [True, False])
    assert infos["error"][0] == "The page is gone."
    env.close()
