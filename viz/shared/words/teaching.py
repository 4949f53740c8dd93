"""Why something cannot be taught: words of errors that every page may meet, since a checkpoint's name may carry a recipe."""

ERRORS: dict[str, tuple[str, str]] = {
    "error.teach_empty": (
        "还没有写正确的译文。请写下这句话应该怎么译。",
        "The correction is empty. Type what the translation should have been.",
    ),
    "error.teach_long": (
        "正确的译文有 {value} 个词元，这个模型最多生成 {limit} 个。请缩短。",
        "The correction has {value} tokens; this model generates at most {limit}. Shorten it.",
    ),
    "error.teach_same": (
        "模型已经这样译了：“{text}”。没有什么要改的；请把译错的地方改掉，或换一句话。",
        "The model already says this: “{text}”. There is nothing to correct; change what is wrong with it, or use another sentence.",
    ),
    "error.teach_language": (
        "“{text}”看起来不是这个模型的目标语言（{writes}）。请用目标语言写正确的译文。",
        "“{text}” does not look like the language this model writes ({writes}). Write the correction in that language.",
    ),
    "error.teach_unknown": (
        "模型的词表里没有“{pieces}”，怎么教它都写不出来。请换一种说法。",
        "“{pieces}” is not in the model's vocabulary, so no training makes it say this. Use other words.",
    ),
    "error.teach_not_finite": (
        "走完第 {step} 步（学习率 {rate}）后，损失不再是有限的数。请退回一步，或把学习率调小。",
        "After step {step} at rate {rate} the loss is no longer a finite number. Undo that step, or choose a smaller rate.",
    ),
    "error.teach_steps": (
        "步数是 {value}，最多 {limit} 步。请少走几步。",
        "{value} steps were asked for; at most {limit} are taken. Ask for fewer.",
    ),
    "error.teach_recipe": (
        "链接里的“{value}”不是能识别的训练设置。请打开“教它”这一页重新做一次。",
        "“{value}” in the link is not a recipe that can be read. Open the page Teach it and make it again.",
    ),
    "error.teach_field": (
        "训练设置里 {name} 是“{value}”，应该是：{allowed}。请改正链接，或打开“教它”这一页重新做一次。",
        "In the recipe, {name} is “{value}”; it must be {allowed}. Mend the link, or open the page Teach it and make it again.",
    ),
}
