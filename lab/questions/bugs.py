"""Ways to break a Transformer, or its training, as people have broken theirs: each makes a broken twin of a sound model that shares its weights.

Where a change acts on a tensor on its way, it is an edit of the probe; where it is in the weights or in what is read, the twin is a copy of the
modules (not of the numbers). Nothing here changes the sound model.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import groupby

import torch
from torch import Tensor

from lab.questions.breaking_edits import (
    NoResidual,
    NoTranspose,
    one_too_far,
    other_axis,
    swap_keys_values,
    times,
    unscaled_in,
    untie,
    without_gamma,
)
from lab.questions.heads import sample_fits
from lab.questions.sample_sentences import sample_sides
from model.cache import KVCache
from model.probe import Edit, Edits, Probe, Recorder, Unmask
from model.text_input import Source
from model.transformer import Transformer
from model.translator import Translator


def same_ids(tgt: Tensor) -> Tensor:
    """The decoder reads what it should."""
    return tgt


def one_late(tgt: Tensor) -> Tensor:
    """The decoder reads one token late: <s> twice, and never the newest."""
    return torch.cat([tgt[:, :1], tgt[:, :-1]], 1)


@dataclass(frozen=True)
class Fault:
    """What is broken, where, and which figures show it there.

    place: the stack's input, a sublayer of one layer ("encoder.1.self") or of all ("decoder.self"), the output, or a part of the training loop. figures: proof, each with the
    kind of attention or stack that must be looked at. level: 1 obvious, 3 subtle.
    """

    name: str
    place: str
    level: int
    figures: tuple[str, ...]
    edits: Callable[[], Sequence[Edit]] = field(default=lambda: ())
    model: Callable[[Transformer], Transformer] = field(default=lambda model: model)
    reads: Callable[[Tensor], Tensor] = same_ids
    link: str = ""


IdPair = tuple[list[int], list[int]]
"""A sentence and its translation, as tokens."""
GITHUB = "https://github.com/"
FAULTS: tuple[Fault, ...] = (
    Fault("untied", "output", 1, ("logits",), model=untie, link=GITHUB + "vllm-project/vllm/issues/53019"),
    Fault(
        "softmax_axis",
        "decoder.cross",
        2,
        ("sums",),
        edits=lambda: (other_axis("decoder", "cross"),),
        link=GITHUB + "labmlai/annotated_deep_learning_paper_implementations/issues/146",
    ),
    Fault("shift", "decoder.in", 1, ("reads",), reads=one_late, link=GITHUB + "huggingface/transformers/issues/46901"),
    Fault(
        "scale",
        "decoder.cross",
        3,
        ("scores",),
        edits=lambda: (unscaled_in("decoder", "cross"),),
        link=GITHUB + "mlc-ai/mlc-llm/pull/3426",
    ),
    Fault(
        "kv_swapped",
        "decoder.2.cross",
        3,
        ("vectors",),
        model=lambda model: swap_keys_values(model, 2),
        link=GITHUB + "jsbaan/transformer-from-scratch/issues/1",
    ),
    Fault(
        "mask_missing",
        "decoder.self",
        1,
        ("weights", "mask"),
        edits=lambda: (Unmask(("decoder", "self")),),
        link=GITHUB + "huggingface/transformers/issues/48745",
    ),
    Fault(
        "heads_mixed",
        "encoder.self",
        2,
        ("heads",),
        edits=lambda: (NoTranspose("encoder", "self"),),
        link=GITHUB + "jsbaan/transformer-from-scratch/pull/6",
    ),
    Fault(
        "positions_never",
        "encoder.in",
        2,
        ("inputs",),
        edits=lambda: (times("encoder.positions", 0.0),),
        link=GITHUB + "DiffPoseTalk/DiffPoseTalk/issues/20",
    ),
    Fault(
        "gamma",
        "decoder.norms",
        3,
        ("norms",),
        model=lambda model: without_gamma(model, "decoder"),
        link=GITHUB + "nyu-mll/jiant/issues/714",
    ),
    Fault(
        "residual",
        "decoder.1.cross",
        1,
        ("stream",),
        edits=lambda: (NoResidual("decoder.1", "resid_mid", "cross"),),
        link=GITHUB + "kyegomez/BitNet/issues/32",
    ),
    Fault(
        "mask_off",
        "decoder.self",
        2,
        ("weights", "mask"),
        edits=lambda: (one_too_far(),),
        link=GITHUB + "Project-MONAI/GenerativeModels/issues/314",
    ),
    Fault(
        "positions_twice",
        "encoder.in",
        3,
        ("inputs",),
        edits=lambda: (times("encoder.positions", 2.0),),
        link=GITHUB + "FLAIROx/jafar/issues/13",
    ),
)
"""In the order in which a learner meets them inside their level."""
TRAINING: tuple[Fault, ...] = (
    Fault("unshifted", "training.targets", 1, ("targets",), link=GITHUB + "ayaka14732/bart-base-jax/pull/6"),
    Fault("pad_counted", "training.loss", 2, ("targets",), link=GITHUB + "EleutherAI/aria/pull/40"),
    Fault("not_zeroed", "training.step", 3, ("gradients",), link=GITHUB + "facebookresearch/nwm/issues/16"),
)
"""Faults of a training loop, which lab/questions/training_bugs.py carries out."""


def cases() -> tuple[Fault, ...]:
    """Case number n is the n-th: the obvious ones first, then those of training. Only the server knows which fault a number stands for."""
    return (*sorted(FAULTS, key=lambda fault: fault.level), *TRAINING)


class Broken:
    """A sound model with one fault in it."""

    def __init__(self, model: Transformer, fault: Fault | None) -> None:
        self.model, self.fault = (fault.model(model) if fault else model), fault

    def _read(self, tgt: Tensor) -> Tensor:
        return self.fault.reads(tgt) if self.fault else tgt

    def _run(self, src: Tensor, tgt: Tensor, probe: Probe) -> Tensor:
        return self.model(src, self._read(tgt), probe=probe)

    def _edits(self) -> Sequence[Edit]:
        return self.fault.edits() if self.fault else ()

    @torch.inference_mode()
    def logits(self, src: Tensor, tgt: Tensor) -> Tensor:
        """src (B, S), tgt (B, T) -> (B, T, V)."""
        return self._run(src, tgt, Edits(*self._edits()))

    @torch.inference_mode()
    def watch(self, src: Tensor, tgt: Tensor) -> dict[str, Tensor]:
        """All sites of the pass over one sentence pair, without the batch axis."""
        recorder = Recorder(*self._edits())
        self._run(src, tgt, recorder)
        return {name: x[0] for name, x in recorder.sites.items()}

    @torch.inference_mode()
    def greedy(self, src: Tensor, limit: int) -> list[int]:
        """What it writes by itself, at most `limit` tokens, </s> left out. A step of a changed computation reads the whole prefix anew: no cache survives every edit."""
        model, config = self.model, self.model.config
        memory, allowed = model.encode(src, probe=Edits(*self._edits())), model.src_allowed(src)
        is_plain = self.fault is None or (not self.fault.edits() and self.fault.reads is same_ids)
        cache = KVCache(config, 1, limit, memory) if is_plain else None
        written: list[int] = []
        while len(written) < limit:
            read = [config.bos_id, *written][-1 if cache else 0 :]
            tgt, probe = self._read(torch.tensor([read], device=src.device)), Edits(*self._edits())
            last = model.project(model.decode(tgt, memory, allowed, cache=cache, probe=probe)[:, -1:], probe=probe)[0, 0].clone()
            last[list(config.forbidden)] = -torch.inf
            token = int(last.argmax())
            if token == config.eos_id:
                break
            written.append(token)
        return written


def fits(fault: Fault, model: Transformer) -> bool:
    """Whether this model has what the fault breaks."""
    config = model.config
    parts = fault.place.split(".")
    deep = len(parts) < 3 or int(parts[1]) < config.layers_of(parts[0])
    needs = {
        "untied": config.output == "tied",
        "residual": config.norm_order == "post",
        "positions_never": config.adds_positions,
        "positions_twice": config.adds_positions,
        "heads_mixed": config.n_heads > 1,
        "gamma": config.norm == "layernorm",
    }
    return deep and needs.get(fault.name, True)


def first_choice_share(broken: Broken, pairs: Sequence[IdPair]) -> float:
    """The share of the references' tokens that are the first choice, the decoder reading the reference. pairs: source and target ids, both ended by </s>.

    Pairs of the same lengths are read together, so that nothing is padded: some of the faults let padding into the rows of a sentence.
    """

    def lengths(pair: IdPair) -> tuple[int, int]:
        return len(pair[0]), len(pair[1])

    bos, device, right = broken.model.config.bos_id, broken.model.output_matrix.device, 0
    for _, part in groupby(sorted(pairs, key=lengths), lengths):
        src, tgt = (torch.tensor(ids, device=device) for ids in zip(*part, strict=True))
        read = torch.cat([torch.full_like(tgt[:, :1], bos), tgt[:, :-1]], 1)
        right += int((broken.logits(src, read).argmax(-1) == tgt).sum())
    return right / max(1, sum(len(tgt) for _, tgt in pairs))


def source_of(translator: Translator, text: Source) -> Tensor:
    """The ids of a sentence, (1, S)."""
    return translator.row(translator.encode(text))


def sample_pairs(translator: Translator) -> list[IdPair]:
    """The sample that ships with the program, as ids; none for a model of other languages."""
    if not sample_fits(translator):
        return []
    sides = sample_sides(translator.reads)
    return [(translator.encode(source), [*translator.target.encode(target), translator.config.eos_id]) for source, target in sides]


def watch_both(translator: Translator, text: Source, tokens: Sequence[int], fault: Fault) -> tuple[dict[str, Tensor], dict[str, Tensor]]:
    """The sites of the sound run and of the broken one over the same pair. tokens: the target, without <s> and </s>."""
    src = source_of(translator, text)
    tgt = translator.row([translator.config.bos_id, *tokens])
    sound, broken = (Broken(translator.model, made).watch(src, tgt) for made in (None, fault))
    return sound, broken


def tokens_of(translator: Translator, figure: str, sites: dict[str, Tensor]) -> list[list[tuple[int, float | None]]]:
    """The tokens of a figure of words, row by row: "reads", the one whose embedding the decoder got; "logits", the three likeliest with their probabilities."""
    if figure == "logits":
        p, best = sites["logits"].softmax(-1).topk(3)
        return [list(zip(*row, strict=True)) for row in zip(best.tolist(), p.tolist(), strict=True)]
    embedding = translator.model.tgt_embedding
    table = (embedding.table.weight.detach() * embedding.scale).cpu()
    return [[(i, None)] for i in torch.cdist(sites["decoder.tokens_embedded"], table).argmin(-1).tolist()]
