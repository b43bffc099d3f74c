"""The arrows between the folders of the package point one way."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

import pytest_mobilegym
from pytest_mobilegym.authoring.app_imports import PUBLIC

ROOT = Path(pytest_mobilegym.__file__).parent
PACKAGE = "pytest_mobilegym"

KNOWS: dict[str, tuple[str, ...]] = {
    "errors": (),
    "garbage_collection": (),
    "disk_cache": (),
    "records": ("errors",),
    "benchmark": ("errors", "records"),
    "phone": ("errors",),
    "actions": ("errors", "phone.events"),
    "server": ("errors", "phone"),
    "devices": ("errors", "disk_cache", "actions", "phone", "server"),
    "judge": ("errors", "phone", "records"),
    "tasks": ("errors", "garbage_collection", "phone", "judge", "records", "benchmark"),
    # An agent is told its task; only privileged ones look at it.
    # A person plays on a page that is served, and a recorded run is played again.
    "agents": (
        *("errors", "disk_cache", "actions", "devices.device", "devices.location", "phone", "tasks.task"),
        *("devices.elements.element", "devices.elements.screen", "server", "records"),
    ),
    # A run ends with the summary of its rows, which is arithmetic of the report.
    "runs": (
        *("errors", "actions", "phone", "server", "devices", "agents", "judge", "tasks", "records"),
        *("benchmark", "report"),
    ),
    "report": ("errors", "actions", "records"),
    "rl": ("errors", "actions", "phone", "server", "devices", "agents", "judge", "tasks", "records", "runs"),
    "authoring": ("errors", "phone", "judge", "devices", "api"),
    "adbd": ("errors", "actions", "phone", "server", "devices"),
    "setup": ("errors", "devices.chromium", "phone.world", "phone.worlds"),
}
"""What each folder and module may import of the package beside itself; what is above them all is not here."""

ROOMS = {
    "phone": (
        *("languages", "cache_folder", "clock", "rng", "wording", "events", "frame", "state"),
        *("world", "worlds", "os", "owners", "model", "ui", "declaration", "shell", "contexts", "kit"),
        *("drawing", "running", "defaults", "phone", "hand", "loading", "apps"),
    ),
    "runs": ("plan", "folder", "play", "after"),
    "report": ("figures", "pages", "studies"),
}
"""Floors of a folder, from the ground up: a module imports from its own floor and those below it."""

IMPURE = frozenset(
    {
        *("random", "sched", "secrets", "time", "uuid", "zoneinfo"),
        *(
            "aiohttp",
            "httpx",
            "httpx2",
            "openai",
            "requests",
            "socket",
            "ssl",
            "urllib.request",
            "websockets",
        ),
        *("io", "logging", "os", "pickle", "shutil", "signal", "sqlite3", "subprocess", "tempfile"),
        *("asyncio", "concurrent", "multiprocessing", "queue", "select", "selectors", "threading"),
        *("_pytest", "playwright", "pytest", "starlette", "uvicorn", "PIL", "ctypes", "numpy"),
    }
)
"""What a phone does without: clocks, chance, network, disk, processes, threads, and all who use a phone."""

WORLD_FILES = frozenset(
    {"build", "cache", "collection", "hashing", "parts", "sink", "store", "worker", "world"}
)
"""Modules of `phone/world` that write the world's file once, or open it."""
CACHES = frozenset({"cache_folder", "compiled_templates"})
"""Modules of `phone` that keep on disk what can be made again; a phone is the same without them."""
WORLD_MAY = frozenset({"io", "os", "queue", "shutil", "sqlite3", "subprocess", "tempfile", "threading"})

CLOCKS = frozenset({"now", "utcnow", "today", "fromtimestamp"})
WRITES = frozenset({"write_text", "write_bytes", "mkdir", "unlink", "rename", "rmdir"})


class Import(NamedTuple):
    """An import: `module` is absolute, and goes down to what is named where `from` names it."""

    file: Path
    line: int
    module: str

    def __str__(self) -> str:
        return f"{self.file.relative_to(ROOT.parent)}:{self.line} imports {self.module}"


def imports_of(file: Path) -> Iterator[Import]:
    """Every import of a file, also those inside functions and for types only."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(file, node.lineno, alias.name)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}:{node.lineno} imports relatively"
            for alias in node.names:
                yield Import(file, node.lineno, f"{node.module}.{alias.name}")


def files_of(layer: str) -> list[Path]:
    """The modules of a folder, or the module of that name."""
    folder = ROOT / layer
    return sorted(folder.rglob("*.py")) if folder.is_dir() else [folder.with_suffix(".py")]


def is_below(module: str, names: tuple[str, ...]) -> bool:
    """Whether a module is one of the named ones of the package, or part of one."""
    wanted = tuple(f"{PACKAGE}.{name}" for name in names)
    return any(module == name or module.startswith(f"{name}.") for name in wanted)


def layers() -> list[str]:
    """The folders and modules of the table that are there."""
    return [layer for layer in KNOWS if (ROOT / layer).is_dir() or (ROOT / f"{layer}.py").exists()]


@pytest.mark.parametrize("layer", layers())
def test_a_layer_knows_only_those_below_it(layer: str) -> None:
    allowed = (layer, *KNOWS[layer])
    wrong = [
        str(found)
        for file in files_of(layer)
        for found in imports_of(file)
        if found.module.startswith(f"{PACKAGE}.")
        # `from pytest_mobilegym import actions` names a layer; the package itself holds nothing.
        and not is_below(found.module, allowed)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("layer", layers())
def test_no_layer_knows_pytest_or_the_plugin(layer: str) -> None:
    wrong = [
        str(found)
        for file in files_of(layer)
        for found in imports_of(file)
        if found.module.split(".")[0] in ("pytest", "_pytest", "xdist")
        or is_below(found.module, ("pytest_plugin",))
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("folder", ROOMS)
def test_a_floor_knows_only_those_below_it(folder: str) -> None:
    floors = ROOMS[folder]
    wrong = []
    for file in sorted((ROOT / folder).rglob("*.py")):
        own = file.relative_to(ROOT / folder).with_suffix("").parts[0]
        if own == "__init__":
            continue
        for found in imports_of(file):
            inside = found.module.removeprefix(f"{PACKAGE}.{folder}.")
            floor = inside.split(".")[0]
            # The folder of the apps is named in order to find them.
            if inside == found.module or inside == "apps" or floor not in floors:
                continue
            if floors.index(floor) > floors.index(own):
                wrong.append(str(found))
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("folder", ROOMS)
def test_every_room_has_a_floor(folder: str) -> None:
    rooms = {
        path.stem
        for path in (ROOT / folder).iterdir()
        if path.suffix == ".py" or (path.is_dir() and path.name != "__pycache__")
    }
    assert rooms - {"__init__"} == set(ROOMS[folder])


def phone_modules() -> list[Path]:
    """The modules of the phone."""
    return sorted((ROOT / "phone").rglob("*.py"))


def keeps_files(file: Path) -> bool:
    """Whether a module makes or opens the world's file, or keeps another file that can be made again."""
    if file.stem in CACHES:
        return True
    return file.parent == ROOT / "phone" / "world" and file.stem in WORLD_FILES


def test_the_phone_imports_no_clock_no_chance_no_network_and_no_disk() -> None:
    wrong = []
    for file in phone_modules():
        banned = IMPURE - WORLD_MAY if keeps_files(file) else IMPURE
        for found in imports_of(file):
            parts = found.module.split(".")
            if any(".".join(parts[:length]) in banned for length in range(1, len(parts) + 1)):
                wrong.append(str(found))
    assert not wrong, "\n".join(wrong)


def deeds_of(file: Path) -> Iterator[str]:
    """Calls that ask a clock or touch files."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        called = ast.unparse(node.func)
        owner, _, name = called.rpartition(".")
        asks_clock = name in CLOCKS and owner.split(".")[-1] in ("datetime", "date")
        if asks_clock or (owner and name in WRITES) or called in ("open", "print", "input"):
            yield f"{file.relative_to(ROOT.parent)}:{node.lineno} calls {called}()"


def test_the_phone_asks_no_clock_and_writes_no_file() -> None:
    wrong = [deed for file in phone_modules() if not keeps_files(file) for deed in deeds_of(file)]
    assert not wrong, "\n".join(wrong)


def app_folders() -> list[Path]:
    return sorted(
        folder for folder in (ROOT / "phone" / "apps").iterdir() if (folder / "__init__.py").exists()
    )


@pytest.mark.parametrize("folder", app_folders(), ids=lambda folder: folder.name)
def test_an_app_uses_the_public_interface_and_no_other_app(folder: Path) -> None:
    allowed = (f"phone.apps.{folder.name}", *(name.removeprefix(f"{PACKAGE}.") for name in PUBLIC))
    trying_out = (folder / "rehearsals.py", folder / "harmless.py")
    for_trials = (*allowed, "phone.hand", "phone.loading.rehearsals")
    wrong = [
        str(found)
        for file in sorted(folder.rglob("*.py"))
        for found in imports_of(file)
        if found.module.startswith(f"{PACKAGE}.")
        and not is_below(found.module, for_trials if file in trying_out else allowed)
    ]
    assert not wrong, "\n".join(wrong)


def test_nothing_of_the_phone_names_an_app_but_the_home_screen() -> None:
    others = [folder.name for folder in app_folders()]
    wrong = [
        str(found)
        for file in phone_modules()
        if "apps" not in file.relative_to(ROOT / "phone").parts
        for found in imports_of(file)
        if is_below(found.module, tuple(f"phone.apps.{name}" for name in others))
    ]
    assert not wrong, "\n".join(wrong)


TOGETHER = (
    {"tasks.task", "tasks.contract"},
    {"adbd.handset", "adbd.shell.process", "adbd.shell.running"},
)
"""Modules that name each other: each is one thing, told in parts."""


def test_modules_name_each_other_in_no_circle() -> None:
    files = {
        ".".join(file.relative_to(ROOT).with_suffix("").parts): file
        for file in ROOT.rglob("*.py")
        if file.name != "__init__.py"
    }
    named = {module: set(modules_named(file, files)) - {module} for module, file in files.items()}
    # What names nothing that is left is in no circle.
    while leaves := {module for module, others in named.items() if not others}:
        named = {module: others - leaves for module, others in named.items() if module not in leaves}
    reached = {module: reachable(module, named) for module in named}
    circles = {frozenset(other for other in reached[module] if module in reached[other]) for module in named}
    assert circles - {frozenset()} == set(map(frozenset, TOGETHER))


def reachable(start: str, named: Mapping[str, set[str]]) -> set[str]:
    """What a module names, and what that names, and so on; itself only where a circle leads back."""
    found: set[str] = set()
    waiting = [start]
    while waiting:
        new = named[waiting.pop()] - found
        found |= new
        waiting += new
    return found


def modules_named(file: Path, known: Mapping[str, Path]) -> Iterator[str]:
    """The modules of the package that a file imports, also inside functions and for types only."""
    for found in imports_of(file):
        module = found.module.removeprefix(f"{PACKAGE}.")
        yield from {module, module.rpartition(".")[0]} & known.keys()


HEAVY = frozenset(
    {"PIL", "fastapi", "httpx2", "jinja2", "openai", "playwright", "starlette", "uvicorn", "websockets"}
)


def test_loading_the_plugin_loads_nothing_heavy() -> None:
    program = (
        "import sys; import pytest_mobilegym.pytest_plugin.plugin\n"
        f"print(*sorted({HEAVY!r} & {{name.split('.')[0] for name in sys.modules}}))"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT.parent
    )
    assert run.stdout.split() == []


PHONE_WITHOUT_CLOCK = """
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.declaration.registry import app_ids
import pytest_mobilegym

for lang in ("en", "zh"):
    hand = Hand(Phone.create(lang=lang))
    assert "clock" not in hand.state.apps
    shown = {dict(target.args)["app"] for target in hand.phone.frame().targets if target.name == "app.open"}
    folders = hand.view.launcher.folders.values()
    inside = {app: folder.id for folder in folders for app in folder.apps}
    assert shown | inside.keys() == set(app_ids()) - {"launcher"}, shown
    for page in hand.view.launcher.pages.values():
        cells = [(i.row, i.column) for i in page.items.values() if i.kind == "app"]
        first = cells[0] if cells else (0, 0)
        assert cells == [(first[0] + n // 4, n % 4) for n in range(len(cells))], "a hole"
    for app in sorted(shown | inside.keys()):
        if app in inside:
            hand.tap("folder.open", folder=inside[app])
        hand.tap("app.open", app=app)
        hand.phone.frame()
        hand.home()
    hand.recents()
    hand.phone.frame()
print(pytest_mobilegym.__file__)
"""


def test_a_phone_without_the_folder_of_an_app_starts_and_leaves_no_hole(tmp_path: Path) -> None:
    copy = tmp_path / PACKAGE
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns("__pycache__", ".*"))
    shutil.rmtree(copy / "phone" / "apps" / "clock")
    run = subprocess.run(
        [sys.executable, "-c", PHONE_WITHOUT_CLOCK], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    assert Path(run.stdout.strip()).parent == copy
