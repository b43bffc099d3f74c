"""Controls are told apart: those that work, the grey ones, and those that only look like some."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.authoring.controls import Controls, read_controls
from pytest_mobilegym.authoring.crawl import crawl
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone

ICON = '<svg class="k-icon"><path d="M1 2"/></svg>'


@pytest.mark.parametrize(
    ("html", "kinds"),
    [
        ('<div class="k-button" data-on="alarm.add"><span>Add</span></div>', ["working"]),
        ('<div class="k-button" aria-disabled="true"><span>Add</span></div>', ["unavailable"]),
        ('<div class="k-button"><span>Add</span></div>', ["decorative"]),
        (f'<div class="k-row">Wi-Fi<span class="k-chevron">{ICON}</span></div>', ["decorative"]),
        (f'<div class="k-row" data-on="w">Wi-Fi<span class="k-chevron">{ICON}</span></div>', ["working"]),
        ('<div class="k-row" aria-disabled="true"><i class="k-switch"></i></div>', ["unavailable"]),
        ('<div class="k-row">Model<div class="k-row-value">X1</div></div>', []),
        ('<input data-field="q" value="">', ["working"]),
        ('<input placeholder="Search">', ["decorative"]),
        ('<div class="map-zoom-button">+</div>', ["decorative"]),
        ('<div class="k-tab k-active">Here</div><div class="k-tab" data-on="t">There</div>', ["working"]),
        (f'<div class="player-bar">{ICON}</div>', ["decorative"]),
        (f'<div class="player-bar"><div data-on="play">{ICON}</div></div>', ["working"]),
        (f'<div class="a-bar"><div class="k-search">{ICON}<input data-field="q"></div></div>', ["working"]),
        ('<div role="button">Go</div>', ["decorative"]),
        ('<div class="my-switch"><b data-on="year">Year</b><b data-on="day">Day</b></div>', ["working"] * 2),
        ('<div data-scroll="hour" data-snap="48"><div>1</div></div>', ["working"]),
        ('<div data-on="open"><div class="k-button" data-on="buy">Buy</div></div>', ["working", "working"]),
    ],
)  # fmt: skip
def test_the_kind_of_a_control(html: str, kinds: list[str]) -> None:
    assert [kind for kind, _ in read_controls(html)] == kinds


def test_rows_that_differ_in_numbers_are_one_control() -> None:
    first, second = read_controls('<i class="k-chip">3 left</i><i class="k-chip">12 left</i>')
    assert first == second


@given(st.text(alphabet='<>/="abk-d on', max_size=60))
def test_any_html_is_read(html: str) -> None:
    read_controls(html)


def test_a_crawl_counts_the_controls_of_one_app() -> None:
    hand = Hand(Phone.create())
    hand.open("clock")
    controls = Controls("clock")
    crawl(hand.phone, budget=40, app="clock", visit=controls)
    working = {control.what for control in controls.of_kind("working")}
    assert "on alarm.add" in working
    assert not any("app.open" in what for what in working), "the home screen is another app's"
    assert controls.decorative_share < 0.1
    assert controls.describe().startswith(f"{len(controls.of_kind('working'))} working, ")
