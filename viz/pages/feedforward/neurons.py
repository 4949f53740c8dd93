"""What one token's neurons do in a layer, and how many of them are silent.

FFN(x) = activation(x W_1 + b_1) W_2 + b_2 (Vaswani et al. 2017, section 3.3), so the output is a sum over neurons: activation times a column
of w_2, plus the bias. A neuron's part in it is as long as |activation| * ||column||.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from model.tokenizer import Piece
from model.trace import Array
from viz.marks import Token
from viz.shared.ask import Ask
from viz.shared.scene_rows import chosen_token

NEAR = 0.05
"""An activation that never is exactly 0 counts as silent below this share of the token's largest in that layer."""
TOP = 12


def silent(act: Array, activation: str) -> Array:
    """The share of silent neurons of each row of activations (T, F): exactly 0 with ReLU, else |a| below NEAR times the row's largest."""
    if activation == "relu":
        return np.asarray((act == 0).mean(-1), np.float32)
    size = np.abs(act)
    return np.asarray((size < NEAR * size.max(-1, keepdims=True)).mean(-1), np.float32)


@dataclass(frozen=True, eq=False)
class Neurons:
    """The neurons that the scene looks at: of one token of a side, in one layer."""

    ask: Ask
    side: str
    token: int

    @property
    def stack(self) -> str:
        """The name of the side's stack."""
        return "encoder" if self.side == "source" else "decoder"

    @cached_property
    def pieces(self) -> list[Piece]:
        """Tokens of the side."""
        return list(self.ask.pieces(self.side))

    @property
    def layers(self) -> int:
        """Of the stack."""
        return len(getattr(self.ask.trace, self.stack))

    @cached_property
    def layer(self) -> int:
        """The person's, or the last."""
        asked = self.ask.scene.layer
        return asked if 0 <= asked < self.layers else self.layers - 1

    @property
    def activation(self) -> str:
        """Its key in the config."""
        return self.ask.config.feedforward

    def values(self, name: str) -> np.ndarray:
        """ff_pre or ff_act of the token in the layer, (F,)."""
        layer = getattr(self.ask.trace, self.stack)[self.layer]
        return np.asarray(getattr(layer.feedforward, name)[self.token], np.float64)

    @cached_property
    def lengths(self) -> np.ndarray:
        """Of the output vectors of the layer, (F,)."""
        from lab.questions.neurons import value_lengths

        return np.asarray(self.ask.once(value_lengths, self.ask.translator, self.side)[self.layer], np.float64)

    @cached_property
    def parts(self) -> np.ndarray:
        """How long what each neuron adds is, (F,)."""
        return np.abs(self.values("ff_act")) * self.lengths

    @cached_property
    def top(self) -> list[int]:
        """The neurons that add most."""
        return np.argsort(-self.parts, kind="stable")[:TOP].tolist()

    @cached_property
    def neuron(self) -> int:
        """The one that was chosen, else the one that adds most."""
        own = self.ask.request.neuron
        return own if 0 <= own < len(self.parts) else self.top[0]

    @cached_property
    def quiet(self) -> np.ndarray:
        """The share of silent neurons, (L, T)."""
        return np.stack([silent(layer.feedforward.ff_act, self.activation) for layer in getattr(self.ask.trace, self.stack)])

    def named(self) -> Token:
        """The token in a sentence."""
        return self.ask.token(self.pieces, self.token, self.side)


def neurons_of(ask: Ask) -> Neurons:
    """What the scene asks for."""
    return Neurons(ask, ask.scene.side, chosen_token(ask.result, ask.scene))
