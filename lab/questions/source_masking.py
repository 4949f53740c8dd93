"""Attention is not explanation, by demonstration: hide each source token in turn and see how much each output token minded.

Jain & Wallace 2019 asked whether attention weights tell what a prediction rests on; Wiegreffe & Pinter 2019 answered that it depends on what
is meant. Here both numbers stand side by side for one sentence: the weight a token got, and what hiding it did.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from lab.measures.arrays import Doubles, Floats
from model.probe import OFF, Edits
from model.trace import Trace
from model.translator import Translator

AT_ONCE = 8
"""Copies of the sentence in one batch: more need more memory and gain no speed on a CPU, and one waits for each batch."""


@dataclass(frozen=True, eq=False)
class Masking:
    """attention (T, S): the weights of the scope (mean over all layers and heads of cross-attention, or one head) in the unchanged model.
    before (T,), after (T, S): log-probability of the token that row t predicts, and the same with source token s hidden."""

    attention: Floats
    before: Doubles
    after: Doubles

    @property
    def effect(self) -> Doubles:
        """By how much each masking changed each probability."""
        return np.abs(np.exp(self.after) - np.exp(self.before)[:, None])

    @property
    def most(self) -> NDArray[np.intp]:
        """Of each row the source token with the largest weight."""
        return self.attention.argmax(-1)

    @property
    def least(self) -> NDArray[np.intp]:
        """That with the smallest, the last of them."""
        return self.attention.shape[1] - 1 - self.attention[:, ::-1].argmin(-1)


@dataclass(frozen=True)
class _HideDiagonal:
    """In copy b of the batch, hides token start + b from one head."""

    site: str
    head: int
    start: int

    def __call__(self, site: str, x: Tensor) -> Tensor:
        if site != self.site:
            return x
        x, copies = x.clone(), torch.arange(len(x))
        x[copies, self.head, :, self.start + copies] = -torch.inf
        return x


@torch.inference_mode()
def masking(
    translator: Translator, trace: Trace, tokens: Sequence[int], layer: int = -1, head: int = -1, parts: Sequence[Doubles] = ()
) -> Masking:
    """Hide every source token of the trace in turn, from all of cross-attention (layer or head -1) or from one head of it.

    tokens: what the rows of the trace predict, EOS included where the model wrote it; rows beyond them are left out.
    parts: what `hide_some` has found already, for the source tokens from the first on.
    """
    done = sum(len(part) for part in parts)
    left = [hide_some(translator, trace, tokens, start, layer, head) for start in range(done, len(trace.src), AT_ONCE)]
    one = layer >= 0 and head >= 0
    weights = [trace.attention("cross", i).weights for i in ([layer] if one else range(trace.config.decoder_layers))]
    attention = weights[0][head] if one else sum(w.mean(0) for w in weights) / len(weights)
    src, tgt = _ids(translator, trace)
    states = translator.model.decode(tgt, translator.model.encode(src), translator.model.src_allowed(src))
    before = _log_p(translator, states[:, : len(tokens)], torch.tensor(tokens, device=translator.device))[0]
    return Masking(attention[: len(tokens)], before.numpy(), np.concatenate([*parts, *left]).T)


@torch.inference_mode()
def hide_some(translator: Translator, trace: Trace, tokens: Sequence[int], start: int, layer: int, head: int) -> Doubles:
    """The same for AT_ONCE source tokens from `start` on, one row for each: (n, T) log-probabilities of `tokens`."""
    one, device, model = layer >= 0 and head >= 0, translator.device, translator.model
    src, tgt = _ids(translator, trace)
    memory, mask = model.encode(src), model.src_allowed(src)
    hidden = torch.arange(start, min(start + AT_ONCE, len(trace.src)), device=device)
    edits = Edits(_HideDiagonal(f"decoder.{layer}.cross.scores_masked", head, start)) if one else OFF
    mask = mask.expand(len(hidden), -1, -1, -1)
    if not one:
        mask = mask & (torch.arange(len(trace.src), device=device) != hidden[:, None])[:, None, None]
    states = model.decode(tgt.expand(len(hidden), -1), memory.expand(len(hidden), -1, -1), mask, probe=edits)
    return _log_p(translator, states[:, : len(tokens)], torch.tensor(tokens, device=device)).numpy()


def _ids(translator: Translator, trace: Trace) -> tuple[Tensor, Tensor]:
    src, tgt = (translator.row(p.id for p in pieces) for pieces in (trace.src, trace.tgt))
    return src, tgt


def _log_p(translator: Translator, states: Tensor, wanted: Tensor) -> Tensor:
    """Log-probability of wanted (T,) in states (B, T, D), as (B, T) float64; one copy at a time, since V is large."""
    logits = (translator.model.project(x).double().log_softmax(-1) for x in states)
    return torch.stack([x.gather(-1, wanted[:, None])[:, 0].cpu() for x in logits])
