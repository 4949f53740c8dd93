"""All words a person reads, Chinese and English side by side: key -> (zh, en). `{name}` is filled with a value when shown.

A key begins with the name of its file: "tokens.title" stands in tokens.py. The whole table travels to the browser once.
"""

from __future__ import annotations

from viz.text import (
    alignment,
    attention,
    attribution,
    checks,
    common,
    cursor,
    decoding,
    embeddings,
    feedforward,
    forcing,
    head,
    intuition,
    lab,
    lab_activation,
    lab_craft,
    lab_heads,
    lab_kernels,
    lab_kv_cache,
    lab_norm_kind,
    lab_norm_order,
    lab_positions,
    lab_precision,
    lab_replay,
    lens,
    loops,
    map,
    masks,
    matrix,
    memory,
    residual,
    roles,
    search,
    tokens,
    whatif,
    wheel,
)

LANGUAGES = ("zh", "en")
Words = dict[str, tuple[str, str]]

TEXT: Words = {}
PAGES = (
    common,
    map,
    intuition,
    tokens,
    embeddings,
    attention,
    head,
    checks,
    roles,
    alignment,
    whatif,
    masks,
    residual,
    feedforward,
    memory,
    lens,
    attribution,
    decoding,
    wheel,
    loops,
    search,
    forcing,
    lab,
    lab_positions,
    lab_heads,
    lab_activation,
    lab_norm_order,
    lab_norm_kind,
    lab_kernels,
    lab_kv_cache,
    lab_precision,
    lab_craft,
    lab_replay,
    matrix,
    cursor,
)
for _page in PAGES:
    _name = _page.__name__.rpartition(".")[2]
    for _key, _pair in _page.WORDS.items():
        TEXT[f"{_name}.{_key}"] = _pair


def words(language: str) -> dict[str, str]:
    """The table of one language."""
    index = LANGUAGES.index(language)
    return {key: pair[index] for key, pair in TEXT.items()}
