"""Words of the page Tokens: the ways to cut a sentence, and how much text a token carries."""

WORDS: dict[str, tuple[str, str]] = {
    "lattice.title": ("所有的切法", "All the ways to cut it"),
    "lattice.lead": (
        "每个字下面是盖住它的所有候选词元，小字是对数概率。从左到右不重叠、不留空地铺满，就是一种切法；得分是各词元对数概率之和，分词器取最高的（维特比算法）。点一个词元，模型就按含它的最好切法去读。",
        "Under each character stand all pieces that could cover it, with their log-probabilities. A row of pieces from left to right without gap or overlap is one cut; its score is the sum of their log-probabilities, and the tokenizer takes the highest (Viterbi's algorithm). Touch a piece, and the model reads the best cut that holds it.",
    ),
    "lattice.lead.plain": (
        "一句话有许多切法，分词器挑最可能的。点别的块，看译文变不变。",
        "One sentence, many ways to cut it. Touch another piece and see whether the translation changes.",
    ),
    "lattice.count": (
        "这句话有 {n} 种切法，得分最高的一种占全部概率的 {probability}。底色越浓，含这个词元的切法合起来概率越大（前向后向算法）。",
        "This sentence can be cut in {n} ways; the best one holds {probability} of all their probability. The stronger a piece's colour, the larger the probability of all cuts that hold it (forward-backward).",
    ),
    "lattice.count.plain": (
        "这句话有 {n} 种切法；最好的那种概率是 {probability}。",
        "There are {n} ways to cut this sentence; the best has probability {probability}.",
    ),
    "lattice.one": (
        "这句话只有一种切法：词表里没有更长的词元可选。",
        "There is only one way to cut this sentence: the vocabulary has no longer piece to choose.",
    ),
    "lattice.key": (
        "粗边：模型正在读的；下划线：平常的切法；底色浓淡：概率大小。",
        "Thick edge: what the model reads; underlined: the usual cut; stronger colour: more probable.",
    ),
    "lattice.tile": (
        "词元 {text}，对数概率 {score}，边缘概率 {share}。",
        "Piece {text}, log-probability {score}, marginal probability {share}.",
    ),
    "lattice.tile_unknown": (
        "{text} 不在任何词元里，按 {score} 计分。",
        "{text} is in no piece; it counts as {score}.",
    ),
    "lattice.of_usual": ("平常的切法里有它。", "The usual cut holds it."),
    "lattice.of_read": ("模型正在读它。", "The model reads it now."),
    "lattice.cut": ("切法", "cut"),
    "lattice.probability": ("概率", "probability"),
    "lattice.read_it": ("读这一种", "read this one"),
    "lattice.is_read": ("正在读", "is read"),
    "lattice.chosen": (
        "模型现在读的是你选的切法（得分 {score}，概率 {probability}）。所有页面都跟着它；链接里也记着。",
        "The model now reads the cut you chose (score {score}, probability {probability}). All pages follow, and the link holds it.",
    ),
    "lattice.chosen.plain": (
        "模型现在按你选的切法读，所有页面都跟着变。",
        "The model now reads your cut; all pages follow it.",
    ),
    "lattice.chosen_translation": ("这样切的译文", "Translation of this cut"),
    "lattice.usual_translation": ("平常的译文", "Usual translation"),
    "lattice.spelled": (
        "“{character}”（{code}）不在词表里：它的 UTF-8 编码是 {n} 个字节，每个字节是一个词元。在格子里它按“最低的对数概率 − 10”计分，有别的路就不走它。",
        "“{character}” ({code}) is in no piece: its UTF-8 encoding has {n} bytes, and each byte is a token. In the lattice it counts as the lowest log-probability less 10, so that any other way is preferred.",
    ),
    "lattice.spelled.plain": (
        "“{character}”不在词表里，就拆成 {n} 个字节，一个字节一个词元。",
        "“{character}” is not in the vocabulary, so it becomes {n} bytes, one token each.",
    ),
    "lattice.unspelled": (
        "“{character}”（{code}）不在词表里，这个模型又没有字节词元：它变成未知词元。",
        "“{character}” ({code}) is in no piece, and this model has no byte tokens: it becomes the unknown token.",
    ),
    "lattice.unspelled.plain": (
        "“{character}”不在词表里，成了未知词元，原字丢了。",
        "“{character}” is not in the vocabulary: it becomes “unknown”, and is lost.",
    ),
    "lattice.digits": (
        "数字 {digits}：词表里没有含两个数字的词元（训练分词器时设了 split_digits），所以每个数字都单独切开，没有别的切法。",
        "Digits {digits}: no piece of this vocabulary has two digits beside each other (the tokenizer was trained with split_digits), so each digit is cut alone, in every cut.",
    ),
    "lattice.digits.plain": (
        "数字 {digits}：一个一个地切，这样没见过的数也读得了。",
        "Digits {digits}: cut one by one, so that numbers never seen can be read too.",
    ),
    "lattice.digits_joined": (
        "数字 {digits}：这个词表里有含几个数字的词元，所以它们可以连着切。",
        "Digits {digits}: this vocabulary has pieces of several digits, so they may stay together.",
    ),
    "lattice.digits_joined.plain": (
        "数字 {digits}：这个模型可以把几个数字连成一块。",
        "Digits {digits}: this model may keep several digits in one piece.",
    ),
    "lattice.try": ("看字节和数字怎样切，试试：", "To see how bytes and digits are cut, try:"),
    "ratio.title": ("一个词元装多少字", "How much text a token carries"),
    "ratio.lead": (
        "不算特殊词元，也不算首尾空格。英文一个词元常是一个词，字符多；中文一个字在 UTF-8 里占 3 个字节，按字节比才公平。",
        "Without special tokens and outer spaces. An English token is often a whole word, with many characters; a Chinese character takes 3 bytes in UTF-8, so bytes are the fairer measure.",
    ),
    "ratio.lead.plain": (
        "同样的意思，两种语言各用多少词元？中文一个字顶英文好几个字母。",
        "The same meaning in two languages: how many tokens each? One Chinese character does the work of several letters.",
    ),
    "ratio.source": ("源句（{language}）", "source ({language})"),
    "ratio.target": ("译文（{language}）", "translation ({language})"),
    "ratio.characters": ("字符", "characters"),
    "ratio.bytes": ("字节", "bytes"),
    "ratio.tokens": ("词元", "tokens"),
    "ratio.per_token": ("每词元字符", "characters per token"),
    "ratio.bytes_per_token": ("每词元字节", "bytes per token"),
}
