"""Me: the owner's card and profile."""

from collections.abc import Callable
from typing import Any

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.apps.wechat.places import OWN_REGIONS, region_words
from pytest_mobilegym.phone.apps.wechat.screens.chats import news
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit import settings
from pytest_mobilegym.phone.kit.rows import Row, group, listing
from pytest_mobilegym.phone.kit.settings import Choice, Link, group_of, page_of
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.ui.personal_codes import code_picture


class RegionDraft(State):
    """A region that is chosen but not saved."""

    region: str


@app.screen("/me", tab="me")
def me(ctx: Context[WechatState]) -> dict[str, Any]:
    return {"user": ctx.state.user, **news(ctx)}


def masked(number: str) -> str:
    """A telephone number without its middle."""
    return f"{number[:3]}****{number[-4:]}" if len(number) > 7 else number


def _told(words: Callable[[Context[WechatState]], str | None]) -> settings.Words:
    """What is told of the owner, or that it is not set."""
    return lambda ctx: words(ctx) or ctx.t("profile.unset")


def _gender(ctx: Context[WechatState]) -> str | None:
    gender = ctx.state.user.gender
    return ctx.t(f"gender.{gender}") if gender else None


settings.install(
    app,
    name="profile",
    root="user",
    pages={
        "/my-profile-detail": page_of(
            "profile.title",
            group_of(
                Link("profile.name", "/me/name", "name.open", value=lambda ctx: ctx.state.user.name),
                Link("profile.pat", "/me/pat", "pat.open", value=_told(lambda ctx: ctx.state.user.pat)),
                Link("profile.gender", "/me/gender", "gender.open", value=_told(_gender)),
                Link(
                    "profile.region", "/me/region", "region.open",
                    value=_told(lambda ctx: region_words(ctx.state.user.region, ctx.lang)),
                ),
                Link(
                    "profile.phone", "/me/phone", "phone.open", value=lambda ctx: masked(ctx.state.user.phone)
                ),
                Link("profile.wxid", "/me/wxid", "wxid.open", value=lambda ctx: ctx.state.user.id),
            ),
            group_of(
                Link("profile.qrcode", action="qrcode.open"),
                Link(
                    "profile.signature", "/me/signature", "signature.open",
                    value=_told(lambda ctx: ctx.state.user.signature),
                ),
            ),
            group_of(
                Link(
                    "address.mine", "/me/address", "addresses.open",
                    value=lambda ctx: str(len(ctx.state.user.addresses)),
                ),
                Link(
                    "invoice.mine", "/me/invoice", "invoices.open",
                    value=lambda ctx: str(len(ctx.state.user.invoices)),
                ),
                Link("beans.title", "/me/beans", "beans.open", value=lambda ctx: str(ctx.state.user.beans)),
            ),
            template="my_profile.html",
            variables=lambda ctx: {"user": ctx.state.user},
        ),
        "/me/gender": page_of(
            "profile.gender",
            group_of(Choice("gender", ("male", "female"), label="gender", inline=True)),
            confirmed=True,
        ),
    },
    own_template="list.html",
    ticks=True,
)  # fmt: skip


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
