"""`python -m model distil`: pairs whose target side a checkpoint wrote, for a recipe's `distilled`.

Sequence-level distillation (Kim and Rush 2016): the targets a beam finds are more alike than people's, so that a model trained on them needs no beam.
Where a sentence has a translation by people, the hypothesis nearest to it is kept (section 3.3 there, sequence-level interpolation), else the best.
"""

import argparse
import gzip
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import torch
from tqdm import tqdm

from model.batch_translation import WINDOW
from model.batched_decoding import beam_batch_all, by_length
from model.checkpoint import Checkpoint, load_checkpoint
from model.training.corpus import CorpusError, Pair, read_lines, read_pairs
from model.translator import pick_device


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m model distil`."""
    parser.add_argument("--checkpoint", required=True, type=Path, help="checkpoint folder of the teacher")
    parser.add_argument("--data", required=True, type=Path, help="folder of the files named below")
    parser.add_argument(
        "--pairs",
        nargs="*",
        default=[],
        metavar="FILE",
        help="zh<TAB>en lines: of the beam, the hypothesis nearest to the given translation is kept",
    )
    parser.add_argument(
        "--mono", nargs="*", default=[], metavar="FILE", help="lines of the source language: the best hypothesis of the beam is kept"
    )
    parser.add_argument(
        "--without",
        nargs="*",
        default=[],
        metavar="FILE",
        help="zh<TAB>en lines whose source sentences are left out, such as development and test sets",
    )
    parser.add_argument("--beam", type=int, default=8, help="beam width, 2 to 16 (default: %(default)s)")
    parser.add_argument("--out", required=True, type=Path, help="file of zh<TAB>en lines to write, gzip when it ends in .gz")
    parser.add_argument("--device", default="auto", help="auto, cpu, cuda or mps")


def run(args: argparse.Namespace) -> int:
    """Writes the pairs and says how many."""
    if not 2 <= args.beam <= 16:
        raise ValueError(f"--beam is {args.beam}; it must be a whole number from 2 to 16.")
    loaded = load_checkpoint(args.checkpoint, pick_device(args.device))
    known = [pair for name in args.pairs for pair in read_pairs(args.data / name, loaded.direction)]
    alone = [(line.strip(), "") for name in args.mono for line in read_lines(args.data / name) if line.strip()]
    held_out = {source for name in args.without for source, _ in read_pairs(args.data / name, loaded.direction)}
    rows = list(dict.fromkeys(pair for pair in (*known, *alone) if pair[0] not in held_out))
    if not rows:
        raise CorpusError(f"{args.data} gives no sentence to translate; name files with --pairs or --mono.")
    with gzip.open(args.out, "wt", encoding="utf-8") if args.out.suffix == ".gz" else args.out.open("w", encoding="utf-8") as out:
        written = 0
        for pair in distil(loaded, rows, args.beam):
            out.write("\t".join(reversed(pair) if loaded.direction == "en-zh" else pair) + "\n")
            written += 1
    print(f"{args.out}: {written} pairs of {len(rows)} sentences")
    return 0


def distil(loaded: Checkpoint, rows: Sequence[Pair], beam: int) -> Iterator[Pair]:
    """(source, what the model writes) for rows of (source, reference or ""), in order. Sentences too long for the model or without output are left out."""
    metric, limit = sentence_bleu(loaded.direction[-2:]), loaded.model.config.max_length
    for start in tqdm(range(0, len(rows), WINDOW), unit="window", dynamic_ncols=True, disable=None):
        window = rows[start : start + WINDOW]
        coded = [[*ids, loaded.model.config.eos_id] for ids in loaded.source.encode_all([source for source, _ in window])]
        kept = [(pair, ids) for pair, ids in zip(window, coded, strict=True) if 1 < len(ids) <= limit]
        with torch.inference_mode():
            found = by_length(loaded.model, [ids for _, ids in kept], lambda src: beam_batch_all(loaded.model, src, beam))
        for ((source, reference), _), hypotheses in zip(kept, found, strict=True):
            texts = [" ".join(loaded.target.decode(ids).split()) for ids in hypotheses]
            best = max(texts, key=lambda text, known=reference: metric(text, known)) if reference else texts[0]  # type: ignore[misc]
            if best:
                yield source, best


def sentence_bleu(language: str) -> Any:
    """(hypothesis, reference) -> BLEU of one sentence, with one added to each count, so that none is 0 for want of four words (Lin and Och 2004)."""
    from sacrebleu.metrics.bleu import BLEU

    metric = BLEU(effective_order=True, smooth_method="add-k", smooth_value=1, tokenize="zh" if language == "zh" else "13a")
    return lambda hypothesis, reference: metric.sentence_score(hypothesis, [reference]).score
