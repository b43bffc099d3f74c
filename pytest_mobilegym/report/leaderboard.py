"""The leaderboard: one self-contained page about one run or several.

The page loads nothing: styles, script and pictures are inside, and its content security policy lets no
other script run, should escaping ever fail.
"""

from __future__ import annotations

import os
from base64 import b64encode
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.report import numbers
from pytest_mobilegym.report.baselines import find_slips
from pytest_mobilegym.report.episodes import OUTCOMES, Episode, anchors, as_text, outcome, view_episode
from pytest_mobilegym.report.filmstrip import choose_thumbnails
from pytest_mobilegym.report.load import Trajectory, load_run, load_trajectory
from pytest_mobilegym.report.metrics import AXES, Metrics, Summary, summarise
from pytest_mobilegym.report.protocol import protocol_of
from pytest_mobilegym.report.provenance import Command, command_of, list_facts, safe_options
from pytest_mobilegym.report.ranking import Rank, best_shown, differences, rank
from pytest_mobilegym.report.touches import WIDTH, Arrow
from pytest_mobilegym.runs.records import EpisodeRow, RunMeta

_TEMPLATES = Path(__file__).parent / "templates"
_MOST_FRAMES = 20_000
"""Above this many steps in all, the page leaves out those without a picture."""
_CONTROL = {
    code: "\N{REPLACEMENT CHARACTER}"
    for code in (*range(0x20), *range(0x7F, 0xA0), *range(0xD800, 0xE000))
    if chr(code) not in "\t\n\r"
}


@dataclass(frozen=True)
class Column:
    """A column of figures.

    Attributes:
        key: its name in the markup.
        title: what stands at its head.
        hint: what it means, in a few words.
        value: what it is sorted by.
        shown: how the value is written.
        highest: whether more is better; `None` where neither is.
    """

    key: str
    title: str
    hint: str
    value: Callable[[Metrics], float | None]
    shown: Callable[[float | None], str]
    highest: bool | None


@dataclass(frozen=True)
class Cell:
    """A figure of a run.

    Attributes:
        text: as shown.
        value: to sort by.
        best: the best of its column.
    """

    text: str
    value: float | None
    best: bool


@dataclass(frozen=True)
class RunView:
    """A run as the page shows it."""

    anchor: str
    meta: RunMeta
    summary: Summary
    rank: Rank
    leads: bool
    """No run is ahead of it beyond chance."""
    cells: list[Cell]
    episodes: list[Episode]
    outcomes: dict[str, int]
    facts: list[tuple[str, str]]
    stamps: list[tuple[str, str]]
    options: list[tuple[str, str]]
    command: Command


@dataclass(frozen=True)
class HeatRow:
    """A line of the heat table: one difficulty or suite over all runs."""

    name: str
    metrics: list[Metrics | None]


_DIAGNOSTICS = (
    Column("pr", "PR", "mean share of goals reached", lambda m: m.progress_rate, numbers.percent, True),
    Column("fc", "FC", "declared, not passed", lambda m: m.false_complete_rate, numbers.percent, False),
    Column("ot", "OT", "goals reached, then cut off", lambda m: m.overdue_rate, numbers.percent, False),
    Column("use", "USE", "with side effects", lambda m: m.unexpected_rate, numbers.percent, False),
    Column("steps", "Steps", "mean steps of an episode", lambda m: m.steps_mean, numbers.decimal, None),
)


def write_leaderboard(
    runs: Sequence[Path | str],
    output: Path | str,
    *,
    title: str = "Phone agent leaderboard",
    image_budget_mb: float = 12,
) -> Path:
    """Write one self-contained HTML page about the given runs.

    Full screenshots are linked where a run's folder lies below the page's folder.

    Args:
        runs: folders of runs, in any order.
        output: the page's path; its folder is made if need be.
        title: the page's heading.
        image_budget_mb: megabytes (10^6 bytes) that the embedded thumbnails may take together.

    Returns:
        The page's path.

    Raises:
        UsageError: no runs, a folder that is not a run, or an output that is a folder.
    """
    if not runs:
        raise UsageError("A leaderboard needs at least one run, got none.")
    target = Path(output)
    if target.is_dir():
        raise UsageError(
            f"'{target}' is a folder, expected the path of a page such as '{target / 'index.html'}'."
        )
    folders = [Path(run) for run in runs]
    loaded = [load_run(folder) for folder in folders]
    views = _view_runs(folders, loaded, page=target.parent.resolve(), budget=int(image_budget_mb * 1e6))
    views.sort(key=_standing)
    text = _render(
        title=title,
        runs=views,
        columns=_columns(loaded),
        levels=_values("difficulty", loaded),
        heat=_heat(views),
        differences=differences(loaded),
        baselines=sorted({meta.agent for meta, _ in loaded if meta.agent_kind == "baseline"}),
        slips=find_slips(loaded),
        episodes=sum(len(rows) for _, rows in loaded),
        templates=len({row.template for _, rows in loaded for row in rows}),
    )
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_name(target.name + ".part")
    draft.write_text(text, encoding="utf-8", newline="\n")
    os.replace(draft, target)
    return target


def _view_runs(
    folders: Sequence[Path],
    loaded: Sequence[tuple[RunMeta, list[EpisodeRow]]],
    *,
    page: Path,
    budget: int,
) -> list[RunView]:
    summaries = [summarise(rows) for _, rows in loaded]
    ranks = rank(summaries)
    columns = [
        _column_cells(column, summaries, marked=column.highest is not None) for column in _columns(loaded)
    ]
    episodes = _view_episodes(folders, loaded, page=page, budget=budget)
    names = _run_anchors(loaded)
    views = []
    for number, (meta, rows) in enumerate(loaded):
        views.append(
            RunView(
                anchor=names[number],
                meta=meta,
                summary=summaries[number],
                rank=ranks[number],
                leads=ranks[number].best == 1 and any(other.best > 1 for other in ranks),
                cells=[cells[number] for cells in columns],
                episodes=episodes[number],
                outcomes={name: sum(outcome(row) == name for row in rows) for name in OUTCOMES},
                facts=list_facts(meta, summaries[number], rows),
                stamps=list(meta.stamps.model_dump().items()),
                options=[(name, as_text(value)) for name, value in safe_options(meta).items()],
                command=command_of(meta),
            )
        )
    return views


def _run_anchors(loaded: Sequence[tuple[RunMeta, list[EpisodeRow]]]) -> list[str]:
    return anchors("run", [meta.run_id for meta, _ in loaded])


def _view_episodes(
    folders: Sequence[Path],
    loaded: Sequence[tuple[RunMeta, list[EpisodeRow]]],
    *,
    page: Path,
    budget: int,
) -> list[list[Episode]]:
    named = [
        anchors(run, [row.episode for row in rows])
        for run, (_, rows) in zip(_run_anchors(loaded), loaded, strict=True)
    ]
    trajectories: dict[str, Trajectory] = {}
    troubles: dict[str, str] = {}
    for folder, (_, rows), names in zip(folders, loaded, named, strict=True):
        for row, name in zip(rows, names, strict=True):
            try:
                trajectory = load_trajectory(folder, row)
            except (UsageError, OSError) as error:
                troubles[name] = f"The trajectory cannot be read: {error}"
            else:
                if trajectory is not None:
                    trajectories[name] = trajectory
    # Where pictures are scarce, those of episodes that went wrong are worth more.
    by_need = sorted(
        (row.passed, name)
        for (_, rows), names in zip(loaded, named, strict=True)
        for row, name in zip(rows, names, strict=True)
    )
    pictures = choose_thumbnails(trajectories, order=[name for _, name in by_need], budget=budget)
    blanks = sum(len(trajectory.steps) for trajectory in trajectories.values()) <= _MOST_FRAMES
    return [
        [
            view_episode(
                row,
                anchor=name,
                trajectory=trajectories.get(name),
                trouble=troubles.get(name),
                pictures=pictures.get(name, {}),
                blanks=blanks,
                page=page if folder.resolve().is_relative_to(page) else None,
            )
            for row, name in zip(rows, names, strict=True)
        ]
        for folder, (_, rows), names in zip(folders, loaded, named, strict=True)
    ]


def _render(*, title: str, runs: list[RunView], **context: Any) -> str:
    environment = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=_visible,
    )
    environment.filters |= {
        "percent": numbers.percent,
        "interval": numbers.interval,
        "decimal": numbers.decimal,
        "whole": numbers.whole,
        "duration": numbers.duration,
        "as_text": as_text,
        "brief": _brief,
        "heat": _heat_class,
        "protocol": protocol_of,
    }
    environment.tests["arrow"] = lambda shape: isinstance(shape, Arrow)
    script = (_TEMPLATES / "leaderboard.js").read_text(encoding="utf-8")
    style = (_TEMPLATES / "leaderboard.css").read_text(encoding="utf-8")
    return environment.get_template("leaderboard.html").render(
        title=title,
        runs=runs,
        outcomes=OUTCOMES,
        diagnostics=_DIAGNOSTICS,
        kinds={"baseline": "baseline", "solution": "own solutions"},
        axes=("difficulty", *(axis for axis in AXES if axis != "difficulty")),
        drawing_width=WIDTH,
        script=Markup(script),
        style=Markup(style),
        script_hash=_integrity(script),
        style_hash=_integrity(style),
        **context,
    )


def _columns(loaded: Sequence[tuple[RunMeta, list[EpisodeRow]]]) -> list[Column]:
    def share(level: str) -> Callable[[Metrics], float | None]:
        def value(metrics: Metrics) -> float | None:
            group = metrics.groups["difficulty"].get(level) if isinstance(metrics, Summary) else None
            return group.success_rate if group else None

        return value

    def errors(metrics: Metrics) -> float:
        return metrics.infrastructure_errors + metrics.judge_errors

    def count(value: float | None) -> str:
        return numbers.whole(int(value or 0))

    levels = [
        Column(f"level-{level}", level, f"SR of {level} episodes", share(level), numbers.percent, True)
        for level in _values("difficulty", loaded)
    ]
    return [
        *_DIAGNOSTICS,
        *levels,
        Column("episodes", "Episodes", "rows of the run", lambda m: m.episodes, count, None),
        Column("errors", "Errors", "episodes that failed for no fault of the agent", errors, count, None),
    ]


def _column_cells(column: Column, summaries: Sequence[Summary], *, marked: bool) -> list[Cell]:
    values = [column.value(summary) for summary in summaries]
    best = best_shown(values, shown=column.shown, highest=bool(column.highest))
    return [
        Cell(column.shown(value), value, marked and first) for value, first in zip(values, best, strict=True)
    ]


def _values(axis: str, loaded: Sequence[tuple[RunMeta, list[EpisodeRow]]]) -> list[str]:
    return sorted({value for _, rows in loaded for row in rows for value in AXES[axis](row)})


def _heat(views: Sequence[RunView]) -> dict[str, list[HeatRow]]:
    table = {}
    for axis in ("difficulty", "suite"):
        names = sorted({name for view in views for name in view.summary.groups[axis]})
        table[axis] = [
            HeatRow(name, [view.summary.groups[axis].get(name) for view in views]) for name in names
        ]
    return table


def _standing(view: RunView) -> tuple[float, float, str, str, str]:
    rate, progress = view.summary.success_rate, view.summary.progress_rate
    return (
        1.0 if rate is None else -rate,
        1.0 if progress is None else -progress,
        view.meta.agent,
        view.meta.model or "",
        view.meta.run_id,
    )


def _brief(text: str, length: int) -> str:
    """The start of a text on one line."""
    line = " ".join(text[: 4 * length].split())
    return line if len(line) <= length and len(text) <= 4 * length else line[: length - 1] + "…"


def _heat_class(share: float | None) -> str:
    """A class from "heat-0" to "heat-10"."""
    return "heat-none" if share is None else f"heat-{round(10 * min(1.0, max(0.0, share)))}"


def _visible(value: Any) -> Any:
    """Control characters and lone surrogates become a replacement character: HTML cannot hold them."""
    return value.translate(_CONTROL) if isinstance(value, str) and not isinstance(value, Markup) else value


def _integrity(text: str) -> str:
    return "sha256-" + b64encode(sha256(text.encode()).digest()).decode()
