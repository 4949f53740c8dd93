"""Words of a static edition (viz/server/static_site): what is recorded, and what needs the app."""

WORDS = {
    "placeholder": ("选一个已录制的句子，或输入它的开头", "Choose a recorded sentence, or type its beginning"),
    "show": ("显示", "Show"),
    "about": (
        "这是静态版，录制了 {n} 个句子，查看它们不需要服务器。要翻译其他句子，请在装有 Translucent 的电脑上运行 python app.py。",
        "This is a static edition. Recorded sentences: {n}; viewing them needs no server. To translate any other sentence, run python app.py on a computer with Translucent installed.",
    ),
    "recorded": ("已录制的句子", "Recorded sentences"),
    "usual": ("恢复录制时的设置", "Back to the recorded settings"),
    "room": (
        "教室需要服务器，因为学生的屏幕要跟随老师的屏幕。请在老师的电脑上运行 python app.py --host 0.0.0.0，全班打开它显示的地址。静态版里的链接和课程可以照常使用。",
        "A classroom needs a server, because the students' screens follow the teacher's. Run python app.py --host 0.0.0.0 on the teacher's computer and have the class open the address it shows. Links and lessons work in the static edition as usual.",
    ),
    "folder": (
        "这个页面要由网页服务器提供，浏览器不会直接运行文件夹里的脚本。请在这个文件夹里运行 python -m http.server，再打开 http://localhost:8000/ 。",
        "This page must come from a web server, because browsers do not run its scripts straight from a folder. Run python -m http.server in this folder and open http://localhost:8000/ .",
    ),
    "sandbox": (
        '这个页面所在的 <iframe> 带有 sandbox 属性，却没有 allow-same-origin，浏览器因此不加载页面自己的脚本。请把 iframe 的属性写成 sandbox="allow-scripts allow-same-origin allow-downloads allow-popups"。',
        'This page is in an <iframe> whose sandbox lacks allow-same-origin, so the browser does not load the page\'s own scripts. Write sandbox="allow-scripts allow-same-origin allow-downloads allow-popups" in the iframe.',
    ),
}
