"""Forms of the kit: what fits, what is said of what does not, and what is saved."""

from __future__ import annotations

import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from app_pages import html, words
from hypothesis import given
from hypothesis import strategies as st
from sample_apps import installed, write_app

from pytest_mobilegym.errors import AppError, EventRefused, UnknownName
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.kit import forms
from pytest_mobilegym.phone.kit.forms.fields import DOCUMENT, asked, saved
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.phone import Phone

CLUB = '''
"""A club that sends things to its members and travels with them."""

from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.kit import forms
from pytest_mobilegym.phone.kit.forms import Address, Field, Passenger, Pick, Problem, Tick
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import Table


class ClubState(AppState):
    addresses: Table[Address] = Table()
    passengers: Table[Passenger] = Table()
    joined: tuple[str, ...] = ()
    motto: str = "Onward"


app = App("club", name={"en": "Club", "zh": "俱乐部"}, icon="user", state=ClubState)


@app.screen("/")
def home(ctx):
    return {"addresses": ctx.state.addresses.values()}


@app.action("edit", on="/")
def edit(ctx, address: str):
    ctx.go(f"/address/{address}")


def keep(ctx, values):
    id = ctx.params.get("address") or ctx.new_id("a")
    record = Address(id=id, **{**values, "default": bool(values["default"])})
    if id in ctx.state.addresses:
        del ctx.state.addresses[id]
    ctx.state.addresses.add(record)


def keep_passenger(ctx, values):
    ctx.state.passengers.add(Passenger(id=ctx.new_id("p"), **values))


def twice(ctx, values):
    known = [each.id_number for each in ctx.state.passengers.values()]
    return {"id_number": Problem("passenger.known")} if values["id_number"] in known else {}


def join(ctx, values):
    ctx.state.joined = (*ctx.state.joined, f"{values['kind']} {values['company']} {values['terms']}")


forms.install(
    app, name="address", routes=("/new-address", "/address/{address}"), fields=forms.ADDRESS, save=keep,
    initial=lambda ctx: forms.values_of(ctx.state.addresses.get(ctx.params.get("address", ""))),
    open_on=("/",), asks=True,
)
forms.install(
    app, name="passenger", routes=("/new-passenger",), fields=forms.PASSENGER, save=keep_passenger,
    check=twice, open_on=("/",), eager=True,
)
forms.install(
    app, name="join", routes=("/join",), save=join, open_on=("/",),
    tone=lambda ctx: f"tone-{len(ctx.state.joined)}",
    fields=(
        Pick("kind", ("person", "company"), inline=True),
        Field("company", when=lambda values: values["kind"] == "company"),
        Tick("terms", required=True),
    ),
)


def rename(ctx, values):
    ctx.state.motto = values["motto"]


forms.install(
    app, name="motto", routes=("/motto",), save=rename, open_on=("/",), changes=True,
    initial=lambda ctx: {"motto": ctx.state.motto},
    fields=(Field("motto", required=False, longest=8, counted=True),),
)
'''
HOME = """{% import "ui/kit.html" as ui %}
{% call ui.page(top=ui.topbar("Club")) %}
{{ ui.row("New", tap=on("address.open")) }}{{ ui.row("Travel", tap=on("passenger.open")) }}
{{ ui.row("Join", tap=on("join.open")) }}{{ ui.row("Motto", tap=on("motto.open")) }}
{% for each in addresses %}{{ ui.row(each.name, tap=on("edit", address=each.id)) }}{% endfor %}
{% endcall %}"""
WORDS = (
    '{"address.title": "Address", "passenger.title": "Passenger", "passenger.known": "Known already", '
    '"join.title": "Join", "join.kind": "Kind", "join.kind.person": "Person", "join.kind.company": '
    '"Company", "join.company": "Name", "join.company.hint": "Of the company", "join.terms": "Terms", '
    '"motto.title": "Motto", "motto.motto": "Words"}'
)


@pytest.fixture(scope="module", autouse=True)
def _club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("apps")
    texts = {f"texts/{lang}.json": WORDS for lang in ("en", "zh")}
    write_app(folder, "club", {"__init__.py": CLUB, "templates/home.html": HOME, **texts})
    with installed("club", folder=folder):
        yield


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows the club."""
    hand = Hand(Phone.create(apps=["launcher", "club"]))
    hand.open("club")
    return hand


def club(hand: Hand) -> Any:
    return hand.state.apps["club"]


def fill(hand: Hand, **texts: str) -> None:
    for field, text in texts.items():
        hand.type(text, into=field, clear=True)


WHOLE = {"name": "Ann Bell", "phone": "13800138000", "region": "Beijing Haidian", "detail": "Lake Road 3"}


def test_a_form_is_saved_only_when_it_fits(hand: Hand) -> None:
    hand.tap("address.open")
    for field, text in WHOLE.items():
        assert not hand.offers("address.save")
        fill(hand, **{field: f" {text} "})
    hand.tap("address.tick", field="default")
    hand.tap("address.save")
    (address,) = club(hand).addresses.values()
    assert {name: getattr(address, name) for name in WHOLE} == WHOLE
    assert (address.default, address.postcode) == (True, "")
    assert hand.view.route.path == "/"


def test_what_is_wrong_is_said_beside_its_field(hand: Hand) -> None:
    hand.tap("address.open")
    assert "11 digits" not in html(hand), "nothing is wrong before anything was written"
    fill(hand, phone="1380013")
    assert html(hand).count("k-invalid") == 1
    assert "11 digits" in html(hand)
    fill(hand, phone="13800138000")
    assert "k-invalid" not in html(hand)


def test_a_form_opens_with_what_is_known_and_keeps_what_is_not_changed(hand: Hand) -> None:
    hand.tap("address.open")
    fill(hand, **WHOLE)
    hand.tap("address.save")
    hand.tap("edit", address="a1")
    assert "Lake Road 3" in html(hand)
    fill(hand, detail="Hill Road 4")
    hand.tap("address.save")
    (address,) = club(hand).addresses.values()
    assert (address.id, address.name, address.detail) == ("a1", "Ann Bell", "Hill Road 4")


def test_changes_are_asked_about_before_they_are_lost(hand: Hand) -> None:
    hand.tap("address.open")
    hand.tap("address.leave")
    assert hand.view.route.path == "/", "nothing was written"
    hand.tap("address.open")
    fill(hand, name="Ann")
    hand.back()
    if hand.view.route.path == "/new-address":  # the first back hides the keyboard
        hand.back()
    assert hand.view.route.path == "/new-address/leave"
    hand.tap("nav.back")
    hand.tap("address.leave")
    hand.tap("address.discard")
    assert (hand.view.route.path, len(club(hand).addresses)) == ("/", 0)


def test_an_eager_form_says_what_is_missing_once_one_tries_to_save(hand: Hand) -> None:
    hand.tap("passenger.open")
    assert "This is needed." not in html(hand)
    hand.tap("passenger.save")
    assert html(hand).count("This is needed.") == 2
    assert hand.view.route.path == "/new-passenger"
    assert len(club(hand).passengers) == 0


def test_what_a_number_has_to_fit_depends_on_the_document(hand: Hand) -> None:
    hand.tap("passenger.open")
    fill(hand, name="Ann Bell", id_number="E12345678")
    assert "18 characters" in html(hand)
    hand.tap("passenger.choose", field="id_kind")
    hand.tap("passenger.pick", field="id_kind", value="passport")
    assert "18 characters" not in html(hand)
    hand.tap("passenger.save")
    (passenger,) = club(hand).passengers.values()
    assert (passenger.id_kind, passenger.id_number, passenger.ticket) == ("passport", "E12345678", "adult")


def test_what_is_wrong_beyond_a_field_is_said_beside_it(hand: Hand) -> None:
    for _ in range(2):
        hand.tap("passenger.open")
        fill(hand, name="Ann Bell", id_number="11010119900101001X")
        hand.tap("passenger.save")
    assert "Known already" in html(hand)
    assert len(club(hand).passengers) == 1


def test_the_tone_of_a_form_may_change(hand: Hand) -> None:
    for count in (0, 1):
        hand.tap("join.open")
        assert f"tone-{count}" in html(hand)
        hand.tap("join.tick", field="terms")
        hand.tap("join.save")


def test_a_field_is_asked_for_where_it_belongs(hand: Hand) -> None:
    hand.tap("join.open")
    assert "Of the company" not in html(hand)
    hand.tap("join.pick", field="kind", value="company")
    fill(hand, company="Bell Ltd")
    hand.tap("join.pick", field="kind", value="person")
    assert not hand.offers("join.save")
    hand.tap("join.tick", field="terms")
    hand.tap("join.save")
    assert club(hand).joined == ("person  yes",), "what is not asked for is not saved"


def test_an_unknown_option_or_field_is_refused(hand: Hand) -> None:
    hand.tap("join.open")
    for action, args in (
        ("join.pick", {"field": "kind", "value": "ghost"}),
        ("join.pick", {"field": "terms", "value": "yes"}),
        ("join.tick", {"field": "kind"}),
    ):
        with pytest.raises((EventRefused, UnknownName)):
            hand.tap(action, **args)


# Rules


RULES = (forms.PHONE, forms.EMAIL, forms.ID_NUMBER, forms.POSTCODE, forms.TAX_NUMBER, DOCUMENT)


@given(st.text(max_size=30), st.sampled_from(RULES))
def test_a_rule_answers_every_text_and_takes_no_blanks_at_its_ends(text: str, rule: forms.Rule) -> None:
    assert rule.fits(text) in (True, False)
    if rule.fits(text):
        assert text == text.strip()
        assert text.isascii()


@given(st.text(string.digits, min_size=10, max_size=10))
def test_every_eleven_digits_that_begin_with_one_are_a_phone_number(rest: str) -> None:
    assert forms.PHONE.fits(f"1{rest}")
    assert not forms.PHONE.fits(f"2{rest}")
    assert not forms.PHONE.fits(rest)


@given(st.text(string.digits, min_size=12, max_size=22))
def test_a_card_number_has_15_to_19_digits_however_it_is_spaced(digits: str) -> None:
    spaced = " ".join(digits[i : i + 4] for i in range(0, len(digits), 4))
    assert forms.CARD_NUMBER.fits(spaced) is (15 <= len(digits) <= 19)


texts = st.text(max_size=70)
values_of_a_form = st.fixed_dictionaries(
    {
        "kind": st.sampled_from(["person", "company", "ghost"]),
        "company": texts,
        "phone": texts | st.just("13800138000"),
        "terms": st.sampled_from(["", "yes"]),
    }
)
FIELDS = (
    forms.Pick("kind", ("person", "company")),
    forms.Field("company", longest=20, when=lambda values: values["kind"] == "company"),
    forms.Field("phone", forms.PHONE, required=False),
    forms.Tick("terms", required=True),
)


@given(values_of_a_form)
def test_what_has_no_problem_fits_and_only_what_is_asked_for_has_one(values: dict[str, str]) -> None:
    found = forms.problems(FIELDS, values)
    assert set(found) <= {entry.name for entry in asked(FIELDS, values)}
    kept = saved(FIELDS, values)
    assert set(kept) == set(values)
    if not found:
        assert kept["kind"] in ("person", "company")
        assert bool(kept["company"]) is (kept["kind"] == "company")
        assert len(kept["company"]) <= 20
        assert kept["phone"] in ("", "13800138000") or forms.PHONE.fits(kept["phone"])
        assert kept["terms"] == "yes"


@given(st.text(string.digits, max_size=20), st.integers(0, 6), st.integers(1, 6))
def test_a_masked_number_is_as_long_and_shows_its_ends(number: str, first: int, last: int) -> None:
    shown = forms.masked(number, first, last)
    assert len(shown) == len(number)
    assert shown[:first] == number[:first]
    assert shown[-last:] == number[-last:]


def test_an_address_stands_in_one_line() -> None:
    address = forms.Address(id="a1", name="Ann", phone="1", region="Beijing", detail="Lake Road 3")
    assert forms.address_line(address) == "Beijing Lake Road 3"
    assert forms.values_of(address)["default"] == ""
    assert forms.values_of(None) == {}


# Bad input


class BareState(AppState):
    """Nothing to fill in."""


@pytest.fixture
def bare(tmp_path: Path) -> App:
    """An app that has one word."""
    for lang in ("en", "zh"):
        (tmp_path / "texts").mkdir(exist_ok=True)
        (tmp_path / "texts" / f"{lang}.json").write_text('{"a.title": "A", "a.x": "X"}')
    app = App("bare", name={"en": "Bare", "zh": "空"}, state=BareState)
    app.folder = tmp_path
    return app


def install(app: App, *fields: Any, **changed: Any) -> forms.Form:
    given: dict[str, Any] = {"name": "a", "routes": ("/a",), "fields": fields, "save": lambda *_: None}
    return forms.install(app, **{**given, **changed})


def test_a_form_is_installed_once_under_a_name(bare: App) -> None:
    install(bare, forms.Field("x"))
    with pytest.raises(AppError, match=r"bare: the behaviour 'forms' is installed under the name 'a'"):
        install(bare, forms.Field("x"), routes=("/b",))


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ((), "needs a field"),
        (("name",), "takes fields that are a Field, a Pick or a Tick, got 'name'"),
        ((forms.Field("x"), forms.Tick("x")), "two fields 'x'"),
        ((forms.Pick("x", ()),), "'x' without options"),
        ((forms.Field("y"),), r"needs the text 'a\.y'"),
        ((forms.Field("x", hint="nowhere"),), "needs the text 'nowhere'"),
        ((forms.Pick("x", ("one",)),), r"needs the text 'a\.x\.one'"),
    ],
)
def test_fields_that_do_not_fit_the_app_are_refused(bare: App, fields: tuple[Any, ...], message: str) -> None:
    with pytest.raises(AppError, match=f"bare: the behaviour 'forms' .*{message}"):
        install(bare, *fields)


@pytest.mark.parametrize("parameter", ["save", "initial", "check"])
def test_what_is_no_function_is_refused(bare: App, parameter: str) -> None:
    with pytest.raises(AppError, match=f"bare: the behaviour 'forms' needs a function as `{parameter}`"):
        install(bare, forms.Field("x"), **{parameter: {"x": "1"}})


def test_what_is_counted_is_cut_off_and_saved_once_it_is_changed(hand: Hand) -> None:
    hand.tap("motto.open")
    assert "Words 2" in words(hand)
    assert not hand.offers("motto.save")
    fill(hand, motto="Ever onward")
    assert "Words 0" in words(hand)
    fill(hand, motto=" Onward ")
    assert not hand.offers("motto.save")
    fill(hand, motto="Ever onward")
    hand.tap("motto.save")
    assert club(hand).motto == "Ever onw"
