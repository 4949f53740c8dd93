"""How much of the screen the frame takes on a page, and whether what it is made of can be read. WCAG AA: 4.5 between a button's text and its ground."""

SIZES = {(1280, 720): 120, (390, 844): 150}
LONGEST = 2100
"""Pixels that a page may have on a phone in exact words; in plain ones it has at most 2000."""
ABOVE = "() => translucent.app.mounted[translucent.app.active].root.getBoundingClientRect().top + scrollY"
STICKS = """() => {
  const { root } = translucent.app.mounted[translucent.app.active];
  root.style.minHeight = '3000px';
  scrollTo(0, 700);
  const top = document.querySelector('.tl-head').getBoundingClientRect().top;
  const nav = document.querySelector('#pages > .tab-wrapper').getBoundingClientRect();
  const line = document.querySelector('#tl-frame').getBoundingClientRect();
  const seen = document.elementFromPoint(innerWidth / 2, nav.bottom - 3);
  const found = { scrolled: scrollY, top, gap: nav.top - line.bottom, bottom: nav.bottom, covered: !!seen.closest('#pages > .tab-wrapper') };
  scrollTo(0, 0);
  root.style.minHeight = '';
  return found;
}"""
SMALL = """() => {
  const small = new Set(), walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.textContent.trim(), e = walk.currentNode.parentElement;
    if (!text || e.closest('script, style, option') || !e.checkVisibility({ visibilityProperty: true })) continue;
    const scale = e instanceof SVGElement && e.getScreenCTM ? Math.hypot(e.getScreenCTM().a, e.getScreenCTM().b) : 1;
    const size = parseFloat(getComputedStyle(e).fontSize) * scale;
    if (size && size < 11.95) small.add(`${e.tagName}.${e.getAttribute('class')} ${size.toFixed(1)} px: ${text.slice(0, 20)}`);
  }
  return [...small].slice(0, 8);
}"""
PRESSED = """() => {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const over = (colour, below) => { // what a colour looks like on another
    pen.fillStyle = below; pen.fillRect(0, 0, 1, 1); pen.fillStyle = colour; pen.fillRect(0, 0, 1, 1);
    const [r, g, b] = pen.getImageData(0, 0, 1, 1).data;
    return `rgb(${r}, ${g}, ${b})`;
  };
  const light = (colour) => {
    const part = colour.match(/\\d+/g).map(x => x / 255).map(x => x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
    return 0.2126 * part[0] + 0.7152 * part[1] + 0.0722 * part[2];
  };
  const ground = (e) => e ? over(getComputedStyle(e).backgroundColor, ground(e.parentElement)) : '#ffffff';
  const low = [];
  for (const e of document.querySelectorAll('button, [role=tab], select')) {
    if (!e.checkVisibility({ visibilityProperty: true }) || e.disabled || !e.textContent.trim()) continue;
    if (getComputedStyle(e).backgroundImage.includes('gradient') && e.tagName !== 'SELECT') continue;
    const paper = ground(e), ink = over(getComputedStyle(e).color, paper);
    const [a, b] = [light(ink), light(paper)].sort((x, y) => y - x), ratio = (a + 0.05) / (b + 0.05);
    if (ratio < 4.5) low.push(`${e.id || e.className} ${ink} on ${paper}: ${ratio.toFixed(2)}`);
  }
  return low.slice(0, 8);
}"""


def complaints(page, size):
    """What is wrong with the active page on a screen of this size."""
    wrong = []
    field = 10 if page.evaluate("translucent.app.active") == "opening" else 0  # there the sentence has a line of its own
    if (above := page.evaluate(ABOVE)) > SIZES[size] + field:
        wrong.append(f"begins {above:.0f} px down")
    stuck = page.evaluate(STICKS)
    if stuck["scrolled"] < 600 or stuck["top"] < 0 or abs(stuck["gap"]) > 1 or stuck["bottom"] > SIZES[size] or not stuck["covered"]:
        wrong.append(f"does not stick: {stuck}")
    if small := page.evaluate(SMALL):
        wrong.append(f"small text: {small}")
    if low := page.evaluate(PRESSED):
        wrong.append(f"buttons hard to read: {low}")
    wide, long = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    if wide > size[0]:
        wrong.append("wider than the screen")
    if size[0] < 700 and long > LONGEST:
        wrong.append(f"{long} px long")
    return wrong
