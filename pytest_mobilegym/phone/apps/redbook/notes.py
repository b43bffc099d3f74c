"""Notes: those of the world and the user's own, their authors, what is said of them, and their cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pytest_mobilegym.phone import kit, wording
from pytest_mobilegym.phone.apps.redbook.app import app
from pytest_mobilegym.phone.apps.redbook.state import CARDS, OwnNote, RedbookState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.world.domains.notes import Note
from pytest_mobilegym.phone.world.domains.people import Person
from pytest_mobilegym.phone.world.pictures import picture_of

Item = Note | OwnNote
LINK = "https://www.xiaohongshu.com/explore/"

COLLECT = kit.reactions.Reaction("collected", "star", done="collect.done", undone="collect.undone")
WISH = kit.reactions.Reaction("wished", "heart", done="wish.done", undone="wish.undone")


def find_note(ctx: Context[RedbookState], id: str) -> Item | None:
    """A note by its id, `None` where it is gone: the user's own, or one of the world's."""
    own: OwnNote | None = ctx.state.notes.get(id)
    return own or ctx.world.notes.find(id)


def find_person(ctx: Context[RedbookState], person: str) -> Person | None:
    """Somebody of this network."""
    found = ctx.world.people.find(person)
    return found if found is not None and found.network == "redbook" else None


def me(ctx: Context[RedbookState]) -> kit.people.Me:
    """The user's own account as others see it."""
    user = ctx.state.user
    return kit.people.Me(
        id=user.id,
        name=user.name,
        handle=user.red_id,
        bio=user.intro,
        city=user.location,
        joined=user.joined,
        followers=len(ctx.state.followers),
        following=len(ctx.state.following),
    )


def city_of(ctx: Context[RedbookState]) -> str:
    """Id of the city where the user lives, empty where the profile names none."""
    found = ctx.world.cities.named(ctx.state.user.region)
    return found.id if found is not None else ""


def author_of(ctx: Context[RedbookState], item: Item) -> str:
    """Id of who wrote a note."""
    return ctx.state.user.id if isinstance(item, OwnNote) else item.author


def words_of(ctx: Context[RedbookState], id: str) -> str:
    """What other apps are handed of a note: its title, who wrote it, and its address."""
    item = find_note(ctx, id)
    if item is None:
        return ""
    title = item.title or text_of(item)
    return ctx.t("share.words", title=title, name=folk.name_of(ctx, author_of(ctx, item)), link=LINK + id)


def said_below(ctx: Context[RedbookState], id: str) -> Iterator[kit.comments.Said]:
    """What others said below a note: in the world, and to the user."""
    for each in ctx.world.note_comments.under(id):
        yield kit.comments.Said(each.id, each.parent, each.author, each.at, each.likes, each.body)
    for told in ctx.state.notifications.values():
        if told.text and told.note == id:
            yield kit.comments.Said(told.id, told.comment or None, told.user, told.at, 0, told.text)


folk = kit.people.install(app, find=find_person, me=me, profile="/user/{person}")
marks = kit.reactions.install(
    app,
    kinds={"like": kit.reactions.LIKE, "collect": COLLECT, "wish": WISH},
    share=words_of,
)
talk = kit.comments.install(app, on="/note/{note}", source=said_below, folk=folk, deepest=1, size=10)


def comment_count(ctx: Context[RedbookState], item: Item) -> int:
    """How many comments stand below a note."""
    told = sum(bool(each.text) and each.note == item.id for each in ctx.state.notifications.values())
    return talk.count(ctx, item.id, (0 if isinstance(item, OwnNote) else item.comments) + told)


def pictures_of(ctx: Context[RedbookState], item: Item) -> tuple[str, ...]:
    """Names of a note's pictures."""
    if isinstance(item, OwnNote):
        return tuple(item.pictures)
    return tuple(picture_of(ctx.world, item, number=number) for number in range(1, item.pictures + 1))


def is_video(item: Item) -> bool:
    """Whether a note is a video."""
    return isinstance(item, Note) and item.form == "video"


def video_ms(item: Item) -> int:
    """How long a video plays."""
    return (15 + int(item.id[1:]) * 37 % 165) * 1000


def text_of(item: Item) -> str:
    """What a note says below its title."""
    return item.text if isinstance(item, OwnNote) else item.content


def card(ctx: Context[RedbookState], item: Item) -> kit.feed.Card:
    """A note as the grids show it."""
    shown = kit.feed.Card(
        item.id,
        folk.byline(ctx, author_of(ctx, item), ""),
        wording.time_ago(as_datetime(item.at), ctx.now, ctx.lang),
        item.title or text_of(item),
        pictures=pictures_of(ctx, item)[:1],
        length=wording.running_time(video_ms(item) // 1000) if is_video(item) else "",
        marks=(marks.mark(ctx, "like", item.id, item.likes),),
        action="note.open",
        args={"note": item.id},
        menu="note.menu",
    )
    if not isinstance(item, OwnNote):
        return shown
    look = item.extras.get("card", CARDS[0])
    words = item.extras.get("words", item.text)
    return shown._replace(text=words, cover=f"redbook-card redbook-card-{look}")


def shows(ctx: Context[RedbookState], item: Item) -> bool:
    """Whether a note is shown: its author is not blocked, and it is not to be hidden."""
    return item.id not in ctx.state.hidden and not folk.blocks(ctx, author_of(ctx, item))


def public(ctx: Context[RedbookState]) -> list[OwnNote]:
    """The user's own notes that others see as well."""
    return [note for note in ctx.state.notes.values() if note.visibility != "private"]


def earned(ctx: Context[RedbookState]) -> int:
    """How often the user's notes were liked and collected."""
    return sum(
        marks.count(ctx, "like", note.id, note.likes) + marks.count(ctx, "collect", note.id, note.collects)
        for note in ctx.state.notes.values()
    )


def counts_of(ctx: Context[RedbookState], account: Any) -> list[tuple[str, str, str]]:
    """What stands below a name: numbers in words, text keys, and the lists that they lead to."""
    if isinstance(account, kit.people.Me):
        following, followers, likes = len(ctx.state.following), len(ctx.state.followers), earned(ctx)
    else:
        following, followers = account.following, folk.followers(ctx, account)
        likes = account.likes + _own_marks(ctx, account.id)
    return [
        (wording.compact_number(following, ctx.lang), "people.following", "following"),
        (wording.compact_number(followers, ctx.lang), "people.followers", "followers"),
        (wording.compact_number(likes, ctx.lang), "profile.earned", "earned"),
    ]


def _own_marks(ctx: Context[RedbookState], author: str) -> int:
    """How many likes and collects somebody has of the user."""
    ids = (*ctx.state.liked, *ctx.state.collected)
    return sum(note.author == author for note in ctx.world.notes.many(ids)) if ids else 0


def remember(ctx: ActionContext[RedbookState], id: str) -> None:
    """Put a note at the front of those that were opened, unless the user does not want that."""
    if ctx.state.settings.general.history:
        others = tuple(each for each in ctx.state.history if each != id)
        ctx.state.history = (id, *others)[:200]


def bar(ctx: Context[RedbookState]) -> dict[str, int]:
    """What the bar at the bottom tells: how much is new in messages and in what others did."""
    state = ctx.state
    chats = sum(
        each.unread for each in state.chats.values() if not each.muted and not folk.blocks(ctx, each.id)
    )
    told = sum(not each.read and not folk.blocks(ctx, each.user) for each in state.notifications.values())
    return {"unread": chats + told}
