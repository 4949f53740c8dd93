"""Words of the page Tokens."""

WORDS = {
    "title": ("句子怎样变成词元", "How a sentence becomes tokens"),
    "lead": (
        "模型读不到文字，只读编号。SentencePiece 先把句子切成词表里的词元（token），取对数概率之和最高的切法。切之前先做规范化：例如“？”和“?”成为同一个词元，本项目训练的模型在中文一侧把它显示为全角。",
        "A model reads ids, not text. SentencePiece first cuts the sentence into tokens of its vocabulary and takes the segmentation whose log-probabilities have the highest sum. Before that it normalizes the text: “？” and “?”, for example, become one token, which the models trained in this project show full-width on the Chinese side.",
    ),
    "ids": ("编号", "id"),
    "span": ("字符", "characters"),
    "score": ("对数概率", "log-prob"),
    "chip_title": (
        "词元 {text} · 编号 {id} · 第 {from} 到 {end} 个字符 · 对数概率 {score}",
        "token {text} · id {id} · characters {from} to {end} · log-probability {score}",
    ),
    "chip_unscored": ("词元 {text} · 编号 {id} · {kind}", "token {text} · id {id} · {kind}"),
    "chip_rare": (" · 训练时很少见", " · rare in training"),
    "rare.source": (
        "虚线：在训练语料里出现不到 {limit} 次的词元，这里有 {n} 个。它们的嵌入几乎没有得到训练，译文在这里容易出错。",
        "Dashed: tokens that occur fewer than {limit} times in the training data ({n} here). Their embeddings are hardly trained, so the translation is likely to go wrong there.",
    ),
    "rare.source.plain": (
        "虚线：训练时出现不到 {limit} 次的词元（{n} 个），译文在这里容易出错。",
        "Dashed: seen fewer than {limit} times in training ({n} here). The translation often goes wrong there.",
    ),
    "rare.target": (
        "虚线：在训练语料的译文里出现不到 {limit} 次的词元，这里有 {n} 个。模型生成它们时依据很少。",
        "Dashed: tokens that occur fewer than {limit} times on the target side of the training data ({n} here). The model has little to go by when it generates them.",
    ),
    "rare.target.plain": (
        "虚线：训练时在译文里出现不到 {limit} 次的词元（{n} 个），不太可靠。",
        "Dashed: seen fewer than {limit} times in training translations ({n} here), so less reliable.",
    ),
    "kind.piece": ("普通词元", "ordinary token"),
    "kind.special": ("特殊词元", "special token"),
    "kind.byte": ("字节", "byte"),
    "kind.unknown": ("未知", "unknown"),
    "token": ("词元", "token"),
    "sort": ("种类", "kind"),
    "table": ("逐个词元的数字", "The numbers, token by token"),
    "source_heading": ("原文：编码器读入的词元", "Source: what the encoder reads"),
    "target_heading": ("译文：解码器生成的词元", "Target: what the decoder generates"),
    "source_site": ("src ids · 形状 (S) = ({n})", "src ids · shape (S) = ({n})"),
    "target_site": ("tgt ids · 形状 (T) = ({n})", "tgt ids · shape (T) = ({n})"),
    "see.source": (
        "{chars} 个字符切成 {pieces} 个词元（平均每个词元 {ratio} 个字符），另加 1 个句末词元 </s>。",
        "Characters: {chars}. Tokens: {pieces} ({ratio} characters per token on average), plus one end token </s>.",
    ),
    "look.source": (
        "分词模型给“{rarest}”的对数概率最低（{low}），给“{common}”的最高（{high}）。各词元的对数概率相加，就是这种切法的总分：{total}。",
        "The tokenizer gives “{rarest}” the lowest log-probability ({low}) and “{common}” the highest ({high}). The log-probabilities of all tokens add up to the score of this segmentation: {total}.",
    ),
    "look.one": (
        "这句话里按概率切出的词元只有一种：“{rarest}”（对数概率 {low}）。换一句更长的话，就能看到它怎样被切开。",
        "Only one kind of token here was chosen by probability: “{rarest}” (log-probability {low}). Try a longer sentence to see how it is cut.",
    ),
    "look.bytes": (
        "有 {bytes} 个字节词元：不在词表里的字符用它的 UTF-8 字节表示，信息没有丢失；但模型在训练中很少读到字节词元，译文可能不可靠。",
        "There are {bytes} byte tokens: a character that is not in the vocabulary is spelled with its UTF-8 bytes, so nothing is lost. But the model rarely read byte tokens in training, and the translation may be unreliable.",
    ),
    "look.spaces": (
        "有 {bytes} 个字节词元，它们表示空格：这个词表里没有空格，一个空格写成 3 个字节词元。随附的模型在训练中常常读到它们。",
        "There are {bytes} byte tokens, which stand for spaces: this vocabulary has no space, so each is spelled with 3 byte tokens. The shipped models read them often in training.",
    ),
    "see.target": (
        "译文共 {pieces} 个词元。解码器从 {start} 开始，每步添加一个词元，直到生成句末词元 </s>。",
        "Tokens in the translation: {pieces}. The decoder started from {start} and added one token per step until it generated the end token </s>.",
    ),
    "see.target_cut": (
        "译文共 {pieces} 个词元。解码器从 {start} 开始，每步添加一个词元；到长度上限时还没有生成 </s>。",
        "Tokens in the translation: {pieces}. The decoder started from {start} and added one token per step; it reached the length limit before it generated </s>.",
    ),
    "look.target": (
        "▁ 表示空格，是词元的一部分（译文开头的 ▁ 由分词器加上）。以 ▁ 开头的词元有 {words} 个，另外 {others} 个前面没有空格。",
        "▁ stands for a space and is part of the token (the tokenizer adds one at the very start). Tokens that begin with ▁: {words}; tokens with no space before them: {others}.",
    ),
    "look.target_close": (
        "没有一个词元以 ▁（空格）开头：这段译文的词元之间没有空格。",
        "No token begins with ▁, the sign for a space: there are no spaces between the tokens of this translation.",
    ),
    "look.ruled": (
        "有些词元总是按规则单独切开：{tokens}。它们没有概率，所以对数概率一栏的 0.00 不计入总分。",
        "Some tokens are always cut off by rule: {tokens}. They have no probability of their own; their 0.00 does not count in the score.",
    ),
    "specials": ("特殊词元", "Special tokens"),
    "look.unknown": (
        "有 {unknown} 个词元是 {token}：那里的字不在词表里，这个模型又没有字节词元。原来的字丢失了，模型只知道这里有未知的内容。",
        "Tokens that are {token}: {unknown}. The text there is not in the vocabulary, and this model has no byte tokens. The text is lost; the model only knows that something unknown stands there.",
    ),
    "special.pad": (
        "{token}（编号 {id}）：填充词元，把一批句子补到同样的长度；填充掩码使它得不到注意力。",
        "{token} (id {id}): the padding token. It brings all sentences of a batch to one length; the padding mask keeps attention away from it.",
    ),
    "special.unk": (
        "{token}（编号 {id}）：未知词元。有了字节词元，它几乎不会出现。",
        "{token} (id {id}): the unknown token. Because of the byte tokens it hardly ever appears.",
    ),
    "special.unk_written": (
        "{token}（编号 {id}）：未知词元。词表里没有的字都变成它。模型也可能在译文里生成它，那里就什么都不显示。",
        "{token} (id {id}): the unknown token. Whatever is not in the vocabulary becomes this token. The model may generate it too, and the translation then shows nothing there.",
    ),
    "special.bos": (
        "{token}（编号 {id}）：句首词元，是解码器的第一个输入。",
        "{token} (id {id}): the begin-of-sentence token, the decoder's first input.",
    ),
    "special.start": (
        "这个模型没有句首词元：解码器的第一个输入也是 {token}（编号 {id}）。在译文一侧，掩码不屏蔽它。",
        "This model has no begin-of-sentence token: the decoder's first input is {token} (id {id}) as well. On the target side it is not masked.",
    ),
    "special.eos": (
        "{token}（编号 {id}）：句末词元。原文以它结尾；解码器生成它就停止。",
        "{token} (id {id}): the end-of-sentence token. The source ends with it; the decoder stops when it generates it.",
    ),
    "code.lattice": ("得分最高的切法的得分", "Score of the best segmentation"),
    "formula.lattice": ("x* = argmax Π p(x_i)   (Kudo 2018, 3.2)", "x* = argmax Π p(x_i)   (Kudo 2018, 3.2)"),
    "code.share": (
        "按概率随机取一种切法时，它包含最优切法的第一个词元的概率",
        "Probability that a segmentation drawn by its probability contains the first token of the best one",
    ),
}
