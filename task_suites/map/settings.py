"""Tasks that change Maps' settings."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_mobilegym.api import BACK, Ending, Hand, SetSwitch, Setting, SetValue, SetValues, choice, tap

SETTINGS = ("profile.open", "settings.open")


DISPLAY = tap("setting.page", to="/settings/app-display")
NAVIGATION = tap("setting.page", to="/settings/nav")
PRIVACY = tap("setting.page", to="/settings/location-privacy")
PARKING = (
    tap("setting.page", to="/settings/notifications"),
    tap("setting.page", to="/settings/notifications/traffic"),
    tap("setting.page", to="/settings/notifications/traffic/parking_location"),
)
"""From the settings to what is told of where the car stands."""


class SetMapNorthUp(SetSwitch):
    """The map keeps north at its top on the way; few instances because a switch has two positions."""

    instruction = {
        "en": [
            "I hate it when the map turns while I drive. Make Maps keep north at the top.",
            "Set Maps so that the map stays north up during navigation.",
            "Maps should always have north at the top; change its navigation settings.",
            "Stop the map in Maps from rotating: north is to stay at the top.",
            "In Maps, fix north at the top of the map.",
        ],
        "zh": [
            "我不喜欢开车时地图转来转去，让地图应用始终以北为上。",
            "把地图的导航设置改成始终以北为上。",
            "在地图里设置：地图不要旋转，北方一直朝上。",
            "请让地图固定正北朝上。",
            "地图老是转，帮我在地图应用里设成北方朝上。",
        ],
    }
    apps, scope, difficulty = ["map"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["settings"]
    max_steps = 30

    path, becomes = "map.settings.navigation.keep_map_north_up", True
    way = (*SETTINGS, NAVIGATION)
    change = (tap("setting.toggle", key="navigation.keep_map_north_up"),)

    def other_ways(self) -> Iterable[Ending]:
        def from_the_other_tab(phone: Hand) -> None:
            phone.open("map")
            phone.tap("tab.you")
            for step in SETTINGS:
                phone.tap(step)
            phone.tap("setting.page", to="/settings/nav")
            phone.tap("setting.toggle", key="navigation.keep_map_north_up")

        yield "from the tab of one's own", from_the_other_tab


class DarkModeSettings(SetValue):
    """The app's theme is the one asked for; few instances because there are three themes."""

    instruction = {
        "en": [
            "Make the Maps app {theme}.",
            "In Maps, change the theme of the app itself so that it is {theme}.",
            "Set the Maps theme: {theme}.",
            "I want Maps to be {theme}; change it in the settings of the app.",
            "Go to the display settings of Maps and choose the theme: {theme}.",
        ],
        "zh": [
            "把地图应用的主题设为{theme}。",
            "在地图的应用与显示设置里，主题选择{theme}。",
            "地图的主题背景改成{theme}。",
            "我想让地图应用使用{theme}，请在设置里修改。",
            "请把地图App的主题改为{theme}。",
        ],
    }
    apps, scope, difficulty = ["map"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["settings"]
    max_steps = 15

    path, becomes = "map.settings.app_display.theme", "{theme}"
    way = (*SETTINGS, DISPLAY)
    change = (
        tap("setting.open", key="app_display.theme"),
        tap("setting.choose", key="app_display.theme", value="{value}"),
    )

    theme: str = choice(
        {
            "light": {"en": "always light", "zh": "始终浅色"},
            "dark": {"en": "always dark", "zh": "始终深色"},
            "device": {"en": "the same as the device", "zh": "与设备一致"},
        }
    )

    def other_ways(self) -> Iterable[Ending]:
        def after_a_change_of_mind(phone: Hand) -> None:
            self.solution(phone)
            self.play(phone, (BACK,))
            self.play(phone, (DISPLAY,))

        yield "and the page is opened again", after_a_change_of_mind


class ModifyMultiSettings(SetValues):
    """What is told of the parked car is as asked, and recent searches are saved or not; few instances because
    there are three times two of them.
    """

    instruction = {
        "en": [
            "In Maps, set the parking location notification to {parking} and turn saving of recent searches "
            "{saving}.",
            "Change two settings of Maps: notifications about the parking location are {parking}, and recent "
            "searches being saved is {saving}.",
            "Maps: parking location notifications {parking}, save recent searches {saving}.",
            "Please turn saving recent searches {saving} in Maps, and make its parking location notification "
            "{parking}.",
            "Two changes in Maps' settings, please. Parking location notification: {parking}. Save recent "
            "searches: {saving}.",
        ],
        "zh": [
            "在地图里把停车位置通知设为“{parking}”，并把保存近期搜索记录{saving}。",
            "修改地图的两项设置：停车位置通知改为“{parking}”，保存近期搜索记录改为{saving}。",
            "地图设置：停车位置通知“{parking}”，近期搜索记录保存{saving}。",
            "请把地图的保存近期搜索记录{saving}，停车位置通知设成“{parking}”。",
            "帮我改地图：停车位置的通知要“{parking}”，近期搜索记录的保存要{saving}。",
        ],
    }
    apps, scope, difficulty = ["map"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["settings"]
    max_steps = 45

    way = SETTINGS
    settings = (
        Setting(
            "map.settings.notifications.traffic.parking_location",
            "{parking}",
            (
                *PARKING,
                tap("setting.choose", key="notifications.traffic.parking_location", value="{value}"),
                BACK,
                BACK,
                BACK,
            ),
            "the parking location is told of as asked",
        ),
        Setting(
            "map.settings.location_privacy.save_recent_searches",
            "{saving}",
            (
                PRIVACY,
                tap("setting.toggle", key="location_privacy.save_recent_searches"),
            ),
            "recent searches are saved or not, as asked",
        ),
    )

    parking: str = choice(
        {
            "on": {"en": "on", "zh": "开启"},
            "off": {"en": "off", "zh": "关闭"},
            "in_app": {"en": "in-app only", "zh": "仅限应用"},
        }
    )
    saving: bool = choice([True, False])

    def other_ways(self) -> Iterable[Ending]:
        def searches_first(phone: Hand) -> None:
            phone.open("map")
            for step in SETTINGS:
                phone.tap(step)
            self.play(phone, self.settings[1].change, value=self.value_of(self.settings[1].becomes))
            phone.back()
            self.play(phone, self.settings[0].change, value=self.value_of(self.settings[0].becomes))

        yield "the searches first", searches_first
