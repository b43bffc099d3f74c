"""The leaderboard page: well-formed, safe, self-contained, accessible, and true to its run."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from drawn_pages import draw_markup, draw_page
from html_reader import read_tree
from row_strategies import make_row, make_verdict
from synthetic_runs import TEMPLATES, make_gallery, make_meta, make_run, write_rows
from verified_runs import write_verified

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.model import ErrorRecord, GoalResult, SideEffect, StepRecord, StopReason
from pytest_mobilegym.report import load_run, summarise, write_comparison, write_leaderboard
from pytest_mobilegym.report.figures.numbers import percent
from pytest_mobilegym.report.figures.references import Reference, paper_means
from pytest_mobilegym.report.pages import packed, page, run_view

VOID = {"meta", "link", "img", "input", "br", "hr", "wbr"}
NASTY = (
    "</script><script>alert(1)</script>",
    "\"><img src=x onerror='alert(1)'>",
    "' onmouseover='alert(1)",
    "\u202egnissap\u202c & \u2066x",
    "</details></li></ol></main><h1>mine</h1>",
    "{{ 7 * 7 }}{% raw %}",
    "zero\x00 bell\x07 escape\x1b[31m",
)


@dataclass
class Page(HTMLParser):
    """What a strict reading of the page finds."""

    problems: list[str] = field(default_factory=list)
    tags: list[tuple[str, dict[str, str | None]]] = field(default_factory=list)
    texts: list[tuple[str, str]] = field(default_factory=list)
    open: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        if len(names) != len(set(names)):
            self.problems.append(f"attribute twice in <{tag}>: {names}")
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open[-1] != tag:
            self.problems.append(f"</{tag}> closes {self.open[-3:]} at {self.getpos()}")
        else:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        self.texts.append((self.open[-1] if self.open else "", data))

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attrs for name, attrs in self.tags if name == tag]

    def attributes(self, *names: str) -> Iterator[str]:
        for _, attrs in self.tags:
            for name in names:
                if attrs.get(name) is not None:
                    yield str(attrs[name])


def read(path: Path) -> Page:
    found = Page()
    found.feed(path.read_text(encoding="utf-8"))
    found.close()
    return found


def read_drawn(chromium: Any, path: Path) -> Page:
    """What the same reading finds when a browser has unfolded everything."""
    found = Page()
    found.feed(draw_markup(chromium, path))
    found.close()
    return found


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page about several agents, in the folder that holds their runs."""
    folder = tmp_path_factory.mktemp("gallery")
    return write_verified(make_gallery(folder), folder / "index.html")


@pytest.fixture(scope="module")
def document(gallery: Path) -> Page:
    return read(gallery)


@pytest.fixture(scope="module")
def drawn(chromium: Any, gallery: Path) -> Page:
    return read_drawn(chromium, gallery)


def make_nasty_run(folder: Path, text: str) -> None:
    """A run whose every text is `text`."""
    goals = [GoalResult(name=text, passed=passed, expected=text, actual=text) for passed in (True, False)]
    effect = SideEffect(path=text, kind=text, before={text: text}, after=[text])
    verdict = make_verdict([True, False]).model_copy(update={"goals": goals, "side_effects": [effect]})
    fields: dict[str, Any] = {
        "template": text, "suite": text, "params": {text: text}, "instruction": text, "lang": text,
        "apps": [text], "difficulty": text, "scope": text, "objective": text, "composition": text,
        "capabilities": [text], "splits": [text], "message": text, "answer": text, "passed": False,
    }  # fmt: skip
    fault = ErrorRecord(kind="judge", message=text, traceback=text)
    rows = [
        make_row(**fields, episode=text, verdict=verdict, trajectory="trajectories/a"),
        make_row(**fields, episode=text + "2", verdict=None, error=fault, trajectory=text),
    ]
    folder.mkdir()
    meta = make_meta(agent=text, model=text, run_id=text, options={text: text, "command": text})
    extra = {
        "device": text,
        "split": text,
        "git_commit": text,
        "python": text,
        "platform": text,
        "started": text,
    }
    (folder / "meta.json").write_text(meta.model_copy(update=extra).model_dump_json(), encoding="utf-8")
    write_rows(folder, rows)
    step = StepRecord(
        index=0, action={"kind": "TYPE", "value": text}, format_error=text, note=text, thought=text, app=text,
        now=text, screenshot=text.replace("\x00", ""),
    )  # fmt: skip
    odd = step.model_copy(update={"index": 1, "action": {"kind": text, text: text}})
    place = folder / "trajectories" / "a"
    place.mkdir(parents=True)
    (place / "steps.jsonl").write_text(
        step.model_dump_json() + "\n" + odd.model_dump_json() + "\n", encoding="utf-8"
    )


def test_the_page_is_well_formed(document: Page) -> None:
    assert document.problems == []
    assert document.open == []


@pytest.mark.chromium
@pytest.mark.parametrize("text", NASTY)
def test_no_text_of_an_agent_becomes_markup(chromium: Any, tmp_path: Path, text: str) -> None:
    make_nasty_run(tmp_path / "run", text)
    written = write_verified([tmp_path / "run"], tmp_path / "page.html", title=text)
    source, page = read(written), read_drawn(chromium, written)
    assert source.problems == page.problems == []
    assert source.open == page.open == []
    blocks = [each for each in page.all("script") if each.get("type") == "application/gzip"]
    assert len(blocks) == len(page.all("script")) - 1
    assert not [text for tag, text in source.texts if tag == "script" and "alert(1)" in text]
    assert len(page.all("h1")) == 1
    assert not [name for _, attrs in page.tags for name in attrs if name.startswith("on")]
    assert all(str(image["src"]).startswith("data:image/jpeg;base64,") for image in page.all("img"))
    visible = re.sub(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]", "\N{REPLACEMENT CHARACTER}", text)
    assert [tag for tag, data in page.texts if data == visible].count("bdi") > 20
    assert not re.search(
        r"[\x00-\x08\x0b\x0c\x0e-\x1f]", (tmp_path / "page.html").read_text(encoding="utf-8")
    )


@pytest.mark.chromium
def test_text_that_may_turn_the_reading_direction_is_isolated(chromium: Any, tmp_path: Path) -> None:
    make_nasty_run(tmp_path / "run", NASTY[3])
    page = read_drawn(chromium, write_verified([tmp_path / "run"], tmp_path / "page.html"))
    # A text of a drawing is a paragraph of its own.
    allowed = {"bdi", "title", "code", "td", "div", "text"}
    assert {tag for tag, data in page.texts if "\u202e" in data} <= allowed


def test_the_page_needs_nothing_from_outside(document: Page, gallery: Path) -> None:
    for address in document.attributes("src", "href", "srcset", "poster", "action", "data", "xlink:href"):
        assert address.startswith(("#", "./", "data:")), address
    style = "".join(data for tag, data in document.texts if tag == "style")
    assert "url(" not in style
    assert "@import" not in style
    text = gallery.read_text(encoding="utf-8")
    assert "http://" not in text
    assert "https://" not in text
    assert not document.all("iframe")


def test_the_policy_lets_only_the_pages_own_script_run(document: Page) -> None:
    (policy,) = (meta["content"] for meta in document.all("meta") if meta.get("http-equiv"))
    assert policy is not None
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    # What is packed is no script: it has a type that browsers do not run.
    script = next(data for tag, data in document.texts if tag == "script" and "use strict" in data)
    style = "".join(data for tag, data in document.texts if tag == "style")
    assert f"script-src '{page.integrity(script)}'" in policy
    assert f"style-src '{page.integrity(style)}'" in policy


@pytest.mark.chromium
def test_links_to_full_screenshots_lead_to_files(drawn: Page, gallery: Path) -> None:
    links = [link for link in drawn.attributes("href") if link.startswith("./")]
    assert len(links) > 50
    assert all((gallery.parent / unquote(link)).is_file() for link in links)


@pytest.mark.chromium
def test_a_page_that_lies_elsewhere_links_no_screenshots(chromium: Any, tmp_path: Path) -> None:
    make_run(tmp_path / "runs" / "one", agent="a", screens=1)
    written = write_verified([tmp_path / "runs" / "one"], tmp_path / "pages" / "index.html")
    page = read_drawn(chromium, written)
    assert page.all("img")
    assert not [link for link in page.attributes("href") if link.startswith("./")]


def test_a_run_with_a_page_of_its_own_is_linked(tmp_path: Path) -> None:
    for name in ("with a page", "without"):
        make_run(tmp_path / name, agent=name)
    (tmp_path / "with a page" / "index.html").write_text("<h1>Here</h1>", encoding="utf-8")
    runs = [tmp_path / "with a page", tmp_path / "without"]
    found = read(write_verified(runs, tmp_path / "board.html"))
    assert [link for link in found.attributes("href") if link.endswith("index.html")] == [
        "./with%20a%20page/index.html"
    ]
    assert list(found.attributes("data-page")) == ["./with%20a%20page/index.html"]
    elsewhere = read(write_verified(runs, tmp_path / "pages" / "board.html"))
    assert not list(elsewhere.attributes("data-page"))


def test_reference_rows_stand_apart(tmp_path: Path) -> None:
    make_run(tmp_path / "run", agent="a")
    others = [
        paper_means(),
        Reference(name="<b>Model</b>", source="table 2", figures={"SR": 45.25, "USE": 3.0, "L1": 88.0}),
    ]
    tree = read_tree(write_verified([tmp_path / "run"], tmp_path / "board.html", references=others))
    (group,) = tree.all("tbody", "references")
    assert "another simulator: not comparable" in group.all("tr")[0].text
    cells = [[cell.text for cell in row.all("td")] for row in group.all("tr")[1:]]
    assert cells[0][2:5] == ["29.2", "–", "42.4"]
    assert cells[0][9:13] == ["88.3", "47.0", "22.7", "5.0"]
    assert cells[1] == ["–", "–", "45.2", "–", "–", "–", "–", "3.0", "–", "88.0", *["–"] * 6]
    assert group.all("th")[2].text.startswith("<b>Model</b>")
    ranks = [
        row.one("td", "rank").text
        for row in tree.one("table", "board").all("tr")[2:]
        if row.all("td", "rank")
    ]
    assert ranks == ["1", "–", "–"]


def test_runs_that_are_not_ranked_say_why(tmp_path: Path) -> None:
    tree = read_tree(write_verified(make_gallery(tmp_path), tmp_path / "board.html", image_budget_mb=0))
    apart = tree.one("table", "board").one("tbody", "apart")
    assert apart.all("tr")[0].text == "For reference, not ranked: baseline, own solutions"
    assert [row.one("th").text for row in apart.all("tr")[1:]] == ["oracle own solutions", "null baseline"]
    assert tree.one("p", "headline-verdict").text == (
        "generic_v2 hydra-vl-72b has the highest SR, 55.8 %, "
        "but none of the 2 other runs can be told apart from it."
    )
    noise = [item.text for item in tree.one("div", "noise").all("li")]
    assert noise[0].startswith(
        "generic_v2 hydra-vl-72b and autoglm autoglm-phone-9b: 11.0 points apart, p = "
    )


def test_a_clear_lead_is_said_in_a_sentence(tmp_path: Path) -> None:
    templates = [f"clock.T{number}" for number in range(60)]
    for name, skill in (("strong", 0.9), ("weak", 0.1)):
        make_run(tmp_path / name, agent=name, skill=skill, templates=templates)
    runs = [tmp_path / "weak", tmp_path / "strong"]
    tree = read_tree(write_verified(runs, tmp_path / "board.html"))
    rates = [percent(summarise(load_run(run)[1]).success_rate) for run in runs]
    assert tree.one("p", "headline-verdict").text == (
        f"strong is ahead of the other run beyond chance: SR {rates[1]} %, the next {rates[0]} %."
    )
    assert not tree.all("div", "noise")


def test_many_runs_leave_out_pairs_and_say_so(tmp_path: Path) -> None:
    runs = []
    for number in range(13):
        runs.append(tmp_path / f"run{number}")
        make_run(runs[-1], agent=f"agent{number}", seed=number, templates=["clock.AddAlarm", "sms.SendCode"])
    tree = read_tree(write_verified(runs, tmp_path / "board.html"))
    assert len(tree.all("details", "match")) == 66
    assert any(note.text.startswith("12 further pairs") for note in tree.named("compare").all("p", "note"))


@pytest.mark.chromium
def test_names_of_files_are_quoted_in_links(chromium: Any, tmp_path: Path) -> None:
    make_run(tmp_path / "a #1? 设置", agent="a", screens=1)
    page = read_drawn(chromium, write_verified([tmp_path / "a #1? 设置"], tmp_path / "index.html"))
    links = [link for link in page.attributes("href") if link.startswith("./")]
    assert links
    assert all(re.fullmatch(r"[\w./%-]+", link, re.ASCII) for link in links)


@pytest.mark.chromium
def test_every_reference_inside_of_the_page_is_met(drawn: Page) -> None:
    ids = list(drawn.attributes("id"))
    assert len(ids) == len(set(ids))
    inner = {unquote(link[1:]) for link in drawn.attributes("href") if link.startswith("#")}
    assert inner | set(drawn.attributes("aria-labelledby")) <= set(ids)


@pytest.mark.chromium
def test_tables_and_controls_are_accessible(drawn: Page) -> None:
    document = drawn
    assert all(head.get("scope") in ("col", "row", "colgroup", "rowgroup") for head in document.all("th"))
    assert [head["aria-sort"] for head in document.all("th") if "aria-sort" in head] == ["descending"]
    assert all(button.get("type") == "button" for button in document.all("button"))
    assert all(image.get("alt") for image in document.all("img"))
    assert all(
        "tabindex" in box and "role" in box for box in document.all("div") if box.get("class") == "scroll"
    )
    assert document.all("html")[0]["lang"] == "en"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_stands_out_from_its_ground(theme: str) -> None:
    style = "".join((page.TEMPLATES / name).read_text("utf-8") for name in ("palette.css", "leaderboard.css"))
    blocks = re.findall(r":root \{(.*?)\}", style, re.DOTALL)
    colours = dict(re.findall(r"--([\w-]+): (#\w{6})", blocks[0] + (blocks[1] if theme == "dark" else "")))
    for ground in ("page", "card", "sunk"):
        for ink in ("ink", "muted", "accent", "pass", "fail", "false-complete", "overdue", "error"):
            assert contrast(colours[ink], colours[ground]) >= 4.5, (ink, ground)
    for name, tint in re.findall(r"\.(heat-\d+) .*?--accent\) (\d+)%", style):
        ground = mix(colours["accent"], colours["card"], int(tint) / 100)
        assert contrast(colours["ink"], ground) >= 4.5, name


def mix(one: str, other: str, share: float) -> str:
    parts = [
        round(int(one[place : place + 2], 16) * share + int(other[place : place + 2], 16) * (1 - share))
        for place in (1, 3, 5)
    ]
    return "#" + "".join(f"{part:02x}" for part in parts)


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours (WCAG 2.1)."""

    def luminance(colour: str) -> float:
        parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.chromium
def test_an_episode_tells_its_story(chromium: Any, tmp_path: Path) -> None:
    (tmp_path / "run").mkdir()
    (tmp_path / "run" / "meta.json").write_text(make_meta().model_dump_json(), encoding="utf-8")
    verdict = make_verdict([True, False], effects=1)
    missed = verdict.goals[1].model_copy(
        update={"name": "rings at 07:30", "expected": "7:30", "actual": "8:15"}
    )
    effect = SideEffect(path="os.wifi", kind="changed", before=True, after=False)
    verdict = verdict.model_copy(update={"goals": [verdict.goals[0], missed], "side_effects": [effect]})
    fault = ErrorRecord(kind="infrastructure", message="The endpoint went away.")
    rows = [
        make_row(verdict=verdict, passed=False, false_complete=True, unexpected=True, message="All done!"),
        make_row(episode="late", stop_reason=StopReason.MAX_STEPS, passed=False, overdue=True),
        make_row(episode="gone", stop_reason=StopReason.ERROR, passed=False, verdict=None, error=fault),
        make_row(episode="ok"),
        make_row(episode="quit", stop_reason=StopReason.ABORT, passed=False),
        make_row(episode="free", verdict=None, passed=False),
    ]
    write_rows(tmp_path / "run", rows)
    page = read_drawn(chromium, write_verified([tmp_path / "run"], tmp_path / "run" / "index.html"))
    items = [attrs["data-outcome"] for attrs in page.all("li") if "data-outcome" in attrs]
    assert items == ["false-complete", "overdue", "error", "pass", "aborted", "unjudged"]
    texts = [data.strip() for _, data in page.texts]
    for said in (
        "Wake me at 07:30.", "complete", "All done!", "rings at 07:30", "7:30", "8:15", "os › wifi", "yes",
        "no", "The endpoint went away.",
    ):  # fmt: skip
        assert said in texts, said
    assert texts.index("rings at 07:30") < texts.index("goal 0"), "missed goals come first"


@pytest.mark.chromium
def test_a_long_line_is_folded(chromium: Any, tmp_path: Path) -> None:
    (tmp_path / "run").mkdir()
    (tmp_path / "run" / "meta.json").write_text(make_meta().model_dump_json(), encoding="utf-8")
    write_rows(tmp_path / "run", [make_row(message="x" * 100_000, instruction="do " * 40_000)])
    page = read_drawn(chromium, write_verified([tmp_path / "run"], tmp_path / "index.html"))
    assert sum(details.get("class") == "long" for details in page.all("details")) == 2
    assert ("span", "show all 100,000 characters") in page.texts
    assert ("div", "x" * 100_000) in page.texts
    assert max(len(data) for tag, data in page.texts if tag == "bdi") <= 200


@pytest.mark.chromium
def test_pictures_stay_within_their_budget(chromium: Any, tmp_path: Path) -> None:
    run = tmp_path / "run"
    rows = make_run(run, agent="a", screens=4)[:4]
    whole = read_drawn(chromium, write_verified([run], tmp_path / "whole.html"))
    assert len(whole.all("img")) == sum(row.steps for row in rows)
    small = read_drawn(chromium, write_verified([run], tmp_path / "small.html", image_budget_mb=0.05))
    taken = sum(len(address) for address in small.attributes("src"))
    assert 25_000 < taken <= 50_000
    figures = len(small.all("figure"))
    assert figures == len(whole.all("figure")) == sum(row.steps for row in rows), (
        "steps stay, without picture"
    )


@pytest.mark.chromium
def test_a_huge_page_leaves_out_steps(chromium: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = make_run(tmp_path / "run", agent="a", screens=1)
    monkeypatch.setattr(run_view, "MOST_STEPS", 3)
    few = read_drawn(chromium, write_verified([tmp_path / "run"], tmp_path / "few.html"))
    said = f"Its {rows[0].steps} steps are not in this page, to keep it small. "
    assert ("p", said) in few.texts
    monkeypatch.undo()
    monkeypatch.setattr(packed, "MOST_BYTES", 3)
    bare = write_verified([tmp_path / "run"], tmp_path / "bare.html", image_budget_mb=0)
    assert ("li", f"{rows[0].steps} steps not shown") in read_drawn(chromium, bare).texts


@pytest.mark.chromium
def test_a_broken_trajectory_spoils_only_its_own_episode(chromium: Any, tmp_path: Path) -> None:
    rows = make_run(tmp_path / "run", agent="a", screens=2)
    assert rows[0].trajectory is not None
    steps = tmp_path / "run" / rows[0].trajectory / "steps.jsonl"
    steps.write_text("oops\n" + steps.read_text(encoding="utf-8"), encoding="utf-8")
    page = read_drawn(chromium, write_verified([tmp_path / "run"], tmp_path / "index.html"))
    notices = [data for tag, data in page.texts if tag == "p" and "cannot be read" in data]
    assert len(notices) == 1
    assert "line 1 is malformed" in notices[0]
    assert len(page.all("img")) == rows[1].steps


@pytest.mark.chromium
def test_a_screenshot_that_is_no_image_leaves_an_empty_screen(chromium: Any, tmp_path: Path) -> None:
    rows = make_run(tmp_path / "run", agent="a", screens=1)
    assert rows[0].trajectory is not None
    (tmp_path / "run" / rows[0].trajectory / "step_000.jpg").write_bytes(b"torn")
    page = read_drawn(chromium, write_verified([tmp_path / "run"], tmp_path / "index.html"))
    assert len(page.all("img")) == rows[0].steps - 1
    assert len(page.all("figure")) == rows[0].steps


def test_a_run_without_episodes(tmp_path: Path) -> None:
    make_run(tmp_path / "run", agent="a", templates=[])
    path = write_verified([tmp_path / "run"], tmp_path / "index.html")
    page = read(path)
    assert page.problems == []
    assert [data for _, data in page.texts].count("No episodes yet.") == 2
    assert ("span", "n/a") in page.texts
    assert "0.0" not in [data for _, data in page.texts]


def test_runs_of_other_tasks_are_not_passed_off_as_comparable(tmp_path: Path) -> None:
    make_run(tmp_path / "a", agent="a", stamps="a1")
    make_run(tmp_path / "b", agent="b", stamps="b2", templates=["clock.AddAlarm"])
    text = write_verified([tmp_path / "a", tmp_path / "b"], tmp_path / "i.html").read_text(encoding="utf-8")
    assert "differ in more than the agent: task set." in text


def test_an_unfinished_run_says_so(tmp_path: Path) -> None:
    make_run(tmp_path / "run", agent="a", ended=False)
    assert "<b>Unfinished.</b>" in write_verified([tmp_path / "run"], tmp_path / "i.html").read_text("utf-8")


def test_secrets_in_options_stay_out_of_the_page(tmp_path: Path) -> None:
    make_run(tmp_path / "run", agent="a")
    meta = make_meta(options={"model_api_key": "sk-hush", "command": "pytest --model-api-key sk-hush"})
    (tmp_path / "run" / "meta.json").write_text(meta.model_dump_json(), encoding="utf-8")
    assert "sk-hush" not in write_verified([tmp_path / "run"], tmp_path / "i.html").read_text("utf-8")


def test_the_same_page_again_and_a_copy_of_a_run_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make_run(tmp_path / "run", agent="a", screens=1)
    shutil.copytree(tmp_path / "run", tmp_path / "copy")
    runs = [tmp_path / "run", tmp_path / "copy"]
    first = write_verified(runs, tmp_path / "one.html").read_bytes()
    again = write_verified(runs, tmp_path / "two.html").read_bytes()
    assert first == again
    assert len(read_tree(tmp_path / "one.html").one("table", "board").one("tbody").all("tr")) == 1
    assert f"left out: '{runs[1]}' is a copy of '{runs[0]}'" in capsys.readouterr().err


def test_requests_that_cannot_be_met(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="at least one run, got none"):
        write_verified([], tmp_path / "index.html")
    with pytest.raises(UsageError, match="is a folder, expected the path of a page"):
        write_leaderboard([tmp_path], tmp_path)
    with pytest.raises(UsageError, match="No run at"):
        write_leaderboard([tmp_path / "nowhere"], tmp_path / "index.html")
    assert not list(tmp_path.iterdir())


def test_runs_of_the_same_agent_are_told_apart_by_their_ids(tmp_path: Path) -> None:
    for number, name in enumerate(("monday", "tuesday")):
        make_run(tmp_path / name, agent="random", templates=TEMPLATES[:2], seed=number)
    make_run(tmp_path / "other", agent="null", templates=TEMPLATES[:2])
    runs = [tmp_path / name for name in ("monday", "tuesday", "other")]
    page = read(write_verified(runs, tmp_path / "board.html"))
    options = [data for tag, data in page.texts if tag == "option"]
    assert sum("random (monday)" in each for each in options) == 2
    assert sum("(other)" in each for each in options) == 0
    assert ("bdi", "tuesday") in page.texts


@pytest.mark.chromium
def test_a_list_of_many_episodes_says_how_many_more_there_are(chromium: Any, tmp_path: Path) -> None:
    lost = {"verdict": make_verdict([False]), "passed": False, "false_complete": True}
    for agent, passed in (("one", True), ("two", False)):
        (tmp_path / agent).mkdir()
        (tmp_path / agent / "meta.json").write_text(
            make_meta(agent=agent).model_dump_json(), encoding="utf-8"
        )
        names = [f"clock.T{number}" for number in range(23)]
        write_rows(
            tmp_path / agent,
            [make_row(episode=f"{name}-i0-t0", template=name, **({} if passed else lost)) for name in names],
        )
    written, _ = write_comparison(tmp_path / "one", tmp_path / "two", tmp_path / "page.html")
    page = draw_page(chromium, written)
    cell = page.one("details", "only-one")
    first, rest = cell.all("ul")
    assert (len(first.all("a")), len(rest.all("a"))) == (20, 3)
    assert cell.one("details", "fold").one("summary").text == "3 more"


@pytest.mark.chromium
def test_a_name_is_broken_between_its_parts(chromium: Any, tmp_path: Path) -> None:
    (tmp_path / "run").mkdir()
    meta = make_meta(agent="models:NORTHEast").model_dump_json()
    (tmp_path / "run" / "meta.json").write_text(meta, encoding="utf-8")
    write_rows(tmp_path / "run", [make_row(template="clock.AddAlarm2Times")])
    text = draw_markup(chromium, write_verified([tmp_path / "run"], tmp_path / "page.html"))
    assert "<bdi>models:<wbr>NORTHEast</bdi>" in text
    assert "<bdi>clock.<wbr>Add<wbr>Alarm2<wbr>Times</bdi>" in text
