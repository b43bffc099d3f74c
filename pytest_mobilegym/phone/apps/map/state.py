"""What Maps remembers; places, streets and ways are the world's, and known here by their ids."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from pytest_mobilegym.phone.kit.complaints import Complaining
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import Incidental, State, Table, Time

Mode = Literal["drive", "transit", "walk", "cycle"]
MODES: tuple[Mode, ...] = ("drive", "transit", "walk", "cycle")
When = Literal["now", "depart", "arrive"]
Told = Literal["on", "off", "in_app"]
"""Of what the user is told: by notifications, not at all, or in the app alone."""
Sort = Literal["relevance", "distance", "rating"]
LISTS = ("favorites", "want_to_go", "travel_plans", "starred")
"""Lists that everybody has."""


class HistoryEntry(State):
    """Something that was searched for.

    Attributes:
        text: the words, or the name of the place as it was shown.
        place: id of the place; empty for words.
        subtitle: the place's short address.
    """

    id: str
    kind: Literal["place", "query"]
    text: str
    place: str = ""
    subtitle: str = ""


class Search(State):
    """What was searched for last, as the app understood it, and the best that it found.

    Attributes:
        category, brand: tokens of the world, where the words name a kind of place or a chain.
        results: ids of the first places in the list.
    """

    query: str
    category: str = ""
    brand: str = ""
    sort: Sort = "relevance"
    results: tuple[str, ...] = ()


class Stop(State):
    """Where a way begins, leads through or ends, in millionths of a degree.

    Attributes:
        place: id of the place there; empty for the phone's own position and for a spot of the map.
    """

    lat: int
    lon: int
    place: str = ""


class Route(State):
    """The way that is looked at.

    Attributes:
        stops: between both ends, in their order.
        way: which of several ways, from 0.
        at: when one leaves or arrives, unless that is now.
    """

    mode: Mode = "drive"
    origin: Stop
    stops: tuple[Stop, ...] = ()
    destination: Stop
    way: int = 0
    when: When = "now"
    at: Time = 0


class CurrentView(State):
    """What is, or was last, on the map.

    Attributes:
        poi: id of the place whose page was opened last.
        route: stays when its page is left, until another one is asked for.
    """

    search: Search | None = None
    poi: str = ""
    route: Route | None = None


class Navigation(State):
    """A guided way; where the phone would be follows from the time that has passed.

    Attributes:
        seconds: how long it takes.
        muted: nothing is spoken on this way.
        arrived: its end was told.
    """

    route: Route
    started: Time
    seconds: int
    muted: bool = False
    arrived: bool = False


class SavedPlace(State):
    """A place of a list, known by its id."""

    id: str
    note: str = ""
    at: Time


class PlaceList(State):
    """Places that the user keeps together, newest first; `name` is empty for lists that everybody has."""

    id: str
    name: str = ""
    public: bool = False
    places: Table[SavedPlace] = Table()


class Label(State):
    """A place by a name of the user's own: `home`, `work`, or the id of the place."""

    id: str
    name: str = ""
    place: str = ""
    lat: int
    lon: int


class Visit(State):
    """A stay of the timeline, and how the user had come.

    Attributes:
        place: id of the place, or of a label.
        metres: of the way there.
    """

    id: str
    place: str
    arrived: Time
    left: Time
    mode: Mode = "walk"
    metres: int = 0


class Review(State):
    """What the user says of a place, known by the place's id."""

    id: str
    stars: Annotated[int, Field(ge=1, le=5)]
    text: str = ""
    at: Time
    edited: bool = False


class Photo(State):
    """A picture that the user added to a place."""

    id: str
    place: str
    path: str
    """Of the file that it was made of, which may be gone since."""
    picture: str
    """What it shows, as `picture(...)` draws it."""
    at: Time


class Question(State):
    """What the user asked about a place."""

    id: str
    place: str
    text: str
    at: Time


class Edit(State):
    """What the user says is wrong about a place."""

    id: str
    place: str
    kind: Literal["name", "location", "hours", "phone", "closed", "duplicate"]
    text: str = ""
    at: Time


class OfflineArea(State):
    """A part of the map that is kept on the phone.

    Attributes:
        lat, lon: its middle, in millionths of a degree.
        metres: length of a side.
        megabytes: how much it takes.
        started: when its download began; it is there once `ready`.
        updated: when it was complete.
    """

    id: str
    name: str
    lat: int
    lon: int
    metres: int
    megabytes: int
    started: Time
    ready: bool = False
    updated: Time = 0


class Parking(State):
    """Where the car stands."""

    lat: int
    lon: int
    at: Time
    note: str = ""


class LocationShare(State):
    """A contact who sees where the phone is; `until` is 0 where that does not end by itself."""

    id: str
    until: Time = 0


class User(State):
    """The user's account."""

    id: str
    name: str
    email: str
    level: int = 1
    points: int = 0


class Layers(State):
    """What the map shows beside streets and places."""

    type: Literal["default", "satellite", "terrain"] = "default"
    transit: bool = False
    traffic: bool = False
    cycling: bool = False
    buildings: bool = False
    street_view: bool = False
    wildfire: bool = False
    air_quality: bool = False


class AppDisplay(State):
    """How the app looks."""

    theme: Literal["light", "dark", "device"] = "device"
    language: Literal["system", "zh", "en"] = "system"
    distance_unit: Literal["auto", "km", "miles"] = "auto"
    scale_bar: Literal["zooming", "always"] = "zooming"
    video_autoplay: Literal["off", "always", "wifi"] = "wifi"
    wlan_only: bool = False
    satellite_view: bool = False
    accessibility: bool = False
    shake_feedback: bool = True


class NavigationSettings(State):
    """How the user is guided."""

    mute_state: Literal["muted", "alerts", "unmuted"] = "unmuted"
    voice_volume: Literal["low", "medium", "high"] = "medium"
    bluetooth_voice: bool = True
    voice_in_calls: bool = True
    audio_cues: bool = True
    media_controls: bool = False
    driving_alerts: bool = True
    avoid_tolls: bool = False
    avoid_highways: bool = False
    avoid_ferries: bool = False
    fuel_efficient: bool = True
    show_route_preview: bool = True
    color_scheme: Literal["auto", "day", "night"] = "auto"
    distance_units: Literal["auto", "km", "miles"] = "auto"
    keep_map_north_up: bool = False
    show_speedometer: bool = True
    driving_notifications: bool = True
    bluetooth_tunnel_beacon: bool = False


class LocationPrivacy(State):
    """What is remembered of the user."""

    save_recent_searches: bool = True
    timeline: bool = True


class OfflineSettings(State):
    """How parts of the map are kept."""

    auto_update: bool = True
    auto_download_recommended: bool = False
    download_preference: Literal["wifi", "any"] = "wifi"


class TrafficNotifications(State):
    """What the user is told of on the way."""

    offline_maps: Told = "on"
    nearby_traffic: Told = "on"
    public_transport: Told = "on"
    parking_location: Told = "on"
    desktop_directions: Told = "on"


class Recommendations(State):
    """What is recommended to the user."""

    nearby_places: Told = "on"
    new_places: Told = "on"


class Notifications(State):
    """What the user is told of."""

    traffic: TrafficNotifications = TrafficNotifications()
    recommendations: Recommendations = Recommendations()


class GettingAround(State):
    """How the user likes to get around."""

    preferred: Mode = "drive"
    vehicle: Literal["petrol", "diesel", "electric", "hybrid"] = "petrol"
    wheelchair: bool = False


class Settings(State):
    """The settings."""

    app_display: AppDisplay = AppDisplay()
    navigation: NavigationSettings = NavigationSettings()
    getting_around: GettingAround = GettingAround()
    location_privacy: LocationPrivacy = LocationPrivacy()
    offline_maps: OfflineSettings = OfflineSettings()
    notifications: Notifications = Notifications()


class MapState(Complaining, AppState):
    """Everything that Maps remembers."""

    user: User
    search_history: Annotated[Table[HistoryEntry], Incidental] = Table()
    """Newest first."""
    current_view: Annotated[CurrentView, Incidental] = CurrentView()
    navigation: Annotated[Navigation | None, Incidental] = None
    lists: Table[PlaceList] = Table()
    labels: Table[Label] = Table()
    visits: Table[Visit] = Table()
    """The latest first."""
    reviews: Table[Review] = Table()
    """The newest first."""
    review_text: Annotated[str, Incidental] = ""
    """Begun and not published."""
    photos: Table[Photo] = Table()
    questions: Table[Question] = Table()
    edits: Table[Edit] = Table()
    offline: Table[OfflineArea] = Table()
    parking: Parking | None = None
    shares: Table[LocationShare] = Table()
    helpful: tuple[str, ...] = ()
    """Ids of others' reviews that helped the user."""
    layers: Layers = Layers()
    settings: Settings = Settings()
