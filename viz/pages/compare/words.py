"""Words of the page Two models."""

WORDS: dict[str, tuple[str, str]] = {
    "title": ("两个模型，同一个句子", "Two models, one sentence"),
    "lead": (
        "把另一个模型放在旁边，读同一个句子：译文、每个词元的概率、各自一个注意力头，以及每一层已经会写什么。另一个可以是别的检查点，也可以是同一次训练里更年幼的它。",
        "Another model beside yours reads the same sentence: both translations, the probability of every token, one attention head of each, and what every layer would already write. The other may be another checkpoint, or a younger state of one training.",
    ),
    "left": ("左", "Left"),
    "right": ("右", "Right"),
    "own": ("句子框里的模型：{name}", "the sentence box's model: {name}"),
    "snapshot": ("回放快照，第 {step} 步", "replay, step {step}"),
    "age": ("右边这个模型的年龄", "Age of the right model"),
    "slider": ("训练了多少步", "Steps of training"),
    "after": ("训练 {step} 步之后", "after {step} steps"),
    "force": ("让右边写左边的译文（教师强制）", "Make the right model write the left one's words (teacher forcing)"),
    "force_now": ("让右边写左边的译文", "Make the right model write the left one's words"),
    "forced": ("被迫写左边的译文", "made to write the left one's words"),
    "cut": ("（{n} 个词元时截断）", "(cut at {n} tokens)"),
    "nothing": ("（什么也没写）", "(wrote nothing)"),
    "score": (
        "log 概率合计 {sum}，{n} 个词元平均 {per}，相当于每个 {p}",
        "log-probability {sum} in all, {per} a token over {n} tokens: {p} each on average",
    ),
    "facts": (
        "{millions} 百万参数；编码器 {encoder} 层，解码器 {decoder} 层，每层 {heads} 个头，d_model {d}。",
        "{millions} million parameters; {encoder} encoder and {decoder} decoder layers, {heads} heads each, d_model {d}.",
    ),
    "vocabularies": ("词表 {source} / {target}。", "Vocabularies {source} / {target}."),
    "trained.snapshot": (
        "训练 {step} 步，读过 {tokens} 个目标词元（{names}）。",
        "Trained for {step} steps, {tokens} target tokens read ({names}).",
    ),
    "trained.pairs": ("训练数据：{pairs} 个句对（{names}）。", "Trained on {pairs} sentence pairs ({names})."),
    "trained.more": ("{names} 等，另有 {more} 种", "{names} and {more} more"),
    "trained.unknown": ("用什么训练的，文件里没有说。", "Its files do not say what it was trained on."),
    "missing": (
        "这里没有别的读 {reads}、写 {writes} 的模型。把它的文件夹放进 checkpoints 再重启，或导入一个：python -m model import。训练回放的快照读中文、写英文：在句子框里选一个中译英的模型，就能看到它们。",
        "There is no other model here that reads {reads} and writes {writes}. Put its folder into checkpoints and start again, or import one: python -m model import. The snapshots of the training replay read Chinese and write English: choose a model of that direction in the sentence box to see them.",
    ),
    "refused": ("另一个模型读不了这句话。", "The other model cannot read this sentence."),
    "method": (
        "两边用同样的解码设置；强制的开头和自选的切法只属于句子框里的模型。快照最多写 60 个词元。概率取自 softmax(logits)，在一切解码规则之前。平均每个词元的分数只有在切法相同时才好直接比；切法不同，就让右边写左边的译文，比同一段文字的合计。",
        "Both decode with the same settings; a forced beginning and a chosen cut belong to the sentence box's model alone. A snapshot writes at most 60 tokens. Probabilities are softmax(logits) before any decoding rule. A mean per token compares directly only where both cut alike; where they do not, make the right model write the left one's words and compare the sums for the same text.",
    ),
    "see.same": ("两个模型写出同一句：“{text}”。", "Both write the same: “{text}”."),
    "see.parts": (
        "译文从第 {n} 个词分开：左边“{left}”，右边“{right}”。",
        "The translations part at word {n}: “{left}” on the left, “{right}” on the right.",
    ),
    "see.differ": ("译文不同：左边“{left}”，右边“{right}”。", "The translations differ: “{left}” on the left, “{right}” on the right."),
    "see.forced": (
        "同一段文字“{text}”：左边平均每个词元 log 概率 {left}（{left_p}），右边 {right}（{right_p}）。",
        "The same words, “{text}”: {left} a token on the left ({left_p} each), {right} on the right ({right_p}).",
    ),
    "look.forced": (
        "右边最没料到的是第 {n} 个词元“{token}”，只给了 {p}：在那里它自己会写别的。",
        "What the right model expects least is token {n}, “{token}”, with {p}: left alone it would write something else there.",
    ),
    "look.forced_expected": (
        "每一步右边的第一名也是这个词元，概率最低的是第 {n} 个“{token}”，{p}。",
        "At every step this token comes first for the right model too; the lowest is token {n}, “{token}”, with {p}.",
    ),
    "look.left": (
        "左边对自己的译文更有把握：平均每个词元 {left}（概率 {left_p}），右边 {right}（{right_p}）。概率高不等于译得对。",
        "The left model gives its own words more probability: {left} a token ({left_p} each) against {right} ({right_p}). Probable is not the same as right.",
    ),
    "look.right": (
        "右边对自己的译文更有把握：平均每个词元 {right}（概率 {right_p}），左边 {left}（{left_p}）。概率高不等于译得对。",
        "The right model gives its own words more probability: {right} a token ({right_p} each) against {left} ({left_p}). Probable is not the same as right.",
    ),
    "look.equal": (
        "两边给自己译文的概率差不多：平均每个词元 {left} 和 {right}（{left_p} 和 {right_p}）。",
        "Both give their own words about the same probability: {left} and {right} a token ({left_p} and {right_p} each).",
    ),
    "childhood": ("一个模型的童年", "A model's childhood"),
    "about.childhood": (
        "实验室的训练回放：同一个小模型在九个时刻的样子，每个都译这个句子。点一行，或拖动上面的滑块、按方向键，把它放到右边。",
        "The lab's training replay: one small model as it was at nine moments, each translating this sentence. Click a row, or drag the slider above or press its arrow keys, to put it on the right.",
    ),
    "column.step": ("步数", "Steps"),
    "column.text": ("那时的译文", "What it wrote then"),
    "column.mean": ("每个词元的平均概率", "Probability a token, on average"),
    "column.bleu": ("那时的 BLEU", "BLEU then"),
    "endless": ("没有自己停下", "did not stop by itself"),
    "see.settled": (
        "从第 {step} 步起译文不再变，直到第 {last} 步；九个快照一共写出 {n} 种。",
        "From step {step} on the translation stays what it is at step {last}; the snapshots wrote {n} different ones.",
    ),
    "see.unsettled": (
        "直到最后（第 {last} 步）译文还在变；九个快照一共写出 {n} 种。",
        "It still changes at the last snapshot, step {last}; the snapshots wrote {n} different ones.",
    ),
    "look.endless": (
        "有 {n} 个快照自己停不下来，最晚的在第 {step} 步：什么时候写 </s> 也是学来的。",
        "Snapshots that did not stop by themselves: {n}, the latest at step {step}. When to write </s> is learnt as well.",
    ),
    "kind": ("哪种注意力", "Which attention"),
    "maps": ("各自一个头", "One head of each"),
    "about.maps": (
        "两次训练的头互不对应：左边的第 3 层第 1 个头和右边的第 3 层第 1 个头毫无关系。所以两边各选各的；起初显示各自对齐得最好的头（自注意力则是最集中的头）。",
        "Heads of two trainings do not correspond: layer 3 head 1 here has nothing to do with layer 3 head 1 there. So each side chooses its own; shown first is the head that aligns best in each (of self-attention the most focused one).",
    ),
    "about.family": (
        "两边是同一次训练的快照：同一个编号就是同一个头，只是年龄不同，所以直接比得上。",
        "Both are snapshots of one training: the same number is the same head at another age, so they compare directly.",
    ),
    "about.difference": (
        "右减左：橙色处右边看得更多，蓝色处左边更多。",
        "Right less left: orange where the right looks more, blue where the left does.",
    ),
    "difference": ("差（右 − 左）", "Difference (right − left)"),
    "hint": ("指着一格，读它的数。", "Point at a cell to read its number."),
    "cell": ("“{row}”看“{col}”：{value}", "“{row}” looks at “{col}”: {value}"),
    "cell_both": (
        "“{row}”看“{col}”：左 {left}，右 {right}，差 {difference}",
        "“{row}” looks at “{col}”: left {left}, right {right}, difference {difference}",
    ),
    "map_label": ("{name}：{kind}，{rows} 行 {cols} 列", "{name}: {kind}, {rows} rows, {cols} columns"),
    "head": ("第 {layer} 层第 {head} 个头", "layer {layer} head {head}"),
    "why.taught": ("训练时教过对齐的那个头", "the head that was shown alignments in training"),
    "why.atlas": ("在样句上对齐得最好的头", "the head that aligns best over the sample sentences"),
    "why.focused": ("主要看词、熵最低的头", "of the heads that look at words, the one with least entropy"),
    "why.own": ("你选的头，或和左边同号的头", "the head you chose, or the left one's number"),
    "no_difference.source": (
        "画不出差：原文从第 {n} 个词元起切得不一样，左边“{left}”，右边“{right}”，列对不上。",
        "No difference can be drawn: the source is cut differently from token {n} on, “{left}” on the left, “{right}” on the right, so the places do not correspond.",
    ),
    "no_difference.target": (
        "画不出差：解码器读的词元从第 {n} 个起不一样，左边“{left}”，右边“{right}”，行对不上。",
        "No difference can be drawn: what the decoders read differs from token {n} on, “{left}” on the left, “{right}” on the right, so the places do not correspond.",
    ),
    "recut": ("让左边照右边的切法读原文", "Let the left model read the source cut as on the right"),
    "see.apart": (
        "左边这个头在词与词之间最强的一格：“{a_row}”看“{a_col}”，{a}。右边：“{b_row}”看“{b_col}”，{b}。",
        "The strongest cell between words of the head on the left: “{a_row}” looks at “{a_col}”, {a}. On the right: “{b_row}” at “{b_col}”, {b}.",
    ),
    "look.heads": (
        "同号的头不是同一个头。要比，就比它们做的事：哪个头把译文的词和原文的词对上？",
        "Heads of one number are not one head. Compare what they do: which of them links a word of the translation to its source word?",
    ),
    "look.family": (
        "同一个头，年龄不同：一行是摊在整句上，还是已经落在一个词上？",
        "One head at two ages: is a row still spread over the sentence, or has it settled on a word?",
    ),
    "see.moved": (
        "平均每行有 {share} 的权重落在别处；差得最多的是“{row}”看“{col}”：左 {left}，右 {right}。",
        "On average {share} of a row's weight lies elsewhere; most where “{row}” looks at “{col}”: {left} on the left, {right} on the right.",
    ),
    "see.unmoved": ("两张图完全一样。", "Both maps are the same."),
    "look.nearest": (
        "右边和左边这个头最像的是{head}：只有 {share} 的权重在别处，而现在这个头是 {now}。",
        "The head on the right nearest to this one is {head}: {share} of the weight lies elsewhere, against {now} for the one shown.",
    ),
    "look.nearest_here": (
        "右边所有的头里，现在这个（{head}）和左边这个头最像：{share} 的权重在别处。",
        "Of all heads on the right the one shown, {head}, is the nearest to this one ({share} of the weight lies elsewhere).",
    ),
    "nearest": ("右边换成最像的：{head}", "Show the nearest on the right: {head}"),
    "lenses": ("逐层：到哪一层才知道", "Layer by layer: where each knows"),
    "about.lenses": (
        "每个解码器层的向量直接用输出矩阵读（logit lens）：如果到这一层为止，各自会写什么？✓ 是它最后真的写的词元。",
        "The vector after each decoder layer, read with the output matrix (logit lens): what would each write if it ended there? ✓ marks the token that it does write in the end.",
    ),
    "position": ("第 {n} 个词元，共 {of} 个", "Token {n} of {of}"),
    "before": ("前一个词元", "One token back"),
    "after_this": ("后一个词元", "One token on"),
    "layer": ("第 {n} 层", "Layer {n}"),
    "layer_input": ("输入", "Input"),
    "lens.layer": ("层", "Layer"),
    "lens.first": ("最可能的", "Most probable"),
    "lens.p": ("它的概率", "Its p"),
    "lens.own": ("p(“{token}”)", "p(“{token}”)"),
    "lens.rank": ("“{token}”的名次", "rank of “{token}”"),
    "see.decided": (
        "左边从第 {at} 层（共 {of} 层）起就把“{left}”排第一，右边从第 {right_at} 层（共 {right_of} 层）起把“{right}”排第一。",
        "The left model has “{left}” first from layer {at} of {of} on, the right one “{right}” from layer {right_at} of {right_of}.",
    ),
    "see.undecided": (
        "这一步写的词元（左“{left}”，右“{right}”）不是每一边最后一层的第一名：它是被迫写的，或由解码规则选出来的。",
        "The tokens of this step (“{left}” on the left, “{right}” on the right) are not first in the last layer of both: they were forced, or a decoding rule chose them.",
    ),
    "layers": ("读到编码器第几层，就译得出来？", "After which encoder layer can it be translated?"),
    "about.layers": (
        "解码器改读编码器某一层的向量，自己重新译一遍（DecoderLens）。标出的行和最后一层写的一样。",
        "The decoder reads the vectors of one encoder layer instead of the last and translates anew (DecoderLens). Marked rows write what the last layer writes.",
    ),
}
