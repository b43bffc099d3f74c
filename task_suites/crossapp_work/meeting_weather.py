"""A meeting that is cancelled or kept by the weather."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Task,
    View,
    added,
    among,
    as_datetime,
    derived,
    from_state,
    goal,
    integers,
    unasked,
)
from pytest_mobilegym.phone.apps.tencent_meeting.state import MINUTE

from ..vocabulary.tencent_meeting import open_home
from ..vocabulary.weather import city_name, show_city, weather_in

AHEAD = 30
"""Minutes before the meeting at which the alarm rings."""


def is_wet_tomorrow(view: View, city: str) -> bool:
    """Whether rain or snow is forecast for tomorrow, by day or at night."""
    return any(day.falls for day in weather_in(view, city).days(1, after=1))


class WeatherConditionalCancelMeeting(Task):
    """Where rain or snow is forecast, the meeting is cancelled; where not, it is kept and one new alarm rings
    half an hour before its start.
    """

    instruction = {
        "en": [
            "If rain or snow is forecast for tomorrow in {city}, by day or at night, cancel my scheduled "
            "Tencent "
            "Meeting “{meeting}”. Otherwise keep it and set an alarm half an hour before it starts.",
            "Check tomorrow's weather in {city}: with rain or snow (day or night), call off the Tencent "
            "Meeting "
            "“{meeting}” that I scheduled; if it stays dry, add an alarm 30 minutes ahead of its start "
            "instead.",
        ],
        "zh": [
            "如果{city}明天白天或夜间有雨雪，就取消我预定的腾讯会议“{meeting}”；否则保留会议，"
            "并在开始前半小时设一个闹钟。",
            "查一下{city}明天的天气：白天或夜间有雨雪就取消腾讯会议“{meeting}”，"
            "没有的话就在会议开始前30分钟定个闹钟。",
        ],
    }
    apps, scope, difficulty, max_steps = ["weather", "tencent_meeting", "clock"], "S3", "L3", 60
    composition, objective = "deep_dive", "operate"
    capabilities = ["extract", "reasoning", "edit", "create"]

    city: str = among(lambda view: sorted(view.weather.cities), label=city_name)
    meeting: str = from_state("tencent_meeting.scheduled_meetings[*].id", label="title", unique=True)
    late: int = integers(0, 11, hidden=True)
    """By how many five minutes it begins later than on a fresh phone."""
    wet: bool = derived(lambda values, view: is_wet_tomorrow(view, values.city))

    def arrange(self, phone: Hand) -> None:
        with phone.edit("tencent_meeting") as meetings:
            meeting = meetings.scheduled_meetings[self.meeting]
            meeting.start_time = meeting.start_time + self.late * 5 * MINUTE

    def due(self, view: View) -> str:
        """When the alarm rings."""
        start = view.tencent_meeting.scheduled_meetings[self.meeting].start_time
        return f"{as_datetime(start - AHEAD * MINUTE):%H:%M}"

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        meeting = after.tencent_meeting.scheduled_meetings.get(self.meeting)
        yield goal(
            "the meeting is cancelled where it is wet, and kept where it is dry",
            actual=meeting and meeting.status,
            expected="cancelled" if self.wet else "pending",
        )
        new = added(before.clock.alarms, after.clock.alarms)
        times = [f"{each.hour:02d}:{each.minute:02d}" for each in new]
        chosen = [unasked(each, {"hour", "minute"}) for each in new]
        yield goal(
            "an alarm was added where it is dry, half an hour before the start",
            actual=list(zip(times, chosen, strict=True)),
            expected=[] if self.wet else [(self.due(before), {})],
        )

    def allowed(self) -> Sequence[str]:
        if self.wet:
            return [f"tencent_meeting.scheduled_meetings[#{self.meeting}].status"]
        return ["clock.alarms[+1]"]

    def cancel(self, phone: Hand, meeting: str) -> None:
        """Cancel a scheduled meeting."""
        open_home(phone)
        phone.tap("scheduled.open", meeting=meeting)
        phone.tap("scheduled.menu")
        phone.tap("scheduled.ask_cancel")
        phone.tap("scheduled.cancel")

    def add_alarm(self, phone: Hand, *, late: int = 0) -> None:
        """Add the alarm, so many hours late."""
        hour, minute = map(int, self.due(phone.view).split(":"))
        phone.open("clock")
        phone.tap("alarm.add")
        phone.turn("hour", to=hour + late)
        phone.turn("minute", to=minute)
        phone.tap("alarm.save")

    def act(self, phone: Hand) -> None:
        """Cancel it, or add the alarm."""
        if self.wet:
            self.cancel(phone, self.meeting)
        else:
            self.add_alarm(phone)

    def solution(self, phone: Hand) -> None:
        show_city(phone, self.city)
        self.act(phone)

    def other_ways(self) -> Iterable[Ending]:
        def meeting_first(phone: Hand) -> None:
            open_home(phone)
            phone.tap("scheduled.open", meeting=self.meeting)
            phone.tap("nav.back")
            self.solution(phone)

        yield "the meeting is looked at first", meeting_first

    def near_misses(self) -> Iterable[Ending]:
        if self.wet:
            keys = {"s1", "s2"} - {self.meeting}
            yield "the other meeting is cancelled", lambda phone: self.cancel(phone, min(keys))
            yield "an alarm instead", self.add_alarm
        else:
            yield "it is cancelled all the same", lambda phone: self.cancel(phone, self.meeting)
            yield "an hour late", lambda phone: self.add_alarm(phone, late=1)
