"""What a run says of itself as a whole, worked out anew from its options, the tasks and its rows.

Nothing of it is taken at its word: the plan follows from the split, or from the suites that the run has
episodes of, and from its numbers of instances and trials; the protocol's departures from the options; the
stamps from the code at hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import orjson

from pytest_mobilegym.agents.registry import agent_names, find_agent
from pytest_mobilegym.records.load import load_plan, read_rows
from pytest_mobilegym.report.figures.metrics import summarise_folder
from pytest_mobilegym.runs.folder.stamps import data_stamp, harness_version, phone_stamp, tasks_stamp
from pytest_mobilegym.runs.folder.store import SUMMARY
from pytest_mobilegym.runs.plan.episodes import plan
from pytest_mobilegym.runs.plan.protocol_changes import changes_of, decoding_of
from pytest_mobilegym.runs.plan.protocols import PROTOCOLS
from pytest_mobilegym.tasks.splits import select_split, split_names

if TYPE_CHECKING:
    from pytest_mobilegym.records.model import EpisodeRow, RunMeta
    from pytest_mobilegym.runs.plan.config import RunConfig
    from pytest_mobilegym.tasks.task import Task

MOST_NAMED = 3
"""Things that a sentence lists before it counts the rest."""

_UNPROMPTED = "null"
"""An agent that asks no model: a run of it departs from a protocol in nothing but the options of runs."""


class Claims(NamedTuple):
    """What came of the claims.

    Attributes:
        scope: what the run should cover, in words; "" where nobody can say.
        planned: how many episodes that is.
        missing: ids of those that have no row.
        left_out: those of them that the run, by its own plan, never set out to play.
        problems: what does not hold, a sentence each.
        remarks: what a reader should know, and what is no fault.
    """

    scope: str = ""
    planned: int = 0
    missing: Sequence[str] = ()
    left_out: Sequence[str] = ()
    problems: Sequence[str] = ()
    remarks: Sequence[str] = ()


def check_claims(
    run: Path,
    meta: RunMeta,
    rows: Sequence[EpisodeRow],
    *,
    config: RunConfig,
    templates: Mapping[str, type[Task]],
    suites: Sequence[Path],
) -> Claims:
    """Check everything that a run says of itself as a whole.

    Args:
        run: its folder.
        meta, rows: what is in it, untrusted.
        config: its options.
        templates: the tasks by id.
        suites: the folders that they are from.

    Raises:
        UsageError: its plan is malformed.
    """
    agent = meta.agent if meta.agent in agent_names() else None
    problems = [*_options(meta, config), *_protocol(meta, config, agent), *_split(meta)]
    problems += _agent(meta, config, agent)
    problems += _stamps(meta, config, suites)
    problems += _summary(run)
    remarks = [*_remarks(meta, rows, config, agent)]
    written = Counter(row.episode for row in read_rows(run))
    several = [id for id, number in written.items() if number > 1]
    if several and meta.ended is not None:
        problems.append(f"{_many(several, 'episode')} with several rows: {_named(several)}.")
    if config.on_phone:
        return Claims(problems=problems, remarks=remarks)
    own = load_plan(run)
    left_out: list[str] = []
    scope, wanted = _scope(meta, templates, {*(row.episode for row in rows), *(own or ())})
    episodes = [episode.id for episode in plan(wanted, config)]
    covered = set(episodes)
    beyond = [row.episode for row in rows if row.episode not in covered]
    if beyond:
        problems.append(f"{_many(beyond, 'row')} beyond the plan of {scope}: {_named(beyond)}.")
    if own is not None:
        unplanned = [row.episode for row in rows if row.episode not in set(own)]
        if unplanned:
            problems.append(f"{_many(unplanned, 'row')} that plan.json does not hold: {_named(unplanned)}.")
        left_out = [id for id in episodes if id not in set(own)]
        if left_out:
            by = f" (--limit {config.limit})" if config.limit is not None else ""
            by += f" (shard {meta.shard})" if meta.shard is not None else ""
            of = f"{len(left_out)} of the {len(episodes)} episodes of {scope}"
            remarks.append(f"It was limited{by}: its own plan leaves out {of}, such as {left_out[0]}.")
    ended = {row.episode for row in rows}
    missing = [id for id in episodes if id not in ended]
    return Claims(
        scope, len(episodes), missing, [id for id in left_out if id not in ended], problems, remarks
    )


def _options(meta: RunMeta, config: RunConfig) -> Iterator[str]:
    """What stands in meta.json beside the options has to be what these say."""
    for name, said, option, found in (
        ("agent", meta.agent, "agent", meta.options.get("agent")),
        ("agent's name", meta.agent_name, "agent_name", config.agent_name),
        ("model", meta.model, "model_name", config.model_name),
        ("device", meta.device, "device", config.device),
        ("judge", meta.judge, "judge", config.judged_by),
        ("language", meta.lang, "lang", config.lang),
        ("split", meta.split, "split", config.split),
        ("protocol", meta.protocol, "protocol", config.protocol),
        ("sample_seed", meta.sample_seed, "sample_seed", config.sample_seed),
        ("sample_n", meta.sample_n, "sample_n", config.sample_n),
        ("repeat_n", meta.repeat_n, "repeat_n", config.repeat_n),
    ):
        if option in meta.options and said != found:
            yield f"It says that its {name} is {_said(said)}, and its options say {_said(found)}."


def _protocol(meta: RunMeta, config: RunConfig, agent: str | None) -> Iterator[str]:
    if meta.protocol is None:
        if meta.protocol_changes:
            yield "It departs from a protocol, and names none."
        return
    if meta.protocol not in PROTOCOLS:
        yield f"It names the protocol {meta.protocol!r}, which is not there."
        return
    followed = config.model_copy(update={"agent": agent or _UNPROMPTED, "protocol": meta.protocol})
    found = {change.option: change.used for change in changes_of(followed)}
    said = {
        change.option: change.used
        for change in meta.protocol_changes
        if agent is not None or change.option in PROTOCOLS[meta.protocol]
    }
    for name in sorted({*found, *said}):
        if name not in said:
            yield (
                f"It departs from the protocol {meta.protocol!r} by {name} {_said(found[name])}, and does "
                f"not say so."
            )
        elif name not in found:
            yield f"It says that it departs from the protocol {meta.protocol!r} by {name}, and does not."
        elif found[name] != said[name]:
            yield f"It says that its {name} is {_said(said[name])}, and its options say {_said(found[name])}."


def _split(meta: RunMeta) -> Iterator[str]:
    if meta.split is None or not _is_known(meta.split):
        return
    size = select_split(meta.split, ()).size
    if meta.split_size != size:
        yield f"It says that the split {meta.split!r} lists {meta.split_size} templates, and it lists {size}."


def _agent(meta: RunMeta, config: RunConfig, agent: str | None) -> Iterator[str]:
    """What an agent's registration says of it; of one that is not installed here nobody knows."""
    if agent is None:
        return
    spec = find_agent(agent)
    if meta.agent_kind != spec.kind:
        yield f"It says that {agent!r} is of the kind {meta.agent_kind!r}, and it is of {spec.kind!r}."
    # Older runs do not say.
    if spec.privileged and meta.privileged is False:
        yield f"It says that {agent!r} is not privileged, and it is."
    decoding = decoding_of(config.model_copy(update={"agent": agent}))
    if meta.decoding != decoding:
        yield f"It says that it decodes with {_said(meta.decoding)}, and its options say {_said(decoding)}."


def _stamps(meta: RunMeta, config: RunConfig, suites: Sequence[Path]) -> Iterator[str]:
    for what, then, now in (
        ("task suites", meta.stamps.tasks, tasks_stamp(suites)),
        ("phone's code", meta.stamps.phone, phone_stamp(config.apps)),
        ("data", meta.stamps.data, data_stamp(config.data)),
    ):
        if then != now:
            yield f"The {what} that it was played with (stamp {then}) are not those at hand (stamp {now})."


def _summary(run: Path) -> Iterator[str]:
    """The counts and shares of summary.json against those of the rows; what other versions add is theirs."""
    file = run / SUMMARY
    if not file.is_file():
        return
    try:
        said = orjson.loads(file.read_bytes())
    except orjson.JSONDecodeError:
        said = None
    if not isinstance(said, dict):
        yield f"Its {SUMMARY} is malformed."
        return
    found = summarise_folder(run).model_dump(mode="json")
    for name, value in found.items():
        if name in said and isinstance(value, int | float) and said[name] != value:
            yield f"Its {SUMMARY} says {name} {_said(said[name])}, and its rows amount to {_said(value)}."


def _scope(
    meta: RunMeta, templates: Mapping[str, type[Task]], episodes: Iterable[str]
) -> tuple[str, list[type[Task]]]:
    """What a run should cover, in words and as templates: its split, else every suite that it is of."""
    if meta.split is not None and _is_known(meta.split):
        listed = set(select_split(meta.split, templates).ids)
        chosen = [template for id, template in templates.items() if id in listed]
        return f"split {meta.split!r}", chosen
    begun = {id.rpartition("-t")[0].rpartition("-i")[0] for id in episodes}
    suites = sorted({template.suite for id, template in templates.items() if id in begun})
    chosen = [template for template in templates.values() if template.suite in suites]
    return f"suite{'s'[: len(suites) != 1]} {', '.join(suites)}", chosen


def _is_known(split: str) -> bool:
    """Whether a split is made of the package's own; a file's list is the word of whoever ran it."""
    return all(part.strip() in split_names() for part in split.split("+"))


def _remarks(
    meta: RunMeta, rows: Sequence[EpisodeRow], config: RunConfig, agent: str | None
) -> Iterator[str]:
    if meta.stamps.harness != harness_version():
        yield f"It was made with version {meta.stamps.harness}, and this is {harness_version()}."
    if agent is None and not config.on_phone:
        yield f"The agent {meta.agent!r} is not installed here: what it is, and decodes with, is its word."
    if meta.split is not None and not _is_known(meta.split):
        yield f"Its split {meta.split!r} is a file of whoever ran it; the whole suites are expected instead."
    if meta.rerun_of is not None:
        yield f"It plays failed episodes of {meta.rerun_of!r} again."
    lost = [row.episode for row in rows if row.error is not None and row.error.kind == "infrastructure"]
    if lost:
        yield f"{_many(lost, 'episode')} that ended in an infrastructure error: {_named(lost)}."
    for what in ("agent", "device", "judge"):
        replaced = [row.episode for row in rows if what in row.replaced]
        if replaced:
            yield f"{_many(replaced, 'episode')} with the user's own {what}: {_named(replaced)}."


def _many(things: Sequence[str], what: str) -> str:
    return f"It has {len(things)} {what}{'s'[: len(things) != 1]}"


def _named(things: Sequence[str]) -> str:
    rest = f" and {len(things) - MOST_NAMED} more" if len(things) > MOST_NAMED else ""
    return f"{', '.join(things[:MOST_NAMED])}{rest}"


def _said(value: Any) -> str:
    text = "none" if value is None else repr(value) if not isinstance(value, str) else f"'{value}'"
    return text if len(text) <= 80 else f"{text[:77]}..."
