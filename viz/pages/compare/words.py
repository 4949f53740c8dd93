"""Words of the page Two models."""

WORDS = {
    "title": ("同一个句子，换一个模型会怎样译？", "What would another model make of this sentence?"),
    "lead": (
        "另一个模型可以是别的检查点，也可以是同一次训练里较早的快照。译文相同，内部也可能不同：看每个词元的概率、各自的一个注意力头，以及逐层读出的词元。",
        "The other model may be another checkpoint, or an earlier snapshot of one training. The translations may be the same while the inside differs: look at the probability of each token, at one attention head of each, and at what is read at every layer.",
    ),
    "method": (
        "两边使用同样的解码设置；强制的开头和自选的切法只用于句子框里的模型。快照最多生成 60 个词元。概率是 softmax(logits)，没有经过解码规则；平均值是几何平均。只有切法相同时，每个词元的平均值才能直接比较；切法不同，就让右边读入左边的译文，比较同一段文字的对数概率合计（见“两个模型”）。",
        "Both decode with the same settings; a forced beginning and a chosen cut are used by the sentence box's model alone. A snapshot generates at most 60 tokens. Probabilities are softmax(logits), before any decoding rule; means are geometric. Means per token compare directly only where both cut alike; where they do not, let the right model read the left one's translation and compare the sums of log-probabilities for the same text (under “Both models”).",
    ),
    "method.plain": (
        "两边的解码设置相同；快照最多生成 60 个词元。只有切法相同时，平均概率才能直接比较。",
        "Both decode with the same settings; a snapshot generates at most 60 tokens. Means compare directly only where both cut the text alike.",
    ),
    "why": ("为什么要比较", "Why"),
    "both": ("两个模型", "Both models"),
    "legend": (
        "条：每个词元的概率；不是概率最高的，注明名次。有颜色的字：从这里起两句不同。",
        "Bars: the probability of each token, with its rank where it is not the most probable. Words in color: from here on they differ.",
    ),
    "bars": ("{name}：每个词元的概率", "{name}: the probability of each token"),
    "rank": (
        " · 第 {n} 名",
        " · rank {n}",
    ),
    "left": ("左", "Left"),
    "right": ("右", "Right"),
    "side": "{side} · {name}",
    "snapshot": ("训练快照，第 {step} 步", "snapshot, step {step}"),
    "age": ("右边的训练步数", "Trained for"),
    "after": ("{step} 步", "{step} steps"),
    "force": ("右边读入的译文", "The right model reads"),
    "force.own": ("自己的译文", "its own translation"),
    "force.left": ("左边的译文", "the left one's"),
    "force_now": ("让右边读入左边的译文", "Let the right model read the left one's translation"),
    "forced": ("读入左边的译文", "fed the left one's"),
    "reads": ("读入的词元", "Tokens it reads"),
    "cut": ("在 {n} 个词元处截断", "cut at {n} tokens"),
    "score": (
        "对数概率合计 {sum}，{n} 个词元平均 {per}，相当于每个 {p}。",
        "Log-probability {sum} in all, {per} per token over {n} tokens: {p} each on average.",
    ),
    "score.plain": ("{n} 个词元，平均概率 {p}。", "{n} tokens, mean probability {p}."),
    "facts": (
        "{millions} 百万参数；编码器 {encoder} 层，解码器 {decoder} 层，每层 {heads} 个头，d_model {d}。",
        "{millions} million parameters; {encoder} encoder and {decoder} decoder layers, {heads} heads each, d_model {d}.",
    ),
    "vocabularies": ("词表 {source} / {target}。", "Vocabularies {source} / {target}."),
    "trained.snapshot": (
        "训练了 {step} 步，读过 {tokens} 个译文词元（{names}）。",
        "Trained for {step} steps, {tokens} target tokens read ({names}).",
    ),
    "trained.pairs": ("训练数据：{pairs} 个句对（{names}）。", "Trained on {pairs} sentence pairs ({names})."),
    "trained.names": ("训练数据：{names}。", "Trained on {names}."),
    "trained.unknown": ("它的文件没有说明训练数据。", "Its files do not say what it was trained on."),
    "missing": ("这里没有另一个读{reads}、译成{writes}的模型。", "There is no other model here that reads {reads} and writes {writes}."),
    "missing.try": (
        "可以把一个模型的文件夹放进 checkpoints 再重新启动，或导入一个：python -m model import。",
        "Put a model's folder into checkpoints and start again, or import one: python -m model import.",
    ),
    "elsewhere": (
        "改用 {name} 翻译译文“{text}”，并与它的其他模型比较",
        "Translate “{text}” with {name} instead, and compare that one with others",
    ),
    "refused": ("另一个模型读不了这句话。", "The other model cannot read this sentence."),
    # the first two lines
    "see.same": (
        "两边的译文用词相同。",
        "Both write the same words.",
    ),
    "see.parts": (
        "从第 {n} 个{unit}起不同：左 {left}，右 {right}。",
        "They part at {unit} {n}: {left} on the left, {right} on the right.",
    ),
    "unit.word": ("词", "word"),
    "unit.character": ("字", "character"),
    "see.forced": ("两个模型都读入左边的译文。", "Both read the left one's translation."),
    "mean": ("平均概率：左 {left}，右 {right}。", "Mean probability: {left} left, {right} right."),
    "probable": (
        "平均概率更高，不等于译得更对。",
        "A higher mean probability does not make a translation right.",
    ),
    # snapshots of one training
    "childhood": ("同一个模型，训练的各个阶段", "One model at several stages of training"),
    "about.childhood": (
        "实验室的训练回放：同一个小模型在训练中留下的快照，各自翻译这个句子。点一个步数，把它放到右边。何时结束也要学会。",
        "The lab's training replay: snapshots of one small model, taken during its training, each translate this sentence. Press a number of steps to put it on the right. When to end has to be learned as well.",
    ),
    "column.step": ("步数", "Steps"),
    "column.text": ("译文", "Translation"),
    "column.mean": ("每个词元的平均概率", "Mean probability per token"),
    "column.bleu": ("这时的 BLEU", "BLEU then"),
    "endless": ("（没有自己结束）", "(did not end by itself)"),
    "see.settled": (
        "这些快照一共给出 {n} 种译文；从第 {step} 步起都是最后一种。",
        "Different translations among the snapshots: {n}; from step {step} on it is always the last one.",
    ),
    # one head of each
    "maps": ("两边各一个头：关注的词元一样吗？", "One head of each: do they attend to the same tokens?"),
    "kind": ("哪种注意力", "Which attention"),
    "heads_of": ("{side}：第 {n} 层的头", "{side}: heads of layer {n}"),
    "about.maps": (
        "两次训练的头互不对应，编号相同也不是同一个头，所以两边各自选择。起初显示训练时用词对齐教过的头，没有就是在样句上对齐得最好的头；自注意力则是主要关注词、熵最低的头。",
        "Heads of two trainings do not correspond, whatever their numbers, so each side chooses its own. Shown first is the head that was taught alignments in training, else the one that aligns best over the sample; of self-attention, of the heads that attend mostly to words, the one with the lowest entropy.",
    ),
    "about.family": (
        "两边是同一次训练的快照：编号相同就是同一个头，只是训练步数不同，可以直接比较。",
        "Both are snapshots of one training: the same number means the same head, only after a different number of steps, so they can be compared directly.",
    ),
    "difference": ("差（右 − 左）", "Difference (right − left)"),
    "about.difference": ("青绿色：右边的权重更大。紫红色：左边的权重更大。", "Teal: more weight on the right. Plum: more on the left."),
    "cell": ("“{row}”对“{col}”的权重：{value}", "“{row}”, weight on “{col}”: {value}"),
    "cell_difference": ("“{row}”对“{col}”的权重，右减左：{value}", "“{row}”, weight on “{col}”, right minus left: {value}"),
    "map_label": ("{name}：{kind}，{rows} 行 {cols} 列", "{name}: {kind}, {rows} rows, {cols} columns"),
    "no_difference.source": (
        "不能画差值：原文从第 {n} 个词元起切法不同，左边是“{left}”，右边是“{right}”，列不对应。",
        "No difference can be drawn: the source is cut differently from token {n} on, “{left}” on the left, “{right}” on the right, so the columns do not correspond.",
    ),
    "no_difference.target": (
        "不能画差值：解码器读入的词元从第 {n} 个起不同，左边是“{left}”，右边是“{right}”，行不对应。",
        "No difference can be drawn: what the decoders read differs from token {n} on, “{left}” on the left, “{right}” on the right, so the rows do not correspond.",
    ),
    "recut": ("让左边按右边的切法读入原文", "Let the left model read the source cut as on the right"),
    "see.moved": (
        "平均每行有 {share} 的权重位置不同。",
        "On average {share} of a row's weight lies elsewhere.",
    ),
    "nearest": (
        "右边最像的：第 {layer} 层第 {head} 个头（{share} 的权重位置不同）",
        "Most similar on the right: layer {layer} head {head} ({share} lies elsewhere)",
    ),
    # layer by layer
    "lenses": ("从哪一层起，最后生成的词元排第一？", "From which layer on does the token rank first?"),
    "about.lenses": (
        "每个解码器层的向量直接乘输出矩阵（logit lens）：如果到这一层为止，各自会预测什么？✓ 是最后真正生成的词元；最后一层没有 ✓，说明它是强制的，或由解码规则选出。",
        "The vector after each decoder layer, read with the output matrix (logit lens): what would each predict if it ended there? ✓ marks the token that is generated in the end; without one in the last layer it was forced, or a decoding rule chose it.",
    ),
    "about.lenses.plain": (
        "如果到这一层为止，会预测什么？✓ 是最后真正生成的词元；最后一层也没有，是解码规则另选了它。",
        "If it ended at this layer, what would it predict? ✓ is the token generated; without one in the last layer a decoding rule chose it.",
    ),
    "play": ("逐个词元播放", "Play token by token"),
    "column.layer": ("层", "Layer"),
    "column.first": ("概率最高的", "Most probable"),
    "column.p": ("它的概率", "Its p"),
    "column.own": ("“{token}”的概率", "p of “{token}”"),
    "column.rank": ("“{token}”的名次", "rank of “{token}”"),
    "layers": ("编码器算到第几层就够翻译？", "Which encoder layer is enough to translate from?"),
    "about.layers": (
        "解码器改为读取编码器某一层的向量，重新翻译（DecoderLens）。标出的行与最后一层的译文相同。",
        "The decoder reads the vectors of one encoder layer instead of the last and translates anew (DecoderLens). Marked rows give the translation of the last layer.",
    ),
    "about.layers.plain": (
        "如果解码器读取的是编码器这一层的输出，会译成什么？标出的行与最后一层的译文相同。",
        "What would the translation be if the decoder read this encoder layer? Marked rows give the translation of the last layer.",
    ),
}
