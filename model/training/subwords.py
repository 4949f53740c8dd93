"""Trains the two SentencePiece unigram models of a checkpoint."""

import io
import logging
import re
from collections import Counter
from collections.abc import Iterable, Iterator

import sentencepiece as spm

from model.tokenizer import BOS_ID, EOS_ID, PAD_ID, UNK_ID, Tokenizer
from model.training.recipes import RecipeError

CONTRACTIONS = ("n't", "'s", "'m", "'re", "'ve", "'ll", "'d")
"""English endings kept whole, as in the Penn Treebank: otherwise each costs two or three tokens."""


def train_tokenizer(
    sentences: Iterable[str],
    language: str,
    vocab_size: int,
    zh_coverage: float = 0.9995,
    split_digits: bool = False,
    required: str = "",
    zh_words: bool = False,
) -> Tokenizer:
    """A unigram model with byte fallback (any text survives), NFKC without case folding (Kudo 2018); at most `vocab_size` pieces.

    Chinese: no space before the text (one piece for a word wherever it stands), at most 4 characters a piece, and the rarest characters,
    those beyond `zh_coverage` of the text, are left to bytes. English: every character is kept, contractions stay whole.
    split_digits: each digit is a piece of its own. required: characters that are pieces whatever the coverage. zh_words: no Chinese piece joins two words
    (一只 and 猫, never 一只猫); needs the package jieba. Raises RecipeError when the text has more characters than `vocab_size` has room for, or no line that can be read.
    """
    chinese = language == "zh"
    by_words = chinese and zh_words
    out = io.BytesIO()
    try:
        spm.SentencePieceTrainer.train(
            sentence_iterator=counted_words(sentences) if by_words else iter(sentences),
            input_format="tsv" if by_words else "text",
            model_writer=out,
            model_type="unigram",
            vocab_size=vocab_size,
            hard_vocab_limit=False,
            byte_fallback=True,
            character_coverage=zh_coverage if chinese else 1.0,
            max_sentencepiece_length=4 if chinese else 16,
            add_dummy_prefix=not chinese,
            split_digits=split_digits,
            required_chars=required,
            normalization_rule_name="nmt_nfkc",
            user_defined_symbols=[] if chinese else list(CONTRACTIONS),
            pad_id=PAD_ID,
            unk_id=UNK_ID,
            bos_id=BOS_ID,
            eos_id=EOS_ID,
            num_threads=1,
            minloglevel=2,
        )
    except RuntimeError as error:
        raise RecipeError(refusal(str(error), language, vocab_size)) from error
    return Tokenizer(out.getvalue(), f"the new {language} tokenizer")


def counted_words(sentences: Iterable[str]) -> Iterator[str]:
    """Each Chinese word of the sentences with its count, as the "word<TAB>count" lines that SentencePiece reads. Raises RecipeError without jieba."""
    try:
        import jieba
    except ImportError as error:
        raise RecipeError("zh_words needs the package jieba; `pip install jieba`, or set zh_words=false.") from error
    jieba.setLogLevel(logging.WARNING)
    counts = Counter(word for sentence in sentences for word in jieba.cut(sentence) if word.strip())
    for word, count in counts.items():
        yield f"{word}\t{count}"


def commonest(texts: Iterable[str], count: int) -> str:
    """The Chinese characters that stand most often in the texts, `count` of them at most, the commonest first."""
    counts = Counter(character for text in texts for character in text if "\u3400" <= character <= "\u9fff")
    return "".join(character for character, _ in counts.most_common(count))


def refusal(said: str, language: str, vocab_size: int) -> str:
    """Why SentencePiece makes no tokenizer, from what it said, and what to do."""
    needed = re.search(r"smaller than required_chars\. \d+ vs (\d+)", said)
    if needed:
        coverage = ", or less where zh_coverage is lowered, to 0.98 at least" if language == "zh" else ""
        return (
            f"{vocab_size} pieces are too few for the {language} tokenizer: the characters of its text, bytes and specials are {needed[1]}. "
            f"Set src_vocab_size or tgt_vocab_size, whichever is of {language}, to at least {needed[1]}{coverage}."
        )
    if "sentences_.empty()" in said:
        return f"the {language} text has no line that a tokenizer can learn from; lines must not be empty nor over 4192 bytes. Give other text."
    return f"SentencePiece makes no {language} tokenizer ({' '.join(said.split()):.200}); change its text or its settings in the recipe."
