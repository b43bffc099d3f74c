"""What is empty in Notes: drawings and recordings."""

from pytest_mobilegym.phone.apps.notes.app import app
from pytest_mobilegym.phone.kit import shelves
from pytest_mobilegym.phone.kit.shelves import Shelf

shelves.install(
    app,
    on=("/note/new", "/note/{note}"),
    shelves={"doodle": Shelf("brush", title="tool.doodle"), "voice": Shelf("mic", title="tool.voice")},
    network=None,
)
