"""Words of the part There and back."""

WORDS = {
    "rounds.title": ("译过去再译回来，会丢掉什么？", "What does a round trip lose?"),
    "rounds.missing": (
        "译回来需要一个读{writes}、译成{reads}的模型，这里没有。把它的文件夹放进 checkpoints，再重新启动。",
        "The way back needs a model that reads {writes} and writes {reads}, and there is none here. Put its folder into checkpoints and start the app again.",
    ),
    "rounds.between": ("中间", "via"),
    "rounds.came": ("回来", "came back"),
    "rounds.there": ("译文", "translation"),
    "rounds.back": ("译回", "back again"),
    "rounds.legend": (
        "中间：按注意力对齐；✓ 原样回来；→ 按注意力对齐变成的词；✕ 没有回来；· 标点和特殊词元，不计。chrF：与最初句子的字符相似度，0 到 100。",
        "Via: what stood in between, by attention alignment; ✓ came back as it was; → what it became, by attention alignment; ✕ did not come back; · punctuation and special tokens, not counted. chrF: similarity in characters to the first sentence, 0 to 100.",
    ),
    "rounds.lead": (
        "把句子译过去，再译回来，直到不再变化：哪个词元会丢失？",
        "A sentence is translated, translated back, and so on until nothing changes. Which token is lost on the way?",
    ),
    "rounds.round": ("第 {n} 轮", "Round {n}"),
    "rounds.lost": ("{words} 个词元里有 {lost} 个没有原样回来", "{lost} of {words} tokens did not come back as they were"),
    "rounds.nothing": ("（空）", "(nothing)"),
    "rounds.cases": ("往返后有变化的句子：", "Sentences that change on their way:"),
    "rounds.method": (
        "词元是否回来，由文字判断：它的字符出现在回来的句子里，而且那个位置没有被别的词元占用。它变成了什么，由交叉注意力判断：按中间句子的字符把两次翻译的对齐连起来，回来句子里新出现的部分，归给对它的权重最大（至少 0.2）的那个丢失的词元。注意力对齐会出错，所以“变成”只是线索，不是证明。",
        "Whether a token came back is decided by the text: its characters occur in what came back, at a place that no other token has taken. What it became is decided by cross-attention: the alignments of both translations are joined over the characters of the sentence in between, and a new part of what came back is assigned to the lost token with the largest weight on it, at least 0.2. Attention alignment can be wrong, so “became” is a clue and no proof.",
    ),
    "rounds.see.same": ("{n} 轮之后，句子原样回来。", "The sentence is back, character by character; rounds made: {n}."),
    "rounds.see.settled": ("第 {n} 轮起不再变化，停在“{back}”。", "It settles in round {n}, at “{back}”."),
    "rounds.see.repeats": (
        "第 {n} 轮又得到第 {again} 轮开始时的句子，此后循环。",
        "Round {n} gives back what round {again} started from: it goes in circles.",
    ),
    "rounds.see.limit": ("做满 {n} 轮仍在变化。", "After {n} rounds it still changes."),
    "rounds.see.empty": ("第 {n} 轮有一个译文是空的，无法继续。", "In round {n} one of the translations is empty, so it cannot go on."),
    "rounds.see.long": (
        "第 {n} 轮的译文太长，另一个模型读不下，无法继续。",
        "In round {n} the translation is too long for the other model, so it cannot go on.",
    ),
}
