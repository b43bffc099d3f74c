"""What keeps a run from being ranked, and that terminal, data, Markdown and page say the same of it."""

from __future__ import annotations

import html
import json
from pathlib import Path

import pytest
from drawn_runs import broken, lost
from html_reader import read_tree
from row_strategies import make_row
from synthetic_runs import TEMPLATES, make_meta, make_run, write_rows
from verified_runs import verify_made_up, write_verified

from pytest_mobilegym.cli import main
from pytest_mobilegym.records.model import EpisodeRow
from pytest_mobilegym.report.figures.attempts import find_repeats
from pytest_mobilegym.report.figures.entries import describe_board, make_board
from pytest_mobilegym.report.figures.numbers import percent, whole
from pytest_mobilegym.report.figures.standing import Checked, NotVerified, standing_of
from pytest_mobilegym.report.pages.board_text import board_as_markdown, count_ranked, format_board

PASSED = make_row()
MISSED = lost(episode="clock.AddAlarm-i0-t1", trial=1)
BROKEN = broken("infrastructure", episode="clock.AddAlarm-i0-t2", trial=2)


def save(folder: Path, rows: list[EpisodeRow], **meta: object) -> Path:
    folder.mkdir()
    text = make_meta(run_id=folder.name).model_copy(update=meta).model_dump_json()
    (folder / "meta.json").write_text(text, "utf-8")
    write_rows(folder, rows)
    return folder


def said_of(rows: list[EpisodeRow], checked: Checked, *, allowed: float = 0.02, **meta: object) -> list[str]:
    found = standing_of(
        make_meta(run_id="run").model_copy(update=meta), rows, checked, errors_allowed=allowed
    )
    assert found.ranked == (not found.reasons)
    return [reason.said for reason in found.reasons]


def test_a_run_of_which_all_holds_is_ranked(tmp_path: Path) -> None:
    run = save(tmp_path / "run", [PASSED, MISSED])
    assert said_of([PASSED, MISSED], verify_made_up(run)) == []
    # An older run, or one that was killed, has no seal.
    assert said_of([PASSED, MISSED], verify_made_up(run, seal="absent")) == []


def test_each_fault_is_named_in_a_sentence(tmp_path: Path) -> None:
    rows = [PASSED, MISSED]
    run = save(tmp_path / "run", rows)
    found = said_of(
        rows,
        verify_made_up(
            run,
            unverified={MISSED.episode: "the states differ."},
            unseen=[PASSED.episode],
            missing=["a", "b", "c", "d", "e"],
            problems=["its plan is another one"],
            seal="broken",
            broken=["Row 2 is gone."],
        ),
        privileged=True,
        split_size=256,
    )
    assert found == [
        "Its agent could reach the phone, or ran in the process that holds it.",
        "2 of 2 episodes are not verified: clock.AddAlarm-i0-t0 (it was not looked at); "
        "clock.AddAlarm-i0-t1 (the states differ).",
        "Its plan is another one.",
        "Its seal is broken: Row 2 is gone.",
        "5 of 7 episodes are missing: a, b, c and 2 more.",
        "It plays 1 of the 256 templates of the split test.",
    ]
    assert said_of(rows, NotVerified("its tasks are gone")) == ["It is not verified: its tasks are gone."]


def test_what_keeps_a_run_from_being_ranked_has_a_name_for_the_table(tmp_path: Path) -> None:
    checked = verify_made_up(
        save(tmp_path / "run", [PASSED, MISSED]), missing=["a"], seal="broken", broken=[]
    )
    meta = make_meta(run_id="run").model_copy(update={"privileged": True})
    found = standing_of(meta, [PASSED, MISSED], checked)
    assert [reason.fault for reason in found.reasons] == ["privileged", "seal", "incomplete"]
    # Each of them has words.
    assert len(found.labels) == 3


def test_one_fault_is_spoken_of_in_the_singular(tmp_path: Path) -> None:
    rows = [PASSED, MISSED]
    run = save(tmp_path / "run", rows)
    checked = verify_made_up(run, unverified={MISSED.episode: ""}, missing=["a"], seal="broken", broken=[])
    assert said_of(rows, checked) == [
        "1 of 2 episodes is not verified: clock.AddAlarm-i0-t1 (no reason is given).",
        "Its seal is broken.",
        "1 of 3 episodes is missing: a.",
    ]
    empty = save(tmp_path / "empty", [])
    assert "It has no episode." in said_of([], NotVerified("nobody did"), run_id=empty.name)


def test_episodes_without_a_verdict_that_counts_are_named_by_what_befell_them(tmp_path: Path) -> None:
    rows = [PASSED, MISSED, BROKEN]
    assert said_of(rows, verify_made_up(save(tmp_path / "run", rows)), allowed=0.1) == [
        "1 of 3 episodes ended without a verdict that counts (1 infrastructure), more than the 10 % that are "
        "allowed."
    ]


def test_a_verification_of_another_run_proves_nothing(tmp_path: Path) -> None:
    other = verify_made_up(save(tmp_path / "other", [PASSED]))
    assert said_of([PASSED], other) == ["It is not verified: the verification is that of another run."]
    longer = verify_made_up(save(tmp_path / "run", [PASSED, MISSED]))
    assert said_of([PASSED], longer) == ["The run has changed since: no row of clock.AddAlarm-i0-t1 is left."]


def test_privilege_of_one_episode_is_that_of_the_run(tmp_path: Path) -> None:
    rows = [PASSED, MISSED.model_copy(update={"privileged": True})]
    assert len(said_of(rows, verify_made_up(save(tmp_path / "run", rows)))) == 1


@pytest.mark.parametrize(("allowed", "ranked"), [(0.02, False), (0.33, False), (1 / 3, True), (1.0, True)])
def test_few_errors_are_allowed(allowed: float, ranked: bool, tmp_path: Path) -> None:
    rows = [PASSED, MISSED, BROKEN]
    checked = verify_made_up(save(tmp_path / "run", rows))
    assert (not said_of(rows, checked, allowed=allowed)) == ranked


def test_references_are_neither_ranked_nor_faulty() -> None:
    meta = make_meta(agent="null")
    found = standing_of(meta, [PASSED], NotVerified("nobody did"))
    assert (found.kind, found.ranked, found.reasons) == ("baseline", False, ())


def test_an_episode_that_passed_only_on_a_repeat_is_told_from_others() -> None:
    again = PASSED.model_copy(update={"attempt": 2})
    twice = MISSED.model_copy(update={"attempt": 2})
    found = find_repeats([again, twice], [BROKEN])
    assert [(each.attempts, each.after, each.rescued) for each in found] == [
        (2, ["infrastructure error"], True),
        (2, ["infrastructure error"], False),
    ]
    # Of a former pass nothing was gained.
    assert [each.rescued for each in find_repeats([PASSED], [PASSED])] == [False]
    assert find_repeats([PASSED], [BROKEN]) == []


def test_terminal_data_markdown_and_page_agree(tmp_path: Path) -> None:
    runs = []
    for number, agent in enumerate(("good", "fair", "forged", "half", "null")):
        runs.append(tmp_path / agent)
        make_run(runs[-1], agent=agent, seed=number, skill=0.8 - number / 10)
    checks: list[Checked] = [verify_made_up(run) for run in runs]
    checks[2] = verify_made_up(runs[2], unverified={f"{TEMPLATES[0]}-i0-t0": "the states differ"})
    checks[3] = verify_made_up(runs[3], missing=[f"{TEMPLATES[0]}-i0-t{trial}" for trial in (8, 9)])
    board = make_board(runs, verifications=checks, errors_allowed=1)
    data = describe_board(board)
    text, markdown = format_board(data), html.unescape(board_as_markdown(data, title="Board"))
    page = read_tree(write_verified(runs, tmp_path / "page.html", verifications=checks))

    order = [line.agent for line in data.runs]
    assert (set(order[:2]), set(order[2:4]), order[4]) == ({"good", "fair"}, {"forged", "half"}, "null")
    table = page.one("table", "board")
    assert [head.one("a").text for head in table.all("th", "name") if head.all("a")] == order
    for line in data.runs:
        figures = [percent(line.success_rate), percent(line.worst_case_rate), whole(line.missing)]
        (drawn,) = [each for each in text.splitlines() if f"  {line.agent}" in each]
        (marked,) = [each for each in markdown.splitlines() if f" | {line.agent} |" in each]
        (shown,) = [row for row in table.all("tr") if row.all("a") and row.one("a").text == line.agent]
        for figure in figures:
            assert figure in drawn.split()
            assert f"| {figure} |" in marked
            assert figure in shown.text.split()
        for reason in line.reasons:
            assert reason in text
            assert reason in markdown
            assert reason in page.named("not-ranked").text
    counted = count_ranked(data.runs)
    assert counted.startswith("2 of 5 runs are ranked. 2 are below the line: 1 ")
    assert counted.endswith(". 1 stands beside it for reference.")
    for said in (text, markdown, page.one("p", "ranked-count").text):
        assert counted in said


def test_what_was_not_verified_is_not_ranked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = tmp_path / "run"
    make_run(run, agent="a", templates=TEMPLATES[:2])
    files = {name: str(tmp_path / "out" / f"board.{name}") for name in ("html", "json", "md")}
    options = ["-o", files["html"], "--json", files["json"], "--markdown", files["md"], "--no-verify"]

    assert main(["leaderboard", str(run), *options]) == 0

    out = capsys.readouterr().out
    assert "0 of 1 runs are ranked. 1 is below the line: 1 not verified." in out
    assert out.endswith(f"\n{files['html']}\n")
    (line,) = json.loads(Path(files["json"]).read_text("utf-8"))["runs"]
    assert (line["ranked"], line["verified"], line["seal"]) == (False, None, None)
    assert "not verified" in Path(files["md"]).read_text("utf-8")


def test_an_organiser_that_the_reader_knows_is_named(tmp_path: Path) -> None:
    run = save(tmp_path / "run", [PASSED])
    checks = [verify_made_up(run, organiser="Bench & Sons")]
    page = read_tree(write_verified([run], tmp_path / "page.html", verifications=checks))
    facts = {
        each.one("dt").text: each.one("dd").text
        for each in page.one("article", "card").all("div")
        if each.all("dt")
    }
    assert facts["Run by"] == "Bench & Sons"
    assert "run by Bench & Sons" in html.unescape(
        board_as_markdown(describe_board(make_board([run], verifications=checks)), title="Board")
    )
