"""`new-app`, `new-task`, `check-app`, `state --example`: an author's way from an empty folder to a proof."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pytest_mobilegym.cli import main
from pytest_mobilegym.phone.loading.installing import use_apps, use_data

MANUAL = (Path(__file__).parents[2] / "docs" / "write-an-app.md").read_text("utf-8")


@pytest.fixture(autouse=True)
def _empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    yield
    use_apps(())
    use_data(None)


def said(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    """What a command prints."""
    assert main(list(arguments)) == code
    captured = capsys.readouterr()
    return captured.err if code == 2 else captured.out


def test_a_new_app_is_checked_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    written = said(capsys, "new-app", "shopping_list")
    assert "Written: apps/shopping_list/app.py" in written
    assert "mobilegym check-app shopping_list --apps apps" in written
    report = said(capsys, "check-app", "shopping_list", "--apps", "apps")
    assert "FAIL" not in report
    assert report.endswith("1 of 1 keep the contract\n")
    names = [line.split()[1] for line in report.splitlines()[1:-1]]
    assert names == [
        "manifest", "state", "actions", "templates", "texts", "styles", "imports",
        "rehearsals", "harmless", "crawl", "reached", "controls", "network", "handlers",
    ]  # fmt: skip


def test_the_monkey_plays_with_ones_own_apps(capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "new-app", "shopping_list")
    report = said(capsys, "monkey", "--apps", "apps", "--app", "shopping_list", "--events", "200")
    (line,) = (line for line in report.splitlines() if line.startswith("shopping_list"))
    assert int(line.split()[-1]) > 0
    assert "Available:" in said(capsys, "monkey", "--apps", "apps", "--app", "shoping", code=2)


def test_baselines_are_played_on_ones_own_apps(capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "new-app", "shopping_list")
    folder = Path("task_suites/shopping_list")
    folder.mkdir(parents=True)
    (folder / "tasks.py").write_text(OPENING, "utf-8")
    options = ("--agent", "null", "--sample-n", "1", "-o", "trivial")
    report = said(capsys, "baselines", "--apps", "apps", *options)
    assert "no templates passed by a baseline" in report
    (row,) = Path("trivial/null/results.jsonl").read_text("utf-8").splitlines()
    assert json.loads(row)["template"] == "shopping_list.Look"


OPENING = '''
from pytest_mobilegym.api import Task, goal


class Look(Task):
    """The shopping list is in front."""

    instruction = {"en": ["Look at the shopping list."], "zh": ["看看购物清单。"]}
    apps, scope, difficulty = ["shopping_list", "clock"], "S2", "L1"

    def goals(self, before, after):
        yield goal("it is in front", actual=after.route.app, expected="shopping_list")

    def solution(self, phone):
        phone.open("shopping_list")
'''


def test_what_breaks_the_contract_is_said_check_by_check(capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "new-app", "errands")
    folder = Path("apps/errands")
    texts = json.loads((folder / "texts/zh.json").read_text("utf-8"))
    (folder / "texts/zh.json").write_text(json.dumps(texts | {"extra": "多"}), "utf-8")
    page = folder / "templates/entries.html"
    buttons = "".join(f'{{{{ ui.button("{word}") }}}}' for word in ("One", "Two", "Three"))
    page.write_text(page.read_text("utf-8").replace("{% else %}", f"{buttons}{{% else %}}"), "utf-8")
    report = said(capsys, "check-app", "errands", "--apps", "apps", code=1)
    assert "FAIL  texts" in report
    assert "text 'extra': is missing in 'en'" in report
    assert "FAIL  controls" in report
    assert "/: k-button 'Two' looks as if it could be touched" in report
    assert "ok    templates" in report
    assert "0 of 1 keep the contract; not: errands" in report


def test_what_only_other_apps_lead_to_is_rehearsed(capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "new-app", "errands")
    folder = Path("apps/errands")
    screens = folder / "screens.py"
    screens.write_text(screens.read_text("utf-8") + RECEIVED, "utf-8")
    (folder / "templates" / "received.html").write_text(RECEIVED_PAGE, "utf-8")
    checked = ("check-app", "errands", "--apps", "apps", "--budget", "40")
    drawn = ("screens", "errands", "--apps", "apps", "--budget", "40", "--only", "/rec", "-o", "received.jpg")
    assert "/received: no way was found" in said(capsys, *checked, code=1)
    use_apps(())
    (folder / "rehearsals.py").write_text(REHEARSALS, "utf-8")
    assert "ok    rehearsals  1\n" in said(capsys, *checked)
    assert "1 of 1 screens" in said(capsys, *drawn)


def test_the_exchange_of_the_manual_keeps_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    section = MANUAL.partition("\n## Other apps\n")[2].partition("\n## ")[0]
    python, page = (re.findall(rf"```{kind}\n(.*?)```", section, re.DOTALL) for kind in ("python", "jinja"))
    (exchange,) = (block for block in python if "opening=" in block)
    (rehearsals,) = (block for block in python if "RehearsingHand" in block)
    said(capsys, "new-app", "shopping_list")
    folder = Path("apps/shopping_list")
    screens = folder / "screens.py"
    screens.write_text(screens.read_text("utf-8") + exchange, "utf-8")
    (folder / "templates" / "received.html").write_text(page[0], "utf-8")
    (folder / "rehearsals.py").write_text(rehearsals, "utf-8")
    report = said(capsys, "check-app", "shopping_list", "--apps", "apps")
    assert "FAIL" not in report
    assert "ok    handlers    1 of 1 ran\n" in report
    (test,) = (block for block in python if "def test_" in block)
    names: dict[str, Any] = {}
    exec(test, names)
    names["test_a_text_that_is_shared_stands_on_a_page"]()


def test_targets_of_a_screen_behind_an_intent_are_those_of_its_rehearsal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    said(capsys, "new-app", "errands")
    folder = Path("apps/errands")
    screens = folder / "screens.py"
    screens.write_text(screens.read_text("utf-8") + RECEIVED, "utf-8")
    (folder / "templates" / "received.html").write_text(RECEIVED_PAGE, "utf-8")
    asked = ("nav", "errands", "--apps", "apps", "--targets", "/received", "--budget", "40")
    assert said(capsys, *asked, code=1) == (
        "No touch that is known leads to /received: other apps open it by asking for SEND. Rehearse that in "
        "rehearsals.py, and what it offers is shown.\n"
    )
    use_apps(())
    (folder / "rehearsals.py").write_text(REHEARSALS, "utf-8")
    shown = said(capsys, *asked)
    assert "/received, reached by\n  what rehearsals.py does in sent_words()\n" in shown
    assert "phone.tap('nav.back')" in shown


def test_a_rehearsal_that_fails_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "new-app", "errands")
    Path("apps/errands/rehearsals.py").write_text(REHEARSALS, "utf-8")
    reason = "The rehearsal 'sent_words' of 'errands' fails (en): It is asked for 'SEND', which no filter"
    report = said(capsys, "check-app", "errands", "--apps", "apps", code=1)
    assert "FAIL  rehearsals  1\n" in report
    assert f"rehearsals.py: {reason}" in report
    error = said(capsys, "screens", "errands", "--apps", "apps", "-o", "errands.jpg", code=2)
    assert error.startswith(f"mobilegym: {reason}")
    assert error.count("\n") == 1


RECEIVED = """

from pytest_mobilegym.api import intents

app.filters = (intents.Filter("SEND", "/received"),)


@app.screen("/received", template="received.html")
def received(ctx: Context) -> dict[str, Any]:
    return {"words": ctx.intent.data["text"]}
"""
RECEIVED_PAGE = """{% import "ui/kit.html" as ui %}
{% call ui.page(top=ui.topbar(words)) %}{% endcall %}
"""
REHEARSALS = '''"""What Errands rehearses."""

from pytest_mobilegym.api import RehearsingHand, intents

from .app import app


@app.rehearsal
def sent_words(hand: RehearsingHand) -> None:
    """Another app sends words that it has selected."""
    hand.ask(intents.intent("SEND", text="Milk"))
'''


def test_the_proof_of_a_new_task_says_what_to_fill_in(capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "new-task", "clock_frames.First", "--app", "clock")
    said(capsys, "new-task", "clock_frames.Second", "--app", "clock", "--app", "sms")
    proof = said(capsys, "check-task", "--seeds", "1", "--lang", "en", code=1)
    assert "solved           seed 0" in proof
    for part in ("write solution()", "goals(): yield goal(", "near_misses() yields nothing"):
        assert proof.count(part) >= 2, part
    assert "0 of 2 proven; not: clock_frames.First, clock_frames.Second" in proof


def test_a_new_task_is_collected_beside_its_test() -> None:
    assert main(["new-task", "clock.Nap"]) == 0
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "task_suites", "--collect-only", "-q", "-n", "0"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "task_suites/clock/tasks.py::Nap[0]" in done.stdout
    assert "test_clock_tasks.py::test_doing_nothing_is_not_enough" in done.stdout


def test_a_class_is_added_with_what_it_needs_imported(capsys: pytest.CaptureFixture[str]) -> None:
    suite = Path("task_suites/mine/tasks.py")
    suite.parent.mkdir(parents=True)
    suite.write_text('"""Mine."""\n\nfrom pytest_mobilegym.api import Task\n\nNUMBER = 7\n', "utf-8")
    said(capsys, "new-task", "mine.Other", "--app", "clock")
    text = suite.read_text("utf-8")
    assert text.count("import Task\n") == 1
    assert "from pytest_mobilegym.api import Ending, Goal, Hand, TaskError, View, integers\n" in text
    assert text.index("View, integers") < text.index("NUMBER = 7") < text.index("class Other")
    compile(text, "tasks.py", "exec")


def test_the_example_of_an_apps_data_can_be_given_back(capsys: pytest.CaptureFixture[str]) -> None:
    Path("data").mkdir()
    said(capsys, "state", "clock", "--example", "-o", "data/clock.json")
    data = json.loads(Path("data/clock.json").read_text("utf-8"))
    data["alarms"] = {}
    Path("data/clock.json").write_text(json.dumps(data), "utf-8")
    again = said(capsys, "state", "clock", "--example", "--data", "data")
    assert json.loads(again) == data


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("new-app", "Clock"), "'Clock' cannot be an app's id: expected small letters"),
        (("new-app", "../x"), "cannot be an app's id"),
        (("new-app", "class"), "cannot be an app's id"),
        (("new-app", "os"), "none of os"),
        (("new-app", "clock"), "an app 'clock' already"),
        (("new-app", "mine", "--name-en", 'a"b'), "--name-en takes a name without quotes"),
        (("new-task", "clock"), "'clock' cannot be a task's id: expected SUITE.CLASS"),
        (("new-task", "clock.nap"), "cannot be a task's id"),
        (("new-task", "bedtime.Nap"), "No app is called 'bedtime'"),
        (("new-task", "bedtime.Nap", "--app", "clok"), "Did you mean 'clock'"),
        (("check-app",), "takes the ids of apps, or --all"),
        (("check-app", "clok"), "Did you mean 'clock'"),
        (("check-app", "clock", "--apps", "nowhere"), "no folder of apps"),
        (("check-app", "clock", "--data", "nowhere"), "no folder of data"),
        (("state", "--example"), "--example takes one app"),
        (("screens", "-o", "x.jpg"), "takes the id of an app, or --all"),
        (("screens", "clock", "-o", "x.gif"), "a sheet is a JPEG or a PNG; name it x.jpg, not x.gif"),
    ],
)
def test_mistakes_end_in_one_sentence(
    arguments: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    error = said(capsys, *arguments, code=2)
    assert message in error
    assert error.count("\n") == 1


def test_a_served_app_is_complained_of_as_it_is_loaded_and_edited(capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "new-app", "shopping_list")
    texts = Path("apps/shopping_list/texts/zh.json")
    words = json.loads(texts.read_text("utf-8"))
    texts.write_text(json.dumps({**words, "spare": "备用"}), "utf-8")
    command = [sys.executable, "-m", "pytest_mobilegym.cli", "serve", "--reload", "--apps=apps", "--port=0"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, bufsize=1
    ) as serving:
        assert serving.stdout is not None
        try:
            begun = [serving.stdout.readline() for _ in range(3)]
            assert begun[0] == "shopping_list: text 'spare': is missing in 'en'.\n"
            assert begun[-1] == "Serving until Ctrl-C.\n"
            actions = Path("apps/shopping_list/actions.py")
            actions.write_text(actions.read_text("utf-8").replace('to="/new"', 'to="/gone"'), "utf-8")
            told = [serving.stdout.readline() for _ in range(2)]
        finally:
            serving.terminate()
    assert told == [
        "Edited: actions.py\n",
        "shopping_list: entry.add: leads to '/gone', which is no screen.\n",
    ]
