"""Words of the page Two models for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "同一个句子，两个模型：写的一样吗？看的地方一样吗？",
        "One sentence, two models: do they write the same, and look at the same places?",
    ),
    "see.same.plain": ("两个模型写得一样。", "Both models write the same."),
    "see.parts.plain": ("从第 {n} 个词分开：左“{left}”，右“{right}”。", "They part at word {n}: “{left}” and “{right}”."),
    "see.differ.plain": ("两边写得不一样。", "They write different things."),
    "see.forced.plain": (
        "同样的词：左边每个约 {left_p}，右边约 {right_p}。",
        "The same words: about {left_p} each on the left, {right_p} on the right.",
    ),
    "look.forced.plain": ("右边最没料到的是“{token}”。", "The right model expects “{token}” least."),
    "look.forced_expected.plain": ("右边自己也会这样写。", "The right model would write this too."),
    "look.left.plain": ("左边对自己写的更有把握。", "The left model is surer of what it wrote."),
    "look.right.plain": ("右边对自己写的更有把握。", "The right model is surer of what it wrote."),
    "look.equal.plain": ("两边对自己写的差不多有把握。", "Both are about equally sure of what they wrote."),
    "about.childhood.plain": (
        "一个小模型成长的九个时刻。点一行，放到右边。",
        "Nine moments of one small model growing up. Click one to put it on the right.",
    ),
    "see.settled.plain": ("学到第 {step} 步，译文就定下来了。", "By step {step} the translation has settled."),
    "see.unsettled.plain": ("到最后译文还在变。", "The translation still changes at the end."),
    "look.endless.plain": ("有 {n} 个停不下来：停也要学。", "Not all could stop ({n} could not): stopping is learnt too."),
    "about.maps.plain": (
        "两个模型的头不对应，编号相同也无关，所以各选各的。",
        "Heads of two models do not correspond, whatever their numbers, so each side chooses its own.",
    ),
    "about.family.plain": ("同一个头，两个年龄。", "One head at two ages."),
    "about.difference.plain": ("橙：右边看得多。蓝：左边看得多。", "Orange: the right looks more. Blue: the left does."),
    "see.apart.plain": (
        "左：“{a_row}”最看“{a_col}”。右：“{b_row}”最看“{b_col}”。",
        "Left: “{a_row}” looks most at “{a_col}”. Right: “{b_row}” at “{b_col}”.",
    ),
    "look.heads.plain": ("别比编号，比它们做的事。", "Do not compare their numbers but what they do."),
    "look.family.plain": ("长大后，一行是不是更集中了？", "Has a row become more focused with age?"),
    "see.moved.plain": (
        "最不一样的：“{row}”看“{col}”，左 {left}，右 {right}。",
        "They differ most where “{row}” looks at “{col}”: {left} and {right}.",
    ),
    "see.unmoved.plain": ("两张图完全一样。", "Both maps are the same."),
    "look.nearest.plain": ("右边最像它的是{head}。", "The head most like it on the right is {head}."),
    "look.nearest_here.plain": ("右边就数这个头最像它。", "No head on the right is more like it."),
    "about.lenses.plain": (
        "如果到这一层就停，会写什么？✓ 是最后真写的。",
        "If it stopped at this layer, what would it write? ✓ is what it does write.",
    ),
    "see.decided.plain": (
        "左边第 {at} 层就知道写“{left}”，右边第 {right_at} 层知道写“{right}”。",
        "The left knows “{left}” at layer {at}; the right knows “{right}” at layer {right_at}.",
    ),
    "see.undecided.plain": ("有一边写的不是它最想写的。", "One of them did not write its own first choice."),
    "about.layers.plain": ("只读到编码器的这一层，能译成什么样？", "Having read only up to this encoder layer, what can be translated?"),
}
