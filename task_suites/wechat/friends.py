"""What friends may see, and how they are kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pytest_mobilegym.api import (
    EditText,
    Ending,
    Goal,
    Hand,
    Setting,
    SetValue,
    Task,
    View,
    choice,
    derived,
    from_state,
    goal,
    quote,
    tap,
)

from .vocabulary import PROFILE, contact_id, open_profile, profile_from_search, write_about_owner
from .words import PATS

FRIEND = ("tab.contacts", tap("profile.open", person="{person}"), "friend_settings.open")
"""From the list of chats to what can be set for a contact."""
BOTH_WAYS = ("hide_my_moments", "hide_their_moments")
"""The two switches that hide moments."""


def restrict(phone: Hand, person: str, *, star: bool = True, flags: Sequence[str] = ()) -> None:
    """Star a contact and hide moments in the ways asked for."""
    open_profile(phone, person)
    phone.tap("friend_settings.open")
    if star:
        phone.tap("friend.toggle", key="starred")
    phone.tap("permissions.open")
    for flag in flags:
        phone.tap("friend.toggle", key=flag)


def permit(phone: Hand, person: str, permission: str) -> None:
    """Choose what a contact may see, starting from the contact book."""
    open_profile(phone, person)
    phone.tap("friend_settings.open")
    phone.tap("permissions.open")
    phone.tap("friend.choose", key="permission", value=permission)


def block(phone: Hand, person: str) -> None:
    """Put a contact on the blacklist and say yes."""
    open_profile(phone, person)
    phone.tap("friend_settings.open")
    phone.tap("blacklist.ask")
    phone.tap("blacklist.confirm")


class SetFriendChatOnly(SetValue):
    """The contact may chat and nothing else; they start with all permissions."""

    instruction = {
        "en": [
            "Let {contact} chat with me on WeChat but see nothing else of mine.",
            "Set the WeChat permissions of {contact} to chats only.",
            "On WeChat, restrict {contact} to chatting: no Moments, no WeChat Sports.",
        ],
        "zh": [
            "在微信里把“{contact}”设为仅聊天。",
            "让“{contact}”在微信上只能和我聊天，看不到其他内容。",
            "将微信好友“{contact}”的朋友权限改成“仅聊天”。",
        ],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["nav", "settings"]
    consequence = "account"
    path, becomes = "wechat.contacts[#{person}].permission", "chat_only"
    goal_name = "the contact may chat alone"
    way = (*FRIEND, "permissions.open")
    change = (tap("friend.choose", key="permission", value="{value}"),)

    contact: str = from_state("wechat.contacts[*].name", unique=True)
    person: str = derived(lambda values, view: contact_id(values.contact, view))

    def start_value(self, setting: Setting, view: View) -> str:
        return "all"

    def other_ways(self) -> Iterable[Ending]:
        def from_search(phone: Hand) -> None:
            profile_from_search(phone, self.person)
            self.play(phone, ("friend_info.open", "permissions.open", *self.change), value=self.becomes)

        yield from super().other_ways()
        yield "from a search, among what is known of them", from_search

    def near_misses(self) -> Iterable[Ending]:
        def back_again(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("friend.choose", key="permission", value="all")

        def moments_alone(phone: Hand) -> None:
            restrict(phone, self.person, star=False, flags=("hide_my_moments", "hide_their_moments"))

        yield from super().near_misses()
        yield "it is chosen and taken back", back_again
        yield "only moments are hidden", moments_alone
        yield "the contact is blocked instead", lambda phone: block(phone, self.person)


class BlacklistContact(SetValue):
    """The contact is blocked; nothing else about them changes."""

    instruction = {
        "en": [
            "I want nothing more to do with {contact} on WeChat: block them.",
            "Add {contact} to my blocked list in WeChat.",
            "Block {contact} on WeChat.",
        ],
        "zh": [
            "我不想再和“{contact}”有任何来往，请在微信里拉黑。",
            "把微信联系人“{contact}”加入黑名单。",
            "在微信里拉黑“{contact}”。",
        ],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L3"
    composition, objective, capabilities = "sequential", "operate", ["nav", "settings"]
    consequence, arranges = "account", False
    path, goal_name = "wechat.contacts[#{person}].blacklisted", "the contact is blocked"
    way, change = FRIEND, ("blacklist.ask", "blacklist.confirm")

    contact: str = from_state("wechat.contacts[*].name", unique=True, where=lambda one: not one.blacklisted)
    person: str = derived(lambda values, view: contact_id(values.contact, view))

    def other_ways(self) -> Iterable[Ending]:
        def from_search(phone: Hand) -> None:
            profile_from_search(phone, self.person)
            self.play(phone, ("friend_settings.open", *self.change))

        def thought_over(phone: Hand) -> None:
            self.reach(phone)
            self.play(phone, ("blacklist.ask", "nav.back", *self.change))

        yield "from a search", from_search
        yield "it is thought over", thought_over

    def near_misses(self) -> Iterable[Ending]:
        def unconfirmed(phone: Hand) -> None:
            self.reach(phone)
            self.play(phone, ("blacklist.ask", "nav.back"))

        def freed_again(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("friend.toggle", key="blacklisted")

        yield from super().near_misses()
        yield "the question is answered with cancel", unconfirmed
        yield "the contact is freed again", freed_again
        yield "the contact may only chat instead", lambda phone: permit(phone, self.person, "chat_only")


class SetPatText(EditText):
    """What follows when others pat the owner is exactly the text asked for."""

    instruction = {
        "en": [
            "When friends tickle me on WeChat, it should end with “{text}”. Set it.",
            "Set my WeChat tickle text to “{text}”.",
        ],
        "zh": [
            "把微信“拍一拍”的后缀设置为“{text}”。",
            "别人在微信里拍一拍我时，后面要显示“{text}”，请设置。",
        ],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L2"
    composition, objective, capabilities = "sequential", "operate", ["edit"]
    consequence = "account"
    path, becomes, goal_name = "wechat.user.pat", "{text}", "the pat text is as asked"
    way = (*PROFILE, "pat.open")
    into, save = "pat", ("pat.save",)

    text: str = choice(PATS)

    def near_misses(self) -> Iterable[Ending]:
        yield from super().near_misses()
        yield "the text becomes the signature", write_about_owner("signature", self.text)


class StarAndRestrictFriend(Task):
    """The contact is starred and moments are hidden both ways; none of the three is so at the start."""

    instruction = {
        "en": [
            "Star {contact} in WeChat, but hide our Moments from each other: {contact} must not see mine, "
            "and I do not want to see theirs.",
            "In WeChat, make {contact} a starred friend, hide my Moments from them and theirs from me.",
            "Set up {contact} on WeChat as follows: starred, my Moments hidden from them, their Moments "
            "hidden from me.",
        ],
        "zh": [
            "在微信里把“{contact}”设为星标朋友，同时不让对方看我的朋友圈，我也不看对方的朋友圈。",
            "将微信好友“{contact}”设为星标，并且朋友圈互不可见：不让TA看我，也不看TA。",
            "请这样设置微信联系人“{contact}”：星标朋友，不让TA看我的朋友圈，不看TA的朋友圈。",
        ],
    }
    apps, scope, difficulty = ["wechat"], "S1", "L4"
    composition, objective, capabilities = "sequential", "operate", ["nav", "settings"]
    consequence = "account"

    contact: str = from_state("wechat.contacts[*].name", unique=True)
    person: str = derived(lambda values, view: contact_id(values.contact, view))

    def arrange(self, phone: Hand) -> None:
        with phone.edit("wechat") as wechat:
            contact = wechat.contacts[self.person]
            contact.permission = "all"
            contact.starred = contact.hide_my_moments = contact.hide_their_moments = False

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        contact = after.wechat.contacts.get(self.person)
        for name, field in (
            ("the contact is starred", "starred"),
            ("the owner's moments are hidden from them", "hide_my_moments"),
            ("their moments are hidden from the owner", "hide_their_moments"),
        ):
            yield goal(name, actual=getattr(contact, field, None), expected=True)

    def allowed(self) -> Sequence[str]:
        fields = ("starred", "hide_my_moments", "hide_their_moments")
        return [f"wechat.contacts[#{quote(self.person)}].{field}" for field in fields]

    def solution(self, phone: Hand) -> None:
        restrict(phone, self.person, flags=BOTH_WAYS)

    def other_ways(self) -> Iterable[Ending]:
        def hidden_first(phone: Hand) -> None:
            restrict(phone, self.person, star=False, flags=BOTH_WAYS[::-1])
            phone.tap("nav.back")
            phone.tap("friend.toggle", key="starred")

        def from_search(phone: Hand) -> None:
            profile_from_search(phone, self.person)
            phone.tap("friend_settings.open")
            self.hide_and_star(phone)

        yield "the moments first, then the star", hidden_first
        yield "from a search", from_search

    @staticmethod
    def hide_and_star(phone: Hand) -> None:
        """Do all three where a contact's settings are open."""
        phone.tap("friend.toggle", key="starred")
        phone.tap("permissions.open")
        for flag in BOTH_WAYS:
            phone.tap("friend.toggle", key=flag)

    def near_misses(self) -> Iterable[Ending]:
        both = BOTH_WAYS

        def chats_only(phone: Hand) -> None:
            restrict(phone, self.person)
            phone.tap("friend.choose", key="permission", value="chat_only")

        def wrong_person(phone: Hand) -> None:
            others = phone.view.wechat.contacts.values()
            plain = next(one.id for one in others if one.id != self.person and not one.starred)
            restrict(phone, plain, flags=both)

        def blocked(phone: Hand) -> None:
            self.solution(phone)
            phone.tap("nav.back")
            phone.tap("blacklist.ask")
            phone.tap("blacklist.confirm")

        yield "no star", lambda phone: restrict(phone, self.person, star=False, flags=both)
        yield "only the own moments are hidden", lambda phone: restrict(phone, self.person, flags=both[:1])
        yield "only their moments are hidden", lambda phone: restrict(phone, self.person, flags=both[1:])
        yield "the contact may only chat instead", chats_only
        yield "another contact", wrong_person
        yield "the contact is blocked as well", blocked
