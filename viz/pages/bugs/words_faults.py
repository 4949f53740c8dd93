"""The faults of the page Find the bug: their names, what each does, and who made it for real (the link comes from the server)."""

WORDS = {
    "fault.untied": ("输出矩阵没有与词嵌入共享", "The output matrix is not tied to the embeddings"),
    "fault.untied.what": (
        "输出层用了一个没有训练过的矩阵：最后一层的向量是对的，由它得到的 logits 却是噪声。",
        "The output layer uses a matrix that was never trained: the last layer's vectors are correct, but the logits made from them are noise.",
    ),
    "fault.untied.story": (
        "真实案例：检查点里没有单独的输出矩阵，载入时又没有与词嵌入共享，输出层一直是随机初始值；服务没有报错，生成的全是乱码。",
        "A real case: the checkpoint held no output matrix of its own, loading did not tie it to the embeddings, and it kept its random initial values. The server started without an error and generated garbage.",
    ),
    "fault.softmax_axis": ("softmax 的轴错了", "Softmax over the wrong axis"),
    "fault.softmax_axis.what": (
        "softmax 对查询而不是对键做：每列之和为 1，每行之和不再是 1。",
        "The softmax runs over queries instead of keys: columns sum to 1, rows no longer do.",
    ),
    "fault.softmax_axis.story": (
        "真实案例：在一个知名的带注释论文实现库里，扩散模型的注意力用错了轴。作者承认这是大错；报告者两种都训练过，发现图像质量几乎没有差别。",
        "A real case, in a well-known library of annotated paper implementations: the attention of a diffusion model used the wrong axis. The author called it a big bug; the reporter trained both versions and found hardly any difference in image quality.",
    ),
    "fault.shift": ("解码器的输入错位", "The decoder's input is shifted wrongly"),
    "fault.shift.what": (
        "解码器的输入晚了一个词元：<s> 读了两遍，最新的词元没有读到，所以它常常重复刚生成的词元。",
        "The decoder's input is one token late: it reads <s> twice and never the newest token, so it often repeats the token it has just generated.",
    ),
    "fault.shift.story": (
        "真实案例：目标序列已经右移一位作为解码器的输入，计算损失的函数又移了一次，训练目标因此错开一个词元。",
        "A real case: the labels had been shifted to make the decoder's input, and the loss function shifted them once more, so the training targets were off by one token.",
    ),
    "fault.scale": ("没有除以 √dₖ", "No division by √dₖ"),
    "fault.scale.what": (
        "分数没有除以 √dₖ：softmax 的权重更集中，译文却不一定改变。",
        "The scores are not divided by √dₖ: the softmax weights become more concentrated, but the translation need not change.",
    ),
    "fault.scale.story": (
        "真实案例：只有备用的计算路径漏了 1/√d，主路径是对的；修正后，输出的嵌入与参考实现的余弦从 0.862 变为 0.999989。",
        "A real case: only a fallback path lacked the factor 1/√d; the main path was correct. With the factor restored, the cosine between its embeddings and the reference went from 0.862 to 0.999989.",
    ),
    "fault.kv_swapped": ("键和值对调了", "Keys and values are swapped"),
    "fault.kv_swapped.what": (
        "这一层把值当作键、把键当作值：查询与值做点积，取出的加权和是键的。",
        "This layer uses values as keys and keys as values: queries are compared with values, and the weighted sum is one of keys.",
    ),
    "fault.kv_swapped.story": (
        "真实案例：函数返回 q, k, v，调用处却按 q, v, k 接收。从头训练时没有影响，因为只要前后一致，名称无关紧要；用在训练好的权重上就会出错。",
        "A real case: a function returned q, k, v and its caller unpacked q, v, k. When the model is trained that way from scratch it does no harm, since the names do not matter; with weights trained the other way it breaks.",
    ),
    "fault.mask_missing": ("没有因果掩码", "The causal mask is missing"),
    "fault.mask_missing.what": (
        "解码器的每一行都能关注后面的词元。逐词元生成时，最后一行后面还没有词元，译文可能不变；给整句打分时，答案就在输入里，而模型没有学过这样的输入。",
        "Every decoder row can attend to later tokens. While the model generates, nothing stands after the last row, so the translation may stay the same; when it scores a whole sentence, each row sees tokens it never saw in training.",
    ),
    "fault.mask_missing.story": (
        "真实案例：一次发布之后，四个模型的解码器都能关注后面的词元。有人用随机词元训练，损失在几百步内几乎降到零，这才发现。",
        "A real case: after a release, the decoders of four models could attend to later tokens. It was noticed because the loss fell to almost zero within a few hundred steps on random tokens.",
    ),
    "fault.heads_mixed": ("拼接多头时漏了转置", "Heads concatenated without the transpose"),
    "fault.heads_mixed.what": (
        "拼接各头之前漏了一次转置，数字按错误的顺序读成每个词元的向量，不同词元的内容混在一起。",
        "A transpose is missing before the heads are concatenated, so numbers are read in the wrong order and a token's vector holds those of other tokens.",
    ),
    "fault.heads_mixed.story": (
        "真实案例：一份教学代码在 reshape 之前漏了 permute。它的测试任务是复制输入，过于简单，模型学会了绕开这个错误。",
        "A real case, in teaching code: a permute was missing before a reshape. Its test task, copying the input, was so easy that the model learned to work around the error.",
    ),
    "fault.positions_never": ("没有加位置编码", "Positional encodings are never added"),
    "fault.positions_never.what": (
        "编码器的输入里没有位置编码，编码器分不清词序。",
        "The encoder's input has no positional encoding, so the encoder cannot tell the order of the words.",
    ),
    "fault.positions_never.story": (
        "真实案例：切片少写了一个冒号，所有词元加的是同一个位置编码，等于没有加。",
        "A real case: a colon was missing from a slice, so every token got the same positional encoding, which is as good as none.",
    ),
    "fault.gamma": ("层归一化漏了 γ", "LayerNorm without its γ"),
    "fault.gamma.what": (
        "解码器的层归一化没有乘 γ，只减去均值、除以标准差并加 β：各个词元的向量长度因此相近。译文常常不变。",
        "The decoder's norms do not multiply by γ; they only standardize and add β, so all vectors have about the same length. The translation often stays the same.",
    ),
    "fault.gamma.story": (
        "真实案例：载入模型时，日志说检查点里没有 LayerNorm 的 gamma 和 beta，有人因此询问这些参数究竟有没有载入。",
        "A real case: when a model was loaded, a log said that LayerNorm's gamma and beta were missing from the checkpoint, and a user asked whether they had been loaded at all.",
    ),
    "fault.residual": ("漏了残差连接", "A residual connection is missing"),
    "fault.residual.what": (
        "这个子层的输出没有加上它的输入：前面各层的结果不能直接传到后面。",
        "This sublayer's output is not added to its input, so what earlier layers computed is no longer passed on directly.",
    ),
    "fault.residual.story": (
        "真实案例：代码写成 x = attn(x)，接着 x = x + x；看起来像残差连接，加上的却不是输入。",
        "A real case: x = attn(x), then x = x + x. It looks like a residual connection, but what is added is not the input.",
    ),
    "fault.mask_off": ("因果掩码多放开一格", "The causal mask is one cell too wide"),
    "fault.mask_off.what": (
        "每一行多看到一个词元，正是它要预测的那一个。逐词元生成时，最后一行后面还没有词元，所以译文可能不变。",
        "Every row sees one token more, the very one it must predict. While the model generates, nothing stands after the last row, so the translation may stay the same.",
    ),
    "fault.mask_off.story": (
        "真实案例：一个库训练 Transformer 时，让模型在看到第 0 到第 N 个词元的情况下预测第 N 个词元，答案就在输入里。",
        "A real case: a library trained its transformers to predict token N given tokens 0 to N inclusive; the answer was in the input.",
    ),
    "fault.positions_twice": ("位置编码加了两遍", "Positional encodings are added twice"),
    "fault.positions_twice.what": (
        "编码器的输入加了两遍位置编码：位置编码的比重加倍，词嵌入的比重相对变小。",
        "The encoder's input got its positional encoding twice: positions weigh double, and the words count for less beside them.",
    ),
    "fault.positions_twice.story": (
        "真实案例：位置编码写在每一层里，于是每一层都再加一遍；它只应在第一层之前加一次。",
        "A real case: positional encodings were added in every block, again and again. They should be added once, before the first layer.",
    ),
    "fault.unshifted": ("目标没有错开一位", "The targets are not shifted"),
    "fault.unshifted.what": (
        "损失要求每一行预测它读入的那个词元，而不是下一个。这样的模型学会的是复制输入：损失越降，译文越糟。",
        "The loss wants every row to predict the token it reads and not the next one. What such a model learns is to copy its input: the lower the loss, the worse the translation.",
    ),
    "fault.unshifted.story": (
        "真实案例：预训练 BART 的代码没有对齐输入和目标，模型只学会把输入复制到输出，损失几乎为零。作者补写单元测试时才发现。",
        "A real case: in code for pre-training BART, inputs and targets were misaligned, so the model only copied its input to its output and the loss was almost zero. It was found by adding unit tests.",
    ),
    "fault.pad_counted": ("填充计入了损失", "Padding is counted in the loss"),
    "fault.pad_counted.what": (
        "填充的行也计入损失，要求模型预测 <pad>：平均损失变大，一部分梯度花在教它预测 <pad> 上。",
        "Rows of padding count in the loss, which wants <pad> from them: the mean loss is larger, and part of the gradient is spent on teaching the model to predict <pad>.",
    ),
    "fault.pad_counted.story": (
        "真实案例：一个训练音乐模型的项目，起初训练和评估的损失都包括填充，后来改为忽略。",
        "A real case: a project that trains models of music at first counted padding in the loss, in training and in evaluation, and later excluded it.",
    ),
    "fault.not_zeroed": ("两步之间没有把梯度清零", "The gradient is not zeroed between steps"),
    "fault.not_zeroed.what": (
        "每一步用的是从第一步起所有梯度之和，不是这一步的梯度：步子越走越大，旧的方向一直在推。译文可能不变。",
        "Each step uses the sum of all gradients since the first and not its own: the steps are too long, and old directions go on pushing. The translation may stay the same.",
    ),
    "fault.not_zeroed.story": (
        "真实案例：一份训练代码只在不用 bfloat16 时清零梯度；打开混合精度后，梯度就悄悄累积起来。",
        "A real case: training code zeroed the gradients only where bfloat16 was off; with mixed precision on, they silently accumulated.",
    ),
}
