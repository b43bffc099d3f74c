"""The options of a run: one table for pytest, the `mobilegym` command, ini files and the environment.

An option is read from the command line, else from its variable `MOBILEGYM_<NAME>`, else from the ini file's
`mobilegym_<name>`, else it has the default of `RunConfig`. Nothing heavy is imported here: pytest reads this
table at every start.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple


class Option(NamedTuple):
    """One option.

    Attributes:
        name: field of `RunConfig`; the flag is the name with dashes.
        metavar: what the help shows for the value; "" for a switch.
        help: one sentence without a full stop.
        kind: where else than on the command line it may stand: "plain" (environment and ini), "secret"
            (environment only: an ini file is committed and shared).
    """

    name: str
    metavar: str
    help: str
    kind: Literal["plain", "secret"] = "plain"

    @property
    def flag(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        return f"MOBILEGYM_{self.name.upper()}"

    @property
    def ini(self) -> str:
        return f"mobilegym_{self.name}"

    @property
    def dest(self) -> str:
        return f"mobilegym_{self.name}"

    @property
    def is_switch(self) -> bool:
        return not self.metavar


OPTIONS: tuple[Option, ...] = (
    Option("agent", "NAME", "who plays: an agent's name or package.module:Class (default: oracle)"),
    Option("device", "NAME", "what is played on: browser, or dom (no pixels, no browser) (default: browser)"),
    Option("env_url", "URL", "play on phones of a server (`mobilegym serve --control-api`)"),
    Option("env_token", "TOKEN", "that server's token; better set as MOBILEGYM_ENV_TOKEN", "secret"),
    Option("split", "NAMES", "play the templates of a split only: a name, names joined by '+', or a file"),
    Option("sample_n", "N", "instances of each template that has parameters (default: 1)"),
    Option("sample_seed", "SEED", "what instances are drawn from (default: 0)"),
    Option("repeat_n", "N", "trials of each instance (default: 1)"),
    Option("resample", "", "draw fresh parameters for each trial"),
    Option("max_steps", "N", "step budget of every episode, in place of the templates' own"),
    Option("lang", "LANG", "language of interface and instructions: en or zh (default: en)"),
    Option("start", "WHERE", "where episodes begin: app (when just one is involved) or home (default: app)"),
    Option("in_flight", "N", "episodes that a worker plays at once (default: 8)"),
    Option("pages", "N", "browser pages that a worker's episodes share (default: 4)"),
    Option("model_base_url", "URL", "root of the model's OpenAI-compatible API, such as http://localhost:8000/v1"),
    Option("model_name", "NAME", "the model's name as the API knows it"),
    Option("model_api_key", "KEY", "the API's key; better set as MOBILEGYM_MODEL_API_KEY", "secret"),
    Option("model_timeout", "SECONDS", "time for one decision of the model, retries included (default: 300)"),
    Option("temperature", "T", "sampling temperature (default: the agent's)"),
    Option("top_p", "P", "nucleus sampling (default: the agent's)"),
    Option("max_tokens", "N", "tokens that a reply may have (default: the agent's)"),
    Option("run_dir", "DIR", "folder for the results (default: reports/<time>-<agent>)"),
    Option("watch", "", "show the browser while episodes are played"),
    Option("record_state", "", "record what each step changed in the phone's state"),
    Option("loop_detect", "N", "end an episode at the N-th identical action in a row (default: 0, never)"),
    Option("format_errors", "N", "end an episode at the N-th malformed reply in a row (default: 3)"),
    Option("info_reply", "TEXT", "reply to questions: none, ask (a person), or a fixed text (default: none)"),
)  # fmt: skip

BY_NAME: Mapping[str, Option] = {option.name: option for option in OPTIONS}


def gather(
    *,
    given: Mapping[str, Any],
    environ: Mapping[str, str],
    ini: Callable[[str], str] = lambda _name: "",
) -> dict[str, Any]:
    """Values of the options that were given anywhere, unchecked.

    Args:
        given: values from the command line by name; `None` where not given.
        environ: usually `os.environ`.
        ini: gives the ini file's value of a key, "" where it has none.
    """
    values: dict[str, Any] = {}
    for option in OPTIONS:
        value = given.get(option.name)
        if value is None:
            value = environ.get(option.variable, "").strip() or None
        if value is None and option.kind == "plain":
            value = ini(option.ini).strip() or None
        if value is not None:
            values[option.name] = value
    return values
