"""Words of the page Tokens for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "模型不认识字，只认识编号：句子先切成词表里有的小块，叫词元。",
        "A model knows no letters, only numbers: the sentence is first cut into pieces it knows, called tokens.",
    ),
    "see.source.plain": (
        "{chars} 个字符切成了 {pieces} 个词元；句末另加一个 </s>。",
        "{chars} characters became {pieces} tokens; one more, </s>, marks the end.",
    ),
    "look.source.plain": (
        "挑总概率最高的切法：常见的字串整块，少见的切碎。这里“{rarest}”最少见。",
        "The likeliest cut wins: frequent strings stay whole, rare ones fall apart. Rarest here: “{rarest}”.",
    ),
    "look.one.plain": (
        "整句只有“{rarest}”这一种词元；换长一点的句子，看它怎样切。",
        "Only one kind of token here, “{rarest}”: try a longer sentence to see it cut.",
    ),
    "look.bytes.plain": (
        "词表里没有的字拼成字节（{bytes} 个）；模型几乎没见过，别太信译文。",
        "What the vocabulary lacks is spelled in bytes ({bytes}); the model hardly knows them.",
    ),
    "see.target.plain": (
        "译文有 {pieces} 个词元，一个一个写出；写出 </s> 就停。",
        "The translation has {pieces} tokens, written one by one until </s>.",
    ),
    "see.target_cut.plain": (
        "译文有 {pieces} 个词元；到了上限，还没写出 </s>。",
        "The translation has {pieces} tokens; the limit came before </s>.",
    ),
    "look.target.plain": (
        "▁ 就是空格：有空格才分得出词，所以空格也写在词元里。",
        "▁ is a space: it stands inside the token, so that the text can be put together again.",
    ),
    "look.target_close.plain": (
        "没有 ▁（空格）：这种文字不用空格，词元一个接一个。",
        "No ▁ (space): this script needs none, token follows token.",
    ),
    "look.ruled.plain": ("{tokens} 总是单独切开：这是规则，与概率无关。", "{tokens}: always cut off by rule, whatever the probabilities."),
    "look.unknown.plain": (
        "{unknown} 个词元是 {token}：词表里没有，原来的字已经丢了。",
        "{unknown} × {token}: not in the vocabulary, and what stood there is lost.",
    ),
}
