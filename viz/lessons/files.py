"""The lessons of a folder, read once and again when a file changes."""

import logging
from functools import lru_cache
from pathlib import Path

from model.config import require
from viz.lessons.check import LessonError, read_lesson
from viz.lessons.records import Lesson

FOLDER = Path(__file__).parent.parent.parent / "lessons"
COURSE = (
    "road",
    "tokens-and-ids",
    "vectors-and-places",
    "queries-keys-values",
    "scale",
    "masks",
    "many-heads",
    "across",
    "add-norm-feedforward",
    "from-vector-to-word",
    "writing",
    "training-and-writing",
    "learning",
    "tricks-and-families",
)
"""The lessons that ship, in the order in which one takes them."""
log = logging.getLogger("translucent")


def lesson_files(folder: Path = FOLDER) -> list[Path]:
    """The lesson files of a folder: those of the course in its order, then others by name; none where there is no such folder."""
    return sorted(folder.glob("*.json"), key=lambda path: (COURSE.index(path.stem) if path.stem in COURSE else len(COURSE), path.stem))


def lessons(folder: Path = FOLDER) -> dict[str, Lesson]:
    """The lessons of a folder by name. One that cannot be read is left out, and the log says why."""
    found = {}
    for path in lesson_files(folder):
        try:
            stay_inside(path)
            found[path.stem] = _read(path, path.stat().st_mtime_ns)
        except (LessonError, OSError) as error:
            log.warning("a lesson is left out: %s", error)
    return found


def stay_inside(path: Path) -> None:
    """A folder of lessons may come from a stranger: what leads out of it, or is no file, is not read. Raises LessonError."""
    if not path.resolve().is_relative_to(path.parent.resolve()):
        raise LessonError([f"{path}: leads out of its folder; put the file itself there."])
    if not path.is_file():
        raise LessonError([f"{path}: is not a file; put the file itself there."])


def lesson(name: str, folder: Path = FOLDER) -> Lesson:
    """One lesson. Raises ConfigError naming those that are there."""
    found = lessons(folder)
    require(name in found, f"there is no lesson {name[:40]!r}; there are {', '.join(found) or 'none'}.")
    return found[name]


@lru_cache(maxsize=64)
def _read(path: Path, changed: int) -> Lesson:
    return read_lesson(path)
