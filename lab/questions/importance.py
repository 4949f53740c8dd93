"""`python -m model importance`: what removing each head, and each sublayer, does to the log-probability of the model's own output.

A head is removed by zeroing its z (Michel et al. 2019, section 2.3, with the mask at 0), a sublayer by zeroing what it hands to Add & Norm,
bias included. The output is the model's own translation without the removal, end token included, fed to the decoder as written; the change is
log p(output | removed) - log p(output), divided by its tokens: nats per token. `importance.json` keeps the mean over the shipped sample.
"""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import torch

from lab.command_options import Found, add_input, add_output, loaded, tell, write_kept
from lab.measures.residual_stream import SUBLAYERS
from lab.questions.breaking_edits import times
from lab.questions.heads import read_kept, require_sample
from lab.questions.lens import watched
from lab.questions.sample_sentences import load_sample
from model.config import ModelConfig
from model.probe import OFF, Ablate, Change, Edits

if TYPE_CHECKING:
    from model.trace import Trace
    from model.translator import Translator

FORMAT, NAME, DIGITS = 1, "importance.json", 5


@dataclass(frozen=True)
class Part:
    """What is removed: a head of the attention `site`, or (head None) the whole sublayer, such as encoder.0.self or decoder.1.ff."""

    site: str
    head: int | None = None

    @property
    def edit(self) -> Ablate | Change:
        """The probe's edit that removes it."""
        if self.head is not None:
            return Ablate(self.site, [self.head])
        return times(f"{self.site}_out" if self.site.endswith(".ff") else f"{self.site}.out", 0.0)


def parts(config: ModelConfig) -> list[Part]:
    """Every head and sublayer, encoder first, in the order of the forward pass; an attention's heads stand before it."""
    found = []
    for stack, subs in SUBLAYERS.items():
        for layer, sub in product(range(config.layers_of(stack)), subs):
            site = f"{stack}.{layer}.{sub}"
            found += [Part(site, head) for head in range(config.n_heads if sub != "ff" else 0)] + [Part(site)]
    return found


@torch.inference_mode()
def changes(translator: Translator, src: Sequence[int], prefix: Sequence[int], tokens: Sequence[int]) -> tuple[float, np.ndarray]:
    """log p of the output, and its change in nats when each of `parts` is removed, (P,).

    src: source ids with </s>; prefix: what the decoder reads, BOS first; tokens: what its first rows wrote.
    """
    model = translator.model
    ids, tgt, wanted = (translator.row(x) for x in (src, prefix[: len(tokens)], tokens))
    allowed, memory = model.src_allowed(ids), model.encode(ids)

    def score(part: Part | None) -> float:
        probe = Edits(part.edit) if part else OFF
        c = model.encode(ids, probe=probe) if part and part.site.startswith("encoder") else memory
        log_p = model.project(model.decode(tgt, c, allowed, probe=probe)).double().log_softmax(-1)
        return float(log_p.gather(-1, wanted[..., None]).sum())

    whole = score(None)
    return whole, np.array([score(part) - whole for part in parts(model.config)])


def on_sentence(translator: Translator, trace: Trace, tokens: Sequence[int]) -> Found:
    """The report for one translation: its log-probability, its tokens, and for each part the change in nats per token."""
    whole, found = changes(translator, [p.id for p in trace.src], [p.id for p in trace.tgt], tokens)
    return {
        "checkpoint": trace.checkpoint_id,
        "source": trace.source,
        "tokens": [translator.target.piece(i) for i in tokens],
        "log_probability": whole,
        "parts": [
            {"site": p.site, "head": p.head, "change": x / len(tokens)}
            for p, x in zip(parts(translator.config), found.tolist(), strict=True)
        ],
    }


def measure(translator: Translator, command: str = "") -> Found:
    """The report that importance.json holds: mean and standard error over the sample's sentences, nats per token.

    Raises AtlasError for a model of other languages.
    """
    require_sample(translator)
    sample, rows, count = load_sample(), [], 0
    for pair in sample.pairs:
        source = pair.sides(translator.reads)[0]
        done = translator.translate(source)
        tokens = done.whole(translator.config.eos_id)
        _, found = changes(translator, translator.encode(source), [translator.config.bos_id, *done.tokens], tokens)
        rows.append(found / len(tokens))
        count += len(tokens)
    table = np.array(rows)
    mean, error = table.mean(0), table.std(0, ddof=1) / np.sqrt(len(table))
    return {
        "format": FORMAT,
        "command": command,
        "checkpoint": translator.checkpoint.checkpoint_id,
        "sample": {"digest": sample.digest, "sentences": len(rows), "tokens": count},
        "output": "the model's own greedy translation, end token included",
        "unit": "nats per token",
        "parts": [
            {"site": p.site, "head": p.head, "mean": round(m, DIGITS), "standard_error": round(e, DIGITS)}
            for p, m, e in zip(parts(translator.config), mean.tolist(), error.tolist(), strict=True)
        ],
    }


def read_importance(folder: str | Path, checkpoint_id: str, config: ModelConfig) -> Found:
    """The importance.json of a checkpoint folder. Raises AtlasError when it is absent, broken, or made of other weights or another sample."""

    def fits(kept: Any) -> bool:
        told = [(p["site"], p["head"], isinstance(p["mean"] + p["standard_error"], float)) for p in kept["parts"]]
        whole = (FORMAT, load_sample().digest, [(p.site, p.head, True) for p in parts(config)])
        return (kept["format"], kept["sample"]["digest"], told) == whole

    return read_kept(Path(folder) / NAME, checkpoint_id, fits)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m model importance`."""
    add_input(parser, source=False)
    chosen = parser.add_mutually_exclusive_group()
    chosen.add_argument("--source", help="one sentence, instead of the shipped sample")
    chosen.add_argument(
        "--write", action="store_true", help=f"write {NAME} into the checkpoint folder, where the page Attribution reads it"
    )
    add_output(parser)


def run(args: argparse.Namespace) -> None:
    """Measure one sentence or the sample, print, and write if asked."""
    torch.set_num_threads(1)  # one short sentence at a time is fastest on one thread
    translator = loaded(args)
    if args.source is not None:
        _, trace, tokens = watched(translator, args.source)
        found = on_sentence(translator, trace, tokens)
    else:
        found = measure(translator, f"python -m model importance --checkpoint {shlex.quote(str(args.checkpoint))} --write")
    write_kept(args, NAME, found)
    tell(args, found, table)


def table(found: Found) -> str:
    """A line a part, nats per token."""
    lines = [f"change of the output's log-probability, nats per token   (checkpoint {found['checkpoint']})"]
    for p in found["parts"]:
        name = p["site"] if p["head"] is None else f"{p['site']}.{p['head']}"
        lines.append(
            f"{name:20} {p['change']:+.4f}" if "change" in p else f"{name:20} {p['mean']:+.4f} (standard error {p['standard_error']:.4f})"
        )
    return "\n".join(lines)
