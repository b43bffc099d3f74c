"""The pytest hooks and fixtures: glue, nothing else.

| part | where |
| --- | --- |
| options, shared with the `mobilegym` command | `runs/options.py` |
| suites' files | `suite_files.py` |
| episodes, proofs and their markers | `items.py`, `proof_items.py` |
| what this process plays with | `bench.py` |
| playing | `runs/` |

Nothing heavy is imported here: loading the plugin costs next to nothing where no task is run.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from pytest_mobilegym.errors import MobileGymError
from pytest_mobilegym.garbage_collection import garbage_later, keep_all
from pytest_mobilegym.pytest_plugin.exit_status import conclude
from pytest_mobilegym.pytest_plugin.items import BENCH, EpisodeItem, declare_markers, upcoming_items
from pytest_mobilegym.pytest_plugin.proof_items import ProofItem, add_options, check_options, plays_episodes
from pytest_mobilegym.pytest_plugin.pytest_run import Bench
from pytest_mobilegym.pytest_plugin.suite_files import (
    TasksFile,
    add_import_root,
    describe_lack,
    holds_templates,
    is_named,
    lacking_apps,
)
from pytest_mobilegym.records.names import TASKS_FILE
from pytest_mobilegym.runs.plan.options import BY_NAME, OPTIONS, gather

if TYPE_CHECKING:
    from pytest_mobilegym.adbd.serving import AdbPhone
    from pytest_mobilegym.agents.agent import Agent
    from pytest_mobilegym.pytest_plugin.tested_phone import TestedPhone
    from pytest_mobilegym.tasks.judge_case import JudgeCase

SUITES_INI = "mobilegym_suites"
SECRETS = tuple(option for option in OPTIONS if option.kind == "secret")
DEVICE = "device"
ONLY_TASKS = "left out the tests beside the tasks, as --agent names who plays; name their files to run them"

_FORMER_SECRETS = pytest.StashKey[dict[str, str | None]]()


# Options


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the options and their ini twins, `--device` apart."""
    group = parser.getgroup("mobilegym", "MobileGym: benchmarks of agents that operate phones")
    for option in OPTIONS:
        if option.name != DEVICE:
            if option.is_switch:
                group.addoption(
                    option.flag, dest=option.dest, action="store_true", default=None, help=option.help
                )
            else:
                group.addoption(option.flag, dest=option.dest, metavar=option.metavar, help=option.help)
        if option.kind == "plain":
            parser.addini(option.ini, f"Like {option.flag}.", default="")
    add_options(group)
    parser.addini(
        SUITES_INI, "Folders of task suites, beside those called task_suites.", type="paths", default=[]
    )


def pytest_load_initial_conftests(early_config: pytest.Config, parser: pytest.Parser) -> None:
    """Declare `--device` unless another plugin has: pytest-playwright has one of the same kind.

    pytest does not start when an option is declared twice, and only now are all plugins loaded.
    """
    if not hasattr(early_config.known_args_namespace, DEVICE):
        option = BY_NAME[DEVICE]
        parser.getgroup("mobilegym").addoption(
            option.flag, dest=DEVICE, metavar=option.metavar, help=option.help
        )


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Take the options in, and check those that were given."""
    declare_markers(config)
    _hide_secrets(config)
    given = {option.name: getattr(config.option, option.dest, None) for option in OPTIONS}
    given[DEVICE] = _take_device(config)
    values = gather(given=given, environ=os.environ, ini=config.getini)
    if "resume" in values or "rerun" in values:
        from pytest_mobilegym.runs.folder.resume import take_over

        with _usage_errors():
            values = take_over(values, given=given)
            _play_its_tasks(config, values)
    handed = _worker_input(config)
    folder = handed.get("mobilegym_folder")
    bench = config.stash[BENCH] = Bench(
        values,
        root=config.rootpath,
        folder=Path(folder) if folder else None,
        left=handed.get("mobilegym_left"),
    )
    with _usage_errors():
        check_options(config)
        if {"apps", "data"} & values.keys():
            bench.install()
            declare_markers(config)
    on_command_line = any(value is not None for value in given.values())
    if on_command_line and not hasattr(config, "workerinput"):
        from pytest_mobilegym.runs.play.preflight import check_names

        with _usage_errors():
            bench.check(check_names)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Stop what an aborted run left running."""
    bench = config.stash.get(BENCH, None)
    if bench is not None:
        bench.close()
        bench.uninstall()
    for variable, former in config.stash.get(_FORMER_SECRETS, {}).items():
        _put_variable(variable, former)


# Collection


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, Any, Any]:
    """Let what is collected be, as it stays to the end: a quarter of the time of a listing."""
    with garbage_later():
        collected = yield
        if "PYTEST_CURRENT_TEST" not in os.environ:  # a run that a test makes ends before its process does
            keep_all()
    return collected


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> Generator[None, Any, Any]:
    """A suite's `tasks.py` holds templates and is no test module, also where the command line names it."""
    add_import_root(file_path)
    collectors = yield
    folders = parent.config.getini(SUITES_INI)
    if holds_templates(file_path, folders):
        return [TasksFile.from_parent(parent, path=file_path)]
    if collectors and holds_templates(file_path.with_name(TASKS_FILE), folders):
        lacking = lacking_apps(file_path)
        if lacking:
            note = describe_lack(file_path, lacking, root=parent.config.rootpath)
            parent.config.stash[BENCH].notes.append(note)
            return []
        plays = getattr(parent.config.option, BY_NAME["agent"].dest) is not None
        if plays and not is_named(file_path, parent.config):
            parent.config.stash[BENCH].notes.append(ONLY_TASKS)
            return []
    return collectors


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> Generator[None, None, None]:
    """Keep the split, and say so when a marker expression leaves no task."""
    bench = config.stash[BENCH]
    with _usage_errors():
        _keep_split(bench, config, items)
    _keep_playable(bench, config, items)
    offered = [item for item in items if isinstance(item, (EpisodeItem, ProofItem))]
    yield
    if bench.values.get("resume") is not None:
        with _usage_errors():
            _keep_left(bench, config, items)
    elif config.option.markexpr and offered and not set(offered) & set(items):
        markers = sorted({mark.name for item in offered for mark in item.own_markers})
        bench.notes.append(f"no task matches -m {config.option.markexpr!r}; markers: {', '.join(markers)}")
    if any(isinstance(item, EpisodeItem) for item in items):
        with _usage_errors():
            if bench.config.on_phone:
                _skip_unsafe(bench, config, items)
            _keep_limit(bench, config, items)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Before the first episode, see that there is all that episodes need."""
    config = session.config
    episodes = [item for item in session.items if isinstance(item, EpisodeItem) and not item.is_skipped]
    config.stash[BENCH].planned += [item.planned.id for item in episodes]
    if config.option.collectonly or hasattr(config, "workerinput"):
        return
    if episodes:
        with _usage_errors():
            _check_everything(config.stash[BENCH])


def _keep_split(bench: Bench, config: pytest.Config, items: list[pytest.Item]) -> None:
    from pytest_mobilegym.tasks.registry import by_id

    if not bench.templates:
        return
    templates = by_id(bench.templates)
    split = bench.config.split
    if split is None:
        return
    from pytest_mobilegym.tasks.splits import select_split

    chosen = select_split(split, templates)
    if chosen.missing:
        bench.notes.append(chosen.describe(split))
    wanted = set(chosen.ids)
    _deselect(config, items, lambda item: item.template.id not in wanted)


def _keep_limit(bench: Bench, config: pytest.Config, items: list[pytest.Item]) -> None:
    if bench.config.limit is None:
        return
    from pytest_mobilegym.runs.plan.episodes import keep_limit

    offered = {item.template for item in items if isinstance(item, EpisodeItem) and not item.is_skipped}
    # In the order of collecting: other plugins shuffle.
    ordered = [template for template in bench.templates if template in offered]
    dropped = offered - {*keep_limit(ordered, bench.config)}
    _deselect(config, items, lambda item: isinstance(item, EpisodeItem) and item.template in dropped)


def _deselect(
    config: pytest.Config,
    items: list[pytest.Item],
    is_unwanted: Callable[[EpisodeItem | ProofItem], bool],
) -> None:
    others = [item for item in items if isinstance(item, (EpisodeItem, ProofItem)) and is_unwanted(item)]
    if others:
        config.hook.pytest_deselected(items=others)
        dropped = set(map(id, others))
        items[:] = [item for item in items if id(item) not in dropped]


def _keep_left(bench: Bench, config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect what the run that goes on has played."""
    from pytest_mobilegym.runs.folder.resume import check_offered, describe_rest

    assert bench.config.resume is not None
    episodes = [item for item in items if isinstance(item, EpisodeItem)]
    wanted = set(bench.left)
    bench.notes.append(describe_rest(len(wanted), run=bench.config.resume, rerun=bench.config.rerun))
    try:
        check_offered(bench.left, {item.planned.id for item in episodes}, run=bench.config.resume)
    except MobileGymError as error:
        # A worker can only say so at the end.
        if not hasattr(config, "workerinput"):
            raise
        bench.notes.append(str(error))
        wanted = set()
    _deselect(config, items, lambda item: isinstance(item, EpisodeItem) and item.planned.id not in wanted)


def _skip_unsafe(bench: Bench, config: pytest.Config, items: list[pytest.Item]) -> None:
    """On real phones, skip what cannot be played there or should not be, each with its reason."""
    from pytest_mobilegym.runs.plan.real_phones import choose_playable

    episodes = [item for item in items if isinstance(item, EpisodeItem)]
    templates = list(dict.fromkeys(item.template for item in episodes))
    if not config.option.collectonly and not hasattr(config, "workerinput"):
        bench.allow_messages(templates)
    try:
        skipped = choose_playable(templates, bench.config).skipped
    except MobileGymError as error:
        # A worker can only say so at the end, and plays nothing.
        if not hasattr(config, "workerinput"):
            raise
        skipped = {template.id: str(error) for template in templates}
    for item in episodes:
        if item.template.id in skipped:
            item.add_marker(pytest.mark.skip(reason=skipped[item.template.id]))


def _keep_playable(bench: Bench, config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect what needs an app that is not installed, and say so."""
    if not bench.templates:
        return
    from pytest_mobilegym.phone.declaration.registry import app_ids
    from pytest_mobilegym.tasks.registry import missing_apps

    installed = app_ids()
    lacking = {template: missing_apps(template, installed) for template in bench.templates}
    for app in sorted({app for apps in lacking.values() for app in apps}):
        others = [template for template, apps in lacking.items() if app in apps]
        count = "1 task that needs" if len(others) == 1 else f"{len(others)} tasks that need"
        bench.notes.append(
            f"deselected {count} the app {app}, which is not installed (--apps installs those of a folder): "
            f"{', '.join(template.id for template in others)}"
        )
    _deselect(config, items, lambda item: bool(lacking.get(item.template)))


# Running


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> Generator[None, Any, Any]:
    """While a run goes on, show where it stands to whoever watches, and let SIGTERM end it as Ctrl-C does."""
    config = session.config
    bench = config.stash[BENCH]
    with ExitStack() as meanwhile:
        if bench.has_run:
            from pytest_mobilegym.runs.play.interruption import sigterm_as_ctrl_c

            meanwhile.enter_context(sigterm_as_ctrl_c())
        if bench.reserved_folder is not None:
            meanwhile.enter_context(_progress(config, bench.reserved_folder))
        return (yield)


def _progress(config: pytest.Config, folder: Path) -> AbstractContextManager[None]:
    """What shows where the run stands, where somebody watches."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or config.option.capture == "no":
        return nullcontext()
    from pytest_mobilegym.runs.play.progress import is_watched, shown_below

    if not is_watched(sys.stdout, quiet=config.option.verbose < 0):
        return nullcontext()
    return shown_below(reporter, folder)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Start the episodes that come next before waiting for this one."""
    if isinstance(item, EpisodeItem):
        upcoming = upcoming_items(item, nextitem)
        episodes = [each for each in upcoming if isinstance(each, EpisodeItem)]
        item.config.stash[BENCH].ahead([each.planned for each in episodes if each.can_run_ahead])


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Discard what was started in vain and close the run; in a worker, hand the remarks over."""
    bench = session.config.stash[BENCH]
    bench.close()
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["mobilegym_notes"] = bench.notes
    else:
        bench.finish()
        if bench.is_complete and session.exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED:
            session.exitstatus = pytest.ExitCode.OK
        conclude(session)


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Print the run's table."""
    bench = config.stash[BENCH]
    summary = bench.summary
    if summary is None and not bench.notes:
        return
    terminalreporter.section("mobilegym")
    if summary is not None:
        from pytest_mobilegym.report import format_table

        terminalreporter.write_line(format_table(summary))
        terminalreporter.write_line(f"results: {_shortest(bench.folder)}")
        page = bench.folder / "index.html"
        if page.is_file():
            terminalreporter.write_line(f"page:    {_shortest(page)}")
    for note in dict.fromkeys(bench.notes):
        terminalreporter.write_line(note)


# Workers of pytest-xdist


@pytest.hookimpl(wrapper=True)
def pytest_cmdline_main(config: pytest.Config) -> Generator[None, Any, Any]:
    """Give workers their whole share at once, unless the user says how to distribute.

    A worker starts the episodes of the items that it has been sent; by default it is sent two or three.
    """
    options = config.option
    if getattr(options, "numprocesses", None) and options.dist == "no" and _may_hold_tasks(config):
        options.dist = "worksteal"
    return (yield)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_setupnodes(config: pytest.Config) -> None:
    """Before workers start: what they need is checked once, here."""
    if _may_hold_tasks(config) and plays_episodes(config) and not config.option.collectonly:
        from pytest_mobilegym.runs.play.preflight import check_workers

        with _usage_errors():
            config.stash[BENCH].check(check_workers)
            _check_everything(config.stash[BENCH])


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """All workers write to one folder; none is told a secret on its command line."""
    if plays_episodes(node.config):
        with _usage_errors():
            bench = node.config.stash[BENCH]
            node.workerinput["mobilegym_folder"] = str(bench.folder)
            if bench.config.resume is not None:
                node.workerinput["mobilegym_left"] = list(bench.left)
    node.workerinput["mainargv"] = _without_secrets(node.workerinput["mainargv"])


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take over a worker's remarks."""
    notes = (getattr(node, "workeroutput", None) or {}).get("mobilegym_notes", ())
    node.config.stash[BENCH].notes.extend(notes)


@pytest.hookimpl(optionalhook=True)
def pytest_handlecrashitem(crashitem: str, report: Any) -> None:
    """A worker that dies is an error, not the agent's failure."""
    if "/tasks.py::" in crashitem:
        report.when = "setup"


# Fixtures


@pytest.fixture
def phone(request: pytest.FixtureRequest) -> Iterator[TestedPhone]:
    """A phone that was never touched, with the verbs of a hand; `phone.page` is its page in the browser."""
    from pytest_mobilegym.phone.phone import Phone
    from pytest_mobilegym.pytest_plugin.tested_phone import TestedPhone

    bench = request.config.stash[BENCH]
    fresh = Phone.create(lang=bench.config.lang)
    tested = TestedPhone(fresh, elsewhere=bench.session, open_device=bench.devices.open_here)
    yield tested
    tested.close()


@pytest.fixture
def adb_phone(request: pytest.FixtureRequest) -> Iterator[AdbPhone]:
    """A phone that was never touched, as an adb device: `adb connect {adb_phone.serial}`."""
    from pytest_mobilegym.adbd.serving import AdbPhone
    from pytest_mobilegym.phone.phone import Phone

    fresh = Phone.create(lang=request.config.stash[BENCH].config.lang)
    with AdbPhone(fresh.snapshot()) as served:
        yield served


@pytest.fixture
def agent(request: pytest.FixtureRequest) -> Agent:
    """A fresh agent of the kind that `--agent` names."""
    from pytest_mobilegym.agents.registry import load_agent

    config = request.config.stash[BENCH].config
    return load_agent(config.agent, config.agent_options)()


@pytest.fixture
def judge() -> Callable[..., Any]:
    """The judge: `judge(task, before, after, answer=None, stop_reason="COMPLETE")` gives a verdict."""
    from pytest_mobilegym.judge.verdict import judge

    return judge


@pytest.fixture
def judge_case() -> Callable[..., JudgeCase]:
    """An instance to play on by hand: `case = judge_case(SendCode, contact="Li Wei")`, then `case.passed`.

    The test is skipped where the task needs an app that is not installed.
    """
    from pytest_mobilegym.tasks.judge_case import JudgeCase
    from pytest_mobilegym.tasks.registry import missing_apps

    def make(template: Any, /, **options: Any) -> JudgeCase:
        lacking = missing_apps(template) if "phone" not in options else []
        if lacking:
            pytest.skip(f"{template.id} needs {', '.join(lacking)}, not installed")
        return JudgeCase(template, **options)

    return make


# What the hooks share


@contextmanager
def _usage_errors() -> Iterator[None]:
    """Our errors as pytest's: one sentence and exit code 4."""
    try:
        yield
    except MobileGymError as error:
        raise pytest.UsageError(str(error)) from None


def _check_everything(bench: Bench) -> None:
    from pytest_mobilegym.runs.play.preflight import check_names, check_needs

    bench.check(check_names, check_needs)
    bench.reserve()


def _play_its_tasks(config: pytest.Config, values: dict[str, Any]) -> None:
    """Collect the tasks of the run that goes on, where no path is given, and no other test."""
    from pytest_mobilegym.runs.folder.resume import task_files

    if config.args_source is not pytest.Config.ArgsSource.ARGS:
        config.args = [str(file) for file in task_files(Path(values["resume"]))]


def _take_device(config: pytest.Config) -> str | None:
    """What `--device` says, taken away from pytest-playwright, whose own devices have other names."""
    named: str | None = getattr(config.option, DEVICE, None)
    if named is None or not config.pluginmanager.has_plugin("playwright"):
        return named
    from pytest_mobilegym.runs.play.devices import DEVICES

    if named not in DEVICES and " " in named:
        return None
    config.option.device = None
    return named


def _hide_secrets(config: pytest.Config) -> None:
    """Move keys and tokens from the options into the environment, which workers inherit and nobody prints."""
    former = config.stash[_FORMER_SECRETS] = {}
    for option in SECRETS:
        secret = getattr(config.option, option.dest, None)
        if secret is not None:
            former[option.variable] = os.environ.get(option.variable)
            _put_variable(option.variable, secret)
            setattr(config.option, option.dest, None)


def _put_variable(name: str, value: str | None) -> None:
    if value is None:
        os.environ.pop(name, None)
    else:
        os.environ[name] = value


def _without_secrets(arguments: list[str]) -> list[str]:
    """A command line without the values of secret options."""
    shown = list(arguments)
    for flag in (option.flag for option in SECRETS):
        shown = [f"{flag}=***" if argument.startswith(f"{flag}=") else argument for argument in shown]
        for place, argument in enumerate(shown[:-1]):
            if argument == flag:
                shown[place + 1] = "***"
    return shown


def _worker_input(config: pytest.Config) -> dict[str, Any]:
    given: dict[str, Any] = getattr(config, "workerinput", {})
    return given


def _may_hold_tasks(config: pytest.Config) -> bool:
    """Whether the paths to be collected could lead to task suites; workers do the collecting."""
    paths = [Path(argument.partition("::")[0]) for argument in config.args]
    folders = [config.rootpath / "task_suites", *config.getini(SUITES_INI)]
    return any(
        path.is_relative_to(folder) or folder.is_relative_to(path)
        for path in (config.invocation_params.dir / path for path in paths)
        for folder in folders
        if folder.is_dir()
    )


def _shortest(folder: Path) -> str:
    """A folder as seen from the current one, if it is below."""
    return str(folder.relative_to(Path.cwd())) if folder.is_relative_to(Path.cwd()) else str(folder)
