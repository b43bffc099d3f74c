"""The settings."""

from pytest_mobilegym.phone.apps.sms.app import app
from pytest_mobilegym.phone.apps.sms.state import SmsState
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.kit import settings
from pytest_mobilegym.phone.kit.settings import Group, Link, Page, Switch, Told, Words


def _card(slot: str) -> Words:
    """Whose card a SIM is, "" where there is none."""

    def carrier(ctx: Context[SmsState]) -> str:
        sim = ctx.os.telephony.sims.get(slot)
        return sim.carrier if sim is not None else ""

    return carrier


def _says(key: str) -> Words:
    return lambda ctx: ctx.t(key)


def _has_5g(ctx: Context[SmsState]) -> bool:
    return ctx.state.settings["5g_message"]


settings.install(
    app,
    pages={
        "/settings": Page(
            "settings",
            (
                Group(
                    (
                        Switch("free_sms_sim1", hint=_card("1")),
                        Switch("free_sms_sim2", hint=_card("2")),
                        Link("settings.free", action="free_settings.open", hint=_says("settings.free_hint")),
                    ),
                    "settings.free_title",
                ),
                Group(
                    (Switch("5g_message"), Link("settings.5g", action="5g_settings.open")),
                    "settings.5g_title",
                ),
                Group(
                    (
                        Switch("show_avatar"),
                        Switch("text_avatar", when=lambda ctx: bool(ctx.state.settings["show_avatar"])),
                        Switch("show_preview"),
                    ),
                    "settings.list_title",
                ),
                Group((Link("settings.advanced", action="advanced_settings.open"),)),
                Group(
                    (
                        Link("settings.blacklist", action="blocked.open"),
                        Link("later.title", action="later.open"),
                        Link(
                            "signature.title",
                            action="signature.open",
                            value=lambda ctx: ctx.state.signature or ctx.t("signature.none"),
                        ),
                        Told("settings.backup", "cloud"),
                        Switch("fixed_codes"),
                        Told("settings.smart_cards", "card"),
                    ),
                    "settings.more_title",
                ),
            ),
        ),
        "/settings/free-network-sms": Page(
            "settings.free",
            (
                Group(
                    (Switch("auto_convert_sms"), Switch("auto_convert_mms"), Switch("block_strangers")),
                    footer="settings.free_footer",
                ),
            ),
        ),
        "/settings/advanced": Page(
            "settings.advanced", (Group((Switch("delivery_report"), Switch("wap_push"))),)
        ),
        "/settings/5g-message": Page(
            "settings.5g",
            (
                Group(
                    [Switch(f"5g_{name}", when=_has_5g) for name in ("auto_sms", "auto_mms", "read_report")],
                    footer=lambda ctx: "" if _has_5g(ctx) else ctx.t("settings.5g_footer"),
                ),
            ),
        ),
    },
)
