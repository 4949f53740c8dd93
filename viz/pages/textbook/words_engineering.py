"""Words of the cards about engineering. The numbers come from the record, by their names."""

WORDS = {
    "M15.title": ("K 的权重用 10⁻⁴ 的增益初始化", "W_K drawn with a gain of 10⁻⁴"),
    "M15.said": ("注意力里 K 的矩阵要用很小的 Xavier 增益，1e-4。", "The matrix of the keys needs a tiny Xavier gain, 1e-4."),
    "M15.right": (
        "fairseq 的 Q、K、V 都用 1/√2（{gain}），没有给 K 特殊待遇。K 极小，一开始每行权重都均匀，Q 又几乎没有梯度。Adam 会按梯度大小调步子，所以能救回来一部分。",
        "fairseq draws Q, K and V alike with 1/√2 ({gain}). With a tiny K all rows start uniform, and Q has hardly any gradient. Adam divides by the gradient's size, which makes up for part of it.",
    ),
    "M15.right.plain": ("fairseq 的 Q、K、V 一视同仁，都用 1/√2。", "fairseq draws Q, K and V alike, with 1/√2."),
    "M15.source": ("fairseq，MultiheadAttention.reset_parameters", "fairseq, MultiheadAttention.reset_parameters"),
    "M15.measured": (
        "开头：行的熵是均匀分布的 {even} %，W_Q 的梯度是 W_K 的 1/{ratio}。用 Adam 训练 {steps} 步：Xavier {xavier}，小 K {small} 奈特。",
        "At the start rows have {even} % of a uniform row's entropy, and W_Q's gradient is 1/{ratio} of W_K's. Trained with Adam for {steps} steps: Xavier {xavier}, tiny K {small} nats.",
    ),
    "M15.measured.plain": ("开头 W_Q 的梯度只有 W_K 的 1/{ratio}。", "At the start W_Q's gradient is 1/{ratio} of W_K's."),
    "M15.name.xavier": ("Xavier", "Xavier"),
    "M15.name.small": ("K 小一万倍", "K ten thousand times smaller"),
    "M16.title": ("KV 缓存快 3 到 5 倍", "A KV cache makes it 3 to 5 times faster"),
    "M16.said": ("KV 缓存让生成快 3 到 5 倍；附有一段缓存的代码。", "A KV cache makes writing 3 to 5 times faster; code for one is given."),
    "M16.right": (
        "快多少看长度：短句不到两倍，长了更多。代码用 cache[:, :, t] = k 写入，批次比缓存小就报 {error}；只有一句时不报错，却写进了每一行。",
        "How much depends on the length: below twice for short sentences, more for long ones. The code writes cache[:, :, t] = k, which raises {error} for a batch smaller than the cache; a batch of one does not raise but is written into every row.",
    ),
    "M16.right.plain": ("快多少看句长；代码在小批次上报错。", "It depends on the length; the code fails on small batches."),
    "M16.source": ("实验室“KV 缓存”；PyTorch 的广播规则", "The lab's KV cache; PyTorch's broadcasting rules"),
    "M16.measured": (
        "写 {shortest} 个词元快 {low} 倍，{longest} 个快 {high} 倍。只有一句的批次，写进了 {size} 行里的 {rows} 行。",
        "{low} times faster at {shortest} tokens, {high} times at {longest}. A batch of one went into {rows} of {size} rows.",
    ),
    "M16.measured.plain": (
        "{shortest} 个词元快 {low} 倍，{longest} 个快 {high} 倍。",
        "{low} times faster at {shortest} tokens, {high} at {longest}.",
    ),
    "M16.name.speedup": ("有缓存快几倍", "speed-up by the cache"),
    "M17.title": ("sdp_kernel(enable_flash=True) 就是 FlashAttention", "sdp_kernel(enable_flash=True) means FlashAttention"),
    "M17.said": (
        "用 sdp_kernel 打开 flash，再传一个任意遮罩；从 120 毫秒降到 45 毫秒。",
        "Switch flash on by sdp_kernel and pass any mask; 120 ms become 45 ms.",
    ),
    "M17.right": (
        "这个写法已弃用，而且别的内核还开着；CUDA 上的 flash 不收任意遮罩，于是悄悄换了别的内核跑。要确定用它，写 sdpa_kernel(SDPBackend.FLASH_ATTENTION)，遮罩用 is_causal=True。时间不说形状，没有意义。",
        "That manager is deprecated and leaves the other kernels on; on CUDA flash takes no free mask, so another kernel runs unseen. To be sure, say sdpa_kernel(SDPBackend.FLASH_ATTENTION), with is_causal=True for the mask. A time without a shape means nothing.",
    ),
    "M17.right.plain": ("别的内核还开着，给了遮罩就悄悄换内核。", "Other kernels stay on; with a mask another one runs unseen."),
    "M17.source": (
        "PyTorch 文档，torch.nn.attention.sdpa_kernel；flash-attention 仓库 issue 352",
        "PyTorch documentation, torch.nn.attention.sdpa_kernel; flash-attention, issue 352",
    ),
    "M17.measured": (
        "照抄：{warnings} 条弃用警告，另有 {left} 种内核还开着。本机没有 GPU，CPU 的 flash 内核收遮罩（报错 {masked} 次）。实验室里，融合内核在 {shortest} 个词元时快 {short} 倍，{longest} 个时快 {long} 倍。",
        "As it stands: deprecation warnings {warnings}, other kernels left on {left}. There is no GPU here, and the CPU's flash kernel takes a mask ({masked} errors). In the lab the fused kernel is {short} times faster at {shortest} tokens and {long} times at {longest}.",
    ),
    "M17.measured.plain": (
        "弃用警告 {warnings} 条，另有 {left} 种内核还开着。",
        "Deprecation warnings: {warnings}; other kernels left on: {left}.",
    ),
    "M17.name.explicit": ("标准", "standard"),
    "M17.name.flash": ("融合（flash）", "fused (flash)"),
    "M18.title": ("GradScaler 和梯度裁剪，各讲各的", "GradScaler and clipping, each on its own"),
    "M18.said": (
        "半精度训练用 GradScaler；另一处讲梯度裁剪。两段代码没有合起来。",
        "Half precision uses GradScaler; elsewhere gradients are clipped. The two are never put together.",
    ),
    "M18.right": (
        "合起来要先 scaler.unscale_(optimizer)，再裁剪：否则梯度的长度开头被放大 {scale} 倍，一裁就几乎裁没了。bfloat16 指数范围够大，不需要 GradScaler。",
        "Together, call scaler.unscale_(optimizer) before clipping: else norms are {scale} times too large at the start, and clipping leaves next to nothing. bfloat16 has range enough and needs no scaler.",
    ),
    "M18.right.plain": ("先 unscale_，再裁剪。", "First unscale_, then clip."),
    "M18.source": (
        "PyTorch 文档，Automatic Mixed Precision examples：Gradient clipping",
        "PyTorch documentation, Automatic Mixed Precision examples: gradient clipping",
    ),
    "M18.measured": (
        "一个小模型的第一批：真正的长度 {true}，没有还原时看到的是 {seen}。裁到 1 再还原，只剩 {wrong}，本该是 {right}。",
        "First batch of a small model: the true norm is {true}, the one seen before unscaling {seen}. Clipped to 1 and then unscaled, {wrong} is left; it should be {right}.",
    ),
    "M18.measured.plain": (
        "顺序反了，梯度只剩 {wrong}，本该是 {right}。",
        "In the wrong order {wrong} of the gradient is left, not {right}.",
    ),
    "M18.name.seen": ("没有还原时", "before unscaling"),
    "M18.name.true": ("真正的", "true"),
    "M19.title": ("加载时调大参数，模型就记得更多", "More memory by a setting at load time"),
    "M19.said": (
        "载入模型时调大 max_position_embeddings 或 attention_window，就能记住更长的前文。",
        "Raising max_position_embeddings or attention_window when loading a model makes it remember more text.",
    ),
    "M19.right": (
        "没有训练过的位置，模型不会用；可学习的位置表尺寸一变，权重就装不进去（{error}）。attention_window 是 Longformer/LED 的设置，别的模型没有。",
        "A model has not learnt to use places it never saw; a learnt table of another size does not even take its weights ({error}). attention_window belongs to Longformer and LED; others have none.",
    ),
    "M19.right.plain": ("没训练过的长度，调参数没有用。", "A setting does not teach a length that was not trained."),
    "M19.source": (
        "Beltagy 等 2020（Longformer）；Hugging Face 文档，LED",
        "Beltagy et al. 2020 (Longformer); Hugging Face documentation, LED",
    ),
    "M19.measured": (
        "随附模型最多读 {limit} 个词元，训练时多是单句。{texts} 组、每组三句：一句一句译，chrF {single}；三句合成一篇一起译，{joined}。没到上限就已经变差。",
        "The shipped model reads up to {limit} tokens and learnt mostly single sentences. {texts} groups of three: one at a time chrF {single}, three as one text {joined}. Worse long before the limit.",
    ),
    "M19.measured.plain": ("三句合译 chrF {joined}，分开译 {single}。", "Three sentences as one: chrF {joined}; one at a time: {single}."),
    "M19.name.single": ("一句一句译", "one at a time"),
    "M19.name.joined": ("三句一起译", "three as one text"),
    "M20.title": ("两个不存在的函数", "Two functions that do not exist"),
    "M20.said": (
        "用 gradient_checkpointing(model) 省内存，用 bitsandbytes.quantize 量化。",
        "gradient_checkpointing(model) saves memory, bitsandbytes.quantize quantises.",
    ),
    "M20.right": (
        "没有这两个函数。PyTorch 是 torch.utils.checkpoint.checkpoint；Hugging Face 的模型用 model.gradient_checkpointing_enable()，量化在载入时给 BitsAndBytesConfig。省下的内存是用重算换来的。",
        "Neither exists. PyTorch has torch.utils.checkpoint.checkpoint; Hugging Face models have model.gradient_checkpointing_enable(), and quantisation is a BitsAndBytesConfig at load time. The memory saved is paid for by computing again.",
    ),
    "M20.right.plain": ("两个都不存在，各有正式的写法。", "Neither exists; both have a proper form."),
    "M20.source": (
        "PyTorch 文档，torch.utils.checkpoint；Hugging Face 文档，量化",
        "PyTorch documentation, torch.utils.checkpoint; Hugging Face documentation, quantization",
    ),
    "M20.measured": (
        "torch.utils.checkpoint 里叫这个名字的函数：{exists} 个。真的检查点技术：8 个前馈块为反向传播留下 {plain} MB，用了以后 {checkpointed} MB，少到 1/{times}。",
        "Functions of that name in torch.utils.checkpoint: {exists}. The real thing: 8 feed-forward blocks keep {plain} MB for the backward pass, and {checkpointed} MB with checkpointing, 1/{times} of it.",
    ),
    "M20.measured.plain": ("真的检查点技术：{plain} → {checkpointed} MB。", "The real one: {plain} → {checkpointed} MB."),
    "M20.name.plain": ("不用", "without"),
    "M20.name.checkpointed": ("用检查点技术", "with checkpointing"),
    "M44.title": ("从没跑过的代码", "Code that never ran"),
    "M44.said": (
        "整个模型的代码：def 当 class 用，__init()，漏了逗号，名字前后不一；view 用查询的长度切分键；编号多了一维。",
        "A whole model in code: def for class, __init(), commas missing, names that differ; view cuts the keys by the queries' length; ids with an axis too many.",
    ),
    "M44.right": (
        "前几处 Python 读都读不进去。view 的那处，自注意力里看不出来（S = T），一到交叉注意力就报 {error}。(B, S, 1) 的编号得到 (B, S, 1, D)，后面全错位。",
        "The first of these Python cannot even read. The view goes unnoticed in self-attention (S = T) and raises {error} in cross-attention. Ids (B, S, 1) give (B, S, 1, D), and all that follows is off by an axis.",
    ),
    "M44.right.plain": ("有的读不进去，有的到交叉注意力才报错。", "Some cannot be read; some fail only in cross-attention."),
    "M44.source": ("照抄运行；Python 与 PyTorch 文档", "Run as they stand; documentation of Python and PyTorch"),
    "M44.measured": (
        "同类的 {fragments} 小段（我们写的），{unread} 段是语法错误。view：{error}。多一维的编号：输出 {shape}。",
        "Of {fragments} fragments of the same kind (ours) {unread} are syntax errors. The view: {error}. Ids with one axis more: output {shape}.",
    ),
    "M44.measured.plain": ("{fragments} 小段里 {unread} 段是语法错误。", "{unread} of {fragments} fragments are syntax errors."),
    "M14.title": ("“Transformer-XH”、GPT-3、GPT-4", "“Transformer-XH”, GPT-3, GPT-4"),
    "M14.said": (
        "Transformer-XH 提出了相对位置，GPT-3 用了它；GPT-4 用稀疏注意力。",
        "Transformer-XH introduced relative positions and GPT-3 uses them; GPT-4 uses sparse attention.",
    ),
    "M14.right": (
        "说的是 Transformer-XL，用它的是 XLNet；-XH 是多跳问答的另一篇。GPT-3 的位置是学来的，一部分层用局部带状的稀疏注意力。GPT-4 的结构没有公开。",
        "Transformer-XL is meant, and XLNet uses it; -XH is another paper, on multi-hop questions. GPT-3 learns its positions and has locally banded sparse attention in some layers. GPT-4's architecture is not disclosed.",
    ),
    "M14.right.plain": ("是 Transformer-XL；GPT-3 的位置是学来的。", "It is Transformer-XL; GPT-3 learns its positions."),
    "M14.source": (
        "Dai 等 2019（Transformer-XL）；Yang 等 2019（XLNet）；Zhao 等 2020（Transformer-XH）；Brown 等 2020，2.1 节；GPT-4 技术报告，第 2 节",
        "Dai et al. 2019 (Transformer-XL); Yang et al. 2019 (XLNet); Zhao et al. 2020 (Transformer-XH); Brown et al. 2020, section 2.1; GPT-4 Technical Report, section 2",
    ),
    "M14.measured": ("没有可量的：只关乎谁写了什么。", "Nothing to measure: it is about who wrote what."),
    "M14.measured.plain": ("没有可量的。", "Nothing to measure."),
}
