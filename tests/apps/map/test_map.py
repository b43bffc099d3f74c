"""Maps, played by a hand: search, places, lists, what the user adds, and the settings."""

from __future__ import annotations

from datetime import timedelta

import pytest
from app_pages import html

from pytest_mobilegym.phone.apps.map.places import find, picture_at, understand
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.loading.rehearsals import begin_rehearsal
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.os import connectivity, intents, media, permissions
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.ui import photos
from pytest_mobilegym.phone.world import world
from pytest_mobilegym.phone.world.domains.places import CENTRE
from pytest_mobilegym.phone.world.geometry import metres_between, shown_distance
from pytest_mobilegym.phone.world.pictures import picture_of

PALACE, SUMMER_PALACE, BELL = "l1", "l3", "l22"


@pytest.fixture
def city(hand: Hand) -> Hand:
    """A hand with Maps open."""
    hand.open("map")
    return hand


def offered(hand: Hand, action: str, name: str) -> list[str]:
    """Arguments of what the screen offers, each once, in the order of the page."""
    found = [dict(each.args)[name] for each in hand.phone.frame().targets if each.name == action]
    return list(dict.fromkeys(map(str, found)))


def search(hand: Hand, words: str) -> None:
    hand.tap("search.open")
    hand.type(words, into="query", clear=True)
    hand.enter()


def open_place(hand: Hand, place: str) -> None:
    hand.tap("search.open")
    hand.type(hand.view.world.places.get(place).name, into="query", clear=True)
    hand.tap("search.place", place=place)


# What words mean


@pytest.mark.parametrize(
    ("words", "category", "brand"),
    [
        ("Coffee", "cafe", None),
        ("cafés", "cafe", None),
        ("coffee nearby", "cafe", None),
        ("petrol stations", "petrol", None),
        ("Shopping Malls", "mall", None),
        ("Burger Bay", None, "burger_bay"),
        ("附近的咖啡馆", "cafe", None),
        ("加油站", "petrol", None),
    ],
)
def test_words_mean_a_kind_of_place_or_a_chain(words: str, category: str | None, brand: str | None) -> None:
    meaning = understand(world("en"), words)
    assert (meaning.category, meaning.brand) == (category, brand)


@pytest.mark.parametrize("words", ["Forbidden City", "故宫", "紫禁城"])
def test_a_sight_has_other_names(words: str) -> None:
    assert [place.id for place in find(world("zh"), words)] == [PALACE]


def test_chains_have_chinese_names() -> None:
    assert understand(world("zh"), "汉堡湾").brand == "burger_bay"


# Pictures


@pytest.mark.parametrize(
    ("kind", "dishes"),
    [
        ("Japanese restaurant", {"sushi", "noodles"}),
        ("seafood restaurant", {"fish", "sushi"}),
        ("pizza restaurant", {"pizza"}),
        ("dumpling restaurant", {"dumplings"}),
    ],
)
def test_pictures_of_a_restaurant_show_what_it_serves(kind: str, dishes: set[str]) -> None:
    for lang in ("en", "zh"):
        here, english = world(lang), world("en")
        category = "fast_food" if kind.startswith("pizza") else "restaurant"
        places = [one for one in english.places.search(category=category, size=400) if one.kind == kind]
        assert places
        for found in places[:5]:
            place = here.places.get(found.id)
            names = [picture_of(here, place, number=number) for number in (1, 2, 5, 6)]
            shown = [photos.describe(picture_at(here, place, name)) for name in names if "food/" in name]
            assert {facts["dish"] for facts in shown} <= dishes
            assert shown


def test_what_stands_at_a_street_is_pictured_by_day() -> None:
    here = world("en")
    for place in here.places.search(category="post", size=5):
        facts = photos.describe(picture_at(here, place, picture_of(here, place)))
        assert (facts["kind"], facts["light"]) == ("street", "day")


# Search


def test_the_low_sheet_of_the_first_page_leads_home_and_to_work(city: Hand) -> None:
    assert city.offers("route.to_label", label="home")
    city.tap("route.to_label", label="work")
    assert city.view.route.path == "/route"


def test_a_search_is_remembered_and_found_again(city: Hand) -> None:
    search(city, "coffee")
    state = city.view.map
    newest = next(iter(state.search_history.values()))
    assert (newest.kind, newest.text) == ("query", "coffee")
    assert state.current_view.search.category == "cafe"
    city.back()
    city.tap("search.open")
    city.tap("search.repeat", entry=newest.id)
    assert len(city.view.map.search_history) == 3, "the same words are there once"


def test_nothing_is_remembered_where_that_is_switched_off(city: Hand) -> None:
    with city.edit("map") as state:
        state.settings.location_privacy.save_recent_searches = False
    before = list(city.view.map.search_history)
    search(city, "hotels")
    city.back()
    open_place(city, BELL)
    assert list(city.view.map.search_history) == before
    assert city.view.map.current_view.search.category == "hotel"


def test_entries_of_the_history_can_be_removed(city: Hand) -> None:
    city.tap("search.open")
    city.tap("search.forget", entry="h1")
    assert list(city.view.map.search_history) == ["h2"]
    city.tap("search.forget_all")
    assert not city.view.map.search_history


def test_hits_are_in_the_order_that_is_chosen(city: Hand) -> None:
    search(city, "restaurant")
    city.tap("sort.open")
    city.tap("sort.choose", sort="distance")
    places = city.view.world.places
    shown = [
        shown_distance(metres_between(CENTRE, places.get(id).point))
        for id in offered(city, "place.open", "place")
    ]
    assert shown == sorted(shown)
    assert len(shown) == 20
    city.tap("results.more")
    assert len(offered(city, "place.open", "place")) == 40
    city.tap("sort.open")
    city.tap("sort.choose", sort="rating")
    ratings = [places.get(id).rating or 0 for id in offered(city, "place.open", "place")]
    assert ratings == sorted(ratings, reverse=True)


def test_open_now_follows_the_clock(city: Hand) -> None:
    search(city, "bars")
    city.tap("results.open_now")
    places, now = city.view.world.places, as_datetime(city.view.os.now)
    early = offered(city, "place.open", "place")
    assert all(places.get(id).open_at(now) for id in early)
    city.wait(10 * 3600)
    late = offered(city, "place.open", "place")
    assert all(places.get(id).open_at(now + timedelta(hours=10)) for id in late)
    assert len(late) > len(early)


def test_filters_narrow_the_hits(city: Hand) -> None:
    search(city, "restaurant")
    city.tap("filters.open")
    city.tap("filters.choose", name="rated", value=45)
    city.tap("filters.choose", name="reviewed", value=True)
    city.tap("filters.apply")
    places = city.view.world.places
    for id in offered(city, "place.open", "place"):
        assert (places.get(id).rating or 0) >= 45
        assert places.get(id).ratings >= 3
    city.tap("filters.open")
    city.tap("filters.clear")
    city.tap("filters.apply")
    assert len(offered(city, "place.open", "place")) == 20


def test_words_of_a_shared_link_are_looked_for() -> None:
    hand = begin_rehearsal("map")
    hand.ask(intents.intent("VIEW", scheme="geo", url="geo:39.9163,116.3972?q=Palace+Museum"))
    assert offered(hand, "search.place", "place")[0] == PALACE
    hand.focus("query")
    hand.enter()
    assert hand.view.map.current_view.search.query == "Palace Museum"


def test_coordinates_lead_to_a_pin(city: Hand) -> None:
    search(city, "39.9800, 116.3300")
    assert city.view.route == ("map", "/pin/39980000/116330000")


def test_a_spot_that_is_held_has_a_pin(city: Hand) -> None:
    x, y = (int(offered(city, "map.drop", name)[0]) for name in ("x", "y"))
    city.hold("map.drop", x=x, y=y)
    assert city.view.route[1].startswith("/pin/")
    city.tap("pin.park")
    assert city.view.map.parking is not None


# Places


def test_a_place_is_called_by_the_dialler(city: Hand) -> None:
    place = next(one for one in city.view.world.places.search(category="cafe", sort="distance") if one.phone)
    open_place(city, place.id)
    city.tap("place.call", place=place.id)
    assert city.view.route[0] == "contacts"


def test_a_place_is_saved_in_lists(city: Hand) -> None:
    open_place(city, PALACE)
    city.tap("save.open", place=PALACE)
    city.tap("save.toggle", list="favorites")
    city.tap("list.new")
    city.type("Rainy days", into="name")
    city.tap("list.create")
    city.tap("save.done")
    lists = city.view.map.lists
    assert PALACE in lists["favorites"].places
    own = lists.where(name="Rainy days")
    assert own is not None
    assert list(own.places) == [PALACE]
    city.tap("save.open", place=PALACE)
    city.tap("save.toggle", list="favorites")
    assert PALACE not in city.view.map.lists["favorites"].places


def test_a_list_needs_a_name_of_its_own(city: Hand) -> None:
    city.tap("tab.you")
    city.tap("list.new")
    city.type("Favorites", into="name")
    city.tap("list.create")
    assert len(city.view.map.lists) == 4


def test_a_review_is_written_changed_and_deleted(city: Hand) -> None:
    open_place(city, PALACE)
    city.tap("review.rate", place=PALACE, stars=4)
    city.type("Worth a day", into="text")
    city.tap("review.publish")
    said = city.view.map.reviews[PALACE]
    assert (said.stars, said.text, said.edited) == (4, "Worth a day", False)
    assert city.view.map.user.points == 10
    city.tap("review.write", place=PALACE)
    city.tap("review.stars", stars=5)
    city.tap("review.publish")
    said = city.view.map.reviews[PALACE]
    assert (said.stars, said.text, said.edited) == (5, "Worth a day", True)
    assert city.view.map.user.points == 10
    city.tap("review.write", place=PALACE)
    city.tap("review.ask_delete", place=PALACE)
    city.tap("review.delete")
    assert not city.view.map.reviews
    assert city.view.route == ("map", f"/place/{PALACE}")


def test_a_place_becomes_home(city: Hand) -> None:
    open_place(city, PALACE)
    city.tap("label.open", key=PALACE)
    city.tap("label.set", label="home")
    assert city.view.map.labels["home"].place == PALACE
    city.tap("label.open", key=PALACE)
    city.type("Work trip", into="name")
    city.tap("label.save")
    assert city.view.map.labels[PALACE].name == "Work trip"


# Offline, timeline, sharing


def test_a_part_of_the_map_is_kept_and_shown_without_a_network(city: Hand) -> None:
    city.tap("tab.you")
    city.tap("offline.open")
    city.tap("offline.new")
    city.tap("offline.download")
    area = next(iter(city.view.map.offline.values()))
    assert not area.ready
    city.wait(600)
    assert city.view.map.offline[area.id].ready
    assert any(one.app == "map" for one in city.view.os.notifications.values())
    with city.edit("os") as os:
        connectivity.set_airplane_mode(os, True)
    city.back()
    city.tap("tab.explore")
    search(city, "coffee")
    assert offered(city, "place.open", "place")
    with city.edit("map") as state:
        state.offline.clear()
    assert not offered(city, "place.open", "place")


def test_downloads_wait_for_wifi_where_the_settings_say_so(city: Hand) -> None:
    with city.edit("os") as os:
        connectivity.set_wifi(os, False)
    for path in ("tab.you", "offline.open", "offline.new", "offline.download"):
        city.tap(path)
    assert not city.view.map.offline


def test_a_day_of_the_timeline_is_deleted(city: Hand) -> None:
    city.tap("tab.you")
    city.tap("timeline.open")
    city.tap("timeline.turn", by=1)
    before = len(city.view.map.visits)
    city.tap("timeline.ask_delete")
    city.tap("timeline.delete_day")
    assert len(city.view.map.visits) == before - 3


def test_the_position_is_shared_for_a_while(city: Hand) -> None:
    for path in ("profile.open", "sharing.open"):
        city.tap(path)
    city.tap("sharing.hours", hours=4)
    city.tap("sharing.add")
    contact = next(one.id for one in city.view.os.contacts.values() if len(one.phones) == 1)
    city.tap("contact.pick", contact=contact)
    share = city.view.map.shares[contact]
    assert share.until - city.view.os.now <= 4 * 3_600_000
    city.tap("sharing.stop", contact=contact)
    assert not city.view.map.shares


# Settings


def test_all_kinds_of_a_group_are_set_at_once(city: Hand) -> None:
    for path in ("profile.open", "settings.open"):
        city.tap(path)
    city.tap("setting.page", to="/settings/notifications")
    city.tap("setting.page", to="/settings/notifications/traffic")
    city.tap("notices.traffic")
    city.tap("notices.choose", told="off")
    city.back()
    assert city.view.map.settings.notifications.traffic.offline_maps == "on"
    city.tap("notices.traffic")
    city.tap("notices.choose", told="in_app")
    city.tap("notices.set")
    assert set(city.view.map.settings.notifications.traffic.model_dump().values()) == {"in_app"}


def test_distances_are_told_in_miles(city: Hand) -> None:
    open_place(city, SUMMER_PALACE)
    assert " km" in html(city)
    assert " mi" not in html(city)
    with city.edit("map") as state:
        state.settings.app_display.distance_unit = "miles"
    assert " mi" in html(city)


@pytest.mark.parametrize("owner", ["pensioner", "student"])
def test_who_lives_elsewhere_has_no_home_here(owner: str) -> None:
    state = Hand(Phone.create(owner=owner)).view.map
    assert not state.labels
    assert not state.visits


def test_an_own_picture_is_the_one_of_its_file_and_outlives_it(city: Hand) -> None:
    with city.edit("os") as os:
        permissions.set_status(os, "map", "READ_EXTERNAL_STORAGE", "granted")
    taken = media.everything(city.view.os, "image/*")[0]
    open_place(city, PALACE)
    city.tap("place.tab", tab="photos")
    city.tap("photo.add", place=PALACE)
    city.tap("picker.item", path=taken.id)
    city.tap("picker.done")
    (own,) = city.view.map.photos.values()
    assert (own.path, own.picture) == (taken.id, media.picture_name(taken))
    with city.edit("os") as os:
        del os.files[taken.id]
    city.tap("picture.open", place=PALACE, number=0)
    assert f"{own.picture}" in html(city)
    assert city.offers("picture.delete", photo=own.id)
