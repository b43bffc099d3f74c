"""The system's properties, as `getprop` lists them, and what the device says of itself to clients."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_mobilegym.adbd.pixels import DENSITY

if TYPE_CHECKING:
    from pytest_mobilegym.adbd.handset import Handset

FEATURES = ("shell_v2", "cmd", "stat_v2", "ls_v2", "fixed_push_mkdir")
"""What of the protocol's later additions is there; clients ask for nothing else."""

SDK = {"12": "31", "13": "33", "14": "34", "15": "35", "16": "36"}
ZONES = {480: "Asia/Shanghai", 0: "Etc/UTC"}
"""Names of zones by minutes ahead of UTC."""

LOCALES = {"en": "en-US", "zh": "zh-CN"}


def properties(handset: Handset) -> dict[str, str]:
    """Every property by name, sorted."""
    os = handset.phone.state.os
    build = os.build
    device = build.model.replace("-", "").lower()
    sim = next(iter(os.telephony.sims.values()), None)
    release = (
        f"{build.brand}/{device}/{device}:{build.android_version}/{build.build_number}/1:user/release-keys"
    )
    found = {
        "dev.bootcomplete": "1",
        "gsm.operator.alpha": sim.carrier if sim is not None else "",
        "gsm.sim.state": "LOADED" if os.radios.cellular.has_sim else "ABSENT",
        "gsm.version.baseband": build.baseband,
        "init.svc.adbd": "running",
        "init.svc.bootanim": "stopped",
        "persist.sys.locale": LOCALES[os.language],
        "persist.sys.timezone": ZONES.get(os.utc_offset, f"Etc/GMT{-os.utc_offset // 60:+d}"),
        "ro.adb.secure": "0",
        "ro.boot.serialno": build.serial,
        "ro.build.characteristics": "default",
        "ro.build.display.id": build.build_number,
        "ro.build.fingerprint": release,
        "ro.build.id": build.build_number,
        "ro.build.tags": "release-keys",
        "ro.build.type": "user",
        "ro.build.version.codename": "REL",
        "ro.build.version.incremental": build.build_number,
        "ro.build.version.release": build.android_version,
        "ro.build.version.sdk": SDK.get(build.android_version, "35"),
        "ro.build.version.security_patch": build.security_patch,
        "ro.debuggable": "0",
        "ro.hardware": "gym",
        "ro.product.board": device,
        "ro.product.brand": build.brand,
        "ro.product.cpu.abi": "arm64-v8a",
        "ro.product.cpu.abilist": "arm64-v8a",
        "ro.product.device": device,
        "ro.product.locale": LOCALES[os.language],
        "ro.product.manufacturer": build.manufacturer,
        "ro.product.marketname": build.market_name,
        "ro.product.model": build.model,
        "ro.product.name": device,
        "ro.secure": "1",
        "ro.serialno": build.serial,
        "ro.sf.lcd_density": str(DENSITY),
        "sys.boot_completed": "1" if handset.phone.ready else "0",
        **handset.properties,
    }
    return dict(sorted(found.items()))


def banner(handset: Handset) -> bytes:
    """What the device says of itself when a client connects."""
    known = properties(handset)
    said = [f"{name}={known[name]}" for name in ("ro.product.name", "ro.product.model", "ro.product.device")]
    return ";".join(["device::" + said[0], *said[1:], f"features={','.join(FEATURES)}"]).encode()
