"""`mobilegym doctor`: what this machine has, and what to do about what it lacks."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict

NAME = "doctor"
HELP = "say what this machine has, and what to do about what it lacks"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the output format."""
    parser.add_argument("--json", action="store_true", help="print the findings as JSON")


def run(args: argparse.Namespace) -> int:
    """Print every finding as it is made; 1 when something needed is missing."""
    from pytest_mobilegym.setup.checks import check_machine

    findings = []
    for finding in check_machine():
        findings.append(finding)
        if not args.json:
            print(f"{_marked(finding.mark)} {finding.name:<10} {finding.text}", flush=True)
            if finding.remedy:
                print(f"{'':<19} -> {finding.remedy}")
    missing = [finding.name for finding in findings if finding.mark == "missing"]
    if args.json:
        print(json.dumps([asdict(finding) for finding in findings], ensure_ascii=False, indent=2))
    elif missing:
        print(f"\nMissing: {', '.join(missing)}.")
    else:
        print("\nEverything needed is here.")
    return 1 if missing else 0


_COLOURS = {"ok": "32", "warn": "33", "missing": "31"}


def _marked(mark: str) -> str:
    """The mark in eight columns, coloured on a terminal."""
    padded = f"{mark:<8}"
    return f"\033[{_COLOURS[mark]}m{padded}\033[0m" if sys.stdout.isatty() else padded
