"""The way in: whoever is logged out sees the login page and no other."""

from pytest_mobilegym.phone.context import ActionContext

LOGIN = "/auth/login"


def turn_away(ctx: ActionContext) -> None:
    """Show the login page in place of this one, where nobody is logged in."""
    if not ctx.state.auth.logged_in:
        ctx.go(LOGIN, replace=True)
