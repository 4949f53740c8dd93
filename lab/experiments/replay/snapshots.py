"""One small training, kept at a few of its steps (the folder data beside this file): its snapshots as translators, and what each of them can do.

Made by `python -m lab.experiments.replay.make`. Every number here is measured on the sixty sentences of the sample, one row a sentence.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from lab.measures.arrays import Bools, Doubles, Floats
from lab.measures.chrf import chrf
from lab.measures.roles import fixed_positions
from lab.questions.sample_sentences import Pair, load_sample
from model.batched_decoding import greedy_batch, translate_rows
from model.checkpoint import CheckpointError, load_checkpoint
from model.config import Json, Texts
from model.probe import Look
from model.tokenizer import EOS_ID
from model.training.batches import make_batch
from model.transformer import Transformer
from model.translator import Translator

FOLDER = Path(__file__).parent / "data"
AGAIN = "Copy the folder again, or make it with `python -m lab.experiments.replay.make`."
MOST = 60
"""Tokens that a replayed translation has at most: early snapshots never stop by themselves."""


@cache
def index(folder: Path = FOLDER) -> Json:
    """metrics.json of the folder: "snapshots" [{step, tokens, dev}], "guided", "control", "recipe". Raises CheckpointError."""
    try:
        found: Json = json.loads((folder / "metrics.json").read_text(encoding="utf-8"))
        [snapshot["step"] for snapshot in found["snapshots"]]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise CheckpointError(f"{folder.name}/metrics.json lists no snapshots ({type(error).__name__}). {AGAIN}") from error
    return found


def steps(folder: Path = FOLDER) -> list[int]:
    """The steps of the snapshots, ascending."""
    return sorted(snapshot["step"] for snapshot in index(folder)["snapshots"])


def taught(folder: Path = FOLDER) -> int | None:
    """Which cross-attention head was shown alignments, counted through the layers; None when none was."""
    guided = index(folder)["guided"]
    return guided["layer"] * snapshot(steps(folder)[0], folder).config.n_heads + guided["head"] if guided else None


@cache
def snapshot(step: int, folder: Path = FOLDER) -> Translator:
    """The model as it was after `step` steps. Raises CheckpointError."""
    return Translator(load_checkpoint(folder, weights_file=f"{step}.safetensors"), "cpu")


def history(folder: Path = FOLDER) -> list[Json]:
    """The training's own record: a line every so many steps with step, tokens and nll (nats a target token, on what it was trained on)."""
    lines = map(json.loads, (folder / "history.jsonl").read_text(encoding="utf-8").splitlines())
    return [line for line in lines if "nll" in line]


def watched(model: Transformer, src: Tensor, tgt: Tensor) -> tuple[Tensor, list[Tensor]]:
    """Logits (B, T, V), and the weights (B, H, T, S) of every layer's cross-attention. The encoder runs unwatched."""
    kept: list[Tensor] = []

    def keep(site: str, x: Tensor) -> None:
        if site.endswith(".cross.weights"):
            kept.append(x)

    hidden = model.decode(tgt, model.encode(src), model.src_allowed(src), probe=Look(keep, watching=True))
    return model.project(hidden), kept


@dataclass(frozen=True, eq=False)
class Examined:
    """One snapshot on the sample, a row a sentence. own, other: nll in nats of each target token, EOS included, given its own source and
    given the next sentence's; NaN past its end. hits (heads, sentences, tokens): 1 where the head that predicts a token looks most at a piece
    the token is linked with, 0 where not, NaN without a link; heads are all cross-attention heads, layer by layer. chrf: of greedy translations.
    """

    own: Doubles
    other: Doubles
    hits: Doubles
    chrf: Doubles


@dataclass(frozen=True, eq=False)
class Sentences:
    """The sample as a model of these tokenizers reads it: ids of both sides, and links (T, S) from the row that predicts a token to its source."""

    pairs: tuple[tuple[list[int], list[int]], ...]
    references: Texts
    links: tuple[Bools, ...]


def read_sample(translator: Translator, sample: Sequence[Pair] | None = None) -> Sentences:
    """The sample's pairs, tokenized. Row t of `links` belongs to target token t + 1 of BOS + target, so it has a row without links for EOS."""
    pairs, references, links = [], [], []
    for pair in load_sample().pairs if sample is None else sample:
        source, target = pair.sides(translator.reads)
        ids = translator.target.encode(target)
        src, tgt = translator.read(source)[1], translator.target_pieces([translator.config.bos_id, *ids])
        table = pair.table(translator.reads, src, tgt)
        pairs.append(([piece.id for piece in src[:-1]], ids))
        references.append(target)
        links.append(np.concatenate([table[1:], np.zeros_like(table[:1])]))
    return Sentences(tuple(pairs), tuple(references), tuple(links))


def fixed_place(sentences: Sentences) -> float:
    """The share of linked tokens that a head finds which always looks the same distance from the diagonal, the best such distance (Voita et al. 2019)."""
    shifted = [np.concatenate([np.zeros_like(table[:1]), table[:-1]]) for table in sentences.links]
    return fixed_positions(shifted)["predict_fixed"]


@torch.inference_mode()
def examine(translator: Translator, sentences: Sentences) -> Examined:
    """The snapshot on the whole sample: one batch with the right sources, one with each sentence's source replaced, one greedy decoding."""
    model, batch = translator.model, make_batch(sentences.pairs)
    logits, weights = watched(model, batch.src, batch.tgt_in)
    own = _nll(logits, batch.tgt_out)
    other = _nll(model(batch.src.roll(-1, 0), batch.tgt_in), batch.tgt_out)
    best = torch.cat(weights, 1).argmax(-1).numpy()
    hits = np.full((best.shape[1], len(best), best.shape[2]), np.nan)
    for i, table in enumerate(sentences.links):
        rows = np.flatnonzero(table.any(-1))
        inside = np.minimum(best[i][:, rows], table.shape[1] - 1)
        hits[:, i, rows] = table[rows, inside] & (best[i][:, rows] < table.shape[1])
    outputs = translate_rows(model, [[*src, EOS_ID] for src, _ in sentences.pairs])
    texts = [translator.target.decode(output) for output in outputs]
    return Examined(own, other, hits, np.array([chrf(text, wanted) for text, wanted in zip(texts, sentences.references, strict=True)]))


def _nll(logits: Tensor, targets: Tensor) -> Doubles:
    """logits (B, T, V), targets (B, T) padded -> (B, T), NaN where there is only padding."""
    nll = -logits.log_softmax(-1).gather(-1, targets[..., None])[..., 0]
    return nll.masked_fill(targets == 0, torch.nan).double().numpy()


@dataclass(frozen=True, eq=False)
class Replay:
    """One sentence at one step: the greedy translation, cut at MOST tokens, and every cross-attention head (layers, heads, T, S) while the
    model is made to write what the last snapshot says. Row t of a map belongs to the token it predicts."""

    step: int
    text: str
    tokens: int  # written, </s> counted
    ended: bool  # by itself, not by the limit
    maps: Floats


@torch.inference_mode()
def replay(text: str, folder: Path = FOLDER) -> tuple[list[Replay], list[int]]:
    """A sentence through every snapshot, and the ids that the maps' rows predict. Raises InputError for a sentence that cannot be read."""
    models = [(step, snapshot(step, folder)) for step in steps(folder)]
    src = torch.tensor([models[0][1].encode(text)])
    outputs = [greedy_batch(translator.model, src, MOST)[0] for _, translator in models]
    config, last = models[-1][1].config, outputs[-1]
    written = [*last, config.eos_id] if len(last) < MOST else last
    found = []
    for (step, translator), output in zip(models, outputs, strict=True):
        _, weights = watched(translator.model, src, torch.tensor([[config.bos_id, *written[:-1]]]))
        maps, ended = np.stack([layer[0].numpy() for layer in weights]), len(output) < MOST
        found.append(Replay(step, translator.target.decode(output), len(output) + ended, ended, maps))
    return found, written
