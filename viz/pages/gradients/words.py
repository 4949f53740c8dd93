"""Words of the page Gradients: the pair, the tug of war, the way back through the model, the check of a number."""

WORDS = {
    "title": ("梯度：损失怎样传回每个权重", "Gradients: how the loss gets back to every weight"),
    "lead": (
        "训练时，模型逐个词元预测给定的译文，损失是每个词元 −log p 的平均值。反向传播从损失出发，沿计算的反方向求出损失对每个张量、每个权重的导数，也就是梯度。这里的每个数都来自一次真实的反向传播：用训练时的目标函数，不用 dropout。",
        "In training the model predicts a given translation token by token; the loss is the mean of −log p per token. Backpropagation starts at the loss and goes backwards through the computation: it finds the derivative of the loss with respect to every tensor and every weight, the gradient. Every number here comes from one real backward pass over the training objective, without dropout.",
    ),
    "of": ("给定的译文", "Given translation"),
    "of.own": ("模型自己的译文", "The model's own"),
    "of.example": ("例句的参考译文", "The example's reference"),
    "of.typed": ("自己输入", "Typed"),
    "smoothing": ("标签平滑", "Label smoothing"),
    "smoothing.off": ("无标签平滑", "No label smoothing"),
    "smoothing.on": ("标签平滑 ε = 0.1", "Label smoothing ε = 0.1"),
    "model": ("模型", "Model"),
    "model.box": ("上面选的模型", "the one chosen above"),
    "model.snapshot": ("训练回放，第 {n} 步", "training replay, step {n}"),
    "age": (
        "这是“实验室”页训练回放里的小模型训练到第 {n} 步时的梯度。它的词表比上面的模型小，所以词元的切分可能不同。",
        "These are the gradients of the small model of the Lab's training replay at step {n}. Its vocabulary is smaller than that of the model above, so tokens may be cut differently.",
    ),
    "box": ("这句话应当译成", "It should be translated as"),
    "go": ("求梯度", "Compute the gradient"),
    "refused.empty": (
        "没有输入译文。请输入这句话应有的译文，再按“求梯度”。",
        "No translation was typed. Type what the sentence should be translated as, then press “Compute the gradient”.",
    ),
    "refused.too_many_characters": (
        "译文有 {value} 个字符，最多 {limit} 个。请缩短它。",
        "The translation has {value} characters; the limit is {limit}. Shorten it.",
    ),
    "refused.too_many_tokens": (
        "译文有 {value} 个词元（含 </s>），这个模型最多读 {limit} 个。请缩短它。",
        "The translation has {value} tokens (with </s>); this model reads at most {limit}. Shorten it.",
    ),
    "instead.own": ("下面仍按模型自己的译文计算。", "What follows is still computed for the model's own translation."),
    "instead.example": ("下面仍按例句的参考译文计算。", "What follows is still computed for the example's reference."),
    "notice.wrong_language": (
        "输入的译文看起来不是模型要生成的语言。梯度照常计算，但它会教模型生成另一种语言。",
        "What was typed does not look like the language this model writes. The gradient is computed all the same, but it would teach the model another language.",
    ),
    "notice.traditional": ("繁体字已转换为简体。", "Traditional characters were converted to simplified ones."),
    "notice.control_removed": ("不可见的控制字符已去掉。", "Invisible control characters were removed."),
    "notice.capitals": (
        "全部大写的文字很少见于训练数据，损失会偏高。",
        "Text wholly in capitals is rare in the training data; the loss will be high.",
    ),
    "same": (
        "给定的译文就是模型自己的译文，所以大多数词元的损失都小。",
        "The given translation is the model's own, so the loss of most tokens is small.",
    ),
    "chips": (
        "给定译文的每个词元，下面是它的损失；点一个词元，看它的拔河",
        "Each token of the given translation with its loss; click one to see its tug of war",
    ),
    "losses": (
        "损失 = {loss}，是 {n} 个词元 −log p 的平均。损失最大的是“{text}”：{worst}，占总和的 {share}%。",
        "Loss {loss}: the mean of −log p over {n} tokens. “{text}” costs most: {worst}, which is {share}% of the sum.",
    ),
    "losses.smoothed": (
        "加上标签平滑后，求导的目标函数是 {smoothed}。",
        "With label smoothing, the objective that is differentiated is {smoothed}.",
    ),
    # tug of war
    "tug": ("拔河：p − y", "Tug of war: p − y"),
    "tug.about": (
        "损失对 logits 的梯度就是 p − y：预测概率减去目标。更新沿负梯度走，所以 p − y 为负的词元 logit 被往上推，为正的被往下压；所有词元加起来正好是 0。",
        "The gradient of the loss with respect to the logits is p − y: predicted probability minus target. The update goes against the gradient, so a token with negative p − y has its logit pushed up, one with positive p − y pushed down. Over all tokens the sum is exactly 0.",
    ),
    "tug.row": ("第 {n} 行：读入“{reads}”→ 应生成“{wants}”", "Row {n}: reads “{reads}” → should write “{wants}”"),
    "tug.up": ("往上推", "pushed up"),
    "tug.down": ("往下压", "pushed down"),
    "tug.piece": ("词元", "Token"),
    "tug.p": ("p", "p"),
    "tug.y": ("y", "y"),
    "tug.pull": ("p − y", "p − y"),
    "tug.rest": ("其余 {n} 个词元", "the other {n} tokens"),
    "tug.sum": ("全部 {n} 个词元之和", "sum over all {n} tokens"),
    "tug.arithmetic": (
        "p − y = {p} − {y} = {pull}。损失是 {t} 个词元的平均，所以损失对这个 logit 的导数是 {pull} ÷ {t} = {share}。",
        "p − y = {p} − {y} = {pull}. The loss is a mean over {t} tokens, so its derivative with respect to this logit is {pull} ÷ {t} = {share}.",
    ),
    "see.tug": (
        "“{wants}”的概率是 {p}，目标是 {y}，它的 logit 被往上推 {pull}；被往下压得最多的是“{down}”：{most}。",
        "“{wants}” has probability {p} and target {y}: its logit is pushed up by {pull}. The token pushed down most is “{down}”: {most}.",
    ),
    "see.tug_rest": (
        "“{wants}”的概率 {p} 已经高于目标 {y}，所以它的 logit 反而被往下压 {pull}：这就是标签平滑的作用。",
        "“{wants}” has probability {p}, above its target {y}, so its logit is pushed down by {pull}: this is what label smoothing does.",
    ),
    "look.tug": (
        "没有标签平滑时，只有 p = 1 才不再有推力，而 softmax 到不了 1：logit 会一直被推大。",
        "Without label smoothing the push ends only at p = 1, which softmax never reaches: logits are pushed ever further apart.",
    ),
    "look.tug_smoothed": (
        "有标签平滑时，推力在 p = 1 − ε + ε/V = {high} 处停下，其他每个词元停在 ε/V = {low}。",
        "With label smoothing the push ends at p = 1 − ε + ε/V = {high}, and for every other token at ε/V = {low}.",
    ),
    # the way back
    "back": ("反向的流动", "Flow, backwards"),
    "back.about": (
        "从损失出发，沿计算的反方向看整个模型。每格是残差流在一层的一个位置、一个词元上的梯度，颜色越深表示均方根（RMS）越大。编码器只通过交叉注意力的键和值得到梯度；连线越粗，经这一层解码器传来的占比越大。",
        "The model in reverse order, beginning at the loss. A cell is the gradient of the residual stream at one place of a layer and one token; the stronger its color, the larger its root mean square (RMS). The encoder gets its gradient only through the keys and values of cross-attention; the thicker a line, the larger the share that came through that decoder layer.",
    ),
    "back.label": (
        "反向的流动：左边编码器，右边解码器，颜色越深梯度越大",
        "Flow backwards: encoder on the left, decoder on the right; a stronger color is a larger gradient",
    ),
    "back.encoder": ("编码器", "Encoder"),
    "back.decoder": ("解码器", "Decoder"),
    "back.loss": ("损失", "Loss"),
    "back.play": ("从损失播放", "Play from the loss"),
    "back.stop": ("停止", "Stop"),
    "back.time": ("反向传播走到哪里", "How far the backward pass has come"),
    "back.at_start": ("还没有开始：只有损失", "Not begun: only the loss"),
    "back.at": ("第 {n} 步，共 {all} 步：{place}", "Step {n} of {all}: {place}"),
    "back.say": ("{place}，“{text}”：梯度的 RMS = {value}", "{place}, “{text}”: RMS of the gradient {value}"),
    "back.scale": ("RMS，0 到 {high}（两边同一刻度）", "RMS from 0 to {high} (one scale for both sides)"),
    "place.embedded": ("{stack}的嵌入", "{stack} embedding"),
    "place.memory": ("编码器输出 C", "encoder output C"),
    "place.resid_mid": ("{stack}第 {layer} 层，自注意力之后", "{stack} layer {layer}, after self-attention"),
    "place.resid_cross": ("{stack}第 {layer} 层，交叉注意力之后", "{stack} layer {layer}, after cross-attention"),
    "place.resid_post": ("{stack}第 {layer} 层，前馈之后", "{stack} layer {layer}, after feed-forward"),
    "short.embedded": ("嵌入", "emb"),
    "short.memory": ("C", "C"),
    "short.resid_mid": ("{layer} 自注意", "{layer} self"),
    "short.resid_cross": ("{layer} 交叉", "{layer} cross"),
    "short.resid_post": ("{layer} 前馈", "{layer} FF"),
    "back.layer": ("解码器第 {n} 层", "Decoder layer {n}"),
    "back.by_key": ("经键 K", "by keys K"),
    "back.by_value": ("经值 V", "by values V"),
    "back.together": ("合计", "together"),
    "back.shares": (
        "编码器输出 C 的梯度从哪里来（带符号的占比，合计 100%）",
        "Where the gradient of the encoder's output C came from (signed shares, 100% together)",
    ),
    "see.back": (
        "传到编码器的梯度里，经解码器第 {layer} 层来的最多：{share}%；经值来的合计 {values}%，经键来的 {keys}%。",
        "Of the gradient that reached the encoder most came through decoder layer {layer}: {share}%. Values brought {values}% in all, keys {keys}%.",
    ),
    "see.back_none": ("没有梯度传到编码器。", "No gradient reached the encoder."),
    "look.back": (
        "在解码器的嵌入处，“{low}”的梯度最小（{least}），“{high}”的最大（{most}）；在编码器的嵌入处，最大的是“{source}”（{source_most}）。",
        "At the decoder's embedding the gradient is smallest for “{low}” ({least}) and largest for “{high}” ({most}); at the encoder's it is largest for “{source}” ({source_most}).",
    ),
    "look.back_shares": (
        "占比为负表示这一层传来的梯度与合计的方向相反，抵消了一部分。",
        "A negative share means that what this layer sent points against the total and cancels part of it.",
    ),
    # code
    "code.backward": ("反向传播；标出的部分算出这个梯度", "the backward pass; the marked part computes this gradient"),
    "code.softmax": ("softmax 的反向计算", "softmax, backwards"),
    "formula.backward": ("∂L/∂z = (p − y) ÷ T", "∂L/∂z = (p − y) ÷ T"),
    "formula.softmax": ("dS = A ⊙ (dA − Σ A·dA)", "dS = A ⊙ (dA − Σ A·dA)"),
    # is it true
    "check": ("核对这个数", "Check this number"),
    "check.about": (
        "把这一个数加减 h，重新算两次损失，用 float64：(L(x + h) − L(x − h)) ÷ 2h",
        "Move this one number by ±h and compute the loss twice again, in float64: (L(x + h) − L(x − h)) ÷ 2h",
    ),
    "check.numbers": (
        "autograd（float32）{shown} · autograd（float64）{exact} · 中心差分（float64）{difference} · 相对差 {relative}",
        "autograd (float32) {shown} · autograd (float64) {exact} · central difference (float64) {difference} · relative difference {relative}",
    ),
    "check.same": ("✓ 一致：相对差小于 0.01%。", "✓ They agree: the relative difference is below 0.01%."),
    "check.zero": ("✓ 两个数都是 0。", "✓ Both are 0."),
    "check.small": (
        "这个导数太小：损失只有 16 位有效数字，差分里已经看不到它。",
        "This derivative is too small: the loss has 16 digits, and the difference cannot show it.",
    ),
    "check.kink": (
        "差分随 h 变化：附近有 ReLU 的折点，差分在这里不可靠。",
        "The difference changes with h: a ReLU switches nearby, and a difference cannot be trusted there.",
    ),
    "check.differs": ("✗ 不一致。", "✗ They do not agree."),
}
