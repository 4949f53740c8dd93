"""The learning rate as a pure function of the step."""


def learning_rate(step: int, *, peak: float, warmup: int, total: int, cooldown: float) -> float:
    """Linear warm-up to `peak`, inverse square root of the step, then linear to 0 over the last `cooldown` share of `total` steps.

    step counts from 1. The warm-up and the root are Vaswani et al. 2017, section 5.3; the cool-down is Zhai et al. 2022.
    """
    root = peak * min(step / warmup, (warmup / step) ** 0.5)
    start = total - int(total * cooldown)
    if step <= start:
        return root
    held = peak * min(start / warmup, (warmup / max(start, 1)) ** 0.5)
    return max(0.0, held * (total - step) / max(total - start, 1))
