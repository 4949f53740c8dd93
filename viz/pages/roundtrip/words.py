"""Words of the page There and back."""

WORDS = {
    "title": ("来回翻译：每一轮丢了什么", "There and back: what each round loses"),
    "lead": (
        "把译文交给反方向的模型译回来，再译过去……直到不再变化。译得对的，来回不变；丢的是哪一个词，一轮一轮看得见。",
        "The translation goes to the model of the other direction, what comes back goes out again, and so on until nothing changes. What both models carry well survives; which word is lost, and in which round, can be seen.",
    ),
    "missing": (
        "译回来要一个读 {writes}、写 {reads} 的模型，这里没有。把它的文件夹放进 checkpoints，再重启应用。",
        "The way back needs a model that reads {writes} and writes {reads}, and there is none here. Put its folder into checkpoints and start the app again.",
    ),
    "round": ("第 {n} 轮", "Round {n}"),
    "chrf": ("和最初的句子相比 chrF {chrf}", "chrF {chrf} to the first sentence"),
    "lost": ("{words} 个词元里有 {lost} 个没原样回来", "{lost} of {words} tokens did not come back as they were"),
    "nothing": ("（什么也没写）", "(wrote nothing)"),
    "progress": ("已走 {n} 轮，最多 {limit} 轮", "{n} rounds so far, at most {limit}"),
    "stop": ("停止", "Stop"),
    "go_on": ("继续", "Go on"),
    "fate.kept": ("“{text}”回来了（中间是“{between}”）", "“{text}” came back (between: “{between}”)"),
    "fate.changed": ("“{text}”变成了“{back}”（中间是“{between}”）", "“{text}” became “{back}” (between: “{between}”)"),
    "fate.gone": ("“{text}”没有回来（中间是“{between}”）", "“{text}” did not come back (between: “{between}”)"),
    "cases": ("丢东西的句子：", "Sentences that lose something:"),
    "legend": (
        "细框：原样回来。橙框：变成了箭头后面的。红虚线加 ✕：没有回来。灰虚线：标点和特殊词元，不计。chrF：字符相似度，0 到 100。",
        "Thin frame: came back as it was. Orange: became what stands after the arrow. Dashed red with ✕: did not come back. Dashed grey: punctuation and special tokens, not counted. chrF: likeness in characters, 0 to 100.",
    ),
    "method": (
        "回没回来，看文字：这个词元的字在回来的句子里，而且那个位置没有被别的词元占用。变成了什么，看交叉注意力：把两次翻译的对齐图按中间句子的字符接起来，新写的一块归给占它权重最多（至少 0.2）的那个丢了的词元。注意力会认错，所以“变成”是线索，不是证明。",
        "Whether a token came back the text decides: its characters stand in what came back, at a place that no other token has taken. What it became cross-attention says: the alignments of both translations are joined over the characters of the sentence between, and a new piece belongs to the lost token that has most of its weight, at least 0.2. Attention can be mistaken, so “became” is a clue and no proof.",
    ),
    "see.same": (
        "走了 {n} 轮，一字不差地回来了：chrF {chrf}。再走多少轮也不会变。",
        "It is back, letter by letter (rounds made: {n}): chrF {chrf}. No further round will change it.",
    ),
    "see.settled": (
        "第 {n} 轮起不再变化，停在“{back}”：和最初的句子相比 chrF {chrf}。两个模型都译得回来的，才留得下来。",
        "It settles in round {n}, at “{back}”: chrF {chrf} to the first sentence. What stays is what both models can carry.",
    ),
    "see.repeats": (
        "第 {n} 轮给出的正是第 {again} 轮的原句，从此转圈：chrF {chrf}。",
        "Round {n} gives back what round {again} was given, and so it goes in circles: chrF {chrf}.",
    ),
    "see.limit": (
        "走满 {n} 轮还在变，停在“{back}”：chrF {chrf}。",
        "After {n} rounds it still changes; it stops at “{back}”: chrF {chrf}.",
    ),
    "see.empty": (
        "第 {n} 轮有一边什么也没写，走不下去了：chrF {chrf}。",
        "In round {n} one of the models wrote nothing, so the way ends: chrF {chrf}.",
    ),
    "see.long": (
        "第 {n} 轮的译文太长，另一个模型读不下，走不下去了。",
        "In round {n} the translation is longer than the other model reads, so the way ends.",
    ),
    "look.changed": (
        "第一个变的：第 {n} 轮的“{token}”，中间是“{between}”，回来成了“{back}”。这一轮 {words} 个词元里有 {lost} 个没原样回来。",
        "The first to change: “{token}” in round {n}, “{between}” between, came back as “{back}”. In that round {lost} of {words} tokens did not come back as they were.",
    ),
    "look.gone": (
        "第一个丢的：第 {n} 轮的“{token}”（中间是“{between}”）没有回来。这一轮没有回来的：{gone}；{words} 个词元里共有 {lost} 个没原样回来。",
        "The first to go: “{token}” in round {n} (“{between}” between) did not come back. Not back in that round: {gone}; {lost} of {words} tokens did not come back as they were.",
    ),
    "look.none": (
        "没有一个词元丢失。换一个更长的句子，或者有俗语、量词、时态的句子。",
        "No token was lost. Try a longer sentence, or one with an idiom, a measure word or a tense.",
    ),
    "code.chrf": ("第一轮回来的句子的 chrF", "chrF of what the first round brought back"),
    "formula.chrf": (
        "chrF_β = (1 + β²) · chrP · chrR / (β² · chrP + chrR),  β = 2   (Popović 2015; β: Popović 2016)",
        "chrF_β = (1 + β²) · chrP · chrR / (β² · chrP + chrR),  β = 2   (Popović 2015; β: Popović 2016)",
    ),
}
