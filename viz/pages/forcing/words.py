"""Words of the page Training vs decoding."""

WORDS: dict[str, tuple[str, str]] = {
    "title": ("训练与解码：同一个模型，两种用法", "Training and decoding: one model, two ways to run it"),
    "lead": (
        "训练时喂给解码器的是标准译文（教师强制），解码时喂的是模型自己刚写的词元（自由运行）。前者一遍就能算完，后者只能一步一步来。",
        "In training the decoder is fed the reference translation (teacher forcing); in decoding it is fed what it has just written itself (free running). The first takes one pass, the second one step after another.",
    ),
    "free_run": (
        "这一页没有用你固定的开头（{n} 个词元），也不用你改的解码设置：自由运行是模型按默认设置从头自己写，这样才能和参考译文比。",
        "This page does not use the beginning you fixed (tokens: {n}), nor any changed decoding settings: the free run is what the model writes by itself from the start, with the usual settings, to set beside the reference.",
    ),
    "free_run_settings": (
        "这一页不用你改的解码设置：自由运行是模型按默认设置自己写的，这样才能和参考译文比。",
        "This page does not use the decoding settings you changed: the free run is what the model writes by itself with the usual ones, to set beside the reference.",
    ),
    "reference": ("参考译文", "Reference translation"),
    "use": ("用这句", "Use this one"),
    "default": ("恢复默认", "Default"),
    "kind.typed": ("你输入的参考译文", "the reference you typed"),
    "kind.example": ("例句自带的参考译文（人写的）", "the reference that comes with this example, written by a person"),
    "kind.own": (
        "这句没有现成的参考译文，先用模型自己的译文；请在上面输入一句你认为对的。",
        "There is no reference for this sentence, so the model's own translation stands in for it; type one you think right.",
    ),
    "refused": ("这句参考译文用不了：{reason}", "This reference cannot be used: {reason}"),
    # the losses
    "losses": ("每个词元的损失（奈特）", "Loss of each token (nats)"),
    "row.step": ("步", "step"),
    "row.reference": ("参考译文", "reference"),
    "row.taught": ("教师强制的损失", "loss, teacher forcing"),
    "row.free": ("自由运行的损失", "loss, free running"),
    "row.own": ("模型自己写的", "the model's own"),
    "row.taught_help": (
        "前面是参考译文时，这个参考词元的 −ln 概率",
        "−ln probability of the reference token after the reference's beginning",
    ),
    "row.free_help": (
        "前面是模型自己的译文时，同一个参考词元的 −ln 概率",
        "−ln probability of the same reference token after the model's own beginning",
    ),
    "column_label": (
        "第 {step} 步：参考“{reference}”，教师强制损失 {taught}，自由运行损失 {free}，模型自己写“{own}”",
        "Step {step}: reference “{reference}”, loss {taught} teacher forced, {free} free running; the model wrote “{own}”",
    ),
    "leaves_here": ("从这里离开参考译文", "leaves the reference here"),
    "over": ("已写完", "over"),
    "at.taught": (
        "教师强制：看过“{before}”以后，参考词元“{token}”的概率是 {p}（损失 {loss}）；模型最想写的是“{best}”（{best_p}）。",
        "Teacher forcing: after “{before}” the reference token “{token}” had probability {p} (loss {loss}); the model's favourite was “{best}” ({best_p}).",
    ),
    "at.free": (
        "自由运行：看过自己写的“{before}”以后，同一个“{token}”的概率是 {p}（损失 {loss}）；模型最想写的是“{best}”（{best_p}）。",
        "Free running: after its own “{before}” the same “{token}” had probability {p} (loss {loss}); the model's favourite was “{best}” ({best_p}).",
    ),
    "at.cut": (
        "自由运行：模型写到第 {n} 步就到了上限，被截断了，这一步没有分布。",
        "Free running: the model was cut at its limit of {n} steps; it has no distribution here.",
    ),
    "at.over": (
        "自由运行：模型在第 {n} 步已经写完，这里没有它的分布。",
        "Free running: the model had finished at step {n}; it has no distribution here.",
    ),
    "see.losses": (
        "教师强制下 {n} 个词元的平均损失是 {mean} 奈特（困惑度 {perplexity}）；其中 {right} 个，参考词元正是模型最想写的。",
        "Teacher forced, the {n} tokens have a mean loss of {mean} nats (perplexity {perplexity}); {right} of the reference tokens were the model's favourite.",
    ),
    "look.leaves": (
        "第 {step} 步模型写了“{own}”，参考是“{reference}”。在此之前两排条一样高，因为喂进去的一样；从第 {next} 步起喂的不同，同样的参考词元平均损失由 {taught} 变成 {free}。",
        "At step {step} the model wrote “{own}” where the reference has “{reference}”. Up to there both rows of bars are equal, since both were fed the same; from step {next} on they are fed different words, and the same reference tokens go from a mean loss of {taught} to {free}.",
    ),
    "look.leaves_last": (
        "第 {step} 步模型写了“{own}”，参考是“{reference}”；此后没有可比的词元了。",
        "At step {step} the model wrote “{own}” where the reference has “{reference}”; no token to compare comes after it.",
    ),
    "look.worse": (
        "这就是暴露偏差：训练里模型从没见过自己的错处，解码时却要接着自己的话往下写。换一种说法未必是错，但参考译文不再是它的下文。",
        "That is exposure bias: in training the model never sees its own slips, in decoding it must continue from them. Other words need not be wrong, but the reference no longer continues them.",
    ),
    "look.same": (
        "模型自己写的和参考译文一字不差，所以两排损失处处相同。换一句参考译文，看它从哪里分开。",
        "The model's own words are the reference, token for token, so both rows of losses are equal everywhere. Try another reference and see where they part.",
    ),
    "look.cut": (
        "自由运行写满 {n} 步被截断，到那里都与参考译文相同。",
        "The free run was cut at {n} steps and agrees with the reference as far as it goes.",
    ),
    # the shift by one
    "shift": ("错开一格：读入这个，写出下一个", "Shifted by one: it reads this token and writes the next"),
    "shift.reads": ("读入", "reads"),
    "shift.writes": ("写出", "writes"),
    "see.shift": (
        "两行是同一句参考译文，错开一格：上一行以 {start} 开头，下一行以 {end} 结尾，各 {n} 个词元。斜线连着同一个词元：这一行写出的，就是下一行读入的。",
        "Both rows are the same reference, shifted by one: the upper begins with {start}, the lower ends with {end}, {n} tokens each. A slanted line joins a token with itself: what one row writes, the next row reads.",
    ),
    "see.shift.plain": (
        "上下两行是同一句话，错开一格：写出的，就是下一行读入的。",
        "Both rows are one sentence, shifted by one: what one column writes, the next reads.",
    ),
    "look.shift": (
        "第 {row} 行读入“{reads}”（并看得到它前面的），要写出“{writes}”，给它的概率是 {p}。不错开的话，要写的就在眼前，照抄就行，什么也学不到。",
        "Row {row} reads “{reads}” (and sees all before it) and must write “{writes}”, to which it gives probability {p}. Without the shift the answer would lie before its eyes: it would copy and learn nothing.",
    ),
    "look.shift.plain": (
        "读入“{reads}”时要猜下一个“{writes}”；不错开，抄就行了。",
        "At “{reads}” it must guess the next, “{writes}”; unshifted, it could simply copy.",
    ),
    # three ways
    "ways": ("同样 {n} 个词元，三种算法", "The same {n} tokens, computed in three ways"),
    "ways.lead": (
        "方格是解码器自注意力的一个头：行是 query，列是 key。颜色的意思写在下面。",
        "Each square is one head of decoder self-attention: rows are queries, columns keys. What the colours mean is said below.",
    ),
    "way.parallel": ("训练：一遍并行", "Training: one parallel pass"),
    "way.uncached": ("解码，不用 KV 缓存", "Decoding without a KV cache"),
    "way.cached": ("解码，用 KV 缓存", "Decoding with a KV cache"),
    "way.parallel.why": (
        "所有词元一开始就知道，遮罩挡住后面的，{n} 个损失一遍算完。",
        "All tokens are known from the start and the mask hides the later ones: {n} losses from one pass.",
    ),
    "way.uncached.why": (
        "第 {step} 步把前面 {step} 个词元全部重算一遍，只为得到最后一行。",
        "Step {step} computes all {step} tokens again, only to get the last row.",
    ),
    "way.uncached.first": (
        "第 1 步只有 1 个词元，还没有什么要重算；从第 2 步起，前面的全都再算一遍。",
        "Step 1 has a single token, so nothing is computed twice yet; from step 2 on all the earlier ones are.",
    ),
    "way.cached.first": (
        "第 1 步算 1 个词元，它的键和值存进缓存，供以后各步取用。",
        "Step 1 computes one token and puts its key and value into the cache for the steps to come.",
    ),
    "way.cached.why": (
        "第 {step} 步只算 1 个新词元的一行；前面 {old} 个词元的键和值取自缓存。",
        "Step {step} computes one row, that of one new token; keys and values of {old} tokens before it come from the cache.",
    ),
    "picture_label": ("{way}，第 {step} 步：这一遍算 {cells} 格", "{way}, step {step}: this pass computes {cells} cells"),
    "fact.passes": ("前向次数", "forward passes"),
    "fact.shape": ("一遍的形状", "shape of a pass"),
    "fact.now": ("这一遍算的格", "cells in this pass"),
    "fact.cells": ("格的总数", "cells in all"),
    "fact.rows": ("算出的键和值（自注意力）", "keys and values made (self)"),
    "fact.cross": ("算出的键和值（交叉注意力）", "keys and values made (cross)"),
    "fact.reused": ("从缓存取用的键和值", "keys and values taken from the cache"),
    "step": ("解码的第 {step} 步，共 {n} 步", "Decoding step {step} of {n}"),
    "scrub": ("选一步", "Choose a step"),
    "play": ("播放", "Play"),
    "pause": ("暂停", "Pause"),
    "key.now": ("这一遍算的", "computed in this pass"),
    "key.masked": ("算了又被遮罩丢掉", "computed and masked away"),
    "key.before": ("以前算过，不必再算", "computed before, not again"),
    "key.reused": ("也在这一遍算，键和值取自缓存", "computed too, with key and value from the cache"),
    "see.cells": (
        "一共要的只是 {triangle} 个没被遮住的格。训练一遍算 {parallel} 格；不用缓存的解码 {n} 遍共算 {uncached} 格；用缓存只算 {cached} 格。",
        "Only {triangle} cells are not masked. Training computes {parallel} in one pass; decoding without a cache {uncached} in {n} passes; with the cache {cached}.",
    ),
    "look.serial": (
        "训练能并行，因为第 {n} 行的输入（参考译文）事先就有；解码不能，因为第 {n} 步的输入要等第 {before} 步选完才知道。缓存省的是重算，省不掉这个等待。",
        "Training can be parallel because the input of row {n} (the reference) is there beforehand; decoding cannot, because the input of step {n} is not known until step {before} has chosen. The cache saves computing again; it cannot save the waiting.",
    ),
    "look.single": (
        "只有一个词元时三种算法一样：一遍，一格。",
        "With a single token all three ways are the same: one pass, one cell.",
    ),
    "recorded": (
        "上面那次自由运行里，解码器自己记下：{n} 步，共算 {computed} 格，取用缓存 {reused} 次（每头每层）。",
        "In the free run above the decoder itself recorded: {n} steps, {computed} cells computed, {reused} keys and values taken from the cache (per head and layer).",
    ),
    # the clock
    "speed": ("现在、在这台机器上量一量", "Measured now, on this machine"),
    "speed.lead": (
        "按下按钮，服务器立刻用三种算法各跑几遍这句参考译文，取每一步的中位数。编码器的时间不算在内。",
        "Press the button and the server runs this reference in all three ways, right now and several times each; shown is the median of every pass. The encoder's time is left out.",
    ),
    "measure": ("现在测量", "Measure now"),
    "again": ("再测一次", "Measure again"),
    "measuring": ("正在测量……", "Measuring …"),
    "measured": (
        "刚刚在这台机器上测得（{time}，{device}，每种 {repeats} 遍取中位数）",
        "Measured just now on this machine ({time}, {device}, median of {repeats} runs each)",
    ),
    "table.way": ("算法", "way"),
    "table.passes": ("前向次数", "passes"),
    "table.cells": ("数出的格", "cells counted"),
    "table.total": ("总毫秒", "ms in all"),
    "table.token": ("每词元毫秒", "ms a token"),
    "chart": ("每一步的毫秒数（横轴：已写的词元数）", "ms of each step (across: tokens so far)"),
    "chart_say": ("{way}，第 {step} 步：{ms} 毫秒", "{way}, step {step}: {ms} ms"),
    "chart_label": (
        "折线图：不用缓存从 {u0} 到 {u1} 毫秒，用缓存从 {c0} 到 {c1} 毫秒。",
        "Line chart: without cache from {u0} to {u1} ms, with cache from {c0} to {c1} ms.",
    ),
    "see.speed": (
        "{n} 个词元：并行一遍 {parallel} 毫秒；一步步解码，用缓存 {cached} 毫秒，不用缓存 {uncached} 毫秒，是用缓存的 {ratio} 倍。",
        "{n} tokens: {parallel} ms in one parallel pass; step by step {cached} ms with the cache and {uncached} ms without, {ratio} times as long as with it.",
    ),
    "look.speed": (
        "前四分之一的步子平均：不用缓存 {u_first}，用缓存 {c_first} 毫秒；后四分之一：{u_last} 和 {c_last} 毫秒。格数差 {cells} 倍，时间只差 {ratio} 倍：这么小的模型，不少时间花在格以外的地方。",
        "Mean of the first quarter of steps: {u_first} ms without, {c_first} with the cache; of the last quarter: {u_last} and {c_last}. Cells differ by a factor of {cells}, time by {ratio}: in a model this small much of the time goes elsewhere than into cells.",
    ),
    "look.speed_big": (
        "前四分之一的步子平均：不用缓存 {u_first}，用缓存 {c_first} 毫秒；后四分之一：{u_last} 和 {c_last} 毫秒。句子越长，差得越多。",
        "Mean of the first quarter of steps: {u_first} ms without, {c_first} with the cache; of the last quarter: {u_last} and {c_last}. The longer the text, the wider the gap.",
    ),
    "code.losses": ("喂参考译文时，第一个词元的损失", "Loss of the first token, fed the reference"),
}
