"""What a card says of a checkpoint beyond the test file: general sentences, digits, visitors' sentences, and how sure it is."""

from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

import torch

from model.batched_decoding import translate_rows
from model.calibration import calibrate
from model.checkpoint import Checkpoint
from model.config import Json
from model.text_input import clean
from model.training.batches import make_batch
from model.training.corpus import Pair, read_lines
from model.training.evaluate import score, translate_all

VISITORS = "visitors.{reads}.tsv"
"""File of a recipes folder: sentence<TAB>translation<TAB>kind."""


def read_visitors(path: Path) -> list[tuple[str, str, str]]:
    """(sentence, translation, kind) a line."""
    rows = [line.split("\t") for line in read_lines(path)]
    return [(row[0], row[1], row[2]) for row in rows if len(row) == 3]


def visitors(loaded: Checkpoint, rows: Sequence[tuple[str, str, str]]) -> Json:
    """Each visitor's sentence, read as the app reads it, with its greedy translation and chrF2; BLEU and chrF2 of all; mean chrF2 by kind."""
    from sacrebleu.metrics.chrf import CHRF

    reads, writes = loaded.direction.split("-")
    found = translate_all(loaded.model, loaded.source, loaded.target, [clean(source, reads).read.text for source, _, _ in rows])
    chrf, by_kind = CHRF(), defaultdict(list)
    shown = []
    for (source, reference, kind), output in zip(rows, found, strict=True):
        value = round(chrf.sentence_score(output, [reference]).score, 1)
        by_kind[kind].append(value)
        shown.append({"kind": kind, "source": source, "reference": reference, "translation": output, "chrf": value})
    kinds = {kind: round(sum(values) / len(values), 1) for kind, values in by_kind.items()}
    return {"n": len(rows), "kinds": kinds, "rows": shown} | score(found, [reference for _, reference, _ in rows], writes)


def how_sure(loaded: Checkpoint, pairs: Sequence[Pair]) -> Json:
    """`model.calibration.calibrate` over the greedy translations of these pairs."""
    from sacrebleu.metrics.chrf import CHRF

    limit = loaded.model.config.max_length - 1
    sources = [ids[:limit] for ids in loaded.source.encode_all([source for source, _ in pairs])]
    outputs = translate_rows(loaded.model, [[*ids, loaded.model.config.eos_id] for ids in sources])
    sums = log_probabilities(loaded, list(zip(sources, outputs, strict=True)))
    chrf = CHRF()
    quality = [chrf.sentence_score(loaded.target.decode(ids), [target]).score for ids, (_, target) in zip(outputs, pairs, strict=True)]
    return calibrate(sums, [len(ids) + 1 for ids in outputs], quality)


@torch.inference_mode()
def log_probabilities(loaded: Checkpoint, pairs: Sequence[tuple[list[int], list[int]]], batch: int = 64) -> list[float]:
    """The model's log-probability of each target, </s> included, given its source: ids without specials, in order."""
    found: dict[int, float] = {}
    order = sorted(range(len(pairs)), key=lambda i: len(pairs[i][1]))
    for rows in (order[i : i + batch] for i in range(0, len(order), batch)):
        made = make_batch([pairs[i] for i in rows])
        log_p = loaded.model(made.src, made.tgt_in).log_softmax(-1).gather(-1, made.tgt_out[..., None])[..., 0]
        sums = log_p.masked_fill(made.tgt_out == loaded.model.config.pad_id, 0.0).sum(-1)
        found.update(zip(rows, sums.tolist(), strict=True))
    return [found[i] for i in range(len(pairs))]
