"""Words of the page Attention."""

WORDS: dict[str, tuple[str, str]] = {
}
