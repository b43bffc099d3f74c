"""`mobilegym audit RUN`: how often is the judging model wrong? A state tells, or a person in the browser."""

from __future__ import annotations

import argparse
from pathlib import Path

from pytest_mobilegym.server.options import add_serving

NAME = "audit"
HELP = "confirm or correct a model's verdicts in the browser, and see how often it is wrong"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the run, whose verdicts, and where the page is served."""
    parser.add_argument("run", type=Path, metavar="RUN", help="folder of a run that a model has judged")
    parser.add_argument(
        "--judge-model-name", metavar="NAME", help="whose verdicts, where several models judged"
    )
    parser.add_argument("--blind", action="store_true", help="show a verdict only after you have given yours")
    parser.add_argument("--print", action="store_true", dest="only_print", help="print the figures and end")
    parser.add_argument("--serve", action="store_true", help="open the page also where the state was judged")
    add_serving(parser)


def run(args: argparse.Namespace) -> int:
    """Print how often the model was wrong; where no state tells, serve the page until Ctrl-C first. 0.

    Raises:
        UsageError: the folder is no run, no model has judged it, or the port is taken.
    """
    from pytest_mobilegym.runs.after.auditing.audit import Audit

    audit = Audit(args.run, model=args.judge_model_name)
    if args.serve or not (args.only_print or audit.has_state):
        from pytest_mobilegym.runs.after.auditing.site import AuditSite
        from pytest_mobilegym.server.options import serve_until_told

        site = AuditSite(audit, blind=args.blind)
        remark = "Serving until Ctrl-C; what you decide is kept at once."
        serve_until_told(site.app, f"/{site.token}/", args, remark=remark)
    print(audit.report())
    return 0
