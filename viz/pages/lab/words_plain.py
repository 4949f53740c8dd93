"""Words of the page Lab for the plain depth."""

TABLES: dict[str, dict[str, tuple[str, str]]] = {
    "lab": {
        "power.seeds_disagree.plain": (
            "这里重复了 {made} 次；约 {needed} 次才分得清。",
            "{made} repeats were made; about {needed} would tell.",
        ),
        "power.groups_disagree.plain": (
            "这里有 {made} 组句子；约 {needed} 组才分得清。",
            "There were {made} groups of sentences; about {needed} would tell.",
        ),
    },
    "lab_activation": {
        "look.plain": (
            "线之间的距离若比各次重复的起伏还小，就分不出高下。",
            "Where lines lie closer than the repeats among themselves, nothing is decided.",
        )
    },
    "lab_craft": {
        "look.plain": (
            "学习率太小学得慢，太大就崩；预热和裁剪也许让它能更大。",
            "Too small a rate learns slowly, too large breaks; warm-up and clipping may allow larger ones.",
        )
    },
    "lab_heads": {
        "look.plain": (
            "头多了，每个头就小了；要看的是训练改变了什么。",
            "More heads are smaller heads; what counts is what training changed.",
        )
    },
    "lab_kernels": {
        "look.plain": (
            "完整注意力要比较每一对词：长度翻倍，时间四倍。",
            "Full attention compares every pair: twice the length, four times the time.",
        )
    },
    "lab_kv_cache": {
        "look.plain": (
            "有缓存，每步只算新的一行；没有，就要全部重算。",
            "With a cache each step computes one new row; without, all of them again.",
        )
    },
    "lab_norm_kind": {
        "look.plain": (
            "归一化只占计算的一小部分，所以换一种省不了多少时间。",
            "A norm is a small part of the work, so another kind saves little time.",
        )
    },
    "lab_norm_order": {
        "look.plain": (
            "归一化放在后面，层一多，梯度就可能传不到底层。",
            "With the norm after, gradients may no longer reach the first layers of a deep model.",
        )
    },
    "lab_positions": {
        "look.plain": (
            "竖线右边是训练时没见过的长度，位置编码可能失灵。",
            "Right of the line are lengths never seen in training, where an encoding may fail.",
        )
    },
    "lab_precision": {
        "look.plain": (
            "数位少了，模型变小，但算之前要变回去，未必更快。",
            "Fewer bits make a smaller model, but converting back may cost the time it saves.",
        )
    },
    "lab_replay": {
        "look.plain": (
            "先学会写英语，后学会看原文：前者光看译文就能学。",
            "It learns English first and the source later: English needs no source at all.",
        )
    },
    "lab_training_memory": {
        "look.plain": (
            "只有最上面一段变短：激活值能存得更小，或者先丢掉、用时重算。",
            "Only the top of each bar shrinks: activations can be kept smaller, or thrown away and computed again.",
        ),
        "elsewhere.plain": (
            "GPU 上（这里没有量）：省下的是紧缺的显存，半精度往往还更快。",
            "On a GPU (not measured here) the memory saved is the scarce one, and half precision is often faster too.",
        ),
    },
}
