"""Words of the exercises: questions, notes, evidence, hints and the steps of solutions.

A value that ends in _zh or _en is a word or a text itself, and stands in the sentence of its own language.
"""

KINDS = {
    "encoder": ("编码器自注意力", "encoder self-attention"),
    "decoder": ("解码器带遮罩的自注意力", "masked decoder self-attention"),
    "cross": ("交叉注意力", "cross-attention"),
}
"""The three attentions in a sentence."""

SUBLAYERS = {"self": ("自注意力", "self-attention"), "cross": ("交叉注意力", "cross-attention"), "ff": ("前馈", "feed-forward")}
"""The parts of a layer."""

TENSORS = {
    "ids": ("词元编号", "the token ids"),
    "embedded": ("加上位置后的嵌入", "the embeddings with positions"),
    "memory": ("编码器输出 C", "the encoder output C"),
    "logits": ("logits", "the logits"),
    "q": ("全部头的 Q", "Q of all heads"),
    "k": ("全部头的 K", "K of all heads"),
    "v": ("全部头的 V", "V of all heads"),
    "scores": ("全部头的分数", "the scores of all heads"),
    "weights": ("全部头的注意力权重", "the attention weights of all heads"),
    "z": ("全部头的 Z", "Z of all heads"),
    "head_out": ("每个头各自对输出的贡献", "what each head adds to the output"),
    "out": ("多头注意力的输出", "the output of multi-head attention"),
    "ff_pre": ("前馈网络激活前的隐藏层", "the hidden layer of the feed-forward network before its activation"),
    "ff_act": ("前馈网络激活后的隐藏层", "the hidden layer of the feed-forward network after its activation"),
    "ff_out": ("前馈网络的输出", "the output of the feed-forward network"),
}
"""Tensors in a sentence."""

SAME = ("译文一字不变", "The translation stays the same")
DIFFERENT = ("译文会变", "The translation changes")

WHERE = ("{kind_zh}，第 {layer} 层第 {head} 头", "{kind_en}, layer {layer}, head {head}")
_ZH, _EN = WHERE

WORDS = {
    # whether it is right
    "verdict.right": ("对了。", "Right."),
    "verdict.wrong": ("不对。", "Not right."),
    "verdict.reason": ("真假判断对了，理由不对。", "True or false is right; the reason is not."),
    # what was given is no answer; the try does not count
    "unread.number": ("“{given}”不是数。请写一个数，例如 −0.35。", "“{given}” is no number. Write one, such as −0.35."),
    "unread.whole": ("“{given}”不是整数。请写一个整数。", "“{given}” is no whole number. Write one."),
    "unread.shape": (
        "“{given}”不是形状。请写 1 到 8 个整数，例如 (4, 9, 8)。",
        "“{given}” is no shape. Write 1 to 8 whole numbers, such as (4, 9, 8).",
    ),
    "unread.several": ("“{given}”不是选项的列表。请重新选择。", "“{given}” is no list of options. Choose again."),
    "unread.cells": ("“{given}”不是格子的列表。请重新标出格子。", "“{given}” is no list of cells. Mark the cells again."),
    "unread.order": ("“{given}”不是顺序：{n} 个步骤每个恰好出现一次。", "“{given}” is no order: each of the {n} steps stands in it once."),
    "unread.claim": ("请选真或假，再选一个理由。“{given}”缺了一样。", "Choose true or false, and a reason. “{given}” lacks one of them."),
    "unread.option": (
        "没有选项“{given}”；编号从 0 到 {n}。请重新选择。",
        "There is no option “{given}”; they run from 0 to {n}. Choose again.",
    ),
    # what had to be chosen otherwise than the lesson says
    "note.moved.row": (
        "这里没有第 {wanted} 行，一共 {count} 行；题目改问第 {used} 行。",
        "There is no row {wanted} here, only {count}; row {used} is asked for instead.",
    ),
    "note.moved.column": (
        "这里没有第 {wanted} 列，一共 {count} 列；题目改问第 {used} 列。",
        "There is no column {wanted} here, only {count}; column {used} is asked for instead.",
    ),
    "note.moved.layer": (
        "这个模型没有第 {wanted} 层，一共 {count} 层；题目改问第 {used} 层。",
        "This model has no layer {wanted}, only {count}; layer {used} is asked for instead.",
    ),
    "note.moved.head": (
        "这个模型没有第 {wanted} 头，一共 {count} 个头；题目改问第 {used} 头。",
        "This model has no head {wanted}, only {count}; head {used} is asked for instead.",
    ),
    "note.moved.token": (
        "你的句子没有第 {wanted} 个词元，一共 {count} 个；题目改问第 {used} 个。",
        "Your sentence has no token {wanted}, only {count}; token {used} is asked for instead.",
    ),
    "note.moved.step": (
        "这里没有第 {wanted} 步，一共 {count} 步；题目改问第 {used} 步。",
        "There is no step {wanted} here, only {count}; step {used} is asked for instead.",
    ),
    "note.moved.position": (
        "你的句子没有这么多位置，一共 {count} 个；题目改问最近的一个。",
        "Your sentence has only {count} positions; the nearest is asked for instead.",
    ),
    "note.moved.dimension": (
        "这里没有那么多维；题目改问最近的一处。",
        "There are not so many dimensions here; the nearest place is asked for instead.",
    ),
    "note.moved.count": (
        "你的译文只有 {count} 行；题目改问 {used} 行之后。",
        "Your translation has only {count} rows; the question is about {used} of them.",
    ),
    "note.unfit.row": (
        "第 {wanted} 行能看的键太少；题目改问第 {used} 行。",
        "Row {wanted} may look at too few keys; row {used} is asked for instead.",
    ),
    "note.unfit.column": ("第 {wanted} 列被遮住；题目改问第 {used} 列。", "Column {wanted} is masked; column {used} is asked for instead."),
    "note.unfit.step": (
        "所问的那一步没有假设死去；题目改问最近有假设死去的一步。",
        "No hypothesis dies at the step meant; the nearest where one does is asked for instead.",
    ),
    "note.short": (
        "句子太短：最多只有 {keys} 个键可看，题目本想要 {wanted} 个。",
        "The sentence is short: {keys} keys may be looked at, not the {wanted} meant.",
    ),
    "note.one_row": ("这里只有一行一列。", "There is one row and one column alone."),
    "note.unpadded": ("你的句子是这个批次里最长的。", "Your sentence is the longest of this batch."),
    "note.untaught": (
        "这个模型没有教过对齐的头；题目改用交叉注意力倒数第二层的第 1 头。",
        "No head of this model was taught alignments; head 1 of the last cross-attention but one stands in for it.",
    ),
    "note.sinusoids": (
        "这个模型不把正弦加到嵌入上；题目问论文的公式。",
        "This model adds no sinusoids to its embeddings; the paper's formula is asked for.",
    ),
    "note.one_text": (
        "关掉哪个头译文都一样，所以只问变不变。",
        "Whichever head is off, there is no second text to choose from, so only same or different is asked.",
    ),
    "note.gated": ("这个模型的前馈网络是 SwiGLU，有三个矩阵。", "The feed-forward network of this model is a SwiGLU, with three matrices."),
    "note.biased": ("这个模型的输出层带偏置。", "The output layer of this model has a bias."),
    "note.unbiased": ("这个模型的输出层没有偏置。", "The output layer of this model has no bias."),
    "note.ended": ("写出 </s> 也算一步。", "Writing </s> counts as a step."),
    "note.cut": ("译文被长度上限截断，没有写出 </s>。", "The length limit cut the translation before </s>."),
    # the shape of a tensor
    "shape.ask": (
        "{tensor_zh}（{site}）是什么形状？就这一句话：批的 1 可写可不写。",
        "What is the shape of {tensor_en} ({site})? For this one sentence: the batch's 1 in front may stand or not.",
    ),
    "shape.hint": (
        "按顺序给每根轴一个字母：{letters}。S 数源词元，T 数解码器读到的词元，<s> 也算。",
        "One letter an axis, in order: {letters}. S counts source tokens, T those that the decoder reads, <s> among them.",
    ),
    "shape.evidence": ("全图上的张量都带着形状：找 {site}。", "The map names every tensor with its shape: look for {site}."),
    "shape.letters": ("轴：{letters}。", "The axes: {letters}."),
    "shape.sizes": (
        "代入你的句子和模型：{shape}；一句话的一批，前面再加 1。",
        "With your sentence and this model: {shape}; as a batch of one, with a 1 in front.",
    ),
    # the id of a token
    "token_id.ask.source": ("源句的词元“{token}”在词表里是几号？", "Which id has the source token “{token}”?"),
    "token_id.ask.target": ("译文的词元“{token}”在词表里是几号？", "Which id has the token “{token}” of the translation?"),
    "token_id.hint": (
        "编号就是嵌入表的行号，从 0 数起。每个词元的小字写着它。",
        "The id is the number of its row in the embedding table, counted from 0. The small print of each token says it.",
    ),
    "token_id.evidence": ("词元页：“{token}”下面的小字。", "The page of tokens: the small print under “{token}”."),
    "token_id.row": ("它取嵌入表的第 {id} 行。", "It picks row {id} of the embedding table."),
    # a cell of the positional encoding
    "position.ask": (
        "位置编码 PE({pos}, {d}) 是多少？D = {width}，角度用弧度。",
        "What is the positional encoding PE({pos}, {d})? D = {width}, angles in radians.",
    ),
    "position.hint": (
        "角度是 pos / 10000^(2i/D)，i = {pair}；这一维取 {wave}。",
        "The angle is pos / 10000^(2i/D) with i = {pair}; this dimension takes its {wave}.",
    ),
    "position.evidence": (
        "嵌入页：位置 {pos}、第 {d} 维的那条波。",
        "The page of embeddings: the wave of dimension {d} at position {pos}.",
    ),
    "position.angle": ("角度：{pos} / 10000^(2·{pair}/{width}) = {angle}。", "The angle: {pos} / 10000^(2·{pair}/{width}) = {angle}."),
    "position.wave": ("{wave}({angle}) = {result}。", "{wave}({angle}) = {result}."),
    # a dot product over a few dimensions
    "dot.ask": (
        f"{_ZH}：“{{query}}”的 q 与“{{key}}”的 k，只算这 {{n}} 维，点积是多少？",
        f"In {_EN}: what is the dot product of q of “{{query}}” and k of “{{key}}” over these {{n}} dimensions?",
    ),
    "dot.hint": (
        "同一维的两个数相乘，再把 {n} 个乘积加起来；负负得正。",
        "Multiply the two numbers of each dimension and add the {n} products; two negatives make a positive.",
    ),
    "dot.evidence": (
        "单头页：“{query}”行、“{key}”列的 QKᵀ，右边列着每一维的乘积。",
        "Inside a head: QKᵀ in the row of “{query}” and the column of “{key}”, with the product of every dimension beside it.",
    ),
    "dot.products": ("{products} = {result}。", "{products} = {result}."),
    "dot.all": ("全部 {width} 维加起来，原始分数是 {whole}。", "All {width} dimensions together give the raw score {whole}."),
    # a score divided by the root of d_k
    "scaled.ask": (
        f"{_ZH}：“{{query}}”看“{{key}}”的点积已知，缩放之后的分数是多少？",
        f"In {_EN}: the dot product of “{{query}}” with “{{key}}” is given. What is the score after scaling?",
    ),
    "scaled.hint": ("除以 d_k 的平方根，不是除以 d_k。", "Divide by the square root of d_k, not by d_k."),
    "scaled.evidence": (
        "单头页：缩放这一步里“{query}”行、“{key}”列。",
        "Inside a head: the scaled scores, in the row of “{query}” and the column of “{key}”.",
    ),
    "scaled.divide": ("{raw} / √{width} = {raw} / {root} = {result}。", "{raw} / √{width} = {raw} / {root} = {result}."),
    # a softmax of three scores
    "softmax.ask": (
        f"{_ZH}：“{{query}}”这一行只留下 {{n}} 个分数，对它们做 softmax，“{{key}}”得到多少？",
        f"In {_EN}: of the row of “{{query}}” keep only {{n}} scores. What does “{{key}}” get in the softmax of these?",
    ),
    "softmax.hint": (
        "先算每个分数的 e 次幂，再除以它们的和。先减去最大的分数，结果不变。",
        "Take e to the power of each score, then divide by their sum. Taking the largest score away first changes nothing.",
    ),
    "softmax.evidence": (
        "单头页：“{query}”行的分数和权重。那里的和包括全部键，这里只有 {n} 个。",
        "Inside a head: scores and weights in the row of “{query}”. The sum there is over all keys, here over {n}.",
    ),
    "softmax.powers": ("{powers}。", "{powers}."),
    "softmax.divide": ("{power} / {sum} = {result}。", "{power} / {sum} = {result}."),
    # one number of z
    "mixed.ask": (
        f"{_ZH}：“{{query}}”的 z 在第 {{d}} 维是多少？权重 a 和 v 已给出，其余键合计为“…”。",
        f"In {_EN}: what is dimension {{d}} of z for “{{query}}”? Weights a and values v are given; “…” is the sum of all other keys.",
    ),
    "mixed.hint": ("每个权重乘它的 v，全部加起来，别忘了“…”。", "Multiply each weight by its v and add everything up, “…” included."),
    "mixed.evidence": ("单头页：Z 里“{query}”行、第 {d} 维。", "Inside a head: Z in the row of “{query}”, dimension {d}."),
    "mixed.products": ("{products} + ({rest}) = {result}。", "{products} + ({rest}) = {result}."),
    # a norm of four numbers
    "norm.ask.layer": (
        "只对“{token}”的这 {n} 个数做 LayerNorm（不乘 γ、不加 β）：{of} = {x} 变成多少？",
        "LayerNorm of these {n} numbers of “{token}” alone, without γ and β: what does {of} = {x} become?",
    ),
    "norm.ask.rms": (
        "只对“{token}”的这 {n} 个数做 RMSNorm（不乘 γ）：{of} = {x} 变成多少？",
        "RMSNorm of these {n} numbers of “{token}” alone, without γ: what does {of} = {x} become?",
    ),
    "norm.hint.layer": (
        "先减平均数，再除以标准差。方差除以 {n}，不是 {n} − 1。",
        "Take the mean away, then divide by the standard deviation. The variance is over {n}, not {n} − 1.",
    ),
    "norm.hint.rms": ("除以平方的平均数的平方根；不减平均数。", "Divide by the root of the mean square; the mean is not taken away."),
    "norm.evidence": (
        "残差页：第 {layer} 层的归一化，打开“{token}”，那里是全部维一起算的。",
        "Add & Norm: the norm of layer {layer}, opened for “{token}”; there it is over all dimensions.",
    ),
    "norm.mean.layer": ("平均数 {mean}，方差 {square}。", "Mean {mean}, variance {square}."),
    "norm.mean.rms": ("平方的平均数 {square}。", "Mean of the squares {square}."),
    "norm.divide.layer": ("({x} − ({mean})) / {root} = {result}。", "({x} − ({mean})) / {root} = {result}."),
    "norm.divide.rms": ("{x} / {root} = {result}。", "{x} / {root} = {result}."),
    # the loss of a token
    "loss.ask": (
        "第 {n} 行写出“{token}”的概率已知。它的损失是多少（自然对数）？",
        "The probability with which row {n} wrote “{token}” is given. What is its loss, in natural logarithms?",
    ),
    "loss.hint": ("损失 = −ln p。p = 1 时是 0，p 越小越大。", "The loss is −ln p: 0 at p = 1, and the larger the smaller p is."),
    "loss.evidence": ("训练与解码页：第 {n} 行的损失。", "Training vs decoding: the loss of row {n}."),
    "loss.log": ("−ln {p} = {result}。", "−ln {p} = {result}."),
    # which is largest
    "largest.ask.token.weight": (f"{_ZH}：“{{query}}”这一行看哪个词元最多？", f"In {_EN}: which token does “{{query}}” look at most?"),
    "largest.ask.head.weight": (
        "{kind_zh}，第 {layer} 层：哪个头让“{query}”给“{key}”的权重最大？",
        "In {kind_en}, layer {layer}: in which head does “{query}” give “{key}” the largest weight?",
    ),
    "largest.ask.head.length": (
        "{kind_zh}，第 {layer} 层：哪个头给“{query}”的输出加上最长的向量？",
        "In {kind_en}, layer {layer}: which head adds the longest vector to the output of “{query}”?",
    ),
    "largest.ask.layer.weight": (
        "{kind_zh}：哪一层里“{query}”给“{key}”的权重（各头平均）最大？",
        "In {kind_en}, in which layer does “{query}” give “{key}” the largest weight, taking the mean of the heads?",
    ),
    "largest.ask.layer.length": (
        "{stack_zh}里哪个子层把“{query}”的向量改得最多？改变 = ‖后 − 前‖ ÷ ‖前‖。",
        "Which sublayer of the {stack_en} changes the vector of “{query}” most? Change = ‖after − before‖ ÷ ‖before‖.",
    ),
    "largest.hint.token.weight": ("沿着“{query}”那一行找颜色最深的格子。", "Go along the row of “{query}” to its darkest cell."),
    "largest.hint.head.weight": (
        "比较这一层每个头的同一格：“{query}”行、“{key}”列。",
        "Compare the same cell in every head of the layer: row “{query}”, column “{key}”.",
    ),
    "largest.hint.head.length": (
        "输出是各个头的向量之和；比较每个向量的长度，不是权重。",
        "The output is the sum of one vector a head; compare their lengths, not the weights.",
    ),
    "largest.hint.layer.weight": (
        "在每一层看同一格：“{query}”行、“{key}”列，再按头平均。",
        "Look at the same cell in every layer, row “{query}” and column “{key}”, and take the mean of its heads.",
    ),
    "largest.hint.layer.length": (
        "残差流的图里，每一行末尾的数就是这个子层的改变。",
        "In the figure of the residual stream the number at the end of each row is that sublayer's change.",
    ),
    "largest.evidence": ("打开的页上有“{query}”这一处，自己比一比。", "The page that opens stands at “{query}”: compare there."),
    "largest.listed": ("从大到小：{listed_zh}。", "Largest first: {listed_en}."),
    # which cells the mask empties
    "masked.ask.causal": (
        "因果遮罩会清空哪些格子？图上是前 {rows} 行、前 {columns} 列。",
        "Which cells will the causal mask empty? You see the first {rows} rows and {columns} columns.",
    ),
    "masked.ask.padding": (
        "这句话和另一句放在同一批，填充遮罩会清空哪些格子？图上是 {rows} 行、{columns} 列。",
        "In a batch with another sentence, which cells will the padding mask empty? You see {rows} rows and {columns} columns.",
    ),
    "masked.hint.causal": (
        "第 t 行读到第 t 个词元，只能看它自己和前面的。",
        "Row t has read token t, and may look at itself and at what stands before.",
    ),
    "masked.hint.padding": (
        "被清空的是键，不是 query：整列一起消失，每一行都一样。",
        "Keys are emptied, not queries: whole columns go, the same in every row.",
    ),
    "masked.evidence": (f"遮罩页：{_ZH}，斜线的格子。", f"The page of masks: the hatched cells of {_EN}."),
    "masked.rule.causal": (
        "列号大于行号的格子清空，对角线留着：这里是 {n} 格。",
        "Cells whose column is beyond their row are emptied, the diagonal stays: {n} cells here.",
    ),
    "masked.rule.padding": ("<pad> 的列在每一行都清空：这里是 {n} 格。", "The columns of <pad> are emptied in every row: {n} cells here."),
    # the token under a repetition penalty
    "penalty.ask": (
        "第 {n} 步，重复惩罚 {penalty}，已写：{written}。下一个写哪个词元（贪心）？",
        "Step {n}, repetition penalty {penalty}, written so far: {written}. Which token is written next, greedily?",
    ),
    "penalty.hint": (
        "只有写过的词元受罚：正的 logit 除以 {penalty}，负的乘以 {penalty}。",
        "Only tokens written already are penalised: a positive logit is divided by {penalty}, a negative one multiplied.",
    ),
    "penalty.evidence": (
        "一步一步页：第 {n} 步的候选，惩罚设为 {penalty}。",
        "Step by step: the candidates of step {n}, with the penalty at {penalty}.",
    ),
    "penalty.divide": ("惩罚前 → 后：{lines}。", "Before → after: {lines}."),
    "penalty.winner": ("最大的是“{token}”。", "The largest is “{token}”."),
    # the probability at a temperature
    "probability.ask": (
        "第 {n} 步，温度 {T}，只留前 {k} 个词元（top-k）。“{token}”的概率是多少？",
        "Step {n}, temperature {T}, only the first {k} tokens kept (top-k). What is the probability of “{token}”?",
    ),
    "probability.hint": (
        "先把 logit 除以 {T}，再在这 {k} 个里做 softmax。",
        "Divide the logits by {T} first, then take the softmax of these {k}.",
    ),
    "probability.evidence": (
        "一步一步页：第 {n} 步，温度和 top-k 照这样设。",
        "Step by step: step {n}, with temperature and top-k set like this.",
    ),
    "probability.powers": ("e^((logit − {top}) / {T})：{powers}。", "e^((logit − {top}) / {T}): {powers}."),
    "probability.divide": ("{power} / {sum} = {result}。", "{power} / {sum} = {result}."),
    # which beam dies
    "beam.ask": (
        "束宽 {beam}，第 {n} 步：哪些假设没有留下后代？",
        "Beam {beam}, step {n}: which hypotheses are left without a continuation?",
    ),
    "beam.hint": (
        "每个候选 = 假设的 log p + 这一步的 log p。最好的 {beam} 个里，以 </s> 结尾的算完成；再留最好的 {beam} 个未完成的。",
        "Each candidate is the hypothesis' log p plus that of this step. Of the best {beam}, those with </s> are finished; then the best {beam} unfinished ones are kept.",
    ),
    "beam.evidence": (
        "搜索页：束宽 {beam} 的树，看第 {n} 步哪些枝断了。",
        "The page of search: the tree of beam {beam}; see which branches end at step {n}.",
    ),
    "beam.add": ("把假设的 log p 加到它每个候选的 log p 上，再排序。", "Add each hypothesis' log p to that of its candidates, and sort."),
    "beam.kept": ("留下或完成的：{survivors}。", "Kept or finished: {survivors}."),
    # a head that is switched off
    "silenced.ask.same": (
        f"现在的译文：“{{translation}}”。关掉{_ZH}，译文会变吗？",
        f"The translation now: “{{translation}}”. Does it change when {_EN} is switched off?",
    ),
    "silenced.ask.which": (
        f"现在的译文：“{{translation}}”。关掉{_ZH}，译文变成哪一句？",
        f"The translation now: “{{translation}}”. What does it become when {_EN} is switched off?",
    ),
    "silenced.hint": (
        "一个头只是几个头之和里的一项；它在这里看什么，别的头也看吗？",
        "A head is one term of a sum. What does it look at here, and do others look there too?",
    ),
    "silenced.evidence": (f"如果页：{_ZH}已关掉，看译文。", f"What if: {_EN} is off; see the translation."),
    "silenced.run": ("关掉之后：“{new}”。", "With the head off: “{new}”."),
    # written in the lesson
    "order.ask": ("把 {n} 个步骤排好先后。", "Put the {n} steps in their order."),
    "order.hint": ("先找只能在最前和最后的，再排中间的。", "Find what can only stand first and last, then put the rest between."),
    "order.evidence": ("再看一遍这一站的图。", "Look at the picture of this stop once more."),
    "order.order": ("上面选项的顺序：{order}。", "The options above, in order: {order}."),
    "truth.ask.stated": ("对还是错，为什么？“{statement_zh}”", "True or false, and why? “{statement_en}”"),
    "truth.ask.row_sees": (
        "对还是错，为什么？“带遮罩的自注意力里，第 {n} 行（“{token}”）能看 {says} 个词元。”",
        "True or false, and why? “In masked self-attention row {n} (“{token}”) may look at {says} tokens.”",
    ),
    "truth.ask.open_cells": (
        "对还是错，为什么？“因果遮罩在 {n} × {n} 的表里留下 {says} 格。”",
        "True or false, and why? “Of {n} × {n} cells the causal mask leaves {says} open.”",
    ),
    "truth.ask.keys": (
        "对还是错，为什么？“交叉注意力里，第 {n} 行（“{token}”）有 {says} 个权重。”",
        "True or false, and why? “In cross-attention row {n} (“{token}”) has {says} weights.”",
    ),
    "truth.ask.steps": (
        "对还是错，为什么？“解码器写这句译文用了 {says} 步。”",
        "True or false, and why? “The decoder took {says} steps to write this translation.”",
    ),
    "truth.hint": ("先想规则，再到图上数一数。", "Think of the rule first, then count on the picture."),
    "truth.evidence": ("在打开的图上找出这句话说的地方。", "Find what the statement speaks of on the picture that opens."),
    "truth.stated.holds": ("这句话对。", "The statement is true."),
    "truth.stated.fails": ("这句话错。", "The statement is false."),
    "truth.counted": ("数出来是 {count}。", "Counted, it is {count}."),
    "choose.ask": ("{question_zh}", "{question_en}"),
    "choose.hint": (
        "排除肯定不对的，再看图上剩下的哪个站得住。",
        "Strike out what cannot be, then see on the picture which of the rest stands.",
    ),
    "choose.evidence": ("再看打开的图。", "Look at the picture that opens."),
    "choose.right": ("“{answer_zh}”", "“{answer_en}”"),
    # how many
    "count.ask.attention_parameters": (
        "一个多头注意力有多少参数？四个矩阵都带偏置。",
        "How many parameters has one multi-head attention? Its four matrices have biases.",
    ),
    "count.ask.feedforward_parameters": (
        "一个前馈网络有多少参数？每个矩阵都带偏置。",
        "How many parameters has one feed-forward network? Every matrix has a bias.",
    ),
    "count.ask.output_parameters": (
        "输出层有多少参数？（与嵌入表共用的也算。）",
        "How many parameters has the output layer, those shared with the embedding table included?",
    ),
    "count.ask.multiplications": (
        "{kind_zh}的一个头算 QKᵀ 要做多少次乘法？（遮住的格子也算。）",
        "How many multiplications does QKᵀ take in one head of {kind_en}, masked cells included?",
    ),
    "count.ask.steps": ("解码器写这句译文用了几步？", "How many steps did the decoder take to write this translation?"),
    "count.ask.open_cells": (
        "带遮罩的自注意力有 {rows} 行，一个头里有多少格没有被遮住？",
        "Masked self-attention has {rows} rows. How many cells of one head are not masked?",
    ),
    "count.ask.window_cells": (
        "如果编码器每个词元只看自己和左右各 {window} 个，{n} 个词元一共剩多少格？",
        "If each of the {n} source tokens saw only itself and {window} on either side, how many cells would be left?",
    ),
    "count.ask.cached_numbers": (
        "读了 {n} 个词元之后，带遮罩的自注意力的 KV 缓存里有多少个数（全部层）？",
        "After {n} tokens, how many numbers are in the KV cache of masked self-attention, all layers together?",
    ),
    "count.ask.crossing": (
        "自注意力里，投影要 8·n·D² 次运算，QKᵀ 和 权重·V 要 4·n²·D 次。n 等于多少时两者一样多？",
        "In self-attention the projections take 8·n·D² operations, QKᵀ and weights·V together 4·n²·D. At which n are they equal?",
    ),
    "count.ask.source_tokens": ("你的句子有几个词元？不算 </s>。", "How many tokens has your sentence, without </s>?"),
    "count.hint.attention_parameters": (
        "W_Q、W_K、W_V、W_O 各是 D × D，再加 D 个偏置；头数不影响。",
        "W_Q, W_K, W_V and W_O are D × D each, with D biases; the number of heads does not matter.",
    ),
    "count.hint.feedforward_parameters": (
        "从 D 到 F，再从 F 回到 D；偏置是 F 和 D。",
        "From D to F and from F back to D; the biases are F and D.",
    ),
    "count.hint.output_parameters": ("每个词元一行，每行 D 个数。", "One row a token, D numbers in each."),
    "count.hint.multiplications": (
        "每格是 d_k 个乘积；格数 = 行数 × 列数。",
        "Every cell takes d_k products; the cells are rows times columns.",
    ),
    "count.hint.steps": ("每步写一个词元。", "One token a step."),
    "count.hint.open_cells": ("第 1 行 1 格，第 2 行 2 格……", "One in the first row, two in the second, and so on."),
    "count.hint.window_cells": ("中间每行 2·{window} + 1 格，两头少一些。", "2·{window} + 1 in a row of the middle, fewer at both ends."),
    "count.hint.cached_numbers": ("每层存 K 和 V，每个词元各 D 个数。", "Each layer keeps K and V, D numbers a token each."),
    "count.hint.crossing": ("令 4·n²·D = 8·n·D²，两边约去 4·n·D。", "Put 4·n²·D = 8·n·D² and cancel 4·n·D."),
    "count.hint.source_tokens": ("数的是词元，不是字，也不是词。", "Count the tokens, not characters or words."),
    "count.evidence": ("打开的页上能数出来，或者写着这个数。", "The page that opens shows it to be counted, or says the number."),
    "count.reckon": ("{formula} = {count}。", "{formula} = {count}."),
}
