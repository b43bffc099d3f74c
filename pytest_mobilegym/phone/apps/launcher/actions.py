"""What can be done on the home screen."""

from typing import Any

from pytest_mobilegym.phone.apps.launcher.app import app


@app.action("app.open", on=("/", "/search"))
def open_app(ctx: Any, app: str) -> None:
    if ctx.route == "/search":
        ctx.back()
    ctx.launch(app)


@app.action("search.open", on="/")
def open_search(ctx: Any) -> None:
    ctx.go("/search")
    ctx.focus("query")


@app.action("search.clear", on="/search")
def clear_search(ctx: Any) -> None:
    ctx.fields["query"] = ""
