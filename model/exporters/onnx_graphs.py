"""A checkpoint as two ONNX graphs, traced from the modules that run everywhere else: the encoder, and the decoder over all tokens written so far.

Inputs and outputs have the names that Hugging Face's exports give them.
"""

import warnings
from pathlib import Path

import torch
from torch import Tensor, nn

from model.checkpoint import Checkpoint
from model.exporters.export_error import is_expressible, package
from model.exporters.marian import config_of, write_generation, write_json, write_tokenizers
from model.transformer import Transformer

VERSION = "1.23.2"
BATCH, SOURCE, TARGET = "batch", "source_tokens", "target_tokens"


class Graph(nn.Module):
    """What is traced of a model."""

    def __init__(self, model: Transformer) -> None:
        super().__init__()
        self.model = model


class EncoderGraph(Graph):
    """input_ids and attention_mask (B, S) -> last_hidden_state (B, S, D)."""

    def forward(self, input_ids: Tensor, attention_mask: Tensor) -> Tensor:
        return self.model.encode(input_ids.masked_fill(attention_mask == 0, self.model.config.pad_id))


class DecoderGraph(Graph):
    """encoder_attention_mask (B, S), input_ids (B, T) beginning with the start token, encoder_hidden_states (B, S, D) -> logits (B, T, V)."""

    def forward(self, encoder_attention_mask: Tensor, input_ids: Tensor, encoder_hidden_states: Tensor) -> Tensor:
        allowed = (encoder_attention_mask != 0)[:, None, None, :]
        return self.model.project(self.model.decode(input_ids, encoder_hidden_states, allowed))


def write_onnx(folder: Path, checkpoint: Checkpoint) -> None:
    """encoder_model.onnx, decoder_model.onnx, the tokenizers, and the settings as Marian has them where it has this architecture."""
    package("onnx", VERSION)
    model, config = checkpoint.model, checkpoint.model.config
    ids, start = torch.full((2, 3), config.eos_id), torch.full((2, 4), config.bos_id)
    mask = torch.ones_like(ids)
    with torch.no_grad():
        memory = model.encode(ids)
        _trace(EncoderGraph(model), {"input_ids": ids, "attention_mask": mask}, "last_hidden_state", folder / "encoder_model.onnx")
        inputs = {"encoder_attention_mask": mask, "input_ids": start, "encoder_hidden_states": memory}
        _trace(DecoderGraph(model), inputs, "logits", folder / "decoder_model.onnx")
    write_tokenizers(folder, checkpoint)
    write_generation(folder, config)
    if is_expressible(config, "transformers"):
        write_json(folder / "config.json", config_of(config))


def _trace(graph: nn.Module, inputs: dict[str, Tensor], output: str, path: Path) -> None:
    """One graph for any number of sentences and any length up to the model's."""
    length = {"input_ids": TARGET if "encoder_hidden_states" in inputs else SOURCE}
    axes = {name: {0: BATCH, 1: length.get(name, SOURCE)} for name in inputs}
    axes[output] = {0: BATCH, 1: length["input_ids"]}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the tracing exporter is the one that needs no further package
        names = list(inputs)
        torch.onnx.export(
            graph.eval(), tuple(inputs.values()), path, input_names=names, output_names=[output], dynamic_axes=axes, dynamo=False
        )
