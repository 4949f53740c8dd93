"""Words of the page Map for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "legend.plain": ("从下往上读；点一个方框，打开它的页。", "Read upwards; click a box to open its page."),
    "see.map.plain": (
        "左边编码器 {encoder} 层读原文，右边解码器 {decoder} 层写译文；中间是 C。",
        "Left, {encoder} layers read; right, {decoder} layers write; C connects the two.",
    ),
    "look.times.plain": (
        "{part}最费时，占 {share}：它要算的最多，或取数最慢。",
        "{part} took longest, {share}: most to compute, or slowest to fetch.",
    ),
    "see.sizes.plain": (
        "共 {params} 个参数：前馈 {ff}，注意力 {attention}，词表 {tables}。",
        "{params} parameters: feed-forward {ff}, attention {attention}, vocabulary tables {tables}.",
    ),
    "look.sizes.plain": (
        "参数多不等于算得多：嵌入只要查表，前馈却要全乘一遍。",
        "Many parameters need not mean much work: an embedding is only looked up.",
    ),
    "walk.hint.plain": ("按“播放”，看一个词元走完全程。", "Press Play and watch one token go all the way."),
}
