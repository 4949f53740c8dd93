"""Attention is not explanation, by demonstration: hide each source token in turn and see how much each output token minded.

Jain & Wallace 2019 asked whether attention weights tell what a prediction rests on; Wiegreffe & Pinter 2019 answered that it depends on what
is meant. Here both numbers stand side by side for one sentence: the weight a token got, and what hiding it did.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from model.lab.measures.change import Doubles, Floats
from model.probe import OFF, Edits
from model.trace import Trace
from model.translator import Translator

AT_ONCE = 16
"""Copies of the sentence in one batch: more need more memory and gain no speed on a CPU."""


@dataclass(frozen=True, eq=False)
class Masking:
    """attention (T, S): the weights of the scope (mean over all layers and heads of cross-attention, or one head) in the unchanged model.
    before (T,), after (T, S): log-probability of the token that row t predicts, and the same with source token s hidden."""

    attention: Floats
    before: Doubles
    after: Doubles


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
def masking(translator: Translator, trace: Trace, tokens: Sequence[int], layer: int = -1, head: int = -1) -> Masking:
    """Hide every source token of the trace in turn, from all of cross-attention (layer or head -1) or from one head of it.

    tokens: what the rows of the trace predict, EOS included where the model wrote it; rows beyond them are left out.
    """
    one = layer >= 0 and head >= 0
    n, kept = len(trace.src), len(tokens)
    device, model = translator.device, translator.model
    src = torch.tensor([[p.id for p in trace.src]], device=device)
    tgt = torch.tensor([[p.id for p in trace.tgt]], device=device)
    memory, allowed = model.encode(src), model.src_allowed(src)
    wanted = torch.tensor(tokens, device=device)
    parts = []
    for start in range(0, n, AT_ONCE):
        hidden = torch.arange(start, min(start + AT_ONCE, n), device=device)
        mask = allowed.expand(len(hidden), -1, -1, -1)
        edits = Edits(_HideDiagonal(f"decoder.{layer}.cross.scores_masked", head, start)) if one else OFF
        if not one:
            mask = mask & (torch.arange(n, device=device) != hidden[:, None])[:, None, None]
        states = model.decode(tgt.expand(len(hidden), -1), memory.expand(len(hidden), -1, -1), mask, probe=edits)
        parts.append(_log_p(translator, states[:, :kept], wanted))
    weights = [trace.attention("cross", i).weights for i in ([layer] if one else range(trace.config.decoder_layers))]
    attention = weights[0][head] if one else sum(w.mean(0) for w in weights) / len(weights)
    before = _log_p(translator, model.decode(tgt, memory, allowed)[:, :kept], wanted)[0]
    return Masking(attention[:kept], before.numpy(), torch.cat(parts).T.numpy())


def _log_p(translator: Translator, states: Tensor, wanted: Tensor) -> Tensor:
    """Log-probability of wanted (T,) in states (B, T, D), as (B, T) float64; one copy at a time, since V is large."""
    logits = (translator.model.project(x).double().log_softmax(-1) for x in states)
    return torch.stack([x.gather(-1, wanted[:, None])[:, 0].cpu() for x in logits])
