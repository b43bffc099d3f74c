"""The two stages: cloning the teacher, then group-relative policy optimisation over forks."""

from __future__ import annotations

import copy
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import torch

from pytest_mobilegym.api import Catalogue
from pytest_mobilegym.records.model import StopReason
from pytest_mobilegym.rl.reward import reward as reward_of
from small.choices import Decision
from small.player import Mark, Player
from small.policy import Encoded, Policy, decide, encode, log_probs
from small.teacher import teach

BATCH = 64
CLIP_LOW, CLIP_HIGH = 0.2, 0.28
"""As in the paper: the ratio of new to old chances is cut at 0.8 and 1.28."""


class Example(NamedTuple):
    """A decision of the teacher's."""

    view: Encoded
    decision: Decision


def clone(
    policy: Policy,
    examples: Sequence[Example],
    held_back: Sequence[Example],
    *,
    epochs: int,
    seed: int,
    rate: float = 1e-3,
    told: Callable[[dict[str, float]], None] = lambda _row: None,
) -> None:
    """Teach a policy what the teacher decided.

    Args:
        policy: is changed.
        examples: what it learns from.
        held_back: what its progress is measured on.
        epochs: how often it sees each example.
        seed: of the order.
        rate: the highest learning rate.
        told: a row of the learning curve after each epoch.
    """
    optimiser = torch.optim.AdamW(policy.parameters(), lr=rate, weight_decay=0.01)
    steps = max(1, epochs * math.ceil(len(examples) / BATCH))
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=steps + 1, pct_start=0.1)
    generator = torch.Generator().manual_seed(seed)
    for epoch in range(1, epochs + 1):
        total = 0.0
        for places in _batches([_length(each.view) for each in examples], generator):
            chosen = [examples[place] for place in places]
            found, _ = log_probs(policy, [each.view for each in chosen], [each.decision for each in chosen])
            loss = -found.mean()
            optimiser.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            torch.nn.utils.clip_grad_norm_(policy.parameters(), 1.0)
            optimiser.step()
            schedule.step()
            total += loss.item() * len(chosen)
        told({"epoch": epoch, "loss": total / len(examples), **measure(policy, held_back)})


def _length(view: Encoded) -> int:
    return len(view.words) + len(view.elements)


def _batches(lengths: Sequence[int], generator: torch.Generator) -> list[list[int]]:
    """Places in random batches of such as are about as long, so that little is spent on padding."""
    order = torch.randperm(len(lengths), generator=generator).tolist()
    found: list[list[int]] = []
    for start in range(0, len(order), 8 * BATCH):
        near = sorted(order[start : start + 8 * BATCH], key=lambda place: lengths[place])
        found += [near[first : first + BATCH] for first in range(0, len(near), BATCH)]
    return [found[place] for place in torch.randperm(len(found), generator=generator).tolist()]


@torch.no_grad()
def measure(policy: Policy, examples: Sequence[Example]) -> dict[str, float]:
    """How well a policy foretells the teacher: mean loss, and how often its likeliest decision is his."""
    if not examples:
        return {"held_back_loss": math.nan, "held_back_right": math.nan}
    total, right = 0.0, 0
    nobody = torch.Generator()
    for start in range(0, len(examples), BATCH):
        chosen = examples[start : start + BATCH]
        views = [each.view for each in chosen]
        found, _ = log_probs(policy, views, [each.decision for each in chosen])
        total -= float(found.sum())
        made = decide(policy, views, temperature=0, generator=nobody)
        right += sum(one == each.decision for one, each in zip(made, chosen, strict=True))
    return {"held_back_loss": total / len(examples), "held_back_right": right / len(examples)}


@dataclass
class Rollout:
    """An episode of the policy's.

    Attributes:
        views, decisions: its steps.
        reward: what it was worth.
        solved: whether it was a success.
    """

    views: list[Encoded]
    decisions: list[Decision]
    reward: float = 0.0
    solved: bool = False


def play(
    policy: Policy,
    players: Sequence[Player],
    *,
    temperature: float,
    generator: torch.Generator,
    most: int | None = None,
) -> list[Rollout]:
    """Play the episodes that some phones stand in, all at once, to their ends.

    Args:
        policy: decides.
        players: phones, each in an episode.
        temperature, generator: as `decide` has them.
        most: decisions after which an episode is cut off; `None` for the task's own budget.
    """
    rollouts = [Rollout([], []) for _ in players]
    while True:
        playing = [
            (player, rollout)
            for player, rollout in zip(players, rollouts, strict=True)
            if not player.over and (most is None or len(rollout.views) < most)
        ]
        if not playing:
            break
        views = [player.view() for player, _ in playing]
        seen = [encode(view) for view in views]
        made = decide(policy, seen, temperature=temperature, generator=generator)
        for (player, rollout), view, encoded, decision in zip(playing, views, seen, made, strict=True):
            rollout.views.append(encoded)
            rollout.decisions.append(decision)
            player.act(view, decision)
    for player, rollout in zip(players, rollouts, strict=True):
        rollout.solved = player.solved
        if player.over:
            rollout.reward = player.reward
        else:
            rollout.reward = reward_of(player.session.standing.verdict, StopReason.MAX_STEPS)
    return rollouts


@dataclass(frozen=True)
class Practice:
    """How the second stage is done.

    Attributes:
        iterations: how many updates.
        groups: forks that are played from in each.
        size: episodes of a group.
        most: decisions of an episode.
        passes: over what was played, for each update.
        rate: learning rate.
        kl: weight of staying near the clone.
        entropy: weight of staying undecided.
    """

    iterations: int
    groups: int = 8
    size: int = 8
    most: int = 24
    passes: int = 2
    rate: float = 1e-4
    kl: float = 0.02
    entropy: float = 0.003


def practise(
    policy: Policy,
    catalogue: Catalogue,
    templates: Sequence[str],
    practice: Practice,
    *,
    seed: int,
    base_seed: int,
    instances: int,
    first: int = 0,
    optimiser: torch.optim.Optimizer,
    reference: Policy,
    told: Callable[[int, dict[str, float]], None] = lambda _number, _row: None,
) -> None:
    """Group-relative policy optimisation over forks.

    A group begins at one place: the start of an episode, or, every other group, a place on the teacher's
    way, so that there is something to be won early on. Its episodes are forks of that place; what counts for
    each is how much better it was than the others. Groups that are all alike say nothing, and are dropped.

    Args:
        policy: is changed.
        catalogue: the tasks.
        templates: ids of those that are practised.
        practice: how.
        seed: of what is drawn.
        base_seed: of instances.
        instances: how many of each template there are.
        first: iterations that were done before; the others are as they would have been.
        optimiser: of the policy's weights.
        reference: the clone, which the policy stays near.
        told: is given each iteration's number and its row of the learning curve.
    """
    players = [Player(catalogue) for _ in range(practice.groups * practice.size)]
    scout = Player(catalogue)
    for iteration in range(first, practice.iterations):
        # Each iteration draws from its own stream, so that a run which was broken off goes on alike.
        generator = torch.Generator().manual_seed(seed * 1_000_003 + iteration)
        places = list(_places(scout, templates, practice.groups, base_seed, instances, generator))
        for number, player in enumerate(players):
            player.go_to(places[number // practice.size])
        rollouts = play(policy, players, temperature=1.0, generator=generator, most=practice.most)
        advantages = _advantages([each.reward for each in rollouts], practice.size)
        kept = [place for place, advantage in enumerate(advantages) if advantage != 0.0]
        row = {
            "reward": sum(each.reward for each in rollouts) / len(rollouts),
            "solved": sum(each.solved for each in rollouts) / len(rollouts),
            "decisions": float(sum(len(each.views) for each in rollouts)),
            "groups_kept": len({place // practice.size for place in kept}) / practice.groups,
        }
        row |= _update(policy, reference, optimiser, rollouts, advantages, practice, generator)
        told(iteration, row)
    for player in (*players, scout):
        player.close()


def _places(
    scout: Player,
    templates: Sequence[str],
    count: int,
    base_seed: int,
    instances: int,
    generator: torch.Generator,
) -> Iterator[Mark]:
    """Where groups begin."""
    found = 0
    while found < count:
        template = templates[int(torch.randint(len(templates), (), generator=generator))]
        instance = int(torch.randint(instances, (), generator=generator))
        lesson = teach(scout, template, seed=base_seed, instance=instance)
        if lesson is None or not lesson.solved:
            continue  # Nothing that this policy can do solves it.
        marks = lesson.marks if found % 2 else lesson.marks[:1]
        yield marks[int(torch.randint(len(marks), (), generator=generator))]
        found += 1


def _advantages(rewards: Sequence[float], size: int) -> list[float]:
    """How much better each episode was than its group, in deviations; 0 where all were alike."""
    found: list[float] = []
    for start in range(0, len(rewards), size):
        group = rewards[start : start + size]
        mean = math.fsum(group) / size
        deviation = math.sqrt(math.fsum((each - mean) ** 2 for each in group) / size)
        found += [0.0 if deviation < 1e-9 else (each - mean) / deviation for each in group]
    return found


def _update(
    policy: Policy,
    reference: Policy,
    optimiser: torch.optim.Optimizer,
    rollouts: Sequence[Rollout],
    advantages: Sequence[float],
    practice: Practice,
    generator: torch.Generator,
) -> dict[str, float]:
    """Learn from what was played; gives what the learning curve tells of it."""
    steps = [
        (view, decision, advantage)
        for rollout, advantage in zip(rollouts, advantages, strict=True)
        if advantage != 0.0
        for view, decision in zip(rollout.views, rollout.decisions, strict=True)
    ]
    if not steps:
        return {"kl": 0.0, "entropy": math.nan}
    before, near = _frozen(policy, steps), _frozen(reference, steps)
    drift = undecided = 0.0
    for _ in range(practice.passes):
        order = torch.randperm(len(steps), generator=generator).tolist()
        for start in range(0, len(order), BATCH):
            chosen = order[start : start + BATCH]
            views, decisions = [steps[place][0] for place in chosen], [steps[place][1] for place in chosen]
            found, entropy = log_probs(policy, views, decisions)
            worth = torch.tensor([steps[place][2] for place in chosen])
            ratio = (found - before[chosen]).exp()
            cut = ratio.clamp(1 - CLIP_LOW, 1 + CLIP_HIGH)
            away = near[chosen] - found
            kl = away.exp() - away - 1
            loss = -torch.min(ratio * worth, cut * worth) + practice.kl * kl - practice.entropy * entropy
            optimiser.zero_grad()
            loss.mean().backward()  # type: ignore[no-untyped-call]
            torch.nn.utils.clip_grad_norm_(policy.parameters(), 1.0)
            optimiser.step()
            drift += float(kl.detach().sum())
            undecided += float(entropy.detach().sum())
    seen = practice.passes * len(steps)
    return {"kl": drift / seen, "entropy": undecided / seen}


@torch.no_grad()
def _frozen(policy: Policy, steps: Sequence[tuple[Encoded, Decision, float]]) -> torch.Tensor:
    found = []
    for start in range(0, len(steps), BATCH):
        chosen = steps[start : start + BATCH]
        found.append(log_probs(policy, [each[0] for each in chosen], [each[1] for each in chosen])[0])
    return torch.cat(found)


def twin(policy: Policy) -> Policy:
    """A policy with the same weights, which do not change with the other's."""
    return copy.deepcopy(policy).eval()
