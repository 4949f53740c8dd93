"""Words of the search box that finds the view for a question."""

WORDS = {
    "button": ("问一问", "Ask"),
    "button_title": ("输入一个问题，打开回答它的页面（快捷键 /）", "Ask a question and open the page that answers it (key: /)"),
    "pages": ("找页面，或直接提问", "Find a page, or ask a question"),
    "title": ("想知道什么？", "What would you like to know?"),
    "placeholder": ("例如：哪个头负责词对齐？", "For example: Which head aligns words?"),
    "close": ("关闭", "Close"),
    "modes": ("查找范围", "Search in"),
    "mode.questions": ("问题", "Questions"),
    "mode.terms": ("术语", "Terms"),
    "found": ("找到 {n} 个问题：按 ↑ ↓ 选择，按 Enter 打开", "Questions found: {n}. Choose with ↑ ↓, open with Enter"),
    "here": ("这一页能回答的问题", "Questions this page answers"),
    "first": ("可以先问这些", "Questions to start with"),
    "nothing": ("没有找到与“{text}”相近的问题。请换一种说法，或者：", "No question is similar to “{text}”. Put it another way, or:"),
    "nothing_terms": ("没有名称包含“{text}”的术语。", "No term has “{text}” in its name."),
    "see_pages": ("所有页面", "All pages"),
    "see_terms": ("查术语", "Look up a term"),
    "waiting": ("正在载入问题……", "Loading the questions …"),
    "failed": (
        "问题没有载入，服务器程序可能已经停止。请稍后再打开这个窗口。",
        "The questions could not be loaded; the program on the server may have stopped. Open this window again in a moment.",
    ),
    "look": ("看哪里", "Where to look"),
    "done": ("知道了", "Got it"),
}
