"""Words of the page Lab for the plain depth."""

WORDS = {
    "power.seeds_disagree.plain": (
        "这里重复了 {made} 次；约需 {needed} 次才能判断。",
        "There were {made} repeats; about {needed} are needed to decide.",
    ),
    "power.groups_disagree.plain": (
        "这里有 {made} 组句子；约需 {needed} 组才能判断。",
        "There were {made} groups of sentences; about {needed} are needed to decide.",
    ),
    "activation.look.plain": (
        "如果各条线之间的距离小于各次重复之间的差异，就无法分出优劣。",
        "If the lines are closer to each other than the repeats are, nothing is decided.",
    ),
    "craft.look.plain": (
        "学习率太小，学得慢；太大，训练会崩溃。预热和梯度裁剪也许允许更大的学习率。",
        "Too small a rate learns slowly, too large a rate breaks the training; warm-up and clipping may allow a larger one.",
    ),
    "heads.look.plain": ("头越多，每个头的维数越小；要看训练改变了什么。", "More heads mean smaller heads; look at what training changed."),
    "kernels.look.plain": (
        "完整注意力要计算每一对词元：长度加倍，时间约为四倍。",
        "Full attention computes every pair of tokens: twice the length, about four times the time.",
    ),
    "kv_cache.look.plain": (
        "有 KV 缓存，每步只计算新的一行；没有缓存，每步都要全部重算。",
        "With a cache each step computes one new row; without it, all rows again.",
    ),
    "norm_kind.look.plain": (
        "归一化只占计算量的一小部分，所以换一种归一化，整步节省的时间有限。",
        "Norms are a small part of the computation, so another kind saves little of a whole step.",
    ),
    "norm_order.look.plain": (
        "后置归一化时，层数多了，梯度可能传不到底层。",
        "With post-norm, gradients may no longer reach the first layers of a deep model.",
    ),
    "positions.look.plain": (
        "竖线右边是训练时没有见过的长度，位置编码可能失效。",
        "Right of the line are lengths never seen in training, where a positional encoding may fail.",
    ),
    "precision.look.plain": (
        "位数少，模型小；但计算前可能要转换回来，所以不一定更快。",
        "Fewer bits make a smaller model; converting back before computing may cost the time saved.",
    ),
    "replay.look.plain": (
        "看哪条曲线先上升：英语本身不看原文也能学到，翻译必须用到原文。",
        "See which curve rises first: English itself can be learned without the source, translating cannot.",
    ),
    "training_memory.look.plain": (
        "比较最上面一段：激活值可以用更低的精度保存，也可以先丢弃、需要时重新计算。",
        "Compare the top part: activations can be kept in lower precision, or dropped and computed again when needed.",
    ),
    "training_memory.elsewhere.plain": (
        "在 GPU 上（这里没有测）：节省的是紧缺的显存，半精度往往还更快。",
        "On a GPU (not measured here) the memory saved is its own scarce memory, and half precision is often faster too.",
    ),
}
