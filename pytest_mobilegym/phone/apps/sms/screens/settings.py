"""The settings."""

from typing import Any

from pytest_mobilegym.phone.apps.sms.app import app
from pytest_mobilegym.phone.apps.sms.rows import Group, Row, listing, switch
from pytest_mobilegym.phone.contexts.context import Context

UNAVAILABLE = ("blacklist", "signature", "backup", "fixed_codes", "smart_cards")
"""Entries for what this phone does not do."""


def _card(ctx: Context, slot: str) -> str:
    sim = ctx.os.telephony.sims.get(slot)
    return sim.carrier if sim is not None else ""


@app.screen("/settings")
def settings(ctx: Context) -> dict[str, Any]:
    return listing(
        ctx,
        ctx.t("settings"),
        Group(
            (
                switch(ctx, "free_sms_sim1", subtitle=_card(ctx, "1")),
                switch(ctx, "free_sms_sim2", subtitle=_card(ctx, "2")),
                Row(ctx.t("settings.free"), ctx.t("settings.free_hint"), action="free_settings.open"),
            ),
            ctx.t("settings.free_title"),
        ),
        Group(
            (
                switch(ctx, "5g_message", subtitle=ctx.t("settings.5g_hint")),
                Row(ctx.t("settings.5g"), action="5g_settings.open"),
            ),
            ctx.t("settings.5g_title"),
        ),
        Group(
            (
                switch(ctx, "show_avatar"),
                switch(ctx, "text_avatar"),
                switch(ctx, "show_preview", subtitle=ctx.t("settings.preview_hint")),
            ),
            ctx.t("settings.list_title"),
        ),
        Group((Row(ctx.t("settings.advanced"), action="advanced_settings.open"),)),
        Group(
            tuple(Row(ctx.t(f"settings.idle.{name}"), action="unavailable") for name in UNAVAILABLE),
            ctx.t("settings.more_title"),
        ),
    )


@app.screen("/settings/free-network-sms", template="settings.html")
def free_network_settings(ctx: Context) -> dict[str, Any]:
    return listing(
        ctx,
        ctx.t("settings.free"),
        Group(
            (
                switch(ctx, "auto_convert_sms", subtitle=ctx.t("settings.convert_sms_hint")),
                switch(ctx, "auto_convert_mms", subtitle=ctx.t("settings.convert_mms_hint")),
                switch(ctx, "block_strangers", subtitle=ctx.t("settings.strangers_hint")),
            ),
            footer=ctx.t("settings.free_footer"),
        ),
    )


@app.screen("/settings/advanced", template="settings.html")
def advanced_settings(ctx: Context) -> dict[str, Any]:
    return listing(
        ctx,
        ctx.t("settings.advanced"),
        Group(
            (
                switch(ctx, "delivery_report", subtitle=ctx.t("settings.delivery_hint")),
                switch(ctx, "wap_push", subtitle=ctx.t("settings.wap_hint")),
            )
        ),
    )


@app.screen("/settings/5g-message", template="settings.html")
def rich_settings(ctx: Context) -> dict[str, Any]:
    return listing(
        ctx,
        ctx.t("settings.5g"),
        Group(
            (switch(ctx, "5g_auto_sms"), switch(ctx, "5g_auto_mms"), switch(ctx, "5g_read_report")),
            footer=ctx.t("settings.5g_footer") if not ctx.state.settings["5g_message"] else "",
        ),
    )
