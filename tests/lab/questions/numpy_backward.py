"""A backward pass written by hand in numpy, for tests alone: loss, output matrix, attention, feed-forward, LayerNorm and embedding of the
post-norm model. It reads a record's values and the weights, never its gradients, and never calls autograd."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

Arrays = Mapping[str, np.ndarray]


class Backward:
    """d: the gradient of every tensor it meets, by the trace's name; w: of every parameter."""

    def __init__(self, values, weights, wanted, smoothing, layers):
        self.x, self.weights, self.layers = values, weights, layers
        self.d = {}
        self.w = {name: np.zeros_like(x) for name, x in weights.items()}
        self.wanted, self.smoothing = wanted, smoothing

    def run(self, src, tgt):
        """From the loss to both tables."""
        rows, table = np.arange(len(tgt)), "tgt_embedding.table.weight"
        logits = self.x["logits"]
        p = np.exp(logits - logits.max(-1, keepdims=True))
        p /= p.sum(-1, keepdims=True)
        y = np.full_like(p, self.smoothing / p.shape[-1])
        y[rows, list(self.wanted)] += 1 - self.smoothing
        self.d["logits"] = (p - y) / len(tgt)
        last = f"decoder.{self.layers[1] - 1}.resid_post"
        self.w[table] += self.d["logits"].T @ self.x[last]
        flow = self.d["logits"] @ self.weights[table]
        memory = np.zeros_like(self.x["memory"])
        for i in reversed(range(self.layers[1])):
            self.d[f"decoder.{i}.resid_post"] = flow
            flow = self.feedforward("decoder", i, flow, "resid_cross")
            self.d[f"decoder.{i}.resid_cross"] = flow
            flow, part = self.attention("decoder", i, "cross", flow, "resid_mid", "memory")
            memory += part
            self.d[f"decoder.{i}.resid_mid"] = flow
            flow, part = self.attention("decoder", i, "self", flow, "resid_pre", "")
            flow = flow + part
            self.d[f"decoder.{i}.resid_pre"] = flow
        self.embedding("decoder", table, tgt, flow)
        self.d["memory"] = flow = memory
        for i in reversed(range(self.layers[0])):
            self.d[f"encoder.{i}.resid_post"] = flow
            flow = self.feedforward("encoder", i, flow, "resid_mid")
            self.d[f"encoder.{i}.resid_mid"] = flow
            flow, part = self.attention("encoder", i, "self", flow, "resid_pre", "")
            flow = flow + part
            self.d[f"encoder.{i}.resid_pre"] = flow
        self.embedding("encoder", "src_embedding.table.weight", src, flow)

    def embedding(self, stack, table, ids, flow):
        self.d[f"{stack}.embedded"] = self.d[f"{stack}.tokens_embedded"] = flow
        for row, token in enumerate(ids):
            self.w[table][token] += flow[row] * flow.shape[-1] ** 0.5

    def norm(self, stack, i, part, flow):
        """Through LayerNorm, by its Jacobian written out: dy_j / dx_k = gamma_j (delta_jk - 1/D - n_j n_k / D) / sigma."""
        x = self.x[f"{stack}.{i}.norm_{part}_in"]
        name = f"{stack}.{i}.residual_{part}.norm"
        d, gamma = x.shape[-1], self.weights[f"{name}.weight"]
        sigma = np.sqrt(x.var(-1, keepdims=True) + 1e-5)
        n = (x - x.mean(-1, keepdims=True)) / sigma
        self.w[f"{name}.weight"] += (flow * n).sum(0)
        self.w[f"{name}.bias"] += flow.sum(0)
        self.d[f"{stack}.{i}.norm_{part}"] = flow
        jacobian = (np.eye(d) - 1 / d - n[:, :, None] * n[:, None, :] / d) / sigma[..., None]
        found = np.einsum("tj,tjk->tk", flow * gamma, jacobian)
        self.d[f"{stack}.{i}.norm_{part}_in"] = found
        return found

    def linear(self, name, x, flow):
        self.w[f"{name}.weight"] += np.einsum("to,ti->oi", flow, x)
        self.w[f"{name}.bias"] += flow.sum(0)
        return flow @ self.weights[f"{name}.weight"]

    def feedforward(self, stack, i, flow, before):
        path, name = f"{stack}.{i}.", f"{stack}.{i}.feedforward"
        skip = self.norm(stack, i, "ff", flow)
        self.d[path + "ff_out"] = skip
        self.d[path + "ff_act"] = self.linear(f"{name}.w_2", self.x[path + "ff_act"], skip)
        self.d[path + "ff_pre"] = self.d[path + "ff_act"] * (self.x[path + "ff_pre"] > 0)
        return skip + self.linear(f"{name}.w_1", self.x[path + before], self.d[path + "ff_pre"])

    def attention(self, stack, i, part, flow, before, source):
        """(the gradient of what asks, without that of what is looked at; the gradient of what is looked at)."""
        path, name = f"{stack}.{i}.{part}.", f"{stack}.{i}.{part}_attention"
        read = self.x[f"{stack}.{i}.{before}"]
        looked = self.x[source] if source else read
        skip = self.norm(stack, i, part, flow)
        a, q, k, v = (self.x[path + site] for site in ("weights", "q", "k", "v"))
        heads, rows, width = q.shape
        self.d[path + "out"] = skip
        joined = self.x[path + "z"].transpose(1, 0, 2).reshape(rows, -1)
        self.d[path + "z"] = dz = self.linear(f"{name}.w_out", joined, skip).reshape(rows, heads, width).transpose(1, 0, 2)
        self.d[path + "head_out"] = np.repeat(skip[None], heads, 0)
        self.d[path + "weights"] = da = np.einsum("htk,hsk->hts", dz, v)
        scores = np.zeros_like(a)
        for h in range(heads):
            for t in range(rows):
                scores[h, t] = (np.diag(a[h, t]) - np.outer(a[h, t], a[h, t])) @ da[h, t]
        for site in ("scores_masked", "scores"):
            self.d[path + site] = scores
        self.d[path + "scores_raw"] = raw = scores / width**0.5
        self.d[path + "v"] = np.einsum("hts,htk->hsk", a, dz)
        self.d[path + "q"], self.d[path + "k"] = np.einsum("hts,hsk->htk", raw, k), np.einsum("hts,htk->hsk", raw, q)
        flat = {site: self.d[path + site].transpose(1, 0, 2).reshape(-1, heads * width) for site in "qkv"}
        asked = skip + self.linear(f"{name}.w_query", read, flat["q"])
        return asked, self.linear(f"{name}.w_key", looked, flat["k"]) + self.linear(f"{name}.w_value", looked, flat["v"])
