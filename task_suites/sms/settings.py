"""Settings of the app."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from pytest_mobilegym.api import Hand, Rng, SetSwitch, Steps, View, choice, drawn, tap

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
BESIDE = (*FREE_SETTINGS, "free_sms_sim1", "free_sms_sim2", "show_preview", "delivery_report", "wap_push")
"""Switches that hide no other one, whatever their position."""


class Toggling(SetSwitch, abstract=True):
    """A switch ends as asked; it starts in the other position, and those beside it in any."""

    apps, scope, difficulty = ["sms"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["settings"]
    path, becomes, goal_name = "sms.settings[#{setting_key}]", "{enabled}", "the setting is as asked"
    way: ClassVar[Steps] = ("menu.open", "settings.open")
    change = (tap("setting.toggle", key="{setting_key}"),)

    setting_key: str = choice(MAIN_SETTINGS)
    enabled: bool = choice([True, False])
    beside_on: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"beside_on": tuple(rng.sample(BESIDE, rng.randint(2, 6)))}

    def arrange(self, phone: Hand) -> None:
        with phone.edit("sms") as messages:
            for key in BESIDE:
                messages.settings[key] = key in self.beside_on
        super().arrange(phone)


class ToggleMainSetting(Toggling):
    """A switch on the first page of the settings ends as asked; it starts in the other position."""

    instruction = {
        "en": [
            "In the settings of Messages, switch {setting_key} {enabled}.",
            "Go to the Messages settings and turn {setting_key} {enabled}.",
        ],
        "zh": ["在短信设置里{enabled}“{setting_key}”。", "把短信应用的“{setting_key}”设为{enabled}。"],
    }


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
    way = ("menu.open", "settings.open", "free_settings.open")
    beside = ("nav.back", tap("setting.toggle", key="free_sms_sim1"))

    setting_key: str = choice(FREE_SETTINGS)
