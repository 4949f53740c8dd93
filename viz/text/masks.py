"""Words of the page Masks."""

WORDS: dict[str, tuple[str, str]] = {
}
