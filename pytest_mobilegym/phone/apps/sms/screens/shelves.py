"""What is empty in Messages until something is set up."""

from pytest_mobilegym.phone.apps.sms.app import app
from pytest_mobilegym.phone.kit import shelves
from pytest_mobilegym.phone.kit.shelves import Shelf

shelves.install(
    app, on="/options/{conversation}", shelves={"private": Shelf("lock")}, replaces=True, network=None
)
