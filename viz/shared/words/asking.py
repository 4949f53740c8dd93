"""Words of the search box that finds the view for a question."""

WORDS = {
    "button": ("问一问", "Ask"),
    "button_title": ("问一个问题，打开能回答它的那一页（快捷键 /）", "Ask a question and open the page that answers it (key: /)"),
    "title": ("想知道什么？", "What would you like to know?"),
    "placeholder": ("例如：哪个头在对齐？", "e.g. Which head aligns?"),
    "close": ("关闭", "Close"),
    "modes": ("找什么", "What to look through"),
    "mode.questions": ("问题", "Questions"),
    "mode.terms": ("术语", "Terms"),
    "found": ("找到 {n} 个，↑ ↓ 选择，Enter 打开", "Found: {n}. Choose with ↑ ↓, open with Enter"),
    "here": ("这一页能回答的", "What this page answers"),
    "first": ("可以先问", "To begin with"),
    "nothing": ("没有找到与“{text}”有关的问题。换个说法，或者：", "No question here is like “{text}”. Put it another way, or:"),
    "nothing_terms": ("没有叫“{text}”的术语。", "No term is called “{text}”."),
    "see_pages": ("所有页面", "All pages"),
    "see_terms": ("查术语", "Look up a term"),
    "waiting": ("正在取来问题……", "Fetching the questions …"),
    "failed": (
        "没有取到问题，程序可能已经停止。请稍后再打开。",
        "The questions could not be fetched; the program may have stopped. Open this again in a moment.",
    ),
    "look": ("看哪里", "Where to look"),
    "done": ("知道了", "Got it"),
}
