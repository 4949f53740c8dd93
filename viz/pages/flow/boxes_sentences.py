"""What is said of a box of the page Flow: its name, what it is for, and what it does to one token of this sentence."""

from __future__ import annotations

from typing import Any

from lab.measures.model_sizes import Part
from model.config import ModelConfig
from viz.marks import Say
from viz.marks.words import SLOT
from viz.pages.flow.boxes_numbers import numbers
from viz.shared.ask import Ask
from viz.shared.number_format import count_text, num

OF_STACK = ("ids", "mask", "embedding", "self")
ACTIVATIONS = {"relu": "ReLU", "gelu": "GELU", "silu": "SiLU"}


def name_of(say: Say, part: Part, norm: str) -> str:
    """How a part of the model is called."""
    own = f".{part.stack}" if part.type in OF_STACK else f".{norm}" if part.type == "norm" else ""
    return say.text(f"name.{part.type}{own}")


def place_of(say: Say, part: Part, norm: str) -> str:
    """The same with its layer, where it is in one."""
    name = name_of(say, part, norm)
    return say.text("in_layer", name=name, stack=say.text(f"stack.{part.stack}"), n=part.layer + 1) if part.layer >= 0 else name


def about(say: Say, part: Part, config: ModelConfig) -> str:
    """What a box is for; some have a text for each stack, some one for models that are made otherwise."""
    own = ""
    if part.type in ("ids", "mask", "self"):
        own = f".{part.stack}"
    elif part.type == "positions":
        own = "." + ("sinusoidal" if config.positions.startswith("sinusoidal") else config.positions)
    elif part.type.endswith("norm") and config.norm == "rmsnorm":
        own = "_rms"
    elif part.type == "ff" and config.feedforward == "swiglu":
        own = "_swiglu"
    facts = {"heads": config.n_heads, "width": config.d_head, "layers": config.decoder_layers}
    return say.text(f"what.{part.type}{own}", activation=ACTIVATIONS.get(config.feedforward, ""), **facts)


def common_values(ask: Ask, stack: str) -> dict[str, list[str]]:
    """What every sentence about a token may name."""
    pieces = ask.trace.src if stack == "encoder" else ask.trace.tgt
    return {
        "token": [ask.label(piece) for piece in pieces],
        "n": [str(i + 1) for i in range(len(pieces))],
        "id": [str(piece.id) for piece in pieces],
    }


def spoken(ask: Ask, part: Part, written: list[str]) -> tuple[str, dict[str, list[str]]]:
    """What a box does to one token, with slots for its numbers, and their values for every token; "" where it does nothing that a site shows."""
    config, found = ask.trace.config, numbers(ask.trace, part, ask.label_of_id)
    if not found and part.type != "ids":
        return "", {}
    fixed = {
        "of": len(ask.trace.src if part.stack == "encoder" else ask.trace.tgt),
        "width": config.d_model,
        "heads": config.n_heads,
        "hidden": config.d_ff,
        "layers": config.layers_of(part.stack),
        "scale": num(config.d_model**0.5 if config.scaled_embeddings else 1, 2),
        "vocabulary": count_text(config.tgt_vocab_size),
    }
    pattern = ask.say.pattern(f"walk.{walk_key(part, config)}")
    said = SLOT.sub(lambda slot: str(fixed.get(slot[1], slot[0])), pattern)
    return said, {name: values for name, values in texts_of(ask, part, found, written).items() if f"{{{name}}}" in said}


def walk_key(part: Part, config: ModelConfig) -> str:
    """Which sentence: some boxes have one for each stack, some one for models that are made otherwise."""
    if part.type == "positions" and not config.adds_positions:
        return "positions_plain"
    if part.type == "embedding" and not config.scaled_embeddings:
        return "embedding_plain"
    if part.type == "ff" and config.feedforward == "swiglu":
        return "ff_swiglu"
    return f"{part.type}.{part.stack}" if part.type in ("ids", "self") else part.type


def texts_of(ask: Ask, part: Part, found: dict[str, list[Any]], written: list[str]) -> dict[str, list[str]]:
    """The numbers of a box as they are written."""
    texts = {
        name: [str(x) if isinstance(x, int) else num(x, 2) for x in values]
        for name, values in found.items()
        if part.layer >= 0 or name != "top"
    }
    if part.type in ("self", "cross"):
        keys = common_values(ask, "encoder" if part.type == "cross" else part.stack)["token"]
        texts["head"] = [str(head + 1) for head in found["head"]]
        texts["key"] = [keys[key] for key in found["key"]]
        texts["k"] = [str(key + 1) for key in found["key"]]
        texts["weight"] = [num(weight, 3) for weight in found["weight"]]
    if part.type in ("linear", "softmax"):
        texts["top"] = [listed(ask.say, top, 2 if part.type == "linear" else 3) for top in found["top"]]
    if part.type == "softmax":
        say = ask.say
        texts["written"] = [say.text("walk.written", token=token) if token else say.text("walk.cut") for token in written]
    return texts


def listed(say: Say, tokens: list[tuple[str, float]], digits: int) -> str:
    """“cat” 0.912, “dog” 0.031"""
    return ("、" if say.language == "zh" else ", ").join(f"“{text}” {num(value, digits)}" for text, value in tokens)
