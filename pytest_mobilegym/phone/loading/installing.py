"""Apps from outside of the package, and data of the user's own, for the phones of this process.

Both are set before the first phone is made: a phone that is there already is left as it is.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from importlib import invalidate_caches
from pathlib import Path

from pytest_mobilegym.errors import MobileGymError, UsageError
from pytest_mobilegym.phone import apps as package
from pytest_mobilegym.phone.declaration import own_data
from pytest_mobilegym.phone.declaration.registry import ADDED, APPS_FOLDER, ids_in


def use_apps(folders: Sequence[Path]) -> None:
    """Install the apps in these folders beside the package's own; those of an earlier call are taken away.

    Raises:
        UsageError: a folder is not there or holds no app, or two apps have one id.
    """
    wanted = [folder.resolve() for folder in folders]
    wanted = [folder for folder in dict.fromkeys(wanted) if folder != APPS_FOLDER.resolve()]
    where = dict.fromkeys(ids_in(APPS_FOLDER), APPS_FOLDER)
    for folder in wanted:
        _check_folder(folder)
        for id in ids_in(folder):
            if id in where:
                raise UsageError(
                    f"The app id {id!r} is taken twice: by {where[id] / id} and by {folder / id}; rename one."
                )
            where[id] = folder
    if wanted == ADDED:
        return
    _forget(id for folder in ADDED for id in ids_in(folder))
    for folder in ADDED:
        package.__path__.remove(str(folder))
    ADDED[:] = wanted
    package.__path__.extend(str(folder) for folder in wanted)
    invalidate_caches()
    forget_fresh_phones()


def install_apps(*folders: Path | str) -> None:
    """Install the apps in these folders beside the package's own, for the phones that this process makes.

    It is what `--apps` does for commands: call it before the first phone is made. The apps of an earlier call
    are taken away, so that without a folder the package's own are left.

    Args:
        folders: each holds apps, a folder an app, as `mobilegym new-app` makes them.

    Raises:
        UsageError: a folder is not there or holds no app, or two apps have one id.
    """
    use_apps([Path(folder) for folder in folders])


def _check_folder(folder: Path) -> None:
    if not folder.is_dir():
        raise UsageError(f"There is no folder of apps at '{folder}'; `mobilegym new-app` makes one.")
    if ids_in(folder):
        return
    if (folder / "__init__.py").is_file():
        raise UsageError(f"'{folder}' is an app itself; name the folder that it lies in, '{folder.parent}'.")
    raise UsageError(f"No app in '{folder}': expected folders with an __init__.py, an app each.")


def use_data(folder: Path | None) -> None:
    """Use the files of a folder in place of default data, `None` for none; see `phone.loading.data_folder`.

    Raises:
        UsageError: the folder or a file is not there, or is for no app.
        StateError: a file does not fit its app's state; one sentence with the place.
    """
    from pytest_mobilegym.phone.loading import data_folder

    if folder is None:
        if own_data.stamp():
            own_data.put({}, stamp="")
            forget_fresh_phones()
        return
    files = data_folder.find_files(folder)
    use_data(None)
    own_data.put(data_folder.read(files), stamp=data_folder.stamp_of(folder))
    forget_fresh_phones()
    try:
        data_folder.check_shown(files)
    except MobileGymError:
        own_data.put({}, stamp="")
        forget_fresh_phones()
        raise


def forget_fresh_phones() -> None:
    """Have apps found, and fresh phones made, anew."""
    from pytest_mobilegym.phone.declaration.registry import installed_apps
    from pytest_mobilegym.phone.declaration.texts import load_catalogue
    from pytest_mobilegym.phone.drawing.render import environment
    from pytest_mobilegym.phone.phone import fresh_state

    for cached in (installed_apps, fresh_state, environment, load_catalogue):
        cached.cache_clear()


def _forget(ids: Iterable[str]) -> None:
    """Take the modules of apps out of those that are imported."""
    for id in ids:
        root = f"{package.__name__}.{id}"
        for name in [name for name in sys.modules if name == root or name.startswith(f"{root}.")]:
            del sys.modules[name]
        vars(package).pop(id, None)
