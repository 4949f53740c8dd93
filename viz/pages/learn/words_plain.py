"""What the page Teach it says in the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "模型译错时，写下正确的译文，让它学几步；再看它学会了什么，忘了什么。",
        "When the model is wrong, write the right translation, let it learn for a few steps, and see what it has learned and forgotten.",
    ),
    "bars.plain": (
        "每个词元的损失：模型给它的概率越低，条越高",
        "Loss of each token: the less probable the model finds it, the higher the bar",
    ),
    "see.worst.plain": (
        "损失最大的是“{token}”：模型只给它 {p} 的概率。",
        "The loss is largest for “{token}”: the model gives it only a probability of {p}.",
    ),
    "see.worst_equal.plain": (
        "损失同为最大的词元有 {equal} 个；其中一个是“{token}”，模型只给它 {p} 的概率。",
        "The largest loss is that of {equal} tokens. To one of them, “{token}”, the model gives only a probability of {p}.",
    ),
    "look.forced.plain": (
        "每个概率都是模型读入正确译文中前面的词元之后给出的。",
        "The model gives each probability after reading the tokens before it in the correct translation.",
    ),
    "see.down.plain": (
        "第 {n} 步之后，平均损失下降（{before} → {now}），译文{changed}。",
        "After step {n} the mean loss has fallen ({before} → {now}); the translation {changed}.",
    ),
    "see.up.plain": (
        "第 {n} 步之后，平均损失上升（{before} → {now}），译文{changed}。",
        "After step {n} the mean loss has risen ({before} → {now}); the translation {changed}.",
    ),
    "see.curve.plain": (
        "学习率 {rate}：按梯度估计，损失变为 {promised}；实测 {measured}（现在 {loss}）。",
        "Learning rate {rate}: estimated from the gradient, the loss becomes {promised}; measured, it is {measured} (now {loss}).",
    ),
    "curve.promise.plain": (
        "步子很小时，梯度的估计才准；步子越大，往往越不准。",
        "The estimate from the gradient is accurate only for small steps; larger steps tend to be further off.",
    ),
    "pull.plain": ("约束在原来的权重附近", "Keep near the old weights"),
    "pull.1.plain": ("较弱", "weak"),
    "pull.10.plain": ("较强", "strong"),
    "row.loss.plain": ("每个词元的平均损失", "mean loss of a token"),
    "pull.help.plain": (
        "权重离原来的值越远，损失里加上的惩罚越大。",
        "The further the weights are from their old values, the larger the penalty added to the loss.",
    ),
}
