"""What the system tells every app: broadcasts that follow from what has changed (os reference, 8).

In whichever way something came about, by a finger, by an app or by a patch, those who listen are told of it
once within the same event:

    @app.receiver(broadcasts.CONNECTIVITY_CHANGED)
    def reload(ctx, online): ...

Besides, the system says `reboot.BOOT_COMPLETED`, `TIME_SET` where the clock was set, and
`PACKAGE_DATA_CLEARED` where an app was made what it is on a fresh phone. What becomes of an app itself, such
as that it leaves the front, is told to it alone: see `os.lifecycle`.
"""

from __future__ import annotations

CONNECTIVITY_CHANGED = "android.net.conn.CONNECTIVITY_CHANGE"
"""Another network, or none: `online`."""
BATTERY_LOW = "android.intent.action.BATTERY_LOW"
BATTERY_OKAY = "android.intent.action.BATTERY_OKAY"
LOCALE_CHANGED = "android.intent.action.LOCALE_CHANGED"
"""The interface's language: `lang`."""
TIME_SET = "android.intent.action.TIME_SET"
"""The clock was set from outside; without it, time only passes."""
TIME_TICK = "android.intent.action.TIME_TICK"
"""Another minute has begun, or several at once."""
NEXT_ALARM_CHANGED = "android.app.action.NEXT_ALARM_CLOCK_CHANGED"
"""The soonest alarm of the user: `at`, `None` for no alarm."""
MEDIA_SCANNED = "android.intent.action.MEDIA_SCANNER_SCAN_FILE"
"""A picture or video is there that was not: `path`."""
QUICK_SETTING_CHANGED = "os.intent.action.QUICK_SETTING_CHANGED"
"""A switch or level of the settings: `setting`, `value`."""
NOTIFICATION_POSTED = "os.intent.action.NOTIFICATION_POSTED"
"""`id`, and `source`, the app that posted it."""
NOTIFICATION_REMOVED = "os.intent.action.NOTIFICATION_REMOVED"
"""`id`, and `source`, the app that had posted it."""
KEYBOARD_CHANGED = "os.intent.action.KEYBOARD_CHANGED"
"""The keyboard came or went: `shown`."""
CLIPBOARD_CHANGED = "os.intent.action.CLIPBOARD_CHANGED"
"""Something else lies on the clipboard: `type`, `None` for nothing."""
THEME_CHANGED = "os.intent.action.THEME_CHANGED"
"""Another look of the whole phone: `dark`, `icons`, `typeface`."""
SKIN_CHANGED = "os.intent.action.SKIN_CHANGED"
"""Another look of the whole screen: `skin`."""
STATUS_BAR_CHANGED = "os.intent.action.STATUS_BAR_CHANGED"
"""The status bar is another one, for what is in front: `text`, light, dark or hidden."""
MEDIA_SESSION_CHANGED = "os.intent.action.MEDIA_SESSION_CHANGED"
"""Another sound, or none, or it was paused or goes on: `media`, `None` for none, and `running`."""
PACKAGE_DATA_CLEARED = "android.intent.action.PACKAGE_DATA_CLEARED"
"""All that an app knew is gone: `source`, the app."""
