"""Going on with a run: its own options, what may differ, and what must not have changed since."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from forged_runs import edit_meta
from recorded_runs import recorded, rows_of

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.load import load_run
from pytest_mobilegym.runs.folder.resume import (
    check_offered,
    check_unchanged,
    describe_rest,
    own_options,
    take_over,
    way_on,
)
from pytest_mobilegym.runs.folder.seal import check_seal
from pytest_mobilegym.runs.folder.store import RunStore, reserve_folder
from pytest_mobilegym.runs.plan.config import make_config
from pytest_mobilegym.runs.play.run import run as play


@pytest.fixture
async def run(home: Path) -> Path:
    """A run of the two doors on the dom device."""
    assert home == Path.cwd()
    return await recorded()


def going_on(run: Path, **given: Any) -> dict[str, Any]:
    """The options of a run that goes on with these on the command line."""
    return take_over({"resume": run, **given}, given={"resume": run, **given})


async def test_a_run_goes_on_with_its_own_options(run: Path) -> None:
    own = own_options(load_run(run)[0])
    assert (own["agent"], own["device"]) == ("oracle", "dom")
    # Neither what is true of one start only, nor what is not there.
    assert not {"run_dir", "resume", "split"} & own.keys()
    assert "unheard_of" not in own_options(
        load_run(run)[0].model_copy(update={"options": {**own, "unheard_of": 1}})
    )
    assert going_on(run) == {**own, "resume": run}


async def test_how_a_run_is_played_may_differ(run: Path) -> None:
    assert going_on(run, in_flight=2)["in_flight"] == 2
    assert going_on(run, agent="oracle")["agent"] == "oracle"


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (
            {"repeat_n": 3},
            "The run 'run' was made with --repeat-n 1, not 3: leave that out, or begin another run.",
        ),
        (
            {"agent": "null", "resample": True},
            "The run 'run' was made with --agent oracle, not null; --resample off, not on: leave those out, "
            "or begin another run.",
        ),
        ({"split": "test"}, "The run 'run' was made with --split left out, not test: "),
        ({"run_dir": "other"}, "--resume writes to the run that it names; leave --run-dir out."),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, dict) else "",
)
async def test_what_is_played_may_not_differ(run: Path, given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(UsageError) as caught:
        going_on(run, **given)
    assert str(caught.value).startswith(sentence)


async def test_what_a_folder_names_is_not_used_on_its_word(run: Path) -> None:
    edit_meta(run, options={"agent": "command:sh agent.sh"})
    with pytest.raises(UsageError, match="whose code is not run on its word"):
        going_on(run)
    assert going_on(run, agent="command:sh agent.sh")["agent"] == "command:sh agent.sh"

    edit_meta(run, options={"agent": "oracle", "apps": ["/elsewhere/apps"]})
    with pytest.raises(UsageError, match="'/elsewhere/apps', which is not used on its word"):
        going_on(run)


async def test_without_a_run_there_is_nothing_to_play_again() -> None:
    assert take_over({"agent": "null"}, given={"agent": "null"}) == {"agent": "null"}
    with pytest.raises(UsageError, match="--rerun plays episodes of a run again; name the run by --resume"):
        take_over({"rerun": "failed"}, given={"rerun": "failed"})


async def test_a_run_goes_on_where_nothing_has_changed(run: Path) -> None:
    config = make_config(going_on(run))
    check_unchanged(config)

    then = load_run(run)[0].stamps.model_dump()
    edit_meta(run, stamps=then | {"harness": "0.0"})
    with pytest.raises(UsageError, match=r"since it began: the package's version \(then 0\.0, now "):
        check_unchanged(config)

    edit_meta(run, stamps=then | {"tasks": "others", "phone": "another", "data": "other"})
    with pytest.raises(UsageError) as caught:
        check_unchanged(config)
    said = str(caught.value)
    assert said.startswith(
        "The run 'run' cannot go on, as its episodes would not be comparable; changed since it began: the "
        "task suites (then others, now "
    )
    assert "), the phone's code (then another, now " in said
    assert "), the data (then other, now " in said
    assert said.endswith("judged by the tasks as they are now: mobilegym rejudge run --update")

    with pytest.raises(UsageError, match="The task suites of the run 'run' are not at 'elsewhere'"):
        check_unchanged(config, suites=[Path("elsewhere")])


async def test_the_way_on_names_the_run_alone_where_its_folder_cannot_be_read(run: Path) -> None:
    assert way_on(run.resolve()) == "mobilegym run --resume run"
    (run / "meta.json").write_text("{", "utf-8")
    assert way_on(run.resolve()) == "mobilegym run --resume run"


async def test_a_run_of_which_nothing_is_left_stays_as_it_is(run: Path) -> None:
    before = (run / "meta.json").read_bytes()
    assert check_seal(run).state == "whole"
    result = await play(make_config(going_on(run)))
    assert "nothing of run was left to play" in result.remarks
    assert result.summary.episodes == len(rows_of(run))
    assert (run / "meta.json").read_bytes() == before
    assert check_seal(run).state == "whole"


def test_what_is_left_has_to_be_among_what_was_selected() -> None:
    check_offered(["a", "b"], ["b", "a", "c"], run=Path("run"))
    with pytest.raises(
        UsageError, match=r"not among the tasks selected now: a0, a1, a2, a3, a4 and 2 more\."
    ):
        check_offered([f"a{n}" for n in range(7)], ["b"], run=Path("run"))


def test_what_is_left_is_told_in_words() -> None:
    assert describe_rest(0, run="run") == "nothing of run was left to play"
    assert describe_rest(1, run="run") == "1 episode of run was left at the start"
    assert describe_rest(2, run="run", rerun="errored") == "2 errored episodes of run played again"


async def test_a_run_that_goes_on_stays_in_its_folder_and_remembers_each_start(run: Path) -> None:
    config = make_config(going_on(run))
    assert reserve_folder(config, root=Path("elsewhere")) == Path.cwd() / run
    for note in ("once", "again"):
        store = RunStore(run)
        store.reopen(note=note)
        store.finish()
    assert [entry.note for entry in load_run(run)[0].history] == ["once", "again"]


async def test_of_several_rows_of_an_episode_the_last_stays(run: Path) -> None:
    store = RunStore(run)
    store.reopen(note="again")
    row = load_run(run)[1][0]
    store.append(row.model_copy(update={"message": "the second time"}))
    store.finish()

    assert sorted(row["episode"] for row in rows_of(run)) == sorted({row["episode"] for row in rows_of(run)})
    assert "the second time" in [row["message"] for row in rows_of(run)]
    assert [former["episode"] for former in rows_of(run, "former.jsonl")] == [row.episode]
    assert check_seal(run).state == "whole"


async def test_a_finished_run_is_signed_anew(run: Path) -> None:
    (run / "seal.json").unlink()
    RunStore(run).sign(sign_as="Example Lab")
    assert check_seal(run).state == "whole"
    assert [(entry.what, entry.note) for entry in load_run(run)[0].history] == [("signed", "as Example Lab")]
