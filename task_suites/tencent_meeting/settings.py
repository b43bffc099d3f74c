"""How one joins, who is seen, and what others are told."""

from __future__ import annotations

from pytest_mobilegym.api import SetSwitch, Setting, SetValues, choice, tap

ROOT = "tencent_meeting.settings"
SETTINGS = ("tab.me", "settings.open")


class ToggleNotification(SetSwitch):
    """Message notifications are as asked; few instances because a switch has two positions."""

    instruction = {
        "en": [
            "Turn message notifications in Tencent Meeting {notifications}.",
            "In Tencent Meeting's settings, switch message notifications {notifications}.",
        ],
        "zh": ["把腾讯会议的消息通知{notifications}。", "在腾讯会议设置里，将消息通知{notifications}。"],
    }
    apps, scope, difficulty, max_steps = ["tencent_meeting"], "S1", "L2", 15
    composition, objective, capabilities = "atomic", "operate", ["settings"]
    path, becomes = f"{ROOT}.notifications", "{notifications}"
    way = SETTINGS
    change = (tap("setting.toggle", key="notifications"),)

    notifications: bool = choice([True, False])


class ConfigShowIdentity(SetSwitch):
    """The verified identity is shown to others or not, as asked; few instances because a switch has two
    positions.
    """

    instruction = {
        "en": [
            "In Tencent Meeting, turn showing my verified identity to others {show_identity}.",
            "Under Tencent Meeting's account and security, switch “Show my verified identity to others” "
            "{show_identity}.",
        ],
        "zh": [
            "把腾讯会议“账号与安全”中的“对外展示认证身份”{show_identity}。",
            "在腾讯会议里将对外展示认证身份{show_identity}。",
        ],
    }
    apps, scope, difficulty = ["tencent_meeting"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["settings"]
    path, becomes = f"{ROOT}.show_identity", "{show_identity}"
    way = ("tab.me", "security.open")
    change = (tap("setting.toggle", key="show_identity"),)

    show_identity: bool = choice([True, False])


class ConfigAudioSettings(SetValues):
    """On joining, microphone and speaker are as asked; both start otherwise; few instances because two
    switches have four positions.
    """

    instruction = {
        "en": [
            "Tencent Meeting settings: turn the microphone on joining {mic_on} and the speaker on joining "
            "{speaker_on}.",
            "When I join a Tencent Meeting, the microphone should be {mic_on} and the speaker {speaker_on}. "
            "Set that up in the settings.",
        ],
        "zh": [
            "在腾讯会议设置里，把“入会时打开麦克风”{mic_on}，“入会时打开扬声器”{speaker_on}。",
            "设置腾讯会议：入会时麦克风{mic_on}，入会时扬声器{speaker_on}。",
        ],
    }
    apps, scope, difficulty, max_steps = ["tencent_meeting"], "S1", "L2", 15
    composition, objective, capabilities = "atomic", "operate", ["settings"]
    way = SETTINGS
    settings = [
        Setting(
            f"{ROOT}.mic_on_join",
            "{mic_on}",
            (tap("setting.toggle", key="mic_on_join"),),
            "the microphone is as asked on joining",
        ),
        Setting(
            f"{ROOT}.speaker_on_join",
            "{speaker_on}",
            (tap("setting.toggle", key="speaker_on_join"),),
            "the speaker is as asked on joining",
        ),
    ]
    beside = (tap("setting.toggle", key="mic_sound"),)

    mic_on: bool = choice([True, False])
    speaker_on: bool = choice([True, False])


class ConfigPrivacySettings(SetValues):
    """Members without video, and the owner, are hidden or not, as asked; both start otherwise; few instances
    because two switches have four positions.
    """

    instruction = {
        "en": [
            "In Tencent Meeting's settings, turn “Hide members without video” {hide_non_video} and “Hide "
            "myself” {hide_self}.",
            "Tencent Meeting: hiding of members without video {hide_non_video}, hiding of myself "
            "{hide_self}, "
            "please set both.",
        ],
        "zh": [
            "在腾讯会议设置里，把“隐藏未开启视频的成员”{hide_non_video}，“隐藏自己”{hide_self}。",
            "设置腾讯会议：隐藏未开视频的成员{hide_non_video}，隐藏自己{hide_self}。",
        ],
    }
    apps, scope, difficulty = ["tencent_meeting"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["settings"]
    way = SETTINGS
    settings = [
        Setting(
            f"{ROOT}.hide_non_video",
            "{hide_non_video}",
            (tap("setting.toggle", key="hide_non_video"),),
            "members without video are hidden or not",
        ),
        Setting(
            f"{ROOT}.hide_self",
            "{hide_self}",
            (tap("setting.toggle", key="hide_self"),),
            "the owner is hidden or not",
        ),
    ]
    beside = (tap("setting.toggle", key="show_preview"),)

    hide_non_video: bool = choice([True, False])
    hide_self: bool = choice([True, False])
