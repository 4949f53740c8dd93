"""What is said on the page The sentence's cost."""

from collections.abc import Mapping

from lab.measures.cost_at_length import Speed
from lab.measures.published_models import Model
from viz.marks import Said, Say, strong
from viz.pages.cost.numbers import Look, bytes_text, short
from viz.shared.number_format import fine_share


def model_name(say: Say, model: Model) -> str:
    """A model's name."""
    return say.text(f"model.{model.name}")


def parts(say: Say, amounts: Mapping[str, float]) -> Said:
    """The answer: all of it, the largest part or those that are equal as printed, and what scores and weighted means take. amounts: FLOPs by part."""
    whole = sum(amounts.values())
    shares = {row: fine_share(x / whole, say.language) for row, x in amounts.items()}
    most = shares[max(amounts, key=amounts.__getitem__)]
    largest = [say.text(f"row.{row}") for row, share in shares.items() if share == most]
    scores = fine_share(sum(x for row, x in amounts.items() if row.endswith("scores")) / whole, say.language)
    key = "see.parts_equal" if largest[1:] else "see.parts"
    return say(key, flops=strong(short(whole)), part=" · ".join(largest), share=strong(most), scores=strong(scores))


def lengths(say: Say, look: Look) -> Said:
    """How long the texts are."""
    sizes = look.model.sizes
    key = "encoder" if not sizes.decoder else "both" if sizes.encoder else "decoder" if look.n else "joined"
    return say(f"lengths.{key}", s=f"{look.s:,}", t=f"{look.t:,}")


def measured(say: Say, found: Speed) -> Said:
    """The best speed of the encoder, and how far a step with the cache is from it."""
    speed, rate = (f"{x / 1e6:.0f}" for x in (found.flops, found.rate))
    return say("look.measured", speed=speed, n=found.n, read=bytes_text(found.read), above=f"{found.above:.0f}", rate=rate)
