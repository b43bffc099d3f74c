"""Figures that others measured elsewhere, to stand beside a leaderboard and never in it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, FiniteFloat, ValidationError

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.report.figures.calibration import PAPER


class Reference(BaseModel):
    """One row of another leaderboard."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = Field(min_length=1)
    """What was measured."""
    source: str = Field(min_length=1)
    """Where it is from, and on what it was measured."""
    figures: dict[str, FiniteFloat]
    """Figures by column, in the unit that the board shows: SR, PR, FC, OT, USE, Steps, L1..."""


def paper_means() -> Reference:
    """The paper's eight reference models taken together, over its test split (appendix I)."""

    def mean(rates: Sequence[float | None]) -> float:
        known = [
            (stratum.templates, rate) for stratum, rate in zip(PAPER, rates, strict=True) if rate is not None
        ]
        return 100 * sum(number * rate for number, rate in known) / sum(number for number, _ in known)

    levels = {
        stratum.level: 100 * stratum.success_rate for stratum in PAPER if stratum.success_rate is not None
    }
    return Reference(
        name="Mean of eight models",
        source="arXiv 2605.26114, appendix I: the paper’s own simulator, its 256 test templates",
        figures={
            "SR": mean([stratum.success_rate for stratum in PAPER]),
            "PR": mean([stratum.progress_rate for stratum in PAPER]),
            **levels,
        },
    )


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid")

    rows: list[Reference]


def load_references(path: Path) -> list[Reference]:
    """Read reference rows from a JSON file such as
    `{"rows": [{"name": "A model", "source": "their paper, table 2", "figures": {"SR": 45.2, "L1": 88}}]}`.

    Raises:
        UsageError: there is no such file, or it is malformed.
    """
    try:
        return _Table.model_validate_json(path.read_bytes()).rows
    except OSError as error:
        raise UsageError(f"The reference file '{path}' cannot be read: {error.strerror or error}.") from None
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        where = ".".join(str(part) for part in first["loc"]) or "the file"
        raise UsageError(f"The reference file '{path}' is malformed: {where}: {first['msg']}.") from None
