"""Apps: all of them and one of them, what each may do and say, and special access."""

from typing import Any

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone.apps.settings.app import app
from pytest_mobilegym.phone.apps.settings.screens.listing import Group, Line, part
from pytest_mobilegym.phone.apps.settings.state import SettingsState
from pytest_mobilegym.phone.apps.settings.stores import Store, stored_switch
from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.contexts.storage import app_size
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.registry import installed_apps
from pytest_mobilegym.phone.os import files
from pytest_mobilegym.phone.os.permissions import GROUPS, decided_on, group_allowed

SYSTEM = frozenset(
    {
        "browser", "calculator", "calculator2", "calendar", "clock", "compass", "contacts", "file_manager",
        "gallery", "notes", "settings", "sms", "theme_store", "weather",
    }
)  # fmt: skip
"""Apps that came with the phone."""

TOOLS = frozenset({"answer_sheet"})
"""Apps that belong to whoever set the phone up: they are no business of its user's settings."""

MB = 1024**2
FLAGS = ("badge", "sound", "vibrate")
"""Ways in which an app's notifications may show, beside whether they do at all."""

ACCESSES: dict[str, tuple[str, ...]] = {
    "dnd_access": ("clock", "calendar"),
    "notification_access": ("wechat", "spotify"),
    "picture_in_picture": ("bilibili", "browser", "map", "tencent_meeting"),
    "unrestricted_data": ("sms", "wechat"),
}
"""Apps that ask for a kind of special access."""

GROUP_ICONS = {
    "location": "location", "camera": "camera", "contacts": "contact", "storage": "folder",
    "microphone": "mic", "phone": "phone", "sms": "comment", "notifications": "bell",
}  # fmt: skip


def listed(ctx: Context[SettingsState]) -> list[App]:
    """Apps in the lists, by name; GB 18030 has the common characters in the order of their reading."""
    found = [installed_apps()[id] for id in ctx.installed]
    shown = [each for each in found if not each.hidden and each.id not in TOOLS]
    return sorted(shown, key=lambda each: each.name[ctx.lang].casefold().encode("gb18030"))


def find_listed(ctx: Context[SettingsState], id: str) -> App:
    """An app that is in the lists.

    Raises:
        AppError: there is none of that id.
    """
    found = next((each for each in listed(ctx) if each.id == id), None)
    if found is None:
        names = ", ".join(each.id for each in listed(ctx))
        raise AppError(f"settings lists no app {id!r}; it lists {names}.")
    return found


def size_of(id: str) -> str:
    """How much room an app takes with its data."""
    return files.size_words(app_size(id))


def flag(app: str, name: str) -> Store[bool]:
    """Whether an app's notifications show in one of the ways."""
    return stored_switch(f"notif.app.{app}.{name}", on=True)


def access(name: str, app: str) -> Store[bool]:
    """Whether an app has a kind of special access."""
    return stored_switch(f"access.{name}.{app}")


def asked_for(ctx: Context[SettingsState], id: str) -> dict[str, tuple[str, ...]]:
    """Permissions of an app by group: those that it declares, and those that were decided on."""
    names = {*installed_apps()[id].permissions, *decided_on(ctx.os, id)}
    found = {group: tuple(name for name in all_ if name in names) for group, all_ in GROUPS.items()}
    return {group: own for group, own in found.items() if own}


def _line(ctx: Context[SettingsState], each: App, action: str, **more: Any) -> Line:
    more.setdefault("chevron", True)
    args = more.pop("args", {"app": each.id})
    return Line(each.name[ctx.lang], action, args, portrait=each.id, **more)


def _listing(ctx: Context[SettingsState], found: list[App]) -> list[Group]:
    return [Group([_line(ctx, each, "app.info", value=size_of(each.id)) for each in found])]


@part("apps.all")
def all_apps(ctx: Context[SettingsState]) -> list[Group]:
    """Every app."""
    return _listing(ctx, listed(ctx))


@part("apps.system")
def system_apps(ctx: Context[SettingsState]) -> list[Group]:
    """Apps that came with the phone, to be looked into."""
    return _listing(ctx, [each for each in listed(ctx) if each.id in SYSTEM])


@part("apps.preinstalled")
def preinstalled(ctx: Context[SettingsState]) -> list[Group]:
    """Apps that came with the phone, to be read."""
    lines = [
        Line(each.name[ctx.lang], portrait=each.id, value=ctx.t("apps.version", version="1.0"))
        for each in listed(ctx)
        if each.id in SYSTEM
    ]
    return [Group(lines, footer=ctx.t("apps.preinstalled"))]


@part("apps.notifications")
def notification_list(ctx: Context[SettingsState]) -> list[Group]:
    """Every app, and whether it may post."""
    lines = [
        _line(
            ctx, each, "app.notifications",
            subtitle=ctx.t("apps.allowed" if flag(each.id, "enabled").read(ctx.os) else "apps.blocked"),
        )
        for each in listed(ctx)
    ]  # fmt: skip
    return [Group(lines)]


@part("apps.location")
def location_users(ctx: Context[SettingsState]) -> list[Group]:
    """Apps that may know where the phone is."""
    names = GROUPS["location"]
    lines = [
        _line(ctx, each, "app.permissions")
        for each in listed(ctx)
        if group_allowed(ctx.os, each.id, names) and ctx.os.settings.location_enabled
    ]
    return (
        [Group(lines)]
        if lines
        else [Group([], footer=ctx.t("apps.no_location"), kind="nothing", data="location")]
    )


@part("permissions.groups")
def permission_groups(ctx: Context[SettingsState]) -> list[Group]:
    """Kinds of permission, and how many apps have them."""
    lines = []
    for group, icon in GROUP_ICONS.items():
        users = sum(group_allowed(ctx.os, each.id, GROUPS[group]) for each in listed(ctx))
        lines.append(
            Line(
                ctx.t(f"permission.{group}"), "permission.open", {"group": group}, icon=icon,
                value=ctx.t("apps.count", n=users), chevron=True,
            )
        )  # fmt: skip
    return [Group(lines, ctx.t("apps.by_permission"))]


@part("permissions.apps")
def permission_apps(ctx: Context[SettingsState]) -> list[Group]:
    """Every app, and how many permissions it has."""
    lines = [_line(ctx, each, "app.permissions", value=granted_words(ctx, each.id)) for each in listed(ctx)]
    return [Group(lines, ctx.t("apps.by_app"))]


def granted_words(ctx: Context[SettingsState], id: str) -> str:
    """How many kinds of permission an app has."""
    number = sum(group_allowed(ctx.os, id, names) for names in asked_for(ctx, id).values())
    return ctx.t("apps.granted", n=number)


def _access_part(name: str) -> None:
    @part(f"access.{name}")
    def users(ctx: Context[SettingsState]) -> list[Group]:
        """Apps that ask for it."""
        lines = [
            _line(
                ctx, each, "access.toggle", args={"name": name, "app": each.id}, chevron=False,
                toggle=access(name, each.id).read(ctx.os),
            )
            for each in listed(ctx)
            if each.id in ACCESSES[name]
        ]  # fmt: skip
        note = ctx.t(f"note.{name}")
        return (
            [Group(lines, footer=note)]
            if lines
            else [Group([], footer=ctx.t("apps.nobody"), kind="nothing", data="apps")]
        )


for _name in ACCESSES:
    _access_part(_name)


@app.screen("/app/{app}")
def app_info(ctx: Context[SettingsState], app: str) -> dict[str, Any]:
    found = find_listed(ctx, app)
    allowed = flag(app, "enabled").read(ctx.os)
    return {
        "id": app,
        "name": found.name[ctx.lang],
        "allowed": ctx.t("apps.allowed" if allowed else "apps.blocked"),
        "granted": granted_words(ctx, app),
        "size": size_of(app),
    }


@app.screen("/app/{app}/stop", kind="dialog", template="confirm.html")
def ask_stop(ctx: Context[SettingsState], app: str) -> dict[str, Any]:
    name = find_listed(ctx, app).name[ctx.lang]
    return {
        "title": ctx.t("app.stop_title", name=name),
        "text": ctx.t("app.stop_text"),
        "action": "app.stop_confirm",
        "label": ctx.t("app.stop"),
    }


@app.screen("/app/{app}/clear", kind="dialog", template="confirm.html")
def ask_clear(ctx: Context[SettingsState], app: str) -> dict[str, Any]:
    name = find_listed(ctx, app).name[ctx.lang]
    return {
        "title": ctx.t("app.clear_title", name=name),
        "text": ctx.t("app.clear_text"),
        "action": "app.clear_confirm",
        "label": ctx.t("app.clear"),
    }


@app.screen("/app/{app}/notifications", template="list.html")
def app_notifications(ctx: Context[SettingsState], app: str) -> dict[str, Any]:
    found = find_listed(ctx, app)
    enabled = flag(app, "enabled").read(ctx.os)

    def switch(name: str) -> Line:
        return Line(
            ctx.t(f"notification.{name}"), "notification.toggle", {"app": app, "name": name},
            toggle=flag(app, name).read(ctx.os),
        )  # fmt: skip

    groups = [
        Group([switch("enabled")]),
        Group([switch(name) for name in FLAGS]),
        Group(
            [
                Line(ctx.t("notification.test"), "notification.test", {"app": app}, accent=True),
                Line(ctx.t("notification.clear"), "notification.clear", {"app": app}, accent=True),
            ]
        ),
    ]
    if not enabled:
        groups[0] = groups[0]._replace(footer=ctx.t("notification.is_off"))
    return {"title": found.name[ctx.lang], "groups": groups, "empty": None, "prose": []}


@app.screen("/app/{app}/permissions", template="list.html")
def app_permissions(ctx: Context[SettingsState], app: str) -> dict[str, Any]:
    found = find_listed(ctx, app)
    lines = [
        Line(
            ctx.t(f"permission.{group}"), "permission.toggle", {"app": app, "group": group},
            icon=GROUP_ICONS[group], toggle=group_allowed(ctx.os, app, names),
            subtitle=None if group_allowed(ctx.os, app, names) else ctx.t("permission.denied"),
        )
        for group, names in asked_for(ctx, app).items()
    ]  # fmt: skip
    return {
        "title": found.name[ctx.lang],
        "groups": [Group(lines, ctx.t("permission.title"))] if lines else [],
        "empty": None if lines else ("shield-check", ctx.t("permission.none")),
        "prose": [],
    }


@app.screen("/permission/{group}", template="list.html")
def permission(ctx: Context[SettingsState], group: str) -> dict[str, Any]:
    if group not in GROUPS:
        raise AppError(f"settings knows no permission group {group!r}; it knows {', '.join(GROUPS)}.")
    lines = [
        _line(
            ctx, each, "permission.toggle", args={"app": each.id, "group": group}, chevron=False,
            toggle=group_allowed(ctx.os, each.id, GROUPS[group]),
        )
        for each in listed(ctx)
        if group in asked_for(ctx, each.id)
    ]  # fmt: skip
    return {
        "title": ctx.t(f"permission.{group}"),
        "groups": [Group(lines, footer=ctx.t(f"permission.{group}.hint"))] if lines else [],
        "empty": None if lines else (GROUP_ICONS[group], ctx.t("permission.no_apps")),
        "prose": [],
    }
