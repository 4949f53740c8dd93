"""What the page Three families says in the plain depth."""

WORDS = {
    "lead.plain": (
        "三个小模型的层相同，只有掩码不同。向它们提同一个问题。",
        "Three small models have the same layers and differ only in their masks. Ask them the same question.",
    ),
    "see.hole.sees.plain": (
        "它能关注同一个数字的另一份：“{truth}”的概率是 {p}。",
        "It can attend to the other copy of the digit: “{truth}” gets probability {p}.",
    ),
    "see.hole.blind.plain": (
        "另一份在右边，被掩码屏蔽，只能猜：“{truth}”的概率是 {p}。",
        "The other copy is on the right and masked, so it can only guess: “{truth}” gets probability {p}.",
    ),
    "see.hole.untrained.plain": (
        "训练时这一段没有预测目标：“{truth}”的概率是 {p}。",
        "This part had no targets in training: “{truth}” gets probability {p}.",
    ),
    "see.pair.encoder.plain": (
        "两个空各自独立地填，相同的概率是 {agree}。",
        "Each blank is filled independently; they match with probability {agree}.",
    ),
    "see.pair.decoder.plain": (
        "先填一个，读入，再填另一个，相同的概率是 {agree}。",
        "It fills one, reads it, then fills the other; they match with probability {agree}.",
    ),
    "see.pair.both.plain": (
        "第一个空由没有训练过的一行填，读入后再填第二个，相同的概率是 {agree}。",
        "An untrained row fills the first; the second is filled after reading it. They match with probability {agree}.",
    ),
    "see.answer.encoder.plain": (
        "一次填完；必须事先告诉它有 {need} 个空。",
        "One forward pass; the model must be told that there are {need} blanks.",
    ),
    "see.answer.decoder.plain": (
        "接着题目往下生成，自己停止，前向传播 {passes} 次。",
        "It continues the question and stops by itself: {passes} forward passes.",
    ),
    "see.answer.both.plain": (
        "读完题目再生成，自己停止，前向传播 {passes} 次。",
        "It reads the question, then generates and stops by itself: {passes} forward passes.",
    ),
    "see.begin.encoder.plain": (
        "每个空独立采样，“>”两边很少对应。",
        "Each blank is sampled independently, so the two halves rarely match.",
    ),
    "see.begin.decoder.plain": (
        "每采样一个词元就读入它，所以后半段能与前半段对应。",
        "It reads each token it samples, so the second half can follow the first.",
    ),
    "see.begin.both.plain": (
        "原文是空的，没有内容可以倒序；它生成“{written}”。",
        "The source is empty, so there is nothing to reverse; it generates “{written}”.",
    ),
    "look.hole.plain": ("能关注另一份的那一行才知道答案。", "Only a row that can attend to the other copy can know the answer."),
    "look.pair.plain": (
        "要让两个空相同，填第二个之前必须读入第一个。",
        "For the two to match, the first must be read before the second is filled.",
    ),
    "look.answer.plain": (
        "编码器一次填完所有的空，所以空的个数要事先定好。",
        "An encoder fills all blanks at once, so their number must be set in advance.",
    ),
    "look.begin.plain": (
        "读入自己已生成的词元，后面才能与前面一致。",
        "Only a model that reads what it has generated can stay consistent with it.",
    ),
    "number.lead.plain": ("拖动 s，一种掩码逐渐变成另一种。", "Move s, and one mask turns into another."),
    "number.honest.plain": (
        "2017 年的模型中，解码器有自己的权重和交叉注意力。",
        "In the model of 2017 the decoder has its own weights and a cross-attention.",
    ),
    "measured.note.plain": (
        "有些问题模型在训练时没有学过，这里也测了。",
        "Some of these tasks a model was never trained on; they were tested all the same.",
    ),
}
