"""Templates once compiled are kept for the processes to come; compiling takes longer than drawing them."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from zlib import crc32

import jinja2
from jinja2.bccache import Bucket, FileSystemBytecodeCache

from pytest_mobilegym.phone.cache_folder import cache_folder
from pytest_mobilegym.phone.drawing import template_engine


class CompiledTemplates(FileSystemBytecodeCache):
    """Compiled templates as files; where nothing can be written, every process compiles its own."""

    def dump_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):
            super().dump_bytecode(bucket)


def compiled_templates() -> CompiledTemplates | None:
    """Where they are kept; `None` where there can be no such folder.

    An edited template has another checksum and is compiled anew; another release of Jinja, or another
    `template_engine`, has a folder of its own.
    """
    written_by = crc32(Path(template_engine.__file__).read_bytes())
    folder = cache_folder() / f"templates-{jinja2.__version__}-{written_by:08x}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return CompiledTemplates(str(folder))
