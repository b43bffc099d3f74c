"""What Alipay's pages share: the size of their text, and the settings that rows switch."""

from typing import Any

from pytest_mobilegym.phone.apps.alipay.app import app
from pytest_mobilegym.phone.apps.alipay.state import AlipayState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit import rows
from pytest_mobilegym.phone.kit.rows import Section

settings = rows.install(
    app,
    switches_on=(
        "/settings",
        "/settings/payment/fast-pay",
        "/settings/notifications",
        "/settings/general",
        "/settings/general/dark-mode",
        "/settings/general/home",
        "/settings/general/my",
    ),
)


def look(ctx: Context[AlipayState]) -> str:
    """Class of a page: how large Alipay's text is."""
    return f"alipay-f{ctx.state.settings.general.font_size}"


def page(ctx: Context[AlipayState], **variables: Any) -> dict[str, Any]:
    """The variables of a page, with those that every page has."""
    return {"look": look(ctx), **variables}


def listing(ctx: Context[AlipayState], title: str, *groups: Section) -> dict[str, Any]:
    """The variables of `list.html`."""
    return page(ctx, **rows.listing(title, *groups))
