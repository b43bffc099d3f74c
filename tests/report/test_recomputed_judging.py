"""Every number that is printed when a run is judged again or handed in has a twin, and its manifest's too."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import tempfile
import zipfile
from pathlib import Path
from typing import Any, cast

import pytest

pytest.importorskip("numpy", reason="figures are recomputed with numpy, scipy and statsmodels")
pytest.importorskip("scipy")
pytest.importorskip("statsmodels")

from audit_twins import agreement
from drawn_runs import Drawn, rich_rows, write_run
from explored_runs import write_explored
from figure_ledger import money, plain, vouch, whole
from hypothesis import HealthCheck, assume, given
from hypothesis import strategies as st
from opened_apps import write_apps
from recomputed import Row, read_run, success
from recorded_runs import reseal
from rigour import examples
from row_strategies import make_verdict
from synthetic_runs import draw_screen
from table_twins import check_table

from pytest_mobilegym.cli import main
from pytest_mobilegym.errors import InfrastructureError
from pytest_mobilegym.judge.vlm import Estimate, Evidence
from pytest_mobilegym.records.model import EpisodeRow
from pytest_mobilegym.runs.after.second_opinion import describe_opinion, judge_again
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.plan.episodes import Selection
from pytest_mobilegym.runs.play.estimate import Estimator
from pytest_mobilegym.runs.play.run import run


@pytest.fixture
async def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A run of two tasks, two instances and two trials of each, one of them lost to the machine."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    agent = write_apps(tmp_path)
    options = {"agent": agent, "device": "dom", "run_dir": "run", "sample_n": 2, "repeat_n": 2}
    await run(make_config(options), selection=Selection(ids=("doors.Clock", "doors.Sheet")))
    return Path("run")


LOST = {
    "error": {"kind": "infrastructure", "message": "gone"},
    **{"verdict": None, "passed": False, "trajectory": None},
}
"""What a row says of an episode that the machine lost."""


def change(folder: Path, episode: str, **fields: Any) -> None:
    rows = [row | fields if row["episode"] == episode else row for row in read_run(folder).rows]
    (folder / "results.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    reseal(folder)


async def test_what_is_verified_is_counted(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    forged = make_verdict([True, True]).model_dump(mode="json")
    change(played, "doors.Clock-i0-t0", **LOST)
    change(played, "doors.Sheet-i1-t0", verdict=forged, passed=True, false_complete=False)

    assert main(["rejudge", str(played)]) == 1

    head, *lines = capsys.readouterr().out.splitlines()
    vouch(head, [plain(6), plain(8)])
    assert sorted(line.split()[0] for line in lines) == ["doors.Clock-i0-t0", "doors.Sheet-i1-t0"]


async def test_the_manifest_of_a_bundle_and_what_is_said_of_it(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(played, "doors.Clock-i1-t1", **LOST)
    plan = json.loads((played / "plan.json").read_text("utf-8"))
    plan["episodes"] += ["doors.Clock-i2-t0", "doors.Clock-i2-t1"]
    (played / "plan.json").write_text(json.dumps(plan), encoding="utf-8")
    reseal(played)
    capsys.readouterr()

    assert main(["bundle", str(played), "-o", "run.zip"]) == 0
    packed = capsys.readouterr().out
    main(["bundle", "--verify", "run.zip"])
    checked = capsys.readouterr().out
    assert main(["bundle", "--unpack", "run.zip", "-o", "again"]) == 0
    unpacked = capsys.readouterr().out

    rows = read_run(Path("again")).rows
    lost = [row for row in rows if row["error"]]
    good = [row for row in rows if not row["error"]]
    assert (len(rows), len(good), len(lost), len(plan["episodes"])) == (8, 7, 1, 10)
    counts = [plain(len(good)), plain(len(rows)), plain(len(lost)), plain(len(plan["episodes"]) - len(rows))]
    vouch(packed.partition(": ")[2], [*counts, whole(Path("run.zip").stat().st_size)])
    vouch(checked.splitlines()[-2].partition(": ")[2], counts)
    vouch(unpacked.partition(": ")[2], counts)
    with zipfile.ZipFile("run.zip") as archive:
        manifest = json.loads(archive.read("manifest.json"))
        contents = {name: archive.read(name) for name in archive.namelist() if name != "manifest.json"}
    assert {
        name: manifest[name] for name in ("planned", "episodes", "verified", "infrastructure_errors")
    } == {
        "planned": 10,
        "episodes": 8,
        "verified": 7,
        "infrastructure_errors": 1,
    }
    assert manifest["files"] == {
        name: {"sha256": hashlib.sha256(content).hexdigest(), "bytes": len(content)}
        for name, content in contents.items()
    }


async def test_the_table_of_a_merged_run(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["merge", str(played), "-o", "merged"]) == 0
    table = capsys.readouterr().out.partition("\nmerged ")[0]
    check_table(table, read_run(Path("merged")).rows)


# Another model's opinion


class Guessing:
    """A judging model that says of each task what it was told to, by the words of the task."""

    model = "owl"

    def __init__(self, says: dict[str, Estimate]) -> None:
        self.says = says

    async def ask(self, evidence: Evidence) -> Estimate:
        told = self.says[evidence.instruction]
        if told.problem == "down":
            raise InfrastructureError("The endpoint is down.")
        return told


estimates = st.builds(
    Estimate,
    verdict=st.none() | st.booleans().map(lambda passed: make_verdict([passed])),
    problem=st.just(""),
    prompt_tokens=st.integers(0, 20_000),
    completion_tokens=st.integers(0, 900),
)


@st.composite
def shown_rows(draw: st.DrawFn) -> list[EpisodeRow]:
    """Episodes with screens, some of them lost, and one without screens."""
    rows = draw(st.lists(rich_rows(estimated=False, free=True), min_size=1, max_size=6))
    rows = [
        row.model_copy(
            update={
                "episode": f"{row.template}-i{number}-t0",
                "instance": number,
                "trial": 0,
                "steps": 1,
                "instruction": f"Wake me, task {number}.",
                "trajectory": f"trajectories/{number}" if number != 1 else None,
            }
        )
        for number, row in enumerate(rows)
    ]
    return rows


@examples(12, suppress_health_check=list(HealthCheck))
@given(shown_rows(), st.data(), st.sampled_from([None, (2.0, 8.0)]))
def test_another_models_opinion(
    rows: list[EpisodeRow], data: st.DataObject, prices: tuple[float, float] | None
) -> None:
    says = {row.instruction: data.draw(estimates) for row in rows}
    with tempfile.TemporaryDirectory() as folder:
        run = write_run(Path(folder), Drawn(rows, {"agent": "alpha"}))
        draw_screen(run / "screen.jpg", title="clock", index=0, rng=random.Random(0), size=(90, 200))
        for row in rows:
            if row.trajectory:
                write_explored(run / row.trajectory, row, [(run / "screen.jpg").read_bytes()], size=(90, 200))
        read = read_run(run).rows
        asked = [
            row
            for row in read
            if row["trajectory"] and not (row["error"] and row["error"]["kind"] == "infrastructure")
        ]
        assume(asked)

        def cost(prompt: int, completion: int) -> float | None:
            return None if prices is None else (prompt * prices[0] + completion * prices[1]) / 1e6

        opinion = asyncio.run(judge_again(run, cast(Estimator, Guessing(says)), cost_of=cost))
        lines = [line for line in describe_opinion(opinion).splitlines() if line.strip(" ─")]
    judged = [row for row in asked if says[row["instruction"]].verdict is not None]
    tokens = [
        sum(getattr(says[row["instruction"]], f"{kind}_tokens") for row in asked)
        for kind in ("prompt", "completion")
    ]
    price = [] if prices is None else [money((tokens[0] * prices[0] + tokens[1] * prices[1]) / 1e6)]
    vouch(lines[0], [plain(len(judged)), plain(len(asked)), *map(whole, tokens), *price])
    held = [row for row in judged if row["verdict"] and not row["error"]]
    pairs = [(by_the_model(row, says[row["instruction"]]), bool(success(row))) for row in held]
    table = agreement(pairs) if pairs else [[]]
    for line, figures in zip(lines[1:], table, strict=False):
        vouch(line.replace("kappa -", "kappa −"), figures)
    listed = [line.split()[1] for line in lines[1 + len(table) :] if line.startswith("  differs")]
    assert listed == [row["episode"] for row, (one, other) in zip(held, pairs, strict=True) if one != other]
    rest = lines[1 + len(table) + len(listed) :]
    unsaid = [row["episode"] for row in asked if row not in judged]
    out = [row["episode"] for row in read if row not in asked]
    assert [line.split(": ")[1] for line in rest] == [*unsaid, *out]


def by_the_model(row: Row, estimate: Estimate) -> bool:
    """Whether the episode counts as passed by the model's verdict, after COMPLETE alone."""
    assert estimate.verdict is not None
    return row["stop_reason"] == "COMPLETE" and estimate.verdict.passed
