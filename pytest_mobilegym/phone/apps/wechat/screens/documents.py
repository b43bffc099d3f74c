"""Tags for contacts, and the owner's addresses and invoice titles."""

from collections.abc import Iterable
from typing import Any

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.people import friends, name_of
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.state import State


class TagDraft(State):
    """Who is to have a tag."""

    people: tuple[str, ...] = ()


@app.screen("/tags")
def tags(ctx: Context[WechatState]) -> dict[str, Any]:
    return {"rows": [(tag, ctx.t("comma").join(_names(ctx, tag.people))) for tag in ctx.state.tags.values()]}


def _names(ctx: Context[WechatState], people: Iterable[str]) -> list[str]:
    """Names of people, of those who are still friends."""
    return [name_of(ctx.state, id) for id in people if id in ctx.state.contacts]


def _tag_page(ctx: Context[WechatState], title: str, name: str, tag: str | None) -> dict[str, Any]:
    return {
        "title": title, "name": name, "tag": tag, "people": friends(ctx.state), "chosen": ctx.local.people,
        "done": "tag.save" if tag else "tag.create",
    }  # fmt: skip


@app.screen("/new-tag", template="tag.html", local=TagDraft)
def new_tag(ctx: Context[WechatState, TagDraft]) -> dict[str, Any]:
    return _tag_page(ctx, ctx.t("tag.new"), "", None)


@app.screen(
    "/tags/{tag}", local=TagDraft, opening=lambda ctx, tag: TagDraft(people=ctx.state.tags[tag].people)
)
def tag(ctx: Context[WechatState, TagDraft], tag: str) -> dict[str, Any]:
    known = ctx.state.tags.get(tag)
    return _tag_page(ctx, ctx.t("tag.edit"), known.name if known is not None else "", tag)


@app.screen("/me/address")
def addresses(ctx: Context[WechatState]) -> dict[str, Any]:
    return {"rows": list(ctx.state.user.addresses.values())}


@app.screen("/me/invoice")
def invoices(ctx: Context[WechatState]) -> dict[str, Any]:
    return {"rows": list(ctx.state.user.invoices.values())}
