"""Small random models of Hugging Face's Marian, and folders as save_pretrained writes them, with tokenizers that know a few words."""

import io
import random

import sentencepiece as spm
import torch

from tests.conftest import write_json
from tests.skips import needs

GERMAN_TEXT = "ich du er sie hast habe eine einen Katze Hund liest jeden Tag das Wetter ist schön in der Bibliothek nicht"
ENGLISH_TEXT = "I you he she have has a cat dog reads every day the weather is nice in library not"
GERMAN, ENGLISH = GERMAN_TEXT.split(), ENGLISH_TEXT.split()
LANGUAGE = ">>eng<<"
SIZE = 16
OPUS = {"activation_function": "swish", "scale_embedding": True}
"""What the published OPUS-MT models say; the rest of this module's settings is small."""


def write_tokenizers(folder, separate=False):
    """source.spm, target.spm and vocab.json in Marian's order: </s>, <unk>, the pieces of both, <pad> last. Returns both sizes."""
    draw, lists = random.Random(1), []
    for name, words in (("source.spm", GERMAN), ("target.spm", ENGLISH)):
        lines, model = [" ".join(draw.choices(words, k=6)) + "." for _ in range(200)], io.BytesIO()
        settings = {"vocab_size": 70, "hard_vocab_limit": False, "minloglevel": 2, "num_threads": 1}
        spm.SentencePieceTrainer.train(sentence_iterator=iter(lines), model_writer=model, **settings)
        (folder / name).write_bytes(model.getvalue())
        pieces = spm.SentencePieceProcessor(model_proto=model.getvalue())
        lists.append([pieces.id_to_piece(i) for i in range(3, pieces.get_piece_size())])
    if separate:  # equal sizes, so that <pad> has one id
        size = min(map(len, lists))
        tables = [["</s>", "<unk>", *pieces[:size], "<pad>"] for pieces in lists]
    else:
        tables = [["</s>", "<unk>", *dict.fromkeys([*lists[0], *lists[1], LANGUAGE]), "<pad>"]] * 2
    for name, table in zip(("vocab.json", "target_vocab.json")[: 1 + separate], tables, strict=False):
        write_json(folder / name, {piece: id for id, piece in enumerate(table)})
    return len(tables[0]), len(tables[1])


def write_marian(folder, seed=1, bad_words=True, **settings):
    """A MarianMTModel with uneven random weights and its folder. settings: of MarianConfig, beside the small usual ones."""
    transformers = needs("transformers")
    folder.mkdir(parents=True, exist_ok=True)
    shared = settings.get("share_encoder_decoder_embeddings", True)
    vocab, decoder_vocab = write_tokenizers(folder, separate=not shared)
    layers = {"encoder_layers": 2, "decoder_layers": 2, "encoder_ffn_dim": 24, "decoder_ffn_dim": 24}
    heads = {"encoder_attention_heads": 2, "decoder_attention_heads": 2, "max_position_embeddings": 40}
    tokens = {"eos_token_id": 0, "pad_token_id": vocab - 1, "decoder_start_token_id": vocab - 1, "forced_eos_token_id": None}
    usual = {"vocab_size": vocab, "decoder_vocab_size": decoder_vocab, "d_model": SIZE, "dropout": 0.0, "attn_implementation": "eager"}
    torch.manual_seed(seed)
    model = transformers.MarianMTModel(transformers.MarianConfig(**(usual | layers | heads | tokens | OPUS | settings))).eval()
    with torch.no_grad():
        for name, p in model.named_parameters():
            if "embed_positions" not in name:
                p.normal_(1.0 if "norm.weight" in name else 0.0, 0.3)
        model.final_logits_bias.normal_(0.0, 0.5)
    if bad_words:
        model.generation_config.bad_words_ids = [[vocab - 1]]
    model.save_pretrained(folder)
    (folder / "tokenizer_config.json").write_text('{"source_lang": "de", "target_lang": "eng"}')
    return model
