"""Ways from page to page that change nothing."""

from pytest_mobilegym.phone.apps.file_manager.app import app
from pytest_mobilegym.phone.contexts.context import ActionContext

TABS = ("/", "/recent", "/cloud")
LISTS = ("/", "/recent", "/folder/{path}", "/category/{category}", "/search")
TRANSFER = "/transfer/{operation}"
MENU = "/menu/{place}"

app.action("tab.browse", on=TABS, to="/")
app.action("tab.recent", on=TABS, to="/recent")
app.action("tab.cloud", on=TABS, to="/cloud")
app.action("storage.open", on="/", to="/storage")
app.action("category.open", on=("/", "/storage"), to="/category/{category}")
app.action("menu.open", on=LISTS, to="/menu/{place}")
app.action("sort.open", on=MENU, to="/sort", replace=True)
app.action("folder.new", on=MENU, to="/new-folder/{folder}", replace=True)
app.action("transfer.new", on=TRANSFER, to="/new-folder/{folder}")


@app.action("search.open", on=("/", "/recent", "/folder/{path}", "/category/{category}"))
def open_search(ctx: ActionContext) -> None:
    ctx.go("/search")
    ctx.focus("query")
