"""How `make docs` builds these pages: strictly, so that a dead link or an undocumented public name fails.

The pages are read from the repository's root, so that links between README.md, docs/ and the others are the
same here as where the files are browsed.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))  # for the extension beside this file
sys.path.insert(0, str(HERE.parent))

from pytest_mobilegym import __version__  # noqa: E402

project = "pytest-mobilegym"
author = copyright = "The pytest-mobilegym authors"
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "public_names"]
root_doc = "docs/index"
include_patterns = [
    "docs/**",
    "README.md",
    "README.zh-CN.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "DISCLAIMER.md",
    "SECURITY.md",
]
exclude_patterns = [".*", "build", "pytest_mobilegym*", "reports", "task_suites", "tests"]
nitpicky = False

myst_heading_anchors = 4

# Docstrings are Google's, with the backticks of Markdown around code.
default_role = "code"
napoleon_numpy_docstring = False
napoleon_use_ivar = True
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
add_module_names = False
maximum_signature_line_length = 88

html_theme = "furo"
html_title = f"pytest-mobilegym {release}"
html_extra_path = ["front"]
html_copy_source = False
html_show_sphinx = False
