"""Words of the page Embeddings."""

WORDS: dict[str, tuple[str, str]] = {
}
