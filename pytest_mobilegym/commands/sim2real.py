"""`mobilegym sim2real`: does a gain of training survive on a real phone? The study of the paper's 5.2."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_mobilegym.runs.plan.options import add_trust

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pytest_mobilegym.records.model import EpisodeRow

NAME = "sim2real"
HELP = "compare what training gains in the simulator and on a real phone"

RUNS = ("base_sim", "trained_sim", "base_real", "trained_real")
_MEANING = {
    "base_sim": "run of the base model in the simulator, four episodes of each template",
    "trained_sim": "the same of the trained model",
    "base_real": "run of the base model on a phone",
    "trained_real": "the same of the trained model",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the four runs, and what decides on the templates for the phone."""
    for name in RUNS:
        flag = "--" + name.replace("_", "-")
        simulated = name.endswith("_sim")
        parser.add_argument(
            flag, type=Path, metavar="RUN", required=simulated, action="append", default=None,
            help=f"{_MEANING[name]}; may be given several times",
        )  # fmt: skip
    parser.add_argument("--plan", action="store_true", help="print which templates to play on the phone")
    parser.add_argument(
        "--controls",
        type=int,
        default=15,
        metavar="N",
        help="templates drawn as negative control (default: 15)",
    )
    parser.add_argument("--seed", type=int, default=0, help="of the draw (default: 0)")
    parser.add_argument(
        "--exclude",
        action="append",
        default=[],
        metavar="ID=REASON",
        help="a template not to play on the phone",
    )
    parser.add_argument(
        "--device-profile",
        type=Path,
        metavar="FILE",
        help="the phone's profile, which decides what it can play",
    )
    parser.add_argument(
        "--allow-consequence",
        default="",
        metavar="KINDS",
        help="as for runs: message,purchase,deletion,account",
    )
    add_trust(parser)
    parser.add_argument(
        "--all-playable",
        action="store_true",
        help="exclude nothing but what --exclude names; needs no task suites",
    )


def run(args: argparse.Namespace) -> int:
    """Print the plan, and the study where both runs on the phone are there; 0.

    Raises:
        UsageError: a folder is no run, an exclusion is malformed, or no template can be stratified.
    """
    from pytest_mobilegym.errors import UsageError
    from pytest_mobilegym.report.studies.sim2real import Runs, conduct, make_plan
    from pytest_mobilegym.report.studies.sim2real_text import format_plan, format_study

    if args.controls < 0:
        raise UsageError(f"--controls takes a number of templates, 0 or more, not {args.controls}.")
    played = [getattr(args, name) for name in RUNS[2:]]
    if not args.plan and not all(played):
        raise UsageError(
            "The study needs --base-real and --trained-real; print what to play there by --plan."
        )
    runs = Runs(*(_rows(getattr(args, name) or []) for name in RUNS))
    why_not = _why_not(args)
    if all(played):
        why_not = _unless_played(why_not, runs.base_real, runs.trained_real)
    plan = make_plan(runs, why_not=why_not, controls=args.controls, seed=args.seed)
    print(format_plan(plan, ids=args.plan))
    if all(played) and not args.plan:
        print(f"\n{format_study(conduct(runs, plan))}")
    return 0


def _rows(folders: list[Path]) -> list[EpisodeRow]:
    """The rows of runs, as people corrected them where they looked."""
    from pytest_mobilegym.records.load import load_run
    from pytest_mobilegym.runs.after.judgements import correct, read_audit

    return [row for folder in folders for row in correct(load_run(folder)[1], read_audit(folder))]


def _unless_played(
    why_not: Callable[[str], str | None], *runs: Sequence[EpisodeRow]
) -> Callable[[str], str | None]:
    """What both models have played on the phone can be played there."""
    played = set[str].intersection(*({row.template for row in rows} for rows in runs))

    def why(template: str) -> str | None:
        return None if template in played else why_not(template) or "it was not played on the phone"

    return why


def _why_not(args: argparse.Namespace) -> Callable[[str], str | None]:
    """Why a template cannot be played on the phone: by name, by its cost, or for want of what it needs."""
    from pytest_mobilegym.benchmark import default_suites
    from pytest_mobilegym.errors import UsageError
    from pytest_mobilegym.runs.plan.config import make_config
    from pytest_mobilegym.runs.plan.device_profile import check_templates, read_profile
    from pytest_mobilegym.runs.plan.episodes import find_templates
    from pytest_mobilegym.runs.plan.real_phones import reason_to_skip
    from pytest_mobilegym.tasks.splits import splits_by_template

    named: dict[str, str] = {}
    for text in args.exclude:
        template, equals, reason = text.partition("=")
        if not (template and equals and reason):
            raise UsageError(
                f"--exclude takes ID=REASON, such as clock.AddAlarm='wakes the house', not {text!r}."
            )
        named[template] = reason
    if args.all_playable:
        return named.get
    config = make_config({"device": "real", "allow_consequence": args.allow_consequence})
    profile = read_profile(args.device_profile)
    folders = {folder for run in args.base_sim for folder in _suites(run, args.trusted)}
    templates, _ = find_templates(sorted(folders) or default_suites(Path.cwd()))
    check_templates(profile, {*templates, *splits_by_template()})

    def why_not(template: str) -> str | None:
        if template in named:
            return named[template]
        known = templates.get(template)
        return "there is no such task here" if known is None else reason_to_skip(known, config, profile)

    return why_not


def _suites(run: Path, trusted: list[Path]) -> list[Path]:
    from pytest_mobilegym.benchmark import locate
    from pytest_mobilegym.records.load import load_run
    from pytest_mobilegym.runs.folder.trusted_code import check_code

    suites = [locate(folder) for folder in load_run(run)[0].suites]
    check_code(run, suites, trusted=trusted)
    return suites
