"""The group chat of a fresh phone."""

from pytest_mobilegym.phone.apps.wechat.defaults.people import OWNER
from pytest_mobilegym.phone.apps.wechat.defaults.words import Words, at, say
from pytest_mobilegym.phone.apps.wechat.state import Chat, Message

GROUP = "g1"

_LINES: tuple[tuple[str, str, Words], ...] = (
    ("03-21 20:10", "ray_coach", ("Who is in for Sunday, 7:30?", "周日7:30，谁来？")),
    ("03-21 20:14", OWNER, ("Me, if the pool is warm.", "水温正常我就来。")),
    ("03-21 20:15", "felix_boat", ("From Hamburg with love: no.", "在汉堡遥祝大家：不来。")),
    ("03-21 20:31", "tina_yoon", ("I bring the oranges.", "我带橙子。")),
    ("03-22 09:42", "ray_coach", ("Six lanes, four heroes. Well done!", "六条泳道，四位英雄，辛苦了！")),
)


def fresh_group(lang: str) -> Chat:
    """Three others who swim on Sundays."""
    chat = Chat(
        id=GROUP, title=say(("Sunday Swimmers", "周日游泳队"), lang), muted=True,
        members=("ray_coach", "felix_boat", "tina_yoon"),
    )  # fmt: skip
    messages = [
        Message(id=f"{GROUP}-{number}", sender=sender, text=say(words, lang), time=at(time))
        for number, (time, sender, words) in enumerate(_LINES, 1)
    ]
    return chat.model_copy(update={"messages": type(chat.messages).of(messages)})
