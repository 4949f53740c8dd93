"""Words of the page Attribution."""

WORDS = {
    "title": ("它为什么生成这个词元？", "Which tokens made it generate this one?"),
    "lead": (
        "注意力只说明关注了哪里。这里直接问：这个词元的对数概率怎样取决于每个输入词元？三种方法各给一个答案，注意力权重放在旁边对照。",
        "Attention tells where the model attended. Here the question is put directly: how does this token's log-probability depend on each input token? Three methods answer, with attention weights beside them.",
    ),
    "lead.plain": (
        "模型根据哪些词元生成这一个？遮挡一个词元，看概率下降多少。",
        "Which tokens made the model generate this one? Occlude one and see how far its probability falls.",
    ),
    "answer.both": (
        "遮挡“{source}”，log p(“{word}”) 从 {p} 降到 {q}；遮挡之前读入的“{prefix}”，降到 {r}。",
        "With {source} occluded, log p({word}) falls from {p} to {q}; with {prefix}, read before it, to {r}.",
    ),
    "answer.both.plain": (
        "遮挡“{source}”，“{word}”的概率从 {p} 降到 {q}；遮挡之前读入的“{prefix}”，降到 {r}。",
        "With {source} occluded, {word} falls from {p} to {q}; with {prefix}, read before it, to {r}.",
    ),
    "answer.source": (
        "遮挡“{source}”，log p(“{word}”) 从 {p} 降到 {q}；遮挡之前的任何一个词元，都不下降。",
        "With {source} occluded, log p({word}) falls from {p} to {q}; no token before it lowers that.",
    ),
    "answer.source.plain": (
        "遮挡“{source}”，“{word}”的概率从 {p} 降到 {q}；遮挡之前的任何一个词元，都不下降。",
        "With {source} occluded, {word} falls from {p} to {q}; no token before it lowers it.",
    ),
    "answer.prefix": (
        "遮挡之前读入的“{prefix}”，log p(“{word}”) 从 {p} 降到 {r}；遮挡任何一个原文词元，都不下降。",
        "With {prefix}, read before it, occluded, log p({word}) falls from {p} to {r}; no source token lowers that.",
    ),
    "answer.prefix.plain": (
        "遮挡之前读入的“{prefix}”，“{word}”的概率从 {p} 降到 {r}；遮挡任何一个原文词元，都不下降。",
        "With {prefix}, read before it, occluded, {word} falls from {p} to {r}; no source token lowers it.",
    ),
    "answer.none": (
        "单独遮挡任何一个词元，log p(“{word}”)（{p}）都不下降。",
        "Occluding any single token does not lower log p({word}), {p}.",
    ),
    "answer.none.plain": (
        "单独遮挡任何一个词元，“{word}”的概率（{p}）都不下降。",
        "Occluding any single token does not lower {word} ({p}).",
    ),
    "answer.both_foil": (
        "log p(“{word}”) − log p(“{foil}”) = {p}；遮挡“{source}”后 {q}，遮挡之前读入的“{prefix}”后 {r}。",
        "log p({word}) − log p({foil}) is {p}: with {source} occluded {q}, with {prefix}, read before it, {r}.",
    ),
    "answer.both_foil.plain": (
        "“{word}”的概率是“{foil}”的 {p} 倍；遮挡“{source}”后是 {q} 倍，遮挡之前读入的“{prefix}”后是 {r} 倍。",
        "{word} is {p} times as probable as {foil}: with {source} occluded {q} times, with {prefix}, read before it, {r} times.",
    ),
    "answer.source_foil": (
        "log p(“{word}”) − log p(“{foil}”) = {p}；遮挡“{source}”后 {q}。遮挡之前的任何一个词元，都不减少。",
        "log p({word}) − log p({foil}) is {p}: with {source} occluded {q}; no token before it lowers that.",
    ),
    "answer.source_foil.plain": (
        "“{word}”的概率是“{foil}”的 {p} 倍；遮挡“{source}”后是 {q} 倍。遮挡之前的任何一个词元，都不减少。",
        "{word} is {p} times as probable as {foil}: with {source} occluded {q} times; no token before it lowers that.",
    ),
    "answer.prefix_foil": (
        "log p(“{word}”) − log p(“{foil}”) = {p}；遮挡之前读入的“{prefix}”后 {r}。遮挡任何一个原文词元，都不减少。",
        "log p({word}) − log p({foil}) is {p}: with {prefix}, read before it, occluded {r}; no source token lowers that.",
    ),
    "answer.prefix_foil.plain": (
        "“{word}”的概率是“{foil}”的 {p} 倍；遮挡之前读入的“{prefix}”后是 {r} 倍。遮挡任何一个原文词元，都不减少。",
        "{word} is {p} times as probable as {foil}: with {prefix}, read before it, occluded {r} times; no source token lowers that.",
    ),
    "answer.none_foil": (
        "log p(“{word}”) − log p(“{foil}”) = {p}；单独遮挡任何一个词元，都不减少。",
        "log p({word}) − log p({foil}) is {p}, and occluding any single token does not lower that.",
    ),
    "answer.none_foil.plain": (
        "“{word}”的概率是“{foil}”的 {p} 倍；单独遮挡任何一个词元，都不减少。",
        "{word} is {p} times as probable as {foil}, and occluding any single token does not lower that.",
    ),
    "asks": ("要解释什么", "What to explain"),
    "asks.this": ("为什么是它", "Why this token"),
    "asks.that": ("为什么是它而不是……", "Why this, not that"),
    "foil": ("对照词元", "Instead of"),
    "foil_option": ("{token} · 概率 {p}", "{token} · probability {p}"),
    "foil_note": (
        "哪一步没有这个候选，就与那一步概率最高的另一个词元比较。",
        "A step that does not offer it is compared with its own most probable other token.",
    ),
    "source": ("遮挡一个原文词元", "One source token occluded"),
    "prefix": ("遮挡一个之前读入的译文词元", "One earlier target token occluded"),
    "corner": ("生成 ↓ 遮挡 →", "writes ↓ occluded →"),
    "map.source": ("{rows} 个生成的词元乘 {cols} 个原文词元", "{rows} generated tokens by {cols} source tokens"),
    "map.prefix": ("{rows} 个生成的词元乘 {cols} 个读入的译文词元", "{rows} generated tokens by {cols} target tokens read before"),
    "cell_nats": ("{row}：遮挡“{col}”，减少 {value} 奈特", "{row}: with {col} occluded {value} nats less"),
    "cell_share": ("{row}：遮挡“{col}”，失去其中的 {value}%", "{row}: with {col} occluded, {value} % of it is lost"),
    "not_read": ("这一步还没有读入它", "not read yet at this step"),
    "legend": ("格子里：遮挡这个词元后，log p 减少多少（奈特）。", "In a cell: how far log p falls when the token is occluded (nats)."),
    "legend.plain": (
        "格子里：遮挡这个词元后，失去百分之几的概率；负数：反而升高。",
        "In a cell: percent of the probability that is lost when the token is occluded; negative: it rises.",
    ),
    "legend_foil.plain": (
        "格子里：遮挡这个词元后，两个概率之比的对数减少多少；负数：反而增大。",
        "In a cell: how far the logarithm of the ratio of the two probabilities falls; negative: it rises.",
    ),
    "legend_foil": (
        "格子里：遮挡这个词元后，log p 之差减少多少（奈特）。",
        "In a cell: how far the difference of log p falls when the token is occluded (nats).",
    ),
    "opposes": ("反对", "opposes"),
    "supports": ("支持", "supports"),
    "notice": ("看点（{n}）", "What to notice ({n})"),
    "why": ("为什么遮挡", "Why occlude"),
    "try": ("试一试", "Try"),
    "try_interest": ("“{text}”为什么译成“兴趣”？", "“{text}”: why “兴趣” (a hobby)?"),
    "see.before": (
        "{rows} 个词元里，有 {n} 个最依赖之前读入的译文词元：遮挡它比遮挡任何一个原文词元降得更多。",
        "Of {rows} tokens, {n} depend most on a target token read before: occluding it costs more than occluding any source token.",
    ),
    "see.attention": (
        "{rows} 个词元里，有 {n} 个，遮挡后降得最多的原文词元也是交叉注意力权重最大的（第 {layer} 层各头的平均）。",
        "For {n} of {rows} tokens, the source token that costs most is also the one with the largest cross-attention weight (mean over the heads of layer {layer}).",
    ),
    "see.attention.plain": (
        "{rows} 个词元里，有 {n} 个，最要紧的原文词元也是交叉注意力权重最大的。",
        "For {n} of {rows} tokens, the source token that matters most also has the largest cross-attention weight.",
    ),
    "scores": ("一步，三种方法", "One step by three methods"),
    "step": ("第 {n} 步生成“{token}”，概率 {p}", "Step {n} writes “{token}”, probability {p}"),
    "explains": ("解释的数：log p(“{token}”)", "Explained: log p(“{token}”)"),
    "explains_foil": (
        "解释的数：log p(“{token}”) − log p(“{foil}”)，也就是两者 logit 之差",
        "Explained: log p(“{token}”) − log p(“{foil}”), the difference of their logits",
    ),
    "source_tokens": ("原文词元", "Source tokens"),
    "prefix_tokens": ("已生成的前缀", "Prefix generated so far"),
    "method.occlusion": ("遮挡", "Occlusion"),
    "method.gradient": ("输入 × 梯度", "Input × gradient"),
    "method.integrated": ("积分梯度", "Integrated gradients"),
    "method.attention": ("交叉注意力", "Cross-attention"),
    "table_legend": (
        "正数：支持这个词元；负数：反对。单位是奈特，每种方法各用一个刻度；粗体：这一侧绝对值最大的。注意力权重是第 {layer} 层各头的平均，没有正负，也不随对照词元改变。",
        "Positive: supports the token; negative: opposes it. In nats, each method on a scale of its own; bold: the largest magnitude on its side. The attention weight is the mean over the heads of layer {layer}; it has no sign and does not change with the foil.",
    ),
    "table_legend.plain": ("正数：支持这个词元；负数：反对。", "Positive: supports the token; negative: opposes it."),
    "see.shares": (
        "按积分梯度的绝对值，原文占 {source}%，前缀占 {prefix}%。",
        "Of the magnitudes of integrated gradients, {source}% lie on the source and {prefix}% on the prefix.",
    ),
    "see.shares.plain": (
        "按积分梯度的绝对值，原文占 {source}%，已生成的前缀占 {prefix}%。",
        "Of the magnitudes of integrated gradients, {source}% lie on the source, {prefix}% on the prefix generated so far.",
    ),
    "look.same": (
        "在原文词元里，三种方法都把“{token}”的绝对值排第一。",
        "Among the source tokens, all three methods rank “{token}” first by magnitude.",
    ),
    "look.same.plain": ("在原文词元里，三种方法都把“{token}”排第一。", "Among the source tokens, all three methods rank “{token}” first."),
    "look.differ": (
        "原文里按绝对值排第一的词元，各方法不同：遮挡是 {occlusion}，输入 × 梯度是 {gradient}，积分梯度是 {integrated}。这是三个不同的问题，不是对同一个量的三次测量。",
        "The methods name different source tokens first: occlusion {occlusion}, input × gradient {gradient}, integrated gradients {integrated}. They answer three different questions; they are not three measurements of one quantity.",
    ),
    "look.differ.plain": (
        "三种方法回答的是不同的问题，所以排第一的词元不同。",
        "The three methods answer different questions, so they name different tokens first.",
    ),
    "methods": ("三种方法怎样计算", "How the three methods work"),
    "about.baseline": (
        "共同的基线：把词嵌入（查表并缩放之后、加位置编码之前）换成零向量。词的内容没有了，位置还在。模型训练时没有见过零向量；换一种基线，数值会不同。",
        "One baseline for all: the embedding (looked up and scaled, before positions are added) is replaced by the zero vector. The word is gone, its position is kept. The model met no zero vector in training, and another baseline gives other numbers.",
    ),
    "about.occlusion": (
        "遮挡：只把这一个词元换成基线，看数值下降多少。最直接，但一次只看一个词元。",
        "Occlusion: put this one token at the baseline and see how far the number falls. Direct, but one token at a time.",
    ),
    "about.gradient": (
        "输入 × 梯度：x · ∂f/∂x，只用当前这一点的斜率。概率已经接近 1 时，log p 的斜率很小（有对照词元时不一定）。",
        "Input × gradient: x · ∂f/∂x, which uses the slope at this point alone. Where the probability is already near 1, the slope of log p is small (with a foil it need not be).",
    ),
    "about.integrated": (
        "积分梯度：从基线到真实输入，沿直线把梯度积分（Sundararajan 等 2017），所以总和应等于两端之差。积分用有限个点近似，单个词元的值也是近似的；正负误差在总和里会互相抵消。",
        "Integrated gradients: the gradient is integrated along the straight line from the baseline to the input (Sundararajan et al. 2017), so the sum should be the difference of the two ends. The integral is taken over a limited number of points, so a single token's value is approximate; errors of opposite sign cancel in the sum.",
    ),
    "about.contrast": ("对照式归因：Yin & Neubig 2022。", "Contrastive attribution: Yin & Neubig 2022."),
    "complete": ("完备性", "Completeness"),
    "complete_line": (
        "积分梯度之和 {total}；f(输入) − f(基线) = {full} − ({empty}) = {rise}；总和的误差 {error}（{percent}），单个词元的误差估计不超过 {each}；取了 {points} 个点",
        "Integrated gradients sum to {total}; f(input) − f(baseline) = {full} − ({empty}) = {rise}; error of the sum {error} ({percent}), estimated error of a single token at most {each}; {points} points",
    ),
    "agreement": ("各方法的一致程度", "How far the methods agree"),
    "agreement_about": (
        "把 {n} 个原文词元按绝对值排名，再计算 Spearman 等级相关：1 是排名相同，0 是无关，−1 是相反。不足 3 个词元或全部相同时没有定义。",
        "Spearman rank correlation of the magnitudes over the {n} source tokens: 1 the same order, 0 unrelated, −1 reversed. Undefined below 3 tokens or where all are equal.",
    ),
    "importance": ("头和子层的重要性", "Head and sublayer importance"),
    "importance_about": (
        "消融一个头（它的 z 置零）或一个子层（它交给 Add & Norm 的向量置零），模型自己的译文的对数概率改变多少？取每个词元的平均，单位是奈特：−0.69 相当于每个词元的概率减半（几何平均）。",
        "Ablate one head (its z set to zero) or one sublayer (what it hands to Add & Norm set to zero): how does the log-probability of the model's own output change? Per token, in nats: −0.69 halves each token's probability (geometric mean).",
    ),
    "importance_about.plain": (
        "消融（去掉）一个头或一个子层，译文的概率会下降多少？",
        "Ablate (remove) one head or sublayer: how far does the translation's probability fall?",
    ),
    "over.sentence": ("这句话", "This sentence"),
    "over.sample": ("{n} 句样本", "Sample of {n}"),
    "over_label": ("测量的范围", "Measured on"),
    "importance_total": ("这句译文共 {n} 个词元，对数概率 {total}。", "This output: {n} tokens, log-probability {total}."),
    "importance_sample": (
        "{n} 句样本（{digest}）的平均值，± 是标准误；由 {command} 算出。",
        "Mean over {n} sample sentences ({digest}), ± the standard error; made by {command}.",
    ),
    "importance_missing": ("还没有可用的样本结果。运行：{command}", "There is no sample to show yet. Run: {command}"),
    "importance_language": (
        "样本是中文和英文的，这个模型不是；这里只测量你的句子。",
        "The sample is Chinese and English, this model is not: only your sentence is measured.",
    ),
    "importance_legend": (
        "消融它，每个词元的 log p 改变多少（奈特）；头用一个色标，整个子层用另一个",
        "change of log p per token without it (nats); heads on one scale, whole sublayers on another",
    ),
    "helps": ("有作用", "helps"),
    "harms": ("有妨碍", "hinders"),
    "importance_taught": ("训练时用词对齐教过的头（粗体）", "the head that was taught alignments in training (bold)"),
    "importance_hint": (
        "点一格，下面是它的数值，以及去哪里消融它、看它加了什么。",
        "Press a cell: its numbers stand below, with the page that ablates it or shows what it adds.",
    ),
    "ablate": ("消融这个头", "Ablate this head"),
    "added": ("它给每个词元加了什么", "What it adds to each token"),
    "part.encoder.self": ("编码器自注意力", "encoder self-attention"),
    "part.encoder.ff": ("编码器前馈网络", "encoder feed-forward"),
    "part.decoder.self": ("解码器自注意力", "decoder self-attention"),
    "part.decoder.cross": ("交叉注意力", "cross-attention"),
    "part.decoder.ff": ("解码器前馈网络", "decoder feed-forward"),
    "whole.encoder": ("编码器，整个子层", "Encoder, whole sublayers"),
    "whole.decoder": ("解码器，整个子层", "Decoder, whole sublayers"),
    "heads.encoder.self": ("编码器自注意力的头", "Heads: encoder self-attention"),
    "heads.decoder.self": ("解码器自注意力的头", "Heads: decoder self-attention"),
    "heads.decoder.cross": ("交叉注意力的头", "Heads: cross-attention"),
    "column.self": ("自注意力", "self"),
    "column.cross": ("交叉", "cross"),
    "column.ff": ("前馈", "FFN"),
    "layer": ("第 {n} 层", "Layer {n}"),
    "readout_head": ("{kind}，第 {layer} 层，头 {head}", "{kind}, layer {layer}, head {head}"),
    "readout_sublayer": ("{kind}，第 {layer} 层，整个子层", "{kind}, layer {layer}, the whole sublayer"),
    "readout_sentence": ("这句话 {change}（共 {total} 奈特）", "this sentence {change} ({total} nats in all)"),
    "readout_sample": ("样本 {mean} ± {error}", "sample {mean} ± {error}"),
    "see.head": (
        "消融后损失最大的头：{kind}第 {layer} 层的头 {head}，每个词元 {change} 奈特。",
        "The head whose ablation costs most: head {head} of layer {layer}, {kind}; {change} nats per token.",
    ),
    "see.head.plain": (
        "消融后损失最大的头：{kind}第 {layer} 层的头 {head}。",
        "The head whose ablation costs most: head {head} of layer {layer}, {kind}.",
    ),
    "see.sublayer": (
        "消融后损失最大的子层：第 {layer} 层的{kind}，每个词元 {change} 奈特，即概率变成 {times} 倍（几何平均）。",
        "The sublayer whose ablation costs most: {kind} of layer {layer}; {change} nats per token, so each token's probability is multiplied by {times} (geometric mean).",
    ),
    "see.sublayer.plain": (
        "消融后损失最大的子层：第 {layer} 层的{kind}。",
        "The sublayer whose ablation costs most: {kind} of layer {layer}.",
    ),
    "see.head_close": (
        "平均来看，消融{kind}第 {layer} 层的头 {head} 损失最大：每个词元 {change} ± {error} 奈特。另有 {close} 个头的 ± 范围与它重叠，所以这个样本不能确定哪个头损失最大。",
        "On average, ablating head {head} of layer {layer}, {kind}, costs most: {change} ± {error} nats per token. Other heads whose ± range overlaps with that: {close}; so this sample does not tell whose ablation costs most.",
    ),
    "see.head_close.plain": (
        "平均来看，消融{kind}第 {layer} 层的头 {head} 损失最大，但另有 {close} 个头难分上下。",
        "On average, ablating head {head} of layer {layer}, {kind}, costs most, but others cannot be told from it: {close}.",
    ),
    "see.sublayer_close": (
        "平均来看，消融第 {layer} 层的{kind}损失最大：每个词元 {change} ± {error} 奈特。另有 {close} 个子层的 ± 范围与它重叠，所以这个样本不能确定哪个子层损失最大。",
        "On average, ablating the {kind} of layer {layer} costs most: {change} ± {error} nats per token. Other sublayers whose ± range overlaps with that: {close}; so this sample does not tell whose ablation costs most.",
    ),
    "see.sublayer_close.plain": (
        "平均来看，消融第 {layer} 层的{kind}损失最大，但另有 {close} 个子层难分上下。",
        "On average, ablating the {kind} of layer {layer} costs most, but others cannot be told from it: {close}.",
    ),
    "see.head_level": (
        "单独消融任何一个头，平均每个词元的损失都不超过 {change} 奈特；不止一个头达到这个数。",
        "No head's ablation alone costs more than {change} nats per token, and more than one costs that.",
    ),
    "see.sublayer_level": (
        "单独消融任何一个子层，平均每个词元的损失都不超过 {change} 奈特；不止一个子层达到这个数。",
        "No sublayer's ablation alone costs more than {change} nats per token, and more than one costs that.",
    ),
    "look.gain": (
        "{n} 个头里，单独消融后译文概率升高的有 {gain} 个。一次只消融一个，别的头可能补上；影响小不等于没有用。",
        "Heads whose ablation alone makes the output more probable: {gain} of {n}. Others may compensate when one is gone, so a small change does not prove that a head is useless.",
    ),
    "look.gain.plain": (
        "一次只消融一个，别的头可能补上，所以影响小不等于没有用。",
        "Only one is ablated at a time and others may compensate, so a small change does not prove a head useless.",
    ),
    "code.occlusion": ("遮挡：遮挡一个原文词元的损失", "Occlusion: what is lost without a source token"),
    "code.gradient": ("输入 × 梯度：一个原文词元的值", "Input × gradient: the value of a source token"),
    "formula.gradient": ("Σ_d x_d · ∂f/∂x_d   (Shrikumar et al. 2016)", "Σ_d x_d · ∂f/∂x_d   (Shrikumar et al. 2016)"),
    "code.integrated": ("积分梯度：一个原文词元的值", "Integrated gradients: the value of a source token"),
    "formula.integrated": (
        "(x_i − x′_i) · ∫₀¹ ∂F(x′ + α(x − x′)) / ∂x_i dα   (Sundararajan et al. 2017, 1)",
        "(x_i − x′_i) · ∫₀¹ ∂F(x′ + α(x − x′)) / ∂x_i dα   (Sundararajan et al. 2017, 1)",
    ),
    "code.importance": (
        "消融编码器第 1 层第 1 个头后，每个词元的 log p 平均变化多少",
        "Change of log p per token without head 1 of the encoder's layer 1",
    ),
}
