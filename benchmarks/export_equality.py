"""Whether a checkpoint's exports compute the same in the programs they are for: scores, greedy translations, and the cutting of the source.

`python -m benchmarks.export_equality --test FILE.tsv [--checkpoint DIR] [--lines 200] [--json]`. Needs transformers, ctranslate2, onnx and onnxruntime; a format
whose packages are missing is left out. FILE.tsv: source, tab, translation.
"""

import json
import os
import tempfile
from pathlib import Path
from typing import NamedTuple

import numpy as np
import sentencepiece as spm
import torch

from benchmarks.shared import command, lines, show
from model.config import DecodeConfig
from model.exporters.command import FORMATS, export_checkpoint
from model.exporters.marian import pieces_of
from model.text_input import clean
from model.translator import Translator


class Found(NamedTuple):
    """src: the source's ids as that program cuts the text. tokens: what it wrote, </s> left out. logits: (T, V), one row a written token and </s>."""

    src: list[int]
    tokens: list[int]
    logits: np.ndarray


def main():
    os.environ.setdefault("HF_HUB_OFFLINE", "1")
    parser = command(__doc__)
    parser.add_argument("--checkpoint", default="checkpoints/zh-en")
    parser.add_argument("--test", type=Path, required=True)
    parser.add_argument("--lines", type=int, default=200)
    args = parser.parse_args()
    torch.set_num_threads(1)
    translator = Translator.load(args.checkpoint, "cpu")
    texts = [line.split("\t")[0] for line in args.test.read_text(encoding="utf-8").splitlines()[: args.lines]]
    rows = {format: compare(translator, format, texts) for format in FORMATS}
    report = {"checkpoint": translator.checkpoint.checkpoint_id, "lines": len(texts), "rows": rows}
    show(args, report, lambda told: lines(told["rows"]))


def compare(translator, format, texts):
    """How many sentences have the same source ids and the same translation, and the largest difference of a score that is not forbidden."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            export_checkpoint(translator.checkpoint, format, Path(folder) / "out")
            read = READERS[format](Path(folder) / "out", translator)
        except ImportError as error:
            return f"left out ({error})"
        pairs = [(text, read(clean(text, translator.reads).read.text)) for text in texts]
    same_source = sum(found.src == translator.encode(text) for text, found in pairs)
    ours = [translator.translate(text) for text in texts]
    return {
        "same_source": same_source,
        "same_translation": sum(list(one.tokens) == found.tokens for one, (_, found) in zip(ours, pairs, strict=True)),
        "logit_difference": max(logit_difference(translator, found) for _, found in pairs),
    }


@torch.inference_mode()
def logit_difference(translator, found):
    """The largest difference from our logits of the same tokens; what a program forbids has no score there."""
    tgt = [translator.config.bos_id, *found.tokens][: len(found.logits)]
    expected = translator.model(torch.tensor([found.src]), torch.tensor([tgt]))[0].numpy()
    there = found.logits > -1e30
    there[:, list(translator.config.forbidden)] = False
    assert there.sum() >= found.logits.size - len(tgt) * len(translator.config.forbidden)
    return float(np.abs(found.logits - expected)[there].max())


def limit_of(translator):
    """Tokens written at most."""
    return min(DecodeConfig().max_length, translator.config.max_length)


def in_transformers(folder, translator):
    """MarianTokenizer and `generate`."""
    import transformers

    transformers.utils.logging.disable_progress_bar()
    model = transformers.MarianMTModel.from_pretrained(folder).eval()
    tokenizer = transformers.MarianTokenizer.from_pretrained(folder)

    def read(text):
        batch = tokenizer([text], return_tensors="pt")
        out = model.generate(**batch, output_logits=True, return_dict_in_generate=True)
        return Found(batch.input_ids[0].tolist(), _ended(out.sequences[0, 1:].tolist(), translator), torch.cat(out.logits).numpy())

    return read


def in_ctranslate2(folder, translator):
    """SentencePiece and `translate_batch`."""
    import ctranslate2

    model = ctranslate2.Translator(str(folder), device="cpu", intra_threads=1)
    cut, config = spm.SentencePieceProcessor(model_file=str(folder / "source.spm")), translator.config
    sources, targets = ({piece: id for id, piece in enumerate(pieces_of(side))} for side in (translator.source, translator.target))
    names = list(targets)
    never = [[names[id]] for id in config.forbidden if id != config.unk_id]
    rules = {"disable_unk": config.unk_id in config.forbidden} | ({"suppress_sequences": never} if never else {})

    def read(text):
        pieces = cut.encode(text, out_type=str)
        told = {"beam_size": 1, "min_decoding_length": 0, "max_decoding_length": limit_of(translator)}
        found = model.translate_batch([pieces], return_logits_vocab=True, **told, **rules)[0]
        ids = [sources.get(piece, translator.source.unk_id) for piece in pieces] + [config.eos_id]
        return Found(ids, [targets[piece] for piece in found.hypotheses[0]], np.stack([np.array(row) for row in found.logits[0]]))

    return read


def in_onnx(folder, translator):
    """SentencePiece, the two graphs, and the loop around them."""
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads, options.log_severity_level = 1, 3
    encoder, decoder = (onnxruntime.InferenceSession(folder / f"{side}_model.onnx", options) for side in ("encoder", "decoder"))
    cut, config = spm.SentencePieceProcessor(model_file=str(folder / "source.spm")), translator.config
    ids = json.loads((folder / "vocab.json").read_text(encoding="utf-8"))

    def read(text):
        src = [ids.get(piece, ids["<unk>"]) for piece in cut.encode(text, out_type=str)] + [config.eos_id]
        mask, written = np.ones((1, len(src)), np.int64), [config.bos_id]
        (memory,) = encoder.run(None, {"input_ids": np.array([src]), "attention_mask": mask})
        logits = np.empty((0, config.tgt_vocab_size), np.float32)
        while len(written) <= limit_of(translator) and written[1:][-1:] != [config.eos_id]:
            told = {"encoder_attention_mask": mask, "input_ids": np.array([written]), "encoder_hidden_states": memory}
            logits = decoder.run(None, told)[0][0]
            scores = logits[-1].copy()
            scores[list(config.forbidden)] = -np.inf
            written.append(int(scores.argmax()))
        return Found(src, _ended(written[1:], translator), logits)

    return read


def _ended(tokens, translator):
    return tokens[:-1] if tokens[-1:] == [translator.config.eos_id] else tokens


READERS = {
    "transformers": in_transformers,
    "ctranslate2": in_ctranslate2,
    "onnx": in_onnx,
}

if __name__ == "__main__":
    main()
