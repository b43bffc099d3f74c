"""The kinds of records that the world is made of."""

from __future__ import annotations

from pytest_mobilegym.phone.world.domains.bills import BILLS
from pytest_mobilegym.phone.world.domains.books import (
    AUDIOBOOKS,
    BOOK_REVIEWS,
    BOOKS,
    CHAPTERS,
)
from pytest_mobilegym.phone.world.domains.cities import CITIES
from pytest_mobilegym.phone.world.domains.forum import (
    COMMENTS,
    COMMUNITIES,
    POSTS,
)
from pytest_mobilegym.phone.world.domains.ground import BLOCKS, CONTOURS, MAP_LABELS
from pytest_mobilegym.phone.world.domains.market import (
    PRODUCT_REVIEWS,
    PRODUCTS,
    SELLER_FEEDBACK,
    SELLERS,
    VARIANTS,
)
from pytest_mobilegym.phone.world.domains.meetings import ATTENDANCES, MEETINGS
from pytest_mobilegym.phone.world.domains.metro import METRO_LINES, METRO_STATIONS, METRO_STOPS
from pytest_mobilegym.phone.world.domains.music import (
    ALBUMS,
    ARTISTS,
    EPISODES,
    LISTINGS,
    PLAYLISTS,
    PODCASTS,
    SONGS,
)
from pytest_mobilegym.phone.world.domains.notes import NOTE_COMMENTS, NOTES
from pytest_mobilegym.phone.world.domains.people import PEOPLE
from pytest_mobilegym.phone.world.domains.places import PLACE_REVIEWS, PLACES
from pytest_mobilegym.phone.world.domains.rail import STATIONS, STOPS, TRAINS
from pytest_mobilegym.phone.world.domains.statuses import STATUSES
from pytest_mobilegym.phone.world.domains.streets import (
    AREAS,
    JUNCTIONS,
    SEGMENTS,
    SHORTCUTS,
    STREETS,
)
from pytest_mobilegym.phone.world.domains.trends import TRENDS
from pytest_mobilegym.phone.world.domains.videos import (
    DANMAKU,
    SERIES,
    SERIES_COMMENTS,
    SERIES_DANMAKU,
    VIDEO_COMMENTS,
    VIDEOS,
)
from pytest_mobilegym.phone.world.tables import Kind

KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        PEOPLE,
        CITIES,
        TRENDS,
        COMMUNITIES,
        POSTS,
        COMMENTS,
        STATUSES,
        NOTES,
        NOTE_COMMENTS,
        VIDEOS,
        VIDEO_COMMENTS,
        DANMAKU,
        SERIES,
        SERIES_COMMENTS,
        SERIES_DANMAKU,
        ARTISTS,
        ALBUMS,
        SONGS,
        PLAYLISTS,
        LISTINGS,
        PODCASTS,
        EPISODES,
        BOOKS,
        CHAPTERS,
        BOOK_REVIEWS,
        AUDIOBOOKS,
        PRODUCTS,
        VARIANTS,
        PRODUCT_REVIEWS,
        SELLERS,
        SELLER_FEEDBACK,
        PLACES,
        PLACE_REVIEWS,
        STREETS,
        JUNCTIONS,
        SEGMENTS,
        SHORTCUTS,
        AREAS,
        BLOCKS,
        CONTOURS,
        MAP_LABELS,
        METRO_LINES,
        METRO_STATIONS,
        METRO_STOPS,
        STATIONS,
        TRAINS,
        STOPS,
        MEETINGS,
        ATTENDANCES,
        BILLS,
    )
}
"""Every kind of record by name."""
