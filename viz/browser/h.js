/* While pages move one by one: a DOM node from a tag, attributes and children. Goes when the last page has moved. */
const SVG = "http://www.w3.org/2000/svg";
export const h = (tag, attrs = {}, ...children) => {
  const node = ["svg", "path", "g", "line", "circle", "rect", "text"].includes(tag)
    ? document.createElementNS(SVG, tag)
    : document.createElement(tag);
  for (const [name, value] of Object.entries(attrs || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "dataset") Object.assign(node.dataset, value);
    else if (name === "style" && typeof value === "object")
      for (const [k, v] of Object.entries(value)) node.style.setProperty(k, v);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(3).filter((c) => c !== null && c !== undefined && c !== false));
  return node;
};
