"""The model's numbers a second time, by other means than the trace: torch on the weights, and decoding with a whole pass for every token."""

import math
from dataclasses import dataclass
from functools import cached_property

import torch

from lab.experiments.heads import attention_at
from model.config import DecodeConfig
from model.probe import OFF, Ablate, Edits
from tests import decoding_again
from tests.decoding_again import searched
from viz.lessons.learner_run import Ground


@dataclass(frozen=True, eq=False)
class Heads:
    """One attention of a run, worked out from the vectors that enter it. inputs and sites are those of a post-norm model."""

    ground: Ground
    kind: str
    layer: int

    @cached_property
    def q(self):
        return self.split(self.module.w_query(self.queries))

    @cached_property
    def k(self):
        return self.split(self.module.w_key(self.keys))

    @cached_property
    def v(self):
        return self.split(self.module.w_value(self.keys))

    @property
    def module(self):
        return attention_at(self.ground.translator.model, self.ground.trace.attention_site(self.kind, self.layer))

    @property
    def queries(self):
        stack, stream = ("encoder" if self.kind == "encoder" else "decoder"), ("resid_mid" if self.kind == "cross" else "resid_pre")
        return torch.from_numpy(self.ground.trace[f"{stack}.{self.layer}.{stream}"].copy())

    @property
    def keys(self):
        return torch.from_numpy(self.ground.trace["memory"].copy()) if self.kind == "cross" else self.queries

    def split(self, x):
        heads = self.ground.trace.config.n_heads
        return x.reshape(len(x), heads, -1).permute(1, 0, 2).double().detach()

    @property
    def raw(self):
        """QK^T, (H, T, S)."""
        return torch.einsum("htk,hsk->hts", self.q, self.k)

    @property
    def scores(self):
        """Divided by the root of d_k, what comes later out of sight."""
        scores = self.raw / math.sqrt(self.q.shape[-1])
        if self.kind == "decoder":
            scores = scores + torch.full(scores.shape[1:], -math.inf).triu(1)
        return scores

    @property
    def weights(self):
        return self.scores.softmax(-1)

    @property
    def z(self):
        return self.weights @ self.v

    def part(self, head, row):
        """What one head adds to the output of a row."""
        k = self.q.shape[-1]
        return self.module.w_out.weight[:, head * k : (head + 1) * k].double().detach() @ self.z[head, row]


@torch.no_grad()
def next_log_p(ground, written, probe=OFF):
    """The log-probabilities of the next token, from a whole pass over everything written."""
    model, config = ground.translator.model, ground.trace.config
    src = torch.tensor([[p.id for p in ground.trace.src]])
    return model(src, torch.tensor([[config.bos_id, *written]]), probe=probe)[0, -1].double().log_softmax(-1)


def greedy(ground, probe=OFF):
    """The tokens of a greedy translation without </s>."""
    config = ground.trace.config
    limit = min(ground.result.run.decode.max_length, config.max_length)
    written = decoding_again.greedy(lambda written: next_log_p(ground, written, probe), config, limit)
    return [token for token in written if token != config.eos_id]


def translation_without(ground, site, head):
    """The translation with one head off."""
    return ground.translator.target.decode(greedy(ground, Edits(Ablate(site, [head]))))


def survivors(ground, width, steps):
    """Of each step of a beam search up to `steps`, the unfinished hypotheses kept, then those that finished."""
    found = searched(lambda tokens: next_log_p(ground, tokens).numpy(), DecodeConfig(beam=width), ground.trace.config, steps)
    return [[tokens for tokens, _ in (*running, *over)] for _, running, over in found]
