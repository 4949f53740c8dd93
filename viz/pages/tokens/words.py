"""Words of the page Tokens."""

WORDS = {
    "title": ("我的句子怎样切分？", "How is my sentence cut?"),
    "lead": (
        "模型不认识文字，只读编号，所以句子先切成词表里的词元（token）。SentencePiece 取对数概率之和最高的切法。切之前先做规范化：“？”和“?”成为同一个词元，本项目的模型在中文一侧显示为全角。",
        "A model reads ids, not text, so the sentence is first cut into tokens of a vocabulary. SentencePiece takes the segmentation whose log-probabilities have the highest sum. Before that it normalizes the text: “？” and “?” become one token, which this project's models show full-width on the Chinese side.",
    ),
    "ids": ("编号", "id"),
    "span": ("字符", "characters"),
    "score": ("对数概率", "log-prob"),
    "rare": (
        "虚线：在训练语料里出现不到 {limit} 次的词元（原文 {source} 个，译文 {target} 个），译文在这里容易出错。",
        "Dashed: tokens that occur fewer than {limit} times in the training data (source {source}, translation {target}). The translation is likely to go wrong there.",
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
    "look.cut": (
        "常见的词是一个词元，少见的词切成几个。空格是词元的一部分，词元才能原样拼回一句话。",
        "A common word is one token, a rare one is cut into several. A space is part of its token, so that the tokens can be joined into the text again.",
    ),
    "look.bytes": (
        "不在词表里的字用 UTF-8 字节表示，信息没有丢失；但模型很少读到字节词元，译文可能不可靠。",
        "A character that is not in the vocabulary is spelled with its UTF-8 bytes, so nothing is lost. But the model rarely read byte tokens in training, and the translation may be unreliable.",
    ),
    "look.spaces": (
        "这个词表里没有空格，一个空格写成 3 个字节词元；随附的模型常常读到它们。",
        "A space is not in this vocabulary and is spelled with 3 byte tokens; the shipped models read them often in training.",
    ),
    "look.ruled": (
        "{tokens} 总是按规则单独切开，没有学到的概率：除第一个字符外，每个字符计 0.1 分。",
        "{tokens}: always cut off by rule, without a learned probability; each character after the first counts 0.1.",
    ),
    "specials": ("特殊词元", "Special tokens"),
    "look.unknown": (
        "不在词表里的字成为未知词元：原来的字丢失了，因为这个模型没有字节词元。",
        "Text that is not in the vocabulary becomes the unknown token: it is lost, since this model has no byte tokens.",
    ),
    "look.unended": (
        "到长度上限时，译文还没有生成句末词元 </s>。",
        "The translation reached the length limit before it generated </s>.",
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
    "lattice.title": ("所有的切法", "All ways to cut the sentence"),
    "lattice.lead": (
        "切法共 {n} 种。切法的得分是各词元对数概率之和，分词器取得分最高的一种（维特比算法）。点别的词元，模型就改读包含它的最优切法。",
        "Ways to cut this sentence: {n}. The score of one is the sum of its tokens' log-probabilities, and the tokenizer takes the highest (Viterbi algorithm). Click another token, and the model reads the best segmentation that contains it.",
    ),
    "lattice.key": (
        "粗边：模型现在读的切法；下划线：默认的切法；底色越深，包含这个词元的切法概率之和越大（前向-后向算法）。",
        "Thick border: the segmentation that the model reads now; underlined: the default; deeper color: a larger total probability of the segmentations that contain the token (forward-backward algorithm).",
    ),
    "lattice.tile": (
        "词元 {text}，对数概率 {score}，边缘概率 {share}。",
        "Token {text}, log-probability {score}, marginal probability {share}.",
    ),
    "lattice.tile_unknown": ("{text} 不在词表里，按 {score} 计分。", "{text} is not in the vocabulary; it is scored {score}."),
    "lattice.cut": ("切法", "segmentation"),
    "lattice.chosen": (
        "模型现在读的是你选的切法（得分 {score}，概率 {probability}），其他页面和链接也用它。",
        "The model now reads the segmentation that you chose (score {score}, probability {probability}); all other pages and the link use it too.",
    ),
    "lattice.chosen_translation": ("按这种切法的译文", "Translation of this segmentation"),
    "lattice.usual_translation": ("按默认切法的译文", "Translation of the default one"),
    "lattice.spelled": (
        "“{character}”（{code}）不在词表里，用 {n} 个字节表示；图中的得分是词表里最低的对数概率减 10。",
        "“{character}” ({code}) is not in the vocabulary and is spelled with {n} bytes; its score in the picture is the lowest log-probability of the vocabulary minus 10.",
    ),
    "lattice.unspelled": (
        "“{character}”（{code}）不在词表里，成为未知词元。",
        "“{character}” ({code}) is not in the vocabulary and becomes the unknown token.",
    ),
    "lattice.digits": (
        "数字 {digits} 逐位切开（SentencePiece 的选项 split_digits），训练中没出现过的数也能这样表示。",
        "Digits {digits}: each is a token of its own (SentencePiece's option split_digits), so that numbers which training never had can be represented.",
    ),
    "lattice.digits_joined": (
        "数字 {digits}：这个词表里有含多个数字的词元，几位数字可以合成一个。",
        "Digits {digits}: this vocabulary has tokens of several digits, so neighboring digits may form one.",
    ),
    "ratio.title": ("一个词元平均有多少字符", "How much text one token covers on average"),
    "ratio.lead": (
        "不计特殊词元和首尾空格。一个汉字在 UTF-8 里占 3 个字节，意思往往相当于几个英文字母。",
        "Special tokens and outer spaces are not counted. A Chinese character takes 3 bytes in UTF-8, and often does the work of several letters.",
    ),
    "ratio.source": ("原文（{language}）", "source ({language})"),
    "ratio.target": ("译文（{language}）", "translation ({language})"),
    "ratio.characters": ("字符", "characters"),
    "ratio.bytes": ("字节", "bytes"),
    "ratio.tokens": ("词元", "tokens"),
    "ratio.spaced": (
        "其中含 ▁",
        "of them with ▁",
    ),
    "ratio.per_token": ("平均每词元字符数", "characters per token"),
    "ratio.bytes_per_token": ("平均每词元字节数", "bytes per token"),
    "all": ("{n} 个词元。", "{n} tokens."),
    "reads": ("读入", "it reads"),
    "writes": ("生成", "it writes"),
    "marks": ("数字：编号，{space}：空格", "numbers are ids, {space} is a space"),
    "token.piece": ("“{token}”是词表里的第 {id} 号词元。", "{token} is token number {id} of the vocabulary."),
    "token.seen": (
        "“{token}”（{id} 号）：在训练中出现 {seen} 次。",
        "{token} (number {id}) occurred {seen} times in training.",
    ),
    "token.special": (
        "“{token}”是特殊词元，编号 {id}：它表示句子结束。",
        "{token} is a special token, number {id}: it says that the sentence ends.",
    ),
    "token.byte": (
        "“{typed}”不在词表里，用 {n} 个字节表示；这是第 {k} 个，编号 {id}：{token}。",
        "“{typed}” is not in the vocabulary and is spelled in {n} bytes; this is byte {k}, number {id}: {token}.",
    ),
    "token.byte.plain": (
        "“{typed}”不在词表里，用 {n} 个字节表示；这是第 {k} 个，编号 {id}。",
        "“{typed}” is not in the vocabulary and is spelled in {n} bytes; this is byte {k}, number {id}.",
    ),
    "bytes": ("{n} 个字节", "{n} bytes"),
    "token.unknown": (
        "“{typed}”不在词表里：模型读到的是未知词元，编号 {id}：{token}。",
        "“{typed}” is not in the vocabulary: the model reads the unknown token, number {id}: {token}.",
    ),
    "ways.other": (
        "“{best}”也可以切成“{other}”（概率 {p}），译文不同。",
        "{best} could also be cut {other} (probability {p}), with another translation.",
    ),
    "ways.words": (
        "“{best}”也可以切成“{other}”（概率 {p}），那样会译成“{new}”。",
        "{best} could also be cut {other} (probability {p}): then it writes {new}.",
    ),
    "ways.lacks": (
        "词表（{size}）里没有“{word}”：切成“{best}”，译成“{new}”{gloss}。",
        "The vocabulary of {size} has no {word}: cut as {best}, it becomes {new}{gloss}.",
    ),
    "ways.count": ("{n} 种切法", "{n} ways to cut it"),
    "ways.axis": ("概率", "probability"),
    "ways.writes": ("译文", "it then writes"),
    "ways.same": (
        "“{best}”也可以切成“{other}”（概率 {p}），译文相同。",
        "{best} could also be cut {other} (probability {p}), with the same translation.",
    ),
    "ways.back": ("译回：{text}", "translated back: {text}"),
    "ways.greedy": (
        "这里的译文用贪心解码，不靠采样：差别只来自切法。",
        "Translated greedily here, not by chance: what differs comes from the cut.",
    ),
    "ways.label": ("概率最高的切法、译文和概率", "The likeliest ways to cut it, their translations and probabilities"),
    "ways.one": ("“{token}”只有一种切法。", "There is only one way to cut {token}."),
    "try_lead": ("在这些句子里，切法、字节或数字值得一看：", "Sentences whose cuts, bytes or digits are worth a look:"),
    "lattice.score": ("得分 {score}", "score {score}"),
}
