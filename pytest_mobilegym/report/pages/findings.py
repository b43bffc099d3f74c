"""What a comparison comes to, in sentences for the terminal, the pages and the log of a continuous build."""

from __future__ import annotations

from pytest_mobilegym.report.figures.compare import Comparison, Difference
from pytest_mobilegym.report.figures.numbers import chance, percent, points, whole


def finding(comparison: Comparison, *, one: str, other: str) -> str:
    """One sentence: which run is better, by how much, and whether that is more than chance."""
    success = comparison.success
    if success is None:
        return f"{one} and {other} have no judged episode in common: nothing can be said of which is better."
    scope = (
        f"on {whole(comparison.pairs)} identical {_plural('episode', comparison.pairs)} of "
        f"{whole(comparison.templates)} {_plural('template', comparison.templates)}"
    )
    if success.significant:
        # The figures stand in the order of the names, whichever of the runs is the baseline.
        better, worse, seen = (
            (one, other, success) if success.difference > 0 else (other, one, success.turned())
        )
        return f"{better} is better than {worse} {scope}: {_lead(seen)}."
    if success.difference == 0:
        return f"{one} and {other} pass equally often {scope}: {measured(success)}."
    why = "so few templates show no difference" if comparison.too_few else "this is within noise"
    return f"{one} and {other} cannot be told apart {scope}: {measured(success)}; {why}."


def measured(difference: Difference) -> str:
    """A difference of SR with its interval and p-value."""
    low, high = difference.interval
    return (
        f"SR {percent(difference.one)} % against {percent(difference.other)} %, a difference of "
        f"{points(difference.difference)} points (95 % interval {points(low)} to {points(high)}, "
        f"{chance(difference.p_value)})"
    )


def _lead(difference: Difference) -> str:
    """The same of a run that is ahead, without a sign: tables show that of the first run less the second."""
    low, high = (points(end).removeprefix("+") for end in difference.interval)
    return (
        f"SR {percent(difference.one)} % against {percent(difference.other)} %, a lead of "
        f"{points(difference.difference).removeprefix('+')} points (95 % interval {low} to {high}, "
        f"{chance(difference.p_value)})"
    )


def left_out(comparison: Comparison, *, one: str, other: str) -> list[str]:
    """What is not in a comparison, and why."""
    remarks = [
        (comparison.not_judged, "not judged in both runs"),
        (comparison.unlike, "of the same name with other parameters, seeds or languages"),
        (comparison.only_one, f"only in {one}"),
        (comparison.only_other, f"only in {other}"),
    ]
    return [f"{whole(number)} {_plural('episode', number)} {why}" for number, why in remarks if number]


def _plural(noun: str, number: int) -> str:
    return noun if number == 1 else f"{noun}s"
