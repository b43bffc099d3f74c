"""Calendar on a fresh phone: some weeks of a person's life, and nothing in the coming month but a birthday.

The next weeks are left free, so that whoever puts something there finds it alone.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import NamedTuple

from pytest_mobilegym.phone.apps.calendar.days import DAY_MS, MINUTE_MS, midnight
from pytest_mobilegym.phone.apps.calendar.state import CalendarState, Event, Kind
from pytest_mobilegym.phone.model import START, as_datetime
from pytest_mobilegym.phone.state import Table

TODAY = as_datetime(START).date()


class _Entry(NamedTuple):
    en: str
    zh: str
    day: int
    """Days from today."""
    at: str = ""
    """Start and end, `09:00-10:30`; all day if it is empty."""
    type: Kind = "event"
    reminder: int | None = None
    place: tuple[str, str] = ("", "")
    note: tuple[str, str] = ("", "")


_ENTRIES = (
    _Entry("Dentist check-up", "口腔检查", -25, "10:30-11:30", place=("Maple Dental", "枫叶口腔")),
    _Entry("Badminton, Leo", "和小林打羽毛球", -21, "19:00-21:00", place=("Riverside Hall", "滨河体育馆")),
    _Entry("Car service", "汽车保养", -19, "14:00-15:30", note=("Oil, check the brakes", "换机油，检查刹车")),
    _Entry("Spring picnic", "春日野餐", -13, place=("Botanical Garden", "植物园")),
    _Entry("Call with the landlord", "和房东通话", -11, "12:15-12:45"),
    _Entry("Pottery class", "陶艺课", -9, "18:30-20:30", place=("Clay & Co.", "泥巴工作室")),
    _Entry("Spring equinox hike", "春分徒步", -7, "08:00-16:00", place=("Fragrant Hills", "香山")),
    _Entry("Parents visiting", "爸妈来玩", -6),
    _Entry("Library books due", "还图书馆的书", -4, note=("Three novels, an atlas", "三本小说和一本地图册")),
    _Entry("Pottery class", "陶艺课", -2, "18:30-20:30", place=("Clay & Co.", "泥巴工作室")),
    _Entry("Haircut", "理发", -1, "17:30-18:30"),
    _Entry(
        "Quarterly report draft", "季度报告初稿", 0, "10:00-11:30", reminder=60,
        note=("Figures are in the shared folder", "数据在共享文件夹里"),
    ),
    _Entry("Choir rehearsal", "合唱排练", 0, "19:30-21:00", place=("Community Centre", "社区活动中心")),
    _Entry("Grandma's birthday", "外婆生日", 38, type="birthday", reminder=900),
    _Entry("Train to Hangzhou", "去杭州的高铁", 36, "08:12-13:05", place=("South Station", "南站")),
    _Entry("Marathon", "马拉松", 51, type="countdown"),
    _Entry("Passport renewal", "换发护照", 47, "09:30-10:00", note=("Bring two photos", "带两张照片")),
    _Entry("Moved in here", "入住新家", -312, type="anniversary"),
    _Entry("Wedding anniversary", "结婚纪念日", -660, type="anniversary", reminder=900),
)  # fmt: skip


def fresh_calendar(lang: str) -> CalendarState:
    """Nineteen entries, most of them past."""
    events = [_event(number, entry, lang) for number, entry in enumerate(_ENTRIES, 1)]
    searches = ("陶艺", "护照") if lang == "zh" else ("Pottery", "passport")
    return CalendarState(events=Table.of(events[::-1]), searches=searches, next_id=len(events) + 1)


def _event(number: int, entry: _Entry, lang: str) -> Event:
    zh = lang == "zh"
    day: date = TODAY + timedelta(days=entry.day)
    start, end = midnight(day), midnight(day) + DAY_MS
    if entry.at:
        start, end = (midnight(day) + _minutes(text) * MINUTE_MS for text in entry.at.split("-"))
    return Event(
        id=f"e{number}",
        type=entry.type,
        title=entry.zh if zh else entry.en,
        description=entry.note[zh],
        location=entry.place[zh],
        all_day=not entry.at,
        start=start,
        end=end,
        reminder=entry.reminder,
    )


def _minutes(text: str) -> int:
    hour, minute = text.split(":")
    return int(hour) * 60 + int(minute)
