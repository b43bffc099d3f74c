"""The options of a run: one table for pytest, the `mobilegym` command, ini files and the environment.

An option is read from the command line, else from its variable `MOBILEGYM_<NAME>`, else from the ini file's
`mobilegym_<name>`, else it has the default of `RunConfig`. Nothing heavy is imported here: pytest reads this
table at every start.

The `mobilegym` commands take `--limit`; pytest, where the words of many projects meet, takes `--mg-limit`,
and without the prefix only what `records/option_flags.py` lists. Messages name options as the commands do;
the plugin puts them through `as_pytest_flags`.
"""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Literal, NamedTuple

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.records.option_flags import PYTEST_PREFIX, command_flag, pytest_flag
from pytest_mobilegym.records.redact import SHORTEST

TERMINAL = Path("/dev/tty")
"""Where the person at the terminal is asked."""


class Option(NamedTuple):
    """One option.

    Attributes:
        name: field of `RunConfig`.
        metavar: what the help shows for the value; "" for a switch.
        help: one sentence without a full stop.
        kind: where else than on the command line it may stand: "plain" (environment and ini), "secret"
            (environment only: an ini file is committed and shared), "once" (nowhere: it names one run).
        is_repeated: whether it may be given several times.
    """

    name: str
    metavar: str
    help: str
    kind: Literal["plain", "secret", "once"] = "plain"
    is_repeated: bool = False

    @property
    def flag(self) -> str:
        """The option of the `mobilegym` commands."""
        return command_flag(self.name)

    @property
    def pytest_flag(self) -> str:
        """The same option of pytest."""
        return pytest_flag(self.name)

    @property
    def variable(self) -> str:
        """The variable of the environment."""
        return f"MOBILEGYM_{self.name.upper()}"

    @property
    def ini(self) -> str:
        """The key of the ini file."""
        return f"mobilegym_{self.name}"

    @property
    def dest(self) -> str:
        """The attribute of parsed command lines."""
        return f"mobilegym_{self.name}"

    @property
    def is_switch(self) -> bool:
        """Whether it stands alone, without a value."""
        return not self.metavar

    @property
    def shape(self) -> dict[str, Any]:
        """How a parser of command lines takes it, beside its help."""
        if self.is_switch:
            return {"action": "store_true", "default": None}
        return {"metavar": self.metavar, **({"action": "append"} if self.is_repeated else {})}


OPTIONS: tuple[Option, ...] = (
    Option("agent", "NAME", "who plays: a name, package.module:Class, or command:PROGRAM (default: oracle)"),
    Option("agent_name", "TEXT", "what you call this setting of the agent, for boards, such as: thinking"),
    Option("agent_process", "WHERE", "where it lives: apart (its own process) or inside (for debugging)"),
    Option("agent_timeout", "SECONDS", "time for one decision of an agent that lives apart (default: 600)"),
    Option("agent_env", "NAMES", "variables of the environment that such an agent is given, joined by ','"),
    Option("device", "NAME", "played on: browser, dom (no pixels), or real (a phone) (default: browser)"),
    Option("device_serial", "SERIALS", "phones of --device=real as adb lists them, joined by ','"),
    Option("device_profile", "FILE", "what a real phone holds, for the tasks' parameters: a TOML file"),
    Option("device_failures", "N", "give a real phone up once N attempts in a row failed (default: 3)"),
    Option("settle", "SECONDS", "longest wait for a real phone's screen to come to rest (default: 3)"),
    Option("allow_consequence", "KINDS", "what tasks may cost there: message,purchase,deletion,account"),
    Option("judge", "HOW", "what judges: state, or vlm (a model that sees) (default: vlm on real phones)"),
    Option("judge_model_base_url", "URL", "root of the judging model's OpenAI-compatible API"),
    Option("judge_model_name", "NAME", "the judging model's name as its API knows it"),
    Option("judge_model_api_key", "@FILE", "file with its key; or MOBILEGYM_JUDGE_MODEL_API_KEY", "secret"),
    Option("judge_model_price_in", "PRICE", "what a million tokens of its prompts cost, for the record"),
    Option("judge_model_price_out", "PRICE", "what a million tokens of its replies cost, for the record"),
    Option("env_url", "URL", "play on phones of a server (`mobilegym serve --control-api`)"),
    Option("env_token", "@FILE", "file with that server's token; or MOBILEGYM_ENV_TOKEN", "secret"),
    Option("apps", "DIR", "install the apps in a folder beside the package's own; several joined by ':'"),
    Option("data", "DIR", "default data of apps, one JSON file each (`mobilegym state APP --example`)"),
    Option("split", "NAMES", "play the templates of a split only: a name, names joined by '+', or a file"),
    Option("protocol", "NAME", "options under a name, which explicit ones override: paper"),
    Option("limit", "N", "play N of the chosen tasks only, taken from all over (default: all)"),
    Option("shard", "I/N", "play every N-th episode from the I-th; `mobilegym merge` joins all N"),
    Option("sample_n", "N", "instances of each template that has parameters (default: 1)"),
    Option("sample_seed", "SEED", "what instances are drawn from (default: 0)"),
    Option("repeat_n", "N", "trials of each instance (default: 1)"),
    Option("resample", "", "draw fresh parameters for each trial"),
    Option("max_steps", "N", "step budget of every episode, in place of the templates' own"),
    Option("lang", "LANG", "language of interface and instructions: en or zh (default: en)"),
    Option("owner", "NAME", "whose phone: office_worker, student, pensioner or seed (default: the first)"),
    Option("skin", "NAME", "colours of the screen: default, or shifted, where all hues are others"),
    Option("motion", "HOW", "on: screens slide and toasts fade, seen on their way; or off (default: off)"),
    Option("frames", "HOW", "screenshots of known frames: off (drawn anew), on, or verify (default: off)"),
    Option("screen", "SIZE", "drawn at 1080x2400, 720x1600, 540x1200 or 360x800 (default: the first)"),
    Option("lively", "", "people answer messages and calls by themselves, as apps declare it"),
    Option("start", "WHERE", "where episodes begin: app (when just one is involved) or home (default: app)"),
    Option("observe", "KINDS", "what agents see: screenshot, elements, text (default: screenshot)"),
    Option("wording", "N", "wording of the instructions: a number from 1, or sampled (default: 1)"),
    Option("answers", "HOW", "where answers go: sheet (the AnswerSheet) or text (ANSWER) (default: sheet)"),
    Option("in_flight", "N", "episodes that a worker plays at once (default: 8)"),
    Option("engine", "NAME", "where episodes are played: here, or ray (on its machines) (default: here)"),
    Option("hosts", "N", "hosts of phones that --engine ray starts, each with --in-flight (default: 2)"),
    Option("pages", "N", "browser pages that a worker's episodes share (default: 4)"),
    Option("model_base_url", "URL", "root of the model's OpenAI-compatible API, such as http://localhost:8000/v1"),
    Option("model_name", "NAME", "the model's name as the API knows it"),
    Option("model_api_key", "@FILE", "file with the API's key; or MOBILEGYM_MODEL_API_KEY", "secret"),
    Option("model_timeout", "SECONDS", "time for one decision of the model, retries included (default: 300)"),
    Option("model_concurrency", "N", "requests that a worker keeps in flight at the endpoint (default: 64)"),
    Option("model_failures", "N", "ask no more once N calls in a row have failed, retries too (default: 5)"),
    Option("model_stream", "", "ask for replies in pieces, where a silent line is broken off"),
    Option("model_price_in", "PRICE", "what a million tokens of prompts cost, for the record"),
    Option("model_price_out", "PRICE", "what a million tokens of replies cost, for the record"),
    Option("temperature", "T", "sampling temperature (default: the agent's)"),
    Option("top_p", "P", "nucleus sampling (default: the agent's)"),
    Option("max_tokens", "N", "tokens that a reply may have (default: the agent's)"),
    Option("from_run", "RUN", "the run whose recorded episodes --agent=replay plays again"),
    Option("run_dir", "DIR", "folder for the results (default: reports/<time>-<agent>)"),
    Option("sign_as", "NAME", "seal the run in the name of an organiser, whose key this machine has"),
    Option("resume", "RUN", "go on with a run, with its options: play what is missing or errored", "once"),
    Option("rerun", "WHICH", "with --resume: errored only, or failed (as a run of its own)", "once"),
    Option("trust_code", "PATH", "with --resume: run code at PATH that only the run names", "once", True),
    Option("pass_k", "K,K", "report pass@k and pass^k for these k (default: 1 and the number of trials)"),
    Option("series", "NAME", "what the run is one of, such as a training, for learning curves"),
    Option("checkpoint", "STEP", "the training step of the model that plays, for learning curves"),
    Option("min_sr", "SHARE", "gate: fail when SR is below this share, such as 0.8"),
    Option("max_use", "SHARE", "gate: fail when USE is above this share, such as 0.05"),
    Option("baseline", "RUN", "gate: fail when the run is significantly worse than that one"),
    Option("summary_md", "FILE", "write a summary in Markdown, as GitHub shows it"),
    Option("watch", "", "show the browser while episodes are played"),
    Option("record_state", "", "record what each step changed in the phone's state"),
    Option("loop_detect", "N", "end an episode at the N-th identical action in a row (default: 0, never)"),
    Option("format_errors", "N", "end an episode at the N-th malformed reply in a row (default: 3)"),
    Option("info_reply", "TEXT", "reply to questions: none, ask (a person), or a fixed text (default: none)"),
)  # fmt: skip

SELECTION: tuple[tuple[str, str, str, str], ...] = (
    ("--task", "ids", "ID", "this task, such as clock.AddAlarm"),
    ("--suite", "suites", "NAME", "tasks of this suite"),
    ("--app", "apps", "ID", "tasks that involve this app"),
    ("--difficulty", "difficulties", "LEVEL", "tasks of this difficulty: L1 to L4"),
    ("--scope", "scopes", "SCOPE", "tasks of this scope: S1 to S3"),
    ("--objective", "objectives", "NAME", "tasks of this objective: operate, query, hybrid"),
    ("--composition", "compositions", "NAME", "atomic, sequential, transfer or deep_dive tasks"),
    ("--capability", "capabilities", "NAME", "tasks that ask for this capability"),
)
"""Options that choose tasks without pytest: flag, field of `plan.Selection`, metavar, help."""


def add_selection(parser: ArgumentParser) -> None:
    """Declare which suites and which of their tasks a command is about."""
    parser.add_argument(
        "paths",
        nargs="*",
        type=Path,
        metavar="PATH",
        help="suites or folders of suites; mobilegym: is the benchmark, mobilegym:clock one suite of it "
        "(default: task_suites here, else the benchmark)",
    )
    group = parser.add_argument_group("selection", "Each may be given several times; all must fit.")
    for flag, dest, metavar, meaning in SELECTION:
        group.add_argument(flag, dest=dest, action="append", default=[], metavar=metavar, help=meaning)
    group.add_argument("-k", dest="keyword", default="", metavar="TEXT", help="tasks whose id holds TEXT")
    group.add_argument(
        "-m",
        dest="markers",
        default="",
        metavar="EXPR",
        help="tasks that fit a marker expression, as pytest's",
    )


JUDGE_OPTIONS = ("judge", *(option.name for option in OPTIONS if option.name.startswith("judge_model_")))
"""Options that say who judges, of every command that has episodes judged."""

INSTALLING = ("apps", "data")
"""Options that every command takes which makes phones."""


def add_options(parser: ArgumentParser, options: Iterable[Option]) -> None:
    """Declare options of runs as a group of their own."""
    group = parser.add_argument_group("options", f"pytest has them too, most of them as {PYTEST_PREFIX}...")
    for option in options:
        group.add_argument(option.flag, dest=option.dest, help=option.help, **option.shape)


def add_start(parser: ArgumentParser) -> None:
    """Declare how a phone begins that is not a task's, whose it is, and which apps and data it has."""
    parser.add_argument(
        "--lang", choices=("en", "zh"), default="en", help="language of the phone (default: %(default)s)"
    )
    parser.add_argument("--app", metavar="NAME", help="app to begin in (default: the home screen)")
    parser.add_argument(
        "--owner", metavar="NAME", default="office_worker", help="whose phone it is (default: %(default)s)"
    )
    parser.add_argument("--dark", action="store_true", help="begin in the dark theme")
    parser.add_argument(
        "--seed", type=int, default=0, help="of the phone's random numbers (default: %(default)s)"
    )
    add_installing(parser)


def add_installing(parser: ArgumentParser) -> None:
    """Declare which apps and data phones have, beside the package's own; `config.install_from` obeys."""
    for option in map(BY_NAME.__getitem__, INSTALLING):
        parser.add_argument(option.flag, dest=option.dest, metavar=option.metavar, help=option.help)


def add_suites(parser: ArgumentParser) -> None:
    """Declare where the suites of finished runs are, as `suites`, and whose code is trusted, as `trusted`."""
    parser.add_argument(
        "--suites",
        action="append",
        default=[],
        type=Path,
        metavar="DIR",
        help="folder of task suites, where they are not at the place that the run names",
    )
    add_trust(parser)


def add_trust(parser: ArgumentParser) -> None:
    """Declare, as `trusted`, which code may be run that only a run's folder names."""
    parser.add_argument(
        BY_NAME["trust_code"].flag,
        dest="trusted",
        action="append",
        default=[],
        type=Path,
        metavar="PATH",
        help="run code at PATH though only the run's folder names it; may be given several times",
    )


def selected(args: Namespace) -> dict[str, Any]:
    """The fields of `plan.Selection` that were given."""
    return {"keyword": args.keyword} | {dest: getattr(args, dest) for _, dest, _, _ in SELECTION}


BY_NAME: Mapping[str, Option] = {option.name: option for option in OPTIONS}

PROVE, PROVE_SEEDS = "prove", "prove_seeds"
"""Options of pytest alone; `mobilegym check-task` proves without them."""

_SPELT_OTHERWISE = {
    command_flag(name): pytest_flag(name)
    for name in (*BY_NAME, PROVE, PROVE_SEEDS)
    if command_flag(name) != pytest_flag(name)
} | {"mobilegym run --resume": "pytest --resume"}
_IN_MESSAGES = re.compile(rf"`mobilegym [^`]*`|(?<![\w-])(?:{'|'.join(_SPELT_OTHERWISE)})(?![\w-])")


def as_pytest_flags(message: str) -> str:
    """A message that names options as the `mobilegym` commands take them, for those who use pytest.

    The command by which a run goes on becomes pytest's.
    Commands that it quotes, as in "`mobilegym rejudge RUN --judge=vlm`", stay as they are.
    """
    return _IN_MESSAGES.sub(lambda found: _SPELT_OTHERWISE.get(found[0], found[0]), message)


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

    Raises:
        UsageError: a key stands on the command line itself, or its file cannot be read.
    """
    values: dict[str, Any] = {}
    for option in OPTIONS:
        value = given.get(option.name)
        if value is not None and option.kind == "secret":
            value = read_secret(option, value)
        if value is None and option.kind != "once":
            value = environ.get(option.variable, "").strip() or None
            if value is not None and option.kind == "secret" and value.startswith(FROM_FILE):
                value = read_secret(option, value)
        if value is None and option.kind == "plain":
            value = ini(option.ini).strip() or None
        if value is not None:
            values[option.name] = value
    return values


FROM_FILE = "@"
"""What a secret's value begins with that names the file which holds it."""

LARGEST_SECRET = 16_384
"""Characters."""


def read_secret(option: Option, value: str) -> str:
    """A secret as the command line names it: by a file. Other users of a machine can read its command lines.

    Raises:
        UsageError: the secret itself is given, or its file cannot be read; never quotes it.
    """
    if len(value) < SHORTEST and not value.startswith(FROM_FILE):
        # No secret: what servers take that want none.
        return value
    if not value.startswith(FROM_FILE):
        raise UsageError(
            f"{option.flag} takes no secret on the command line, which every user of this machine can read; "
            f"set {option.variable}, or name a file that holds it, as in {option.flag}=@FILE."
        )
    path = Path(value.removeprefix(FROM_FILE)).expanduser()
    try:
        with path.open(encoding="utf-8") as file:
            secret = file.read(LARGEST_SECRET + 1).strip()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no text"
        raise UsageError(f"The file '{path}' of {option.flag} cannot be read: {reason}.") from None
    if not secret or len(secret) > LARGEST_SECRET:
        raise UsageError(f"The file '{path}' of {option.flag} holds no secret: expected one line.")
    return secret


OTHER_VARIABLES = (
    *("MOBILEGYM_CACHE", "MOBILEGYM_CHROMIUM", "MOBILEGYM_FULL_WORLD", "MOBILEGYM_KEY_FILE"),
    "MOBILEGYM_UPDATE_GOLDEN",
)
"""Variables that say something of the machine or of the tests, and are no options of runs."""


def unread_variables(environ: Mapping[str, str]) -> Iterator[str]:
    """Remarks on variables that look like an option's and are none: a slip of the pen would go unnoticed."""
    known = [option.variable for option in OPTIONS if option.kind != "once"] + [*OTHER_VARIABLES]
    for name in sorted(environ):
        if name.startswith("MOBILEGYM_") and name not in known:
            close = get_close_matches(name, known, n=1, cutoff=0.8)
            yield f"nothing reads {name}{f'; did you mean {close[0]}?' if close else ''}"
