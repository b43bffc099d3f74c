"""What the explorer's page is told: every figure found another way, and nothing lost or executed."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import zstandard
from explored_runs import AFTER, BEFORE, NASTY, make_explored
from hypothesis import given
from hypothesis import strategies as st
from recomputed import bands
from rigour import examples
from row_strategies import distinct_rows, make_row, make_verdict
from synthetic_runs import make_meta, write_rows

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.phone.state.path import Element, Field, format_path
from pytest_mobilegym.records.model import BegunRecord, EpisodeRow, StepRecord
from pytest_mobilegym.report import load_run
from pytest_mobilegym.report.pages.explorer import Site, write_explorer
from pytest_mobilegym.report.pages.explorer.changes import Difference, change_tree, compare
from pytest_mobilegym.report.pages.explorer.overview import describe_run
from pytest_mobilegym.report.pages.explorer.prompts import collect_prompts
from pytest_mobilegym.report.pages.explorer.running_episodes import describe_flight, find_flight, list_flights
from pytest_mobilegym.report.pages.explorer.scripts import registration
from pytest_mobilegym.report.pages.explorer.trajectory import describe_episode, describe_times
from pytest_mobilegym.report.pages.snapshots import read_states
from pytest_mobilegym.report.pages.state_path import split_path

Row = dict[str, Any]


@pytest.fixture(scope="module")
def explored(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[EpisodeRow]]:
    run = tmp_path_factory.mktemp("runs") / "explored"
    rows = make_explored(run, episodes=4, steps=5, size=(90, 200))
    write_explorer(run)
    return run, rows


def registered(script: bytes) -> tuple[str, Any]:
    """What a script hands to the page, as a browser would read it."""
    found = re.fullmatch(r"explorer\.register\((\".*?\"), (\".*\")\);\n", script.decode(), re.DOTALL)
    assert found
    return json.loads(found[1]), json.loads(json.loads(found[2]))


def is_percent(text: str, rows: list[Row], value: Any) -> bool:
    """Whether a text is the mean of a value over judged rows, in percent with one decimal."""
    judged = [row for row in rows if row["error"] is None and row["verdict"] is not None]
    if not judged:
        return text == "n/a"
    exact = 100 * sum(Fraction(value(row)) for row in judged) / len(judged)
    # A half may be rounded either way.
    return bool(re.fullmatch(r"\d+\.\d", text)) and abs(Fraction(text) - exact) <= Fraction(501, 10_000)


def progress(row: Row) -> Fraction:
    goals = row["verdict"]["goals"]
    return Fraction(sum(goal["passed"] for goal in goals), len(goals))


RATES = {
    "sr": lambda row: row["passed"],
    "pr": progress,
    "fc": lambda row: row["false_complete"],
    "ot": lambda row: row["overdue"],
    "use": lambda row: row["unexpected"],
}


def mean_steps(rows: list[Row]) -> str:
    taken = [row["steps"] for row in rows if row["error"] is None and row["verdict"] is not None]
    return f"{sum(taken) / len(taken):.1f}" if taken else "n/a"


@given(distinct_rows())
@examples(15)
def test_every_figure_is_that_of_the_rows(rows: list[EpisodeRow]) -> None:
    plain = [json.loads(row.model_dump_json()) for row in rows]
    page = describe_run(make_meta(), rows, resamples=0)

    tiles = {tile["name"]: tile for tile in page["tiles"]}
    for name, value in RATES.items():
        assert is_percent(tiles[name.upper()]["text"], plain, value)
    assert tiles["Steps"]["text"] == mean_steps(plain)
    tokens = sum(row["prompt_tokens"] + row["completion_tokens"] for row in plain)
    assert tiles["Tokens"]["text"] == f"{tokens:,}"
    assert tiles["Errors"]["text"] == str(sum(row["error"] is not None for row in plain))
    assert sum(each["count"] for each in page["outcomes"]) == len(plain)
    counts = {each["key"]: each["count"] for each in page["outcomes"]}
    assert counts["pass"] == sum(row["passed"] for row in plain if row["error"] is None)
    assert counts["error"] == sum(row["error"] is not None for row in plain)


FIELDS = {
    "suite": "suite",
    "difficulty": "difficulty",
    "app": "apps",
    "capability": "capabilities",
    "split": "splits",
}


def _values(row: dict[str, Any], field: str) -> list[Any]:
    if field == "solution":
        return bands(row)
    return row[field] if isinstance(row[field], list) else [row[field]]


@given(distinct_rows())
@examples(10)
def test_groups_and_lines_are_those_of_the_rows(rows: list[EpisodeRow]) -> None:
    plain = [json.loads(row.model_dump_json()) for row in rows]
    page = describe_run(make_meta(), rows, resamples=0)
    for axis in page["axes"]:
        field = FIELDS.get(axis["name"], axis["name"])
        for line in axis["lines"]:
            name = line["name"]
            held = [row for row in plain if name in _values(row, field)]
            assert all(is_percent(line[key], held, value) for key, value in RATES.items())
            assert line["steps"] == mean_steps(held)
            assert line["errors"] == sum(row["error"] is not None for row in held)
            assert (line["passed"], line["counted"]) == (
                sum(row["passed"] for row in held if row["error"] is None),
                sum(row["error"] is None and row["verdict"] is not None for row in held),
            )
    for line, row in zip(page["episodes"], plain, strict=True):
        goals = row["verdict"]["goals"] if row["verdict"] else []
        assert line["id"] == row["episode"]
        assert line["goals"] == [sum(goal["passed"] for goal in goals), len(goals)]
        assert line["effects"] == len(row["verdict"]["side_effects"] if row["verdict"] else [])
        assert line["tokens"] == row["prompt_tokens"] + row["completion_tokens"]
        assert (line["steps"], line["most"], line["stop"]) == (
            row["steps"],
            row["max_steps"],
            row["stop_reason"],
        )


def test_intervals_are_over_templates_unless_the_run_is_followed(
    explored: tuple[Path, list[EpisodeRow]],
) -> None:
    run, rows = explored
    (tile, *_) = describe_run(make_meta(), rows)["tiles"]
    (followed, *_) = Site(run, live=True).describe()["tiles"]
    assert tile["ends"] is not None
    assert followed["ends"] is not None
    assert tile["note"] != followed["note"]


def test_what_a_reader_must_know_stands_above_the_figures(explored: tuple[Path, list[EpisodeRow]]) -> None:
    _, rows = explored
    estimated = [row.model_copy(update={"estimated": True, "judge_model": "eye-1"}) for row in rows]
    meta = make_meta().model_copy(update={"rerun_of": "20260301-090000-uitars"})
    page = describe_run(meta, estimated, planned=9, resamples=0)
    assert page["circumstances"][0] == f"{len(rows)} of 9 episodes"
    assert ["20260301-090000-uitars" in notice for notice in page["notices"]] == [True, False]
    assert "eye-1" in page["notices"][1]
    assert {row["mark"] for row in page["episodes"]} == {"estimated"}
    assert describe_run(make_meta(), rows, resamples=0)["notices"] == []


values = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text("abc", max_size=2), inner, max_size=3)
    ),
    max_leaves=12,
)
states = st.dictionaries(st.text("abc", min_size=1, max_size=2), values, max_size=4)


def apply(state: Any, difference: Difference) -> Any:
    """The state after one difference, rebuilt."""
    if not difference.path:
        return {
            key: state[key]
            for key in [*difference.after, *(key for key in state if key not in difference.after)]
        }
    name, rest = difference.path[0], difference._replace(path=difference.path[1:])
    if rest.path or difference.kind == "reordered":
        return {key: apply(value, rest) if key == name else value for key, value in state.items()}
    if difference.kind == "removed":
        return {key: value for key, value in state.items() if key != name}
    return state | {name: difference.after}


@given(states, states)
@examples(75)
def test_differences_lead_from_before_to_after(before: dict[str, Any], after: dict[str, Any]) -> None:
    found = list(compare(before, after))
    state = before
    for difference in found:
        state = apply(state, difference)
    assert state == after
    assert (found == []) == (json.dumps(before) == json.dumps(after))


@given(states, states)
@examples(40)
def test_the_tree_has_every_difference_once(before: dict[str, Any], after: dict[str, Any]) -> None:
    def leaves(nodes: list[dict[str, Any]]) -> int:
        return sum(leaves(node["nodes"]) if "nodes" in node else 1 for node in nodes)

    found = list(compare(before, after))
    tree = change_tree(found)
    assert leaves(tree["nodes"]) == tree["count"] == len(found)


def test_a_tree_shows_lone_ways_as_one_and_marks_side_effects() -> None:
    before, after = BEFORE["apps"], AFTER["apps"]
    tree = change_tree(compare(before, after), flagged=["clock.alarms[#a2].on"])
    ((alarms,), count) = tree["nodes"], tree["count"]
    assert (alarms["name"], count) == (["clock", "alarms"], 2)
    changed, added = alarms["nodes"]
    assert changed["name"] == ["a2"]
    assert changed["nodes"] == [
        {"name": ["on"], "kind": "changed", "before": "no", "after": "yes", "raw": "", "flagged": True}
    ]
    assert (added["name"], added["kind"], added["before"], added["flagged"]) == (["a3"], "added", None, False)
    assert added["after"] == "hour: 8; label: Swim"
    assert json.loads(added["raw"])["label"] == "Swim"


def test_a_table_in_another_order_is_a_change() -> None:
    (found,) = compare({"t": {"a": 1, "b": 2}}, {"t": {"b": 2, "a": 1}})
    assert found == Difference(("t",), "reordered", ["a", "b"], ["b", "a"])


names = st.from_regex(r"[a-z_][a-z0-9_]{0,5}", fullmatch=True)


@given(st.lists(names, min_size=1, max_size=3), st.text(min_size=1, max_size=8), names)
def test_paths_of_judges_are_understood(fields: list[str], id: str, last: str) -> None:
    path = (*(Field(name) for name in fields), Element(id), Field(last))
    assert split_path(format_path(path)) == (*fields, id, last)


def test_runs_without_times_have_no_strip_and_older_ones_half_of_it() -> None:
    step = StepRecord(index=0, action=None, app="clock", now="2026-03-27T09:30:00")
    assert describe_times([step]) is None
    older = describe_times([step.model_copy(update={"seconds": 1.25})])
    assert older == {"steps": [[1.25, 0.0]], "model": "1.2 s", "phone": ""}
    newer = describe_times([step.model_copy(update={"seconds": 1.0, "phone_seconds": 0.25})] * 2)
    assert newer == {"steps": [[1.0, 0.25]] * 2, "model": "2.0 s", "phone": "0.5 s"}


def test_an_episode_says_why_it_failed_and_what_changed(explored: tuple[Path, list[EpisodeRow]]) -> None:
    run, rows = explored
    page = describe_episode(run, rows[0])
    assert page["outcome"] == "false-complete"
    assert {goal["name"]: goal["passed"] for goal in page["goals"]} == {
        "the alarm rings at 08:00": True,
        "it repeats on weekdays": False,
    }
    assert page["effects"] == [
        {
            "path": "clock.alarms[#a2].on", "where": "clock › alarms › a2 › on", "kind": "changed",
            "before": "no", "after": "yes", "raw": "clock.alarms[#a2].on\nfalse → true", "step": 1,
        }
    ]  # fmt: skip
    assert (page["changes"]["count"], page["changes"]["own"]["count"]) == (3, 1)
    assert len(page["steps"]) == rows[0].steps
    step = page["steps"][1]
    assert step["action"].startswith("swipe")
    assert step["shapes"][0]["way"]
    assert step["events"] == ["touch alarm.open alarm=a1"]
    assert step["reply"].startswith("<think>")
    assert (run / step["screen"]).is_file()
    assert page["trouble"] == ""


def test_every_step_has_its_own_prompt_and_no_message_is_stored_twice(
    explored: tuple[Path, list[EpisodeRow]],
) -> None:
    run, rows = explored
    prompts = collect_prompts(run, rows[0])
    for step in range(rows[0].steps):
        said = [prompts["messages"][number] for number in prompts["steps"][str(step)]]
        recorded = json.loads((run / str(rows[0].trajectory) / f"step_{step:03d}.prompt.json").read_text())
        assert [message["role"] for message in said] == [message["role"] for message in recorded]
        assert said[-1]["text"] == f"<image 90x200 sha256:0123456789ab>\nStep {step}"
    texts = [(message["role"], message["text"]) for message in prompts["messages"]]
    assert len(texts) == len(set(texts)) == 2 * rows[0].steps


@given(st.recursive(st.none() | st.text() | st.integers(-5, 5), lambda inner: st.lists(inner), max_leaves=5))
def test_a_registered_text_is_data_whatever_it_holds(data: Any) -> None:
    assert registered(registration("run", data)) == ("run", data)


def test_what_is_registered_cannot_end_its_script(explored: tuple[Path, list[EpisodeRow]]) -> None:
    run, _ = explored
    name, page = registered((run / "page" / "episodes" / "1.js").read_bytes())
    assert name == "episodes/1.js"
    assert page["instruction"] == NASTY
    assert ["Parameter __proto__", NASTY] in page["facts"]
    assert len(page["message"]) == 100_000


def test_a_lone_surrogate_spoils_nothing() -> None:
    assert registered(registration("run", {"said": "a\ud800b"})) == ("run", {"said": "a?b"})


def test_the_page_is_replaced_as_a_whole(tmp_path: Path) -> None:
    run = tmp_path / "run"
    rows = make_explored(run, episodes=3, steps=2, size=(90, 200))
    index = write_explorer(run)
    first = index.read_text("utf-8")
    write_rows(run, rows[:1])
    write_explorer(run)
    assert [path.name for path in (run / "page" / "episodes").iterdir()] == ["0.js"]
    # Other addresses: no browser shows what it remembers of the older page.
    assert index.read_text("utf-8") != first
    assert not list(run.glob("*.part"))


def test_damaged_trajectories_leave_the_rest_readable(tmp_path: Path) -> None:
    run = tmp_path / "run"
    rows = make_explored(run, episodes=4, steps=2, size=(90, 200))
    folders = [run / str(row.trajectory) for row in rows]
    (folders[0] / "steps.jsonl").write_text("{}\n{}\n")
    (folders[1] / "after.json.zst").write_bytes(b"no archive")
    (folders[2] / "before.json.zst").write_bytes(zstandard.compress(b" " * (65 << 20)))
    (folders[3] / "step_001.prompt.json").write_text("{")
    pages = [describe_episode(run, row) for row in rows]
    assert "steps.jsonl" in pages[0]["trouble"]
    assert "after.json.zst is no snapshot" in pages[1]["trouble"]
    assert "too large" in pages[2]["trouble"]
    assert [page["changes"] is None for page in pages] == [True, True, True, False]
    assert [len(page["steps"]) for page in pages] == [0, 2, 2, 2]
    assert "unreadable" in [message["role"] for message in collect_prompts(run, rows[3])["messages"]]
    assert write_explorer(run).is_file()


def test_snapshots_that_are_nested_deeply_leave_the_rest_readable(tmp_path: Path) -> None:
    run = tmp_path / "run"
    rows = make_explored(run, episodes=2, steps=2, size=(90, 200))
    for row, depth, after in zip(rows, (100, 900), (2, 1), strict=True):
        for name, leaf in (("before", 1), ("after", after)):
            deep = '{"a":{"b":0},"c":' * depth + str(leaf) + "}" * depth
            text = f'{{"state": {{"os": {{"now": 0}}, "apps": {{"clock": {deep}}}}}}}'
            packed = zstandard.compress(text.encode())
            (run / str(row.trajectory) / f"{name}.json.zst").write_bytes(packed)
    pages = [describe_episode(run, row) for row in rows]
    assert pages[0]["changes"]["count"] == 1
    assert "nested too deeply" in pages[1]["trouble"]
    assert [len(page["steps"]) for page in pages] == [2, 2]
    assert write_explorer(run).is_file()


@pytest.mark.parametrize(
    ("value", "shown"),
    [(1774549320000, "2026-03-26 18:22:00"), (1200, "1200"), (True, "yes")],
)
def test_a_moment_is_told_as_people_read_it(value: Any, shown: str) -> None:
    (leaf,) = change_tree(compare({"updated": None}, {"updated": value}))["nodes"]
    assert leaf["after"] == shown


def test_a_path_out_of_the_run_is_not_followed(tmp_path: Path) -> None:
    run = tmp_path / "run"
    (row, *_) = make_explored(run, episodes=1, steps=1, size=(90, 200))
    steps = run / str(row.trajectory) / "steps.jsonl"
    step = json.loads(steps.read_text()) | {
        "screenshot": "../../../../secret.jpg",
        "reply": "../../../secret.txt",
    }
    steps.write_text(json.dumps(step) + "\n")
    (tmp_path / "secret.txt").write_text("secret")
    (shown,) = describe_episode(run, row)["steps"]
    assert (shown["screen"], shown["reply"]) == (None, "")


def test_a_run_without_trajectories_and_without_rows_has_a_page(tmp_path: Path) -> None:
    (tmp_path / "meta.json").write_text(make_meta().model_dump_json())
    write_rows(tmp_path, [])
    index = write_explorer(tmp_path)
    assert index.name == "index.html"
    assert load_run(tmp_path)[1] == []


def test_without_scripts_the_page_says_how_the_run_went(tmp_path: Path) -> None:
    """The figures, by difficulty, and why it failed; nothing that a run supplied becomes markup."""
    model = "</noscript><script>alert(1)</script>"
    (tmp_path / "meta.json").write_text(make_meta(model=model).model_dump_json())
    lost = {"verdict": make_verdict([False]), "passed": False, "false_complete": True}
    write_rows(tmp_path, [make_row(), make_row(episode="b", cost=0.25, **lost)])
    index = write_explorer(tmp_path).read_text("utf-8")
    plain = index.partition("<noscript>")[2].partition("</noscript>")[0]
    words = " ".join(re.sub("<[^>]*>", " ", plain).split())
    assert "SR, success rate 50.0 %" in words
    assert "Cost, in all 0.25 at the run’s prices" in words
    assert "By difficulty SR % 95 % Passed" in words
    assert re.search(r"stopped short .* 1\b", words)
    assert "&lt;script&gt;" in plain
    assert index.count("</noscript>") == 1


def test_no_run_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="is not a run"):
        write_explorer(tmp_path)


def test_the_screen_at_the_end_and_a_models_reasons_are_shown(tmp_path: Path) -> None:
    run = tmp_path / "run"
    (row, *_) = make_explored(run, episodes=1, steps=2, size=(90, 200))
    final = run / str(row.trajectory) / "final.jpg"
    final.write_bytes(b"a screen")
    assert row.verdict is not None
    verdict = row.verdict.model_copy(update={"reasons": "The list shows no alarm."})
    judged = row.model_copy(
        update={"estimated": True, "judge_model": "eye-1", "verdict": verdict, "state_verdict": row.verdict}
    )
    page = describe_episode(run, judged)
    assert run / page["final"] == final
    assert page["estimate"] == {
        "model": "eye-1",
        "reasons": "The list shows no alarm.",
        "criteria": [],
        "state": "not passed",
    }


def test_an_episode_in_flight_is_found_by_its_steps(tmp_path: Path) -> None:
    run = tmp_path / "run"
    (row, *_) = make_explored(run, episodes=1, steps=3, size=(90, 200))
    playing = run / "trajectories" / f".partial-{row.episode}-0123456789ab"
    (run / str(row.trajectory)).rename(playing)
    (playing / "episode.json").unlink()
    begun = BegunRecord(
        episode=row.episode, worker="gw1", max_steps=15, instruction="Wake me.", started=row.started
    )
    (playing / "begun.json").write_text(begun.model_dump_json())
    # A step that is just being written, and an episode that has none yet.
    with (playing / "steps.jsonl").open("a") as steps:
        steps.write('{"index": 3, "acti')
    (run / "trajectories" / ".partial-other-0123456789ab").mkdir()

    (line,) = list_flights(run)
    assert (line["title"], line["steps"], line["most"]) == (row.episode, 3, 15)
    assert (run / line["screen"]).is_file()
    flight = find_flight(run, line["name"])
    assert flight is not None
    page = describe_flight(run, flight)
    assert (page["instruction"], len(page["steps"])) == ("Wake me.", 3)
    # Its screen's shape is that of the first picture, while no record says it.
    assert page["steps"][0]["height"] == 800


def test_states_are_read_by_app(explored: tuple[Path, list[EpisodeRow]]) -> None:
    run, rows = explored
    states = read_states(run / str(rows[0].trajectory))
    assert states is not None
    assert states[0]["os"]["now"] == "2026-03-27 09:30:01"
    assert states[1]["clock"] == AFTER["apps"]["clock"]
