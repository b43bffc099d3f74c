"""The contract of an app, for its author to run.

`check_app("clock")` lists what is wrong, and nothing if all is well:

    from pytest_mobilegym.authoring.check import check_app
    for problem in check_app("clock"):
        print(problem)

The static part reads manifest, screens, actions, templates and texts as data; then the app is crawled: from a
fresh phone in both languages, and from whatever the app itself rehearses (`@app.rehearsal`).
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import partial
from itertools import chain, product
from pathlib import Path
from typing import Any, NamedTuple, get_args

from pydantic import BaseModel

from pytest_mobilegym.authoring.app_imports import PACKAGE, refused_imports
from pytest_mobilegym.authoring.app_sources import Call, Usage, Used, clock_reads
from pytest_mobilegym.authoring.causes import by_cause
from pytest_mobilegym.authoring.controls import MOST_DECORATIVE, Controls
from pytest_mobilegym.authoring.crawl import Crawl, crawl
from pytest_mobilegym.authoring.handlers import Handlers
from pytest_mobilegym.authoring.network import Network
from pytest_mobilegym.authoring.starts import Start, near, unreached
from pytest_mobilegym.authoring.style_scope import stray_selectors
from pytest_mobilegym.authoring.visits import Visit
from pytest_mobilegym.errors import AppError, MobileGymError
from pytest_mobilegym.judge.incidental import counted_changes
from pytest_mobilegym.phone.declaration.app import KIT_FOLDER, KIT_TEMPLATES, UI_FOLDER, App, Rehearsal
from pytest_mobilegym.phone.declaration.machine import Action, Screen
from pytest_mobilegym.phone.declaration.mistakes import first_line
from pytest_mobilegym.phone.declaration.network import BUILT_IN
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.declaration.texts import kit_catalogue, load_catalogue
from pytest_mobilegym.phone.events import Launch
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.languages import Lang
from pytest_mobilegym.phone.loading.rehearsals import (
    HARMLESS,
    REHEARSALS,
    TRIALS,
    harmless_acts_of,
    rehearsals_of,
    rehearsed,
)
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.state import from_json, incidental_fields, to_json
from pytest_mobilegym.phone.ui.app_icons import APP_ICON_NAMES

__all__ = [
    "Check",
    "Crawl",
    "Problem",
    "check_app",
    "crawl",
    "incidental_of",
    "inspect_app",
    "models_of",
]

LANGUAGES: tuple[Lang, ...] = ("en", "zh")


class Problem(NamedTuple):
    """One breach of the contract.

    Attributes:
        app: the app's id.
        place: file, screen, action or text that it is about.
        message: what is wrong, and what is expected.
    """

    app: str
    place: str
    message: str

    def __str__(self) -> str:
        return f"{self.app}: {self.place}: {self.message}"


def check_app(app_id: str, *, budget: int | None = None, seed: int = 0) -> list[Problem]:
    """Everything that is wrong with an installed app; an empty list if it keeps the contract of apps.

    Args:
        budget: steps of the crawl from each start; by the size of the app if left out.
        seed: of the crawl.

    Raises:
        UnknownName: no such app.
    """
    checks = inspect_app(app_id, budget=budget, seed=seed)
    return [problem for check in checks for problem in check.problems]


class Check(NamedTuple):
    """One part of the contract.

    Attributes:
        name: such as "templates".
        problems: what breaks it.
        remark: what was found, such as counts.
        notes: what an author should know and is no breach, a line each.
    """

    name: str
    problems: list[Problem]
    remark: str = ""
    notes: Sequence[str] = ()


def inspect_app(app_id: str, *, budget: int | None = None, seed: int = 0) -> Iterator[Check]:
    """The contract part by part; what needs screens is left out where a template is missing or broken.

    Args:
        budget, seed: as for `check_app`.

    Raises:
        UnknownName: no such app.
    """
    app = find_app(app_id)
    usage = Usage.of(app)
    is_drawable = True
    for check in _inspect_sources(app, usage):
        if check.name == "templates":
            is_drawable = not any(problem.place.startswith("templates/") for problem in check.problems)
        yield check
    if is_drawable:
        with Handlers(app) as handlers:
            rehearsals, phones = _rehearse(app)
            yield rehearsals
            yield _do_no_harm(app)
            yield from _check_by_crawling(app, usage, budget, seed, phones, handlers)
        yield _describe_handlers(app, handlers)


def source_problems(app_id: str) -> list[Problem]:
    """What is wrong with an installed app as far as its files tell, without a phone that plays it.

    Raises:
        UnknownName: no such app.
    """
    app = find_app(app_id)
    return [problem for check in _inspect_sources(app, Usage.of(app)) for problem in check.problems]


def _inspect_sources(app: App, usage: Usage) -> Iterator[Check]:
    """The static part, which reads manifest, state, actions, templates and texts as data."""
    yield Check("manifest", list(_check_manifest(app)))
    models = models_of(app.state)
    yield Check("state", [*_check_state(app), *_check_documented(app, models)], f"{len(models)} models")
    yield Check("actions", list(_check_actions(app)), f"{len(app.actions)} on {len(app.screens)} screens")
    yield Check("templates", list(_check_templates(app, usage)), f"{len(usage.templates)}")
    yield _inspect_texts(app, usage)
    yield Check("styles", list(_check_styles(app)))
    yield Check("imports", list(_check_imports(app)))


# Manifest, state


def _check_manifest(app: App) -> Iterator[Problem]:
    if app.folder.name != app.id:
        yield Problem(app.id, "folder", f"the app lies in {app.folder.name!r}, expected a folder of its id.")
    source = app.folder / "__init__.py"
    if not source.exists() or ast.get_docstring(ast.parse(source.read_text("utf-8"))) is None:
        yield Problem(app.id, "__init__.py", "no docstring that says what the app is.")
    if isinstance(app.icon, str) and app.icon != app.id and app.icon not in APP_ICON_NAMES:
        close = get_close_matches(app.icon, APP_ICON_NAMES, n=3, cutoff=0.5)
        hint = (
            f"did you mean {' or '.join(map(repr, close))}?"
            if close
            else f"icons: {', '.join(APP_ICON_NAMES)}."
        )
        yield Problem(app.id, "icon", f"{app.icon!r} is no icon; {hint}")
    for lang in LANGUAGES:
        if not app.name.get(lang, "").strip():
            yield Problem(app.id, "name", f"no display name in {lang!r}.")
    if not app.screens:
        yield Problem(app.id, "screens", "no screen is declared.")
    elif not _leads_somewhere(app, app.start):
        yield Problem(app.id, "start", f"no screen for {app.start!r}.")


def _leads_somewhere(app: App, route: str) -> bool:
    return any(screen.pattern.match(route) is not None for screen in app.screens)


def _check_state(app: App) -> Iterator[Problem]:
    for lang in LANGUAGES:
        try:
            state = app.fresh_state(lang)
            again = from_json(app.state, to_json(state))
        except MobileGymError as error:
            yield Problem(app.id, f"defaults ({lang})", str(error))
            continue
        except Exception as error:
            yield Problem(app.id, f"defaults ({lang})", f"{type(error).__name__}: {error}")
            continue
        if not isinstance(state, app.state):
            given = type(state).__name__
            yield Problem(app.id, f"defaults ({lang})", f"are a {given}, expected a {app.state.__name__}.")
        elif again != state or to_json(again) != to_json(state):
            yield Problem(app.id, f"defaults ({lang})", "are another state when read back from JSON.")


def _check_documented(app: App, models: Iterable[type[BaseModel]]) -> Iterator[Problem]:
    for model in models:
        # A model without a docstring of its own shows that of the model that it derives from.
        if model.__module__.startswith(f"{PACKAGE}.phone.apps.") and not vars(model).get("__doc__"):
            yield Problem(app.id, f"model {model.__name__}", "no docstring that says what it holds.")


def models_of(root: type[BaseModel]) -> list[type[BaseModel]]:
    """A state model and every model in its fields, each once, in the order of the fields."""
    found: dict[type[BaseModel], None] = {}

    def add(annotation: Any) -> None:
        is_model = isinstance(annotation, type) and issubclass(annotation, BaseModel)
        if is_model and annotation not in found:
            found[annotation] = None
            for info in annotation.model_fields.values():
                add(info.annotation)
        for part in get_args(annotation):
            add(part)

    add(root)
    return list(found)


def incidental_of(root: type[BaseModel]) -> list[str]:
    """Every field below a model that may change without being a side effect, as `Chat.unread`."""
    return sorted(
        f"{model.__name__}.{name}" for model in models_of(root) for name in incidental_fields(model)
    )


# Screens and actions


def _check_actions(app: App) -> Iterator[Problem]:
    routes = {screen.pattern.text for screen in app.screens}
    for action in app.actions.values():
        for pattern in action.on:
            if pattern != "*" and pattern not in routes:
                yield Problem(app.id, action.id, f"is declared on {pattern!r}, which is no screen.")
        if action.to is not None:
            slots = dict.fromkeys(action.to.slots, "1")
            if not _leads_somewhere(app, action.to.fill(slots)):
                yield Problem(app.id, action.id, f"leads to {action.to.text!r}, which is no screen.")
        elif action.update is None and action.guard is None:
            yield Problem(app.id, action.id, "neither leads anywhere nor changes anything.")
        yield from _check_signatures(app, action)


def _check_signatures(app: App, action: Action) -> Iterator[Problem]:
    try:
        names = _arguments(action)
    except MobileGymError as error:
        yield Problem(app.id, action.id, str(error))
        return
    for role, function in (("update", action.update), ("guard", action.guard)):
        if function is None:
            continue
        try:
            inspect.signature(function).bind(None, **dict.fromkeys(names))
        except TypeError as error:
            yield Problem(app.id, action.id, f"its {role} does not take the action's arguments: {error}.")


def _arguments(action: Action) -> dict[str, bool]:
    """An action's arguments, and whether each must be given."""
    return {name: info.is_required() for name, info in action.argument_model.model_fields.items()}


# Templates


def _check_templates(app: App, usage: Usage) -> Iterator[Problem]:
    for name, reason in usage.broken.items():
        yield Problem(app.id, f"templates/{name}", f"does not compile: {reason}.")
    users: dict[str, list[Screen]] = {}
    for screen in app.screens:
        if screen.template not in usage.templates and screen.template not in usage.broken:
            place = f"templates/{screen.template}"
            yield Problem(app.id, place, f"is missing; the screen {screen.pattern.text!r} names it.")
        for name in _closure(screen.template, usage.needs):
            users.setdefault(name, []).append(screen)
    for name in usage.templates:
        # A template whose name is given to a behaviour of the kit is drawn by that one's.
        if name not in users and name not in usage.literals and not name.startswith(KIT_TEMPLATES):
            yield Problem(app.id, f"template {name}", "no screen uses it.")
    for call in usage.calls:
        yield from _check_call(app, call, users.get(call.template, []))


def _closure(name: str, needs: dict[str, set[str]]) -> set[str]:
    found: set[str] = set()
    waiting = [name]
    while waiting:
        each = waiting.pop()
        if each not in found:
            found.add(each)
            waiting += needs.get(each, ())
    return found


def _check_call(app: App, call: Call, screens: list[Screen]) -> Iterator[Problem]:
    place = f"template {call.template}"
    action = app.actions.get(call.action)
    if action is None:
        if call.action not in BUILT_IN:
            yield Problem(app.id, place, f"names {call.action!r}, which is no action.")
        return
    anywhere = "*" in action.on or not call.offered or not screens
    if not anywhere and not any(screen.pattern.text in action.on for screen in screens):
        shown = ", ".join(screen.pattern.text for screen in screens)
        message = f"offers {call.action!r} on {shown}, but it is declared on {', '.join(action.on)}."
        yield Problem(app.id, place, message)
    if call.names is not None:
        takes = _arguments(action)
        for name in sorted(call.names - set(takes)):
            yield Problem(
                app.id, place, f"gives {call.action!r} the argument {name!r}, which it does not take."
            )
        for name, required in takes.items():
            if required and name not in call.names:
                yield Problem(app.id, place, f"gives {call.action!r} no {name!r}.")


# Texts


def _inspect_texts(app: App, usage: Usage) -> Check:
    try:
        number = len(app.catalogue.texts["en"])
        return Check("texts", list(check_texts(app, usage)), f"{number} in en and in zh")
    except AppError as error:
        return Check("texts", [Problem(app.id, "texts", str(error))])


_SLOT = re.compile(r"\{(\w+)\}")


def check_texts(app: App, usage: Usage) -> Iterator[Problem]:
    """Check that both languages have every text that is asked for, and none that nothing asks for."""
    own = load_catalogue(app.id, app.folder, load_catalogue("ui", UI_FOLDER)).texts
    yield from check_catalogue(app.id, own)
    interface = load_catalogue("ui", UI_FOLDER)
    shared = {**interface.texts["en"], **kit_catalogue(KIT_FOLDER, interface).texts["en"]}
    english = own["en"]
    for used in usage.used:
        yield from _check_used(app, used, {**shared, **english})
    keys = {used.key for used in usage.used if used.whole} | usage.literals | app.behaviour_texts
    beginnings = {used.key for used in usage.used if not used.whole} | usage.beginnings
    said = {
        key
        for kind in set(app.behaviours.values())
        for key in load_catalogue(f"kit/{kind}", KIT_FOLDER / kind).texts["en"]
    }
    titles = tuple(f"{name}." for name, kind in app.behaviours.items() if kind == "rows")
    for key in english:
        if key in said:
            continue  # its own words for what a behaviour says
        if key.startswith(titles):  # the title of a row, which is named by the path of its setting
            path = key.partition(".")[2]
            if path in usage.literals or path.startswith(
                tuple(start for start in beginnings if "." in start)
            ):
                continue
        base = key.removesuffix(".one").removesuffix(".other")
        # A behaviour's text may have a second line, such as `setting.sound.hint`.
        named = (
            key in keys
            or base in keys
            or base.removesuffix(".hint") in app.behaviour_texts
            or (usage.composes and base.rpartition(".")[0] in usage.literals)
        )
        if not named and not any(key.startswith(start) for start in beginnings if "." in start):
            yield Problem(app.id, f"text {key!r}", "nothing asks for it.")


def _check_used(app: App, used: Used, texts: dict[str, str]) -> Iterator[Problem]:
    if not used.whole:
        if not any(key.startswith(used.key) for key in texts):
            yield Problem(app.id, used.place, f"asks for texts {used.key!r}..., of which there is none.")
        return
    variants = [key for key in (used.key, f"{used.key}.one", f"{used.key}.other") if key in texts]
    if not variants:
        yield Problem(app.id, used.place, f"asks for the text {used.key!r}, which there is not.")
    for key in variants:
        missing = set(_SLOT.findall(texts[key])) - (used.slots or set())
        if used.slots is not None and missing:
            yield Problem(app.id, used.place, f"asks for {key!r} without {', '.join(sorted(missing))}.")


def check_catalogue(name: str, texts: dict[str, dict[str, str]]) -> Iterator[Problem]:
    """Both languages have the same keys with the same slots, and no text is empty."""
    english, chinese = texts["en"], texts["zh"]
    for key in sorted(set(english) ^ set(chinese)):
        yield Problem(name, f"text {key!r}", f"is missing in {'zh' if key in english else 'en'!r}.")
    for key in sorted(set(english) & set(chinese)):
        if set(_SLOT.findall(english[key])) != set(_SLOT.findall(chinese[key])):
            yield Problem(name, f"text {key!r}", "has other slots in English than in Chinese.")
        for lang in LANGUAGES:
            if not texts[lang][key].strip():
                yield Problem(name, f"text {key!r}", f"is empty in {lang!r}.")


# Imports


def _check_styles(app: App) -> Iterator[Problem]:
    sheet = app.folder / "style.css"
    for line, selector in stray_selectors(sheet.read_text("utf-8"), app.id) if sheet.exists() else ():
        message = f"{selector!r} reaches other apps too; begin it with '[data-app=\"{app.id}\"]'."
        yield Problem(app.id, f"style.css, line {line}", message)


def _check_imports(app: App) -> Iterator[Problem]:
    package = f"{PACKAGE}.phone.apps.{app.id}"
    for file in sorted(app.folder.glob("**/*.py")):
        place = file.relative_to(app.folder).as_posix()
        name = ".".join((package, *file.relative_to(app.folder).with_suffix("").parts))
        if name.removesuffix(".__init__") not in sys.modules and not _is_beside(file):
            yield Problem(app.id, place, "nothing imports it; name it in `App(modules=...)`, or delete it.")
        for module, reason in refused_imports(file, package):
            yield Problem(app.id, place, f"imports {module}, which {reason}.")
        for line, call in clock_reads(file):
            message = f"{call}() reads the machine's clock; the phone's own is `ctx.now` and `ctx.time`."
            yield Problem(app.id, f"{place}, line {line}", message)


def _is_beside(file: Path) -> bool:
    """Whether a file tries the app out, and phones do without it."""
    return file.name in (*TRIALS, "conftest.py") or file.name.startswith("test_")


# Rehearsals


def _rehearse(app: App) -> tuple[Check, list[Phone]]:
    """Whether what the app rehearses comes about in both languages; and the phones in English."""
    problems: list[Problem] = []
    phones: list[Phone] = []
    names: Collection[str] = ()
    try:
        names = rehearsals_of(app)
    except AppError as error:
        problems.append(Problem(app.id, REHEARSALS, str(error)))
    for name, lang in product(names, LANGUAGES):
        try:
            phone = rehearsed(app, name, lang)
        except AppError as error:
            problems.append(Problem(app.id, REHEARSALS, str(error)))
        else:
            phones += [phone] if lang == "en" else []
    return Check("rehearsals", problems, str(len(names)) if names else "none"), phones


def _do_no_harm(app: App) -> Check:
    """Whether what the app calls harmless can be done on a fresh phone, and leaves nothing that counts."""
    problems: list[Problem] = []
    acts: Mapping[str, Rehearsal] = {}
    try:
        acts = harmless_acts_of(app)
    except AppError as error:
        problems.append(Problem(app.id, HARMLESS, str(error)))
    for (name, act), lang in product(acts.items(), LANGUAGES):
        hand = Hand(Phone.create(lang=lang))
        before = hand.phone.snapshot()
        opened = hand.phone.fork()
        Hand(opened).open(app.id)
        try:
            act(hand)
        except Exception as error:
            said = str(error) if isinstance(error, MobileGymError) else first_line(error, app.folder)
            problems.append(Problem(app.id, HARMLESS, f"{name} cannot be done ({lang}): {said}"))
            continue
        for change in counted_changes(before, hand.state):
            problems.append(Problem(app.id, HARMLESS, f"{name} leaves a change ({lang}): {change!s:.160}"))
        if hand.view.route != opened.view.route:
            ended = "".join(hand.view.route)
            problems.append(Problem(app.id, HARMLESS, f"{name} ends at {ended}, not where it opens ({lang})"))
    return Check("harmless", problems, str(len(acts)) if acts else "none")


# The crawl

ROUNDS = 6
"""How often each start is crawled from, at most."""

FEWEST = 300
"""Steps from a rehearsed state; several of them share what an app of that size is worth."""


def _check_by_crawling(
    app: App, usage: Usage, budget: int | None, seed: int, phones: list[Phone], handlers: Handlers
) -> Iterator[Check]:
    steps = budget if budget is not None else 150 + 5 * (len(app.screens) + len(app.actions))
    crawls: list[Crawl] = []
    controls = Controls(app.id)
    network = Network(app)
    problems: list[Problem] = []

    starts = [Start(partial(_opened, app, "zh"), steps // 3)]
    starts += [Start(phone.fork, max(FEWEST, 2 * steps // len(phones))) for phone in phones]
    starts.append(Start(partial(_opened, app, "en"), 2 * steps))
    # Every start is tried; what is hard to reach is looked for where it could be, then in further rounds, in
    # which chance decides otherwise.
    for turn in range(ROUNDS):
        least = steps // 3 if turn == 0 else 0
        for start in starts if turn == 0 else [*near(app, crawls), *starts]:
            lacking = [name for name in unreached(app, crawls) if not start.wanted or name in start.wanted]
            if turn > 0 and problems:
                break
            if turn > 0 and not lacking:
                continue

            def is_enough(found: Crawl, least: int = least, lacking: list[str] = lacking) -> bool:
                return found.steps >= least and all(found.saw(app.id, name) for name in lacking)

            visit, chance = Visit(controls, handlers, network), seed + turn
            try:
                phone = start.phone()
                found = crawl(
                    phone, budget=start.steps, seed=chance, app=app.id, visit=visit, until=is_enough
                )
            except MobileGymError as error:
                if (problem := Problem(app.id, "start", str(error))) not in problems:
                    problems.append(problem)
            else:
                crawls.append(found)
    failures = chain.from_iterable((*found.failures, *found.dead_ends) for found in crawls)
    problems += [Problem(app.id, *each) for each in by_cause(failures)]
    yield Check("crawl", problems, f"{sum(found.steps for found in crawls)} steps")
    if not crawls:
        return  # Nothing could begin, which is all there is to say.
    named = {call.action for call in usage.calls} | usage.literals
    yield Check("reached", [_describe_unreached(app, name, named) for name in unreached(app, crawls)])
    yield Check("controls", list(_check_controls(app, controls)), controls.describe())
    silent = [Problem(app.id, *each) for each in network.report()]
    yield Check("network", silent, network.describe(), network.notes())


def _describe_unreached(app: App, name: str, named: Collection[str]) -> Problem:
    if name not in app.actions:
        return Problem(app.id, name, "no way was found that leads to this screen.")
    behaviour = app.behaviours.get(name.partition(".")[0])
    if name in named:
        reason = "was never possible on the crawl."
    elif behaviour is not None:
        reason = (
            f"the behaviour {behaviour!r} offered it nowhere on the crawl; offer it in a template, or "
            "rehearse a state in which it is offered, in rehearsals.py."
        )
    else:
        reason = "is offered by no template."
    return Problem(app.id, f"action {name}", reason)


def _describe_handlers(app: App, handlers: Handlers) -> Check:
    """What raised breaks the contract; what never ran is named, as nobody knows whether it works."""
    problems = [Problem(app.id, name, f"raises: {reason}") for name, reason in handlers.problems]
    notes = [f"never ran: {name}; rehearse it in {REHEARSALS}." for name in handlers.never_ran]
    return Check("handlers", problems, handlers.describe(), notes)


def _check_controls(app: App, controls: Controls) -> Iterator[Problem]:
    if controls.decorative_share < MOST_DECORATIVE:
        return
    for control in controls.of_kind("decorative"):
        message = f"{control.what} looks as if it could be touched; give it an action, or grey it."
        yield Problem(app.id, control.screen, message)


def _opened(app: App, lang: str) -> Phone:
    phone = Phone.create(lang=lang)  # type: ignore[arg-type]
    if not app.hidden:
        phone.dispatch(Launch(app=app.id))
    phone.frame()
    return phone
