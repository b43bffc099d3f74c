"""`pm` and `cmd package`: what is installed."""

from __future__ import annotations

from pytest_mobilegym.adbd.failure import Failed
from pytest_mobilegym.adbd.handset import Handset
from pytest_mobilegym.adbd.installed import find_package, is_own, main_activity, packages
from pytest_mobilegym.adbd.shell.process import Process, Program
from pytest_mobilegym.phone.contexts.transaction import Transaction
from pytest_mobilegym.phone.model import HOME_APP

RESTRICTED = "INSTALL_FAILED_USER_RESTRICTED: this phone installs no packages"


def apk_of(package: str) -> str:
    """Where a package's file would lie."""
    return f"/data/app/{package}/base.apk" if package != "android" else "/system/framework/framework-res.apk"


async def manage_packages(process: Process) -> int:
    """`pm list|path|clear|...`."""
    words = [word for word in process.args if not word.startswith("--user")]
    handset = process.handset
    match words:
        case ["list", "packages" | "package", *rest]:
            await _list(process, rest)
        case ["list", "users"]:
            await process.print("Users:\n\tUserInfo{0:Owner:c13} running")
        case ["list", "features"]:
            await process.print("feature:android.hardware.touchscreen\nfeature:android.hardware.telephony")
        case ["list", "permissions" | "instrumentation" | "libraries" | "permission-groups", *_]:
            pass
        case ["path", package]:
            if package not in packages(handset):
                raise Failed("")
            await process.print(f"package:{apk_of(package)}")
        case ["clear", package]:
            app = find_package(handset, package)
            if app is None:
                raise Failed("Failed")
            clear(handset, app)
            await process.print("Success")
        case ["resolve-activity", *rest]:
            await _resolve(process, rest)
        case ["install" | "install-create" | "install-write" | "install-commit" | "install-streaming", *_]:
            await process.print(f"Failure [{RESTRICTED}]")
            return 1
        case ["uninstall", *_]:
            await process.print("Failure [DELETE_FAILED_INTERNAL_ERROR]")
            return 1
        case ["grant" | "revoke" | "enable" | "disable-user" | "disable" | "hide" | "unhide", *_]:
            raise Failed(f"Error: this phone's packages cannot be changed ({words[0]})", 255)
        case ["get-install-location"]:
            await process.print("0[auto]")
        case _:
            raise Failed(f"Unknown command: {' '.join(words)[:60]}", 255)
    return 0


async def _list(process: Process, args: list[str]) -> None:
    shown = args
    wanted = [word for word in shown if not word.startswith("-")]
    for package, app in packages(process.handset).items():
        if wanted and wanted[0] not in package:
            continue
        if ("-3" in shown and (app is None or is_own(app))) or (
            "-s" in shown and app is not None and not is_own(app)
        ):
            continue
        if "-d" in shown:
            continue
        file = f"{apk_of(package)}=" if "-f" in shown else ""
        user = f" uid:{uid_of(process.handset, package)}" if "-U" in shown else ""
        await process.print(f"package:{file}{package}{user}")


def uid_of(handset: Handset, package: str) -> int:
    """The number of the user that a package runs as."""
    return 10_000 + list(packages(handset)).index(package)


async def _resolve(process: Process, args: list[str]) -> None:
    """`cmd package resolve-activity --brief package`."""
    brief = "--brief" in args
    home = "android.intent.category.HOME" in args
    names = [word for word in args if "." in word and not word.startswith(("-", "android.intent"))]
    app = HOME_APP if home else find_package(process.handset, names[-1].split("/")[0]) if names else None
    if app is None:
        await process.print("No activity found")
        return
    activity = main_activity(app)
    if brief:
        await process.print(
            f"priority=0 preferredOrder=0 match=0x108000 specificIndex=-1 isDefault=true\n{activity}"
        )
    else:
        package, name = activity.split("/")
        await process.print(
            f"ActivityInfo:\n  name={name}\n  packageName={package}\n  enabled=true exported=true"
        )


def clear(handset: Handset, app: str) -> None:
    """Make an app what it is on a fresh phone: closed, nothing scheduled, nothing notified."""
    handset.edit(lambda draft: Transaction(handset.phone.state, draft).clear_data(app))


PROGRAMS: dict[str, Program] = {"pm": manage_packages}
