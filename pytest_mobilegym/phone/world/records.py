"""The records of the world, for those who name their types: what its collections and searches give."""

from __future__ import annotations

from pytest_mobilegym.phone.world.domains.bills import Bill, Sum
from pytest_mobilegym.phone.world.domains.books import Audiobook, Book, BookReview, Chapter, Heading
from pytest_mobilegym.phone.world.domains.cities import City
from pytest_mobilegym.phone.world.domains.forum import Comment, Community, Post
from pytest_mobilegym.phone.world.domains.ground import Block, Contour, MapLabel
from pytest_mobilegym.phone.world.domains.market import (
    Facets,
    Product,
    ProductReview,
    Seller,
    SellerVerdict,
    Variant,
)
from pytest_mobilegym.phone.world.domains.meetings import Attendance, Meeting
from pytest_mobilegym.phone.world.domains.menus import Dish
from pytest_mobilegym.phone.world.domains.metro import MetroLine, MetroStation, MetroStop
from pytest_mobilegym.phone.world.domains.music import (
    Album,
    Artist,
    Episode,
    Listing,
    Playlist,
    Podcast,
    Song,
)
from pytest_mobilegym.phone.world.domains.notes import Note, NoteComment
from pytest_mobilegym.phone.world.domains.people import Person
from pytest_mobilegym.phone.world.domains.places import Place, PlaceReview
from pytest_mobilegym.phone.world.domains.rail import Call, Change, Station, Stop, Train, Trip
from pytest_mobilegym.phone.world.domains.routes import Leg, Route, Step
from pytest_mobilegym.phone.world.domains.statuses import Status
from pytest_mobilegym.phone.world.domains.streets import Area, Junction, Segment, Street
from pytest_mobilegym.phone.world.domains.trends import Trend
from pytest_mobilegym.phone.world.domains.videos import (
    Danmaku,
    Series,
    SeriesComment,
    SeriesDanmaku,
    Video,
    VideoComment,
)

__all__ = [
    "Album",
    "Area",
    "Artist",
    "Attendance",
    "Audiobook",
    "Bill",
    "Block",
    "Book",
    "BookReview",
    "Call",
    "Change",
    "Chapter",
    "City",
    "Comment",
    "Community",
    "Contour",
    "Danmaku",
    "Dish",
    "Episode",
    "Facets",
    "Heading",
    "Junction",
    "Leg",
    "Listing",
    "MapLabel",
    "Meeting",
    "MetroLine",
    "MetroStation",
    "MetroStop",
    "Note",
    "NoteComment",
    "Person",
    "Place",
    "PlaceReview",
    "Playlist",
    "Podcast",
    "Post",
    "Product",
    "ProductReview",
    "Route",
    "Segment",
    "Seller",
    "SellerVerdict",
    "Series",
    "SeriesComment",
    "SeriesDanmaku",
    "Song",
    "Station",
    "Status",
    "Step",
    "Stop",
    "Street",
    "Sum",
    "Train",
    "Trend",
    "Trip",
    "Variant",
    "Video",
    "VideoComment",
]
