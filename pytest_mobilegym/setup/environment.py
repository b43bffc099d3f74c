"""The virtual environment: made once, and again when `pyproject.toml` has changed.

Run as a script by the system's Python before anything is installed, so it uses the standard library only,
and only syntax that an older Python can read in order to say that it is too old.
"""

import hashlib
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST = (3, 11)


def main() -> int:
    """Make or update `.venv` below the present folder; 1 with a line of reason when that fails."""
    root = Path.cwd()
    try:
        set_up_environment(root)
    except SetupError as error:
        print(f"python     {error}", file=sys.stderr)
        return 1
    return 0


class SetupError(Exception):
    """Why there is no environment; one sentence with the remedy."""


def set_up_environment(root: Path) -> None:
    """Make `root/.venv` with the package and its development tools, unless a stamp says that it is there."""
    version = platform.python_version()
    if sys.version_info < OLDEST:
        raise SetupError(
            f"Python {version} is too old; install Python {OLDEST[0]}.{OLDEST[1]} or newer, "
            f"and name it: make PYTHON=/path/to/python3"
        )
    folder = root / ".venv"
    stamp = folder / stamp_name(root / "pyproject.toml")
    python = folder / "bin" / "python"
    if stamp.is_file() and starts(python):
        print("python     .venv is up to date")
        return
    if not starts(python):
        need_venv()
        print(f"python     making .venv with Python {version}", flush=True)
        # What is left of an earlier environment may belong to a Python that is gone.
        run([sys.executable, "-m", "venv", "--clear", str(folder)], "making .venv")
    print("packages   installing (a minute or two the first time)", flush=True)
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run([*pip, "--editable", f"{root}[dev,compat,docs]"], "pip install")
    for old in folder.glob("installed-*"):
        old.unlink()
    stamp.touch()


def stamp_name(declaration: Path) -> str:
    """A name that changes with the text of `pyproject.toml`."""
    return "installed-" + hashlib.sha256(declaration.read_bytes()).hexdigest()[:16]


def starts(python: Path) -> bool:
    """Whether an environment's interpreter still runs: the Python that it links to may be gone."""
    try:
        return subprocess.run([str(python), "-c", ""], stdin=subprocess.DEVNULL).returncode == 0
    except OSError:
        return False


def need_venv() -> None:
    """Debian and Ubuntu ship Python without `ensurepip`; as root it is installed, otherwise said."""
    if importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip"):
        return
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        raise SetupError(
            "this Python cannot make virtual environments; run `apt-get install python3-venv` as root "
            f"(or {package}), then `make` again"
        )
    print(f"python     installing {package}", flush=True)
    try:
        run(["apt-get", "install", "--yes", "--quiet", "--no-install-recommends", package], "apt-get install")
    except SetupError:
        # Fresh images have no package lists.
        run(["apt-get", "update", "--quiet"], "apt-get update")
        run(["apt-get", "install", "--yes", "--quiet", "--no-install-recommends", package], "apt-get install")


def run(command: "list[str]", what: str) -> None:
    """Run `command` without input; its output is shown only when it fails."""
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environment,
    )
    if done.returncode != 0:
        tail = "\n".join(done.stdout.splitlines()[-15:])
        raise SetupError(f"{what} failed:\n{tail}")


if __name__ == "__main__":
    sys.exit(main())
