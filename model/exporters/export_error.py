"""Why a checkpoint is not exported: an architecture that the other program does not compute, or a package that is not here."""

from importlib import import_module
from typing import Any

from model.config import ModelConfig, Texts

EXPRESSIBLE: dict[str, dict[str, Texts]] = {
    "transformers": {
        "positions": ("sinusoidal", "sinusoidal_halves"),
        "feedforward": ("relu", "gelu", "silu"),
        "norm": ("layernorm",),
        "norm_order": ("post",),
    },
    "ctranslate2": {"positions": ("sinusoidal", "sinusoidal_halves", "learned", "none")},
    "onnx": {"positions": ("sinusoidal", "sinusoidal_halves", "learned", "none"), "norm": ("layernorm",)},
}
"""The values of our settings that a format can hold. A MarianConfig has no word for the others; CTranslate2 has no bias by distance in an encoder, and its
rotary positions are a decoder's; the exporter of torch writes no RMSNorm, and fixes the length of what rotary positions and ALiBi compute."""


class ExportError(ValueError):
    """A checkpoint cannot be written in a format; the message says what does not fit, and what to do."""


def is_expressible(config: ModelConfig, format: str) -> bool:
    """Whether that program can compute the same scores."""
    return all(getattr(config, name) in able for name, able in EXPRESSIBLE[format].items())


def check_expressible(config: ModelConfig, format: str) -> None:
    """Raises ExportError naming the first setting that the format cannot hold, and the formats that can."""
    for name, able in EXPRESSIBLE[format].items():
        value = getattr(config, name)
        others = [other for other in EXPRESSIBLE if is_expressible(config, other)]
        remedy = f"Export to {' or '.join(others)}." if others else "No format here holds it; keep the checkpoint as it is."
        if value not in able:
            raise ExportError(
                f"{name} is {value!r}; {format} computes only {', '.join(map(repr, able))}, so its scores would be others. {remedy}"
            )


def package(name: str, version: str) -> Any:
    """The package that writes a format. Raises ExportError where it is not installed."""
    try:
        return import_module(name)
    except ImportError as error:
        raise ExportError(f"this format is written by a package that is not here; pip install {name.split('.')[0]}=={version}.") from error
