"""The apps that may use the account of a fresh phone."""

# ruff: noqa: E501 - one app a line, in two languages

from typing import Literal

from pytest_mobilegym.phone.apps.wechat.state import AuthorizedApp, Scope
from pytest_mobilegym.phone.defaults.words import Words, at, say
from pytest_mobilegym.phone.state import Table

_APPS: tuple[tuple[str, Words, Literal["mobile", "mini_program"], tuple[Scope, ...], str], ...] = (
    ("tencent_meeting", ("Tencent Meeting", "腾讯会议"), "mobile", ("profile", "friends", "notifications"), "2025-09-02 10:12"),
    ("ebay", ("eBay", "eBay"), "mobile", ("profile", "phone", "location"), "2025-11-11 00:06"),
    ("wechat_reading", ("WeChat Reading", "微信读书"), "mini_program", ("profile", "friends"), "2024-06-18 21:40"),
    ("tencent_maps", ("Tencent Maps", "腾讯地图"), "mobile", ("profile", "location"), "2025-04-30 17:22"),
    ("wechat_listening", ("WeChat Listening", "微信听书"), "mini_program", ("profile",), "2025-01-14 22:08"),
    ("city_library", ("City Library", "城市图书馆"), "mini_program", ("profile", "phone"), "2024-03-05 09:31"),
    ("city_bikes", ("City Bikes", "城市单车"), "mini_program", ("profile", "location", "payment"), "2025-05-19 08:02"),
    ("harbour_ferry", ("Harbour Ferry", "港湾轮渡"), "mini_program", ("profile", "payment"), "2023-08-11 13:45"),
    ("lantern_books", ("Lantern Bookshop", "灯笼书店"), "mini_program", ("profile", "notifications"), "2024-12-20 19:16"),
    ("lantern_films", ("Lantern Cinema", "灯笼影院"), "mini_program", ("profile", "payment"), "2024-10-03 20:55"),
    ("quick_noodles", ("Quick Noodles", "飞快拉面"), "mini_program", ("profile", "location", "payment"), "2025-02-27 12:11"),
    ("quick_parcels", ("Quick Parcels", "飞快包裹"), "mini_program", ("profile", "phone", "notifications"), "2025-06-02 10:40"),
    ("piano_daily", ("Piano Daily", "每日钢琴"), "mobile", ("profile", "friends"), "2023-01-09 21:12"),
    ("plant_doctor", ("Plant Doctor", "植物医生"), "mobile", ("profile",), "2024-04-22 07:58"),
    ("pet_doctor", ("Pet Doctor", "宠物医生"), "mini_program", ("profile", "phone"), "2025-03-15 16:29"),
    ("chess_corner", ("Chess Corner", "棋角"), "mobile", ("profile", "friends", "notifications"), "2022-11-30 23:10"),
    ("word_garden", ("Word Garden", "单词花园"), "mobile", ("profile", "notifications"), "2023-09-01 07:05"),
    ("tea_house", ("Tea House Points", "茶馆积分"), "mini_program", ("profile", "payment"), "2024-08-08 15:37"),
    ("swim_log", ("Swim Log", "游泳日志"), "mobile", ("profile", "friends"), "2025-03-12 20:48"),
    ("sleep_log", ("Sleep Log", "睡眠日志"), "mobile", ("profile",), "2025-07-07 23:33"),
    ("metro_pass", ("Metro Pass", "地铁乘车码"), "mini_program", ("profile", "location", "payment"), "2023-02-14 08:19"),
    ("rail_pass", ("Rail Pass", "铁路乘车码"), "mini_program", ("profile", "phone", "payment"), "2024-01-26 06:44"),
    ("old_map_quiz", ("Old Map Quiz", "老地图竞猜"), "mini_program", ("profile", "friends"), "2022-05-05 18:00"),
    ("cloud_album", ("Cloud Album", "云相册"), "mobile", ("profile", "friends"), "2023-10-21 14:14"),
    ("cloud_disk", ("Cloud Disk", "云盘"), "mobile", ("profile", "phone"), "2023-10-21 14:32"),
    ("repair_desk", ("Repair Desk", "维修服务台"), "mini_program", ("profile", "phone", "location"), "2025-10-16 11:27"),
)  # fmt: skip


def fresh_authorized_apps(lang: str) -> Table[AuthorizedApp]:
    """Twenty-six apps; several have similar names."""
    return Table.of(
        [
            AuthorizedApp(id=id, name=say(name, lang), kind=kind, scopes=scopes, since=at(since))
            for id, name, kind, scopes, since in _APPS
        ]
    )
