"""The settings, page by page as `preferences.py` has them."""

from pytest_mobilegym.phone.apps.contacts.app import app
from pytest_mobilegym.phone.apps.contacts.preferences import LATER, PAGES, route_of
from pytest_mobilegym.phone.kit import settings
from pytest_mobilegym.phone.kit.settings import Group, Page

settings.install(
    app,
    pages={
        route_of(page): Page(f"page.{page}", [Group(entries) for entries in groups])
        for page, groups in PAGES.items()
    },
    unset=LATER,
    opens_as="dialog",
)
