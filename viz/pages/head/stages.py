"""The stages of one head as whole matrices, from the vectors that enter to those that leave."""

import numpy as np

from viz.marks import Axis, Marks, Matrix, Site, Strips, Text
from viz.pages.head.place import Head, head_of, inputs
from viz.shared.ask import Ask
from viz.shared.number_format import full_scale, significant

STAGES = ("x", "x_keys", "q", "k", "v", "scores_raw", "scores", "scores_masked", "weights", "z", "concat", "out")
MAPS = ("scores_raw", "scores", "scores_masked", "weights")
WIDE = ("x", "x_keys", "concat", "out")
"""What all heads of the attention share: vectors of the model's width."""


def stage(ask: Ask) -> Marks:
    """The matrix that is chosen."""
    here = head_of(ask)
    name = ask.request.stage if ask.request.stage in STAGES else "weights"
    say, width = ask.say, here.width
    columns = {"from": here.head * width, "to": (here.head + 1) * width - 1}
    about = say(
        f"about.{name}",
        k=width,
        heads=ask.config.n_heads,
        head=here.head + 1,
        root=here.root,
        **columns,
    )
    return [whole_map(here, name) if name in MAPS else vectors(here, name), Text(about, "quiet"), site(here, name)]


def whole_map(here: Head, name: str) -> Matrix:
    """A row for each query, a column for each key."""
    say, is_weights = here.ask.say, name == "weights"
    values = here.array("scores" if name == "scores_masked" else name)
    high = full_scale(values)
    hides = name in ("scores_masked", "weights") and bool(here.hidden.any())
    return Matrix(
        *here.axes,
        significant(values, 5),
        say.text(f"stage.{name}"),
        palette="sequential" if is_weights else "diverging",
        high=1.0 if is_weights else high,
        format="percent" if is_weights else "1",
        least=0.005 if is_weights else 0.0,
        hidden=here.hidden.tolist() if hides else None,
        hidden_text="0" if is_weights else "−∞",
    )


def vectors_of(here: Head, name: str) -> np.ndarray:
    """The vectors of a stage, one a row."""
    if name == "concat":
        return np.concatenate(list(here.attention.z), axis=-1)
    if name == "out":
        return here.attention.out
    if name in ("x", "x_keys"):
        return here.trace[inputs(here.trace, here.kind, here.layer)[name == "x_keys"]]
    return here.array(name)


def vectors(here: Head, name: str) -> Strips:
    """A row for each query or key, a column for each dimension."""
    values = vectors_of(here, name)
    rows = here.axes[name in ("x_keys", "k", "v")]
    digits = 3 if name in WIDE else 4
    return Strips(
        rows,
        Axis("dimension", []),
        significant(values, digits),
        here.ask.say.text(f"stage.{name}"),
        full_scale(values),
        here.ask.say.pattern("read"),
    )


def site(here: Head, name: str) -> Site:
    """The tensor behind it."""
    say, path = here.ask.say, here.trace.attention_site(here.kind, here.layer)
    queries, keys = inputs(here.trace, here.kind, here.layer)
    shape = list(vectors_of(here, name).shape) if name not in MAPS else list(here.hidden.shape)
    if name in ("x", "x_keys"):
        return Site(keys if name == "x_keys" else queries, shape, codes=[keys if name == "x_keys" else queries])
    if name == "concat":
        joined = say.text("all_heads", rows=shape[0], cols=shape[1])
        return Site(f"{path}.z", list(here.attention.z.shape), joined, [f"{path}.z"])
    if name == "out":
        return Site(f"{path}.out", shape, codes=[f"{path}.out"])
    return Site(f"{path}.{name}[{here.head}]", shape, f"{say.text('common.head')} {here.head + 1}", [f"{path}.{name}"])
