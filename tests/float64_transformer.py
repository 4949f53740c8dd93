"""The Transformer once more, in float64 numpy and from the weights alone: one sentence, no batch, no cache, nothing of model/ but the numbers.

It counts what it multiplies: `flops` of all matrix products (a multiply-add is 2), `results` of them in numbers.
"""

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]


class Float64Transformer:
    """Post- or pre-norm, ReLU, LayerNorm, sinusoidal or learned positions, the output matrix tied. weights: by the names of our checkpoints.

    seen: (before, sum, what goes on) of every embedding and sublayer, by their names. weigh and join are there to be broken.
    """

    def __init__(self, weights, config):
        self.w = {name: np.asarray(x.detach().numpy(), np.float64) for name, x in weights}
        self.c, self.flops, self.results, self.seen = config, 0, 0, {}

    def dot(self, a, b):
        product = a @ b
        self.flops, self.results = self.flops + 2 * product.size * a.shape[-1], self.results + product.size
        return product

    def linear(self, name, x):
        return self.dot(x, self.w[f"{name}.weight"].T) + self.w[f"{name}.bias"]

    def norm(self, name, x):
        x = x - x.mean(-1, keepdims=True)
        return x / np.sqrt((x * x).mean(-1, keepdims=True) + 1e-5) * self.w[f"{name}.weight"] + self.w[f"{name}.bias"]

    def embed(self, table, ids):
        d, n = self.c["d_model"], len(ids)
        rows = self.w[f"{table}.weight"][ids] * (np.sqrt(d) if self.c["scaled_embeddings"] else 1)
        if self.c["positions"] == "learned":
            return rows + next(x for name, x in self.w.items() if name.endswith("positions.table.weight"))[:n]
        angle = np.arange(n)[:, None] / 10000 ** (np.arange(0, d, 2) / d)
        places = np.stack([np.sin(angle), np.cos(angle)], -1).reshape(n, d)
        self.seen[table] = rows, rows + places, rows + places
        return rows + places

    def weigh(self, name, scores):
        weights = np.exp(scores - scores.max(-1, keepdims=True))
        return weights / weights.sum(-1, keepdims=True)

    def join(self, name, mixed):
        return np.concatenate(mixed, -1)

    def attend(self, name, x, source, allowed):
        heads, width = self.c["n_heads"], self.c["d_model"] // self.c["n_heads"]
        q, k, v = (self.linear(f"{name}.w_{part}", y) for part, y in (("query", x), ("key", source), ("value", source)))
        mixed = []
        for h in range(heads):
            own = slice(h * width, (h + 1) * width)
            scores = np.where(allowed, self.dot(q[:, own], k[:, own].T) / np.sqrt(width), -np.inf)
            mixed.append(self.dot(self.weigh(name, scores), v[:, own]))
        return self.linear(f"{name}.w_out", self.join(name, mixed))

    def add(self, name, x, sublayer):
        if self.c["norm_order"] == "pre":
            return x + sublayer(self.norm(f"{name}.norm", x))
        total = x + sublayer(x)
        self.seen[name] = x, total, self.norm(f"{name}.norm", total)
        return self.seen[name][-1]

    def layer(self, name, x, allowed, memory=None):
        x = self.add(f"{name}.residual_self", x, lambda h: self.attend(f"{name}.self_attention", h, h, allowed))
        if memory is not None:
            x = self.add(f"{name}.residual_cross", x, lambda h: self.attend(f"{name}.cross_attention", h, memory, True))
        inner = f"{name}.feedforward"
        return self.add(f"{name}.residual_ff", x, lambda h: self.linear(f"{inner}.w_2", np.maximum(self.linear(f"{inner}.w_1", h), 0)))

    def logits(self, src, tgt):
        """Row t scores what comes after tgt[t]: (T, V)."""
        memory = self.embed("src_embedding.table", src)
        for i in range(self.c["encoder_layers"]):
            memory = self.layer(f"encoder.{i}", memory, True)
        x, seen = self.embed("tgt_embedding.table", tgt), np.tri(len(tgt), dtype=bool)
        for i in range(self.c["decoder_layers"]):
            x = self.layer(f"decoder.{i}", x, seen, memory)
        return self.dot(x, self.w["tgt_embedding.table.weight"].T)

    def after(self, src):
        """A function of what is written: the scores of what comes next, (V,)."""
        return lambda written: self.logits(src, [self.c["bos_id"], *written])[-1]


def log_softmax(logits):
    """Along the last axis."""
    below = logits - logits.max(-1, keepdims=True)
    return below - np.log(np.exp(below).sum(-1, keepdims=True))
