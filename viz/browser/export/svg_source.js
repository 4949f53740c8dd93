/** A drawing of the page as an SVG of its own, with the colours and letters that it has on the screen. */

const STYLES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "vector-effect",
  "paint-order",
  "opacity",
  "display",
  "visibility",
  "font-size",
  "font-weight",
  "font-style",
  "text-anchor",
  "dominant-baseline",
  "transform",
  "transform-origin",
  "transform-box",
  "marker-start",
  "marker-end",
];

/**
 * @param {SVGElement} node
 * @param {string} ground colour behind it
 */
export function svgSource(node, ground) {
  const copy = /** @type {SVGElement} */ (node.cloneNode(true));
  const copies = [copy, ...copy.querySelectorAll("*")];
  [node, ...node.querySelectorAll("*")].forEach((from, i) => {
    const style = getComputedStyle(from);
    const told = STYLES.map((name) => `${name}: ${style.getPropertyValue(name)}`).join("; ");
    copies[i].setAttribute("style", told);
    copies[i].removeAttribute("class");
  });
  const { width, height } = node.getBoundingClientRect();
  copy.setAttribute("width", String(Math.round(width)));
  copy.setAttribute("height", String(Math.round(height)));
  copy.setAttribute("style", `${copy.getAttribute("style")}; background: ${ground}`);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return new XMLSerializer().serializeToString(copy);
}
