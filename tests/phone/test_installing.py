"""Apps from a folder of the user's are installed beside the package's own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from pytest_mobilegym.api import install_apps
from pytest_mobilegym.authoring.check import check_app
from pytest_mobilegym.cli import main
from pytest_mobilegym.errors import AppError, StateError, UsageError
from pytest_mobilegym.phone.declaration import own_data
from pytest_mobilegym.phone.declaration.registry import app_ids, find_app
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.loading.installing import use_apps, use_data
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.runs.folder.stamps import _hash_once, phone_stamp
from pytest_mobilegym.server.assets import Assets
from pytest_mobilegym.server.reloading import Watch, app_of, reimported_apps


@pytest.fixture
def apps(tmp_path: Path) -> Iterator[Path]:
    """A folder with the app that `new-app` writes."""
    folder = tmp_path / "apps"
    assert main(["new-app", "errands", "--name-zh", "跑腿", "--apps", str(folder)]) == 0
    yield folder
    use_apps(())


def test_an_app_of_the_users_is_on_the_phone(apps: Path) -> None:
    without = phone_stamp()
    use_apps([apps])
    hand = Hand(Phone.create(lang="zh"))
    assert hand.phone.app_name("errands") == "跑腿"
    hand.home()
    hand.tap("app.open", app="errands")
    hand.tap("entry.toggle", entry="e1")
    assert hand.view.errands.entries["e1"].done
    assert b'[data-app="errands"]' in Assets.collect().texts["styles.css"].content
    assert phone_stamp() != without
    use_apps(())
    assert "errands" not in app_ids()
    assert "errands" not in Phone.create().state.apps
    assert phone_stamp() == without


def test_a_script_installs_its_apps_by_a_public_name(apps: Path) -> None:
    program = (
        f"from pytest_mobilegym.api import Phone, find_app, install_apps\n"
        f"install_apps({str(apps)!r})\n"
        f"print(find_app('errands').id, 'errands' in Phone.create().state.apps)\n"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (ran.stdout, ran.stderr) == ("errands True\n", "")
    with pytest.raises(UsageError, match="There is no folder of apps at"):
        install_apps("nowhere")


def test_the_phones_stamp_follows_its_apps_and_not_what_they_rehearse(apps: Path) -> None:
    app = apps / "errands"
    _hash_once.cache_clear()
    first = phone_stamp([apps])
    (app / "rehearsals.py").write_text("# nothing yet")
    _hash_once.cache_clear()
    assert phone_stamp([apps]) == first
    (app / "style.css").write_text("/* something else */")
    _hash_once.cache_clear()
    assert phone_stamp([apps]) != first


def test_edits_of_an_app_of_the_users_are_found(apps: Path) -> None:
    use_apps([apps])
    edited = apps.resolve() / "errands" / "app.py"
    watch = Watch(apps.resolve())
    edited.write_text(edited.read_text("utf-8") + "# edited\n", "utf-8")
    assert watch.look() == frozenset(), "it may still be changing"
    assert watch.look() == {edited}
    assert app_of(edited) == "errands"
    with reimported_apps({"errands"}):
        assert "errands" in Phone.create().state.apps


def test_screens_are_imported_for_phones_and_not_for_the_state(apps: Path) -> None:
    use_apps([apps])
    package = "pytest_mobilegym.phone.apps.errands"
    import_module(f"{package}.state")
    assert f"{package}.app" in sys.modules
    assert f"{package}.screens" not in sys.modules
    assert "/" in [screen.pattern.text for screen in find_app("errands").screens]
    assert f"{package}.screens" in sys.modules


def test_a_module_that_nothing_imports_is_named(apps: Path) -> None:
    (apps / "errands" / "sharing.py").write_text("from .app import app\n", "utf-8")
    (apps / "errands" / "test_errands.py").write_text("", "utf-8")
    use_apps([apps])
    assert str(check_app("errands", budget=1)[0]) == (
        "errands: sharing.py: nothing imports it; name it in `App(modules=...)`, or delete it."
    )


def test_a_module_that_an_app_lacks_is_named(apps: Path) -> None:
    source = apps / "errands" / "app.py"
    source.write_text(source.read_text("utf-8").replace('"screens"', '"screenz"'), "utf-8")
    use_apps([apps])
    with pytest.raises(AppError, match=r"ModuleNotFoundError: No module named '.*errands\.screenz'"):
        find_app("errands")


def test_an_app_that_cannot_be_imported_is_named(apps: Path) -> None:
    (apps / "errands" / "actions.py").write_text("import nothing_of_this_name\n", "utf-8")
    use_apps([apps])
    with pytest.raises(
        AppError, match=r"The app 'errands' cannot be imported: ModuleNotFoundError: .*nothing_of"
    ):
        find_app("errands")


def test_the_line_of_an_app_that_cannot_be_imported_is_named(apps: Path) -> None:
    with (apps / "errands" / "screens.py").open("a", encoding="utf-8") as file:
        file.write("\n\nno_such_name\n")
    line = len((apps / "errands" / "screens.py").read_text("utf-8").splitlines())
    use_apps([apps])
    with pytest.raises(AppError, match=rf"NameError: name 'no_such_name' .* \(screens\.py, line {line}\)\."):
        find_app("errands")


def test_the_app_that_is_written_keeps_the_contract(apps: Path) -> None:
    use_apps([apps])
    assert check_app("errands") == []


def test_two_apps_of_one_id_are_refused(apps: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    (other / "clock").mkdir(parents=True)
    (other / "clock" / "__init__.py").touch()
    with pytest.raises(UsageError, match=r"'clock' is taken twice: by .*apps/clock and by .*other/clock"):
        use_apps([apps, other])
    assert "errands" not in app_ids(), "nothing was installed"


def test_a_folder_that_holds_no_app_is_refused(apps: Path, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"no folder of apps at .*nowhere"):
        use_apps([tmp_path / "nowhere"])
    with pytest.raises(UsageError, match="is an app itself; name the folder that it lies in"):
        use_apps([apps / "errands"])
    (tmp_path / "empty").mkdir()
    with pytest.raises(UsageError, match="No app in"):
        use_apps([tmp_path / "empty"])


def test_what_an_app_rehearses_is_where_its_check_begins_too(apps: Path) -> None:
    actions = apps / "errands" / "actions.py"
    guarded = """

app.action("entry.share", on="/", to="/new", guard=lambda ctx: len(ctx.state.entries) > 12)
"""
    actions.write_text(actions.read_text("utf-8") + guarded, "utf-8")
    template = apps / "errands" / "templates" / "entries.html"
    template.write_text(
        template.read_text("utf-8").replace(
            "{% else %}", '{{ ui.button("!", tap=on("entry.share")) }}{% else %}'
        ),
        "utf-8",
    )
    use_apps([apps])
    assert "entry.share" in " ".join(map(str, check_app("errands", budget=20)))
    use_apps(())
    (apps / "errands" / "rehearsals.py").write_text(REHEARSAL, "utf-8")
    use_apps([apps])
    assert check_app("errands") == []


REHEARSAL = '''"""What Errands rehearses."""

from pytest_mobilegym.phone.apps.errands.app import app
from pytest_mobilegym.phone.apps.errands.state import Entry
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand


@app.rehearsal
def a_long_list(hand: RehearsingHand) -> None:
    """There are many errands."""
    with hand.edit("errands") as errands:
        for number in range(20):
            errands.entries.add(Entry(id=f"x{number}", text="x"))
'''


def test_data_that_an_app_cannot_show_are_refused(apps: Path, tmp_path: Path) -> None:
    template = apps / "errands" / "templates" / "entries.html"
    template.write_text(template.read_text("utf-8") + "{{ (entries | first).text[0] + 'x' }}", "utf-8")
    use_apps([apps])
    data = tmp_path / "data"
    data.mkdir()
    (data / "errands.json").write_text('{"entries": {"e1": {"id": "e1", "text": ""}}}', "utf-8")
    with pytest.raises(StateError, match=r"errands.json: errands cannot show these data \(en\)"):
        use_data(data)
    assert own_data.stamp() == ""
