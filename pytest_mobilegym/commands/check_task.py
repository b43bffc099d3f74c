"""`mobilegym check-task`: prove templates, and show what the judge makes of spoiled solutions."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_mobilegym.runs.plan.options import add_installing

if TYPE_CHECKING:
    from pytest_mobilegym.phone.model import Lang
    from pytest_mobilegym.tasks.task import Task

NAME = "check-task"
HELP = "prove that task templates are solvable, not vacuous, deterministic, clean, and strictly judged"

LANGS: Mapping[str, Sequence[Lang]] = {"en": ("en",), "zh": ("zh",), "both": ("en", "zh")}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare which templates, and how thoroughly."""
    parser.add_argument(
        "tasks",
        nargs="*",
        metavar="TASK",
        help="ids of templates, or names of suites (default: every template)",
    )
    parser.add_argument(
        "--suites", action="append", type=Path, metavar="PATH",
        help="folder of suites, a suite or its tasks.py, or mobilegym: for the benchmark; may be repeated "
        "(default: task_suites here, else the benchmark)",
    )  # fmt: skip
    parser.add_argument("--seeds", type=int, default=10, metavar="N", help="instances of each (default: 10)")
    parser.add_argument(
        "--lang", choices=list(LANGS), default="both", help="language of the phone (default: both)"
    )
    parser.add_argument(
        "--device", choices=["dom", "browser"], default="dom",
        help="browser: also play the solutions with real touches in Chromium (default: dom)",
    )  # fmt: skip
    parser.add_argument(
        "--mutants", action="store_true", help="list every spoiled solution and what the judge said of it"
    )
    add_installing(parser)


def run(args: argparse.Namespace) -> int:
    """Prove and report; 1 when a template is not proven.

    Raises:
        UsageError: a task, a path or a number is wrong.
        TaskError: the tasks cannot be loaded.
    """
    from pytest_mobilegym.authoring.interrupted import rest_named
    from pytest_mobilegym.benchmark import default_suites
    from pytest_mobilegym.errors import UsageError
    from pytest_mobilegym.runs.plan.config import install_from
    from pytest_mobilegym.runs.plan.episodes import check_apps, find_templates

    if args.seeds < 1:
        raise UsageError(f"--seeds takes a number from 1, got {args.seeds}.")
    # Suites may import from the folder that they lie in, as they may under pytest.
    sys.path.append(str(Path.cwd()))
    install_from(args)
    paths = args.suites or default_suites(Path.cwd(), args.tasks)
    templates = find_templates(paths)[0]
    check_apps(paths, templates, args.tasks)
    chosen = _choose(templates, args.tasks)
    langs = LANGS[args.lang]
    show = _show_mutants if args.mutants else _prove
    bad = []
    with rest_named([template.id for template in chosen]) as done:
        for template in chosen:
            for lang in langs:
                if not show(template, args.seeds, lang):
                    bad.append(template.id)
            done.append(template.id)
    if args.device == "browser":
        for lang in langs:
            bad += _play(paths, chosen, args.seeds, lang)
    good = len(chosen) - len(set(bad))
    print(f"{good} of {len(chosen)} proven" + (f"; not: {', '.join(dict.fromkeys(bad))}" if bad else ""))
    return 1 if bad else 0


def _choose(templates: Mapping[str, type[Task]], names: Sequence[str]) -> list[type[Task]]:
    from difflib import get_close_matches

    from pytest_mobilegym.errors import UnknownName, UsageError

    suites = {template.suite for template in templates.values()}
    for name in names:
        if name not in templates and name not in suites:
            # There are hundreds: one that is close says more than all of them.
            if close := get_close_matches(name, [*suites, *templates], n=1):
                raise UsageError(f"Unknown task or suite {name!r}. Did you mean {close[0]!r}?")
            raise UnknownName("task or suite", name, suites)
    return [
        template for id, template in templates.items() if not names or id in names or template.suite in names
    ]


def _prove(template: type[Task], seeds: int, lang: Lang) -> bool:
    from pytest_mobilegym.tasks.proof import describe, prove

    results = prove(template, range(seeds), lang=lang)
    print(f"{template.id}, {lang}, {_count(seeds, 'seed')}")
    print("".join(f"  {line}\n" for line in describe(results).splitlines()))
    return all(result.passed for result in results)


def _show_mutants(template: type[Task], seeds: int, lang: Lang) -> bool:
    from collections import Counter

    from pytest_mobilegym.errors import MobileGymError
    from pytest_mobilegym.tasks.judge_case import fresh_phone
    from pytest_mobilegym.tasks.mutants import spoil
    from pytest_mobilegym.tasks.proof_case import Case, Refuted

    count: Counter[str] = Counter()
    for seed in range(seeds):
        print(f"{template.id}, {lang}, seed {seed}")
        try:
            case = Case(template, seed, fresh_phone(lang))
            for name, outcome, reason in spoil(case.task, case.trace, case.judge):
                count[outcome] += 1
                print(f"  {outcome:<9} {name}" + (f" ({reason})" if reason else ""))
        except (MobileGymError, Refuted) as error:
            count["broken"] += 1
            print(f"  broken    {error}")
    print(f"{template.id}, {lang}: {', '.join(f'{number} {outcome}' for outcome, number in count.items())}\n")
    return not count["accepted"] and not count["broken"]


def _play(paths: Sequence[Path], chosen: Sequence[type[Task]], seeds: int, lang: Lang) -> list[str]:
    """Play the solutions in Chromium; ids of the templates of which an episode did not pass."""
    import asyncio
    from tempfile import TemporaryDirectory

    from pytest_mobilegym.records.model import EpisodeRow
    from pytest_mobilegym.runs.after.describe import describe_verdict
    from pytest_mobilegym.runs.plan.config import make_config
    from pytest_mobilegym.runs.plan.episodes import Selection
    from pytest_mobilegym.runs.play.run import run as play

    def show(row: EpisodeRow) -> None:
        word = "ok  " if row.passed else "FAIL"
        print(f"{word}  {row.episode}, {lang}, in Chromium: {describe_verdict(row)}", flush=True)

    with TemporaryDirectory() as folder:
        config = make_config(
            {"agent": "oracle", "lang": lang, "sample_n": seeds, "run_dir": Path(folder) / "proof"}
        )
        selection = Selection(ids=[template.id for template in chosen])
        result = asyncio.run(play(config, paths=paths, selection=selection, on_row=show))
    return [row.template for row in result.rows if not row.passed]


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
