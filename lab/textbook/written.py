"""Cards about what the shipped model writes: one text or three, its own errors, the most probable of what it finds."""

from collections.abc import Sequence
from statistics import fmean

from torch import nn

from lab.measures.chrf import chrf
from lab.textbook.bench import Bench
from lab.textbook.measured import Measured, Number, bars
from lab.textbook.sums import error_of
from model.batched_decoding import translate_rows
from model.config import DecodeConfig


def mean_chrf(outputs: Sequence[str], references: Sequence[str]) -> float:
    """The mean chrF over texts."""
    return fmean(map(chrf, outputs, references))


def m19(bench: Bench) -> Measured:
    """Sentences of the sample three at a time as one text, and one at a time: the quality of what is written. A learnt table that is too short."""
    translator = bench.translator
    sides = [pair.sides(translator.reads) for pair in bench.sample.pairs[: bench.sentences or None]]
    texts = [sides[i : i + 3] for i in range(0, len(sides) - 2, 3)]
    single = [source for text in texts for source, _ in text]
    whole = ["".join(source for source, _ in text) for text in texts]

    def written(sources: list[str]) -> list[str]:
        rows = translate_rows(translator.model, [translator.encode(source) for source in sources])
        return [translator.target.decode(row) for row in rows]

    references = [" ".join(target for _, target in text) for text in texts]
    one = written(single)
    apart = [" ".join(one[i : i + 3]) for i in range(0, len(one), 3)]
    joined = written(whole)
    small, large = (nn.Embedding(length, 8) for length in (24, 48))
    quality = {"single": mean_chrf(apart, references), "joined": mean_chrf(joined, references)}
    values: dict[str, Number] = {
        "texts": len(texts), **quality,
        "error": error_of(lambda: large.load_state_dict(small.state_dict())), "limit": translator.config.max_length,
    }  # fmt: skip
    return Measured(values, bars("chrf", **quality))


def m33(bench: Bench) -> Measured:
    """Greedy translations of the sample: how many are the reference, how good the others are, how often a beam finds a more probable one."""
    translator = bench.translator
    same = better = 0
    others: tuple[list[str], list[str]] = ([], [])
    for pair in bench.sample.pairs[: bench.sentences or None]:
        source, target = pair.sides(translator.reads)
        greedy, beam = (translator.translate(source, DecodeConfig(strategy=name)) for name in ("greedy", "beam"))
        better += beam.log_probability > greedy.log_probability + 1e-6
        if greedy.text == target:
            same += 1
        else:
            others[0].append(greedy.text)
            others[1].append(target)
    return Measured(
        {"sentences": len(bench.pairs), "same": same, "chrf": mean_chrf(*others), "better": better},
        bars("sentences", same=same, differ=len(others[0]), better=better),
    )
