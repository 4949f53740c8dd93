"""Words of the page Tokens: the ways to cut a sentence, and how much text a token carries."""

WORDS: dict[str, tuple[str, str]] = {
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
    "lattice.of_usual": ("默认的切法里有它。", "It is part of the default segmentation."),
    "lattice.of_read": ("模型现在读它。", "The model reads it now."),
    "lattice.cut": ("切法", "segmentation"),
    "lattice.probability": ("概率", "probability"),
    "lattice.read_it": ("改读这一种", "read this one"),
    "lattice.is_read": ("现在读的", "read now"),
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
    "lattice.try": ("要看字节和数字怎样切，试试：", "To see how bytes and digits are cut, try:"),
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
}
