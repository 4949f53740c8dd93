"""Words of a static edition (viz/server/site): what is recorded, and what needs the app."""

WORDS = {
    "placeholder": ("选一句录好的，或输入它的开头", "Choose a recorded sentence, or type its beginning"),
    "show": ("看这句", "Show"),
    "about": (
        "静态版，录好的句子：{n}。看它们不需要服务器；换别的句子，要在装有 Translucent 的电脑上运行 python app.py。",
        "A static edition; recorded sentences: {n}. Looking at them needs no server. For any other sentence, run python app.py where Translucent is installed.",
    ),
    "recorded": ("录好的句子", "Recorded sentences"),
    "usual": ("回到录好的设置", "Back to the recorded settings"),
    "room": (
        "房间要有服务器才能开：学生的屏幕要跟着老师的走。请在教师电脑上运行 python app.py --host 0.0.0.0，全班打开它显示的地址。这份静态版里的链接和课程照常可用。",
        "A room needs a server, since the students' screens follow the teacher's. Run python app.py --host 0.0.0.0 on the teacher's computer and let the class open the address it shows. Links and lessons work in this static edition as they are.",
    ),
    "folder": (
        "这一页要由网页服务器打开，浏览器不从文件夹里运行它的程序。请在这个文件夹里运行 python -m http.server，再打开 http://localhost:8000/ 。",
        "This page must come from a web server: browsers do not run its scripts from a folder. In this folder, run python -m http.server and open http://localhost:8000/ .",
    ),
}
