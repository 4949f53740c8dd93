"""Words of the page Alignment."""

WORDS = {
    "title": (
        "译文的词元各对应原文的哪些词元？",
        "Which source tokens does each target token correspond to?",
    ),
    "lead": (
        "交叉注意力的一行加起来是 1，可以看作“原文各词元各占多少”。把它当作词对齐，有两种读法：",
        "A row of cross-attention sums to 1: how much each source token counts. It can be read as a word alignment in two ways:",
    ),
    "lead.plain": (
        "从交叉注意力读出译文词元对应原文的哪些词元，有两种读法：",
        "Cross-attention shows in two ways which source tokens a target token corresponds to:",
    ),
    "answer.predict": (
        "生成“{out}”时，{where}最关注“{src}”：权重 {weight}。",
        "While writing {out}, {where} attends most to {src}: {weight}.",
    ),
    "answer.read": (
        "读入“{out}”时，{where}最关注“{src}”：权重 {weight}。",
        "While reading {out}, {where} attends most to {src}: {weight}.",
    ),
    "mean": ("{n} 个头的平均", "the mean of {n} heads"),
    "answer_none": (
        "“{out}”是最后一个词元：生成到了上限，没有哪一行读入它。",
        "“{out}” is the last token: generation ended at its limit, and no row reads it.",
    ),
    "no_row": (
        "没有读入这个词元的行",
        "no row reads this token",
    ),
    "reading_label": ("读法：关注哪里", "Attended to while"),
    "reading.predict": ("生成它时", "writing it"),
    "reading.read": ("读入它时（下一行）", "reading it (next row)"),
    "reading_more.predict": (
        "生成它时关注哪里：每个译文词元对应生成它的那一行：这时解码器刚读入它的前一个词元。用词对齐训练过的头适合这样读，靠近输出的层也常常适合。",
        "Attended to while writing it: each target token gets the row that writes it; the decoder has just read the token before it. This suits heads that were trained on alignments, and often the layers near the output.",
    ),
    "reading_more.predict.plain": (
        "生成它时：生成这个词元的那一步，模型关注哪里。",
        "While writing it: where the attention goes in the step that generates the token.",
    ),
    "reading_more.read": (
        "读入它时关注哪里：每个译文词元对应读入它的那一行，也就是下一步：这时它已经生成，又作为输入进入解码器，有些头会关注它译自哪个原文词元（Shift-Att，Chen 等 2020）。靠近输入的层常常适合这样读。两种读法用同一个矩阵，只差一行。",
        "Attended to while reading it: each target token gets the row that reads it, one step later: it has been written and enters the decoder as input, and some heads then attend to what it translates (Shift-Att, Chen et al. 2020). This often suits the layers near the input. Both readings use one matrix, shifted by one row.",
    ),
    "reading_more.read.plain": (
        "读入它时：生成之后，下一步读入这个词元时，模型关注哪里。",
        "While reading it: where the attention goes in the next step, which reads the token.",
    ),
    "heads": ("使用哪些头（取平均）", "Heads used (their mean)"),
    "several": (
        "加上或去掉头",
        "Add or take out heads",
    ),
    "usual": ("恢复默认", "Default choice"),
    "layer_all": ("第 {layer} 层的所有头", "all heads of layer {layer}"),
    "taught": (
        "训练这个头时使用了统计得到的词对齐（Garg 等 2019），用的就是“生成它时”这种读法。",
        "This head was trained on statistical word alignments (Garg et al. 2019), in the reading “attended to while writing it”.",
    ),
    "taught_read": (
        "训练这个头时使用了词对齐，但用的是另一种读法（“生成它时”）；按现在的读法，它不一定对得上。",
        "This head was trained on alignments in the other reading (“attended to while writing it”); in this one it need not fit.",
    ),
    "lines_more": (
        "带子越宽，权重越大。▽ 覆盖很小，可能漏译；△ 覆盖很大，可能重复。",
        "The wider a ribbon, the larger the weight. ▽ little coverage: perhaps left out; △ much: perhaps repeated.",
    ),
    "lines_label": (
        "{src} 个原文词元在上，{out} 个译文词元在下，中间是连线",
        "{src} source tokens above, {out} target tokens below, links between them",
    ),
    "matrix": ("矩阵", "Matrix"),
    "matrix_label": (
        "对齐矩阵：{rows} 个译文词元（行），{cols} 个原文词元（列）",
        "Alignment matrix: {rows} target tokens (rows), {cols} source tokens (columns)",
    ),
    "says.predict": ("生成“{out}”时，关注“{src}”的权重：{weight}", "While writing “{out}”, attention weight on “{src}”: {weight}"),
    "says.read": ("读入“{out}”时，关注“{src}”的权重：{weight}", "While reading “{out}”, attention weight on “{src}”: {weight}"),
    "coverage": ("覆盖：每个原文词元一共得到多少注意力", "Coverage: how much attention each source token gets in all"),
    "coverage_more": (
        "覆盖是一列权重之和（{n} 个译文词元，每个的权重加起来是 1；</s> 不计）。低于 {under} 标“▽ 可能漏译”，高于 {over} 标“△ 可能重复”；特殊词元和标点不标。",
        "Coverage is the sum of a column ({n} target tokens, whose weights sum to 1 each; </s> is not counted). Below {under}: “▽ perhaps left out”; above {over}: “△ perhaps repeated”. Special tokens and punctuation are never marked.",
    ),
    "coverage_more.plain": (
        "原文词元一共得到的注意力。很少的可能漏译，很多的可能重复。",
        "The attention that a source token gets in all. Very little: perhaps left out; very much: perhaps repeated.",
    ),
    "alarms": (
        "这些标记会有误报：用同样的头和读法，样本里人工确认已译出的 {words} 个原文词元中，{under} 个仍被标“可能漏译”，{over} 个被标“可能重复”。覆盖是线索，不是证据。",
        "These marks can be false alarms: with the same heads and reading, of {words} source tokens of the sample that are known to be translated, {under} were still marked “perhaps left out” and {over} “perhaps repeated”. Coverage is a hint, not a proof.",
    ),
    "no_alarms": (
        "覆盖是线索，不是证据：虚词本来就可能没有对应，有些词本来就要译成好几个词元。",
        "Coverage is a hint, not a proof: function words may have no counterpart, and some words take several tokens.",
    ),
    "under": ("▽ 可能漏译", "▽ perhaps left out"),
    "over": ("△ 可能重复", "△ perhaps repeated"),
    "not_judged": ("不标记", "not marked"),
    "hard": ("写成文字：每个译文词元只列权重最大的原文词元", "In words: only the source token with the largest weight"),
    "see": (
        "{n} 个译文词元里，有 {sharp} 个把一半以上的权重放在一个原文词元上。",
        "Of {n} target tokens, {sharp} put more than half of their weight on one source token.",
    ),
    "look_readings": (
        "换成另一种读法，{n} 个词元里有 {moved} 个会连到别的原文词元。",
        "In the other reading {moved} of {n} tokens are linked to another source token.",
    ),
    "nothing": ("译文是空的，没有可以对齐的词元。", "The translation is empty: there is no token to align."),
}
