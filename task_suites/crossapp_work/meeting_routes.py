"""The next meeting of Tencent Meeting, and how long one walks somewhere, told to a contact."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pytest_mobilegym.api import (
    Goal,
    Hand,
    View,
    as_datetime,
    from_world,
    goal,
    integers,
    says_only,
    wording,
)
from pytest_mobilegym.phone.apps.tencent_meeting.state import MINUTE

from ..vocabulary.map import a_walk, minutes, name_of, open_route
from ..vocabulary.tencent_meeting import open_home
from ..vocabulary.told import says_minutes
from ..vocabulary.wechat import Telling
from .meeting_plans import clock


class MeetingRouteEtaToWechat(Telling):
    """The contact was told how long one walks to the place and when the next meeting begins, and no other
    length or time. How long it is until the meeting is no answer: the time of day is asked for.
    """

    instruction = {
        "en": [
            "At what time does my next Tencent Meeting begin, and how long is the walk from here to {place} "
            "in Maps? Tell {contact} both on WeChat.",
            "Look up in Maps how long one walks to {place}, and in Tencent Meeting what time the next "
            "scheduled meeting starts; send {contact} the walking time and the start on WeChat.",
        ],
        "zh": [
            "我的下一场腾讯会议几点开始？在地图上从这里步行去{place}要多久？"
            "把开始时间和步行时长都微信告诉{contact}。",
            "在地图查步行到{place}需要多长时间，再看腾讯会议里下一场预定会议的开始时间，"
            "一起用微信发给{contact}。",
        ],
    }
    apps, scope, difficulty = ["tencent_meeting", "map", "wechat"], "S3", "L3"
    composition, objective = "deep_dive", "operate"
    capabilities = ["extract", "search", "reasoning", "handoff"]
    max_steps, consequence = 60, "message"

    place: str = from_world(a_walk, label=name_of)
    late: int = integers(0, 11, hidden=True)
    """By how many five minutes the meetings begin later than on a fresh phone."""

    def arrange(self, phone: Hand) -> None:
        with phone.edit("tencent_meeting") as meetings:
            for meeting in meetings.scheduled_meetings.values():
                meeting.start_time = meeting.start_time + self.late * 5 * MINUTE

    def starts(self, view: View) -> list[int]:
        """When the meetings that are to come begin, the next one first."""
        meetings = view.tencent_meeting.scheduled_meetings.values()
        return sorted(each.start_time for each in meetings if as_datetime(each.start_time) > view.now)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        told = self.told(before, after)
        yield goal(
            "the walking time is told, and no other length",
            actual=told,
            expected=says_minutes(minutes(before, self.place, "walk")),
        )
        yield goal(
            "the next meeting's start is told, and no other time",
            actual=told,
            expected=says_only(as_datetime(self.starts(before)[0]).time()),
        )

    def words(self, view: View, length: int, start: int) -> str:
        """What is told of a length of time, in minutes, and a start."""
        return f"{wording.hours_and_minutes(length, view.lang)}, {clock(start)}"

    def finding(self, view: View) -> str:
        return self.words(view, minutes(view, self.place, "walk"), self.starts(view)[0])

    def look(self, phone: Hand) -> None:
        open_home(phone)
        open_route(phone, self.place, "walk")

    def mistaken(self) -> Mapping[str, Any]:
        def walk(view: View) -> int:
            return minutes(view, self.place, "walk")

        def until(view: View) -> str:
            left = int((as_datetime(self.starts(view)[0]) - view.now).total_seconds()) // 60
            return ", ".join(wording.hours_and_minutes(each, view.lang) for each in (walk(view), left))

        return {
            "the time by car": lambda view: self.words(
                view, minutes(view, self.place, "drive"), self.starts(view)[0]
            ),
            "the meeting after it": lambda view: self.words(view, walk(view), self.starts(view)[1]),
            "how long it is until the meeting": until,
            "the walk alone": lambda view: wording.hours_and_minutes(walk(view), view.lang),
            "the start alone": lambda view: clock(self.starts(view)[0]),
        }
