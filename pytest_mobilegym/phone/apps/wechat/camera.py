"""What the camera sees: a fixed set of views, one after the other."""

SHOTS = (
    "desk/window-seat", "coffee/afternoon-cup", "street/corner-shop", "flower/window-box", "books/open-page",
    "cat/neighbour", "city/evening-roofs", "forest/plane-trees",
)  # fmt: skip
"""Names of pictures."""
