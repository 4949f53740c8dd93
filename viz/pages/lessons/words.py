"""Words of the page Lessons."""

WORDS = {
    "title": ("课程", "Lessons"),
    "lead": (
        "每份课程都用你自己的句子：题目的答案由模型当场算出，换一个句子，答案也可能不同。",
        "Every lesson uses your own sentence. The model computes the answers to the exercises for it, so another sentence can have other answers.",
    ),
    "facts": ("{minutes} 分钟 · {stops} 站 · {exercises} 道题", "{minutes} minutes · {stops} stops · {exercises} exercises"),
    "facts_walk": ("{minutes} 分钟 · {stops} 站", "{minutes} minutes · {stops} stops"),
    "afterwards": ("学完以后，我能", "After the lesson I can"),
    "begin": ("开始", "Begin"),
    "on": ("继续", "Continue"),
    "again": ("重新做一遍", "Do it again"),
    "right": ("共 {exercises} 道题，答对 {right} 道", "{right} of {exercises} exercises correct"),
    "none": ("还没有课程。", "There are no lessons yet."),
    "can": ("我学会了什么", "What I have learned"),
    "can_none": (
        "一份课程的题全部答对以后，学会的内容会列在这里。",
        "When all exercises of a lesson are answered correctly, what you have learned is listed here.",
    ),
    "certificate": ("学习记录", "Learning record"),
    "certificate_lead": (
        "学习记录包括题目、你的答案、尝试的次数、使用的句子和模型。它在这个浏览器里生成，不会发送到任何地方。",
        "The learning record has the exercises, your answers, the number of tries, the sentences and the model. It is made in this browser and is not sent anywhere.",
    ),
    "certificate_none": ("你还没有回答过练习题。", "You have not answered any exercise yet."),
    "save": ("下载 JSON", "Download as JSON"),
    "print": ("打印", "Print"),
    "paper": ("打印练习卷", "Print a worksheet"),
    "paper_more": (
        "练习卷上是题目、图和填空，使用你的句子；老师可以用命令 python -m viz handout 得到答案页",
        "The worksheet has exercises, figures and blanks for your sentence; teachers get the answer key with the command python -m viz handout",
    ),
    "forget": ("删除我的进度", "Delete my progress"),
    "forget_sure": (
        "所有课程的进度和答案都会被删除，无法恢复。",
        "Your progress and answers in all lessons will be deleted and cannot be recovered.",
    ),
    "forget_yes": ("全部删除", "Delete all"),
    "forget_no": ("不删除", "Do not delete"),
    "column.question": ("题目", "Question"),
    "column.answers": ("我的答案", "My answers"),
    "column.result": ("结果", "Result"),
    "column.asked_on": ("句子 · 模型 · 日期", "Sentence · model · date"),
    "result_right": ("第 {tries} 次答对", "correct at try {tries}"),
    "result_wrong": ("{tries} 次都没有答对", "not correct in {tries} tries"),
}
