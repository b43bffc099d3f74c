"""Sending pictures, files, places and cards; forwarding what was said, and what other apps share."""

from typing import Any

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.apps.wechat.actions.chats import open_from_panel
from pytest_mobilegym.phone.apps.wechat.actions.moments import WRITER, writer
from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.camera import SHOTS
from pytest_mobilegym.phone.apps.wechat.people import person as find_person
from pytest_mobilegym.phone.apps.wechat.places import PLACES
from pytest_mobilegym.phone.apps.wechat.screens.sending import Targets, passed_on
from pytest_mobilegym.phone.apps.wechat.state import SentFile, WechatState
from pytest_mobilegym.phone.apps.wechat.talks import CHATS, post, talks
from pytest_mobilegym.phone.contexts.context import ActionContext
from pytest_mobilegym.phone.kit.selection import end_selection
from pytest_mobilegym.phone.os import files, media

MOST_FILES = MOST_PICTURES = 9
STORAGE = "READ_EXTERNAL_STORAGE"
CAMERA = "CAMERA"
FILES = "/chat/{chat}/select-file"
SHARE = "/share/forward"
FORWARD = "/forward/{chat}/{messages}"


# Pictures


@app.action("chat.album", on=CHATS)
def open_album(ctx: ActionContext[WechatState]) -> None:
    if ctx.ask_permission(STORAGE, then="chat.album", reason=ctx.t("chat.album_reason")):
        ctx.start(media.pick(most=MOST_PICTURES), request="chat_pictures")


@app.result("chat_pictures")
def send_pictures(ctx: ActionContext[WechatState], ok: bool, paths: str = "", **_: str) -> None:
    if not ok:
        return
    for path in media.unpack(paths):
        _post_picture(ctx, ctx.params["chat"], path)
    ctx.local.panel = "none"
    talks.show_end(ctx)


def _post_picture(ctx: ActionContext[WechatState], peer: str, path: str) -> None:
    """Send one of the phone's pictures, if it is still there."""
    if path in ctx.os.files:
        post(ctx, peer, kind="image", image=media.picture_name(ctx.os.files[path]), path=path)


@app.action("chat.camera", on=CHATS)
def open_camera(ctx: ActionContext[WechatState]) -> None:
    if ctx.ask_permission(CAMERA, then="chat.camera", reason=ctx.t("camera.shoot_reason")):
        ctx.local.panel = "none"
        ctx.go(f"/camera/{ctx.params['chat']}")


@app.action("camera.shoot", on="/menu/moment-camera")
def open_moment_camera(ctx: ActionContext[WechatState]) -> None:
    if ctx.ask_permission(CAMERA, then="camera.shoot", reason=ctx.t("camera.shoot_reason")):
        ctx.go("/camera/moment", replace=True)


@app.action("camera.turn", on="/camera/{target}")
def turn_camera(ctx: ActionContext[WechatState]) -> None:
    ctx.local.picture = (ctx.local.picture + 1) % len(SHOTS)


app.action("camera.take", on="/camera/{target}", to="/edit-image/{target}/{picture}", replace=True)
app.action("camera.again", on="/edit-image/{target}/{picture}", to="/camera/{target}", replace=True)


@app.action("camera.use", on="/edit-image/{target}/{picture}", network="own")
def use_shot(ctx: ActionContext[WechatState]) -> None:
    """The shot is kept in the phone's album, unless the owner does not want that, and sent or posted."""
    target, picture = ctx.params["target"], ctx.params["picture"]
    path = ""
    if ctx.state.settings.general.save_photos:
        path = media.save_picture(ctx.os, picture, folder=media.ALBUM_FOLDERS["wechat"])
    ctx.back()
    if target == "moment":
        writer.add_pictures(ctx, (picture,))
        ctx.go(WRITER)
    else:
        post(ctx, target, kind="image", image=picture, path=path)
        ctx.scroll("body")


# Files, places and cards


@app.action("chat.file", on=CHATS)
def open_files(ctx: ActionContext[WechatState]) -> None:
    if ctx.ask_permission(STORAGE, then="chat.file", reason=ctx.t("chat.file_reason")):
        open_from_panel(ctx, "select-file")


@app.action("files.tab", on=FILES)
def choose_files_tab(ctx: ActionContext[WechatState], phone: bool) -> None:
    ctx.local.folder = files.ROOT if phone else ""


@app.action("files.folder", on=FILES)
def open_folder(ctx: ActionContext[WechatState], path: str) -> None:
    if path not in ctx.os.files or ctx.os.files[path].kind != "folder":
        raise EventRefused(f"There is no folder {path!r}.")
    ctx.local.folder = path


@app.action("files.up", on=FILES, guard=lambda ctx: ctx.local.folder not in ("", files.ROOT))
def leave_folder(ctx: ActionContext[WechatState]) -> None:
    ctx.local.folder = ctx.local.folder.rsplit("/", 1)[0]


@app.action("files.choose", on=FILES)
def choose_file(ctx: ActionContext[WechatState], path: str) -> None:
    chosen = ctx.local.chosen
    if path in chosen:
        chosen.remove(path)
    elif len(chosen) >= MOST_FILES:
        ctx.toast("files.full", n=MOST_FILES)
    else:
        chosen.append(path)


@app.action("files.send", on=FILES, guard=lambda ctx: bool(len(ctx.local.chosen)), network="own")
def send_files(ctx: ActionContext[WechatState]) -> None:
    peer = ctx.params["chat"]
    for path in tuple(ctx.local.chosen):
        if path in ctx.os.files:
            node = ctx.os.files[path]
            sent = SentFile(name=node.name, size=node.size, type=node.mime_type)
            post(ctx, peer, kind="file", path=path, file=sent)
    ctx.back()


app.action("file.open", on=CHATS, to="/chat/{chat}/file/{message}")


@app.action("file.view", on="/chat/{chat}/file/{message}")
def view_file(ctx: ActionContext[WechatState]) -> None:
    """Other apps show it, as long as it lies on the phone."""
    path = ctx.state.chats[ctx.params["chat"]].messages[ctx.params["message"]].path
    if path not in ctx.os.files or not ctx.start(files.view_intent(ctx.os.files[path])):
        ctx.toast("file.nobody")


@app.action("chat.location", on=CHATS)
def open_places(ctx: ActionContext[WechatState]) -> None:
    open_from_panel(ctx, "location")


@app.action("location.send", on="/chat/{chat}/location", network="own")
def send_place(ctx: ActionContext[WechatState], place: str) -> None:
    if place not in PLACES:
        raise EventRefused(f"There is no place {place!r}; there are {', '.join(PLACES)}.")
    post(ctx, ctx.params["chat"], kind="location", place=place)
    ctx.back()


@app.action("chat.card", on=CHATS)
def open_cards(ctx: ActionContext[WechatState]) -> None:
    open_from_panel(ctx, "card")


@app.action("card.send", on="/chat/{chat}/card", network="own")
def send_card(ctx: ActionContext[WechatState], person: str) -> None:
    if find_person(ctx.state, person) is None:
        raise EventRefused(f"There is no contact {person!r}.")
    post(ctx, ctx.params["chat"], kind="card", target=person)
    ctx.back()


# Forwarding


@app.action("forward.new", on=(SHARE, FORWARD))
def list_everybody(ctx: ActionContext[WechatState, Targets]) -> None:
    """List all friends: whoever is chosen gets a chat of their own, if there is none yet."""
    ctx.local.everybody = True
    ctx.scroll("body")


app.action("share.ask", on=SHARE, to="/share/forward/{peer}")
app.action("forward.ask", on=FORWARD, to="/forward/{chat}/{messages}/{peer}")


@app.action("share.send", on="/share/forward/{peer}", network="own")
def send_shared(ctx: ActionContext[WechatState], peer: str) -> None:
    """Pictures go one by one, then the caption; the chat takes the place of the question."""
    asked = ctx.below.intent
    for path in media.paths_of(asked):  # whoever shares a picture lets it be read
        _post_picture(ctx, peer, path)
    text = asked.data.get("text", "").strip() if asked is not None else ""
    if text:
        post(ctx, peer, text=text)
    _send_caption(ctx, peer)
    ctx.back(2)
    ctx.go(f"/chat/{peer}")


@app.action("forward.send", on="/forward/{chat}/{messages}/{peer}", network="own")
def send_on(ctx: ActionContext[WechatState], peer: str) -> None:
    for message in passed_on(ctx.state, ctx.params["chat"], ctx.params["messages"]):
        post(ctx, peer, **copy_of(message))
    _send_caption(ctx, peer)
    if ctx.online:
        ctx.toast("forward.sent")
    else:
        ctx.say_offline()
    end_selection(ctx.back(2))


def copy_of(message: Any) -> dict[str, Any]:
    """What of a message can be sent again."""
    return {
        "kind": message.kind, "text": message.text, "image": message.image, "path": message.path,
        "target": message.target, "place": message.place,
        "file": copied_file(message.file),
    }  # fmt: skip


def copied_file(file: SentFile | None) -> SentFile | None:
    """What is known of a file, out of a draft."""
    return SentFile(name=file.name, size=file.size, type=file.type) if file is not None else None


def _send_caption(ctx: ActionContext[WechatState], peer: str) -> None:
    caption = ctx.fields.get("caption", "").strip()
    if caption:
        post(ctx, peer, text=caption)
