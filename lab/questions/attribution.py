"""Attribution: which source and prefix tokens made the model write this token, by three methods over one baseline.

What is explained is log p(token) at one step, from the model's own logits; with a foil (Yin & Neubig 2022, section 3) the difference
log p(token) - log p(foil), which is the difference of their logits. What it is attributed to are the embeddings as looked up and scaled,
before positions (site `tokens_embedded`). The baseline is the zero vector: the token's word is gone, its place is kept.

  occlusion    f(x) - f(x with this token's embedding at the baseline) (Zeiler & Fergus 2014, by tokens; Li et al. 2016)
  gradient     input x gradient: sum over d of x_d df/dx_d (Shrikumar et al. 2016)
  integrated   sum over d of (x_d - 0) times the mean of df/dx_d along the straight line from the baseline (Sundararajan et al. 2017,
               equation 1), by the Gauss-Kronrod rule, with more points where the path is steep; they sum to f(x) - f(baseline) up to an error
               that is returned, and so is an estimate of each token's error, which the sum would hide
"""

import argparse
from collections.abc import Callable, Sequence

import numpy as np
import torch
from torch import Tensor

from lab.command_options import Found, add_input, add_output, loaded, tell
from lab.measures.attribution import Attribution, agreement
from lab.questions.lens import watched
from model.config import require
from model.probe import Change, Edits
from model.trace import Trace
from model.translator import Translator

POINTS, MOST, CLOSE = 30, 8, 0.01
"""Integrated gradients: points to begin with, how many times as many at most, and the error of a single token, in nats, that is let stand."""
KRONROD = (
    (0.991455371120812639, 0.022935322010529225, 0.0),
    (0.949107912342758525, 0.063092092629978553, 0.129484966168869693),
    (0.864864423359769073, 0.104790010322250184, 0.0),
    (0.741531185599394440, 0.140653259715525919, 0.279705391489276668),
    (0.586087235467691130, 0.169004726639267903, 0.0),
    (0.405845151377397167, 0.190350578064785410, 0.381830050505118945),
    (0.207784955007898468, 0.204432940075298892, 0.0),
    (0.0, 0.209482141084727828, 0.417959183673469388),
)
"""Places on 0..1 (each but 0 stands for its negative too), their weights in Kronrod's rule of 15 points, and in Gauss's of 7 among them."""
RULE = 2 * len(KRONROD) - 1
ROOM = 1024
"""So many tokens go through one forward at most (or a single row): it bounds the memory that gradients take."""


class Question:
    """f(source embeddings, prefix embeddings) -> the number to explain, for one step of a translation. Raises ConfigError for a wrong step or foil."""

    def __init__(self, translator: Translator, trace: Trace, tokens: Sequence[int], step: int, foil: int | None = None) -> None:
        require(0 <= step < len(tokens), f"step is {step}; this translation has the steps 0 to {len(tokens) - 1}.")
        size = translator.config.tgt_vocab_size
        require(foil is None or 0 <= foil < size, f"foil is token {foil}; tokens run from 0 to {size - 1}.")
        require(foil != tokens[step], "the foil is the written token itself; choose another token.")
        self.model, self.step, self.token, self.foil = translator.model, step, tokens[step], foil
        self.src, self.tgt = (translator.row(p.id for p in side) for side in (trace.src, trace.tgt[: step + 1]))
        self.source, self.prefix = (self._embedding(trace, side) for side in ("encoder", "decoder"))

    def _embedding(self, trace: Trace, side: str) -> Tensor:
        x = trace[f"{side}.tokens_embedded"]
        return torch.from_numpy(np.array(x if side == "encoder" else x[: self.step + 1])).to(self.model.output_matrix)[None]

    def hidden(self, source: Tensor, prefix: Tensor) -> Tensor:
        """source (B, S, D) or (1, S, D), prefix (B, step + 1, D) or (1, step + 1, D) -> what every row ends with, (B, step + 1, D)."""
        model, rows = self.model, max(len(source), len(prefix))
        memory = model.encode(self.src.expand(len(source), -1), probe=Edits(Change("encoder.tokens_embedded", lambda _: source)))
        tgt, prefix = self.tgt.expand(rows, -1), prefix.expand(rows, -1, -1)
        return model.decode(
            tgt, memory.expand(rows, -1, -1), model.src_allowed(self.src), probe=Edits(Change("decoder.tokens_embedded", lambda _: prefix))
        )

    def __call__(self, source: Tensor, prefix: Tensor) -> Tensor:
        """The number to explain for each of a batch, (B,) float64."""
        log_p = self.model.project(self.hidden(source, prefix)[:, -1]).double().log_softmax(-1)
        return log_p[:, self.token] - (0.0 if self.foil is None else log_p[:, self.foil])

    def at(self, part: float) -> float:
        """f at this part of the way from the baseline to the input."""
        with torch.no_grad():
            return float(self(self.source * part, self.prefix * part))

    @property
    def room(self) -> int:
        """Rows of one batch."""
        return max(1, ROOM // (self.src.shape[1] + self.tgt.shape[1]))


def attribute(
    translator: Translator, trace: Trace, tokens: Sequence[int], step: int, foil: int | None = None, points: int = POINTS
) -> Attribution:
    """All methods for one step. tokens: see `written_tokens`; foil: a token id, or None for the token's own log-probability.

    Raises ConfigError naming the value and its limit.
    """
    require(RULE <= points <= 512, f"points is {points}; choose {RULE} to 512.")
    ask = Question(translator, trace, tokens, step, foil)
    full, empty = ask.at(1), ask.at(0)
    with torch.no_grad():
        occluded = torch.cat([full - _without(ask, "source"), full - _without(ask, "prefix")])
    integrated, missed, used = _integrate(ask, points)
    found = {"occlusion": occluded, "gradient": _along(ask, [1.0], [[1.0]])[0], "integrated": integrated}
    scores = {name: x.cpu().numpy() for name, x in found.items()}
    return Attribution(step, tokens[step], foil, ask.src.shape[1], used, full, empty, scores, missed.cpu().numpy())


@torch.no_grad()
def occlusion_map(
    translator: Translator, trace: Trace, tokens: Sequence[int], foils: Sequence[int] | None
) -> tuple[np.ndarray, np.ndarray]:
    """The number to explain at every step, (R,), and its occlusion scores, (R, S + R): nan for a prefix token that the step had not read.

    foils: what each step's token is compared with; None explains log p of the tokens alone.
    """
    ask = Question(translator, trace, tokens, len(tokens) - 1)
    every = _every_step(ask, tokens, foils)
    full = every(ask.source, ask.prefix)[0]
    fell = full - torch.cat([_without(ask, side, every) for side in ("source", "prefix")])
    scores, sources = fell.T.cpu().numpy(), ask.src.shape[1]
    scores[:, sources:][np.triu_indices(len(tokens), 1)] = np.nan
    return full.cpu().numpy(), scores


@torch.no_grad()
def without_each(translator: Translator, trace: Trace) -> np.ndarray:
    """How far the log-probability of each written piece falls when each source piece's embedding is zero, (T - 1, S)."""
    tokens = [p.id for p in trace.tgt[1:]]
    ask = Question(translator, trace, tokens, len(tokens) - 1)
    every = _every_step(ask, tokens)
    return (every(ask.source, ask.prefix) - _without(ask, "source", every)).T.cpu().numpy()


def _every_step(ask: Question, tokens: Sequence[int], foils: Sequence[int] | None = None) -> Callable[[Tensor, Tensor], Tensor]:
    """The number to explain at each of `tokens`, where the question is about the last of them: embeddings as of `hidden` -> (B, R)."""
    wanted, against = (torch.tensor(ids, device=ask.src.device)[:, None] for ids in (tokens, foils or tokens))

    def every(source: Tensor, prefix: Tensor) -> Tensor:
        log_p = ask.model.project(ask.hidden(source, prefix)).double().log_softmax(-1)
        found = log_p.gather(-1, wanted.expand(len(log_p), -1, -1))
        return (found if foils is None else found - log_p.gather(-1, against.expand(len(log_p), -1, -1)))[..., 0]

    return every


@torch.no_grad()
def source_occlusion(translator: Translator, trace: Trace, tokens: Sequence[int], step: int, foil: int | None) -> np.ndarray:
    """How far the explained number falls when each source token is taken away, (S,); arguments as of `attribute`."""
    ask = Question(translator, trace, tokens, step, foil)
    return (ask.at(1) - _without(ask, "source")).cpu().numpy()


def _without(ask: Question, side: str, f: Callable[[Tensor, Tensor], Tensor] | None = None) -> Tensor:
    """f with each token of one side at the baseline in turn, (n, ...); the question's own number where no other is named."""
    whole, found, f = getattr(ask, side), [], f or ask
    n = whole.shape[1]
    for start in range(0, n, ask.room):
        gone = torch.arange(start, min(n, start + ask.room))
        rows = whole.repeat(len(gone), 1, 1)
        rows[torch.arange(len(gone)), gone] = 0
        found.append(f(rows, ask.prefix) if side == "source" else f(ask.source, rows))
    return torch.cat(found)


def _integrate(ask: Question, points: int) -> tuple[Tensor, Tensor, int]:
    """Integrated gradients and the error of each (S + step + 1,), and the points taken: RULE points on equal parts of the path.

    The error of a part is twice the difference of its two rules, of 15 points and of the 7 among them. The difference alone was too small at 4 of
    26 steps that were tried (the gradient of a ReLU network jumps between the points), twice the difference at none. It is an estimate, not a bound. The part with the largest is halved until no token's
    errors together are above CLOSE, or MOST times `points` are taken.
    """
    parts = max(1, points // RULE)
    waiting, done, used = [(i / parts, (i + 1) / parts) for i in range(parts)], [], 0
    while waiting:
        for low, high in waiting:
            fine, rough = _along(ask, *_rules(low, high))
            error = 2 * (fine - rough).abs()
            done.append((float(error.max()), low, high, fine, error))
        used += RULE * len(waiting)
        done.sort(key=lambda part: part[0])
        waiting = []
        if float(sum(part[4] for part in done).max()) > CLOSE and used + 2 * RULE <= MOST * points:
            _, low, high, *_ = done.pop()
            waiting = [(low, (low + high) / 2), ((low + high) / 2, high)]
    scores, errors = torch.stack([part[3] for part in done]).sum(0), torch.stack([part[4] for part in done]).sum(0)
    return scores, errors, used


def _rules(low: float, high: float) -> tuple[list[float], list[list[float]]]:
    """Places on low..high, and the weights of both rules there."""
    both = [(sign * x, *weights) for x, *weights in KRONROD for sign in ((1, -1) if x else (1,))]
    return [low + (high - low) * (x + 1) / 2 for x, *_ in both], [[(high - low) * row[i] / 2 for row in both] for i in (1, 2)]


def _along(ask: Question, places: Sequence[float], weights: Sequence[Sequence[float]]) -> Tensor:
    """Sum over d of x_d times the weighted sum of gradients at `places` times the input; a row for each list of weights, (rows, S + step + 1) float64."""
    slopes: list[Tensor] = []
    for start in range(0, len(places), ask.room):
        at = torch.tensor(places[start : start + ask.room], device=ask.source.device)[:, None, None]
        with torch.enable_grad():
            leaves = [(x * at.to(x)).detach().requires_grad_() for x in (ask.source, ask.prefix)]
            found = torch.autograd.grad(ask(*leaves).sum(), leaves)
        slopes.append(torch.cat([(g.double() * x.double()).sum(-1) for g, x in zip(found, (ask.source, ask.prefix), strict=True)], 1))
    return torch.tensor(weights, dtype=torch.float64, device=ask.source.device) @ torch.cat(slopes)


def attention_beside(trace: Trace, step: int) -> np.ndarray:
    """Cross-attention of the row, mean over heads of the last decoder layer but one (of the only one, where there is one), (S,)."""
    weights: np.ndarray = trace.attention("cross", max(0, trace.config.decoder_layers - 2)).weights[:, step].mean(0).astype(np.float64)
    return weights


def runner_up(trace: Trace, step: int, token: int) -> int:
    """The token with the highest logit besides this one."""
    logits = trace.logits[step].copy()
    logits[token] = -np.inf
    return int(logits.argmax())


def report(translator: Translator, trace: Trace, found: Attribution) -> Found:
    """The numbers of the page as JSON carries them, tokens as pieces, with agreement over the source tokens."""
    s, piece = found.sources, translator.target.piece
    compared = {name: x[:s] for name, x in found.scores.items()} | {"attention": attention_beside(trace, found.step)}
    return {
        "checkpoint": trace.checkpoint_id,
        "source": trace.source,
        "step": found.step,
        "token": piece(found.token),
        "foil": None if found.foil is None else piece(found.foil),
        "explains": "log p(token)" if found.foil is None else "log p(token) - log p(foil)",
        "baseline": "zero embedding, position kept",
        "source_tokens": [p.text for p in trace.src],
        "prefix_tokens": [p.text for p in trace.tgt[: found.step + 1]],
        "scores": {name: {"source": x[:s].tolist(), "prefix": x[s:].tolist()} for name, x in found.scores.items()},
        "attention": compared["attention"].tolist(),
        "agreement": [{"methods": list(pair), "spearman": rho} for pair, rho in agreement(compared).items()],
        "completeness": {
            "points": found.points,
            "sum": found.total,
            "full": found.full,
            "baseline": found.empty,
            "error": found.error,
            "token_errors": found.missed.tolist(),
        },
    }


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m model attribute`."""
    add_input(parser)
    parser.add_argument(
        "--step", type=int, default=0, help="which output token, from 0: step 3 is line 4 of `decode` and `lens` (default: %(default)s)"
    )
    parser.add_argument("--contrast", action="store_true", help="explain why this token and not the runner-up")
    parser.add_argument("--foil", help="explain why this token and not that one: a target token as the vocabulary writes it, such as ▁dog")
    parser.add_argument(
        "--points",
        type=int,
        default=POINTS,
        help=f"gradients that integrated gradients begin with; at most {MOST} times as many are taken (default: %(default)s)",
    )
    add_output(parser, "print JSON with every number instead of a table")


def run(args: argparse.Namespace) -> None:
    """Translate greedily, attribute one token, print."""
    translator = loaded(args)
    _, trace, tokens = watched(translator, args.source)
    require(
        0 <= args.step < len(tokens),
        f"--step is {args.step}; this translation has the steps 0 to {len(tokens) - 1}, which `decode` and `lens` number 1 to {len(tokens)}.",
    )
    foil = runner_up(trace, args.step, tokens[args.step]) if args.contrast else None
    if args.foil is not None:
        foil = next((i for i in range(translator.config.tgt_vocab_size) if translator.target.piece(i) == args.foil), None)
        require(
            foil is not None,
            f"--foil {args.foil!r} is not a token of the target vocabulary; write it as --json prints tokens, such as ▁the.",
        )
    found = report(translator, trace, attribute(translator, trace, tokens, args.step, foil, args.points))
    tell(args, found, table)


def table(found: Found) -> str:
    """A line a token with the number of each method, then completeness and agreement."""
    lines = [
        f"step {found['step']}, line {found['step'] + 1} of decode and lens, generates {found['token']}: {found['explains']}, foil {found['foil']}, baseline: {found['baseline']}   (checkpoint {found['checkpoint']})"
    ]
    for side in ("source", "prefix"):
        for i, token in enumerate(found[f"{side}_tokens"]):
            numbers = "".join(f"{name} {x[side][i]:+8.3f}   " for name, x in found["scores"].items())
            lines.append(f"{side} {token:>14}  {numbers}" + (f"attention {found['attention'][i]:.3f}" if side == "source" else ""))
    done = found["completeness"]
    lines.append(
        f"completeness: sum {done['sum']:.4f}, f(x) - f(baseline) {done['full'] - done['baseline']:.4f}, error {done['error']:.2e}, of a single token at most {max(done['token_errors']):.2e} ({done['points']} points)"
    )
    return "\n".join([*lines, *(f"Spearman {' and '.join(a['methods'])}: {a['spearman']}" for a in found["agreement"])])
