"""How the options of runs are spelt: `--limit` by the `mobilegym` commands, `--mg-limit` by pytest."""

from __future__ import annotations

PYTEST_PREFIX = "--mg-"
"""What most options begin with in pytest, where the words of many projects meet."""

PLAIN_IN_PYTEST = frozenset(
    {
        *("agent", "device", "split", "protocol", "resume", "repeat_n"),
        *("model_base_url", "model_name", "model_api_key", "model_timeout", "model_concurrency"),
        *("model_failures", "model_stream", "model_price_in", "model_price_out"),
    }
)
"""Options that pytest takes without the prefix: those in nearly every command line of a benchmark. All others
have words that another project may want for an option of its own."""


def command_flag(name: str) -> str:
    """How the `mobilegym` commands spell an option: `max_steps` is `--max-steps`."""
    # "from" alone is no name that Python takes.
    return "--" + name.replace("from_run", "from").replace("_", "-")


def pytest_flag(name: str) -> str:
    """How pytest spells an option: `max_steps` is `--mg-max-steps`, `agent` is `--agent`."""
    flag = command_flag(name)
    return flag if name in PLAIN_IN_PYTEST else PYTEST_PREFIX + flag.removeprefix("--")
