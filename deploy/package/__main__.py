"""The command `translucent`: serves the app; with the name of a command first, such as `translucent translate`, it does what `python -m model` and `python -m viz` do in the repository.

What the app keeps goes into a folder of the person's own, never into the installed package; TRANSLUCENT_DATA names another one.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path

from translucent import enter

OF_VIZ = ("lessons", "export", "handout", "site")


def data_folder() -> Path:
    """Where this system keeps what a program keeps for a person."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "Translucent"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Translucent"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "translucent"


def main() -> int:
    """Run what the command line asks for; returns the exit status."""
    enter()
    os.environ.setdefault("TRANSLUCENT_DATA", str(data_folder()))
    os.environ["TRANSLUCENT_PROGRAM"] = "translucent"
    words = sys.argv[1:]
    if not words or words[0].startswith("-"):
        import_module("app").main(words)
        return 0
    return int(import_module("viz.__main__" if words[0] in OF_VIZ else "model.__main__").main(words))


if __name__ == "__main__":
    sys.exit(main())
