"""The terminal's table."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from row_strategies import distinct_rows, make_row, make_verdict

from pytest_mobilegym.records.model import EpisodeRow
from pytest_mobilegym.report import format_table, summarise
from pytest_mobilegym.report.figures.numbers import duration, interval, percent
from pytest_mobilegym.report.pages.table import display_width


def lost(**changes: object) -> EpisodeRow:
    return make_row(verdict=make_verdict([True, False]), passed=False, false_complete=True, **changes)


def test_one_run_is_broken_down_by_difficulty() -> None:
    rows = [make_row(), lost(episode="b", difficulty="L3", steps=8)]
    assert format_table(summarise(rows)) == "\n".join(
        [
            "      SR %        95 %   PR %   FC %  OT %  USE %  steps  episodes  infra  judge",
            "────────────────────────────────────────────────────────────────────────────────",
            "all   50.0    9.5–90.5   75.0   50.0   0.0    0.0    6.0         2      0      0",
            "────────────────────────────────────────────────────────────────────────────────",
            "L1   100.0  20.7–100.0  100.0    0.0   0.0    0.0    4.0         1      0      0",
            "L3     0.0    0.0–79.3   50.0  100.0   0.0    0.0    8.0         1      0      0",
        ]
    )


def test_several_runs_stand_best_first_with_their_difficulties() -> None:
    table = format_table({"weak": summarise([lost()]), "strong": summarise([make_row(difficulty="L2")])})
    head, _, first, second = table.splitlines()
    assert head.split()[-2:] == ["L1", "L2"]
    assert first.split()[0] == "strong"
    assert first.split()[-2:] == ["n/a", "100.0"]
    assert second.split()[0] == "weak"


def test_a_run_without_a_rate_stands_after_one_that_passed_nothing() -> None:
    table = format_table({"unknown": summarise([]), "lost": summarise([lost()])})
    assert [line.split()[0] for line in table.splitlines()[2:]] == ["lost", "unknown"]


def test_nothing_to_divide_by_is_not_zero() -> None:
    assert format_table(summarise([])).splitlines()[2].split() == ["all"] + ["n/a"] * 7 + ["0"] * 3


def test_wide_characters_keep_the_columns_in_line() -> None:
    table = format_table({"微信小助手": summarise([make_row()]), "plain": summarise([lost()])})
    widths = {display_width(line) for line in table.splitlines()}
    assert len(widths) == 1


@given(distinct_rows(max_size=3), st.text(max_size=60))
def test_any_name_stays_on_its_line_and_in_its_column(rows: list[EpisodeRow], name: str) -> None:
    table = format_table({name: summarise(rows), "other": summarise([])})
    assert len(table.split("\n")) == 4
    assert not any(ord(character) < 32 or ord(character) == 127 for character in table.replace("\n", ""))
    rule = table.split("\n")[1]
    assert all(display_width(line) <= display_width(rule) for line in table.split("\n"))


def test_a_long_name_is_cut() -> None:
    table = format_table({"长" * 100: summarise([]), "b": summarise([])})
    assert "长" * 17 + "…" in table
    assert "长" * 18 not in table


def test_escape_codes_do_not_reach_the_terminal() -> None:
    assert "\x1b" not in format_table({"\x1b[31mred": summarise([]), "b": summarise([])})


def test_numbers_have_one_decimal() -> None:
    assert percent(0.4375) == "43.8"
    assert percent(1.0) == "100.0"
    assert interval((0.0, 0.11708)) == "0.0–11.7"
    assert [duration(value) for value in (None, 8.44, 59.96, 192, 7500)] == [
        "n/a", "8.4 s", "1 min 00 s", "3 min 12 s", "2 h 05 min",
    ]  # fmt: skip
