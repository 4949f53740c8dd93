"""Two models beside each other on one sentence: what each wrote, and what it thought of every token it wrote or was made to write.

The sentence stays, the model changes. Two trainings share no head and no dimension, so only what both say in the same tokens is compared.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from lab.measures.arrays import Doubles
from lab.measures.edit_effects import log_softmax, losses
from lab.measures.lens import LogitLens
from lab.questions.lens import logit_lens, written_tokens
from model.config import DecodeConfig, Ids
from model.joint_decoding import watch
from model.text_input import InputError, Source
from model.tokenizer import Piece
from model.trace import Trace
from model.translator import Translation, Translator


@dataclass(frozen=True, eq=False)
class Witness:
    """One model on the sentence. tokens: what the rows of the trace wrote, </s> included where the decoder ended by itself.

    log_p: natural logarithm of the probability of each of them, before any decoding rule, (R,). lens: every decoder layer read at each of them.
    """

    text: str
    stopped: str
    trace: Trace
    tokens: Ids
    log_p: Doubles
    lens: LogitLens


def witness(translator: Translator, translation: Translation, trace: Trace) -> Witness:
    """What a model wrote by itself, from the run that is there already."""
    tokens = written_tokens(trace, translation)
    return _witness(translator, trace, tokens, translation.text, translation.stopped)


def wrote(translator: Translator, source: Source, config: DecodeConfig) -> Witness:
    """The model reads the sentence and writes. Raises InputError."""
    return witness(translator, *watch(translator, translator.reading(source), config))


def made_to_write(translator: Translator, source: Source, text: str) -> Witness:
    """The model reads the sentence and is made to write `text`, cut by its own tokenizer (teacher forcing). Raises InputError."""
    ids, limit = translator.target.encode(text), translator.config.max_length - 1
    if len(ids) > limit:
        raise InputError("too_many_tokens", len(ids), limit)
    trace = translator.trace(source, ids, strict=False)
    return _witness(translator, trace, (*ids, translator.config.eos_id), text, "eos")


def per_token(translator: Translator, source: Source, config: DecodeConfig) -> tuple[Translation, float]:
    """What the model writes, and the mean log-probability of its tokens, </s> included. Raises InputError."""
    translation, trace = watch(translator, translator.reading(source), config)
    return translation, float(_log_p(trace, written_tokens(trace, translation)).mean())


def _log_p(trace: Trace, tokens: Sequence[int]) -> Doubles:
    """Of each written token, before any decoding rule, (R,). Each run writes one token at least."""
    return -np.array(losses(log_softmax(trace.logits), tokens))


def _witness(translator: Translator, trace: Trace, tokens: Ids, text: str, stopped: str) -> Witness:
    return Witness(text, stopped, trace, tokens, _log_p(trace, tokens), logit_lens(translator, trace, tokens))


def first_apart(a: Sequence[Piece], b: Sequence[Piece]) -> int:
    """The first place at which two lists of tokens differ, -1 where they are the same. Special tokens are equal by kind: models name them differently."""
    for i, (one, other) in enumerate(zip(a, b, strict=False)):
        if (one.kind, one.text) != (other.kind, other.text) and not one.kind == other.kind == "special":
            return i
    return -1 if len(a) == len(b) else min(len(a), len(b))
