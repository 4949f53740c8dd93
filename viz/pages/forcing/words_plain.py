"""Words of the page Training vs decoding for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "训练时给它看正确的前文，解码时只有它自己写的前文。",
        "In training it reads the correct words so far; in decoding only its own.",
    ),
    "losses.plain": ("每个词元的损失：猜得越准，条越矮", "Loss of each token: the better the guess, the lower the bar"),
    "row.taught.plain": ("读参考译文时的损失", "loss, reading the reference"),
    "row.free.plain": ("读自己译文时的损失", "loss, reading its own words"),
    "at.taught.plain": (
        "读到正确的“{before}”：“{token}”的概率 {p}，最想写“{best}”。",
        "After the correct “{before}”: “{token}” has {p}; its favourite is “{best}”.",
    ),
    "at.free.plain": (
        "读到自己写的“{before}”：“{token}”的概率 {p}，最想写“{best}”。",
        "After its own “{before}”: “{token}” has {p}; its favourite is “{best}”.",
    ),
    "see.losses.plain": ("{n} 个词元里，{right} 个是模型最想写的。", "Of {n} tokens, {right} were the model's favourite."),
    "look.leaves.plain": (
        "第 {step} 步它写“{own}”，参考是“{reference}”；此后读的不同，损失也就不同。",
        "At step {step} it wrote “{own}”, not “{reference}”; from there it reads other words, so losses differ.",
    ),
    "look.leaves_last.plain": ("最后一步它写“{own}”，参考是“{reference}”。", "At its last step it wrote “{own}”, not “{reference}”."),
    "look.worse.plain": (
        "训练时它没见过自己的错，解码时却要接着错处往下写。",
        "In training it never saw its own slips; in decoding it must go on from them.",
    ),
    "look.same.plain": (
        "它写的和参考一样，读的也就一样，所以两排条一样高。",
        "It wrote just the reference, so it read the same: both rows of bars are equal.",
    ),
    "look.cut.plain": ("写满 {n} 步被截断，到那里都和参考一样。", "Cut at {n} steps; up to there it agrees with the reference."),
    "ways.lead.plain": ("方格是注意力的一个头：行在看，列被看。", "Each square is one attention head: rows look, columns are looked at."),
    "see.cells.plain": (
        "真正需要 {triangle} 格；不用缓存算了 {uncached} 格，用缓存只算 {cached} 格。",
        "{triangle} cells are needed; without a cache {uncached} are computed, with it {cached}.",
    ),
    "look.serial.plain": (
        "训练时答案全知道，可以一次算完；写的时候要等前一个词。",
        "In training all words are known, so one pass does; in writing each waits for the one before.",
    ),
    "look.single.plain": ("只有一个词元，三种算法一样。", "With one token all three are the same."),
    "see.speed.plain": (
        "一遍算完 {parallel} 毫秒；一步步写，用缓存 {cached}，不用 {uncached} 毫秒。",
        "One pass: {parallel} ms. Step by step: {cached} ms with the cache, {uncached} ms without.",
    ),
    "look.speed.plain": (
        "缓存省掉了重算；句子短时，别的开销更大，所以差得不多。",
        "The cache saves computing again; in a short text other costs weigh more.",
    ),
    "look.speed_big.plain": ("缓存省掉了重算；句子越长，省得越多。", "The cache saves computing again: the longer the text, the more."),
}
