"""Words of the page Feed-forward for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "每个词元单独经过一排神经元：亮的神经元，把自己的内容加进去。",
        "Each token alone passes a row of neurons; those that light up add what they hold.",
    ),
    "lead_swiglu.plain": (
        "每个词元单独经过一排神经元：门开的，把自己的内容加进去。",
        "Each token alone passes a row of neurons; those whose gate opens add what they hold.",
    ),
    "see_relu.plain": (
        "“{text}”在第 {layer} 层：{F} 个神经元里亮了 {active} 个，其余是 0。",
        "“{text}”, layer {layer}: {active} of {F} neurons are on, the others 0.",
    ),
    "see_near.plain": (
        "“{text}”在第 {layer} 层：{F} 个神经元里 {zeros} 个几乎不亮。",
        "“{text}”, layer {layer}: {zeros} of {F} neurons are nearly off.",
    ),
    "look_top.plain": (
        "贡献最大的 {k} 个神经元，占总和的 {share}。",
        "The {k} neurons that add most hold {share} of the total.",
    ),
    "look_none.plain": ("没有一个神经元亮，只加上固定的 b_2。", "No neuron is on: only the fixed b_2 is added."),
    "words_strong.plain": ("这个神经元最推高“{text}”，不像是碰巧。", "This neuron favours “{text}” most, more than chance would."),
    "words_weak.plain": (
        "最高的是“{text}”，但和碰巧差不多，别多想。",
        "“{text}” is highest, but hardly more than chance: read little into it.",
    ),
    "near_strong.plain": ("方向最近的是“{text}”，比碰巧近。", "“{text}” is nearest in direction, nearer than chance."),
    "written.plain": ("要写“{text}”时，它给这个词加了 {add} 分。", "For “{text}”, which is written here, it adds {add} to the score."),
    "silence_see.plain": ("不亮的神经元所占的份额，各层平均：{list}。", "Share of neurons that are off, by layer: {list}."),
    "silence_look.plain": (
        "不同的词点亮不同的神经元；最忙的是“{busy}”，最静的是“{quiet}”。",
        "Different words light different neurons; the busiest is “{busy}”, the quietest “{quiet}”.",
    ),
    "silence_same.plain": ("所有格子都是 {high}。", "Every cell is {high}."),
}
