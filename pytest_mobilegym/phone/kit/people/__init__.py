"""People: their names in order, faces, profiles, and whom the user follows and blocks.

    folk = people.install(app, find=find_person, me=lambda ctx: ctx.state.me)
    feed.install(app, name="wall", route=folk.profile, head=folk.head, title=folk.title, ...)

A profile is the head of a page: usually of a feed of what the person wrote. Below it, the pages of those whom
the user follows and has blocked are in alphabetical order, with an index of letters at the side.

Actions, on every page unless said otherwise, with `people` in place of the name that was given:

| action | what it does |
| --- | --- |
| `people.open(person)` | opens a profile |
| `people.follow(person)`, `people.unfollow(person)` | follows someone, or no longer |
| `people.list(kind)` | opens the page of those whom the user follows ("following") or blocked ("blocked") |
| `people.jump(letter)` | there: scrolls to a letter |
| `people.menu(person)` | on a profile: opens the menu for blocking |
| `people.block(person)` | there: blocks someone, who is then followed no longer |
| `people.unblock(person)` | blocks them no longer |

In templates `{% import "kit/people/pieces.html" as people %}` has `person`, a row with a button to follow;
`follow`, that button; `head`, a profile; and `index`, the letters at the side of a list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, Any, NamedTuple, Protocol

from pytest_mobilegym.errors import UnknownName
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.kit.behaviour import adopt, require_parameters, template
from pytest_mobilegym.phone.kit.binding import Binding
from pytest_mobilegym.phone.kit.feed.card import Byline, Head
from pytest_mobilegym.phone.kit.people.collation import sections
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.state import State, Time, Unordered
from pytest_mobilegym.phone.wording import compact_number, date_numeric

ROW, LETTER = 64, 32
"""Heights in the lists of people in logical pixels, as the style sheet has them."""

VIEW = 690
"""Height in which such a list is seen."""

LISTS = ("following", "blocked")

Listed = Callable[[Context], Sequence[tuple[str, Sequence[object]]]]
"""Gives the letters of a list, each with those below it."""


def offset_of(
    letter: str,
    sections: Iterable[tuple[str, int]],
    *,
    row: int = ROW,
    view: int = VIEW,
    above: int = 0,
    below: int = 0,
) -> int:
    """How far a list of people scrolls to show a letter's heading, as far as there is something below it.

    Args:
        letter: to be shown.
        sections: the letters in order, each with how many people stand under it.
        row: height of a person; that of a heading is `LETTER`.
        view: height in which the list is seen.
        above, below: height of what stands above and below the sections.

    Returns:
        Logical pixels from the beginning; the beginning itself for a letter that is not there.
    """
    place, end = 0, above
    for heading, people in sections:
        if heading == letter:
            place = end
        end += LETTER + people * row
    return max(0, min(place, end + below - view))


class Relations(State):
    """Whom the user follows and has blocked, newest first; an app's state that has it needs no more."""

    following: Annotated[tuple[str, ...], Unordered] = ()
    blocked: Annotated[tuple[str, ...], Unordered] = ()


class Account(Protocol):
    """What is shown of a person; the world's people have it, and `Me`."""

    @property
    def id(self) -> str:
        """Also what the portrait is drawn from."""

    @property
    def name(self) -> str:
        """As lists show it."""

    @property
    def handle(self) -> str:
        """As one is addressed, without a sign before it."""

    @property
    def bio(self) -> str:
        """What they say of themselves."""

    @property
    def city(self) -> str:
        """Where they live, empty where it is not told."""

    @property
    def verified(self) -> bool:
        """Whether the network vouches for them."""

    @property
    def joined(self) -> int:
        """Since when they are there, in simulated time."""

    @property
    def followers(self) -> int:
        """How many others follow them."""

    @property
    def following(self) -> int:
        """How many they follow."""


class Me(State):
    """The user's own account, for states of apps; whom it follows is counted where it is shown."""

    id: str = "me"
    name: str
    handle: str
    bio: str = ""
    city: str = ""
    verified: bool = False
    joined: Time = 0
    followers: int = 0
    following: int = 0


class Person(NamedTuple):
    """Someone as lists and profiles draw them.

    Attributes:
        me: the user.
        counts: what stands below a profile's name: words, a text key, and the list that a tap opens.
        facts: icons and words below these.
    """

    id: str
    name: str
    handle: str
    bio: str
    verified: bool
    me: bool
    followed: bool
    blocked: bool
    counts: Sequence[tuple[str, str, str | None]] = ()
    facts: Sequence[tuple[str, str]] = ()


class People:
    """People of an app.

    Attributes:
        name: what their actions begin with.
        profile: route of a profile, with the slot `{person}`.
        head: the head of a page with such a route, or of the user's own, for `feed.install`.
        me: `me(ctx)` gives the user's own account.
    """

    def __init__(
        self,
        name: str,
        profile: str,
        find: Callable[[Context, str], Account | None],
        me: Callable[[Context], Account],
        following: str,
        blocked: str,
    ) -> None:
        self.name = name
        self.profile = profile
        self.head = Head(template("people", "head.html"), self._head)
        self.me = me
        self._find = find
        self._lists = {"following": Binding(following), "blocked": Binding(blocked)}

    def find(self, ctx: Context, person: str) -> Account | None:
        """The account of an id, the user's own included; `None` where there is none."""
        me = self.me(ctx)
        return me if person == me.id else self._find(ctx, person)

    def ids(self, ctx: Context, kind: str = "following") -> tuple[str, ...]:
        """Ids of those whom the user follows, or has blocked."""
        return tuple(self._lists[kind].read(ctx.state))

    def own_id(self, ctx: Context) -> str:
        """Id of the user's own account."""
        return self.me(ctx).id

    def follows(self, ctx: Context, person: str) -> bool:
        """Whether the user follows someone."""
        return person in self._lists["following"].read(ctx.state)

    def blocks(self, ctx: Context, person: str) -> bool:
        """Whether the user has blocked someone; feeds leave out what they wrote."""
        return person in self._lists["blocked"].read(ctx.state)

    def followers(self, ctx: Context, account: Account) -> int:
        """How many follow someone, the user counted."""
        return account.followers + self.follows(ctx, account.id)

    def byline(self, ctx: Context, person: str, detail: str | None = None) -> Byline:
        """Who wrote something, as cards and comments say it.

        Args:
            detail: what stands beside the name; the handle where it is left out.
        """
        account = self.find(ctx, person)
        if account is None:
            return Byline(person, ctx.t("people.gone"))
        return Byline(
            account.id,
            account.name,
            f"@{account.handle}" if detail is None else detail,
            account.verified,
            f"{self.name}.open",
            {"person": account.id},
        )

    def name_of(self, ctx: Context, person: str) -> str:
        """What someone is called."""
        return self.byline(ctx, person).name

    def title(self, ctx: Context) -> str:
        """Of a page with a profile: the name."""
        return self.name_of(ctx, self._shown(ctx))

    def person(self, ctx: Context, account: Account, *, whole: bool = False) -> Person:
        """Someone as lists draw them, with what only a profile says where it is the `whole`."""
        me = account.id == self.me(ctx).id
        counts: list[tuple[str, str, str | None]] = []
        facts: list[tuple[str, str]] = []
        if whole:
            following = len(self.ids(ctx)) if me else account.following
            followers = self.followers(ctx, account)
            counts = [
                (compact_number(following, ctx.lang), "people.following", "following" if me else None),
                (compact_number(followers, ctx.lang), "people.followers", None),
            ]
            if account.city:
                facts.append(("location", account.city))
            if account.joined:
                since = date_numeric(as_datetime(account.joined), ctx.lang)
                facts.append(("calendar", ctx.t("people.joined", date=since)))
        return Person(
            account.id,
            account.name,
            account.handle,
            account.bio,
            account.verified,
            me,
            self.follows(ctx, account.id),
            self.blocks(ctx, account.id),
            counts,
            facts,
        )

    def persons(self, ctx: Context, accounts: Sequence[Account]) -> list[Person]:
        """Several, such as the hits of a search."""
        return [self.person(ctx, account) for account in accounts]

    def put(self, ctx: ActionContext, kind: str, person: str, *, on: bool) -> None:
        """Follow or block someone, or no longer, from an action of the app's own."""
        place = self._lists[kind]
        before = tuple(place.read(ctx.state))
        if (person in before) != on:
            others = tuple(each for each in before if each != person)
            place.write(ctx.state, (person, *others) if on else others)

    def _shown(self, ctx: Context) -> str:
        return str(ctx.params.get("person", self.me(ctx).id))

    def _head(self, ctx: Context) -> dict[str, Any]:
        shown = self._shown(ctx)
        account = self.find(ctx, shown)
        return {
            "people_name": self.name,
            "person": None if account is None else self.person(ctx, account, whole=True),
        }


def install(
    app: App,
    *,
    find: Callable[[Context, str], Account | None],
    me: Callable[[Context], Account],
    profile: str = "/person/{person}",
    following: str = "following",
    blocked: str = "blocked",
    name: str = "people",
    own_template: str | None = None,
) -> People:
    """Give an app people whom one can look at, follow and block.

    Args:
        app: the app, while it is being loaded.
        find: `find(ctx, person)` gives an account by its id, `None` where there is none; not the user's own.
        me: `me(ctx)` gives the user's own account.
        profile: route of a profile; the app declares its page, best with `feed.install`.
        following, blocked: paths in the app's state of the ids, newest first.
        name: what the actions begin with, and the routes of the lists.
        own_template: a template of the app for the lists, in place of the behaviour's.

    Returns:
        The people, for the app's cards, counts and pages.

    Raises:
        AppError: they are installed already, or an argument does not fit the app.
    """
    require_parameters(app, "people", "find", find, ("ctx", "person"))
    require_parameters(app, "people", "me", me, ("ctx",))
    adopt(app, "people", name, fields=[(following, ("id",)), (blocked, ("id",))])
    people = People(name, profile, find, me, following, blocked)
    app.action(f"{name}.open", on="*", to=profile)
    _declare_relations(app, people)
    _declare_lists(app, people, own_template)
    return people


def install_index(
    app: App,
    *,
    on: str | tuple[str, ...],
    listed: Listed,
    name: str = "letters",
    scroller: str = "body",
    row: int = ROW,
    view: int = VIEW,
    above: int = 0,
    below: int = 0,
) -> None:
    """Give pages of the app's own the index at the side of lists of people, which scrolls to a letter.

    Their templates draw each letter as `k-people-letter` and each person as `k-person`, or in a row of the
    same height, and `people.index(letters, "<name>.jump")` of `kit/people/pieces.html` after the page.

    Args:
        app: the app, while it is being loaded.
        on: the pages.
        listed: `listed(ctx)` gives the list that a page shows, as `collation.sections` does.
        name: what its action begins with.
        scroller: of the list.
        row, view, above, below: heights of a person's row, of what is seen of the list, and of what stands
            above and below the people, in logical pixels; see `offset_of`.

    Raises:
        AppError: it is installed already, or `listed` is none.
    """
    require_parameters(app, "people", "listed", listed, ("ctx",))
    adopt(app, "people", name)
    _declare_jump(app, name, on, listed, scroller, row=row, view=view, above=above, below=below)


def _declare_relations(app: App, people: People) -> None:
    name = people.name
    menu = f"/{name}/menu/{{person}}"

    def is_other(ctx: Context, person: str) -> bool:
        account = people.find(ctx, person)
        return account is not None and account.id != people.me(ctx).id

    def may_follow(ctx: Context, person: str) -> bool:
        return is_other(ctx, person) and not people.blocks(ctx, person)

    @app.action(f"{name}.follow", on="*", guard=may_follow, network=True)
    def follow(ctx: ActionContext, person: str) -> None:
        people.put(ctx, "following", person, on=True)

    @app.action(f"{name}.unfollow", on="*", network=True)
    def unfollow(ctx: ActionContext, person: str) -> None:
        people.put(ctx, "following", person, on=False)

    @app.screen(menu, kind="sheet", template=template("people", "menu.html"))
    def person_menu(ctx: Context, person: str) -> Mapping[str, Any]:
        return {
            "people_name": name,
            "id": person,
            "title": people.name_of(ctx, person),
            "followed": people.follows(ctx, person),
            "blocked": people.blocks(ctx, person),
        }

    app.action(f"{name}.menu", on="*", to=menu, guard=is_other)

    @app.action(f"{name}.block", on=menu, guard=is_other, network=True)
    def block(ctx: ActionContext, person: str) -> None:
        people.put(ctx, "following", person, on=False)
        people.put(ctx, "blocked", person, on=True)
        ctx.back()
        ctx.toast("people.was_blocked", name=people.name_of(ctx, person))

    @app.action(f"{name}.unblock", on="*", network=True)
    def unblock(ctx: ActionContext, person: str) -> None:
        people.put(ctx, "blocked", person, on=False)
        if ctx.screen.kind == "sheet":
            ctx.back()


def _declare_lists(app: App, people: People, own_template: str | None) -> None:
    name = people.name
    route = f"/{name}/{{kind}}"
    app.action(f"{name}.list", on="*", to=route)

    def listed(ctx: Context, kind: str) -> list[tuple[str, list[Person]]]:
        if kind not in LISTS:
            raise UnknownName("list of people", kind, LISTS)
        found = (people.find(ctx, person) for person in people.ids(ctx, kind))
        known = [people.person(ctx, account) for account in found if account is not None]
        return sections(known, lambda person: person.name)

    @app.screen(route, template=template("people", "list.html", own_template))
    def person_list(ctx: Context, kind: str) -> Mapping[str, Any]:
        return {"people_name": name, "kind": kind, "sections": listed(ctx, kind)}

    _declare_jump(app, name, route, lambda ctx: listed(ctx, str(ctx.params["kind"])), "body")


def _declare_jump(
    app: App, name: str, on: str | tuple[str, ...], listed: Listed, scroller: str, **heights: int
) -> None:
    @app.action(f"{name}.jump", on=on)
    def jump(ctx: ActionContext, letter: str) -> None:
        """Scroll to a letter's heading, as far as there is something below it."""
        sizes = [(heading, len(members)) for heading, members in listed(ctx)]
        ctx.scroll(scroller, to=offset_of(letter, sizes, **heights))
