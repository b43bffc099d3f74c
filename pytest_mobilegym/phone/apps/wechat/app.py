"""What WeChat is."""

from pytest_mobilegym.phone.apps.wechat.defaults import fresh_wechat
from pytest_mobilegym.phone.apps.wechat.state import WechatState
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.os.intents import Filter
from pytest_mobilegym.phone.os.state import OsState


def theme(state: WechatState, os: OsState) -> str:
    """Dark or light: as the phone is, or as chosen in WeChat's own settings."""
    general = state.settings.general
    dark = os.settings.dark_mode_enabled if general.follow_system else general.dark_mode
    return "dark" if dark else "light"


app = App(
    "wechat",
    name={"en": "WeChat", "zh": "微信"},
    aliases=("Weixin", "com.tencent.mm"),
    state=WechatState,
    modules=("actions", "screens"),
    theme=theme,
    filters=(
        Filter("SEND", "/share/forward", type="image/*", mode="single_task", rank=0),
        Filter("SEND", "/share/forward", type="text/plain", mode="single_task", rank=0),
        Filter("VIEW", "/", scheme="weixin"),
        Filter("PAY", "/pay/confirmation", scheme="weixin"),
    ),
    permissions=("CAMERA", "READ_EXTERNAL_STORAGE"),
    megabytes=21_460,
)
app.defaults(fresh_wechat)
