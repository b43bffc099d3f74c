"""Going on with a run: under its own options, and only where what it plays is still the same.

An episode is left to play when it is planned and has no row, or a row that ended in an error. Those that
were judged are never played again within their run: replacing failures would raise the success rate. They
can be played again as a run of their own (`--rerun failed`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any, Literal

from pytest_mobilegym.benchmark import locate
from pytest_mobilegym.errors import MobileGymError, UsageError
from pytest_mobilegym.records.load import load_plan, load_run
from pytest_mobilegym.records.names import TASKS_FILE
from pytest_mobilegym.runs.folder.stamps import (
    data_stamp,
    display_of_run,
    harness_version,
    phone_stamp,
    stamp_display,
    tasks_stamp,
)
from pytest_mobilegym.runs.plan.free_options import FREE
from pytest_mobilegym.runs.plan.options import BY_NAME, INSTALLING

if TYPE_CHECKING:
    from pytest_mobilegym.records.model import RunMeta
    from pytest_mobilegym.runs.plan.config import RunConfig

NAMED_ANEW = ("model_base_url", "judge_model_base_url", "env_url", "allow_consequence")
"""Options by which a run acts in the name of whoever plays it, with their keys or on their phone: they are
given again to go on, as the folder may be somebody else's."""

NOT_TAKEN_OVER = frozenset({"resume", "rerun", "run_dir", "trust_code", "baseline", "summary_md"})
"""Options that are true of one start only, or that name files of whoever began the run."""

GOING_ON = "mobilegym run --resume"
"""How a command begins that goes on with a run; the plugin says it as pytest takes it."""

MOST_NAMED = 5
"""Episodes that an error lists before it counts the rest."""


def take_over(values: Mapping[str, Any], *, given: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a run that goes on, or whose episodes are played again.

    Values from the environment and from ini files count only for what may change. Code that only the run's
    folder names is not run, and keys are not sent where only it says.

    Args:
        values: every option given anywhere; `resume` names the run.
        given: those given on the command line, `None` where not given.

    Raises:
        UsageError: the folder is no run, `--rerun` has no run, an option differs from the run's, or the
            folder names code, or an endpoint, that whoever goes on has not named.
    """
    if values.get("resume") is None:
        if values.get("rerun") is not None:
            raise UsageError("--rerun plays episodes of a run again; name the run by --resume.")
        return dict(values)
    run = Path(values["resume"])
    meta, _ = load_run(run)
    own = own_options(meta)
    _check_named_anew(own, values, run=run)
    _check_code(own, given, run=run)
    free = {name: value for name, value in values.items() if name in FREE}
    asked = {name: value for name, value in given.items() if value is not None and name not in FREE}
    if values.get("rerun") == "failed":
        return own | asked | free
    if values.get("run_dir") is not None:
        raise UsageError("--resume writes to the run that it names; leave --run-dir out.")
    differences = list(_differences(own, asked))
    if differences:
        raise UsageError(
            f"The run '{run}' was made with {'; '.join(differences)}: leave "
            f"{'that' if len(differences) == 1 else 'those'} out, or begin another run."
        )
    return own | free


def own_options(meta: RunMeta) -> dict[str, Any]:
    """The options that a run was made with, without those that are true of one start only."""
    from pytest_mobilegym.runs.plan.config import RunConfig

    return {
        name: value
        for name, value in meta.options.items()
        if name in RunConfig.model_fields and name not in NOT_TAKEN_OVER and value is not None
    }


def episodes_left(run: Path, rerun: Literal["failed", "errored"] | None = None) -> list[str]:
    """Ids of the episodes of a run that are to be played, in the order of its plan.

    Args:
        run: the run's folder.
        rerun: "errored" for those that ended in an error, "failed" for those that were judged and did not
            pass; by default those that ended in an error or have not ended.

    Raises:
        UsageError: the folder is no run, or does not say what it was to play.
    """
    _, rows = load_run(run)
    by_id = {row.episode: row for row in rows}
    planned = load_plan(run)
    if planned is None:
        if rerun is None:
            raise UsageError(f"The run '{run}' does not say what it was to play: it has no plan.json.")
        planned = list(by_id)
    match rerun:
        case "failed":
            return [id for id in planned if id in by_id and by_id[id].error is None and not by_id[id].passed]
        case "errored":
            return [id for id in planned if id in by_id and by_id[id].error is not None]
    return [id for id in planned if id not in by_id or by_id[id].error is not None]


def describe_open(run: Path) -> str | None:
    """How much of a run is left to play, and how to; `None` of a whole one, or where it does not say.

    Raises:
        UsageError: the folder is no run.
    """
    planned = load_plan(run)
    if planned is None or not (left := episodes_left(run)):
        return None
    errors = len(episodes_left(run, "errored"))
    of_which = f", of which {errors} ended in an error" if errors else ""
    episodes = f"episode{'s'[: len(planned) != 1]}"
    return f"left to play: {len(left)} of {len(planned)} {episodes}{of_which}; go on with: {way_on(run)}"


def way_on(run: Path) -> str:
    """The command by which a run goes on, with the options that its folder's word is not enough for."""
    here = Path.cwd()
    shown = run.relative_to(here) if run.is_relative_to(here) else run
    try:
        again = "".join(f" {flag} {quote(value)}" for flag, value in _to_be_named(run))
    except (MobileGymError, OSError):
        again = ""  # the folder cannot be read; whoever goes on is told then
    return f"{GOING_ON} {quote(str(shown))}{again}"


def _to_be_named(run: Path) -> Iterator[tuple[str, str]]:
    """Options that going on with a run asks for anew, as its folder's word is not enough."""
    from pytest_mobilegym.runs.folder.trusted_code import check_agent

    meta, _ = load_run(run)
    try:
        check_agent(run, meta.agent)
    except UsageError:
        yield BY_NAME["agent"].flag, meta.agent
    for name in NAMED_ANEW:
        value = meta.options.get(name)
        if value:
            yield BY_NAME[name].flag, ",".join(value) if isinstance(value, list) else str(value)


def _check_named_anew(own: Mapping[str, Any], values: Mapping[str, Any], *, run: Path) -> None:
    for name in NAMED_ANEW:
        if own.get(name) and values.get(name) is None:
            raise UsageError(
                f"The run '{run}' was made with {BY_NAME[name].flag} {_shown(own[name])}, which is not used "
                f"on its word; give {BY_NAME[name].flag} yourself to go on."
            )


def _check_code(own: Mapping[str, Any], given: Mapping[str, Any], *, run: Path) -> None:
    """Raise unless apps, data and agent that only the run's folder names are the reader's own, or trusted."""
    from pytest_mobilegym.runs.folder.trusted_code import check_agent, check_code, installed_by
    from pytest_mobilegym.runs.plan.config import make_config

    trusted = [Path(path) for path in given.get("trust_code") or ()]
    named = {name: own[name] for name in INSTALLING if name in own and given.get(name) is None}
    check_code(run, installed_by(make_config(named)), trusted=trusted)
    if given.get("agent") is None and "agent" in own:
        check_agent(run, str(own["agent"]), trusted=trusted)


def suites_of(run: Path, *, trusted: Sequence[Path] = ()) -> list[Path]:
    """The folders of the suites that a run has its tasks from.

    Raises:
        UsageError: the folder is no run, or its suites are not the reader's own and not trusted.
    """
    from pytest_mobilegym.runs.folder.trusted_code import check_code

    meta, _ = load_run(run)
    suites = [locate(folder) for folder in meta.suites]
    check_code(run, suites, trusted=trusted)
    return suites


def task_files(run: Path, *, trusted: Sequence[Path] = ()) -> list[Path]:
    """The files of the suites that a run has its tasks from.

    Raises:
        UsageError: the folder is no run, or its suites are gone, or are not the reader's own and not trusted.
    """
    suites = suites_of(run, trusted=trusted)
    found = [file for folder in suites for file in sorted(folder.rglob(TASKS_FILE))]
    if not found:
        raise UsageError(
            f"The run '{run}' has its tasks from '{', '.join(map(str, suites))}', which holds none; name the "
            f"suites on the command line."
        )
    return found


def check_still_left(left: Sequence[str], *, run: Path, rerun: Literal["failed", "errored"] | None) -> None:
    """Raise where an episode has ended since `episodes_left` was asked: it would be played twice.

    Workers of a killed run go on for some seconds, which whoever reopens it waits for.

    Raises:
        UsageError: the run went on until now.
    """
    ended = set(left) - set(episodes_left(run, rerun))
    if ended:
        raise UsageError(
            f"The run '{run}' went on until just now: {sorted(ended)[0]} has ended. Start again to go on "
            f"with it."
        )


def check_unchanged(config: RunConfig, *, suites: Iterable[Path] = ()) -> None:
    """Raise unless a run can go on here with what it was begun with: tasks, phone, data, display, package.

    Args:
        config: the options of the run that goes on.
        suites: where its suites are, by default at the place that the run names.

    Raises:
        UsageError: names what has changed.
    """
    assert config.resume is not None
    meta, _ = load_run(config.resume)
    folders = list(suites) or suites_of(config.resume, trusted=config.trust_code)
    for folder in folders:
        if not folder.is_dir():
            raise UsageError(f"The task suites of the run '{config.resume}' are not at '{folder}'.")
    then = meta.stamps
    # Pixels of a served phone depend on the server's browser, which is not known here.
    display = display_of_run(config) if config.env_url is None else meta.display
    changed = [
        f"{what} (then {before}, now {now})"
        for what, before, now in (
            ("the package's version", then.harness, harness_version()),
            ("the task suites", then.tasks, tasks_stamp(folders)),
            ("the phone's code", then.phone, phone_stamp(config.apps)),
            ("the data", then.data, data_stamp(config.data)),
            ("the display", then.display, stamp_display(display)),
        )
        if before != now
    ]
    if changed:
        raise UsageError(
            f"The run '{config.resume}' cannot go on, as its episodes would not be comparable; changed since "
            f"it began: {', '.join(changed)}. Begin a new run; what was played can be judged by the tasks as "
            f"they are now: mobilegym rejudge {config.resume} --update"
        )


def check_offered(wanted: Iterable[str], offered: Collection[str], *, run: Path) -> None:
    """Raise unless every episode that is left is among those that were selected now.

    Raises:
        UsageError: names those that are not.
    """
    lacking = [id for id in wanted if id not in offered]
    if lacking:
        rest = f" and {len(lacking) - MOST_NAMED} more" if len(lacking) > MOST_NAMED else ""
        raise UsageError(
            f"The run '{run}' has episodes left that are not among the tasks selected now: "
            f"{', '.join(lacking[:MOST_NAMED])}{rest}."
        )


def describe_rest(left: int, *, run: Path | str, rerun: Literal["failed", "errored"] | None = None) -> str:
    """Half a sentence for the run's history and for the terminal: what `episodes_left` gave."""
    episodes = f"episode{'s'[: left != 1]}"
    match rerun:
        case "failed":
            return f"{left} failed {episodes} of {run} played again: these figures are no success rate"
        case "errored":
            return f"{left} errored {episodes} of {run} played again"
    if not left:
        return f"nothing of {run} was left to play"
    return f"{left} {episodes} of {run} {'was' if left == 1 else 'were'} left at the start"


def _differences(own: Mapping[str, Any], asked: Mapping[str, Any]) -> Iterator[str]:
    from pytest_mobilegym.runs.plan.config import make_config

    before, after = make_config(own), make_config({**own, **asked})
    for name in asked:
        was, is_now = getattr(before, name), getattr(after, name)
        if was != is_now:
            yield f"{BY_NAME[name].flag} {_shown(was)}, not {_shown(is_now)}"


def _shown(value: Any) -> str:
    return "left out" if value is None else "off" if value is False else "on" if value is True else str(value)
