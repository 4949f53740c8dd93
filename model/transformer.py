"""The Transformer of Vaswani et al. 2017, "Attention Is All You Need": the file to read first.

Axis letters: B batch, S source, T target, H heads, D model width, K head width, F feed-forward width, V vocabulary.
"""

import math

from torch import Tensor, nn

from model.attention import MultiHeadAttention
from model.cache import UNCACHED, KVCache, Slot
from model.config import ModelConfig
from model.feedforward import FEEDFORWARDS
from model.masks import causal_mask, padding_mask
from model.output_layer import OUTPUT_BIASES, OUTPUTS
from model.positions import POSITIONS, Positions
from model.probe import OFF, Probe
from model.residual import FINAL_NORMS, RESIDUALS


class EncoderLayer(nn.Module):
    """Self-attention, then feed-forward, each in Add & Norm: section 3.1, figure 1 (left)."""

    def __init__(self, config: ModelConfig, positions: Positions) -> None:
        super().__init__()
        residual = RESIDUALS[config.norm_order]
        self.self_attention, self.residual_self = MultiHeadAttention(config, positions), residual(config, "self")
        self.feedforward, self.residual_ff = FEEDFORWARDS[config.feedforward](config), residual(config, "ff")

    def forward(self, x: Tensor, allowed: Tensor, *, probe: Probe = OFF) -> Tensor:
        """x (B, S, D), allowed (B, 1, 1, S) -> (B, S, D)."""
        x = probe("resid_pre", x)
        x = self.residual_self(x, lambda h: self.self_attention(h, h, allowed, probe=probe.at("self")), probe=probe)
        x = probe("resid_mid", x)
        x = self.residual_ff(x, lambda h: self.feedforward(h, probe=probe), probe=probe)
        return probe("resid_post", x)


class DecoderLayer(nn.Module):
    """Masked self-attention, cross-attention, feed-forward, each in Add & Norm: section 3.1, figure 1 (right)."""

    def __init__(self, config: ModelConfig, positions: Positions) -> None:
        super().__init__()
        residual = RESIDUALS[config.norm_order]
        self.self_attention, self.residual_self = MultiHeadAttention(config, positions), residual(config, "self")
        self.cross_attention, self.residual_cross = MultiHeadAttention(config), residual(config, "cross")
        self.feedforward, self.residual_ff = FEEDFORWARDS[config.feedforward](config), residual(config, "ff")

    def forward(
        self, x: Tensor, memory: Tensor, masks: tuple[Tensor | None, Tensor], slots: tuple[Slot, Slot], *, probe: Probe = OFF
    ) -> Tensor:
        """x (B, T, D), memory (B, S, D), masks for self (B, 1, T, T) and cross (B, 1, 1, S) -> (B, T, D)."""
        (self_allowed, cross_allowed), (self_slot, cross_slot) = masks, slots
        x = probe("resid_pre", x)
        x = self.residual_self(x, lambda h: self.self_attention(h, h, self_allowed, slot=self_slot, probe=probe.at("self")), probe=probe)
        x = probe("resid_mid", x)
        x = self.residual_cross(
            x, lambda h: self.cross_attention(h, memory, cross_allowed, slot=cross_slot, probe=probe.at("cross")), probe=probe
        )
        x = probe("resid_cross", x)
        x = self.residual_ff(x, lambda h: self.feedforward(h, probe=probe), probe=probe)
        return probe("resid_post", x)


class Embedding(nn.Module):
    """Token ids -> vectors: the row of the table times sqrt(D) (or 1), plus the position (sections 3.4 and 3.5), then dropout."""

    def __init__(self, vocab_size: int, config: ModelConfig, positions: Positions) -> None:
        super().__init__()
        self.table, self.positions = nn.Embedding(vocab_size, config.d_model), positions
        self.scale, self.dropout = math.sqrt(config.d_model) if config.scaled_embeddings else 1.0, nn.Dropout(config.dropout)

    def forward(self, ids: Tensor, offset: int = 0, *, probe: Probe = OFF) -> Tensor:
        """ids (B, T) at positions offset..offset+T-1 -> (B, T, D)."""
        x = probe("tokens_embedded", self.table(ids) * self.scale)
        position = self.positions.embed(ids.shape[1], offset)
        if position is not None:
            x = x + probe("positions", position[None])
        return self.dropout(probe("embedded", x))


class Transformer(nn.Module):
    """Encoder, decoder, and the output layer, whose matrix is the target embedding unless the config says otherwise (section 3.4)."""

    def __init__(self, config: ModelConfig) -> None:
        super().__init__()
        self.config = config
        self.positions = POSITIONS[config.positions](config)
        self.src_embedding = Embedding(config.src_vocab_size, config, self.positions)
        self.tgt_embedding = Embedding(config.tgt_vocab_size, config, self.positions)
        if config.shared_embeddings:
            self.tgt_embedding.table = self.src_embedding.table
        self.encoder = nn.ModuleList(EncoderLayer(config, self.positions) for _ in range(config.encoder_layers))
        self.decoder = nn.ModuleList(DecoderLayer(config, self.positions) for _ in range(config.decoder_layers))
        self.encoder_norm, self.decoder_norm = (FINAL_NORMS[config.norm_order](config) for _ in range(2))
        self.output, self.output_bias = OUTPUTS[config.output](config), OUTPUT_BIASES[config.output_bias](config)
        self.apply(_initialise)

    @property
    def parameter_count(self) -> int:
        """How many numbers are learned."""
        return sum(p.numel() for p in self.parameters())

    def forward(self, src: Tensor, tgt: Tensor, *, probe: Probe = OFF) -> Tensor:
        """Ids src (B, S) and tgt (B, T), tgt beginning with BOS -> logits (B, T, V): row t predicts token t+1."""
        memory = self.encode(src, probe=probe)
        return self.project(self.decode(tgt, memory, self.src_allowed(src), probe=probe), probe=probe)

    def encode(self, src: Tensor, *, probe: Probe = OFF) -> Tensor:
        """Source ids (B, S) -> memory (B, S, D), the encoder output C."""
        self.check_length(src.shape[1], "source")
        probe_encoder = probe.at("encoder")
        x, allowed = self.src_embedding(src, probe=probe_encoder), self.src_allowed(src)
        for i, layer in enumerate(self.encoder):
            x = layer(x, allowed, probe=probe_encoder.at(i))
        return probe("memory", self.encoder_norm(x))

    def decode(self, tgt: Tensor, memory: Tensor, src_allowed: Tensor, *, cache: KVCache | None = None, probe: Probe = OFF) -> Tensor:
        """Target ids (B, T) and memory (B, S, D) -> hidden states (B, T, D). With a cache, tgt holds the new tokens only."""
        offset, length = (cache.length if cache else 0), tgt.shape[1]
        self.check_length(offset + length, "target")
        probe_decoder = probe.at("decoder")
        x = self.tgt_embedding(tgt, offset, probe=probe_decoder)
        allowed = None if cache and length == 1 else causal_mask(length, offset + length, tgt.device)
        for i, layer in enumerate(self.decoder):
            slots = cache.slots(i) if cache else (UNCACHED, UNCACHED)
            x = layer(x, memory, (allowed, src_allowed), slots, probe=probe_decoder.at(i))
        return self.decoder_norm(x)

    def project(self, hidden: Tensor, *, probe: Probe = OFF) -> Tensor:
        """Hidden states (..., D) -> logits (..., V), one dot product with each row of the output matrix."""
        return probe("logits", self.output_bias(nn.functional.linear(hidden, self.output_matrix)))

    @property
    def output_matrix(self) -> Tensor:
        """One row a token, (V, D)."""
        return self.output.matrix(self.tgt_embedding.table)

    def src_allowed(self, src: Tensor) -> Tensor:
        """The padding mask of the source, bool (B, 1, 1, S), True = a real token."""
        return padding_mask(src, self.config.pad_id)

    def check_length(self, length: int, side: str) -> None:
        """Refuse more tokens than this checkpoint has positions for."""
        limit = self.config.max_length
        if length > limit:
            raise LengthError(f"{side} has {length} tokens; this checkpoint reads at most {limit}. Shorten it or split it.")


class LengthError(ValueError):
    """More tokens than the model has positions for."""


def _initialise(module: nn.Module) -> None:
    """Xavier for matrices, zero for biases; embeddings N(0, 1/D), so that times sqrt(D) they have unit variance."""
    if isinstance(module, nn.Linear):
        nn.init.xavier_uniform_(module.weight)
        nn.init.zeros_(module.bias)
    elif isinstance(module, nn.Embedding):
        nn.init.normal_(module.weight, std=module.embedding_dim**-0.5)
