"""A second sentence beside a person's own: a batch of two lengths, so that there is padding to mask."""

from typing import Any

from viz.shared.example_sentences import companions_of

MARGIN = 3  # fewest pads that make a picture


def companions(translator: Any) -> list[tuple[int, str]]:
    """(source tokens with EOS, sentence) for second sentences in the language the model reads, as far as they fit."""
    lengths = [(len(translator.source.encode(text)) + 1, text) for text in companions_of(translator.reads)]
    return [(length, text) for length, text in lengths if length <= translator.config.max_length] or lengths[:1]


def pick(companions: list[tuple[int, str]], own: int) -> str:
    """The shortest that is clearly longer than the person's sentence; when none is, the longest that is clearly shorter, which then is padded."""
    longer = [c for c in companions if c[0] >= own + MARGIN]
    shorter = [c for c in companions if c[0] <= own - MARGIN]
    return min(longer)[1] if longer else max(shorter or companions)[1]
