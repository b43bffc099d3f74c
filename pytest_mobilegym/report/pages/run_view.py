"""A run as the pages show it: its figures, circumstances and episodes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import Trajectory, load_trajectory
from pytest_mobilegym.records.model import RunMeta
from pytest_mobilegym.records.verification import Verification
from pytest_mobilegym.report.figures.metrics import Summary
from pytest_mobilegym.report.figures.standing import Checked, kind_of
from pytest_mobilegym.report.pages.board import Loaded
from pytest_mobilegym.report.pages.episodes import Episode, anchors, outcome, view_episode
from pytest_mobilegym.report.pages.filmstrip import choose_thumbnails
from pytest_mobilegym.report.pages.outcome_signs import OUTCOMES
from pytest_mobilegym.report.pages.provenance import (
    LANGUAGES,
    Command,
    command_of,
    list_facts,
    safe_options,
    unset_options,
)
from pytest_mobilegym.report.pages.recorded_values import as_text

MOST_STEPS = 12_000
"""Steps that a page holds, those of episodes that did not pass first."""


@dataclass(frozen=True)
class RunView:
    """A run as a page shows it.

    Attributes:
        anchor: id of its section in the page.
        kind: "agent", or a key of `standing.REFERENCES`.
        link: the run's own page relative to this one, where there is one below this page's folder.
        options, unset: those that say something, and those that are off or were left open.
        mark: what tells it from other runs of the page with the same agent and model, "" where there are
            none: language and sampling seed where these do, as in "Chinese, seed 1", else its id.
    """

    anchor: str
    meta: RunMeta
    summary: Summary
    kind: str
    episodes: list[Episode]
    outcomes: dict[str, int]
    facts: list[tuple[str, str]]
    stamps: list[tuple[str, str]]
    options: list[tuple[str, str]]
    unset: list[tuple[str, str]]
    command: Command
    link: str | None
    mark: str = ""
    number: int = 0
    """Its place among the runs of the page, from 0."""
    pictures: bool = True
    """Whether it was played on a device that has a screen to see."""

    @property
    def name(self) -> str:
        """Agent and model on one line."""
        return f"{self.meta.agent} {self.meta.model}" if self.meta.model else self.meta.agent

    @property
    def apart(self) -> str:
        """What stands below agent and model: the name of the setting, and what tells runs called so apart."""
        return ", ".join(part for part in (self.meta.agent_name, self.mark) if part)

    @property
    def full_name(self) -> str:
        """The same with what whoever ran it calls the agent's setting."""
        return f"{self.name} ({self.meta.agent_name})" if self.meta.agent_name else self.name


class Source(NamedTuple):
    """A run before it is shown."""

    folder: Path
    loaded: Loaded
    summary: Summary
    checked: Checked | None = None
    """What the reader verified of it; `None` where the page says nothing of that."""


def view_runs(sources: Sequence[Source], *, page: Path, budget: int) -> list[RunView]:
    """Prepare runs for a page, in the order given.

    Args:
        page: the page's folder; what lies below it is linked.
        budget: bytes that all thumbnails together may take.
    """
    named = anchors("run", [source.loaded[0].run_id for source in sources])
    episodes = _view_episodes(sources, named, page=page, budget=budget)
    views = [
        _view_run(source, anchor=anchor, episodes=shown, page=page)
        for source, anchor, shown in zip(sources, named, episodes, strict=True)
    ]
    alike: dict[str, list[RunView]] = {}
    for view in views:
        alike.setdefault(view.full_name, []).append(view)
    return [replace(view, mark=_tell_apart(view, alike[view.full_name])) for view in views]


def _tell_apart(view: RunView, alike: Sequence[RunView]) -> str:
    """What tells a run from others that are called so: language and seed where these do, or else its id."""
    if len(alike) == 1:
        return ""
    asked = [(each.meta.lang, each.meta.sample_seed) for each in alike]
    if len(set(asked)) < len(asked):
        return view.meta.run_id
    langs, seeds = (set(values) for values in zip(*asked, strict=True))
    said = [LANGUAGES[view.meta.lang] if len(langs) > 1 else "", f"seed {view.meta.sample_seed}"]
    return ", ".join(each for each in (said if len(seeds) > 1 else said[:1]) if each)


def _view_run(source: Source, *, anchor: str, episodes: list[Episode], page: Path) -> RunView:
    meta, rows = source.loaded
    own = source.folder.resolve() / "index.html"
    options = [(name, as_text(value)) for name, value in safe_options(meta).items()]
    unset = set(unset_options(meta))
    linked = own.is_file() and own.is_relative_to(page)
    return RunView(
        anchor=anchor,
        meta=meta,
        summary=source.summary,
        kind=kind_of(meta),
        episodes=episodes,
        outcomes={name: sum(outcome(row) == name for row in rows) for name in OUTCOMES},
        facts=list_facts(meta, source.summary, source.checked),
        stamps=list(meta.stamps.model_dump().items()),
        options=[each for each in options if each[0] not in unset],
        unset=[each for each in options if each[0] in unset],
        command=command_of(meta),
        link="./" + quote(own.relative_to(page).as_posix()) if linked else None,
        pictures=meta.device != "dom",
    )


def _view_episodes(
    sources: Sequence[Source], named: Sequence[str], *, page: Path, budget: int
) -> list[list[Episode]]:
    keys = [
        anchors(run, [row.episode for row in source.loaded[1]])
        for run, source in zip(named, sources, strict=True)
    ]
    trajectories: dict[str, Trajectory] = {}
    troubles: dict[str, str] = {}
    # What went wrong is looked at first: where steps are too many or pictures scarce it has them.
    by_need = sorted(
        (
            (row.passed, name, number, row)
            for number, (source, names) in enumerate(zip(sources, keys, strict=True))
            for row, name in zip(source.loaded[1], names, strict=True)
        ),
        key=lambda each: each[:2],
    )
    left = MOST_STEPS
    for _, name, number, row in by_need:
        left -= row.steps
        if left < 0:
            break
        try:
            trajectory = load_trajectory(sources[number].folder, row)
        except (UsageError, OSError) as error:
            troubles[name] = f"The trajectory cannot be read: {error}"
        else:
            if trajectory is not None:
                trajectories[name] = trajectory
    pictures = choose_thumbnails(trajectories, order=[name for _, name, _, _ in by_need], budget=budget)
    checked = [
        {check.episode: check for check in source.checked.episodes}
        if isinstance(source.checked, Verification)
        else {}
        for source in sources
    ]
    return [
        [
            view_episode(
                row,
                anchor=name,
                trajectory=trajectories.get(name),
                trouble=troubles.get(name),
                pictures=pictures.get(name, {}),
                page=page if source.folder.resolve().is_relative_to(page) else None,
                check=checks.get(row.episode),
            )
            for row, name in zip(source.loaded[1], names, strict=True)
        ]
        for source, names, checks in zip(sources, keys, checked, strict=True)
    ]
