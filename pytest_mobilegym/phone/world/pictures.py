"""Which picture belongs to a record: names for `image` and `picture`, the same whenever the record is shown.

What a picture shows agrees with its record: a product's type and colour, a book's title and author.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.phone.world.domains.books import Audiobook, Book
from pytest_mobilegym.phone.world.domains.forum import Post
from pytest_mobilegym.phone.world.domains.market import Product
from pytest_mobilegym.phone.world.domains.music import Album, Song
from pytest_mobilegym.phone.world.domains.notes import Note
from pytest_mobilegym.phone.world.domains.places import Place, PlaceReview
from pytest_mobilegym.phone.world.domains.statuses import Status
from pytest_mobilegym.phone.world.domains.videos import Series, Video

if TYPE_CHECKING:
    from pytest_mobilegym.phone.world.api import World

Pictured = (
    Post | Status | Note | Video | Series | Book | Audiobook | Album | Song | Product | Place | PlaceReview
)

PLACES: dict[str, tuple[str, ...]] = {
    "restaurant": ("food", "food", "friends", "room"), "fast_food": ("food", "food", "friends"),
    "cafe": ("coffee", "coffee", "cake", "books"), "bakery": ("cake", "coffee", "food"),
    "tea_house": ("coffee", "temple", "flower"), "bar": ("friends", "room", "city"),
    "hotel": ("room", "room", "city", "food"), "mall": ("city", "street", "friends"),
    "supermarket": ("fruit", "food"), "market": ("fruit", "flower", "food"), "bookshop": ("books", "desk"),
    "library": ("books", "desk"), "park": ("forest", "flower", "lake", "pavilion"),
    "cinema": ("city", "friends"), "museum": ("palace", "temple", "books"), "school": ("books", "desk"),
    "pet_shop": ("dog", "cat"), "petrol": ("car",), "parking": ("car",), "charging": ("car",),
    "institute": ("desk", "books"),
}  # fmt: skip
"""What pictures of places show, by category; of others the street."""

SIGHTS: dict[str, tuple[str, ...]] = {
    "park": ("lake", "flower", "pavilion", "forest"), "公园": ("lake", "flower", "pavilion", "forest"),
    "imperial garden": ("pavilion", "lake", "palace"), "皇家园林": ("pavilion", "lake", "palace"),
    "ruins": ("forest", "lake"), "遗址公园": ("forest", "lake"), "zoo": ("forest", "friends"),
    "动物园": ("forest", "friends"), "library": ("books", "desk"), "图书馆": ("books", "desk"),
    "square": ("city", "street"), "广场": ("city", "street"),
}  # fmt: skip
"""The same of sights, by their kind in both languages; of others palaces and temples."""


SUBJECTS: dict[str, tuple[str, ...]] = {
    "noodles": ("noodles",), "hotpot": ("dumplings", "noodles", "fish"),
    "street_food": ("dumplings", "pancakes", "noodles"), "home_cooking": ("fish", "fried rice", "dumplings"),
    "concerts": ("night", "city"), "celebrity": ("night", "city"), "theatre": ("room", "wall"),
}  # fmt: skip
"""Words of pictures by topic, one of which each of its videos and notes shows where its kind has it."""


def picture_of(world: World, record: Pictured, *, number: int = 1) -> str:
    """The name of a record's picture; covers and posters are lettered in the world's language.

    Args:
        world: where the record is from.
        record: what is pictured.
        number: which of several, from 1: a note has `note.pictures`, a place and its reviews have `photos`, a
            product may be seen from other sides.

    Raises:
        UsageError: a post, or a status, without a picture.
    """
    seed = record.id if number == 1 else f"{record.id}-{number}"
    match record:
        case Post(picture="") | Status(picture="") | Note(picture="") | Video(picture=""):
            raise UsageError(f"The record {record.id!r} has no picture.")
        case Note() | Video() if record.topic in SUBJECTS:
            return f"{record.picture}/{_subject_of(record)}-{seed}"
        case Post() | Status() | Note() | Video():
            return f"{record.picture}/{seed}"
        case Series():
            return f"poster/{'|'.join((record.title, *record.styles))}"
        case Book() | Audiobook():
            return f"book/{record.title}|{record.author}"
        case Album():
            return f"album/{record.title}|{world.artists.get(record.artist).name}"
        case Song():
            return picture_of(world, world.albums.get(record.album))
        case Place():
            return f"{_shown_of(record, number)}/{seed}"
        case PlaceReview():
            return f"{_shown_of(world.places.get(record.place), number)}/{seed}"
        case Product():
            return f"product/{record.type.replace('_', ' ')} {colour_of(world, record)} {seed}"


def colour_of(world: World, product: Product) -> str:
    """The colour of a product, in English whatever the world's language: `navy`."""
    english = product if world.lang == "en" else world.in_language("en").products.get(product.id)
    told = dict(fact.split(": ", 1) for fact in english.facts)
    return told["Colour"].lower()


def _subject_of(record: Note | Video) -> str:
    """What of its topic a record shows, the same on all of its pictures."""
    words = SUBJECTS[record.topic]
    return words[sum(map(ord, record.id)) % len(words)].replace(" ", "-")


def _shown_of(place: Place, number: int) -> str:
    """What a picture of a place shows."""
    if place.category == "sight":
        kinds = SIGHTS.get(place.kind, ("palace", "temple"))
    else:
        kinds = PLACES.get(place.category, ("street",))
    return kinds[(number - 1) % len(kinds)]
