"""Words of the experiment replay: what a training learns, snapshot by snapshot."""

_STEPS = (1, 50, 100, 200, 400, 600, 1000, 2000, 4000)
"""The steps of the snapshots that ship."""

WORDS = {
    "title": ("训练回放", "Training replay"),
    "question": ("翻译模型先学会什么，后学会什么？", "What does a translation model learn first, and what later?"),
    "run": (
        "应用附带一次真实训练的快照：随附模型的缩小版（中译英，约 57 万参数），其中一个交叉注意力头在训练中用词对齐作监督。这里把每个快照重新测量一遍：六十句样例的损失（配正确的原文，或配别句的原文）、译文的 chrF、各个头找到对应词的比例，再翻译你给的句子（{text}）。训练损失、BLEU 和没有对齐监督的另一次训练是制作快照时记录的。",
        "Snapshots of one real training ship with the app: a smaller sister of the shipped models (Chinese to English, about 0.57 million parameters), one of whose cross-attention heads was supervised with word alignments. Here every snapshot is measured again: the loss on sixty sample sentences, with the right source or another sentence's; chrF of its translations; how often each head finds the linked word; and its translation of your sentence ({text}). The training loss, BLEU, and a second training without alignment supervision were recorded when the snapshots were made.",
    ),
    "look": (
        "看“学到了什么”里哪条曲线先上升：英语本身不看原文也能学到，翻译必须用到原文。头的最大权重落在对应词上，才算正确；对应词在原文中紧接上一个，叫“词序不变”，在别处叫“词序改变”。",
        "See which curve rises first in “What is learned”: English itself can be learned without the source, translating cannot. A word counts as aligned when the head's largest weight is on the word linked with it; it is “in source order” when its counterpart comes next in the source, and it “jumps” when the counterpart stands elsewhere.",
    ),
    "bars": (
        "点是六组句子（每组十句）的平均，竖条从最低的一组到最高的一组；只训练了一次。训练损失和 BLEU 没有分组，所以没有竖条。",
        "Points are means over six groups of ten sentences, bars reach from the lowest group to the highest; it is one training. The training loss and BLEU were not taken by group and have no bars.",
    ),
    "fluency.claim": (
        "神经翻译先学会目标语言，再学会翻译：先通顺，后忠实。",
        "Neural translation learns the target language before it learns to translate: fluency before adequacy.",
    ),
    "fluency.source": (
        "Voita、Sennrich、Titov 2021，《Language Modeling, Lexical Translation, Reordering: The Training Process of NMT through the Lens of Classical SMT》，摘要",
        "Voita, Sennrich and Titov 2021, “Language Modeling, Lexical Translation, Reordering: The Training Process of NMT through the Lens of Classical SMT”, abstract",
    ),
    "fluency.found": (
        "不用正确的原文也能降低的损失，约在第 {language} 步降低一半；正确的原文带来的降低，约在第 {source} 步达到一半。步数相差 1.41 倍以上才算有先后。",
        "The loss that can fall without the right source has fallen half of its way by about step {language}; what the right source takes off reaches half by about step {source}. Only a factor of more than 1.41 counts as later.",
    ),
    "reordering.claim": ("先学会逐词翻译，再学会调整词序。", "Word-by-word translation is learned before reordering."),
    "reordering.source": (
        "Voita、Sennrich、Titov 2021，摘要（模型更大，训练也长得多）",
        "Voita, Sennrich and Titov 2021, abstract (with far larger models and longer trainings)",
    ),
    "reordering.found": (
        "正确的原文带来的降低达到一半：词序不变的词约在第 {in_order} 步，词序改变的词约在第 {jump} 步；有监督的头找到对应词的比例达到一半：分别约在第 {found_in_order} 步和第 {found_jump} 步。步数相差 1.41 倍以上才算有先后。",
        "What the right source takes off is halfway at about steps {in_order} (words in source order) and {jump} (words that jump), the supervised head's finding them at about steps {found_in_order} and {found_jump}. Only a factor of more than 1.41 counts as later.",
    ),
    "alignment.claim": ("有一个头学会了对齐，翻译才真正开始。", "Translating begins once a head has learned where to attend."),
    "alignment.source": ("本项目实验记录，第 2 次训练（docs/lab-book.md）", "this project's lab book, run 2 (docs/lab-book.md)"),
    "alignment.found": (
        "有监督的头的对齐比例约在第 {head} 步达到一半，正确的原文带来的降低约在第 {source} 步；没有监督时，最好的头约在第 {plain_head} 步，原文约在第 {plain} 步。步数相差 1.41 倍以上才算有先后；先后不等于因果。",
        "The supervised head is halfway at about step {head}, what the right source takes off at about step {source}; without supervision, the best head at about step {plain_head} and the source at about step {plain}. Only a factor of more than 1.41 counts as later, and an order in time is no cause.",
    ),
    "guidance.claim": ("用词对齐监督一个头，翻译会更早开始。", "Showing a head where to attend makes translating begin sooner."),
    "guidance.source": (
        "本项目实验记录，第 2 次训练的推测（当时同时改了几处）；方法出自 Garg 等 2019，第 3 节",
        "this project's lab book, a conjecture from run 2 (several things had changed at once); the method is that of Garg et al. 2019, section 3",
    ),
    "guidance.found": (
        "有对齐监督时，正确的原文带来的降低约在第 {source} 步达到一半；其他条件相同而没有监督，约在第 {plain} 步（各训练一次）。步数相差 1.41 倍以上才算有先后。",
        "With supervision what the right source takes off reaches half at about step {source}; with all else equal and no supervision, at about step {plain} (one training each). Only a factor of more than 1.41 counts.",
    ),
    "knob.text": ("中文句子", "Chinese sentence"),
    "knob.head": ("显示哪个交叉注意力头", "cross-attention head to show"),
    **{
        f"knob.head.{layer}.{head}": (f"第 {layer + 1} 层第 {head + 1} 个头", f"layer {layer + 1}, head {head + 1}")
        for layer in range(2)
        for head in range(4)
    },
    "chart.loss": ("损失", "Loss"),
    "chart.quality": ("译文质量", "Translation quality"),
    "chart.learnt": ("学到了什么", "What is learned"),
    "chart.alignment": ("头关注的词对吗", "Does the head attend to the right word?"),
    "chart.order": ("词序不变的词和词序改变的词", "Words in source order, and words that jump"),
    "chart.found": ("有监督的头找到这两种词了吗", "Does the supervised head find these two kinds of words?"),
    "axis.nats": ("每个译文词元的损失（奈特）", "loss per target token (nats)"),
    "axis.score": ("分数，0 到 100", "score, 0 to 100"),
    "axis.gained": ("每个译文词元的损失降低（奈特）", "loss saved per target token (nats)"),
    "axis.aligned": ("关注正确的词的比例", "share of words aligned correctly"),
    "axis.worth": ("正确的原文带来的损失降低（奈特）", "loss saved by the right source (nats)"),
    "curve.training": ("训练中（训练句）", "in training (training sentences)"),
    "curve.own": ("样例，配正确的原文", "sample, right source"),
    "curve.other": ("样例，配别句的原文", "sample, another sentence's source"),
    "curve.bleu": ("BLEU（开发集）", "BLEU (development set)"),
    "curve.bleu_plain": ("BLEU，没有对齐监督的训练", "BLEU, training without supervision"),
    "curve.chrf": ("chrF（六十句样例）", "chrF (sixty sample sentences)"),
    "curve.language": ("英语本身：不用正确的原文也能降低的损失", "English itself: loss that falls without the right source"),
    "curve.source": ("翻译：正确的原文带来的降低", "translating: what the right source takes off"),
    "curve.source_plain": ("翻译，没有对齐监督的训练", "translating, training without supervision"),
    "curve.taught": ("有监督的头", "the supervised head"),
    "curve.untaught": ("其余七个头中最好的", "the best of the other seven"),
    "curve.plain": ("没有对齐监督：八个头中最好的", "without supervision: the best of eight"),
    "curve.place": ("总是关注同一相对位置的头", "a head that always attends to one relative position"),
    "curve.in_order": ("词序不变的词", "words in source order"),
    "curve.jump": ("词序改变的词", "words that jump"),
    "curve.found_in_order": ("词序不变的词", "words in source order"),
    "curve.found_jump": ("词序改变的词", "words that jump"),
    "picture.head": (
        "这个头在各步的注意力（行：最后一步的译文，列：原文）",
        "The head's attention, step by step (rows: the last step's translation, columns: the source)",
    ),
    "table.translations": ("这句话在各步的译文", "The sentence's translation at each step"),
    **{f"curve.{step}": (f"第 {step} 步", f"step {step}") for step in _STEPS},
    "column.translation": ("译文", "translation"),
    "column.tokens": ("词元数", "tokens"),
    "next.1": ("第 2 层第 4 个头没有监督：它自己也会学会对齐吗？", "Layer 2, head 4 had no supervision: does it learn to align by itself?"),
    "next.2": (
        "时间在中文里位于句首，在英文里位于句末：从哪一步起译得对？",
        "The time comes first in Chinese and last in English: from which step on is it right?",
    ),
    "typed": ("你的句子（回放的小模型读中文）", "Your sentence (the small model replayed here reads Chinese)"),
    "typed_go": ("回放", "Replay"),
    "slider": ("训练步数", "Training step"),
    "at": ("第 {step} 步的译文是“{text}”。", "At step {step} it writes: {text}"),
    "numbers": ("第 {step} 步的数值", "Numbers of step {step}"),
    "nothing": ("（没有生成任何词元）", "(nothing generated)"),
    "endless": ("生成到 {n} 个词元还没有停止，在此截断。", "It had not stopped after {n} tokens and is cut here."),
    "changed": ("与上一个快照相比，标出的新词有 {n} 个。", "Words marked as new since the previous snapshot: {n}."),
    "number.own": ("样例损失（奈特）", "sample loss (nats)"),
    "number.bleu": ("BLEU（开发集）", "BLEU (dev. set)"),
    "number.chrf": ("chrF（样例）", "chrF (sample)"),
    "number.taught": ("有监督的头正确的比例", "supervised head correct"),
    "map": ("{head}的注意力", "The attention of {head}"),
    "map_about": (
        "每一步都以教师强制读入最后一个快照的译文，所以各步的行相同，可以比较。行是要生成的词元，列是原文词元。",
        "At every step the last snapshot's translation is fed by teacher forcing, so the rows are the same and can be compared. Rows are the tokens to be generated, columns the source tokens.",
    ),
    "map_cut": ("译文太长，只画前 {n} 行。", "The translation is long: only the first {n} rows are drawn."),
    "map_label": (
        "{head}，第 {step} 步：{rows} 个译文词元（行）× {cols} 个原文词元（列）",
        "{head} at step {step}: {rows} target tokens (rows) by {cols} source tokens (columns)",
    ),
    "map_says": ("生成“{row}”时对“{col}”的注意力权重：{value}", "generating “{row}”, attention weight on “{col}”: {value}"),
    "learning": ("学习的步伐", "The pace of learning"),
    "learning.about": (
        "在每个快照上，以最后一个快照的译文为目标，对这句话做一次反向传播。第三条曲线：如果 Adam 从这里重新开始，走一步，权重会改变多少（‖ΔW‖ ÷ ‖W‖）；训练中的 Adam 记着以前的梯度，它的步子没有记录。",
        "At every snapshot, one backward pass over this sentence with the last snapshot's translation as its target. The third curve: how far a fresh Adam's first step would move the weights (‖ΔW‖ ÷ ‖W‖); the training's own Adam carried earlier gradients along, and its steps were not recorded.",
    ),
    "learning.loss": ("每个词元的损失（奈特）", "Loss per token (nats)"),
    "learning.gradient": ("梯度的长度 ‖g‖", "Length of the gradient ‖g‖"),
    "learning.update": ("一步的相对改变 ‖ΔW‖ ÷ ‖W‖", "Relative change in a step ‖ΔW‖ ÷ ‖W‖"),
    "learning.say": ("第 {step} 步：{value}", "step {step}: {value}"),
    "learning.open": ("看第 {step} 步的梯度（“梯度”页）", "See the gradients at step {step} (Gradients)"),
    "learning.pace": (
        "第 {step} 步的学习率是 {rate}：它在预热中一直上升，到第 {warmup} 步最高，此后下降。损失小了，梯度却不一定小。",
        "The learning rate at step {step} is {rate}: it rises during warm-up, is highest at step {warmup} and falls afterwards. A smaller loss need not mean a smaller gradient.",
    ),
    "head_name": ("第 {layer} 层第 {head} 个头", "layer {layer}, head {head}"),
    "head_taught": ("第 {layer} 层第 {head} 个头（有监督）", "layer {layer}, head {head} (supervised)"),
}
WORDS |= {
    f"{claim}.why.not_learnt": (
        "在某组句子上，有一条曲线始终没有上升，找不到它达到一半的那一步。",
        "For some group of sentences a curve never rises, so it has no step at which it is halfway.",
    )
    for claim in ("fluency", "reordering", "alignment", "guidance")
}
NEXT = {"next.1": {"head": "1.3"}, "next.2": {"text": "昨天我和朋友一起去了公园。"}}
