"""Sentences to begin with that the shipped models get wrong, each in a way of its own; the references are ours."""

CASES: dict[str, tuple[tuple[str, str], ...]] = {
    "zh-en": (
        ("科学家发现了一种新的恐龙化石。", "Scientists have discovered a new dinosaur fossil."),
        ("水在零度以下会结冰。", "Water freezes below zero degrees."),
        ("他们昨天在公园里放风筝。", "They flew a kite in the park yesterday."),
        ("同僚们都很尊敬他。", "His colleagues all respect him."),
        ("弟弟怕打雷。", "My younger brother is afraid of thunder."),
        ("他在苹果公司工作。", "He works at Apple."),
    ),
    "en-zh": (
        ("Water freezes at zero degrees.", "水在零度结冰。"),
        ("The bank raised interest rates.", "银行提高了利率。"),
        ("My program crashed. Can you help me find the error?", "我的程序崩溃了，你能帮我找出错误吗？"),
        ("He waters the plants every morning.", "他每天早上给植物浇水。"),
        ("My grandmother knits sweaters.", "我奶奶织毛衣。"),
    ),
}
"""By direction: (sentence, a good translation of it)."""
CHANGING = {
    "zh-en": ("孩子们在公园里放风筝。", "我把雨伞忘在公共汽车上了。"),
    "en-zh": ("The children are flying kites in the park.", "Water freezes at zero degrees."),
}
"""Sentences that lose something on their way there and back."""
