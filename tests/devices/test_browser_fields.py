"""Text fields: focus, caret and text are the frame's, except where a person is ahead of it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from hands import FIELD, FORM, NOTHING, Person, at, click, swipe, until
from little_phone import LittlePhone, LittleState

from pytest_mobilegym.actions import Type
from pytest_mobilegym.devices.browser import BrowserDevice
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.phone.events import Focus, Input
from pytest_mobilegym.phone.frame import FieldFocus

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

LONG = "a long text that does not fit into the field, whatever its font, and goes on and on to its very end"


async def in_field(device: BrowserDevice, expression: str) -> Any:
    """Evaluate an expression of `e`, the focused element."""
    return await device.page.evaluate(
        f"(() => {{ const e = document.activeElement; return {expression}; }})()"
    )


async def test_a_tap_focuses_the_field_and_places_the_caret(little: BrowserDevice) -> None:
    await little.perform(Type(value="iiii 😀 wwww", point=at(FIELD)))
    await little.perform(click((35, 194)))
    [focus] = [event for event in little.take_events() if isinstance(event, Focus)][1:]
    assert focus.caret in (1, 2), "the tap was on the first letters"
    assert await in_field(little, "e.dataset.field") == "q"
    assert await in_field(little, "[e.selectionStart, e.selectionEnd]") == [focus.caret] * 2


async def test_a_caret_counts_characters_not_their_halves(little: BrowserDevice) -> None:
    await little.perform(Type(value="😀😀😀", point=at(FIELD)))
    assert little.phone.frame().focus == FieldFocus("e1", "q", 3)
    assert await in_field(little, "e.selectionStart") == 6
    await little.perform(click((335, 194)))
    assert little.phone.frame().focus == FieldFocus("e1", "q", 3)


async def test_nothing_is_focused_but_what_the_frame_says(little: BrowserDevice) -> None:
    await little.perform(click(FIELD))
    assert await in_field(little, "e.nodeName") == "INPUT"
    await little.perform(click(NOTHING))
    assert await in_field(little, "e.nodeName") == "BODY"


async def test_a_focused_field_shows_a_steady_caret(little: BrowserDevice) -> None:
    await little.perform(click(FIELD))
    assert await in_field(little, "getComputedStyle(e).caretAnimation") == "manual"
    with_caret = {await little.screenshot() for _ in range(4)}
    assert len(with_caret) == 1
    await little.reset(LittleState(keyboard=True))
    assert await little.screenshot() not in with_caret


async def test_a_long_text_shows_its_caret_however_it_came_there(little: BrowserDevice) -> None:
    await little.perform(Type(value=LONG, point=at(FIELD)))
    at_once = await little.screenshot()
    assert await in_field(little, "e.scrollLeft") > 100
    await little.reset(LittleState())
    await little.perform(click(FIELD))
    for word in LONG.split(" "):
        await little.perform(Type(value=word if word == "a" else f" {word}"))
    assert little.phone.state.texts["q"] == LONG
    assert await little.screenshot() == at_once
    await little.perform(click(NOTHING))
    assert await little.page.evaluate("document.querySelector('input').scrollLeft") == 0


async def test_a_long_note_shows_its_caret(little: BrowserDevice) -> None:
    state = LittleState(
        screen="form", texts={"notes": "line\n" * 30}, focus=FieldFocus("e3", "notes", 150), keyboard=True
    )
    await little.reset(state)
    assert await in_field(little, "e.scrollTop") > 400
    assert await in_field(little, "e.value.length") == 150
    await little.reset(replace_caret(state, 0))
    assert await in_field(little, "e.scrollTop") == 0


def replace_caret(state: LittleState, caret: int) -> LittleState:
    assert state.focus is not None
    return LittleState(
        screen="form", texts=state.texts, focus=state.focus._replace(caret=caret), keyboard=True
    )


async def test_a_field_behind_the_keyboard_comes_into_view(little: BrowserDevice) -> None:
    await little.perform(click(FORM))
    await little.perform(click((180, 40 + 90 * 7 + 44)))
    focus = little.phone.frame().focus
    assert focus is not None
    assert focus.field == "f7"
    bottom = await in_field(little, "Math.round(e.getBoundingClientRect().bottom * 3) / 3")
    assert bottom == 480, "as little as is needed: its edge meets the keyboard's"
    assert "form" not in little.phone.state.offsets, "and the frame's offset stays as it is"


async def test_a_form_can_be_scrolled_from_where_it_is_seen(little: BrowserDevice) -> None:
    await little.perform(click(FORM))
    await little.perform(click((180, 40 + 90 * 7 + 44)))
    seen = await little.page.evaluate("document.querySelector('[data-scroll=form]').scrollTop")
    await little.perform(swipe((180, 300), dy=-40))
    assert little.phone.state.offsets["form"] == seen + 50


# A person's own keyboard

FOCUSED = LittleState(focus=FieldFocus("e1", "q", 0), keyboard=True)


@pytest.fixture
def slow_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames that reach the page long after the input that they answer, as from a busy machine."""
    from pytest_mobilegym.server.display import Display

    send = Display._send

    async def late(self: Display, message: dict[str, Any]) -> None:
        await asyncio.sleep(0.01)
        await send(self, message)

    monkeypatch.setattr(Display, "_send", late)


@pytest.mark.usefixtures("slow_answers")
async def test_quick_typing_is_not_overwritten_by_its_own_echo(people_pool: DisplayPool) -> None:
    async with people_pool.lease() as page:
        person = Person(page)
        await person.show(FOCUSED)
        await person.page.keyboard.type(LONG)
        await until(lambda: person.text == LONG)
        assert await person.seen() == LONG
        inputs = [event for event in person.display.events if isinstance(event, Input)]
        assert [event.text for event in inputs] == [LONG[:end] for end in range(1, len(LONG) + 1)]


@pytest.mark.usefixtures("slow_answers")
async def test_inserted_text_is_not_garbled_either(people_pool: DisplayPool) -> None:
    async with people_pool.lease() as page:
        person = Person(page)
        await person.show(FOCUSED)
        for part in LONG.split(" "):
            await person.page.keyboard.insert_text(f"{part} ")
        await until(lambda: person.text == f"{LONG} ")
        assert await person.seen() == f"{LONG} "


async def test_an_input_methods_word_survives_frames(people_pool: DisplayPool) -> None:
    async with people_pool.lease() as page:
        person = Person(page)
        await person.show(FOCUSED)
        for typed in ("n", "ni", "ni h", "ni hao"):
            composing = {"text": typed, "selectionStart": len(typed), "selectionEnd": len(typed)}
            await person.session.send("Input.imeSetComposition", composing)
            # The phone changes meanwhile, and its frames carry an empty field.
            person.phone.state = LittleState(focus=FOCUSED.focus, keyboard=True, ms=len(typed), theme="dark")
            await person.display.refresh()
            person.phone.state = LittleState(focus=FOCUSED.focus, keyboard=True, ms=len(typed))
            await person.display.refresh()
            assert await person.seen() == typed
        assert person.text == "", "half a word is not yet text"
        await person.session.send("Input.insertText", {"text": "你好"})
        await until(lambda: person.text == "你好")
        assert await person.seen() == "你好"


async def test_the_phone_may_change_what_was_typed(people_pool: DisplayPool) -> None:
    class Shouting(LittlePhone):
        def _write(self, focus: FieldFocus, text: str, caret: int | None = None) -> None:
            super()._write(focus, text.upper(), caret)

    async with people_pool.lease() as page:
        person = Person(page)
        person.phone = Shouting(FOCUSED)
        await person.display.attach(person.phone)
        await person.page.keyboard.type("quiet")
        await until(lambda: person.text == "QUIET")
        await person.until_page("document.activeElement.value === 'QUIET'")


async def test_a_caret_moved_by_arrow_keys_stays(people_pool: DisplayPool) -> None:
    async with people_pool.lease() as page:
        person = Person(page)
        await person.show(FOCUSED)
        await person.page.keyboard.type("abd")
        await person.page.keyboard.press("ArrowLeft")
        await until(lambda: person.phone.frame().focus == FieldFocus("e1", "q", 2))
        await person.page.keyboard.type("c")
        await until(lambda: person.text == "abcd")
        assert person.phone.frame().focus == FieldFocus("e1", "q", 3)


async def test_enter_and_escape_are_keys_of_the_phone(people_pool: DisplayPool) -> None:
    async with people_pool.lease() as page:
        person = Person(page)
        await person.show(FOCUSED)
        await person.page.keyboard.press("Enter")
        await until(lambda: person.phone.state.log == ("enter",))
        await person.page.keyboard.press("Escape")
        await until(lambda: person.phone.frame().focus is None)
