"""`python -m model card`: measures a checkpoint and writes what is known of it into its folder: metrics.json, history.jsonl, README.md."""

import argparse
import json
import os
import unicodedata
from collections.abc import Iterable
from pathlib import Path

from model.checkpoint import Checkpoint, load_checkpoint
from model.config import Json
from model.piece_counts import NAME as COUNTS
from model.piece_counts import count_pieces
from model.training.card_measurements import VISITORS, how_sure, read_visitors, visitors
from model.training.corpus import Pair, clean, read_lines, read_pairs
from model.training.evaluate import evaluate, translate_all
from model.training.model_card import model_card, pair_files
from model.training.objective import GUIDED_HEAD, guided_attention
from model.training.recipes import FOLDER, load_recipe
from model.translator import pick_device

GREETING = {"zh": ("我有一只猫。", "I have a cat."), "en": ("I have a cat.", "我有一只猫。")}
"""The first example of the app; the only one that may be in the training data, and the card says when it is."""
BEAM = 5
TEXT = 3
"""Test sentences that are one text when it is measured how well the model reads texts."""


SAMPLE = Path(__file__).parent / "sample.tsv"
"""Sixty pairs that travel with the program: anyone can measure a checkpoint on them again."""


class CardError(ValueError):
    """The card cannot be written as asked; the message says what is wrong and what to give instead."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m model card`."""
    parser.add_argument("--checkpoint", required=True, type=Path, help="checkpoint folder; the card is written into it")
    task = parser.add_mutually_exclusive_group(required=True)
    task.add_argument("--data", type=Path, help="folder of the training corpora, which must not contain the card's sentences")
    task.add_argument("--rewrite", action="store_true", help="measure nothing; only write README.md again from metrics.json")
    parser.add_argument("--run", dest="run_folder", metavar="OUT", type=Path, help="OUT of the training: its recipe and history are copied")
    parser.add_argument("--sentences", type=Path, help="file of sentence<TAB>translation (default: the recipes' everyday sentences)")
    parser.add_argument(
        "--test", type=Path, help="file of zh<TAB>en lines to measure greedy and beam search on; without it, the earlier numbers stay"
    )
    parser.add_argument("--dev", type=Path, help="file of all development sentences, to measure and calibrate on")
    parser.add_argument("--general", type=Path, help="file of general development sentences, likewise")
    parser.add_argument("--numbers", type=Path, help="file of sentences with digits, to measure how many digits come back")
    parser.add_argument("--device", default="auto", help="auto, cpu, cuda or mps")


def run(args: argparse.Namespace) -> int:
    """Writes the three files, or the card alone, and prints where the card is."""
    loaded = load_checkpoint(args.checkpoint, pick_device(args.device))
    if args.rewrite:
        write(args.checkpoint, "README.md", model_card(loaded.direction, loaded.metrics))
        print(args.checkpoint / "README.md")
        return 0
    metrics = known(loaded, args.run_folder)
    reads = loaded.direction[:2]
    corpora = pair_files(metrics)
    if not corpora:
        raise CardError(f"{args.checkpoint} does not say what it was trained on; give --run, the folder of its training.")
    trained, metrics["absent"] = read_trained(args.data, corpora, loaded.direction)
    sentences = read_sentences(args.sentences or FOLDER / f"everyday.{reads}.tsv")
    metrics["examples"] = try_sentences(loaded, [GREETING[reads], *sentences], trained)
    metrics["sample"] = evaluate(args.checkpoint, SAMPLE, device=args.device) | {
        "shared": count_shared(read_pairs(SAMPLE, loaded.direction), trained)
    }
    metrics |= measure_more(args, loaded, trained)
    if args.test:
        note = {key: value for key, value in metrics.get("test", {}).items() if key == "note"}
        metrics["test"] = measure(args.checkpoint, args.test, args.device) | note
        metrics["test"]["shared"] = count_shared(read_pairs(args.test, loaded.direction), trained)
    write(args.checkpoint, COUNTS, count_pieces(trained, loaded.source, loaded.target).to_json())
    write(args.checkpoint, "metrics.json", json.dumps(metrics, indent=2, ensure_ascii=False) + "\n")
    if args.run_folder:
        write(args.checkpoint, "history.jsonl", "".join(line + "\n" for line in read_lines(args.run_folder / "history.jsonl")))
    write(args.checkpoint, "README.md", model_card(loaded.direction, metrics))
    print(args.checkpoint / "README.md")
    return 0


def read_trained(data: Path, names: list[str], direction: str) -> tuple[list[Pair], list[str]]:
    """(the cleaned pairs of the files, those that are not there any more). Raises CardError when none is."""
    there = [name for name in names if (data / name).exists()]
    if not there:
        raise CardError(f"{data} has none of the files it was trained on ({', '.join(names)}); give the folder that has them.")
    return clean(pair for name in there for pair in read_pairs(data / name, direction)), [name for name in names if name not in there]


def measure_more(args: argparse.Namespace, loaded: Checkpoint, trained: list[Pair]) -> Json:
    """Visitors' sentences, and, where their files are given, all development sentences, the general ones, those with digits, and how sure the model is."""
    reads = loaded.direction[:2]
    rows = read_visitors(FOLDER / VISITORS.format(reads=reads))
    seen = {plain(source) for source, _ in trained}
    if known_ones := [source for source, _, _ in rows if plain(source) in seen]:
        raise CardError(f"{len(known_ones)} visitors' sentences are in the training data: {' '.join(known_ones)} Replace them.")
    found: Json = {"visitors": visitors(loaded, rows)}
    for name in ("dev", "general", "numbers"):
        if path := getattr(args, name):
            note = {key: value for key, value in loaded.metrics.get(name, {}).items() if key == "note"}
            found[name] = evaluate(args.checkpoint, path, device=args.device) | note
    sentences = [pair for path in (args.dev, args.general) if path for pair in read_pairs(path, loaded.direction)]
    return found | ({"calibration": how_sure(loaded, sentences)} if sentences else {})


def known(loaded: Checkpoint, run_folder: Path | None) -> Json:
    """What metrics.json holds and still holds true: test scores of other weights are dropped. The run's recipe is added."""
    metrics = dict(loaded.metrics)
    if metrics.get("test", {}).get("greedy", {}).get("checkpoint") != loaded.checkpoint_id:
        note = metrics.pop("test", {}).get("note")
        metrics |= {"test": {"note": note}} if note else {}
    metrics["checkpoint"] = loaded.checkpoint_id
    metrics["parameters"] = loaded.model.parameter_count
    if run_folder:
        metrics["recipe"] = load_recipe(str(run_folder / "recipe.json")).to_dict()
    metrics["model"] = loaded.model.config.to_dict()
    if metrics.get("recipe", {}).get("guided_weight"):
        metrics["guided"] = {"attention": guided_attention(loaded.model.config), "head": GUIDED_HEAD}
    return metrics


def measure(checkpoint: Path, test: Path, device: str) -> Json:
    """Greedy and beam scores on one file, and greedy ones of its sentences three by three."""
    greedy, beam = (evaluate(checkpoint, test, beam=width, device=device) for width in (1, BEAM))
    return {"file": test.name, "greedy": greedy, "beam": beam, "texts": evaluate(checkpoint, test, join=TEXT, device=device)}


def count_shared(pairs: Iterable[Pair], trained: Iterable[Pair]) -> int:
    """How many pairs share a sentence, on either side, with the training data."""
    sources, targets = (set(side) for side in zip(*((plain(s), plain(t)) for s, t in trained), strict=True))
    return sum(plain(source) in sources or plain(target) in targets for source, target in pairs)


def read_sentences(path: Path) -> list[Pair]:
    """Lines of sentence<TAB>translation. Raises CardError when there are none."""
    sentences = read_pairs(path)
    if not sentences:
        raise CardError(f"{path} holds no sentence; write lines of sentence<TAB>translation.")
    return sentences


def try_sentences(loaded: Checkpoint, sentences: list[Pair], trained: Iterable[Pair]) -> list[Json]:
    """Each sentence with its greedy translation, chrF2 against the given one, and whether it is in the training data.

    Raises CardError when any but the first is in the training data.
    """
    from sacrebleu.metrics.chrf import CHRF

    seen, told = ({plain(text) for text in side} for side in zip(*trained, strict=True))
    known_ones = [source for source, _ in sentences[1:] if plain(source) in seen]
    if known_ones:
        raise CardError(f"{len(known_ones)} sentences are in the training data: {' '.join(known_ones)} Replace them.")
    found = translate_all(loaded.model, loaded.source, loaded.target, [source for source, _ in sentences])
    return [
        {
            "source": source,
            "reference": reference,
            "translation": output,
            "chrf": round(CHRF().sentence_score(output, [reference]).score, 1),
            "in_train": plain(source) in seen,
            "reference_in_train": plain(reference) in told,
        }
        for (source, reference), output in zip(sentences, found, strict=True)
    ]


def plain(text: str) -> str:
    """What two spellings of one sentence share: NFKC, without spaces."""
    return "".join(unicodedata.normalize("NFKC", text).split())


def write(folder: Path, name: str, text: str) -> None:
    """Replaces one text file whole."""
    part = folder / f"{name}.part"
    part.write_text(text, encoding="utf-8", newline="\n")
    os.replace(part, folder / name)
