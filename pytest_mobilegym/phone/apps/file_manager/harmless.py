"""What people do in File Manager on their way and nobody minds."""

from __future__ import annotations

from pytest_mobilegym.phone.apps.file_manager.app import app
from pytest_mobilegym.phone.hand import Hand

DOWNLOAD = "/sdcard/Download"


@app.harmless
def rename_a_file_and_rename_it_back(hand: Hand) -> None:
    """In what order the system keeps its files is seen nowhere."""
    hand.open("file_manager")
    hand.tap("file.open", path=DOWNLOAD)
    known = hand.view.os.files.values()
    name = next(node.name for node in known if node.folder == DOWNLOAD and node.kind == "file")
    for old, new in ((name, f"x{name}"), (f"x{name}", name)):
        hand.hold("select.begin", key=f"{DOWNLOAD}/{old}")
        hand.tap("select.more")
        hand.tap("rename.open")
        hand.type(new, into="name", clear=True)
        hand.tap("rename.save")
    hand.back()


@app.harmless
def make_a_folder_and_delete_it(hand: Hand) -> None:
    hand.open("file_manager")
    hand.tap("file.open", path=DOWNLOAD)
    hand.tap("menu.open")
    hand.tap("folder.new")
    hand.type("x", into="name")
    hand.tap("folder.create")
    hand.hold("select.begin", key=f"{DOWNLOAD}/x")
    hand.tap("select.delete")
    hand.tap("delete.confirm")
    hand.back()
