"""The leaderboard in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from synthetic_runs import make_gallery

from pytest_mobilegym.devices.chromium import find_chromium
from pytest_mobilegym.report import load_run, summarise, write_leaderboard

pytestmark = pytest.mark.chromium

WIDTHS = (360, 1440)


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return make_gallery(tmp_path_factory.mktemp("runs"))


@pytest.fixture(scope="module")
def address(runs: list[Path]) -> str:
    return write_leaderboard(runs, runs[0].parent / "index.html").as_uri()


@pytest.fixture(scope="module")
def chromium() -> Iterator[object]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(find_chromium().path), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def complaints() -> list[str]:
    return []


@pytest.fixture
def sheet(chromium, address: str, complaints: list[str], request: pytest.FixtureRequest):
    """The page, opened without a network; whatever its console says is in `complaints`."""
    width = getattr(request, "param", 1440)
    context = chromium.new_context(viewport={"width": width, "height": 800}, offline=True)
    page = context.new_page()
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("dialog", lambda dialog: (complaints.append(dialog.message), dialog.dismiss()))
    page.goto(address)
    yield page
    context.close()


def overflow(page) -> int:
    return page.evaluate("document.documentElement.scrollWidth - innerWidth")


@pytest.mark.parametrize("sheet", WIDTHS, indirect=True)
def test_it_opens_quietly_and_fits_the_window(sheet, complaints: list[str]) -> None:
    assert overflow(sheet) <= 0
    for details in sheet.locator("details.run, details.run details.fold").all():
        details.evaluate("details => { details.open = true }")
    assert overflow(sheet) <= 0
    # Every eighth episode, and all folds of the one that tries to break the page.
    sheet.evaluate(
        "document.querySelectorAll('.list > li:nth-child(8n+1) details').forEach(d => { d.open = true })"
    )
    assert sheet.locator(".whole:visible").count() >= 2
    assert overflow(sheet) <= 0
    assert sheet.locator("img:visible").count() > 10
    assert complaints == []


def test_headers_sort_by_keyboard(sheet, runs: list[Path]) -> None:
    rates = {meta.agent: summarise(rows).progress_rate or 0 for meta, rows in map(load_run, runs)}
    best_first = sorted(rates, key=lambda agent: -rates[agent])
    head = sheet.locator("table.board th", has_text="PR")
    head.get_by_role("button").focus()
    sheet.keyboard.press("Enter")
    assert head.get_attribute("aria-sort") == "descending"
    assert sheet.locator("table.board tbody th a").all_inner_texts() == best_first
    sheet.keyboard.press("Space")
    assert head.get_attribute("aria-sort") == "ascending"
    assert sheet.locator("table.board tbody th a").all_inner_texts() == best_first[::-1]
    assert sheet.locator("th[aria-sort]").count() == 1


def test_episodes_are_filtered_and_sorted(sheet, runs: list[Path]) -> None:
    rows = load_run(runs[1])[1]
    run = sheet.locator("details.run", has_text="generic_v2")
    run.locator("> summary").press("Enter")
    shown = run.locator(".list > li:visible")
    assert shown.count() == len(rows)
    run.get_by_role("button", name="false complete").press("Enter")
    wrong = [row for row in rows if row.false_complete]
    assert shown.count() == len(wrong)
    run.get_by_role("button", name="steps", exact=True).press("Enter")
    taken = [int(item.get_attribute("data-steps")) for item in shown.all()]
    assert taken == sorted(row.steps for row in wrong)
    run.get_by_role("searchbox").fill("wechat addALARM")
    assert shown.count() == 0
    assert run.get_by_text("No episode matches.").is_visible()
    run.get_by_role("searchbox").fill("")
    assert run.get_by_role("status").inner_text() == f"{len(wrong)} of {len(rows)} episodes"


def test_an_address_opens_its_episode(sheet, address: str, runs: list[Path]) -> None:
    row = load_run(runs[2])[1][5]
    sheet.goto(f"{address}#run-{runs[2].name}-{row.episode}")
    episode = sheet.locator(f"[id='run-{runs[2].name}-{row.episode}']")
    assert episode.locator(".instruction").is_visible()
    assert sheet.locator("details.run[open]").count() == 1


def test_without_script_everything_can_still_be_read(chromium, address: str) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    run = page.locator("details.run").nth(1)
    run.locator("> summary").click()
    run.locator(".list summary").first.click()
    assert run.locator(".instruction").first.is_visible()
    assert not run.locator(".tools").is_visible()
    context.close()
