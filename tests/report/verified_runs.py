"""Made-up runs as if a reader had verified them: nothing of them can be replayed, so it is injected."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from pytest_mobilegym.records.verification import EpisodeCheck, SealCheck, Verification
from pytest_mobilegym.report import load_run, write_leaderboard
from pytest_mobilegym.report.figures.standing import Checked


def verify_made_up(
    run: Path,
    *,
    unverified: Mapping[str, str] | None = None,
    missing: Sequence[str] = (),
    problems: Sequence[str] = (),
    seal: Literal["whole", "absent", "broken"] = "whole",
    broken: Sequence[str] = (),
    organiser: str = "",
    unseen: Collection[str] = (),
) -> Verification:
    """What verifying a run would show, were everything as recorded but for what is given.

    Args:
        unverified: reasons by episode.
        broken: what is wrong with the seal.
        unseen: episodes that were not looked at.
    """
    meta, rows = load_run(run)
    reasons = unverified or {}
    return Verification(
        run_id=meta.run_id,
        digest="0" * 64,
        at="2026-03-05T06:07:08+00:00",
        stamps=meta.stamps,
        episodes=[
            EpisodeCheck(
                episode=row.episode,
                verified=row.error is None and row.episode not in reasons,
                error=row.error is not None and row.episode not in reasons,
                reason=reasons.get(row.episode, ""),
            )
            for row in rows
            if row.episode not in unseen
        ],
        missing=list(missing),
        problems=list(problems),
        seal=SealCheck(state=seal, problems=list(broken), organiser=organiser),
    )


def write_verified(
    runs: Sequence[Path],
    output: Path,
    *,
    verifications: Sequence[Checked] | None = None,
    errors_allowed: float = 1.0,
    **options: Any,
) -> Path:
    """The leaderboard of runs of which everything came out as recorded; drawn errors are allowed."""
    return write_leaderboard(
        runs,
        output,
        verifications=[verify_made_up(run) for run in runs] if verifications is None else verifications,
        errors_allowed=errors_allowed,
        **options,
    )
