"""Words of the experiment craft."""

from typing import Any

_RATES = (0.0003, 0.001, 0.003, 0.01, 0.03, 0.1)
_WARMUPS = (0, 20, 50, 100)
_CLIPS = (0, 0.1, 1)

WORDS = {
    "title": ("训练的手艺", "The craft of training"),
    "question": (
        "学习率、预热、梯度裁剪、标签平滑：这些“配方”各有什么用？训练在哪一刻崩掉？",
        "Learning rate, warm-up, gradient clipping, label smoothing: what does each ingredient of the recipe do, and at which moment does a training break?",
    ),
    "run": (
        "同一个小模型，同样的数据，只换配方：每个学习率都配上有无预热、有无裁剪各训练一遍；再在一个学习率上比较几种标签平滑。优化器是 Adam（β = 0.9、0.98）。",
        "One small model and the same data, only the recipe changes: every learning rate is tried with and without warm-up, with and without clipping; at one rate, amounts of label smoothing are compared. The optimiser is Adam (betas .9, .98).",
    ),
    "look": (
        "沿学习率从左到右看留出损失：哪里最低，哪里突然变坏？预热和裁剪有没有把能用的范围往右推？损失曲线上标出了“崩坏的一刻”：训练损失第一次比此前的最低值高出 1 奈特以上，或者不再是有限的数。结论里，比“只知道词频”还差或发散的训练按那条线计。",
        "Follow the held-out loss from small to large rates: where is it lowest, where does it suddenly turn bad? Do warm-up and clipping push the usable range to the right? The loss chart marks “the moment it breaks”: the first step whose training loss is more than 1 nat above the lowest so far, or no finite number. In the verdicts a run worse than “token frequencies only”, or diverged, counts as lying on that line.",
    ),
    "warmup.claim": ("不预热学习率，Transformer 就训练不起来。", "Without warm-up of the learning rate, Transformers do not train."),
    "warmup.source": (
        "预热出自 Vaswani et al. 2017，第 5.3 节（4000 步）；“不预热就训练不起来”是流行的说法",
        "Warm-up is from Vaswani et al. 2017, section 5.3 (4,000 steps); that nothing trains without it is what popular articles say",
    ),
    "warmup.holds": (
        "在这里，{rates} 个学习率没有一个能不预热就学会；预热 {warmup} 步，有 {learn_with} 个学会。最低的损失：不预热 {best_without}，预热 {best_with}。",
        "Here none of {rates} rates learns without warm-up; with {warmup} steps of it {learn_with} do. Lowest loss: {best_without} without, {best_with} with.",
    ),
    "warmup.mixed": (
        "说得过头了。{rates} 个学习率中，不预热也有 {learn_without} 个学会（预热 {warmup} 步：{learn_with} 个）；预热确实更好的有 {helped} 个。最低的损失：不预热 {best_without}（学习率 {rate_without}），预热 {best_with}（学习率 {rate_with}）。",
        "Said too strongly. The model learns at {learn_without} of {rates} rates without warm-up (at {learn_with} with {warmup} steps of it); at {helped} it is certainly better to warm up. Lowest loss: {best_without} without (rate {rate_without}), {best_with} with (rate {rate_with}).",
    ),
    "warmup.fails": (
        "这里不成立：{rates} 个学习率中，没有一个是预热了才确实更好的。最低的损失：不预热 {best_without}（学习率 {rate_without}），预热 {best_with}（学习率 {rate_with}）。",
        "Not so here: at none of {rates} rates is warming up certainly better. Lowest loss: {best_without} without (rate {rate_without}), {best_with} with (rate {rate_with}).",
    ),
    "warmup.unclear": ("不预热行不行，还说不准。", "Whether training can do without warm-up cannot be told."),
    "warmup.why.not_learnt": (
        "预不预热，都没有一个学习率学会了任务，比不出什么：训练久一点，或换些学习率。",
        "With warm-up or without, the task was learnt at none of the rates, so there is nothing to compare: train longer, or try other rates.",
    ),
    "warmup.measured": (
        "量到的：{rates} 个学习率中，不预热有 {learn_without} 个学会，预热 {warmup} 步有 {learn_with} 个；最低的损失：不预热 {best_without}（学习率 {rate_without}），预热 {best_with}（学习率 {rate_with}）。",
        "What was measured: the model learns at {learn_without} of {rates} rates without warm-up, at {learn_with} with {warmup} steps of it; lowest loss {best_without} without (rate {rate_without}), {best_with} with (rate {rate_with}).",
    ),
    "clipping.claim": (
        "梯度裁剪能救回学习率过大的训练。",
        "Gradient clipping saves trainings whose learning rate is too large.",
    ),
    "clipping.source": (
        "Pascanu et al. 2013，第 3.2 节（循环网络与 SGD）；常被照搬到 Transformer",
        "Pascanu et al. 2013, section 3.2 (recurrent networks, SGD); often carried over to Transformers",
    ),
    "clipping.holds": (
        "不裁剪时有 {failed} 种设置学习率过大（更小的学得会，它学不会），裁剪到 {limit} 后全都学会了。",
        "All {failed} settings whose rate is too large unclipped (a smaller one learns, this one does not) do learn when gradients are clipped to {limit}.",
    ),
    "clipping.mixed": (
        "部分成立：不裁剪时有 {failed} 种设置学习率过大（更小的学得会，它学不会），裁剪到 {limit} 后确实变好的有 {better} 种，真正学会的有 {saved} 种。",
        "In part: of {failed} settings whose rate is too large unclipped (a smaller one learns, this one does not), clipping to {limit} makes {better} certainly better, and {saved} learn.",
    ),
    "clipping.fails": (
        "这里不成立：不裁剪时有 {failed} 种设置学习率过大（更小的学得会，它学不会），裁剪到 {limit} 后没有一种确实变好。Adam 用梯度自己的大小去除梯度，把梯度整体缩小，几乎不改变它的步子；对 SGD 则不同。",
        "Not so here: of {failed} settings whose rate is too large unclipped (a smaller one learns, this one does not) none gets certainly better when clipped to {limit}. Adam divides the gradient by its own size, so scaling it down hardly changes its steps; SGD is another matter.",
    ),
    "clipping.unclear": ("裁剪救不救得回，还说不准。", "Whether clipping saves such trainings cannot be told."),
    "clipping.why.not_learnt": (
        "不裁剪时没有一个学习率学会了任务，也就说不上哪个过大：训练久一点，或换些学习率。",
        "Unclipped, the task was learnt at none of the rates, so none can be called too large: train longer, or try other rates.",
    ),
    "clipping.why.no_case": (
        "没有一个学习率过大（更小的学得会，它学不会），也就没有什么要救：加上更大的学习率再试。",
        "No rate was too large (one that does not learn while a smaller one does), so there was nothing to save: add a larger rate.",
    ),
    "clipping.measured": (
        "量到的：不裁剪时有 {failed} 种设置学不会；裁剪到 {limit} 后确实变好的有 {better} 种。",
        "What was measured: {failed} settings do not learn unclipped; clipping to {limit} makes {better} of them certainly better.",
    ),
    "smoothing.claim": ("标签平滑使困惑度变差，但使准确率变好。", "Label smoothing hurts perplexity but improves accuracy."),
    "smoothing.source": (
        "Vaswani et al. 2017，第 5.4 节（准确率与 BLEU）；方法出自 Szegedy et al. 2016，第 7 节",
        "Vaswani et al. 2017, section 5.4 (accuracy and BLEU); the method is from Szegedy et al. 2016, section 7",
    ),
    "smoothing.holds": (
        "两半都成立：平滑 {amount} 使留出损失从 {nll_bare} 升到 {nll_smoothed}，准确率从 {accuracy_bare}% 升到 {accuracy_smoothed}%。",
        "Both halves hold: smoothing of {amount} raises the held-out loss from {nll_bare} to {nll_smoothed} and the accuracy from {accuracy_bare}% to {accuracy_smoothed}%.",
    ),
    "smoothing.mixed": (
        "只有一半确定成立。平滑 {amount}：留出损失从 {nll_bare} 变为 {nll_smoothed}，准确率从 {accuracy_bare}% 变为 {accuracy_smoothed}%。完全照平滑后的目标回答的模型，损失就是 {floor}。",
        "Only one half is sure to hold. Smoothing of {amount}: held-out loss from {nll_bare} to {nll_smoothed}, accuracy from {accuracy_bare}% to {accuracy_smoothed}%. A model that answers exactly as smoothed targets ask has a loss of {floor}.",
    ),
    "smoothing.fails": (
        "这里两半都看不到。平滑 {amount}：留出损失从 {nll_bare} 变为 {nll_smoothed}，准确率从 {accuracy_bare}% 变为 {accuracy_smoothed}%。",
        "Neither half is seen here. Smoothing of {amount}: held-out loss from {nll_bare} to {nll_smoothed}, accuracy from {accuracy_bare}% to {accuracy_smoothed}%.",
    ),
    "smoothing.unclear": ("标签平滑的得失，还说不准。", "What label smoothing costs and gains cannot be told."),
    "smoothing.why.not_learnt": (
        "不平滑时没有学会任务，没有可比的：训练久一点，或换个学习率。",
        "Without smoothing the task was not learnt, so there is nothing to compare with: train longer, or at another rate.",
    ),
    "smoothing.why.no_room": (
        "不平滑时准确率已经接近满分，没有再提高的余地。",
        "Without smoothing the accuracy is so near 100% already that there is no room to improve.",
    ),
    "smoothing.measured": (
        "量到的平均：平滑 {amount} 时留出损失从 {nll_bare} 变为 {nll_smoothed}，准确率从 {accuracy_bare}% 变为 {accuracy_smoothed}%。",
        "What was measured: with smoothing of {amount} the held-out loss goes from {nll_bare} to {nll_smoothed}, the accuracy from {accuracy_bare}% to {accuracy_smoothed}%.",
    ),
    "knob.lrs": ("学习率", "learning rates"),
    "knob.warmups": ("预热步数", "steps of warm-up"),
    "knob.warmups.0": ("不预热", "none"),
    "knob.clips": ("梯度裁剪到", "clip gradients to"),
    "knob.clips.0": ("不裁剪", "off"),
    "knob.smoothings": ("标签平滑", "label smoothing"),
    "knob.smoothings.0": ("不平滑", "off"),
    "knob.smooth_lr": ("比较平滑时的学习率", "rate at which smoothing is compared"),
    "knob.steps": ("训练步数", "training steps"),
    "knob.layers": ("层数（编码器和解码器各自）", "layers (in either stack)"),
    "knob.d_model": ("模型宽度 d_model", "model width d_model"),
    "knob.norm_order": ("归一化的位置", "where the norm stands"),
    "knob.norm_order.post": ("后归一化", "post-norm"),
    "knob.norm_order.pre": ("前归一化", "pre-norm"),
    "knob.task": ("任务", "task"),
    "knob.task.copy": ("照抄", "copy"),
    "knob.task.reverse": ("倒序", "reverse"),
    "chart.final": ("留出损失随学习率", "Held-out loss by learning rate"),
    "chart.accuracy": ("准确率随学习率", "Accuracy by learning rate"),
    "chart.loss": ("训练损失与崩坏的一刻", "Training loss, and the moment it breaks"),
    "chart.norm": ("最大学习率下的梯度范数，与裁剪的上限", "Gradient norm at the largest rate, and the limits of clipping"),
    "chart.smoothing": ("标签平滑与留出损失", "Label smoothing and held-out loss"),
    "chart.smoothing_accuracy": ("标签平滑与准确率", "Label smoothing and accuracy"),
    "axis.rate": ("最大学习率", "largest learning rate"),
    "axis.held_out": ("留出损失（奈特 / 词元）", "held-out loss (nats per token)"),
    "axis.share": ("写对的目标位置所占的份额", "share of target positions written right"),
    "axis.step": ("步", "step"),
    "axis.nll": ("训练损失（奈特 / 词元）", "training loss (nats per token)"),
    "axis.gradient": ("裁剪之前的梯度范数（全部参数）", "norm of the gradient before clipping (all parameters)"),
    "axis.smoothing": ("平滑量 ε", "amount of smoothing ε"),
    "curve.unigram": ("只知道词频", "knows token frequencies only"),
    "curve.nll": ("留出损失", "held-out loss"),
    "curve.accuracy": ("准确率", "accuracy"),
    "table.runs": (
        "每种训练怎样收场（低于“只知道词频”的一半算学会）",
        "How the runs ended (below half of “token frequencies only” counts as learning)",
    ),
    "column.lr": ("学习率", "rate"),
    "column.warmup": ("预热", "warm-up"),
    "column.clip": ("裁剪（0：不裁）", "clip (0: off)"),
    "column.smoothing": ("平滑", "smoothing"),
    "column.nll": ("留出损失（平均）", "held-out loss (mean)"),
    "column.accuracy": ("准确率（平均）", "accuracy (mean)"),
    "column.learns": ("学会几次", "learn"),
    "column.stuck": ("没学会几次", "do not learn"),
    "column.diverged": ("发散几次", "diverge"),
    "column.broke": ("崩坏几次", "break"),
    "column.broke_at": ("最早崩在第几步", "first broken at step"),
    "next.1": ("换成前归一化：最大的学习率也学得会了吗？", "Pre-norm: does the largest rate learn now?"),
    "next.2": ("裁得更狠，裁到 0.1：有区别吗？", "Clip harder, to 0.1: any difference?"),
    "next.3": ("四层：不预热还学得会吗？", "Four layers: does it still learn without warm-up?"),
}


def _warmup(steps: int) -> tuple[str, str]:
    return (f"预热 {steps} 步", f"warm-up {steps}") if steps else ("不预热", "no warm-up")


for _steps in _WARMUPS:
    _zh, _en = _warmup(_steps)
    for _clip in _CLIPS:
        _cut = (f"裁剪到 {_clip:g}", f"clipped to {_clip:g}") if _clip else ("不裁剪", "unclipped")
        WORDS[f"curve.w{_steps}.c{_clip:g}"] = (f"{_zh}，{_cut[0]}", f"{_en}, {_cut[1]}")
        WORDS[f"curve.limit.c{_clip:g}"] = (f"裁剪的上限 {_clip:g}", f"limit of clipping, {_clip:g}")
    for _lr in _RATES:
        WORDS[f"curve.{_lr:g}.w{_steps}"] = (f"学习率 {_lr:g}，{_zh}", f"rate {_lr:g}, {_en}")
        WORDS[f"curve.broken.{_lr:g}.w{_steps}"] = (f"崩坏：学习率 {_lr:g}，{_zh}", f"breaks: rate {_lr:g}, {_en}")
NEXT: dict[str, dict[str, Any]] = {
    "next.1": {"norm_order": "pre", "lrs": [0.003, 0.03], "clips": [0], "smoothings": [0]},
    "next.2": {"lrs": [0.003, 0.03], "clips": [0, 0.1], "smoothings": [0]},
    "next.3": {"layers": 4, "lrs": [0.003, 0.01], "clips": [0], "smoothings": [0], "seeds": 2},
}
