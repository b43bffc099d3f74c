"""What lies behind the drawer and has nothing of the user's yet."""

from pytest_mobilegym.phone import kit
from pytest_mobilegym.phone.apps.x.app import app

SHELVES = {
    "premium": kit.shelves.Shelf("medal"),
    "videos": kit.shelves.Shelf("video"),
    "spaces": kit.shelves.Shelf("mic"),
    "studio": kit.shelves.Shelf("chart"),
    "help": kit.shelves.Shelf("help"),
}

kit.shelves.install(app, shelves=SHELVES, on=("/drawer",), replaces=True)
