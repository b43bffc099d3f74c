"""What books, audiobooks, coins and reading times say."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, timedelta
from typing import Any

from pytest_mobilegym.api import (
    AnswerField,
    AnswerQuestion,
    Ending,
    Hand,
    View,
    among,
    from_world,
    integers,
    tap,
)
from pytest_mobilegym.phone.apps.wechat_reading.catalogue import of_tile
from pytest_mobilegym.phone.apps.wechat_reading.state import ReadingRecord

from ..vocabulary.wechat_reading import (
    TILES,
    audio_title,
    book_title,
    clear_tiles,
    heard_book,
    hot_titles,
    open_book,
    open_tab,
    past_week,
    plays,
    read_on,
    search,
    state_of,
    store_book,
)

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
)  # fmt: skip
WEEKDAYS = (
    ("monday", "Monday", "星期一"), ("tuesday", "Tuesday", "星期二"), ("wednesday", "Wednesday", "星期三"),
    ("thursday", "Thursday", "星期四"), ("friday", "Friday", "星期五"), ("saturday", "Saturday", "星期六"),
    ("sunday", "Sunday", "星期日"),
)  # fmt: skip


class CheckBookRating(AnswerQuestion):
    """The share of readers who recommend a book, in percent; its rating is another figure."""

    instruction = {
        "en": [
            "How many percent recommend “{book}” on WeChat Reading?",
            "What is the recommended value of “{book}” on WeChat Reading, in percent?",
        ],
        "zh": ["微信读书上《{book}》的推荐值是百分之多少？", "查一下《{book}》在微信读书的推荐值（%）。"],
    }
    apps, scope, difficulty = ["wechat_reading"], "S1", "L1"
    composition, objective, capabilities = "sequential", "query", ["extract"]
    form = [AnswerField({"en": "Recommended value (%)", "zh": "推荐值（%）"}, type="number")]

    book: str = from_world(store_book, label=book_title)

    def look(self, phone: Hand) -> None:
        open_book(phone, self.book)

    def said(self, view: View) -> Sequence[Any]:
        return [f"{view.world.books.get(self.book).recommended / 10:.1f}"]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {"the rating": lambda view: f"{view.world.books.get(self.book).rating / 10:.1f}"}

    def equivalents(self) -> Mapping[str, str]:
        same = "it is the same number"
        return {"types '*.' for '*.0'": same, "types '*.?0' for '*.?'": same}


class SearchBookAuthor(AnswerQuestion):
    """Who wrote a book of the store."""

    instruction = {
        "en": [
            "Who wrote “{book}”? Look it up on WeChat Reading.",
            "Find the author of “{book}” on WeChat Reading.",
        ],
        "zh": ["《{book}》的作者是谁？在微信读书里查一下。", "在微信读书找到《{book}》，告诉我作者。"],
    }
    apps, scope, difficulty = ["wechat_reading"], "S1", "L2"
    composition, objective, capabilities = "sequential", "query", ["search", "extract"]
    form = [AnswerField({"en": "Author", "zh": "作者"}, hint={"en": "The full name", "zh": "全名"})]

    book: str = from_world(store_book, label=book_title)

    def look(self, phone: Hand) -> None:
        open_book(phone, self.book)

    def said(self, view: View) -> Sequence[Any]:
        return [view.world.books.get(self.book).author]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def another(view: View) -> str:
            books = view.world.books.of(view.world.books.get(self.book).category, size=9)
            own = view.world.books.get(self.book).author
            return next(each.author for each in books if each.author != own)

        return {"the author of another book": another}


class CheckCoinBalance(AnswerQuestion):
    """How many book coins are left.

    There are few instances because the question is always the same; the balance is drawn.
    """

    instruction = {
        "en": [
            "How many book coins do I have left on WeChat Reading?",
            "Check my coin balance on WeChat Reading.",
        ],
        "zh": ["我的微信读书还剩多少书币？", "看一下我微信读书账户的书币余额。"],
    }
    apps, scope, difficulty = ["wechat_reading"], "S1", "L1"
    composition, objective, capabilities = "atomic", "query", ["extract"]
    form = [AnswerField({"en": "Book coins", "zh": "书币余额"}, type="number")]
    way = ("tab.me",)

    coins: int = integers(3, 997, hidden=True)

    def arrange(self, phone: Hand) -> None:
        with phone.edit("wechat_reading") as state:
            state.user.coin_balance = self.coins

    def said(self, view: View) -> Sequence[Any]:
        return [state_of(view).user.coin_balance]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {"the last recharge": lambda _: 60}


class CheckHotSearchRank(AnswerQuestion):
    """The book at a place of the list of hot searches; few instances because the list has seven places,
    few answers because of that too.
    """

    instruction = {
        "en": [
            "Which book is number {rank} of WeChat Reading's hot searches?",
            "Look at WeChat Reading's hot searches: what is at place {rank}?",
        ],
        "zh": ["微信读书热搜榜第{rank}名是哪本书？", "看看微信读书的热搜，排在第{rank}位的书叫什么？"],
    }
    apps, scope, difficulty, max_steps = ["wechat_reading"], "S1", "L3", 15
    composition, objective, capabilities = "atomic", "query", ["extract"]
    form = [AnswerField({"en": "Title", "zh": "书名"})]
    way = ("search.open",)

    rank: int = integers(1, 7)

    def said(self, view: View) -> Sequence[Any]:
        return [hot_titles(view)[self.rank - 1]]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {"the next place": lambda view: hot_titles(view)[self.rank % 7]}


class FindAudiobookPlays(AnswerQuestion):
    """How often an audiobook was played, as the app writes it."""

    instruction = {
        "en": [
            "How many plays does the audiobook “{audio}” have on WeChat Reading?",
            "Find the audiobook “{audio}” on WeChat Reading and tell me its number of plays.",
        ],
        "zh": [
            "微信读书有声书《{audio}》的播放量是多少？",
            "在微信读书找到有声书《{audio}》，告诉我播放量。",
        ],
    }
    apps, scope, difficulty = ["wechat_reading"], "S1", "L2"
    composition, objective, capabilities = "sequential", "query", ["search", "extract"]
    form = [
        AnswerField(
            {"en": "Plays", "zh": "播放量"},
            hint={"en": "as shown, such as 12K", "zh": "按页面显示填写，如1.2万"},
        )
    ]

    audio: str = from_world(heard_book, label=audio_title)

    def look(self, phone: Hand) -> None:
        search(phone, audio_title(phone.view.world, self.audio))
        phone.tap("audio.open", audio=self.audio)

    def said(self, view: View) -> Sequence[Any]:
        return [plays(view, view.world.audiobooks.get(self.audio))]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        return {"the rating": lambda view: f"{view.world.audiobooks.get(self.audio).rating / 10:.1f}"}

    def other_ways(self) -> Iterable[Ending]:
        yield from super().other_ways()
        yield "among audiobooks alone", self._among_audiobooks

    def _among_audiobooks(self, phone: Hand) -> None:
        open_tab(phone, "audio")
        phone.tap("search.open")
        phone.type(audio_title(phone.view.world, self.audio), into="query")
        phone.tap("hits.kind", kind="audio")
        phone.tap("audio.open", audio=self.audio)
        self.tell(phone, *self.said(phone.view))


class AnalyzeReadingHabit(AnswerQuestion):
    """On which of the past seven days, today included, the owner read longest.

    There are few instances because the question is always the same; the day is drawn, and is the only one.
    There are few answers because a week has seven days.
    """

    instruction = {
        "en": [
            "On which weekday of the past seven days, today included, did I read longest on WeChat Reading?",
            "Check my WeChat Reading times: which of the last seven days (with today) was the longest? "
            "Answer with the weekday.",
        ],
        "zh": [
            "过去七天（含今天）里，我在微信读书哪天读得最久？回答星期几。",
            "看看微信读书的阅读时长，最近七天（包括今天）哪一天最长，是星期几？",
        ],
    }
    apps, scope, difficulty = ["wechat_reading"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning"]
    form = [
        AnswerField(
            {"en": "Weekday", "zh": "星期几"},
            type="choice",
            options=[{"value": value, "en": en, "zh": zh} for value, en, zh in WEEKDAYS],
        )
    ]
    way = ("tab.me", "statistics.open", "statistics.earlier")

    back: int = integers(0, 6, hidden=True)
    minutes: int = integers(71, 119, hidden=True)

    def arrange(self, phone: Hand) -> None:
        read_on(phone, phone.view.now.date() - timedelta(days=self.back), self.minutes)

    def spent(self, view: View) -> dict[date, int]:
        """Minutes of each of the seven days."""
        return past_week(view)

    def said(self, view: View) -> Sequence[Any]:
        spent = self.spent(view)
        return [WEEKDAYS[max(spent, key=lambda day: spent[day]).weekday()][0]]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def second(view: View) -> str:
            spent = self.spent(view)
            return WEEKDAYS[sorted(spent, key=lambda day: spent[day])[-2].weekday()][0]

        return {"the day after it": second}


def read_months(view: View) -> list[str]:
    """Months of the last two years that have records and are over, such as `2026-01`."""
    months = {each.date[:7] for each in state_of(view).reading_records.values()}
    return sorted(months)[-25:-1]


def month_words(month: str, lang: str) -> str:
    """A month in words."""
    year, number = month.split("-")
    return f"{MONTHS[int(number) - 1]} {year}" if lang == "en" else f"{year}年{int(number)}月"


class CheckCalendarMonthReading(AnswerQuestion):
    """On how many days of a month the owner read; the days are drawn."""

    instruction = {
        "en": [
            "On how many days did I read on WeChat Reading in {month}?",
            "Count the days with reading in {month} on WeChat Reading.",
        ],
        "zh": ["{month}我在微信读书读了几天书？", "看看微信读书，{month}一共有多少天有阅读记录？"],
    }
    apps, scope, difficulty = ["wechat_reading"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning"]
    form = [AnswerField({"en": "Days with reading", "zh": "阅读天数"}, type="number")]

    month: str = among(read_months, label=month_words)
    count: int = integers(2, 27, hidden=True)

    def arrange(self, phone: Hand) -> None:
        year, month = map(int, self.month.split("-"))
        length = monthrange(year, month)[1]
        with phone.edit("wechat_reading") as state:
            for each in list(state.reading_records.values()):
                if each.date.startswith(self.month):
                    del state.reading_records[each.id]
            for step in range(self.count):
                day = f"{self.month}-{1 + step * 11 % length:02d}"
                record = ReadingRecord(id=f"{day}-b268", book="b268", date=day, duration=8 + step * 7 % 40)
                state.reading_records.add(record)

    def look(self, phone: Hand) -> None:
        open_tab(phone, "me")
        phone.tap("statistics.open")
        phone.tap("statistics.tab", tab="month")
        if self.back(phone.view):
            phone.tap("statistics.months")
            phone.tap("statistics.span", back=self.back(phone.view))

    def back(self, view: View) -> int:
        """How many months it lies back."""
        today = view.now.date()
        year, month = map(int, self.month.split("-"))
        return (today.year - year) * 12 + today.month - month

    def days(self, view: View, month: str) -> int:
        """Days of a month with a record."""
        records = state_of(view).reading_records.values()
        return len({each.date for each in records if each.date.startswith(month)})

    def said(self, view: View) -> Sequence[Any]:
        return [self.days(view, self.month)]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def minutes(view: View) -> int:
            records = state_of(view).reading_records.values()
            return sum(each.duration for each in records if each.date.startswith(self.month))

        return {"the minutes": minutes}

    def other_ways(self) -> Iterable[Ending]:
        yield from super().other_ways()
        yield "month by month", self._month_by_month

    def _month_by_month(self, phone: Hand) -> None:
        open_tab(phone, "me")
        phone.tap("statistics.open")
        phone.tap("statistics.tab", tab="month")
        for _ in range(self.back(phone.view)):
            phone.tap("statistics.earlier")
        self.tell(phone, *self.said(phone.view))


class FindHighestRatedBookInCategory(AnswerQuestion):
    """The best rated book behind a tile of the store; few instances because there are as many tiles.

    Only tiles are asked for whose best rating one book alone has, so that there are no ties.
    """

    instruction = {
        "en": [
            "Which book in the category {category} has the highest rating on WeChat Reading?",
            "Find the best rated book of WeChat Reading's category {category}.",
        ],
        "zh": [
            "微信读书“{category}”分类里评分最高的书是哪本？",
            "在微信读书的{category}分类中，哪本书评分最高？",
        ],
    }
    apps, scope, difficulty = ["wechat_reading"], "S1", "L3"
    composition, objective, capabilities = "deep_dive", "query", ["extract", "reasoning"]
    form = [AnswerField({"en": "Title", "zh": "书名"})]
    way = ("tab.reading", "categories.open", tap("category.open", name="{category}"))

    category: str = among(clear_tiles, label=lambda name, lang: TILES[name][lang == "zh"])

    def said(self, view: View) -> Sequence[Any]:
        return [of_tile(view.world, self.category)[0].title]

    def confused(self) -> Mapping[str, Callable[[View], Any]]:
        def most_read(view: View) -> str:
            found = of_tile(view.world, self.category, sort="readers")
            return found[0].title

        return {
            "the second": lambda view: of_tile(view.world, self.category)[1].title,
            "the most read": most_read,
        }
