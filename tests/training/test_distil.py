"""`python -m model distil`: what a checkpoint writes, as pairs to train on."""

import gzip
import math
import re
from collections import Counter

import pytest
import torch

from lab.questions.sample_sentences import load_sample
from model.__main__ import main
from model.beam import stream_beam
from model.checkpoint import load_checkpoint, save_checkpoint
from model.config import DecodeConfig
from model.training.corpus import read_pairs
from model.translator import Translator
from tests.command_lines import words
from tests.conftest import SHIPPED, text_of, write


@pytest.fixture
def data(tmp_path):
    """Twenty sentences of the shipped sample, all but the last with their translation, that of the fourth held out."""
    pairs = load_sample().pairs[:20]
    write(tmp_path / "pairs.tsv", "".join(f"{pair.zh}\t{pair.en}\n" for pair in pairs[:14]))
    write(tmp_path / "held.tsv", f"{pairs[3].zh}\tanother\n")
    write(tmp_path / "mono.zh", "".join(f"{pair.zh}\n" for pair in pairs[14:]) + "\n猫" + "狗" * 300 + "\n")
    return tmp_path


def distil(checkpoint, data, out, *more):
    options = words("--checkpoint {} --data {} --out {} --device cpu --beam 4", checkpoint, data, data / out)
    assert main(["distil", *options, *more]) == 0
    return read_pairs(data / out)


def bleu(text, reference):
    """Sentence BLEU from its definition (Papineni et al. 2002), with one added to the counts of two words and more."""
    words, wanted = ([*re.findall(r"[\w']+|[^\w\s]", line)] for line in (text, reference))
    logs = []
    for n in range(1, min(4, len(words)) + 1):
        ours, theirs = (Counter(tuple(line[i : i + n]) for i in range(len(line) - n + 1)) for line in (words, wanted))
        same = sum((ours & theirs).values())
        if not same and n == 1:
            return 0.0
        logs.append(math.log((same + (n > 1)) / (sum(ours.values()) + (n > 1))))
    return math.exp(sum(logs) / len(logs) + min(0.0, 1 - len(wanted) / len(words)))


def test_the_best_hypothesis_of_a_sentence_alone_the_nearest_of_one_with_a_translation(data):
    found = distil(SHIPPED, data, "out.tsv.gz", "--pairs", "pairs.tsv", "--mono", "mono.zh", "--without", "held.tsv")
    assert gzip.decompress((data / "out.tsv.gz").read_bytes()).decode().count("\n") == len(found)
    translator, pairs = Translator.load(SHIPPED, "cpu"), dict(read_pairs(data / "pairs.tsv"))
    held = read_pairs(data / "held.tsv")[0][0]
    assert [src for src, _ in found] == [src for src in pairs if src != held] + text_of(data / "mono.zh").split()[:6]
    config, chosen = DecodeConfig(strategy="beam", beam=4, max_length=100), 0
    for src, text in found:
        *_, last = stream_beam(translator.model, torch.tensor([translator.encode(src)]), config)
        texts = [translator.target.decode(h.tokens) for h in last.best]
        wanted = max(texts, key=lambda x, known=pairs[src]: bleu(x, known)) if src in pairs else texts[0]
        assert text == wanted
        chosen += text != texts[0]
    assert chosen > 2, "if the best were always the nearest, nothing would have been chosen"


def test_the_file_has_chinese_first_whichever_side_was_written(data):
    loaded = load_checkpoint(SHIPPED)
    save_checkpoint(data / "turned", loaded.model, (loaded.source, loaded.target), "en-zh", {})
    forth = distil(SHIPPED, data, "forth.tsv", "--mono", "mono.zh")
    back = distil(data / "turned", data, "back.tsv", "--mono", "mono.zh")
    assert len(forth) == 6 and back == [(written, read) for read, written in forth]


@pytest.mark.parametrize(
    "options, said", [(words("--beam 1 --mono mono.zh"), "--beam is 1; it must be"), ([], "no sentence to translate; name files")]
)
def test_a_mistake_is_one_line(data, options, said, ask):
    given = words("--checkpoint {} --data {} --out {} --device cpu", SHIPPED, data, data / "out.tsv")
    assert said in ask("distil {} {}", given, options, refused=True) and not (data / "out.tsv").exists()
