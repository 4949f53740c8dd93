"""What the page Teach it says in the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "模型译错时，写下正确的译文，让它学几步；再看它学会了什么，忘了什么。",
        "When the model is wrong, write the right translation, let it learn for a few steps, and see what it has learned and forgotten.",
    ),
    "bars.plain": ("模型对每个词元有多意外（越高越意外）", "How much each token surprises the model (higher: more)"),
    "see.worst.plain": (
        "最出乎模型意料的是“{token}”：它只给了 {p} 的概率。",
        "What surprises the model most is “{token}”: it gives it a probability of {p}.",
    ),
    "look.forced.plain": (
        "每个词元的概率，都是读过正确译文中前面的词元之后给出的。",
        "Each probability is given after reading the tokens before it in the correction.",
    ),
    "see.down.plain": (
        "第 {n} 步之后，意外少了（{before} → {now}），译文{changed}。",
        "After step {n} it is surprised less ({before} → {now}); the translation {changed}.",
    ),
    "see.up.plain": (
        "第 {n} 步之后，意外反而多了（{before} → {now}），译文{changed}：步子太大了。",
        "After step {n} it is surprised more ({before} → {now}); the translation {changed}: the step was too large.",
    ),
    "see.curve.plain": (
        "学习率 {rate}：梯度承诺损失变为 {promised}，实测 {measured}（现在 {loss}）。",
        "Rate {rate}: the gradient promises a loss of {promised}; measured, it is {measured} (now {loss}).",
    ),
    "curve.promise.plain": (
        "步子很小时，承诺才靠得住；步子越大，越不准。",
        "The promise holds for small steps; the larger the step, the less.",
    ),
    "pull.help.plain": (
        "权重离原来的值越远，损失加得越多。",
        "The further the weights leave their old values, the more is added to the loss.",
    ),
}
