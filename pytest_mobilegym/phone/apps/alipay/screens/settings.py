"""The settings."""

from typing import Any, Literal

from pytest_mobilegym.phone.apps.alipay import payments
from pytest_mobilegym.phone.apps.alipay.app import app
from pytest_mobilegym.phone.apps.alipay.banks import bank_name
from pytest_mobilegym.phone.apps.alipay.money import masked_account, masked_phone
from pytest_mobilegym.phone.apps.alipay.screens.money import RESEND_MS
from pytest_mobilegym.phone.apps.alipay.screens.rows import listing, page
from pytest_mobilegym.phone.apps.alipay.screens.rows import settings as preferences
from pytest_mobilegym.phone.apps.alipay.state import AlipayState, DarkMode, MyPage, Notifications
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit.rows import Row, Section, fact, group, link
from pytest_mobilegym.phone.state import State

LANGUAGES = ("system", "zh", "en")
SIZES = (0, 1, 2, 3, 4)


@app.screen("/settings", template="list.html")
def settings(ctx: Context[AlipayState]) -> dict[str, Any]:
    general = ctx.state.settings.general
    return listing(
        ctx,
        ctx.t("settings.title"),
        group(link(ctx, "account.open", "settings.account", value=masked_phone(ctx.state.user.phone))),
        group(
            link(ctx, "payment.open", "settings.payment"),
            link(ctx, "notifications.open", "settings.notifications"),
            link(ctx, "general.open", "settings.general"),
            link(ctx, "dark_mode.open", "settings.dark_mode", value=ctx.t(_dark_words(general.dark_mode))),
        ),
        group(preferences.switch(ctx, "visual_refresh", hint=ctx.t("settings.visual_hint"))),
        group(link(ctx, "about.open", "settings.about")),
    )


@app.screen("/settings/account", template="list.html")
def account(ctx: Context[AlipayState]) -> dict[str, Any]:
    user = ctx.state.user
    return listing(
        ctx,
        ctx.t("settings.account"),
        group(
            fact(ctx, "account.name", user.name),
            fact(ctx, "account.nick", user.nick),
            fact(ctx, "account.phone", masked_phone(user.phone)),
            fact(ctx, "account.login", masked_account(user.account)),
        ),
        group(
            link(ctx, "change_password.open", "payment.password"), link(ctx, "cards.open", "service.cards")
        ),
    )


@app.screen("/settings/about", template="list.html")
def about(ctx: Context[AlipayState]) -> dict[str, Any]:
    return listing(
        ctx,
        ctx.t("settings.about"),
        group(
            fact(ctx, "about.version", "10.6.20"),
            fact(ctx, "about.build", "2026.03"),
            footer=ctx.t("about.hint"),
        ),
    )


@app.screen("/settings/payment", template="list.html")
def payment(ctx: Context[AlipayState]) -> dict[str, Any]:
    own = ctx.state.settings.payment
    return listing(
        ctx,
        ctx.t("settings.payment"),
        group(
            link(ctx, "order.open", "payment.order", value=ctx.t(f"order.{own.order.mode}")),
            link(
                ctx, "fast_pay.open", "payment.fast_pay", value=ctx.t("on" if own.fast_pay.enabled else "off")
            ),
            link(ctx, "change_password.open", "payment.password"),
        ),
        group(
            link(ctx, "cards.open", "service.cards", value=str(len(payments.bound_cards(ctx.state)))),
            link(ctx, "subscriptions.open", "service.subscriptions"),
            link(ctx, "gift_card.open", "service.gift_card"),
        ),
    )


@app.screen("/settings/payment/order")
def pay_order(ctx: Context[AlipayState]) -> dict[str, Any]:
    order = ctx.state.settings.payment.order
    cards = payments.bound_cards(ctx.state)
    first = bank_name(cards[0].bank, ctx.lang) if cards else ctx.t("order.no_card")
    names = {"ccb": first, "balance": ctx.t("service.balance"), "yuebao": ctx.t("service.yuebao")}
    icons = {"ccb": ("card", "#1f5fae"), "balance": ("wallet", "#1677ff"), "yuebao": ("trend", "#ff7a1a")}
    return page(ctx, mode=order.mode, rows=[(each, names[each], *icons[each]) for each in order.custom])


@app.screen("/settings/payment/fast-pay")
def fast_pay(ctx: Context[AlipayState]) -> dict[str, Any]:
    own = ctx.state.settings.payment.fast_pay
    groups: list[Section] = []
    if own.enabled:
        groups = [
            group(
                Row(ctx.t("fast_pay.no_password"), "fast_pay.no_password", toggle=own.no_password),
                footer=ctx.t("fast_pay.no_password_hint"),
            ),
            group(
                preferences.switch(ctx, "payment.fast_pay.easter_egg"),
                footer=ctx.t("fast_pay.easter_egg_hint"),
            ),
        ]
    return {**listing(ctx, ctx.t("payment.fast_pay"), *groups), "enabled": own.enabled}


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


@app.screen("/settings/notifications", template="list.html")
def notifications(ctx: Context[AlipayState]) -> dict[str, Any]:
    names = list(Notifications.model_fields)
    rows = {name: preferences.switch(ctx, f"notifications.{name}") for name in names}
    return listing(
        ctx,
        ctx.t("settings.notifications"),
        group(rows["trade_security"], rows["service"], rows["activity"], title=ctx.t("notifications.what")),
        group(rows["av_call"], rows["av_call_popup"], title=ctx.t("notifications.calls")),
        group(rows["friend_reminder"], rows["friend_detail"], title=ctx.t("notifications.friends")),
        group(rows["sound"], rows["vibration"], rows["av_call_ring"], title=ctx.t("notifications.how")),
    )


@app.screen("/settings/general", template="list.html")
def general(ctx: Context[AlipayState]) -> dict[str, Any]:
    own = ctx.state.settings.general
    return listing(
        ctx,
        ctx.t("settings.general"),
        group(
            link(ctx, "language.open", "general.language", value=ctx.t(f"language.{ctx.state.language}")),
            link(ctx, "font_size.open", "general.font_size", value=ctx.t(f"font_size.{own.font_size}")),
            link(ctx, "dark_mode.open", "settings.dark_mode", value=ctx.t(_dark_words(own.dark_mode))),
        ),
        group(
            link(ctx, "home_page.open", "general.home_page"),
            link(ctx, "my_page.open", "general.my_page"),
        ),
        group(
            preferences.switch(ctx, "general.refresh_sound"),
            preferences.switch(ctx, "general.speed_mode", hint=ctx.t("general.speed_hint")),
            preferences.switch(ctx, "general.clipboard", hint=ctx.t("general.clipboard_hint")),
        ),
    )


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
    same = ctx.local.language == ctx.state.language
    return {**listing(ctx, ctx.t("general.language"), group(*rows)), "same": same}


@app.screen("/settings/general/font-size")
def font_size(ctx: Context[AlipayState]) -> dict[str, Any]:
    return page(ctx, level=ctx.state.settings.general.font_size, levels=SIZES)


def _dark_words(dark_mode: DarkMode) -> str:
    return "dark.follow" if dark_mode.follow_system else f"dark.{dark_mode.mode}"


@app.screen("/settings/general/dark-mode", template="list.html")
def dark_mode(ctx: Context[AlipayState]) -> dict[str, Any]:
    own = ctx.state.settings.general.dark_mode
    by_hand = [
        Row(ctx.t(f"dark.{mode}"), "dark_mode.choose", {"mode": mode}, radio=own.mode == mode)
        for mode in ("light", "dark")
    ]
    return listing(
        ctx,
        ctx.t("settings.dark_mode"),
        group(
            preferences.switch(ctx, "general.dark_mode.follow_system", label="dark.follow"),
            footer=ctx.t("dark.follow_hint"),
        ),
        *([] if own.follow_system else [group(*by_hand, title=ctx.t("dark.by_hand"))]),
    )


@app.screen("/settings/general/home", template="list.html")
def home_manage(ctx: Context[AlipayState]) -> dict[str, Any]:
    def rows(*names: str) -> list[Row]:
        return [preferences.switch(ctx, f"general.home_page.{name}") for name in names]

    return listing(
        ctx,
        ctx.t("general.home_page"),
        group(*rows("search_hints", "search_voice", "search_page"), title=ctx.t("home_page.search")),
        group(*rows("voice_float", "activity_art"), title=ctx.t("home_page.extras")),
        group(*rows("feed", "notices", "promotions"), title=ctx.t("home_page.content")),
    )


@app.screen("/settings/general/my", template="list.html")
def my_manage(ctx: Context[AlipayState]) -> dict[str, Any]:
    rows = [preferences.switch(ctx, f"general.my_page.{name}") for name in MyPage.model_fields]
    return listing(ctx, ctx.t("general.my_page"), group(*rows, title=ctx.t("my_page.hint")))
