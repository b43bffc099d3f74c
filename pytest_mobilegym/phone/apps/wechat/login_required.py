"""The way in: whoever is logged out sees the login page and no other."""

from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.contexts.context import ActionContext

LOGIN = "/auth/login"
REGISTER = "/auth/register"
EXPIRED = "/auth/expired"
SWITCH = "/settings/switch-account"


def turn_away(ctx: ActionContext[WechatState]) -> None:
    """Show the login page in place of this one, where nobody is logged in; say so where a session ended."""
    if not ctx.state.auth.logged_in:
        ctx.go(LOGIN, replace=True)
    elif ctx.state.auth.expired:
        ctx.go(EXPIRED)
