"""Words of the page Anatomy of an error."""

WORDS = {
    "title": ("解剖一个错误", "Anatomy of an error"),
    "lead": (
        "给出一句参考译文。模型的译文从哪个词元开始和它不同？正确的词排第几，哪一层丢了它，该看的是哪个源词，只补上这一个词，其余会不会跟着对？证据一条条走过，最后按规则下结论。",
        "Give a reference. At which token does the translation first part from it, how close was the right one, which layer lost it, which source word mattered, and would that one word have saved the rest? The evidence in order, then a verdict by rule.",
    ),
    "reference": ("参考译文", "Reference"),
    "use": ("解剖", "Examine"),
    "cases": ("它会译错的句子：", "Sentences it gets wrong:"),
    "start": ("请写下一句好的译文，再点“解剖”。", "Write a good translation, then press Examine."),
    "one_of_many": (
        "参考译文只是好译文中的一种：这里问的是模型为什么没有写出这一句。",
        "A reference is one good translation among many: what is asked is why the model did not write this one.",
    ),
    "written": ("模型写的", "Written"),
    "wanted": ("参考", "Reference"),
    "evidence": ("证据", "The evidence"),
    "see.where": (
        "第 {step} 个词元开始不同：参考是“{right}”，模型写了“{wrong}”。之前完全一样。",
        "They part at token {step}: the reference has “{right}”, the model wrote “{wrong}”. Before it they are the same.",
    ),
    "see.rank": (
        "正确的“{right}”排第 {rank}，概率 {p}；写出的“{wrong}”概率 {q}。",
        "The right “{right}” had rank {rank} with probability {p}; the written “{wrong}” had {q}.",
    ),
    "see.lens_never": (
        "逐层读出：从输入到最后一层，“{wrong}”一直领先，“{right}”从未领先过。",
        "Layer by layer: “{wrong}” is ahead from the input to the last layer; “{right}” never was.",
    ),
    "see.lens_layer": (
        "逐层读出：到第 {before} 层“{right}”还不落后，从第 {layer} 层起“{wrong}”一直领先（第 0 层是输入）。",
        "Layer by layer: up to layer {before} “{right}” was not behind; from layer {layer} on “{wrong}” stays ahead (layer 0 is the input).",
    ),
    "see.lens_last": (
        "逐层读出：到第 {before} 层“{right}”还不落后，最后的第 {layer} 层才丢。",
        "Layer by layer: up to layer {before} “{right}” was not behind; only the last, layer {layer}, lost it.",
    ),
    "see.source_same": (
        "对“{right}”胜过“{wrong}”最要紧的源词是“{needed}”：去掉它，“{right}”的领先降 {cost} nat。对齐头看得最多的正是它。",
        "What speaks most for “{right}” against “{wrong}” is “{needed}”: without it the lead falls by {cost} nats. The alignment head looked at just that token most.",
    ),
    "see.source_other": (
        "对“{right}”胜过“{wrong}”最要紧的源词是“{needed}”：去掉它，“{right}”的领先降 {cost} nat。对齐头看得最多的却是“{looked}”。",
        "What speaks most for “{right}” against “{wrong}” is “{needed}”: without it the lead falls by {cost} nats. But the alignment head looked most at “{looked}”.",
    ),
    "see.seen": ("“{right}”在训练数据里出现过 {n} 次。", "“{right}” stood {n} times in the training data."),
    "see.seen_rare": (
        "“{right}”在训练数据里出现过 {n} 次；源句里少见（不到 20 次）的：{rare}。",
        "“{right}” stood {n} times in the training data; rare in the source (fewer than 20 times): {rare}.",
    ),
    "see.forced": (
        "只强制写“{right}”，其余照常：“{forced}”。和参考相比 chrF {before} → {after}。",
        "With “{right}” forced and the rest left alone: “{forced}”. chrF to the reference {before} → {after}.",
    ),
    "lens": (
        "逐层读出的概率（logit lens）；橙底：从这一层起落后",
        "Probability read at each layer (logit lens); orange: behind from here on",
    ),
    "layer": ("第 {n} 层", "Layer {n}"),
    "input": ("输入", "Input"),
    "source": (
        "源词元：对齐头看了多少，去掉它的代价（nat）",
        "Source tokens: how much the alignment head looked, what removal costs (nats)",
    ),
    "weight": ("权重", "Weight"),
    "cost": ("代价", "Cost"),
    "method": (
        "贪心解码。概率都是在参考译文的开头之后算的。代价：把一个源词元的嵌入换成零向量，log p(正确) − log p(写出) 降多少。对齐头：训练时教过对齐的那个头；没有时取倒数第二层各头的平均。",
        "Greedy decoding; all probabilities are after the reference's beginning. Cost: how far log p(right) − log p(written) falls with a source token's embedding put to zero. Alignment head: the one that was shown alignments in training, else the mean over the heads of the last layer but one.",
    ),
    "verdict": ("结论：{name}", "Verdict: {name}"),
    "rules": ("规则：从上往下，第一条成立的就是结论", "The rules: from the top, the first that holds is the verdict"),
    "name.same": ("没有不同", "nothing differs"),
    "name.search": ("搜索错误", "search error"),
    "name.unlearnt": ("没学过的词", "a word hardly learnt"),
    "name.attention": ("看错了地方", "attention elsewhere"),
    "name.exposure": ("一步错，步步错", "one word led the rest astray"),
    "name.preference": ("模型偏爱另一种说法", "the model prefers another wording"),
    "rule.search": (
        "模型给整句参考的 log 概率比自己写的还高。",
        "The model gives the whole reference a higher log-probability than what it wrote.",
    ),
    "rule.unlearnt": (
        "正确的词元或某个源词元在训练数据里不到 20 次。",
        "The right token, or a source token, stood fewer than 20 times in the training data.",
    ),
    "rule.attention": (
        "代价最大的源词元不是对齐头看得最多的那个；它的代价至少 log 2 nat，也至少比那一个大这么多。",
        "The source token that costs most is not the one that the alignment head looked at most, costs at least log 2 nats, and at least so much more than that one.",
    ),
    "rule.exposure": (
        "后面不止这一个词元不同，而强制它之后全句和参考一样（曝光偏差）。",
        "More than this one token differs, and with it forced the whole comes out as the reference (exposure bias).",
    ),
    "rule.preference": ("以上都不成立。", "None of these."),
    "say.same": (
        "译文和参考一字不差，没有错误可解剖。换一句参考试试。",
        "The translation is the reference, letter by letter. Try another reference.",
    ),
    "say.search": (
        "模型给参考整句的 log 概率是 {reference}，比自己写的 {own} 还高：它其实更喜欢参考，只是贪心搜索在“{wrong}”这一步走岔了。集束搜索可能找得到。",
        "The model gives the whole reference {reference} (log-probability) and what it wrote {own}: it would have preferred the reference, but greedy search turned off at “{wrong}”. A beam may find it.",
    ),
    "say.unlearnt": (
        "“{right}”或某个源词元在训练里几乎没出现过，模型没有机会学会。整句 log 概率：参考 {reference}，写出的 {own}。",
        "“{right}”, or a word of the source, hardly stood in the training data, so the model had no chance to learn it. Whole sentences: reference {reference}, written {own}.",
    ),
    "say.attention": (
        "最能帮“{right}”胜过“{wrong}”的源词，对齐头看得不是最多。整句 log 概率：参考 {reference}，写出的 {own}。",
        "The source word that helps “{right}” most against “{wrong}” is not the one looked at most. Whole sentences: reference {reference}, written {own}.",
    ),
    "say.exposure": (
        "补上“{right}”一个词，其余自己就对了：后面的不同都是从“{wrong}”带出来的。整句 log 概率：参考 {reference}，写出的 {own}。",
        "Given “{right}” alone, the rest comes right by itself: all later differences follow from “{wrong}”. Whole sentences: reference {reference}, written {own}.",
    ),
    "say.preference": (
        "该看的看了，该学的学过，模型仍觉得“{wrong}”更可能。整句 log 概率：参考 {reference}，写出的 {own}。",
        "It looked where it should and has met the words, and still holds “{wrong}” more likely. Whole sentences: reference {reference}, written {own}.",
    ),
    "code.compare": ("整句参考译文的对数概率", "Log-probability of the whole reference"),
    "code.lens": ("最后一层之后，正确词元的对数概率", "Log-probability of the right token after the last layer"),
    "code.verdict": ("判断：第一条成立的规则", "The verdict: the first rule that holds"),
}
