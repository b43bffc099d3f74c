"""Every page of the reports, looked through by axe-core, in both themes and on a small and a large screen.

axe-core is fetched from npm once and kept in pytest's cache.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tarfile
from collections.abc import Iterator
from typing import Any

import pytest
from explored_runs import make_explored
from served_audits import served
from synthetic_runs import TEMPLATES, make_run, write_rows
from verified_runs import write_verified

from pytest_mobilegym.report.pages.compare_page import write_comparison
from pytest_mobilegym.report.pages.explorer import write_explorer

pytestmark = pytest.mark.chromium

AXE = "axe-core@4.10.3"
SERIOUS = ("serious", "critical")
LOOKS = [(360, "dark", "light"), (1440, "light", "dark")]


@pytest.fixture(scope="module")
def axe(request: pytest.FixtureRequest) -> str:
    """The source of axe-core."""
    home = request.config.cache.mkdir("axe-core")
    script = home / f"{AXE}.js"
    if not script.is_file():
        npm = shutil.which("npm")
        if npm is None:
            pytest.skip("axe-core is not here and npm, which fetches it, is not installed")
        place = home / f"fetch-{os.getpid()}"
        place.mkdir(exist_ok=True)
        fetched = subprocess.run(
            [npm, "pack", AXE, "--silent"], cwd=place, capture_output=True, text=True, check=False
        )
        if fetched.returncode != 0:
            pytest.skip(f"axe-core cannot be fetched from npm: {fetched.stderr.strip()[:200]}")
        with tarfile.open(next(place.glob("*.tgz"))) as archive:
            member = archive.extractfile("package/axe.min.js")
            assert member is not None
            (place / "axe.js").write_bytes(member.read())
        os.replace(place / "axe.js", script)
        shutil.rmtree(place)
    return script.read_text("utf-8")


@pytest.fixture(scope="module")
def addresses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """Where each page is."""
    folder = tmp_path_factory.mktemp("pages")
    rows = make_explored(folder / "explored", episodes=12, steps=4, size=(90, 200))
    run = write_explorer(folder / "explored").as_uri()
    few = TEMPLATES[:6]
    make_run(folder / "one", agent="uitars", model="ui-tars-1.5-8b", screens=2, templates=few, seed=1)
    make_run(folder / "null", agent="null", skill=-1, templates=few, seed=2)
    board = write_verified([folder / "one", folder / "null"], folder / "board.html")
    comparison, _ = write_comparison(folder / "one", folder / "null", folder / "comparison.html")
    estimated = [row.model_copy(update={"estimated": True, "judge_model": "seer"}) for row in rows]
    make_explored(folder / "audited", episodes=12, steps=4, size=(90, 200))
    write_rows(folder / "audited", estimated)
    shown = {
        "run": run,
        "episode": f"{run}#/episode/{rows[0].episode}/1",
        "hostile": f"{run}#/episode/{rows[1].episode}/1",
        "leaderboard": board.as_uri(),
        "comparison": comparison.as_uri(),
    }
    with served(folder / "audited") as audit:
        yield shown | {"audit": audit}


OPENED = """
    for (const each of document.querySelectorAll('details.run')) each.open = true;
    for (const open of drawers.values()) await open();
    for (const each of [...document.querySelectorAll('details:not(.run)')].slice(0, 4)) each.open = true;
    for (const each of [...document.querySelectorAll('.list > li > details')].slice(0, 4)) each.open = true;
    while (!document.querySelector('.episode')) await new Promise((go) => setTimeout(go, 5));
"""
PAGES = {
    "run": "document.querySelectorAll('details').forEach((each) => { each.open = true })",
    "episode": "document.querySelectorAll('.step details').forEach((each) => { each.open = true })",
    "hostile": "",
    "help": "help.showModal()",
    "leaderboard": OPENED,
    "comparison": OPENED,
    "audit": "document.querySelectorAll('details').forEach((each) => { each.open = true }); decide(true)",
}
"""Each page, and what is done to it before it is looked through."""
DRAWN = {"episode": ".position", "hostile": ".position", "audit": "#title bdi"}
"""What is there when the data of a page have come."""


@pytest.mark.parametrize(("width", "look", "other"), LOOKS)
def test_pages_are_quiet_fit_the_window_and_axe_finds_nothing_serious(
    chromium: Any, axe: str, addresses: dict[str, str], width: int, look: str, other: str
) -> None:
    found: list[str] = []
    for name, deed in PAGES.items():
        context = chromium.new_context(viewport={"width": width, "height": 900}, color_scheme=look)
        sheet = context.new_page()
        listen(sheet, found)
        sheet.goto(addresses.get(name, addresses["run"]))
        sheet.locator(DRAWN.get(name, "h1:visible")).first.wait_for()
        sheet.evaluate(f"async () => {{ {deed} }}")
        if sheet.evaluate("document.documentElement.scrollWidth > innerWidth"):
            found.append(f"{name}: wider than {width} px")
        sheet.evaluate(axe)
        found += violations(sheet, f"{name}, {look}")
        sheet.emulate_media(color_scheme=other)
        # Nothing but colours depends on the theme.
        found += violations(sheet, f"{name}, {other}", rules=["color-contrast"])
        context.close()
    assert found == []


def listen(sheet: Any, complaints: list[str]) -> None:
    """Note whatever the console says."""
    sheet.on("console", lambda message: complaints.append(message.text))
    sheet.on("pageerror", lambda error: complaints.append(str(error)))


def violations(sheet: Any, where: str, *, rules: list[str] | None = None) -> list[str]:
    """What axe-core finds serious: the page, the rule, and the first element."""
    options: dict[str, Any] = {"resultTypes": ["violations"], "preload": False}
    if rules is not None:
        options["runOnly"] = rules
    result = sheet.evaluate("(options) => axe.run(document, options)", options)
    return [
        f"{where}: {each['id']}, {each['nodes'][0]['html'][:200]}"
        for each in result["violations"]
        if each["impact"] in SERIOUS
    ]
