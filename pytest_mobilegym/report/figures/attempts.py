"""Episodes that were played more than once, since only the last attempt is in a run's figures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pydantic import BaseModel, ConfigDict

from pytest_mobilegym.records.model import EpisodeRow


class Repeat(BaseModel):
    """One episode that was played more than once."""

    model_config = ConfigDict(frozen=True)

    episode: str
    attempts: int
    """How often it was played, the last time included."""
    after: list[str]
    """What ended the attempts before, each kind once: "infrastructure error", "judge error", "failure",
    "pass", "no verdict"."""
    rescued: bool
    """It passed in the last attempt, and in none before."""

    def __str__(self) -> str:
        return f"{self.episode} (attempt {self.attempts}, after {', '.join(self.after)})"


def find_repeats(rows: Sequence[EpisodeRow], former: Iterable[EpisodeRow]) -> list[Repeat]:
    """The episodes with attempts beyond the first, in the order of the rows.

    Args:
        rows: one row an episode, as `load_run` returns them.
        former: rows that these took the place of, as `load_former` returns them.
    """
    earlier: dict[str, list[EpisodeRow]] = {row.episode: [] for row in rows}
    for row in former:
        if row.episode in earlier:
            earlier[row.episode].append(row)
    found = []
    for row in rows:
        before = earlier[row.episode]
        # An attempt that the harness repeated at once left no row: only its number tells of it.
        silent = [each for each in (row, *before) if each.attempt > 1]
        endings = [*map(_ending, before), *("infrastructure error" for _ in silent)]
        if endings:
            found.append(
                Repeat(
                    episode=row.episode,
                    attempts=row.attempt + sum(each.attempt for each in before),
                    after=sorted(set(endings)),
                    rescued=row.passed and "pass" not in endings,
                )
            )
    return found


def _ending(row: EpisodeRow) -> str:
    if row.error is not None:
        return f"{row.error.kind} error"
    if row.verdict is None:
        return "no verdict"
    return "pass" if row.passed else "failure"
