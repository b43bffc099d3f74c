"""What Alipay's pages share: the size of their text."""

from typing import Any

from pytest_mobilegym.phone.apps.alipay.state import AlipayState
from pytest_mobilegym.phone.contexts.context import Context


def look(ctx: Context[AlipayState]) -> str:
    """Class of a page: how large Alipay's text is."""
    return f"alipay-f{ctx.state.settings.general.font_size}"


def page(ctx: Context[AlipayState], **variables: Any) -> dict[str, Any]:
    """The variables of a page, with those that every page has."""
    return {"look": look(ctx), **variables}
