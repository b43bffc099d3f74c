"""The pad for the payment password; what the password is asked for stands where it is done."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.alipay.app import app
from pytest_mobilegym.phone.apps.alipay.state import AlipayState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit import pay


def _password(ctx: Context[AlipayState]) -> str:
    return ctx.state.user.password


PIN = pay.install_pin(
    app,
    owner=_password,
    attempts="security",
    route="/password",
    name="password",
)
