"""Trains the two SentencePiece unigram models of a checkpoint."""

from __future__ import annotations

import io
from collections.abc import Iterable

import sentencepiece as spm

from model.tokenizer import BOS_ID, EOS_ID, PAD_ID, UNK_ID, Tokenizer

CONTRACTIONS = ("n't", "'s", "'m", "'re", "'ve", "'ll", "'d")
"""English endings kept whole, as in the Penn Treebank: otherwise each costs two or three tokens."""


def train_tokenizer(sentences: Iterable[str], language: str, vocab_size: int, zh_coverage: float = 0.9995) -> Tokenizer:
    """A unigram model with byte fallback (any text survives), NFKC without case folding (Kudo 2018); at most `vocab_size` pieces.

    Chinese: no space before the text (one piece for a word wherever it stands), at most 4 characters a piece, and the rarest characters,
    those beyond `zh_coverage` of the text, are left to bytes. English: every character is kept, contractions stay whole.
    """
    chinese = language == "zh"
    out = io.BytesIO()
    spm.SentencePieceTrainer.train(
        sentence_iterator=iter(sentences),
        model_writer=out,
        model_type="unigram",
        vocab_size=vocab_size,
        hard_vocab_limit=False,
        byte_fallback=True,
        character_coverage=zh_coverage if chinese else 1.0,
        max_sentencepiece_length=4 if chinese else 16,
        add_dummy_prefix=not chinese,
        normalization_rule_name="nmt_nfkc",
        user_defined_symbols=[] if chinese else list(CONTRACTIONS),
        pad_id=PAD_ID,
        unk_id=UNK_ID,
        bos_id=BOS_ID,
        eos_id=EOS_ID,
        num_threads=1,
        minloglevel=2,
    )
    return Tokenizer(out.getvalue(), f"the new {language} tokenizer")
