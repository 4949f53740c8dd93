"""The architectures that tests of more than one file run through."""

ARCHITECTURES = [
    {"norm_order": order, "positions": positions, "feedforward": feedforward, "norm": norm}
    for order, positions, feedforward, norm in (
        ("post", "sinusoidal", "relu", "layernorm"),
        ("pre", "sinusoidal", "relu", "layernorm"),
        ("post", "learned", "swiglu", "rmsnorm"),
        ("pre", "learned", "relu", "layernorm"),
        ("post", "rotary", "relu", "layernorm"),
        ("pre", "rotary", "swiglu", "rmsnorm"),
        ("post", "alibi", "swiglu", "layernorm"),
        ("pre", "alibi", "relu", "rmsnorm"),
        ("post", "none", "relu", "rmsnorm"),
        ("pre", "none", "swiglu", "layernorm"),
    )
]
"""Every value of every setting, in both orders of the norms."""


def named(settings):
    """The id of a test of one architecture, such as "pre-rotary-swiglu-rmsnorm"."""
    return "-".join(settings.values())
