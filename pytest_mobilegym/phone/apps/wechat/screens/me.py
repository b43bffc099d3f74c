"""Me: the owner's card and profile."""

from typing import Any

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.places import OWN_REGIONS, region_words
from pytest_mobilegym.phone.apps.wechat.screens.chats import news
from pytest_mobilegym.phone.apps.wechat.state import SIGNATURE_LENGTH, Gender, WechatState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit.rows import Row, group, link, listing
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.ui.personal_codes import code_picture


class GenderDraft(State):
    """A gender that is chosen but not saved."""

    gender: Gender | None


class RegionDraft(State):
    """A region that is chosen but not saved."""

    region: str


@app.screen("/me", tab="me")
def me(ctx: Context[WechatState]) -> dict[str, Any]:
    return {"user": ctx.state.user, **news(ctx)}


@app.screen("/my-profile-detail")
def my_profile(ctx: Context[WechatState]) -> dict[str, Any]:
    user = ctx.state.user
    unset = ctx.t("profile.unset")
    return {
        "user": user,
        **listing(
            ctx.t("profile.title"),
            group(
                link(ctx, "name.open", "profile.name", value=user.name),
                link(ctx, "pat.open", "profile.pat", value=user.pat or unset),
                link(
                    ctx, "gender.open", "profile.gender",
                    value=ctx.t(f"gender.{user.gender}") if user.gender else unset,
                ),
                link(
                    ctx, "region.open", "profile.region",
                    value=region_words(user.region, ctx.lang) or unset,
                ),
                link(ctx, "phone.open", "profile.phone", value=masked(user.phone)),
                link(ctx, "wxid.open", "profile.wxid", value=user.id),
            ),
            group(
                link(ctx, "qrcode.open", "profile.qrcode"),
                link(ctx, "signature.open", "profile.signature", value=user.signature or unset),
            ),
            group(
                link(ctx, "addresses.open", "address.mine", value=str(len(user.addresses))),
                link(ctx, "invoices.open", "invoice.mine", value=str(len(user.invoices))),
                link(ctx, "beans.open", "beans.title", value=str(user.beans)),
            ),
        ),
    }  # fmt: skip


def masked(number: str) -> str:
    """A telephone number without its middle."""
    return f"{number[:3]}****{number[-4:]}" if len(number) > 7 else number


@app.screen("/me/name")
def edit_name(ctx: Context[WechatState]) -> dict[str, Any]:
    return {
        "title": ctx.t("profile.set_name"), "field_name": "name", "value": ctx.state.user.name,
        "hint": ctx.t("profile.name_hint"), "done": "name.done", "write": None, "room": None,
    }  # fmt: skip


@app.screen("/me/pat", template="edit_name.html")
def edit_pat(ctx: Context[WechatState]) -> dict[str, Any]:
    return {
        "title": ctx.t("profile.pat"), "field_name": "pat", "value": ctx.state.user.pat,
        "hint": ctx.t("profile.pat_hint"), "done": "pat.done", "write": None, "room": None,
    }  # fmt: skip


@app.screen("/me/signature", template="edit_name.html")
def edit_signature(ctx: Context[WechatState]) -> dict[str, Any]:
    typed = ctx.fields.get("signature", ctx.state.user.signature)
    return {
        "title": ctx.t("profile.signature"), "field_name": "signature", "value": ctx.state.user.signature,
        "hint": None, "done": "signature.done", "write": "signature.write",
        "room": SIGNATURE_LENGTH - len(typed),
    }  # fmt: skip


@app.screen(
    "/me/gender",
    template="list.html",
    local=GenderDraft,
    opening=lambda ctx: GenderDraft(gender=ctx.state.user.gender),
)
def edit_gender(ctx: Context[WechatState, GenderDraft]) -> dict[str, Any]:
    rows = [
        Row(ctx.t(f"gender.{code}"), "gender.choose", {"gender": code}, radio=ctx.local.gender == code)
        for code in ("male", "female")
    ]
    return listing(ctx.t("profile.gender"), group(*rows), done="gender.done")


@app.screen(
    "/me/region",
    template="list.html",
    local=RegionDraft,
    opening=lambda ctx: RegionDraft(region=ctx.state.user.region),
)
def edit_region(ctx: Context[WechatState, RegionDraft]) -> dict[str, Any]:
    def row(code: str) -> Row:
        chosen = ctx.local.region == code
        return Row(region_words(code, ctx.lang), "region.choose", {"region": code}, radio=chosen)

    here = ctx.state.user.current_region
    rest = [code for code in OWN_REGIONS if code != here]
    return listing(
        ctx.t("profile.region"),
        group(row(here), title=ctx.t("region.here")),
        group(*map(row, rest), title=ctx.t("region.all")),
        done="region.done",
    )


@app.screen("/me/phone", template="fact.html")
def my_phone(ctx: Context[WechatState]) -> dict[str, Any]:
    number = ctx.state.user.phone
    return {
        "name": "phone",
        "sign": "device",
        "value": f"{number[:3]} {number[3:7]} {number[7:]}",
        "copy": False,
    }


@app.screen("/me/wxid", template="fact.html")
def my_wxid(ctx: Context[WechatState]) -> dict[str, Any]:
    return {"name": "wxid", "sign": "contact", "value": ctx.state.user.id, "copy": True}


@app.screen("/me/beans")
def my_beans(ctx: Context[WechatState]) -> dict[str, Any]:
    return {"beans": ctx.state.user.beans}


@app.screen("/me/qrcode")
def my_qrcode(ctx: Context[WechatState]) -> dict[str, Any]:
    user = ctx.state.user
    return {"user": user, "region": region_words(user.region, ctx.lang), "code": code_picture(user.id)}
