"""Where the phone believes to be."""

from __future__ import annotations

from pytest_mobilegym.phone.os.state import OsState

CITIES: dict[str, tuple[float, float]] = {
    "beijing": (39.9042, 116.4074), "shanghai": (31.2304, 121.4737), "guangzhou": (23.1291, 113.2644),
    "shenzhen": (22.5431, 114.0579), "hangzhou": (30.2741, 120.1551), "nanjing": (32.0603, 118.7969),
    "chengdu": (30.5728, 104.0668), "wuhan": (30.5928, 114.3055), "xian": (34.3416, 108.9398),
    "chongqing": (29.5630, 106.5516), "tianjin": (39.3434, 117.3616), "suzhou": (31.2990, 120.5853),
    "qingdao": (36.0671, 120.3826), "xiamen": (24.4798, 118.0894), "kunming": (25.0389, 102.7183),
    "london": (51.5072, -0.1276), "paris": (48.8566, 2.3522), "berlin": (52.5200, 13.4050),
    "newyork": (40.7128, -74.0060), "sanfrancisco": (37.7749, -122.4194), "tokyo": (35.6762, 139.6503),
    "singapore": (1.3521, 103.8198), "sydney": (-33.8688, 151.2093),
}  # fmt: skip


def move_to(os: OsState, city: str) -> None:
    """Put the phone into a city of the presets."""
    os.location.latitude, os.location.longitude = CITIES[city]
    os.location.error = None
