"""Content providers: what is published is asked for, changed and watched by address."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_mobilegym.errors import AppError, UnknownName, UsageError
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.contexts.service import ServiceContext
from pytest_mobilegym.phone.contexts.transaction import Transaction
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.events import Launch
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import Entry
from pytest_mobilegym.phone.os import contacts, media, permissions, sms
from pytest_mobilegym.phone.os.providers import Address, Changes, Column, Contains, column, parse
from pytest_mobilegym.phone.os.providers import query as rows_of
from pytest_mobilegym.phone.os.published import IMAGES, PEOPLE, SYSTEM
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.running.observers import tell_observers

PEOPLE_AT = "content://contacts/people"


class Caller:
    """An app that acts on a phone in the background; what it did is on the phone when the block ends."""

    def __init__(self, phone: Phone, app: str) -> None:
        self._phone, self._app = phone, find_app(app)

    def __enter__(self) -> ServiceContext:
        self._event = Transaction(self._phone.state)
        return ServiceContext(self._event, self._app)

    def __exit__(self, kind: Any, *_: Any) -> None:
        if kind is None:
            self._phone.restore(tell_observers(self._phone.state, self._event.commit()))


@pytest.fixture
def phone() -> Phone:
    return Phone.create(apps=["launcher", "clock", "contacts", "gallery", "sms"])


def test_people_are_found_sorted_and_shown_by_the_columns_asked_for(phone: Phone) -> None:
    with Caller(phone, "contacts") as ctx:
        found = ctx.query(PEOPLE_AT, fields=("name", "starred"), where={"starred": True}, sort="name")
        assert found == sorted(found, key=lambda row: row["name"].casefold())
        assert {"name": "Mum", "starred": True} in found
        holding = ctx.query(PEOPLE_AT, fields=("id",), where={"phones": Contains("010-8266")})
        assert len(holding) == 2
        backwards = ctx.query(PEOPLE_AT, fields=("name",), sort="-name")
        assert backwards == sorted(backwards, key=lambda row: row["name"].casefold(), reverse=True)


def test_one_element_is_asked_for_by_its_id(phone: Phone) -> None:
    path = media.everything(phone.state.os, "image/*")[0].id
    with Caller(phone, "gallery") as ctx:
        [row] = ctx.query(str(Address("media", "images", path)))
        assert (row["id"], row["favorite"]) == (path, False)
        assert ctx.query("content://media/images/none.jpg") == []


def test_writing_goes_through_the_functions_that_know_what_follows(phone: Phone) -> None:
    path = media.everything(phone.state.os, "image/*")[0].id
    with Caller(phone, "gallery") as ctx:
        assert ctx.update(str(Address("media", "images", path)), favorite=True) == 1
        assert [row["id"] for row in ctx.query("content://media/favorites")] == [path]
        assert ctx.delete(str(Address("media", "images", path))) == 1
    assert path not in phone.state.os.files
    assert path not in phone.state.os.favorites


def test_a_person_is_added_changed_and_deleted(phone: Phone) -> None:
    with Caller(phone, "contacts") as ctx:
        key = ctx.insert(PEOPLE_AT, name="  Ivy ", phones=("135 2117 0639",))
        assert ctx.query(f"{PEOPLE_AT}/{key}", fields=("name", "number")) == [
            {"name": "Ivy", "number": "135 2117 0639"}
        ]
        ctx.update(f"{PEOPLE_AT}/{key}", company="Elm Court")
        assert [row["phones"] for row in ctx.query(PEOPLE_AT, where={"company": "Elm Court", "name": "Ivy"})]
        numbers = list(ctx.os.contacts[key].phones)
        assert ctx.delete(PEOPLE_AT, where={"name": "Ivy"}) == 1
    assert numbers == [f"{key}p1"]
    assert key not in phone.state.os.contacts


def test_a_message_is_sent_and_the_last_one_of_a_conversation_takes_it_along(phone: Phone) -> None:
    with Caller(phone, "sms") as ctx:
        talk = ctx.insert("content://sms/conversations", number="135 0000 0001")
        assert ctx.insert("content://sms/conversations", number="13500000001") == talk
        message = ctx.insert("content://sms/messages", conversation=talk, text="Hello")
        [row] = ctx.query("content://sms/messages", where={"conversation": talk})
        assert (row["text"], row["outgoing"]) == ("Hello", True)
        assert next(iter(ctx.os.sms)) == talk, "it moves to the top"
        assert ctx.delete(f"content://sms/messages/{message}") == 1
        assert talk not in ctx.os.sms


@pytest.mark.parametrize(
    ("uri", "error"),
    [
        ("contacts/people", "Not a content address: 'contacts/people'; expected content://authority"),
        ("content://", "Not a content address"),
        ("content://a/b/c/d", "Not a content address"),
        ("content://people", "authority in 'content://people': 'people'. Available: contacts, "),
        ("content://sms/mails", "collection in 'content://sms/mails': 'mails'. Available: conversations, "),
        ("content://sms", "Unknown collection in 'content://sms': ''. Available: conversations, messages."),
    ],
)  # fmt: skip
def test_an_address_that_leads_nowhere_is_named_with_those_that_do(
    phone: Phone, uri: str, error: str
) -> None:
    with Caller(phone, "sms") as ctx, pytest.raises(UsageError) as caught:
        ctx.query(uri)
    assert error in str(caught.value)


@pytest.mark.parametrize(
    ("act", "error"),
    [
        (lambda ctx: ctx.query(PEOPLE_AT, fields=("nam",)), "column of content://contacts/people 'nam'"),
        (lambda ctx: ctx.query(PEOPLE_AT, where={"nam": 1}), "column of content://contacts/people 'nam'"),
        (lambda ctx: ctx.query(PEOPLE_AT, sort="-age"), "column of content://contacts/people 'age'"),
        (lambda ctx: ctx.query(PEOPLE_AT, where={"starred": Contains("x")}), "is no text, so it cannot hold"),
        (lambda ctx: ctx.insert(PEOPLE_AT, company="A"), "new element of .* needs name too"),
        (lambda ctx: ctx.insert(PEOPLE_AT, name=3), "'name' of content://contacts/people holds str, got 3"),
        (lambda ctx: ctx.update(PEOPLE_AT, last_contacted=3), "'last_contacted' of .* is only read"),
        (lambda ctx: ctx.update("content://sms/messages", text="x"), "content://sms/messages has no update"),
        (lambda ctx: ctx.update("content://sms/conversations", number="1"), "only pinned can be changed"),
        (lambda ctx: ctx.insert("content://sms/conversations"), "needs a sender or a number"),
        (lambda ctx: ctx.insert("content://sms/messages", conversation="s0", text="x"), "no conversation"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_one_clear_sentence(
    phone: Phone, act: Callable[[Any], None], error: str
) -> None:
    with Caller(phone, "sms") as ctx, pytest.raises(UsageError, match=error):
        act(ctx)


def test_an_app_reads_only_what_it_declares_and_was_granted(phone: Phone, toy_app: App) -> None:
    with Caller(phone, toy_app.id) as ctx:
        assert not ctx.may(PEOPLE_AT)
        with pytest.raises(
            AppError, match=r"toy may not read .*people: it does not declare .* READ_CONTACTS"
        ):
            ctx.query(PEOPLE_AT)
        toy_app.permissions = ("READ_CONTACTS",)
        with pytest.raises(AppError, match=r"toy may not read .*people: the user has not granted it"):
            ctx.query(PEOPLE_AT)
        permissions.set_status(ctx.os, "toy", "READ_CONTACTS", "granted")
        assert ctx.may(PEOPLE_AT)
        assert ctx.query(PEOPLE_AT)
        assert not ctx.may(PEOPLE_AT, "write")
        with pytest.raises(AppError, match="toy may not write"):
            ctx.delete(PEOPLE_AT)


@pytest.fixture
def toy_app(toy: App, phone: Phone) -> App:
    """The app Toy, on the phone."""
    other = Phone.create(apps=["launcher", "clock", "contacts", "gallery", "sms", "toy"])
    phone.restore(other.state)
    return toy


def test_an_app_publishes_its_own(phone: Phone, toy_app: App) -> None:
    @toy_app.provider(
        "toys", "notes", columns={"id": column("id"), "at": Column(lambda one: one.hour * 60 + one.minute)},
        delete=lambda _ctx, _id: None, read_needs="READ_EXTERNAL_STORAGE",
    )  # fmt: skip
    def notes(_state: Any) -> Any:
        return phone.state.apps["clock"].alarms  # type: ignore[attr-defined]

    with Caller(phone, "toy") as ctx:
        assert ctx.query("content://toys/notes", where={"id": "a1"}) == [{"id": "a1", "at": 270}]
        with pytest.raises(UsageError, match="content://toys/notes has no insert; it has query, delete"):
            ctx.insert("content://toys/notes", id="x")
    with (
        Caller(phone, "clock") as ctx,
        pytest.raises(AppError, match="clock may not read content://toys/notes"),
    ):
        ctx.query("content://toys/notes")
    with pytest.raises(AppError, match="content://toys/notes is published twice"):
        toy_app.provider("toys", "notes", columns={"id": column("id")})(notes)
    with pytest.raises(AppError, match="content://toys/other has no column 'id'"):
        toy_app.provider("toys", "other", columns={})(notes)
    with pytest.raises(UnknownName, match="READ_NOTES"):
        toy_app.provider("toys", "more", columns={"id": column("id")}, read_needs="READ_NOTES")(notes)


def test_a_screen_sees_what_others_publish_as_it_is_now(phone: Phone) -> None:
    ctx = Context(phone.state, find_app("contacts"), Entry(key="e1", route="/"))
    assert len(ctx.query(PEOPLE_AT)) == len(phone.state.os.contacts)
    assert (ctx.read_os, ctx.read_apps) == (True, True)


# Watching


@pytest.fixture
def told(toy_app: App) -> list[Changes]:
    """What Toy is told of changes of people."""
    heard: list[Changes] = []
    toy_app.on_change(PEOPLE_AT)(lambda _ctx, changes: heard.append(changes))
    return heard


def test_changes_are_told_in_whichever_way_they_came_about(phone: Phone, told: list[Changes]) -> None:
    with Caller(phone, "contacts") as ctx:
        key = contacts.add(ctx.os, name="Ivy")
    with Caller(phone, "contacts") as ctx:
        ctx.update(f"{PEOPLE_AT}/{key}", name="Ivy Brook")
    with Caller(phone, "contacts") as ctx:
        contacts.remove(ctx.os, key)
        ctx.notify("Nothing to do with people")
    address = parse(PEOPLE_AT)
    assert told == [
        Changes(address, (key,), (), ()), Changes(address, (), (key,), ()), Changes(address, (), (), (key,)),
    ]  # fmt: skip


def test_they_are_told_within_the_same_event(phone: Phone, told: list[Changes]) -> None:
    hand = Hand(phone)
    hand.open("contacts")
    hand.tap("tab.contacts")
    before = len(told)
    hand.tap("contact.new")
    hand.type("Ivy Brook", into="name")
    hand.tap("contact.save")
    assert [len(changes.added) for changes in told[before:]] == [1]


def test_one_element_can_be_watched_and_all_of_a_provider(phone: Phone, toy_app: App) -> None:
    heard: list[tuple[str, Any]] = []
    toy_app.on_change(f"{PEOPLE_AT}/c1")(lambda _ctx, changes: heard.append(("c1", changes.changed)))
    toy_app.on_change("content://contacts")(lambda _ctx, changes: heard.append(("all", changes.changed)))
    toy_app.on_change("content://media/videos")(lambda _ctx, changes: heard.append(("videos", changes)))
    for key in ("c1", "c2"):
        with Caller(phone, "contacts") as ctx:
            ctx.update(f"{PEOPLE_AT}/{key}", notes="Hello")
    assert heard == [("c1", ("c1",)), ("all", ("c1",)), ("all", ("c2",))]


def test_observers_are_told_in_the_order_of_apps_and_declarations(
    phone: Phone, toy_app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    clock = find_app("clock")
    monkeypatch.setattr(clock, "observers", [])
    toy_app.on_change(PEOPLE_AT)(lambda _ctx, _changes: heard.append("toy"))
    clock.on_change(PEOPLE_AT)(lambda _ctx, _changes: heard.append("clock 1"))
    clock.on_change("content://contacts")(lambda _ctx, _changes: heard.append("clock 2"))
    with Caller(phone, "contacts") as ctx:
        contacts.add(ctx.os, name="Ivy")
    assert heard == ["clock 1", "clock 2", "toy"]


def test_an_answer_to_a_change_is_told_too_until_there_is_rest(phone: Phone, toy_app: App) -> None:
    @toy_app.on_change("content://contacts")
    def number_them(ctx: ServiceContext, changes: Changes) -> None:
        for key in changes.added:
            ctx.os.contacts[key].notes = "new"
        for key in changes.changed:
            ctx.os.contacts[key].title = "known"

    with Caller(phone, "contacts") as ctx:
        key = contacts.add(ctx.os, name="Ivy")
    ivy = phone.state.os.contacts[key]
    assert (ivy.notes, ivy.title) == ("new", "known")


def test_observers_that_never_come_to_rest_are_a_mistake(phone: Phone, toy_app: App) -> None:
    @toy_app.on_change("content://contacts")
    def never_rest(ctx: ServiceContext, _changes: Changes) -> None:
        contacts.add(ctx.os, name="One more")

    before = phone.state
    with (
        pytest.raises(AppError, match="do not come to rest: content://contacts/people"),
        Caller(phone, "contacts") as ctx,
    ):
        contacts.add(ctx.os, name="Ivy")
    assert phone.state is before


def test_an_observer_that_fails_is_named(phone: Phone, toy_app: App) -> None:
    toy_app.on_change("content://sms/messages")(lambda _ctx, _changes: 1 // 0)
    failure = "toy: what follows on changes of content://sms/messages fails: Zero"
    with pytest.raises(AppError, match=failure), Caller(phone, "sms") as ctx:
        sms.receive(ctx.os, sender="Ann", text="Hi")


def test_time_alone_tells_nobody_anything(phone: Phone, told: list[Changes]) -> None:
    phone.dispatch(Launch(app="toy"))
    Hand(phone).wait(60)
    assert told == []


# Properties

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
NAMES = sorted(PEOPLE.columns)


@given(
    st.builds(
        Address,
        TEXTS.filter(lambda t: t and "/" not in t and "%" not in t),
        TEXTS.filter(lambda t: t and "/" not in t and "%" not in t),
        TEXTS.filter(lambda t: t.strip("/")),
    )
)
def test_an_address_is_read_as_it_was_written(address: Address) -> None:
    assert parse(str(address)) == address._replace(id=address.id.removeprefix("/"))


@given(TEXTS)
def test_any_text_is_an_address_or_a_clear_error(text: str) -> None:
    for uri in (text, f"content://{text}"):
        parts = uri.removeprefix("content://").split("/")
        if uri.startswith("content://") and all(parts) and len(parts) <= 3:
            assert parse(uri).authority
        else:
            with pytest.raises(UsageError, match="Not a content address"):
                parse(uri)


@given(st.lists(st.sampled_from(NAMES), unique=True), st.sampled_from(NAMES), st.booleans(), TEXTS)
def test_a_query_is_the_filtered_sorted_projection_of_everything(
    fields: list[str], order: str, down: bool, part: str
) -> None:
    state = Phone.create(apps=["launcher", "contacts"]).state
    everything = rows_of(PEOPLE, state, PEOPLE.address)
    found = rows_of(
        PEOPLE, state, PEOPLE.address, fields=fields, where={"name": Contains(part)},
        sort=f"-{order}" if down else order,
    )  # fmt: skip
    kept = [row for row in everything if part.casefold() in row["name"].casefold()]
    assert len(found) == len(kept)
    expected = [{name: row[name] for name in fields or row} for row in kept]
    assert all(row in expected for row in found)
    ordered = [row[order] for row in found if isinstance(row.get(order), (bool, int))]
    assert ordered == sorted(ordered, reverse=down)
    for row in everything:
        assert rows_of(PEOPLE, state, PEOPLE.address, where={"id": row["id"]}) == [row]


@given(st.sampled_from(SYSTEM))
def test_every_collection_shows_every_element_once(collection: Any) -> None:
    state = Phone.create(apps=["launcher"]).state
    rows = rows_of(collection, state, collection.address)
    assert [row["id"] for row in rows] == list(collection.table(state))
    assert all(set(row) == set(collection.columns) for row in rows)
    for row in rows[:3]:
        assert rows_of(collection, state, parse(str(Address(*collection.address[:2], row["id"])))) == [row]


def test_pictures_are_published_as_they_are_drawn() -> None:
    state = Phone.create(apps=["launcher"]).state
    for row in rows_of(IMAGES, state, IMAGES.address, fields=("id", "picture")):
        assert row["picture"] == media.picture_name(state.os.files[row["id"]])
