"""The parts of an app's state machine: routes, screens, and the actions between them."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal
from urllib.parse import quote, unquote

from pydantic import BaseModel, ConfigDict, ValidationError, create_model

from pytest_mobilegym.errors import AppError, EventRefused
from pytest_mobilegym.phone.declaration.network import ActionNetwork, ScreenNetwork
from pytest_mobilegym.phone.events import Scalar
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.state.model import describe

Kind = Literal["page", "full", "sheet", "dialog", "menu"]
OVERLAYS = frozenset({"sheet", "dialog", "menu"})
"""Kinds that lie over the page beneath, which stays visible and inert."""

ScreenFunction = Callable[..., Mapping[str, Any]]
ActionFunction = Callable[..., None]
StatusColour = Literal["dark", "light", "hidden"] | Callable[[Any], str]

_SLOT = re.compile(r"\{(\w+)\}")


class ArgumentsRefused(EventRefused):
    """An action is given arguments that do not fit it: where a template gives them, the control is dead."""


class Pattern:
    """A route with named slots, such as `/chat/{chat}`."""

    def __init__(self, text: str) -> None:
        if not text.startswith("/"):
            raise AppError(f"A route begins with '/', got {text!r}.")
        self.text = text
        self.slots = tuple(_SLOT.findall(text))

    @cached_property
    def _regex(self) -> re.Pattern[str]:
        parts = _SLOT.split(self.text)
        return re.compile(
            "".join(
                f"(?P<{part}>[^/]+)" if index % 2 else re.escape(part) for index, part in enumerate(parts)
            )
        )

    def match(self, route: str) -> dict[str, str] | None:
        """The slots' values in a route, `None` if the route is another one."""
        if not self.slots:
            return {} if route == self.text else None
        match = self._regex.fullmatch(route)
        return {name: unquote(value) for name, value in match.groupdict().items()} if match else None

    def fill(self, args: Mapping[str, Any]) -> str:
        """The route with its slots filled."""
        return _SLOT.sub(lambda match: quote(str(args[match[1]]), safe=""), self.text)


@dataclass(frozen=True)
class Screen:
    """One state of an app's interface.

    Attributes:
        pattern: its route.
        build: gives the template's variables.
        kind: page, full (a page without system bars' inset), sheet, dialog or menu.
        template: file name below the app's `templates/`.
        tab: name of the tab it is the page of; switching tabs replaces.
        local: model of its view state, built without arguments unless `opening` is given.
        opening: makes the view state when the screen opens: `opening(ctx, **params)`.
        seen: `seen(ctx)` edits the state when the screen comes into view and after whatever happens while it
            is, such as marking as read what arrives; it must come to rest.
        status: colour of the status bar's text over it in light mode, or "hidden" where it shows no bar; or a
            function of `ctx` that gives one of them. Of an overlay only another than the usual one counts.
        rotates: whether it lies sideways where the phone does, 800 by 360.
        back: `back(ctx)` may use the system's back key for itself, as a selection does that it ends; gives
            whether it did.
        network: what it is without the network, `None` where it needs none.
    """

    pattern: Pattern
    build: ScreenFunction
    kind: Kind
    template: str
    tab: str | None = None
    local: type[State] | None = None
    opening: Callable[..., State] | None = None
    status: StatusColour = "dark"
    seen: Callable[[Any], None] | None = None
    back: Callable[[Any], bool] | None = None
    network: ScreenNetwork = None
    rotates: bool = False

    @cached_property
    def convert(self) -> Callable[[dict[str, str]], dict[str, Any]]:
        """Turns a route's texts into the types that the screen's function asks for."""
        kinds = {
            name: p.annotation for name, p in _parameters(self.build).items() if name in self.pattern.slots
        }
        whole = {name for name, kind in kinds.items() if kind in (int, "int")}
        return lambda params: {n: int(v) if n in whole else v for n, v in params.items()}


@dataclass
class Action:
    """A transition, an update, or both.

    Attributes:
        id: dotted name, such as `alarm.toggle`.
        on: screens that may offer it, as route patterns; `*` for all.
        to: where it leads, `None` if it stays or decides itself; a slot that the routes of `on` have too is
            filled from the page's own route where no argument fills it.
        replace: the target takes the place of the current entry.
        guard: `guard(ctx, **args)`; where it is false the control is disabled.
        update: `update(ctx, **args)` edits the state.
        network: whether it needs the network.
    """

    id: str
    on: tuple[str, ...]
    to: Pattern | None = None
    replace: bool = False
    guard: Callable[..., bool] | None = None
    update: ActionFunction | None = None
    network: ActionNetwork = None
    _model: type[BaseModel] | None = field(default=None, repr=False)

    @property
    def argument_model(self) -> type[BaseModel]:
        """Its arguments as a model: the slots of its route, and the parameters of its update."""
        if self._model is None:
            self._model = _argument_model(self)
        return self._model

    def arguments(self, given: Mapping[str, Scalar]) -> dict[str, Any]:
        """Validate arguments against the action's signature.

        Raises:
            ArgumentsRefused: an argument is missing, unknown or of the wrong type.
        """
        try:
            checked = self.argument_model.model_validate(dict(given))
        except ValidationError as error:
            raise ArgumentsRefused(describe(error, f"The call of {self.id!r}")) from None
        values = {name: getattr(checked, name) for name in type(checked).model_fields}
        return {
            name: value for name, value in values.items() if value is not None or name not in self.implied
        }

    @property
    def implied(self) -> frozenset[str]:
        """Slots of the route that it leads to which every page that offers it has in its own route."""
        slots = set(self.to.slots) if self.to is not None else set()
        return frozenset(
            slots.intersection(*(Pattern(route).slots if route != "*" else () for route in self.on))
        )


def _parameters(function: Callable[..., Any]) -> dict[str, inspect.Parameter]:
    signature = inspect.signature(function, eval_str=True)
    return dict(list(signature.parameters.items())[1:])


def _argument_model(action: Action) -> type[BaseModel]:
    fields: dict[str, Any] = {}
    if action.to is not None:
        fields.update(
            (slot, (str | int | None, None) if slot in action.implied else (str | int, ...))
            for slot in action.to.slots
        )
    if action.update is not None:
        for name, parameter in _parameters(action.update).items():
            if parameter.kind is inspect.Parameter.VAR_KEYWORD:
                continue
            kind = parameter.annotation if parameter.annotation is not inspect.Parameter.empty else str
            default = ... if parameter.default is inspect.Parameter.empty else parameter.default
            fields[name] = (kind, default)
    return create_model(f"{action.id} arguments", __config__=ConfigDict(extra="forbid"), **fields)


def check_local(screen: str, local: Any, opening: Callable[..., State] | None) -> None:
    """Raise unless a screen's view state can be made: else it would fail when somebody first opens it."""
    if local is None:
        if opening is not None:
            raise AppError(f"{screen} has opening= without local=, the model of what it makes; give both.")
        return
    if not (isinstance(local, type) and issubclass(local, State)):
        raise AppError(f"{screen} has local={local!r:.80}; expected a class that derives from State.")
    if opening is not None:
        return
    try:
        local()
    except ValidationError as error:
        said = describe(error, f"local={local.__name__}")
        raise AppError(
            f"{screen} cannot open: {said.rstrip('.')}; give its fields defaults, or make it by opening=."
        ) from None
