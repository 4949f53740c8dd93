"""Words of the exercises on causes and neighbours."""

WORDS = {
    "note.unfit.decided": (
        "第 {wanted} 行生成的词元，在最后一层的概率不是最高的；题目改问第 {used} 行。",
        "The token that row {wanted} generated is not the most probable one even in the last layer; row {used} is asked for instead.",
    ),
    "note.unfit.piece": (
        "第 {wanted} 个词元不是普通词元（是特殊词元、字节词元或未知词元）；题目改问第 {used} 个。",
        "Token {wanted} is not an ordinary token (but a special, byte or unknown one); token {used} is asked for instead.",
    ),
    # the layer that decides
    "decided.ask": (
        "第 {n} 行生成了“{token}”。用 logit lens 逐层查看：从第几层起，直到第 {layers} 层，它在每一层都是概率最高的词元？第 0 层是解码器的输入。",
        "Row {n} generated “{token}”. Read layer by layer with the logit lens: from which layer on is it the most probable token in every layer up to layer {layers}? Layer 0 is the decoder's input.",
    ),
    "decided.hint": (
        "从最后一层往前看：遇到第一个概率最高的是其他词元的层，答案就是它的后一层；如果没有这样的层，答案是 0。",
        "Go back from the last layer: at the first layer where another token is the most probable, the answer is the layer after it; if there is no such layer, the answer is 0.",
    ),
    "decided.evidence": (
        "看打开的表的第 {n} 行：每一格是那一层概率最高的词元。",
        "See row {n} of the table that opens: each cell is the most probable token of that layer.",
    ),
    "decided.ranks": (
        "“{token}”的概率在各层的名次（从第 0 层起）：{ranks}。从第 {layer} 层起，名次一直是 1。",
        "The rank of “{token}” in each layer, from layer 0 on: {ranks}. From layer {layer} on it stays 1.",
    ),
    # the nearest token
    "nearest.ask": (
        "在编码器的嵌入表里，哪个词元的向量与“{token}”的方向最接近（余弦最大）？",
        "In the encoder's embedding table, which token's vector is closest in direction to that of “{token}” (largest cosine)?",
    ),
    "nearest.hint": (
        "方向接近的，常是在相似的句子里出现、可以互相替换的词，也可能是同义词、字形相近的字，或者只是同样少见的词元。",
        "Tokens that appear in similar sentences and could replace each other often have similar directions; so may synonyms, characters that look alike, or tokens that are merely as rare.",
    ),
    "nearest.evidence": (
        "打开的页面列出与它最接近的词元，第一个就是答案。",
        "The page that opens lists the nearest tokens; the first is the answer.",
    ),
    "nearest.cosine": (
        "“{nearest}”与它的余弦是 {cosine}，比其他词元的都大。",
        "“{nearest}” has a cosine of {cosine}, larger than that of any other token.",
    ),
    # round trips
    "rounds.ask": (
        "把你的句子译过去再译回来，算一轮。往返翻译到第几轮结束？（结束的条件：不再变化、开始重复、无法继续，或满 10 轮。）",
        "Translating your sentence and translating it back is one round. In which round does it end (when nothing changes any more, an earlier sentence repeats, it cannot continue, or 10 rounds are done)?",
    ),
    "rounds.ask.alone": (
        "这里没有反方向的模型，可以往返几轮？",
        "There is no model here for the opposite direction. How many rounds are possible?",
    ),
    "rounds.hint": (
        "不再变化的一轮，是译回的句子与这一轮开始的句子完全相同的那一轮；它也算一轮。",
        "A round in which nothing changes gives back exactly the sentence it started from; it counts as a round, too.",
    ),
    "rounds.evidence": ("打开的页面逐轮显示往返翻译。", "The page that opens shows the rounds one by one."),
    "rounds.last": ("第 {count} 轮从“{given}”开始，译回“{back}”。", "Round {count} started from “{given}” and gave back “{back}”."),
    "rounds.settled": ("两者相同，所以继续往返也不会变。", "The two are the same, so further rounds change nothing."),
    "rounds.repeats": (
        "这个句子在更早的一轮出现过，所以此后会循环。",
        "This sentence appeared in an earlier round, so from here on the rounds repeat.",
    ),
    "rounds.empty": ("其中一个模型的译文是空的，无法继续。", "One of the models gave an empty translation, so it cannot continue."),
    "rounds.long": ("译文太长，超过了另一个模型的输入上限。", "The translation is too long for the other model to read."),
    "rounds.limit": ("已经往返 10 轮。", "10 rounds are done."),
    "rounds.alone": ("没有反方向的模型，所以是 0 轮。", "Without a model for the opposite direction, the number of rounds is 0."),
}
