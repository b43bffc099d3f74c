"""Weather on a fresh phone."""

from pytest_mobilegym.phone.apps.weather.state import SavedCity, WeatherState
from pytest_mobilegym.phone.state import Table

BEIJING, SHANGHAI, HANGZHOU, GUANGZHOU, SHENZHEN, CHENGDU = "c1", "c2", "c82", "c191", "c192", "c227"
XIAN, QINGDAO = "c262", "c132"


def fresh_weather(lang: str) -> WeatherState:
    """Six cities besides the position, and two that were once searched for."""
    cities = (BEIJING, GUANGZHOU, SHENZHEN, HANGZHOU, CHENGDU, SHANGHAI)
    return WeatherState(
        cities=Table.of([SavedCity(id=id) for id in cities]), search_history=(XIAN, QINGDAO), next_id=1
    )
