"""The pytest hooks and fixtures: glue, nothing else.

| part | where |
| --- | --- |
| options, shared with the `mobilegym` command | `runs/plan/options.py`, `command_line.py` |
| suites' files | `suite_files.py` |
| episodes, proofs and their markers | `items.py`, `proof_items.py`, `markers.py` |
| what this process knows of the run | `pytest_run.py` |
| the run | `runs/play/run.py` |

Where a session holds no file of tasks the plugin is a guest: it imports nothing heavy, declares no marker,
makes no folder and leaves the garbage collector alone.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, ExitStack, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from pytest_mobilegym.benchmark import is_name
from pytest_mobilegym.errors import MobileGymError, did_you_mean
from pytest_mobilegym.garbage_collection import collector_paused, exempt_all_objects
from pytest_mobilegym.pytest_plugin.command_line import (
    PROVE_DEST,
    SUITES_INI,
    clashes_told,
    declare_ini,
    declare_options,
    given_options,
    hide_secrets,
    playing_flag,
    plays_nothing,
    read_again,
    refuse_count,
    refuse_without_prefix,
    restore_environment,
    usage_errors,
)
from pytest_mobilegym.pytest_plugin.exit_status import conclude
from pytest_mobilegym.pytest_plugin.items import EpisodeItem, upcoming_items
from pytest_mobilegym.pytest_plugin.markers import declare_markers
from pytest_mobilegym.pytest_plugin.named_tasks import check_markers, check_paths, declared_markers
from pytest_mobilegym.pytest_plugin.proof_items import (
    ProofItem,
    check_options,
    describe_unproven,
    note_proofs,
    plays_episodes,
)
from pytest_mobilegym.pytest_plugin.pytest_run import PYTEST_RUN, PytestRun
from pytest_mobilegym.pytest_plugin.rewriting import import_package_as_it_is
from pytest_mobilegym.pytest_plugin.suite_files import (
    MAY_HOLD_TASKS,
    TasksFile,
    add_import_root,
    describe_lack,
    holds_templates,
    is_named,
    lacking_apps,
    located,
    may_hold_tasks,
    node_name,
)
from pytest_mobilegym.records.names import TASKS_FILE
from pytest_mobilegym.runs.plan.options import as_pytest_flags, gather, unread_variables

if TYPE_CHECKING:
    from pytest_mobilegym.adbd.serving import AdbPhone
    from pytest_mobilegym.agents.agent import Agent
    from pytest_mobilegym.pytest_plugin.tested_phone import TestedPhone
    from pytest_mobilegym.runs.plan.config import RunConfig
    from pytest_mobilegym.tasks.judge_case import JudgeCase

ONLY_TASKS = "left out the tests beside the tasks, as {flag} is about playing; name their files to run them"

_UNTIL_COLLECTED = pytest.StashKey[ExitStack]()
"""Holds what lasts while tests are collected."""


# Options


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare what the ini file may hold; the options follow once all plugins are loaded."""
    declare_ini(parser)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_load_initial_conftests(
    early_config: pytest.Config, parser: pytest.Parser, args: list[str]
) -> Generator[None, Any, Any]:
    """Declare the options, and say in a sentence where a plugin or a conftest has one of the same name.

    Names of the benchmark's suites become paths here: pytest has chosen its root folder by then, which the
    path of an installed package would draw away from the project.
    """
    import_package_as_it_is(early_config)
    declare_options(parser, early_config, args)
    with clashes_told(early_config):
        loaded = yield
        with usage_errors():
            args[:] = map(located, args)
        read_again(parser, early_config, args)
    refuse_without_prefix(parser, args)
    return loaded


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Take the options in, and check those that were given."""
    hide_secrets(config)
    given = given_options(config)
    values = gather(given=given, environ=os.environ, ini=config.getini)
    if "resume" in values or "rerun" in values:
        from pytest_mobilegym.runs.folder.resume import take_over

        with usage_errors():
            values = take_over(values, given=given)
            _play_its_tasks(config, values)
    handed = _worker_input(config)
    folder = handed.get("mobilegym_folder")
    ours = config.stash[PYTEST_RUN] = PytestRun(
        values,
        root=config.rootpath,
        folder=Path(folder) if folder else None,
        left=handed.get("mobilegym_left"),
    )
    on_command_line = any(value is not None for value in given.values())
    with usage_errors():
        check_options(config)
        if on_command_line and not _is_worker(config):
            ours.run.check()
        if {"apps", "data"} & values.keys():
            ours.run.install()
    if config.option.markers and may_hold_tasks(config):
        declare_markers(config, further_apps=_further_apps(ours))


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Check what the command line names, once every plugin and conftest has declared its markers."""
    if not _is_worker(session.config):
        with usage_errors():
            _check_named(session.config)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Stop what an aborted run left running."""
    ours = config.stash.get(PYTEST_RUN, None)
    if ours is not None and ours.begun is not None:
        ours.begun.close()
        ours.begun.uninstall()
        ours.begun.forget_agent()
    restore_environment(config)


# Collection


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, Any, Any]:
    """Hold until all is collected what the first file of tasks enters."""
    with ExitStack() as until_collected:
        session.config.stash[_UNTIL_COLLECTED] = until_collected
        return (yield)


def _meet_tasks(config: pytest.Config) -> None:
    """Prepare for the first file of tasks in the session: markers, and no search for garbage.

    What is collected stays to the end, so that searching it takes a quarter of the time of a listing.
    """
    until_collected = config.stash.get(_UNTIL_COLLECTED, None)
    ours = config.stash[PYTEST_RUN]
    if ours.has_met_tasks:
        return
    ours.has_met_tasks = True
    declare_markers(config, further_apps=_further_apps(ours))
    if _is_worker(config) and not plays_nothing(config):
        ours.run.expect_agent()
    if until_collected is not None:
        until_collected.enter_context(collector_paused())
        if "PYTEST_CURRENT_TEST" not in os.environ:  # a run that a test makes ends before its process does
            until_collected.callback(exempt_all_objects)


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> Generator[None, Any, Any]:
    """A suite's `tasks.py` holds templates and is no test module, also where the command line names it."""
    add_import_root(file_path)
    config = parent.config
    folders = config.getini(SUITES_INI)
    if holds_templates(file_path.with_name(TASKS_FILE), folders):
        _meet_tasks(config)
    collectors = yield
    if holds_templates(file_path, folders):
        return [TasksFile.from_parent(parent, path=file_path, **node_name(file_path, root=config.rootpath))]
    if collectors and holds_templates(file_path.with_name(TASKS_FILE), folders):
        ours = config.stash[PYTEST_RUN]
        lacking = lacking_apps(file_path)
        if lacking:
            ours.notes.append(describe_lack(file_path, lacking, root=config.rootpath))
            return []
        flag = playing_flag(config)
        if flag is not None and not is_named(file_path, config):
            ours.notes.append(ONLY_TASKS.format(flag=flag))
            return []
    return collectors


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> Generator[None, Any, Any]:
    """Keep what the run plays, and say so when a marker expression leaves no task."""
    ours = config.stash[PYTEST_RUN]
    if ours.templates:
        with usage_errors():
            _keep_split(ours, config, items)
        _keep_playable(ours, config, items)
    offered = [item for item in items if isinstance(item, (EpisodeItem, ProofItem))]
    narrowed = yield
    if config.option.markexpr and offered and not ours.resumes and not set(offered) & set(items):
        markers = sorted({mark.name for item in offered for mark in item.own_markers})
        ours.notes.append(f"no task matches -m {config.option.markexpr!r}; markers: {', '.join(markers)}")
    if ours.resumes or any(isinstance(item, EpisodeItem) for item in items):
        with usage_errors():
            _keep_chosen(ours, config, items)
    return narrowed


def pytest_collection_finish(session: pytest.Session) -> None:
    """Before the first episode, see that there is all that episodes need."""
    config = session.config
    note_proofs(session)
    episodes = [item for item in session.items if isinstance(item, EpisodeItem) and not item.is_skipped]
    if not episodes:
        return
    ours = config.stash[PYTEST_RUN]
    ours.run.planned += [item.planned.id for item in episodes]
    if not plays_nothing(config) and not _is_worker(config):
        with usage_errors():
            refuse_count(config)
            _reserve(ours)


def _keep_split(ours: PytestRun, config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect what is not of the split."""
    from pytest_mobilegym.tasks.registry import by_id

    wanted = ours.run.of_split(by_id(ours.templates))
    _deselect(config, items, lambda item: item.template.id not in wanted)


def _keep_chosen(ours: PytestRun, config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect what the run does not play; skip what a real phone should not do, each with its reason."""
    episodes = [item for item in items if isinstance(item, EpisodeItem)]
    # In the order of collecting: other plugins shuffle.
    places = {template: place for place, template in enumerate(ours.templates)}
    offered = sorted((item.planned for item in episodes), key=lambda planned: places[planned.template])
    playing: set[str] = set()
    skipped: dict[str, str] = {}
    try:
        chosen, skipped = ours.run.choose(offered, ask=not plays_nothing(config) and not _is_worker(config))
        playing = {planned.id for planned in chosen}
    except MobileGymError as error:
        # A worker can only say so at the end, and plays nothing.
        if not _is_worker(config):
            raise
        ours.notes.append(str(error))
    for item in episodes:
        if item.template.id in skipped:
            item.add_marker(pytest.mark.skip(reason=as_pytest_flags(skipped[item.template.id])))
    shown = [item for item in episodes if item.planned.id in playing or item.template.id in skipped]
    unwanted = set(map(id, episodes)) - set(map(id, shown))
    _deselect(config, items, lambda item: id(item) in unwanted)


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


def _keep_playable(ours: PytestRun, config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect what needs an app that is not installed, and say so."""
    from pytest_mobilegym.phone.declaration.registry import app_ids
    from pytest_mobilegym.tasks.registry import missing_apps

    installed = app_ids()
    lacking = {template: missing_apps(template, installed) for template in ours.templates}
    for app in sorted({app for apps in lacking.values() for app in apps}):
        others = [template for template, apps in lacking.items() if app in apps]
        count = "1 task that needs" if len(others) == 1 else f"{len(others)} tasks that need"
        ours.notes.append(
            f"deselected {count} the app {app}, which is not installed (--apps installs those of a folder): "
            f"{', '.join(template.id for template in others)}.{did_you_mean(app, installed)}"
        )
    _deselect(config, items, lambda item: bool(lacking.get(item.template)))
    _name_others_tasks(ours)


def _name_others_tasks(ours: PytestRun) -> None:
    """Say which templates are left out because they are not for the run's owner."""
    owner = ours.values.get("owner")
    if owner is None:
        return
    from pytest_mobilegym.tasks.owners import allows

    others = [template.id for template in ours.templates if not allows(template, str(owner))]
    if others:
        count = "1 task that is" if len(others) == 1 else f"{len(others)} tasks that are"
        ours.notes.append(f"left out {count} not for the owner {owner}: {', '.join(others)}")


# Running


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> Generator[None, Any, Any]:
    """While a run or a proof goes on, show where it stands, and let SIGTERM end it as Ctrl-C does."""
    config = session.config
    ours = config.stash[PYTEST_RUN]
    with ExitStack() as meanwhile:
        if ours.has_folder or config.getoption(PROVE_DEST, False):
            from pytest_mobilegym.runs.play.interruption import sigterm_as_ctrl_c

            meanwhile.enter_context(sigterm_as_ctrl_c())
        if ours.begun is not None and ours.begun.is_reserved:
            meanwhile.enter_context(_progress(config, ours.begun.folder))
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
    if isinstance(item, EpisodeItem) and not plays_nothing(item.config):
        upcoming = upcoming_items(item, nextitem)
        episodes = [each for each in upcoming if isinstance(each, EpisodeItem)]
        item.config.stash[PYTEST_RUN].run.ahead([each.planned for each in episodes if each.can_run_ahead])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let `--durations` and JUnit show an episode's own seconds, wherever it was waited for."""
    report = yield
    if isinstance(item, EpisodeItem):
        item.time_report(report)
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Discard what was started in vain and close the run; in a worker, hand the remarks over."""
    ours = session.config.stash[PYTEST_RUN]
    if ours.begun is not None:
        ours.begun.close()
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["mobilegym_notes"] = ours.remarks()
        return
    ours.finish()
    if (
        session.exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED
        and ours.begun is not None
        and ours.begun.is_complete
    ):
        session.exitstatus = pytest.ExitCode.OK
    conclude(session)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(
    terminalreporter: Any, exitstatus: int, config: pytest.Config
) -> Generator[None, Any, Any]:
    """Print the run's figures, and where it is, below all that others print: there it is seen."""
    said = yield
    if exitstatus == pytest.ExitCode.INTERRUPTED and (left := describe_unproven(terminalreporter, config)):
        terminalreporter.write_line(left)
    _print_results(terminalreporter, config)
    return said


def _print_results(terminalreporter: Any, config: pytest.Config) -> None:
    ours = config.stash[PYTEST_RUN]
    summary = ours.begun.summary if ours.begun is not None else None
    remarks = ours.remarks()
    if summary is None and not remarks:
        return
    terminalreporter.section("mobilegym")
    if summary is not None:
        from pytest_mobilegym.runs.after.ending import describe_ending

        terminalreporter.write_line(describe_ending(ours.run.folder, summary))
    for remark in remarks:
        terminalreporter.write_line(as_pytest_flags(remark))


# Workers of pytest-xdist


@pytest.hookimpl(wrapper=True)
def pytest_cmdline_main(config: pytest.Config) -> Generator[None, Any, Any]:
    """Give workers their whole share at once, unless the user says how to distribute.

    A worker starts the episodes of the items that it has been sent; by default it is sent two or three.
    """
    options = config.option
    if getattr(options, "numprocesses", None) and options.dist == "no" and may_hold_tasks(config):
        options.dist = "worksteal"
    return (yield)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_setupnodes(config: pytest.Config) -> None:
    """Before workers start: what they need is checked once, here."""
    if may_hold_tasks(config) and plays_episodes(config) and not plays_nothing(config):
        from pytest_mobilegym.runs.play.preflight import check_workers

        ours = config.stash[PYTEST_RUN]
        with usage_errors():
            refuse_count(config)
            check_workers(ours.config)
            _reserve(ours)


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """All workers write to one folder."""
    if may_hold_tasks(node.config) and plays_episodes(node.config) and not plays_nothing(node.config):
        with usage_errors():
            ours = node.config.stash[PYTEST_RUN]
            node.workerinput["mobilegym_folder"] = str(ours.run.folder)
            if ours.resumes:
                node.workerinput["mobilegym_left"] = list(ours.run.left)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take over a worker's remarks."""
    notes = (getattr(node, "workeroutput", None) or {}).get("mobilegym_notes", ())
    node.config.stash[PYTEST_RUN].notes.extend(notes)


@pytest.hookimpl(optionalhook=True)
def pytest_handlecrashitem(crashitem: str, report: Any, sched: Any) -> None:
    """A worker that dies is an error, not the agent's failure."""
    config = sched.config
    file = config.rootpath / crashitem.partition("::")[0]
    if is_name(crashitem) or holds_templates(file, config.getini(SUITES_INI)):
        report.when = "setup"


# Fixtures


@pytest.fixture
def phone(request: pytest.FixtureRequest) -> Iterator[TestedPhone]:
    """A phone that was never touched, with the verbs of a hand; `phone.page` is its page in the browser."""
    from pytest_mobilegym.phone.phone import Phone
    from pytest_mobilegym.pytest_plugin.tested_phone import TestedPhone

    run = request.config.stash[PYTEST_RUN].run
    fresh = Phone.create(lang=run.config.lang, owner=_owner_of_tests(run.config), lively=run.config.lively)
    tested = TestedPhone(fresh, loop=run.session, open_device=run.devices.open_here)
    yield tested
    tested.close()


@pytest.fixture
def adb_phone(request: pytest.FixtureRequest) -> Iterator[AdbPhone]:
    """A phone that was never touched, as an adb device: `adb connect {adb_phone.serial}`."""
    from pytest_mobilegym.adbd.serving import AdbPhone
    from pytest_mobilegym.phone.phone import Phone

    own = request.config.stash[PYTEST_RUN].config
    fresh = Phone.create(lang=own.lang, owner=_owner_of_tests(own), lively=own.lively)
    with AdbPhone(fresh.snapshot()) as served:
        yield served


@pytest.fixture
def agent(request: pytest.FixtureRequest) -> Iterator[Agent]:
    """A fresh agent of the kind that `--agent` names."""
    from pytest_mobilegym.agents.process.outside import OutsideAgent
    from pytest_mobilegym.agents.registry import load_agent

    config = request.config.stash[PYTEST_RUN].config
    made = load_agent(config.agent, config.agent_options)()
    yield made
    if isinstance(made, OutsideAgent):
        made.end()


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


def _owner_of_tests(config: RunConfig) -> str:
    """Whose phone the tests beside the tasks get: the run's owner's, the usual one's where seeds draw."""
    from pytest_mobilegym.phone.owners import DEFAULT_OWNER, owner_names

    return config.owner if config.owner in owner_names() else DEFAULT_OWNER


def _reserve(ours: PytestRun) -> None:
    """Reserve the run's folder, and name misspelt variables, which nothing reads."""
    ours.notes += unread_variables(os.environ)
    ours.run.reserve()


def _further_apps(ours: PytestRun) -> tuple[Path, ...]:
    """Folders of apps beside the package's own."""
    return ours.config.apps if "apps" in ours.values else ()


def _check_named(config: pytest.Config) -> None:
    """See that what the command line names is there, before anything is collected.

    Markers are checked only where tasks alone are played: other tests may have some that nobody declares.
    """
    check_paths(config)
    expression = config.option.markexpr
    if expression and playing_flag(config) is not None and may_hold_tasks(config):
        declare_markers(config, further_apps=_further_apps(config.stash[PYTEST_RUN]))
        check_markers(expression, declared_markers(config))


def _play_its_tasks(config: pytest.Config, values: dict[str, Any]) -> None:
    """Collect the tasks of the run that goes on, where no path is given, and no other test."""
    from pytest_mobilegym.runs.folder.resume import task_files

    if config.args_source is not pytest.Config.ArgsSource.ARGS:
        trusted = [Path(path) for path in values.get("trust_code") or ()]
        config.args = [str(file) for file in task_files(Path(values["resume"]), trusted=trusted)]
        # It may have been asked before, of the folder that pytest was started in.
        config.stash[MAY_HOLD_TASKS] = True


def _worker_input(config: pytest.Config) -> dict[str, Any]:
    given: dict[str, Any] = getattr(config, "workerinput", {})
    return given


def _is_worker(config: pytest.Config) -> bool:
    """Whether this process is a worker of pytest-xdist."""
    return hasattr(config, "workerinput")
