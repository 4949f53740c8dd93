"""Words that several pages write alike."""

WORDS = {
    "and": ("、", ", "),
    "compare": ("比较", "Compare"),
    "dim": ("维", "dim"),
    "head_at": ("第 {layer} 层第 {head} 个头", "layer {layer} head {head}"),
    "kind_label": ("哪一种注意力", "Which attention"),
    "measure": ("现在测量", "Measure now"),
    "measure_again": ("再测一次", "Measure again"),
    "notice_n": ("看点（{n}）", "What to notice ({n})"),
    "others": ("其余 {n} 个", "{n} others"),
    "place": ("第 {layer} 层{part}", "layer {layer} {part}"),
    "play": ("播放", "Play"),
    "reference": ("参考译文", "Reference translation"),
    "side_label": ("编码器还是解码器", "Encoder or decoder"),
    "stack.decoder": ("解码器", "Decoder"),
    "stack.encoder": ("编码器", "Encoder"),
    "token": ("词元", "Token"),
    "usual_example": ("恢复示例", "Back to the example"),
}
