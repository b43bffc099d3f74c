"""What elements of a frame are called, by the words that a person reads on them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.devices.elements.element_names import LONGEST, name_field, name_touched
from pytest_mobilegym.phone.frame import Frame, Region
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone


def frame_of(html: str) -> Frame:
    """A frame with one region, "e1"."""
    return Frame((Region("e1", "page", "clock", html, inert=False, targets=()),), {}, None)


@pytest.mark.parametrize(
    ("html", "words"),
    [
        ('<div data-on="save"><span>Save</span></div>', "Save"),
        ('<div aria-label="New alarm" data-on="save"><svg><path d="M1"/></svg></div>', "New alarm"),
        ('<p>Before</p><div data-on="save"><b>07:00</b>\n <i>Daily</i></div><p>After</p>', "07:00 Daily"),
        ('<div data-on="save"><img alt="A cat"></div>', "A cat"),
        ('<div data-on="save">Tom &amp; Jerry</div>', "Tom & Jerry"),
        # A switch has no words of its own: its row has.
        ('<div class="row">07:00<div data-on="save"><i></i></div></div><div>08:00</div>', "07:00"),
        ('<div data-on="save"><svg><text>x</text></svg></div>', ""),
        ('<div data-on="other">Other</div>', ""),
    ],
)
def test_a_touched_element_is_called_by_the_words_on_it(html: str, words: str) -> None:
    assert name_touched(frame_of(html), "e1", "save", {}) == words


def test_elements_of_one_action_are_told_apart_by_their_arguments() -> None:
    frame = frame_of(
        """<div data-on="open" data-args='{"alarm":"a1"}'>07:00</div>"""
        """<div data-on="open" data-args='{"alarm":"a2"}' data-hold="pick" data-hold-args='{"key":"a2"}'>"""
        "08:00</div>"
    )

    assert name_touched(frame, "e1", "open", {"alarm": "a2"}) == "08:00"
    assert name_touched(frame, "e1", "pick", {"key": "a2"}, "hold") == "08:00"
    assert name_touched(frame, "e1", "pick", {"key": "a2"}) == ""
    assert name_touched(frame, "e2", "open", {"alarm": "a2"}) == ""


@pytest.mark.parametrize(
    ("html", "words"),
    [
        ('<span>Label</span><input placeholder="Add a label" data-field="note" value="">', "Add a label"),
        ('<span>Label</span><input data-field="note" value="Swim">', "Label"),
        ('<label>Text</label><textarea data-field="note">Swim</textarea>', "Text"),
        ('<input data-field="other">', ""),
    ],
)
def test_a_field_is_called_by_its_placeholder_or_what_stands_before_it(html: str, words: str) -> None:
    assert name_field(frame_of(html), "e1", "note") == words


def test_elements_of_a_real_screen() -> None:
    hand = Hand(Phone.create(lang="en"))
    hand.open("clock")
    hand.tap("alarm.add")
    frame = hand.phone.frame()
    page = frame.regions[0].key

    assert name_touched(frame, page, "alarm.save", {}) == "Save"
    assert name_touched(frame, page, "nav.back", {}) == "Back"
    assert name_field(frame, page, "note") == "Add a label"


@given(st.text(alphabet=st.characters(codec="utf-8", exclude_characters="<>&\0\r"), max_size=200))
def test_a_name_is_one_line_of_bounded_length(text: str) -> None:
    name = name_touched(frame_of(f'<div data-on="save">{text}</div>'), "e1", "save", {})

    assert len(name) <= LONGEST
    assert name == " ".join(name.split())
    assert bool(name) == bool(text.split())
