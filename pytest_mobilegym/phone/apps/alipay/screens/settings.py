"""The settings: pages of rows, and those that look otherwise."""

from typing import Any, Literal

from pytest_mobilegym.phone.apps.alipay import payments
from pytest_mobilegym.phone.apps.alipay.app import app
from pytest_mobilegym.phone.apps.alipay.banks import bank_name
from pytest_mobilegym.phone.apps.alipay.money import masked_account, masked_phone
from pytest_mobilegym.phone.apps.alipay.screens.look import look, page
from pytest_mobilegym.phone.apps.alipay.screens.money import RESEND_MS
from pytest_mobilegym.phone.apps.alipay.state import AlipayState, MyPage
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit import settings
from pytest_mobilegym.phone.kit.rows import Row, group, listing
from pytest_mobilegym.phone.kit.settings import Choice, Fact, Group, Link, Page, Switch
from pytest_mobilegym.phone.state import State

LANGUAGES = ("system", "zh", "en")
SIZES = (0, 1, 2, 3, 4)

# What stands at the right of rows


def _phone(ctx: Context[AlipayState]) -> str:
    return masked_phone(ctx.state.user.phone)


def _login(ctx: Context[AlipayState]) -> str:
    return masked_account(ctx.state.user.account)


def _dark_mode(ctx: Context[AlipayState]) -> str:
    dark_mode = ctx.state.settings.general.dark_mode
    return ctx.t("dark.follow" if dark_mode.follow_system else f"dark.{dark_mode.mode}")


def _order(ctx: Context[AlipayState]) -> str:
    return ctx.t(f"order.{ctx.state.settings.payment.order.mode}")


def _fast_pay(ctx: Context[AlipayState]) -> str:
    return ctx.t("on" if ctx.state.settings.payment.fast_pay.enabled else "off")


def _cards(ctx: Context[AlipayState]) -> str:
    return str(len(payments.bound_cards(ctx.state)))


def _language(ctx: Context[AlipayState]) -> str:
    return ctx.t(f"language.{ctx.state.language}")


def _font_size(ctx: Context[AlipayState]) -> str:
    return ctx.t(f"font_size.{ctx.state.settings.general.font_size}")


def _name(ctx: Context[AlipayState]) -> str:
    return ctx.state.user.name


def _nick(ctx: Context[AlipayState]) -> str:
    return ctx.state.user.nick


# The pages


def _is_light_or_dark(ctx: Context[AlipayState]) -> bool:
    return not ctx.state.settings.general.dark_mode.follow_system


def _fast_pay_rows(ctx: Context[AlipayState]) -> list[Group]:
    """What may be switched once fast pay is on; paying without the password takes the password once."""
    own = ctx.state.settings.payment.fast_pay
    if not own.enabled:
        return []
    no_password = Row(ctx.t("fast_pay.no_password"), "fast_pay.no_password", toggle=own.no_password)
    return [
        Group((no_password,), footer="fast_pay.no_password_hint"),
        Group(
            (Switch("payment.fast_pay.easter_egg", label="fast_pay.easter_egg"),),
            footer="fast_pay.easter_egg_hint",
        ),
    ]


def _switches(root: str, *names: str) -> tuple[Switch, ...]:
    return tuple(Switch(f"{root}.{name}") for name in names)


_DARK_MODE = Link("settings.dark_mode", action="dark_mode.open", value=_dark_mode)
_PASSWORD = Link("payment.password", action="change_password.open")

PAGES = {
    "/settings": Page(
        "settings.title",
        (
            Group((Link("settings.account", action="account.open", value=_phone),)),
            Group(
                (
                    Link("settings.payment", action="payment.open"),
                    Link("settings.notifications", action="notifications.open"),
                    Link("settings.general", action="general.open"),
                    _DARK_MODE,
                )
            ),
            Group((Switch("visual_refresh"),)),
            Group((Link("settings.about", action="about.open"),)),
        ),
    ),
    "/settings/account": Page(
        "settings.account",
        (
            Group(
                (
                    Fact("account.name", _name),
                    Fact("account.nick", _nick),
                    Fact("account.phone", _phone),
                    Fact("account.login", _login),
                )
            ),
            Group((_PASSWORD, Link("service.cards", action="cards.open"))),
        ),
    ),
    "/settings/about": Page(
        "settings.about",
        (
            Group(
                (Fact("about.version", lambda _: "10.6.20"), Fact("about.build", lambda _: "2026.03")),
                footer="about.hint",
            ),
        ),
    ),
    "/settings/payment": Page(
        "settings.payment",
        (
            Group(
                (
                    Link("payment.order", action="order.open", value=_order),
                    Link("payment.fast_pay", action="fast_pay.open", value=_fast_pay),
                    _PASSWORD,
                )
            ),
            Group(
                (
                    Link("service.cards", action="cards.open", value=_cards),
                    Link("service.subscriptions", action="subscriptions.open"),
                    Link("service.gift_card", action="gift_card.open"),
                )
            ),
        ),
    ),
    "/settings/payment/fast-pay": Page("payment.fast_pay", _fast_pay_rows, template="fast_pay.html"),
    "/settings/notifications": Page(
        "settings.notifications",
        (
            Group(
                _switches("notifications", "trade_security", "service", "activity"),
                title="notifications.what",
            ),
            Group(_switches("notifications", "av_call", "av_call_popup"), title="notifications.calls"),
            Group(
                _switches("notifications", "friend_reminder", "friend_detail"), title="notifications.friends"
            ),
            Group(
                _switches("notifications", "sound", "vibration", "av_call_ring"), title="notifications.how"
            ),
        ),
    ),
    "/settings/general": Page(
        "settings.general",
        (
            Group(
                (
                    Link("general.language", action="language.open", value=_language),
                    Link("general.font_size", action="font_size.open", value=_font_size),
                    _DARK_MODE,
                )
            ),
            Group(
                (
                    Link("general.home_page", action="home_page.open"),
                    Link("general.my_page", action="my_page.open"),
                )
            ),
            Group(_switches("general", "refresh_sound", "speed_mode", "clipboard")),
        ),
    ),
    "/settings/general/dark-mode": Page(
        "settings.dark_mode",
        (
            Group(
                (Switch("general.dark_mode.follow_system", label="dark.follow"),), footer="dark.follow_hint"
            ),
            Group(
                (
                    Choice(
                        "general.dark_mode.mode",
                        ("light", "dark"),
                        label="dark",
                        inline=True,
                        when=_is_light_or_dark,
                    ),
                ),
                title="dark.by_hand",
            ),
        ),
    ),
    "/settings/general/home": Page(
        "general.home_page",
        (
            Group(
                _switches("general.home_page", "search_hints", "search_voice", "search_page"),
                title="home_page.search",
            ),
            Group(_switches("general.home_page", "voice_float", "activity_art"), title="home_page.extras"),
            Group(_switches("general.home_page", "feed", "notices", "promotions"), title="home_page.content"),
        ),
    ),
    "/settings/general/my": Page(
        "general.my_page",
        (Group(_switches("general.my_page", *MyPage.model_fields), title="my_page.hint"),),
    ),
}

settings.install(app, pages=PAGES, tone=look, ticks=True)


# Pages that are more than rows


@app.screen("/settings/payment/order")
def pay_order(ctx: Context[AlipayState]) -> dict[str, Any]:
    order = ctx.state.settings.payment.order
    cards = payments.bound_cards(ctx.state)
    first = bank_name(cards[0].bank, ctx.lang) if cards else ctx.t("order.no_card")
    names = {"ccb": first, "balance": ctx.t("service.balance"), "yuebao": ctx.t("service.yuebao")}
    icons = {"ccb": ("card", "#1f5fae"), "balance": ("wallet", "#1677ff"), "yuebao": ("trend", "#ff7a1a")}
    return page(ctx, mode=order.mode, rows=[(each, names[each], *icons[each]) for each in order.custom])


class PasswordSteps(State):
    """How far the change of the password has come."""

    step: Literal["old", "new", "again"] = "old"
    new: str = ""
    error: Literal["", "wrong", "locked", "same", "weak", "differs"] = ""


@app.screen("/settings/payment/password", local=PasswordSteps)
def change_password(ctx: Context[AlipayState, PasswordSteps]) -> dict[str, Any]:
    view = ctx.local
    return page(ctx, step=view.step, error=view.error, typed=len(ctx.fields.get("digits", "")))


@app.screen("/settings/payment/password/forgot")
def forgot_password(ctx: Context[AlipayState]) -> dict[str, Any]:
    binding = ctx.state.binding
    left = max(0, (binding.sent + RESEND_MS - ctx.time + 999) // 1000) if binding is not None else 0
    return page(ctx, phone=masked_phone(ctx.state.user.phone), left=left, sent=binding is not None)


class LanguageDraft(State):
    """A language that is chosen but not saved."""

    language: Literal["system", "zh", "en"]


@app.screen(
    "/settings/general/language",
    local=LanguageDraft,
    opening=lambda ctx: LanguageDraft(language=ctx.state.language),
)
def language(ctx: Context[AlipayState, LanguageDraft]) -> dict[str, Any]:
    rows = [
        Row(
            ctx.t(f"language.{each}"), "language.choose", {"language": each}, radio=each == ctx.local.language
        )
        for each in LANGUAGES
    ]
    return page(ctx, **listing(ctx.t("general.language"), group(*rows)))


@app.screen("/settings/general/font-size")
def font_size(ctx: Context[AlipayState]) -> dict[str, Any]:
    return page(ctx, level=ctx.state.settings.general.font_size, levels=SIZES)
