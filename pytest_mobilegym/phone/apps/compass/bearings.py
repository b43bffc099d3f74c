"""Headings and coordinates in words, shared by screens and judges."""

SECTORS = ("north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest")


def normalised(degrees: int) -> int:
    """An angle as 0 to 359."""
    return degrees % 360


def direction(degrees: float) -> str:
    """The sector of a heading, such as `west`; it is 45 degrees wide, its lower bound included."""
    return SECTORS[int((degrees + 22.5) % 360 // 45)]


def deviation(heading: int, marked: int) -> int:
    """How far to turn to a marked bearing: -179 to 180, to the right where positive."""
    turn = (marked - heading) % 360
    return turn - 360 if turn > 180 else turn


def sexagesimal(degrees: float) -> str:
    """The size of a coordinate in degrees, minutes and seconds: `39°58′46″`."""
    seconds = round(abs(degrees) * 3600)
    return f"{seconds // 3600}°{seconds // 60 % 60:02d}′{seconds % 60:02d}″"
