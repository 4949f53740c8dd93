"""Sentences that a page begins with while a person has typed none: on them something happens. They are data; `python -m viz sentences` checks what they must show."""

OWN: dict[str, dict[str, str]] = {
    "tokens": {"zh": "他从中学到了很多。", "en": "My cat is eating a butterfly."},
    "embeddings": {"zh": "我知道你知道我知道。", "en": "I know that you know that I know."},
    "attention": {"zh": "我昨天在图书馆看了一本书。", "en": "I read a book in the library yesterday."},
    "head": {"zh": "我喜欢喝茶，但是他喜欢喝咖啡。", "en": "I like tea, but he likes coffee."},
    "masks": {"zh": "你看不见未来。", "en": "You can't see the future."},
    "decoding": {"zh": "他说不，不，不，他不去。", "en": "He said no, no, no and no again."},
    "whatif": {"zh": "吃饭以前先洗手。", "en": "Tom doesn't know why Mary is crying."},
    "learn": {"zh": "他在苹果公司工作。", "en": "Break a leg!"},
    "forcing": {"zh": "水在零度以下会结冰。", "en": "Water freezes below zero degrees."},
}
"""Page -> the language that the model reads -> the sentence."""


def own_sentence(page: str, language: str) -> str | None:
    """The sentence of a page, where it has one in this language."""
    return OWN.get(page, {}).get(language)
