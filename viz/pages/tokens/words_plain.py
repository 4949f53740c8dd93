"""Words of the page Tokens for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "模型读不到文字，只读编号：句子先切成词表里的词元（token），每个词元有一个编号。",
        "A model reads ids, not text: the sentence is cut into tokens of a vocabulary, and each token has an id.",
    ),
    "see.source.plain": (
        "{chars} 个字符切成 {pieces} 个词元，句末另加一个 </s>。",
        "Characters: {chars}. Tokens: {pieces}, plus one more, </s>, that marks the end.",
    ),
    "look.source.plain": (
        "分词器取总概率最高的切法，常见的字串保持完整。这里的词元中，“{rarest}”的概率最低。",
        "The tokenizer takes the most probable segmentation, so frequent strings stay whole. Of the tokens here, its least probable is “{rarest}”.",
    ),
    "look.one.plain": (
        "按概率切出的词元只有“{rarest}”一种；换一句更长的话，看它怎样切。",
        "Only one kind of token here, “{rarest}”, was chosen by probability. Try a longer sentence to see how it is cut.",
    ),
    "look.bytes.plain": (
        "词表里没有的字用字节表示（{bytes} 个）；模型很少读到字节，译文可能不可靠。",
        "Characters outside the vocabulary are spelled with bytes ({bytes} here). The model rarely reads bytes, so the translation may be unreliable.",
    ),
    "look.spaces.plain": (
        "词表里没有空格，空格用字节表示（{bytes} 个）。",
        "A space is not in this vocabulary and is spelled with bytes ({bytes} here).",
    ),
    "see.target.plain": (
        "译文有 {pieces} 个词元，每步生成一个，生成 </s> 时停止。",
        "Tokens in the translation: {pieces}, generated one per step until </s>.",
    ),
    "see.target_cut.plain": (
        "译文有 {pieces} 个词元；到长度上限时还没有生成 </s>。",
        "Tokens in the translation: {pieces}; the length limit was reached before </s>.",
    ),
    "look.target.plain": (
        "▁ 表示空格。空格写在词元里，词元才能原样拼回一句话。",
        "▁ stands for a space. It is part of the token, so that the tokens can be joined into the text again.",
    ),
    "look.target_close.plain": (
        "没有 ▁（空格）：这段译文的词元之间没有空格。",
        "There is no ▁, the sign for a space: this translation has no spaces between its tokens.",
    ),
    "look.ruled.plain": ("{tokens} 总是按规则单独切开，与概率无关。", "{tokens}: always cut off by rule, whatever the probabilities."),
    "look.unknown.plain": (
        "{unknown} 个词元是 {token}：那里的字不在词表里，模型读不到它。",
        "Tokens that are {token}: {unknown}. The text there is not in the vocabulary, and the model cannot read it.",
    ),
}
