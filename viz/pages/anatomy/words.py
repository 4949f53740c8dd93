"""Words of the page Anatomy of an error."""

WORDS = {
    "title": ("译文从哪里开始与参考不同？为什么？", "Where does the translation part from the reference, and why?"),
    "about": ("为什么", "Why"),
    "notice": ("看什么", "What to notice"),
    "way": ("怎样检查", "How to examine"),
    "way.reference": ("与参考译文比较", "With a reference"),
    "way.rounds": ("往返翻译", "Round trip"),
    "start": (
        "这句话没有参考译文：请输入一句好的译文，再点“解剖”；也可以试试往返翻译。",
        "There is no reference for this sentence: type a good translation and press Examine, or try a round trip.",
    ),
    "layer": ("第 {n} 层", "Layer {n}"),
    "input": ("输入", "Input"),
    "nats": ("奈特", "nats"),
    "for": ("支持“{token}”", "for “{token}”"),
    "lens": (
        "每一层之后，“{right}”的对数概率比“{wrong}”高多少（logit lens，奈特）；数字是两者的概率",
        "By how much the log-probability of “{right}” exceeds that of “{wrong}” after each layer (logit lens, nats); the numbers are their probabilities",
    ),
    "lens.label": ("逐层的领先", "The lead after each layer"),
    "source": (
        "遮挡一个原文词元，这一领先减少多少（奈特） · 对齐头的注意力权重",
        "How far this lead falls when a source token is occluded (nats) · the alignment head's attention weight",
    ),
    "source.label": ("每个原文词元的代价", "The cost of each source token"),
    "verdict.is": ("结论：{name}。", "Verdict: {name}."),
    "lead": (
        "给出一句参考译文。模型的译文从哪个词元开始与它不同？正确的词元排第几，在哪一层落后，哪个原文词元最要紧，只改正这一个词元，其余会不会跟着对？先列证据，再按规则得出结论。",
        "Give a reference. At which token does the translation first differ from it, how close was the right token, at which layer did it fall behind, which source token mattered, and would this one token have saved the rest? First the evidence, then a verdict by rule.",
    ),
    "reference": ("参考译文", "Reference"),
    "use": ("解剖", "Examine"),
    "cases": ("译文与参考译文不同的句子：", "Sentences it translates otherwise than the reference:"),
    "one_of_many": (
        "参考译文只是好译文中的一种：这里问的是模型为什么没有生成这一句。",
        "A reference is one good translation among many: the question is why the model did not generate this one.",
    ),
    "written": ("模型的译文", "Translation"),
    "wanted": ("参考", "Reference"),
    "example": ("例子：模型怎样翻译“{text}”", "An example: what the model makes of “{text}”"),
    "evidence": ("证据", "The evidence"),
    "see.where": (
        "从第 {step} 个词元开始不同：参考是“{right}”，模型生成了“{wrong}”。",
        "They part at token {step}: the reference has “{right}”, the model “{wrong}”.",
    ),
    "see.rank": (
        "正确的“{right}”排第 {rank}，概率 {p}；生成的“{wrong}”概率 {q}。",
        "The right token, “{right}”, had rank {rank} and probability {p}; the generated “{wrong}” had {q}.",
    ),
    "see.lens_never": (
        "逐层读出：从输入到最后一层，“{wrong}”一直领先，“{right}”从未领先。",
        "Layer by layer: “{wrong}” is ahead from the input to the last layer; “{right}” never is.",
    ),
    "see.lens_layer": (
        "逐层读出：到第 {before} 层“{right}”还不落后，从第 {layer} 层起“{wrong}”一直领先（第 0 层是输入）。",
        "Layer by layer: up to layer {before} “{right}” is not behind; from layer {layer} on “{wrong}” stays ahead (layer 0 is the input).",
    ),
    "see.lens_last": (
        "逐层读出：到第 {before} 层“{right}”还不落后，到最后的第 {layer} 层才落后。",
        "Layer by layer: up to layer {before} “{right}” is not behind; it falls behind only at the last layer, {layer}.",
    ),
    "see.lens_returns": (
        "逐层读出：两者几次易位，“{right}”只在第 {layers} 层持平或领先；从第 {layer} 层起“{wrong}”一直领先（第 0 层是输入）。",
        "Layer by layer the two change places more than once: “{right}” is level or ahead only at layer {layers}; from layer {layer} on “{wrong}” stays ahead (layer 0 is the input).",
    ),
    "see.lens_kept": (
        "逐层读出：到最后一层“{right}”也不落后；解码没有生成它，是因为概率并列，或者它不许生成。",
        "Layer by layer: “{right}” is not behind even at the last layer; decoding did not generate it because of a tie, or because it may not be generated.",
    ),
    "see.source_same": (
        "原文词元里（不算标点和 </s>），最支持“{right}”胜过“{wrong}”的是“{needed}”：遮挡它，“{right}”的领先减少 {cost} 奈特。对齐头注意力权重最大的词元也是它。",
        "Of the source tokens (punctuation and </s> left out) “{needed}” supports “{right}” most against “{wrong}”: when it is occluded, the lead falls by {cost} nats. It is also the token with the alignment head's largest weight.",
    ),
    "see.source_other": (
        "原文词元里（不算标点和 </s>），最支持“{right}”胜过“{wrong}”的是“{needed}”：遮挡它，“{right}”的领先减少 {cost} 奈特。对齐头注意力权重最大的词元却是“{looked}”。",
        "Of the source tokens (punctuation and </s> left out) “{needed}” supports “{right}” most against “{wrong}”: when it is occluded, the lead falls by {cost} nats. But the token with the alignment head's largest weight is “{looked}”.",
    ),
    "see.source_none": (
        "原文里没有一个词元（不算标点和 </s>）支持“{right}”胜过“{wrong}”：遮挡任何一个，“{right}”的领先都不减少（保留两位小数）。对齐头注意力权重最大的词元是“{looked}”。",
        "None of the source tokens (punctuation and </s> left out) supports “{right}” against “{wrong}”: whichever is occluded, the lead does not fall (to two digits). The token with the alignment head's largest weight is “{looked}”.",
    ),
    "see.seen": ("“{right}”在训练数据里出现过 {n} 次。", "“{right}” occurred {n} times in the training data."),
    "see.seen_rare": (
        "“{right}”在训练数据里出现过 {n} 次；原文里少见（不到 20 次）的词元：{rare}。",
        "“{right}” occurred {n} times in the training data; source tokens that are rare there (fewer than 20 times): {rare}.",
    ),
    "see.forced": (
        "只强制生成“{right}”，其余照常：“{forced}”。与参考比较，chrF {before} → {after}。",
        "With only “{right}” forced, and the rest as usual: “{forced}”. chrF against the reference: {before} → {after}.",
    ),
    "method": (
        "贪心解码。概率都以参考译文的开头为前文。代价：把一个原文词元的嵌入换成零向量，log p(正确) − log p(生成) 减少多少。对齐头：训练时用词对齐教过的那个头；没有时，取倒数第二层各头的平均。",
        "Greedy decoding; all probabilities follow the reference's beginning. Cost: how far log p(right) − log p(generated) falls when a source token's embedding is replaced by zeros. Alignment head: the one that was taught word alignments in training, else the mean over the heads of the last layer but one.",
    ),
    "rules": ("规则：从上往下，第一条成立的就是结论", "The rules: from the top, the first that holds is the verdict"),
    "name.same": ("没有不同", "no difference"),
    "name.search": ("搜索错误", "search error"),
    "name.unlearnt": ("训练中少见的词元", "a token rare in training"),
    "name.attention": ("注意力不在要紧的词元上", "attention elsewhere"),
    "name.exposure": ("一步错，步步错", "one token led the rest astray"),
    "name.preference": ("模型偏向另一种说法", "the model prefers another wording"),
    "rule.search": (
        "模型给参考译文整句的对数概率，高于它自己的译文。",
        "The model gives the whole reference a higher log-probability than its own translation.",
    ),
    "rule.unlearnt": (
        "正确的词元或某个原文词元，在训练数据里出现不到 20 次。",
        "The right token, or a source token, occurred fewer than 20 times in the training data.",
    ),
    "rule.attention": (
        "代价最大的原文词元不是对齐头权重最大的那个；它的代价至少 log 2 奈特，也至少比那一个大这么多。",
        "The source token with the highest cost is not the one with the alignment head's largest weight; its cost is at least log 2 nats, and at least that much above that one's.",
    ),
    "rule.exposure": (
        "不止这一个词元不同，而强制它之后，整句与参考相同（曝光偏差）。",
        "More than this one token differs, and with it forced the whole comes out as the reference (exposure bias).",
    ),
    "rule.preference": ("以上都不成立。", "None of these."),
    "say.same": (
        "译文与参考完全相同，没有不同可以解剖。换一句参考试试。",
        "The translation is the reference, character by character. Try another reference.",
    ),
    "say.search": (
        "模型给参考译文整句的对数概率是 {reference}，高于自己译文的 {own}；贪心解码在“{wrong}”这一步就错过了它。束搜索可能找得到。",
        "The model gives the whole reference a log-probability of {reference}, above the {own} of its own translation; greedy decoding missed it when it chose “{wrong}”. Beam search may find it.",
    ),
    "say.unlearnt": (
        "“{right}”或某个原文词元在训练数据里出现不到 20 次，模型很难学会它。整句的对数概率：参考 {reference}，模型的译文 {own}。",
        "“{right}”, or a token of the source, occurred fewer than 20 times in the training data, which is little to learn from. Log-probability of the whole: reference {reference}, translation {own}.",
    ),
    "say.attention": (
        "最支持“{right}”胜过“{wrong}”的原文词元，不是对齐头权重最大的那个。整句的对数概率：参考 {reference}，模型的译文 {own}。",
        "The source token that supports “{right}” most against “{wrong}” is not the one with the alignment head's largest weight. Log-probability of the whole: reference {reference}, translation {own}.",
    ),
    "say.exposure": (
        "只改正“{right}”一个词元，其余就都对了：后面的不同都由“{wrong}”引起。整句的对数概率：参考 {reference}，模型的译文 {own}。",
        "Given “{right}” alone, the rest comes out right: all later differences follow from “{wrong}”. Log-probability of the whole: reference {reference}, translation {own}.",
    ),
    "say.preference": (
        "其他规则都不成立：从“{wrong}”与“{right}”分开的两句里，模型给自己译文的对数概率是 {own}，不低于参考译文的 {reference}。",
        "None of the other rules holds. Of the two sentences, which part at “{wrong}” and “{right}”, the model gives its own a log-probability of {own}, no lower than the reference's {reference}.",
    ),
    "code.compare": ("整句参考译文的对数概率", "Log-probability of the whole reference"),
    "code.lens": ("最后一层之后，正确词元的对数概率", "Log-probability of the right token after the last layer"),
    "code.verdict": ("结论：第一条成立的规则", "The verdict: the first rule that holds"),
    "code.chrf": ("第一轮回来的句子的 chrF", "chrF of what the first round brought back"),
    "formula.chrf": (
        "chrF_β = (1 + β²) · chrP · chrR / (β² · chrP + chrR),  β = 2   (Popović 2015; β: Popović 2016)",
        "chrF_β = (1 + β²) · chrP · chrR / (β² · chrP + chrR),  β = 2   (Popović 2015; β: Popović 2016)",
    ),
}
