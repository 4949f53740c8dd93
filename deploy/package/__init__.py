"""Translucent, installed: the tree as it lies in the repository is in the folder `tree`, and stands on the path of a process that uses it.

`from translucent import Translator, show`. The command `translucent` serves the app (translucent/__main__.py).
"""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

TREE = Path(__file__).parent / "tree"
NAMES = {"Translator": "model.translator", "show": "viz"}
PACKAGES = ("model", "viz", "lab", "app")


def enter() -> None:
    """Put the tree first on the path of this process. Raises ImportError where a module of another project has one of its names."""
    for name in PACKAGES:
        place = getattr(sys.modules.get(name), "__file__", None)
        if name in sys.modules and not (place and Path(place).is_relative_to(TREE)):
            raise ImportError(
                f"a module named {name} is loaded already ({place}), and Translucent has one of that name; import translucent before it, or in another process."
            )
    if str(TREE) not in sys.path:
        sys.path.insert(0, str(TREE))


def __getattr__(name: str) -> Any:
    """Translator and show, loaded when they are first asked for."""
    if name not in NAMES:
        raise AttributeError(f"module 'translucent' has no attribute {name!r}; it has {', '.join(NAMES)}")
    enter()
    return getattr(import_module(NAMES[name]), name)


__all__ = ["Translator", "show"]
