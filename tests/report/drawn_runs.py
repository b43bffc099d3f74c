"""Runs as hypothesis draws them, written to folders: rows of every fate, judged by a state or a model, free
or paid, some of them written twice; and runs at the edges, without anything to divide by.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from hypothesis import strategies as st
from row_strategies import episode_rows, make_row, make_verdict, recorded_values, with_values
from synthetic_runs import make_meta, write_rows

from pytest_mobilegym.records.model import EpisodeRow, ErrorRecord, HistoryEntry, ProtocolChange, StopReason

AGENTS = ("alpha", "beta", "gamma", "null")
"""The last of them is a baseline."""


class Drawn(NamedTuple):
    """A run before it is written."""

    rows: list[EpisodeRow]
    meta: dict[str, Any]
    doubts: Mapping[str, Any] = MappingProxyType({})
    """What a reader's verification finds wrong, for `verify_made_up`."""


@st.composite
def rich_rows(draw: st.DrawFn, *, estimated: bool, free: bool) -> EpisodeRow:
    """A row with everything that pages show of one; the same episode of two runs is mostly the same task."""
    row = draw(episode_rows())
    strange = draw(st.sampled_from([False] * 7 + [True]))
    changes: dict[str, Any] = {
        "params": {"hour": 7 + row.instance, "more": draw(recorded_values)}
        if strange
        else {"hour": 7 + row.instance},
        "seed": 100 + row.instance + 1_000_000 * strange,
        "max_steps": draw(st.sampled_from([15, 30, 60])),
        "attempt": draw(st.sampled_from([1, 1, 2])),
        "message": draw(st.sampled_from(["", "Done in 3 steps."])),
        "answer": draw(st.sampled_from([None, "42"])),
    }
    if free:
        changes |= {"prompt_tokens": 0, "completion_tokens": 0, "cost": None}
    elif draw(st.booleans()):
        changes |= {"cost": draw(st.integers(0, 900)) / 1e5}
    if row.verdict is not None and row.stop_reason is StopReason.COMPLETE:
        changes["confidence"] = draw(st.none() | st.integers(0, 100).map(lambda parts: parts / 100))
    if row.verdict is not None:
        changes |= {"verdict": draw(with_values(row.verdict))}
    if estimated and row.verdict is not None:
        changes |= {
            "estimated": True,
            "judge_model": draw(st.sampled_from(["seer", "oracle-vl"])),
            "judge_prompt_tokens": draw(st.integers(0, 10**5)),
            "judge_completion_tokens": draw(st.integers(0, 5000)),
            "judge_cost": draw(st.none() | st.integers(0, 300).map(lambda cents: cents / 100)),
        }
        if draw(st.booleans()):
            changes["verdict"] = changes["verdict"].model_copy(update={"goals": []})
    return row.model_copy(update=changes)


@st.composite
def drawn_run(draw: st.DrawFn, agent: str, *, max_size: int = 16) -> Drawn:
    estimated, free = draw(st.sampled_from([False, False, True])), draw(st.booleans())
    rows = draw(st.lists(rich_rows(estimated=estimated, free=free), max_size=max_size))
    meta: dict[str, Any] = {
        "agent": agent,
        "model": draw(st.sampled_from([None, "hydra-vl"])),
        "trials": draw(st.integers(1, 4)),
        "ended": draw(st.booleans()),
        "sample_seed": draw(st.sampled_from([0, 0, 7])),
        "split_size": draw(st.sampled_from([None, 256])),
        "pass_k": draw(st.sampled_from([None, None, [1, 2], [1, 8]])),
        "rerun_of": "earlier" if agent == "gamma" and draw(st.booleans()) else None,
        "privileged": draw(st.sampled_from([None, False, False, True])),
        "series": draw(st.sampled_from(["", "trial 3"])),
        "checkpoint": draw(st.sampled_from([None, 500, 2000])),
    }
    return Drawn(rows, meta, draw(doubts_of(rows)) if draw(st.booleans()) else {})


@st.composite
def doubts_of(draw: st.DrawFn, rows: Sequence[EpisodeRow]) -> dict[str, Any]:
    """What verification finds wrong with a run."""
    episodes = sorted({row.episode for row in rows})
    some = st.lists(st.sampled_from(episodes), unique=True) if episodes else st.just([])
    seal = draw(st.sampled_from(["whole", "absent", "broken"]))
    return {
        "unverified": dict.fromkeys(draw(some), "the states differ"),
        "unseen": draw(some),
        "missing": [f"clock.Z-i0-t{trial}" for trial in range(draw(st.integers(0, 5)))],
        "problems": draw(st.sampled_from([[], ["its plan is another one"]])),
        "seal": seal,
        "broken": draw(st.sampled_from([[], ["a row is gone"], ["a row is gone"] * 5]))
        if seal == "broken"
        else [],
    }


def drawn_runs(number: int = 4) -> st.SearchStrategy[list[Drawn]]:
    """Runs of different agents."""
    return st.tuples(*(drawn_run(agent) for agent in AGENTS[-number:])).map(list)


def write_run(folder: Path, run: Drawn) -> Path:
    """The folder of a run named after its agent."""
    wanted = dict(run.meta)
    target = folder / str(wanted["agent"])
    target.mkdir(parents=True)
    pass_k = wanted.pop("pass_k", None)
    later = {
        key: wanted.pop(key)
        for key in ("sample_seed", "split_size", "rerun_of", "privileged", "series", "checkpoint")
        if key in wanted
    }
    estimated = any(row.estimated for row in run.rows)
    meta = make_meta(run_id=f"run-of-{wanted['agent']}", **wanted)
    meta = meta.model_copy(
        update=later
        | {"options": {**meta.options, **({"pass_k": pass_k} if pass_k else {})}}
        | {
            "judge": "vlm" if estimated else "state",
            "judge_model": "seer" if estimated else None,
            "decoding": {"temperature": 0.1, "max_tokens": 4096},
            "protocol": "paper",
            "protocol_changes": [ProtocolChange(option="repeat_n", protocol=4, used=1)],
            "history": [HistoryEntry(at="2026-03-04T05:06:07+00:00", what="resumed", note="3 episodes of 9")],
        }
    )
    (target / "meta.json").write_text(meta.model_dump_json(), encoding="utf-8")
    write_rows(target, run.rows)
    return target


def write_runs(folder: Path, runs: Sequence[Drawn]) -> list[Path]:
    return [write_run(folder, run) for run in runs]


def broken(kind: str, **changes: Any) -> EpisodeRow:
    """An episode that ended in an error."""
    return make_row(
        verdict=None,
        passed=False,
        stop_reason=StopReason.ERROR,
        error=ErrorRecord.model_validate({"kind": kind, "message": "The endpoint is down."}),
        **changes,
    )


def lost(**changes: Any) -> EpisodeRow:
    """An episode that missed a goal of two after COMPLETE."""
    fields = {"verdict": make_verdict([True, False]), "passed": False, "false_complete": True}
    return make_row(**(fields | changes))


EDGES: dict[str, list[EpisodeRow]] = {
    "no episode": [],
    "nothing judged": [make_row(verdict=None, passed=False, stop_reason=StopReason.ABORT)],
    "all infrastructure errors": [
        broken("infrastructure", episode=f"clock.AddAlarm-i0-t{trial}", trial=trial) for trial in range(3)
    ],
    "all judge errors": [broken("judge")],
    "one template": [
        make_row(),
        lost(episode="clock.AddAlarm-i0-t1", trial=1),
        lost(episode="clock.AddAlarm-i1-t0", instance=1),
    ],
    "one passed episode": [make_row()],
    "fewer trials than k": [make_row(), lost(episode="clock.B-i0-t0", template="clock.B")],
    "no effort recorded": [make_row(steps=0, seconds=0.0, oracle_steps=3)],
    "too many goals and side effects to list": [
        make_row(
            verdict=make_verdict([True, False] * 60, effects=60),
            passed=False,
            false_complete=True,
            unexpected=True,
        )
    ],
    "an estimate": [
        make_row(
            estimated=True,
            judge_model="seer",
            judge_prompt_tokens=1200,
            judge_completion_tokens=80,
            judge_cost=0.0042,
            verdict=make_verdict([True]).model_copy(update={"goals": []}),
        )
    ],
}
"""Runs of which some figure has nothing to be taken of."""


def edge(name: str, *, agent: str = "alpha") -> Drawn:
    return Drawn(EDGES[name], {"agent": agent, "ended": True})
