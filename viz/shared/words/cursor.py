"""Words of the linked cursor and of the strip of tokens under the translation."""

WORDS = {
    "strip": (
        "这句话的词元；指到或点中一个，各页一起亮起",
        "The tokens of this sentence; point at one or click it and every page shows it",
    ),
    "source_line": ("源句词元", "Source tokens"),
    "target_line": ("译文词元", "Tokens of the translation"),
    "source_chip": ("第 {n} 个源词元 “{text}”。点一下钉住，再点松开。", "Source token {n}, “{text}”. Click to pin it, again to let go."),
    "target_chip": (
        "译文的第 {n} 个词元 “{text}”：由解码器第 {n} 行（第 {n} 步）写出，再作为第 {next} 行的输入。点一下选中这一步。",
        "Token {n} of the translation, “{text}”: written by decoder row {n} (step {n}), then read by row {next}. Click to choose this step.",
    ),
}
