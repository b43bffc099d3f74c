"""What Themes is."""

from pytest_mobilegym.phone.apps.theme_store.defaults import fresh_store
from pytest_mobilegym.phone.apps.theme_store.state import ThemeStoreState
from pytest_mobilegym.phone.declaration.app import App

app = App(
    "theme_store",
    name={"en": "Themes", "zh": "主题"},
    aliases=("Theme Store", "Theme", "主题商店", "主题壁纸", "com.android.thememanager"),
    state=ThemeStoreState,
    modules=("actions", "screens"),
)
app.defaults(fresh_store)
