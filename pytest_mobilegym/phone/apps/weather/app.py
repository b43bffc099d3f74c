"""What Weather is."""

from pytest_mobilegym.phone.apps.weather.defaults import fresh_weather
from pytest_mobilegym.phone.apps.weather.state import WeatherState
from pytest_mobilegym.phone.declaration.app import App

app = App(
    "weather",
    name={"en": "Weather", "zh": "天气"},
    aliases=("Forecast", "天气预报", "com.miui.weather2"),
    state=WeatherState,
    modules=("actions", "screens"),
    permissions=("ACCESS_FINE_LOCATION", "ACCESS_COARSE_LOCATION"),
    megabytes=610,
)
app.defaults(fresh_weather)
