"""The model as ONNX graphs, run by ONNX Runtime: the encoder, and one step of the decoder with its cache. Needs the packages onnx and onnxruntime.

Both graphs are traced from the modules that run everywhere else; only the cache is one without writing in place, since a graph has no places.
"""

import tempfile
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from lab.experiments.precision.number_formats import Form, Step
from model.cache import KeysValues, Slot
from model.exporters.onnx_graphs import Graph
from model.transformer import Transformer

Graphs = tuple[bytes, bytes]
"""Encoder and decoder step, each an ONNX file."""


class PastSlot(Slot):
    """Keys and values (2, B, H, t, K) of what was written; `kept` is them with the new token's."""

    def __init__(self, past: Tensor) -> None:
        self.past, self.kept, self.offset = past, past, past.shape[-2]

    def keys_values(self, compute: Callable[[], KeysValues]) -> KeysValues:
        self.kept = torch.cat([self.past, torch.stack(compute())], -2)
        return self.kept[0], self.kept[1]


@dataclass
class GivenSlot(Slot):
    """The source's keys and values (2, B, H, S, K), made before."""

    given: Tensor

    def keys_values(self, compute: Callable[[], KeysValues]) -> KeysValues:
        return self.given[0], self.given[1]


class FunctionalCache:
    """A KVCache out of two tensors, past (L, 2, B, H, t, K) and cross (L, 2, B, H, S, K)."""

    def __init__(self, past: Tensor, cross: Tensor) -> None:
        self.past = [PastSlot(layer) for layer in past.unbind()]
        self.cross = [GivenSlot(layer) for layer in cross.unbind()]

    @property
    def length(self) -> int:
        """Target tokens kept so far."""
        return self.past[0].offset

    def slots(self, layer: int) -> tuple[Slot, Slot]:
        """The slots of one decoder layer."""
        return self.past[layer], self.cross[layer]


class EncoderGraph(Graph):
    """src (1, S) -> keys and values of cross-attention for every decoder layer, (L, 2, 1, H, S, K)."""

    def forward(self, src: Tensor) -> Tensor:
        memory = self.model.encode(src)
        return torch.stack([torch.stack(layer.cross_attention.keys_values(memory)) for layer in self.model.decoder])  # type: ignore[operator, union-attr]


class StepGraph(Graph):
    """last (1, 1), past (L, 2, 1, H, t, K), cross -> logits (1, V) and past with one token more."""

    def forward(self, last: Tensor, past: Tensor, cross: Tensor) -> tuple[Tensor, Tensor]:
        cache, everything = FunctionalCache(past, cross), torch.ones(1, 1, 1, 1, dtype=torch.bool)
        hidden = self.model.decode(last, cross[0, 0], everything, cache=cache)  # type: ignore[arg-type]
        return self.model.project(hidden[:, -1]), torch.stack([slot.kept for slot in cache.past])


def export(model: Transformer) -> Graphs:
    """Trace both graphs for any length of source and target."""
    src = torch.full((1, 3), model.config.eos_id)
    encoder, step = EncoderGraph(model).eval(), StepGraph(model).eval()
    with torch.no_grad():
        cross = encoder(src)
        inputs = torch.tensor([[model.config.bos_id]]), cross[..., :2, :].clone(), cross
        return (
            _traced(encoder, (src,), ["src"], ["cross"], {"src": {1: "S"}, "cross": {4: "S"}}),
            _traced(step, inputs, ["last", "past", "cross"], ["logits", "kept"], {"past": {4: "t"}, "cross": {4: "S"}, "kept": {4: "t1"}}),
        )


def _traced(graph: nn.Module, args: tuple[Tensor, ...], inputs: list[str], outputs: list[str], axes: dict[str, dict[int, str]]) -> bytes:
    with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the tracing exporter is the one that needs no further package
        path = Path(folder) / "graph.onnx"
        torch.onnx.export(graph, args, path, input_names=inputs, output_names=outputs, dynamic_axes=axes, dynamo=False)
        return path.read_bytes()


def quantised(graph: bytes) -> bytes:
    """The graph with int8 weights in its products, by ONNX Runtime's dynamic quantisation."""
    import onnx
    from onnxruntime.quantization import QuantType, quantize_dynamic

    loaded = onnx.load_model_from_string(graph)
    onnx.helper.set_model_props(loaded, {"onnx.quant.pre_process": "onnxruntime.quant"})  # else it warns that an optional step was left out
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "int8.onnx"
        quantize_dynamic(loaded, path, weight_type=QuantType.QInt8)
        return path.read_bytes()


def in_onnx(model: Transformer, graphs: Graphs) -> Form:
    """Decoding by ONNX Runtime, with as many threads as torch has."""
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads, options.log_severity_level = torch.get_num_threads(), 3
    encoder, decoder = (onnxruntime.InferenceSession(graph, options, providers=["CPUExecutionProvider"]) for graph in graphs)
    config = model.config
    empty = torch.zeros(config.decoder_layers, 2, 1, config.n_heads, 0, config.d_head).numpy()

    def begin(src: Sequence[int]) -> Step:
        (cross,) = encoder.run(None, {"src": torch.tensor([list(src)]).numpy()})
        past: Any = empty

        def step(last: int) -> Tensor:
            nonlocal past
            logits, past = decoder.run(None, {"last": torch.tensor([[last]]).numpy(), "past": past, "cross": cross})
            return torch.from_numpy(logits[0])

        return step

    return Form(begin, sum(map(len, graphs)))
