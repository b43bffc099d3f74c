"""WeChat Reading on a fresh phone."""

from datetime import date, timedelta

from pytest_mobilegym.phone.apps.wechat_reading.state import (
    Highlight,
    Notice,
    Progress,
    ReadingRecord,
    ReadingState,
    ShelfBook,
    Transaction,
    User,
)
from pytest_mobilegym.phone.defaults.words import Words, at, say
from pytest_mobilegym.phone.kit.chat import Conversation, Message
from pytest_mobilegym.phone.model import START, as_datetime
from pytest_mobilegym.phone.owners import DEFAULT_PROFILE, Profile
from pytest_mobilegym.phone.state import Table

HOUR, DAY = 3_600_000, 86_400_000
FIRST_ID = 100

SHELF = (
    ("b268", False, "03-24 21:10"), ("b435", False, "03-12 08:45"), ("b348", False, "02-27 22:30"),
    ("b17", False, "02-14 19:05"), ("b342", True, "2025-12-30 20:15"), ("b28", False, "2025-11-08 23:40"),
)  # fmt: skip
"""Book, whether it is read in private, and when it was put there."""

PROGRESS: tuple[tuple[str, tuple[int, int], str], ...] = (
    ("b268", (16043, 5100), "03-27 08:10"), ("b435", (139651, 45343), "03-26 22:05"),
    ("b348", (90761, 29016), "03-24 21:40"), ("b17", (14924, 4886), "03-19 19:30"),
    ("b342", (197646, 63403), "03-15 23:05"), ("b28", (280569, 89718), "03-10 18:20"),
    ("b303", (39918, 12702), "02-22 22:15"), ("b541", (7450, 2399), "02-03 20:40"),

)  # fmt: skip
"""Book, letters before the open page (of the English and of the Chinese text), and when it was read."""

LAST_DAYS = (18, 41, 0, 26, 63, 9, 35)
"""Minutes of today, of yesterday, and so on."""

READ = ("b268", "b435", "b348", "b17", "b342", "b28", "b303", "b541")
DAYS = 800
"""For so many days back there are records."""

MARKED: tuple[tuple[str, tuple[tuple[int, int], tuple[int, int]], Words], ...] = (
    ("b268", ((2713, 2808), (878, 898)), ("", "")),
    ("b268", ((233, 300), (81, 96)), ("Everything begins at the tower.", "一切都从钟楼开始。")),
)
"""Book, the letters of a sentence (of the English and of the Chinese text), and what is thought of it."""

FOLLOWED = ("u24405", "u24012", "u24410")
FOLLOWERS = ("u24405", "u24504", "u24603", "u24777")
FRIENDS = ("u24504", "u24603", "u24777", "u25010", "u25111", "u25333", "u25444", "u25555", "u25666")

TALKS: tuple[tuple[str, int, tuple[tuple[bool, str, Words], ...]], ...] = (
    (
        "u24603",
        0,
        (
            (
                False,
                "03-25 12:20",
                ("Are you still with the vase? It has 640 chapters!", "你还在看花瓶那本吗？有640章呢！"),
            ),
            (
                True,
                "03-25 12:31",
                ("Seven percent. I read it on the train.", "才看了百分之七，坐车的时候看。"),
            ),
            (False, "03-25 12:33", ("See you in 2031 then.", "那我们2031年见。")),
        ),
    ),
)


def _records(today: date) -> list[ReadingRecord]:
    """Days on which the user read: most evenings lately, fewer of them the longer ago."""
    found = []
    for back in range(DAYS):
        drawn = (back * 48_271 + 11) * 69_621 % 2_147_483_647 // 97
        minutes = LAST_DAYS[back] if back < len(LAST_DAYS) else 6 + drawn // 1000 % 52
        often = 55 if back < 120 else 34 if back < 400 else 22
        if minutes and (back < len(LAST_DAYS) or drawn % 100 < often):
            day, book = (today - timedelta(days=back)).isoformat(), READ[drawn // 7 % len(READ)]
            found.append(ReadingRecord(id=f"{day}-{book}", book=book, date=day, duration=minutes))
    return found


def fresh_reading(lang: str, profile: Profile = DEFAULT_PROFILE) -> ReadingState:
    """An account with six books on the shelf, one of them in private, and some years of reading behind it."""
    owner = profile.owner(lang)
    today = as_datetime(START).date()
    return ReadingState(
        user=User(
            name=owner.short(lang),
            gender="secret",
            introduction=say(("Reads on the way to work.", "通勤路上读书。"), lang),
            signature=say(("One more page.", "再看一页。"), lang),
            face=owner.face,
            coin_balance=50,
            member_until=START + 23 * DAY,
            registered=START - 1400 * DAY,
            badges=("early", "hundred"),
        ),
        following=FOLLOWED,
        followers=FOLLOWERS,
        friends=FRIENDS,
        shelf=Table.of(
            [ShelfBook(id=id, is_private=private, added_at=at(time)) for id, private, time in SHELF]
        ),
        book_progress=Table.of(
            [
                Progress(id=id, char_offset=say_offset(offsets, lang), last_read_at=at(time))
                for id, offsets, time in PROGRESS
            ]
        ),
        reading_records=Table.of(_records(today)),
        highlights=Table.of(
            [
                Highlight(
                    id=f"h{number}",
                    book=book,
                    start=start,
                    end=end,
                    note=say(note, lang),
                    at=START - number * DAY,
                )
                for number, (book, places, note) in enumerate(MARKED, 1)
                for start, end in (places[lang == "zh"],)
            ]
        ),
        liked_list_books=("b268", "b303"),
        liked_list_about=say(("Short, and they stay with you.", "不长，却忘不掉。"), lang),
        transactions=Table.of(
            [
                Transaction(id="t2", kind="gift", coins=20, at=START - 12 * DAY),
                Transaction(id="t1", kind="exchange", coins=-30, at=START - 39 * DAY),
                Transaction(id="t0", kind="recharge", coins=60, cents=600, at=START - 40 * DAY),
            ]
        ),
        chats=Table.of(
            [
                Conversation(
                    id=person,
                    unread=unread,
                    messages=Table.of(
                        [
                            Message(id=f"{person}-{number}", at=at(time), mine=mine, text=say(text, lang))
                            for number, (mine, time, text) in enumerate(said, 1)
                        ]
                    ),
                )
                for person, unread, said in TALKS
            ]
        ),
        notices=Table.of(
            [
                Notice(id="n2", kind="like", person="u24777", book="b268", at=START - 5 * HOUR),
                Notice(id="n1", kind="follow", person="u24777", at=START - 2 * DAY, read=True),
                Notice(id="n0", kind="activity", at=START - 9 * DAY, read=True),
            ]
        ),
        search_history=(say(("lantern", "灯笼"), lang),),
        next_id=FIRST_ID,
    )


def say_offset(offsets: tuple[int, int], lang: str) -> int:
    """The one of the pair that a language asks for."""
    return offsets[lang == "zh"]
