"""What passed before is left out by `make test` as long as nothing changed that it depends on."""

from __future__ import annotations

import json
import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import long_tests
import pytest
import selection
import sources
from hypothesis import given
from hypothesis import strategies as st
from long_tests import beyond
from passes import FOLDER_VARIABLE, Passes, environment, name_of, passes_folder
from selection import sample
from sources import ROOT, Sources

PROOFS = ROOT / "tests" / "tasks" / "test_every_template.py"
NOTES = ROOT / "task_suites" / "notes" / "tasks.py"

# A test, what it imports, and the phone

SUITE = {
    "task_suites/doors/tasks.py": "from .rooms import Room\nfrom task_suites.vocabulary import colours",
    "task_suites/doors/rooms.py": "from pytest_mobilegym.api import (\n    goal,  # of a door\n)\n",
    "task_suites/doors/names.json": "[]",
    "task_suites/vocabulary/colours.py": "",
    "task_suites/vocabulary/shapes.py": "",
    "task_suites/windows/tasks.py": "",
    "tests/support/measured.py": "",
    "tests/tasks/conftest.py": "import measured",
    "tests/tasks/test_proof.py": "from pytest_mobilegym.tasks import proof",
    "pytest_mobilegym/__init__.py": "",
    "pytest_mobilegym/api.py": "if True:\n    from pytest_mobilegym.judge.goals import goal\n"
    "    from pytest_mobilegym.report.page import page\n",
    "pytest_mobilegym/phone/style.css": "",
    "pytest_mobilegym/phone/apps/clock/templates/main.html": "",
    "pytest_mobilegym/judge/goals.py": "import pytest_mobilegym.records.model",
    "pytest_mobilegym/records/model.py": "",
    "pytest_mobilegym/report/page.py": "",
    "pytest_mobilegym/tasks/proof.py": "",
    "pyproject.toml": "",
    "conftest.py": "",
}

UNRELATED = {
    "task_suites/vocabulary/shapes.py",
    "task_suites/windows/tasks.py",
    "pytest_mobilegym/report/page.py",
}


def digest_in(root: Path) -> str:
    """The digest of the proof of a template of `doors`."""
    found = Sources(root)
    return found.digest(found.of(root / "tests/tasks/test_proof.py", root / "task_suites/doors/tasks.py"))


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for name, text in SUITE.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


@pytest.mark.parametrize("name", sorted(SUITE))
def test_an_edit_makes_another_digest_where_it_may_matter(checkout: Path, name: str) -> None:
    before = digest_in(checkout)
    assert digest_in(checkout) == before
    with (checkout / name).open("a") as file:
        file.write("\n")
    assert (digest_in(checkout) == before) is (name in UNRELATED)


def test_a_file_that_is_added_removed_or_renamed_makes_another_digest(checkout: Path) -> None:
    style = checkout / "pytest_mobilegym/phone/style.css"
    seen = {digest_in(checkout)}
    style.rename(style.with_name("other.css"))
    seen.add(digest_in(checkout))
    style.with_name("other.css").unlink()
    seen.add(digest_in(checkout))
    (checkout / "task_suites/doors/more.json").touch()
    seen.add(digest_in(checkout))
    assert len(seen) == 4


def test_a_suite_that_imports_by_name_depends_on_all_suites(checkout: Path) -> None:
    (checkout / "task_suites/doors/rooms.py").write_text("import importlib\n")
    before = digest_in(checkout)
    (checkout / "task_suites/windows/tasks.py").write_text("# other\n")
    assert digest_in(checkout) != before


@pytest.mark.parametrize(
    "line",
    [
        "from pytest_mobilegym.api import goal, page",
        "from pytest_mobilegym import api",
        "import pytest_mobilegym.api",
    ],
)
def test_a_public_name_leads_to_its_room_and_the_whole_face_to_all(checkout: Path, line: str) -> None:
    (checkout / "task_suites/doors/rooms.py").write_text(f"{line}\n")
    before = digest_in(checkout)
    (checkout / "pytest_mobilegym/report/page.py").write_text("# other\n")
    assert digest_in(checkout) != before


def test_compiled_modules_and_hidden_files_do_not_count(checkout: Path) -> None:
    before = digest_in(checkout)
    for name in ("__pycache__/goals.cpython-311.pyc", ".goals.py.swp"):
        file = checkout / "pytest_mobilegym/judge" / name
        file.parent.mkdir(exist_ok=True)
        file.touch()
    assert digest_in(checkout) == before


def test_a_proof_depends_on_the_phone_the_judge_and_its_own_suite() -> None:
    names = {file.relative_to(ROOT).as_posix() for file in Sources().of(PROOFS, NOTES)}
    rooms = {name.split("/")[1] for name in names if name.startswith("pytest_mobilegym/")}
    assert rooms >= {"phone", "judge", "tasks", "records", "errors.py"}
    assert not rooms & {"report", "runs", "adbd", "pytest_plugin", "commands"}
    assert names >= {
        "task_suites/notes/writing.py",
        "task_suites/vocabulary/notes.py",
        "tests/tasks/test_every_template.py",
        "pytest_mobilegym/phone/apps/notes/__init__.py",
        "pyproject.toml",
    }
    assert not [name for name in names if name.startswith("task_suites/clock/")]


def test_files_that_were_edited_since_are_noticed(checkout: Path) -> None:
    found = Sources(checkout)
    found.digest(frozenset({checkout / "pytest_mobilegym/phone/style.css"}))
    assert not found.have_changed()
    (checkout / "pytest_mobilegym/phone/style.css").write_text("body {}")
    assert found.have_changed()


# The name of a pass


@pytest.mark.parametrize("changed", ["test", "sources", "display", "options"])
def test_a_pass_holds_for_one_test_with_the_same_sources_display_and_options(changed: str) -> None:
    usual: dict[str, Any] = {"test": "a", "sources": "b", "display": "c", "options": []}
    assert name_of(**usual) == name_of(**usual)
    assert name_of(**usual) != name_of(**usual | {changed: ["x"] if changed == "options" else "x"})


def test_the_environment_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    environment.cache_clear()
    before = environment()
    monkeypatch.setenv(FOLDER_VARIABLE, "/elsewhere")
    environment.cache_clear()
    assert environment() == before
    monkeypatch.setenv("MOBILEGYM_DATA", "/mine")
    environment.cache_clear()
    assert environment() != before
    environment.cache_clear()


# Where they are kept


def test_passes_are_in_the_cache_folder_or_where_one_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOBILEGYM_CACHE", "/caches")
    monkeypatch.delenv(FOLDER_VARIABLE, raising=False)
    assert passes_folder() == Path("/caches/passes")
    monkeypatch.setenv(FOLDER_VARIABLE, "/mine")
    assert passes_folder() == Path("/mine")
    monkeypatch.setenv(FOLDER_VARIABLE, "OFF")
    assert passes_folder() is None


def test_what_is_kept_is_known_the_next_time_and_junk_is_no_pass(tmp_path: Path) -> None:
    folder = tmp_path / "passes"
    Passes(folder).keep("a" * 64)
    (folder / "junk").write_bytes(b"\xff")
    assert "a" * 64 in Passes(folder).known
    assert "b" * 64 not in Passes(folder).known
    assert Passes(folder, known=["c"]).known == {"c"}


def test_without_a_folder_nothing_is_known_and_nothing_fails(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in (None, tmp_path / "file", tmp_path / "file" / "below"):
        passes = Passes(folder)
        passes.keep("a")
        passes.use("a")
        passes.drop_oldest(0)
        assert passes.known == frozenset()


def test_the_oldest_are_dropped_and_those_of_use_are_not(tmp_path: Path) -> None:
    passes = Passes(tmp_path)
    for age, name in enumerate("abcd"):
        passes.keep(name)
        os.utime(tmp_path / name, (age, age))
    passes.use("a")
    passes.drop_oldest(2)
    assert sorted(Passes(tmp_path).known) == ["a", "d"]


# The sample


def alike(number: int, **options: int) -> list[Any]:
    """Tests with parameters, of which one of each `app` will do."""
    mark = pytest.mark.sampled("app", **options).mark
    return [
        SimpleNamespace(
            nodeid=f"test.py::test_it[{app}-{index}]",
            callspec=SimpleNamespace(params={"app": app, "index": index}),
            get_closest_marker=lambda _name: mark,
        )
        for app in ("clock", "notes")
        for index in range(number)
    ]


def test_of_many_alike_one_is_left_and_each_has_its_turn() -> None:
    items = alike(4)
    assert sample(items, "now") == sample(reversed(items), "now")
    chosen = set()
    for rotation in range(60):
        left = {item.nodeid for item in items} - sample(items, str(rotation))
        assert len(left) == 2
        assert {name[len("test.py::test_it[")] for name in left} == {"c", "n"}
        chosen |= left
    assert len(chosen) == 8


@pytest.mark.parametrize(("number", "run"), [(1, 1), (7, 1), (8, 2), (28, 4)])
def test_of_many_alike_a_share_is_left(number: int, run: int) -> None:
    items = alike(number, one_in=7)
    assert len(items) - len(sample(items, "now")) == 2 * run


class Episode(SimpleNamespace):
    """Stands for an episode that was collected."""


@pytest.mark.parametrize(("episodes", "played"), [(1, 1), (32, 1), (33, 2), (70, 3)])
def test_of_the_episodes_of_a_suite_some_are_played(
    monkeypatch: pytest.MonkeyPatch, episodes: int, played: int
) -> None:
    monkeypatch.setattr(selection, "EpisodeItem", Episode)
    items: list[Any] = [
        Episode(nodeid=f"task_suites/{suite}/tasks.py::Task{number}[0]", path=Path(f"{suite}/tasks.py"))
        for suite in ("clock", "notes")
        for number in range(episodes)
    ]
    assert len(items) - len(sample(items, "now")) == 2 * played


# Long tests

TESTS = st.lists(
    st.tuples(st.sampled_from("abc"), st.sampled_from("xyz"), st.integers(0, 3)).map(
        lambda named: "tests/{}.py::test_{}[{}]".format(*named)
    ),
    unique=True,
)
TIMES = st.dictionaries(
    st.sampled_from([f"tests/{file}.py::test_{name}" for file in "abc" for name in "xyz"]), st.floats(2, 60)
)


@given(names=TESTS, times=TIMES, seconds=st.floats(0, 200))
def test_as_many_long_tests_are_run_as_there_is_time_for(
    names: list[str], times: dict[str, float], seconds: float
) -> None:
    left = beyond(names, times, seconds)
    assert left == beyond(names[::-1], times, seconds), "whatever the order"
    took = {name: times.get(name.partition("[")[0], 0.0) for name in names}
    run = [took[name] for name in took.keys() - left]
    assert sum(run) <= seconds + 1e-6
    assert all(took[name] for name in left), "others are always run"
    if left:
        shortest = min(took[name] for name in left)
        assert max(run, default=0) <= shortest, "the shorter ones first"
        assert sum(run) + shortest > seconds - 1e-6, "none is left out that had its time"


def test_a_report_tells_which_tests_take_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report, kept = tmp_path / "times.xml", tmp_path / "long.json"
    cases = [
        ("tests.test_remembering", "test_short", 0.5),
        ("tests.test_remembering", "test_long[a]", 3.0),
        ("tests.test_remembering", "test_long[b]", 5.0),
        ("tests.test_remembering.TestClass", "test_in_a_class", 9.0),
        ("tests.test_gone", "test_that_is_gone", 9.0),
        ("task_suites.clock.tasks.py", "OpenClock[0-t0]", 9.0),
    ]
    rows = "".join(f'<testcase classname="{c}" name="{n}" time="{t}"/>' for c, n, t in cases)
    report.write_text(f"<testsuites><testsuite>{rows}</testsuite></testsuites>")
    monkeypatch.setattr(long_tests, "LIST", kept)
    monkeypatch.chdir(ROOT)
    assert long_tests.main([str(report)]) == 0
    assert json.loads(kept.read_text()) == {
        "tests/test_remembering.py::test_long": 4.0,
        "tests/test_remembering.py::TestClass::test_in_a_class": 9.0,
    }
    assert long_tests.main([]) == 2


def test_the_long_tests_are_there() -> None:
    files = {name.partition("::")[0] for name in long_tests.known_times()}
    assert [file for file in sorted(files) if not (ROOT / file).is_file()] == []


# A whole run

CONTRACT = """
import pytest, helping
from pathlib import Path

@pytest.mark.remembered("contract")
def test_contract():
    with open("told/ran.txt", "a") as file:
        file.write("x")
    assert helping.GOOD

@pytest.mark.nightly
def test_long():
    with open("told/long.txt", "a") as file:
        file.write("x")
"""


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A project with our conftest, a test that is remembered, and a nightly one."""
    monkeypatch.setattr(sources, "ROOT", pytester.path)
    monkeypatch.setenv(FOLDER_VARIABLE, str(pytester.path / "passes"))
    conftest = (ROOT / "conftest.py").read_text("utf-8").replace("pytest_plugins =", "unused =")
    pytester.makeconftest(conftest)
    pytester.mkdir("told")
    pytester.makepyfile(helping="GOOD = True", test_contract=CONTRACT)
    pytester.makeini(
        "[pytest]\naddopts = -p no:randomly -p no:playwright -p no:hypothesispytest\n"
        "asyncio_default_fixture_loop_scope = function"
    )
    return pytester


def times(project: pytest.Pytester, name: str = "ran.txt") -> int:
    file = project.path / "told" / name
    return len(file.read_text()) if file.exists() else 0


def test_a_pass_is_taken_over_until_a_source_is_edited(project: pytest.Pytester) -> None:
    first = project.runpytest_inprocess("--brief")
    first.assert_outcomes(passed=1, deselected=1)
    first.stdout.fnmatch_lines(["passed before with the same sources: none", "nightly: 1 x test"])
    again = project.runpytest_inprocess("--brief")
    again.assert_outcomes(deselected=2)
    again.stdout.fnmatch_lines(["passed before with the same sources: 1 x contract"])
    assert (again.ret, times(project)) == (0, 1)

    project.makepyfile(helping="GOOD = 2")
    assert project.runpytest_inprocess("--brief").ret == 0
    assert times(project) == 2
    project.makepyfile(helping="GOOD = True")
    project.runpytest_inprocess("--brief")
    assert times(project) == 2


def test_a_failure_is_never_remembered(project: pytest.Pytester) -> None:
    project.makepyfile(helping="GOOD = False")
    for _ in range(2):
        project.runpytest_inprocess("--brief").assert_outcomes(failed=1, deselected=1)
    assert times(project) == 2


def test_only_a_brief_run_leaves_out_what_passed_and_only_a_thorough_one_runs_the_nightly_tests(
    project: pytest.Pytester,
) -> None:
    project.runpytest_inprocess()
    project.runpytest_inprocess()
    assert (times(project), times(project, "long.txt")) == (2, 0)
    project.runpytest_inprocess("--thorough").assert_outcomes(passed=2)
    assert (times(project), times(project, "long.txt")) == (3, 1)
    project.runpytest_inprocess("test_contract.py::test_long").assert_outcomes(passed=1)
    project.runpytest_inprocess("-m", "nightly").assert_outcomes(passed=1, deselected=1)
    assert (times(project), times(project, "long.txt")) == (3, 3)


def test_what_a_thorough_run_passed_a_brief_one_takes_over(project: pytest.Pytester) -> None:
    project.runpytest_inprocess("--thorough")
    project.runpytest_inprocess("--brief").assert_outcomes(deselected=2)
    assert times(project) == 1


def test_what_was_edited_during_a_run_is_not_remembered(project: pytest.Pytester) -> None:
    edit = "    assert helping.GOOD\n    Path('helping.py').write_text('GOOD = 3')"
    project.makepyfile(test_contract=CONTRACT.replace("    assert helping.GOOD", edit))
    project.runpytest_inprocess("--brief")
    project.makepyfile(helping="GOOD = True")
    project.runpytest_inprocess("--brief")
    assert times(project) == 2


def test_brief_and_thorough_exclude_each_other(project: pytest.Pytester) -> None:
    refused = project.runpytest_inprocess("--brief", "--thorough")
    refused.stderr.fnmatch_lines(["*--brief and --thorough exclude each other."])
