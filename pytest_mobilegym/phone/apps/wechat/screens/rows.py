"""The settings that rows of WeChat's pages switch and choose."""

from pytest_mobilegym.phone.apps.wechat.app import app
from pytest_mobilegym.phone.kit import rows

settings = rows.install(
    app,
    switches_on=(
        "/settings/notifications",
        "/settings/chat",
        "/settings/general",
        "/settings/general/translation",
        "/settings/general/media",
        "/settings/general/audio",
        "/settings/general/discover/{entry}",
        "/settings/general/accessibility/{feature}",
        "/wechat-sports/privacy",
        "/settings/privacy/friends",
        "/settings/privacy/add-me",
        "/settings/privacy/moments",
        "/settings/privacy/top-stories",
        "/settings/privacy/personal",
    ),
    choices_on=("/settings/notifications/display", "/settings/general/translation"),
)
