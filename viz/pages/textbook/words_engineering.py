"""Words of the cards about engineering. The numbers come from the record, by their names."""

WORDS = {
    "M15.title": ("K 的权重用 10⁻⁴ 的增益初始化", "W_K initialized with a gain of 10⁻⁴"),
    "M15.said": ("注意力里 K 的矩阵要用很小的 Xavier 增益 1e-4。", "The key matrix of attention needs a tiny Xavier gain, 1e-4."),
    "M15.right": (
        "fairseq 对 Q、K、V 都用 1/√2（{gain}），没有给 K 特殊处理。K 极小时，一开始每行权重都是均匀的，Q 又几乎没有梯度。Adam 按梯度的大小调整步长，能弥补一部分。",
        "fairseq initializes Q, K and V alike with 1/√2 ({gain}). With a tiny K all rows start uniform and Q has hardly any gradient. Adam divides by the gradient's size, which makes up for part of it.",
    ),
    "M15.source": ("fairseq，MultiheadAttention.reset_parameters", "fairseq, MultiheadAttention.reset_parameters"),
    "M15.measured": (
        "初始时：每行权重的熵是均匀分布的 {even}%，W_Q 的梯度是 W_K 的 1/{ratio}。用 Adam 训练 {steps} 步：Xavier {xavier}，小 K {small} 奈特。",
        "At the start, rows have {even}% of the entropy of a uniform row, and W_Q's gradient is 1/{ratio} of W_K's. Trained with Adam for {steps} steps: Xavier {xavier}, tiny K {small} nats.",
    ),
    "M15.measured.plain": ("初始时 W_Q 的梯度是 W_K 的 1/{ratio}。", "At the start W_Q's gradient is 1/{ratio} of W_K's."),
    "M15.name.xavier": "Xavier",
    "M15.name.small": ("K 小一万倍", "K ten thousand times smaller"),
    "M16.title": ("KV 缓存快 3 到 5 倍", "A KV cache makes it 3 to 5 times faster"),
    "M16.right": (
        "加速多少取决于长度：句子越长，加速越大。代码用 cache[:, :, t] = k 写入，批次比缓存小时报 {error}；批次只有一句时不报错，却写进了缓存的每一行。",
        "The speed-up depends on the length: the longer the sentence, the larger it is. The code writes cache[:, :, t] = k, which raises {error} for a batch smaller than the cache; a batch of one raises nothing but is written into every row.",
    ),
    "M16.source": ("实验室“KV 缓存”；PyTorch 的广播规则", "The lab's KV cache; PyTorch's broadcasting rules"),
    "M16.measured": (
        "生成 {shortest} 个词元时快 {low} 倍，{longest} 个时快 {high} 倍。批次只有一句时，缓存的 {size} 行中有 {rows} 行被写入。",
        "{low} times faster at {shortest} tokens, {high} times at {longest}. A batch of one was written into {rows} of {size} rows.",
    ),
    "M16.measured.plain": (
        "{shortest} 个词元时快 {low} 倍，{longest} 个时快 {high} 倍。",
        "{low} times faster at {shortest} tokens, {high} at {longest}.",
    ),
    "M16.name.speedup": ("有缓存时的加速倍数", "speed-up from the cache"),
    "M17.title": ("sdp_kernel(enable_flash=True) 就是 FlashAttention", "sdp_kernel(enable_flash=True) means FlashAttention"),
    "M17.said": (
        "用 sdp_kernel 启用 flash，再传入任意掩码；时间从 120 毫秒降到 45 毫秒。",
        "Enable flash with sdp_kernel and pass any mask; 120 ms become 45 ms.",
    ),
    "M17.right": (
        "这个接口已弃用，而且别的内核仍然启用；CUDA 上的 flash 内核不接受任意掩码，于是悄悄改用别的内核。要确定用它，写 sdpa_kernel(SDPBackend.FLASH_ATTENTION)，掩码用 is_causal=True。只给时间而不给形状，没有意义。",
        "That context manager is deprecated and leaves the other kernels enabled; on CUDA, flash accepts no arbitrary mask, so another kernel runs without notice. To be sure, use sdpa_kernel(SDPBackend.FLASH_ATTENTION), with is_causal=True for the mask. A time without a shape means nothing.",
    ),
    "M17.source": (
        "PyTorch 文档，torch.nn.attention.sdpa_kernel；flash-attention 仓库 issue 352",
        "PyTorch documentation, torch.nn.attention.sdpa_kernel; flash-attention, issue 352",
    ),
    "M17.measured": (
        "按原样运行：{warnings} 条弃用警告，另有 {left} 种内核仍然启用。测量所用的机器没有 GPU，CPU 的 flash 内核接受掩码（报错 {masked} 次）。实验室里，融合内核在 {shortest} 个词元时快 {short} 倍，{longest} 个时快 {long} 倍。",
        "Run as it stands: {warnings} deprecation warnings, {left} other kernels still enabled. The machine measured has no GPU, and the CPU's flash kernel accepts a mask ({masked} errors). In the lab the fused kernel is {short} times faster at {shortest} tokens and {long} times at {longest}.",
    ),
    "M17.measured.plain": (
        "弃用警告 {warnings} 条，另有 {left} 种内核仍然启用。",
        "Deprecation warnings: {warnings}; other kernels still enabled: {left}.",
    ),
    "M17.name.explicit": ("标准", "standard"),
    "M17.name.flash": ("融合（flash）", "fused (flash)"),
    "M18.title": ("GradScaler 与梯度裁剪，分开讲解", "GradScaler and gradient clipping, each on its own"),
    "M18.said": (
        "半精度训练用 GradScaler；另一处讲梯度裁剪。两段代码没有合在一起。",
        "Half precision uses GradScaler; elsewhere gradients are clipped. The two are never combined.",
    ),
    "M18.right": (
        "合用时要先 scaler.unscale_(optimizer)，再裁剪：否则梯度范数在一开始被放大 {scale} 倍，裁剪后几乎不剩。bfloat16 的指数范围足够大，不需要 GradScaler。",
        "Combined, call scaler.unscale_(optimizer) before clipping: otherwise norms are {scale} times too large at the start, and clipping leaves almost nothing. bfloat16 has enough range and needs no scaler.",
    ),
    "M18.source": (
        "PyTorch 文档，Automatic Mixed Precision examples：Gradient clipping",
        "PyTorch documentation, Automatic Mixed Precision examples: gradient clipping",
    ),
    "M18.measured": (
        "小模型的第一批：真正的梯度范数 {true}，没有还原时得到的是 {seen}。先裁剪到 1 再还原，只剩 {wrong}；正确的是 {right}。",
        "First batch of a small model: the true gradient norm is {true}, the one seen before unscaling {seen}. Clipped to 1 and then unscaled, {wrong} is left; it should be {right}.",
    ),
    "M18.measured.plain": (
        "顺序错了，梯度范数只剩 {wrong}；正确的是 {right}。",
        "In the wrong order a gradient norm of {wrong} is left; it should be {right}.",
    ),
    "M18.name.seen": ("没有还原时", "before unscaling"),
    "M18.name.true": ("真正的范数", "true"),
    "M19.title": ("载入时调大参数，模型就能记住更多", "A setting at load time gives more memory"),
    "M19.said": (
        "载入模型时调大 max_position_embeddings 或 attention_window，就能记住更长的前文。",
        "Raising max_position_embeddings or attention_window when loading a model makes it remember more text.",
    ),
    "M19.right": (
        "模型不会使用没有训练过的位置；可学习的位置编码表改了尺寸，权重就无法载入（{error}）。attention_window 是 Longformer/LED 的设置，别的模型没有。",
        "A model cannot use positions it was never trained on; a learned table of another size does not even load its weights ({error}). attention_window belongs to Longformer and LED; other models have none.",
    ),
    "M19.source": (
        "Beltagy 等 2020（Longformer）；Hugging Face 文档，LED",
        "Beltagy et al. 2020 (Longformer); Hugging Face documentation, LED",
    ),
    "M19.measured": (
        "随附模型最多读 {limit} 个词元，训练数据大多是单句。取 {texts} 组，每组三句：一句一句译，chrF {single}；三句连成一篇一起译，chrF {joined}。",
        "The shipped model reads up to {limit} tokens and was trained mostly on single sentences. For {texts} groups of three sentences, translating one at a time gives chrF {single}, and all three as one text {joined}.",
    ),
    "M19.measured.plain": (
        "三句连译的 chrF 是 {joined}，分开译是 {single}。",
        "Three sentences as one text: chrF {joined}; one at a time: {single}.",
    ),
    "M19.name.single": ("一句一句译", "one at a time"),
    "M19.name.joined": ("三句连译", "three as one text"),
    "M20.title": ("两个不存在的函数", "Two functions that do not exist"),
    "M20.said": (
        "用 gradient_checkpointing(model) 节省内存，用 bitsandbytes.quantize 量化。",
        "gradient_checkpointing(model) saves memory, bitsandbytes.quantize quantizes.",
    ),
    "M20.right": (
        "这两个函数都不存在。PyTorch 用 torch.utils.checkpoint.checkpoint；Hugging Face 的模型用 model.gradient_checkpointing_enable()，量化则在载入时传入 BitsAndBytesConfig。节省的内存是用重新计算换来的。",
        "Neither exists. PyTorch has torch.utils.checkpoint.checkpoint; Hugging Face models have model.gradient_checkpointing_enable(), and quantization is a BitsAndBytesConfig at load time. The memory saved is paid for by recomputation.",
    ),
    "M20.source": (
        "PyTorch 文档，torch.utils.checkpoint；Hugging Face 文档，量化",
        "PyTorch documentation, torch.utils.checkpoint; Hugging Face documentation, quantization",
    ),
    "M20.measured": (
        "torch.utils.checkpoint 里叫这个名字的函数有 {exists} 个。真正的检查点技术：8 个前馈块为反向传播保留 {plain} MB，使用后是 {checkpointed} MB，为原来的 1/{times}。",
        "Functions of that name in torch.utils.checkpoint: {exists}. The real technique: 8 feed-forward blocks keep {plain} MB for the backward pass, and {checkpointed} MB with checkpointing, 1/{times} of it.",
    ),
    "M20.measured.plain": ("真正的检查点技术：{plain} → {checkpointed} MB。", "The real technique: {plain} → {checkpointed} MB."),
    "M20.name.plain": ("不用", "without"),
    "M20.name.checkpointed": ("用检查点技术", "with checkpointing"),
    "M44.title": ("没有运行过的代码", "Code that was never run"),
    "M44.said": (
        "整个模型的代码：该用 class 的地方写成 def，__init()，漏了逗号，名称前后不一；view 用查询的长度重排键；编号多了一维。",
        "Code of a whole model: def for class, __init(), missing commas, names that differ; view reshapes the keys with the queries' length; ids have an extra axis.",
    ),
    "M44.right": (
        "前几处是 Python 的语法错误。view 那处在自注意力里不显露（S = T），到了交叉注意力就报 {error}。形状 (B, S, 1) 的编号得到 (B, S, 1, D)，之后各维都错位。",
        "The first of these are not valid Python. The view goes unnoticed in self-attention (S = T) and raises {error} in cross-attention. Ids of shape (B, S, 1) give (B, S, 1, D), and every later axis is off by one.",
    ),
    "M44.source": ("按原样运行；Python 与 PyTorch 文档", "Run as it stands; documentation of Python and PyTorch"),
    "M44.measured": (
        "我们写的 {fragments} 段同类代码中，{unread} 段是语法错误。view：{error}。多一维的编号：输出形状 {shape}。",
        "Of {fragments} fragments of the same kind, written by us, {unread} are syntax errors. The view: {error}. Ids with an extra axis: output shape {shape}.",
    ),
    "M44.measured.plain": ("{fragments} 段代码中，{unread} 段是语法错误。", "{unread} of {fragments} fragments are syntax errors."),
    "M14.title": ("“Transformer-XH”、GPT-3、GPT-4", "“Transformer-XH”, GPT-3, GPT-4"),
    "M14.said": (
        "Transformer-XH 提出了相对位置，GPT-3 用了它；GPT-4 用稀疏注意力。",
        "Transformer-XH introduced relative positions and GPT-3 uses them; GPT-4 uses sparse attention.",
    ),
    "M14.right": (
        "指的是 Transformer-XL，使用它的是 XLNet；-XH 是关于多跳问答的另一篇论文。GPT-3 的位置编码是可学习的，一部分层使用局部带状的稀疏注意力。GPT-4 的结构没有公开。",
        "Transformer-XL is meant, and XLNet uses it; -XH is a different paper, on multi-hop questions. GPT-3 has learned positions and, in some layers, locally banded sparse attention. GPT-4's architecture is not disclosed.",
    ),
    "M14.source": (
        "Dai 等 2019（Transformer-XL）；Yang 等 2019（XLNet）；Zhao 等 2020（Transformer-XH）；Brown 等 2020，2.1 节；GPT-4 技术报告，第 2 节",
        "Dai et al. 2019 (Transformer-XL); Yang et al. 2019 (XLNet); Zhao et al. 2020 (Transformer-XH); Brown et al. 2020, section 2.1; GPT-4 Technical Report, section 2",
    ),
    "M14.measured": ("没有可测量的内容：只涉及出处。", "Nothing to measure: it is only about sources."),
    "M14.measured.plain": ("没有可测量的内容。", "Nothing to measure."),
}
