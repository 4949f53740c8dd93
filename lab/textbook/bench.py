"""The bench that cards are measured on: the shipped model, the sample with its references, and one forced pass over it with something changed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import torch
from torch import Tensor

from lab.questions.sample_sentences import Sample, load_sample
from model.config import require
from model.probe import Edit, Edits, Recorder
from model.transformer import Transformer
from model.translator import Translator

CHECKPOINT = "checkpoints/zh-en"
Make = Callable[[Transformer], Sequence[Edit]]


class Forced(NamedTuple):
    """One forced pass over the references. nll: nats per target token, </s> included; first: percent of places where the right token is on top."""

    nll: float
    first: float


@dataclass
class Bench:
    """What a measurement may use. quick: short trainings, for a try. sentences: how many of the sample; all where it is 0."""

    folder: str = CHECKPOINT
    quick: bool = False
    sentences: int = 0
    seeds: int = 0

    @cached_property
    def translator(self) -> Translator:
        """The checkpoint, on the CPU. Raises ConfigError for one that is not built as the cards assume."""
        translator = Translator.load(self.folder, "cpu")
        order, norm, places = translator.config.norm_order, translator.config.norm, translator.config.positions
        fits = order == "post" and norm == "layernorm" and places == "sinusoidal"
        require(
            fits,
            f"{self.folder} has {order}-norm, {norm} and {places} positions; the cards are measured on post, layernorm and sinusoidal.",
        )
        return translator

    @cached_property
    def sample(self) -> Sample:
        """The sentences with their references."""
        return load_sample()

    @cached_property
    def pairs(self) -> list[tuple[Tensor, Tensor]]:
        """Source ids with </s> (1, S), and target ids from <s> to </s> (1, T + 1), of every sentence."""
        translator, found = self.translator, []
        for pair in self.sample.pairs[: self.sentences or None]:
            source, target = pair.sides(translator.reads)
            written = [translator.config.bos_id, *translator.target.encode(target), translator.config.eos_id]
            found.append((torch.tensor([translator.encode(source)]), torch.tensor([written])))
        return found

    def forced(self, make: Make | None = None) -> Forced:
        """The references forced through the model with fresh edits for each sentence, one sentence at a time, so that nothing is padded."""
        return score(self.translator.model, self.pairs, make)

    @cached_property
    def base(self) -> Forced:
        """With nothing changed."""
        return self.forced()

    def recorded(self, index: int = 0, make: Make | None = None) -> dict[str, Tensor]:
        """All sites of one sentence's forced pass, the batch axis dropped."""
        src, tgt = self.pairs[index]
        recorder = Recorder(*(make(self.translator.model) if make else ()))
        with torch.inference_mode():
            self.translator.model(src, tgt[:, :-1], probe=recorder)
        return {name: x[0] for name, x in recorder.sites.items()}


@torch.inference_mode()
def score(model: Transformer, pairs: Sequence[tuple[Tensor, Tensor]], make: Make | None = None) -> Forced:
    """`Bench.forced` for any model and pairs."""
    total, right, count = 0.0, 0, 0
    for src, tgt in pairs:
        logits = model(src, tgt[:, :-1], **({"probe": Edits(*make(model))} if make else {}))[0].double()
        wanted = tgt[0, 1:]
        total -= float(logits.log_softmax(-1).gather(1, wanted[:, None]).nan_to_num(nan=-1e9).sum())
        right += int((logits.argmax(-1) == wanted).sum())
        count += len(wanted)
    return Forced(total / count, 100 * right / count)
