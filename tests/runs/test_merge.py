"""Parts of a run made one."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from full_disk import FullDisk
from recorded_runs import LOST, change_rows, edit_tasks, lasting, recorded, rows_of

from pytest_mobilegym.cli import main
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import load_plan, load_run
from pytest_mobilegym.records.model import AuditRecord, JudgementRecord
from pytest_mobilegym.runs.after.judgements import read_audit, read_judgements, write_audit, write_judgement
from pytest_mobilegym.runs.after.merge import merge
from pytest_mobilegym.runs.after.rejudge import rejudge
from pytest_mobilegym.runs.folder import rows as rows_module

pytestmark = pytest.mark.usefixtures("home")


async def test_parts_of_a_run_make_the_whole() -> None:
    clock = await recorded("clock", tasks=("doors.OpenClock",), sample_n=3)
    sheet = await recorded("sheet", tasks=("doors.OpenSheet",), sample_n=3)
    whole = await recorded("whole", sample_n=3)

    merged = merge([clock, sheet], to=Path("merged"))

    assert lasting(merged) == lasting(whole)
    assert sorted(load_plan(merged) or ()) == sorted(load_plan(whole) or ())
    assert [entry.note for entry in load_run(merged)[0].history] == ["from clock, sheet"]
    result = rejudge(merged)
    assert (len(result.findings), result.differing) == (4, [])


async def test_an_error_gives_way_to_an_episode_that_was_judged() -> None:
    first, second = await recorded("first"), await recorded("second")
    change_rows(first, lambda row: row | LOST if "Clock" in row["template"] else row)

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
