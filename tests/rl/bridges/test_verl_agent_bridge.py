"""What verl-agent's rollout loop does with a manager of environments, as its source has it, done to ours."""

from __future__ import annotations

from typing import Any

import pytest

np = pytest.importorskip("numpy")

from pytest_mobilegym.errors import InfrastructureError, UsageError  # noqa: E402
from pytest_mobilegym.rl.bridges.verl_agent import IMAGE, PhoneManager  # noqa: E402
from pytest_mobilegym.rl.playground import Playground  # noqa: E402

PLACE = Playground(suites=("mobilegym:clock",))
ROW = {"task": "clock.AddAlarm", "seed": 7}
TAP, WAIT, COMPLETE = '{"kind": "TAP", "element": 1}', '{"kind": "WAIT"}', '{"kind": "COMPLETE"}'


def roll(manager: PhoneManager, turns: list[list[str]], rows: list[dict[str, Any]]) -> dict[str, Any]:
    """What the rollout loop collects: infos and active steps by phone, and the success that it evaluates."""
    count = len(rows)
    observation, infos = manager.reset(kwargs=rows)
    assert len(observation["text"]) == len(infos) == count
    done = np.zeros(count, dtype=bool)
    steps: list[list[dict[str, Any]]] = [[] for _ in range(count)]
    seen: list[list[dict[str, Any]]] = [[] for _ in range(count)]
    for turn in turns:
        active = np.logical_not(done)
        observation, rewards, dones, infos = manager.step(turn)
        assert rewards.shape == dones.shape == (count,)
        for at in range(count):
            steps[at].append({"active_masks": active[at], "reward": rewards[at] * active[at]})
            seen[at].append(infos[at])
        done = np.logical_or(done, dones)
    return manager.success_evaluator(total_infos=seen, total_batch_list=steps, episode_rewards=None)


def test_phones_step_together_and_equal_ones_have_equal_anchors() -> None:
    manager = PhoneManager(3, playground=PLACE)
    first, _ = manager.reset([ROW, ROW, {**ROW, "seed": 8}])
    assert first["image"] is None
    assert first["anchor"][0] == first["anchor"][1]
    assert "Task: Set an alarm for 06:50." in first["text"][0]
    assert '[1] button "New alarm"' in first["text"][0]
    moved, rewards, dones, infos = manager.step([TAP, WAIT, "no idea"])
    assert rewards.tolist() == [0, 0, 0]
    assert dones.tolist() == [False, False, False]
    assert [bool(info["is_action_valid"]) for info in infos] == [True, True, False]
    assert moved["text"][0] != moved["text"][1]
    assert f"Your last answers:\n{TAP}\n" in moved["text"][0]
    assert "Expected an action as a JSON object." in moved["text"][2]
    manager.close()


def test_groups_play_the_same_and_each_reset_draws_others() -> None:
    manager = PhoneManager(4, playground=PLACE, split=None, group=2)
    first = manager.reset()[0]["text"]
    assert first[0] == first[1]
    assert first[2] == first[3]
    assert first[0] != first[2]
    assert manager.reset()[0]["text"] != first
    manager.close()


def test_what_is_over_stays_as_it_is_and_its_last_step_says_whether_it_was_won() -> None:
    from pytest_mobilegym.phone.hand import Hand

    manager = PhoneManager(2, playground=PLACE)
    assert roll(manager, [[COMPLETE, WAIT], [WAIT, COMPLETE]], [ROW, ROW])["success_rate"].tolist() == [0, 0]
    manager.reset([ROW, ROW])
    episode = manager._phones[0].episode
    episode.at.prepared.task.solution(Hand(episode.device.phone))
    _, rewards, dones, infos = manager.step([COMPLETE, COMPLETE])
    assert rewards.tolist() == [1, 0]
    assert dones.tolist() == [True, True]
    assert (infos[0]["won"], infos[0]["SR"], infos[1]["FC"]) == (1.0, 1.0, 1.0)
    _, rewards, dones, infos = manager.step([TAP, TAP])
    assert (rewards.tolist(), dones.tolist()) == ([0, 0], [True, True])
    assert infos[0]["won"] == 1.0
    manager.close()


def test_a_phone_that_fails_ends_its_own_episode_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    manager = PhoneManager(2, playground=PLACE)
    manager.reset([ROW, ROW])

    async def fail(_action: object) -> None:
        raise InfrastructureError("The page is gone.")

    monkeypatch.setattr(manager._phones[0], "step", fail)
    _, rewards, dones, infos = manager.step([WAIT, WAIT])
    assert dones.tolist() == [True, False]
    assert infos[0]["error"] == "The page is gone."
    assert rewards.tolist() == [0, 0]
    manager.close()


def test_what_does_not_go_together_is_refused() -> None:
    with pytest.raises(UsageError, match="groups of 2"):
        PhoneManager(3, playground=PLACE, group=2)
    manager = PhoneManager(2, playground=PLACE)
    with pytest.raises(UsageError, match="1 rows"):
        manager.reset([ROW])
    manager.reset([ROW, ROW])
    with pytest.raises(UsageError, match="1 replies"):
        manager.step([TAP])
    manager.close()


@pytest.mark.chromium
def test_models_that_look_get_pictures_and_a_place_for_them() -> None:
    manager = PhoneManager(2, playground=PLACE._replace(device="browser", pages=1))
    seen, _ = manager.reset([ROW, ROW])
    assert seen["image"].shape == (2, 800, 360, 3)
    assert seen["image"].dtype == np.uint8
    assert all(text.count(IMAGE) == 1 for text in seen["text"])
    moved, *_ = manager.step(['{"kind": "HOME"}', WAIT])
    assert (moved["image"][0] != seen["image"][0]).any()
    assert (moved["image"][1] == seen["image"][1]).all()
    manager.close()
