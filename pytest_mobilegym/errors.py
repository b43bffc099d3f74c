"""Every exception that pytest-mobilegym raises on purpose.

MobileGymError
├── UsageError              a user asked for something that does not exist or cannot be done
│   ├── UnknownName         an agent, device, split, app, task that is not there
│   └── BrowserMissing      no Chromium on this machine
├── StateError              a state, snapshot or path that does not fit its model
├── AppError                an app, screen, template or action that breaks its contract
├── EventRefused            an event that the phone's last frame did not offer
├── ActionError             an action that its device cannot perform
│   └── FormatError         a model reply that holds no valid action
├── TaskError               a task class that breaks its contract
├── JudgeError              a judge that raised, or that yielded no goals
├── AgentFailure            what ended an episode is the agent's own doing, and has a stop reason of its own
├── StorageError            the run's folder cannot be written any more; the run stops
└── InfrastructureError     the browser, endpoint or device failed; never the agent's fault
    ├── RequestRefused      the model's endpoint found fault with one request
    ├── AgentDown           the agent's program failed to start so often that it is started no more
    ├── EndpointDown        the model's endpoint failed so often that it is asked no more
    └── PhonesDown          every real phone failed so often that none is asked any more
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

MOST_LISTED = 30
"""Available names that an `UnknownName` lists before it counts the rest."""


class MobileGymError(Exception):
    """Base of every error here; its text is one sentence with the remedy."""


class UsageError(MobileGymError):
    """A request that cannot be met as it was written."""


def did_you_mean(name: str, available: Iterable[str]) -> str:
    """A question to end a message with: " Did you mean 'clock'?", or nothing where no name is like it."""
    close = get_close_matches(name, sorted(available), n=1)
    return f" Did you mean {close[0]!r}?" if close else ""


class UnknownName(UsageError):
    """A name that is not among the available ones.

    Args:
        kind: what was looked for ("agent", "split", ...).
        name: the name as given.
        available: every valid name.
        where: what names it, as a piece of the sentence ("in 'clock.json'").
        hint: a sentence on where else it may be, told where no available name is like it.
    """

    def __init__(
        self, kind: str, name: str, available: Iterable[str], *, where: str = "", hint: str = ""
    ) -> None:
        names = sorted(available)
        guess = did_you_mean(name, names)
        rest = len(names) - MOST_LISTED
        listed = ", ".join(names[:MOST_LISTED]) if names else "none"
        listed += f" and {rest} more" if rest > 0 else ""
        further = f" {hint}" if hint and not guess else ""
        place = f" {where}" if where else ""
        super().__init__(f"Unknown {kind} {name!r}{place}.{guess} Available: {listed}.{further}")
        self.kind = kind
        self.name = name


class BrowserMissing(UsageError):
    """No usable Chromium was found."""


class StateError(MobileGymError):
    """A state, a snapshot or a state path that does not fit."""


class AppError(MobileGymError):
    """An app breaks the contract of apps."""


class EventRefused(MobileGymError):
    """The phone's last frame did not offer what the event aims at."""


class ActionError(MobileGymError):
    """The device cannot perform this action."""


class FormatError(ActionError):
    """A model reply that holds no valid action; costs the agent a step.

    Args:
        message: what is wrong with the reply.
        raw: the reply as it came, kept for the record.
    """

    def __init__(self, message: str, raw: str = "") -> None:
        super().__init__(message)
        self.raw = raw


class TaskError(MobileGymError):
    """A task class breaks the contract of tasks."""


class JudgeError(MobileGymError):
    """The judge itself failed; says nothing about the agent."""


class AgentFailure(MobileGymError):
    """The agent's own doing ended its episode, which counts as failed.

    Args:
        message: what happened, one sentence.
        stop_reason: name of the `StopReason`, such as "AGENT_DIED".
        raw: what the agent said last or where it raised, kept for the record.
    """

    def __init__(self, message: str, *, stop_reason: str = "ERROR", raw: str = "") -> None:
        super().__init__(message)
        self.stop_reason = stop_reason
        self.raw = raw


class InfrastructureError(MobileGymError):
    """Browser, endpoint or device failed; the episode is retried and counted apart."""


class RequestRefused(InfrastructureError):
    """The model's endpoint found fault with one request, which says nothing about the endpoint."""


class AgentDown(InfrastructureError):
    """The agent's program failed to start so often that this run starts it no more."""


class EndpointDown(InfrastructureError):
    """The model's endpoint failed so often that this run asks it no more."""


class PhonesDown(InfrastructureError):
    """Every real phone failed so often that this run asks none of them any more."""


class StorageError(MobileGymError):
    """A run's folder cannot be written any more, as on a full disk; what was written stays.

    Args:
        folder: the run's folder.
        reason: what the system says.
        remedy: what to do before the run goes on.
        way: the command by which it goes on; `mobilegym run --resume` with the folder by default.
    """

    def __init__(
        self, folder: object, reason: str, *, remedy: str = "make room, then go on", way: str = ""
    ) -> None:
        super().__init__(
            f"The run folder '{folder}' cannot be written any more ({reason}); {remedy} with: "
            f"{way or f'mobilegym run --resume {folder}'}"
        )
