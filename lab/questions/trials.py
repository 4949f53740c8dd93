"""What can be tried on a sentence: the edits of lab.questions.edits that take one part of the model or of the source away."""

from collections.abc import Sequence

from model.config import ModelConfig
from model.tokenizer import Piece
from model.trace import KINDS, Trace

SEEDS = range(1, 10)
"""Of a shuffled order, the first that is another one is tried."""


def each_edit(config: ModelConfig, read: Sequence[Piece], token: int | None) -> dict[str, str]:
    """By name: no causal mask, no scaling, no positions, another order, one token masked; those that can be made. read: the source with its end."""
    from lab.questions.whatif import shuffled

    pieces = read[:-1]
    seed = next((seed for seed in SEEDS if [p.id for p in shuffled(pieces, seed)] != [p.id for p in pieces]), None)
    return {
        "causal": "causal:off",
        "scale": "scale:off",
        **({"positions": "positions:off"} if config.adds_positions else {}),
        **({} if seed is None else {"shuffle": f"shuffle:{seed}"}),
        **({} if token is None else {"drop": f"drop:{token}"}),
    }


def each_head(config: ModelConfig) -> list[str]:
    """Each head ablated alone: the encoder's, those of masked self-attention, those of cross-attention, layer by layer."""
    return [
        f"ablate:{Trace.attention_site(kind, layer)}.{head}"
        for kind in KINDS
        for layer in range(config.layers_of(kind))
        for head in range(config.n_heads)
    ]
