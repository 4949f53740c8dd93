"""One stack of the model's own encoder layers, and the one number by which its mask makes an encoder, a decoder, or both.

Query i may look at key j where j <= i or j < visible: the first `visible` tokens are seen from everywhere, the others only from behind. All
visible: encoder-only (BERT). None: decoder-only (GPT). The source: encoder-decoder, as UniLM (Dong et al. 2019, figure 1) and the prefix
language model of T5 (Raffel et al. 2020, figure 4) have it in one stack. (The paper of 2017 gives the target side weights and a softmax of
its own for looking at the source.)
"""

import json
from functools import cache
from pathlib import Path
from typing import Literal

import torch
from safetensors.torch import load_file
from torch import Tensor, nn

from lab.measures.three_families import MOST
from model.config import Json, ModelConfig
from model.masks import causal_mask, padding_mask
from model.positions import POSITIONS
from model.probe import OFF, Probe
from model.residual import FINAL_NORMS
from model.transformer import Embedding, EncoderLayer

FAMILIES: tuple[Literal["encoder", "decoder", "both"], ...] = ("encoder", "decoder", "both")
"""Encoder-only, decoder-only, encoder-decoder."""
PAD, BOS, HOLE, TURN, END = range(5)
SPECIALS = ("", "<s>", "?", ">", ".")
FIRST = len(SPECIALS)
"""The id of the digit 0."""
VOCABULARY = (*SPECIALS, *"0123456789")
FOLDER = Path(__file__).parent / "data"
CONFIG = ModelConfig(
    src_vocab_size=len(VOCABULARY),
    tgt_vocab_size=len(VOCABULARY),
    d_model=32,
    n_heads=4,
    d_ff=64,
    encoder_layers=3,
    decoder_layers=1,
    dropout=0.0,
    max_length=MOST,
    positions="learned",
    norm_order="pre",
    pad_id=PAD,
    unk_id=HOLE,
    bos_id=BOS,
    eos_id=END,
)


def visible(family: str, source: int, length: int) -> int:
    """How many tokens are seen from everywhere. source: tokens before ">", <s> included."""
    return {"encoder": length, "decoder": 0, "both": source}[family]


def mask(seen: int | Tensor, length: int) -> Tensor:
    """Bool (length, length), rows are queries, True = may look: the causal mask, and the first `seen` columns besides. For seen (B,) one mask each."""
    return causal_mask(length)[0, 0] | (torch.arange(length) < torch.as_tensor(seen)[..., None, None])


class Stack(nn.Module):
    """Embedding, encoder layers, and the table of embeddings once more as the output layer. The mask is given with every call."""

    def __init__(self, config: ModelConfig = CONFIG) -> None:
        super().__init__()
        positions = POSITIONS[config.positions](config)
        self.embedding = Embedding(config.src_vocab_size, config, positions)
        self.layers = nn.ModuleList(EncoderLayer(config, positions) for _ in range(config.encoder_layers))
        self.norm = FINAL_NORMS[config.norm_order](config)
        nn.init.normal_(self.embedding.table.weight, std=config.d_model**-0.5)

    def forward(self, ids: Tensor, allowed: Tensor, *, probe: Probe = OFF) -> Tensor:
        """ids (B, T), allowed (T, T) or (B, T, T) -> logits (B, T, V)."""
        allowed = (allowed if allowed.dim() == 3 else allowed[None])[:, None] & padding_mask(ids, PAD)
        x = self.embedding(ids, probe=probe)
        for i, layer in enumerate(self.layers):
            x = layer(x, allowed, probe=probe.at(i))
        return probe("logits", nn.functional.linear(self.norm(x), self.embedding.table.weight))


@cache
def trained(family: str) -> Stack:
    """The family's model that ships. Nobody changes it."""
    stack = Stack().eval()
    stack.load_state_dict({name: x.float() for name, x in load_file(FOLDER / f"{family}.safetensors").items()})
    return stack.requires_grad_(False)


@cache
def measured() -> Json:
    """What `make` measured: settings, and for each family and question the shares right, one for each seed."""
    found: Json = json.loads((FOLDER / "measured.json").read_text(encoding="utf-8"))
    return found


def text_ids(digits: str) -> list[int]:
    """The ids of a whole text: <s>, the digits, ">", the digits backwards, "."."""
    forward = [FIRST + int(digit) for digit in digits]
    return [BOS, *forward, TURN, *reversed(forward), END]
