"""The words of the lab: the page's own, and a table for each experiment."""

from viz.pages.lab import (
    words,
    words_activation,
    words_craft,
    words_heads,
    words_kernels,
    words_kv_cache,
    words_norm_kind,
    words_norm_order,
    words_plain,
    words_positions,
    words_precision,
    words_replay,
    words_training_memory,
)
from viz.pages.lab.records import LabSuggestion
from viz.shared.words import Words

TABLES: dict[str, Words] = {
    "lab": words.WORDS | words_plain.TABLES["lab"],
    "lab_activation": words_activation.WORDS | words_plain.TABLES["lab_activation"],
    "lab_craft": words_craft.WORDS | words_plain.TABLES["lab_craft"],
    "lab_heads": words_heads.WORDS | words_plain.TABLES["lab_heads"],
    "lab_kernels": words_kernels.WORDS | words_plain.TABLES["lab_kernels"],
    "lab_kv_cache": words_kv_cache.WORDS | words_plain.TABLES["lab_kv_cache"],
    "lab_norm_kind": words_norm_kind.WORDS | words_plain.TABLES["lab_norm_kind"],
    "lab_norm_order": words_norm_order.WORDS | words_plain.TABLES["lab_norm_order"],
    "lab_positions": words_positions.WORDS | words_plain.TABLES["lab_positions"],
    "lab_precision": words_precision.WORDS | words_plain.TABLES["lab_precision"],
    "lab_replay": words_replay.WORDS | words_plain.TABLES["lab_replay"],
    "lab_training_memory": words_training_memory.WORDS | words_plain.TABLES["lab_training_memory"],
}

NEXT = {
    "activation": words_activation.NEXT,
    "craft": words_craft.NEXT,
    "heads": words_heads.NEXT,
    "kernels": words_kernels.NEXT,
    "kv_cache": words_kv_cache.NEXT,
    "norm_kind": words_norm_kind.NEXT,
    "norm_order": words_norm_order.NEXT,
    "positions": words_positions.NEXT,
    "precision": words_precision.NEXT,
    "replay": words_replay.NEXT,
    "training_memory": words_training_memory.NEXT,
}


def suggestions(name: str) -> list[LabSuggestion]:
    """What an experiment's page proposes to try next: the key of its words and the settings it runs."""
    return [{"key": key, "settings": settings} for key, settings in NEXT[name].items()]
