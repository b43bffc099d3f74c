"""Agreements to be charged without being asked each time, and their end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.kit.behaviour import adopt, require_callable, template
from pytest_mobilegym.phone.kit.binding import Binding
from pytest_mobilegym.phone.kit.pay.pin import Pin
from pytest_mobilegym.phone.state import State

Then = Callable[[ActionContext], None]


class AgreementView(State):
    """Whether the owner has ticked that the agreement was read."""

    ticked: bool = False


class Agreement:
    """An agreement that was installed.

    Attributes:
        name: what its actions begin with.
    """

    def __init__(self, name: str, signed: str, on_sign: Then | None, on_end: Then | None) -> None:
        self.name = name
        self._signed = Binding(signed)
        self._on_sign = on_sign
        self._on_end = on_end

    def is_signed(self, ctx: Context) -> bool:
        """Whether it holds."""
        return bool(self._signed.read(ctx.state))

    def sign(self, ctx: ActionContext) -> None:
        """Let it hold."""
        self._signed.write(ctx.state, True)
        if self._on_sign is not None:
            self._on_sign(ctx)

    def end(self, ctx: ActionContext) -> None:
        """Let it hold no longer."""
        self._signed.write(ctx.state, False)
        if self._on_end is not None:
            self._on_end(ctx)


def install_agreement(
    app: App,
    *,
    on: tuple[str, ...],
    signed: str,
    name: str = "agreement",
    route: str | None = None,
    tick: bool = False,
    pin: Pin | None = None,
    on_sign: Then | None = None,
    on_end: Then | None = None,
) -> Agreement:
    """Give an app an agreement that can be signed and ended.

    It says the app's texts `<name>.agree_title` and `<name>.agree_text`; the question before it ends says
    `<name>.disable_title`, `<name>.disable_text` and, on its button, `<name>.disable_yes`.

    Args:
        app: the app, while it is being loaded.
        on: the pages that offer to sign and to end it.
        signed: path in the app's state of whether it holds, true or false.
        name: what its actions begin with.
        route: the beginning of its routes, `/<name>` by default.
        tick: it has to be ticked that it was read before it can be signed.
        pin: the pad that asks for the six digits before it is signed.
        on_sign, on_end: what else follows: `then(ctx)`.

    Returns:
        The agreement, for the app's own screens and actions.

    Raises:
        AppError: it is installed already, or an argument does not fit the app.
    """
    for parameter, then in (("on_sign", on_sign), ("on_end", on_end)):
        if then is not None:
            require_callable(app, "pay", parameter, then)
    own = [
        f"{name}.{key}"
        for key in ("agree_title", "agree_text", "disable_title", "disable_text", "disable_yes")
    ]
    adopt(app, "pay", name, texts=(*own, "pay.agree", "pay.have_read"), fields=[(signed, True)])
    agreement = Agreement(name, signed, on_sign, on_end)
    base = route if route is not None else f"/{name}"
    signing, ending = f"{base}/agree", f"{base}/disable"

    @app.screen(signing, kind="sheet", local=AgreementView, template=template("pay", "agree.html"))
    def agreement_sheet(ctx: Context) -> dict[str, Any]:
        return {"name": name, "tick": tick, "ticked": ctx.local.ticked}

    @app.screen(ending, kind="dialog", template=template("pay", "disagree.html"))
    def end_dialog(ctx: Context) -> dict[str, Any]:
        return {"name": name}

    app.action(f"{name}.ask", on=on, to=signing, guard=lambda ctx: not agreement.is_signed(ctx))
    app.action(f"{name}.ask_off", on=on, to=ending, guard=agreement.is_signed)

    if tick:

        @app.action(f"{name}.tick", on=signing)
        def tick_it(ctx: ActionContext) -> None:
            ctx.local.ticked = not ctx.local.ticked

    @app.action(f"{name}.agree", on=signing, guard=lambda ctx: ctx.local.ticked or not tick, network=True)
    def agree(ctx: ActionContext) -> None:
        if pin is not None:
            pin.ask(ctx, name)
        else:
            agreement.sign(ctx)
            ctx.back()

    if pin is not None:

        def sign_with_digits(ctx: ActionContext, cents: int) -> None:
            agreement.sign(ctx)
            ctx.back(2)

        pin.add_purpose(name, sign_with_digits)

    @app.action(f"{name}.disable", on=ending, network=True)
    def disable(ctx: ActionContext) -> None:
        agreement.end(ctx)
        ctx.back()

    return agreement
