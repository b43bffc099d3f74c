"""The best place around, and who is asked there."""

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
    added,
    among,
    choice,
    derived,
    drawn,
    goal,
    quote,
    unasked,
    world_records,
)

from ..vocabulary.map import (
    RADII,
    a_kind_and_radius,
    best,
    kilometres,
    kind_words,
    places,
    search_kind,
    searched,
    show_hit,
)
from ..vocabulary.sms import people_texted, send_text
from ..vocabulary.told import tells
from ..vocabulary.wechat import people_with_chats, tell, told
from .places import talk_with
from .plans import Words

COME: tuple[Words, ...] = (
    {"en": "Come along with me", "zh": "跟我一起去吧"},
    {"en": "Shall we go there together", "zh": "我们一起去吧"},
    {"en": "Meet me there this afternoon", "zh": "下午在那儿见"},
)
LIMITS = {
    1: {"en": "1 km", "zh": "1公里"},
    2: {"en": "2 km", "zh": "2公里"},
    3: {"en": "3 km", "zh": "3公里"},
}


class TopRatedNearbyPlaceConditionalWechatOrSmsInvite(Task):
    """If the drive to the best rated place is shorter than the limit, two were invited to it on WeChat; if
    not, its address was texted to a third.

    The best rated place of the kind within the radius is meant, of equally rated ones the nearest. Nobody is
    written to in the other app.
    """

    instruction = {
        "en": [
            "Find the best rated of the {kind} within {radius} in Maps (the nearest, if several are). If the "
            "drive there is shorter than {limit}, send {target} and {notify_to} its name and “{invitation}” "
            "on WeChat, each in their own chat. Otherwise text its address to {sms_contact} in Messages.",
            "Which of the {kind} within {radius} of me has the highest rating in Maps (ties: the nearest), "
            "and how far is it by car? Below {limit}: write its name with “{invitation}” to {target} and to "
            "{notify_to} on WeChat. Else: send its address to {sms_contact} by SMS.",
        ],
        "zh": [
            "在地图里找{radius}以内评分最高的{kind}（并列取最近的）。如果开车过去不到{limit}，"
            "就在微信上分别给{target}和{notify_to}发店名和“{invitation}”；"
            "否则用短信把地址发给{sms_contact}。",
            "我周围{radius}内评分最高的{kind}是哪家（评分相同取最近），开车多远？少于{limit}的话，"
            "微信告诉{target}和{notify_to}店名并写上“{invitation}”；不然就短信把它的地址发给{sms_contact}。",
        ],
    }
    apps, scope, difficulty = ["map", "wechat", "sms"], "S3", "L4"
    composition, objective = "deep_dive", "operate"
    capabilities = ["search", "reasoning", "handoff"]
    max_steps, catalogue_steps, consequence = 75, 60, "message"

    kind: str = drawn(label=kind_words)
    radius: int = drawn(label=lambda radius, lang: RADII[radius][lang])
    limit: int = drawn(label=lambda limit, lang: LIMITS[limit][lang])
    target: str = among(people_with_chats)
    notify_to: str = among(people_with_chats, unlike="target")
    sms_contact: str = among(people_texted)
    invitation: str = choice(COME)
    near: bool = derived(lambda values, view: _is_near(values, view))
    """Whether the drive is shorter than the limit."""
    first: str = derived(lambda values, view: _wechat_id(values.target, view))
    second: str = derived(lambda values, view: _wechat_id(values.notify_to, view))
    talk: str = derived(lambda values, view: talk_with(values.sms_contact, view))
    """Id of the conversation of Messages."""

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        while True:
            found, limit = a_kind_and_radius(view.world, rng), rng.choice(list(LIMITS))
            way = float(kilometres(view, best(view.world, str(found["kind"]), int(found["radius"])).id))
            if abs(way - limit) > 0.1:
                return {**found, "limit": limit}

    def best(self, view: View) -> world_records.Place:
        """The place that is meant."""
        return best(view.world, self.kind, self.radius)

    def texted(self, before: View, after: View) -> str:
        """What was texted since the start."""
        talk = self.talk
        new = added(before.os.sms[talk].messages, after.os.sms[talk].messages) if talk in after.os.sms else []
        return "\n".join(
            each.text for each in new if each.outgoing and not unasked(each, {"text", "outgoing"})
        )

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        here = self.best(before)
        others = [other for other in places(before.world, self.kind, within=5000) if other.id != here.id]
        yield searched(before, after, self.kind)
        if self.near:
            wanted = tells(here.name, self.invitation, among=[other.name for other in others])
            for name, chat in zip((self.target, self.notify_to), (self.first, self.second), strict=True):
                yield goal(f"{name} is invited there", actual=told(before, after, chat), expected=wanted)
        else:
            yield goal(
                f"{self.sms_contact} is texted its address, and no other",
                actual=self.texted(before, after),
                expected=tells(here.address, among=[other.address for other in others]),
            )

    def allowed(self) -> Sequence[str]:
        if self.near:
            return [f"wechat.chats[#{chat}].messages[+1]" for chat in (self.first, self.second)]
        return [f"os.sms[#{quote(self.talk)}].messages[+1]", "os.sms[order]"]

    def look(self, phone: Hand) -> None:
        """Find the place and the way there."""
        here = self.best(phone.view).id
        search_kind(phone, self.kind, sort="rating")
        show_hit(phone, here)
        phone.tap("place.open", place=here)
        phone.tap("route.open", place=here)

    def invite(self, phone: Hand, words: str, *, chats: Sequence[str] = ()) -> None:
        """Send words to both, or to some."""
        for chat in chats or (self.first, self.second):
            tell(phone, chat, words)

    def invitation_to(self, here: world_records.Place) -> str:
        """An invitation to a place."""
        return f"{here.name}. {self.invitation}"

    def solution(self, phone: Hand) -> None:
        view = phone.view
        here = self.best(view)
        self.look(phone)
        if self.near:
            self.invite(phone, self.invitation_to(here))
        else:
            send_text(phone, self.talk, here.address)

    def other_ways(self) -> Iterable[Ending]:
        def from_its_page(phone: Hand) -> None:
            view = phone.view
            here = self.best(view)
            search_kind(phone, self.kind)
            phone.open("map")
            if self.near:
                self.invite(phone, self.invitation_to(here), chats=(self.second, self.first))
            else:
                send_text(phone, self.talk, here.address)

        yield "the way is not shown, and the second is told first", from_its_page

    def equivalents(self) -> Mapping[str, str]:
        how = "how the place and the way are found is free"
        return {
            "does twice: * types *": "what a message says twice it says all the same",
            "* place.open *": how,
        }

    def near_misses(self) -> Iterable[Ending]:
        def other_branch(phone: Hand) -> None:
            view = phone.view
            here = self.best(view)
            self.look(phone)
            if self.near:
                send_text(phone, self.talk, here.address)
            else:
                self.invite(phone, self.invitation_to(here))

        def another_place(phone: Hand) -> None:
            view = phone.view

            other = next(each for each in places(view.world, self.kind) if each.id != self.best(view).id)
            self.look(phone)
            if self.near:
                self.invite(phone, self.invitation_to(other))
            else:
                send_text(phone, self.talk, other.address)

        def one(phone: Hand) -> None:
            view = phone.view
            here = self.best(view)
            self.look(phone)
            if self.near:
                self.invite(phone, self.invitation_to(here), chats=(self.first,))

        yield "what is for the other case", other_branch
        yield "another place", another_place
        yield "one of them is left out, or nobody is texted", one


def _is_near(values: Any, view: View) -> bool:
    way = kilometres(view, best(view.world, values.kind, values.radius).id)
    return float(way) < float(values.limit)


def _wechat_id(name: str, view: View) -> str:
    return next(str(id) for id, each in view.wechat.contacts.items() if each.name == name)
