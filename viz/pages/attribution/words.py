"""Words of the page Attribution."""

WORDS = {
    "title": ("归因：这个词是从哪儿来的", "Attribution: what made the model write this token"),
    "lead": (
        "注意力只说明“看了哪里”。这里直接问：改动或去掉某个输入，这个词元的 log 概率会怎样变？三种方法各给一个答案，注意力放在旁边对照。",
        "Attention tells where the model looked. Here the question is put directly: how does this token's log-probability depend on each input? Three methods answer, with attention beside them.",
    ),
    "step": ("第 {n} 步写出“{token}”，概率 {p}", "Step {n} writes “{token}”, probability {p}"),
    "steps_label": ("选一个输出词元来解释", "Choose the output token to explain"),
    "plain": ("为什么是它", "Why this token"),
    "contrast": ("为什么是它而不是……", "Why this, not that"),
    "foil": ("对照词元", "Instead of"),
    "foil_option": ("{token} · 概率 {p}", "{token} · probability {p}"),
    "explains": ("解释的数：log p(“{token}”)", "Explained: log p(“{token}”)"),
    "explains_foil": (
        "解释的数：log p(“{token}”) − log p(“{foil}”)，也就是两者 logit 之差",
        "Explained: log p(“{token}”) − log p(“{foil}”), the difference of their logits",
    ),
    "source": ("源句词元", "Source tokens"),
    "prefix": ("已写出的前缀", "Prefix written so far"),
    "token": ("词元", "Token"),
    "method.occlusion": ("遮挡", "Occlusion"),
    "method.gradient": ("输入 × 梯度", "Input × gradient"),
    "method.integrated": ("积分梯度", "Integrated gradients"),
    "method.attention": ("交叉注意力", "Cross-attention"),
    "cell": ("{method}：{token}（第 {n} 个）{value}", "{method}: {token} (token {n}) {value}"),
    "legend": (
        "橙色向右：支持这个词元；蓝色向左：反对。单位 nat，每种方法单独定标；粗体：这一侧绝对值最大的。注意力取第 {layer} 层各头的平均，没有正负，也不随对照词元改变。",
        "Orange to the right: speaks for it; blue to the left: against. In nats, each method on a scale of its own; bold: the largest magnitude on its side. Attention is the mean over the heads of layer {layer}; it has no sign and does not change with the foil.",
    ),
    "methods": ("三种方法怎么算", "How the three methods work"),
    "about.baseline": (
        "共同的基线：把词嵌入（查表并缩放之后、加位置之前）换成零向量。词没了，位置还在。训练时模型没见过零向量；换一种基线，数会不一样。",
        "One baseline for all: the embedding (looked up and scaled, before positions) replaced by the zero vector. The word is gone, its place is kept. The model met no zero vector in training, and another baseline gives other numbers.",
    ),
    "about.occlusion": (
        "遮挡：只把这一个词元换成基线，看数值掉多少。最直接，但一次只看一个词元。",
        "Occlusion: put this one token at the baseline and see how far the number falls. Direct, but one token at a time.",
    ),
    "about.gradient": (
        "输入 × 梯度：x · ∂f/∂x，只看当前这一点的斜率；概率已经接近 1 时，log p 的斜率很小（有对照词元时不一定）。",
        "Input × gradient: x · ∂f/∂x, the slope at this point alone; where the probability is already near 1, that of log p is small (with a foil it need not be).",
    ),
    "about.integrated": (
        "积分梯度：从基线到真实输入沿直线把梯度累加起来（Sundararajan 等 2017），所以总和应等于两端之差。积分是用有限个点近似的：单个词元的值大约准到百分之几，正负误差在总和里会互相抵消。",
        "Integrated gradients: the gradient gathered along the straight line from the baseline to the input (Sundararajan et al. 2017), so their sum should be the difference of the two ends. The integral is taken over a limited number of points: a single token's value is right to a few hundredths, and errors of opposite sign cancel in the sum.",
    ),
    "about.contrast": ("对照式归因：Yin & Neubig 2022。", "Contrastive attribution: Yin & Neubig 2022."),
    "complete": ("完备性", "Completeness"),
    "complete_line": (
        "积分梯度之和 {total}；f(输入) − f(基线) = {full} − ({empty}) = {rise}；误差 {error}（{percent}），取了 {points} 个点",
        "Integrated gradients sum to {total}; f(input) − f(baseline) = {full} − ({empty}) = {rise}; error {error} ({percent}) with {points} points",
    ),
    "agreement": ("方法之间有多一致", "How far the methods agree"),
    "agreement_about": (
        "{n} 个源句词元按绝对值排名，再算 Spearman 等级相关：1 排名相同，0 无关，−1 相反。不足 3 个词元或全部相同时没有定义。",
        "Spearman rank correlation of the magnitudes over the {n} source tokens: 1 the same order, 0 unrelated, −1 reversed. Undefined below 3 tokens or where all are equal.",
    ),
    "working": ("正在对这一步求梯度……", "Taking gradients for this step …"),
    "see.source": (
        "去掉源句第 {n} 个词元“{token}”降得最多：“{word}”的 log 概率从 {full} 变成 {after}，概率 {p} → {q}。",
        "Removing “{token}” (source token {n}) costs most: log p of “{word}” goes from {full} to {after}, the probability from {p} to {q}.",
    ),
    "see.prefix": (
        "去掉前缀第 {n} 个词元“{token}”降得最多：“{word}”的 log 概率从 {full} 变成 {after}，概率 {p} → {q}。",
        "Removing “{token}” (prefix token {n}) costs most: log p of “{word}” goes from {full} to {after}, the probability from {p} to {q}.",
    ),
    "see.source_foil": (
        "去掉源句第 {n} 个词元“{token}”降得最多：“{word}”对“{foil}”的领先从 {full} 变成 {after}（负数就是落后）。",
        "Removing “{token}” (source token {n}) costs most: the lead of “{word}” over “{foil}” goes from {full} to {after} (negative: behind).",
    ),
    "see.prefix_foil": (
        "去掉前缀第 {n} 个词元“{token}”降得最多：“{word}”对“{foil}”的领先从 {full} 变成 {after}（负数就是落后）。",
        "Removing “{token}” (prefix token {n}) costs most: the lead of “{word}” over “{foil}” goes from {full} to {after} (negative: behind).",
    ),
    "see.none": ("去掉任何一个词元，“{word}”的概率都不会下降。", "No single removal makes “{word}” less probable."),
    "see.none_shown": (
        "去掉任何一个词元，“{word}”的 log 概率下降都不到 0.0001。",
        "No single removal lowers log p of “{word}” by as much as 0.0001.",
    ),
    "see.none_shown_foil": (
        "去掉任何一个词元，“{word}”对“{foil}”的领先缩小都不到 0.0001。",
        "No single removal shrinks the lead of “{word}” over “{foil}” by as much as 0.0001.",
    ),
    "see.none_foil": (
        "去掉任何一个词元，“{word}”对“{foil}”的领先都不会缩小。",
        "No single removal shrinks the lead of “{word}” over “{foil}”.",
    ),
    "see.shares": (
        "按积分梯度的绝对值，源句占 {source}%，前缀占 {prefix}%。",
        "Of the magnitudes of integrated gradients, {source}% lie on the source and {prefix}% on the prefix.",
    ),
    "look.same": (
        "在源句里，三种方法都把“{token}”的绝对值排第一。",
        "Among the source tokens, all three methods give the largest magnitude to “{token}”.",
    ),
    "look.differ": (
        "源句里绝对值最大的词元，各方法说法不同：遮挡 {occlusion}，输入 × 梯度 {gradient}，积分梯度 {integrated}。归因是问法不同的三个问题，不是一个真相的三次测量。",
        "The methods name different source tokens first: occlusion {occlusion}, input × gradient {gradient}, integrated gradients {integrated}. They are three different questions, not three readings of one truth.",
    ),
    "importance": ("头和子层的重要性", "Head and layer importance"),
    "importance_about": (
        "去掉一个头（它的 z 置零）或一个子层（它交给 Add & Norm 的向量置零），模型自己的译文的 log 概率改变多少？每个词元平均，单位 nat：−0.69 相当于每个词元的概率减半（几何平均）。",
        "Remove one head (its z set to zero) or one sublayer (what it hands to Add & Norm set to zero): how does the log-probability of the model's own output change? Per token, in nats: −0.69 halves each token's probability (geometric mean).",
    ),
    "over.sentence": ("这句话", "This sentence"),
    "over.sample": ("{n} 句样本", "Sample of {n}"),
    "over_label": ("在什么上面测", "Measured on"),
    "importance_total": (
        "这句译文共 {n} 个词元，log 概率 {total}。",
        "This output: {n} tokens, log-probability {total}.",
    ),
    "importance_sample": (
        "{n} 句样本（{digest}）的平均值，± 是标准误；由 {command} 算出。",
        "Mean over {n} sample sentences ({digest}), ± the standard error; made by {command}.",
    ),
    "importance_missing": ("还没有可用的样本结果。运行：{command}", "There is no sample to show yet. Run: {command}"),
    "importance_language": (
        "样本是中文和英文的，这个模型不是；这里只测你的句子。",
        "The sample is Chinese and English, this model is not: only your sentence is measured.",
    ),
    "importance_legend": (
        "蓝：去掉后译文更不可能（它有用）；橙：去掉后反而更可能。头一个色标，整个子层另一个。",
        "Blue: without it the output is less probable (it helps); orange: more probable. Heads share one colour scale, whole sublayers another.",
    ),
    "importance_taught": ("★ 训练时专门教过对齐的头。", "★ The head that was taught alignments in training."),
    "importance_label": ("重要性；方向键移动", "Importance; arrow keys move"),
    "importance_hint": (
        "指到一格看它的数。点一个头，到“{whatif}”页把它关掉；点一个整个子层，看它给每个词元的向量加了什么。",
        "Point at a cell for its numbers. Click a head to switch it off on the page {whatif}; click a whole sublayer to see what it adds to a token's vector.",
    ),
    "importance_working": ("正在逐个去掉……", "Removing them one by one …"),
    "stack.encoder": ("编码器", "Encoder"),
    "stack.decoder": ("解码器", "Decoder"),
    "part.encoder.self": ("编码器自注意力", "encoder self-attention"),
    "part.encoder.ff": ("编码器前馈", "encoder feed-forward"),
    "part.decoder.self": ("解码器自注意力", "decoder self-attention"),
    "part.decoder.cross": ("交叉注意力", "cross-attention"),
    "part.decoder.ff": ("解码器前馈", "decoder feed-forward"),
    "column.self": ("自注意力", "Self-attention"),
    "column.cross": ("交叉注意力", "Cross-attention"),
    "column.ff": ("前馈", "Feed-forward"),
    "column.head": ("头 {n}", "H{n}"),
    "column.all": ("整个", "Whole"),
    "layer": ("第 {n} 层", "Layer {n}"),
    "readout_head": ("{kind}，第 {layer} 层，头 {head}", "{kind}, layer {layer}, head {head}"),
    "readout_sublayer": ("{kind}，第 {layer} 层，整个子层", "{kind}, layer {layer}, the whole sublayer"),
    "readout_sentence": ("这句话 {change}（共 {total} nat）", "this sentence {change} ({total} nats in all)"),
    "readout_sample": ("样本 {mean} ± {error}", "sample {mean} ± {error}"),
    "see.head": (
        "最不能少的头：{kind_zh}第 {layer} 层的头 {head}，去掉它每个词元 {change} nat。",
        "The head it can least spare: head {head} of layer {layer}, {kind_en}; without it {change} nats per token.",
    ),
    "see.sublayer": (
        "最不能少的子层：第 {layer} 层的{kind_zh}，{change} nat，每个词元的概率变成 {times} 倍（几何平均）。",
        "The sublayer it can least spare: {kind_en} of layer {layer}, {change} nats: each token's probability times {times} (geometric mean).",
    ),
    "see.head_close": (
        "平均来看，去掉{kind_zh}第 {layer} 层的头 {head} 代价最大：每个词元 {change} ± {error} nat。± 范围和它重叠的头还有 {close} 个，所以这个样本分不出哪个头最不能少。",
        "On average, removing head {head} of layer {layer}, {kind_en}, costs most: {change} ± {error} nats per token. Other heads whose ± range overlaps with that: {close}; so this sample does not tell which it can least spare.",
    ),
    "see.sublayer_close": (
        "平均来看，去掉第 {layer} 层的{kind_zh}代价最大：每个词元 {change} ± {error} nat。± 范围和它重叠的子层还有 {close} 个，所以这个样本分不出哪个子层最不能少。",
        "On average, removing the {kind_en} of layer {layer} costs most: {change} ± {error} nats per token. Other sublayers whose ± range overlaps with that: {close}; so this sample does not tell which it can least spare.",
    ),
    "look.gain": (
        "{n} 个头里，单独去掉后让译文更可能的有 {gain} 个。一次只去掉一个，别的头可能补上；影响小不等于没用。",
        "Heads whose removal alone makes the output more probable: {gain} of {n}. Others may step in when one is gone, so a small change does not prove that a head is useless.",
    ),
    "code.occlusion": ("遮挡一个源词元后损失多少", "Occlusion: what is lost without a source token"),
    "code.gradient": ("梯度乘输入：一个源词元得到的", "Input × gradient: what a source token gets"),
    "formula.gradient": ("Σ_d x_d · ∂f/∂x_d   (Shrikumar et al. 2016)", "Σ_d x_d · ∂f/∂x_d   (Shrikumar et al. 2016)"),
    "code.integrated": ("积分梯度：一个源词元得到的", "Integrated gradients: what a source token gets"),
    "formula.integrated": (
        "(x_i − x′_i) · ∫₀¹ ∂F(x′ + α(x − x′)) / ∂x_i dα   (Sundararajan et al. 2017, 1)",
        "(x_i − x′_i) · ∫₀¹ ∂F(x′ + α(x − x′)) / ∂x_i dα   (Sundararajan et al. 2017, 1)",
    ),
    "code.importance": (
        "去掉编码器第 1 层第 1 个头后，平均每个词元的 log p 变化多少",
        "Change of log p per token without head 1 of the encoder's layer 1",
    ),
}
