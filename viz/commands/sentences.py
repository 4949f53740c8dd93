"""`python -m viz sentences`: whether each page's own sentence still shows what it is there for; where it does not, one that does.

New weights may break what a sentence shows. `--among FILE`, a sentence a line, is searched for the first that shows it.
"""

import argparse
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np

from lab.measures.alignment import taught_head
from lab.measures.masking import head_mask, most_masked, reads_answer
from lab.measures.segmentations import Cuts
from model.config import DecodeConfig
from model.text_input import InputError
from viz.commands.export import add_checkpoints
from viz.pages.embeddings.readings import repeated
from viz.pages.forcing.references import compared, free_run, reference_of
from viz.pages.head.place import losing
from viz.pages.tokens.figures import first_stretch
from viz.pages.whatif.trials import try_each
from viz.shared.example_sentences import LOOPS, REFERENCES, examples_of
from viz.shared.export.figure_record import ExportError
from viz.shared.page_sentences import own_sentence
from viz.shared.run_gate import RunError
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Run
from viz.shared.token_axes import first_head

Shows = Callable[[RunService, Result], bool]
CHANGES, TIMES, BACK, TAKEN, NATS = 3, 3, 2, 0.5, 1.0
"""What is enough: changes that bite, times that a token stands, turns of a map, the share that a mask takes, by how much a loss is another."""
PENALTY, HOT = 1.5, 1.75
"""The repetition penalty and the temperature that are tried."""


def text_of(service: RunService, run: Run) -> str:
    """The translation of a run."""
    return service.result(run).translation.text


def breaks(service: RunService, result: Result) -> bool:
    """What if: of the changes to the model and to the order at least three change the translation."""
    trials = try_each(service.translator(result.run.checkpoint), result, None)
    return sum(one.text != result.translation.text for one in trials) >= CHANGES


def repeats(service: RunService, result: Result) -> bool:
    """Embeddings: the token that the page opens at stands three times."""
    found = repeated(result.trace.src)
    return found is not None and sum(piece.text == found[0] for piece in result.trace.src) >= TIMES


def reads_the_answer(service: RunService, result: Result) -> bool:
    """Masks: the row that is shown first loses much to the mask, and would look most at the token that it has to write."""
    head = head_mask(result.trace, "decoder", *most_masked(result.trace, "decoder"))
    row = reads_answer(head)
    return bool(head.lost[row] >= TAKEN and head.without[row].argmax() == row + 1)


def turns_back(service: RunService, result: Result) -> bool:
    """Attention maps: the languages order their words otherwise, so in the head that the page opens at the map goes back as well as on."""
    taught = taught_head(service.translator(result.run.checkpoint).checkpoint.metrics)
    pick = first_head(result.trace, "cross", taught)
    keys = result.trace.weights("cross")[pick["layer"], pick["head"]].argmax(-1)
    return bool((np.diff(keys) < 0).sum() >= BACK)


def loses_a_word(service: RunService, result: Result) -> bool:
    """One head: in the head that the page opens at a row would look most at the token that it has to write, and what it sees is spread."""
    return bool(losing(result).max(initial=0) >= TAKEN)


def cut_otherwise(service: RunService, result: Result) -> bool:
    """Tokens: another cut of the word that the page opens at is another translation."""
    run, translator = result.run, service.translator(result.run.checkpoint)
    lattice = translator.lattice(run.text)
    cuts = Cuts(lattice, lattice.best, translator.source.as_written)
    ways = cuts.between(*first_stretch(cuts))
    return any(text_of(service, replace(run, cut=ends)) != result.translation.text for ends, _, _ in ways[1:])


def is_penalized(service: RunService, result: Result) -> bool:
    """Step by step: a repetition penalty changes the translation, and so does chance."""
    settings = DecodeConfig(repetition_penalty=PENALTY), DecodeConfig(strategy="sample", temperature=HOT)
    return all(text_of(service, replace(result.run, decode=one)) != result.translation.text for one in settings)


def is_wrong(service: RunService, result: Result) -> bool:
    """Teach it: the model writes another translation than the reference, which is the correction then."""
    return result.translation.text != REFERENCES.get(result.run.text, result.translation.text)


def leaves_the_reference(service: RunService, result: Result) -> bool:
    """Training vs decoding: the model leaves the reference, and then a token of it costs another loss than when the reference is fed."""
    if result.run.text not in REFERENCES:
        return False
    free = free_run(service, result)
    found = compared(service, free, reference_of(service, free, "")[0].ids)
    return any(abs(a - b) >= NATS for a, b in zip(found.taught, found.free, strict=True) if b is not None)


SHOWS: dict[str, Shows] = {
    "tokens": cut_otherwise,
    "embeddings": repeats,
    "attention": turns_back,
    "head": loses_a_word,
    "masks": reads_the_answer,
    "decoding": is_penalized,
    "whatif": breaks,
    "learn": is_wrong,
    "forcing": leaves_the_reference,
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--checkpoint", default="", help="checkpoint folder, or its name in the checkpoints' folder (default: all)")
    add_checkpoints(parser)
    parser.add_argument("--among", type=Path, help="a file with a sentence a line, searched where one of ours shows nothing any more")


def run(args: argparse.Namespace) -> str:
    """A line for each page and checkpoint. Raises ExportError where a sentence shows nothing, with one that does where one is found."""
    service = RunService(args.checkpoints, device="cpu")
    among = args.among.read_text(encoding="utf-8").splitlines() if args.among else []
    lines: list[str] = []
    broken: list[str] = []
    for name in [args.checkpoint] if args.checkpoint else service.names:
        for page, shows in SHOWS.items():
            own = own_sentence(page, service.facts(name).reads)
            if own is None:
                continue
            good = shows(service, service.result(Run(name, own)))
            (lines if good else broken).append(f"{page}, {name}: {own}")
            if not good:
                broken[-1] += f" shows nothing any more; {search(service, name, shows, among)}"
    if broken:
        raise ExportError("\n".join([*broken, "Put another sentence into viz/shared/page_sentences.py."]))
    return "\n".join(lines)


def search(service: RunService, name: str, shows: Shows, among: list[str]) -> str:
    """The first sentence that shows it, of our examples and the given ones."""
    reads = service.facts(name).reads
    for text in (*examples_of(reads), *LOOPS.get(reads, ()), *filter(str.strip, among)):
        try:
            if shows(service, service.result(Run(name, text))):
                return f"this one does: {text}"
        except (InputError, RunError):
            continue
    return "none of the sentences that were tried does"
