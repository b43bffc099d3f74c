"""Looking for people, and what was looked for before."""

from pytest_mobilegym.phone.apps.contacts.app import app
from pytest_mobilegym.phone.contexts.context import ActionContext

MOST = 20
"""How many searches are remembered."""


def _remember(ctx: ActionContext) -> None:
    query = ctx.fields.get("query", "").strip()
    if query:
        earlier = [each for each in ctx.state.search_history if each != query]
        ctx.state.search_history = (query, *earlier)[:MOST]


@app.action("search.submit", on="/search")
def submit(ctx: ActionContext) -> None:
    _remember(ctx)


@app.action("hit.open", on="/search", to="/contact/{contact}")
def open_hit(ctx: ActionContext, contact: str) -> None:
    _remember(ctx)


@app.action("search.clear", on="/search")
def clear(ctx: ActionContext) -> None:
    ctx.fields["query"] = ""


@app.action("search.again", on="/search")
def again(ctx: ActionContext, query: str) -> None:
    ctx.fields["query"] = query


@app.action("search.forget", on="/search")
def forget(ctx: ActionContext, query: str) -> None:
    ctx.state.search_history = tuple(each for each in ctx.state.search_history if each != query)


@app.action("search.forget_all", on="/search")
def forget_all(ctx: ActionContext) -> None:
    ctx.state.search_history = ()
