"""Screens as HTML: what they offer, what they escape, what is cached."""

from __future__ import annotations

import json
from typing import Any

import pytest
from html_tree import Element, check_frame, front_region, parse_html, region_of, screen_of

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.registry import installed_apps
from pytest_mobilegym.phone.drawing import frames as drawing
from pytest_mobilegym.phone.events import Key, Touch
from pytest_mobilegym.phone.frame import Frame, Target
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone


def front(hand: Hand) -> Element:
    """The tree of the screen in front."""
    return screen_of(hand.phone.frame())


def html_of(frame: Frame) -> dict[str, str]:
    """HTML by region."""
    return {region.key: region.html for region in frame.regions}


def test_what_a_frame_offers_is_what_its_html_says(toy_hand: Hand) -> None:
    check_frame(toy_hand.phone.frame())
    toy_hand.tap("form.open")
    check_frame(toy_hand.phone.frame())
    toy_hand.focus("note")
    check_frame(toy_hand.phone.frame())
    toy_hand.tap("menu.open")
    check_frame(toy_hand.phone.frame())
    toy_hand.home()
    toy_hand.recents()
    check_frame(toy_hand.phone.frame())


def test_targets_name_region_action_arguments_and_gesture(toy_hand: Hand) -> None:
    here = front_region(toy_hand.phone.frame())
    targets = toy_hand.phone.frame().targets
    assert Target(here, "touch", "form.open") in targets
    assert Target(here, "touch", "card.hold", (("card", "c1"),), "hold") in targets
    assert Target(here, "touch", "card.drop", (("card", "c2"),), "fling") in targets
    assert Target(here, "scroller", "strip") in targets
    assert Target(here, "scroller", "level", (("count", 3),)) in targets


def test_a_guard_disables_what_it_forbids(toy_hand: Hand) -> None:
    card = front(toy_hand).of_class("toy-card")[0]
    assert card.attributes["aria-disabled"] == "true"
    assert "data-fling" not in card.attributes
    assert not toy_hand.offers("card.drop", card="c1")
    assert toy_hand.offers("card.drop", card="c2")


def test_a_guard_sees_the_state_as_it_becomes(toy_hand: Hand) -> None:
    toy_hand.tap("form.open")
    assert not toy_hand.offers("note.send")
    toy_hand.type("x", into="note")
    assert toy_hand.offers("note.send")


def test_arguments_with_any_signs_arrive_as_they_are(toy_hand: Hand) -> None:
    hostile = toy_hand.view.toy.cards["c3"].title
    html = html_of(toy_hand.phone.frame())[front_region(toy_hand.phone.frame())]
    assert "<b>bold" not in html
    toy_hand.tap("card.say", title=hostile)
    assert toy_hand.view.toy.log == (f"say {hostile} 1 False",)
    card = front(toy_hand).of_class("toy-card")[2]
    assert json.loads(card.attributes["data-args"]) == {"title": hostile}
    assert card.text == hostile


@pytest.mark.parametrize(
    "text", ["<script>alert(1)</script>", "'\"`", "&amp;", "</textarea>", "\u2028", "{{ 7 * 7 }}"]
)
def test_text_that_a_person_typed_is_text(toy_hand: Hand, text: str) -> None:
    toy_hand.tap("form.open")
    toy_hand.type(text, into="note")
    toy_hand.type(text, into="lines")
    check_frame(toy_hand.phone.frame())
    assert front(toy_hand).find("data-field", "note")[0].attributes["value"] == text
    assert front(toy_hand).find("data-field", "lines")[0].text == f"\n{text}"
    toy_hand.tap("note.send")
    toy_hand.back()
    toy_hand.back()
    assert front(toy_hand).of_class("toy-log")[0].text == f"send {text}"


def test_equal_arguments_of_different_types_stay_apart(toy_hand: Hand) -> None:
    arguments = [json.loads(element.attributes["data-args"]) for element in front(toy_hand).find("data-args")]
    types = [args for args in arguments if args.get("title") == "types"]
    assert [(repr(args["times"]), repr(args["loud"])) for args in types] == [("1", "True"), ("True", "1")]


def test_under_an_overlay_the_page_is_shown_and_inert(toy_hand: Hand) -> None:
    page = front_region(toy_hand.phone.frame())
    toy_hand.tap("card.ask", card="c2")
    frame = toy_hand.phone.frame()
    below, dialog = frame.regions[0], frame.regions[1]
    assert (below.key, below.layer, below.inert) == (page, "page", True)
    assert (dialog.layer, dialog.inert) == ("dialog", False)
    assert page not in {target.region for target in frame.targets}
    assert "Drop second?" in parse_html(dialog.html).words


def test_a_menu_names_what_it_stands_beside_as_that_is_offered(
    toy_hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    from jinja2 import DictLoader

    from pytest_mobilegym.phone.drawing.render import environment

    toy_hand.phone.frame()
    loader: Any = environment().loader
    monkeypatch.setitem(
        loader.mapping, "toy", DictLoader({"menu.html": '<b{{ beside("card.hold", card="c1") }}></b>'})
    )
    (opener,) = front(toy_hand).find("data-hold-args", '{"card":"c1"}')
    toy_hand.tap("menu.open")
    (menu,) = front(toy_hand).find("data-beside")
    assert menu.attributes["data-beside"] == opener.attributes["data-hold"]
    assert menu.attributes["data-beside-args"] == opener.attributes["data-hold-args"]


def test_a_page_hides_the_page_below(toy_hand: Hand) -> None:
    below = front_region(toy_hand.phone.frame())
    toy_hand.tap("form.open")
    assert below not in html_of(toy_hand.phone.frame())


def test_regions_lie_from_back_to_front(toy_hand: Hand) -> None:
    toy_hand.tap("form.open")
    toy_hand.focus("note")
    layers = [(region.key, region.layer) for region in toy_hand.phone.frame().regions]
    assert layers[1:] == [("status", "system"), ("keyboard", "keyboard"), ("nav", "system")]
    assert layers[0][1] == "page"


def test_a_toast_is_shown_for_a_moment(toy_hand: Hand) -> None:
    toy_hand.fling("card.drop", card="c2")
    assert region_of(toy_hand.phone.frame(), "toast").words == "Dropped"
    toy_hand.wait(1)
    assert "toast" in html_of(toy_hand.phone.frame())
    toy_hand.wait(1)
    assert "toast" not in html_of(toy_hand.phone.frame())


def test_the_frame_of_a_state_is_made_once(toy_hand: Hand) -> None:
    assert toy_hand.phone.frame() is toy_hand.phone.frame()


def test_what_did_not_change_is_not_drawn_again(toy_hand: Hand) -> None:
    toy_hand.tap("form.open")
    before = html_of(toy_hand.phone.frame())
    toy_hand.focus("note")
    toy_hand.tap("keyboard.key", key="a")
    after = html_of(toy_hand.phone.frame())
    assert after["status"] is before["status"]
    page = front_region(toy_hand.phone.frame())
    assert after[page] != before[page]


def test_a_screen_that_reads_the_time_follows_it(toy_hand: Hand) -> None:
    page = front_region(toy_hand.phone.frame())
    before = html_of(toy_hand.phone.frame())[page]
    toy_hand.wait(5)
    assert html_of(toy_hand.phone.frame())[page] is before
    toy_hand.tap("time.open")
    shown = front(toy_hand).words
    toy_hand.wait(5)
    assert front(toy_hand).words != shown


def test_a_screen_that_reads_the_system_follows_it(toy_hand: Hand) -> None:
    toy_hand.tap("time.open")
    assert "light" in front(toy_hand).words
    with toy_hand.edit("os") as os:
        os.settings.dark_mode_enabled = True
    assert "dark" in front(toy_hand).words
    assert toy_hand.phone.frame().attributes["theme"] == "dark"


def moves_everywhere(hand: Hand) -> Any:
    """Many states, one after the other."""
    hand.tap("level.roll")
    yield
    hand.turn("level", to=2)
    yield
    hand.scroll("strip", to=90)
    yield
    hand.tap("form.open")
    yield
    hand.type("hello", into="note")
    yield
    hand.tap("keyboard.shift")
    yield
    hand.tap("menu.open")
    yield
    hand.tap("menu.mark")
    yield
    hand.recents()
    yield
    hand.home()
    yield
    hand.open("toy")
    yield
    hand.tap("menu.home")
    yield
    hand.tap("card.ask", card="c2")
    yield
    hand.tap("card.drop")
    yield
    hand.wait(120)
    yield
    with hand.edit("os") as os:
        os.language = "zh"
        os.settings.dark_mode_enabled = True
        os.battery.percent = 12
    yield


def test_what_was_remembered_is_what_would_be_drawn_afresh(toy_hand: Hand) -> None:
    for _ in moves_everywhere(toy_hand):
        assert toy_hand.phone.frame() == Phone(toy_hand.state).frame()


def test_going_back_and_forth_between_states_leaves_no_trace(toy_hand: Hand) -> None:
    states = [toy_hand.state for _ in moves_everywhere(toy_hand)]
    frames = [Phone(state).frame() for state in states]
    phone = Phone.create()
    for position in (3, 9, 3, 14, 0, 15, 12, 4, 8, 7, 15, 0):
        phone.restore(states[position])
        assert phone.frame() == frames[position]


def test_drawing_changes_nothing(toy_hand: Hand) -> None:
    for _ in moves_everywhere(toy_hand):
        before, data = toy_hand.state, toy_hand.state.model_dump_json()
        Phone(toy_hand.state).frame()
        toy_hand.phone.frame()
        assert toy_hand.state is before
        assert toy_hand.state.model_dump_json() == data


def test_cards_in_recents_are_pictures(toy_hand: Hand) -> None:
    toy_hand.tap("form.open")
    toy_hand.scroll("body", to=40)
    toy_hand.recents()
    frame = toy_hand.phone.frame()
    picture = region_of(frame, "recents").of_class("k-preview")[0]
    assert "Form" in picture.words
    assert picture.find("data-offset", "40")
    assert {target.region for target in frame.targets} == {"recents"}
    assert {target.name for target in frame.targets} == {
        "recents.open", "recents.close", "recents.clear", "recents.leave", "cards",
    }  # fmt: skip


def test_the_card_of_an_app_under_a_dialog_shows_its_page(toy_hand: Hand) -> None:
    toy_hand.tap("card.ask", card="c2")
    toy_hand.recents()
    assert "Toy" in region_of(toy_hand.phone.frame(), "recents").of_class("k-preview")[0].words


@pytest.mark.parametrize(
    ("lang", "words"), [("en", ["Form", "3 cards", "first"]), ("zh", ["表单", "3张卡片", "第一"])]
)
def test_screens_speak_the_phones_language(toy: App, lang: Any, words: list[str]) -> None:
    hand = Hand(Phone.create(lang=lang))
    hand.open(toy.id)
    assert hand.phone.frame().attributes["lang"] == lang
    assert all(word in front(hand).words for word in words)


def test_font_size_scales_the_text(hand: Hand) -> None:
    assert hand.phone.frame().attributes["font"] == "1.00"
    with hand.edit("os") as os:
        os.settings.font_size = 100
    assert hand.phone.frame().attributes["font"] == "1.30"


BROKEN = {
    "a template that is not there": ("menu.html", None, "menu.html"),
    "broken syntax": ("menu.html", "{% if %}", "menu.html"),
    "a name that is not defined": ("menu.html", "{{ nothing.at_all }}", "nothing"),
    "an action that is not declared": ("menu.html", '<i{{ on("no.such") }}></i>', "no.such"),
    "an action of another screen": ("menu.html", '<i{{ on("form.open") }}></i>', "form.open"),
    "a text that is not in the catalogue": ("menu.html", '{{ t("nowhere") }}', "nowhere"),
    "a slot without a value": ("menu.html", '{{ t("drop", name="x") }}', "drop"),
    "a menu beside what no action opens": ("menu.html", '{{ beside("no.such") }}', "no.such"),
    "an icon that does not exist": ("menu.html", '{{ icon("no-such-icon") }}', "no-such-icon"),
}


@pytest.mark.parametrize(("file", "text", "named"), BROKEN.values(), ids=BROKEN)
def test_a_broken_template_is_an_error_that_names_it(
    toy_hand: Hand, toy: App, monkeypatch: pytest.MonkeyPatch, file: str, text: str | None, named: str
) -> None:
    from jinja2 import DictLoader

    from pytest_mobilegym.phone.drawing.render import environment

    toy_hand.phone.frame()
    loader: Any = environment().loader
    monkeypatch.setitem(loader.mapping, "toy", DictLoader({} if text is None else {file: text}))
    toy_hand.tap("menu.open")
    with pytest.raises(AppError, match=named) as error:
        toy_hand.phone.frame()
    assert f"{toy.id}/{file}" in str(error.value)


def test_the_way_back_draws_nothing_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    phone = Phone.create()
    Hand(phone).open("settings")
    before = phone.frame()
    page = next(target for target in before.targets if target.name == "display.open")
    phone.dispatch(Touch(region=page.region, action=page.name))  # takes no time
    phone.frame()
    monkeypatch.setattr(drawing, "render_entry", lambda *_: pytest.fail("drawn anew"))

    phone.dispatch(Key(key="back"))

    assert phone.frame() == before


def test_what_is_shown_again_in_another_state_is_drawn_anew() -> None:
    phone = Phone.create()
    phone.frame()
    Hand(phone).open("clock")
    phone.patch({"os.language": "zh"})

    phone.dispatch(Key(key="home"))

    assert phone.frame().regions[0].html == Phone.create(lang="zh").frame().regions[0].html


def test_few_pages_are_remembered_once_they_are_left() -> None:
    phone = Phone.create()
    hand = Hand(phone)
    for app in installed_apps():
        hand.open(app)
        phone.frame()

    assert len(phone._picture._drawing._left) == drawing.MOST_LEFT
    assert phone._picture._drawing.shown("e0") is None
