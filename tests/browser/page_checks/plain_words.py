"""What a page shows in plain words names no tensor."""

NAMED = r"""() => {
  const name = /(^|[\s(（])(encoder|decoder)\.\d|(^|\s)\.(scores\w*|weights|out|[qkvz])\b|resid_(pre|mid|post)|scores_(raw|masked)/;
  const found = new Set(), walk = document.createTreeWalker(document.querySelector('.gradio-container'), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.textContent, e = walk.currentNode.parentElement;
    if (name.test(text) && !e.closest('script, style') && e.checkVisibility({ visibilityProperty: true })) found.add(text.trim().slice(0, 60));
  }
  return [...found];
}"""


DRAWN = "translucent.app.mounted[translucent.app.active].root.dataset.drawn"


def named_tensors(page):
    """Texts with names of tensors that the active page shows in plain words. Leaves it in exact ones."""
    before = page.evaluate(f"() => {{ const before = {DRAWN}; translucent.app.setDepth('plain'); return before; }}")
    asked = "translucent.app.data.pages[translucent.app.active].sheet"  # a sheet comes again in plain words
    page.wait_for_function(f"before => document.body.dataset.depth === 'plain' && (!{asked} || {DRAWN} !== before)", arg=before)
    found = list(page.evaluate(NAMED))
    page.evaluate("translucent.app.setDepth('exact')")
    page.wait_for_function("() => document.body.dataset.depth === 'exact'")
    return found
