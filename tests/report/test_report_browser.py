"""The leaderboard in a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from row_strategies import make_row, make_verdict
from synthetic_runs import make_gallery, make_meta, write_rows
from verified_runs import write_verified

from pytest_mobilegym.records.model import GoalResult
from pytest_mobilegym.report import load_run, summarise
from pytest_mobilegym.report.figures.references import Reference
from pytest_mobilegym.report.pages.compare_page import write_comparison

pytestmark = pytest.mark.chromium

WIDTHS = (360, 1440)


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return make_gallery(tmp_path_factory.mktemp("runs"))


@pytest.fixture(scope="module")
def address(runs: list[Path]) -> str:
    return write_verified(runs, runs[0].parent / "index.html").as_uri()


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


def show_all_cells(page) -> None:
    """List who passed what of the pair that is shown."""
    page.evaluate(
        "Promise.all([...document.querySelectorAll('.cell[data-cell]')].map(cell => "
        "{ cell.open = true; return fillCell(cell); }))"
    )


def overflow(page) -> int:
    return page.evaluate("document.documentElement.scrollWidth - innerWidth")


@pytest.mark.parametrize("sheet", WIDTHS, indirect=True)
def test_it_opens_quietly_and_fits_the_window(sheet, complaints: list[str]) -> None:
    assert overflow(sheet) <= 0
    for details in sheet.locator("details.run, details.run details.fold").all():
        details.evaluate("details => { details.open = true }")
    assert overflow(sheet) <= 0
    lists = sheet.locator(".list")
    sheet.wait_for_function(
        "() => [...document.querySelectorAll('.list')].every(list => list.children.length)"
    )
    assert lists.count() == 5
    # Every eighth episode as they were played, and all folds of the one that tries to break the page.
    for order in sheet.locator(".order [data-key=order]").all():
        order.evaluate("button => button.click()")
    sheet.evaluate(
        "document.querySelectorAll('.list > li:nth-child(8n+1) > details').forEach(d => { d.open = true })"
    )
    sheet.wait_for_function(
        "() => [...document.querySelectorAll('.list > li > details[open]')]"
        ".every(each => each.querySelector('.episode'))"
    )
    sheet.evaluate("document.querySelectorAll('.list details.long').forEach(d => { d.open = true })")
    assert sheet.locator(".whole:visible").count() >= 2
    assert overflow(sheet) <= 0
    assert sheet.locator("img:visible").count() > 10
    assert complaints == []


def test_headers_sort_by_keyboard(sheet, runs: list[Path]) -> None:
    kinds = {meta.agent: meta.agent_kind for meta, _ in map(load_run, runs)}
    rates = {meta.agent: summarise(rows).progress_rate or 0 for meta, rows in map(load_run, runs)}
    best_first = sorted(rates, key=lambda agent: (kinds[agent] != "agent", -rates[agent]))
    worst_first = sorted(rates, key=lambda agent: (kinds[agent] != "agent", rates[agent]))
    head = sheet.locator("table.board th", has_text="PR")
    head.get_by_role("button").focus()
    sheet.keyboard.press("Enter")
    assert head.get_attribute("aria-sort") == "descending"
    assert sheet.locator("table.board tbody th a").all_inner_texts() == best_first
    sheet.keyboard.press("Space")
    assert head.get_attribute("aria-sort") == "ascending"
    assert sheet.locator("table.board tbody th a").all_inner_texts() == worst_first
    assert sheet.locator("th[aria-sort]").count() == 1


def test_episodes_are_filtered_and_sorted(sheet, runs: list[Path]) -> None:
    rows = load_run(runs[1])[1]
    run = sheet.locator("details.run", has_text="generic_v2")
    run.locator("> summary").press("Enter")
    shown = run.locator(".list > li:visible")
    shown.first.wait_for()
    assert shown.count() == len(rows)
    # Failures first: no passed episode stands above one that did not pass.
    passed = [item.get_attribute("data-outcome") == "pass" for item in shown.all()]
    assert passed == sorted(passed)
    run.get_by_role("button", name="false complete").press("Enter")
    wrong = [row for row in rows if row.false_complete]
    assert shown.count() == len(wrong)
    run.get_by_role("button", name="steps", exact=True).press("Enter")
    taken = [int(item.get_attribute("data-steps")) for item in shown.all()]
    assert taken == sorted(row.steps for row in wrong)
    run.get_by_role("searchbox").fill("wechat addALARM")
    run.get_by_text("No episode matches.").wait_for()
    assert shown.count() == 0
    run.get_by_role("searchbox").fill("")
    tally = f"{len(wrong)} of {len(rows)} episodes"
    run.get_by_role("status").get_by_text(tally).wait_for()
    run.get_by_label("Least time of an episode").fill("60")
    assert shown.count() == sum(row.seconds >= 60 for row in wrong)


def test_thoughts_and_errors_are_found(sheet, runs: list[Path]) -> None:
    rows = load_run(runs[1])[1]
    run = sheet.locator("details.run", has_text="generic_v2")
    run.locator("> summary").press("Enter")
    run.get_by_role("searchbox").fill("CLOSED the connection")
    lost = [row for row in rows if row.error]
    run.get_by_role("status").get_by_text(f"{len(lost)} of {len(rows)} episodes").wait_for()
    run.get_by_role("searchbox").fill("so I scroll")
    thinking = [row for row in rows if row.trajectory]
    run.get_by_role("status").get_by_text(f"{len(thinking)} of {len(rows)} episodes").wait_for()


def test_an_address_opens_its_episode(sheet, address: str, runs: list[Path]) -> None:
    row = load_run(runs[2])[1][5]
    sheet.goto(f"{address}#run-{runs[2].name}-{row.episode}")
    episode = sheet.locator(f"[id='run-{runs[2].name}-{row.episode}']")
    episode.locator(".instruction").wait_for()
    assert sheet.locator("details.run[open]").count() == 1


def test_without_script_the_page_says_what_it_can(chromium, address: str) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    assert page.locator("table.board tbody tr").first.is_visible()
    assert page.locator("#board noscript p").is_visible()
    run = page.locator("details.run").nth(1)
    run.locator("> summary").click()
    assert run.locator("noscript p").is_visible()
    assert not run.locator(".tools").is_visible()
    context.close()


def test_the_page_prints_without_its_controls(sheet) -> None:
    sheet.emulate_media(media="print")
    for hidden in (".set-picker", ".picker", ".axis-picker", "nav"):
        assert not sheet.locator(hidden).first.is_visible()
    assert sheet.locator("table.board tbody tr").first.is_visible()
    assert overflow(sheet) <= 0


def test_any_two_runs_can_be_compared(sheet, runs: list[Path], complaints: list[str]) -> None:
    one, other = sheet.locator(".picker select").all()
    shown = sheet.locator("#compare .match:visible")
    assert shown.count() == 1
    assert shown.locator("h3").inner_text() == "generic_v2 hydra-vl-72b against autoglm autoglm-phone-9b"
    one.select_option(f"run-{runs[4].name}")
    other.select_option(f"run-{runs[3].name}")
    assert shown.locator("h3").inner_text() == "uitars ui-tars-1.5-8b against null"
    assert "uitars ui-tars-1.5-8b is better than null" in shown.locator(".verdict").inner_text()
    other.select_option(f"run-{runs[4].name}")
    assert shown.count() == 0
    assert sheet.get_by_text("Choose two different runs.").is_visible()
    assert complaints == []


def test_an_address_opens_its_comparison(sheet, address: str, runs: list[Path]) -> None:
    sheet.goto(f"{address}#compare-run-{runs[2].name}+run-{runs[3].name}")
    named = "autoglm autoglm-phone-9b against uitars"
    sheet.locator("#compare .match:visible h3", has_text=named).wait_for()
    assert sheet.locator("#compare .match:visible").count() == 1
    assert sheet.locator(".picker select").first.input_value() == f"run-{runs[2].name}"


@pytest.mark.parametrize("sheet", WIDTHS, indirect=True)
def test_two_episodes_stand_side_by_side_step_by_step(sheet, runs: list[Path], complaints: list[str]) -> None:
    ours, theirs = ({row.episode: row for row in load_run(run)[1]} for run in (runs[1], runs[2]))
    sheet.locator(".cell", has_text="passed").first.scroll_into_view_if_needed()
    links = sheet.locator("#compare .match:visible .versus-link")
    show_all_cells(sheet)
    names = links.all_inner_texts()
    recorded = [name for name in names if ours[name].trajectory and theirs[name].trajectory]
    place = names.index(recorded[0])
    links.nth(place).focus()
    sheet.keyboard.press("Enter")
    duel = sheet.locator("dialog.duel")
    duel.locator("h2", has_text=names[place]).wait_for()
    assert duel.locator("h2").inner_text() == names[place]
    assert duel.locator(".duel-asked").inner_text() == " ".join(ours[names[place]].instruction.split())
    steps = [ours[names[place]].steps, theirs[names[place]].steps]
    assert duel.locator(".duel-row").count() == 1 + max(steps)
    assert duel.locator("figure").count() == sum(steps)
    assert duel.get_by_text("ended before").count() == abs(steps[0] - steps[1])
    assert duel.evaluate("duel => duel.scrollWidth - duel.clientWidth") <= 0
    sheet.keyboard.press("j")
    duel.locator("h2", has_text=names[place + 1]).wait_for()
    sheet.keyboard.press("k")
    duel.locator("h2", has_text=names[place]).wait_for()
    sheet.keyboard.press("Escape")
    duel.wait_for(state="hidden")
    sheet.wait_for_function("(name) => document.activeElement.textContent === name", arg=names[place])
    assert complaints == []


def test_a_step_that_the_page_left_out_is_not_taken_for_the_end(sheet, runs: list[Path]) -> None:
    ours = {row.episode: row for row in load_run(runs[1])[1]}
    show_all_cells(sheet)
    links = sheet.locator("#compare .match:visible .versus-link")
    names = links.all_inner_texts()
    place = next(place for place, name in enumerate(names) if ours[name].trajectory)
    run = sheet.locator("#compare .match:visible").get_attribute("data-one")
    order = links.nth(place).get_attribute("data-one")
    sheet.evaluate(
        "async ([run, order]) => {"
        "  (await storyAt(document.getElementById(run).dataset.number, order)).strip[0] = 1; }",
        [run, order],
    )
    links.nth(place).press("Enter")
    sheet.locator("dialog.duel[open]").wait_for()
    first = sheet.locator("dialog.duel .duel-row").nth(1).locator("> *").first
    assert first.inner_text() == "not shown"


def test_a_broken_address_leaves_the_page_at_work(sheet, address: str, complaints: list[str]) -> None:
    sheet.goto("about:blank")
    sheet.goto(f"{address}#%E0%A4%A")
    assert sheet.locator(".picker").is_visible()
    assert complaints == []


def test_the_breakdown_shows_one_axis_at_a_time(sheet) -> None:
    heat = sheet.locator(".heat-table")
    assert heat.locator("tbody:visible").count() == 1
    sheet.get_by_role("group", name="Break down by").get_by_role("button", name="suite").press("Enter")
    heat.locator("tbody:visible th[scope=row]", has_text="calendar").wait_for()
    assert heat.locator("tbody:visible").count() == 1


@pytest.fixture(scope="module")
def comparison(runs: list[Path]) -> str:
    return write_comparison(runs[1], runs[2], runs[0].parent / "compare.html")[0].as_uri()


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_compare_page_opens_quietly_and_fits(chromium, comparison: str, width: int, theme: str) -> None:
    context = chromium.new_context(viewport={"width": width, "height": 800}, offline=True, color_scheme=theme)
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(comparison)
    assert overflow(page) <= 0
    assert page.locator(".verdict").is_visible()
    page.locator(".versus-link").first.press("Enter")
    page.locator("dialog.duel[open]").wait_for()
    assert page.locator("dialog.duel .duel-run").count() == 2
    assert said == []
    context.close()


NASTY = "</script><script>alert(1)</script>\u202e'\"><img src=x onerror=alert(1)>"


def test_hostile_text_is_text_also_side_by_side(chromium, tmp_path: Path) -> None:
    """Agents, models, suites, goals and closing words that try to break both pages."""
    goal = GoalResult(name=NASTY, passed=False, expected=NASTY, actual=NASTY * 2000)
    verdict = make_verdict([False]).model_copy(update={"goals": [goal]})
    for name in ("one", "two"):
        row = make_row(
            episode=NASTY, suite=NASTY, difficulty=NASTY, apps=[NASTY], instruction=NASTY, message=NASTY,
            verdict=verdict, passed=False, false_complete=True,
        )  # fmt: skip
        (tmp_path / name).mkdir()
        meta = make_meta(agent=NASTY, model=NASTY, run_id=name)
        (tmp_path / name / "meta.json").write_text(meta.model_dump_json(), encoding="utf-8")
        write_rows(tmp_path / name, [row])
    runs = [tmp_path / "one", tmp_path / "two"]
    context = chromium.new_context(offline=True, viewport={"width": 360, "height": 800})
    said: list[str] = []
    for page_of in (
        write_verified(
            runs, tmp_path / "board.html", references=[Reference(name=NASTY, source=NASTY, figures={})]
        ),
        write_comparison(*runs, tmp_path / "compare.html")[0],
    ):
        page = context.new_page()
        page.on("console", lambda message: said.append(message.text))
        page.on("dialog", lambda dialog: (said.append(dialog.message), dialog.dismiss()))
        page.goto(page_of.as_uri())
        page.evaluate("document.querySelectorAll('.match').forEach(each => { each.open = true })")
        show_all_cells(page)
        assert page.locator(".versus-link").inner_text() == " ".join(NASTY.split())[:100]
        page.locator(".versus-link").press("Enter")
        page.locator("dialog.duel[open]").wait_for()
        assert NASTY in page.locator("dialog.duel .missed").first.inner_text()
        assert page.locator("script:not([type])").count() == 1
        assert page.locator("img").count() == 0
        assert overflow(page) <= 0
    assert said == []
    context.close()
