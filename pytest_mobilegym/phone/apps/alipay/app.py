"""What Alipay is."""

from typing import Literal

from pytest_mobilegym.phone.apps.alipay.defaults import fresh_alipay
from pytest_mobilegym.phone.apps.alipay.state import AlipayState
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.os.intents import Filter
from pytest_mobilegym.phone.os.state import OsState


def theme(state: AlipayState, os: OsState) -> str:
    """Dark or light: as the phone is, or as chosen in Alipay's own settings."""
    dark_mode = state.settings.general.dark_mode
    if dark_mode.follow_system:
        return "dark" if os.settings.dark_mode_enabled else "light"
    return dark_mode.mode


def language(state: AlipayState) -> Literal["en", "zh"] | None:
    """The language of Alipay's interface, `None` for the phone's."""
    return None if state.language == "system" else state.language


app = App(
    "alipay",
    name={"en": "Alipay", "zh": "支付宝"},
    aliases=("com.eg.android.AlipayGphone",),
    state=AlipayState,
    modules=("actions", "screens"),
    theme=theme,
    language=language,
    filters=(
        Filter("PAY", "/pay/cashier", scheme="alipays"),
        Filter("REFUND", "/pay/refund", scheme="alipays"),
        Filter("VIEW", "/", scheme="alipays"),
    ),
    megabytes=3_870,
)
app.defaults(fresh_alipay)
