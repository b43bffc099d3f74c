"""Browser on a fresh phone."""

from pytest_mobilegym.phone.apps.browser.state import Bookmark, BrowserState, Tab
from pytest_mobilegym.phone.apps.browser.web.sites import find_page
from pytest_mobilegym.phone.state import Table

BOOKMARKED = ("https://leafpedia.example/", "https://kitchen.example/tomato-eggs")


def fresh_browser(lang: str) -> BrowserState:
    """One blank tab, two bookmarks, nothing visited."""
    marks = []
    for number, url in enumerate(BOOKMARKED, 1):
        page = find_page(url)
        assert page is not None, f"{url} is a page"
        marks.append(Bookmark(id=f"b{number}", url=url, title=page.title[lang]))
    return BrowserState(tabs=Table.of([Tab(id="1")]), bookmarks=Table.of(marks), next_id=3)
