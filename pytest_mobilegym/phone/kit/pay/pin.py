"""The pad that asks for six digits before money moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any

from pytest_mobilegym.errors import AppError, EventRefused, UnknownName
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.network import ActionNetwork
from pytest_mobilegym.phone.kit.behaviour import adopt, require_callable, template
from pytest_mobilegym.phone.kit.binding import Binding
from pytest_mobilegym.phone.state import Incidental, State, Time
from pytest_mobilegym.phone.wording import money

PIN_LENGTH = 6
ATTEMPTS = 3
"""How many wrong entries in a row lock the pad."""
HOUR_MS = 3_600_000
LOCKED_MS = 3 * HOUR_MS
"""For how long, in milliseconds of simulated time."""
TEXTS = ("pay.pin", "pay.pin_wrong", "pay.pin_left", "pay.pin_locked", "pay.unreached")

Deed = Callable[[ActionContext, int], None]
Owner = Callable[[Context], str]


class PinAttempts(State):
    """Wrong entries of the six digits.

    Attributes:
        wrong: in a row.
        locked_until: nothing can be entered before that time.
    """

    wrong: Annotated[int, Incidental] = 0
    locked_until: Annotated[Time, Incidental] = 0


class PinView(State):
    """What the pad says of what was entered last."""

    wrong: bool = False
    unreached: bool = False
    """Whether the network was not there to check it."""


class Pin:
    """A pad that was installed.

    Attributes:
        name: what its actions begin with, and the name of its text field.
        route: its sheet; purpose and amount follow.
    """

    def __init__(
        self,
        app: App,
        name: str,
        route: str,
        purposes: Mapping[str, Deed],
        owner: Owner | None,
        attempts: str | None,
        most: int,
        locked_ms: int,
    ) -> None:
        self.name = name
        self.route = route
        self._app = app
        self._deeds = dict(purposes)
        self._owner = owner
        self._attempts = Binding(attempts) if attempts is not None else None
        self._most = most
        self._locked_ms = locked_ms

    def ask(self, ctx: ActionContext, purpose: str, cents: int = 0) -> None:
        """Open the pad over the page in front.

        Args:
            ctx: of the action that wants the digits.
            purpose: what the right digits do; a key of `purposes`.
            cents: the amount that is shown; 0 shows none.
        """
        ctx.go(f"{self.route}/{purpose}/{cents}")

    def add_purpose(self, purpose: str, deed: Deed) -> None:
        """Let the right digits do one thing more.

        Raises:
            AppError: they do something for that purpose already.
        """
        if purpose in self._deeds:
            raise AppError(f"{self._app.id}: the pad {self.name!r} has a purpose {purpose!r} already.")
        self._deeds[purpose] = deed

    def deed(self, purpose: str) -> Deed:
        """What the right digits do.

        Raises:
            UnknownName: there is no such purpose.
        """
        if purpose not in self._deeds:
            raise UnknownName("purpose of the pad", purpose, self._deeds)
        return self._deeds[purpose]

    def is_locked(self, ctx: Context) -> bool:
        """Whether too many wrong entries were made of late."""
        return self._attempts is not None and self._attempts.read(ctx.state).locked_until > ctx.time

    def left(self, ctx: Context) -> int | None:
        """How many wrong entries may still be made; `None` where they are not counted."""
        return self._most - self._attempts.read(ctx.state).wrong if self._attempts is not None else None

    def check(self, ctx: ActionContext, digits: str) -> bool:
        """Compare six digits with the owner's, and count what is wrong; the last one locks."""
        if self.is_locked(ctx):
            return False
        known = self._owner(ctx) if self._owner is not None else ""
        right = not known or digits == known
        if self._attempts is not None:
            record = self._attempts.read(ctx.state)
            record.wrong = 0 if right else record.wrong + 1
            if record.wrong >= self._most:
                record.wrong, record.locked_until = 0, ctx.time + self._locked_ms
        return right

    def forgive(self, ctx: ActionContext) -> None:
        """Forget all wrong entries, and open the pad again."""
        if self._attempts is not None:
            record = self._attempts.read(ctx.state)
            record.wrong, record.locked_until = 0, 0


def install_pad(
    app: App,
    name: str,
    on: str | tuple[str, ...],
    entered: Callable[[ActionContext, str], None],
    *,
    length: int = PIN_LENGTH,
    locked: Callable[[Context], bool] | None = None,
    network: ActionNetwork = None,
) -> None:
    """Declare the actions of a pad that pages draw with the macros `boxes` and `pad`.

    Args:
        app: the app, while it is being loaded.
        name: what the actions begin with, and the name of the text field behind the boxes.
        on: the pages.
        entered: told every change, with at most `length` digits; it may set the field anew.
        length: how many digits there are.
        locked: whether nothing can be entered now.
        network: whether what follows on the last digit needs the network, see `App.action`.
    """

    def open_to_digits(ctx: Context, digit: int) -> bool:
        return locked is None or not locked(ctx)

    def set_digits(ctx: ActionContext, text: str) -> None:
        typed = "".join(character for character in text if character in "0123456789")[:length]
        ctx.fields[name] = typed
        entered(ctx, typed)

    @app.action(f"{name}.write", on=on, network=network)
    def write(ctx: ActionContext, value: str) -> None:
        set_digits(ctx, value)

    @app.action(f"{name}.type", on=on, guard=open_to_digits, network=network)
    def type_digit(ctx: ActionContext, digit: int) -> None:
        if not 0 <= digit <= 9:
            raise EventRefused(f"A digit is 0 to 9, not {digit}.")
        set_digits(ctx, ctx.fields.get(name, "") + str(digit))

    @app.action(f"{name}.delete", on=on, guard=lambda ctx: bool(ctx.fields.get(name, "")))
    def delete(ctx: ActionContext) -> None:
        set_digits(ctx, ctx.fields.get(name, "")[:-1])


def install_pin(
    app: App,
    *,
    purposes: Mapping[str, Deed] | None = None,
    owner: Owner | None = None,
    attempts: str | None = None,
    most: int = ATTEMPTS,
    locked_ms: int = LOCKED_MS,
    route: str = "/pin",
    name: str = "pin",
    shown: Callable[[int], str] = money,
    own_template: str | None = None,
) -> Pin:
    """Give an app the pad that asks for six digits before money moves.

    A purpose is named above the amount where the app has a text `<name>.<purpose>`.

    Args:
        app: the app, while it is being loaded.
        purposes: what the right digits do: `deed(ctx, cents)`, on the pad, with the page that asked below.
        owner: `owner(ctx)` gives the right digits; without it, or where it gives none, any six are.
        attempts: path in the app's state of a `PinAttempts`; without it wrong entries are not counted.
        most: wrong entries in a row that lock the pad.
        locked_ms: for how long, in milliseconds of simulated time.
        route: the beginning of the sheet's route; purpose and amount follow.
        name: what its actions begin with, and the name of its text field.
        shown: how an amount is worded.
        own_template: a template of the app in place of the behaviour's.

    Returns:
        The pad, for the app's own actions.

    Raises:
        AppError: it is installed already, or an argument does not fit the app.
    """
    deeds = purposes or {}
    for purpose, deed in deeds.items():
        require_callable(app, "pay", f"purposes[{purpose!r}]", deed)
    if owner is not None:
        require_callable(app, "pay", "owner", owner)
    fields = [(f"{attempts}.wrong", 1), (f"{attempts}.locked_until", 0)] if attempts is not None else []
    adopt(app, "pay", name, texts=TEXTS, fields=fields)
    pin = Pin(app, name, route, deeds, owner, attempts, most, locked_ms)
    page = f"{route}/{{purpose}}/{{cents}}"

    @app.screen(page, kind="sheet", local=PinView, template=template("pay", "pin.html", own_template))
    def pin_sheet(ctx: Context, purpose: str, cents: int) -> dict[str, Any]:
        pin.deed(purpose)
        words = f"{name}.{purpose}"
        return {
            "name": name,
            "purpose": ctx.t(words) if app.catalogue.holds(words) else "",
            "amount": shown(cents) if cents else None,
            "typed": len(ctx.fields.get(name, "")),
            "counted": attempts is not None or (owner is not None and owner(ctx) != ""),
            "locked": pin.is_locked(ctx),
            "hours": max(1, round(locked_ms / HOUR_MS)),
            "wrong": ctx.local.wrong,
            "left": pin.left(ctx),
            "unreached": ctx.local.unreached,
        }

    def entered(ctx: ActionContext, digits: str) -> None:
        ctx.local.wrong = ctx.local.unreached = False
        if len(digits) < PIN_LENGTH:
            return
        if not ctx.reach():
            ctx.local.unreached = True
            return
        if pin.check(ctx, digits):
            pin.deed(ctx.params["purpose"])(ctx, ctx.params["cents"])
        else:
            ctx.fields[name] = ""
            ctx.local.wrong = True

    install_pad(app, name, page, entered, locked=pin.is_locked, network="own")

    @app.action(f"{name}.retry", on=page, network="own")
    def try_again(ctx: ActionContext) -> None:
        entered(ctx, ctx.fields.get(name, ""))

    return pin
