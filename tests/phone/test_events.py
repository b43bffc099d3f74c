"""Every kind of event: what it does, and that a refused one changes nothing."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from html_tree import front_region, screen_of
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.errors import AppError, EventRefused
from pytest_mobilegym.phone.events import (
    Elapse,
    Event,
    Focus,
    Input,
    Key,
    Launch,
    Miss,
    Scroll,
    Text,
    Touch,
    parse_event,
)
from pytest_mobilegym.phone.frame import FieldFocus
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone


def region(hand: Hand) -> str:
    """Key of the region in front."""
    return front_region(hand.phone.frame())


def test_a_touch_performs_the_action_that_the_frame_offers(toy_hand: Hand) -> None:
    phone, here = toy_hand.phone, region(toy_hand)
    phone.dispatch(Touch(region=here, action="card.say", args={"title": "first"}))
    phone.dispatch(Touch(region=here, action="card.hold", args={"card": "c2"}, gesture="hold"))
    phone.dispatch(Touch(region=here, action="card.double", args={"card": "c2"}, gesture="double"))
    phone.dispatch(Touch(region=here, action="card.drop", args={"card": "c2"}, gesture="fling"))
    assert phone.view.toy.log == ("say first 1 False", "hold c2", "double c2")
    assert list(phone.view.toy.cards) == ["c1", "c3"]


def test_a_touch_may_lead_to_another_screen(toy_hand: Hand) -> None:
    phone = toy_hand.phone
    phone.dispatch(Touch(region=region(toy_hand), action="form.open"))
    assert phone.view.route == ("toy", "/form")


def test_time_passes_only_by_elapse(toy_hand: Hand) -> None:
    phone, before = toy_hand.phone, toy_hand.phone.state.os.now
    phone.dispatch(Touch(region=region(toy_hand), action="form.open"))
    phone.dispatch(Key(key="home"))
    assert phone.state.os.now == before
    phone.dispatch(Elapse(ms=61_000))
    assert phone.state.os.now == before + 61_000


def test_a_scroll_keeps_its_offset(toy_hand: Hand) -> None:
    phone, here = toy_hand.phone, region(toy_hand)
    phone.dispatch(Scroll(region=here, scroller="strip", offset=180))
    strip = screen_of(phone.frame()).find("data-scroll", "strip")[0]
    assert strip.attributes["data-offset"] == "180"
    assert phone.view.toy == Phone.create().view.toy


@pytest.mark.parametrize(("offset", "level"), [(0, 0), (23, 0), (25, 1), (48, 1), (96, 2), (9999, 2)])
def test_a_wheel_tells_its_action_the_item_that_it_stands_at(toy_hand: Hand, offset: int, level: int) -> None:
    phone = toy_hand.phone
    phone.dispatch(Scroll(region=region(toy_hand), scroller="level", offset=offset))
    assert phone.view.toy.level == level


def test_the_cards_of_recents_scroll_only_in_recents(toy_hand: Hand) -> None:
    phone = toy_hand.phone
    untouched = phone.state
    with pytest.raises(EventRefused, match="no region 'recents'"):
        phone.dispatch(Scroll(region="recents", scroller="cards", offset=50))
    assert phone.state is untouched
    phone.dispatch(Key(key="recents"))
    phone.dispatch(Scroll(region="recents", scroller="cards", offset=50))
    assert phone.state.ui.scroll["recents/cards"] == 50
    with pytest.raises(EventRefused, match="'rows'"):
        phone.dispatch(Scroll(region="recents", scroller="rows", offset=50))


def test_a_focus_shows_the_keyboard_and_puts_the_caret_where_the_finger_was(toy_hand: Hand) -> None:
    toy_hand.tap("form.open")
    phone, here = toy_hand.phone, region(toy_hand)
    phone.dispatch(Focus(region=here, field="plain", caret=3))
    frame = phone.frame()
    assert frame.focus == FieldFocus(here, "plain", 3)
    assert frame.attributes["keyboard"] == "shown"
    phone.dispatch(Focus(region=here, field="plain"))
    assert phone.frame().focus == FieldFocus(here, "plain", len('<given> "text"'))
    phone.dispatch(Focus(region=here, field="plain", caret=500))
    assert phone.frame().focus == FieldFocus(here, "plain", len('<given> "text"'))


def test_text_arrives_at_the_end_of_the_focused_field(toy_hand: Hand) -> None:
    toy_hand.tap("form.open")
    phone = toy_hand.phone
    phone.dispatch(Focus(region=region(toy_hand), field="note", caret=0))
    phone.dispatch(Text(text="你好"))
    phone.dispatch(Text(text=" world"))
    assert phone.view.toy.note == "你好 world"
    phone.dispatch(Text(text="bye", clear=True))
    assert phone.view.toy.note == "bye"


def test_input_of_a_persons_keyboard_is_the_fields_new_text(toy_hand: Hand) -> None:
    toy_hand.tap("form.open")
    phone, here = toy_hand.phone, region(toy_hand)
    phone.dispatch(Input(region=here, field="note", text="héllo", caret=2, counter=7))
    assert phone.view.toy.note == "héllo"
    assert phone.frame().focus == FieldFocus(here, "note", 2)
    assert phone.state.ui.focus is not None
    assert phone.state.ui.focus.counter == 7


def test_a_miss_hides_the_keyboard_unless_it_fell_on_the_system(toy_hand: Hand) -> None:
    toy_hand.tap("form.open")
    phone, here = toy_hand.phone, region(toy_hand)
    for elsewhere in ("keyboard", "status", "nav"):
        phone.dispatch(Focus(region=here, field="note"))
        phone.dispatch(Miss(region=elsewhere))
        assert phone.frame().focus is not None
    phone.dispatch(Miss(region=here))
    assert phone.frame().focus is None
    quiet = phone.state
    phone.dispatch(Miss())
    assert phone.state is quiet


def test_system_keys(toy_hand: Hand) -> None:
    phone = toy_hand.phone
    phone.dispatch(Key(key="recents"))
    assert phone.foreground == "recents"
    phone.dispatch(Key(key="home"))
    assert phone.foreground == "launcher"
    phone.dispatch(Launch(app="toy"))
    assert phone.foreground == "toy"
    phone.dispatch(Key(key="back"))
    assert phone.foreground == "launcher"


REFUSED: list[tuple[Event, str]] = [
    (Touch(region="e3", action="no.such"), "toy shows '/', which offers .*form.open"),
    (Touch(region="e3", action="card.hold", args={"card": "c1"}), "'card.hold' with"),
    (Touch(region="e3", action="card.ask", args={"card": "c9"}), "where it takes card: card='c1', card='c2'"),
    (Touch(region="e3", action="card.ask", args={}), "is not offered"),
    (Touch(region="e3", action="card.ask", args={"card": "c1", "more": 1}), "is not offered"),
    (Touch(region="e0", action="app.open", args={"app": "clock"}), "is not offered"),
    (Touch(region="e99", action="form.open"), "'form.open' in 'e99' is not offered"),
    (Touch(region="keyboard", action="keyboard.backspace"), "is not offered"),
    (Touch(region="recents", action="recents.clear"), "is not offered"),
    (Scroll(region="e3", scroller="nothing", offset=3), "'nothing' is not offered"),
    (Scroll(region="e99", scroller="strip", offset=3), "no region 'e99'"),
    (Scroll(region="e0", scroller="pages", offset=3), "e0"),
    (Focus(region="e3", field="note"), "'note' is not offered"),
    (Input(region="e3", field="note", text="x", caret=1, counter=1), "'note' is not offered"),
    (Text(text="hello"), "No text field is focused"),
    (Key(key="enter"), "No text field is focused"),
    (Launch(app="telegram"), "No app 'telegram' on this phone; it has .*clock"),
]  # fmt: skip


@pytest.mark.parametrize(("event", "reason"), REFUSED, ids=lambda value: getattr(value, "kind", None))
def test_a_refused_event_says_why_and_changes_nothing(toy_hand: Hand, event: Event, reason: str) -> None:
    phone = toy_hand.phone
    before, frame = phone.state, phone.frame()
    with pytest.raises(EventRefused, match=reason) as refusal:
        phone.dispatch(event)
    assert phone.state is before
    assert phone.frame() is frame
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("action", ["break", "crash"])
def test_an_action_that_fails_is_an_error_of_its_app_and_changes_nothing(toy_hand: Hand, action: str) -> None:
    toy_hand.tap("form.open")
    before = toy_hand.state
    with pytest.raises(AppError, match="toy"):
        toy_hand.tap(action)
    assert toy_hand.state is before


def test_under_a_dialog_nothing_can_be_touched(toy_hand: Hand) -> None:
    below = region(toy_hand)
    toy_hand.tap("card.ask", card="c2")
    with pytest.raises(EventRefused, match="not offered"):
        toy_hand.phone.dispatch(Touch(region=below, action="form.open"))
    with pytest.raises(EventRefused, match="not offered"):
        toy_hand.phone.dispatch(Scroll(region=below, scroller="strip", offset=90))


MALFORMED: list[tuple[Any, str]] = [
    (None, "event"),
    ("touch", "event"),
    ([], "event"),
    ({}, "kind"),
    ({"kind": "shake"}, "'touch', 'miss', 'scroll'"),
    ({"kind": "touch"}, "touch.region"),
    ({"kind": "touch", "region": "e1", "action": "a", "gesture": "pinch"}, "touch.gesture"),
    ({"kind": "touch", "region": "e1", "action": "a", "args": {"x": [1]}}, "touch.args.x"),
    ({"kind": "touch", "region": "e1", "action": "a", "when": 3}, "touch.when: Extra inputs"),
    ({"kind": "scroll", "region": "e1", "scroller": "list", "offset": -1}, "scroll.offset"),
    ({"kind": "scroll", "region": "e1", "scroller": "list", "offset": 10**9}, "scroll.offset"),
    ({"kind": "scroll", "region": "e1", "scroller": "list", "offset": 1.5}, "scroll.offset"),
    ({"kind": "focus", "region": "e1", "field": "f", "caret": -1}, "focus.caret"),
    ({"kind": "text", "text": "x" * 20_001}, "text.text"),
    ({"kind": "text", "text": "\ud800"}, "text.text"),
    ({"kind": "input", "region": "e1", "field": "f", "text": "", "caret": "end"}, "input.caret"),
    ({"kind": "key", "key": "volume"}, "key.key"),
    ({"kind": "elapse", "ms": -5}, "elapse.ms"),
    ({"kind": "elapse", "ms": 86_400_001}, "elapse.ms"),
]  # fmt: skip


@pytest.mark.parametrize(("data", "place"), MALFORMED)
def test_malformed_events_are_refused_in_one_sentence(data: Any, place: str) -> None:
    with pytest.raises(EventRefused) as refusal:
        parse_event(data)
    assert str(refusal.value).startswith("Malformed event")
    assert place in str(refusal.value)
    assert "\n" not in str(refusal.value)
    assert len(str(refusal.value)) < 400


plain = st.none() | st.booleans() | st.integers() | st.floats() | st.text()
anything = st.recursive(
    plain,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)
KINDS = ("touch", "miss", "scroll", "focus", "text", "input", "key", "launch", "elapse")
nearly = st.fixed_dictionaries(
    {"kind": st.sampled_from(KINDS)},
    optional=dict.fromkeys(
        ("region", "action", "args", "gesture", "scroller", "offset", "field", "caret", "text", "key", "ms"),
        anything,
    ),
)


@given(anything | nearly)
def test_any_data_is_an_event_or_refused(data: Any) -> None:
    phone = Phone.create()
    with suppress(EventRefused):
        phone.dispatch(parse_event(data))
    phone.frame()


def test_an_event_survives_json() -> None:
    for event, _ in REFUSED:
        assert parse_event(event.model_dump(mode="json")) == event
