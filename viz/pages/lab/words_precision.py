"""Words of the experiment precision."""

WORDS = {
    "title": ("精度与运行时", "Precision and runtime"),
    "question": ("换成半精度、int8 或 ONNX，模型会怎样？", "Half precision, int8, ONNX: smaller, faster, as good?"),
    "run": (
        "{checkpoint} 以每种形式翻译样本中的 {sentences} 个句子（贪心解码，一次一句，用 KV 缓存），与 float32 的译文和参考译文比较。再让各种形式逐个词元生成同样的参考译文，轮流计时 {repeats} 轮（处理器时间）。",
        "{checkpoint} translates {sentences} sentences of the sample in each form (greedy, one at a time, with a KV cache); the translations are compared with those of float32 and with the references. Then every form is made to generate the same references token by token, timed in turn over {repeats} rounds (processor time).",
    ),
    "look": (
        "越靠左文件越小，越靠下越快。chrF 是译文与参考译文的字符 n-gram 重合程度，0 到 100。位数少，文件小；但计算前可能要转换回来，所以不一定更快。",
        "Left is smaller, lower is faster. chrF is the overlap of character n-grams with the reference, 0 to 100. Fewer bits make a smaller file; converting back before computing may cost the time saved.",
    ),
    "bars": (
        "速度图：点是各轮的平均，竖条从最快的一轮到最慢的一轮。质量图：点是十组句子的平均，竖条从最低的一组到最高的一组。",
        "Chart of speed: points are means over the rounds of timing, bars reach from the fastest round to the slowest. Chart of quality: points are means over ten groups of sentences, bars reach from the lowest group to the highest.",
    ),
    "half.claim": ("半精度不损失质量。", "Half precision costs no quality."),
    "half.source": (
        "流传很广；关于训练，见 Micikevicius et al. 2018，表 1 至 3",
        "widely repeated; for training see Micikevicius et al. 2018, tables 1 to 3",
    ),
    "half.found": (
        "chrF 在 bf16 中变化 {bf16}，在 fp16 中变化 {fp16}（降低 1 分以上才算损失）；{sentences} 句译文中，与 float32 完全相同的有 {bf16_same} 句和 {fp16_same} 句。速度是 float32 的 {bf16_times} 倍和 {fp16_times} 倍。",
        "chrF changes by {bf16} in bf16 and by {fp16} in fp16 (only a fall of more than 1 point counts); {bf16_same} and {fp16_same} of {sentences} translations are exactly the same. Their speed is {bf16_times} and {fp16_times} times that of float32.",
    ),
    "int8.claim": (
        "int8 动态量化使模型缩小到四分之一，而且更快。",
        "Dynamic quantization to int8 makes a model 4 times smaller, and faster.",
    ),
    "int8.source": (
        "PyTorch 文档 Quantization：大小和内存带宽 4 倍，计算通常快 2 到 4 倍",
        "PyTorch's documentation, Quantization: a factor of 4 in size and memory bandwidth, typically 2 to 4 in speed",
    ),
    "int8.found": (
        "文件缩小到 1/{smaller}，速度是 float32 的 {times} 倍，chrF 变化 {chrf}。这种量化不处理词嵌入，而小模型的词嵌入占很大一部分。词嵌入也存成 int8，则缩小到 1/{all_smaller}，速度是 {all_times} 倍。",
        "It is {smaller} times smaller, at {times} times the speed of float32; chrF changes by {chrf}. This method leaves out the embeddings, a large part of a small model. With them in int8 too it is {all_smaller} times smaller, at {all_times} times the speed.",
    ),
    "onnx.claim": ("导出到 ONNX Runtime 会更快。", "Exporting to ONNX Runtime is faster."),
    "onnx.source": ("许多文章和 ONNX Runtime 自己的介绍", "repeated in many articles and by ONNX Runtime's own pages"),
    "onnx.found": (
        "速度是同样步骤在 PyTorch 中的 {times} 倍，是本应用优化过的解码循环的 {app} 倍（快出一成以上才算）。logits 最多相差 {difference}。",
        "It has {times} times the speed of the same steps in PyTorch and {app} times that of this app's own optimized loop (only more than a tenth counts). Logits differ by at most {difference}.",
    ),
    "onnx.why.unavailable": (
        "这里没有安装 onnx 和 onnxruntime，或不能运行，没有测量。",
        "onnx and onnxruntime are not installed here or do not run, so nothing was measured.",
    ),
    "knob.checkpoint": ("模型", "model"),
    "knob.sentences": ("句子数", "sentences"),
    "knob.repeats": ("计时轮数", "rounds of timing"),
    "chart.speed": ("大小与速度", "Size and speed"),
    "chart.quality": ("大小与译文质量", "Size and quality"),
    "axis.megabytes": ("权重文件（MB）", "weights file (MB)"),
    "axis.ms_per_token": ("毫秒 / 词元（处理器时间）", "ms per token (processor time)"),
    "axis.chrf_change": ("chrF 减 float32 的 chrF", "chrF minus that of float32"),
    "curve.fp32": "float32",
    "curve.app": ("float32，本应用优化过的循环", "float32, this app's optimized loop"),
    "curve.bf16": "bfloat16",
    "curve.fp16": "float16",
    "curve.int8": ("int8 动态量化（词嵌入除外）", "int8, dynamic (not the embeddings)"),
    "curve.int8_weights": ("int8 只存权重（含词嵌入）", "int8, weights only (embeddings too)"),
    "curve.onnx": ("ONNX Runtime，float32", "ONNX Runtime, float32"),
    "curve.onnx_int8": ("ONNX Runtime，int8 动态量化", "ONNX Runtime, int8, dynamic"),
    "curve.measured": ("已测量", "measured"),
    "curve.not_installed": ("没有安装", "not installed"),
    "curve.unsupported": ("这里不支持", "not supported here"),
    "table.ways": ("各种形式", "Each form"),
    "column.state": ("状态", "state"),
    "column.times_faster": ("相对 float32 的速度（倍）", "speed relative to float32"),
    "column.chrf": "chrF",
    "column.same": ("与 float32 译文相同（句）", "translations the same as in float32"),
    "column.sentences": ("句数", "sentences"),
    "column.logit_difference": ("logits 最大差", "largest difference of logits"),
    "next.1": ("另一个方向的模型也是这样吗？", "Is it the same for the model of the other direction?"),
    "next.2": ("只用 20 句，但多计时几轮：时间更准确。", "Only 20 sentences, but more rounds: the times become more accurate."),
}
NEXT = {"next.1": {"checkpoint": "en-zh", "sentences": 30}, "next.2": {"sentences": 20, "repeats": 8}}
