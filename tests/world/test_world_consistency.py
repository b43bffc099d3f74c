"""Everything fits together: who wrote what when, what answers what, and how many there are."""

from __future__ import annotations

import math
import re
import statistics
from collections import Counter, defaultdict

import pytest

from pytest_mobilegym.phone.world import KINDS, World
from pytest_mobilegym.phone.world.tables import LANGUAGES
from pytest_mobilegym.phone.world.words.topics import all_topics

UNIQUE = {
    "posts": "title", "notes": "title", "videos": "title", "series": "title", "artists": "name",
    "albums": "title", "songs": "title", "playlists": "title", "books": "title", "products": "title",
    "places": "name", "streets": "name", "stations": "name", "cities": "name", "meetings": "title",
    "communities": "title",
}  # fmt: skip


def test_every_reference_leads_somewhere(en: World) -> None:
    prefixes = {kind.prefix: kind.name for kind in KINDS.values()}
    for kind in KINDS.values():
        for column in kind.columns[1:]:
            if column.sort == "ref":
                target = prefixes[column.prefix]
                lost = en.store.value(
                    f"SELECT count(*) FROM {kind.name} WHERE {column.name} NOT IN (SELECT id FROM {target})"
                )
                assert lost == 0, (kind.name, column.name)


@pytest.mark.parametrize(("name", "field"), UNIQUE.items())
def test_titles_name_one_record_in_either_language(en: World, zh: World, name: str, field: str) -> None:
    for here in (en, zh):
        given = Counter(getattr(record, field) for record in here.collection(name))
        assert [title for title, count in given.items() if count > 1] == []


def test_a_length_in_words_is_the_one_of_the_clock(en: World, zh: World) -> None:
    for here, minutes in ((en, r"(\d+) minutes"), (zh, r"(\d+)分钟")):
        told = 0
        for video in here.videos:
            for said in re.findall(minutes, f"{video.title} {video.about}"):
                assert int(said) == video.seconds // 60, (video.title, video.seconds)
                told += 1
        assert told > 20


def test_what_people_do_takes_no_time_that_a_title_could_contradict() -> None:
    acts = [act.en for topic in all_topics() for act in topic.acts]
    assert [act for act in acts if re.search(r"\b(in|for|after) \w+ hours?\b|\bminutes?$", act)] == [
        "guessing the ending after two minutes"
    ]


def test_people_have_names_and_handles_of_their_own(en: World, zh: World) -> None:
    for here in (en, zh):
        assert max(Counter((person.network, person.name) for person in here.people).values()) == 1
    assert max(Counter(person.handle for person in en.people).values()) == 1
    assert max(Counter(person.number for person in en.people).values()) == 1
    assert all(re.fullmatch(r"[a-z0-9_]+", person.handle) for person in en.people)


def test_nothing_has_happened_after_the_phone_woke_up(en: World) -> None:
    later = {("products", "ends"), ("meetings", "at")}
    for kind in KINDS.values():
        for column in kind.columns:
            if column.sort == "when" and (kind.name, column.name) not in later:
                last = en.store.value(f"SELECT max({column.name}) FROM {kind.name}")
                assert last < 0, (kind.name, column.name)


def test_answers_follow_what_they_answer(en: World) -> None:
    for table, parents, link in (
        ("comments", "posts", "post"),
        ("note_comments", "notes", "note"),
        ("video_comments", "videos", "video"),
        ("statuses", "statuses", "reply_to"),
        ("statuses", "statuses", "quote_of"),
    ):
        early = en.store.value(
            f"SELECT count(*) FROM {table} c JOIN {parents} p ON p.id = c.{link} WHERE c.at < p.at"
        )
        assert early == 0, table
    for table, link in (("comments", "post"), ("note_comments", "note"), ("video_comments", "video")):
        elsewhere = en.store.value(
            f"SELECT count(*) FROM {table} c JOIN {table} p ON p.id = c.parent "
            f"WHERE c.{link} != p.{link} OR c.at < p.at"
        )
        assert elsewhere == 0, table


def test_counts_on_the_screen_are_those_of_the_records(en: World) -> None:
    for table, field, counted, link in (
        ("posts", "comments", "comments", "post"),
        ("notes", "comments", "note_comments", "note"),
        ("videos", "comments", "video_comments", "video"),
        ("statuses", "replies", "statuses", "reply_to"),
        ("communities", "posts", "posts", "community"),
        ("books", "chapters", "chapters", "book"),
        ("books", "reviews", "book_reviews", "book"),
        ("products", "reviews", "product_reviews", "product"),
        ("places", "reviews", "place_reviews", "place"),
        ("artists", "songs", "songs", "artist"),
        ("albums", "songs", "songs", "album"),
        ("playlists", "songs", "listings", "playlist"),
        ("podcasts", "episodes", "episodes", "podcast"),
        ("trains", "calls", "stops", "train"),
    ):
        wrong = en.store.value(
            f"SELECT count(*) FROM {table} t "
            f"WHERE {field} != (SELECT count(*) FROM {counted} c WHERE c.{link} = t.id)"
        )
        assert wrong == 0, (table, field)


def test_what_people_have_made_adds_up(en: World) -> None:
    for person in en.people.of("redbook", size=200):
        notes = en.notes.of(author=person.id, size=1000)
        assert person.items == notes.total
        assert person.likes == sum(note.likes + note.collects for note in notes)
    for person in en.people.of("bilibili", size=50):
        videos = en.videos.of(author=person.id, size=1000)
        assert (person.items, person.likes) == (videos.total, sum(video.likes for video in videos))


def test_authors_write_where_they_belong(en: World) -> None:
    for table, column, network in (
        ("posts", "author", "reddit"),
        ("comments", "author", "reddit"),
        ("statuses", "author", "x"),
        ("notes", "author", "redbook"),
        ("videos", "author", "bilibili"),
        ("products", "seller", "ebay"),
        ("book_reviews", "author", "wechat_reading"),
        ("place_reviews", "author", "map"),
        ("meetings", "host", "tencent_meeting"),
    ):
        rows = en.store.rows(f"SELECT DISTINCT p.network FROM {table} t JOIN people p ON p.id = t.{column}")
        assert rows == [(network,)], table


def test_authors_mostly_write_about_what_they_care_for(en: World) -> None:
    fitting = sum(note.topic in en.people.get(note.author).interests for note in en.notes.page(size=200))
    assert fitting >= 190


def test_few_things_are_famous_and_most_are_not(en: World) -> None:
    likes = sorted((note.likes for note in en.notes), reverse=True)
    tenth = len(likes) // 10
    assert sum(likes[:tenth]) > sum(likes) // 2
    assert likes[len(likes) // 2] < likes[0] // 50


def test_a_thread_is_read_from_question_to_answer(en: World) -> None:
    post = en.posts.page(size=1, sort="comments")[0]
    thread = en.comments.thread(post.id)
    assert len(thread) == post.comments > 5
    assert any(comment.depth > 0 for comment in thread)
    for at, comment in enumerate(thread):
        if comment.parent is None:
            assert comment.depth == 0
        else:
            before = [one for one in thread[:at] if one.depth < comment.depth]
            assert before[-1].id == comment.parent
            assert before[-1].depth == comment.depth - 1


def test_comments_speak_of_what_the_post_is_about(en: World, zh: World) -> None:
    from pytest_mobilegym.phone.world.words.topics import topics_by_key

    speaking = total = 0
    for post in zh.posts.page(size=150, sort="comments"):
        things = [pair.zh for pair in topics_by_key()[post.topic].things]
        shown = [thing for thing in things if thing in post.title + post.body]
        for comment in zh.comments.under(post.id):
            other = [thing for thing in things if thing in comment.body]
            total += bool(other)
            speaking += bool(set(other) & set(shown)) if shown else bool(other)
    assert total > 50
    assert speaking > total * 2 // 3
    assert en.posts.get("p1").topic == zh.posts.get("p1").topic


def test_books_are_as_long_as_their_chapters(en: World, zh: World) -> None:
    for book in en.books.page(size=20):
        headings = en.chapters.contents(book.id)
        assert [heading.position for heading in headings] == list(range(1, book.chapters + 1))
        texts = [en.chapters.text(book.id, heading.position) for heading in headings]
        assert sum(len(text.split()) for text in texts) == book.words_en
        assert [heading.length for heading in headings] == [len(text) for text in texts]
        assert headings[2].start == len(texts[0]) + len(texts[1])
        assert sum(heading.length for heading in zh.chapters.contents(book.id)) == book.words_zh
    assert en.chapters.read("b1", 99) is None
    assert en.chapters.contents("nothing") == []


def test_reviews_name_chapters_that_are_there(en: World) -> None:
    named = 0
    for review in en.book_reviews:
        for title in re.findall(r'"([^"]+)"', review.body):
            named += 1
            assert title in {heading.title for heading in en.chapters.contents(review.book)}
    assert named > 20


def test_refunds_give_back_what_was_paid(en: World) -> None:
    refunds = [bill for bill in en.bills if bill.refund_of is not None]
    assert len(refunds) > 5
    for refund in refunds:
        paid = en.bills.get(refund.refund_of or "")
        assert refund.amount == -paid.amount > 0
        assert refund.order_number == paid.order_number != ""
        assert refund.at > paid.at
        assert (refund.party, refund.form) == (paid.party, "refund")


def test_bills_are_in_the_order_of_time_and_of_more_than_two_years(en: World) -> None:
    bills = list(en.bills)
    assert [bill.at for bill in bills] == sorted(bill.at for bill in bills)
    assert bills[-1].at - bills[0].at > 800 * 86_400_000
    names = defaultdict(set)
    for bill in bills:
        names[bill.party].add(bill.name)
    assert all(len(found) == 1 for found in names.values())


def test_an_owner_is_never_longer_in_a_meeting_than_it_lasted(en: World) -> None:
    meetings = en.meetings.of(state="ended", size=300)
    assert meetings.total > 500
    for meeting in meetings:
        stays = en.attendances.of(meeting.id)
        assert {stay.person for stay in stays} >= {meeting.host, None}
        assert len({stay.person for stay in stays}) == meeting.people + 1
        for stay in en.attendances.own(meeting.id):
            assert meeting.at <= stay.at
            assert stay.at + stay.minutes * 60_000 <= meeting.at + (meeting.minutes + 3) * 60_000


def test_meetings_to_come_are_there(en: World) -> None:
    running = en.meetings.of(state="ongoing", size=20)
    assert len(running) >= 3
    assert len({meeting.host for meeting in running}) >= 3
    assert all(meeting.at <= en.start < meeting.at + meeting.minutes * 60_000 for meeting in running)
    soon = en.meetings.of(state="upcoming", sort="old", size=3)
    assert len(soon) == 3
    assert all(meeting.at > en.start for meeting in soon)
    assert en.meetings.by_number(f"{soon[0].number:,}".replace(",", " ")) == soon[0]
    assert en.meetings.by_number("no number") is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_are_whole(en: World, lang: str) -> None:
    """No slot is left and no space doubled; Chinese texts are Chinese, English ones begin with a capital."""
    for kind in KINDS.values():
        for column in kind.spoken:
            rows = en.store.rows(f"SELECT {column.name} FROM {kind.name}_{lang} LIMIT 3000")
            for (text,) in rows:
                assert not set("{}") & set(text), (kind.name, text)
                assert "  " not in text, (kind.name, column.name, text)
                assert text == text.strip(), (kind.name, column.name, text)
                if lang == "en":
                    assert not re.search(r"[\u4e00-\u9fff]", text), (kind.name, column.name, text)
                if column.name in ("body", "content", "about") and text and lang == "en":
                    assert not text[0].islower() or kind.name.endswith("danmaku"), (kind.name, text)
                if column.name in ("body", "content") and lang == "zh" and not kind.name.endswith("danmaku"):
                    assert re.search(r"[\u4e00-\u9fff]", text), (kind.name, text)


def test_articles_fit_their_words(en: World) -> None:
    wrong = re.compile(r"(?<![\w'’-])(?:[aA] [aeioAEIO][a-z]+|[aA]n [bcdfgjklmnpqrstvwxyz]\w+)\b(?! Café)")
    allowed = re.compile(r"a (one|eu|uni)|an (llm|ssd)", re.IGNORECASE)
    for kind in KINDS.values():
        for column in kind.spoken:
            for (text,) in en.store.rows(f"SELECT {column.name} FROM {kind.name}_en"):
                for found in wrong.findall(text):
                    assert allowed.match(found), (kind.name, found, text[:200])


def test_hot_lists_lead_to_something(en: World, zh: World) -> None:
    for here in (en, zh):
        for network, there in (("reddit", here.posts), ("redbook", here.notes), ("bilibili", here.videos)):
            trends = here.trends.of(network)
            assert [trend.rank for trend in trends] == list(range(1, 21))
            assert [trend.heat for trend in trends] == sorted((t.heat for t in trends), reverse=True)
            found = [there.search(trend.words).total for trend in trends]
            assert sum(map(bool, found)) >= 12


@pytest.mark.parametrize(
    ("kind", "count"), [("posts", "score"), ("notes", "likes"), ("videos", "plays"), ("songs", "plays")]
)
def test_popularity_follows_a_power_law(en: World, kind: str, count: str) -> None:
    """On logarithmic scales the more popular half lies on a falling line of rank against popularity."""
    numbers = sorted((getattr(record, count) for record in en.collection(kind).page(size=5000)), reverse=True)
    points = [(math.log(rank), math.log(number)) for rank, number in enumerate(numbers, 1) if number > 0]
    ranks, sizes = zip(*points[: len(points) // 2], strict=True)
    assert statistics.correlation(ranks, sizes) < -0.98
    assert -2 < statistics.linear_regression(ranks, sizes).slope < -0.8
