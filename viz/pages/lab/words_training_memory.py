"""Words of the experiment training_memory."""

WORDS = {
    "title": ("训练的内存", "Training memory"),
    "question": ("训练时内存用在哪里，怎样节省？", "What takes the memory of training, and what saves it?"),
    "run": (
        "同一个小模型（编码器和解码器各 {layers} 层，宽 {d_model}），权重和批次（16 句）相同，四种训练方式：float32；bfloat16 混合精度（矩阵乘法用 bfloat16，参数、梯度和 Adam 的两个矩用 float32）；float32 加梯度检查点（每层只保留输入，反向传播时重新计算这一层）；两者都用。内存有三种测量方法：统计前向传播结束时 autograd 保留的张量（同一块存储只计一次，不含参数）；PyTorch 分配器在前向和反向传播中的峰值；操作系统报告的新进程常驻内存的增长。时间是处理器时间：对每个随机种子，四种方式轮流各运行 {repeats} 次，各取最短的一次。注意力都用融合内核，它本来就不保存权重矩阵。最后，前三种方式在人造句子上各训练 {steps} 步，不用 dropout。",
        "One small model ({layers} layers each in encoder and decoder, width {d_model}), the same weights and the same batches (16 sentences), trained in four ways: float32; bfloat16 mixed precision (matrix products in bfloat16; parameters, gradients and Adam's two moments in float32); float32 with gradient checkpointing (of each layer only the input is kept, and the backward pass computes the layer again); both. Memory is measured in three ways: by counting the tensors autograd keeps at the end of the forward pass (each storage once, without parameters), by the peak of PyTorch's allocator over forward and backward, and by the growth of a fresh process that the operating system reports. Time is processor time: for each random seed the four ways run {repeats} times in turn, and the shortest of each counts. All use the fused attention kernel, which keeps no matrix of weights anyway. Finally the first three ways train for {steps} steps each on made-up sentences, without dropout.",
    ),
    "look": (
        "比较最上面一段：激活值可以用更低的精度保存，也可以先丢弃、需要时重新计算，用时间换内存。用检查点时这一段是峰值：重新计算一层并对它求导时，这一层的激活值都要保留。",
        "Compare the top part: activations can be kept in lower precision, or dropped and computed again when needed, which pays for memory with time. With checkpoints that part is a peak: while one layer is computed again and differentiated, all its activations are held.",
    ),
    "bars": (
        "内存是统计得到的，与随机数无关，只测一次。时间和损失的点是各个随机种子的平均（时间先在每个种子内取最短的一次），竖条从最低的种子到最高的种子。",
        "Memory is counted and does not depend on random numbers, so it is measured once. Points of time and loss are means over the random seeds (of a seed's timings the shortest counts); bars reach from the lowest seed to the highest.",
    ),
    "elsewhere": (
        "在 GPU 上（这里没有测）：节省的是紧缺的显存，所以能用更大的批次或更深的模型；半精度往往还更快。用 float16 时要缩放损失，以免小的梯度变成零，bfloat16 不需要。",
        "On a GPU (not measured here) the memory saved is its own scarce memory, which allows larger batches or deeper models, and half precision is often faster too. float16 needs the loss scaled lest small gradients become zero, bfloat16 does not.",
    ),
    "halved.claim": ("混合精度使训练的内存大约减半。", "Mixed precision roughly halves the memory of training."),
    "halved.source": (
        "Micikevicius et al. 2018，第 3.1 节：激活值占大部分，也用半精度存储，所以总内存大约减半",
        "Micikevicius et al. 2018, section 3.1: activations dominate and are stored in half precision, so overall memory is roughly halved",
    ),
    "halved.found": (
        "一步的总内存是 float32 的 {percent}%（{length} 个词元），为反向传播保留的激活值是 {kept_percent}%。参数、梯度和矩没有节省，仍占 {standing} MB，另外多出权重的半精度副本 {copies} MB。激活值中，残差流和 LayerNorm 的输入仍是 float32（{single} MB），半精度的有 {half} MB，其中 Q、K、V 三个矩阵的同一个输入被 autocast 转换并保留了三次。",
        "A step takes {percent}% of float32's memory ({length} tokens), the activations kept for the backward pass {kept_percent}%. Parameters, gradients and moments save nothing and still take {standing} MB; half-precision copies of the weights add {copies} MB. Of the activations, the residual stream that the LayerNorms read stays in float32 ({single} MB); {half} MB are in half precision, among them the one input that the matrices of Q, K and V read, which autocast casts, and keeps, three times.",
    ),
    "quality.claim": ("混合精度训练的模型与 float32 一样好。", "Mixed precision trains as good a model as float32."),
    "quality.source": ("Micikevicius et al. 2018，表 1 至 3", "Micikevicius et al. 2018, tables 1 to 3"),
    "quality.found": (
        "训练结束时留出损失是 {half_loss}，float32 是 {loss} 奈特/词元，两者之差是 float32 损失的 {difference}（{seeds} 个种子，方括号内是 95% 区间）；高出 {margin}% 以上才算更差。{seeds} 个种子中，混合精度更低的有 {lower} 个。",
        "At the end its held-out loss is {half_loss}, that of float32 {loss} nats per token, a difference of {difference} of float32's loss ({seeds} seeds, 95% interval in brackets); worse means by more than {margin}%. Seeds in which mixed precision is lower: {lower} of {seeds}.",
    ),
    "root.claim": ("用检查点，n 层的激活值只占 O(√n) 的内存。", "With checkpoints the activations of n layers take only O(√n) of memory."),
    "root.source": (
        "Chen et al. 2016，摘要；方法是把 n 层分成 √n 段，每段只保留输入",
        "Chen et al. 2016, abstract: n layers in √n segments, of which only the input is kept",
    ),
    "root.found": (
        "每 √n 层一个检查点时，激活值的峰值除去一个常数后按 n 的 {power} 次方增长，每层一个时按 {power_each} 次方，不用检查点是 {power_plain} 次方（按 c + a·nᵖ 拟合）。连常数在内，编码器和解码器各从 {shallowest} 层增加到 {deepest} 层，峰值从 {root_first} MB 增加到 {root} MB，每层一个时从 {each_first} MB 增加到 {each} MB；{deepest} 层时，不用检查点要 {plain} MB。n 较小时每层一个可能更省，因为一层的激活值比它的输入大得多。",
        "With a checkpoint every √n layers the peak, apart from a constant, grows like n to the power {power}, with one per layer {power_each}, without checkpoints {power_plain} (p of the fit c + a·nᵖ). With the constant it goes from {root_first} MB at {shallowest} to {root} MB at {deepest} layers each in encoder and decoder, with one per layer from {each_first} to {each} MB; at {deepest} no checkpoints take {plain} MB. For small n one per layer may take less, because a layer's activations are much larger than its input.",
    ),
    "third.claim": (
        "检查点的代价是多一次前向传播：每步大约多花三分之一的时间。",
        "Checkpointing costs one more forward pass: about a third more time per step.",
    ),
    "third.source": (
        "Chen et al. 2016，摘要：每个小批次多一次前向传播，实测约多 30%。反向传播约等于两次前向传播，三份变四份",
        "Chen et al. 2016, abstract: an extra forward pass per mini-batch, about 30% measured. A backward pass costs about two forward passes, so three parts become four",
    ),
    "third.found": (
        "{length} 个词元时，每层一个检查点的一步用 float32 的 {times} 倍时间（{shortest} 个词元时 {times_short} 倍）；多三分之一应为 1.33 倍。混合精度 {half} 倍，两者都用 {both} 倍。",
        "At {length} tokens a step with a checkpoint per layer takes {times} times the time of float32 ({times_short} times at {shortest} tokens); a third more would be 1.33 times. Mixed precision takes {half} times, both {both} times.",
    ),
    "same.claim": (
        "检查点不改变结果：梯度和训练出的模型都相同。",
        "Checkpointing changes no result: the gradients and the trained model are the same.",
    ),
    "same.source": (
        "Chen et al. 2016：同样的数重新计算一遍；PyTorch 文档 torch.utils.checkpoint",
        "Chen et al. 2016: the same numbers are computed again; PyTorch's documentation of torch.utils.checkpoint",
    ),
    "same.found": (
        "在 {batches} 个批次上，梯度的最大差是最大梯度的 {difference}，两条损失曲线最多相差 {loss} 奈特。混合精度的梯度最多相差 {half}：它改变了运算的精度，检查点没有。",
        "Over {batches} batches gradients differ by at most {difference} of the largest one, the two loss curves by at most {loss} nats. Mixed precision's gradients differ by up to {half}: it changes the arithmetic, checkpointing does not.",
    ),
    "knob.longest": ("最长的序列（词元）", "longest sequence (tokens)"),
    "knob.deepest": ("深度图的最大层数", "most layers in the chart of depth"),
    "chart.parts": ("一步占用的内存，按用途", "Memory of a step, by purpose"),
    "chart.length": ("激活值的峰值，按长度", "Peak of the activations, by length"),
    "chart.depth": ("激活值的峰值，按深度（32 个词元）", "Peak of the activations, by depth (32 tokens)"),
    "chart.time": ("一个训练步的时间", "Time of a training step"),
    "chart.slower": ("相对 float32 的时间（倍）", "Time relative to float32"),
    "axis.arm": ("训练方式", "way to train"),
    "axis.length": ("长度（词元）", "length (tokens)"),
    "axis.layers": ("编码器和解码器各自的层数 n", "layers n on each side"),
    "axis.times": ("时间 ÷ float32 的时间", "time ÷ time of float32"),
    "curve.parameters": ("参数", "parameters"),
    "curve.gradients": ("梯度", "gradients"),
    "curve.moments": ("Adam 的两个矩", "Adam's two moments"),
    "curve.activations": ("激活值（峰值）", "activations (peak)"),
    "curve.fp32": "float32",
    "curve.bf16": ("混合精度 bfloat16", "mixed precision, bfloat16"),
    "curve.checkpoint": ("检查点，每层一个", "checkpoints, one per layer"),
    "curve.both": ("混合精度 + 检查点", "mixed precision + checkpoints"),
    "curve.root": ("检查点，每 √n 层一个", "checkpoints, one every √n layers"),
    "bar.bf16": ("混合精度", "mixed<br>precision"),
    "bar.checkpoint": ("检查点", "checkpoints"),
    "bar.both": ("两者", "both"),
    "table.parts": ("一步占用的内存（MB）", "Memory of a step (MB)"),
    "column.total": ("合计", "total"),
    "column.kept": ("激活值", "activations"),
    "column.kept_single": ("其中 float32", "of these, float32"),
    "column.kept_half": ("其中 bfloat16", "of these, bfloat16"),
    "column.copies": ("另有权重的 bfloat16 副本", "besides: bfloat16 copies of the weights"),
    "table.kept": (
        "前向传播结束时 autograd 为反向传播保留的内容（MB）",
        "What autograd keeps for the backward pass at the end of the forward pass (MB)",
    ),
    "table.process": (
        "峰值的两种测量方法一致吗？同一步（MB）；第三种方法（统计张量）见上一张表",
        "Do the two measurements of the peak agree? The same step (MB); the third, the count, is the table above",
    ),
    "column.allocator": ("PyTorch 分配器的峰值", "peak of PyTorch's allocator"),
    "column.process": ("新进程常驻内存的增长（含算子库自己的缓冲）", "growth of a fresh process (with its libraries' own buffers)"),
    "table.gradients": (
        "与 float32 的梯度的最大差，除以最大的梯度",
        "Largest difference of gradients from float32, over the largest gradient",
    ),
    "next.1": (
        "宽度加倍：参数、梯度和矩的比重更大，混合精度节省的比例会变吗？",
        "A model twice as wide: parameters, gradients and moments weigh more. Does the share that mixed precision saves change?",
    ),
    "next.2": ("编码器和解码器各只有一层：检查点还能节省什么？", "One layer on each side: is there anything left for checkpoints to save?"),
}
NEXT = {
    "next.1": {"d_model": 256, "longest": 64, "deepest": 9, "steps": 60, "seeds": 2, "repeats": 2},
    "next.2": {"layers": 1, "longest": 64, "deepest": 9, "steps": 60, "seeds": 3},
}
