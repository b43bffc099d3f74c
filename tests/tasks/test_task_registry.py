"""Finding task templates in files."""

import gc
import sys

import pytest
from task_examples import make

from pytest_mobilegym.errors import TaskError, UnknownName
from pytest_mobilegym.tasks.registry import (
    by_id,
    find_task_files,
    find_template,
    lacking_apps,
    load_file,
    load_files,
    load_templates,
)

MODULE = '''
from pytest_mobilegym.api import Task, goal


class Lighting(Task, abstract=True):
    """What the tasks share."""

    apps, difficulty = ["clock"], "L1"

    def goals(self, before, after):
        yield goal("it is lit", passed=True)


class {name}(Lighting):
    """A lamp."""

    instruction = {{"en": ["Light it."], "zh": ["点灯。"]}}
'''


@pytest.fixture
def suites(tmp_path):
    """Two suites, whose modules are forgotten afterwards."""
    before = set(sys.modules)
    for suite, name in (("lamps", "Kitchen"), ("torches", "Hall")):
        folder = tmp_path / "suites" / suite
        folder.mkdir(parents=True)
        (folder / "tasks.py").write_text(MODULE.format(name=name), "utf-8")
    yield tmp_path / "suites"
    for name in set(sys.modules) - before:
        del sys.modules[name]


def test_templates_are_found_by_suite_and_class(suites):
    templates = load_templates(suites)
    assert list(templates) == ["lamps.Kitchen", "torches.Hall"]
    assert templates["lamps.Kitchen"].suite == "lamps"
    assert [file.parent.name for file in find_task_files(suites)] == ["lamps", "torches"]


def test_a_file_is_imported_once(suites):
    assert load_templates(suites) == load_templates(suites)


def test_a_test_beside_the_tasks_imports_the_same_classes(suites, monkeypatch):
    template = load_templates(suites)["lamps.Kitchen"]
    monkeypatch.syspath_prepend(str(suites.parent))
    from suites.lamps.tasks import Kitchen

    assert Kitchen is template


def test_equal_names_in_other_folders_are_kept_apart(suites, tmp_path):
    first = load_templates(suites)["lamps.Kitchen"]
    other = tmp_path / "elsewhere" / "suites" / "lamps"
    other.mkdir(parents=True)
    (other / "tasks.py").write_text(MODULE.format(name="Kitchen"), "utf-8")
    [second] = load_file(other / "tasks.py")
    assert (second.id, second is first) == ("lamps.Kitchen", False)
    assert load_file(other / "tasks.py") == [second]
    with pytest.raises(
        TaskError, match=r"The suite 'lamps' is there twice, in '.*lamps' and in '.*lamps'; name one of them"
    ):
        load_templates(suites, other.parent)


def test_imported_templates_belong_to_the_module_that_declares_them(suites):
    load_templates(suites)
    (suites / "mixed").mkdir()
    (suites / "mixed" / "tasks.py").write_text(
        "import sys\nKitchen = sys.modules['suites.lamps.tasks'].Kitchen\n"
    )
    assert load_file(suites / "mixed" / "tasks.py") == []


def put_into_modules(suite):
    """Let the suite's template be imported from a module beside its tasks, and that need a shared one."""
    (suite.parent / "shared").mkdir()
    (suite.parent / "shared" / "words.py").write_text("LIT = 'it is lit'\n", "utf-8")
    source = MODULE.format(name="Kitchen").replace("'it is lit'", "LIT")
    (suite / "rooms.py").write_text(f"from ..shared.words import LIT\n{source}", "utf-8")
    (suite / "tasks.py").write_text("from .rooms import Kitchen\n", "utf-8")


def test_templates_may_lie_in_modules_beside_the_tasks(suites):
    put_into_modules(suites / "lamps")
    templates = load_templates(suites)
    assert list(templates) == ["lamps.Kitchen", "torches.Hall"]
    assert templates["lamps.Kitchen"].suite == "lamps"


def test_a_test_beside_the_tasks_imports_the_same_modules(suites, monkeypatch):
    put_into_modules(suites / "lamps")
    monkeypatch.syspath_prepend(str(suites.parent))
    from suites.lamps.rooms import Kitchen

    assert load_file(suites / "lamps" / "tasks.py") == [Kitchen]


def test_modules_of_suites_of_one_name_are_kept_apart(suites, tmp_path):
    put_into_modules(suites / "lamps")
    first = load_templates(suites)["lamps.Kitchen"]
    other = tmp_path / "elsewhere" / "suites" / "lamps"
    other.mkdir(parents=True)
    put_into_modules(other)
    [second] = load_file(other / "tasks.py")
    assert (second.id, second is first) == ("lamps.Kitchen", False)


def test_folders_of_one_name_beside_suites_are_kept_apart(suites, tmp_path):
    put_into_modules(suites / "lamps")
    load_templates(suites)
    other = tmp_path / "elsewhere" / "suites" / "candles"
    other.mkdir(parents=True)
    put_into_modules(other)
    (other.parent / "shared" / "words.py").write_text("LIT = 'it burns'\n", "utf-8")
    [candle] = load_file(other / "tasks.py")
    assert sys.modules[candle.__module__].LIT == "it burns"


def test_a_template_that_the_tasks_forget_is_named(suites):
    put_into_modules(suites / "lamps")
    (suites / "lamps" / "tasks.py").write_text("from . import rooms\n", "utf-8")
    with pytest.raises(
        TaskError, match=r"tasks\.py leaves out Kitchen of .*rooms\.py; import every template"
    ):
        load_templates(suites)


def test_a_module_beside_the_tasks_can_be_mended(suites):
    put_into_modules(suites / "lamps")
    rooms = suites / "lamps" / "rooms.py"
    good = rooms.read_text("utf-8")
    rooms.write_text(good.replace('"L1"', '"L77"'), "utf-8")
    with pytest.raises(TaskError, match=r"suites.lamps.rooms.Kitchen: difficulty is 'L77'"):
        load_templates(suites)
    rooms.write_text(good, "utf-8")
    assert "lamps.Kitchen" in load_templates(suites)


def test_what_a_module_beside_the_tasks_imports_is_needed(suites):
    put_into_modules(suites / "lamps")
    words = suites / "shared" / "words.py"
    words.write_text(f"from pytest_mobilegym.phone.apps.candle import state\n{words.read_text()}", "utf-8")
    assert lacking_apps(suites / "lamps" / "tasks.py") == ["candle"]
    assert lacking_apps(suites / "torches" / "tasks.py") == []
    assert list(load_templates(suites)) == ["torches.Hall"]


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (
            "import nowhere_at_all",
            "cannot be imported: ModuleNotFoundError: No module named 'nowhere_at_all'",
        ),
        (
            "x = 1\nno_such_name",
            r"cannot be imported: NameError: name 'no_such_name' is not defined \(tasks\.py, line 2\)$",
        ),
        ("def", "cannot be imported: SyntaxError"),
        (MODULE.format(name="Attic").replace("L1", "L7"), "suites.lamps.tasks.Attic: difficulty is 'L7'"),
    ],
)
def test_a_module_that_fails_is_named_and_can_be_mended(suites, source, message):
    file = suites / "lamps" / "tasks.py"
    good = file.read_text("utf-8")
    file.write_text(source, "utf-8")
    with pytest.raises(TaskError, match=message):
        load_file(file)
    file.write_text(good, "utf-8")
    assert [template.__name__ for template in load_file(file)] == ["Kitchen"]


@pytest.mark.parametrize("ending", ["", "no_such_name"])
def test_no_garbage_is_looked_for_while_a_suite_is_imported(suites, ending):
    file = suites / "lamps" / "tasks.py"
    seen = "import gc, sys\nsys.looked_for_garbage = gc.isenabled()\n"
    file.write_text(seen + MODULE.format(name="Kitchen") + ending, "utf-8")
    assert gc.isenabled()
    if ending:
        with pytest.raises(TaskError, match="no_such_name"):
            load_file(file)
    else:
        load_file(file)
    assert sys.__dict__.pop("looked_for_garbage") is False
    assert gc.isenabled()


def test_an_unknown_id_suggests_a_known_one(suites):
    templates = load_templates(suites)
    assert find_template("torches.Hall", templates).__name__ == "Hall"
    with pytest.raises(UnknownName, match=r"Unknown task 'torches.Hal'. Did you mean 'torches.Hall'\?"):
        find_template("torches.Hal", templates)


def test_each_of_three_equal_names_is_kept_apart(suites, tmp_path):
    found = [load_templates(suites)["lamps.Kitchen"]]
    for place in ("second", "third"):
        folder = tmp_path / place / "suites" / "lamps"
        folder.mkdir(parents=True)
        (folder / "tasks.py").write_text(MODULE.format(name="Kitchen"), "utf-8")
        found += load_file(folder / "tasks.py")
    assert len({template.__module__ for template in found}) == len(set(found)) == 3


def test_an_app_that_is_not_installed_is_told_with_the_one_that_it_is_like(suites, caplog):
    file = suites / "lamps" / "tasks.py"
    file.write_text(MODULE.format(name="Kitchen").replace('["clock"]', '["clok"]'), "utf-8")
    assert list(load_files([file], playable=True)) == []
    assert "Left out lamps.Kitchen: it needs clok, not installed. Did you mean 'clock'?" in caplog.text


def test_templates_that_cannot_be_played_are_given_where_that_is_asked_for(suites):
    file = suites / "lamps" / "tasks.py"
    file.write_text(MODULE.format(name="Kitchen").replace('["clock"]', '["clok"]'), "utf-8")
    assert [template.id for template in load_files([file], playable=False)] == ["lamps.Kitchen"]


def test_the_place_of_a_template_without_a_file_is_its_module():
    with pytest.raises(TaskError, match=r"is taken twice: by suites\.lamps\.tasks and by suites"):
        by_id([make(), make()])
