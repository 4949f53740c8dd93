"""Judges of the pages Gradients and Teach it: one backward pass of their own, from the model's weights and what the rows should write."""

import math
from functools import lru_cache, partial
from itertools import pairwise

import numpy as np
import torch

from lab.questions.sample_sentences import load_sample
from tests.viz.claims.about import again, high, log_p_of, rows_of
from viz.pages.gradients.subject import subject_of
from viz.pages.learn.lesson import lesson_of, taught_name

flow = partial(torch.autograd.grad, retain_graph=True, materialize_grads=True)


class Backward:
    """Gradients of the mean over the rows of −Σ y log p, of the pair that the page asks about. source, tokens: how its two sides are written."""

    def __init__(self, about):
        subject = subject_of(about.service, about.result, about.scene["gradients"])
        translator, target = subject.translator, subject.pair.target
        self.config, self.kept = translator.config, {}
        self.wanted = [*target, self.config.eos_id]
        self.source = [p.text for p in subject.src]
        self.tokens = [translator.target.piece(i) for i in (self.config.bos_id, *self.wanted)]
        rows = range(len(self.wanted))
        self.ways, named = {}, translator.model.named_modules()
        hooks = [m.register_forward_hook(partial(self.pass_by, name)) for name, m in named if isinstance(m, torch.nn.Linear)]
        with torch.enable_grad():
            log_p = again(translator, subject.pair.src, [self.config.bos_id, *target], self.keep)
            for hook in hooks:
                hook.remove()
            self.y = torch.full_like(log_p, subject.smoothing / log_p.shape[-1])
            self.y[rows, self.wanted] += 1 - subject.smoothing
            self.mean = -(self.y * log_p).sum(-1).mean()
        self.p, self.loss = log_p.detach().exp(), float(self.mean.detach())
        self.losses = (-log_p.detach()[rows, self.wanted]).tolist()
        weights = dict(translator.model.named_parameters())
        gradients = flow(self.mean, list(weights.values()))
        self.norm = math.hypot(*(float(g.double().norm()) for g in gradients))
        self.matrices = {name: (p, g) for (name, p), g in zip(weights.items(), gradients, strict=True) if p.dim() == 2}
        self.sizes = [float(g.double().norm()) for _, g in self.matrices.values()]

    def keep(self, site, x):
        """Each tensor that passes, as one of its own: its gradient is of what comes after it there."""
        self.kept[site] = x.view_as(x)
        return self.kept[site]

    def pass_by(self, name, _, read, out):
        """What goes into a matrix, and what comes out. W_O is applied head by head, so that it is found by its sites."""
        self.ways[f"{name}.weight"] = read[0], out

    def way(self, name):
        """What each position brought to a matrix, and the gradient of what came out of it."""
        stack, layer, part, *_ = name.split(".")
        site = f"{stack}.{layer}.{part.removesuffix('_attention')}."
        read, out = self.ways.get(name) or (self.kept[f"{site}z"].transpose(1, 2).flatten(-2), self.kept[f"{site}out"])
        return read.detach()[0].double(), flow(self.mean, out)[0][0].double()

    def grad(self, site):
        return flow(self.mean, self.kept[site])[0][0].double()

    def rms(self, site):
        """Of each token."""
        return (self.grad(site) ** 2).mean(-1).sqrt().tolist()

    def through(self, name):
        """Of the gradient of the encoder's output the signed shares that came by keys (k) or by values (v), of each decoder layer."""
        whole, shares = self.grad("memory"), []
        for layer in range(self.config.decoder_layers):
            site = self.kept[f"decoder.{layer}.cross.{name}"]
            part = flow(site, self.kept["memory"], flow(self.mean, site))[0][0].double()
            shares.append(float((part * whole).sum() / (whole**2).sum()))
        return shares

    def moved(self):
        """How far Adam's first step moves each matrix, as a part of its length."""
        shares = []
        for weight, gradient in self.matrices.values():
            own = torch.nn.Parameter(weight.detach().clone())
            own.grad = gradient.clone()
            torch.optim.Adam([own], lr=1e-4, betas=(0.9, 0.98), eps=1e-9).step()
            shares.append(float((own.detach() - weight.detach()).norm() / weight.detach().norm()))
        return shares


passed = lru_cache(2)(Backward)


def resting(_, found):
    row = found.losses.index(max(found.losses))
    p = float(found.p[row, found.wanted[row]])
    return {"high": float(found.y.max()), "low": float(found.y.min()), "p": p, "token": found.tokens[row + 1]}


def arrived(_, found):
    by_layer = [k + v for k, v in zip(found.through("k"), found.through("v"), strict=True)]
    first, share = found.rms("encoder.embedded"), high(by_layer)
    token = found.source[first.index(max(first))]
    return {"loss": found.loss, "layer": by_layer.index(share[0]) + 1, "share": share, "token": token}


def streams(_, found):
    encoder, decoder = found.rms("encoder.embedded"), found.rms("decoder.embedded")
    low, most, source_most = sorted(decoder), high(decoder), high(encoder)
    return {
        "least": low,
        "most": most,
        "source_most": source_most,
        "low": found.tokens[decoder.index(low[0])],
        "high": found.tokens[decoder.index(most[0])],
        "source": found.source[encoder.index(source_most[0])],
    }


def spread(_, found):
    moved = found.moved()
    return {"steps": max(moved) / min(moved), "gradients": max(found.sizes) / min(found.sizes)}


def largest(found):
    """The matrix of a layer with the largest gradient, and the singular vectors and values of this."""
    inside = {name: g for name, (_, g) in found.matrices.items() if name.split(".")[0] in ("encoder", "decoder")}
    name = max(inside, key=lambda one: float(inside[one].double().norm()))
    return name, torch.linalg.svd(inside[name].double(), full_matrices=False)


def leading(_, found):
    squares = largest(found)[1].S ** 2
    return {"share": float(squares[0] / squares.sum())}


def most(told, found):
    """Of the sum over positions (gradient · u) (input · v) = σ₁ the largest part."""
    name, (u, sizes, v) = largest(found)
    read, gradient = found.way(name)
    parts = ((gradient @ u[:, 0]) * (read @ v[0]) / sizes[0]).tolist()
    texts = (
        found.source
        if name.startswith("encoder") or name.endswith(("cross_attention.w_key.weight", "cross_attention.w_value.weight"))
        else found.tokens
    )
    at = int(told.number("n")) - 1
    return parts[at] == max(parts) and {"share": high(parts), "text": texts[at]}


def unscaled(_, found):
    """The row with the largest |dS| of cross-attention, and what it would be had its scores been √d_k times as large."""
    sites = [f"decoder.{layer}.cross." for layer in range(found.config.decoder_layers)]
    ds = [flow(found.mean, found.kept[f"{site}scores_masked"])[0][0].abs() for site in sites]
    layer = max(range(len(ds)), key=lambda i: float(ds[i].max()))
    head, row, _ = np.unravel_index(int(ds[layer].argmax()), ds[layer].shape)
    scores, da = found.kept[f"{sites[layer]}scores_masked"].detach()[0, head, row].double(), found.grad(f"{sites[layer]}weights")[head, row]
    root = math.sqrt(found.config.d_head)
    a, raw = scores.softmax(-1), (root * scores).softmax(-1)
    lengths = [float((w * (da - (w * da).sum())).norm()) for w in (a, raw)]
    return {"root": root, "max": float(a.max()), "max_raw": float(raw.max()), "times": lengths[1] / lengths[0]}


def nothing(_, found):
    return not found.grad("memory").any() and {"loss": found.loss}


OF_PASS = {
    r"tug\.mean": lambda _, found: {"loss": sum(found.losses) / len(found.losses), "n": len(found.losses)},
    r"look\.tug": resting,
    r"see\.back": arrived,
    r"look\.back": streams,
    r"map\.about\.gradient": lambda _, found: {"norm": found.norm},
    r"look\.map\.step": spread,
    r"product\.holds": leading,
    r"look\.product": most,
    r"look\.softmax": unscaled,
    r"see\.back_none": nothing,
}


@lru_cache(8)
def written(translator, text, tokens):
    """Of each token of a correction −ln p, and log p of its row."""
    rows = rows_of(translator, translator.read(text)[1], tokens)
    return [-x for x in log_p_of(rows)], [row for row, _ in rows]


def taught(about, back=0):
    """The lesson, and its correction by the model after the last step, or some steps before."""
    lesson = lesson_of(about.service, about.run, about.scene["learn"])
    recipe = lesson.recipe.at(lesson.now.step - back)
    return lesson, *written(about.service.translator(taught_name(lesson.base, recipe)), lesson.texts.text, tuple(lesson.tokens))


def worst(told, about):
    lesson, losses, _ = taught(about)
    at = int(told.number("n")) - 1
    return losses[at] >= max(losses) - 1e-4 and {
        "loss": high(losses),
        "p": math.exp(-losses[at]),
        "mean": sum(losses) / len(losses),
        "token": about.translator.target.piece(lesson.tokens[at]),
    }


def instead(_, about):
    lesson, losses, rows = taught(about)
    at = losses.index(max(losses))
    other = int(rows[at].argmax())
    return other != lesson.tokens[at] and {"p": math.exp(rows[at][other]), "other": about.translator.target.piece(other)}


def stepped(_, about):
    now, before = (sum(losses) / len(losses) for _, losses, _ in (taught(about), taught(about, 1)))
    return {"before": before, "now": now}


def replayed(_, about):
    lesson = lesson_of(about.service, about.run, about.scene["learn"])
    return {"n": min(len(load_sample().pairs), lesson.recipe.replay * lesson.now.step)}


def word_starts(pieces):
    """Where words begin: a piece of letters behind one of letters goes on with its word."""
    return [i for i, piece in enumerate(pieces) if not (i and piece.isalpha() and pieces[i - 1].lstrip("▁").isalpha())]


def ahead(told, about):
    """The word, or in exact words the token, that the model finds least probable, before the first step and after the n-th."""
    lesson, _, _ = taught(about)
    losses = [taught(about, lesson.now.step - step)[1] for step in (0, int(told.number("n")))]
    pieces = [about.translator.target.piece(token) for token in lesson.tokens]
    words = pairwise([*word_starts(pieces), len(pieces)]) if about.translator.writes == "en" else []

    def fits(spans):
        first, last = ([sum(one[a:b]) for a, b in spans] for one in losses)
        at = first.index(max(first))
        return told.fits({"first": math.exp(-first[at]), "last": math.exp(-last[at]), "token": "".join(pieces[slice(*spans[at])])})

    return any(fits(list(spans)) for spans in (words, pairwise(range(len(pieces) + 1))) if spans)


JUDGES = {rf"gradients\.{pattern}": lambda told, about, judge=judge: judge(told, passed(about)) for pattern, judge in OF_PASS.items()} | {
    r"learn\.see\.worst": worst,
    r"learn\.look\.instead": instead,
    r"learn\.see\.step": stepped,
    r"learn\.see\.taught": stepped,
    r"learn\.look\.replayed": replayed,
    r"learn\.see\.(first|both)": ahead,
}
