"""Words of the page Tokens."""

WORDS = {
    "title": ("我的句子怎样切分？", "How is my sentence cut?"),
    "lead": (
        "模型读不到文字，只读编号。SentencePiece 先把句子切成词表里的词元（token），取对数概率之和最高的切法。切之前先做规范化：例如“？”和“?”成为同一个词元，本项目训练的模型在中文一侧把它显示为全角。",
        "A model reads ids, not text. SentencePiece first cuts the sentence into tokens of its vocabulary and takes the segmentation whose log-probabilities have the highest sum. Before that it normalizes the text: “？” and “?”, for example, become one token, which the models trained in this project show full-width on the Chinese side.",
    ),
    "ids": ("编号", "id"),
    "span": ("字符", "characters"),
    "score": ("对数概率", "log-prob"),
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
        "有些词元总是按规则单独切开：{tokens}。它们没有学到的概率：除第一个字符外，每个字符计 0.1 分，比任何学到的词元都高。",
        "Some tokens are always cut off by rule: {tokens}. They have no learned probability: each character after the first counts 0.1, which is more than any learned token has.",
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
    "lattice.title": ("所有的切法", "All ways to cut the sentence"),
    "lattice.lead": (
        "每个字下面列出所有能覆盖它的词元，小字是对数概率。从左到右选一串词元，不重叠也不留空，就是一种切法。切法的得分是各词元对数概率之和，分词器取得分最高的一种（维特比算法）。点一个词元，模型就改读包含它的最优切法。",
        "Below each character are all tokens of the vocabulary that could cover it, with their log-probabilities. A row of tokens from left to right, without gap or overlap, is one segmentation. Its score is the sum of their log-probabilities, and the tokenizer takes the highest (Viterbi algorithm). Click a token, and the model reads the best segmentation that contains it.",
    ),
    "lattice.lead.plain": (
        "一句话有许多切法，分词器选概率最高的一种。点别的词元，看译文会不会变。",
        "A sentence can be cut in many ways; the tokenizer takes the most probable one. Click another token and see whether the translation changes.",
    ),
    "lattice.count": (
        "这句话有 {n} 种切法，最优的一种占全部概率的 {probability}。底色越深，包含这个词元的所有切法的概率之和越大（前向-后向算法）。",
        "There are {n} ways to cut this sentence; the best one has {probability} of their total probability. The deeper a token's color, the larger the total probability of all segmentations that contain it (forward-backward algorithm).",
    ),
    "lattice.count.plain": (
        "这句话有 {n} 种切法，最优的一种概率是 {probability}。",
        "There are {n} ways to cut this sentence; the best one has probability {probability}.",
    ),
    "lattice.one": (
        "这句话只有一种切法：词表里没有别的词元可选。",
        "There is only one way to cut this sentence: the vocabulary offers no other tokens for it.",
    ),
    "lattice.key": (
        "粗边：模型现在读的切法；下划线：分词器默认的切法；底色越深，概率越大。",
        "Thick border: the segmentation that the model reads now; underlined: the tokenizer's default; deeper color: more probable.",
    ),
    "lattice.tile": (
        "词元 {text}，对数概率 {score}，边缘概率 {share}。",
        "Token {text}, log-probability {score}, marginal probability {share}.",
    ),
    "lattice.tile_unknown": ("{text} 不在词表里，按 {score} 计分。", "{text} is not in the vocabulary; it is scored {score}."),
    "lattice.cut": ("切法", "segmentation"),
    "lattice.chosen": (
        "模型现在读的是你选的切法（得分 {score}，概率 {probability}）。其他页面也按这种切法计算，链接里也会保存它。",
        "The model now reads the segmentation that you chose (score {score}, probability {probability}). All other pages use it too, and the link keeps it.",
    ),
    "lattice.chosen.plain": (
        "模型现在读的是你选的切法，其他页面也按它计算。",
        "The model now reads the segmentation that you chose, and all other pages use it too.",
    ),
    "lattice.chosen_translation": ("按这种切法的译文", "Translation of this segmentation"),
    "lattice.usual_translation": ("按默认切法的译文", "Translation of the default one"),
    "lattice.spelled": (
        "“{character}”（{code}）不在词表里：它的 UTF-8 编码有 {n} 个字节，每个字节是一个词元。上图给它的得分是词表中最低的对数概率减 10，所以只有没有别的选择时才会用到它。",
        "“{character}” ({code}) is not in the vocabulary: its UTF-8 encoding has {n} bytes, and each byte is a token. In the picture its score is the lowest log-probability of the vocabulary minus 10, so it is used only where there is no other choice.",
    ),
    "lattice.spelled.plain": (
        "“{character}”不在词表里，就用 {n} 个字节表示，每个字节是一个词元。",
        "“{character}” is not in the vocabulary, so it is spelled with {n} bytes; each byte is one token.",
    ),
    "lattice.unspelled": (
        "“{character}”（{code}）不在词表里，这个模型又没有字节词元，所以它变成未知词元。",
        "“{character}” ({code}) is not in the vocabulary, and this model has no byte tokens, so it becomes the unknown token.",
    ),
    "lattice.unspelled.plain": (
        "“{character}”不在词表里，变成未知词元，原来的字丢失了。",
        "“{character}” is not in the vocabulary. It becomes the unknown token, and the character itself is lost.",
    ),
    "lattice.digits": (
        "数字 {digits}：这个词表里没有含两个相邻数字的词元（SentencePiece 的选项 split_digits），所以任何切法都把数字逐位切开。",
        "Digits {digits}: no token of this vocabulary contains two adjacent digits (SentencePiece's option split_digits), so every segmentation cuts each digit separately.",
    ),
    "lattice.digits.plain": (
        "数字 {digits}：逐位切开，这样训练中没出现过的数也能表示。",
        "Digits {digits}: each digit is a token of its own, so numbers that training never had can be represented.",
    ),
    "lattice.digits_joined": (
        "数字 {digits}：这个词表里有含多个数字的词元，所以几位数字可以合成一个词元。",
        "Digits {digits}: this vocabulary has tokens of several digits, so neighboring digits may form one token.",
    ),
    "lattice.digits_joined.plain": (
        "数字 {digits}：在这个模型里，几位数字可以合成一个词元。",
        "Digits {digits}: in this model several digits may form one token.",
    ),
    "ratio.title": ("一个词元平均有多少字符", "How much text one token covers on average"),
    "ratio.lead": (
        "不计特殊词元和首尾空格。英文的一个词元常常是一个完整的词，字符较多；一个汉字在 UTF-8 里占 3 个字节。所以字符数和字节数都列出来。",
        "Special tokens and outer spaces are not counted. An English token is often a whole word of many characters; a Chinese character takes 3 bytes in UTF-8. So both characters and bytes are listed.",
    ),
    "ratio.lead.plain": (
        "同样的意思，两种语言各用多少个词元？一个汉字往往相当于几个英文字母。",
        "How many tokens does each language need for the same meaning? One Chinese character often does the work of several letters.",
    ),
    "ratio.source": ("原文（{language}）", "source ({language})"),
    "ratio.target": ("译文（{language}）", "translation ({language})"),
    "ratio.characters": ("字符", "characters"),
    "ratio.bytes": ("字节", "bytes"),
    "ratio.tokens": ("词元", "tokens"),
    "ratio.per_token": ("平均每词元字符数", "characters per token"),
    "ratio.bytes_per_token": ("平均每词元字节数", "bytes per token"),
    "lead.plain": (
        "模型读不到文字，只读编号：句子先切成词表里的词元（token），每个词元有一个编号。",
        "A model reads ids, not text: the sentence is cut into tokens of a vocabulary, and each token has an id.",
    ),
    "see.source.plain": (
        "{chars} 个字符切成 {pieces} 个词元，句末另加一个表示结束的词元。",
        "Characters: {chars}. Tokens: {pieces}, plus one that marks the end.",
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
        "译文有 {pieces} 个词元，每步生成一个，生成结束词元时停止。",
        "Tokens in the translation: {pieces}, generated one per step until the end token.",
    ),
    "see.target_cut.plain": (
        "译文有 {pieces} 个词元；到长度上限时还没有生成结束词元。",
        "Tokens in the translation: {pieces}; the length limit was reached before the end token.",
    ),
    "look.target.plain": (
        "空格是词元的一部分，词元才能原样拼回一句话。",
        "A space is part of its token, so that the tokens can be joined into the text again.",
    ),
    "look.target_close.plain": (
        "这段译文的词元之间没有空格。",
        "This translation has no spaces between its tokens.",
    ),
    "look.ruled.plain": ("{tokens} 总是按规则单独切开，与概率无关。", "{tokens}: always cut off by rule, whatever the probabilities."),
    "look.unknown.plain": (
        "{unknown} 个词元是 {token}：那里的字不在词表里，模型读不到它。",
        "Tokens that are {token}: {unknown}. The text there is not in the vocabulary, and the model cannot read it.",
    ),
    "all": (
        "{n} 个词元，取自 {vocab} 个词元的词表。点一个，看它还能怎样切。",
        "{n} tokens, out of a vocabulary of {vocab}. Press one to see how else it could be cut.",
    ),
    "token.piece": ("“{token}”是词表里的第 {id} 号词元。", "{token} is token number {id} of the vocabulary."),
    "token.seen": (
        "“{token}”是第 {id} 号词元，在训练语料里出现过 {seen} 次。",
        "{token} is token number {id}; it stood {seen} times in the training data.",
    ),
    "token.once": (
        "“{token}”是第 {id} 号词元，在训练语料里只出现过 {seen} 次。",
        "{token} is token number {id}; it stood {seen} time in the training data.",
    ),
    "token.special": (
        "“{token}”是特殊词元，编号 {id}：它表示句子结束。",
        "{token} is a special token, number {id}: it says that the sentence ends.",
    ),
    "token.byte": (
        "“{typed}”不在词表里，用字节表示；这是其中一个字节，编号 {id}：{token}。",
        "“{typed}” is not in the vocabulary and is spelled in bytes; this one is number {id}: {token}.",
    ),
    "token.unknown": (
        "“{typed}”不在词表里：模型读到的是未知词元，编号 {id}：{token}。",
        "“{typed}” is not in the vocabulary: the model reads the unknown token, number {id}: {token}.",
    ),
    "ways.title": (
        "“{word}”的 {n} 种切法，各自的概率和译文",
        "{n} ways to cut {word}, each with its probability and what the model then writes",
    ),
    "ways.label": ("切法、它的概率和译文", "Ways to cut it, their probabilities and translations"),
    "ways.one": ("“{token}”只有一种切法。", "There is only one way to cut {token}."),
    "notice": ("看点（{n}）", "What to notice ({n})"),
    "why": ("为什么", "Why"),
    "try": ("试一试", "Try"),
    "try_lead": ("在这些句子里，切法、字节或数字值得一看：", "Sentences whose cuts, bytes or digits are worth a look:"),
    "legend": ("▁ 表示空格", "▁ stands for a space"),
    "lattice.score": ("得分 {score}", "score {score}"),
}
