"""Words of the page Two models."""

WORDS: dict[str, tuple[str, str]] = {
    "title": ("两个模型，同一个句子", "Two models, one sentence"),
    "lead": (
        "把另一个模型放在旁边，翻译同一个句子：比较两句译文、每个词元的概率、各自的一个注意力头，以及每一层读出的词元。另一个模型可以是别的检查点，也可以是同一次训练里较早的快照。",
        "Another model beside yours translates the same sentence: compare both translations, the probability of every token, one attention head of each, and what is read at every layer. The other may be another checkpoint, or an earlier snapshot of one training.",
    ),
    "left": ("左", "Left"),
    "right": ("右", "Right"),
    "own": ("句子框里的模型：{name}", "the sentence box's model: {name}"),
    "snapshot": ("训练回放的快照，第 {step} 步", "replay snapshot, step {step}"),
    "age": ("右边模型的训练步数", "Training steps of the right model"),
    "slider": ("训练步数", "Steps of training"),
    "after": ("训练 {step} 步之后", "after {step} steps"),
    "force": ("让右边计算左边译文的概率（教师强制）", "Make the right model read the left one's translation (teacher forcing)"),
    "force_now": ("让右边计算左边译文的概率", "Make the right model read the left one's translation"),
    "forced": ("以左边的译文为前文", "fed the left one's translation"),
    "cut": ("（在 {n} 个词元处截断）", "(cut at {n} tokens)"),
    "nothing": ("（空）", "(nothing)"),
    "score": (
        "对数概率合计 {sum}，{n} 个词元平均 {per}，相当于每个 {p}",
        "log-probability {sum} in all, {per} per token over {n} tokens: {p} each on average",
    ),
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
    "trained.more": ("{names} 等，另有 {more} 种", "{names} and {more} more"),
    "trained.unknown": ("它的文件没有说明训练数据。", "Its files do not say what it was trained on."),
    "missing": (
        "这里没有另一个读{reads_zh}、译成{writes_zh}的模型。可以把一个模型的文件夹放进 checkpoints 再重新启动，或导入一个：python -m model import。",
        "There is no other model here that reads {reads_en} and writes {writes_en}. Put a model's folder into checkpoints and start again, or import one: python -m model import.",
    ),
    "elsewhere": (
        "改用 {name} 翻译译文“{text}”，并与它的其他模型比较",
        "Translate “{text}” with {name} instead, and compare that one with others",
    ),
    "refused": ("另一个模型读不了这句话。", "The other model cannot read this sentence."),
    "method": (
        "两边使用同样的解码设置；强制的开头和自选的切法只用于句子框里的模型。快照最多生成 60 个词元。概率是 softmax(logits)，没有经过解码规则。只有切法相同时，每个词元的平均值才能直接比较；切法不同，就让右边计算左边译文的概率，比较同一段文字的合计。",
        "Both decode with the same settings; a forced beginning and a chosen cut are used by the sentence box's model alone. A snapshot generates at most 60 tokens. Probabilities are softmax(logits), before any decoding rule. Means per token compare directly only where both cut alike; where they do not, make the right model read the left one's translation and compare the sums for the same text.",
    ),
    "see.same": ("两个模型的译文相同：“{text}”。", "Both translations are the same: “{text}”."),
    "see.parts": (
        "两句译文从第 {n} 个词开始不同：左边是“{left}”，右边是“{right}”。",
        "The translations part at word {n}: “{left}” on the left, “{right}” on the right.",
    ),
    "see.differ": ("译文不同：左边是“{left}”，右边是“{right}”。", "The translations differ: “{left}” on the left, “{right}” on the right."),
    "see.forced": (
        "同一段文字“{text}”：每个词元的平均对数概率，左边 {left}（相当于 {left_p}），右边 {right}（{right_p}）。",
        "The same text, “{text}”: {left} per token on the left ({left_p} each), {right} on the right ({right_p}).",
    ),
    "look.forced": (
        "右边自己不会生成的词元里，概率最低的是第 {n} 个“{token}”（{p}）。",
        "Of the tokens that the right model would not have generated itself, the least probable is token {n}, “{token}”, with {p}.",
    ),
    "look.forced_expected": (
        "每一步的词元在右边也都排第一；概率最低的是第 {n} 个“{token}”（{p}）。",
        "At every step this token ranks first for the right model too; the least probable is token {n}, “{token}”, with {p}.",
    ),
    "look.left": (
        "左边给自己译文的平均概率更高：每个词元的对数概率 {left}（概率 {left_p}），右边 {right}（{right_p}）。概率高不等于译得对。",
        "The left model gives its own translation the higher mean probability: {left} per token ({left_p} each) against {right} ({right_p}). A probable translation can still be wrong.",
    ),
    "look.right": (
        "右边给自己译文的平均概率更高：每个词元的对数概率 {right}（概率 {right_p}），左边 {left}（{left_p}）。概率高不等于译得对。",
        "The right model gives its own translation the higher mean probability: {right} per token ({right_p} each) against {left} ({left_p}). A probable translation can still be wrong.",
    ),
    "look.equal": (
        "两边给自己译文的平均概率相近：每个词元的对数概率 {left} 和 {right}（概率 {left_p} 和 {right_p}）。",
        "Both give their own translation about the same mean probability: {left} and {right} per token ({left_p} and {right_p} each).",
    ),
    "childhood": ("同一个模型，训练的各个阶段", "One model at several stages of training"),
    "about.childhood": (
        "实验室的训练回放：同一个小模型在训练中留下的快照，各自翻译这个句子。点一行，或拖动上面的滑块，把它放到右边。",
        "The lab's training replay: snapshots of one small model, taken during its training, each translate this sentence. Click a row, or drag the slider above, to put it on the right.",
    ),
    "column.step": ("步数", "Steps"),
    "column.text": ("这时的译文", "Translation then"),
    "column.mean": ("每个词元的平均概率", "Mean probability per token"),
    "column.bleu": ("这时的 BLEU", "BLEU then"),
    "endless": ("没有自己结束", "did not end by itself"),
    "see.settled": (
        "从第 {step} 步起，直到第 {last} 步，译文不再改变；这些快照一共给出 {n} 种译文。",
        "From step {step} on, up to step {last}, the translation no longer changes; the snapshots gave {n} different ones.",
    ),
    "see.unsettled": (
        "到最后一个快照（第 {last} 步），译文还在改变；这些快照一共给出 {n} 种译文。",
        "It still changes at the last snapshot, step {last}; the snapshots gave {n} different ones.",
    ),
    "look.endless": (
        "没有自己结束的快照有 {n} 个，最晚的在第 {step} 步：何时生成 </s> 也需要学习。",
        "Snapshots that did not end by themselves: {n}, the latest at step {step}. When to generate </s> has to be learned as well.",
    ),
    "kind": ("哪种注意力", "Which attention"),
    "maps": ("两边各一个头", "One head of each"),
    "about.maps": (
        "两次训练的头互不对应：左边的第 2 层第 1 个头和右边的第 2 层第 1 个头不是同一个头。所以两边各自选择；起初显示各自对齐得最好的头（自注意力则是最集中的头）。",
        "Heads of two trainings do not correspond: layer 2 head 1 here is not layer 2 head 1 there. So each side chooses its own; shown first is the head that aligns best in each (of self-attention the most focused one).",
    ),
    "about.family": (
        "两边是同一次训练的快照：编号相同就是同一个头，只是训练步数不同，可以直接比较。",
        "Both are snapshots of one training: the same number means the same head, only after a different number of steps, so they can be compared directly.",
    ),
    "about.difference": (
        "右减左：青绿色处右边的权重更大，紫红色处左边的更大。",
        "Right minus left: teal where the right has more weight, plum where the left has.",
    ),
    "difference": ("差（右 − 左）", "Difference (right − left)"),
    "hint": ("指向一格，读出数值。", "Point at a cell to read its number."),
    "cell": ("“{row}”对“{col}”的权重：{value}", "“{row}”, weight on “{col}”: {value}"),
    "cell_both": (
        "“{row}”对“{col}”的权重：左 {left}，右 {right}，差 {difference}",
        "“{row}”, weight on “{col}”: left {left}, right {right}, difference {difference}",
    ),
    "map_label": ("{name}：{kind}，{rows} 行 {cols} 列", "{name}: {kind}, {rows} rows, {cols} columns"),
    "head": ("第 {layer} 层第 {head} 个头", "layer {layer} head {head}"),
    "why.taught": ("训练时用词对齐教过的头", "the head that was taught alignments in training"),
    "why.atlas": ("在样句上对齐得最好的头", "the head that aligns best over the sample sentences"),
    "why.focused": ("主要关注词、熵最低的头", "of the heads that attend mostly to words, the one with the lowest entropy"),
    "why.own": ("你选的头，或与左边编号相同的头", "the head you chose, or the one with the left one's number"),
    "no_difference.source": (
        "不能画差值：原文从第 {n} 个词元起切法不同，左边是“{left}”，右边是“{right}”，列不对应。",
        "No difference can be drawn: the source is cut differently from token {n} on, “{left}” on the left, “{right}” on the right, so the columns do not correspond.",
    ),
    "no_difference.target": (
        "不能画差值：解码器读入的词元从第 {n} 个起不同，左边是“{left}”，右边是“{right}”，行不对应。",
        "No difference can be drawn: what the decoders read differs from token {n} on, “{left}” on the left, “{right}” on the right, so the rows do not correspond.",
    ),
    "recut": ("让左边按右边的切法读入原文", "Let the left model read the source cut as on the right"),
    "see.apart": (
        "标点和特殊词元之外，左边这个头权重最大的一格：“{a_row}”对“{a_col}”，{a}。右边：“{b_row}”对“{b_col}”，{b}。",
        "Punctuation and special tokens aside, the largest weight of the head on the left: “{a_row}” on “{a_col}”, {a}. On the right: “{b_row}” on “{b_col}”, {b}.",
    ),
    "look.heads": (
        "编号相同的头不是同一个头。要比较的是它们的作用：哪个头把译文词元和对应的原文词元联系起来？",
        "Heads with the same number are not the same head. Compare what they do: which of them links a target token to its source token?",
    ),
    "look.family": (
        "同一个头，训练步数不同：一行的权重是分散在整句上，还是已经集中在一个词元上？",
        "One head after different numbers of training steps: is a row's weight still spread over the sentence, or concentrated on one token?",
    ),
    "see.moved": (
        "平均每行有 {share} 的权重位置不同；相差最多的是“{row}”对“{col}”：左 {left}，右 {right}。",
        "On average {share} of a row's weight lies elsewhere; the largest difference is “{row}” on “{col}”: {left} on the left, {right} on the right.",
    ),
    "see.unmoved": ("两张图完全相同。", "Both maps are the same."),
    "look.nearest": (
        "右边与左边这个头最像的是{head}：只有 {share} 的权重位置不同，现在显示的头是 {now}。",
        "The head on the right most similar to this one is {head}: {share} of the weight lies elsewhere, against {now} for the one shown.",
    ),
    "look.nearest_here": (
        "右边所有的头里，现在显示的{head}与左边这个头最像：{share} 的权重位置不同。",
        "Of all heads on the right, the one shown, {head}, is the most similar to this one: {share} of the weight lies elsewhere.",
    ),
    "nearest": ("右边换成最像的：{head}", "Show the most similar on the right: {head}"),
    "lenses": ("逐层读出：从哪一层起排第一", "Layer by layer: from where on it ranks first"),
    "about.lenses": (
        "每个解码器层的向量直接乘输出矩阵（logit lens）：如果到这一层为止，各自会预测什么？✓ 是最后真正生成的词元。",
        "The vector after each decoder layer, read with the output matrix (logit lens): what would each predict if it ended there? ✓ marks the token that is generated in the end.",
    ),
    "position": ("第 {n} 个词元，共 {of} 个", "Token {n} of {of}"),
    "before": ("前一个词元", "Previous token"),
    "after_this": ("后一个词元", "Next token"),
    "layer": ("第 {n} 层", "Layer {n}"),
    "layer_input": ("输入", "Input"),
    "lens.layer": ("层", "Layer"),
    "lens.first": ("概率最高的", "Most probable"),
    "lens.p": ("它的概率", "Its p"),
    "lens.own": ("p(“{token}”)", "p(“{token}”)"),
    "lens.rank": ("“{token}”的名次", "rank of “{token}”"),
    "see.decided": (
        "左边从第 {at} 层（共 {of} 层）起把“{left}”排第一，右边从第 {right_at} 层（共 {right_of} 层）起把“{right}”排第一（第 0 层是输入）。",
        "The left model ranks “{left}” first from layer {at} of {of} on, the right one “{right}” from layer {right_at} of {right_of} (layer 0 is the input).",
    ),
    "see.undecided": (
        "这一步的词元（左“{left}”，右“{right}”）至少有一边在最后一层不排第一：它是强制的，或由解码规则选出。",
        "Of this step's tokens (“{left}” on the left, “{right}” on the right) at least one does not rank first in its last layer: it was forced, or a decoding rule chose it.",
    ),
    "layers": ("读取编码器的第几层就够了？", "Which encoder layer is enough to translate from?"),
    "about.layers": (
        "解码器改为读取编码器某一层的向量，重新翻译（DecoderLens）。标出的行与最后一层的译文相同。",
        "The decoder reads the vectors of one encoder layer instead of the last and translates anew (DecoderLens). Marked rows give the translation of the last layer.",
    ),
}
