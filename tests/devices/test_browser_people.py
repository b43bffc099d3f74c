"""A phone in a person's hands: the mouse is a finger, and motion is shown."""

from __future__ import annotations

import pytest
from hands import ADD, HOLD, LIST, PHOTO, Person, until
from little_phone import LittleState

from pytest_mobilegym.devices.pool import DisplayPool

pytestmark = [pytest.mark.chromium, pytest.mark.asyncio(loop_scope="session")]

LIST_TOP = "document.querySelector('[data-scroll=list]')?.scrollTop"


async def test_the_mouse_taps(people_pool: DisplayPool) -> None:
    async with people_pool.lease() as page:
        person = Person(page)
        await person.show(LittleState())
        await person.page.mouse.click(*await person.place(ADD))
        await until(lambda: person.phone.state.log == ("tap count.add by=1",))


async def test_the_wheel_scrolls(people_pool: DisplayPool) -> None:
    async with people_pool.lease() as page:
        person = Person(page)
        await person.show(LittleState())
        await person.page.mouse.move(*await person.place(LIST))
        for _ in range(3):
            await person.page.mouse.wheel(0, 120)
        await until(lambda: person.phone.state.offsets.get("list") == 360)
        await person.until_page(f"{LIST_TOP} === 360")


async def test_a_list_follows_the_finger_and_comes_to_rest_where_the_phone_has_it(
    people_pool: DisplayPool,
) -> None:
    async with people_pool.lease() as page:
        person = Person(page)
        await person.show(LittleState())
        x, y = await person.place(LIST)
        await person.page.mouse.move(x, y)
        await person.page.mouse.down()
        await person.page.mouse.move(x, y - 80, steps=8)
        await person.until_page(f"{LIST_TOP} >= 80")
        assert person.phone.state.offsets == {}, "the phone is told when the finger leaves"
        await person.page.mouse.up()
        await until(lambda: "list" in person.phone.state.offsets)
        offset = person.phone.state.offsets["list"]
        await person.until_page(f"{LIST_TOP} === {offset}")


async def test_a_menu_opens_while_the_finger_still_holds(people_pool: DisplayPool) -> None:
    async with people_pool.lease() as page:
        person = Person(page)
        await person.show(LittleState())
        place = await person.place(HOLD)
        await person.page.mouse.move(*place)
        await person.page.mouse.down()
        await until(lambda: person.phone.state.log == ("hold menu.open",))
        await person.page.mouse.up()
        await person.page.mouse.click(*place)
        await until(lambda: len(person.display.events) == 2)
        assert person.phone.state.log == ("hold menu.open",), "and only once"


async def test_a_double_click_is_a_double_tap(people_pool: DisplayPool) -> None:
    async with people_pool.lease() as page:
        person = Person(page)
        await person.show(LittleState())
        place = await person.place(PHOTO)
        for _ in range(10):  # a busy machine may click too slowly
            taken = len(person.phone.state.log)
            await person.page.mouse.dblclick(*place)
            await until(lambda taken=taken: len(person.phone.state.log) > taken)
            if "double photo.like" in person.phone.state.log:
                break
        assert "double photo.like" in person.phone.state.log
        for _ in range(10):  # a click that came late above may still wait, and make a pair with the next
            taken = len(person.phone.state.log)
            await person.page.mouse.click(*place)
            await until(lambda taken=taken: len(person.phone.state.log) > taken)
            if person.phone.state.log[-1] == "tap photo.open":
                break
        assert person.phone.state.log[-1] == "tap photo.open"


async def test_a_page_that_is_loaded_again_shows_the_phone_as_it_is(people_pool: DisplayPool) -> None:
    async with people_pool.lease() as page:
        person = Person(page)
        await person.show(LittleState(offsets={"list": 200}))
        await person.page.reload()
        await person.until_page(f"{LIST_TOP} === 200")
        await person.page.mouse.click(*await person.place(ADD))
        await until(lambda: person.phone.state.log == ("tap count.add by=1",))
