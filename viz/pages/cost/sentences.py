"""What is said on the page The sentence's cost."""

from collections.abc import Mapping, Sequence
from typing import Any

from lab.measures.cost import cache_bytes, costs, value
from lab.measures.cost_at_length import curves_at, in_decoder, total
from lab.measures.published_models import Model
from viz.marks import Said, Say, strong
from viz.pages.cost.numbers import Look, bytes_text, short
from viz.shared.number_format import fine_share

Point = Mapping[str, Any]


def model_name(say: Say, model: Model) -> str:
    """A model's name."""
    return say.text(f"model.{model.name}")


def parts(say: Say, look: Look) -> Said:
    """The answer: all of it, the largest part, and what scores and weighted means take."""
    rows = costs(look.model.sizes, look.way)["flops"]
    whole = total(rows, look.s, look.t)
    shares = {row: value(p, look.s, look.t) / whole for row, p in rows.items()}
    largest = max(shares, key=lambda row: shares[row])
    scores = sum(share for row, share in shares.items() if row.endswith("scores"))
    values = {"flops": strong(short(whole)), "part": say.text(f"row.{largest}"), "share": strong(fine_share(shares[largest], say.language))}
    return say("see.parts", **values, scores=strong(fine_share(scores, say.language)))


def lengths(say: Say, look: Look) -> Said:
    """How long the texts are."""
    sizes = look.model.sizes
    key = "encoder" if not sizes.decoder else "both" if sizes.encoder else "decoder" if look.n else "joined"
    return say(f"lengths.{key}", s=f"{look.s:,}", t=f"{look.t:,}")


def way_numbers(look: Look, way: str) -> tuple[float, float, float]:
    """FLOPs, bytes of weights read, bytes of keys and values kept."""
    found = costs(look.model.sizes, way)
    kept = value(cache_bytes(look.model.sizes), look.s, look.t) if way == "cached" else 0.0
    return total(found["flops"], look.s, look.t), total(found["weights"], look.s, look.t), kept


def measured(say: Say, model: Model, points: Sequence[Point]) -> Said:
    """The best speed of the encoder, and how far a step with the cache is from it. points: by length."""
    speeds = [curves_at(model, point["n"])["stack"] / point["encoder"] / 1e6 for point in points]
    best = max(range(len(points)), key=lambda i: speeds[i])
    rows = costs(model.sizes, "cached")["weights"]
    read = total(rows, 0, 2, in_decoder) - total(rows, 0, 1, in_decoder)
    first = points[0]
    above = first["cached"] / (curves_at(model, first["n"])["cached"] / speeds[best] / 1e6)
    values = {"speed": f"{speeds[best]:.0f}", "n": points[best]["n"], "read": bytes_text(read), "above": f"{above:.0f}"}
    return say("look.measured", **values, rate=f"{read / first['cached'] / 1e6:.0f}")
