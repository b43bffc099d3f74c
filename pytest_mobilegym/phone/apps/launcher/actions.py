"""What can be done on the home screen."""

from pytest_mobilegym.phone.apps.launcher.app import app
from pytest_mobilegym.phone.context import ActionContext


@app.action("app.open", on=("/", "/search"))
def open_app(ctx: ActionContext, app: str) -> None:
    if ctx.route == "/search":
        ctx.back()
    ctx.launch(app)


@app.action("search.open", on="/")
def open_search(ctx: ActionContext) -> None:
    ctx.go("/search")
    ctx.focus("query")


@app.action("search.clear", on="/search")
def clear_search(ctx: ActionContext) -> None:
    ctx.fields["query"] = ""
