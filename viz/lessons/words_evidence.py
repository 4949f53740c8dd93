"""Words of the exercises on causes and neighbours."""

WORDS = {
    "note.unfit.decided": (
        "第 {wanted} 行写的词元不是最后一层最看好的；题目改问第 {used} 行。",
        "Row {wanted} wrote a token that even the last layer holds less probable than another; row {used} is asked for instead.",
    ),
    "note.unfit.piece": (
        "第 {wanted} 个词元不是普通的词元；题目改问第 {used} 个。",
        "Token {wanted} is no ordinary piece; token {used} is asked for instead.",
    ),
    # the layer that decides
    "decided.ask": (
        "第 {n} 行写了“{token}”。逐层读出（logit lens）：从第几层起，它在每一层直到第 {layers} 层都是概率最高的？第 0 层是解码器的输入。",
        "Row {n} wrote “{token}”. Read layer by layer (logit lens): from which layer on is it the most probable in every layer up to layer {layers}? Layer 0 is the decoder's input.",
    ),
    "decided.hint": (
        "从最后一层往回看：哪一层最看好的是别的词元，答案就是它的后一层。",
        "Go back from the last layer: where another token leads first, the answer is the layer after it.",
    ),
    "decided.evidence": (
        "看打开的表第 {n} 行：每一格是那一层最看好的词元。",
        "See row {n} of the table that opens: every cell holds what that layer would write.",
    ),
    "decided.ranks": (
        "“{token}”的名次，从第 0 层起：{ranks}。从第 {layer} 层起一直是 1。",
        "The rank of “{token}” from layer 0 on: {ranks}. From layer {layer} on it stays 1.",
    ),
    # the nearest piece
    "nearest.ask": (
        "在编码器的嵌入表里，哪个词元的向量和“{token}”方向最接近（余弦最大）？",
        "In the encoder's embedding table, the vector of which piece points most the same way as that of “{token}” (largest cosine)?",
    ),
    "nearest.hint": (
        "方向接近的，常是在相似的句子里出现、能互相替换的词；也可能是同义词、近形的字，或者只是同样少见。",
        "Pieces that stand in similar sentences and could replace each other tend to point the same way; so do synonyms, and sometimes pieces that are merely as rare.",
    ),
    "nearest.evidence": ("打开的页列出了它的邻居，第一个就是。", "The page that opens lists its neighbours; the first is the answer."),
    "nearest.cosine": (
        "“{nearest}”，余弦 {cosine}，比其他词元都大。",
        "“{nearest}”, with a cosine of {cosine}, more than any other piece.",
    ),
    # there and back
    "rounds.ask": (
        "把你的句子译过去再译回来，算一轮。走到第几轮为止？（不再变化、开始重复、译不下去，或走满 10 轮。）",
        "Translating your sentence there and back is one round. How many rounds are gone until it ends (nothing changes any more, it repeats, it cannot go on, or ten are full)?",
    ),
    "rounds.ask.alone": (
        "这里没有反方向的模型。能走几轮？",
        "No model here leads back. How many rounds can be gone?",
    ),
    "rounds.hint": (
        "最后一轮就是给出和它收到的完全一样的那一轮：哪怕只走一轮，也要它证明不再变化。",
        "The last round is the one that gives back just what it was given: it takes that round to show that nothing changes.",
    ),
    "rounds.evidence": ("打开的页一轮一轮走给你看。", "The page that opens goes the rounds one by one."),
    "rounds.last": ("第 {count} 轮收到“{given}”，给出“{back}”。", "Round {count} was given “{given}” and gave back “{back}”."),
    "rounds.settled": ("和收到的一样，再走也不会变。", "The same as it was given; no further round changes it."),
    "rounds.repeats": ("这在更早的一轮里出现过，从此转圈。", "An earlier round was given just that, so it goes in circles."),
    "rounds.empty": ("有一边什么也没写，走不下去。", "One side wrote nothing, so the way ends."),
    "rounds.long": ("译文太长，另一个模型读不下。", "The translation is longer than the other model reads."),
    "rounds.limit": ("走满了 10 轮。", "Ten rounds are full."),
    "rounds.alone": ("没有回去的路，一轮也走不了。", "Without a way back there is no round."),
}
