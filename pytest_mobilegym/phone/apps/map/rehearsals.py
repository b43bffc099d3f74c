"""What Maps rehearses."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.map.app import app
from pytest_mobilegym.phone.apps.map.state import (
    Edit,
    HistoryEntry,
    Label,
    LocationShare,
    OfflineArea,
    Parking,
    Photo,
    PlaceList,
    Question,
    Review,
    SavedPlace,
    Visit,
)
from pytest_mobilegym.phone.loading.rehearsals import RehearsingHand
from pytest_mobilegym.phone.model import START
from pytest_mobilegym.phone.os import connectivity, intents, media
from pytest_mobilegym.phone.world.domains.places import CENTRE

PALACE, LIBRARY = "l1", "l5"


@app.rehearsal
def a_spot_was_linked(hand: RehearsingHand) -> None:
    """Another app leads to a spot of the map."""
    hand.ask(intents.intent("VIEW", scheme="geo", url="geo:39.98,116.33?q=39.98,116.33"))


@app.rehearsal
def a_text_was_shared(hand: RehearsingHand) -> None:
    """Another app has sent words to be searched for."""
    hand.ask(intents.intent("SEND", type="text/plain", text="National"))


@app.rehearsal
def everything_was_used(hand: RehearsingHand) -> None:
    """The user keeps, labels, reviews and shares things, and has been somewhere."""
    with hand.edit("map") as state:
        state.lists.add(PlaceList(id="list1", name="Rainy days"))
        state.lists["list1"].places.add(SavedPlace(id=PALACE, note="Book ahead", at=START))
        state.labels.add(Label(id=LIBRARY, name="Books", place=LIBRARY, lat=39_943_200, lon=116_325_300))
        state.reviews.add(Review(id=PALACE, stars=5, text="Worth a day", at=START))
        taken = media.everything(hand.state.os, "image/*")[0]
        shown = media.picture_name(taken)
        state.photos.add(Photo(id="photo1", place=PALACE, path=taken.id, picture=shown, at=START))
        state.questions.add(Question(id="question1", place=PALACE, text="Are bags allowed?", at=START))
        state.edits.add(Edit(id="edit1", place=PALACE, kind="hours", text="Closed on Mondays", at=START))
        state.parking = Parking(lat=CENTRE.lat + 900, lon=CENTRE.lon, at=START)
        state.offline.add(
            OfflineArea(
                id="area1", name="Haidian", lat=CENTRE.lat, lon=CENTRE.lon, metres=9_000, megabytes=20,
                started=START - 1, ready=True, updated=START,
            )
        )  # fmt: skip
        state.visits.add(Visit(id="v900", place=LIBRARY, arrived=START - 7_200_000, left=START - 3_600_000))
    hand.open("map")
    hand.tap("tab.you")


@app.rehearsal
def a_place_was_contributed_to(hand: RehearsingHand) -> None:
    """The page of a place that the user has reviewed, photographed and asked about."""
    everything_was_used(hand)
    hand.tap("list.open", list="list1")
    hand.tap("place.open", place=PALACE)


@app.rehearsal
def an_own_picture(hand: RehearsingHand) -> None:
    """A picture of the user's own at a place, which can be taken back."""
    a_place_was_contributed_to(hand)
    hand.tap("picture.open", place=PALACE, number=0)


@app.rehearsal
def may_it_see_pictures(hand: RehearsingHand) -> None:
    """The phone asks whether Maps may see pictures, of which one is to be added."""
    a_place_was_contributed_to(hand)
    hand.tap("place.tab", tab="photos")
    hand.tap("photo.add", place=PALACE)


@app.rehearsal
def the_week_is_unfolded(hand: RehearsingHand) -> None:
    """A place's reviews."""
    hand.open("map")
    hand.tap("tab.you")
    hand.tap("place.open", place="l22")
    hand.tap("place.tab", tab="reviews")


@app.rehearsal
def somebody_sees_where_the_phone_is(hand: RehearsingHand) -> None:
    """The position is shared with a contact."""
    contact = next(iter(hand.view.os.contacts))
    with hand.edit("map") as state:
        state.shares.add(LocationShare(id=contact))
    hand.open("map")
    hand.tap("profile.open")
    hand.tap("sharing.open")


@app.rehearsal
def a_route_with_stops(hand: RehearsingHand) -> None:
    """A way over a stop, with its steps."""
    hand.open("map")
    hand.tap("tab.you")
    hand.tap("place.open", place="l22")
    hand.tap("route.open", place="l22")
    hand.tap("pick.open", end="stop")
    hand.type("National Library" if hand.view.lang == "en" else "国家图书馆", into="query")
    hand.enter()


@app.rehearsal
def a_way_that_leads_nowhere(hand: RehearsingHand) -> None:
    """Start and destination are the same."""
    a_route_with_stops(hand)
    hand.tap("stops.open")
    hand.tap("route.drop_stop", number=0)
    hand.tap("stops.done")
    hand.tap("pick.open", end="destination")
    hand.tap("pick.here")


@app.rehearsal
def on_the_way(hand: RehearsingHand) -> None:
    """One is guided to a place."""
    hand.open("map")
    hand.tap("tab.you")
    hand.tap("place.open", place="l22")
    hand.tap("nav.start_to", place="l22")


@app.rehearsal
def arrived(hand: RehearsingHand) -> None:
    """The end of a way is reached."""
    on_the_way(hand)
    hand.wait(3600)


@app.rehearsal
def a_download_ends(hand: RehearsingHand) -> None:
    """A part of the map is loaded."""
    hand.open("map")
    hand.tap("tab.you")
    hand.tap("offline.open")
    hand.tap("offline.new")
    hand.tap("offline.download")
    hand.wait(600)


@app.rehearsal
def a_list_of_many_places(hand: RehearsingHand) -> None:
    """Found at the middle of a long list, with custom hours."""
    hand.open("map")
    hand.tap("search.category", category="cafe")
    hand.tap("filters.open")
    hand.tap("filters.choose", name="hours", value="custom")


@app.rehearsal
def no_network(hand: RehearsingHand) -> None:
    """The network fails, and only what is kept on the phone can be shown."""
    with hand.edit("map") as state:
        state.search_history.add(HistoryEntry(id="h9", kind="query", text="park"))
    with hand.edit("os") as os:
        connectivity.set_airplane_mode(os, True)
    hand.open("map")
    hand.tap("search.category", category="cafe")
