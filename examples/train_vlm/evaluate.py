"""Serve a model, and have it play held-out tasks into a run's folder.

python evaluate.py Qwen/Qwen3-VL-4B-Instruct --run build/vlm/before --checkpoint 0
python evaluate.py build/vlm/final --run build/vlm/after --checkpoint 10
"""

from __future__ import annotations

import argparse
import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).parent
CONTEXT = 40_960
"""Tokens of a conversation at most (paper, appendix G)."""
PICTURES = 64
"""More than the largest step budget."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Evaluate what the command line names; gives the exit status of `mobilegym run`."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("model", help="a folder with weights, or a name that the server can fetch")
    parser.add_argument("--run", type=Path, required=True, help="the run's folder")
    parser.add_argument("--split", default="unseen_templates", help="what is played (default: %(default)s)")
    parser.add_argument("--suite", default="mobilegym:", help="where tasks are from (default: the benchmark)")
    parser.add_argument("--checkpoint", type=int, default=0, help="steps of training, for curves")
    parser.add_argument("--server", choices=("vllm", "transformers"), default="vllm")
    parser.add_argument("options", nargs="*", help="after --, further options of `mobilegym run`")
    given = parser.parse_args(arguments)
    return evaluate(
        given.model,
        given.run,
        split=given.split,
        checkpoint=given.checkpoint,
        server=given.server,
        suite=given.suite,
        options=given.options,
    )


def evaluate(
    model: str,
    run: Path,
    *,
    split: str,
    checkpoint: int,
    server: str = "vllm",
    suite: str = "mobilegym:",
    options: Sequence[str] = (),
) -> int:
    """Play a split with a model; a run that is there already goes on.

    Args:
        model: folder or name of the weights.
        run: folder of the run.
        split: what is played.
        checkpoint: steps of training that the model has had.
        server: "vllm", or "transformers" where there is no GPU.
        suite: where tasks are from.
        options: further ones of `mobilegym run`.

    Returns:
        The exit status of `mobilegym run`.
    """
    with served(model, server) as address:
        command = [sys.executable, "-m", "pytest_mobilegym.cli", "run", suite]
        command += ["--agent", "tool_agent:AGENT", "--model-base-url", address, "--model-name", model]
        command += ["--split", split, "--series", "vlm", "--checkpoint", str(checkpoint)]
        command += ["--resume" if (run / "meta.json").is_file() else "--run-dir", str(run), *options]
        found = os.pathsep.join([str(HERE), *filter(None, [os.environ.get("PYTHONPATH")])])
        return subprocess.run(command, env={**os.environ, "PYTHONPATH": found}).returncode


@contextmanager
def served(model: str, server: str) -> Iterator[str]:
    """Serve a model on this machine while the context lasts; gives the root of its API.

    Raises:
        RuntimeError: the server ended before it was ready.
    """
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    commands = {
        "vllm": [
            *("vllm", "serve", model, "--host", "127.0.0.1", "--port", port),
            *("--max-model-len", str(CONTEXT), "--limit-mm-per-prompt", json.dumps({"image": PICTURES})),
        ],
        "transformers": ["transformers", "serve", model, "--host", "127.0.0.1", "--port", port],
    }
    command = commands[server]
    # Installed beside this Python, whether or not its environment is the shell's.
    beside = Path(sys.executable).with_name(command[0])
    process = subprocess.Popen([str(beside) if beside.exists() else command[0], *command[1:]])
    try:
        while not _answers(f"http://127.0.0.1:{port}/health"):
            if process.poll() is not None:
                raise RuntimeError(f"{command[0]} ended with status {process.returncode} before it served.")
            time.sleep(1)
        yield f"http://127.0.0.1:{port}/v1"
    finally:
        process.terminate()
        process.wait()


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5) as response:
            return bool(response.status == 200)
    except (urllib.error.URLError, OSError):
        return False


if __name__ == "__main__":
    sys.exit(main())
