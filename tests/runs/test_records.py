"""What a run writes: names, secrets, rows, stamps."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from torch_phone import dark_phone

from pytest_mobilegym.actions import Noop
from pytest_mobilegym.agents.agent import Reply
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.errors import StorageError, UsageError
from pytest_mobilegym.records.model import EpisodeRow, ErrorRecord, StepRecord
from pytest_mobilegym.records.names import LONGEST, safe_name
from pytest_mobilegym.records.redact import Redactor
from pytest_mobilegym.runs.after.describe import describe_episode, describe_verdict
from pytest_mobilegym.runs.folder import store as store_module
from pytest_mobilegym.runs.folder.recorder import Recorder, remove_partial
from pytest_mobilegym.runs.folder.seal import check_seal
from pytest_mobilegym.runs.folder.stamps import content_hash, find_commit, take_stamps, tasks_stamp
from pytest_mobilegym.runs.folder.store import RunStore, check_folder, reserve_folder
from pytest_mobilegym.runs.plan.config import RunConfig, make_config
from pytest_mobilegym.runs.plan.episodes import find_templates
from pytest_mobilegym.runs.plan.options import OPTIONS, gather

KEY = "sk-very-secret-0123456789"


def row_of(**values: Any) -> EpisodeRow:
    """A row of a failed episode."""
    verdict = {
        "success": False, "clean": False, "passed": False, "progress": 0.5,
        "goals": [
            {"name": "it burns", "passed": True, "expected": "True", "actual": "True"},
            {"name": "it is silent", "passed": False, "expected": "True", "actual": "False"},
        ],
        "side_effects": [
            {"path": "os.settings.wifi_enabled", "kind": "changed", "before": True, "after": False},
        ],
    }  # fmt: skip
    defaults = {
        "episode": "torch.Light-i0-t0", "template": "torch.Light", "suite": "torch", "instance": 0,
        "trial": 0, "params": {}, "instruction": "Light the torch.", "lang": "en", "seed": 1, "apps": [],
        "difficulty": "L1", "scope": "S1", "objective": "operate", "composition": "atomic",
        "capabilities": [], "splits": [],
        "max_steps": 15, "steps": 3, "stop_reason": "COMPLETE", "message": "Done.", "passed": False,
        "false_complete": True, "overdue": False, "unexpected": True, "started": "", "seconds": 1.0,
        "verdict": verdict, "trajectory": "trajectories/torch.Light-i0-t0",
    }  # fmt: skip
    return EpisodeRow.model_validate({**defaults, **values})


@given(st.text())
def test_a_safe_name_is_one_plain_part_of_a_path(text: str) -> None:
    name = safe_name(text)

    assert name == Path(name).name
    assert name not in ("", ".", "..")
    assert not name.startswith(".")
    assert len(name) <= LONGEST + 9
    assert name.isascii()


@given(st.text(), st.text())
def test_different_texts_have_different_names(one: str, other: str) -> None:
    assert (safe_name(one) == safe_name(other)) == (one == other)


def test_ordinary_ids_are_their_own_names() -> None:
    assert safe_name("clock.AddAlarm-i0-t1") == "clock.AddAlarm-i0-t1"


TEXTS = st.text() | st.just(f"a{KEY}b")


@given(st.recursive(TEXTS, lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner)))
def test_no_secret_survives_redaction(data: Any) -> None:
    assert KEY not in json.dumps(Redactor([KEY, KEY[:10], None]).data(data))


def test_placeholders_are_no_secrets() -> None:
    assert Redactor(["EMPTY", ""]).text("EMPTY handed") == "EMPTY handed"


def test_a_trajectory_holds_no_secret_and_any_text(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path, "../../etc/passwd", redactor=Redactor([KEY]))
    recorder.begin(dark_phone())
    observation = Observation(None, "", (1, 1), "launcher", "Home", "")
    prompt = [{"role": "user", "content": f"{KEY} and a lone surrogate \ud83d"}]
    reply = Reply(Noop(), raw=f"{KEY}\ud83d", prompt=prompt, thought=KEY)
    recorder.step(StepRecord(index=0, action={}, thought=KEY + "\ud83d", app="", now=""), observation, reply)
    recorder.commit()

    (folder,) = (tmp_path / "trajectories").iterdir()
    assert folder.name.startswith("-etc-passwd-") or "etc-passwd" in folder.name
    assert not any(KEY.encode() in path.read_bytes() for path in folder.iterdir())
    assert (folder / "step_000.reply.txt").read_text("utf-8") == "***?"


def test_a_discarded_trajectory_leaves_nothing(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path, "torch.Light-i0-t0")
    recorder.begin(dark_phone())
    assert recorder.folder.is_dir()

    recorder.discard()

    assert list((tmp_path / "trajectories").iterdir()) == []


def opened(folder: Path, **options: Any) -> RunStore:
    store = RunStore(folder)
    store.open(make_config({"device": "dom", **options}), suites=[])
    return store


def test_rows_of_many_writers_stay_whole(tmp_path: Path) -> None:
    stores = [opened(tmp_path / "run") for _ in range(4)]
    long = "x" * 200_000

    with ThreadPoolExecutor(4) as threads:
        for number in range(40):
            threads.submit(stores[number % 4].append, row_of(episode=f"e{number}", message=long)).result()

    lines = (tmp_path / "run" / "results.jsonl").read_text().splitlines()
    assert sorted(json.loads(line)["episode"] for line in lines) == sorted(f"e{n}" for n in range(40))


def test_rows_of_other_processes_stay_whole(tmp_path: Path) -> None:
    opened(tmp_path / "run")
    code = (
        "import sys; from pathlib import Path\n"
        "from pytest_mobilegym.records.model import EpisodeRow\n"
        "from pytest_mobilegym.runs.folder.store import RunStore\n"
        "row = EpisodeRow.model_validate_json(sys.stdin.read())\n"
        "for _ in range(50): RunStore(Path(sys.argv[1])).append(row)\n"
    )
    writers = [
        subprocess.Popen([sys.executable, "-c", code, str(tmp_path / "run")], stdin=subprocess.PIPE)
        for _ in range(2)
    ]
    for writer in writers:
        writer.communicate(row_of(message="y" * 50_000).model_dump_json().encode())

    lines = (tmp_path / "run" / "results.jsonl").read_text().splitlines()
    assert [len(json.loads(line)["message"]) for line in lines] == [50_000] * 100


def test_a_run_that_another_process_has_closed_takes_no_row_more(tmp_path: Path) -> None:
    worker = opened(tmp_path / "run")
    worker.append(row_of())
    assert RunStore(tmp_path / "run").finish() is not None

    with pytest.raises(
        StorageError, match=r"\(the run has ended meanwhile\); go on with: mobilegym run --resume"
    ):
        worker.append(row_of(episode="e2"))

    assert len((tmp_path / "run" / "results.jsonl").read_text().splitlines()) == 1
    assert check_seal(tmp_path / "run").problems == []
    RunStore(tmp_path / "run").reopen(note="once more")
    worker.append(row_of(episode="e2"))


def test_an_episode_whose_trajectory_was_cleared_away_is_not_kept(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path, "torch.Light-i0-t0")
    recorder.begin(dark_phone())
    remove_partial(tmp_path)

    with pytest.raises(StorageError, match="No such file"):
        recorder.commit()


def test_errors_are_listed_apart(tmp_path: Path) -> None:
    store = opened(tmp_path / "run")
    store.append(row_of())
    store.append(row_of(episode="e2", error=ErrorRecord(kind="judge", message="oops"), verdict=None))

    (line,) = (tmp_path / "run" / "errors.jsonl").read_text().splitlines()
    assert json.loads(line)["episode"] == "e2"


def test_the_meta_data_tell_all_but_the_key(tmp_path: Path) -> None:
    opened(tmp_path / "run", model_api_key=KEY, agent="null", temperature="0.1")

    text = (tmp_path / "run" / "meta.json").read_text()
    meta = json.loads(text)
    assert KEY not in text
    assert "model_api_key" not in meta["options"]
    assert (meta["agent"], meta["options"]["temperature"]) == ("null", 0.1)


def test_a_run_that_never_began_leaves_no_folder(tmp_path: Path) -> None:
    store = RunStore(reserve_folder(make_config({}), root=tmp_path))

    assert store.finish() is None
    assert list((tmp_path / "reports").iterdir()) == []


def test_a_run_that_found_no_room_leaves_its_folder_to_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(_path: Path, _content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(store_module, "replace_file", no_room)
    with pytest.raises(UsageError, match="No space left on device"):
        opened(tmp_path / "run")
    monkeypatch.undo()

    assert check_folder(tmp_path / "run") == tmp_path / "run"
    opened(tmp_path / "run")


def test_a_folder_that_holds_a_run_is_refused(tmp_path: Path) -> None:
    opened(tmp_path / "run")

    with pytest.raises(UsageError, match="already holds a run"):
        check_folder(tmp_path / "run")


def test_a_failed_episode_can_be_read() -> None:
    text = describe_episode(row_of(), run_dir=Path("reports/run"))

    assert text.splitlines() == [
        "1/2 goals, 1 side effect, COMPLETE after 3/15 steps",
        "  episode:     torch.Light-i0-t0 (seed 1)",
        "  instruction: Light the torch.",
        "  ended:       COMPLETE after 3 of 15 steps: the agent declared it done",
        "  message:     Done.",
        "  goals:",
        "    passed  it burns",
        "    missed  it is silent",
        "            expected True",
        "            actual   False",
        "  side effects:",
        "    os.settings.wifi_enabled changed: true -> false",
        "  trajectory:  reports/run/trajectories/torch.Light-i0-t0",
    ]


def test_side_effects_are_listed_up_to_a_point() -> None:
    effects = [{"path": f"p{number}", "kind": "added", "after": "z" * 999} for number in range(30)]
    row = row_of(verdict={**row_of().verdict.model_dump(), "side_effects": effects})  # type: ignore[union-attr]

    text = describe_episode(row)

    assert "    and 18 more" in text.splitlines()
    assert len(max(text.splitlines(), key=len)) < 200


@pytest.mark.parametrize(
    ("kind", "name"), [("judge", "JudgeError: oops"), ("infrastructure", "InfrastructureError: oops")]
)
def test_an_error_is_named(kind: str, name: str) -> None:
    error = ErrorRecord.model_validate({"kind": kind, "message": "oops"})

    assert describe_verdict(row_of(error=error, verdict=None)) == name


def test_the_tasks_stamp_follows_the_tasks_and_not_their_tests(home: Path) -> None:
    suites = home / "task_suites"
    first = tasks_stamp([suites])

    (suites / "doors" / "test_doors.py").write_text("def test(): pass")
    (suites / "doors" / "__pycache__").mkdir()
    (suites / "doors" / "__pycache__" / "tasks.cpython-311.pyc").write_text("compiled")
    assert tasks_stamp([suites]) == first

    (suites / "doors" / "tasks.py").write_text("# something else")
    assert tasks_stamp([suites]) != first


def test_a_content_hash_is_the_same_elsewhere(tmp_path: Path) -> None:
    for place in ("one", "two"):
        (tmp_path / place / "suite").mkdir(parents=True)
        (tmp_path / place / "suite" / "a.py").write_text("a")

    assert content_hash([tmp_path / "one" / "suite"]) == content_hash([tmp_path / "two" / "suite"])


def test_a_folder_outside_of_a_repository_has_no_commit(tmp_path: Path) -> None:
    assert find_commit(tmp_path) == (None, None)


def test_a_package_within_the_repository_of_a_project_has_no_commit(tmp_path: Path) -> None:
    """The environment of a project lies in its folder, and git does not track it."""
    git = ["git", "-C", str(tmp_path), "-c", "user.name=A", "-c", "user.email=a@b.c"]
    subprocess.run([*git, "init", "--quiet"], check=True)
    subprocess.run([*git, "commit", "--quiet", "--allow-empty", "--message", "Begin"], check=True)
    installed = tmp_path / ".venv" / "package"
    installed.mkdir(parents=True)
    (installed / "module.py").write_text("")

    assert find_commit(installed) == (None, None)


def test_suites_of_several_folders_have_one_stamp_wherever_they_lie(tmp_path: Path) -> None:
    for place, names in {"one": ("a", "b"), "two": ("b", "a")}.items():
        for folder, suite in zip(names, ("clock", "doors"), strict=True):
            (tmp_path / place / folder / "task_suites" / suite).mkdir(parents=True)
            (tmp_path / place / folder / "task_suites" / suite / "tasks.py").write_text(suite)

    def stamp(place: str) -> str:
        return tasks_stamp((tmp_path / place).glob("*/task_suites"))

    assert stamp("one") == stamp("two")


def test_stamps_tell_displays_apart() -> None:
    one, two = (take_stamps(suites=[], display={"browser": name}) for name in ("a", "b"))

    assert one.display != two.display
    assert (one.phone, one.data) == (two.phone, two.data)
    assert take_stamps(suites=[], display={}).display == "none"


def test_every_option_is_a_field_and_every_field_an_option() -> None:
    assert {option.name for option in OPTIONS} == set(RunConfig.model_fields)


def test_the_command_line_comes_before_the_environment_and_that_before_the_ini_file() -> None:
    ini = {
        "mobilegym_agent": "ini",
        "mobilegym_device": "ini",
        "mobilegym_lang": "ini",
        "mobilegym_split": " ",
    }
    values = gather(
        given={"agent": "command line", "device": None},
        environ={"MOBILEGYM_AGENT": "environment", "MOBILEGYM_DEVICE": "environment", "MOBILEGYM_LANG": " "},
        ini=lambda name: ini.get(name, ""),
    )

    assert values == {"agent": "command line", "device": "environment", "lang": "ini"}


def test_a_key_is_never_read_from_an_ini_file() -> None:
    assert gather(given={}, environ={}, ini=lambda _name: "7").get("model_api_key") is None


def test_a_bad_key_is_not_shown() -> None:
    with pytest.raises(UsageError) as raised:
        make_config({"model_api_key": 123456789})

    assert "123456789" not in str(raised.value)


def test_a_run_says_when_it_began_and_who_judges(tmp_path: Path) -> None:
    opened(tmp_path / "states")
    opened(
        tmp_path / "screens", judge="vlm", judge_model_name="m", judge_model_base_url="http://localhost/v1"
    )

    states, screens = (RunStore(tmp_path / name).read_meta() for name in ("states", "screens"))
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", states.started)
    assert (states.judge, states.judge_model) == ("state", None)
    assert (screens.judge, screens.judge_model) == ("vlm", "m")


def test_only_files_of_tasks_are_taken_for_such(tmp_path: Path) -> None:
    (tmp_path / "other.py").write_text("")
    with pytest.raises(UsageError, match=r"No tasks below '.*other\.py'"):
        find_templates([tmp_path / "other.py"])
