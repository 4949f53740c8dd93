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
}
