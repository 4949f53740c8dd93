"""Words of the experiment replay: what a training learns, snapshot by snapshot."""

from typing import Any

_STEPS = (1, 50, 100, 200, 400, 600, 1000, 2000, 4000)
"""The steps of the snapshots that ship."""

WORDS = {
    "title": ("训练回放", "Training replay"),
    "question": (
        "一个翻译模型先学会什么、后学会什么？拖动滑块，从第 1 步看到最后一步。",
        "What does a translation model learn first, and what later? Move the slider from the first step to the last.",
    ),
    "run": (
        "随程序附带一次真实训练的快照：随附模型的缩小版（中译英，约 57 万参数），一个交叉注意力头在训练中被教会词对齐。这里把每个快照重新量一遍：六十句样例的损失（配上正确的原文，或换成别句的原文）、译文的 chrF、各个头找到对应词的比例，再译出你给的句子（{text}）。训练损失、BLEU 和“不教对齐”的另一次训练是制作快照时记下的。",
        "Snapshots of one real training ship with the program: a smaller sister of the shipped models (Chinese to English, about 0.57 million parameters), one of whose cross-attention heads was taught word alignments. Here every snapshot is measured again: the loss on sixty sample sentences, given the right source or another sentence's; chrF of its translations; how often each head finds the linked word; and what it makes of your sentence ({text}). The training loss, BLEU, and a second training without a taught head were measured when the snapshots were made.",
    ),
    "look": (
        "先看“学到了什么”：不看原文也能降的损失最先降，那是英语本身；用上原文要晚得多。再看“头看对了吗”：一个词被看对，是指头看得最多的正是它的对应词。竖条是六组句子（每组十句）之间的差别，不是重复训练的差别。要写的词，如果它的对应词在原文里紧接着上一个，算“词序不变”；如果在别处，算“要跳着找”。",
        "Look at “What is learnt” first: the loss that falls without the right source falls earliest, and that is English itself; using the source comes much later. Then at “Does the head look at the right word?”: a word is aligned when the head looks most at the word linked with it. Bars are over six groups of ten sentences, not over repeated trainings. A word is “in source order” when its counterpart comes next in the source; it “jumps” when the counterpart stands elsewhere.",
    ),
    "bars": (
        "点是六组句子（每组十句）的平均，竖条从最低的一组到最高的一组；只训练了一次。训练损失和 BLEU 没有分组，也就没有竖条。",
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
    "fluency.holds": (
        "不靠原文就能降的损失，在第 {language} 步左右已经降了一半；原文带来的好处，到第 {source} 步左右才有最后的一半：先英语，后翻译。",
        "The loss that can fall without the source has fallen half of its way by about step {language}; what the right source gains reaches half of its best only by about step {source}: English first, translating later.",
    ),
    "fluency.fails": (
        "没有这样的先后：不靠原文的那部分损失在第 {language} 步左右降了一半，靠原文的好处在第 {source} 步左右有了一半。",
        "There is no such order: half of what is gained without the source is gained by about step {language}, half of what the source is worth by about step {source}.",
    ),
    "fluency.unclear": ("语言和翻译谁先谁后，还说不准。", "Whether the language comes before the translating cannot be told."),
    "fluency.why.not_learnt": (
        "有一条曲线在某组句子上一直没有升起来，找不到它走到一半的那一步。",
        "For some group of sentences a curve never rises, so it has no step at which it is half-way.",
    ),
    "fluency.measured": (
        "不靠原文的那部分约在第 {language} 步到一半，靠原文的约在第 {source} 步。",
        "Without the source half-way is near step {language}, with it near step {source}.",
    ),
    "reordering.claim": ("先学会逐词翻译，再学会调整词序。", "Word-by-word translation is learnt before reordering."),
    "reordering.source": (
        "Voita、Sennrich、Titov 2021，摘要（模型更大，训练也长得多）",
        "Voita, Sennrich and Titov 2021, abstract (with far larger models and longer trainings)",
    ),
    "reordering.holds": (
        "词序不变的词约在第 {in_order} 步用上了原文价值的一半，要跳着找的词约在第 {jump} 步；被教的头找对它们的一半水平，约在第 {found_in_order} 步和第 {found_jump} 步。调整词序更晚。",
        "Words in source order reach half of what the source is worth to them at about step {in_order}, words that jump at about step {jump}; the taught head is half-way to finding them at about steps {found_in_order} and {found_jump}. Reordering comes later.",
    ),
    "reordering.mixed": (
        "一半成立。被教的头找词序不变的词，约在第 {found_in_order} 步到一半水平，找要跳着找的词约在第 {found_jump} 步；而原文对这两种词的价值，约在第 {in_order} 步和第 {jump} 步到一半。两者差到 1.41 倍以上才算有先后。",
        "True in part. The taught head is half-way to finding words in source order at about step {found_in_order} and words that jump at about step {found_jump}; what the source is worth to these words is half-way at about steps {in_order} and {jump}. Only a factor of more than 1.41 counts as later.",
    ),
    "reordering.fails": (
        "这里看不出先后：原文对两种词的价值，约在第 {in_order} 步和第 {jump} 步到一半；被教的头找对它们，约在第 {found_in_order} 步和第 {found_jump} 步到一半。差到 1.41 倍以上才算。",
        "Not seen here: what the source is worth to words in order and to words that jump is half-way at about steps {in_order} and {jump}, the taught head's finding them at about steps {found_in_order} and {found_jump}. Only a factor of more than 1.41 counts as later.",
    ),
    "reordering.unclear": ("调整词序是不是更晚，还说不准。", "Whether reordering comes later cannot be told."),
    "reordering.why.not_learnt": (
        "有一条曲线在某组句子上一直没有升起来，找不到它走到一半的那一步。",
        "For some group of sentences a curve never rises, so it has no step at which it is half-way.",
    ),
    "reordering.why.groups_disagree": (
        "两种量法里，至少有一种在各组句子之间差得太多。",
        "In at least one of the two measures the groups of sentences differ too much.",
    ),
    "reordering.measured": (
        "原文对词序不变的词和要跳着找的词的价值，约在第 {in_order} 步和第 {jump} 步到一半；被教的头找对它们，约在第 {found_in_order} 步和第 {found_jump} 步到一半。",
        "What the source is worth to words in order and to words that jump is half-way near steps {in_order} and {jump}, the taught head's finding them near steps {found_in_order} and {found_jump}.",
    ),
    "alignment.claim": ("有一个头学会了看哪里，翻译才真正开始。", "Translating begins once a head has learnt where to look."),
    "alignment.source": ("本项目实验记录，第 2 次训练（docs/lab-book.md）", "this project's lab book, run 2 (docs/lab-book.md)"),
    "alignment.holds": (
        "两次训练里，头都不比翻译晚（差到 1.41 倍以上才算晚）：被教的头约在第 {head} 步看对到一半水平，原文的价值约在第 {source} 步用上一半；没有人教时，最好的头约在第 {plain_head} 步，原文约在第 {plain} 步。这是先后，不是因果。",
        "In both trainings the head is no later than the translating (only a factor of more than 1.41 counts): the taught head is half-way at about step {head}, the use of the source at about step {source}; with nobody teaching, the best head at about step {plain_head}, the use of the source at about step {plain}. That is an order in time, not a cause.",
    ),
    "alignment.mixed": (
        "只在一次训练里如此。教了对齐：头约在第 {head} 步看对到一半水平，原文的价值约在第 {source} 步用上一半；没教：最好的头约在第 {plain_head} 步，原文约在第 {plain} 步。",
        "So in one training only. With a taught head: half-way at about step {head}, the use of the source at about step {source}; without: the best head at about step {plain_head}, the use of the source at about step {plain}.",
    ),
    "alignment.fails": (
        "不是这样：头比翻译晚。被教的头约在第 {head} 步看对到一半水平，原文的价值约在第 {source} 步就用上了一半；没教时是第 {plain_head} 步和第 {plain} 步。",
        "Not so: the head comes later. The taught head is half-way at about step {head}, the use of the source at about step {source} already; without teaching the steps are {plain_head} and {plain}.",
    ),
    "alignment.unclear": ("头是不是先学会看哪里，还说不准。", "Whether the head learns first where to look cannot be told."),
    "alignment.why.not_learnt": (
        "有一条曲线在某组句子上一直没有升起来，找不到它走到一半的那一步。",
        "For some group of sentences a curve never rises, so it has no step at which it is half-way.",
    ),
    "alignment.why.groups_disagree": (
        "至少有一次训练里，各组句子之间差得太多。",
        "In at least one training the groups of sentences differ too much.",
    ),
    "alignment.measured": (
        "被教的头约在第 {head} 步看对到一半水平，原文的价值约在第 {source} 步用上一半；没教时约在第 {plain_head} 步和第 {plain} 步。",
        "The taught head is half-way near step {head}, the use of the source near step {source}; without teaching near steps {plain_head} and {plain}.",
    ),
    "guidance.claim": ("教一个头看对位置，翻译会更早开始。", "Showing a head where to look makes translating begin sooner."),
    "guidance.source": (
        "本项目实验记录，第 2 次训练的推测（当时同时改了几处）；教法出自 Garg 等 2019，第 3 节",
        "this project's lab book, a conjecture from run 2 (several things had changed at once); the teaching is that of Garg et al. 2019, section 3",
    ),
    "guidance.holds": (
        "教了对齐，原文的价值约在第 {source} 步用上一半；其他全同而不教，约在第 {plain} 步（各训练一次）。",
        "With a taught head half of what the source is worth is used at about step {source}; with all else equal and no teaching, at about step {plain} (one training each).",
    ),
    "guidance.fails": (
        "这里没有：教了对齐，原文的价值约在第 {source} 步用上一半；其他全同而不教，约在第 {plain} 步（各训练一次）。要晚到 1.41 倍以上才算。教与不教，最后的 BLEU 差多少，看“译文有多好”那张图。",
        "Not here: with a taught head half of what the source is worth is used at about step {source}, with all else equal and no teaching at about step {plain} (one training each). Only a factor of more than 1.41 counts. The chart of scores shows where BLEU ends with teaching and without.",
    ),
    "guidance.unclear": (
        "教一个头会不会让翻译更早开始，还说不准。",
        "Whether teaching a head makes translating begin sooner cannot be told.",
    ),
    "guidance.why.not_learnt": (
        "有一条曲线在某组句子上一直没有升起来，找不到它走到一半的那一步。",
        "For some group of sentences a curve never rises, so it has no step at which it is half-way.",
    ),
    "guidance.measured": (
        "教了约在第 {source} 步，不教约在第 {plain} 步。",
        "Half-way is near step {source} with teaching, near step {plain} without.",
    ),
    "knob.text": ("中文句子", "Chinese sentence"),
    "knob.head": ("看哪个交叉注意力头", "cross-attention head to look at"),
    **{
        f"knob.head.{layer}.{head}": (f"第 {layer + 1} 层第 {head + 1} 头", f"layer {layer + 1}, head {head + 1}")
        for layer in range(2)
        for head in range(4)
    },
    "chart.loss": ("损失", "Loss"),
    "chart.quality": ("译文有多好", "How good the translations are"),
    "chart.learnt": ("学到了什么", "What is learnt"),
    "chart.alignment": ("头看对了吗", "Does the head look at the right word?"),
    "chart.order": ("词序不变的词和要跳着找的词", "Words in order, and words that jump"),
    "chart.found": ("被教的头找到这两种词了吗", "Does the taught head find these two kinds of words?"),
    "axis.step": ("训练步数", "training step"),
    "axis.nats": ("每个目标词元的损失（奈特）", "loss per target token (nats)"),
    "axis.score": ("分数，0 到 100", "score, 0 to 100"),
    "axis.gained": ("每个目标词元省下的奈特", "nats gained per target token"),
    "axis.aligned": ("看对的比例", "share of words looked at rightly"),
    "axis.worth": ("正确的原文值多少奈特", "what the right source is worth (nats)"),
    "curve.training": ("训练中（训练句）", "in training (training sentences)"),
    "curve.own": ("样例，配正确的原文", "sample, right source"),
    "curve.other": ("样例，换成别句的原文", "sample, another sentence's source"),
    "curve.bleu": ("BLEU（开发集）", "BLEU (development set)"),
    "curve.bleu_plain": ("BLEU，不教对齐的那次训练", "BLEU, in the training without a taught head"),
    "curve.chrf": ("chrF（六十句样例）", "chrF (sixty sample sentences)"),
    "curve.language": ("英语本身：不靠正确的原文就降下的损失", "English itself: loss that falls without the right source"),
    "curve.source": ("翻译：有了正确的原文再降的损失", "translating: what the right source takes off"),
    "curve.source_plain": ("翻译，不教对齐的那次训练", "translating, in the training without a taught head"),
    "curve.taught": ("被教的头", "the taught head"),
    "curve.untaught": ("其余七个头里最好的", "the best of the other seven"),
    "curve.plain": ("不教对齐：八个头里最好的", "without a taught head: the best of eight"),
    "curve.place": ("总看同一相对位置的头", "a head that always looks at one relative place"),
    "curve.in_order": ("词序不变的词", "words in source order"),
    "curve.jump": ("要跳着找的词", "words that jump"),
    "curve.found_in_order": ("词序不变的词", "words in source order"),
    "curve.found_jump": ("要跳着找的词", "words that jump"),
    "picture.head": (
        "这个头在各步看哪里（行：最后一步的译文，列：原文）",
        "Where the head looks, step by step (rows: the last step's translation, columns: the source)",
    ),
    "table.translations": ("这句话在各步的译文", "The sentence's translation at each step"),
    **{f"curve.{step}": (f"第 {step} 步", f"step {step}") for step in _STEPS},
    "column.translation": ("译文", "translation"),
    "column.tokens": ("词元数", "tokens"),
    "next.1": ("第 2 层第 4 头没有人教过：它自己也会变成对齐头吗？", "Nobody taught layer 2, head 4: does it become an aligner by itself?"),
    "next.2": (
        "时间在中文句首，在英文句末：从哪一步起能译对？",
        "The time comes first in Chinese and last in English: from which step on is it right?",
    ),
    "next.3": ("一个对这么小的模型太难的句子。", "A sentence that is too hard for so small a model."),
    "typed": ("你的句子（回放的小模型读中文）", "Your sentence (the small model replayed here reads Chinese)"),
    "typed_go": ("回放", "Replay"),
    "slider": ("训练步数", "Training step"),
    "slider_value": ("第 {step} 步", "step {step}"),
    "play": ("播放", "Play"),
    "pause": ("暂停", "Pause"),
    "at": ("第 {step} 步的译文", "Its translation at step {step}"),
    "nothing": ("（什么也没写）", "(nothing written)"),
    "endless": ("写到 {n} 个词元还没有停，在此截断。", "It had not stopped after {n} tokens and is cut here."),
    "changed": ("与前一个快照相比，{n} 个词是新的（加底线）。", "{n} words are new since the snapshot before (underlined)."),
    "unchanged": ("与前一个快照相比没有新词。", "No word is new since the snapshot before."),
    "first": ("第一个快照：权重几乎还是随机的。", "The first snapshot: the weights are still nearly random."),
    "number.own": ("样例损失（奈特）", "sample loss (nats)"),
    "number.bleu": ("BLEU（开发集）", "BLEU (dev. set)"),
    "number.chrf": ("chrF（样例）", "chrF (sample)"),
    "number.taught": ("被教的头看对", "taught head is right"),
    "map": ("{head}看哪里", "Where {head} looks"),
    "map_about": (
        "每一步都让模型写出最后一个快照的译文，所以各步的行一样、可以对比。行是要写的词元，列是原文词元。",
        "At every step the model is made to write the last snapshot's translation, so the rows are the same and can be compared. Rows are the tokens to be written, columns the source's.",
    ),
    "map_cut": ("译文太长，只画前 {n} 行。", "The translation is long: the first {n} rows are drawn."),
    "map_label": (
        "{head}，第 {step} 步：{rows} 个目标词元（行）乘 {cols} 个原文词元（列）",
        "{head} at step {step}: {rows} target tokens (rows) by {cols} source tokens (columns)",
    ),
    "map_says": ("写“{row}”时看“{col}”：{value}", "writing “{row}”, looking at “{col}”: {value}"),
    "head_name": ("第 {layer} 层第 {head} 头", "layer {layer}, head {head}"),
    "head_taught": ("第 {layer} 层第 {head} 头（被教的）", "layer {layer}, head {head} (the taught one)"),
}
NEXT: dict[str, dict[str, Any]] = {
    "next.1": {"head": "1.3"},
    "next.2": {"text": "昨天我和朋友一起去了公园。"},
    "next.3": {"text": "你昨天买的那本书在桌子上。"},
}
