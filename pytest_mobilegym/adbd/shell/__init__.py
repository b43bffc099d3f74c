"""A shell for the phone: as much of POSIX `sh` as tools that speak adb use."""
