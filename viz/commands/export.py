"""`python -m viz export --page attention --source TEXT --out map.svg`: a figure of a page as SVG, CSV, NPZ, JSON or one HTML file."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlencode

from lab.measures.alignment import taught_head
from model.config import ConfigError
from model.text_input import InputError
from viz.lessons.check import LessonError
from viz.pages import PAGES, TEXT
from viz.shared.export.figure_record import ExportError, Figure, Place
from viz.shared.export.file_formats import FORMS, write
from viz.shared.run_gate import RunError
from viz.shared.run_service import RunService
from viz.shared.scene import scene_from
from viz.shared.words import LANGUAGES

CHECKPOINTS = Path(__file__).parent.parent.parent / "checkpoints"
FIGURES = {page.name: page.figure for page in PAGES if page.figure}
"""The pages that give a figure without a browser."""


def add_checkpoints(parser: argparse.ArgumentParser) -> None:
    """Where the models are."""
    parser.add_argument("--checkpoints", type=Path, default=CHECKPOINTS, help="folder of checkpoint folders")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--page", required=True, help=f"which page's figure: {', '.join(FIGURES)}")
    parser.add_argument("--source", required=True, help="the sentence")
    parser.add_argument("--out", required=True, type=Path, help=f"the file; its extension chooses the format: {', '.join(FORMS)}")
    parser.add_argument("--kind", default="cross", choices=("encoder", "decoder", "cross"), help="which attention (default: cross)")
    parser.add_argument("--layer", type=int, default=-1, help="from 0, as in the tensor's name (default: the page's own choice)")
    parser.add_argument("--head", type=int, default=-1, help="from 0 (default: the page's own choice)")
    parser.add_argument("--lang", default="en", choices=LANGUAGES, help="language of the words (default: en)")
    parser.add_argument("--checkpoint", default="", help="checkpoint folder, or its name in the checkpoints' folder (default: zh-en)")
    add_checkpoints(parser)
    parser.add_argument("--address", default="", help="address of an app, such as http://localhost:7860/, for the link in the figure")


@contextmanager
def told_to_people() -> Iterator[None]:
    """What is wrong with what somebody asked for becomes an ExportError that says so."""
    try:
        yield
    except RunError as error:
        raise ExportError(TEXT[f"common.error.{error.code}"][1].format(**error.values)) from error
    except (InputError, ConfigError, LessonError) as error:
        raise ExportError(str(error)) from error


def run(args: argparse.Namespace) -> str:
    """Make the file; returns what is said of it. Raises ExportError with a message for people."""
    if args.out.suffix not in FORMS:
        write({}, args.out)  # type: ignore[typeddict-item]  # says what there is, before the model works
    if not args.out.parent.is_dir():
        raise ExportError(f"there is no folder {args.out.parent}; create it first.")
    service = RunService(args.checkpoints, device="cpu")
    with told_to_people():
        figure = page_figure(service, args)
    write(figure, args.out)
    about = figure["about"]
    return f"{args.out}: {figure['title']}; {about['tensor']} {about['shape']}; {about['translation']}"


def page_figure(service: RunService, args: argparse.Namespace) -> Figure:
    """The figure that the arguments ask for."""
    make = FIGURES.get(args.page)
    if make is None:
        known = args.page in {page.name for page in PAGES}
        why = "its figures are drawn in a browser alone; use the figure's menu in the app" if known else "there is no such page"
        raise ExportError(f"page {args.page!r}: {why}. Without a browser: {', '.join(FIGURES)}.")
    places = {"kind": args.kind, "layer": args.layer, "head": args.head}
    scene = scene_from({"text": args.source, "checkpoint": args.checkpoint, **places}, service.default)
    result = service.result(scene.run)
    asked = {"text": args.source, "checkpoint": scene.run.checkpoint, **{k: v for k, v in places.items() if v != -1}}
    link = f"{args.address}?{urlencode({**asked, 'tab': args.page, 'lang': args.lang})}"
    taught = taught_head(service.translator(scene.run.checkpoint).checkpoint.metrics)
    return make(result.trace, Place(args.lang, scene.kind, scene.layer, scene.head, result.translation.text, link, taught))
