"""How often a policy gets through: on what it never saw, by what is new about it."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import torch

from pytest_mobilegym.api import Catalogue
from pytest_mobilegym.errors import MobileGymError
from pytest_mobilegym.report.figures.statistics import clustered_difference, clustered_share, sign_flip_drawn
from small.choices import Decision, choices, words_of
from small.learn import play
from small.player import Player
from small.policy import Policy
from small.teacher import teach

TEMPERATURE = 0.5
"""Of every evaluation; fixed before any was made."""

SETS = ("unseen instances", "test templates", "unseen apps")

EVALUATED_SEED = 1
"""Base seed of the instances that are evaluated on; those of training have 0."""

AT_ONCE = 24
"""Episodes that are played side by side."""


class Item(NamedTuple):
    """An episode to be played."""

    set: str
    template: str
    instance: int


@dataclass(frozen=True)
class Row:
    """What came of an episode.

    Attributes:
        set, template, instance: which it was.
        policy: who played: "null", "random", "untrained", "cloned", "practised" or "teacher".
        seed: of its training.
        solved: whether it was a success.
        reward: what it was worth.
        decisions: how many were taken.
    """

    set: str
    template: str
    instance: int
    policy: str
    seed: int
    solved: bool
    reward: float
    decisions: int


def choose_items(
    player: Player,
    sets: Mapping[str, Sequence[str]],
    *,
    known: Mapping[str, set[str]],
    instances: int,
    most: int,
) -> list[Item]:
    """The episodes of an evaluation: of each template some instances whose parameters were never trained on.

    Args:
        player: a phone to look at instances on.
        sets: ids of templates by the name of the set.
        known: parameters of training by template, as JSON.
        instances: of each template.
        most: templates of each set, evenly spread; templates that have nothing new are passed over.
    """
    items: list[Item] = []
    for name, ids in sets.items():
        templates = sorted(ids)
        spread = (
            [templates[place * len(templates) // most] for place in range(most)]
            if most < len(ids)
            else templates
        )
        for template in spread:
            found = 0
            for number in range(8 * instances):
                try:
                    player.reset(template, seed=EVALUATED_SEED, instance=number)
                except MobileGymError:
                    break
                prepared = player.session.inner.episode.at.prepared
                if json.dumps(prepared.params, sort_keys=True) in known.get(template, ()):
                    continue
                items.append(Item(name, template, number))
                found += 1
                if found == instances:
                    break
    return items


def evaluate(
    policy: Policy, catalogue: Catalogue, items: Sequence[Item], *, name: str, seed: int
) -> list[Row]:
    """Let a policy play.

    Args:
        policy: decides.
        catalogue: the tasks.
        items: what it plays.
        name, seed: for the rows; the latter is drawn from too.
    """
    rows: list[Row] = []
    players = [Player(catalogue) for _ in range(min(AT_ONCE, len(items)))]
    for start in range(0, len(items), AT_ONCE):
        chosen = items[start : start + AT_ONCE]
        generator = torch.Generator().manual_seed(seed * 1_000_003 + start)
        for player, item in zip(players, chosen, strict=False):
            player.reset(item.template, seed=EVALUATED_SEED, instance=item.instance)
        played = play(policy, players[: len(chosen)], temperature=TEMPERATURE, generator=generator)
        rows += [
            Row(*item, name, seed, each.solved, each.reward, len(each.views))
            for item, each in zip(chosen, played, strict=True)
        ]
    for player in players:
        player.close()
    return rows


def evaluate_baselines(catalogue: Catalogue, items: Sequence[Item]) -> list[Row]:
    """What the teacher, chance, and whoever declares COMPLETE at once get through.

    The teacher's rows are the ceiling: what no policy with these eyes and hands can do, it cannot either.
    """
    player = Player(catalogue)
    rows: list[Row] = []
    for item in items:
        lesson = teach(player, item.template, seed=EVALUATED_SEED, instance=item.instance)
        solved = lesson is not None and lesson.solved
        steps = len(lesson.steps) if lesson is not None else 0
        rows.append(Row(*item, "teacher", 0, solved, float(solved), steps))
        generator = torch.Generator().manual_seed(len(rows))
        for name in ("null", "random"):
            player.reset(item.template, seed=EVALUATED_SEED, instance=item.instance)
            decisions = 0
            while not player.over:
                player.act(*_blindly(player, name, generator))
                decisions += 1
            rows.append(Row(*item, name, 0, player.solved, player.reward, decisions))
    player.close()
    return rows


def _blindly(player: Player, name: str, generator: torch.Generator) -> tuple[Any, Decision]:
    view = player.view()
    listed = choices(view)
    if name == "null":
        return view, Decision(len(listed) - 1)
    number = int(torch.randint(len(listed), (), generator=generator))
    if listed[number].kind != "WRITE":
        return view, Decision(number)
    word = int(torch.randint(len(words_of(view.instruction)), (), generator=generator))
    return view, Decision(number, (word, word))


class Figure(NamedTuple):
    """A success rate with its interval of 95 %, templates taken as independent, and what it is of."""

    share: float
    low: float
    high: float
    templates: int
    episodes: int


def figure(rows: Sequence[Row]) -> Figure | None:
    """The success rate of some rows; `None` without any."""
    clusters = _clusters({(row.template, row.instance, row.seed): float(row.solved) for row in rows})
    interval = clustered_share(list(clusters.values()))
    if interval is None:
        return None
    episodes = sum(count for _, count in clusters.values())
    share = sum(total for total, _ in clusters.values()) / episodes
    return Figure(share, *interval, len(clusters), episodes)


class Gain(NamedTuple):
    """How much more one policy gets through than another, with its interval and a paired test."""

    difference: float
    low: float
    high: float
    p: float


def gain(rows: Sequence[Row], better: str, worse: str) -> Gain | None:
    """The gain of one policy over another; a policy without seeds is held against every seed of the other's.

    Args:
        rows: of one set.
        better, worse: names of the policies.
    """
    one = {(row.template, row.instance, row.seed): float(row.solved) for row in rows if row.policy == better}
    every = {(row.template, row.instance, row.seed): float(row.solved) for row in rows if row.policy == worse}
    paired: dict[tuple[str, int, int], float] = {}
    for (template, instance, seed), solved in one.items():
        other = every.get((template, instance, seed), every.get((template, instance, 0)))
        if other is not None:
            paired[template, instance, seed] = solved - other
    clusters = _clusters(paired)
    interval = clustered_difference(list(clusters.values()))
    if interval is None:
        return None
    total = sum(each for each, _ in clusters.values()) / sum(count for _, count in clusters.values())
    return Gain(total, *interval, sign_flip_drawn([each / count for each, count in clusters.values()]))


def _clusters(values: Mapping[tuple[str, int, int], float]) -> dict[str, tuple[float, int]]:
    found: dict[str, tuple[float, int]] = defaultdict(lambda: (0.0, 0))
    for (template, _, _), value in values.items():
        total, count = found[template]
        found[template] = total + value, count + 1
    return dict(found)
