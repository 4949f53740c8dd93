"""Words of a lesson on paper."""

WORDS = {
    "name": ("姓名", "Name"),
    "date": ("日期", "Date"),
    "sentence": ("句子：{source} → {translation}（检查点 {checkpoint}）", "Sentence: {source} → {translation} (checkpoint {checkpoint})"),
    "facts": ("{minutes} 分钟 · {stops} 站 · {exercises} 道题", "{minutes} minutes · {stops} stops · {exercises} exercises"),
    "do": ("动手（在屏幕上）：", "Do (on the screen): "),
    "exercise": ("第 {n} 题", "Exercise {n}"),
    "given": ("已知：", "Given: "),
    "answer": ("答案：", "Answer: "),
    "off": ("（差不超过 {off} 都算对）", "(right within {off})"),
    "true": ("对", "True"),
    "false": ("错", "False"),
    "reason": ("理由", "Why"),
    "order": ("在横线上写顺序：1、2、3 …", "Write the order on the lines: 1, 2, 3 …"),
    "none": ("一个都没有", "none"),
    "cell": ("行 {row}，列 {column}", "row {row}, column {column}"),
    "key": ("答案", "Key"),
    "showed": ("看到了什么：", "What it showed: "),
    "afterwards": ("学完之后，我能", "Afterwards I can"),
}
