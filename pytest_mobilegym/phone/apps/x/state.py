"""What X remembers: the account, what it wrote, and how it reacted to the world's posts."""

from typing import Annotated, Literal

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import Incidental, State, Table, Time, Unordered

Audience = Literal["everyone", "followed", "verified", "mentioned"]
"""Who may reply to a post: `followed` are those whom its author follows."""

AUDIENCES: tuple[Audience, ...] = ("everyone", "followed", "verified", "mentioned")
MENTION = "mention"


class User(kit.people.Me):
    """The account, and ids of those and of what it reacted to, the newest first."""

    website: str = ""
    birthday: str = ""
    followed_user_ids: Annotated[tuple[str, ...], Unordered] = ()
    follower_user_ids: tuple[str, ...] = ()
    blocked_user_ids: Annotated[tuple[str, ...], Unordered] = ()
    muted_user_ids: Annotated[tuple[str, ...], Unordered] = ()
    liked_post_ids: Annotated[tuple[str, ...], Unordered] = ()
    retweeted_post_ids: Annotated[tuple[str, ...], Unordered] = ()
    bookmarked_post_ids: Annotated[tuple[str, ...], Unordered] = ()
    shared_post_ids: Annotated[tuple[str, ...], Unordered] = ()


class Post(State):
    """A post that is not the world's: one of the user's, or one that mentions them."""

    id: str
    author: str
    text: str
    at: Time
    pictures: tuple[str, ...] = ()
    """Names of pictures."""
    quote_of: str = ""
    """The post that it quotes, if any."""
    thread_id: str = ""
    """The post that it replies to, if any."""
    audience: Audience = "everyone"
    poll: tuple[str, ...] = ()
    """What one can vote for."""


class Notice(State):
    """A line of the notifications."""

    id: str
    kind: Literal["like", "follow", "mention", "recommend", "login"]
    people: tuple[str, ...] = ()
    post: str = ""
    at: Time


class PostList(State):
    """A timeline of chosen accounts."""

    id: str
    name: str
    members: Annotated[tuple[str, ...], Unordered] = ()
    pinned: bool = False
    """Whether it is a tab of the first page."""


class Question(State):
    """What Grok was asked."""

    id: str
    text: str
    at: Time


class Settings(State):
    """Every switch and choice, by the names of their rows."""

    show_interaction_counts: bool = True
    enable_post_swipe_gesture: bool = False
    show_list_tabs: bool = True
    private_posts: bool = False
    protect_videos: bool = False
    photo_tagging: bool = True
    mark_sensitive: bool = False
    show_local_content: bool = True
    your_trends: bool = True
    push_only_dm: bool = False
    dm_request_from: Literal["none", "verified", "everyone"] = "everyone"
    enable_av_calls: bool = True
    allow_call_from_following: bool = True
    allow_call_from_logs: bool = False
    allow_call_from_verified: bool = False
    always_proxy_calls: bool = False
    filter_low_quality_dms: bool = True
    enable_debug_log: bool = False
    show_listening: bool = False
    allow_email: bool = True
    allow_phone: bool = True
    sync_contacts: bool = False
    use_region: bool = True
    only_important: bool = False
    hide_suggestions: bool = False
    pref_recommend: bool = True
    pref_follow: bool = True
    pref_live_space: bool = True
    pref_news_sports: bool = True
    from_x_follow: bool = True
    from_x_news_sports: bool = True
    from_x_recommend: bool = True
    from_x_moments: bool = True
    from_x_live_space: bool = True
    from_x_other_live: bool = True
    from_x_alert: bool = True
    from_x_new_features: bool = True
    pro_notify: bool = True


class XState(kit.search.SearchHistory, kit.complaints.Complaining, AppState):
    """Everything that X keeps."""

    user: User
    posts: Table[Post] = Table()
    """Newest first."""
    conversations: Table[kit.chat.Conversation] = Table()
    """By the id of whom they are with."""
    settings: Settings = Settings()
    notices: Table[Notice] = Table()
    """Newest first."""
    notices_seen: Annotated[Time, Incidental] = 0
    """What came later is new."""
    lists: Table[PostList] = Table()
    communities: Annotated[tuple[str, ...], Unordered] = ()
    """Topics of those that were joined."""
    votes: Table[int] = Table()
    """Number of the option that was voted for, by post."""
    hidden: Annotated[tuple[str, ...], Unordered] = ()
    """Posts of no interest."""
    questions: Annotated[Table[Question], Incidental] = Table()
    draft: Annotated[kit.composer.Draft, Incidental] = kit.composer.Draft()
    drafts: Annotated[Table[kit.composer.Draft], Incidental] = Table()
    """Drafts that made room for another one, by their ids."""
