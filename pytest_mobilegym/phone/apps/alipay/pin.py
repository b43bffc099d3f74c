"""The pad for the payment password; what the password is asked for stands where it is done."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.alipay.app import app
from pytest_mobilegym.phone.kit import pay

PIN = pay.install_pin(
    app,
    owner=lambda ctx: str(ctx.state.user.password),
    attempts="security",
    route="/password",
    name="password",
)
