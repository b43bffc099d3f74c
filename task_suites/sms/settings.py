"""Settings of the app."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pytest_mobilegym.api import Goal, Hand, Task, View, choice, goal

from ..vocabulary.values import another

MAIN_SETTINGS = {
    "free_sms_sim1": {"en": "free network SMS for SIM 1", "zh": "免费网络短信（SIM卡1）"},
    "free_sms_sim2": {"en": "free network SMS for SIM 2", "zh": "免费网络短信（SIM卡2）"},
    "5g_message": {"en": "5G messages", "zh": "5G消息"},
    "show_avatar": {"en": "avatars in the list", "zh": "列表中显示头像"},
    "text_avatar": {"en": "text avatars", "zh": "文字头像"},
}
FREE_SETTINGS = {
    "auto_convert_sms": {"en": "conversion to SMS", "zh": "自动转为短信"},
    "auto_convert_mms": {"en": "conversion to MMS", "zh": "自动转为彩信"},
    "block_strangers": {"en": "blocking of strangers", "zh": "屏蔽陌生人的网络短信"},
}


def open_settings(phone: Hand) -> None:
    """Open the settings from the list."""
    phone.open("sms")
    phone.tap("menu.open")
    phone.tap("settings.open")


class Toggling(Task, abstract=True):
    """A switch ends as asked; it starts in the other position."""

    apps, scope, difficulty = ["sms"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["settings"]

    setting_key: str = choice(MAIN_SETTINGS)
    enabled: bool = choice([True, False])

    def arrange(self, phone: Hand) -> None:
        with phone.edit("sms") as sms:
            sms.settings[self.setting_key] = not self.enabled

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal(
            "the setting is as asked", actual=after.sms.settings.get(self.setting_key), expected=self.enabled
        )

    def allowed(self) -> Sequence[str]:
        return [f"sms.settings[#{self.setting_key}]"]


class ToggleMainSetting(Toggling):
    """A switch on the first page of the settings ends as asked; it starts in the other position."""

    instruction = {
        "en": [
            "In the settings of Messages, switch {setting_key} {enabled}.",
            "Go to the Messages settings and turn {setting_key} {enabled}.",
        ],
        "zh": ["在短信设置里{enabled}“{setting_key}”。", "把短信应用的“{setting_key}”设为{enabled}。"],
    }

    def solution(self, phone: Hand) -> None:
        open_settings(phone)
        phone.tap("setting.toggle", key=self.setting_key)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def wrong_one(phone: Hand) -> None:
            open_settings(phone)
            phone.tap("setting.toggle", key=another(("free_sms_sim1", "free_sms_sim2"), self.setting_key))

        def twice(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("setting.toggle", key=self.setting_key)

        def one_more(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("setting.toggle", key=another(("5g_message", "show_preview"), self.setting_key))

        yield "another switch is turned", wrong_one
        yield "it is turned and turned back", twice
        yield "a second switch is turned too", one_more


class ToggleFreeNetworkSetting(Toggling):
    """A switch on the page of free network SMS ends as asked; it starts in the other position."""

    instruction = {
        "en": [
            "In the free network SMS options of Messages, switch {setting_key} {enabled}.",
            "Free network SMS in the Messages settings: turn {setting_key} {enabled}.",
        ],
        "zh": [
            "在短信设置的免费网络短信选项里{enabled}“{setting_key}”。",
            "打开短信的免费网络短信设置，把“{setting_key}”设为{enabled}。",
        ],
    }

    setting_key: str = choice(FREE_SETTINGS)

    def solution(self, phone: Hand) -> None:
        self.toggle(phone, self.setting_key)

    def toggle(self, phone: Hand, *keys: str) -> None:
        """Turn switches of the page."""
        open_settings(phone)
        phone.tap("free_settings.open")
        for key in keys:
            phone.tap("setting.toggle", key=key)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        other = another(FREE_SETTINGS, self.setting_key)

        def network_off(phone: Hand) -> None:
            open_settings(phone)
            phone.tap("setting.toggle", key="free_sms_sim1")

        yield "another switch is turned", lambda phone: self.toggle(phone, other)
        yield "two switches are turned", lambda phone: self.toggle(phone, self.setting_key, other)
        yield "network SMS themselves are switched", network_off
