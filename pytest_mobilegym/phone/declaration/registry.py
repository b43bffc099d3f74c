"""The installed apps: every folder below `apps/`, or below a folder of the user's, that declares one."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from pytest_mobilegym.errors import AppError, MobileGymError, StateError, UnknownName
from pytest_mobilegym.phone import apps as package
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.mistakes import first_line
from pytest_mobilegym.phone.model import AppState, SnapshotModels
from pytest_mobilegym.phone.state import State

APPS_FOLDER = Path(__file__).parents[1] / "apps"

ADDED: list[Path] = []
"""Folders of further apps, beside the package's own; `phone.loading.installing` puts them here."""


FROM_FOLDERS = "Apps in a folder of your own are found with `--apps FOLDER`."


def apps_folders() -> tuple[Path, ...]:
    """The folders in which apps are looked for, the package's own first."""
    return (APPS_FOLDER, *ADDED)


def app_ids() -> tuple[str, ...]:
    """Ids of the installed apps, read from the folders alone."""
    return tuple(sorted(id for folder in apps_folders() for id in ids_in(folder)))


def ids_in(folder: Path) -> list[str]:
    """Ids of the apps in a folder, sorted."""
    return sorted(source.parent.name for source in folder.glob("*/__init__.py"))


@cache
def installed_apps() -> dict[str, App]:
    """The installed apps by id.

    Raises:
        AppError: a folder that declares no app, or one under another id.
    """
    apps: dict[str, App] = {}
    for name in app_ids():
        app = getattr(_import(name), "app", None)
        if not isinstance(app, App) or app.id != name:
            raise AppError(f"The folder apps/{name} must declare `app = App({name!r}, ...)` in its __init__.")
        for module in app.modules:
            _import(name, module)
        apps[name] = app
    return apps


def _import(name: str, *module: str) -> ModuleType:
    try:
        return import_module(".".join((package.__name__, name, *module)))
    except MobileGymError as error:
        raise AppError(f"The app {name!r} cannot be imported: {error}") from error
    except Exception as error:
        reason = first_line(error, _folder_of(name))
        raise AppError(f"The app {name!r} cannot be imported: {reason}.") from error


def _folder_of(name: str) -> Path:
    return next(folder / name for folder in apps_folders() if name in ids_in(folder))


def find_app(id: str) -> App:
    """The installed app of that id.

    Raises:
        UnknownName: there is none.
    """
    apps = installed_apps()
    if id not in apps:
        raise UnknownName("app", id, apps, hint=FROM_FOLDERS)
    return apps[id]


def find_apps(ids: Iterable[str]) -> list[App]:
    """The installed apps of these ids, in their order.

    Raises:
        UnknownName: there is none of that id.
    """
    apps = installed_apps()
    try:
        return [apps[id] for id in ids]
    except KeyError as error:
        raise UnknownName("app", error.args[0], apps, hint=FROM_FOLDERS) from None


def resolve_app(name: str) -> str | None:
    """Id of the app with this id, name or alias in any language; `None` if there is none."""
    wanted = "".join(name.split()).casefold().replace("_", "")
    for app in installed_apps().values():
        names = {app.id, *app.name.values(), *app.aliases}
        if wanted in {"".join(known.split()).casefold().replace("_", "") for known in names}:
            return app.id
    return None


def snapshot_models() -> SnapshotModels:
    """What snapshots are read with, for `load_snapshot`."""
    apps: dict[str, type[AppState]] = {name: app.state for name, app in installed_apps().items()}
    return SnapshotModels(apps, _local_model)


def _local_model(app: str, route: str) -> type[State] | None:
    try:
        return find_app(app).find_screen(route)[0].local
    except MobileGymError as error:
        raise StateError(f"The snapshot shows what is not there: {error}") from None
