"""The page Decoding as its tests find it: opened once in a file, and brought by each test to the run that it is about."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

TEXT = "我有一只猫，他有一只狗。"
LIMIT = 8  # steps; each costs the server a column of every temperature
PAGE = "translucent.app.mounted.decoding"
BEGIN = """async (scene) => {
  const { app } = translucent, m = app.mounted.decoding;
  if (app.language !== "en") await app.setLanguage("en");
  if (app.depth !== "exact") app.setDepth("exact");
  clearTimeout(m.sending);
  document.activeElement.blur();
  scrollTo(0, 0);
  const fresh = { busy: false, all: false, undo: [], origin: null, prefix: null };
  Object.assign(m, fresh, { tree: { ...m.tree, sentence: "" }, begun: Number(m.root.dataset.drawn) });
  const run = () => JSON.stringify([app.scene.text, app.scene.decode, app.scene.forced]);
  const before = run();
  app.set({ ...scene, forced: [], source: -1 });
  if (run() === before) app.activate("decoding");
}"""
SHOWN = (
    f"() => {{ const m = {PAGE}; return m.key === m.wanted && m.decoded?.view === m.payload && Number(m.root.dataset.drawn) > m.begun; }}"
)


def begin(page: Page, *, text: str = TEXT, step: int = 0, width: int = 1366, **decode: Any) -> Page:
    """As if the page were opened anew with this run: nothing forced, no branch, no slider moved, the focus nowhere."""
    page.set_viewport_size({"width": width, "height": 768})
    page.evaluate(BEGIN, {"text": text, "step": step, "decode": {"max_length": LIMIT, **decode}})
    page.wait_for_function(SHOWN)
    return page


def answers(page: Page) -> int:
    """How often the page was drawn."""
    return int(page.evaluate(f"Number({PAGE}.root.dataset.drawn)"))


def after_answer(page: Page, act: Callable[[], Any]) -> None:
    """Act, and wait until another run is on the screen: a page may also be drawn anew for other reasons."""
    told = "JSON.stringify([translucent.app.scene.text, translucent.app.scene.decode, translucent.app.scene.forced])"
    before = page.evaluate(told)
    act()
    page.wait_for_function(
        f"""(before) => {{ const m = {PAGE}, {{ scene }} = translucent.app; return {told} !== before && m.key === m.wanted
        && m.tree.sentence === JSON.stringify([scene.text, scene.checkpoint, scene.cut]) && m.tree.current === JSON.stringify([scene.decode, scene.forced]); }}""",
        arg=before,
    )
