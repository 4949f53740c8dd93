"""The README of an exported folder: how to translate with it there, and what of this project's decoding is not in it."""

from model.checkpoint import Checkpoint
from model.config import DecodeConfig

CARD = """# {direction}, for {program}

Written by `python -m model export` from the checkpoint {checkpoint_id}; the weights are its own, in float32. Run this in this folder:

```python
{code}
```

Scores are equal to 1e-4 and greedy translations are the same, token by token, for the same source tokens. Not part of this folder is what the app does around the model:

- It cleans the text first: NFC, no control characters, one line with single spaces, and traditional characters as simplified ones where the model reads Chinese; the marks of phones and Word (’ for ', 10² for 10^2) as the ones that the model knows; English all in capitals as small letters.
- It writes Chinese punctuation in its wide form; SentencePiece gives the narrow one.
- {never}
- Its beam search, sampling and penalties are its own; other programs' rules have other details, such as when a beam stops.
"""
TRANSFORMERS = """from transformers import MarianMTModel, MarianTokenizer

tokenizer, model = MarianTokenizer.from_pretrained("."), MarianMTModel.from_pretrained(".")
batch = tokenizer([TEXT], return_tensors="pt", padding=True)
print(tokenizer.batch_decode(model.generate(**batch), skip_special_tokens=True)[0])"""
CTRANSLATE2 = """import ctranslate2
import sentencepiece

source, target = (sentencepiece.SentencePieceProcessor(model_file=f"{side}.spm") for side in ("source", "target"))
translator = ctranslate2.Translator(".")
pieces = [source.encode(TEXT, out_type=str)]
never = {"disable_unk": True, "suppress_sequences": NEVER}
found = translator.translate_batch(pieces, beam_size=1, min_decoding_length=0, max_decoding_length=LIMIT, **never)
print(target.decode_pieces(found[0].hypotheses[0]).replace("\u2581", " ").strip())"""
ONNX = """import json

import numpy
import onnxruntime
import sentencepiece

source, target = (sentencepiece.SentencePieceProcessor(model_file=f"{side}.spm") for side in ("source", "target"))
encoder, decoder = (onnxruntime.InferenceSession(f"{side}_model.onnx") for side in ("encoder", "decoder"))
ids = json.load(open("vocab.json", encoding="utf-8"))
pieces = {id: piece for piece, id in json.load(open(TARGET_VOCAB, encoding="utf-8")).items()}
settings = json.load(open("generation_config.json", encoding="utf-8"))
never = [word[0] for word in settings.get("bad_words_ids", [])]
src = numpy.array([[ids.get(piece, ids["<unk>"]) for piece in source.encode(TEXT, out_type=str)] + [settings["eos_token_id"]]])
mask, written = numpy.ones_like(src), [settings["decoder_start_token_id"]]
(memory,) = encoder.run(None, {"input_ids": src, "attention_mask": mask})
for _ in range(settings["max_new_tokens"]):
    inputs = {"encoder_attention_mask": mask, "input_ids": numpy.array([written]), "encoder_hidden_states": memory}
    scores = decoder.run(None, inputs)[0][0, -1]
    scores[never] = -numpy.inf
    written.append(int(scores.argmax()))
    if written[-1] == settings["eos_token_id"]:
        break
found = [pieces[id] for id in written[1:] if id != settings["eos_token_id"]]
print(target.decode_pieces(found).replace("\u2581", " ").strip())"""
PROGRAMS = {
    "transformers": ("Hugging Face transformers", TRANSFORMERS),
    "ctranslate2": ("CTranslate2", CTRANSLATE2),
    "onnx": ("ONNX Runtime", ONNX),
}
EXAMPLES = {"zh": "我有一只猫。", "en": "I have a cat.", "de": "Ich habe eine Katze."}


def readme_of(checkpoint: Checkpoint, format: str) -> str:
    """The whole README; its code is filled with this model's values and runs as it stands."""
    config, target = checkpoint.model.config, checkpoint.target
    program, code = PROGRAMS[format]
    reads = checkpoint.direction.split("-")[0]
    never = [target.piece(id) for id in config.forbidden]
    suppressed = [[piece] for id, piece in zip(config.forbidden, never, strict=True) if id != target.unk_id]
    values = {
        "TEXT": EXAMPLES.get(reads, EXAMPLES["en"]),
        "NEVER": suppressed,
        "LIMIT": min(DecodeConfig().max_length, config.max_length),
        "TARGET_VOCAB": "vocab.json" if checkpoint.source.table and checkpoint.source.table == target.table else "target_vocab.json",
    }
    for name, value in values.items():
        code = code.replace(name, repr(value).replace("'", '"'))
    if target.unk_id not in config.forbidden:
        code = code.replace('"disable_unk": True, ', "")
    if not suppressed:
        code = code.replace('"suppress_sequences": []', "")
    said = f"It never writes {', '.join(never)}. {PROMISED[format]}" if never else "It forbids no token."
    return CARD.format(direction=checkpoint.direction, program=program, checkpoint_id=checkpoint.checkpoint_id, code=code, never=said)


PROMISED = {
    "transformers": "`generation_config.json` tells `generate` the same.",
    "ctranslate2": "CTranslate2 keeps no such list; the code above names them.",
    "onnx": "A graph keeps no such list; the code above reads it from `generation_config.json`.",
}
