"""The contract of an app: what `check_app` finds in apps that break it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import NamedTuple

import pytest
from sample_apps import installed, write_app

from pytest_mobilegym.authoring.app_sources import Usage
from pytest_mobilegym.authoring.check import Check, check_app, incidental_of, inspect_app, models_of
from pytest_mobilegym.errors import AppError, UnknownName
from pytest_mobilegym.phone.declaration.app import App

GOOD = {
    "__init__.py": '''"""A tally: counts, and says how often."""

from typing import Annotated

from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import Incidental, State, Table


class Mark(State):
    """One mark of the tally."""

    id: str
    seen: Annotated[int, Incidental] = 0


class TallyState(AppState):
    """How much was tallied."""

    count: int = 0
    marks: Table[Mark] = Table()


app = App("APP", name={"en": "Tally APP", "zh": "计数APP"}, state=TallyState)


@app.screen("/")
def home(ctx: Context) -> dict[str, object]:
    return {"count": ctx.state.count, "title": ctx.t("title")}


@app.screen("/mark/{mark}", kind="dialog")
def mark(ctx: Context, mark: str) -> dict[str, object]:
    return {"mark": mark}


app.action("mark.open", on="/", to="/mark/{mark}")


@app.action("count.add", on=("/", "/mark/{mark}"), guard=lambda ctx, by, loud=False: by > 0)
def add(ctx: ActionContext, by: int, loud: bool = False) -> None:
    ctx.state.count += by


@app.action("name.write", on="/")
def write(ctx: ActionContext, value: str) -> None:
    ctx.toast("done")
''',
    "templates/home.html": """{% import "ui/kit.html" as ui %}
{% call ui.page(top=ui.topbar(title, back=false)) %}
{{ ui.button(t("add", n=count), tap=on("count.add", by=2)) }}
{{ ui.row(t("kind." ~ "one"), tap=on("mark.open", mark="m1")) }}
{{ ui.text_field("name", input="name.write") }}
{% endcall %}
""",
    "templates/mark.html": """{% import "ui/kit.html" as ui %}
{{ ui.confirm(t("sure", mark=mark), yes=on("count.add", by=1, loud=true)) }}
""",
    "texts/en.json": """{
"title": "Tally", "add.one": "{n} time", "add.other": "{n} times", "kind.one": "Kind",
"sure": "Sure about {mark}?", "done": "Done"}""",
    "texts/zh.json": """{"title": "计数", "add.one": "{n}次", "add.other": "{n}次", "kind.one": "种类",
"sure": "确定{mark}？", "done": "好了"}""",
}
SEARCH = """from pytest_mobilegym.api import kit
kit.search.install(app, source=lambda ctx, query: {}, hits="mark.html", history=None)"""
PIECES = '{% import "kit/reactions/pieces.html" as r %}'
NUMBERS = count(1)


class Change(NamedTuple):
    """A text in a file of the app that becomes another one; a file that the app has not got is empty."""

    file: str
    old: str
    new: str


class Tallies:
    """Writes the app Tally with changes, installs it, and says what is wrong with it."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self.folder = folder
        self.stack = stack

    def install(self, *changes: Change) -> App:
        """Tally, changed."""
        id = f"tally{next(NUMBERS)}"
        files = dict(GOOD)
        for file, old, new in changes:
            text = files.get(file, "")
            assert old in text
            files[file] = text.replace(old, new)
        for file in files.keys() & {CODE, HOME, REHEARSALS, STYLES}:
            files[file] = files[file].replace("APP", id)
        write_app(self.folder, id, files)
        return self.stack.enter_context(installed(id, folder=self.folder))

    def problems(self, *changes: Change) -> list[str]:
        """What `check_app` says, without the app's name."""
        app = self.install(*changes)
        return [str(problem).removeprefix(f"{app.id}: ") for problem in check_app(app.id, budget=40)]


@pytest.fixture
def tally(tmp_path: Path) -> Iterator[Tallies]:
    """Tally in as many variants as a test needs."""
    with ExitStack() as stack:
        yield Tallies(tmp_path, stack)


def test_a_good_app_has_no_problems(tally: Tallies) -> None:
    assert tally.problems() == []


def test_an_app_that_is_not_there() -> None:
    with pytest.raises(UnknownName, match=r"clok.*Did you mean 'clock'"):
        check_app("clok")


CODE, HOME, MARK = "__init__.py", "templates/home.html", "templates/mark.html"
ENGLISH, CHINESE = "texts/en.json", "texts/zh.json"
REHEARSALS, STYLES = "rehearsals.py", "style.css"
HIDDEN = """@app.screen("/hidden", template="home.html")
def hidden(ctx: Context) -> dict[str, object]:
    return home(ctx)


"""
MANY = """@app.defaults
def defaults(lang: str) -> TallyState:
    return TallyState(count="many")


"""
IMPORT = "from typing import"
PACKAGE = "pytest_mobilegym.phone"


def rehearsing(*lines: str) -> Change:
    """The app rehearses what these lines do with a `hand`."""
    body = "".join(f"    {line}\n" for line in lines)
    return Change(REHEARSALS, "", REHEARSAL + body)


REHEARSAL = f'''"""What Tally rehearses."""

from {PACKAGE}.apps.APP import app
from {PACKAGE}.os.intents import intent
from {PACKAGE}.loading.rehearsals import RehearsingHand


@app.rehearsal
def counted(hand: RehearsingHand) -> None:
    """Something was counted before."""
    hand.open("APP")
'''

BREACHES: dict[str, tuple[Change, str]] = {
    "no docstring": (
        Change(CODE, '"""A tally: counts, and says how often."""', ""),
        "__init__.py: no docstring",
    ),
    "a name in one language": (
        Change(CODE, ', "zh": "计数APP"', ""),
        "name: no display name in 'zh'",
    ),
    "an icon that is not there": (
        Change(CODE, "state=TallyState)", "state=TallyState, icon='calender')"),
        "icon: 'calender' is no icon; did you mean 'calendar'",
    ),
    "a start that is no screen": (
        Change(CODE, "state=TallyState)", "state=TallyState, start='/no')"),
        "start: no screen for '/no'",
    ),
    "defaults that do not fit": (
        Change(CODE, "count: int = 0", "count: int = 'none'"),
        "defaults (en): TallyState does not fit: count: Input should be a valid integer",
    ),
    "a missing template": (
        Change(CODE, 'kind="dialog")', 'template="gone.html")'),
        "templates/gone.html: is missing; the screen '/mark/{mark}' names it",
    ),
    "a template that no screen uses": (
        Change(CODE, 'kind="dialog")', 'template="home.html")'),
        "template mark.html: no screen uses it",
    ),
    "a template that does not compile": (
        Change(HOME, "{% endcall %}", "{% endif %}"),
        "templates/home.html: does not compile",
    ),
    "an undeclared action": (
        Change(HOME, '"mark.open", mark', '"mark.shut", mark'),
        "template home.html: names 'mark.shut', which is no action",
    ),
    "an undeclared action of a field": (
        Change(HOME, "name.write", "name.read"),
        "template home.html: names 'name.read', which is no action",
    ),
    "an unknown argument": (
        Change(HOME, "by=2", "by=2, far=1"),
        "gives 'count.add' the argument 'far', which it does not take",
    ),
    "a missing argument": (
        Change(HOME, '"mark.open", mark="m1"', '"mark.open"'),
        "gives 'mark.open' no 'mark'",
    ),
    "an action of another screen": (
        Change(MARK, '"count.add", by=1, loud=true', '"name.write", value="x"'),
        "offers 'name.write' on /mark/{mark}, but it is declared on /",
    ),
    "an action declared on no screen": (
        Change(CODE, 'on=("/", ', 'on=("/", "/mark", '),
        "count.add: is declared on '/mark', which is no screen",
    ),
    "an action that leads to no screen": (
        Change(CODE, 'to="/mark/{mark}"', 'to="/marks/{mark}"'),
        "mark.open: leads to '/marks/{mark}', which is no screen",
    ),
    "an idle action": (
        Change(CODE, 'app.action("mark.open"', 'app.action("idle", on="/")\napp.action("mark.open"'),
        "idle: neither leads anywhere nor changes anything",
    ),
    "an action that nothing offers": (
        Change(HOME, ', input="name.write"', ""),
        "action name.write: is offered by no template",
    ),
    "an action of a behaviour that nothing offers": (
        Change(CODE, 'app.action("mark.open"', f'{SEARCH}\napp.action("mark.open"'),
        "action search.clear: the behaviour 'search' offered it nowhere on the crawl; offer it in a "
        "template, or rehearse a state",
    ),
    "a control without what the guard asks for": (
        Change(HOME, 'on("count.add", by=2)', 'on("count.add")'),
        "the guard of 'count.add' cannot be asked with the arguments that are offered: missing a required "
        "argument: 'by'; give on('count.add', ...) those",
    ),
    "an action that is never possible": (
        Change(CODE, "by > 0", "by > 9"),
        "action count.add: was never possible on the crawl",
    ),
    "a guard without the arguments": (
        Change(CODE, "guard=lambda ctx, by, loud=False: by > 0", "guard=lambda ctx: True"),
        "count.add: its guard does not take the action's arguments",
    ),
    "a screen that nothing leads to": (
        Change(CODE, '@app.screen("/mark', f'{HIDDEN}@app.screen("/mark'),
        "/hidden: no way was found that leads to this screen",
    ),
    "a text in one language only": (
        Change(CHINESE, ', "done": "好了"', ""),
        "text 'done': is missing in 'zh'",
    ),
    "a text with other slots": (
        Change(CHINESE, "{mark}", "{it}"),
        "text 'sure': has other slots in English than in Chinese",
    ),
    "an empty text": (
        Change(ENGLISH, '"Done"', '" "'),
        "text 'done': is empty in 'en'",
    ),
    "an unknown text in a template": (
        Change(HOME, 't("add"', 't("sum"'),
        "templates/home.html: asks for the text 'sum', which there is not",
    ),
    "an unknown text in code": (
        Change(CODE, 'toast("done"', 'toast("made"'),
        "__init__.py: asks for the text 'made', which there is not",
    ),
    "computed texts of which there is none": (
        Change(HOME, '"kind." ~', '"sort." ~'),
        "asks for texts 'sort.'..., of which there is none",
    ),
    "a slot that is not filled": (
        Change(MARK, 't("sure", mark=mark)', 't("sure")'),
        "asks for 'sure' without mark",
    ),
    "a text that nothing asks for": (
        Change(CODE, 'ctx.toast("done")', "pass"),
        "text 'done': nothing asks for it",
    ),
    "an import of another app": (
        Change(CODE, IMPORT, f"from {PACKAGE}.apps.clock.state import Alarm\n{IMPORT}"),
        f"__init__.py: imports {PACKAGE}.apps.clock.state.Alarm, which is another app; ask it with an intent",
    ),
    "an import of what is not for apps": (
        Change(CODE, IMPORT, f"from {PACKAGE}.phone import Phone\n{IMPORT}"),
        f"__init__.py: imports {PACKAGE}.phone.Phone, which is no part of the apps' API; "
        "an app is handed what it may use of the phone as `ctx`, of pytest_mobilegym.api",
    ),
    "an import of the phone's clock": (
        Change(CODE, IMPORT, f"from {PACKAGE}.clock import as_datetime\n{IMPORT}"),
        "which is no part of the apps' API; `as_datetime` is in phone.model too",
    ),
    "an import that nothing replaces": (
        Change(CODE, IMPORT, f"from pytest_mobilegym import cli\n{IMPORT}"),
        "which is no part of the apps' API; apps import what pytest_mobilegym.api has for them",
    ),
    "a public name that is not for apps": (
        Change(CODE, IMPORT, f"from pytest_mobilegym.api import Task\n{IMPORT}"),
        "which is no part of the apps' API; tasks stand in a suite",
    ),
    "an import of what is for rehearsals": (
        Change(CODE, IMPORT, f"from {PACKAGE}.loading.rehearsals import RehearsingHand\n{IMPORT}"),
        "which is no part of the apps' API; an app is tried out in its rehearsals.py",
    ),
    "an import of the phone by rehearsals": (
        rehearsing(f"from {PACKAGE}.phone import Phone"),
        f"rehearsals.py: imports {PACKAGE}.phone.Phone, which is no part of the apps' API",
    ),
    "a rehearsal of what is not offered": (
        rehearsing('hand.tap("count.more")'),
        "fails (zh): 'count.more' is not offered: ",
    ),
    "a rehearsal with an app that is not there": (
        rehearsing('hand.open("clok")'),
        "fails (en): No app 'clok' on this phone; it has ",
    ),
    "a rehearsal of an intent that no filter accepts": (
        rehearsing('hand.ask(intent("PAY"))'),
        "fails (en): It is asked for 'PAY', which no filter of it accepts",
    ),
    "a rehearsal that raises": (
        rehearsing("hand.moves[9].ms"),
        "fails (en): IndexError: list index out of range (rehearsals.py, line ",
    ),
    "rehearsals that cannot be imported": (
        Change(REHEARSALS, "", "import nowhere"),
        "cannot be imported: ModuleNotFoundError: No module named 'nowhere'",
    ),
    "texts that are no JSON": (
        Change(CHINESE, '"种类",', '"种类"'),
        "texts/zh.json is no JSON: Expecting ',' delimiter, line 2.",
    ),
    "texts that are no texts": (
        Change(CHINESE, '"title": "计数"', '"title": ["计数"]'),
        "texts/zh.json must hold one object: a text by each key.",
    ),
    "default data that do not fit": (
        Change(CODE, '@app.screen("/")', f'{MANY}@app.screen("/")'),
        "its default data (en) cannot be made: TallyState does not fit: count: Input should be a valid "
        "integer, unable to parse string as an integer, got 'many' (__init__.py, line 30).",
    ),
    "a screen that gives no variables": (
        Change(CODE, 'return {"mark": mark}', "pass"),
        "the screen '/mark/m1' gives NoneType, expected the variables of its template as a dict.",
    ),
    "a screen that changes the state": (
        Change(CODE, 'return {"mark": mark}', 'ctx.state.count = 5\n    return {"mark": mark}'),
        "the screen '/mark/m1' fails: TallyState does not fit: count: Instance is frozen, got 5 "
        "(__init__.py, line 35).",
    ),
    "a template of a variable that there is not": (
        Change(HOME, "n=count", "n=cuont"),
        "home.html' fails on line 3: UndefinedError: 'cuont' is undefined",
    ),
    "a mistake in a part of a template": (
        Change(HOME, "{% endcall %}", '{% include "APP/mark.html" %}\n{% endcall %}'),
        "home.html' fails on line 2 of mark.html: UndefinedError: 'mark' is undefined",
    ),
    "a mistake in what a piece of a behaviour is given, by the line that gives it": (
        Change(HOME, "{% endcall %}", f"{PIECES}{{{{ r.bar([3]) }}}}\n{{% endcall %}}"),
        "home.html' fails on line 6: UndefinedError: 'int object' has no attribute 'on'",
    ),
    "a template of an argument that a component has not": (
        Change(HOME, 'input="name.write"', 'inputs="name.write"'),
        "home.html' fails on line 5: TypeError: macro 'text_field' takes no keyword argument 'inputs'",
    ),
    "a template that does not compile, and its line": (
        Change(HOME, "{% endcall %}", "{% endcal %}"),
        "templates/home.html: does not compile: line 6: Encountered unknown tag 'endcal'.",
    ),
    "a rule for everything": (
        Change(
            STYLES,
            "",
            "/* all */\n@media (width > 1px) {\n  .APP-home, .k-row:not(.a, .b) { color: red; }\n}",
        ),
        "style.css, line 3: '.k-row:not(.a, .b)' reaches other apps too; begin it with",
    ),
    "the machine's clock": (
        Change(CODE, IMPORT, "import datetime\nTODAY = datetime.date.today()\nfrom typing import"),
        "__init__.py, line 4: datetime.date.today() reads the machine's clock; the phone's own is `ctx.now`",
    ),
    "chance": (
        Change(CODE, IMPORT, "from random import choice\nfrom typing import"),
        "__init__.py: imports random.choice, which makes every phone another one; chance is `ctx.rng`",
    ),
    "an action that raises": (
        Change(CODE, "ctx.state.count += by", "ctx.state.marks['no'].seen = by"),
        "the action 'count.add' fails: KeyError",
    ),
    "a screen that raises": (
        Change(CODE, '{"mark": mark}', '{"mark": ctx.state.marks[mark]}'),
        "the screen '/mark/m1' fails: KeyError",
    ),
}


def test_a_kind_of_screen_that_there_is_not_is_refused(tally: Tallies) -> None:
    with pytest.raises(AppError, match=r"is of no kind 'dialogue'; expected page, full, sheet, dialog, menu"):
        tally.install(Change(CODE, 'kind="dialog"', 'kind="dialogue"'))


@pytest.mark.parametrize(("change", "said"), BREACHES.values(), ids=BREACHES)
def test_what_breaks_the_contract_is_named(tally: Tallies, change: Change, said: str) -> None:
    found = tally.problems(change)
    assert any(said in problem for problem in found), found


def test_a_mistake_that_is_met_in_many_places_is_one_problem(tally: Tallies) -> None:
    found = tally.problems(Change(CODE, "ctx.state.count += by", "ctx.state.marks['no'].seen = by"))

    (told,) = (problem for problem in found if "the action 'count.add' fails: KeyError" in problem)
    assert re.search(r"; the same at tally\d+/(mark/m1)?$", told)


def test_of_an_app_that_cannot_begin_nothing_else_is_told(tally: Tallies) -> None:
    (told,) = tally.problems(Change(CODE, '{"count": ctx', '{"count": 1 / 0, "more": ctx'))

    assert told.startswith("start: ")
    assert "the screen '/' fails: ZeroDivisionError" in told


def test_a_good_rehearsal_is_no_problem(tally: Tallies) -> None:
    assert tally.problems(rehearsing('hand.tap("count.add")', 'hand.type("Ann", into="name")')) == []


def test_rehearsing_with_a_text_is_not_asking_for_it(tally: Tallies) -> None:
    unused = Change(CODE, 'ctx.toast("done")', "pass")
    found = tally.problems(unused, rehearsing('hand.type("done", into="name")'))
    assert found == ["text 'done': nothing asks for it."]


def test_a_control_that_is_always_disabled_is_no_problem(tally: Tallies) -> None:
    never = 'app.action("never", on="/", guard=lambda ctx: False)\n'
    declared = Change(CODE, 'app.action("mark.open"', f'{never}app.action("mark.open"')
    drawn = Change(HOME, "{% endcall %}", '<i{{ on("never") }}></i>{% endcall %}')
    assert tally.problems(declared, drawn) == []


def test_a_menu_may_stand_beside_what_another_screen_offers(tally: Tallies) -> None:
    beside = Change(MARK, "{{ ui", '<i{{ beside("mark.open", mark=mark) }}></i>{{ ui')
    assert tally.problems(beside) == []


def test_models_are_found_in_every_corner_of_a_state(tally: Tallies) -> None:
    app = tally.install()
    assert [model.__name__ for model in models_of(app.state)] == ["TallyState", "Mark"]
    assert incidental_of(app.state) == ["Mark.seen", "TallyState.next_id"]


def test_usage_reads_templates_and_code_as_data(tally: Tallies) -> None:
    usage = Usage.of(tally.install())
    assert {f"{call.template} {call.action}" for call in usage.calls} == {
        "home.html count.add",
        "home.html mark.open",
        "home.html name.write",
        "mark.html count.add",
    }
    assert {used.key for used in usage.used} == {"title", "add", "kind.", "sure", "done"}


def test_a_row_asks_for_the_text_of_its_setting(tally: Tallies) -> None:
    row = 'from pytest_mobilegym.phone.kit import rows\nLOUD = rows.install(app).switch, "sound.loud"\n'
    titles = '"setting.sound.loud": "Loud", "setting.sound.low": "Low", "done"'
    found = tally.problems(
        Change(CODE, '@app.action("name.write"', f'{row}\n@app.action("name.write"'),
        Change(ENGLISH, '"done"', titles),
        Change(CHINESE, '"done"', titles),
    )
    assert found == ["text 'setting.sound.low': nothing asks for it."]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (
            "opening=lambda ctx, mark: Mark(id=mark)",
            "has opening= without local=, the model of what it makes;",
        ),
        ("local=Mark(id='m1')", "has local=Mark(id='m1', seen=0); expected a class that derives from State."),
        ("local=dict", "has local=<class 'dict'>; expected a class that derives from State."),
        (
            "local=Mark",
            "cannot open: local=Mark does not fit: id: Field required, got {}; give its fields defaults, or "
            "make it by opening=.",
        ),
    ],
)
def test_a_view_state_that_cannot_be_made_is_refused_when_the_app_is_loaded(
    tally: Tallies, given: str, said: str
) -> None:
    with pytest.raises(AppError) as refused:
        tally.install(Change(CODE, 'kind="dialog")', f'kind="dialog", {given})'))

    assert f"the screen '/mark/{{mark}}' {said}" in str(refused.value)


def test_a_view_state_that_needs_something_is_made_by_its_opening(tally: Tallies) -> None:
    opening = "local=Mark, opening=lambda ctx, mark: Mark(id=mark)"

    assert tally.problems(Change(CODE, 'kind="dialog")', f'kind="dialog", {opening})')) == []


HANDLERS = f"""
from {PACKAGE}.os import alarms
from {PACKAGE}.os.providers import column


@app.scheduled
def schedule(state, now):
    yield alarms.Wake("tally", int(now.timestamp() * 1000) + 3_600_000)


@app.on_alarm
def rings(ctx, tag):
    ctx.state.count += 1


@app.receiver("tally.cleared")
def cleared(ctx, source=""):
    ctx.state.count = 0


@app.provider("APP", "marks", columns={{"id": column("id")}}, delete=lambda ctx, id: None)
def marks(state):
    return state.marks


@app.screen("/")
"""
"""What runs without a touch: an alarm an hour from now, a broadcast, a provider."""


def handlers_of(tallies: Tallies, *changes: Change) -> Check:
    """What `inspect_app` says of what runs without a touch."""
    app = tallies.install(*changes)
    (check,) = (each for each in inspect_app(app.id, budget=40) if each.name == "handlers")
    return check


def test_what_runs_without_a_touch_is_tried_or_named(tally: Tallies) -> None:
    check = handlers_of(tally, Change(CODE, '\n@app.screen("/")\n', HANDLERS))

    assert check.problems == []
    assert check.remark == "2 of 4 ran"
    assert [re.sub(r"tally\d+/", "APP/", note) for note in check.notes] == [
        "never ran: receiver tally.cleared; rehearse it in rehearsals.py.",
        "never ran: provider content://APP/marks: delete; rehearse it in rehearsals.py.",
    ]


@pytest.mark.parametrize(
    ("old", "new", "place", "said"),
    [
        ("ctx.state.count += 1", "ctx.state.cuont += 1", "on_alarm", "cuont"),
        ("return state.marks", "return state.mark", "provider", "mark"),
    ],
)
def test_what_runs_without_a_touch_and_raises_breaks_the_contract(
    tally: Tallies, old: str, new: str, place: str, said: str
) -> None:
    check = handlers_of(tally, Change(CODE, '\n@app.screen("/")\n', HANDLERS.replace(old, new)))

    (problem,) = check.problems
    assert problem.place.startswith(place)
    assert problem.message.startswith("raises: ")
    assert said in problem.message


def test_a_filter_runs_where_it_is_rehearsed(tally: Tallies) -> None:
    filters = "state=TallyState, filters=(Filter('TALLY', route='/'),))"
    declared = Change(CODE, "state=TallyState)", filters)
    imported = Change(CODE, IMPORT, f"from {PACKAGE}.os.intents import Filter\n{IMPORT}")

    assert handlers_of(tally, declared, imported).remark == "0 of 1 ran"
    asked = rehearsing("hand.ask(intent('TALLY'))")
    assert handlers_of(tally, declared, imported, asked).remark == "1 of 1 ran"


def test_an_app_is_as_it_was_once_it_was_checked(tally: Tallies) -> None:
    app = tally.install(Change(CODE, '\n@app.screen("/")\n', HANDLERS))
    before = (app.alarm, dict(app.receivers), list(app.collections))

    check_app(app.id, budget=20)

    assert (app.alarm, dict(app.receivers), list(app.collections)) == before
