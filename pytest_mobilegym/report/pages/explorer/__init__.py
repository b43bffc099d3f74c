"""The run explorer: a page about one run that shows every step of every episode.

The page is static: `index.html` in the run's folder, and beside it `page/` with style, scripts, and data, an
episode a file. Data are scripts that register themselves, since a page opened from disk may load scripts and
pictures but read no files. Screenshots stay where the run wrote them. `mobilegym view` serves the same files,
made afresh when they are asked for.
"""

from __future__ import annotations

from pytest_mobilegym.report.pages.explorer.site import Site, write_explorer

__all__ = ["Site", "write_explorer"]
