"""Our phone as an adb device: the protocol of adbd, a shell, and the commands that tools call."""
