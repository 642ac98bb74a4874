"""One writer at a time: a lock on a file, which the system takes away with its process."""

import os
import sys
import time
from typing import Final

PATIENCE_S: Final = 3.0
"""So long a command waits for another one to finish."""

_PAUSE_S: Final = 0.02

if sys.platform == "win32":
    import msvcrt

    _BEYOND: Final = 1 << 40
    """Windows lets nobody read what is locked, so a byte after the end is."""

    def _locked(descriptor: int) -> bool:
        os.lseek(descriptor, _BEYOND, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _locked(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def lock(descriptor: int, patience_s: float = PATIENCE_S) -> bool:
    """Whether this process is now the only writer; another one is waited for."""
    end = time.monotonic() + patience_s
    while not _locked(descriptor):
        if time.monotonic() > end:
            return False
        time.sleep(_PAUSE_S)
    return True
