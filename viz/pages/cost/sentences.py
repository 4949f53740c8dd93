"""What is said on the page The sentence's cost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lab.measures.cost import cache_bytes, costs, crossings, value
from lab.measures.cost_at_length import curves_at, in_decoder, total
from lab.measures.published_models import Model
from viz.marks import Said, Say, strong
from viz.pages.cost.numbers import Look, bytes_text, short
from viz.shared.number_format import fine_share

Point = Mapping[str, Any]


def model_name(say: Say, model: Model) -> str:
    """A model's name."""
    return say.text(f"model.{model.name}")


def parts(say: Say, look: Look) -> list[Said]:
    """The answer, and what to look for in the way that is chosen."""
    rows = costs(look.model.sizes, look.way)["flops"]
    whole = total(rows, look.s, look.t)
    shares = {row: value(p, look.s, look.t) / whole for row, p in rows.items()}
    largest = max(shares, key=lambda row: shares[row])
    scores = sum(share for row, share in shares.items() if row.endswith("scores"))
    values = {"flops": strong(short(whole)), "part": say.text(f"row.{largest}"), "share": strong(fine_share(shares[largest], say.language))}
    told = say("see.parts", **values, scores=strong(fine_share(scores, say.language)))
    return [told, say(f"look.{look.way}", cross=f"{crossings(look.model.sizes)['projections']:,}")]


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


def ways(say: Say, look: Look) -> list[Said]:
    """The three ways beside each other."""
    parallel, cached, uncached = (way_numbers(look, way) for way in ("parallel", "cached", "uncached"))
    values = {"t": look.t, "times": f"{uncached[0] / cached[0]:.1f}", "read": bytes_text(cached[1]), "once": bytes_text(parallel[1])}
    more = {"each": f"{cached[0] / cached[1]:.2f}", "all": f"{parallel[0] / parallel[1]:.1f}", "kept": bytes_text(cached[2])}
    return [say("see.ways", **values), say("look.ways", **more)]


def growth(say: Say, look: Look) -> list[Said]:
    """Where the quadratic part overtakes, and where sentences stand."""
    over = crossings(look.model.sizes)
    values = {"model": model_name(say, look.model), "n": f"{over['projections']:,}", "layer": f"{over['layer']:,}"}
    return [say("growth.lead", **values), say("look.growth", **values)]


def measured(say: Say, model: Model, points: Sequence[Point]) -> list[Said]:
    """What two doublings do to FLOPs and to time, and the speed of a step. points: by length, three or more."""
    stacks = [curves_at(model, point["n"])["stack"] for point in points]
    speeds = [flops / point["encoder"] / 1e6 for flops, point in zip(stacks, points, strict=True)]
    best = max(range(len(points)), key=lambda i: speeds[i])
    rows = costs(model.sizes, "cached")["weights"]
    read = total(rows, 0, 2, in_decoder) - total(rows, 0, 1, in_decoder)
    first = points[0]
    values: dict[str, Any] = {}
    for ending, (a, b) in (("", (0, 2)), ("2", (-3, -1))):
        factors = {"flops": stacks[b] / stacks[a], "time": points[b]["encoder"] / points[a]["encoder"]}
        values |= {f"from{ending}": points[a]["n"], f"to{ending}": points[b]["n"]} | {
            f"{name}{ending}": f"{x:.1f}" for name, x in factors.items()
        }
    above = first["cached"] / (curves_at(model, first["n"])["cached"] / speeds[best] / 1e6)
    more = {"speed": f"{speeds[best]:.0f}", "n": points[best]["n"], "read": bytes_text(read), "above": f"{above:.0f}"}
    rate = {"first": f"{first['cached']:.1f}", "rate": f"{read / first['cached'] / 1e6:.0f}"}
    return [say("see.measured", **values), say("look.measured", **more, **rate)]
