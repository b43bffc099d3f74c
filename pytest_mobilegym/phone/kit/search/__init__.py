"""Search: a page with a field, suggestions, what was searched for before, and hits.

    search.install(app, source=find_notes, hits="hits.html", history="search_history", open_on=("/",))

`source(ctx, query)` gives the variables that the app's template `hits.html` draws; an empty mapping, or one
whose values are all empty, shows the words for no results. The history of every app is kept by the rules of
this module.

Actions, on the search page unless said otherwise, with `search` in place of the name that was given:

| action | what it does |
| --- | --- |
| `search.open` | on the pages of `open_on`: opens the page, ready to type |
| `search.submit` | what the keyboard's Enter does: remembers the query |
| `search.again(query)` | searches for what was searched for before, or was suggested |
| `search.clear` | empties the field |
| `search.forget(query)` | takes one query out of the history, where it is shown as rows |
| `search.forget_all` | empties the history |

With `leads` in place of `source` and `hits` the page only asks: what is submitted, or searched for again,
leads to a page of the app's own, `leads(ctx, query)`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Literal

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.machine import Kind, Pattern
from pytest_mobilegym.phone.events import Scalar
from pytest_mobilegym.phone.kit.behaviour import adopt, require_parameters, template
from pytest_mobilegym.phone.kit.binding import Binding
from pytest_mobilegym.phone.state import Incidental, State

REMEMBERED = 20
"""How many queries an app remembers."""

FIELD = "query"
"""Name of the text field."""

Source = Callable[[Context, str], Mapping[str, Any]]
Suggest = Callable[[Context, str], Sequence[str]]
Tone = Callable[[Context], str]


class SearchHistory(State):
    """What was searched for, newest first; an app's state that has it needs no field of its own."""

    search_history: Annotated[tuple[str, ...], Incidental] = ()
    """Queries, newest first."""


class Search:
    """A search that was installed; `remember` is for actions of the app that lead away from a hit.

    Attributes:
        name: what its actions begin with.
        route: its page.
    """

    def __init__(self, name: str, route: str, history: str | None) -> None:
        self.name = name
        self.route = route
        self._history = Binding(history) if history is not None else None

    def earlier(self, ctx: Context) -> tuple[str, ...]:
        """What was searched for before, newest first."""
        return tuple(self._history.read(ctx.state)) if self._history is not None else ()

    def remember(self, ctx: ActionContext, query: str | None = None) -> None:
        """Put a query at the front of the history, unless it is blank.

        Args:
            query: what was searched for; by default what stands in the field of the page.
        """
        words = (ctx.fields.get(FIELD, "") if query is None else query).strip()
        if words and self._history is not None:
            others = [each for each in self.earlier(ctx) if each != words]
            self._history.write(ctx.state, (words, *others)[:REMEMBERED])

    def open(self, ctx: ActionContext, query: str = "", **params: Scalar) -> None:
        """Open the page, ready to type.

        Args:
            query: what stands in its field.
            params: of its route.
        """
        page = ctx.go(Pattern(self.route).fill(params))
        if query:
            page.fields[FIELD] = query
        ctx.focus(FIELD)

    def forget(self, ctx: ActionContext, query: str | None = None) -> None:
        """Take a query out of the history, or all of them."""
        if self._history is not None:
            kept = () if query is None else tuple(each for each in self.earlier(ctx) if each != query)
            self._history.write(ctx.state, kept)


def install(
    app: App,
    *,
    source: Source | None = None,
    hits: str = "",
    leads: Callable[[ActionContext, str], None] | None = None,
    history: str | None = "search_history",
    suggest: Suggest | None = None,
    route: str = "/search",
    name: str = "search",
    open_on: tuple[str, ...] = (),
    placeholder: str = "search.placeholder",
    hint: str = "search.hint",
    at_once: bool = True,
    narrows: bool = False,
    earlier_as: Literal["rows", "chips"] = "rows",
    own_template: str | None = None,
    variables: Callable[[Context], Mapping[str, Any]] | None = None,
    kind: Kind = "page",
    tab: str | None = None,
    tone: str | Tone = "",
    local: type[State] | None = None,
    opening: Callable[..., State] | None = None,
    network: bool = False,
) -> Search:
    """Give an app a search page.

    Args:
        app: the app, while it is being loaded.
        source: `source(ctx, query)` gives what `hits` draws; asked with a query that is not blank, unless the
            page `narrows`.
        hits: template below the app's `templates/` that draws what `source` found.
        leads: `leads(ctx, query)` opens the app's own page of hits, in place of `source` and `hits`.
        history: path in the app's state of the queries; `None` for a search that remembers nothing.
        suggest: `suggest(ctx, query)` gives words to search for: popular ones before anything is typed,
            completions while something is.
        route: the page's route; pages that open it have what its slots ask for.
        name: what its actions begin with, and its texts where the app has some for it.
        open_on: pages that offer `<name>.open`.
        placeholder: text key of what the empty field says.
        hint: text key of what the page says before anything was searched for.
        at_once: hits show while one types; otherwise once the query was submitted.
        narrows: the page is a list that is narrowed as one types: `source` is asked with a blank query too,
            and what it finds stands in the place of history and suggestions.
        earlier_as: earlier queries are rows, each with a cross, or chips below one another.
        own_template: a template of the app in place of the behaviour's.
        variables: `variables(ctx)` gives what that template draws besides.
        kind, tab: of the screen, see `App.screen`.
        tone: of the page, see `ui.page`; a function of `ctx` where it changes.
        local, opening: the page's view state, see `App.screen`.
        network: what is found comes over the network; without it the page says so and offers to try again.

    Returns:
        The search, for the app's own actions.

    Raises:
        AppError: it is installed already, or an argument does not fit the app.
    """
    if leads is not None:
        require_parameters(app, "search", "leads", leads, ("ctx", "query"))
    else:
        require_parameters(app, "search", "source", source, ("ctx", "query"))
    if suggest is not None:
        require_parameters(app, "search", "suggest", suggest, ("ctx", "query"))
    if leads is None and not (app.folder / "templates" / hits).is_file():
        raise AppError(
            f"{app.id}: the behaviour 'search' draws what it found by templates/{hits}, which there is not; "
            "add it, or give install(app, hits=...) another."
        )
    if not at_once and history is None:
        raise AppError(
            f"{app.id}: the behaviour 'search' shows hits once a query is remembered, and nothing "
            "remembers it; give install(app, history=...) a path, or leave out at_once=False."
        )
    fields = [(history, tuple(map(str, range(REMEMBERED))))] if history is not None else []
    adopt(app, "search", name, texts=(placeholder, hint), fields=fields)
    search = Search(name, route, history)

    @app.screen(
        route,
        kind=kind,
        tab=tab,
        template=template("search", "page.html", own_template),
        local=local,
        opening=opening,
    )
    def search_page(ctx: Context, **_: object) -> dict[str, Any]:
        typed = ctx.fields.get(FIELD, "")
        query = typed.strip()
        earlier = search.earlier(ctx)
        looked = source is not None and (narrows or bool(query and (at_once or query in earlier[:1])))
        unreached = network and looked and not ctx.online
        found = dict(source(ctx, query)) if source is not None and looked and not unreached else {}
        return {
            **(variables(ctx) if variables is not None else {}),
            **found,
            "name": name,
            "query": query,
            "typed": typed,
            "tone": tone if isinstance(tone, str) else tone(ctx),
            "placeholder": ctx.t(placeholder),
            "hint": ctx.t(hint),
            "history": earlier,
            "chips": earlier_as == "chips",
            "suggestions": suggest(ctx, query) if suggest is not None else (),
            "looked": looked,
            "unreached": unreached,
            "narrows": narrows,
            "found": any(bool(value) for value in found.values()),
            "hits_template": f"{app.id}/{hits}",
        }

    if network and leads is None:
        app.allow_retry()

    if open_on:

        @app.action(f"{name}.open", on=open_on)
        def open_search(ctx: ActionContext) -> None:
            search.open(ctx, **ctx.params)

    needs = True if network and leads is not None else None

    @app.action(f"{name}.submit", on=route, network=needs)
    def submit(ctx: ActionContext) -> None:
        search.remember(ctx)
        if leads is not None:
            leads(ctx, ctx.fields.get(FIELD, "").strip())

    @app.action(f"{name}.clear", on=route)
    def clear(ctx: ActionContext) -> None:
        ctx.fields[FIELD] = ""
        ctx.focus(FIELD)

    if history is not None or suggest is not None:

        @app.action(f"{name}.again", on=route, network=needs)
        def again(ctx: ActionContext, query: str) -> None:
            ctx.fields[FIELD] = query
            ctx.unfocus()
            search.remember(ctx, query)
            if leads is not None:
                leads(ctx, query)

    if history is not None:
        if earlier_as == "rows":

            @app.action(f"{name}.forget", on=route)
            def forget(ctx: ActionContext, query: str) -> None:
                search.forget(ctx, query)

        @app.action(f"{name}.forget_all", on=route)
        def forget_all(ctx: ActionContext) -> None:
            search.forget(ctx)

    return search
