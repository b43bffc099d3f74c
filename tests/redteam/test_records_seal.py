"""A submitter edits, drops, moves or relabels what was recorded; the seal of the folder shows it.

What can be worked out anew is the matter of `test_records_claims.py`; here are the lies that replay well.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from forged_runs import edit_lines, edit_meta, edit_plan, edit_rows, edit_steps
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from recorded_runs import LOST, change_rows, copy_here, recorded, recorded_doors, reseal, rows_of
from rigour import examples

from pytest_mobilegym.cli import main
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.report.figures.metrics import write_summary
from pytest_mobilegym.runs.after.merge import merge
from pytest_mobilegym.runs.after.prune import prune
from pytest_mobilegym.runs.after.verify import stored_verification, verify
from pytest_mobilegym.runs.folder.seal import SEAL, check_seal, read_head
from pytest_mobilegym.runs.folder.signing import (
    KEY_VARIABLE,
    fingerprint,
    key_file,
    public_key,
    read_organisers,
)

CLOCK = "doors.OpenClock-i0-t0"
TRIALS = 3


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a suite and a run of it, six rows, to be copied."""
    return recorded_doors(tmp_path_factory.mktemp("played"), agent="null", repeat_n=TRIALS)


@pytest.fixture(autouse=True)
def run(played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the run in the current folder."""
    copy_here(played, tmp_path, monkeypatch)
    return Path("run")


def raw_lines(run: Path) -> list[bytes]:
    return (run / "results.jsonl").read_bytes().splitlines(keepends=True)


def write_lines(run: Path, lines: list[bytes]) -> None:
    (run / "results.jsonl").write_bytes(b"".join(lines))


def test_a_run_is_sealed_when_it_ends(run: Path) -> None:
    found = check_seal(run)

    assert (found.state, found.problems, found.organiser) == ("whole", [], "")
    assert found.key == fingerprint(public_key())
    assert all(row["previous"] and row["record"] for row in rows_of(run))


# Whatever happens to the rows is named


@st.composite
def damages(draw: st.DrawFn) -> tuple[str, int, int]:
    """What happens to the rows, and to which, counted from 0."""
    place = draw(st.integers(0, 2 * TRIALS - 1))
    other = draw(st.integers(0, 2 * TRIALS - 1).filter(lambda each: each != place))
    return draw(st.sampled_from(["dropped", "swapped", "edited", "doubled"])), place, other


@given(damage=damages())
@examples(40, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_dropped_swapped_or_edited_row_is_named(run: Path, damage: tuple[str, int, int]) -> None:
    what, place, other = damage
    whole = raw_lines(run)
    lines = list(whole)
    match what:
        case "dropped":
            del lines[place]
        case "doubled":
            lines.insert(place, lines[place])
        case "swapped":
            lines[place], lines[other] = lines[other], lines[place]
        case _:
            lines[place] = lines[place].replace(b'"seconds":', b'"seconds":1', 1)
    write_lines(run, lines)
    try:
        said = " ".join(check_seal(run).problems)
    finally:
        write_lines(run, whole)

    last = len(lines) - 1
    # The row after is the one that no longer follows; of the last one the head tells.
    expected = {
        "dropped": [place],
        "doubled": [place + 1],
        "swapped": [place, other],
        "edited": [place + 1],
    }[what]
    for each in expected:
        named = (
            f"Row {each + 1} (" in said if each <= last else "last row is not the one that was sealed" in said
        )
        assert named, (damage, said)


def test_rows_of_another_run_are_told(run: Path) -> None:
    asyncio.run(recorded("other", agent="null", repeat_n=TRIALS, sample_seed=0))
    lines, others = raw_lines(run), raw_lines(Path("other"))
    write_lines(run, [*lines[:2], others[2], *lines[3:]])
    shutil.copytree("other/trajectories", run / "trajectories", dirs_exist_ok=True)

    assert "Row 3 (" in " ".join(check_seal(run).problems)


RELABELLED: dict[str, tuple[Callable[[Path], object], str]] = {
    "another agent": (
        lambda run: edit_meta(run, agent="abort", options={"agent": "abort"}),
        "does not follow this run's start",
    ),
    "another model": (
        lambda run: edit_meta(run, model="gpt", options={"model_name": "gpt"}),
        "does not follow this run's start",
    ),
    "another time": (lambda run: edit_meta(run, ended="2026-01-01T00:00:00Z"), "meta.json is not the one"),
    "another run": (lambda run: edit_meta(run, run_id="better"), "It was sealed as the run 'run'"),
    "another plan": (lambda run: edit_plan(run, lambda ids: ids[:1]), "Its plan.json is not the one"),
    "a step's tokens": (
        lambda run: edit_steps(run, CLOCK, lambda steps: steps[0].update(prompt_tokens=1)),
        f"The steps of row 1 ({CLOCK}) are not those that were recorded.",
    ),
    "a thought": (
        lambda run: edit_steps(run, CLOCK, lambda steps: steps[0].update(thought="clever")),
        f"The steps of row 1 ({CLOCK}) are not those that were recorded.",
    ),
    "the last rows": (
        lambda run: edit_rows(run, lambda rows: rows.pop()),
        "It was sealed with 6 rows, and has 5.",
    ),
    "a former row": (lambda run: (run / "former.jsonl").write_text("{}\n"), "former.jsonl is not the one"),
    "the seal's own name": (
        lambda run: (run / SEAL).write_text((run / SEAL).read_text().replace('""', '"Lab"', 1)),
        "does not carry the signature",
    ),
    "no seal at all": (lambda run: (run / SEAL).write_text("[]"), "is malformed"),
}


@pytest.mark.parametrize("name", RELABELLED)
def test_what_was_relabelled_is_told(run: Path, name: str) -> None:
    change, said = RELABELLED[name]
    change(run)

    found = check_seal(run)

    assert found.state == "broken"
    assert said in " ".join(found.problems)


def test_best_of_several_trials_relabelled_as_one_is_told(run: Path) -> None:
    def take_the_last(rows: list[dict[str, object]]) -> None:
        kept = [row for row in rows if row["trial"] == TRIALS - 1]
        for row in kept:
            id = f"{row['template']}-i0-t0"
            shutil.rmtree(run / "trajectories" / id)
            shutil.move(run / str(row["trajectory"]), run / "trajectories" / id)
            row.update(episode=id, trial=0, trajectory=f"trajectories/{id}")
        rows[:] = kept

    edit_rows(run, take_the_last)
    edit_plan(run, lambda ids: [id for id in ids if id.endswith("-t0")])
    edit_meta(run, repeat_n=1, options={"repeat_n": 1})
    write_summary(run)

    found = verify(run)

    # Every row replays, as all trials are of one instance: nothing but the seal shows the choice.
    assert (found.problems, [check.verified for check in found.episodes]) == ([], [True, True])
    assert found.seal.state == "broken"
    assert not found.holds


def test_a_broken_seal_is_not_mended_by_other_commands(run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit_rows(run, lambda rows: rows[0].update(message="x"))
    assert main(["seal", "run"]) == 2
    assert "is not sealed, as its seal is broken: " in capsys.readouterr().err
    (run / "trajectories" / "stray").mkdir()

    prune(run)

    assert check_seal(run).state == "broken"
    assert check_seal(merge([run], to=Path("merged"))).state == "absent"


# What we ourselves do to rows keeps it whole


def test_a_killed_run_has_no_seal_until_it_went_on(run: Path) -> None:
    (run / SEAL).unlink()
    write_lines(run, raw_lines(run)[:3])
    assert check_seal(run).state == "absent"

    assert main(["run", "--resume", "run"]) == 0

    assert check_seal(run).state == "whole"
    assert len(raw_lines(run)) == 2 * TRIALS


def test_an_errored_episode_that_is_played_again_keeps_the_chain(run: Path) -> None:
    change_rows(run, lambda row: row | LOST if row["episode"] == CLOCK else row)

    assert main(["run", "--resume", "run"]) == 0

    assert (check_seal(run).state, len(rows_of(run, "former.jsonl"))) == ("whole", 1)
    edit_lines(run / "former.jsonl", lambda rows: rows.clear())
    assert check_seal(run).state == "broken"


def test_pruning_and_merging_reseal(run: Path) -> None:
    shutil.copytree(run, "part")
    (run / "trajectories" / "stray").mkdir()

    prune(run)

    assert check_seal(run).state == "whole"
    merged = merge([run, Path("part")], to=Path("merged"))
    assert check_seal(merged).state == "whole"


def test_an_old_run_has_none_and_still_goes_on(run: Path) -> None:
    (run / SEAL).unlink()

    def age(rows: list[dict[str, object]]) -> None:
        del rows[4:]
        for row in rows:
            del row["previous"], row["record"]

    edit_rows(run, age)
    assert check_seal(run).state == "absent"
    assert main(["run", "--resume", "run"]) == 0
    assert len(rows_of(run)) == 2 * TRIALS


def test_a_run_is_worth_as_much_without_a_key(
    run: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (run / SEAL).unlink()
    write_lines(run, raw_lines(run)[:5])
    (run / "a file").write_text("")
    monkeypatch.setenv(KEY_VARIABLE, str(run / "a file" / "key.pem"))

    assert main(["run", "--resume", "run"]) == 0

    assert "not sealed: The signing key" in capsys.readouterr().out
    assert check_seal(run).state == "absent"


# Keys and organisers


def test_the_key_is_for_nobody_elses_eyes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(KEY_VARIABLE, str(tmp_path / "keys" / "mine.pem"))

    assert main(["seal", "--public-key"]) == 0

    shown = capsys.readouterr().out.strip()
    assert shown == public_key()
    assert stat.S_IMODE(key_file().stat().st_mode) == 0o600
    assert [path.name for path in key_file().parent.iterdir()] == ["mine.pem"]
    key_file().chmod(0o644)
    with pytest.raises(UsageError, match="may be read by others; run: chmod 600"):
        public_key()
    key_file().chmod(0o600)
    secret = key_file().read_text()
    key_file().write_text(secret.replace("M", "N", 3))
    with pytest.raises(UsageError, match="is no signing key") as refused:
        public_key()
    assert secret.splitlines()[1] not in str(refused.value)


def test_a_run_of_an_organiser_is_one_by_the_readers_own_list(
    run: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    listed = tmp_path / "organisers.toml"
    listed.write_text(f'[organisers]\n"Example Lab" = ["{public_key()}"]\n')
    # The same key, not in the organiser's name.
    assert verify(run, organisers=read_organisers(listed)).seal.organiser == ""

    assert main(["seal", "run", "--sign-as", "Example Lab"]) == 0

    found = verify(run, organisers=read_organisers(listed))
    assert (found.seal.state, found.seal.organiser, found.holds) == ("whole", "Example Lab", True)
    stored = stored_verification(run)
    assert stored is not None
    assert stored.seal.organiser == ""
    capsys.readouterr()
    assert main(["verify", "run", "--organisers", str(listed)]) == 0
    assert "seal whole, by the organiser Example Lab" in capsys.readouterr().out
    # Another key cannot sign in that name.
    monkeypatch.setenv(KEY_VARIABLE, str(tmp_path / "another.pem"))
    assert main(["seal", "run", "--sign-as", "Example Lab"]) == 0
    assert verify(run, organisers=read_organisers(listed)).seal.organiser == ""


def test_a_run_is_played_in_an_organisers_name(run: Path) -> None:
    (run / SEAL).unlink()

    assert main(["run", "--resume", "run", "--rerun", "errored"]) == 0
    asyncio.run(recorded("official", agent="null", sign_as="Example Lab"))

    head = read_head(Path("official"))
    assert head is not None
    assert head.signed_as == "Example Lab"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("organisers", "are no TOML"),
        ("x = 1", "have no table"),
        ('[organisers]\nlab = "ed25519:AAAA"', "give 'lab' no public key"),
        ("[organisers]\nlab = 3", "give 'lab' no public key"),
    ],
)
def test_a_malformed_list_of_organisers_is_refused(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "list.toml").write_text(text)
    with pytest.raises(UsageError, match=said):
        read_organisers(tmp_path / "list.toml")


# What the seal does not prove


def test_who_holds_the_key_can_seal_another_run(run: Path) -> None:
    """Said in docs/results.md: a seal binds a folder to a key, and honesty to nobody."""
    edit_meta(run, model="gpt", options={"model_name": "gpt"})
    reseal(run)

    assert check_seal(run).state == "whole"
    assert json.loads((run / SEAL).read_text())["signed_as"] == ""
