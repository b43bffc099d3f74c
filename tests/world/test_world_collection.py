"""Records by id and page by page."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rigour import examples

from pytest_mobilegym.errors import UnknownName, UsageError
from pytest_mobilegym.phone.world import KINDS, World, collection


def test_a_record_is_found_by_its_id(en: World) -> None:
    post = en.posts.get("p12")
    assert post.id == "p12"
    assert en.posts.find("p12") == post


@pytest.mark.parametrize("id", ["p0", "p99999999", "x1", "p", "", "p-1", "p1 ", "pc1", "p٣", "p" + "9" * 40])
def test_an_id_of_nothing_finds_nothing(en: World, id: str) -> None:
    assert en.posts.find(id) is None
    with pytest.raises(UsageError, match="p1 to p720"):
        en.posts.get(id)


def test_several_records_come_in_the_order_asked_for(en: World) -> None:
    assert [post.id for post in en.posts.many(["p9", "p2", "p404404", "p5", "p2"])] == [
        "p9",
        "p2",
        "p5",
        "p2",
    ]
    assert en.posts.many([]) == []


@given(size=st.integers(1, 400))
@examples(15)
def test_pages_show_every_record_once(en: World, size: int) -> None:
    first = en.posts.page(size=size, sort="top")
    shown = [post for number in range(1, first.pages + 1) for post in en.posts.page(number, size, sort="top")]
    assert len(shown) == first.total == en.posts.count()
    assert len({post.id for post in shown}) == len(shown)
    assert [post.score for post in shown] == sorted((post.score for post in shown), reverse=True)


def test_a_page_knows_the_rest(en: World) -> None:
    page = en.posts.page(2, 100)
    assert (page.total, page.number, page.size, page.pages, page.more) == (720, 2, 100, 8, True)
    last = en.posts.page(8, 100)
    assert (len(last), last.more) == (20, False)
    beyond = en.posts.page(9, 100)
    assert (len(beyond), beyond.total, beyond.more) == (0, 720, False)


@pytest.mark.parametrize(("page", "size"), [(0, 20), (1, 0), (-1, 5)])
def test_pages_begin_at_one(en: World, page: int, size: int) -> None:
    with pytest.raises(UsageError, match="start at 1"):
        en.posts.page(page, size)


def test_an_unknown_order_is_named(en: World) -> None:
    with pytest.raises(UnknownName, match="order of posts 'newest'"):
        en.posts.page(sort="newest")


@pytest.mark.parametrize("name", sorted(KINDS))
def test_every_kind_can_be_read_in_every_order(en: World, name: str) -> None:
    there = en.collection(name)
    assert there.count() == sum(1 for _ in there) > 0
    for sort in there.kind.sorts:
        page = there.page(size=5, sort=sort)
        assert [record.id for record in page] == [record.id for record in there.page(size=5, sort=sort)]


def test_an_unknown_kind_is_named(en: World) -> None:
    with pytest.raises(UnknownName, match="kind of record 'tweets'"):
        en.collection("tweets")


def test_what_has_no_words_cannot_be_searched(en: World) -> None:
    assert en.collection("stops").browse("").total > 0
    with pytest.raises(UsageError, match="no words to search"):
        en.collection("stops").browse("Beijing")


def test_searches_sort_as_lists_do(en: World) -> None:
    for sort, key in (("new", "at"), ("top", "score"), ("comments", "comments"), ("hot", "hot")):
        values = [getattr(post, key) for post in en.posts.search("yuan", sort=sort, size=500)]
        assert len(values) > 50
        assert values == sorted(values, reverse=True)


def test_an_author_is_found_again(en: World) -> None:
    note = en.notes.get("n3")
    author = en.people.get(note.author)
    assert author.network == "redbook"
    assert note in en.notes.of(author=author.id, size=500)
    assert en.people.by_handle(f"@{author.handle}") == author
    assert en.people.by_number(author.number) == author
    assert en.people.named(author.name, "redbook") == author
    assert en.people.by_handle("nobody at all") is None
    assert en.notes.of(author="not an id").total == 0


@given(st.data())
@examples(30)
def test_a_name_leads_to_its_record(en: World, zh: World, data: st.DataObject) -> None:
    for here in (en, zh):
        for there, field in (
            (here.posts, "title"), (here.notes, "title"), (here.videos, "title"), (here.songs, "title"),
            (here.books, "title"), (here.products, "title"), (here.places, "name"), (here.artists, "name"),
            (here.cities, "name"), (here.stations, "name"),
        ):  # fmt: skip
            record = there.get(f"{there.kind.prefix}{data.draw(st.integers(1, there.count()))}")
            find = there.titled if hasattr(there, "titled") else there.named
            assert find(getattr(record, field)) == record
        person = here.people.get(f"u{data.draw(st.integers(1, here.people.count()))}")
        assert here.people.named(person.name, person.network) == person
    assert en.posts.titled("the") is None
    assert en.posts.titled("nothing of this name") is None


@pytest.mark.parametrize("sort", ["hot", "new", "top", "comments", "controversial"])
def test_a_list_is_the_same_whether_its_records_are_looked_up_or_tested_in_order(
    en: World, monkeypatch: pytest.MonkeyPatch, sort: str
) -> None:
    def listed() -> list[tuple[str, ...]]:
        day = 24 * 3_600_000
        return [
            tuple(post.id for post in found)
            for found in (
                en.posts.of(forms=("link", "opinion"), since=en.start - 60 * day, sort=sort, page=2),
                en.posts.of(communities=("g1", "g2", "g3"), since=en.start - 90 * day, sort=sort),
                en.posts.search("day", community=en.posts.search("day")[0].community, sort=sort),
            )
        ]

    monkeypatch.setattr(collection, "FEW", 0)
    tested = listed()
    monkeypatch.setattr(collection, "FEW", 1_000_000)
    assert listed() == tested
    assert all(tested)


def test_replies_to_short_posts_are_not_found_by_words(en: World) -> None:
    reply = next(each for each in en.statuses if each.reply_to is not None and len(each.text.split()) > 4)
    post = next(each for each in en.statuses if each.reply_to is None and len(each.text.split()) > 4)
    assert reply.id not in [each.id for each in en.statuses.search(reply.text, size=1000)]
    assert post.id in [each.id for each in en.statuses.search(post.text, size=1000)]
