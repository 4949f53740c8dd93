"""Words of the experiment craft."""

_RATES = (0.0003, 0.001, 0.003, 0.01, 0.03, 0.1)
_WARMUPS = (0, 20, 50, 100)
_CLIPS = (0, 0.1, 1)

WORDS = {
    "title": ("训练技巧", "The craft of training"),
    "question": ("学习率、预热、裁剪、标签平滑各有什么作用？", "Learning rate, warm-up, clipping, smoothing: what do they do?"),
    "run": (
        "同一个小模型、同样的数据，只改变训练设置：每个学习率都在有无预热、有无裁剪下各训练一遍；再在一个学习率上比较几种标签平滑。优化器是 Adam（β = 0.9、0.98）。",
        "One small model and the same data; only the training settings change: every learning rate is tried with and without warm-up, with and without clipping; at one rate, amounts of label smoothing are compared. The optimizer is Adam (betas 0.9, 0.98).",
    ),
    "look": (
        "学习率太小，学得慢；太大，训练会崩溃：训练损失第一次比此前的最低值高出 1 奈特以上，或者不再是有限的数。在结论里，比“只知道词频”还差或发散的训练按那条线计。",
        "Too small a rate learns slowly, too large a rate breaks the training: its loss is, for the first time, more than 1 nat above the lowest so far, or not a finite number. In the verdicts a run worse than “token frequencies only”, or diverged, counts as lying on that line.",
    ),
    "warmup.claim": ("不预热学习率，Transformer 就训练不起来。", "Without warm-up of the learning rate, Transformers do not train."),
    "warmup.source": (
        "预热出自 Vaswani et al. 2017，第 5.3 节（4000 步）；“不预热就训练不起来”是流行的说法",
        "Warm-up is from Vaswani et al. 2017, section 5.3 (4,000 steps); that nothing trains without it is a popular claim",
    ),
    "warmup.found": (
        "{rates} 个学习率中，无预热有 {learn_without} 个学会，预热 {warmup} 步有 {learn_with} 个；预热后确定更好的有 {helped} 个。最低的损失：无预热 {best_without}（学习率 {rate_without}），有预热 {best_with}（学习率 {rate_with}）。",
        "Of {rates} rates the model learns at {learn_without} without warm-up and at {learn_with} with {warmup} steps of it; warm-up is certainly better at {helped}. Lowest loss: {best_without} without (rate {rate_without}), {best_with} with (rate {rate_with}).",
    ),
    "clipping.claim": ("梯度裁剪能挽救学习率过大的训练。", "Gradient clipping saves trainings whose learning rate is too large."),
    "clipping.source": (
        "Pascanu et al. 2013，第 3.2 节（循环网络与 SGD）；常被直接用于 Transformer",
        "Pascanu et al. 2013, section 3.2 (recurrent networks, SGD); often carried over to Transformers",
    ),
    "clipping.found": (
        "不裁剪时，有 {failed} 种设置的学习率过大（更小的学得会，它学不会）；裁剪到 {limit} 后，确定变好的有 {better} 种，其中学会的有 {saved} 种。Adam 用梯度自身的大小作归一化，把梯度整体缩小几乎不改变它的步长；SGD 则不同。",
        "Settings whose rate is too large without clipping (a smaller one learns, this one does not): {failed}. Clipped to {limit}, {better} of them get certainly better, and {saved} of these learn. Adam divides the gradient by its own size, so scaling it down hardly changes its steps; SGD is different.",
    ),
    "clipping.why.no_case": (
        "没有一个学习率过大（更小的学得会，它学不会），没有需要挽救的训练：请加上更大的学习率再试。",
        "No rate was too large (one that does not learn while a smaller one does), so there was nothing to save: add a larger rate.",
    ),
    "smoothing.claim": ("标签平滑使困惑度变差，但使准确率提高。", "Label smoothing hurts perplexity but improves accuracy."),
    "smoothing.source": (
        "Vaswani et al. 2017，第 5.4 节（准确率与 BLEU）；方法出自 Szegedy et al. 2016，第 7 节",
        "Vaswani et al. 2017, section 5.4 (accuracy and BLEU); the method is from Szegedy et al. 2016, section 7",
    ),
    "smoothing.found": (
        "平滑 {amount}：留出损失从 {nll_bare} 变为 {nll_smoothed}，准确率从 {accuracy_bare}% 变为 {accuracy_smoothed}%。完全按平滑后的目标输出的模型，损失是 {floor}。",
        "With smoothing of {amount} the held-out loss goes from {nll_bare} to {nll_smoothed} and the accuracy from {accuracy_bare}% to {accuracy_smoothed}%. A model that outputs exactly the smoothed targets has a loss of {floor}.",
    ),
    "knob.lrs": ("学习率", "learning rates"),
    "knob.warmups": ("预热步数", "warm-up steps"),
    "knob.warmups.0": ("无预热", "none"),
    "knob.clips": ("梯度裁剪到", "clip gradients to"),
    "knob.clips.0": ("不裁剪", "off"),
    "knob.smoothings": ("标签平滑", "label smoothing"),
    "knob.smoothings.0": ("不平滑", "off"),
    "knob.smooth_lr": ("比较平滑时的学习率", "learning rate for the comparison of smoothing"),
    "chart.final": ("留出损失随学习率的变化", "Held-out loss by learning rate"),
    "chart.accuracy": ("准确率随学习率的变化", "Accuracy by learning rate"),
    "chart.loss": ("训练损失与崩溃的一步", "Training loss, and the step at which it breaks"),
    "chart.norm": ("最大学习率下的梯度范数与裁剪上限", "Gradient norm at the largest rate, and the clipping limits"),
    "chart.smoothing": ("标签平滑与留出损失", "Label smoothing and held-out loss"),
    "chart.smoothing_accuracy": ("标签平滑与准确率", "Label smoothing and accuracy"),
    "axis.rate": ("最大学习率", "peak learning rate"),
    "axis.share": ("预测正确的目标位置的比例", "share of target positions predicted correctly"),
    "axis.gradient": ("裁剪之前的梯度范数（全部参数）", "gradient norm before clipping (all parameters)"),
    "axis.smoothing": ("平滑量 ε", "amount of smoothing ε"),
    "curve.nll": ("留出损失", "held-out loss"),
    "curve.accuracy": ("准确率", "accuracy"),
    "table.runs": (
        "各次训练的结果（低于“只知道词频”的一半算学会）",
        "How the runs ended (below half of “token frequencies only” counts as learning)",
    ),
    "column.lr": ("学习率", "learning rate"),
    "column.warmup": ("预热", "warm-up"),
    "column.clip": ("裁剪（0：不裁剪）", "clip (0: off)"),
    "column.smoothing": ("平滑", "smoothing"),
    "column.broke": ("崩溃的次数", "break"),
    "column.broke_at": ("最早在第几步崩溃", "first broken at step"),
    "next.1": ("换成前置归一化：最大的学习率也学得会吗？", "Pre-norm: does the largest rate learn now?"),
    "next.2": ("裁剪到更小的 0.1：有区别吗？", "Clip harder, to 0.1: any difference?"),
}


def _warmup(steps: int) -> tuple[str, str]:
    return (f"预热 {steps} 步", f"warm-up {steps}") if steps else ("无预热", "no warm-up")


for _steps in _WARMUPS:
    _zh, _en = _warmup(_steps)
    for _clip in _CLIPS:
        _cut = (f"裁剪到 {_clip:g}", f"clipped to {_clip:g}") if _clip else ("不裁剪", "unclipped")
        WORDS[f"curve.w{_steps}.c{_clip:g}"] = (f"{_zh}，{_cut[0]}", f"{_en}, {_cut[1]}")
        WORDS[f"curve.limit.c{_clip:g}"] = (f"裁剪上限 {_clip:g}", f"clipping limit {_clip:g}")
    for _lr in _RATES:
        WORDS[f"curve.{_lr:g}.w{_steps}"] = (f"学习率 {_lr:g}，{_zh}", f"rate {_lr:g}, {_en}")
        WORDS[f"curve.broken.{_lr:g}.w{_steps}"] = (f"崩溃：学习率 {_lr:g}，{_zh}", f"breaks: rate {_lr:g}, {_en}")
NEXT = {
    "next.1": {"norm_order": "pre", "lrs": [0.003, 0.03], "clips": [0], "smoothings": [0]},
    "next.2": {"lrs": [0.003, 0.03], "clips": [0, 0.1], "smoothings": [0]},
}
