"""Words of the page for teachers."""

WORDS = {
    "title": ("怎样带全班一起看模型？", "How do you show the model to a whole class?"),
    "answer": (
        "一台电脑就能供全班使用：{browsers} 个浏览器与程序共用 {cores} 个 CPU 核，同时各翻译一个新句子，用时的中位数是 {sentence_median} 秒。",
        "One computer is enough: when {browsers} browsers, on the same {cores} CPU cores as the program, each translated a new sentence at once, the median was {sentence_median} s.",
    ),
    "lessons": ("课程", "Lessons"),
    "lesson": ("{minutes} 分钟", "{minutes} minutes"),
    "lesson_use": (
        "课程的每一站只显示需要的图。可以在投影（按 P）时逐站讲解；也可以把某一站的链接发给学生，让他们用自己的句子。每个人的进度保存在自己的浏览器里。",
        "Each stop of a lesson shows only the figures it needs. Go through it stop by stop on the projector (press P), or send students the link of a stop and let them use sentences of their own. Each person's progress is kept in their own browser.",
    ),
    "links": ("保存画面的链接", "Links that keep a view"),
    "links_lead": (
        "每个页面上方的“复制链接”会保存当前的画面：句子、模型、页面、选中的层和头、语言和深浅。也可以在下面制作一个链接。",
        "“Copy link”, at the top of every page, keeps the present view: sentence, model, page, the chosen layer and head, language and depth. You can also make a link here.",
    ),
    "opens": ("打开", "Opens"),
    "opens.pages": ("页面", "Pages"),
    "language": ("语言", "Language"),
    "language.zh": ("中文", "中文 (Chinese)"),
    "language.en": ("English（英文）", "English"),
    "language.any": ("由每个人的浏览器决定", "as set in each browser"),
    "depth": ("深浅", "Depth"),
    "depth.any": ("由每个人决定", "as each person has chosen"),
    "with": ("包含当前的句子：{text}", "With the present sentence: {text}"),
    "link": ("链接", "The link"),
    "copy": ("复制", "Copy"),
    "copied": ("已复制", "Copied"),
    "keys": ("键盘", "Keyboard"),
    "keys_lead": ("所有按钮都可以用 Tab 键到达。其他快捷键：", "Every button can be reached with Tab. Other keys:"),
    "keys.lesson": ("课程：上一站，下一站", "In a lesson: the previous stop, the next stop"),
    "keys.flow": (
        "流动：播放，前后一步，前后一章，开头，结尾，查看算式，换一个头",
        "Flow: play, a step, a chapter, the beginning, the end, the arithmetic, another head",
    ),
    "keys.decoding": ("一步一步：播放，前后一步，第一步，最后一步", "Step by step: play, a step, the first, the last"),
    "keys.strip": ("词元条：移动，选中，取消选中", "The strip of tokens: move, choose, release"),
    "keys.matrix": ("矩阵：移动，缩放，适应窗口，固定，取消固定", "A matrix: move, zoom, fit, pin, unpin"),
    "keys.head": ("一个头的计算：前后一步", "One head: a step back, a step forward"),
    "serving": ("全班同时用", "A whole class at once"),
    "serving_how": (
        "在一台电脑上启动程序，学生在同一个网络里用浏览器打开这台电脑的地址，端口是 {port}。不需要互联网，学生的电脑上也不用安装任何东西。",
        "Start the program on one computer; on the same network, students open that computer's address with port {port} in a browser. No internet is needed, and nothing has to be installed on the students' computers.",
    ),
    "serving_measured": (
        "实测：{browsers} 个浏览器与程序在同样的 {cores} 个 CPU 核上运行，同时打开约需 {open_seconds} 秒；同时各翻译一个新句子，用时的中位数是 {sentence_median} 秒，最长 {sentence_worst} 秒；内存最多 {memory_gb} GB。",
        "Measured with {browsers} browsers on the same {cores} CPU cores as the program: opening all of them at once takes about {open_seconds} s; when each translates a new sentence at the same time, the median is {sentence_median} s and the longest {sentence_worst} s; at most {memory_gb} GB of memory.",
    ),
    "missing": ("还没有的功能", "What is missing"),
    "missing.accounts": (
        "没有账号。只有在教室里才收集答案，教室结束 30 分钟后删除；学生自己学习时的进度，老师看不到。",
        "There are no accounts. Answers are collected only in a classroom and deleted 30 minutes after it ends; a teacher cannot see the progress of students who work by themselves.",
    ),
    "missing.kept": (
        "进度只保存在每个人自己的浏览器里；换一台电脑，就要从头开始。",
        "Progress is kept only in each person's browser; on another computer it starts from the beginning.",
    ),
}
