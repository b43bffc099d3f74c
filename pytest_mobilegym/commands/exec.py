"""`mobilegym exec "..."`: let an agent follow an instruction of your own, and see what it does."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from pytest_mobilegym.runs.plan.options import OPTIONS, add_options, gather

NAME = "exec"
HELP = "let an agent follow an instruction of your own, without a task or a judge"

EXIT_NOT_DONE = 1

TAKEN = frozenset(
    {
        *("agent", "agent_process", "agent_timeout", "agent_env", "from_run"),
        *("lang", "max_steps", "loop_detect", "format_errors", "info_reply"),
        *("device", "device_serial", "settle", "env_url", "env_token", "apps", "data", "watch"),
        *("model_base_url", "model_name", "model_api_key", "model_timeout", "model_failures"),
        "model_stream",
        *("model_price_in", "model_price_out", "temperature", "top_p", "max_tokens"),
        *("run_dir", "record_state"),
    }
)
"""Options of runs that say something of an instruction without a task."""

FOLLOWING = tuple(option for option in OPTIONS if option.name in TAKEN)

MOST_CHANGES = 40


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the instruction, and the options of runs that are not about tasks."""
    parser.add_argument("instruction", metavar="INSTRUCTION", help="what the agent is told, in quotes")
    add_options(parser, FOLLOWING)


def run(args: argparse.Namespace) -> int:
    """Print each step as it ends, then what has changed; 0 when the agent declared it done, else 1.

    Raises:
        UsageError: no agent is named, or an option is wrong.
    """
    import asyncio

    from pytest_mobilegym.agents.process.program import LAST_WORDS
    from pytest_mobilegym.errors import UsageError
    from pytest_mobilegym.records.model import StepRecord, StopReason
    from pytest_mobilegym.runs.after.broken_agent import log_of, what_broke
    from pytest_mobilegym.runs.after.describe import describe_changes, describe_step, without_controls
    from pytest_mobilegym.runs.after.ending import shortest
    from pytest_mobilegym.runs.plan.config import make_config
    from pytest_mobilegym.runs.play.free_execution import execute
    from pytest_mobilegym.runs.play.interruption import until_sigterm

    given = {option.name: getattr(args, option.dest) for option in FOLLOWING}
    values = {name: value for name, value in gather(given=given, environ=os.environ).items() if name in TAKEN}
    instruction = " ".join(args.instruction.split())
    if not instruction:
        raise UsageError("The instruction is empty; say what the agent is to do, in quotes.")
    if "agent" not in values:
        raise UsageError(
            "Say who is to do it, as in --agent=human or --agent=autoglm (`mobilegym list --agents`)."
        )

    # An agent may lie in the folder that the command is given in, as with the other commands.
    sys.path.append(str(Path.cwd()))

    def show(step: StepRecord) -> None:
        if step.note and LAST_WORDS in step.note:
            # The process wrote them where this is written.
            step = step.model_copy(update={"note": f"{step.note.partition(LAST_WORDS)[0]}."})
        print(describe_step(step), flush=True)

    done = asyncio.run(until_sigterm(execute(instruction, make_config(values), on_step=show)))
    row = done.row
    if row.error is not None:
        print(f"InfrastructureError: {without_controls(row.error.message)}")
    # How an agent broke was said with its last step.
    said = f": {without_controls(row.message)}" if row.message and not what_broke(row, echoed=True) else ""
    print(f"\n{row.stop_reason} after {row.steps} of {row.max_steps} steps{said}")
    if log := log_of(done.folder, row):
        print(f"log: {shortest(log)}")
    if row.answer is not None:
        print(f"answer: {without_controls(row.answer)}")
    if row.prompt_tokens or row.completion_tokens:
        cost = "" if row.cost is None else f", cost {row.cost:.4f}"
        print(f"tokens: {row.prompt_tokens} in, {row.completion_tokens} out{cost}")
    if done.changes is not None:
        print(describe_changes(done.changes, most=MOST_CHANGES))
    print(f"trajectory: {done.folder / row.trajectory if row.trajectory else done.folder}")
    return 0 if row.error is None and row.stop_reason is StopReason.COMPLETE else EXIT_NOT_DONE
