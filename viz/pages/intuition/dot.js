import { TL } from "../../browser/tl.js";
/* Intuition 2: the dot product of two arrows, by their numbers and by their lengths and angle. */
TL.intuition.build.dot = () => {
  const h = (...args) => TL.h(...args),
    I = TL.intuition,
    t = (key, values) => TL.t(`intuition.dot.${key}`, values),
    num = TL.num;
  const WIDE = 440,
    HIGH = 360,
    MX = 220,
    MY = 180,
    UNIT = 56,
    LONG = 3,
    CURVE = 110;
  const tenth = (x) => Math.round(Math.min(LONG, Math.max(0, x)) * 10) / 10,
    write = (x) => num(x, 1);
  const sliders = {
    la: I.slider("la", t("la"), [0, LONG, 0.1], write, (la) => I.go({ la })),
    lb: I.slider("lb", t("lb"), [0, LONG, 0.1], write, (lb) => I.go({ lb })),
    angle: I.slider(
      "angle",
      t("angle"),
      [-180, 180, 1],
      (x) => `${String(x).replace("-", "−")}°`,
      (angle) => I.go({ angle }),
    ),
  };
  const svg = h("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", class: "in-svg" }),
    curve = h("svg", { viewBox: `0 0 ${WIDE} ${CURVE}`, role: "img", class: "in-svg", "aria-label": t("curve_label") }),
    sums = h("dl", { class: "in-sums" }),
    verdict = I.verdict();
  let held = "b";
  I.drag(svg, (x, y, first) => {
    const [dx, dy] = [(x - MX) / UNIT, (MY - y) / UNIT];
    if (first) held = Math.hypot(dx - I.get("la", 2, 0, LONG), dy) < 0.35 ? "a" : "b";
    if (held === "a") I.go({ la: tenth(dx) });
    else I.go({ lb: tenth(Math.hypot(dx, dy)), angle: Math.round((Math.atan2(dy, dx) * 180) / Math.PI) });
  });
  const paint = () => {
    const la = I.get("la", 2, 0, LONG),
      lb = I.get("lb", 1.5, 0, LONG),
      angle = Math.round(I.get("angle", 50, -180, 180)),
      clean = (x) => (Math.abs(x) < 1e-9 ? 0 : x);
    const cos = clean(Math.cos((angle * Math.PI) / 180)),
      sin = clean(Math.sin((angle * Math.PI) / 180)),
      [bx, by] = [lb * cos, lb * sin],
      dot = la * lb * cos,
      foot = [MX + UNIT * bx, MY];
    Object.entries({ la, lb, angle }).forEach(([key, value]) => sliders[key].show(value));
    svg.setAttribute("aria-label", t("picture", { la: num(la, 1), lb: num(lb, 1), angle, dot: num(dot, 2) }));
    const tipA = [MX + UNIT * la, MY],
      tipB = [MX + UNIT * bx, MY - UNIT * by],
      r = 34,
      [ex, ey] = [MX + r * cos, MY - r * sin];
    I.fill(
      svg,
      h("line", { x1: 0, y1: MY, x2: WIDE, y2: MY, class: "in-axis" }),
      h("line", { x1: MX, y1: 0, x2: MX, y2: HIGH, class: "in-axis in-dashed" }),
      I.text(WIDE - 6, 18, t("side_plus"), "in-small", "end"),
      I.text(6, 18, t("side_minus"), "in-small", "start"),
      la && lb && h("path", { d: `M${MX + r} ${MY} A${r} ${r} 0 0 ${angle < 0 ? 1 : 0} ${ex} ${ey}`, class: "in-arc" }),
      h("line", { x1: tipB[0], y1: tipB[1], x2: foot[0], y2: foot[1], class: "in-axis in-dashed" }),
      h("line", { x1: MX, y1: MY, x2: foot[0], y2: MY, class: "in-shadow" }),
      I.arrow([MX, MY], tipA, "a", true),
      I.arrow([MX, MY], tipB, "b", true),
      I.text(tipA[0] + 4, MY + 32, "a", "in-name in-aname"),
      I.text(tipB[0], tipB[1] + (by < 0 ? 34 : -20), "b", "in-name in-bname"),
    );
    const cx = (deg) => WIDE / 2 + ((WIDE / 2 - 20) * deg) / 180,
      cy = (value) => CURVE / 2 - (44 * value) / (LONG * LONG),
      path = Array.from(
        { length: 73 },
        (_, i) => `${i ? "L" : "M"}${cx(5 * i - 180)} ${cy(la * lb * Math.cos(((5 * i - 180) * Math.PI) / 180))}`,
      ).join(" ");
    I.fill(
      curve,
      h("line", { x1: 0, y1: CURVE / 2, x2: WIDE, y2: CURVE / 2, class: "in-axis" }),
      [-90, 0, 90].map((deg) => [
        h("line", { x1: cx(deg), x2: cx(deg), y1: 8, y2: CURVE - 16, class: "in-axis in-dashed" }),
        I.text(cx(deg), CURVE - 2, `${String(deg).replace("-", "−")}°`, "in-small"),
      ]),
      h("path", { d: path, class: "in-curve" }),
      h("circle", { cx: cx(angle), cy: cy(dot), r: 7, class: "in-now" }),
    );
    const row = (name, words) => [h("dt", {}, t(`sum.${name}`)), h("dd", { dataset: { sum: name } }, words)],
      exact = (x) => num(x, x && Math.abs(x) < 0.01 ? 5 : 2),
      neg = (x, d = 2) => (x < 0 ? `(${num(x, d)})` : num(x, d));
    sums.dataset.dot = dot;
    sums.replaceChildren(
      ...[
        row("numbers", `${num(la, 2)} × ${neg(bx)} + 0.00 × ${neg(by)} = ${exact(dot)}`),
        row("angle", `${num(la, 1)} × ${num(lb, 1)} × ${neg(cos, 3)} = ${exact(dot)}`),
        row("shadow", `${num(la, 1)} × ${neg(bx)} = ${exact(dot)}`),
      ].flat(),
    );
    const values = {
      dot: exact(dot),
      cos: num(cos, 3),
      la: num(la, 1),
      lb: num(lb, 1),
      angle: String(Math.abs(angle)),
      twice: exact(2 * dot),
    };
    const key = !la || !lb ? "none" : cos === 0 ? "zero" : dot > 0 ? "plus" : "minus";
    verdict.say(
      ["see", `dot.see.${key}`, values],
      key !== "none" && ["look", key === "zero" ? "dot.look_zero" : "dot.look", values],
    );
  };
  return {
    root: I.section(
      "dot",
      h(
        "div",
        { class: "in-two" },
        svg,
        h(
          "div",
          {},
          h("div", { class: "in-sliders" }, Object.values(sliders)),
          sums,
          verdict,
          h("p", { class: "in-caption" }, t("curve")),
          curve,
        ),
      ),
      h("p", { class: "tl-quiet" }, t("model")),
    ),
    paint,
  };
};
