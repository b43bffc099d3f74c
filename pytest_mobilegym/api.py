"""The public names: what a task, an app, an agent or a script imports of this package.

    from pytest_mobilegym.api import Goal, Hand, Task, View, goal, integers

**Tasks.** `Task` is the class of a template, `AnswerField` a field of its form. Parameters: `integers`,
`decimals`, `dates`, `times`, `choice`, `pattern`, `from_state`, `from_world` with `Counted`; `among`,
`derived` and `drawn`, which is given an `Rng`, for those that depend on others. Goals: `goal` makes a
`Goal`, whose expectation is a value or a matcher (`contains`, `one_of`, `at_least`, ...; the class is
`Matcher`); of what somebody was told `exactly`, `says_only`, `says_all_and_only`, `says_each`,
`consists_of` and `all_of`. `added`, `changed` and `removed` compare a table before and after, `unasked`
finds what nobody asked for in a new element, `quote` writes a key into a path, `sole` takes the one that
no other ties with, `label` has the words of the world's tokens, `plain` is a text as messages are
compared. `View` is the phone as a judge sees it, `Route` the screen in front, `Hand` what a solution plays
with, `Ending` a near miss or another way, `JudgeCase` what a judge's unit test is written with.

**Bases of tasks.** What recurs is declared: `SetSwitch`, `SetValue`, `SetValues` (of `Setting`s),
`EditText`, `AddElement`, `DeleteElements`, `AnswerQuestion`, `OpenPage`, `SendMessage` and `Tell` (both
`Messaging`), all of them `Declared`; `MAY_BE_WORDED` and `MAY_COME_TWICE` excuse what a message may do.
`Steps` are what a hand does: `tap`, `hold`, `fling`, `write`, `turn`, `BACK`, `ENTER`.

**Apps.** `App` declares one, `State`, `AppState`, `Table`, `Time`, `Incidental`, `SimulatedTime` and
`Unordered` its state. Screens are given a `Context`, actions an `ActionContext`, what runs in the
background a `ServiceContext`, rehearsals a `RehearsingHand`, tests one by `begin_rehearsal`. `as_datetime`,
`as_time`, `START` turn the phone's time into dates and back; `Lang` is a language, `Scalar` an argument of
an action; `find_app` gives an app by its id, `picture_of` the name of a world's record's picture, `Found` is
what the phone's search finds in an app.

**Modules.** What the phone's system offers is a module each: `alarms`, `arrivals`, `broadcasts`,
`clipboard`, `connectivity`, `contacts`, `files`, `intents`, `lifecycle`, `media`, `notifications`,
`pending`, `permissions`, `playing`, `providers`, `settings`, `sms`. `kit` holds the behaviours that apps
install, `wording` words times, dates, money and sizes, `photos` draws and describes pictures, `cases` holds
classes of tasks about the world's data, `world_records` the types of its records, and `weather_records`
the weather's.

**Agents.** `Agent` is the protocol, `check_agent` its test. An agent is told its `EpisodeContext`, sees an
`Observation`, and returns an `Action`, or a `Reply` that carries one with its `Usage`; the 17 kinds of
action are `Click`, `DoubleTap`, `LongPress`, `Type`, `Swipe`, `Drag`, `Back`, `Home`, `Recent`, `Enter`,
`Wait`, `Awake`, `Answer`, `Complete`, `Abort`, `Info` and `Noop`. A model's format is a `Family`, which is
given a `Situation` and builds `Message`s (`text_part`) and actions (`split_reasoning`, `read_name`,
`read_scaled_point`, `build_action`).

**Scripts.** `Phone` is a phone, `install_apps` gives it your apps, `Device` is what an agent acts on,
`AdbPhone` a phone for adb; `world` and `open_world` give the `World` behind the apps. `judge` gives a
`Verdict` on an episode that ended for a `StopReason`. `run` plays a `Selection` of templates as `make_config`
says.

**Training.** A `Session` is one phone that is reset, stepped and forked, `Sessions` are many; `AsyncSession`
and `AsyncSessions` are the same for asynchronous code. A step gives a `Result`: a `Screen` of `Element`s, a
reward, and the `Standing` of the episode; a `Bookmark` is where it stood. Rewards read a `Judged` step;
`reward` is the paper's number for an ended episode. A `Catalogue` holds the tasks, a `Playground` says how
phones are made for the bridges to what others train with.

**Errors.** All are a `MobileGymError`; its module draws the tree. These names stay, while other modules may
change at any release (docs/stability.md). A name is looked up when it is first asked for, and not before.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pytest_mobilegym.actions import (
        Abort,
        Action,
        Answer,
        Awake,
        Back,
        Click,
        Complete,
        DoubleTap,
        Drag,
        Enter,
        Home,
        Info,
        LongPress,
        Noop,
        Recent,
        Swipe,
        Type,
        Wait,
    )
    from pytest_mobilegym.adbd.serving import AdbPhone
    from pytest_mobilegym.agents.agent import Agent, EpisodeContext, Reply, Usage
    from pytest_mobilegym.agents.contract import check_agent
    from pytest_mobilegym.agents.model.conversation import Message, text_part
    from pytest_mobilegym.agents.model.episode import Family, Situation
    from pytest_mobilegym.agents.model.reasoning import split_reasoning
    from pytest_mobilegym.agents.model.values import build_action, read_name, read_scaled_point
    from pytest_mobilegym.devices.device import Device, Observation
    from pytest_mobilegym.devices.elements.element import Element
    from pytest_mobilegym.errors import (
        ActionError,
        AgentDown,
        AgentFailure,
        AppError,
        BrowserMissing,
        EndpointDown,
        EventRefused,
        FormatError,
        InfrastructureError,
        JudgeError,
        MobileGymError,
        PhonesDown,
        RequestRefused,
        StateError,
        StorageError,
        TaskError,
        UnknownName,
        UsageError,
    )
    from pytest_mobilegym.judge.elements import added, changed, removed, unasked
    from pytest_mobilegym.judge.form import AnswerField
    from pytest_mobilegym.judge.goals import Goal, goal
    from pytest_mobilegym.judge.matchers import (
        Matcher,
        anything_but,
        at_least,
        at_most,
        clock_time,
        contains,
        date,
        digits,
        duration,
        matching,
        number,
        one_of,
        sequence_of,
        set_of,
        text,
        time_between,
    )
    from pytest_mobilegym.judge.messages import (
        all_of,
        consists_of,
        exactly,
        says_all_and_only,
        says_each,
        says_only,
    )
    from pytest_mobilegym.judge.paths import quote
    from pytest_mobilegym.judge.prose import plain
    from pytest_mobilegym.judge.verdict import Verdict, judge
    from pytest_mobilegym.phone import kit, wording
    from pytest_mobilegym.phone.contexts.context import ActionContext, Context
    from pytest_mobilegym.phone.contexts.service import ServiceContext
    from pytest_mobilegym.phone.declaration.app import App, Found
    from pytest_mobilegym.phone.declaration.registry import find_app
    from pytest_mobilegym.phone.events import Scalar
    from pytest_mobilegym.phone.hand import Hand
    from pytest_mobilegym.phone.loading.installing import install_apps
    from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand, begin_rehearsal
    from pytest_mobilegym.phone.model import START, AppState, Lang, Route, View, as_datetime, as_time
    from pytest_mobilegym.phone.os import (
        alarms,
        arrivals,
        broadcasts,
        clipboard,
        connectivity,
        contacts,
        files,
        intents,
        media,
        notifications,
        permissions,
        playing,
        providers,
        settings,
        sms,
    )
    from pytest_mobilegym.phone.os.models import pending
    from pytest_mobilegym.phone.phone import Phone
    from pytest_mobilegym.phone.shell import lifecycle
    from pytest_mobilegym.phone.state import Incidental, SimulatedTime, State, Table, Time, Unordered
    from pytest_mobilegym.phone.ui import photos
    from pytest_mobilegym.phone.world import World, cases, open_world, world
    from pytest_mobilegym.phone.world import records as world_records
    from pytest_mobilegym.phone.world.choose import sole
    from pytest_mobilegym.phone.world.domains import weather as weather_records
    from pytest_mobilegym.phone.world.labels import label
    from pytest_mobilegym.phone.world.pictures import picture_of
    from pytest_mobilegym.records.model import StopReason
    from pytest_mobilegym.rl.async_session import AsyncSession
    from pytest_mobilegym.rl.catalogue import Catalogue
    from pytest_mobilegym.rl.episode import Bookmark, Result, Standing
    from pytest_mobilegym.rl.observing import Screen
    from pytest_mobilegym.rl.playground import Playground
    from pytest_mobilegym.rl.reward import reward
    from pytest_mobilegym.rl.scoring import Judged
    from pytest_mobilegym.rl.session import Session
    from pytest_mobilegym.rl.sessions import AsyncSessions, Sessions
    from pytest_mobilegym.runs.plan.config import make_config
    from pytest_mobilegym.runs.plan.episodes import Selection
    from pytest_mobilegym.runs.play.run import run
    from pytest_mobilegym.tasks.bases.declared import Declared
    from pytest_mobilegym.tasks.bases.elements import AddElement, DeleteElements
    from pytest_mobilegym.tasks.bases.messages import (
        MAY_BE_WORDED,
        MAY_COME_TWICE,
        Messaging,
        SendMessage,
        Tell,
    )
    from pytest_mobilegym.tasks.bases.pages import OpenPage
    from pytest_mobilegym.tasks.bases.questions import AnswerQuestion
    from pytest_mobilegym.tasks.bases.steps import BACK, ENTER, Steps, fling, hold, tap, turn, write
    from pytest_mobilegym.tasks.bases.values import EditText, SetSwitch, Setting, SetValue, SetValues
    from pytest_mobilegym.tasks.domains import (
        among,
        choice,
        dates,
        decimals,
        derived,
        drawn,
        integers,
        pattern,
        times,
    )
    from pytest_mobilegym.tasks.judge_case import JudgeCase
    from pytest_mobilegym.tasks.rng import Rng
    from pytest_mobilegym.tasks.state_values import from_state
    from pytest_mobilegym.tasks.task import Ending, Task
    from pytest_mobilegym.tasks.world_values import Counted, from_world

__all__ = [
    "BACK", "ENTER", "MAY_BE_WORDED", "MAY_COME_TWICE", "START", "Abort", "Action", "ActionContext",
    "ActionError", "AdbPhone", "AddElement", "Agent", "AgentDown", "AgentFailure", "Answer",
    "AnswerField", "AnswerQuestion", "App", "AppError", "AppState", "AsyncSession", "AsyncSessions", "Awake",
    "Back", "Bookmark", "BrowserMissing", "Catalogue", "Click", "Complete", "Context", "Counted", "Declared",
    "DeleteElements", "Device", "DoubleTap", "Drag", "EditText", "Element", "Ending", "EndpointDown",
    "Enter", "EpisodeContext", "EventRefused", "Family", "FormatError", "Found", "Goal", "Hand", "Home",
    "Incidental", "Info", "InfrastructureError", "JudgeCase", "JudgeError", "Judged", "Lang", "LongPress",
    "Matcher", "Message", "Messaging", "MobileGymError", "Noop", "Observation", "OpenPage", "Phone",
    "PhonesDown", "Playground", "Recent", "RehearsingHand", "Reply", "RequestRefused", "Result", "Rng",
    "Route", "Scalar", "Screen", "Selection", "SendMessage", "ServiceContext", "Session", "Sessions",
    "SetSwitch", "SetValue", "SetValues", "Setting", "SimulatedTime", "Situation", "Standing", "State",
    "StateError", "Steps", "StopReason", "StorageError", "Swipe", "Table", "Task", "TaskError", "Tell",
    "Time", "Type",
    "UnknownName", "Unordered", "Usage", "UsageError", "Verdict", "View", "Wait", "World", "added",
    "alarms", "all_of", "among", "anything_but", "arrivals", "as_datetime", "as_time", "at_least",
    "at_most", "begin_rehearsal", "broadcasts", "build_action", "cases", "changed", "check_agent",
    "choice", "clipboard", "clock_time", "connectivity", "consists_of", "contacts", "contains", "date",
    "dates", "decimals", "derived", "digits", "drawn", "duration", "exactly", "files", "find_app",
    "fling", "from_state", "from_world", "goal", "hold", "install_apps", "integers", "intents", "judge",
    "kit", "label", "lifecycle", "make_config", "matching", "media", "notifications", "number", "one_of",
    "open_world", "pattern", "pending", "permissions", "photos", "picture_of", "plain", "playing",
    "providers", "quote", "read_name", "read_scaled_point", "removed", "reward", "run",
    "says_all_and_only", "says_each", "says_only", "sequence_of", "set_of", "settings", "sms", "sole",
    "split_reasoning", "tap", "text", "text_part", "time_between", "times", "turn", "unasked",
    "weather_records", "wording", "world", "world_records", "write",
]  # fmt: skip

TASKS = {
    "AddElement": "tasks.bases.elements",
    "AnswerField": "judge.form",
    "AnswerQuestion": "tasks.bases.questions",
    "BACK": "tasks.bases.steps",
    "Counted": "tasks.world_values",
    "Declared": "tasks.bases.declared",
    "DeleteElements": "tasks.bases.elements",
    "ENTER": "tasks.bases.steps",
    "EditText": "tasks.bases.values",
    "Ending": "tasks.task",
    "Goal": "judge.goals",
    "Hand": "phone.hand",
    "JudgeCase": "tasks.judge_case",
    "MAY_BE_WORDED": "tasks.bases.messages",
    "MAY_COME_TWICE": "tasks.bases.messages",
    "Matcher": "judge.matchers",
    "Messaging": "tasks.bases.messages",
    "OpenPage": "tasks.bases.pages",
    "Rng": "tasks.rng",
    "Route": "phone.model",
    "SendMessage": "tasks.bases.messages",
    "SetSwitch": "tasks.bases.values",
    "SetValue": "tasks.bases.values",
    "SetValues": "tasks.bases.values",
    "Setting": "tasks.bases.values",
    "Steps": "tasks.bases.steps",
    "Task": "tasks.task",
    "Tell": "tasks.bases.messages",
    "View": "phone.model",
    "added": "judge.elements",
    "all_of": "judge.messages",
    "among": "tasks.domains",
    "anything_but": "judge.matchers",
    "at_least": "judge.matchers",
    "at_most": "judge.matchers",
    "changed": "judge.elements",
    "choice": "tasks.domains",
    "clock_time": "judge.matchers",
    "contains": "judge.matchers",
    "date": "judge.matchers",
    "dates": "tasks.domains",
    "decimals": "tasks.domains",
    "derived": "tasks.domains",
    "digits": "judge.matchers",
    "drawn": "tasks.domains",
    "duration": "judge.matchers",
    "exactly": "judge.messages",
    "fling": "tasks.bases.steps",
    "from_state": "tasks.state_values",
    "from_world": "tasks.world_values",
    "goal": "judge.goals",
    "hold": "tasks.bases.steps",
    "integers": "tasks.domains",
    "label": "phone.world.labels",
    "matching": "judge.matchers",
    "number": "judge.matchers",
    "one_of": "judge.matchers",
    "pattern": "tasks.domains",
    "plain": "judge.prose",
    "quote": "judge.paths",
    "removed": "judge.elements",
    "says_all_and_only": "judge.messages",
    "says_each": "judge.messages",
    "consists_of": "judge.messages",
    "says_only": "judge.messages",
    "sequence_of": "judge.matchers",
    "set_of": "judge.matchers",
    "sole": "phone.world.choose",
    "tap": "tasks.bases.steps",
    "text": "judge.matchers",
    "time_between": "judge.matchers",
    "times": "tasks.domains",
    "turn": "tasks.bases.steps",
    "unasked": "judge.elements",
    "write": "tasks.bases.steps",
}
"""Names for authors of tasks."""

APPS = {
    "ActionContext": "phone.contexts.context",
    "App": "phone.declaration.app",
    "Found": "phone.declaration.app",
    "AppState": "phone.model",
    "Context": "phone.contexts.context",
    "Incidental": "phone.state",
    "Lang": "phone.model",
    "RehearsingHand": "phone.loading.rehearsals",
    "START": "phone.model",
    "Scalar": "phone.events",
    "ServiceContext": "phone.contexts.service",
    "SimulatedTime": "phone.state",
    "State": "phone.state",
    "Table": "phone.state",
    "Time": "phone.state",
    "Unordered": "phone.state",
    "as_datetime": "phone.model",
    "as_time": "phone.model",
    "begin_rehearsal": "phone.loading.rehearsals",
    "find_app": "phone.declaration.registry",
    "picture_of": "phone.world.pictures",
}
"""Names for authors of apps; tasks and scripts use them too."""

AGENTS = {
    "Abort": "actions",
    "Action": "actions",
    "Agent": "agents.agent",
    "Answer": "actions",
    "Awake": "actions",
    "Back": "actions",
    "Click": "actions",
    "Complete": "actions",
    "DoubleTap": "actions",
    "Drag": "actions",
    "Enter": "actions",
    "EpisodeContext": "agents.agent",
    "Family": "agents.model.episode",
    "Home": "actions",
    "Info": "actions",
    "LongPress": "actions",
    "Message": "agents.model.conversation",
    "Noop": "actions",
    "Observation": "devices.device",
    "Recent": "actions",
    "Reply": "agents.agent",
    "Situation": "agents.model.episode",
    "Swipe": "actions",
    "Type": "actions",
    "Usage": "agents.agent",
    "Wait": "actions",
    "build_action": "agents.model.values",
    "check_agent": "agents.contract",
    "read_name": "agents.model.values",
    "read_scaled_point": "agents.model.values",
    "split_reasoning": "agents.model.reasoning",
    "text_part": "agents.model.conversation",
}
"""Names for authors of agents."""

SCRIPTS = {
    "AdbPhone": "adbd.serving",
    "Device": "devices.device",
    "Phone": "phone.phone",
    "Selection": "runs.plan.episodes",
    "StopReason": "records.model",
    "Verdict": "judge.verdict",
    "World": "phone.world",
    "install_apps": "phone.loading.installing",
    "judge": "judge.verdict",
    "make_config": "runs.plan.config",
    "open_world": "phone.world",
    "run": "runs.play.run",
    "world": "phone.world",
}
"""Names for programs that play and judge outside of pytest."""

TRAINING = {
    "AsyncSession": "rl.async_session",
    "AsyncSessions": "rl.sessions",
    "Bookmark": "rl.episode",
    "Catalogue": "rl.catalogue",
    "Element": "devices.elements.element",
    "Judged": "rl.scoring",
    "Playground": "rl.playground",
    "Result": "rl.episode",
    "Screen": "rl.observing",
    "Session": "rl.session",
    "Sessions": "rl.sessions",
    "Standing": "rl.episode",
    "reward": "rl.reward",
}
"""Names for trainers."""

ERRORS = {
    "ActionError": "errors",
    "AgentDown": "errors",
    "AgentFailure": "errors",
    "AppError": "errors",
    "BrowserMissing": "errors",
    "EndpointDown": "errors",
    "EventRefused": "errors",
    "FormatError": "errors",
    "InfrastructureError": "errors",
    "JudgeError": "errors",
    "MobileGymError": "errors",
    "PhonesDown": "errors",
    "RequestRefused": "errors",
    "StateError": "errors",
    "StorageError": "errors",
    "TaskError": "errors",
    "UnknownName": "errors",
    "UsageError": "errors",
}
"""What the package raises, for whoever catches or raises it."""

_SYSTEM = (
    "alarms arrivals broadcasts clipboard connectivity contacts files intents media notifications "
    "permissions playing providers settings sms"
)
MODULES = {
    **{name: f"phone.os.{name}" for name in _SYSTEM.split()},
    "cases": "phone.world.cases",
    "kit": "phone.kit",
    "lifecycle": "phone.shell.lifecycle",
    "pending": "phone.os.models.pending",
    "photos": "phone.ui.photos",
    "weather_records": "phone.world.domains.weather",
    "wording": "phone.wording",
    "world_records": "phone.world.records",
}
"""Whole modules, by the name that they have here."""

HOMES = {**TASKS, **APPS, **AGENTS, **SCRIPTS, **TRAINING, **ERRORS}
"""Below the package, the module that each name comes from."""


def __getattr__(name: str) -> Any:
    if name in MODULES:
        value: Any = import_module(f"pytest_mobilegym.{MODULES[name]}")
    elif name in HOMES:
        value = getattr(import_module(f"pytest_mobilegym.{HOMES[name]}"), name)
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = value  # asked for once
    return value


def __dir__() -> list[str]:
    return __all__
