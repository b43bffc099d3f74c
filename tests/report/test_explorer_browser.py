"""The explorer in a real browser: opened from disk, and served while a run goes on."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from explored_runs import NASTY, make_explored
from served_apps import served_app
from synthetic_runs import write_rows

from pytest_mobilegym.records.model import EpisodeRow
from pytest_mobilegym.report import load_run
from pytest_mobilegym.report.figures.failures import classify
from pytest_mobilegym.report.pages.explorer import Site, write_explorer
from pytest_mobilegym.report.pages.explorer.serving import RunPage

pytestmark = pytest.mark.chromium

LOOKS = [(360, "light"), (360, "dark"), (1440, "light"), (1440, "dark")]
EPISODES, STEPS = 140, 4
PACE = 900
"""Milliseconds that a player shows a step."""


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("runs") / "explored"
    make_explored(folder, episodes=EPISODES, steps=STEPS, size=(90, 200))
    write_explorer(folder)
    return folder


@pytest.fixture(scope="module")
def rows(run: Path) -> list[EpisodeRow]:
    return load_run(run)[1]


@pytest.fixture(scope="module")
def address(run: Path) -> str:
    return (run / "index.html").as_uri()


@pytest.fixture
def complaints() -> list[str]:
    return []


def opened(
    chromium: Any, complaints: list[str], *, width: int = 1440, look: str = "light", offline: bool = True
) -> Any:
    context = chromium.new_context(
        viewport={"width": width, "height": 900}, color_scheme=look, offline=offline
    )
    sheet = context.new_page()
    sheet.on("console", lambda message: complaints.append(message.text))
    sheet.on("pageerror", lambda error: complaints.append(str(error)))
    sheet.on("dialog", lambda dialog: (complaints.append(dialog.message), dialog.dismiss()))
    return sheet


@pytest.fixture
def sheet(chromium: Any, address: str, complaints: list[str]) -> Iterator[Any]:
    """The page of the run from disk, without a network; in the end its console must be empty."""
    sheet = opened(chromium, complaints)
    sheet.goto(address)
    yield sheet
    sheet.context.close()
    assert complaints == []


def overflow(sheet: Any) -> int:
    return int(sheet.evaluate("document.documentElement.scrollWidth - innerWidth"))


def hash_of(sheet: Any) -> str:
    return str(sheet.evaluate("decodeURIComponent(location.hash)"))


@pytest.mark.parametrize(("width", "look"), LOOKS)
def test_it_opens_quietly_and_fits_the_window(
    chromium: Any, address: str, complaints: list[str], rows: list[EpisodeRow], width: int, look: str
) -> None:
    sheet = opened(chromium, complaints, width=width, look=look)
    sheet.goto(address)
    assert sheet.get_by_role("heading", level=1).inner_text().startswith("generic_v2")
    assert overflow(sheet) <= 0
    for details in sheet.locator("details").all():
        details.evaluate("details => { details.open = true }")
    assert overflow(sheet) <= 0
    # The hostile one, with everything unfolded.
    sheet.goto(f"{address}#/episode/{rows[1].episode}/1")
    sheet.wait_for_function("() => document.querySelector('.screen img')?.naturalWidth === 90")
    sheet.get_by_text("Prompt", exact=True).click()
    sheet.locator(".message").first.wait_for()
    for button in sheet.locator("button.more").all():
        button.click()
    assert overflow(sheet) <= 0
    assert complaints == []
    sheet.context.close()


def test_the_strip_of_time_leads_to_a_step(sheet: Any, address: str, rows: list[EpisodeRow]) -> None:
    sheet.goto(f"{address}#/episode/{rows[0].episode}/1")
    strip = sheet.get_by_role("img", name="Time by step")
    box = strip.bounding_box()
    # The third of four steps.
    sheet.mouse.click(box["x"] + box["width"] * 5 / 8, box["y"] + box["height"] / 2)
    assert hash_of(sheet) == f"#/episode/{rows[0].episode}/3"
    assert sheet.get_by_role("slider", name="Step").input_value() == "2"
    assert strip.locator(".here").get_attribute("x") == "2"
    assert "2.2 s on the phone" in sheet.locator("section.step .row").inner_text()


def test_hostile_text_is_shown_as_text(sheet: Any, address: str, rows: list[EpisodeRow]) -> None:
    sheet.goto(f"{address}#/episode/{rows[1].episode}/1")
    shown = NASTY.replace("\u202e", "[U+202E]").replace("\u202c", "[U+202C]").replace("\u2066", "[U+2066]")
    shown = shown.replace("\u0007", "[U+0007]")
    # As it is in the document: what is drawn has white space folded.
    assert sheet.locator(".instruction").evaluate("each => each.textContent") == shown
    assert sheet.locator(".verdict .goals .name bdi").first.evaluate("each => each.textContent") == shown
    assert (
        sheet.locator(".part", has_text="Thought").locator(".prose").evaluate("e => e.textContent") == shown
    )
    assert sheet.locator("main img").count() == 1
    assert sheet.locator("body script").count() == 0
    long = sheet.locator(".verdict .goals .was .prose").first
    assert len(long.evaluate("each => each.textContent")) < 2_000
    long.get_by_role("button", name="Show all 100,000 characters").click()
    assert "x" * 100_000 in long.evaluate("each => each.textContent")


def test_episodes_are_searched_filtered_and_sorted(sheet: Any, rows: list[EpisodeRow]) -> None:
    def shown() -> list[str]:
        return list(sheet.evaluate("table.shown.map((row) => row.id)"))

    assert sheet.locator("table.list tbody tr").count() < EPISODES
    failed = [row.episode for row in rows if row.error is not None or not row.passed]
    assert shown() == [*failed, *(row.episode for row in rows if row.episode not in failed)]

    sheet.get_by_role("button", name="not passed").click()
    judged = [row for row in rows if row.verdict is not None and row.error is None]
    assert shown() == [row.episode for row in judged if not row.passed]
    chips = sheet.get_by_role("group", name="Show episodes by outcome")
    chips.get_by_role("button", name="side effects").click()
    assert shown() == [row.episode for row in rows if row.verdict and row.verdict.side_effects]

    sheet.get_by_role("button", name="false complete").click()
    wrong = [row for row in rows if row.error is None and row.false_complete]
    assert shown() == [row.episode for row in wrong]
    sheet.get_by_role("columnheader", name="Side effects").get_by_role("button").click()
    effects = [len(row.verdict.side_effects) for row in wrong if row.verdict]
    assert sheet.evaluate("table.shown.map((row) => row.effects)") == sorted(effects, reverse=True)

    sheet.get_by_label("Show episodes by suite").select_option("wechat")
    assert set(shown()) == {row.episode for row in wrong if row.suite == "wechat"}
    sheet.get_by_role("searchbox").fill("wechat MUTEgroup")
    few = {row.episode for row in wrong if row.template == "wechat.MuteGroup"}
    assert set(shown()) == few
    assert (
        sheet.get_by_role("status").filter(has_text="of").inner_text() == f"{len(few)} of {EPISODES} episodes"
    )
    assert hash_of(sheet) == "#/?q=wechat+MUTEgroup&outcome=false-complete&suite=wechat&sort=-effects"

    sheet.reload()
    assert set(shown()) == few
    sheet.get_by_label("Show episodes by stop reason").select_option("MAX_STEPS")
    assert shown() == []
    sheet.get_by_role("searchbox").fill("no such thing")
    assert sheet.get_by_text("No episode matches.").is_visible()
    sheet.keyboard.press("Escape")
    assert len(shown()) == EPISODES


def test_a_group_filters_the_table(sheet: Any, rows: list[EpisodeRow]) -> None:
    sheet.get_by_role("group", name="Group by").get_by_role("button", name="objective").click()
    sheet.locator("table.strata").get_by_role("button", name="query").click()
    assert sheet.evaluate("table.shown.length") == sum(row.objective == "query" for row in rows)
    assert sheet.get_by_label("Show episodes by objective").input_value() == "query"


def test_a_class_of_failures_filters_the_table(sheet: Any, rows: list[EpisodeRow]) -> None:
    failed = [failure for row in rows if (failure := classify(row, None))]
    forgetful = [failure.row.episode for failure in failed if failure.kind == "forgot-part"]
    assert 0 < len(forgetful) < len(failed)

    sheet.locator("table.classes").get_by_role("button", name="forgot a part").click()

    assert hash_of(sheet) == "#/?why=forgot+a+part"
    assert set(sheet.evaluate("table.shown.map((row) => row.id)")) == set(forgetful)
    assert sheet.get_by_label("Show episodes by cause of failure").input_value() == "forgot a part"


def test_the_keyboard_is_enough(sheet: Any, rows: list[EpisodeRow]) -> None:
    sheet.keyboard.press("/")
    assert sheet.evaluate("document.activeElement.type") == "search"
    sheet.keyboard.type("AddAlarm")
    sheet.keyboard.press("Enter")
    found = [row for row in rows if row.template == "clock.AddAlarm"]
    found.sort(key=lambda row: row.error is None and row.passed)
    sheet.keyboard.press("j")
    sheet.keyboard.press("ArrowDown")
    sheet.keyboard.press("k")
    assert sheet.evaluate("document.activeElement.textContent") == "clock.AddAlarm"
    sheet.keyboard.press("Enter")
    sheet.locator(".position").wait_for()
    assert hash_of(sheet) == f"#/episode/{found[1].episode}"

    position = sheet.locator(".position")
    for key, step in (
        ("ArrowRight", 2),
        ("j", 3),
        ("ArrowLeft", 2),
        ("End", STEPS),
        ("j", STEPS),
        ("Home", 1),
    ):
        sheet.keyboard.press(key)
        assert position.inner_text() == f"{step} / {STEPS}"
    sheet.keyboard.press("End")
    assert hash_of(sheet) == f"#/episode/{found[1].episode}/{STEPS}"
    sheet.keyboard.press("n")
    sheet.wait_for_function(f"() => decodeURIComponent(location.hash) === '#/episode/{found[2].episode}'")
    sheet.locator(".crumbs", has_text=f"3 of {len(found)}").wait_for()
    sheet.keyboard.press("?")
    sheet.get_by_role("dialog").wait_for()
    sheet.keyboard.press("Escape")
    sheet.get_by_role("dialog").wait_for(state="hidden")
    sheet.keyboard.press("Escape")
    sheet.wait_for_function("() => location.hash === '#/?q=AddAlarm'")
    # Back where the episode was opened.
    sheet.wait_for_function(
        "(number) => document.activeElement.closest('tr')?.dataset.number === number",
        arg=str(rows.index(found[2])),
    )


def test_touches_lie_over_the_screen_and_it_plays(sheet: Any, address: str, rows: list[EpisodeRow]) -> None:
    # A player's pace is that of this clock, however busy the machine is.
    sheet.clock.install()
    sheet.goto(f"{address}#/episode/{rows[0].episode}")
    sheet.wait_for_function("() => document.querySelector('.screen img')?.naturalWidth === 90")
    drawn, ring = sheet.locator(".screen svg").bounding_box(), sheet.locator(".screen circle.mark")
    middle = ring.bounding_box()
    x = (middle["x"] + middle["width"] / 2 - drawn["x"]) / drawn["width"]
    y = (middle["y"] + middle["height"] / 2 - drawn["y"]) / drawn["height"]
    assert (round(x, 2), round(y, 2)) == (0.82, 0.34)
    first = sheet.locator(".screen img").get_attribute("src")
    sheet.clock.pause_at(sheet.evaluate("Date.now()") + 1)
    sheet.get_by_role("button", name="Play").click()
    assert sheet.locator(".position").inner_text() == f"1 / {STEPS}"
    sheet.clock.run_for(PACE)
    assert sheet.locator(".position").inner_text() == f"2 / {STEPS}"
    assert sheet.locator(".screen polygon.solid").count() == 1
    assert sheet.locator(".screen img").get_attribute("src") != first
    sheet.get_by_role("button", name="Pause").click()
    sheet.clock.run_for(2 * PACE)
    assert sheet.locator(".position").inner_text() == f"2 / {STEPS}"


def test_it_says_why_an_episode_failed(sheet: Any, address: str, rows: list[EpisodeRow]) -> None:
    sheet.goto(f"{address}#/episode/{rows[0].episode}")
    verdict = sheet.locator(".verdict")
    assert verdict.locator(".goals > li").first.inner_text().split()[-10:] == [
        *("it", "repeats", "on", "weekdays"), *("expected", "Mon", "to", "Fri"), "actual", "never",
    ]  # fmt: skip
    said = verdict.inner_text()
    assert "1 of 2 goals is missed, and something changed that the task does not allow" in said
    assert "clock › alarms › a2 › on" in said
    assert sheet.locator(".steps-list li", has_text="side effect").inner_text().startswith("2")
    verdict.get_by_role("link", name="by step 2").click()
    sheet.locator(".position", has_text=f"2 / {STEPS}").wait_for()
    assert hash_of(sheet) == f"#/episode/{rows[0].episode}/2"
    assert "Whole episode: what changed on the phone" in sheet.locator(".changes").inner_text()
    sheet.get_by_text("1 change of state").click()
    sheet.locator(".step .leaf .raw summary").click()
    assert sheet.locator(".step .leaf").inner_text().split()[-10:] == [
        *("before", "no", "after", "yes", "as", "recorded"), *("clock.alarms[#a2].on", "false", "→", "true"),
    ]  # fmt: skip
    changes = sheet.locator(".changes")
    assert "3 changes" in changes.inner_text()
    assert changes.locator(".flagged").inner_text().split()[-4:] == ["before", "no", "after", "yes"]
    changes.get_by_text("Incidental").click()
    assert "2026-03-27 09:30:31" in changes.inner_text()


def test_a_small_screen_marks_side_effects_and_opens_lists_whole(
    chromium: Any, address: str, complaints: list[str], rows: list[EpisodeRow]
) -> None:
    sheet = opened(chromium, complaints, width=390)
    sheet.goto(f"{address}#/?outcome=changed")
    marked = sheet.locator("tr", has=sheet.get_by_role("img", name="side effects"))
    spilled = [row for row in rows if row.verdict is not None and row.verdict.side_effects]
    assert marked.locator(".goals:visible").count() == len(spilled) > 0
    sheet.goto(f"{address}#/episode/{rows[0].episode}")
    whole = "list => list.scrollHeight <= list.clientHeight"
    assert sheet.locator(".steps-list").evaluate(whole)
    assert complaints == []
    sheet.context.close()


def test_a_sorted_heading_is_whole_and_one_triangle_opens_what_was_recorded(
    sheet: Any, address: str, rows: list[EpisodeRow]
) -> None:
    for head in sheet.locator("table.list th button:visible").all():
        head.click()
        assert head.evaluate("b => getComputedStyle(b.parentElement).textOverflow") == "clip"
        assert head.evaluate("b => b.scrollWidth <= b.parentElement.clientWidth")
    sheet.goto(f"{address}#/episode/{rows[0].episode}")
    summary = sheet.locator(".verdict .raw summary").first
    summary.click()
    assert summary.evaluate("each => getComputedStyle(each).listStyleType") == "none"


def test_options_that_say_something_come_first(sheet: Any) -> None:
    sheet.locator(".about summary", has_text="option").first.click()
    shown = sheet.locator(".about .fold .facts").first.inner_text()
    assert not {"null", "false", "[]"} & set(shown.split())


def test_an_unknown_episode_and_a_missing_file_are_said(
    sheet: Any, address: str, tmp_path: Path, run: Path, complaints: list[str]
) -> None:
    sheet.goto(f"{address}#/episode/{quote('no/such<b>')}")
    sheet.get_by_role("heading", level=1, name="No such episode", exact=True).wait_for()
    copy = tmp_path / "copy"
    shutil.copytree(run, copy, ignore=shutil.ignore_patterns("trajectories"))
    (copy / "page" / "episodes" / "0.js").unlink()
    sheet.goto(f"{(copy / 'index.html').as_uri()}#/episode/{load_run(run)[1][0].episode}")
    sheet.get_by_text("page/episodes/0.js cannot be loaded").wait_for()
    sheet.goto(f"{(copy / 'index.html').as_uri()}#/episode/{load_run(run)[1][2].episode}")
    sheet.get_by_text("The screenshot is gone.").wait_for()
    other = (copy / "page" / "episodes" / "3.js").read_text("utf-8")
    (copy / "page" / "episodes" / "2.js").write_text(other.replace("3.js", "2.js", 1), encoding="utf-8")
    sheet.reload()
    sheet.get_by_text("The run was written anew since this page was opened").wait_for()
    # No address makes a page from disk run a script that is not its own.
    (tmp_path / "other.js").write_text("document.title = 'taken'")
    sheet.goto(f"{(copy / 'index.html').as_uri()}#/flight/{quote('../../../other', safe='')}")
    sheet.get_by_text("This episode has ended").wait_for()
    assert sheet.title() != "taken"
    # The browser itself reports what it did not find.
    assert all("ERR_FILE_NOT_FOUND" in complaint for complaint in complaints)
    complaints.clear()


@pytest.fixture
def growing(tmp_path: Path) -> Path:
    """A run of which one episode has ended, and one is being played."""
    run = tmp_path / "growing"
    rows = make_explored(run, episodes=3, steps=3, size=(90, 200))
    write_rows(run, rows[:1])
    meta = json.loads((run / "meta.json").read_text()) | {"ended": None}
    (run / "meta.json").write_text(json.dumps(meta))
    playing = run / str(rows[1].trajectory)
    playing.rename(playing.with_name(f".partial-{playing.name}-0123456789ab"))
    (run / "trajectories" / f".partial-{playing.name}-0123456789ab" / "episode.json").unlink()
    (run / "rows.json").write_text(json.dumps([row.model_dump(mode="json") for row in rows]))
    return run


@pytest.fixture
def live_address(growing: Path) -> Iterator[str]:
    """Where the page of that run is served."""
    page = RunPage(Site(growing, live=True))
    with served_app(page.app) as root:
        yield root + page.path


def test_a_running_run_is_followed(
    chromium: Any, live_address: str, growing: Path, complaints: list[str]
) -> None:
    rows = [EpisodeRow.model_validate(row) for row in json.loads((growing / "rows.json").read_text())]
    sheet = opened(chromium, complaints, offline=False)
    sheet.add_init_script("const real = setTimeout; setTimeout = (deed, ms) => real(deed, Math.min(ms, 50))")
    sheet.goto(live_address)
    assert sheet.locator("table.list tbody tr").count() == 1
    playing = sheet.locator(".flights a")
    playing.wait_for()
    assert "3 steps" in playing.inner_text()
    (partial,) = (growing / "trajectories").glob(".partial-*")
    line = json.loads((partial / "steps.jsonl").read_text().strip().split("\n")[-1])

    def go_on(index: int) -> None:
        step = line | {"index": index, "screenshot": None}
        with (partial / "steps.jsonl").open("a") as steps:
            steps.write(json.dumps(step) + "\n")

    # The episode goes on, and its reader with it: first where it is listed, then on its page.
    playing.focus()
    go_on(3)
    sheet.locator(".flights a", has_text="4 steps").wait_for()
    assert sheet.evaluate("() => document.activeElement.matches('.flights a')")
    playing.click()
    sheet.locator(".position", has_text="4 / 4").wait_for()
    go_on(4)
    sheet.locator(".position", has_text="5 / 5").wait_for()

    # It ends: the page turns to its verdict, and the table has it.
    partial.rename(growing / str(rows[1].trajectory))
    write_rows(growing, rows[:2])
    sheet.get_by_role("heading", name="Verdict").wait_for()
    assert hash_of(sheet).startswith(f"#/episode/{rows[1].episode}")
    sheet.keyboard.press("Escape")
    sheet.wait_for_function("() => document.querySelectorAll('table.list tbody tr').length === 2")

    # What its reader types, and the group that was chosen, stay when a row comes in.
    sheet.get_by_role("group", name="Group by").get_by_role("button", name="suite").click()
    sheet.get_by_role("searchbox").fill("clock")
    write_rows(growing, rows)
    sheet.wait_for_function("() => explorer.run.episodes.length === 3")
    assert sheet.evaluate("() => document.activeElement.value") == "clock"
    assert sheet.locator("button[value=suite]").get_attribute("aria-pressed") == "true"
    assert complaints == []
    sheet.context.close()
