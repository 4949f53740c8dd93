"""Words of the page Training vs decoding for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "训练时，它的前文是参考译文；解码时，前文是它自己生成的词元。概率越高，损失越低，条越短。",
        "In training it continues the reference translation; in decoding it continues its own output. The more probable a token, the shorter its bar.",
    ),
    "losses.plain": ("每个词元的损失", "Loss of each token"),
    "legend.plain": ("条：损失；≠：自己的词元", "Bar: loss; ≠: its own token"),
    "row.taught.plain": ("读参考译文", "after the reference"),
    "row.free.plain": ("读自己的译文", "after its own output"),
    "at.taught.plain": (
        "参考译文“{before}”之后，“{token}”的概率是 {p}，概率最高的是“{best}”。",
        "After the reference's “{before}”, “{token}” has probability {p}; the most probable token is “{best}”.",
    ),
    "at.free.plain": (
        "它自己的“{before}”之后，“{token}”的概率是 {p}，概率最高的是“{best}”。",
        "After its own “{before}”, “{token}” has probability {p}; the most probable token is “{best}”.",
    ),
    "see.losses.plain": (
        "{n} 个参考词元里，{right} 个正是模型认为概率最高的。",
        "Of {n} reference tokens, {right} were the model's most probable token.",
    ),
    "look.leaves.plain": (
        "第 {step} 步它生成“{own}”，参考是“{reference}”；此后读入的不同，损失也就不同。",
        "At step {step} it generated “{own}”, not “{reference}”; from there on it reads other tokens, so the losses differ.",
    ),
    "look.leaves_last.plain": (
        "第 {step} 步它生成“{own}”，参考是“{reference}”；此后没有可比较的。",
        "At step {step} it generated “{own}”, not “{reference}”; after that there is nothing to compare.",
    ),
    "look.worse.plain": (
        "训练时它从不以自己的译文为前文，解码时却必须如此：这叫曝光偏差。",
        "In training it never continues its own output; in decoding it must. This is called exposure bias.",
    ),
    "look.same.plain": (
        "它的译文与参考完全相同，读入的也就相同，所以两排条一样高。",
        "Its own translation is the reference, so it reads the same tokens: both rows of bars are equal.",
    ),
    "look.cut.plain": (
        "自由运行在 {n} 步处被截断，到那里为止与参考相同。",
        "It was cut at {n} steps; up to there it agrees with the reference.",
    ),
    "ways.lead.plain": (
        "每张图是注意力的一个头：一行是一个查询，一列是一个键，一格是一个分数。",
        "Each picture is one attention head: a row is a query, a column is a key, a cell is one score.",
    ),
    "see.cells.plain": (
        "需要的只有 {triangle} 格；不用缓存要计算 {uncached} 格，用缓存只要 {cached} 格。",
        "Only {triangle} cells are needed; without a cache {uncached} are computed, with it {cached}.",
    ),
    "look.serial.plain": (
        "训练时整句已知，可以一遍算完；解码时，每个词元都要等前一个选出。",
        "In training the whole sentence is known, so one pass suffices; in decoding each token waits for the one before.",
    ),
    "look.single.plain": ("只有一个词元时，三种算法一样。", "With one token all three ways are the same."),
    "see.speed.plain": (
        "一遍并行 {parallel} 毫秒；逐步解码，用缓存 {cached} 毫秒，不用缓存 {uncached} 毫秒。",
        "One parallel pass: {parallel} ms. Step by step: {cached} ms with the cache, {uncached} ms without.",
    ),
    "look.speed.plain": (
        "缓存省去了重算：格数是 {cells} 倍，但时间只是 {ratio} 倍，因为不少时间花在别处。",
        "The cache saves computing again: {cells} times as many cells without it, but only {ratio} times the time, since much of it goes elsewhere.",
    ),
    "look.speed_big.plain": (
        "缓存省去了重算；句子越长，通常省得越多。",
        "The cache saves computing again: the longer the text, the more it usually saves.",
    ),
}
