"""Words of the page Training vs decoding."""

WORDS = {
    "title": (
        "训练与解码有什么不同？",
        "How does training differ from decoding?",
    ),
    "lead": (
        "训练时，解码器读入的是参考译文（教师强制）；解码时，读入的是模型自己刚生成的词元（自由运行）。前者一遍就能算完，后者只能一步一步地算。",
        "In training the decoder is fed the reference translation (teacher forcing); in decoding it is fed what it has just generated itself (free running). The first takes one pass, the second one step after another.",
    ),
    "free_run": (
        "这一页没有使用你固定的开头（{n} 个词元），也没有使用你改的解码设置：自由运行是模型按默认设置从头生成的译文，这样才能和参考译文比较。",
        "This page does not use the beginning you fixed (tokens: {n}), nor any changed decoding settings: the free run is what the model generates from the start, with the default settings, so that it can be compared with the reference.",
    ),
    "free_run_settings": (
        "这一页没有使用你改的解码设置：自由运行是模型按默认设置生成的译文，这样才能和参考译文比较。",
        "This page does not use the decoding settings you changed: the free run is what the model generates with the default ones, so that it can be compared with the reference.",
    ),
    "use": ("用这句", "Use this one"),
    "default": ("恢复默认", "Default"),
    "kind.typed": ("你输入的参考译文", "the reference you typed"),
    "kind.example": ("例句自带，人写的", "comes with this example, by a person"),
    "kind.found": (
        "这句话没有参考译文，这里用束搜索找到的另一种译文代替；请在上面输入一句你认为正确的。",
        "There is no reference for this sentence, so another translation that beam search found stands in for it. Type one that you think is right.",
    ),
    "kind.own": (
        "这句话没有参考译文，束搜索也没有找到别的译文，这里用模型自己的译文代替；请在上面输入一句你认为正确的。",
        "There is no reference for this sentence, and beam search found no other translation, so the model's own stands in for it. Type one that you think is right.",
    ),
    "refused.lead": (
        "这句参考译文不能用：",
        "This reference cannot be used:",
    ),
    # the losses
    "losses": ("每个词元的损失（奈特）", "Loss of each token (nats)"),
    "legend.other": ("；≠：自己的词元", "; ≠: its own token"),
    "legend": ("每个词元的损失（奈特）：−ln 概率", "Loss of each token (nats): −ln of its probability"),
    "row.step": ("步", "step"),
    "row.taught": ("教师强制的损失", "loss, teacher forcing"),
    "row.free": ("自由运行的损失", "loss, free running"),
    "tag.leaves": (
        "从这里分开：{own}",
        "parts here: {own}",
    ),
    "over": ("已结束", "over"),
    "at.taught": (
        "教师强制：前文是“{before}”时，参考词元“{token}”的概率是 {p}（损失 {loss}）；概率最高的词元是“{best}”（{best_p}）。",
        "Teacher forcing: after “{before}” the reference token “{token}” has probability {p} (loss {loss}); the most probable token is “{best}” ({best_p}).",
    ),
    "at.taught_best": (
        "教师强制：前文是“{before}”时，概率最高的就是参考词元“{token}”：{p}（损失 {loss}）。",
        "Teacher forcing: after “{before}” the reference token “{token}” is the most probable one, {p} (loss {loss}).",
    ),
    "at.free": (
        "自由运行：前文是模型自己的“{before}”时，同一个“{token}”的概率是 {p}（损失 {loss}）；概率最高的词元是“{best}”（{best_p}）。",
        "Free running: after the model's own “{before}” the same “{token}” has probability {p} (loss {loss}); the most probable token is “{best}” ({best_p}).",
    ),
    "at.alike": ("此前读入的相同。", "Up to here both are fed the same."),
    "at.cut": (
        "自由运行：模型在上限第 {n} 步被截断，这一步没有概率分布。",
        "Free running: the model was cut at its limit of {n} steps; it has no distribution here.",
    ),
    "at.over": (
        "自由运行：模型在第 {n} 步已经结束，这一步没有概率分布。",
        "Free running: the model had finished at step {n}; it has no distribution here.",
    ),
    "see.losses": (
        "教师强制下，{n} 个词元的平均损失是 {mean} 奈特（困惑度 {perplexity}）；其中 {right} 个参考词元正是概率最高的。",
        "With teacher forcing, the {n} tokens have a mean loss of {mean} nats (perplexity {perplexity}); {right} of them were the model's most probable token.",
    ),
    "look.after": (
        "从第 {next} 步起读入的不同：这些参考词元的平均损失，教师强制是 {taught}，自由运行是 {free}。",
        "From step {next} on they are fed different tokens: the reference tokens there have a mean loss of {taught} with teacher forcing and {free} free running.",
    ),
    "look.worse": (
        "训练时，模型从不以自己的译文为前文，解码时却必须如此：这叫曝光偏差。",
        "In training the model never continues its own output, in decoding it must: this is called exposure bias.",
    ),
    # the shift by one
    "shift": ("错开一格：读入这个词元，生成下一个", "Shifted by one: it reads this token and writes the next"),
    "shift.reads": ("读入", "reads"),
    "shift.writes": ("生成", "writes"),
    "see.shift": (
        "上下两行是同一句话，错开一格：一列生成的，就是下一列读入的。如果不错开，要预测的就是读入的，照抄即可。",
        "Both rows are one sentence, shifted by one: what one column writes, the next column reads. Without the shift, the token to predict would be the one just read, and copying would do.",
    ),
    # three ways
    "ways": ("同样 {n} 个词元，三种算法", "The same {n} tokens, computed in three ways"),
    "ways.lead": (
        "每张图是解码器自注意力的一个头：一行是一个查询，一列是一个键，一格是一个分数。",
        "Each picture is one head of decoder self-attention: a row is a query, a column is a key, a cell is one score.",
    ),
    "way.parallel": ("训练：一遍并行", "Training: one parallel pass"),
    "way.uncached": ("解码，不用 KV 缓存", "Decoding without a KV cache"),
    "way.cached": ("解码，用 KV 缓存", "Decoding with a KV cache"),
    "way.parallel.why": (
        "所有词元事先已知，掩码屏蔽后面的词元，{n} 个损失一遍算完。",
        "All tokens are known beforehand and the later ones are masked: {n} losses come from one pass.",
    ),
    "way.uncached.why": (
        "每一步都把到此为止的词元全部计算一遍，只为得到最后一行。",
        "Every step computes all tokens so far, only to get the last row.",
    ),
    "way.cached.why": (
        "每一步只计算新词元的一行；前面各词元的键和值取自缓存。",
        "Every step computes one row, that of the new token; the keys and values before it come from the cache.",
    ),
    "picture_label": ("{way}，第 {step} 步：这一遍计算 {cells} 格", "{way}, step {step}: this pass computes {cells} cells"),
    "fact.passes": ("前向计算的遍数", "forward passes"),
    "fact.shape": ("一遍的形状", "shape of a pass"),
    "fact.now": ("这一遍计算的格数", "cells in this pass"),
    "fact.cells": ("总格数", "cells in all"),
    "fact.rows": ("计算的键和值（自注意力）", "keys and values computed (self-attention)"),
    "fact.cross": ("计算的键和值（交叉注意力）", "keys and values computed (cross-attention)"),
    "fact.reused": ("取自缓存的键和值", "keys and values taken from the cache"),
    "step": ("解码的第 {step} 步，共 {n} 步", "Decoding step {step} of {n}"),
    "key": (
        "最深：这一遍计算；○ 也是这一遍计算，键和值取自缓存；· 以前算过，不再计算；× 计算后被掩码屏蔽。",
        "Darkest: computed in this pass; ○ the same, with key and value from the cache; · computed before, not again; × computed, then masked.",
    ),
    "look.serial": (
        "训练时整句已知，可以一遍算完；解码时，每个词元都要等前一个选出。缓存省去重算，但省不去这种等待。",
        "In training the whole sentence is known, so one pass suffices; in decoding each token waits for the one before. The cache saves computing again, not the waiting.",
    ),
    "recorded": (
        "上面那次自由运行里，解码器自己的记录：{n} 步，共计算 {computed} 格，从缓存取用 {reused} 次（每层每头）。",
        "In the free run above the decoder itself recorded: {n} steps, {computed} cells computed, {reused} keys and values taken from the cache (per head and layer).",
    ),
    # the clock
    "speed": ("在这台机器上实测", "Measured on this machine"),
    "speed.lead": (
        "打开下面一行，服务器用三种算法各把这句参考译文计算几次，取每一遍的中位数。编码器的时间不计在内。",
        "Open the line below, and the server computes this reference in all three ways, several times each, and shows the median of every pass. The encoder's time is left out.",
    ),
    "measured": (
        "刚刚在这台机器上测得（{device}，每种 {repeats} 次取中位数）",
        "Measured just now on this machine ({device}, median of {repeats} runs each)",
    ),
    "table.way": ("算法", "way"),
    "table.passes": ("遍数", "passes"),
    "table.cells": ("格数", "cells counted"),
    "table.total": ("总毫秒数", "ms in all"),
    "table.token": ("每个词元毫秒数", "ms per token"),
    "chart": ("每一步的毫秒数（横轴：已生成的词元数）", "ms of each step (horizontal: tokens so far)"),
    "look.speed": (
        "不用缓存，格数是用缓存的 {cells} 倍，时间是 {ratio} 倍；句子越长，差距往往越大。",
        "Without the cache: {cells} times the cells, {ratio} times the time; the gap tends to widen with the length.",
    ),
    "code.losses": ("读入参考译文时，第一个词元的损失", "Loss of the first token, fed the reference"),
    "lead.plain": (
        "训练时，它的前文是参考译文；解码时，前文是它自己生成的词元。概率越高，损失越低，条越短。",
        "In training it continues the reference translation; in decoding it continues its own output. The more probable a token, the shorter its bar.",
    ),
    "losses.plain": ("每个词元的损失", "Loss of each token"),
    "legend.plain": ("条：损失", "Bar: loss"),
    "row.taught.plain": ("读参考译文", "after the reference"),
    "row.free.plain": ("读自己的译文", "after its own output"),
    "at.taught.plain": (
        "参考译文“{before}”之后，“{token}”的概率是 {p}，概率最高的是“{best}”。",
        "After the reference's “{before}”, “{token}” has probability {p}; the most probable token is “{best}”.",
    ),
    "at.taught_best.plain": (
        "参考译文“{before}”之后，概率最高的就是“{token}”：{p}。",
        "After the reference's “{before}”, “{token}” is the most probable token, {p}.",
    ),
    "at.free.plain": (
        "它自己的“{before}”之后，“{token}”的概率是 {p}，概率最高的是“{best}”。",
        "After its own “{before}”, “{token}” has probability {p}; the most probable token is “{best}”.",
    ),
    "see.losses.plain": (
        "{n} 个参考词元里，{right} 个正是模型认为概率最高的。",
        "Of {n} reference tokens, {right} were the model's most probable token.",
    ),
}
