"""What is said of a box of the page Flow: its name, what it is for, and what it does to one token of this sentence."""

from lab.measures.model_sizes import Part
from model.config import ModelConfig
from viz.marks import Say
from viz.pages.flow.boxes_numbers import numbers
from viz.shared.ask import Ask
from viz.shared.number_format import num

OF_STACK = ("ids", "mask", "embedding", "self")
ACTIVATIONS = {"relu": "ReLU", "gelu": "GELU", "silu": "SiLU"}


def name_of(say: Say, part: Part, norm: str) -> str:
    """How a part of the model is called."""
    own = f".{part.stack}" if part.type in OF_STACK else f".{norm}" if part.type == "norm" else ""
    return say.text(f"name.{part.type}{own}")


def place_of(say: Say, part: Part, name: str) -> str:
    """Its name with its layer, where it is in one."""
    return say.text("in_layer", name=name, stack=say.text(f"stack.{part.stack}"), n=part.layer + 1) if part.layer >= 0 else name


def variant(part: Part, config: ModelConfig) -> str:
    """What the words of a box end with in a model that is made otherwise."""
    if part.type.endswith("norm") and config.norm == "rmsnorm":
        return "_rms"
    return "_swiglu" if part.type == "ff" and config.feedforward == "swiglu" else ""


def about(say: Say, part: Part, config: ModelConfig) -> str:
    """What a box is for; some have a text for each stack, some one for models that are made otherwise."""
    if part.type in ("ids", "mask", "self"):
        own = f".{part.stack}"
    elif part.type == "positions":
        own = "." + ("sinusoidal" if config.positions.startswith("sinusoidal") else config.positions)
    else:
        own = variant(part, config)
    scale = num(config.d_model**0.5 if config.scaled_embeddings else 1, 2)
    facts = {"heads": config.n_heads, "width": config.d_head, "layers": config.decoder_layers, "scale": scale}
    return say.text(f"what.{part.type}{own}", activation=ACTIVATIONS.get(config.feedforward, ""), **facts)


def tokens_of(ask: Ask, stack: str) -> list[str]:
    """How the tokens of a stack are called."""
    return [ask.label(piece) for piece in (ask.trace.src if stack == "encoder" else ask.trace.tgt)]


def walked(ask: Ask, part: Part, written: list[str]) -> dict[str, list[str]]:
    """What a box does to each token of its stack: texts by what they tell; {} where it does nothing that a site shows."""
    say, found = ask.say, numbers(ask.trace, part, ask.label_of_id)
    if part.type in ("self", "cross"):
        keys = tokens_of(ask, "encoder" if part.type == "cross" else part.stack)
        places = zip(found.pop("weight"), found.pop("key"), found.pop("head"), strict=True)
        found["largest"] = [
            f"{num(weight, 3)} → “{keys[key]}” ({say.text('flow.near.name.head', n=head + 1)})" for weight, key, head in places
        ]
    if part.type == "ff":
        found["active"] = [f"{n} / {ask.config.d_ff}" for n in found["active"]]
        found["high"] = [f"{num(x, 2)} ({say.text('walk.neuron', n=n)})" for x, n in zip(found["high"], found.pop("top"), strict=True)]
    if "top" in found:
        digits = 2 if part.type == "linear" else 3
        found["top"] = [" · ".join(f"“{text}” {num(value, digits)}" for text, value in best) for best in found["top"]]
    if part.type == "softmax":
        found["written"] = [f"“{token}”" if token else say.text("walk.cut") for token in written]
    return {say.text(f"walk.{name}"): [x if isinstance(x, str) else num(x, 2) for x in values] for name, values in found.items()}
