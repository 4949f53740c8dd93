"""A checkpoint as the folder that Hugging Face's MarianMTModel and MarianTokenizer open: the way back of `model.importers.marian`.

Marian's positions are not saved: they are always all sines, then all cosines. Our own models add sine and cosine in turn, so the dimensions of the
residual stream change places on the way (all even ones, then all odd ones), in every matrix that reads the stream or writes into it. A norm's mean and
variance do not depend on the order, so every score stays what it was.
"""

import json
from pathlib import Path

import sentencepiece as spm
import torch
from safetensors.torch import save
from torch import Tensor

from model.checkpoint import Checkpoint
from model.config import DecodeConfig, Json, ModelConfig
from model.importers.marian import ACTIVATIONS, ATTENTION, LAYER
from model.tokenizer import Tokenizer
from model.transformer import Transformer

THEIRS = {ours: theirs for theirs, ours in (LAYER | ATTENTION).items()}


def write_transformers(folder: Path, checkpoint: Checkpoint) -> None:
    """The whole folder."""
    write_json(folder / "config.json", config_of(checkpoint.model.config))
    write_generation(folder, checkpoint.model.config)
    (folder / "model.safetensors").write_bytes(save(weights_of(checkpoint.model), {"format": "pt"}))
    write_tokenizers(folder, checkpoint)


def config_of(config: ModelConfig) -> Json:
    """Our settings as those of a MarianConfig."""
    activations = {ours: theirs for theirs, ours in reversed(ACTIVATIONS.items())}
    both = {"attention_heads": config.n_heads, "ffn_dim": config.d_ff}
    return {
        "model_type": "marian",
        "architectures": ["MarianMTModel"],
        "dtype": "float32",
        "vocab_size": config.src_vocab_size,
        "decoder_vocab_size": config.tgt_vocab_size,
        "share_encoder_decoder_embeddings": config.shared_embeddings,
        "tie_word_embeddings": config.output == "tied",
        "d_model": config.d_model,
        "encoder_layers": config.encoder_layers,
        "decoder_layers": config.decoder_layers,
        **{f"{stack}_{name}": value for stack in ("encoder", "decoder") for name, value in both.items()},
        "activation_function": activations[config.feedforward],
        "scale_embedding": config.scaled_embeddings,
        "static_position_embeddings": True,
        "max_position_embeddings": config.max_length,
        "dropout": config.dropout,
        "attention_dropout": config.attention_dropout,
        "activation_dropout": config.feedforward_dropout,
        "is_encoder_decoder": True,
        **special_ids(config),
    }


def special_ids(config: ModelConfig) -> dict[str, int | None]:
    """The ids that both files of settings name. No end is forced at the limit, as decoding here forces none."""
    start = {"bos_token_id": config.bos_id, "decoder_start_token_id": config.bos_id}
    return start | {"pad_token_id": config.pad_id, "eos_token_id": config.eos_id, "forced_eos_token_id": None}


def write_generation(folder: Path, config: ModelConfig) -> None:
    """generation_config.json: greedy, with our limit and our forbidden tokens."""
    limit = {"max_new_tokens": min(DecodeConfig().max_length, config.max_length), "num_beams": 1, "do_sample": False}
    bad_words = {"bad_words_ids": [[token] for token in config.forbidden]} if config.forbidden else {}
    write_json(folder / "generation_config.json", special_ids(config) | limit | bad_words)


def weights_of(model: Transformer) -> dict[str, Tensor]:
    """Every tensor under Marian's name, float32, the residual stream in Marian's order."""
    found = {_marian_name(name, model.config): _reordered(name, p, model.config) for name, p in model.named_parameters()}
    return {name: tensor.detach().to("cpu", torch.float32).contiguous() for name, tensor in found.items()}


def _marian_name(name: str, config: ModelConfig) -> str:
    """ "encoder.0.self_attention.w_query.weight" -> "model.encoder.layers.0.self_attn.q_proj.weight"."""
    if name == "output_bias.bias":
        return "final_logits_bias"
    if name == "output.weight":
        return "lm_head.weight"
    if name.endswith("_embedding.table.weight"):
        stack = "encoder" if name.startswith("src") else "decoder"
        return "model.shared.weight" if config.shared_embeddings else f"model.{stack}.embed_tokens.weight"
    stack, layer, *parts, kind = name.split(".")
    whole = ".".join(parts)
    theirs = THEIRS[whole] if whole in THEIRS else ".".join(THEIRS[part] for part in parts)
    return f"model.{stack}.layers.{layer}.{theirs}.{kind}"


def _reordered(name: str, tensor: Tensor, config: ModelConfig) -> Tensor:
    """One tensor with its axis of the residual stream in Marian's order; final_logits_bias is a row there."""
    if name == "output_bias.bias":
        return tensor[None]
    if config.positions == "sinusoidal_halves":
        return tensor
    order = torch.cat([torch.arange(start, config.d_model, 2) for start in (0, 1)])
    if "norm" in name or ".w_out." in name or ".w_2." in name:  # what writes into the stream, and the norms that lie on it
        return tensor[order]
    return tensor[:, order] if tensor.ndim == 2 else tensor  # tables, and what reads the stream; its biases lie outside of it


def write_tokenizers(folder: Path, checkpoint: Checkpoint) -> None:
    """source.spm, target.spm and the ids of their pieces: vocab.json, and target_vocab.json where the target has others."""
    source, target = checkpoint.source, checkpoint.target
    tables = [pieces_of(source), pieces_of(target)]
    separate = tables[0] != tables[1]
    for name, tokenizer in (("source.spm", source), ("target.spm", target)):
        (folder / name).write_bytes(tokenizer.model_bytes)
    for name, table in zip(("vocab.json", "target_vocab.json")[: 1 + separate], tables, strict=False):
        write_json(folder / name, {piece: id for id, piece in enumerate(table)})
    reads, writes = checkpoint.direction.split("-")
    special = {"eos_token": source.eos_id, "unk_token": source.unk_id, "pad_token": source.pad_id}
    settings = {name: tables[0][id] for name, id in special.items()}
    about = {"tokenizer_class": "MarianTokenizer", "source_lang": reads, "target_lang": writes, "separate_vocabs": separate}
    write_json(
        folder / "tokenizer_config.json",
        about | settings | {"model_max_length": checkpoint.model.config.max_length, "clean_up_tokenization_spaces": False},
    )


def pieces_of(tokenizer: Tokenizer) -> list[str]:
    """The piece of each id as SentencePiece has it (`Tokenizer.piece` shows the marks of Chinese in their wide form)."""
    if tokenizer.table is not None:
        return list(tokenizer.table)
    pieces = spm.SentencePieceProcessor(model_proto=tokenizer.model_bytes)
    return [pieces.id_to_piece(id) for id in range(tokenizer.vocab_size)]


def write_json(path: Path, values: Json) -> None:
    """JSON with the characters of every language as they are."""
    path.write_text(json.dumps(values, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
