"""What a fresh phone's owner keeps for later, read from the profile."""

from typing import NamedTuple

from pytest_mobilegym.phone.apps.wechat.state import Favorite, SentFile
from pytest_mobilegym.phone.defaults.words import Words, at, say
from pytest_mobilegym.phone.owners import Profile
from pytest_mobilegym.phone.state import Table


class _Kept(NamedTuple):
    """One of `wechat/favorites.json`, which has the newest first; a text, a picture, a file or a place."""

    source: str
    time: str
    text: Words = ("", "")
    image: str = ""
    file: Words = ("", "")
    size: int = 0
    type: str = ""
    place: str | None = None


def fresh_favorites(profile: Profile, lang: str) -> Table[Favorite]:
    """Some of every kind, newest first."""
    kept = profile.read("wechat/favorites", tuple[_Kept, ...])
    return Table.of(
        [
            Favorite(
                id=f"k{len(kept) - place}",
                kind="image" if one.image else "file" if one.size else "location" if one.place else "text",
                source=one.source, text=say(one.text, lang), image=one.image, place=one.place,
                file=SentFile(name=say(one.file, lang), size=one.size, type=one.type) if one.size else None,
                time=at(one.time),
            )
            for place, one in enumerate(kept)
        ]
    )  # fmt: skip
