"""Android phones over adb: their actions, their screens, and what can go wrong with a cable."""
