import { TL } from "../../browser/tl.js";
/* Intuition 1: query, key and value as a dictionary; looked up hard (the best key) and soft (a weighted sum of all values). */
TL.intuition.build.dictionary = () => {
  const h = (...args) => TL.h(...args),
    I = TL.intuition,
    t = (key, values) => TL.t(`intuition.dictionary.${key}`, values),
    num = TL.num;
  /* Keys of length 1, so that the largest dot product is also the nearest direction: (sweet, crisp); the value is a price. */
  const ITEMS = [
    ["apple", 0.8, 0.6, 8],
    ["banana", 0.96, -0.28, 5],
    ["carrot", 0.28, 0.96, 3],
    ["potato", -0.6, -0.8, 2],
    ["pepper", -0.8, 0.6, 12],
  ];
  const SIDE = 400,
    MID = 200,
    UNIT = 84,
    REACH = 2,
    at = (x, y) => [MID + UNIT * x, MID - UNIT * y];
  const names = ITEMS.map(([name]) => t(`item.${name}`)),
    mean = ITEMS.reduce((sum, item) => sum + item[3] / ITEMS.length, 0);
  const round = (x) => Math.round(Math.min(REACH, Math.max(-REACH, x)) * 20) / 20;
  const across = I.slider(
      "qx",
      t("across"),
      [-REACH, REACH, 0.05],
      (x) => num(x, 2),
      (qx) => I.go({ qx }),
    ),
    up = I.slider(
      "qy",
      t("up"),
      [-REACH, REACH, 0.05],
      (y) => num(y, 2),
      (qy) => I.go({ qy }),
    );
  const heat = I.slider(
    "t",
    t("temperature"),
    [0.1, 5, 0.1],
    (x) => num(x, 1),
    (given) => I.go({ t: given }),
  );
  const svg = h("svg", { viewBox: `0 0 ${SIDE} ${SIDE}`, role: "img", class: "in-svg in-square" }),
    body = h("tbody", {}),
    sum = h("p", { class: "in-sum" }),
    verdict = I.verdict();
  I.drag(svg, (x, y) => I.go({ qx: round((x - MID) / UNIT), qy: round((MID - y) / UNIT) }));
  const big = (x) => (x >= 1e4 || x < 1e-3 ? x.toExponential(1) : num(x, 3));

  const paint = () => {
    const qx = I.get("qx", 1.5, -REACH, REACH),
      qy = I.get("qy", 0.2, -REACH, REACH),
      T = I.get("t", 1.4, 0.1, 5);
    across.show(qx);
    up.show(qy);
    heat.show(T);
    const scores = ITEMS.map(([, x, y]) => qx * x + qy * y),
      weights = I.softmax(scores.map((x) => x / T)),
      soft = weights.reduce((all, w, i) => all + w * ITEMS[i][3], 0);
    const order = scores.map((_, i) => i).sort((a, b) => scores[b] - scores[a]),
      [best, second] = order,
      tied = scores[best] - scores[second] < 1e-9;
    svg.setAttribute("aria-label", t("picture", { x: num(qx, 2), y: num(qy, 2) }));
    I.fill(
      svg,
      h("line", { x1: 0, y1: MID, x2: SIDE, y2: MID, class: "in-axis" }),
      h("line", { x1: MID, y1: 0, x2: MID, y2: SIDE, class: "in-axis" }),
      I.text(SIDE - 4, MID - 6, t("axis_x"), "in-small", "end"),
      I.text(MID + 6, 14, t("axis_y"), "in-small", "start"),
      h("circle", { cx: MID, cy: MID, r: UNIT, class: "in-ring" }),
      ITEMS.map(([, x, y], i) => {
        const [px, py] = at(x, y),
          [lx, ly] = at(1.62 * x, 1.62 * y);
        return h(
          "g",
          { class: `in-key${i === best && !tied ? " in-best" : ""}` },
          h("line", { x1: MID, y1: MID, x2: px, y2: py, style: { "stroke-width": 1 + 9 * weights[i] } }),
          h("circle", { cx: px, cy: py, r: 4 + 16 * Math.sqrt(weights[i]) }),
          I.text(lx, ly, names[i], "in-name"),
          I.text(lx, ly + 18, `${num(100 * weights[i], 1)}%`, "in-small"),
        );
      }),
      I.arrow([MID, MID], at(qx, qy), "q", true),
      I.text(...at(qx, qy).map((v, i) => v + (i ? -18 : 0)), "q", "in-name in-qname"),
    );
    body.replaceChildren(
      ...ITEMS.map(([name, x, y, value], i) =>
        h(
          "tr",
          { class: i === best && !tied ? "in-best" : "", dataset: { name, score: scores[i], weight: weights[i] } },
          h("th", { scope: "row" }, names[i]),
          h("td", {}, `(${num(x, 2)}, ${num(y, 2)})`),
          h("td", {}, String(value)),
          h("td", {}, num(scores[i], 2)),
          h("td", {}, num(scores[i] / T, 2)),
          h("td", {}, big(Math.exp(scores[i] / T))),
          h("td", {}, I.bar(weights[i]), num(weights[i], 3)),
          h("td", {}, num(weights[i] * value, 2)),
        ),
      ),
    );
    sum.dataset.soft = soft;
    sum.textContent = t("sum", {
      terms: weights.map((w, i) => `${num(w, 3)} × ${ITEMS[i][3]}`).join(" + "),
      soft: num(soft, 2),
    });
    const values = {
      best: names[best],
      second: names[second],
      hard: ITEMS[best][3],
      soft: num(soft, 2),
      weight: num(100 * weights[best], 1),
      mean: num(mean, 2),
      T: num(T, 1),
      low: num(100 * weights[order[4]], 1),
    };
    verdict.say(
      ["see", tied ? (qx || qy ? "dictionary.see_tie" : "dictionary.see_zero") : "dictionary.see", values],
      [
        "look",
        !qx && !qy
          ? "dictionary.look_zero"
          : tied
            ? "dictionary.look_tie"
            : weights[best] >= 0.9
              ? "dictionary.look_hard"
              : weights[best] < 0.3
                ? "dictionary.look_even"
                : "dictionary.look_mix",
        values,
      ],
    );
  };
  const col = (name) => h("th", { scope: "col" }, t(`col.${name}`));
  const table = h(
    "div",
    { class: "tl-scroll" },
    h(
      "table",
      { class: "tl-table in-table", id: "intuition-weights" },
      h("thead", {}, h("tr", {}, ["item", "key", "value", "score", "scaled", "exp", "weight", "part"].map(col))),
      body,
    ),
  );
  return {
    root: I.section(
      "dictionary",
      h(
        "div",
        { class: "in-two" },
        svg,
        h("div", {}, h("div", { class: "in-sliders" }, across, up, heat), table, sum, verdict),
      ),
      h("p", { class: "tl-quiet" }, t("model")),
    ),
    paint,
  };
};
