"""`python -m viz lessons check [FILES]` prints every mistake in the lesson files, or one line per lesson; `lessons table` writes docs/course.md.

`export` writes a figure to a file, `handout` a lesson as a page to print, `site` a static edition for any web server, `sentences` checks those that
pages begin with, and `typedefs` writes the types of what the browser is sent.
"""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from model.environment import named, settle
from model.stop_with_reader import end_for_reader
from viz.commands import export, handout, sentences, site, typedefs
from viz.lessons.catalogue import Catalogue
from viz.lessons.check import LessonError, read_lesson
from viz.lessons.course_table import course_table
from viz.lessons.files import FOLDER, lesson_files
from viz.lessons.records import Lesson
from viz.pages import CATALOGUE
from viz.shared.export.figure_record import ExportError

MAKES = {"export": export.run, "handout": handout.run, "site": site.run, "sentences": sentences.run, "typedefs": typedefs.run}
COURSE = FOLDER.parent / "docs" / "course.md"


def catalogue() -> Catalogue:
    """What the app has that a lesson may name."""
    return CATALOGUE


def summary(lesson: Lesson) -> str:
    """A lesson in one line."""
    types = Counter(one.type for stop in lesson.stops for one in stop.exercises)
    listed = ", ".join(f"{name} {n}" for name, n in sorted(types.items()))
    return f"{lesson.name}: {lesson.title['en']}, {len(lesson.stops)} stops, {types.total()} exercises ({listed or 'none'})"


def check(files: list[Path]) -> int:
    """Read every file; the exit status is 1 where one of them has mistakes."""
    status = 0
    for path in files:
        try:
            print(summary(read_lesson(path, catalogue())), flush=True)
        except LessonError as error:
            print(error, file=sys.stderr)
            status = 1
    return status


def build_parser() -> argparse.ArgumentParser:
    """All commands and their options."""
    parser = argparse.ArgumentParser(prog=os.environ.get("TRANSLUCENT_PROGRAM", "python -m viz"), description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    actions = commands.add_parser("lessons", help="check the lesson files, or write the table of the course").add_subparsers(
        dest="action", required=True
    )
    one = actions.add_parser("check", help="print every mistake in the lesson files")
    one.add_argument("files", nargs="*", type=Path, help=f"lesson files (default: all in {FOLDER.name}/)")
    actions.add_parser("table", help="write docs/course.md from the lesson files")
    export.add_arguments(commands.add_parser("export", help="write a figure as SVG, CSV, NPZ, JSON or HTML"))
    handout.add_arguments(commands.add_parser("handout", help="write a lesson as a page to print"))
    site.add_arguments(commands.add_parser("site", help="write a static edition: the pages with recorded answers, for any web server"))
    sentences.add_arguments(
        commands.add_parser("sentences", help="check that the sentences that pages begin with show what they are there for")
    )
    typedefs.add_arguments(commands.add_parser("typedefs", help="write the types of what the browser's scripts are sent"))
    return parser


def main(argv: list[str] | None = None) -> int:
    """Run one command; returns the exit status."""
    settle()
    args = build_parser().parse_args(argv)
    if Path(getattr(args, "checkpoint", "")).name != getattr(args, "checkpoint", ""):
        place = named(args.checkpoint).resolve()
        args.checkpoints, args.checkpoint = place.parent, place.name
    try:
        return run(args)
    except BrokenPipeError:
        return end_for_reader()


def run(args: argparse.Namespace) -> int:
    """The command that was asked for."""
    if args.command in MAKES:
        return print_result(MAKES[args.command], args)
    if args.action == "table":
        COURSE.write_text(course_table([read_lesson(path, catalogue()) for path in lesson_files()]), encoding="utf-8")
        return 0
    return check(args.files or [near(path) for path in lesson_files()])


def print_result(run: Callable[[argparse.Namespace], str], args: argparse.Namespace) -> int:
    """Run a command that makes a file, and say what it made or why it did not."""
    try:
        print(run(args))
    except ExportError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def near(path: Path) -> Path:
    """The path as one would write it from here."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


if __name__ == "__main__":
    sys.exit(main())
