"""The settings, and what belongs to the account's security."""

from __future__ import annotations

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.tencent_meeting.app import app
from pytest_mobilegym.phone.apps.tencent_meeting.state import BACKGROUNDS, CAPTION_LANGS, MeetingState
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.os import connectivity

entries = kit.settings
Choice, Fact, Link, Switch, Told = (
    entries.Choice, entries.Fact, entries.Link, entries.Switch, entries.Told,
)  # fmt: skip
group_of, page_of = entries.group_of, entries.page_of


def _connection(ctx: Context[MeetingState]) -> str:
    return ctx.t(f"network.{connectivity.connection(ctx.os)}")


settings = entries.install(
    app,
    pages={
        "/settings": page_of(
            "set.title",
            group_of(Switch("notifications"), Choice("reminder", (0, 5, 15, 30))),
            group_of(
                Switch("mic_on_join"),
                Switch("speaker_on_join"),
                Switch("mic_floating"),
                Switch("mic_sound"),
                Choice("noise_reduction", ("off", "standard", "strong")),
                title="set.audio",
            ),
            group_of(
                Switch("camera_on_join"),
                Switch("video_mirror"),
                Switch("hide_non_video"),
                Switch("hide_self"),
                Switch("show_preview"),
                Choice("beauty", ("off", "light", "strong")),
                Choice("background", BACKGROUNDS, label="background"),
                title="set.video",
            ),
            group_of(
                Switch("danmu"),
                Switch("auto_save_chat"),
                Choice("caption_lang", CAPTION_LANGS, label="caption"),
                Choice("record_in", ("cloud", "phone")),
                title="set.chat",
            ),
            group_of(
                Switch("show_duration"),
                Switch("nearby_discovery"),
                Switch("voice_excitation"),
                Switch("shortcut_float"),
                Switch("safe_drive"),
                Switch("dark_mode_follow"),
                Choice("language", ("system", "zh", "en")),
                title="set.general",
            ),
            group_of(
                Link("set.network", to="/settings/network"),
                Told("set.cache", sign="storage"),
                Told("set.feedback", sign="edit"),
                Told("set.about", sign="info"),
            ),
        ),
        "/settings/network": page_of(
            "set.network",
            group_of(
                Fact("network.state", value=_connection),
                Fact("network.delay", value=lambda ctx: _delay_of(ctx)),
                Fact("network.about", about="network.about_text"),
            ),
        ),
        "/account-security": page_of(
            "security.title",
            group_of(Switch("show_identity")),
            group_of(
                Fact("about.phone", value=lambda ctx: ctx.state.user.phone),
                Link("security.devices", action="devices.open"),
                Told("security.password", sign="key"),
            ),
            group_of(Link("security.delete", action="account.ask_delete", centered=True, danger=True)),
        ),
    },
)


def _delay_of(ctx: Context[MeetingState]) -> str:
    delays = {"online": "24 ms", "slow": "640 ms", "flaky": "180 ms"}
    return delays.get(connectivity.connection(ctx.os), "–")


@kit.confirm.asked(
    app,
    "account.delete",
    ask="account.ask_delete",
    on="/account-security",
    route="/account-security/delete",
    question="security.really",
    hint="security.really_hint",
    yes="security.ask_service",
    danger=False,
)
def ask_to_delete(ctx: ActionContext[MeetingState]) -> None:
    """Closing an account takes a written request: nothing is deleted here."""
    ctx.back()
    ctx.toast("security.asked")
