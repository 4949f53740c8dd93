"""New tokenizers under an old body: what a model has learnt of the old pieces begins the vectors of the new ones.

Everything but the tables of the two vocabularies is copied. A piece that both vocabularies have keeps its vector; a new one gets the mean of the vectors
of the old pieces that it is made of, at the usual length, with a little noise, so that two new pieces made of the same old ones are not one.
"""

from collections.abc import Callable

import torch
from torch import Tensor

from model.checkpoint import Checkpoint
from model.tokenizer import SPACE, Tokenizer
from model.transformer import Transformer

NOISE = 0.05
"""Length of the noise, as a share of the usual length of a vector."""
TABLES = {"src_embedding.table.weight": 0, "tgt_embedding.table.weight": 1, "output.weight": 1, "output_bias.bias": 1}
"""Weights with one row a piece -> the side whose pieces they are: 0 source, 1 target."""


def carried_over(begun: Checkpoint, model: Transformer, tokenizers: tuple[Tokenizer, Tokenizer], seed: int) -> dict[str, Tensor]:
    """The state dict with which `model`, over the (source, target) `tokenizers`, goes on from `begun`; the same for the same seed."""
    state = dict(begun.model.state_dict())
    noise = torch.Generator().manual_seed(seed)
    for name, side in TABLES.items():
        old, new = (begun.source, begun.target)[side], tokenizers[side]
        if name in state and old.model_bytes != new.model_bytes:
            state[name] = new_table(state[name], old, new, noise)
    return {name: value for name, value in state.items() if name in model.state_dict()}


def new_table(table: Tensor, old: Tokenizer, new: Tokenizer, noise: torch.Generator) -> Tensor:
    """One row for each piece of `new` from the rows of `old`'s: (V, ...) -> (V', ...)."""
    known = {raw_piece(old, id): id for id in range(old.vocab_size)}
    made_of = segmenter(old)
    usual = table.flatten(1).norm(dim=1).median() if table.ndim > 1 else None
    rows = []
    for id in range(new.vocab_size):
        piece = raw_piece(new, id)
        if piece in known:
            rows.append(table[known[piece]])
            continue
        row = table[made_of(piece)].mean(0)
        if usual is not None:
            drawn = torch.randn(row.shape, generator=noise)
            row = row * (usual / row.norm().clamp(min=1e-6)) + drawn * (NOISE * usual / drawn.norm())
        rows.append(row)
    return torch.stack(rows)


def raw_piece(tokenizer: Tokenizer, id: int) -> str:
    """A piece as the vocabulary has it, whatever `Tokenizer.piece` shows for it."""
    found: str = tokenizer._sp.id_to_piece(id)
    return found


def segmenter(old: Tokenizer) -> Callable[[str], list[int]]:
    """piece -> ids of the old pieces it is made of, at least one."""

    def made_of(piece: str) -> list[int]:
        text = piece.replace(SPACE, " ")
        ids = old.encode(text if text.strip() else piece)
        if ids and not piece.startswith(SPACE) and raw_piece(old, ids[0]) == SPACE and len(ids) > 1:
            ids = ids[1:]  # the space that SentencePiece puts before a text
        return ids or [old.unk_id]

    return made_of
