"""Pruning, merging, exporting and handing in runs."""

from __future__ import annotations

import asyncio
import contextlib
import csv
import io
import json
import shutil
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pytest_mobilegym.cli import main
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.report.load import load_run
from pytest_mobilegym.runs import bundle as bundle_module
from pytest_mobilegym.runs import rows as rows_module
from pytest_mobilegym.runs import writers
from pytest_mobilegym.runs.bundle import bundle, unpack, verify
from pytest_mobilegym.runs.config import make_config
from pytest_mobilegym.runs.export import columns, export
from pytest_mobilegym.runs.judgements import read_audit, read_judgements, write_audit, write_judgement
from pytest_mobilegym.runs.merge import merge
from pytest_mobilegym.runs.plan import Selection
from pytest_mobilegym.runs.prune import prune
from pytest_mobilegym.runs.records import AuditRecord, JudgementRecord
from pytest_mobilegym.runs.rejudge import Rejudged, rejudge
from pytest_mobilegym.runs.render import render
from pytest_mobilegym.runs.resume import check_still_left, episodes_left
from pytest_mobilegym.runs.rows import append_line, dump_row, replace_file
from pytest_mobilegym.runs.run import run
from pytest_mobilegym.runs.store import read_plan

pytestmark = pytest.mark.usefixtures("home")

Row = dict[str, Any]


async def recorded(name: str = "run", *, tasks: tuple[str, ...] = (), **options: Any) -> Path:
    """The folder of a fresh run of the two tasks, or of some of them."""
    config = make_config({"agent": "oracle", "device": "dom", "run_dir": name, **options})
    await run(config, selection=Selection(ids=tasks))
    return Path(name)


def rows_of(folder: Path, file: str = "results.jsonl") -> list[Row]:
    return [json.loads(line) for line in (folder / file).read_text("utf-8").splitlines()]


def lasting(folder: Path) -> list[Row]:
    """Rows without what differs between any two runs, in the order of their ids."""
    rows = [{**row, "started": "", "seconds": 0} for row in rows_of(folder)]
    return sorted(rows, key=lambda row: str(row["episode"]))


def change_rows(folder: Path, change: Callable[[Row], Row]) -> None:
    text = "".join(json.dumps(change(row)) + "\n" for row in rows_of(folder))
    (folder / "results.jsonl").write_text(text, "utf-8")


def edit_tasks(home: Path, former: str, now: str) -> None:
    tasks = home / "task_suites" / "doors" / "tasks.py"
    text = tasks.read_text("utf-8")
    assert former in text
    tasks.write_text(text.replace(former, now), "utf-8")


def edited_copy(home: Path, former: str, now: str) -> Path:
    """The suites as they are some versions later, at another place: this process knows those here already."""
    shutil.copytree(home / "task_suites", home / "later", ignore=shutil.ignore_patterns("__pycache__"))
    tasks = home / "later" / "doors" / "tasks.py"
    tasks.write_text(tasks.read_text("utf-8").replace(former, now), "utf-8")
    return home / "later"


# Rows


def test_half_a_line_of_a_killed_writer_goes(tmp_path: Path) -> None:
    path = tmp_path / "rows"
    path.write_bytes(b"one\n" + b"x" * 200_000)

    append_line(path, b"two\n")

    assert path.read_bytes() == b"one\ntwo\n"


@pytest.mark.parametrize("written", [0, 1, 3])
def test_a_full_disk_leaves_whole_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: int
) -> None:
    path = tmp_path / "rows"
    append_line(path, b"one\n")
    os = FullDisk(written)
    monkeypatch.setattr(rows_module, "os", os)

    with pytest.raises(OSError, match="No space left"):
        append_line(path, b"two\n")

    assert path.read_bytes() == b"one\n"


class FullDisk:
    """The module `os` on a disk that has room for so many more bytes."""

    def __init__(self, room: int) -> None:
        self.room = room

    def __getattr__(self, name: str) -> Any:
        import os

        return getattr(os, name)

    def write(self, file: int, data: Any) -> int:
        import errno
        import os

        part = bytes(data)[: self.room]
        if not part:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self.room -= len(part)
        return os.write(file, part)


@given(lines=st.lists(st.text(max_size=9)), cut=st.integers(0, 99))
def test_whatever_is_cut_off_whole_lines_stay(
    tmp_path_factory: pytest.TempPathFactory, lines: list[str], cut: int
) -> None:
    path = tmp_path_factory.mktemp("rows") / "rows"
    for line in lines:
        append_line(path, json.dumps(line).encode() + b"\n")
    written = path.read_bytes() if lines else b""
    path.write_bytes(written[: max(0, len(written) - cut)])
    whole = path.read_bytes().count(b"\n")

    append_line(path, b"1\n")

    assert [json.loads(line) for line in path.read_bytes().splitlines()] == [*lines[:whole], 1]


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "rows"
    path.write_bytes(b"former")
    (tmp_path / "rows.part").mkdir()

    with pytest.raises(OSError, match="directory"):
        replace_file(path, b"new")

    assert path.read_bytes() == b"former"


# Resume


async def test_what_ends_while_a_run_is_taken_over_is_not_played_twice() -> None:
    folder = await recorded()
    lines = (folder / "results.jsonl").read_bytes().splitlines(keepends=True)
    (folder / "results.jsonl").write_bytes(lines[0])
    left = episodes_left(folder)
    check_still_left(left, run=folder, rerun=None)

    append_line(folder / "results.jsonl", lines[1])

    with pytest.raises(UsageError, match=r"went on until just now: doors\.\w+-i0-t0 has ended\. Start again"):
        check_still_left(left, run=folder, rerun=None)


# Prune


async def test_what_the_tasks_cannot_give_any_more_is_taken_out(home: Path) -> None:
    folder = await recorded(sample_n=2, repeat_n=2)
    later = edited_copy(home, "class OpenSheet", "class OpenForm")
    before = (folder / "results.jsonl").read_bytes()
    assert len(list((folder / "page" / "episodes").iterdir())) == 6

    said = prune(folder, suites=[later], dry_run=True)
    assert said.episodes == dict.fromkeys(
        ("doors.OpenSheet-i0-t0", "doors.OpenSheet-i0-t1"), "there is no such task"
    )
    assert (folder / "results.jsonl").read_bytes() == before

    assert prune(folder, suites=[later]) == said
    left = [f"doors.OpenClock-i{instance}-t{trial}" for instance in (0, 1) for trial in (0, 1)]
    assert sorted(row["episode"] for row in rows_of(folder)) == left
    assert sorted(path.name for path in (folder / "trajectories").iterdir()) == left
    assert sorted(read_plan(folder) or ()) == left
    assert sorted(row["episode"] for row in rows_of(folder, "former.jsonl")) == list(said.episodes)
    assert json.loads((folder / "summary.json").read_text())["episodes"] == 4
    assert [entry.what for entry in load_run(folder)[0].history] == ["pruned"]
    assert len(list((folder / "page" / "episodes").iterdir())) == 4
    assert prune(folder, suites=[later]).episodes == {}


async def test_a_split_says_what_stays(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = await recorded()
    (home / "mine.txt").write_text("doors.OpenSheet\n")
    (folder / "trajectories" / "stray").mkdir()

    assert main(["prune", str(folder), "--split=mine.txt", "--dry-run"]) == 0
    assert "run: 1 episode would go" in capsys.readouterr().out
    assert main(["prune", str(folder), "--split=mine.txt"]) == 0

    assert capsys.readouterr().out.splitlines() == [
        "  doors.OpenClock-i0-t0  not in the split 'mine.txt'",
        "  stray: a trajectory without a row",
        "run: 1 episode taken out",
    ]
    assert [row["template"] for row in rows_of(folder)] == ["doors.OpenSheet"]
    assert [path.name for path in (folder / "trajectories").iterdir()] == ["doors.OpenSheet-i0-t0"]


async def test_a_run_is_not_emptied(home: Path) -> None:
    folder = await recorded(tasks=("doors.OpenClock",))
    later = edited_copy(home, "class OpenClock", "class OpenWatch")

    with pytest.raises(UsageError, match="Nothing would be left of the run 'run'"):
        prune(folder, suites=[later])


async def test_a_run_that_goes_on_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = await recorded()
    before = (folder / "results.jsonl").read_bytes()
    monkeypatch.setattr(writers, "PATIENCE_S", 0)
    playing = writers.Writing(folder)
    playing.share()

    for change in (lambda: prune(folder), lambda: rejudge(folder)):
        with pytest.raises(UsageError, match="is still going on: another process writes to it"):
            change()
    assert (folder / "results.jsonl").read_bytes() == before
    prune(folder, dry_run=True)
    playing.release(last=True)

    with writers.writing_alone(folder), pytest.raises(UsageError, match="is still going on"):
        prune(folder)
    assert not list(folder.glob(".*"))


def test_two_never_have_a_folder_to_themselves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writers, "PATIENCE_S", 0)
    first, second = writers.Writing(tmp_path), writers.Writing(tmp_path)
    first.take()
    first.release(last=True)  # The file goes while the next one may hold it open.
    second.take()
    with pytest.raises(UsageError, match="is still going on"):
        first.take()
    first.share()


# Merge


async def test_parts_of_a_run_make_the_whole() -> None:
    clock = await recorded("clock", tasks=("doors.OpenClock",), sample_n=3)
    sheet = await recorded("sheet", tasks=("doors.OpenSheet",), sample_n=3)
    whole = await recorded("whole", sample_n=3)

    merged = merge([clock, sheet], to=Path("merged"))

    assert lasting(merged) == lasting(whole)
    assert sorted(read_plan(merged) or ()) == sorted(read_plan(whole) or ())
    assert [entry.note for entry in load_run(merged)[0].history] == ["from clock, sheet"]
    result = rejudge(merged)
    assert (len(result.findings), result.differing) == (4, [])


async def test_an_error_gives_way_to_an_episode_that_was_judged() -> None:
    first, second = await recorded("first"), await recorded("second")
    gone = {"error": {"kind": "infrastructure", "message": "gone"}, "verdict": None, "passed": False}
    change_rows(first, lambda row: row | gone if "Clock" in row["template"] else row)

    merged = merge([first, second], to=Path("merged"))

    assert [row["error"] for row in rows_of(merged)] == [None, None]
    assert len(rows_of(merged, "former.jsonl")) == 2


async def test_runs_that_are_not_one_are_refused(home: Path) -> None:
    first = await recorded("first")
    with pytest.raises(
        UsageError, match=r"'first' and 'zh' cannot be one run: they differ in lang \(en and zh\)"
    ):
        merge([first, await recorded("zh", lang="zh")], to=Path("merged"))
    other = await recorded("other")
    change_rows(other, lambda row: row | {"passed": False})
    with pytest.raises(UsageError, match=r"both played doors\.OpenClock-i0-t0, and it went differently"):
        merge([first, other], to=Path("merged"))
    edit_tasks(home, "The clock is in front.", "The clock is shown.")
    with pytest.raises(UsageError, match="they differ in the stamp of tasks"):
        merge([first, await recorded("later")], to=Path("merged"))
    with pytest.raises(UsageError, match="already holds a run"):
        merge([first], to=first)
    assert not Path("merged").exists()


async def test_failures_that_were_played_again_stay_marked_as_such() -> None:
    first = await recorded("first", agent="null", tasks=("doors.OpenClock",))
    await recorded("again", agent="null", resume="first", rerun="failed")
    sheet = await recorded("sheet", agent="null", tasks=("doors.OpenSheet",))

    assert load_run(merge([sheet, Path("again")], to=Path("merged")))[0].rerun_of == "first"
    assert load_run(merge([sheet, first], to=Path("whole")))[0].rerun_of is None


async def test_former_rows_come_along() -> None:
    folder = await recorded()
    shutil.copy(folder / "results.jsonl", folder / "former.jsonl")

    assert len(rows_of(merge([folder], to=Path("merged")), "former.jsonl")) == 2


async def test_what_people_and_models_said_comes_along(capsys: pytest.CaptureFixture[str]) -> None:
    clock = await recorded("clock", tasks=("doors.OpenClock",))
    sheet = await recorded("sheet", tasks=("doors.OpenSheet",))
    both = await recorded("both")
    one, other = (load_run(run)[1][0].episode for run in (clock, sheet))
    said = AuditRecord(
        episode=one, passed=False, judged=True, note="the wrong clock", at="2026-03-02T10:00:00Z"
    )
    write_audit(clock, said)
    write_audit(both, said.model_copy(update={"note": "seen again", "at": "2026-03-02T11:00:00Z"}))
    write_audit(both, said.model_copy(update={"episode": "doors.Gone-i0-t0"}))
    write_judgement(sheet, JudgementRecord(episode=other, model="a/model", at=said.at, problem="silent"))

    assert main(["merge", str(clock), str(sheet), str(both), "-o", "merged"]) == 0

    merged = Path("merged")
    assert {name: each.note for name, each in read_audit(merged).items()} == {one: "seen again"}
    assert list(read_judgements(merged)) == ["a/model"]
    people, models = "with what people said of 1 episode", "with what other models said of 1 episode"
    told = f"from clock, sheet, both, {people}, {models}"
    assert load_run(merged)[0].history[-1].note == told
    assert f"merged {told}" in capsys.readouterr().out


async def test_a_folder_without_room_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = await recorded()
    monkeypatch.setattr(rows_module, "os", FullDisk(0))
    change_rows(folder, lambda row: row | {"passed": False})

    with pytest.raises(UsageError, match=r"merged' cannot be written \(No space left on device\)"):
        merge([await _second(folder), folder], to=Path("merged"))
    # Where there is room again it can be tried again.
    assert not Path("merged").exists()


async def _second(folder: Path) -> Path:
    gone = {"error": {"kind": "infrastructure", "message": "gone"}}
    shutil.copytree(folder, "second")
    change_rows(Path("second"), lambda row: row | gone)
    return Path("second")


# Export


async def test_the_table_has_a_line_for_each_episode(capsys: pytest.CaptureFixture[str]) -> None:
    folder = await recorded(agent="null")
    change_rows(folder, lambda row: row | {"message": 'a "quoted", long\nstory 打开'})

    assert main(["export", str(folder)]) == 0

    lines = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [line["episode"] for line in lines] == [row["episode"] for row in rows_of(folder)]
    assert lines[1]["apps"] == "answer_sheet|clock"
    assert lines[0]["goals_missed"] == "the clock is in front"
    assert (lines[0]["passed"], lines[0]["progress"], lines[0]["goals"]) == ("False", "0.0", "1")
    assert {line["message"] for line in lines} == {'a "quoted", long\nstory 打开'}


async def test_every_format_says_the_same() -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    folders = [await recorded("one"), await recorded("two", agent="null", repeat_n=2)]
    for name in ("table.jsonl", "table.parquet"):
        assert main(["export", *map(str, folders), "-o", name]) == 0

    lines = [json.loads(line) for line in Path("table.jsonl").read_text("utf-8").splitlines()]
    table = parquet.read_table("table.parquet")
    assert table.to_pylist() == lines
    assert table.column_names == list(columns()) == list(lines[0])
    assert [line["run_id"] for line in lines] == ["one"] * 2 + ["two"] * 4
    assert [line["passed"] for line in lines] == [True] * 2 + [False] * 4


async def test_parquet_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded = load_run(await recorded())
    monkeypatch.setitem(sys.modules, "pyarrow", None)

    with pytest.raises(
        UsageError, match=r"pip install 'pytest-mobilegym\[parquet\]', or export csv or jsonl"
    ):
        export([loaded], to="parquet")


# Rejudge


async def test_exactly_the_episodes_that_a_new_judge_sees_otherwise_are_listed(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = await recorded(sample_n=6)
    odd = [row["episode"] for row in rows_of(folder) if int(row["params"].get("ticket", 0)) % 2]
    assert 0 < len(odd) < 6
    edit_tasks(home, 'expected="clock"', 'expected="notes" if int(self.ticket) % 2 else "clock"')

    assert main(["rejudge", str(folder)]) == 1

    listed = [
        line.split()[0] for line in capsys.readouterr().out.splitlines() if "the verdict differs" in line
    ]
    assert listed == odd


@pytest.mark.chromium
async def test_screenshots_are_drawn_anew_as_the_agent_saw_them() -> None:
    folder = await recorded(device="browser")
    pictures = {path: path.read_bytes() for path in folder.glob("trajectories/*/*.jpg")}
    assert len(pictures) == 4
    for path in pictures:
        path.unlink()

    result = await render(folder)

    assert (result.screenshots, result.episodes, result.remarks) == (4, 2, [])
    assert {path: path.read_bytes() for path in folder.glob("trajectories/*/*.jpg")} == pictures
    assert (await render(folder)).screenshots == 0


@pytest.mark.chromium
async def test_a_run_without_pixels_gets_them() -> None:
    folder = await recorded(tasks=("doors.OpenClock",))

    assert (await render(folder)).screenshots == 2

    trajectory = folder / "trajectories" / "doors.OpenClock-i0-t0"
    shown = [step["screenshot"] for step in rows_of(trajectory, "steps.jsonl")]
    assert shown == ["step_000.jpg", "step_001.jpg"]
    assert json.loads((trajectory / "episode.json").read_text("utf-8"))["size"] == [1080, 2400]
    assert rejudge(folder).differing == []


# Bundle


async def test_a_bundle_is_small_always_the_same_and_verified_elsewhere(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = await recorded(repeat_n=2)
    assert main(["bundle", str(folder)]) == 0
    packed = Path("run.zip").read_bytes()
    assert main(["bundle", str(folder), "-o", "again.zip"]) == 0
    assert Path("again.zip").read_bytes() == packed
    with zipfile.ZipFile("run.zip") as archive:
        names = archive.namelist()
        assert not [name for name in names if str(home).encode() in archive.read(name)]
    assert names[0] == "manifest.json"
    assert {Path(name).name for name in names if "/" in name} == {"episode.json", "steps.jsonl"}
    assert "4 of 4 episodes verified, " in capsys.readouterr().out
    shutil.rmtree(folder)

    assert main(["bundle", "run.zip", "--verify"]) == 0
    assert "verified: hashes, replays and verdicts agree" in capsys.readouterr().out
    assert main(["bundle", "run.zip", "--unpack", "-o", "out"]) == 0

    assert rejudge(Path("out"), suites=[home / "task_suites"]).differing == []
    assert json.loads(Path("out/summary.json").read_text())["passed"] == 4


async def test_what_cannot_be_verified_is_not_handed_in() -> None:
    folder = await recorded(agent="null")
    change_rows(folder, lambda row: row | {"passed": True})

    with pytest.raises(UsageError, match="cannot be handed in: 2 of 2 episodes are not verified, such as"):
        bundle(folder, to=Path("run.zip"))
    assert not Path("run.zip").exists()


async def test_errors_are_handed_in_and_counted() -> None:
    folder = await recorded()
    gone = {"error": {"kind": "infrastructure", "message": "gone"}, "verdict": None, "passed": False}
    change_rows(folder, lambda row: row | gone if "Sheet" in row["template"] else row)

    manifest = bundle(folder, to=Path("run.zip"))

    assert (manifest.episodes, manifest.verified, manifest.infrastructure_errors) == (2, 1, 1)
    assert verify(Path("run.zip")).faults == []


@pytest.fixture(scope="module")
def packed(doors: str, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A bundle of a run that failed twice."""
    home = tmp_path_factory.mktemp("packed")
    suite = home / "task_suites" / "doors"
    suite.mkdir(parents=True)
    (suite / "tasks.py").write_text(doors, "utf-8")
    with contextlib.chdir(home):
        config = make_config({"agent": "null", "device": "dom", "run_dir": "run"})
        asyncio.run(run(config))
        bundle(Path("run"), to=Path("run.zip"))
        return Path("run.zip").read_bytes()


@pytest.fixture
def handed_in(packed: bytes) -> Path:
    """The same in the current folder."""
    Path("run.zip").write_bytes(packed)
    return Path("run.zip")


def repack(file: Path, change: Callable[[dict[str, bytes]], None], *, with_hashes: bool = False) -> None:
    """Change what is in a bundle; with hashes as a forger would."""
    import hashlib

    with zipfile.ZipFile(file) as archive:
        content = {name: archive.read(name) for name in archive.namelist()}
    change(content)
    if with_hashes:
        manifest = json.loads(content["manifest.json"])
        manifest["files"] = {
            name: {"sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data)}
            for name, data in content.items()
            if name != "manifest.json"
        }
        content["manifest.json"] = json.dumps(manifest).encode()
    with zipfile.ZipFile(file, "w") as archive:
        for name, data in content.items():
            archive.writestr(name, data)


def _win(content: dict[str, bytes]) -> None:
    content["results.jsonl"] = content["results.jsonl"].replace(b'"passed":false', b'"passed":true')


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (_win, "was changed: its files are not as long as its manifest says"),
        (
            lambda content: content.update({"plan.json": content["plan.json"].swapcase()}),
            "was changed: plan.json is not what its manifest says",
        ),
        (lambda content: content.update({"../evil.py": b""}), "'../evil.py' does not belong to a bundle"),
        (lambda content: content.pop("plan.json"), "'plan.json' does not belong to a bundle"),
        (lambda content: content.pop("manifest.json"), "is no bundle of a run"),
    ],
)
def test_a_bundle_that_was_changed_is_not_unpacked(
    home: Path, handed_in: Path, change: Callable[[dict[str, bytes]], None], said: str
) -> None:
    repack(handed_in, change)

    with pytest.raises(UsageError, match=said):
        unpack(handed_in, to=Path("out"))
    assert not (home / "out").exists()
    assert not (home.parent / "evil.py").exists()


@pytest.mark.parametrize(
    "name", ["../evil.py", "trajectories/../../evil/steps.jsonl", "/evil/steps.jsonl", "x.py"]
)
def test_a_bundle_writes_only_its_own_files(home: Path, handed_in: Path, name: str) -> None:
    repack(handed_in, lambda content: content.update({name: b"{}"}), with_hashes=True)

    with pytest.raises(UsageError, match="does not belong to a bundle"):
        unpack(handed_in, to=Path("out"))
    assert not list(home.glob("**/evil*"))


def test_a_forged_bundle_with_good_hashes_is_found_out(
    handed_in: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    repack(handed_in, _win, with_hashes=True)

    assert main(["bundle", "--verify", str(handed_in)]) == 1

    out = capsys.readouterr().out
    assert "doors.OpenClock-i0-t0: the verdict differs in passed: True in the row, False now" in out
    assert out.endswith("NOT verified\n")


@pytest.mark.parametrize(
    ("count", "said"),
    [
        ("episodes", "its manifest says 900 episodes, and it has 2"),
        ("verified", "its manifest says 900 verified episodes, and it has 2"),
        ("planned", "its manifest says 900 planned episodes, and it has 2"),
        ("infrastructure_errors", "its manifest says 900 infrastructure errors, and it has 0"),
    ],
)
def test_a_manifest_is_held_to_its_figures(
    handed_in: Path, count: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bundle_module, "rejudge", lambda *_args, **_options: Rejudged([], []))
    repack(handed_in, _changed("manifest.json", **{count: 900}))

    assert verify(handed_in).faults == [said]


def _changed(name: str, **fields: Any) -> Callable[[dict[str, bytes]], None]:
    def change(content: dict[str, bytes]) -> None:
        content[name] = json.dumps(json.loads(content[name]) | fields).encode()

    return change


def test_a_bundle_chooses_no_code_to_run(home: Path, handed_in: Path) -> None:
    (home / "elsewhere").mkdir()
    (home / "elsewhere" / "tasks.py").write_text("raise SystemExit('run')")
    repack(handed_in, _changed("meta.json", suites=[str(home / "elsewhere")]), with_hashes=True)
    with pytest.raises(UsageError, match=r"The task suites of this run are not at '.*elsewhere-\w+'"):
        verify(handed_in)

    repack(handed_in, _changed("meta.json", options={"apps": ["elsewhere"]}), with_hashes=True)
    with pytest.raises(UsageError, match=r"made with the apps in \['elsewhere'\], whose code is not run"):
        verify(handed_in)


def test_a_bundle_is_packed_as_bundles_are(handed_in: Path) -> None:
    with zipfile.ZipFile(handed_in) as archive:
        content = {name: archive.read(name) for name in archive.namelist()}
    with zipfile.ZipFile(handed_in, "w", zipfile.ZIP_LZMA) as archive:
        for name, data in content.items():
            archive.writestr(name, data)

    with pytest.raises(UsageError, match=r"'manifest.json' is not packed as bundles are"):
        unpack(handed_in, to=Path("out"))


@given(place=st.integers(0, 5000), byte=st.integers(0, 255))
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_damaged_bundle_is_unpacked_whole_or_not_at_all(
    tmp_path: Path, packed: bytes, place: int, byte: int
) -> None:
    damaged = bytearray(packed)
    damaged[place % len(packed)] = byte
    (tmp_path / "damaged.zip").write_bytes(damaged)
    shutil.rmtree(tmp_path / "out", ignore_errors=True)
    try:
        unpack(tmp_path / "damaged.zip", to=tmp_path / "out")
    except UsageError:
        assert not (tmp_path / "out").exists()


def test_what_is_no_bundle_is_one_sentence(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "noise.zip").write_bytes(b"noise")
    for name in ("noise.zip", "gone.zip", "task_suites"):
        assert main(["bundle", "--verify", name]) == 2
        assert capsys.readouterr().err == f"mobilegym: '{name}' is no bundle of a run.\n"


async def test_a_row_reads_back_as_it_was_written() -> None:
    _, rows = load_run(await recorded())

    assert b"".join(map(dump_row, rows)) == Path("run/results.jsonl").read_bytes()
