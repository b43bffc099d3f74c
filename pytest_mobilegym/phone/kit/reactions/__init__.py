"""Reactions: like, save, share and what else one taps on a post, with counts that add up.

    reactions.install(app, kinds={"like": LIKE, "save": SAVE}, share=words_of_post)

What the user reacted to is a set of ids for each kind, in the app's own state; the world's counts are never
changed. A count that a screen shows is the world's and the user's own: `marks.count(ctx, "like", id, base)`.

Actions, on every page unless `on` says otherwise, with `react` in place of the name that was given:

| action | what it does |
| --- | --- |
| `react.<kind>(item)` | reacts, or takes the reaction back |
| `react.share(item)` | hands the item's words to another app, and notes that it was shared |

In templates `{% import "kit/reactions/pieces.html" as reactions %}` has `bar`, the marks below a post, and
`mark`, one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, NamedTuple

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.events import Scalar
from pytest_mobilegym.phone.kit.behaviour import adopt, require_parameters
from pytest_mobilegym.phone.kit.binding import Binding
from pytest_mobilegym.phone.os.intents import intent
from pytest_mobilegym.phone.state import State, Unordered
from pytest_mobilegym.phone.wording import compact_number


class Reacted(State):
    """What the user reacted to, newest first; an app's state that has it needs no fields of its own."""

    liked: Annotated[tuple[str, ...], Unordered] = ()
    saved: Annotated[tuple[str, ...], Unordered] = ()
    shared: Annotated[tuple[str, ...], Unordered] = ()


class Reaction(NamedTuple):
    """A kind of reaction.

    Attributes:
        field: path in the app's state of the ids, newest first.
        icon: it is filled where the user reacted.
        against: the kind that this one takes back, as a dislike takes back a like.
        lowers: it takes one from the count of that kind, as a vote down does.
        done, undone: text keys of what is said when it is made, and when it is taken back.
    """

    field: str
    icon: str
    against: str | None = None
    lowers: bool = False
    done: str | None = None
    undone: str | None = None


LIKE = Reaction("liked", "heart")
SAVE = Reaction("saved", "bookmark", done="reactions.saved", undone="reactions.unsaved")


class Mark(NamedTuple):
    """A sign below a post, as `reactions.mark` draws it.

    Attributes:
        icon: its picture.
        label: what it is, for those who hear the page.
        words: what stands beside it, usually a count.
        action: what a tap does, `None` for a sign that only tells something.
        on: the user reacted.
    """

    icon: str
    label: str
    words: str = ""
    action: str | None = None
    args: Mapping[str, Scalar] = {}
    on: bool = False


class Reactions:
    """Reactions that were installed.

    Attributes:
        name: what their actions begin with.
        kinds: them, by the last part of their action's id.
    """

    def __init__(self, name: str, kinds: Mapping[str, Reaction], shared: str | None) -> None:
        self.name = name
        self.kinds = kinds
        self._places = {key: Binding(kind.field) for key, kind in kinds.items()}
        if shared is not None:
            self._places["share"] = Binding(shared)

    def items(self, ctx: Context, kind: str) -> tuple[str, ...]:
        """Ids of what the user reacted to in one way, newest first; "share" is a kind as well."""
        return tuple(self._place(ctx, kind).read(ctx.state))

    def has(self, ctx: Context, kind: str, item: str) -> bool:
        """Whether the user reacted to an item."""
        return item in self._place(ctx, kind).read(ctx.state)

    def count(self, ctx: Context, kind: str, item: str, base: int) -> int:
        """How many reacted in one way.

        Args:
            base: how many others did.
        """
        against = [key for key, each in self.kinds.items() if each.against == kind and each.lowers]
        return base + self.has(ctx, kind, item) - sum(self.has(ctx, key, item) for key in against)

    def mark(self, ctx: Context, kind: str, item: str, base: int | None = None) -> Mark:
        """The sign of a kind below an item, with its count; without one where `base` is left out.

        Args:
            kind: one of the kinds, or "share".
            base: how many others reacted.
        """
        on = self.has(ctx, kind, item)
        count = 0 if base is None else self.count(ctx, kind, item, base)
        icon = self.kinds[kind].icon if kind in self.kinds else "share"
        filled = on and kind in self.kinds
        return Mark(
            f"{icon}-fill" if filled else icon,
            ctx.t(f"{self.name}.{kind}"),
            compact_number(count, ctx.lang) if count else "",
            f"{self.name}.{kind}",
            {"item": item},
            filled,
        )

    def set(self, ctx: ActionContext, kind: str, item: str, *, on: bool) -> None:
        """React, or take the reaction back, from an action of the app's own."""
        self._put(ctx, kind, item, on=on)
        other = self.kinds[kind].against if kind in self.kinds else None
        if on and other is not None:
            self._put(ctx, other, item, on=False)

    def forget(self, ctx: ActionContext, item: str) -> None:
        """Take back every reaction to an item that is deleted."""
        for kind in self._places:
            self._put(ctx, kind, item, on=False)

    def _place(self, ctx: Context, kind: str) -> Binding:
        if kind not in self._places:
            raise AppError(
                f"{ctx.app.id}: the behaviour 'reactions' has no kind {kind!r}, it has "
                f"{', '.join(self._places)}; add it to install(app, kinds=...)."
            )
        return self._places[kind]

    def _put(self, ctx: ActionContext, kind: str, item: str, *, on: bool) -> None:
        place = self._place(ctx, kind)
        before = tuple(place.read(ctx.state))
        if (item in before) != on:
            others = tuple(each for each in before if each != item)
            place.write(ctx.state, (item, *others) if on else others)


def install(
    app: App,
    *,
    kinds: Mapping[str, Reaction],
    share: Callable[[Context, str], str] | None = None,
    shared: str = "shared",
    name: str = "react",
    on: str | tuple[str, ...] = "*",
    network: bool = True,
) -> Reactions:
    """Give an app reactions to its items.

    Args:
        app: the app, while it is being loaded.
        kinds: the reactions, by the last part of their action's id; each has a text `<name>.<kind>`.
        share: `share(ctx, item)` gives the words that other apps are handed; without it nothing is shared.
        shared: path in the app's state of the ids of what was shared.
        name: what the actions and the texts of the kinds begin with.
        on: pages that offer them.
        network: whether they need the network, as what others see of does.

    Returns:
        The reactions, for the app's cards and counts.

    Raises:
        AppError: they are installed already, a kind is against one that is not there, or an argument does not
            fit the app.
    """
    if not kinds:
        raise AppError(f"{app.id}: the behaviour 'reactions' needs a kind; give install(app, kinds=...) one.")
    for key, kind in kinds.items():
        if key == "share":
            raise AppError(
                f"{app.id}: the behaviour 'reactions' has a kind 'share' of its own; "
                "give install(app, share=...) a function, and no kind of that name."
            )
        if kind.against is not None and kind.against not in kinds:
            raise AppError(
                f"{app.id}: the behaviour 'reactions' has no kind {kind.against!r}, which {key!r} is "
                f"against; give install(app, kinds=...) one, or another of {', '.join(kinds)}."
            )
    texts = [f"{name}.{key}" for key in kinds]
    texts += [text for kind in kinds.values() for text in (kind.done, kind.undone) if text is not None]
    fields: list[tuple[str, object]] = [(kind.field, ("id",)) for kind in kinds.values()]
    if share is not None:
        require_parameters(app, "reactions", "share", share, ("ctx", "item"))
        texts.append(f"{name}.share")
        fields.append((shared, ("id",)))
    adopt(app, "reactions", name, texts=texts, fields=fields)
    reactions = Reactions(name, kinds, shared if share is not None else None)
    for key, kind in kinds.items():
        _declare(app, reactions, key, kind, on, network=network)
    if share is not None:
        words = share

        @app.action(f"{name}.share", on=on, network=False)
        def hand_on(ctx: ActionContext, item: str) -> None:
            if ctx.start(intent("SEND", type="text/plain", text=words(ctx, item))):
                reactions.set(ctx, "share", item, on=True)

    return reactions


def _declare(
    app: App, reactions: Reactions, key: str, kind: Reaction, on: str | tuple[str, ...], *, network: bool
) -> None:
    @app.action(f"{reactions.name}.{key}", on=on, network=network)
    def react(ctx: ActionContext, item: str) -> None:
        reacts = not reactions.has(ctx, key, item)
        reactions.set(ctx, key, item, on=reacts)
        said = kind.done if reacts else kind.undone
        if said is not None:
            ctx.toast(said)
