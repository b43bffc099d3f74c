"""A person plays: what they do on the page becomes actions, which are judged and can be replayed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pytest_mobilegym.agents import human
from pytest_mobilegym.phone.events import Event, Focus, Input, Key, Miss, Scroll, Touch
from pytest_mobilegym.phone.frame import Target
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.records.model import EpisodeRow
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.plan.episodes import Selection
from pytest_mobilegym.runs.play.run import RunResult, run
from pytest_mobilegym.server.display import MalformedMessage
from pytest_mobilegym.server.people.player_page import Seat

CLOCK = Path(__file__).parents[2] / "task_suites" / "clock"


class Person:
    """Someone who plays, through the page's side of the line."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    @property
    def phone(self) -> Phone:
        assert self.seat.phone.phone is not None
        return self.seat.phone.phone

    @property
    def task(self) -> dict[str, Any]:
        told: dict[str, Any] = self.seat.state()["task"]
        return told

    def does(self, event: Event) -> None:
        self.seat.display.dispatch(event)

    def sees(self, name: str, kind: str = "touch", **args: Any) -> Target:
        return next(
            target
            for target in self.phone.frame().targets
            if (target.kind, target.name) == (kind, name) and args.items() <= dict(target.args).items()
        )

    def taps(self, name: str, **args: Any) -> None:
        target = self.sees(name, **args)
        self.does(Touch(region=target.region, action=name, args=dict(target.args)))

    def presses(self, **message: Any) -> None:
        self.seat.take(json.dumps(message))

    async def steps(self, count: int) -> None:
        """Wait until so many actions were made and the page shows what came of them."""
        async with asyncio.timeout(20):
            while self.task["step"] < count:
                await asyncio.sleep(0.005)


@pytest.fixture(autouse=True)
def addresses(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Where pages are served, told to nobody else; and a person who types fast."""
    told: list[str] = []
    monkeypatch.setattr(human, "_show_address", told.append)
    monkeypatch.setattr(human, "QUIET_S", {Input: 0.02, Scroll: 0.02})
    return told


@asynccontextmanager
async def played(
    folder: Path, name: str, **options: Any
) -> AsyncIterator[tuple[Person, asyncio.Task[RunResult]]]:
    """A run of one clock task, in front of a person."""
    config = make_config({"agent": "human", "device": "dom", "run_dir": folder, **options})
    task = asyncio.create_task(run(config, paths=[CLOCK], selection=Selection(ids=[f"clock.{name}"])))
    try:
        async with asyncio.timeout(30):
            while not task.done() and asyncio.get_running_loop() not in human._PLACES:
                await asyncio.sleep(0.005)
            if task.done():
                task.result()
            person = Person(human._PLACES[asyncio.get_running_loop()].seat)
            while person.task["status"] != "playing":
                await asyncio.sleep(0.005)
        yield person, task
    finally:
        if not task.done():
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


async def row_of(task: asyncio.Task[RunResult]) -> EpisodeRow:
    (row,) = (await asyncio.wait_for(task, 30)).rows
    return row


def actions_of(folder: Path) -> list[dict[str, Any]]:
    (steps,) = folder.glob("trajectories/*/steps.jsonl")
    return [json.loads(line)["action"] for line in steps.read_text("utf-8").splitlines()]


async def test_what_a_person_does_is_judged(tmp_path: Path) -> None:
    async with played(tmp_path, "ToggleAlarm") as (person, task):
        assert person.task["instruction"].startswith("Turn my ")
        alarms = person.phone.state.apps["clock"].alarms  # type: ignore[attr-defined]
        time = person.task["instruction"].split()[2]
        wanted = next(id for id, alarm in alarms.items() if f"{alarm.hour:02}:{alarm.minute:02}" == time)
        person.taps("alarm.toggle", alarm=wanted)
        await person.steps(1)
        person.presses(done=True)
        row = await row_of(task)

    assert (row.passed, row.steps, row.stop_reason) == (True, 2, "COMPLETE")
    touched, ended = actions_of(tmp_path)
    assert touched["events"][0]["action"] == "alarm.toggle"
    assert ended == {"kind": "COMPLETE", "message": ""}
    assert json.loads((tmp_path / "meta.json").read_text())["agent_kind"] == "human"


async def test_the_page_does_at_once_what_the_person_does(tmp_path: Path) -> None:
    async with played(tmp_path, "ToggleAlarm") as (person, task):
        person.taps("alarm.add")
        assert person.phone.view.route.path == "/alarm/new"
        person.does(Key(key="back"))
        assert person.phone.view.route.path == "/alarm"
        await person.steps(2)
        assert person.phone.view.route.path == "/alarm"
        person.presses(give_up=True)
        row = await row_of(task)

    assert (row.stop_reason, row.message) == ("ABORT", "The person gave up.")
    assert [action["kind"] for action in actions_of(tmp_path)] == ["MOVE", "BACK", "ABORT"]


async def test_letters_in_one_field_are_one_action(tmp_path: Path) -> None:
    async with played(tmp_path, "AddWorldCity") as (person, task):
        person.taps("tab.world")
        person.taps("city.search")
        field = next(target for target in person.phone.frame().targets if target.kind == "field")
        person.does(Focus(region=field.region, field=field.name, caret=0))
        for number, text in enumerate(["P", "Pa", "Par"], 1):
            person.does(Input(region=field.region, field=field.name, text=text, caret=number, counter=number))
        await person.steps(4)
        person.does(Input(region=field.region, field=field.name, text="Pari", caret=4, counter=4))
        await person.steps(5)
        person.does(Input(region=field.region, field=field.name, text="X", caret=1, counter=5))
        await person.steps(6)
        person.presses(done=True)
        await row_of(task)

    typed = [action for action in actions_of(tmp_path) if action["kind"] == "TYPE"]
    assert [(action["value"], action["clear"]) for action in typed] == [
        ("Par", False), ("i", False), ("X", True),
    ]  # fmt: skip


async def test_turns_of_the_wheel_are_one_action_and_a_touch_of_nothing_is_none(tmp_path: Path) -> None:
    async with played(tmp_path, "ToggleAlarm") as (person, task):
        person.does(Miss())
        scroller = next(target for target in person.phone.frame().targets if target.kind == "scroller")
        for offset in (40, 80, 120):
            person.does(Scroll(region=scroller.region, scroller=scroller.name, offset=offset))
        await person.steps(1)
        person.presses(event={"kind": "elapse", "ms": 60_000})
        await person.steps(2)
        person.presses(done=True)
        await row_of(task)

    scrolled, waited, _ = actions_of(tmp_path)
    assert [event["offset"] for event in scrolled["events"]] == [120]
    assert waited == {"kind": "WAIT", "value": 60.0}


async def test_when_the_steps_are_used_up_the_phone_is_taken_away(tmp_path: Path) -> None:
    async with played(tmp_path, "ToggleAlarm", max_steps=2) as (person, task):
        person.taps("alarm.add")
        person.does(Key(key="back"))
        row = await row_of(task)

        assert row.stop_reason == "MAX_STEPS"
        assert person.task["status"] == "spent"
        person.taps("alarm.add")
        assert person.phone.view.route.path == "/alarm", "nothing happens any more"


async def test_an_answer_in_words_is_given_where_the_sheet_is_not(tmp_path: Path) -> None:
    async with played(tmp_path, "CountAlarms", answers="text") as (person, task):
        assert person.task["answers"] is True
        person.presses(answer="7 alarms")
        person.presses(done=True)
        row = await row_of(task)

    assert (row.answer, row.steps) == ("7 alarms", 2)

    async with played(tmp_path / "sheet", "CountAlarms") as (person, _):
        assert person.task["answers"] is False


async def test_one_task_follows_the_other_on_the_same_page(tmp_path: Path, addresses: list[str]) -> None:
    async with played(tmp_path, "ToggleAlarm", repeat_n=2) as (person, task):
        person.presses(done=True)
        async with asyncio.timeout(20):
            while person.task["number"] < 2:
                await asyncio.sleep(0.005)
        person.presses(give_up=True)
        rows = (await asyncio.wait_for(task, 30)).rows

    assert [row.stop_reason for row in rows] == ["COMPLETE", "ABORT"]
    assert len(addresses) == 1


@pytest.mark.parametrize(
    "message",
    ["", "{}", '{"done": 1}', '{"done": true, "more": 1}', '{"answer": 7}', '{"event": {"kind": "launch"}}',
     '{"event": {"kind": "touch", "region": "e1", "action": "x"}}', '{"restart": true}'],
)  # fmt: skip
async def test_a_page_may_say_no_more(message: str, tmp_path: Path) -> None:
    async with played(tmp_path, "ToggleAlarm") as (person, _):
        with pytest.raises(MalformedMessage):
            person.seat.take(message)
        assert person.seat.deeds.empty()


class Shown(NamedTuple):
    """What a person's browser shows: the page, and the phone in its frame."""

    page: Any
    phone: Any


@pytest.mark.chromium
async def test_a_person_solves_a_task_in_their_browser_and_it_can_be_replayed(
    tmp_path: Path, addresses: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from playwright.async_api import async_playwright

    from pytest_mobilegym.devices.chromium import launch_options

    # On a busy machine letters come slowly; each an action of its own, they would use up the steps.
    monkeypatch.setattr(human, "QUIET_S", {Input: 0.5, Scroll: 0.5})
    options = launch_options()
    options["args"] = [argument for argument in options["args"] if "sandbox" in argument]
    faults: list[str] = []
    async with (
        played(tmp_path / "played", "CheckAlarmNote", device="browser") as (person, task),
        async_playwright() as playwright,
    ):
        browser = await playwright.chromium.launch(**options)
        page = await browser.new_page(viewport={"width": 1280, "height": 900})
        page.on("pageerror", lambda error: faults.append(str(error)))
        shown = Shown(page, page.frame_locator(".screen"))
        await page.goto(addresses[0])
        assert await page.locator(".task > .task-text").text_content() == person.task["instruction"]
        await _answer(shown, person)
        await page.locator(".task [data-do=done]").click()
        row = await row_of(task)
        await browser.close()

    assert faults == []
    assert (row.passed, row.stop_reason) == (True, "COMPLETE"), row
    kinds = [action["kind"] for action in actions_of(tmp_path / "played")]
    assert {"CLICK", "TYPE", "HOME", "COMPLETE"} <= set(kinds)
    assert set(kinds) <= {"CLICK", "TYPE", "HOME", "COMPLETE", "SWIPE", "DRAG"}

    for device in ("browser", "dom"):
        config = make_config(
            {
                "agent": "replay",
                "from_run": tmp_path / "played",
                "device": device,
                "run_dir": tmp_path / device,
            }
        )
        (again,) = (await run(config, paths=[CLOCK], selection=Selection(ids=["clock.CheckAlarmNote"]))).rows
        assert (again.passed, again.steps) == (True, row.steps), again


async def _answer(shown: Shown, person: Person) -> None:
    """Fill in the AnswerSheet with mouse, wheel and keyboard."""
    alarms = person.phone.state.apps["clock"].alarms.values()  # type: ignore[attr-defined]
    time = person.task["instruction"].split(" alarm?")[0].split()[-1]
    (label,) = [alarm.note for alarm in alarms if f"{alarm.hour:02}:{alarm.minute:02}" == time]
    await shown.page.locator(".keys [data-key=home]").click()
    await shown.phone.locator("[data-scroll=pages]").hover()
    icon = shown.phone.locator('[data-on="app.open"][data-args*="answer_sheet"]').first
    await shown.page.mouse.wheel(300, 0)
    screen = await shown.page.locator(".screen").bounding_box()
    async with asyncio.timeout(20):
        while (box := await icon.bounding_box()) is None or box["x"] > screen["x"] + screen["width"]:
            await asyncio.sleep(0.02)
    await icon.click()
    field = shown.phone.locator("[data-field]").first
    await field.click()
    await shown.phone.locator("#screen[data-keyboard=shown]").wait_for()
    await field.press_sequentially(label)
    await shown.phone.locator('[data-on="sheet.submit"]').first.click()
