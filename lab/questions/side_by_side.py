"""Several changed models write side by side, each a row of one batch: as fast as one sentence's decoding, where `lab.questions.whatif` runs each by itself.

The batch only finds the tokens, and only by the highest logit. Where a row once chose hardly, rounding could have chosen for it, so it is told to be decoded alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import torch
from torch import Tensor

from lab.questions.edits import Edited, heads_of
from model.batched_decoding import Choices, greedy_choices
from model.cache import UNCACHED, CrossSlot
from model.fast_step import LayerParts, Stepper
from model.probe import OFF, Ablate, Edit, Edits, Unscale, no_positions
from model.trace import TOLERANCE
from model.translator import Translator

if TYPE_CHECKING:
    from lab.questions.whatif import Plan

ROWS = {"scale", "positions", "drop", "ablate", "shuffle", "swap"}
"""Kinds of edits that can act on one row of a batch alone."""
CLEAR = 2 * TOLERANCE
"""How far the chosen logit must be above the next: two computations of a logit differ by TOLERANCE at most."""


class Found(NamedTuple):
    """What a changed model wrote, EOS included where it came, and its log-probability."""

    tokens: list[int]
    log_probability: float


class Margins:
    """How clearly each row has chosen so far, and what its probabilities were divided by."""

    def __init__(self, translator: Translator, rows: int) -> None:
        self.never = torch.tensor(translator.config.forbidden, dtype=torch.long, device=translator.device)
        self.least, self.divisor = torch.full((rows,), torch.inf), torch.zeros(rows, dtype=torch.float64)

    def see(self, logits: Tensor, rows: Tensor) -> Tensor:
        """logits (B, V) of these rows (B,), handed back without the tokens that are never written."""
        logits = logits.index_fill_(1, self.never, -torch.inf)
        first, second = logits.topk(2).values.cpu().unbind(1)
        self.least[rows] = self.least[rows].minimum(first - second)
        self.divisor[rows] += logits.double().logsumexp(1).cpu()
        return logits

    def found(self, choices: Sequence[Choices]) -> list[Found | None]:
        """One a row; None where rounding could have chosen."""
        sums = [sum(one.logits) - float(divisor) for one, divisor in zip(choices, self.divisor, strict=True)]
        clear = (self.least >= CLEAR).tolist()
        return [Found(list(one.tokens), total) if fine else None for one, total, fine in zip(choices, sums, clear, strict=True)]


class ChangedRows(Stepper):
    """The step of a batch in which each row is changed in its own way; all read equally many tokens."""

    def __init__(self, translator: Translator, plans: Sequence[Plan], src: Tensor, capacity: int) -> None:
        encoded: dict[tuple[object, ...], Tensor] = {}
        for made, ids in zip(plans, src, strict=True):
            if encoder_key(made) not in encoded:
                encoded[encoder_key(made)] = encoded_by(translator, made, ids[None])
        memory = torch.cat([encoded[encoder_key(made)] for made in plans])
        super().__init__(translator.model, src, capacity, memory)
        self.margins = Margins(translator, len(plans))
        self.row_factor = torch.ones(len(plans), 1, 1, 1, device=src.device)
        self.row_placed = torch.ones(len(plans), 1, 1, device=src.device)
        self.row_heads = {parts.self_attention: self.row_factor.repeat(1, self.model.config.n_heads, 1, 1) for parts in self.weights.layers}
        readable = translator.model.src_allowed(src)
        self.sources = [(keys, values.clone()) for keys, values in self.sources]
        for row, edit in ((row, edit) for row, made in enumerate(plans) for edit in made.edits):
            self.change(row, edit, readable)
        self.sources = [(keys * self.row_factor, values) for keys, values in self.sources]
        self.readable = None if bool(readable.all()) else readable
        self._look_at(self.sentence)

    def change(self, row: int, edit: Edited, readable: Tensor) -> None:
        """Make one edit in one row."""
        if edit.kind == "scale":
            self.row_factor[row] = self.model.config.d_head**0.5
        elif edit.kind == "positions":
            self.row_placed[row] = 0
        elif edit.kind == "drop":
            readable[row, ..., edit.token] = False
        elif edit.kind == "ablate" and edit.site.startswith("decoder"):  # a head whose values are 0 adds nothing
            layer, heads = int(edit.site.split(".")[1]), slice(None) if edit.head is None else edit.head
            own = self.row_heads[self.weights.layers[layer].self_attention]
            (own if edit.site.endswith("self") else self.sources[layer][1])[row, heads] = 0

    def __call__(self, last: Tensor) -> Tensor:
        return self.margins.see(super().__call__(last), self.sentence.cpu())

    def embed(self, last: Tensor) -> Tensor:
        """Without positions where they are taken away."""
        return self.model.tgt_embedding(last, self.length, probe=Edits(self.place))

    def place(self, site: str, x: Tensor) -> Tensor:
        """The edit of the embedding."""
        return x * self.placed if site == "positions" else x

    def queries_keys_values(self, parts: LayerParts, x: Tensor) -> tuple[Tensor, ...]:
        """With longer keys where scores are not divided."""
        q, k, v = super().queries_keys_values(parts, x)
        return q, k * self.factor, v * self.heads[parts.self_attention]

    def _look_at(self, sentence: Tensor) -> None:
        super()._look_at(sentence)
        self.factor, self.placed = self.row_factor[sentence], self.row_placed[sentence]
        self.heads = {attention: rows[sentence] for attention, rows in self.row_heads.items()}


class Unmasked(Stepper):
    """The step of one sentence whose decoder sees later rows too: all rows anew at every step."""

    def __init__(self, translator: Translator, made: Plan, src: Tensor) -> None:
        self.memory, self.margins = encoded_by(translator, made, src), Margins(translator, 1)
        super().__init__(translator.model, src, 1, self.memory)
        self.slots, self.written = [CrossSlot() for _ in self.model.decoder], src[:, :0]

    def __call__(self, last: Tensor) -> Tensor:
        self.written = torch.cat([self.written, last], 1)
        x = self.model.tgt_embedding(self.written)
        for layer, slot in zip(self.model.decoder, self.slots, strict=True):
            x = layer(x, self.memory, (None, self.allowed), (UNCACHED, slot))
        return self.margins.see(self.model.project(self.model.decoder_norm(x[:, -1])), torch.tensor([0]))


def encoder_key(made: Plan) -> tuple[object, ...]:
    """Equal where the encoder does the same: what it reads, and whether it is changed."""
    changes = {edit.kind for edit in made.edits} & {"scale", "positions"}
    return (
        *(piece.id for piece in made.read),
        *sorted(changes),
        *sorted((one.site, -1 if one.head is None else one.head) for one in ablated(made)),
    )


def ablated(made: Plan) -> list[Edited]:
    """What is ablated in the encoder."""
    return [edit for edit in made.edits if edit.kind == "ablate" and edit.site.startswith("encoder")]


def encoded_by(translator: Translator, made: Plan, src: Tensor) -> Tensor:
    """The memory (1, S, D) of a changed encoder."""
    kinds = {edit.kind for edit in made.edits}
    edits: list[Edit] = [Unscale(translator.config.d_head)] if "scale" in kinds else []
    edits += [no_positions("encoder")] if "positions" in kinds else []
    edits += [Ablate(one.site, heads_of(one, translator.config)) for one in ablated(made)]
    return translator.model.encode(src, probe=Edits(*edits) if edits else OFF)


def fits_a_row(made: Plan) -> bool:
    """Whether all its edits can act on one row of a batch."""
    return not made.padded and all(edit.kind in ROWS and not (edit.kind == "drop" and edit.site) for edit in made.edits)


def is_unmasked(made: Plan) -> bool:
    """Whether the causal mask is all that is taken away."""
    return not made.padded and {edit.kind for edit in made.edits if not edit.is_input} == {"causal"}


@torch.inference_mode()
def write_together(translator: Translator, plans: Sequence[Plan], limit: int) -> list[Found | None]:
    """The greedy writing of each plan; None for what must be decoded alone."""
    found: dict[int, Found | None] = {}
    rows = [i for i, made in enumerate(plans) if fits_a_row(made)]
    for length in {len(plans[i].read) for i in rows}:
        group = [i for i in rows if len(plans[i].read) == length]
        src = torch.tensor([[piece.id for piece in plans[i].read] for i in group], device=translator.device)
        step = ChangedRows(translator, [plans[i] for i in group], src, min(limit, translator.config.max_length))
        found |= zip(group, step.margins.found(greedy_choices(translator.model, src, limit, step)), strict=True)
    for i, made in enumerate(plans):
        if is_unmasked(made):
            src = translator.row(piece.id for piece in made.read)
            alone = Unmasked(translator, made, src)
            (found[i],) = alone.margins.found(greedy_choices(translator.model, src, limit, alone))
    return [found.get(i) for i in range(len(plans))]
