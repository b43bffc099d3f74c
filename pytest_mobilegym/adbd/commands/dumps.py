"""`dumpsys`: what the system's services say of themselves, as far as tools read it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pytest_mobilegym.adbd.commands.packages import apk_of, uid_of
from pytest_mobilegym.adbd.handset import Handset
from pytest_mobilegym.adbd.installed import is_own, main_activity, packages
from pytest_mobilegym.adbd.pixels import DENSITY, SIZE
from pytest_mobilegym.adbd.shell.process import Process, Program
from pytest_mobilegym.devices.packages import package_of
from pytest_mobilegym.phone.model import HOME_APP, foreground_activity

WIDTH, HEIGHT = SIZE
SHAPE = f"real {WIDTH} x {HEIGHT}, density {DENSITY}"


def in_front(handset: Handset) -> str:
    """Id of the app in front; that of the home screen in recents."""
    activity = foreground_activity(handset.phone.state.ui)
    return activity.app if activity is not None else HOME_APP


def _record(handset: Handset, app: str) -> str:
    """An activity as the system's records name it."""
    task = handset.phone.state.ui.tasks.where(app=app)
    number = task.id[1:] if task is not None else "1"
    return f"ActivityRecord{{{_number(app)} u0 {_short(app)} t{number}}}"


def _short(app: str) -> str:
    package, name = main_activity(app).split("/")
    return f"{package}/{name.removeprefix(package)}"


def _number(name: str) -> str:
    """A number that a name always has."""
    found = 0
    for character in name:
        found = (found * 31 + ord(character)) % (1 << 28)
    return f"{found:x}"


def _awake(handset: Handset) -> str:
    return "Awake" if handset.awake else "Asleep"


def window(handset: Handset, _args: Sequence[str]) -> str:
    """Focus, rotation and lock screen."""
    app = in_front(handset)
    shade = handset.phone.state.ui.shade != "closed"
    shown = handset.phone.state.ui.keyboard.shown
    state = "ON" if handset.awake else "OFF"
    awake = str(handset.awake).lower()
    keyguard = handset.phone.state.ui.lock is not None
    guarded = str(keyguard).lower()
    focus = "NotificationShade" if shade or keyguard else main_activity(app)
    size = f"{WIDTH}x{HEIGHT}"
    width, height = handset.size
    turned = int(handset.is_turned)
    return f"""WINDOW MANAGER POLICY STATE (dumpsys window policy)
    mSystemReady=true mSystemBooted=true
    screenState=SCREEN_STATE_{state}
    mAwake={awake} mScreenOnEarly={awake} mScreenOnFully={awake}
    isKeyguardShowing={guarded} mShowingLockscreen={guarded} mDreamingLockscreen={guarded}
    mKeyguardOccluded=false mInputRestricted={guarded}
    KeyguardServiceDelegate
      showing={guarded}
WINDOW MANAGER DISPLAY CONTENTS (dumpsys window displays)
  Display: mDisplayId=0 rootTasks=2
    init={size} {DENSITY}dpi cur={width}x{height} app={width}x{height} rng={WIDTH}x{WIDTH}-{HEIGHT}x{HEIGHT}
    mCurrentRotation=ROTATION_{turned * 90}
    mRotation=ROTATION_{turned * 90} mRotation={turned} mCurrentOrientation={turned}
    mLastOrientation=-1
WINDOW MANAGER WINDOWS (dumpsys window windows)
  Window #1 Window{{{_number("InputMethod")} u0 InputMethod}}:
    mHasSurface={str(shown).lower()} isVisible={str(shown).lower()}
  Window #0 Window{{{_number(app)} u0 {main_activity(app)}}}:
    mOwnerUid={uid_of(handset, package_of(app))} package={package_of(app)}
    mHasSurface=true isReadyForDisplay()=true isVisible=true
    Frames: parent=[0,0][{width},{height}] display=[0,0][{width},{height}] frame=[0,0][{width},{height}]
  mCurrentFocus=Window{{{_number(app)} u0 {focus}}}
  mFocusedApp={_record(handset, app)}
  mInputMethodTarget={"in" if shown else "null"}
  mTopFocusedDisplayId=0"""


def activity(handset: Handset, args: Sequence[str]) -> str:
    """Tasks, the newest first, and the activity in front."""
    app = in_front(handset)
    if args[:1] == ("top",):
        return (
            f"TASK {package_of(app)} id=1 userId=0\n"
            f"  ACTIVITY {_short(app)} {_number(app)} pid={_process(app)}\n    mResumed=true mStopped=false"
        )
    if args[:1] == ("recents",):
        return recents(handset)
    if args[:1] in (("services",), ("broadcasts",), ("providers",), ("processes",)):
        return f"ACTIVITY MANAGER {args[0].upper()} (dumpsys activity {args[0]})\n  (nothing)"
    listed = []
    tasks = sorted(handset.phone.state.ui.tasks.values(), key=lambda task: -task.last_active)
    for task in tasks:
        listed.append(
            f"    * Task{{{_number(task.id)} #{task.id[1:]} type=standard A={package_of(task.app)} U=0}}"
        )
        listed += [
            f"      * Hist  #{place}: {_record(handset, each.app)}"
            for place, each in reversed(list(enumerate(task.activities)))
        ]
    listed.append(f"    * Hist  #0: {_record(handset, HOME_APP)}")
    record = _record(handset, app)
    return "\n".join(
        [
            "ACTIVITY MANAGER ACTIVITIES (dumpsys activity activities)",
            "Display #0 (activities from top to bottom):",
            *listed,
            f"    mResumedActivity: {record}",
            f"  topResumedActivity={record}",
            f"  ResumedActivity: {record}",
            f"  mFocusedApp={record}",
        ]
    )


def _process(app: str) -> int:
    return 2000 + int(_number(app), 16) % 20_000


def recents(handset: Handset) -> str:
    """The cards of the recent tasks."""
    tasks = sorted(handset.phone.state.ui.tasks.values(), key=lambda task: -task.last_active)
    lines = ["ACTIVITY MANAGER RECENT TASKS (dumpsys activity recents)"]
    for place, task in enumerate(tasks):
        lines.append(
            f"  * Recent #{place}: Task{{{_number(task.id)} #{task.id[1:]} A={package_of(task.app)} U=0}}"
        )
        lines.append(f"    realActivity={main_activity(task.app)}")
    return "\n".join(lines)


def power(handset: Handset, _args: Sequence[str]) -> str:
    """Whether the screen is on."""
    on = str(handset.awake).lower()
    return f"""POWER MANAGER (dumpsys power)
  mWakefulness={_awake(handset)}
  mWakefulnessChanging=false
  mIsPowered={str(handset.phone.state.os.battery.charging).lower()}
  mBatteryLevel={handset.phone.state.os.battery.percent}
  mHoldingWakeLockSuspendBlocker={on}
  mHoldingDisplaySuspendBlocker={on}
  mScreenOffTimeoutSetting=600000
Display Power: state={"ON" if handset.awake else "OFF"}"""


def display(handset: Handset, _args: Sequence[str]) -> str:
    """Size, density and orientation."""
    state = "ON" if handset.awake else "OFF"
    width, height = handset.size
    turned = int(handset.is_turned)
    frame = f"Rect(0, 0 - {width}, {height})"
    physical = f"Rect(0, 0 - {WIDTH}, {HEIGHT})"
    viewport = (
        "DisplayViewport{type=INTERNAL, valid=true, isActive=true, displayId=0, uniqueId='local:0', "
        f"physicalPort=0, orientation={turned}, logicalFrame={frame}, physicalFrame={physical}, "
        f"deviceWidth={WIDTH}, deviceHeight={HEIGHT}}}"
    )
    return f"""DISPLAY MANAGER (dumpsys display)
  mGlobalDisplayState={state}
  mScreenState={state}
  mViewports=[{viewport}]
  mBaseDisplayInfo=DisplayInfo{{"Built-in Screen", displayId 0, {SHAPE}, rotation {turned}}}"""


def input_service(handset: Handset, _args: Sequence[str]) -> str:
    """Where the touch screen is turned."""
    width, height = handset.size
    turned = int(handset.is_turned)
    frame = f"logicalFrame=[0, 0, {width}, {height}], deviceSize=[{width}, {height}]"
    return f"""INPUT MANAGER (dumpsys input)
  Viewport INTERNAL: displayId=0, orientation={turned}, {frame}
    SurfaceWidth: {width}px
    SurfaceHeight: {height}px
    SurfaceOrientation: {turned}
  FocusedApplications: name='{_record(handset, in_front(handset))}'"""


def input_method(handset: Handset, _args: Sequence[str]) -> str:
    """The keyboard: which, and whether it is shown."""
    shown = str(handset.phone.state.ui.keyboard.shown).lower()
    focus = handset.phone.frame().focus
    served = f"EditText{{{_number(focus.field)}}}" if focus is not None else "null"
    return f"""Input Method Manager State:
  mCurMethodId={handset.keyboard}
  mSelectedMethodId={handset.keyboard}
  mCurId={handset.keyboard} mHaveConnection=true mBoundToMethod=true
  mShowRequested={shown} mInputShown={shown} mIsInputViewShown={shown}
  mServedView={served}
  mInteractive={str(handset.awake).lower()}"""


def battery(handset: Handset, _args: Sequence[str]) -> str:
    """The charge."""
    state = handset.phone.state.os.battery

    def powered(charger: str) -> str:
        return str(state.charging and state.charger == charger).lower()

    return f"""Current Battery Service state:
  AC powered: {powered("ac")}
  USB powered: {powered("usb")}
  Wireless powered: {powered("wireless")}
  Max charging current: 0
  Max charging voltage: 0
  Charge counter: {state.capacity_mah * state.percent * 10}
  status: {2 if state.charging else 3}
  health: {2 if state.health == "good" else 7}
  present: true
  level: {state.percent}
  scale: 100
  voltage: {round(state.voltage * 1000)}
  temperature: {round(state.temperature * 10)}
  technology: {state.technology}"""


def package(handset: Handset, args: Sequence[str]) -> str:
    """Version and times of a package, or of all."""
    known = packages(handset)
    wanted = [name for name in args if not name.startswith("-")]
    shown = [name for name in known if not wanted or name in wanted]
    if wanted and not shown:
        return f"Unable to find package: {wanted[0]}"
    parts = ["Packages:"]
    for name in shown:
        app = known[name]
        flags = "SYSTEM HAS_CODE" if is_own(app) else "HAS_CODE ALLOW_BACKUP"
        activity = f"\n    mainActivity={main_activity(app)}" if app is not None else ""
        parts.append(
            f"  Package [{name}] ({_number(name)}):\n    userId={uid_of(handset, name)}{activity}\n"
            f"    codePath={apk_of(name).rsplit('/', 1)[0]}\n    versionCode=1 minSdk=24 targetSdk=35\n"
            f"    versionName=1.0\n    pkgFlags=[ {flags} ]\n"
            "    firstInstallTime=2026-01-01 08:00:00\n    lastUpdateTime=2026-01-01 08:00:00\n"
            f"    signatures=PackageSignatures{{{_number(name)} version:2, signatures:[{_number(name)}]}}"
        )
    return "\n".join(parts)


def wifi(handset: Handset, _args: Sequence[str]) -> str:
    """Whether it is on, and the network."""
    os = handset.phone.state.os
    state = "enabled" if os.settings.wifi_enabled else "disabled"
    ssid = os.radios.wifi.ssid if os.settings.wifi_enabled else None
    named = f'"{ssid}"' if ssid else "<unknown ssid>"
    radio = os.radios.wifi
    link = f"BSSID: {radio.mac_address}, Link speed: {radio.link_speed}Mbps"
    return f"Wi-Fi is {state}\nmWifiInfo SSID: {named}, {link}"


def telephony(handset: Handset, _args: Sequence[str]) -> str:
    """No call: calls of the contacts app are its own."""
    connected = 2 if handset.phone.state.os.settings.mobile_data_enabled else 0
    return f"last known state:\n  mCallState=0\n  mDataConnectionState={connected}"


def notification(handset: Handset, _args: Sequence[str]) -> str:
    """What lies in the shade."""
    lines = ["Current Notification Manager state:", "  Notification List:"]
    for item in handset.phone.state.os.notifications.values():
        name = package_of(item.app)
        lines.append(
            f"    NotificationRecord(0x{_number(item.id)}: pkg={name} user=UserHandle{{0}} id={item.id})\n"
            f"      android.title=String ({item.title})\n      android.text=String ({item.body})"
        )
    return "\n".join(lines)


def surface(_handset: Handset, args: Sequence[str]) -> str:
    """The display's number."""
    from pytest_mobilegym.adbd.commands.screen import DISPLAY

    if "--display-id" in args:
        return f'Display {DISPLAY} (HWC display 0): port=0 pnpId=GYM displayName="gym"'
    return f"Display {DISPLAY} (active) {WIDTH}x{HEIGHT}"


def memory(handset: Handset, _args: Sequence[str]) -> str:
    """How much there is."""
    total = handset.phone.state.os.build.memory_gb << 20
    return f"Total RAM: {total:,}K (status normal)\n Free RAM: {total // 2:,}K"


SERVICES: dict[str, Callable[[Handset, Sequence[str]], str]] = {
    "SurfaceFlinger": surface,
    "activity": activity,
    "battery": battery,
    "display": display,
    "input": input_service,
    "input_method": input_method,
    "meminfo": memory,
    "notification": notification,
    "package": package,
    "power": power,
    "telephony.registry": telephony,
    "wifi": wifi,
    "window": window,
}


async def dump_services(process: Process) -> int:
    """`dumpsys [-l] [service [arguments]]`."""
    args = list(process.args)
    if args[:1] == ["-t"]:
        del args[:2]
    if args[:1] == ["-l"]:
        await process.print("Currently running services:")
        for name in SERVICES:
            await process.print(f"  {name}")
        return 0
    if not args:
        for name, say in SERVICES.items():
            await process.print(f"{'-' * 79}\nDUMP OF SERVICE {name}:\n{say(process.handset, ())}")
        return 0
    service = SERVICES.get(args[0])
    if service is None:
        await process.complain(f"Can't find service: {args[0]}")
        return 0
    if args[0] == "battery" and args[1:2] in (["set"], ["unplug"], ["reset"]):
        _change_battery(process.handset, args[1:])
        return 0
    await process.print(service(process.handset, tuple(args[1:])))
    return 0


def _change_battery(handset: Handset, args: Sequence[str]) -> None:
    from pytest_mobilegym.adbd.commands.arguments import whole_number
    from pytest_mobilegym.phone.os import battery as of_phone

    match args:
        case ["set", "level", value]:
            percent = whole_number(value)
            handset.edit(lambda draft: of_phone.set_level(draft.os, percent))
        case ["set", "ac" | "usb", value]:
            handset.edit(lambda draft: setattr(draft.os.battery, "charging", value == "1"))
        case ["unplug"]:
            handset.edit(lambda draft: setattr(draft.os.battery, "charging", False))


PROGRAMS: dict[str, Program] = {"dumpsys": dump_services}
