"""Words of the page Lessons."""

WORDS = {
    "title": ("怎样知道自己真的懂了？", "How can I tell that I have really understood?"),
    "lead": (
        "{lessons} 节课，{exercises} 道题，答案由模型用你自己的句子当场算出。",
        "{lessons} lessons, {exercises} exercises: the model computes the answers for your own sentence.",
    ),
    "mine": ("我的课程", "My lessons"),
    "mine_lead": (
        "在任何页面的菜单里选“{add}”，它就成为课程的一站。草稿只保存在这个浏览器里；可以保存为文件，或复制链接发给别人。",
        "“{add}” in the menu of every page makes what it shows a stop. Drafts are kept only in this browser; you can save them as a file or copy a link for others.",
    ),
    "mine_down": ("我的课程 ↓", "My lessons ↓"),
    "facts": ("{minutes} 分钟 · {stops} 站 · {exercises} 道题", "{minutes} min · {stops} stops · {exercises} exercises"),
    "facts_walk": ("{minutes} 分钟 · {stops} 站", "{minutes} min · {stops} stops"),
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
    "paper": ("练习卷", "Worksheet"),
    "paper_more": (
        "打印练习卷：题目、图和填空，使用你的句子；老师可以用命令 python -m viz handout 得到答案页",
        "Print a worksheet: exercises, figures and blanks for your sentence; teachers get the answer key with the command python -m viz handout",
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
