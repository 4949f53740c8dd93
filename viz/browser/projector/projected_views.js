/** What of a page fills the screen: its parts, one after the other, and how large. */

const LOWEST = 80; // px of a figure; what is lower is a row of buttons

/**
 * The parts that show something on the page now, none of them inside another; the whole page where it has no parts.
 * @param {HTMLElement} root of the page
 * @returns {HTMLElement[]}
 */
export function viewsOf(root) {
  const all = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-part]")]);
  const views = all.filter((part) => part.offsetHeight >= LOWEST && !part.parentElement?.closest("[data-part]"));
  return views.length ? views : [root];
}

/** Empty for a page without parts. @param {HTMLElement} part */
export function nameOf(part) {
  return (part.dataset.part ?? "").split(" ")[0];
}

/**
 * The style that leaves one part of a page alone on the screen: the others, and the columns in which they stood, are away. Pure.
 * @param {string} page
 * @param {string} part
 */
export function aloneRules(page, part) {
  if (!part) return "";
  const place = `body[data-projector] #page-${page} .tl-page`;
  const shown = `[data-part~="${part}"]`;
  const answer = `:not(.mk-answers:has(+ ${shown}))`; // the picture's own sentence
  const away = `:not(:has(${shown})):not(${shown}):not(${shown} *)${answer}`;
  return [
    `${place} > *${away}, ${place} .mk-sheet > *${away}, ${place} [data-part]${away}, ${place} :has([data-part])${away} { display: none !important; }`,
    `${place} :has(${shown}) { grid-template-columns: minmax(0, 1fr) !important; }`,
    `${place} :is(${shown}, :has(${shown})) { grid-column: 1 / -1 !important; }`,
  ].join("\n");
}

/** What a view is called: its own heading, or the page's. @param {HTMLElement} part @param {HTMLElement} root */
export function headingOf(part, root) {
  const heading = part.querySelector("h2, h3, h4") ?? root.querySelector("h2");
  return heading?.textContent?.trim().replace(/\s+/g, " ") ?? "";
}

/**
 * Which view one was looking at: the first of which half is on the screen, or which fills half of it.
 * @param {HTMLElement[]} views
 */
export function inSight(views) {
  const found = views.findIndex((view) => {
    const { top, bottom, height } = view.getBoundingClientRect();
    return Math.min(bottom, innerHeight) - Math.max(top, 0) >= Math.min(height, innerHeight) / 2;
  });
  return Math.max(0, found);
}

const WIDTH = 1280;
const HEIGHT = 720;
const READ = 18; // px of the smallest letters on a projector
const LETTERS = 16; // px of the smallest letters of a page, where its root says no other (data-letters)
const CHART = 12; // px of the smallest letters of a chart
const MOST = 2.4;
const SLIM = 720; // px of a page that is laid out as on a phone
const STEPS = 7;
const EDGE = 4; // px by which a frame around a row stands out
const AIR = 48; // px under a view
/** What of a picture may be wider than its place. */
const HOLDS = ".mk-main, .mk-columns, .mk-matrix, .mk-walk, .mk-table, .mk-cell, figcaption";
const NARROWER = ["80%", "65%", "50%", "40%", "32%"];

/**
 * The sizes to try, the largest first, which grows with the screen; one for a page that lays itself out for the screen. Pure.
 * @param {number} width
 * @param {number} height
 * @param {number} letters px of the page's smallest letters
 * @param {boolean} [isOne] whether the page lays itself out
 */
export function sizes(width, height, letters, isOne = false) {
  const screen = Math.max(1, Math.min(width / WIDTH, height / HEIGHT));
  const least = READ / letters;
  if (isOne) return [least * screen];
  const step = (Math.max(least, Math.min(MOST * screen, width / SLIM)) - least) / STEPS;
  return Array.from({ length: STEPS + 1 }, (_, i) => least + (STEPS - i) * step);
}

/** Whether something of a view is wider than its place. @param {HTMLElement} view */
function isWide(view) {
  return [view, ...view.querySelectorAll(HOLDS)].some((box) => box.scrollWidth > box.clientWidth + EDGE);
}

/** @param {HTMLElement} root @param {number} size */
function zoomTo(root, size) {
  root.style.setProperty("zoom", String(size));
  root.style.setProperty("--zoom", String(size)); // a sheet's picture takes the height that is left
}

/**
 * Make the page as large as the screen holds the view. Figures follow their width and take their height a little later, so the view is
 * watched. Whenever it has grown too high or too wide the page gets smaller, then narrower, which lowers a picture; a text, which it would make higher,
 * gets its width back and is scrolled.
 * @param {HTMLElement} root of the page
 * @param {HTMLElement} view
 * @returns {() => void} stops watching
 */
export function fit(root, view) {
  const own = Number(root.dataset.letters);
  const letters = own || (view.querySelector(".js-plotly-plot, svg text") ? CHART : LETTERS);
  const [first, ...smaller] = sizes(innerWidth, innerHeight, letters, own > 0);
  const narrower = [...NARROWER];
  let least = Infinity;
  let waiting = 0;
  zoomTo(root, first);
  view.style.removeProperty("width");
  const check = () => {
    const { height, bottom } = view.getBoundingClientRect();
    const isHigh = bottom + scrollY > innerHeight - AIR;
    if (!isHigh && (narrower.length < NARROWER.length || !isWide(view))) return;
    const size = smaller.shift();
    if (size) {
      zoomTo(root, size);
      return;
    }
    const lower = isHigh && height < least;
    const next = lower && narrower.shift();
    least = height;
    if (next) view.style.setProperty("width", next);
    else watch.disconnect();
    if (!lower) view.style.removeProperty("width");
  };
  const watch = new ResizeObserver(() => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(() => (waiting = requestAnimationFrame(check))); // what follows its width has its height
  });
  watch.observe(view);
  return () => {
    cancelAnimationFrame(waiting);
    watch.disconnect();
    view.style.removeProperty("width");
  };
}
