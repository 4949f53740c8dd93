"""Judges of the pages Gradients and Teach it: one backward pass of their own, from the model's weights and what the rows should write."""

import math
import re
from functools import lru_cache

import torch

from tests.viz.claims.about import alone, names, reads_as
from tests.viz.claims.orders import printed
from viz.pages.gradients.subject import subject_of
from viz.pages.learn.lesson import lesson_of, taught_name


class Watch:
    """A probe that keeps each tensor that passes, as one of its own: its gradient is of what comes after it there."""

    watching = True

    def __init__(self, path="", kept=None):
        self.path, self.kept = path, {} if kept is None else kept

    def __call__(self, site, x):
        self.kept[self.path + site] = x.view_as(x)
        return self.kept[self.path + site]

    def at(self, *path):
        return Watch(self.path + "".join(f"{part}." for part in path), self.kept)


class Backward:
    """Gradients of the mean over the rows of −Σ y log p. grad(sites): of the kept tensors."""

    def __init__(self, translator, src, target, smoothing):
        model, config = translator.model, translator.config
        self.config, self.watch, self.wanted = config, Watch(), [*target, config.eos_id]
        with torch.enable_grad():
            ids, read = torch.tensor([src]), torch.tensor([[config.bos_id, *target]])
            memory = model.encode(ids, probe=self.watch)
            logits = model.project(model.decode(read, memory, model.src_allowed(ids), probe=self.watch))[0]
            log_p = logits.log_softmax(-1)
            y = torch.full_like(log_p, smoothing / log_p.shape[-1])
            for row, token in enumerate(self.wanted):
                y[row, token] += 1 - smoothing
            self.loss = -(y * log_p).sum() / len(self.wanted)
        self.y, self.p = y.tolist(), log_p.detach().double().exp()
        self.losses = [-float(log_p[row, token].detach()) for row, token in enumerate(self.wanted)]
        self.weights = {name: p for name, p in model.named_parameters() if p.dim() == 2}
        found = torch.autograd.grad(self.loss, [p for _, p in model.named_parameters()], retain_graph=True, materialize_grads=True)
        self.norm = math.sqrt(sum(float(g.double().norm()) ** 2 for g in found))
        of = {name: g for (name, _), g in zip(model.named_parameters(), found, strict=True)}
        self.gradients = {name: of[name] for name in self.weights}

    def grad(self, *sites):
        kept = [self.watch.kept[site] for site in sites]
        return [g[0].double() for g in torch.autograd.grad(self.loss, kept, retain_graph=True, materialize_grads=True)]

    def rms(self, site):
        """Of each token."""
        return [math.sqrt(float((row**2).mean())) for row in self.grad(site)[0]]

    def through(self):
        """Of the gradient of the encoder's output the signed shares that came by keys, and by values, of each decoder layer."""
        memory = self.watch.kept["memory"]
        whole = self.grad("memory")[0].flatten()
        shares = []
        for name in "kv":
            sites = [self.watch.kept[f"decoder.{layer}.cross.{name}"] for layer in range(self.config.decoder_layers)]
            sent = torch.autograd.grad(self.loss, sites, retain_graph=True)
            parts = [
                torch.autograd.grad(x, memory, g, retain_graph=True)[0][0].double().flatten() for x, g in zip(sites, sent, strict=True)
            ]
            shares.append([float(part @ whole / (whole @ whole)) for part in parts])
        return shares


@lru_cache(2)
def backward(translator, src, target, smoothing):
    return Backward(translator, list(src), list(target), smoothing)


def passed(about):
    """The backward pass of the page, and the tokens of its two sides."""
    subject = subject_of(about.service, about.result, about.scene["gradients"])
    found = backward(subject.translator, subject.pair.src, subject.pair.target, subject.smoothing)
    piece = subject.translator.target.piece
    return (
        found,
        [p.text for p in subject.src],
        [piece(i) for i in (about.trace.config.bos_id, *subject.pair.target, about.trace.config.eos_id)],
    )


def as_many(values, name, numbers, about):
    """Whether as many of the numbers read so as the sentence says: one, or in the sentence about equal ones more."""
    n = sum(reads_as(values[name], x) for x in numbers)
    return 1 < n == printed(values["equal"]) if about.key.endswith("equal") else n == 1


def costliest(values, about):
    found, _, tokens = passed(about)
    high, total = max(found.losses), sum(found.losses)
    at = found.losses.index(high)
    return (
        reads_as(values["loss"], total / len(found.losses))
        and printed(values["n"]) == len(found.losses)
        and as_many(values, "worst", found.losses, about)
        and reads_as(values["worst"], high)
        and reads_as(values["share"], high / total)
        and names(values["token"], tokens[at + 1])
    )


def objective(values, about):
    return reads_as(values["objective"], float(passed(about)[0].loss.detach()))


def pulled(values, about):
    found, _, tokens = passed(about)
    row = found.losses.index(max(found.losses))
    p, wanted = found.p[row].tolist(), found.wanted[row]
    pull = p[wanted] - found.y[row][wanted]
    good = reads_as(values["p"], p[wanted]) and reads_as(values["pull"], abs(pull)) and names(values["wants"], tokens[row + 1])
    if about.key == "see.tug_rest":
        return good and pull > 0 and found.y[row][wanted] < 1
    others = [x - y for i, (x, y) in enumerate(zip(p, found.y[row], strict=True)) if i != wanted]
    return good and pull <= 0 and reads_as(values["most"], max(others))


def arrived(values, about):
    found, source, _ = passed(about)
    by_layer = [k + v for k, v in zip(*found.through(), strict=True)]
    first = found.rms("encoder.embedded")
    layer = int(printed(values["layer"])) - 1
    return (
        reads_as(values["loss"], float(found.loss.detach()))
        and by_layer[layer] == max(by_layer)
        and alone(values["share"], by_layer)
        and names(values["token"], source[first.index(max(first))])
    )


def keys_values(values, about):
    return all(reads_as(values[name], sum(x)) for name, x in zip(("keys", "values"), passed(about)[0].through(), strict=True))


def streams(values, about):
    found, source, tokens = passed(about)
    encoder, decoder = found.rms("encoder.embedded"), found.rms("decoder.embedded")
    return (
        (alone(values["least"], decoder) and alone(values["most"], decoder) and alone(values["source_most"], encoder))
        and reads_as(values["least"], min(decoder))
        and reads_as(values["most"], max(decoder))
        and reads_as(values["source_most"], max(encoder))
        and names(values["low"], tokens[decoder.index(min(decoder))])
        and names(values["high"], tokens[decoder.index(max(decoder))])
        and names(values["source"], source[encoder.index(max(encoder))])
    )


def branches(about):
    """Of the first token of the chosen stack the shares that sublayers bring."""
    found, _, _ = passed(about)
    stack = about.scene["gradients"].get("ways", {}).get("stack", "decoder")
    token = about.scene["gradients"].get("ways", {}).get("token", 0)
    after = {"self": "resid_mid", "cross": "resid_cross", "ff": "resid_post"}
    parts = ("self", "ff") if stack == "encoder" else ("self", "cross", "ff")
    shares = []
    for layer in range(found.config.layers_of(stack)):
        before = "resid_pre"
        for part in parts:
            at = f"{stack}.{layer}."
            whole, skip = found.grad(at + before, at + f"norm_{part}_in" if found.config.norm_order == "post" else at + after[part])
            size = float(whole[token] @ whole[token])
            shares.append(float((whole[token] - skip[token]) @ whole[token]) / size if size else 0.0)
            before = after[part]
    return shares


def ways(values, about):
    shares = branches(about)
    return (
        (printed(values["n"]) == len(shares) and printed(values["most"]) == sum(x < 0.5 for x in shares))
        and reads_as(values["low"], 1 - max(shares))
        and reads_as(values["high"], 1 - min(shares))
    )


def equals(name):
    """How many are named by "X and 2 more"."""
    zh, en = re.search(r"等 (\d+) 个$|$", name)[1], re.search(r" and (\d+) more$|$", name)[1]
    return int(zh or 0) or 1 + int(en or 0)


def largest_branch(values, about):
    shares = branches(about)
    return reads_as(values["share"], max(shares)) and equals(values["place"]) == sum(reads_as(values["share"], x) for x in shares)


def opposed(values, about):
    return reads_as(values["share"], min(branches(about))) and min(branches(about)) < 0


def longest(values, about):
    found, _, _ = passed(about)
    sizes = [float(g.double().norm()) for g in found.gradients.values()]
    return reads_as(values["high"], max(sizes)) and reads_as(values["low"], min(sizes)) and reads_as(values["norm"], found.norm)


def steps_of(found, rate):
    """How far Adam's first step moves each matrix, as a part of its length."""
    moved = []
    for name, weight in found.weights.items():
        own = torch.nn.Parameter(weight.detach().clone())
        own.grad = found.gradients[name].clone()
        torch.optim.Adam([own], lr=rate, betas=(0.9, 0.98), eps=1e-9).step()
        moved.append(float((own.detach() - weight.detach()).norm() / weight.detach().norm()))
    return moved


def moved_most(values, about):
    moved = steps_of(passed(about)[0], 1e-4)
    return reads_as(values["high"], max(moved)) and reads_as(values["low"], min(moved))


def spread(values, about):
    found, _, _ = passed(about)
    moved, sizes = steps_of(found, 1e-4), [float(g.norm()) for g in found.gradients.values()]
    return reads_as(values["steps"], max(moved) / min(moved)) and reads_as(values["gradients"], max(sizes) / min(sizes))


def clipped(values, about):
    norm = passed(about)[0].norm
    return reads_as(values["norm"], norm) and (norm > printed(values["clip"])) == (about.key == "look.adam_clipped")


def leading(values, about):
    found, _, _ = passed(about)
    inside = {name: g for name, g in found.gradients.items() if name.split(".")[0] in ("encoder", "decoder")}
    gradient = max(inside.values(), key=lambda g: float(g.norm()))
    squares = [float(x) ** 2 for x in torch.linalg.svdvals(gradient.double())]
    return reads_as(values["share"], squares[0] / sum(squares))


@lru_cache(8)
def losses_of(translator, text, tokens):
    """−ln p of each token of a correction, and the most probable token of each row with its probability."""
    logits = translator.trace(text, tokens[:-1]).logits.tolist()
    found = []
    for row, token in zip(logits, tokens, strict=False):
        high = max(row)
        total = math.fsum(math.exp(x - high) for x in row)
        found.append((high - row[token] + math.log(total), (row.index(high), 1 / total)))
    return [loss for loss, _ in found], [first for _, first in found]


def taught(about, back=0):
    """The lesson, and the losses of its correction by the model after the last step, or some steps before."""
    lesson = lesson_of(about.service, about.run, about.scene["learn"])
    recipe = lesson.recipe.at(lesson.now.step - back)
    return lesson, *losses_of(about.service.translator(taught_name(lesson.base, recipe)), lesson.texts.text, tuple(lesson.tokens))


def worst(values, about):
    lesson, losses, _ = taught(about)
    at = int(printed(values["n"])) - 1
    return (
        losses[at] >= max(losses) - 1e-4
        and as_many(values, "loss", losses, about)
        and reads_as(values["loss"], losses[at])
        and reads_as(values["p"], math.exp(-losses[at]))
        and reads_as(values["mean"], sum(losses) / len(losses))
        and names(values["token"], about.translator.target.piece(lesson.tokens[at]))
    )


def instead(values, about):
    lesson, losses, first = taught(about)
    at = losses.index(max(losses))
    other, p = first[at]
    return other != lesson.tokens[at] and reads_as(values["p"], p) and names(values["other"], about.translator.target.piece(other))


def stepped(values, about):
    (_, now, _), (_, before, _) = taught(about), taught(about, 1)
    means = [sum(one) / len(one) for one in (before, now)]
    way = {"see.down": means[0] > means[1], "see.up": means[0] < means[1], "see.same": printed(values["before"]) == printed(values["now"])}[
        about.key
    ]
    return way and reads_as(values["before"], means[0]) and reads_as(values["now"], means[1])


JUDGES = {
    r"gradients\.losses(\.equal)?": costliest,
    r"gradients\.losses\.smoothed": objective,
    r"gradients\.see\.tug(_rest)?": pulled,
    r"gradients\.see\.back": arrived,
    r"gradients\.look\.back_values": keys_values,
    r"gradients\.look\.back": streams,
    r"gradients\.see\.ways": ways,
    r"gradients\.look\.ways": largest_branch,
    r"gradients\.look\.ways_negative": opposed,
    r"gradients\.see\.map\.gradient": longest,
    r"gradients\.see\.map\.step": moved_most,
    r"gradients\.look\.map\.spread": spread,
    r"gradients\.look\.adam_(un)?clipped": clipped,
    r"gradients\.see\.product": leading,
    r"learn\.see\.worst(_equal)?": worst,
    r"learn\.look\.instead": instead,
    r"learn\.see\.(up|down|same)": stepped,
}
