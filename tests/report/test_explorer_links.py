"""A run's page leads to the leaderboards and comparisons that tell of it, and they lead back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from html_reader import read_tree
from synthetic_runs import TEMPLATES, make_run
from verified_runs import write_verified

from pytest_mobilegym.report import write_comparison
from pytest_mobilegym.report.pages.explorer import Site, write_explorer
from pytest_mobilegym.report.pages.explorer.links import find_links
from pytest_mobilegym.report.pages.explorer.scripts import SCRIPTS, address_of, read_asset
from pytest_mobilegym.report.pages.explorer.serving import answer


@pytest.fixture
def reports(tmp_path: Path) -> Path:
    """Two runs with pages of their own, in a folder with a name that addresses must quote."""
    folder = tmp_path / "my reports"
    for number, agent in enumerate(("one", "two")):
        make_run(folder / agent, agent=agent, templates=TEMPLATES[:3], screens=1, seed=number)
        write_explorer(folder / agent)
    return folder


def linked(run: Path) -> list[dict[str, str]]:
    """What the page of a run is told."""
    script = (run / "page" / "links.js").read_text("utf-8")
    return list(json.loads(json.loads(script.partition(", ")[2].removesuffix(");\n"))))


def test_pages_beside_a_run_are_linked_newest_first(reports: Path) -> None:
    assert linked(reports / "one") == []
    write_verified([reports / "one", reports / "two"], reports / "the board.html", title="Spring")
    write_comparison(reports / "one", reports / "two", reports / "pair.html")
    board, pair = "../the%20board.html", "../pair.html"
    assert linked(reports / "two") == [
        {"href": pair, "title": "Comparison: one against two"},
        {"href": board, "title": "Spring"},
    ]
    # Written again it comes first, and is there once.
    write_verified([reports / "one"], reports / "the board.html", title="Summer")
    assert [link["title"] for link in linked(reports / "one")] == ["Summer", "Comparison: one against two"]
    # The run's page is made anew: links stay while there is something behind them.
    (reports / "pair.html").unlink()
    write_explorer(reports / "one")
    assert [link["href"] for link in linked(reports / "one")] == [board]


def beside(page: Path) -> list[tuple[str, str]]:
    """Addresses and titles of the pages that a page leads to."""
    shown = read_tree(page).one("header", "top").all("nav", "beside")
    return [(link.attributes["href"], link.text) for nav in shown for link in nav.all("a")]


def test_a_leaderboard_and_a_comparison_lead_to_each_other(reports: Path) -> None:
    board, pair = reports / "the board.html", reports / "pair.html"
    both = (reports / "one", reports / "two")
    write_verified(both, board, title="Spring & <summer>")
    assert beside(board) == []
    write_comparison(*both, pair)
    said = ("pair.html", "Comparison: one against two")
    assert beside(pair) == [("the%20board.html", "Spring & <summer>")]
    assert beside(board) == [said]
    # Made again under another title, it is told to the other one once.
    write_verified(both, board, title="Autumn")
    assert beside(pair) == [("the%20board.html", "Autumn")]
    assert beside(board) == [said]
    served = answer(Site(reports / "one"), "beside/0/pair.html")
    assert served is not None
    assert b"the%20board.html" in served[0]


def test_a_page_that_is_no_report_is_not_written_to(reports: Path) -> None:
    notes = reports / "notes.html"
    notes.write_text("<!-- beside --><!-- /beside -->", encoding="utf-8")
    claimed = json.dumps([{"page": "../notes.html", "title": "x"}])
    (reports / "one" / "page" / "links.json").write_text(claimed, encoding="utf-8")
    write_verified([reports / "one"], reports / "board.html")
    assert notes.read_text("utf-8") == "<!-- beside --><!-- /beside -->"


def test_pages_elsewhere_and_runs_without_a_page_are_left_alone(reports: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    write_verified([reports / "one"], tmp_path / "elsewhere" / "board.html")
    assert linked(reports / "one") == []
    make_run(reports / "bare", agent="bare", templates=TEMPLATES[:1])
    write_verified([reports / "bare"], reports / "board.html")
    assert not (reports / "bare" / "page").exists()


@pytest.mark.parametrize(
    "claimed", ["../secret.html", "../../../etc/passwd", "index.html", "../two/index.html", "\0"]
)
def test_what_a_run_claims_to_be_linked_is_looked_at(reports: Path, claimed: str) -> None:
    (reports / "secret.html").write_text("<title>Bank</title>", encoding="utf-8")
    links = reports / "one" / "page" / "links.json"
    links.write_text(json.dumps([{"page": claimed, "title": "x"}]), encoding="utf-8")
    assert find_links(reports / "one") == []
    for broken in ("[1]", "{", '{"page": 1}', "null"):
        links.write_text(broken, encoding="utf-8")
        assert find_links(reports / "one") == []


def test_served_pages_lead_to_each_other_within_what_is_served(reports: Path) -> None:
    write_verified([reports / "one", reports / "two"], reports / "board.html")
    (reports / "private").mkdir()
    (reports / "private" / "index.html").write_text("mine", encoding="utf-8")
    site = Site(reports / "one")

    def ask(path: str) -> str | None:
        found = answer(site, path)
        return None if found is None else found[0].decode("utf-8", "replace")

    assert "beside/0/board.html" in str(ask("page/links.js"))
    assert "Phone agent leaderboard" in str(ask("beside/0/board.html"))
    assert str(ask("beside/0/two/page/run.js")).startswith('explorer.register("run"')
    assert "beside/0/board.html" in str(ask("beside/0/two/page/links.js"))
    picture = next((reports / "two").glob("trajectories/*/*.jpg")).relative_to(reports).as_posix()
    assert answer(site, f"beside/0/{picture}") is not None
    for other in ("private/index.html", "two/meta.json", "../one/index.html", "two/../private/index.html"):
        assert ask(f"beside/0/{other}") is None, other
    assert ask("beside/1/board.html") is None
    assert ask("beside/x/board.html") is None


def test_scripts_and_data_of_another_page_have_another_address(
    reports: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    index = (reports / "one" / "index.html").read_text("utf-8")
    for name in SCRIPTS:
        assert f'src="{address_of(name)}"' in index
    changed = {"main.js": b"other"}
    before = {name: address_of(name) for name in SCRIPTS}
    monkeypatch.setattr(
        "pytest_mobilegym.report.pages.explorer.scripts.read_asset",
        lambda name: changed.get(name) or read_asset(name),
    )
    assert [name for name in SCRIPTS if address_of(name) != before[name]] == ["main.js"]
    # Other code tells the same records otherwise: their data are asked for anew, too.
    version = Site(reports / "one").version
    assert f"page/run.js?{version}" in index
    monkeypatch.setattr("pytest_mobilegym.report.pages.explorer.site.build", lambda: "another")
    assert Site(reports / "one").version != version


@pytest.mark.chromium
def test_there_and_back_from_disk(chromium: Any, reports: Path) -> None:
    write_verified([reports / "one", reports / "two"], reports / "board.html", title="Spring")
    complaints: list[str] = []
    sheet = chromium.new_page()
    sheet.on("console", lambda message: complaints.append(message.text))
    sheet.goto((reports / "one" / "index.html").as_uri())
    sheet.get_by_role("link", name="Spring").click()
    sheet.get_by_role("heading", level=1, name="Spring").wait_for()
    sheet.get_by_role("link", name="The run’s own page").first.click()
    sheet.get_by_role("link", name="Spring").wait_for()
    assert complaints == []
    sheet.close()
