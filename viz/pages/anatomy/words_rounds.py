"""Words of the part There and back, the plain ones last."""

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
        "把译文交给反方向的模型译回来，再译过去，直到不再变化。哪些词元保留下来，哪个词元在哪一轮丢失，一轮一轮看得出来。",
        "The translation is given to the model of the other direction, what comes back is translated again, and so on until nothing changes. You can see which tokens survive, and which is lost in which round.",
    ),
    "rounds.round": ("第 {n} 轮", "Round {n}"),
    "rounds.lost": ("{words} 个词元里有 {lost} 个没有原样回来", "{lost} of {words} tokens did not come back as they were"),
    "rounds.nothing": ("（空）", "(nothing)"),
    "rounds.cases": ("往返后有变化的句子：", "Sentences that change on their way:"),
    "rounds.method": (
        "词元是否回来，由文字判断：它的字符出现在回来的句子里，而且那个位置没有被别的词元占用。它变成了什么，由交叉注意力判断：按中间句子的字符把两次翻译的对齐连起来，回来句子里新出现的部分，归给对它的权重最大（至少 0.2）的那个丢失的词元。注意力对齐会出错，所以“变成”只是线索，不是证明。",
        "Whether a token came back is decided by the text: its characters occur in what came back, at a place that no other token has taken. What it became is decided by cross-attention: the alignments of both translations are joined over the characters of the sentence in between, and a new part of what came back is assigned to the lost token with the largest weight on it, at least 0.2. Attention alignment can be wrong, so “became” is a clue and no proof.",
    ),
    "rounds.see.same": (
        "{n} 轮之后，句子原样回来：chrF {chrf}。再做多少轮也不会变。",
        "The sentence is back, character by character (rounds made: {n}): chrF {chrf}. No further round will change it.",
    ),
    "rounds.see.settled": (
        "第 {n} 轮起不再变化，停在“{back}”：与最初的句子比较，chrF {chrf}。再做多少轮也是这一句。",
        "It settles in round {n}, at “{back}”: chrF {chrf} against the first sentence. Every further round gives the same.",
    ),
    "rounds.see.repeats": (
        "第 {n} 轮得到的正是第 {again} 轮开始时的句子，此后循环下去：chrF {chrf}。",
        "Round {n} gives back what round {again} started from, so it goes on in circles: chrF {chrf}.",
    ),
    "rounds.see.limit": (
        "做满 {n} 轮仍在变化，停在“{back}”：chrF {chrf}。",
        "After {n} rounds it still changes; it stops at “{back}”: chrF {chrf}.",
    ),
    "rounds.see.empty": (
        "第 {n} 轮有一个译文是空的，无法继续：chrF {chrf}。",
        "In round {n} one of the translations is empty, so it cannot go on: chrF {chrf}.",
    ),
    "rounds.see.long": (
        "第 {n} 轮的译文超过了另一个模型能读的长度，无法继续。",
        "In round {n} the translation is longer than the other model reads, so it cannot go on.",
    ),
    "rounds.look.changed": (
        "最先变化的是第 {n} 轮的“{token}”：按注意力对齐，中间是“{between}”，回来成了“{back}”。这一轮 {words} 个词元里有 {lost} 个没有原样回来。",
        "The first to change is “{token}” in round {n}: by attention alignment it was “{between}” in between and came back as “{back}”. In that round {lost} of {words} tokens did not come back as they were.",
    ),
    "rounds.look.gone": (
        "最先丢失的是第 {n} 轮的“{token}”（按注意力对齐，中间是“{between}”）。这一轮没有回来的：{gone}；{words} 个词元里共有 {lost} 个没有原样回来。",
        "The first to be lost is “{token}” in round {n} (by attention alignment, in between: “{between}”). Not back in that round: {gone}; {lost} of {words} tokens did not come back as they were.",
    ),
    "rounds.look.none": (
        "没有词元丢失。换一个更长的句子，或含有俗语、量词、时态的句子。",
        "No token was lost. Try a longer sentence, or one with an idiom, a measure word or a tense.",
    ),
    "rounds.lead.plain": (
        "把句子译过去，再译回来，直到不再变化：哪个词元会丢失？",
        "A sentence is translated, translated back, and so on until nothing changes. Which token is lost on the way?",
    ),
    "rounds.see.same.plain": ("{n} 轮之后，句子原样回来。", "The sentence is back, character by character; rounds made: {n}."),
    "rounds.see.settled.plain": ("第 {n} 轮起不再变化，停在“{back}”。", "It settles in round {n}, at “{back}”."),
    "rounds.see.repeats.plain": (
        "第 {n} 轮又得到第 {again} 轮开始时的句子，此后循环。",
        "Round {n} gives back what round {again} started from: it goes in circles.",
    ),
    "rounds.see.limit.plain": ("做满 {n} 轮仍在变化。", "After {n} rounds it still changes."),
    "rounds.see.empty.plain": (
        "第 {n} 轮有一个译文是空的，无法继续。",
        "In round {n} one of the translations is empty, so it cannot go on.",
    ),
    "rounds.see.long.plain": (
        "第 {n} 轮的译文太长，另一个模型读不下，无法继续。",
        "In round {n} the translation is too long for the other model, so it cannot go on.",
    ),
    "rounds.look.changed.plain": (
        "按注意力对齐，第 {n} 轮“{token}”变成了“{back}”。",
        "By attention alignment, “{token}” became “{back}” in round {n}.",
    ),
    "rounds.look.gone.plain": (
        "第 {n} 轮没有回来的：{gone}。下一轮的原文里不再有它们。",
        "Not back after round {n}: {gone}. The next round starts without them.",
    ),
    "rounds.look.none.plain": ("没有词元丢失。换一个长句试试。", "No token was lost. Try a longer sentence."),
}
