"""Checks before a run begins: one clear sentence now instead of an error for every episode."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.runs.folder.store import check_folder
from pytest_mobilegym.runs.play.devices import require_device, token_of
from pytest_mobilegym.runs.play.replies import require_terminal

if TYPE_CHECKING:
    from pytest_mobilegym.runs.plan.config import RunConfig

PATIENCE_S = 10.0
"""Seconds that an endpoint may take to accept a connection."""


def check_names(config: RunConfig) -> None:
    """Check what the options name: agent, device, split, folder.

    Raises:
        UsageError: one of them is not there, or not usable.
    """
    from pytest_mobilegym.agents.registry import expect_agent

    require_device(config.device)
    expect_agent(config.agent, config.agent_options)
    if config.split is not None:
        check_split(config.split)
    if config.run_dir is not None:
        check_folder(config.run_dir)
    if config.baseline is not None:
        from pytest_mobilegym.report.pages.conclusion import check_baseline

        check_baseline(config.baseline)


def check_needs(config: RunConfig, *, judged: bool = True) -> None:
    """Check that there is what the episodes need: a browser, a model's endpoint, a person at the terminal.

    Args:
        judged: whether somebody says what became of them.

    Raises:
        UsageError: something is missing, or does not go together.
    """
    from pytest_mobilegym.agents.registry import find_agent, load_agent

    load_agent(config.agent, config.agent_options)
    if find_agent(config.agent, config.agent_options).needs_pixels and config.device == "dom":
        raise UsageError(
            f"Agent {config.agent!r} looks at screenshots, and the dom device has none; use --device browser."
        )
    check_observed(config)
    check_engine(config)
    require_terminal(config.info_reply)
    if config.on_phone:
        check_phones(config)
    if judged and config.judged_by == "vlm":
        check_judge(config)
    if config.env_url is not None:
        from pytest_mobilegym.devices.remote import check_server

        if config.watch:
            raise UsageError("--watch shows a browser of this machine, and --env-url's phones are elsewhere.")
        check_server(config.env_url, token_of(config))
    elif config.device == "browser":
        check_browser(watch=config.watch)
    check_endpoint(config)


def check_observed(config: RunConfig) -> None:
    """Raise unless the agent is shown what it decides by.

    Raises:
        UsageError: names what is missing.
    """
    from pytest_mobilegym.agents.registry import find_agent

    wanted = find_agent(config.agent, config.agent_options).observes
    if lacking := [kind for kind in wanted if kind not in config.observe]:
        raise UsageError(
            f"Agent {config.agent!r} needs {' and '.join(lacking)} of the screen; give --observe "
            f"{','.join(wanted)}."
        )


def check_phones(config: RunConfig) -> None:
    """Raise unless the phones are connected, the profile can be read, and the agent needs no simulated phone.

    Raises:
        UsageError: one sentence with the remedy.
    """
    from pytest_mobilegym.agents.registry import find_agent
    from pytest_mobilegym.devices.real.phones import choose_serials
    from pytest_mobilegym.runs.plan.device_profile import read_profile

    if find_agent(config.agent, config.agent_options).privileged:
        raise UsageError(
            f"Agent {config.agent!r} looks into a simulated phone; on a real one, name an agent that sees "
            "screenshots alone."
        )
    if config.watch:
        raise UsageError("--watch shows a browser; a real phone is its own window.")
    read_profile(config.device_profile)
    choose_serials(config.device_serial)


def check_judge(config: RunConfig) -> None:
    """Raise unless there is a model that judges, and episodes show it something.

    Raises:
        UsageError: names the option.
    """
    from pytest_mobilegym.runs.play.estimate import endpoint_of

    if config.device == "dom":
        raise UsageError(
            "--judge vlm looks at screenshots, and the dom device has none; use --device browser."
        )
    root, _ = endpoint_of(config.judge_options)
    _require_answer(root, option="--judge-model-base-url")


def episodes_at_once(config: RunConfig) -> int:
    """How many episodes a process has played at once: one where the agent plays alone, as a person does."""
    from pytest_mobilegym.agents.registry import find_agent

    if find_agent(config.agent, config.agent_options).alone:
        return 1
    return config.in_flight * (config.hosts if config.engine == "ray" else 1)


def check_engine(config: RunConfig) -> None:
    """Raise where the engine is not installed, or the agent cannot play in several processes.

    Raises:
        UsageError: names the remedy.
    """
    if config.engine == "here":
        return
    from pytest_mobilegym.agents.registry import find_agent
    from pytest_mobilegym.runs.play.hosts.ray_engine import import_ray

    import_ray()
    if find_agent(config.agent, config.agent_options).alone:
        raise UsageError(
            f"Agent {config.agent!r} plays one task after the other, in one process: leave out --engine."
        )


def check_workers(config: RunConfig) -> None:
    """Raise where the agent cannot play in several processes.

    Raises:
        UsageError: it plays one episode after the other.
    """
    from pytest_mobilegym.agents.registry import find_agent

    if find_agent(config.agent, config.agent_options).alone:
        raise UsageError(
            f"Agent {config.agent!r} plays one task after the other, in one process: leave out -n."
        )


def check_split(split: str) -> None:
    """Raise unless every part of a split can be read.

    Raises:
        UsageError: names the part.
    """
    from pytest_mobilegym.tasks.splits import select_split

    select_split(split, ())


def check_browser(*, watch: bool) -> None:
    """Raise unless there is a browser, and one with a window to watch it in if asked for.

    Raises:
        BrowserMissing: there is none.
        UsageError: it has no window.
    """
    from pytest_mobilegym.devices.chromium import find_chromium
    from pytest_mobilegym.runs.play.devices import browser_with_window

    find_chromium()
    if watch:
        browser_with_window()


def check_endpoint(config: RunConfig) -> None:
    """Raise unless something accepts connections where the agent's model should be, and knows key and model.

    One completion of a token is asked for, so that a wrong key is said once and not in every episode.

    Raises:
        UsageError: names the address and the reason.
    """
    from pytest_mobilegym.agents.model.client import ModelClient
    from pytest_mobilegym.agents.registry import find_agent

    if not find_agent(config.agent, config.agent_options).needs_model:
        return
    root, _ = config.agent_options.require_model(config.agent)
    _require_answer(root, option="--model-base-url")
    client = ModelClient.of(config.agent_options, agent=config.agent)
    if isinstance(client, ModelClient) and (trouble := client.probe(timeout_s=PATIENCE_S)):
        raise UsageError(trouble)


def _require_answer(root: str, *, option: str) -> None:
    parts = urlsplit(root)
    port = parts.port or (443 if parts.scheme == "https" else 80)
    try:
        socket.create_connection((parts.hostname or "", port), timeout=PATIENCE_S).close()
    except OSError as error:
        reason = error.strerror or str(error) or type(error).__name__
        raise UsageError(
            f"No model endpoint answers at {root} ({reason.lower()}); check {option}, or start it."
        ) from None
