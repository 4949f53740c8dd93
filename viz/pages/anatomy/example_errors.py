"""Sentences to begin with that the shipped models get wrong, each in a way of its own; the references are ours."""

CASES: dict[str, tuple[tuple[str, str], ...]] = {
    "zh-en": (
        ("科学家发现了一种新的恐龙化石。", "Scientists have discovered a new dinosaur fossil."),
        ("水在零度以下会结冰。", "Water freezes below zero degrees."),
        ("请问，去火车站怎么走？", "Excuse me, how do I get to the train station?"),
        ("他一边听音乐一边写作业。", "He does his homework while listening to music."),
        ("我想喝一杯热咖啡，不加糖。", "I'd like a cup of hot coffee without sugar."),
    ),
    "en-zh": (
        ("Water freezes at zero degrees.", "水在零度结冰。"),
        ("Scientists have found a new kind of dinosaur.", "科学家发现了一种新的恐龙。"),
        ("It is only 3 degrees outside.", "外面只有3度。"),
        ("My program crashed. Can you help me find the error?", "我的程序崩溃了，你能帮我找出错误吗？"),
    ),
}
"""By direction: (sentence, a good translation of it)."""
