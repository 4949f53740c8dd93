"""Words of the page Decoding."""

WORDS: dict[str, tuple[str, str]] = {
}
