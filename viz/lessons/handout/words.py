"""Words of a lesson on paper."""

WORDS = {
    "name": ("姓名", "Name"),
    "date": ("日期", "Date"),
    "sentence": ("句子：{source} → {translation}（检查点 {checkpoint}）", "Sentence: {source} → {translation} (checkpoint {checkpoint})"),
    "facts": ("{minutes} 分钟 · {stops} 站 · {exercises} 道题", "{minutes} minutes · {stops} stops · {exercises} exercises"),
    "do": ("动手（在屏幕上）：", "Do this (on the screen): "),
    "exercise": ("第 {n} 题", "Exercise {n}"),
    "given": ("已知：", "Given: "),
    "answer": ("答案：", "Answer: "),
    "off": ("（误差不超过 {off} 就算对）", "(an error of at most {off} counts as correct)"),
    "true": ("对", "True"),
    "false": ("错", "False"),
    "reason": ("理由", "Why"),
    "order": ("请在横线上写顺序：1、2、3 …", "Write the order on the lines: 1, 2, 3 …"),
    "none": ("没有", "none"),
    "cell": ("行 {row}，列 {column}", "row {row}, column {column}"),
    "key": ("答案", "Key"),
    "showed": ("这说明：", "What it shows: "),
    "afterwards": ("学完以后，我能", "After the lesson I can"),
}
