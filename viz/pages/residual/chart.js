import { TL } from "../../browser/tl.js";
/* Add & Norm: lengths and cosines of one token over the depth, as SVG; a column is a sublayer. */
TL.residual.chart = (n, chosen, room, choose) => {
  const h = (...args) => TL.h(...args),
    t = (key, values) => TL.t(`residual.${key}`, values),
    { token } = n.view;
  const norms = n.norms[token],
    deltas = n.deltas[token],
    cosine = n.cosine[token],
    sums = n.sum.map(TL.residual.length),
    small = room > 0 && room < 400,
    W = small ? 340 : 560,
    left = small ? 28 : 40,
    top = 10,
    tall = 150,
    mid = 226,
    half = 38;
  const high = 1.08 * Math.max(...norms, ...deltas, ...(n.post ? sums : [0])) || 1,
    step = (W - left - 8) / (n.n + 1),
    x = (k) => left + (k + 0.5) * step,
    y = (v) => top + tall * (1 - v / high);
  const text = (at, words, more = {}) => h("text", { x: at[0], y: at[1], class: "re-tick", ...more }, words),
    ticks = [0, high / 2 / 1.08, high / 1.08];
  const layers = n.view.parts
    .map(({ layer }, k) => ({ layer, k }))
    .filter(({ layer, k }) => k === 0 || n.view.parts[k - 1].layer !== layer);
  const column = (k) =>
    h(
      "g",
      { class: `re-column${k === chosen ? " re-on" : ""}`, dataset: { k }, onclick: () => choose(k) },
      h("rect", { x: x(k + 1) - step / 2, y: 0, width: step, height: mid + half + 18, class: "re-hit" }),
      h("rect", {
        x: x(k + 1) - step * 0.3,
        y: y(deltas[k]),
        width: step * 0.6,
        height: top + tall - y(deltas[k]),
        class: "re-delta",
      }),
      h("rect", {
        x: x(k + 1) - step * 0.3,
        y: cosine[k] < 0 ? mid : mid - half * cosine[k],
        width: step * 0.6,
        height: half * Math.abs(cosine[k]),
        class: cosine[k] < 0 ? "re-minus" : "re-plus",
      }),
      n.post && h("circle", { cx: x(k + 1), cy: y(sums[k]), r: 3.5, class: "re-sum" }),
      text(
        [x(k + 1), mid + half + 14],
        small ? t(`initial.${n.view.parts[k].part}`) : t(`short.${n.view.parts[k].part}`),
        { "text-anchor": "middle" },
      ),
    );
  const line = `M${norms.reduce((list, v, k) => [...list, `${x(k)} ${y(v)}`], []).join("L")}`;
  const svg = h(
    "svg",
    { viewBox: `0 0 ${W} ${mid + half + 36}`, role: "img", "aria-label": t("depth_label"), class: "re-chart" },
    ticks.map((v) => [
      h("line", { x1: left, x2: W - 8, y1: y(v), y2: y(v), class: "re-grid" }),
      text([left - 5, y(v) + 4], TL.num(v, high < 10 ? 1 : 0), { "text-anchor": "end" }),
    ]),
    [1, 0, -1].map((v) => [
      h("line", { x1: left, x2: W - 8, y1: mid - half * v, y2: mid - half * v, class: "re-grid" }),
      text([left - 5, mid - half * v + 4], String(v).replace("-", "−"), { "text-anchor": "end" }),
    ]),
    n.view.parts.map((_, k) => column(k)),
    layers.map(({ layer, k }) => [
      k > 0 &&
        h("line", { x1: x(k + 1) - step / 2, x2: x(k + 1) - step / 2, y1: top, y2: mid + half, class: "re-edge" }),
      text([x(k + 1) - step / 2 + 3, mid + half + 30], t("layer_n", { n: layer + 1 })),
    ]),
    h("path", { d: line, class: "re-line" }),
    Array.from(norms, (v, k) => h("circle", { cx: x(k), cy: y(v), r: 3, class: "re-dot" })),
  );
  const key = (name) => h("span", {}, h("i", { class: `re-key re-key-${name}` }), t(`legend.${name}`));
  return h(
    "div",
    {},
    h("p", { class: "re-legend" }, ["stream", "delta", ...(n.post ? ["sum"] : []), "cosine"].map(key)),
    svg,
  );
};
