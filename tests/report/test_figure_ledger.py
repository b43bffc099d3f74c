"""The ledger that pages are held against: it lets no number pass that nobody vouched for."""

from __future__ import annotations

from fractions import Fraction

import pytest
from figure_ledger import NUMBER, Ledger, money, percent, plain, points, time, vouch, whole
from html_reader import read_markup

PAGE = """
<p title="of 12">SR <b>43.8</b> % over <i>1,234</i> episodes of L1</p>
<td data-value="0.4375">43.8</td>
<svg class="bar"><rect class="fill" width="43.75"></rect></svg>
<ul class="keys"><li><svg></svg>tap</li></ul>
"""


def test_what_nobody_vouched_for_is_left() -> None:
    ledger = Ledger(read_markup(PAGE))
    assert ledger.rest() == [
        "43.8", "1,234", "43.8", "title='of 12' of p", "data-value='0.4375' of td", "drawing bar",
    ]  # fmt: skip
    page = ledger.root
    ledger.figures(page.one("b"), percent(Fraction(7, 16)))
    ledger.figures(page.one("p"), whole(1234))
    ledger.attribute(page.one("p"), "title", plain(12))
    ledger.figures(page.one("td"), percent(Fraction(7, 16)))
    ledger.sorts(page.one("td"), "data-value", Fraction(7, 16))
    ledger.drawn(page.one("svg", "bar"), ("fill", "width", 43.75))
    assert ledger.rest() == []


def test_a_number_that_is_not_its_twin_is_found() -> None:
    ledger = Ledger(read_markup(PAGE))
    page = ledger.root
    with pytest.raises(AssertionError):
        ledger.figures(page.one("b"), percent(Fraction(1, 2)))
    with pytest.raises(AssertionError):
        ledger.sorts(page.one("td"), "data-value", Fraction(1, 2))
    with pytest.raises(AssertionError):
        ledger.drawn(page.one("svg", "bar"), ("fill", "width", 43.0))
    with pytest.raises(AssertionError):
        vouch("1 of 2 episodes", [plain(1)])
    with pytest.raises(AssertionError):
        vouch("of 2 episodes", [plain(1), plain(2)])


def test_figures_are_told_from_names() -> None:
    said = (
        "L1 of clock.A-i0-t2 by hydra-7b: 43.8–51.0 %, p < 0.001, −4.2 to +1.0, n/a, 3 min 05 s, 1,200 steps"
    )
    assert NUMBER.findall(said) == [
        "43.8", "51.0", "< 0.001", "−4.2", "+1.0", "n/a", "3 min", "05 s", "1,200",
    ]  # fmt: skip


def test_a_value_between_two_roundings_may_be_written_either_way() -> None:
    assert percent(Fraction(1, 16)) == {("6.2",), ("6.3",)}
    assert points(Fraction(-1, 3)) == {("−33.3",)}
    assert points(0) == {("0.0",)}
    assert time(59.96) == {("1 min", "00 s")}
    assert money(0.0031) == {("0.0031",)}
    assert whole(None) == {("n/a",)}
