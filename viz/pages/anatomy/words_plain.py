"""Words of the page Anatomy of an error for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "写一句好译文，看模型从哪个词走错，为什么。",
        "Write a good translation and see where the model went another way, and why.",
    ),
    "see.where.plain": (
        "第 {step} 个词元不同：该是“{right}”，写了“{wrong}”。",
        "They part at token {step}: “{right}” was wanted, “{wrong}” written.",
    ),
    "see.rank.plain": ("“{right}”排第 {rank}：概率 {p}，写出的是 {q}。", "“{right}” had rank {rank}: probability {p} against {q}."),
    "see.lens_never.plain": ("从第一层起“{right}”就没领先过。", "“{right}” was never ahead in any layer."),
    "see.lens_layer.plain": ("从第 {layer} 层起“{wrong}”领先。", "From layer {layer} on “{wrong}” is ahead."),
    "see.lens_last.plain": ("直到最后一层，“{right}”才落后。", "Only the last layer put “{right}” behind."),
    "see.source_same.plain": ("最该看“{needed}”，也看了它。", "What mattered most is “{needed}”, and it looked there."),
    "see.source_other.plain": (
        "最要紧的是“{needed}”，看得最多的却是“{looked}”。",
        "What mattered most is “{needed}”, but it looked most at “{looked}”.",
    ),
    "see.seen.plain": ("“{right}”训练时见过 {n} 次。", "In training it met “{right}” {n} times."),
    "see.seen_rare.plain": ("训练时几乎没见过：{rare}。", "Hardly met in training: {rare}."),
    "see.forced.plain": ("只补上“{right}”，就写成“{forced}”。", "Given “{right}” alone, it writes “{forced}”."),
    "say.same.plain": ("一字不差。换一句参考试试。", "Letter by letter the same. Try another reference."),
    "say.search.plain": (
        "模型其实更喜欢参考，只是一步步贪心地选，错过了。",
        "It would have preferred the reference, but choosing step by step missed it.",
    ),
    "say.unlearnt.plain": ("有个词训练时几乎没见过。", "One of the words was hardly met in training."),
    "say.attention.plain": ("最要紧的源词，它看得不是最多。", "It did not look most at the source word that mattered most."),
    "say.exposure.plain": ("一个词错了，后面跟着错。", "One word went wrong and led the rest astray."),
    "say.preference.plain": ("该看的看了，它就是觉得“{wrong}”更好。", "It looked where it should and still prefers “{wrong}”."),
}
