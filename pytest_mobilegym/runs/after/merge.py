"""Making one run of several: parts of a run that were played on several machines, or one after the other."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.files import replace_file
from pytest_mobilegym.records.load import inside, load_plan, load_run, read_lines, tell
from pytest_mobilegym.records.model import EpisodeRow, HistoryEntry, RunMeta
from pytest_mobilegym.report.figures.metrics import write_summary
from pytest_mobilegym.report.pages.explorer import write_explorer
from pytest_mobilegym.runs.after.judgements import merge_opinions
from pytest_mobilegym.runs.folder.recorder import trajectory_of
from pytest_mobilegym.runs.folder.rows import FORMER, add_former, making_folder, write_rows
from pytest_mobilegym.runs.folder.seal import check_seal, close_seal
from pytest_mobilegym.runs.folder.store import META, check_folder, now, write_plan
from pytest_mobilegym.runs.plan.free_options import FREE
from pytest_mobilegym.runs.plan.shard import Shard, join

_TIMES = {"started": "", "seconds": 0.0, "record": "", "previous": ""}
"""Fields in which two records of the same play may differ."""

_SAID_OTHERWISE = frozenset({"agent", "device", "lang", "split", "limit", "shard", "apps", "data"})
"""Options that are compared as fields; a split, limit or shard, which only says what part was played; and
folders, which are elsewhere on another machine and whose content the stamps are of."""


def merge(runs: Sequence[Path], *, to: Path) -> Path:
    """Write a run that holds the episodes of all of some runs.

    They must have been made with the same options, tasks, phone, data, display and package. An episode that
    several have must have gone alike in all of them; where it ended in an error, one without an error counts.
    Shards of a run are joined in the order of the whole; the history says which are missing.
    What the runs had put aside as former rows stays so. What people (`audit.jsonl`) and other models
    (`judgements/`) said of the episodes comes along.

    Args:
        runs: their folders.
        to: the new run's folder.

    Returns:
        The new run's folder.

    Raises:
        UsageError: a folder is no run, two of them cannot be one run, or `to` cannot be written or holds
            something.
    """
    loaded = [load_run(run) for run in runs]
    first = loaded[0][0]
    for run, (meta, _) in zip(runs[1:], loaded[1:], strict=True):
        differences = list(_differences(first, meta))
        if differences:
            raise UsageError(
                f"The runs '{runs[0]}' and '{run}' cannot be one run: they differ in "
                f"{'; '.join(differences)}."
            )
    shards = _shards_of(runs, [meta for meta, _ in loaded])
    chosen: dict[str, tuple[Path, EpisodeRow]] = {}
    former: list[EpisodeRow] = []
    for run, (_, rows) in zip(runs, loaded, strict=True):
        for row in rows:
            if row.episode in chosen:
                former.append(_weaker(chosen, run, row))
            else:
                chosen[row.episode] = run, row
    folder = check_folder(to)
    with making_folder(folder):
        for run, row in chosen.values():
            _take_trajectory(run, row, folder)
        plans = [
            load_plan(run) or [row.episode for row in rows]
            for run, (_, rows) in zip(runs, loaded, strict=True)
        ]
        if shards is None:
            planned = list(dict.fromkeys(id for plan in plans for id in plan))
        else:
            planned = list(dict.fromkeys(join(list(zip(shards, plans, strict=True)))))
        write_plan(folder, planned)
        for run in runs:
            if (run / FORMER).is_file():
                add_former(folder, read_lines(run / FORMER, EpisodeRow, say=tell))
        add_former(folder, former)
        opinions = merge_opinions(
            ((run, _taken(rows, chosen)) for run, (_, rows) in zip(runs, loaded, strict=True)), to=folder
        )
        merged = _meta_of(
            [meta for meta, _ in loaded], run_id=folder.name, opinions=opinions, shards=shards or ()
        )
        replace_file(folder / META, merged.model_dump_json(indent=2).encode() + b"\n")
        # After what they begin with.
        places = {id: place for place, id in enumerate(planned)} if shards is not None else {}
        ordered = sorted(chosen.values(), key=lambda pair: places.get(pair[1].episode, len(places)))
        write_rows(folder, (row for _, row in ordered))
        write_summary(folder)
        # What was not sealed, or no longer as it was, is not vouched for by whoever merges it.
        if all(check_seal(run).state == "whole" for run in runs):
            with suppress(UsageError):
                close_seal(folder)
        # The run is whole without its page.
        with suppress(UsageError):
            write_explorer(folder)
    return folder


def _shards_of(runs: Sequence[Path], metas: Sequence[RunMeta]) -> list[Shard] | None:
    """Which parts of a run each of the runs is; `None` where they are no shards.

    Raises:
        UsageError: some are shards and some are not, or they are shards of different numbers.
    """
    written = [meta.shard for meta in metas]
    if not any(written):
        return None
    try:
        shards = [Shard.read(text or "1/1") for text in written]
    except ValueError:
        raise UsageError(f"A run says that it is the shard {written!r}: expected such as '2/8'.") from None
    for run, shard in zip(runs[1:], shards[1:], strict=True):
        if shard.of != shards[0].of:
            raise UsageError(
                f"The runs '{runs[0]}' and '{run}' cannot be one run: they are shards "
                f"{written[0] or 'of no number'} and {shard if shard.of > 1 else 'of no number'}."
            )
    return shards


def _differences(first: RunMeta, other: RunMeta) -> Iterator[str]:
    for name in ("agent", "model", "device", "lang", "decoding"):
        if getattr(first, name) != getattr(other, name):
            yield _said(name, getattr(first, name), getattr(other, name))
    for name in sorted({*first.options, *other.options} - FREE - _SAID_OTHERWISE):
        was, is_now = first.options.get(name), other.options.get(name)
        if was != is_now:
            yield _said(name, was, is_now)
    for name in type(first.stamps).model_fields:
        was, is_now = getattr(first.stamps, name), getattr(other.stamps, name)
        if was != is_now:
            yield _said(f"the stamp of {name}", was, is_now)


def _said(name: str, was: Any, is_now: Any) -> str:
    return f"{name} ({was} and {is_now})"


def _weaker(chosen: dict[str, tuple[Path, EpisodeRow]], run: Path, row: EpisodeRow) -> EpisodeRow:
    """Choose between two rows of an episode; gives the one that was not chosen."""
    other_run, other = chosen[row.episode]
    if row.error is not None:
        return row
    if other.error is not None:
        chosen[row.episode] = run, row
        return other
    if row.model_copy(update=_TIMES) != other.model_copy(update=_TIMES):
        raise UsageError(
            f"The runs '{other_run}' and '{run}' cannot be one run: both played {row.episode}, and it went "
            f"differently; use --repeat-n for trials, or another --sample-seed for other instances."
        )
    return row


def _taken(rows: Sequence[EpisodeRow], chosen: dict[str, tuple[Path, EpisodeRow]]) -> set[str]:
    """Episodes of a run that went as those of the whole did."""
    return {row.episode for row in rows if (row.error is None) == (chosen[row.episode][1].error is None)}


def _take_trajectory(run: Path, row: EpisodeRow, folder: Path) -> None:
    if row.trajectory is None:
        return
    source = inside(run, row.trajectory)
    if source is None:
        raise UsageError(f"Trajectory {row.trajectory!r} leads out of its run.")
    for path in source.rglob("*"):
        if path.is_symlink() and inside(run, path.relative_to(run.resolve()).as_posix()) is None:
            raise UsageError(f"'{path}' is a link that leads out of its run.")
    if source.is_dir():
        shutil.copytree(source, folder / trajectory_of(row.episode), copy_function=_link_or_copy)


def _link_or_copy(source: str, target: str) -> None:
    """Share a file where the file system can: files of trajectories are replaced, never changed."""
    try:
        os.link(source, target, follow_symlinks=False)
    except OSError:
        shutil.copy2(source, target)


def _meta_of(
    metas: Sequence[RunMeta], *, run_id: str, opinions: tuple[int, int], shards: Sequence[Shard]
) -> RunMeta:
    first = min(metas, key=lambda meta: meta.started)
    splits = sorted({meta.split for meta in metas if meta.split is not None})
    one_split = len(splits) == 1 and all(meta.split for meta in metas)
    ends = [meta.ended for meta in metas if meta.ended is not None]
    people, models = (f"{number} episode{'s'[: number != 1]}" if number else "" for number in opinions)
    missing: list[str] = []
    shard: str | None = None
    if shards:
        joined = Shard(tuple(sorted({number for part in shards for number in part.numbers})), shards[0].of)
        missing = [str(part) for part in joined.missing]
        shard = str(joined) if missing else None
    notes = [
        f"from {', '.join(meta.run_id for meta in metas)}",
        *([f"without the shards {', '.join(missing)}"] if missing else []),
        *([f"with what people said of {people}"] if people else []),
        *([f"with what other models said of {models}"] if models else []),
    ]
    return first.model_copy(
        update={
            "run_id": run_id,
            "ended": max(ends) if len(ends) == len(metas) else None,
            "suites": sorted({suite for meta in metas for suite in meta.suites}),
            "split": first.split if one_split else None,
            "split_size": first.split_size if one_split else None,
            "shard": shard,
            "options": first.options
            | {"limit": first.options.get("limit") if shards else None, "shard": None}
            | ({} if one_split else {"split": None}),
            # Failures that were played again are no success rate in company either.
            "rerun_of": next((meta.rerun_of for meta in metas if meta.rerun_of is not None), None),
            "history": [
                *(entry for meta in metas for entry in meta.history),
                HistoryEntry(at=now(), what="merged", note=", ".join(notes)),
            ],
        }
    )
