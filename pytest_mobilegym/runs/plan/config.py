"""What a run is asked to do, checked."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, SecretStr, ValidationError

from pytest_mobilegym.agents.options import AgentOptions, Price, collect_options
from pytest_mobilegym.devices.elements.screen import SHOWN, Shown
from pytest_mobilegym.devices.location import FULL_SIZE, SCREEN_SIZES, ScreenSize
from pytest_mobilegym.errors import UnknownName, UsageError
from pytest_mobilegym.phone.owners import DEFAULT_OWNER, owner_names
from pytest_mobilegym.records.redact import Redactor
from pytest_mobilegym.runs.plan.options import BY_NAME, INSTALLING, gather
from pytest_mobilegym.runs.plan.protocols import PROTOCOLS, complete
from pytest_mobilegym.runs.plan.shard import Shard
from pytest_mobilegym.tasks.owners import BY_SEED

Count = Annotated[int, Field(ge=1)]
Share = Annotated[float, Field(ge=0, le=1)]
LONGEST_LABEL = 40
"""Characters of what a run calls its agent's setting."""
REAL = "real"
"""The device that is a phone."""
_NOT_PUBLIC = {"model_api_key", "judge_model_api_key", "env_token", "resume", "rerun", "trust_code"}
Consequence = Literal["message", "purchase", "deletion", "account"]


def _read_wording(value: Any) -> Any:
    if value == "sampled" or (str(value).isdecimal() and int(value) > 0):
        return value
    raise ValueError("expected a number from 1, or sampled")


def _read_folders(value: Any) -> Any:
    """Folders as one text, as the environment's variables hold them, or as a list; absolute."""
    parts = value.split(os.pathsep) if isinstance(value, str) else value
    return tuple(Path(part).absolute() for part in parts if part)


def _read_words(value: Any) -> Any:
    """Words joined by commas, as one text, or as a list."""
    parts = value.split(",") if isinstance(value, str) else value
    return tuple(part.strip() for part in parts if part.strip())


def _read_shown(value: Any) -> Any:
    """Kinds of observation, each once, in the order that they are documented in."""
    given = _read_words(value)
    if not given:
        raise ValueError(f"expected one or more of {', '.join(SHOWN)}")
    for kind in given:
        if kind not in SHOWN:
            raise UnknownName("--observe", kind, SHOWN)
    return tuple(kind for kind in SHOWN if kind in given)


def _read_pass_k(value: Any) -> Any:
    """Numbers as one text joined by commas, or as a list."""
    from pytest_mobilegym.report.figures.metrics import read_pass_k

    return read_pass_k(value) if isinstance(value, str) else value


def _check_label(value: str) -> str:
    """A label on a line of a board: short, and nothing that a terminal obeys."""
    label = " ".join(value.split())
    if not 0 < len(label) <= LONGEST_LABEL or not label.isprintable():
        raise ValueError(f"expected 1 to {LONGEST_LABEL} characters on one line")
    return label


def _check_shard(value: str) -> str:
    shard = Shard.read(value)
    if len(shard.numbers) > 1:
        raise ValueError("expected one shard, such as 2/8")
    return str(shard)


def _read_folder(value: Any) -> Any:
    return None if value is None else Path(value).absolute()


def _check_owner(value: str) -> str:
    if value in (*owner_names(), BY_SEED):
        return value
    raise ValueError(f"expected one of {', '.join((*owner_names(), BY_SEED))}")


class RunConfig(BaseModel):
    """Every option of a run; `make_config` turns untrusted values into one."""

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)

    agent: str = "oracle"
    agent_process: Literal["inside", "apart"] | None = None
    agent_timeout: Annotated[float, Field(gt=0, allow_inf_nan=False)] = 600.0
    agent_env: Annotated[tuple[str, ...], BeforeValidator(_read_words)] = ()
    device: str = "browser"
    device_serial: str | None = None
    device_failures: Count = 3
    device_profile: Annotated[Path | None, BeforeValidator(_read_folder)] = None
    settle: Annotated[float, Field(ge=0, le=60, allow_inf_nan=False)] = 3.0
    allow_consequence: Annotated[tuple[Consequence, ...], BeforeValidator(_read_words)] = ()
    judge: Literal["state", "vlm"] | None = None
    judge_model_base_url: str | None = None
    judge_model_name: str | None = None
    judge_model_api_key: SecretStr | None = None
    judge_model_price_in: Price | None = None
    judge_model_price_out: Price | None = None
    env_url: str | None = None
    env_token: SecretStr | None = None
    apps: Annotated[tuple[Path, ...], BeforeValidator(_read_folders)] = ()
    data: Annotated[Path | None, BeforeValidator(_read_folder)] = None
    agent_name: Annotated[str, AfterValidator(_check_label)] | None = None
    split: str | None = None
    protocol: Literal["paper"] | None = None
    limit: Count | None = None
    shard: Annotated[str, AfterValidator(_check_shard)] | None = None
    sample_n: Count = 1
    sample_seed: Annotated[int, Field(ge=0, lt=2**32)] = 0
    repeat_n: Count = 1
    resample: bool = False
    max_steps: Annotated[int, Field(ge=1, le=10_000)] | None = None
    lang: Literal["en", "zh"] = "en"
    owner: Annotated[str, AfterValidator(_check_owner)] = DEFAULT_OWNER
    skin: Literal["default", "shifted"] = "default"
    motion: Literal["off", "on"] = "off"
    frames: Literal["on", "off", "verify"] = "off"
    screen: ScreenSize = FULL_SIZE
    lively: bool = False
    start: Literal["app", "home"] = "app"
    observe: Annotated[tuple[Shown, ...], BeforeValidator(_read_shown)] = ("screenshot",)
    wording: Annotated[Count | Literal["sampled"], BeforeValidator(_read_wording)] = 1
    answers: Literal["sheet", "text"] = "sheet"
    in_flight: Annotated[int, Field(ge=1, le=1024)] = 8
    engine: Literal["here", "ray"] = "here"
    hosts: Annotated[int, Field(ge=1, le=1024)] = 2
    pages: Annotated[int, Field(ge=1, le=256)] = 4
    model_base_url: str | None = None
    model_name: str | None = None
    model_api_key: SecretStr | None = None
    model_timeout: Annotated[float, Field(gt=0, allow_inf_nan=False)] = 300.0
    model_concurrency: Count = 64
    model_failures: Count = 5
    model_stream: bool = False
    model_price_in: Price | None = None
    model_price_out: Price | None = None
    temperature: Annotated[float, Field(ge=0, allow_inf_nan=False)] | None = None
    top_p: Annotated[float, Field(gt=0, le=1)] | None = None
    max_tokens: Count | None = None
    from_run: Annotated[Path | None, BeforeValidator(_read_folder)] = None
    run_dir: Path | None = None
    sign_as: Annotated[str, Field(min_length=1)] | None = None
    resume: Path | None = None
    rerun: Literal["failed", "errored"] | None = None
    trust_code: tuple[Path, ...] = ()
    pass_k: Annotated[tuple[Count, ...], BeforeValidator(_read_pass_k)] = ()
    series: Annotated[str, Field(max_length=100)] = ""
    checkpoint: Annotated[int, Field(ge=0, lt=2**53)] | None = None
    min_sr: Share | None = None
    max_use: Share | None = None
    baseline: Annotated[Path | None, BeforeValidator(_read_folder)] = None
    summary_md: Annotated[Path | None, BeforeValidator(_read_folder)] = None
    watch: bool = False
    record_state: bool = False
    loop_detect: Annotated[int, Field(ge=0)] = 0
    format_errors: Count = 3
    info_reply: Annotated[str, Field(min_length=1)] = "none"

    @property
    def agent_options(self) -> AgentOptions:
        """What the agents are told.

        Raises:
            UsageError: a value that no agent can work with.
        """
        return collect_options(
            {},
            model_base_url=self.model_base_url,
            model_name=self.model_name,
            model_api_key=self.model_api_key,
            temperature=self.temperature,
            top_p=self.top_p,
            max_tokens=self.max_tokens,
            timeout_s=self.model_timeout,
            model_concurrency=self.model_concurrency,
            model_failures=self.model_failures,
            model_stream=self.model_stream,
            model_price_in=self.model_price_in,
            model_price_out=self.model_price_out,
            from_run=self.from_run,
            info_reply=self.info_reply,
            agent_process=self.agent_process,
            agent_timeout_s=self.agent_timeout,
            agent_env=self.agent_env,
        )

    @property
    def on_phone(self) -> bool:
        """Whether episodes are played on real phones."""
        return self.device == REAL

    @property
    def judged_by(self) -> Literal["state", "vlm"]:
        """What judges; a real phone has no state to read."""
        return self.judge or ("vlm" if self.on_phone else "state")

    @property
    def judge_options(self) -> AgentOptions:
        """Where the judging model is.

        Raises:
            UsageError: a value that no endpoint takes.
        """
        return collect_options(
            {},
            model_base_url=self.judge_model_base_url,
            model_name=self.judge_model_name,
            model_api_key=self.judge_model_api_key,
            model_price_in=self.judge_model_price_in,
            model_price_out=self.judge_model_price_out,
            timeout_s=self.model_timeout,
        )

    @property
    def redactor(self) -> Redactor:
        """Knows the run's secrets."""
        secrets = (self.model_api_key, self.judge_model_api_key, self.env_token)
        given = [os.environ.get(name) for name in self.agent_env]
        return Redactor([*(secret.get_secret_value() if secret else None for secret in secrets), *given])

    @property
    def goes_on(self) -> bool:
        """Whether the episodes become part of the run that `resume` names, and not of one of their own."""
        return self.resume is not None and self.rerun != "failed"

    @property
    def gates(self) -> dict[str, Any]:
        """What the finished run is held against, and where its summary goes, for `pages.conclusion`."""
        return self.model_dump(include={"min_sr", "max_use", "baseline", "summary_md"})

    @property
    def is_gated(self) -> bool:
        """Whether gates decide what the run comes to."""
        return (self.min_sr, self.max_use, self.baseline) != (None, None, None)

    def public(self) -> dict[str, Any]:
        """The options as plain data; secrets are left out, and what is true of one start of the run only."""
        return self.model_dump(mode="json", exclude=_NOT_PUBLIC)


def install(config: RunConfig) -> None:
    """Give the phones of this process the apps and the data that a run asks for; those of an earlier run go.

    Raises:
        UsageError: a folder is not there, or holds what no phone can use.
        StateError: a file of data does not fit.
    """
    from pytest_mobilegym.phone.loading.installing import use_apps, use_data

    use_apps(config.apps)
    use_data(config.data)


def install_from(args: Namespace) -> None:
    """Install what a command's `--apps` and `--data`, or their environment variables, name.

    Raises:
        UsageError: a folder is not there, or holds what no phone can use.
        StateError: a file of data does not fit.
    """
    install(read_installing(args))


def read_installing(args: Namespace) -> RunConfig:
    """What a command's `--apps` and `--data`, or their environment variables, name."""
    return make_config(installing_values(args))


def installing_values(args: Namespace) -> dict[str, Any]:
    """The values of a command's `--apps` and `--data`, or of their environment variables, unchecked."""
    given = {name: getattr(args, BY_NAME[name].dest) for name in INSTALLING}
    values = gather(given=given, environ=os.environ)
    return {name: values[name] for name in INSTALLING if name in values}


def make_config(values: Mapping[str, Any]) -> RunConfig:
    """Check the values of options.

    Args:
        values: by name, as texts or as typed values; those left out are the protocol's, if they name one, or
            have their defaults.

    Raises:
        UsageError: one sentence that names the option, the value and what was expected.
    """
    try:
        config = RunConfig(**complete(values))
        _check_motion(config)
        _check_frames(config)
        _check_screen(config)
        _check_observed(config)
        _check_engine(config)
        return _fit_phone(config, given=values)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False)[0]
        name = str(first["loc"][0])
    choices = _CHOICES.get(name)
    if choices is not None:
        raise UnknownName(BY_NAME[name].flag, str(values[name]), choices)
    given = "this value" if BY_NAME[name].kind == "secret" else repr(str(values[name]))
    raise UsageError(f"{BY_NAME[name].flag} does not take {given}: {_sentence(first['msg'])}.")


def _check_motion(config: RunConfig) -> None:
    """Raise where motion is asked for that cannot be shown here.

    Raises:
        UsageError: the phones have no pixels, are real, or are a server's.
    """
    if config.motion == "on" and (config.device != "browser" or config.env_url is not None):
        raise UsageError(
            "--motion on is for pages of this computer's browser; leave it out, or play with "
            "--device browser and without --env-url."
        )


def _check_frames(config: RunConfig) -> None:
    """Raise where known frames are asked for and no page of a pool draws them.

    Raises:
        UsageError: the phones have no pixels, are real or a server's, or a person watches the pages.
    """
    if config.frames == "off":
        return
    if config.device != "browser" or config.env_url is not None or config.watch:
        raise UsageError(
            f"--frames {config.frames} is for pages of this computer's browser that nobody watches; leave it "
            "out, or play with --device browser and without --env-url and --watch."
        )


def _check_screen(config: RunConfig) -> None:
    """Raise where the size of a screen is chosen that is not drawn here.

    Raises:
        UsageError: the phones have no pixels, are real, or are a server's.
    """
    if config.screen != FULL_SIZE and (config.device != "browser" or config.env_url is not None):
        raise UsageError(
            "--screen is for pages of this computer's browser; leave it out, or play with "
            "--device browser and without --env-url."
        )


def _check_observed(config: RunConfig) -> None:
    """Raise where elements are asked for of phones that are not in this process.

    Raises:
        UsageError: the phones are real, or a server's.
    """
    if config.observe != ("screenshot",) and (config.on_phone or config.env_url is not None):
        raise UsageError(
            "--observe elements and text are of this computer's simulated phones; leave it out, or play with "
            "--device browser and without --env-url."
        )


def _check_engine(config: RunConfig) -> None:
    """Raise where episodes are to be played elsewhere that need this machine.

    Raises:
        UsageError: the phones are real or a server's, or a person watches or answers.
    """
    if config.engine == "here":
        return
    bound = {
        "--device real": config.on_phone,
        "--env-url": config.env_url is not None,
        "--watch": config.watch,
        "--info-reply ask": config.info_reply == "ask",
    }
    if asked := [option for option, given in bound.items() if given]:
        raise UsageError(
            f"--engine {config.engine} plays where {asked[0]} cannot be had; leave one of them out."
        )


def _fit_phone(config: RunConfig, *, given: Mapping[str, Any]) -> RunConfig:
    """The options of a run on real phones, which have neither a state nor an AnswerSheet.

    Raises:
        UsageError: an option asks for what such a phone has not.
    """
    if not config.on_phone:
        return config
    for option, wanted, instead in (("judge", "state", "vlm"), ("answers", "sheet", "text")):
        if given.get(option) == wanted:
            raise UsageError(f"--{option} {wanted} is not for real phones; leave it out, or give {instead}.")
    if config.env_url is not None:
        raise UsageError("--env-url names simulated phones; it does not go with --device real.")
    return config.model_copy(update={"answers": "text"})


_CHOICES = {
    "lang": ("en", "zh"),
    "owner": (*owner_names(), BY_SEED),
    "skin": ("default", "shifted"),
    "motion": ("off", "on"),
    "frames": ("on", "off", "verify"),
    "screen": SCREEN_SIZES,
    "start": ("app", "home"),
    "judge": ("state", "vlm"),
    "agent_process": ("inside", "apart"),
    "answers": ("sheet", "text"),
    "rerun": ("failed", "errored"),
    "protocol": tuple(PROTOCOLS),
    "engine": ("here", "ray"),
}


def _sentence(message: str) -> str:
    """Pydantic's message as the end of a sentence."""
    plain = message.removeprefix("Value error, ")
    return plain[:1].lower() + plain[1:]
