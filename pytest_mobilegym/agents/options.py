"""What a run tells its agents: the model's endpoint, sampling and limits."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, SecretStr, ValidationError, field_validator

from pytest_mobilegym.errors import UsageError

_ENVIRONMENT = {
    "model_base_url": "MOBILEGYM_MODEL_BASE_URL",
    "model_name": "MOBILEGYM_MODEL_NAME",
    "model_api_key": "MOBILEGYM_MODEL_API_KEY",
}


Price = Annotated[float, Field(ge=0, allow_inf_nan=False)]
"""Of a million tokens."""


class AgentOptions(BaseModel):
    """The options that agents read; what is `None` is left to the agent or the model's server."""

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)

    model_base_url: str | None = None
    """Root of an OpenAI-compatible service, such as "http://localhost:8000/v1"."""
    model_name: str | None = None
    """The model's name as the service knows it."""
    model_api_key: SecretStr | None = None
    """Sent as a bearer token; never printed."""
    temperature: Annotated[float, Field(ge=0, allow_inf_nan=False)] | None = None
    top_p: Annotated[float, Field(gt=0, le=1)] | None = None
    max_tokens: Annotated[int, Field(ge=1)] | None = None
    """Tokens that a reply may have, reasoning included."""
    timeout_s: Annotated[float, Field(gt=0, allow_inf_nan=False)] = 300.0
    """Seconds that one decision may take, retries included."""
    model_concurrency: Annotated[int, Field(ge=1)] = 64
    """Requests that a process keeps in flight at one endpoint; further ones queue."""
    model_failures: Annotated[int, Field(ge=1)] = 5
    """Calls that fail in a row, retries included, after which a process asks an endpoint no more."""
    model_stream: bool = False
    """Whether replies are asked for in pieces."""
    model_price_in: Price | None = None
    """What a million tokens of prompts cost, in any currency."""
    model_price_out: Price | None = None
    """What a million tokens of replies cost."""
    from_run: Path | None = None
    """Folder of a run whose episodes are played again."""
    info_reply: str = "none"
    """Who answers an INFO: "none", "ask" (the person at the terminal), or the text of a fixed reply."""

    agent_process: Literal["inside", "apart"] | None = None
    """Where the agent lives; by default inside where it is the package's own, else apart."""
    agent_timeout_s: Annotated[float, Field(gt=0, allow_inf_nan=False)] = 600.0
    """Seconds that an agent in a process of its own may take for one decision, without the time of the run's
    model; as many, and a minute at least, to start."""
    agent_env: tuple[str, ...] = ()
    """Variables of the environment that such a process is given besides those that every program needs."""

    @field_validator("model_base_url", "model_name", "model_api_key", mode="before")
    @classmethod
    def _blank_is_absent(cls, value: Any) -> Any:
        return (value.strip() or None) if isinstance(value, str) else value

    @field_validator("model_api_key")
    @classmethod
    def _key_fits_a_header(cls, value: SecretStr | None) -> SecretStr | None:
        # The HTTP library quotes an illegal header in its error, key and all: refuse it here.
        key = value.get_secret_value() if value else ""
        if not (key.isascii() and key.isprintable()):
            raise UsageError(
                "The model API key holds characters that cannot be sent; "
                "check --model-api-key or MOBILEGYM_MODEL_API_KEY."
            )
        return value

    @property
    def sampling(self) -> dict[str, Any]:
        """The sampling settings that the user chose, as request fields."""
        given = {"temperature": self.temperature, "top_p": self.top_p, "max_tokens": self.max_tokens}
        return {name: value for name, value in given.items() if value is not None}

    @property
    def answers_questions(self) -> bool:
        """Whether anybody replies to an INFO."""
        return self.info_reply != "none"

    def cost(self, prompt_tokens: int, completion_tokens: int) -> float | None:
        """What tokens cost; `None` where no price was given."""
        if self.model_price_in is None and self.model_price_out is None:
            return None
        paid = prompt_tokens * (self.model_price_in or 0) + completion_tokens * (self.model_price_out or 0)
        return paid / 1_000_000

    def require_model(self, agent: str) -> tuple[str, str]:
        """The endpoint's root, without a trailing slash, and the model's name.

        Args:
            agent: who asks, for the error.

        Raises:
            UsageError: one of the two was not given, or the root is not a plain HTTP URL.
        """
        for value, option in (
            (self.model_base_url, "model_base_url"),
            (self.model_name, "model_name"),
        ):
            if value is None:
                raise UsageError(
                    f"Agent {agent!r} asks a model: give --{option.replace('_', '-')} "
                    f"or set {_ENVIRONMENT[option]}."
                )
        assert self.model_base_url is not None
        assert self.model_name is not None
        return _plain_root(self.model_base_url), self.model_name


def collect_options(environ: Mapping[str, str], **given: Any) -> AgentOptions:
    """Options as given, completed from the environment where they are `None`.

    Args:
        environ: usually `os.environ`.
        given: fields of `AgentOptions`.

    Raises:
        UsageError: a value is out of its range.
    """
    chosen = {name: value for name, value in given.items() if value is not None}
    for name, variable in _ENVIRONMENT.items():
        if name not in chosen and environ.get(variable, "").strip():
            chosen[name] = environ[variable]
    try:
        return AgentOptions(**chosen)
    except ValidationError as error:
        first = error.errors(include_input=False)[0]
        name = ".".join(str(part) for part in first["loc"])
        option = {"timeout_s": "model-timeout", "from_run": "from"}.get(name, name.replace("_", "-"))
        raise UsageError(f"Bad value for --{option}: {first['msg']}.") from None


def _plain_root(url: str) -> str:
    """`url` without what follows the API's root.

    Raises:
        UsageError: no http(s) URL, or one with a password or query, which logs would show.
    """
    try:
        parts = urlsplit(url)
        named = parts.hostname is not None and parts.port != 0
    except ValueError:
        raise UsageError(
            "--model-base-url is not a URL; expected one such as http://localhost:8000/v1."
        ) from None
    if "@" in parts.netloc or parts.query or parts.fragment:
        raise UsageError(
            "--model-base-url must hold no password, query or fragment; "
            "give the key by --model-api-key or MOBILEGYM_MODEL_API_KEY."
        )
    if parts.scheme not in ("http", "https") or not named:
        raise UsageError(
            f"--model-base-url {url!r} is not an HTTP URL; expected one such as http://localhost:8000/v1."
        )
    return url.rstrip("/").removesuffix("/chat/completions").rstrip("/")
