"""The example that trains a small policy: what it sees, how it is taught and learns, what is told of it."""

from __future__ import annotations

import dataclasses
import json
import math
from collections.abc import Iterator
from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="the example trains with torch")

from pytest_mobilegym.agents.options import AgentOptions  # noqa: E402
from pytest_mobilegym.api import Catalogue, Element  # noqa: E402
from pytest_mobilegym.errors import UsageError  # noqa: E402
from small.agent import SmallAgent, checkpoint_of  # noqa: E402
from small.choices import Choice, Decision, choices, copied, find_span, words_of  # noqa: E402
from small.evaluate import Row, figure, gain  # noqa: E402
from small.learn import Example, Practice, _advantages, clone, measure, play, practise, twin  # noqa: E402
from small.player import Player  # noqa: E402
from small.policy import LOGITS, Policy, collate, decide, encode, load, log_probs, save  # noqa: E402
from small.report import plot, results_table  # noqa: E402
from small.teacher import Lesson, teach  # noqa: E402
from small.train import Plan  # noqa: E402
from small.view import SCREENFUL, Window  # noqa: E402

CATALOGUE = Catalogue([Path("mobilegym:clock")])
TASK = "clock.ToggleAlarm"


@pytest.fixture
def player() -> Iterator[Player]:
    made = Player(CATALOGUE)
    yield made
    made.close()


def lesson_of(player: Player, task: str = TASK, instance: int = 0) -> Lesson:
    lesson = teach(player, task, seed=0, instance=instance)
    assert lesson is not None
    return lesson


def fresh(seed: int = 0) -> Policy:
    torch.manual_seed(seed)
    return Policy(width=32, layers=1)


def test_nothing_internal_is_seen(player: Player) -> None:
    lesson = lesson_of(player)
    seen = json.dumps([dataclasses.asdict(step.view) for step in lesson.steps], default=sorted)
    assert "Alarm" in seen
    for internal in ("alarm.toggle", "alarm.add", "args", "region", "target", "bounds"):
        assert internal not in seen


def test_a_screenful_is_seen_and_more_by_scrolling() -> None:
    elements = [Element(0, "list", flags=frozenset({"scroll"}))]
    elements += [Element(number, "button", f"row {number}") for number in range(1, 100)]
    window = Window()
    first, above, below = window.look(elements, "clock")
    assert (len(first), above, below) == (SCREENFUL, False, True)
    assert window.towards(99) == "down"
    window.scroll("down")
    second, above, below = window.look(elements, "clock")
    assert [each.number for each in second[:2]] == [0, SCREENFUL]
    assert (above, below) == (True, True)
    window.scroll("down")
    window.scroll("down")
    last, above, below = window.look(elements, "clock")
    assert (last[-1].number, above, below) == (99, True, False)
    assert window.look(elements, "notes")[0] == first
    assert len(Window(size=None).look(elements, "clock")[0]) == 100


def test_what_is_written_is_copied_from_the_instruction() -> None:
    said = "Save “牛奶 and milk, 2 l” as a note, then 7:30."
    for text in ("牛奶 and milk", "2 l", "7:30", "note"):
        span = find_span(said, text)
        assert span is not None
        assert copied(said, span) == text
    assert find_span(said, "butter") is None
    assert find_span(said, "ilk") is None
    assert find_span(said, "") is None


def test_the_teachers_decisions_solve_the_task_again(player: Player) -> None:
    lesson = lesson_of(player)
    assert lesson.solved
    player.reset(TASK, seed=0, instance=0)
    for step in lesson.steps:
        view = player.view()
        assert view == step.view
        player.act(view, step.decision)
    assert player.solved
    player.go_to(lesson.marks[-1])
    assert player.view() == lesson.steps[-1].view
    assert not player.over


def test_a_lesson_ends_where_the_policy_cannot_follow(player: Player) -> None:
    lesson = lesson_of(player, "clock.CountAlarms")
    assert not lesson.solved
    assert lesson.steps
    kinds = [choices(step.view)[step.decision.choice].kind for step in lesson.steps]
    assert "COMPLETE" not in kinds


def test_chances_are_of_what_is_offered_and_sum_to_one(player: Player) -> None:
    views = [encode(step.view) for step in lesson_of(player).steps]
    scores = fresh()(collate(views))
    chances = scores.logits.softmax(1)
    assert chances.shape == (len(views), LOGITS)
    for row, view in zip(chances, views, strict=True):
        assert float(row[view.slots].detach().sum()) == pytest.approx(1)
        assert len(set(view.slots)) == len(view.slots)


def test_chances_of_what_is_written_sum_to_one_over_the_words(player: Player) -> None:
    player.reset("clock.AddCityAndCheckTime", seed=0, instance=0)
    player.do(player.view(), Choice("TAP", next(
        place for place, each in enumerate(player.view().elements) if each.text == "World clock"
    )), None)  # fmt: skip
    player.do(player.view(), Choice("TAP", next(
        place for place, each in enumerate(player.view().elements) if each.text == "Add city"
    )), None)  # fmt: skip
    view = player.view()
    number = next(place for place, each in enumerate(choices(view)) if each.kind == "WRITE")
    words = len(words_of(view.instruction))
    every = [
        Decision(number, (first, last))
        for first in range(words)
        for last in range(first, min(words, first + 10))
    ]
    policy = fresh()
    found, _ = log_probs(policy, [encode(view)] * len(every), every)
    alone = policy(collate([encode(view)])).logits.log_softmax(1)[0, encode(view).slots[number]]
    assert float((found - alone).exp().sum()) == pytest.approx(1, abs=1e-4)


def test_padding_beside_longer_views_changes_nothing(player: Player) -> None:
    steps = [*lesson_of(player).steps, *lesson_of(player, "clock.RemoveWorldCity").steps]
    policy = fresh()
    views, decisions = [encode(step.view) for step in steps], [step.decision for step in steps]
    together, _ = log_probs(policy, views, decisions)
    for place in range(len(steps)):
        alone, _ = log_probs(policy, views[place : place + 1], decisions[place : place + 1])
        assert float(alone[0].detach()) == pytest.approx(float(together[place].detach()), abs=1e-4)


def test_what_is_cloned_long_enough_is_played(player: Player) -> None:
    examples = [Example(encode(step.view), step.decision) for step in lesson_of(player).steps]
    policy = fresh()
    before = measure(policy, examples)["held_back_loss"]
    curve: list[dict[str, float]] = []
    clone(policy, examples, examples, epochs=60, seed=0, rate=3e-3, told=curve.append)
    assert len(curve) == 60
    assert curve[-1]["held_back_loss"] < before / 10
    assert curve[-1]["held_back_right"] == 1.0
    player.reset(TASK, seed=0, instance=0)
    (rollout,) = play(policy, [player], temperature=0, generator=torch.Generator())
    assert (rollout.solved, rollout.reward) == (True, 1.0)


def test_an_advantage_is_over_the_own_group_alone() -> None:
    found = _advantages([0.0, 1.0, 0.5, 0.5, 0.2, 0.2], 2)
    assert found == [-1.0, 1.0, 0.0, 0.0, 0.0, 0.0]


def test_practice_that_was_broken_off_goes_on_alike() -> None:
    practice = Practice(2, groups=2, size=2, most=3, passes=1, rate=1e-3)

    def practised(*, broken: bool) -> Policy:
        policy = fresh()
        reference = twin(policy)
        optimiser = torch.optim.AdamW(policy.parameters(), lr=practice.rate)
        limits = [(0, 1), (1, 2)] if broken else [(0, 2)]
        for first, last in limits:
            stage = dataclasses.replace(practice, iterations=last)
            practise(
                policy, CATALOGUE, [TASK], stage, seed=3, base_seed=0, instances=4, first=first,
                optimiser=optimiser, reference=reference,
            )  # fmt: skip
        return policy

    whole, parts = practised(broken=False), practised(broken=True)
    for one, other in zip(whole.parameters(), parts.parameters(), strict=True):
        assert torch.equal(one, other)


def test_a_checkpoint_is_the_policy_and_runs_no_code(tmp_path: Path, player: Player) -> None:
    policy = fresh(5)
    save(policy, tmp_path / "policy.pt", stage="cloned")
    read, kept = load(tmp_path / "policy.pt")
    assert kept["stage"] == "cloned"
    views = [encode(step.view) for step in lesson_of(player).steps]
    nobody = torch.Generator()
    made = decide(policy, views, temperature=0, generator=nobody)
    assert made == decide(read, views, temperature=0, generator=nobody)
    torch.save({"shape": {}, "weights": print}, tmp_path / "code.pt")
    with pytest.raises(Exception, match="eights"):
        load(tmp_path / "code.pt")
    with pytest.raises(UsageError, match="is no checkpoint"):
        SmallAgent(AgentOptions(model_name=str(tmp_path / "code.pt")))


def test_the_agent_wants_a_checkpoint(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="name its file by --model-name"):
        checkpoint_of(AgentOptions())
    with pytest.raises(UsageError, match="There is no checkpoint"):
        checkpoint_of(AgentOptions(model_name=str(tmp_path / "none.pt")))


def rows_of(policy: str, solved: dict[str, list[bool]]) -> list[Row]:
    return [
        Row("test templates", template, 0, policy, seed, one, float(one), 3)
        for template, every in solved.items()
        for seed, one in enumerate(every)
    ]


def test_figures_are_means_over_seeds_and_gains_are_paired() -> None:
    rows = rows_of("cloned", {"a": [True, False], "b": [False, False], "c": [False, False]})
    rows += rows_of("practised", {"a": [True, True], "b": [True, False], "c": [False, False]})
    rows += rows_of("random", {"a": [False], "b": [False], "c": [False]})
    found = figure([row for row in rows if row.policy == "practised"])
    assert found is not None
    assert (found.share, found.templates, found.episodes) == (0.5, 3, 6)
    assert found.low <= 0.5 <= found.high
    gained = gain(rows, "practised", "cloned")
    assert gained is not None
    assert gained.difference == pytest.approx(2 / 6)
    assert 0 < gained.p <= 1
    over_random = gain(rows, "practised", "random")
    assert over_random is not None
    assert over_random.difference == pytest.approx(0.5)
    table = "\n".join(results_table(rows))
    assert "2 training seeds" in table
    assert "50.0 (" in table


def test_a_plot_escapes_its_words_and_leaves_out_what_is_no_number() -> None:
    drawn = plot("<loss>", "epoch", {"seed 0": [(1, 2.0), (2, math.nan), (3, 1.0)]})
    assert "&lt;loss&gt;" in drawn
    assert "nan" not in drawn
    assert plot("empty", "epoch", {}) == ""


def test_a_smaller_scale_does_less() -> None:
    whole, part = Plan.of(1, "clock_reddit", 3), Plan.of(0.1, "clock_reddit", 3)
    assert part.instances < whole.instances
    assert part.iterations < whole.iterations
    assert part.evaluated < whole.evaluated
