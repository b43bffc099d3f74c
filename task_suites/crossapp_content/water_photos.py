"""Photos that are marked by what they show, and sent."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Rng,
    Task,
    View,
    among,
    derived,
    drawn,
    files,
    goal,
    media,
    photos,
)

from ..vocabulary.wechat import (
    begin_chats,
    open_found_chat,
    people_with_chats,
    pictures_sent,
    send_pictures,
    share_picture,
    wechat_id,
)


class FavoriteWaterSceneryPhotos(Task):
    """The favourites are the landscapes with open water, and the newest of them was sent.

    Open water is a lake, a river, the sea or a waterfall; how many such photos there are is drawn.
    """

    instruction = {
        "en": [
            "In Gallery, mark every landscape photo that shows open water (lake, river, sea or waterfall) as "
            "a favorite, then send the newest of them to {contact} on WeChat.",
            "Favorite all pictures of lakes, rivers, seas and waterfalls in Gallery, and send {contact} the "
            "most recent one of these over WeChat.",
        ],
        "zh": [
            "在相册里把所有能看到水面的风景照（湖、河、海、瀑布）都加入收藏，然后把其中最新的一张用微信发给{contact}。",
            "把相册中拍到湖泊、河流、大海或瀑布的照片全部收藏，再把这些照片里最近的一张微信发给{contact}。",
        ],
    }
    apps, scope, difficulty = ["gallery", "wechat"], "S2", "L4"
    max_steps, catalogue_steps = 75, 60
    composition, objective, capabilities = "transfer", "operate", ["image", "edit", "handoff"]
    consequence = "message"

    contact: str = among(people_with_chats)
    chat: str = derived(wechat_id, hidden=True)
    gone: tuple[str, ...] = drawn(hidden=True)
    """Photos with water that are not on this phone."""

    @classmethod
    def setup(cls, phone: Hand) -> None:
        begin_chats(phone)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"gone": tuple(sorted(rng.sample(sorted(cls.water(view)), rng.randint(2, 6))))}

    @staticmethod
    def water(view: View) -> list[str]:
        """Paths of the landscapes with open water, the newest first."""
        found = media.everything(view.os, "image/*")
        return [node.id for node in found if media.picture_name(node).split("/")[0] in photos.WATER]

    def arrange(self, phone: Hand) -> None:
        with phone.edit("os") as os:
            for path in self.gone:
                files.delete(os, path)
            for path in list(os.favorites):
                media.set_favorite(os, path, marked=False)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        wanted = self.water(before)
        yield goal(
            "the favourites are the photos with open water",
            actual=sorted(after.os.favorites),
            expected=sorted(wanted),
        )
        sent = pictures_sent(before, after, self.chat)
        yield goal(f"{self.contact} was sent the newest of them, once", actual=sent, expected=wanted[:1])

    def allowed(self) -> Sequence[str]:
        return ["os.favorites", f"wechat.chats[#{self.chat}].messages[+1]", "os.permissions[#wechat]"]

    def mark(self, phone: Hand, paths: Sequence[str]) -> None:
        """Mark photos as favourites, all at once."""
        phone.open("gallery")
        phone.hold("select.begin", key=paths[0])
        for path in paths[1:]:
            phone.tap("select.item", key=path)
        phone.tap("select.favorite")

    def solution(self, phone: Hand) -> None:
        paths = self.water(phone.view)
        self.mark(phone, paths)
        send_pictures(phone, self.chat, paths[:1])

    def other_ways(self) -> Iterable[Ending]:
        def sent_first(phone: Hand) -> None:
            paths = self.water(phone.view)
            send_pictures(phone, self.chat, paths[:1], enter=open_found_chat)
            self.mark(phone, paths[::-1])

        def one_by_one(phone: Hand) -> None:
            paths = self.water(phone.view)
            for path in paths[::-1]:
                phone.open("gallery")
                phone.tap("photo.open", path=path)
                phone.tap("photo.favorite")
                phone.tap("viewer.leave")
            share_picture(phone, self.chat, paths[0])

        yield "the picture is sent first", sent_first
        yield "they are marked one by one, and one is shared from Gallery", one_by_one

    def near_misses(self) -> Iterable[Ending]:
        def one_forgotten(phone: Hand) -> None:
            paths = self.water(phone.view)
            self.mark(phone, paths[:-1])
            send_pictures(phone, self.chat, paths[:1])

        def one_too_many(phone: Hand) -> None:
            paths = self.water(phone.view)
            others = [node.id for node in media.everything(phone.view.os, "image/*")]
            self.mark(phone, [*paths, next(path for path in others if path not in paths)])
            send_pictures(phone, self.chat, paths[:1])

        def older_one(phone: Hand) -> None:
            paths = self.water(phone.view)
            self.mark(phone, paths)
            send_pictures(phone, self.chat, paths[1:2])

        def two_sent(phone: Hand) -> None:
            paths = self.water(phone.view)
            self.mark(phone, paths)
            send_pictures(phone, self.chat, paths[:2])

        def not_marked(phone: Hand) -> None:
            send_pictures(phone, self.chat, self.water(phone.view)[:1])

        yield "one photo is forgotten", one_forgotten
        yield "a photo without water is marked", one_too_many
        yield "an older one is sent", older_one
        yield "two are sent", two_sent
        yield "none is marked", not_marked
