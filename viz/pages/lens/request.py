"""What only the page Lens asks."""

from dataclasses import dataclass

from viz.shared.request import choice


@dataclass(frozen=True)
class LensRequest:
    """part: "" for the decoder's layers, "decoder" for the translations from each encoder layer."""

    part: str = choice("", "decoder")
