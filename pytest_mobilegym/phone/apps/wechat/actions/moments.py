"""Writing a moment: words, and pictures from the phone."""

from collections.abc import Iterable

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.wechat.actions.navigation import FEEDS
from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.state import Moment, TextDraft, WechatState
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.os import media
from pytest_mobilegym.phone.os.providers import Address

MOST_PICTURES = 9
STORAGE = "READ_EXTERNAL_STORAGE"
WRITER = "/post-text-moment"

app.action("moment.write", on=FEEDS, to=WRITER)


@app.action("camera.album", on="/menu/moment-camera")
def open_album(ctx: ActionContext[WechatState]) -> None:
    """The user is asked first whether WeChat may see the pictures."""
    if ctx.ask_permission(STORAGE, then="camera.album", reason=ctx.t("camera.reason")):
        ctx.back()
        _pick(ctx)


@app.action("moment.add_pictures", on=WRITER)
def add_pictures(ctx: ActionContext[WechatState]) -> None:
    if ctx.ask_permission(STORAGE, then="moment.add_pictures", reason=ctx.t("camera.reason")):
        _pick(ctx)


def _pick(ctx: ActionContext[WechatState]) -> None:
    room = MOST_PICTURES - len(ctx.state.text_draft.images)
    if room > 0:
        ctx.start(media.pick(most=room), request="moment_pictures")
    else:
        ctx.go(WRITER)


def pictures_at(ctx: ActionContext[WechatState], paths: Iterable[str]) -> list[tuple[str, str]]:
    """Paths and pictures of those of the phone's images that are still there."""
    return [
        (path, row["picture"])
        for path in paths
        for row in ctx.query(str(Address("media", "images", path)), fields=("picture",))
    ]


@app.result("moment_pictures")
def take_pictures(ctx: ActionContext[WechatState], ok: bool, paths: str = "", **_: str) -> None:
    if not ok:
        return
    found = [picture for _, picture in pictures_at(ctx, media.unpack(paths))]
    draft = ctx.state.text_draft
    draft.images = (*draft.images, *found)[:MOST_PICTURES]
    if ctx.route != WRITER:
        ctx.go(WRITER)


@app.action("moment.remove_picture", on=WRITER)
def remove_picture(ctx: ActionContext[WechatState], index: int) -> None:
    images = ctx.state.text_draft.images
    if not 0 <= index < len(images):
        raise EventRefused(f"There is no picture {index} among {len(images)}.")
    ctx.state.text_draft.images = (*images[:index], *images[index + 1 :])


@app.action("moment.text", on=WRITER)
def write(ctx: ActionContext[WechatState], value: str) -> None:
    """Every change is kept, so that a draft outlives the page."""
    ctx.state.text_draft.text = value


@app.action("moment.place", on="/select-location")
def choose_place(ctx: ActionContext[WechatState], place: str | None) -> None:
    ctx.state.text_draft.location = place
    ctx.back()


def _writing(ctx: ActionContext[WechatState]) -> bool:
    draft = ctx.state.text_draft
    return bool(draft.text.strip() or len(draft.images))


@app.action("moment.post", on=WRITER, guard=_writing)
def post(ctx: ActionContext[WechatState]) -> None:
    draft = ctx.state.text_draft
    moment = Moment(
        id=ctx.new_id("p"), author=ctx.state.user.id, text=draft.text.strip(), images=tuple(draft.images),
        location=draft.location, time=ctx.time,
    )  # fmt: skip
    ctx.state.moments.add(moment, first=True)
    ctx.state.text_draft = TextDraft()
    ctx.back()


@app.action("moment.cancel", on=WRITER)
def leave(ctx: ActionContext[WechatState]) -> None:
    if _writing(ctx):
        ctx.go("/post-text-moment/leave")
    else:
        ctx.state.text_draft = TextDraft()
        ctx.back()


@app.action("draft.keep", on="/post-text-moment/leave")
def keep_draft(ctx: ActionContext[WechatState]) -> None:
    ctx.back(2)


@app.action("draft.discard", on="/post-text-moment/leave")
def discard_draft(ctx: ActionContext[WechatState]) -> None:
    ctx.state.text_draft = TextDraft()
    ctx.back(2)
