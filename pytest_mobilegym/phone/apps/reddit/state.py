"""What Reddit remembers: the user's account and what they did; posts of others are the world's."""

from __future__ import annotations

from typing import Annotated, Literal

from pytest_mobilegym.phone.kit.chat import Conversation
from pytest_mobilegym.phone.kit.comments import Comment
from pytest_mobilegym.phone.kit.complaints import Complaining
from pytest_mobilegym.phone.kit.composer import Drafting
from pytest_mobilegym.phone.kit.search import SearchHistory
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import Incidental, State, Table, Time, Unordered

NAME_LENGTH = 90
BIO_LENGTH = 200
TITLE_LENGTH = 300
MOST_PICTURES = 20
MOST_OPTIONS = 6

Alerts = Literal["off", "low", "frequent"]
Ids = Annotated[tuple[str, ...], Unordered]


class Membership(State):
    """A community that the user has joined.

    Attributes:
        id: its name, such as `r/memes`.
        alerts: how often it tells of new posts.
        favourite: it stands at the top of the list of communities.
        flair: what stands beside the user's name there.
    """

    id: str
    since: Time
    alerts: Alerts = "low"
    favourite: bool = False
    flair: str = ""


class User(State):
    """The user's account.

    Attributes:
        username: as one is addressed, without `u/`.
        name: shown on the profile.
        avatar, banner: names of pictures; empty for what is drawn from the username.
        online: others see that the user is there.
        joined: communities, by name.
        upvoted, downvoted, saved, shared, hidden: ids of posts, newest first.
        following, blocked: ids of people.
        muted: names of communities whose posts do not come up.
        upvoted_comments, downvoted_comments, saved_comments: ids of comments.
        votes: in polls, by the post's id: the option's number from 0.
    """

    username: str
    name: str
    bio: str = ""
    avatar: str = ""
    banner: str = ""
    online: bool = True
    since: Time = 0
    karma: int = 0
    followers: int = 0
    joined: Table[Membership] = Table()
    upvoted: Ids = ()
    downvoted: Ids = ()
    saved: Ids = ()
    shared: Ids = ()
    hidden: Ids = ()
    following: Ids = ()
    blocked: Ids = ()
    muted: Ids = ()
    upvoted_comments: Ids = ()
    downvoted_comments: Ids = ()
    saved_comments: Ids = ()
    votes: Table[int] = Table()


class Post(State):
    """A post of the user's.

    Attributes:
        community: its name, such as `r/Games`; empty for one on the user's own profile.
        link: the page of the web that it is about.
        options: what one can vote for in a poll.
        days: for how long.
        flair: one of the community's.
        crosspost: id of the post that it passes on.
        score: points that others have given it.
        edited: when its text was changed last.
    """

    id: str
    community: str = ""
    title: str
    text: str = ""
    pictures: tuple[str, ...] = ()
    link: str = ""
    options: tuple[str, ...] = ()
    days: int = 0
    flair: str = ""
    nsfw: bool = False
    spoiler: bool = False
    crosspost: str = ""
    score: int = 0
    at: Time
    edited: Time = 0


class Answer(State):
    """What somebody has said on a post of the user's, or in answer to a comment of theirs."""

    id: str
    item: str
    parent: str | None = None
    author: str
    text: str
    score: int = 1
    at: Time


class Notification(State):
    """A line of the inbox.

    Attributes:
        kind: what has happened, by the texts `inbox.<kind>`.
        who: the id of a person, or the name of a community.
        post, comment: what it leads to.
    """

    id: str
    kind: Literal["reply", "upvotes", "trending", "community"]
    who: str = ""
    post: str = ""
    comment: str = ""
    count: int = 0
    at: Time
    read: Annotated[bool, Incidental] = False


class Mail(State):
    """A message of the inbox, as those who run the place write them."""

    id: str
    sender: str
    subject: str
    text: str
    at: Time
    read: Annotated[bool, Incidental] = False


class Settings(State):
    """How Reddit behaves; the names are those of the app's own settings."""

    autoplay: Literal["always", "wifi", "never"] = "wifi"
    show_nsfw: bool = False
    blur_nsfw: bool = True
    show_community_styles: bool = True
    default_view: Literal["card", "classic"] = "card"
    thumbnails: Literal["always", "community", "never"] = "community"
    auto_dark: bool = True
    dark: bool = False
    open_links_in_app: bool = True
    saved_image_attribution: bool = True
    comment_sort: Literal["top", "new", "controversial", "old"] = "top"
    reduce_animations: bool = False
    low_data: bool = False
    home_recommendations: bool = True
    show_active_communities: bool = True
    show_up_in_search: bool = True
    personalized_ads: bool = False
    chat_requests: Literal["everyone", "30days", "nobody"] = "everyone"
    allow_followers: bool = True
    notify_mentions: bool = True
    notify_comments: bool = True
    notify_upvotes: bool = True
    notify_replies: bool = True
    notify_messages: bool = True
    notify_chats: bool = True
    notify_trending: bool = True
    notify_recommendations: bool = False
    notify_birthday: bool = True
    markdown: bool = False


class RedditState(SearchHistory, Complaining, Drafting, AppState):
    """Everything that Reddit remembers.

    Attributes:
        posts: the user's, newest first.
        comments: the user's, oldest first.
        answers: what others have said to the user.
        chats: conversations, by the other's username.
        chat_replies: what was said in the thread below a message of a chat, by `username:message`.
        history: ids of posts that were opened, newest first.
    """

    user: User
    posts: Table[Post] = Table()
    comments: Table[Comment] = Table()
    answers: Table[Answer] = Table()
    chats: Table[Conversation] = Table()
    chat_replies: Table[Conversation] = Table()
    notifications: Table[Notification] = Table()
    mail: Table[Mail] = Table()
    settings: Settings = Settings()
    history: Annotated[tuple[str, ...], Incidental] = ()
    answers_history: Annotated[tuple[str, ...], Incidental] = ()
