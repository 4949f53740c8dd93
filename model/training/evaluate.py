"""How good a checkpoint is: BLEU and chrF on a test file, by sacrebleu, with the signatures that make the numbers comparable; and how many first words it gets right."""

import argparse
import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import torch

from model.batched_decoding import BATCH, translate_rows
from model.checkpoint import Checkpoint, load_checkpoint
from model.config import Json
from model.tokenizer import Tokenizer
from model.training.corpus import CorpusError, Pair, read_pairs
from model.training.first_words import FirstWords, read_first
from model.training.typed_forms import FORMS, read_typed
from model.transformer import Transformer
from model.translation_notices import digits_of, keeps_digits
from model.translator import pick_device


def translate_all(
    model: Transformer, src: Tokenizer, tgt: Tokenizer, texts: Sequence[str], *, beam: int = 1, batch: int = BATCH
) -> list[str]:
    """Translates many sentences, in the order given; beam 1 is greedy. Sentences too long for the model are cut at its limit."""
    limit = model.config.max_length - 1
    encoded = [[*ids[:limit], model.config.eos_id] for ids in src.encode_all(texts)]
    return [tgt.decode(output) for output in translate_rows(model, encoded, beam=beam, batch=batch)]


def score(hypotheses: Sequence[str], references: Sequence[str], language: str) -> Json:
    """Corpus BLEU (tokenizer 13a for English, zh for Chinese) and chrF2, with sacrebleu's signatures (Post 2018)."""
    from sacrebleu.metrics.bleu import BLEU
    from sacrebleu.metrics.chrf import CHRF

    metrics = {"bleu": BLEU(tokenize="zh" if language == "zh" else "13a"), "chrf": CHRF()}
    values = {name: round(metric.corpus_score(list(hypotheses), [list(references)]).score, 2) for name, metric in metrics.items()}
    return values | {"signatures": {name: str(metric.get_signature()) for name, metric in metrics.items()}}


def kept_digits(pairs: Sequence[Pair], found: Sequence[str]) -> Json:
    """Of the sentences whose reference has exactly the source's digits, how many outputs have them too; empty where there is no such sentence."""
    rows = [
        keeps_digits(source, output)
        for (source, target), output in zip(pairs, found, strict=True)
        if digits_of(source) and keeps_digits(source, target)
    ]
    return {"n": len(rows), "kept": sum(rows), "share": share(rows)} if rows else {}


def in_texts(pairs: Sequence[Pair], size: int, direction: str) -> list[Pair]:
    """Each `size` pairs one behind the other as one text, as people type them: a space between English sentences, none between Chinese ones."""
    between = ["" if language == "zh" else " " for language in direction.split("-")]
    texts = [pairs[i : i + size] for i in range(0, len(pairs), size)]
    return [(between[0].join(s for s, _ in text), between[1].join(t for _, t in text)) for text in texts]


def evaluate(checkpoint: str | Path, test: str | Path, *, beam: int = 1, limit: int = 0, join: int = 1, device: str = "auto") -> Json:
    """Translates a `zh<TAB>en` file and scores it. limit: only the first so many pairs; 0 takes all. join: so many of them are one text.

    Raises CheckpointError, CorpusError, and ValueError for a beam, limit or join out of range.
    """
    for name, value, low, high in (("beam", beam, 1, 16), ("limit", limit, 0, 10**9), ("join", join, 1, 100)):
        if not low <= value <= high:
            raise ValueError(f"{name} is {value}; it must be a whole number from {low} to {high}.")
    loaded = load_checkpoint(checkpoint, pick_device(device))
    pairs = read_pairs(Path(test), loaded.direction)[: limit or None]
    if not pairs:
        raise CorpusError(f"{test} holds no pairs; write lines of zh<TAB>en.")
    pairs = in_texts(pairs, join, loaded.direction)
    start = time.perf_counter()
    found = translate_all(loaded.model, loaded.source, loaded.target, [s for s, _ in pairs], beam=beam)
    seconds = time.perf_counter() - start
    result = score(found, [t for _, t in pairs], loaded.direction.partition("-")[2])
    if digits := kept_digits(pairs, found):
        result["digits"] = digits
    speed = {"sentences_per_second": round(len(pairs) / seconds, 1)}
    return {"checkpoint": loaded.checkpoint_id, "n": len(pairs), "beam": beam, "join": join} | result | speed


def evaluate_first(loaded: Checkpoint, rows: Sequence[FirstWords], *, beam: int = 1) -> Json:
    """The share of the list that is translated in an accepted way: as it stands there, by kind and by the form in which it is typed; and what is wrong."""
    reads = loaded.direction[:2]

    def judged(typed: Callable[[str], str]) -> list[tuple[FirstWords, str, bool]]:
        sources = [read_typed(typed(row.sentence), reads) for row in rows]
        found = translate_all(loaded.model, loaded.source, loaded.target, sources, beam=beam)
        return [(row, output, row.accepts(output)) for row, output in zip(rows, found, strict=True)]

    made = {"as listed": judged(str)} | {name: judged(typed) for name, typed in FORMS[reads].items()}
    listed, forms = made["as listed"], {name: share([good for _, _, good in found]) for name, found in made.items()}
    kinds = {kind: share([good for row, _, good in listed if row.kind == kind]) for kind in dict.fromkeys(row.kind for row in rows)}
    wrong = [[row.kind, row.sentence, output] for row, output, good in listed if not good]
    result = {"n": len(rows), "right": forms["as listed"], "kinds": kinds, "forms": forms, "wrong": wrong}
    return {"checkpoint": loaded.checkpoint_id, "beam": beam} | result


def share(right: Sequence[bool]) -> float:
    """How many of so many, from 0 to 1."""
    return round(sum(right) / len(right), 4)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m model evaluate`."""
    parser.add_argument("--checkpoint", required=True, help="checkpoint folder")
    test = parser.add_mutually_exclusive_group(required=True)
    test.add_argument("--test", help="file of zh<TAB>en lines, .gz or not")
    test.add_argument("--first", action="store_true", help="what people type first: the share that is right, by kind and form")
    parser.add_argument("--beam", type=int, default=1, help="beam width; 1 is greedy")
    parser.add_argument("--limit", type=int, default=0, help="only the first N pairs")
    parser.add_argument("--join", type=int, default=1, help="join this many consecutive lines into one text (default: %(default)s)")
    parser.add_argument("--device", default="auto", help="auto, cpu, cuda or mps")


def run(args: argparse.Namespace) -> int:
    """Prints one JSON object."""
    with torch.inference_mode():
        if args.first:
            loaded = load_checkpoint(args.checkpoint, pick_device(args.device))
            result = evaluate_first(loaded, read_first(loaded.direction[:2]), beam=args.beam)
        else:
            result = evaluate(args.checkpoint, args.test, beam=args.beam, limit=args.limit, join=args.join, device=args.device)
    print(json.dumps(result, ensure_ascii=False))
    return 0
