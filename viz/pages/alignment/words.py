"""Words of the page Alignment."""

WORDS = {
    "title": ("对齐：译文的每个词元来自原文的哪里", "Alignment: where in the source each written token comes from"),
    "lead": (
        "交叉注意力的一行，加起来是 1，像一份“原文各词占几成”的清单。把它当成词对齐来读，有两种读法，用上面的按钮切换。现在这一种：",
        "A row of cross-attention sums to 1, like a list of how much each source token counts. It can be read as a word alignment in two ways; the buttons above switch between them. The one shown:",
    ),
    "reading_label": ("读法", "Reading"),
    "reading.predict": ("写它时看了哪里", "Looked at to write it"),
    "reading.read": ("它从哪里来（错一行）", "Where it came from (one row later)"),
    "reading_more.predict": (
        "一个词元对应“预测它”的那一行：那时它还没写出来，解码器刚读完前一个词元。受过对齐训练的头适合这样读，靠近输出的层也常常适合。",
        "a token gets the row that predicts it: it is not written yet, and the decoder has just read the one before. Right for heads that were taught alignments, and often for layers near the output.",
    ),
    "reading_more.read": (
        "一个词元对应“读入它”的那一行，也就是再往后一步：这时它已经写出来了，又作为输入进到解码器里，一些头会回头去看它译自哪里（Shift-Att，Chen 等 2020）。靠近输入的层常适合这样读。两种读法用的是同一个矩阵，只错开一行。",
        "a token gets the row that reads it, one step later: it is written by then and enters the decoder as input, and some heads look back at what it translates (Shift-Att, Chen et al. 2020). Often right for layers near the input. Both readings use one matrix, moved by one row.",
    ),
    "heads": ("用哪些头（取平均）", "Heads used (their mean)"),
    "heads_more": (
        "点一个头只用它；按住 Ctrl 或 Shift 再点，加上或去掉；点“层”用整层。",
        "Click a head to use it alone; Ctrl or Shift and click adds or removes; click a layer for all of it.",
    ),
    "several": ("多选", "Choose several"),
    "usual": ("恢复默认", "Usual choice"),
    "head": ("第 {layer} 层第 {head} 头", "layer {layer} head {head}"),
    "layer_all": ("第 {layer} 层的全部头", "all heads of layer {layer}"),
    "chosen_one": ("第 {layer} 层第 {head} 头", "layer {layer} head {head}"),
    "chosen_layer": ("第 {layer} 层 {n} 个头的平均", "mean of the {n} heads of layer {layer}"),
    "chosen_some": ("{n} 个头的平均", "mean of {n} heads"),
    "taught": (
        "这个头是教出来的：训练时拿统计词对齐给它作示范（Garg 等 2019），示范用的就是“写它时看了哪里”这种读法。",
        "This head was taught: in training it was shown statistical word alignments (Garg et al. 2019), in the reading “looked at to write it”.",
    ),
    "taught_read": (
        "这个头是教出来的，但示范用的是另一种读法（“写它时看了哪里”）；现在这样读，它对不上是意料之中的。",
        "This head was taught, but in the other reading (“looked at to write it”); that it fits badly here is to be expected.",
    ),
    "lines": ("连线", "Links"),
    "lines_more": (
        "实线：每个译文词元权重最大的原文词元；虚线：其余不小于 {least} 的权重。线越粗，权重越大。",
        "Full lines: the source token with the largest weight of each written token; broken lines: other weights of at least {least}. Thicker is larger.",
    ),
    "lines_label": (
        "{src} 个源词元在上，{out} 个译文词元在下，之间是连线",
        "{src} source tokens above, {out} written tokens below, links between",
    ),
    "source_chip": ("源词元 {text}，覆盖 {covered}", "source token {text}, coverage {covered}"),
    "out_chip": ("译文词元 {text}，最大权重在 {key}（{weight}）", "written token {text}, largest weight on {key} ({weight})"),
    "matrix": ("矩阵", "Matrix"),
    "matrix_label": (
        "对齐矩阵：{rows} 个译文词元（行），{cols} 个源词元（列）",
        "Alignment matrix: {rows} written tokens (rows), {cols} source tokens (columns)",
    ),
    "says.predict": ("为了写“{out}”，看“{src}”：{weight}", "To write “{out}” it looks at “{src}”: {weight}"),
    "says.read": ("读入“{out}”时，看“{src}”：{weight}", "Reading “{out}” it looks at “{src}”: {weight}"),
    "says_row.predict": ("为了写“{out}”，看得最多的是：{keys}", "To write “{out}” it looks most at: {keys}"),
    "says_row.read": ("读入“{out}”时，看得最多的是：{keys}", "Reading “{out}” it looks most at: {keys}"),
    "says_col": ("“{src}”的覆盖 {covered}，主要来自：{rows}", "“{src}” has coverage {covered}, most of it from: {rows}"),
    "says_hint": ("把指针移到词元、连线的两端或格子上。", "Point at a token or a cell."),
    "coverage": ("覆盖：每个源词元一共被看了多少", "Coverage: how much each source token was looked at in all"),
    "coverage_more": (
        "把一列的权重加起来（{n} 个译文词元，每个贡献 1，</s> 不算）。低于 {under} 标“▽ 可能漏译”，高于 {over} 标“△ 可能重复”；特殊词元和标点不标。",
        "The sum of a column ({n} written tokens give 1 each; </s> is not counted). Below {under}: “▽ perhaps left out”; above {over}: “△ perhaps repeated”. Special tokens and punctuation are never marked.",
    ),
    "alarms": (
        "这些记号常常是虚惊：在样本里，手工确认译到了的 {words} 个源词元中，{under} 个仍被标“可能漏译”，{over} 个被标“可能重复”（用同样的头和读法）。覆盖是线索，不是证据。",
        "These marks are often false alarms: of {words} source tokens in the sample that are known to be translated, {under} were still marked “perhaps left out” and {over} “perhaps repeated” (same heads, same reading). Coverage is a hint, not a proof.",
    ),
    "no_alarms": (
        "覆盖是线索，不是证据：有些词本来就没有对应，有些词本来就要译成好几个。",
        "Coverage is a hint, not a proof: some words have no counterpart, and some take several.",
    ),
    "under": ("▽ 可能漏译", "▽ perhaps left out"),
    "over": ("△ 可能重复", "△ perhaps repeated"),
    "not_judged": ("不标", "not marked"),
    "bar": ("{text}：覆盖 {covered}{flag}", "{text}: coverage {covered}{flag}"),
    "hard": ("写成文字：每个词元只留最大的一个", "In words: only the largest of each token"),
    "see": (
        "{n} 个译文词元里，{sharp} 个把一半以上的权重放在一个源词元上。覆盖最少的词是“{least}”（{least_covered}），最多的是“{most}”（{most_covered}）。",
        "{sharp} of {n} written tokens put more than half of their weight on one source token. The word with the least coverage is “{least}” ({least_covered}), the one with the most “{most}” ({most_covered}).",
    ),
    "see_one": (
        "{n} 个译文词元里，{sharp} 个把一半以上的权重放在一个源词元上。源句只有一个词，“{least}”，覆盖 {least_covered}。",
        "{sharp} of {n} written tokens put more than half of their weight on one source token. The source has one word only, “{least}”, with coverage {least_covered}.",
    ),
    "see_quiet": (
        "{n} 个译文词元里，{sharp} 个把一半以上的权重放在一个源词元上。这句话只有标点，没有可以数覆盖的词。",
        "{sharp} of {n} written tokens put more than half of their weight on one source token. The sentence has punctuation only, so there is no word to count coverage for.",
    ),
    "look_under": (
        "▽ 覆盖低于 {limit}，值得看一眼：{flagged}。到译文里找找它们的意思在不在；虚词本来就可能没有对应。",
        "▽ Coverage below {limit}, worth a look: {flagged}. Check whether their meaning is in the translation; function words may simply have no counterpart.",
    ),
    "look_under_many": (
        "▽ 覆盖低于 {limit} 的有 {all} 个，前几个是：{flagged}。连着好几个都少，往往是一整段没译出来：到译文里核对一下。",
        "▽ Coverage below {limit} for {all} tokens, the first: {flagged}. Several in a row often mean that a whole part was left out: check the translation.",
    ),
    "look_over": (
        "△ 覆盖超过 {limit}，值得看一眼：{flagged}。括号里是连过来的译文词元。看看译文里是不是说了两遍，还是这一块原文本来就要译成好几个词元。",
        "△ Coverage above {limit}, worth a look: {flagged}. In brackets: the written tokens linked there. Check whether the translation says it twice, or whether this piece simply takes several tokens.",
    ),
    "look_over_many": (
        "△ 覆盖超过 {limit} 的有 {all} 个，前几个是：{flagged}。括号里是连过来的译文词元。看看译文里是不是说了两遍，还是它们本来就要译成好几个词元。",
        "△ Coverage above {limit} for {all} tokens, the first: {flagged}. In brackets: the written tokens linked there. Check whether the translation says them twice, or whether they simply take several tokens each.",
    ),
    "look_readings": (
        "换一种读法，{n} 个词元里有 {moved} 个的连线会改到别的源词元上，例如“{out}”：{here} → {there}。",
        "In the other reading {moved} of {n} tokens are linked elsewhere, such as “{out}”: {here} → {there}.",
    ),
    "look_same": ("换一种读法，连线一条也不变。", "In the other reading every link stays the same."),
    "nothing": ("译文是空的，没有可以对齐的词元。", "The translation is empty: there is no token to align."),
}
