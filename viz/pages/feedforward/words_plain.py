"""Words of the page Feed-forward for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "每个词元的向量单独经过一排神经元；被激活的神经元，把自己的输出向量加到结果里。",
        "Each token's vector passes through a row of neurons by itself; every active neuron adds its output vector to the result.",
    ),
    "lead_swiglu.plain": (
        "每个词元的向量单独经过一排神经元；门打开的神经元，把自己的输出向量加到结果里。",
        "Each token's vector passes through a row of neurons by itself; every neuron whose gate is open adds its output vector to the result.",
    ),
    "see_relu.plain": (
        "在第 {layer} 层，“{text}”激活了 {F} 个神经元中的 {active} 个；其余的输出是 0。",
        "In layer {layer}, “{text}” activates {active} of {F} neurons; the others output 0.",
    ),
    "see_near.plain": (
        "在第 {layer} 层，“{text}”经过 {F} 个神经元，其中 {zeros} 个的激活值接近 0。",
        "In layer {layer}, {zeros} of {F} neurons have an activation close to 0 for “{text}”.",
    ),
    "look_top.plain": (
        "贡献最大的 {k} 个神经元，占全部贡献的 {share}。",
        "The {k} neurons that contribute most make up {share} of all contributions.",
    ),
    "look_none.plain": (
        "没有一个神经元被激活：前馈网络只加上固定的偏置 b₂。",
        "No neuron is active: the feed-forward network adds only its fixed bias b₂.",
    ),
    "words_strong.plain": (
        "这个神经元最能提高“{text}”的分数，而且明显超过随机水平。",
        "This neuron raises the score of “{text}” most, and by more than chance would explain.",
    ),
    "words_weak.plain": (
        "这个神经元最能提高“{text}”的分数，但没有明显超过随机水平，不宜由此下结论。",
        "This neuron raises the score of “{text}” most, but hardly by more than chance: do not conclude much from it.",
    ),
    "near_strong.plain": (
        "输出向量与“{text}”的词嵌入方向最接近，而且超过随机水平。",
        "Its output vector is closest in direction to the embedding of “{text}”, and closer than chance would explain.",
    ),
    "written.plain": (
        "这一行预测“{text}”：这个神经元给它的分数加上 {add}。",
        "This row predicts “{text}”: the neuron adds {add} to its score.",
    ),
    "silence_see.plain": (
        "激活值为 0（或接近 0）的神经元所占的比例，各层平均：{list}。",
        "Share of neurons whose activation is 0 or close to it, mean of each layer: {list}.",
    ),
    "silence_look.plain": (
        "激活得最多的是第 {busy_layer} 层的“{busy}”，最少的是第 {quiet_layer} 层的“{quiet}”。",
        "“{busy}” activates most neurons, in layer {busy_layer}; “{quiet}” fewest, in layer {quiet_layer}.",
    ),
}
