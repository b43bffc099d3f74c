"""Maps on a fresh phone: two searches, some places kept, and where its owner was the day before."""

from __future__ import annotations

from datetime import datetime, timedelta

from pytest_mobilegym.phone.apps.map.state import (
    LISTS,
    HistoryEntry,
    Label,
    MapState,
    PlaceList,
    SavedPlace,
    User,
    Visit,
)
from pytest_mobilegym.phone.model import START, Lang, as_datetime, as_time
from pytest_mobilegym.phone.owners import DEFAULT_PROFILE, Profile
from pytest_mobilegym.phone.state import Table

DAY_MS = 24 * 60 * 60_000
GREAT_BELL, SUMMER_PALACE, LIBRARY, BAMBOO_PARK, LAMA_TEMPLE, ZOO = "l22", "l3", "l5", "l16", "l12", "l7"
KEPT = {"favorites": (BAMBOO_PARK,), "want_to_go": (LAMA_TEMPLE, GREAT_BELL), "starred": (LIBRARY,)}
HOME = Label(id="home", lat=39_981_900, lon=116_327_600)
WORK = Label(id="work", lat=39_985_300, lon=116_306_400)
DAYS = (
    (1, (("home", "00:00", "08:41", "walk", 0), ("work", "09:02", "18:33", "transit", 2600),
         ("home", "18:58", "23:59", "transit", 2600))),
    (3, (("home", "00:00", "08:45", "walk", 0), ("work", "09:05", "12:10", "cycle", 2700),
         (LIBRARY, "12:48", "17:20", "transit", 5400), ("home", "18:02", "23:59", "transit", 4900))),
    (6, (("home", "00:00", "10:05", "walk", 0), (SUMMER_PALACE, "10:47", "15:30", "drive", 7300),
         (BAMBOO_PARK, "16:20", "18:05", "drive", 9100), ("home", "18:40", "23:59", "drive", 5600))),
)  # fmt: skip
"""How many days ago, and the stays of that day: where, from and until when, how one came, and how far."""


def fresh_map(lang: Lang, profile: Profile = DEFAULT_PROFILE) -> MapState:
    """An account with a few places in its lists; who lives in the city has a home, work, and visits too."""
    owner = profile.owner(lang)
    lives_here = any(
        address.id == "home" and "Beijing" in address.region[0] for address in profile.record.addresses
    )
    names = {"Great Bell Temple": "大钟寺", "bookshops": "书店", "Haidian": "海淀区"}
    said = names if lang == "zh" else {name: name for name in names}
    return MapState(
        user=User(id=owner.face, name=owner.name(lang), email=owner.email),
        search_history=Table.of(
            [
                HistoryEntry(
                    id="h2", kind="place", text=said["Great Bell Temple"], place=GREAT_BELL,
                    subtitle=said["Haidian"],
                ),
                HistoryEntry(id="h1", kind="query", text=said["bookshops"]),
            ]
        ),
        lists=Table.of(
            [
                PlaceList(
                    id=name,
                    places=Table.of(
                        [
                            SavedPlace(id=place, at=START - (20 + 7 * days) * DAY_MS)
                            for days, place in enumerate(KEPT.get(name, ()))
                        ]
                    ),
                )
                for name in LISTS
            ]
        ),
        labels=Table.of([HOME, WORK] if lives_here else []),
        visits=Table.of(_visits() if lives_here else []),
        next_id=100,
    )  # fmt: skip


def _visits() -> list[Visit]:
    """The stays of some days before the phone's start, the latest first."""
    start = as_datetime(START)
    found = []
    for ago, stays in DAYS:
        day = start - timedelta(days=ago)

        def moment(clock: str, day: datetime = day) -> int:
            hour, minute = map(int, clock.split(":"))
            return as_time(day.replace(hour=hour, minute=minute, second=0, microsecond=0))

        for number, (place, arrived, left, mode, metres) in enumerate(stays):
            found.append(
                Visit(
                    id=f"v{ago}{number}",
                    place=place,
                    arrived=moment(arrived),
                    left=moment(left),
                    mode=mode,
                    metres=metres,
                )
            )
    return sorted(found, key=lambda visit: -visit.arrived)
