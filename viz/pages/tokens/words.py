"""Words of the page Tokens."""

WORDS = {
    "title": ("句子怎样变成词元", "How a sentence becomes tokens"),
    "lead": (
        "模型不认识字，只认识编号。SentencePiece 把句子切成词表里有的小块（词元），挑选总对数概率最高的切法；切之前先做规范化：全角和半角（“？”和“?”）成为同一个词元，中文里一律写作全角。",
        "A model knows no letters, only numbers. SentencePiece cuts the sentence into pieces that are in its vocabulary (tokens) and takes the segmentation whose log-probabilities sum highest. Before cutting it normalises: the full-width and the plain form of a mark (“？” and “?”) are one token, which on the Chinese side is written full-width.",
    ),
    "ids": ("编号", "id"),
    "span": ("位置", "span"),
    "score": ("对数概率", "log-prob"),
    "chip_title": (
        "词元 {text} · 编号 {id} · 第 {start}–{end} 个字符 · 对数概率 {score}",
        "token {text} · id {id} · characters {start}–{end} · log-probability {score}",
    ),
    "chip_rare": (
        "词元 {text} · 编号 {id} · 第 {start}–{end} 个字符 · 对数概率 {score} · 训练时很少见",
        "token {text} · id {id} · characters {start}–{end} · log-probability {score} · rare in training",
    ),
    "rare.source": (
        "虚线：训练语料里出现不到 {limit} 次的词元，这里有 {n} 个。它的嵌入几乎没有学过，译文在这里容易错。",
        "Dashed: tokens seen fewer than {limit} times in the training data; here: {n}. Their embeddings hardly learned anything, so the translation is likely to fail there.",
    ),
    "rare.source.plain": (
        "虚线：训练时见过不到 {limit} 次的词元（{n} 个），译文在这里容易错。",
        "Dashed: seen fewer than {limit} times in training ({n} here); translations often fail there.",
    ),
    "rare.target": (
        "虚线：训练语料里写过不到 {limit} 次的词元，这里有 {n} 个。模型写它时没有多少依据。",
        "Dashed: tokens written fewer than {limit} times in the training data; here: {n}. The model has little to go by when it writes them.",
    ),
    "rare.target.plain": (
        "虚线：训练时写过不到 {limit} 次的词元（{n} 个），不大可靠。",
        "Dashed: written fewer than {limit} times in training ({n} here), so less to be trusted.",
    ),
    "kind.piece": ("普通词元", "piece"),
    "kind.special": ("特殊词元", "special token"),
    "kind.byte": ("字节", "byte"),
    "kind.unknown": ("未知", "unknown"),
    "token": ("词元", "token"),
    "sort": ("种类", "sort"),
    "table": ("逐个词元的数字", "The numbers, token by token"),
    "source_heading": ("源句：编码器读到的", "Source: what the encoder reads"),
    "target_heading": ("译文：解码器写出的", "Target: what the decoder writes"),
    "source_site": ("src ids · 形状 (S) = ({n})", "src ids · shape (S) = ({n})"),
    "target_site": ("tgt ids · 形状 (T) = ({n})", "tgt ids · shape (T) = ({n})"),
    "see.source": (
        "{chars} 个字符切成了 {pieces} 个词元（平均每个 {ratio} 个字符），另加 1 个句末词元 </s>。",
        "Characters: {chars}; tokens: {pieces} (characters a token, on average: {ratio}), and one end token </s> besides.",
    ),
    "look.source": (
        "分词模型给“{rarest}”的对数概率最低（{low}），它是这句里最少见的词元；“{common}”最高（{high}），最常见。切法的总分是各词元之和：{total}。",
        "The tokenizer gives “{rarest}” the lowest log-probability ({low}), so it is the rarest token of this sentence, and “{common}” the highest ({high}). The segmentation's score is the sum over its tokens: {total}.",
    ),
    "look.one": (
        "整句只用一种词元“{rarest}”（对数概率 {low}）。换一句长一点的话，就能看到它怎样被切开。",
        "A single kind of token, “{rarest}” (log-probability {low}), makes up this sentence. Try a longer one to see where it is cut.",
    ),
    "look.bytes": (
        "字节词元有 {bytes} 个：不在词表里的字符按 UTF-8 字节拼出来，什么都没有丢；不过模型几乎没见过这些字节，译文多半不可靠。",
        "Byte tokens: {bytes}. A character that is not in the vocabulary is spelled in its UTF-8 bytes, and nothing is lost; but the model has hardly ever seen such bytes, so do not trust the translation.",
    ),
    "see.target": (
        "译文共 {pieces} 个词元，是解码器从 {start} 起一个一个写出来的；最后它写出 </s>，就停下。",
        "Tokens in the translation: {pieces}, written one by one from {start} on; then the decoder wrote </s> and stopped.",
    ),
    "see.target_cut": (
        "译文共 {pieces} 个词元，是解码器从 {start} 起一个一个写出来的；到了长度上限，它还没有写出 </s>。",
        "Tokens in the translation: {pieces}, written one by one from {start} on; the length limit came before the decoder wrote </s>.",
    ),
    "look.target": (
        "▁ 表示词前的空格：带 ▁ 的词元有 {words} 个，前面有空格；其余 {others} 个紧接在前一个词元后面。",
        "▁ stands for a space. Tokens that begin with one: {words}; those written without a space after the token before: {others}.",
    ),
    "look.target_close": (
        "没有一个词元以 ▁（空格）开头：这种语言写字不留空格，词元一个接一个。",
        "No token begins with ▁, a space: this text is written without spaces, token after token.",
    ),
    "look.ruled": (
        "总是按规则单独切开的词元：{tokens}。这样的词元没有自己的概率，0.00 不是对数概率，也不影响总分。",
        "Tokens that are always cut by rule: {tokens}. Such a token has no probability of its own; its 0.00 is no log-probability and leaves the sum as it is.",
    ),
    "specials": ("特殊词元", "Special tokens"),
    "look.unknown": (
        "有 {unknown} 个词元是 {token}：那里的字不在词表里，这个模型又不会按字节拼写，所以它读到的只是“有个不认识的东西”，原来是什么已经丢了。",
        "Tokens that are {token}: {unknown}. What stands there is not in the vocabulary, and this model cannot spell in bytes: all it reads is that something unknown stands there. What it was is lost.",
    ),
    "special.pad": (
        "{token}（编号 {id}）：把一批句子补到同样长；遮罩让它永远不被看到。",
        "{token} (id {id}): fills sentences of a batch up to one length; the mask keeps it from ever being looked at.",
    ),
    "special.unk": (
        "{token}（编号 {id}）：未知。有了字节回退，它几乎不会出现。",
        "{token} (id {id}): unknown. With byte fallback it hardly ever appears.",
    ),
    "special.unk_written": (
        "{token}（编号 {id}）：未知。词表里没有的字都变成它；这个模型也可能把它写进译文，那里就什么都不显示。",
        "{token} (id {id}): unknown. Whatever the vocabulary lacks becomes this token. The model may write it too, and the translation then shows nothing there.",
    ),
    "special.bos": ("{token}（编号 {id}）：句首，解码器的第一个输入。", "{token} (id {id}): begin of sentence, the decoder's first input."),
    "special.start": (
        "这个模型没有句首词元：解码器的第一个输入也是 {token}（编号 {id}）。在译文一侧，遮罩不遮它。",
        "This model has no begin token: the decoder's first input, too, is {token} (id {id}). On the target side no mask hides it.",
    ),
    "special.eos": (
        "{token}（编号 {id}）：句末。源句以它结尾；解码器写出它就停。",
        "{token} (id {id}): end of sentence. The source ends in it; the decoder stops when it writes it.",
    ),
    "code.lattice": ("最好的切法的分数", "Score of the best cut"),
    "formula.lattice": ("x* = argmax Π p(x_i)   (Kudo 2018, 3.2)", "x* = argmax Π p(x_i)   (Kudo 2018, 3.2)"),
    "code.share": (
        "按概率抽一种切法，它含有最好的切法的第一个片段的概率",
        "Probability that a cut, drawn by its probability, has the first piece of the best cut",
    ),
}
