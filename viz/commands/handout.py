"""`python -m viz handout lessons/NAME.json --lang zh --paper a4 --out x.html`: a lesson as a page to print, with its key."""

import argparse
from pathlib import Path

from viz.commands.export import add_checkpoints, told_to_people
from viz.lessons.check import read_lesson
from viz.lessons.files import FOLDER
from viz.lessons.handout.handout import PAPERS, handout
from viz.lessons.learner_run import Ground
from viz.shared.example_sentences import examples_of
from viz.shared.export.figure_record import ExportError
from viz.shared.run_service import RunService
from viz.shared.scene import scene_from
from viz.shared.words import LANGUAGES


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("lesson", type=Path, help="a lesson file")
    parser.add_argument("--lang", default="zh", choices=LANGUAGES, help="language (default: zh)")
    parser.add_argument("--paper", default="a4", choices=PAPERS, help="paper size (default: a4)")
    parser.add_argument("--out", required=True, type=Path, help="the HTML file")
    parser.add_argument("--source", default="", help="the sentence of the lesson (default: the app's first example)")
    parser.add_argument("--checkpoint", default="", help="checkpoint folder, or its name in the checkpoints' folder (default: zh-en)")
    add_checkpoints(parser)


def run(args: argparse.Namespace) -> str:
    """Make the file; returns what is said of it. Raises ExportError with a message for people."""
    if args.out.suffix != ".html":
        raise ExportError(
            f"{args.out.name} ends in {args.out.suffix or 'nothing'!r}; a handout is written as .html and printed by a browser."
        )
    if not args.out.parent.is_dir():
        raise ExportError(f"there is no folder {args.out.parent}; create it first.")
    service = RunService(args.checkpoints, device="cpu")
    with told_to_people():
        lesson = read_lesson(args.lesson if args.lesson.exists() else FOLDER.parent / args.lesson)  # lessons/NAME.json from every folder
        text = args.source or examples_of(service.facts(args.checkpoint).reads)[0]
        result = service.result(scene_from({"text": text, "checkpoint": args.checkpoint}, service.default).run)
        page = handout(lesson, Ground(service, result), args.lang, args.paper)
    args.out.write_text(page, encoding="utf-8")
    return f"{args.out}: {lesson.title[args.lang]}; {result.translation.source.text} → {result.translation.text}"
