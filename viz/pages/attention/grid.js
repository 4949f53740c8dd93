import { TL } from "../../browser/tl.js";
/* The page Attention: all heads as thumbnails on one canvas, and a button over each. They always show the raw weights. */
TL.attend.grid = (() => {
  const h = (...args) => TL.h(...args),
    t = (...args) => TL.t(...args),
    { look, chosen, set, highest } = TL.attend;

  const build = (s) => {
    const [layers, heads] = s.view.weights.shape;
    const canvas = h("canvas", { class: "tl-at-thumbs", "aria-hidden": "true" });
    const buttons = Array.from({ length: layers * heads }, (_, i) =>
      h("button", {
        class: "tl-at-thumb",
        dataset: { layer: Math.floor(i / heads), head: i % heads },
        "aria-label": t("attention.thumb_plain", { layer: Math.floor(i / heads) + 1, head: (i % heads) + 1 }),
        onclick: (e) => choose(s, Math.floor(i / heads), i % heads, e),
      }),
    );
    const cells = Array.from({ length: layers }, (_, l) => [
      h("span", { class: "tl-at-name" }, t("common.layer_short", { n: l + 1 })),
      ...buttons.slice(l * heads, (l + 1) * heads),
    ]);
    const box = h(
      "div",
      {
        class: "tl-at-grid",
        role: "group",
        "aria-label": t("attention.grid_label"),
        style: { "--heads": heads },
        onkeydown: (e) => walk(e, s, layers, heads),
      },
      canvas,
      h("span", {}),
      Array.from({ length: heads }, (_, i) => h("span", { class: "tl-at-name" }, t("common.head_short", { n: i + 1 }))),
      cells,
    );
    new ResizeObserver(() => {
      if (s.data && box.clientWidth && box.clientWidth !== s.gridWidth) paint(s);
    }).observe(box);
    return Object.assign(s, { box, canvas, buttons }).box;
  };
  /* A click shows that head; where several are chosen it takes the head in or out, and so it does with Ctrl from one head. */
  const choose = (s, layer, head, e = {}) => {
    const how = look(s.view),
      id = `${layer}.${head}`;
    const several =
      how.show !== "rollout" &&
      (how.heads === "some" || (how.heads === "one" && (e.ctrlKey || e.metaKey || e.shiftKey)));
    if (!several) {
      if (how.heads === "all" && how.show !== "rollout") set({ heads: "one" }, { layer, head });
      else TL.set({ layer, head });
      return;
    }
    const at = chosen(s.view),
      now = how.heads === "some" && how.some.length ? how.some : [`${at.layer}.${at.head}`];
    const next = now.includes(id) ? now.filter((x) => x !== id) : [...now, id];
    set({ heads: "some", some: next.length ? next : now }, { layer, head }); // the last one stays
  };
  const walk = (e, s, layers, heads) => {
    const move = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[e.key],
      from = e.target.dataset;
    if (!move || from.layer === undefined) return;
    e.preventDefault();
    const layer = Math.max(0, Math.min(layers - 1, +from.layer + move[0])),
      head = Math.max(0, Math.min(heads - 1, +from.head + move[1])),
      next = s.buttons[layer * heads + head];
    const how = look(s.view);
    if (how.heads === "some" && how.show !== "rollout") for (const b of s.buttons) b.tabIndex = b === next ? 0 : -1;
    next.focus();
    if (how.heads === "one" || how.heads === "layer" || how.show === "rollout") TL.set({ layer, head });
  };
  /* Paint all thumbnails at the places where the buttons stand. */
  const paint = (s) => {
    const { view, data, canvas, box, buttons } = s,
      [layers, heads, nrows, ncols] = view.weights.shape,
      scale = window.devicePixelRatio || 1;
    const place = box.getBoundingClientRect(),
      pen = canvas.getContext("2d"),
      one = document.createElement("canvas");
    s.gridWidth = box.clientWidth;
    canvas.width = Math.round(place.width * scale);
    canvas.height = Math.round(place.height * scale);
    pen.scale(scale, scale);
    pen.imageSmoothingEnabled = nrows > 40;
    for (let l = 0; l < layers; l++)
      for (let k = 0; k < heads; k++) {
        const offset = (l * heads + k) * nrows * ncols,
          top = highest(data, offset, nrows * ncols) || 1,
          b = buttons[l * heads + k].getBoundingClientRect();
        const highOf =
          TL.scene.scale === "row"
            ? (r) => highest(data, offset + r * ncols, ncols) || 1
            : () => (TL.scene.scale === "fixed" ? 1 : top);
        pen.drawImage(
          TL.picture(one, { data, offset, nrows, ncols, highOf }),
          b.left - place.left,
          b.top - place.top,
          b.width,
          b.height,
        );
      }
  };
  /* Which thumbnails belong to what is shown: rollout takes every head of its layers, cross rollout those of one layer. */
  const mark = (s, x) => {
    const heads = s.view.weights.shape[1],
      { at, how } = x;
    const taken = (l, k) =>
      how.show === "rollout"
        ? s.view.kind === "cross"
          ? l === at.layer
          : l <= at.layer
        : x.list.some(([a, b]) => a === l && b === k);
    s.buttons.forEach((b, i) => {
      b.setAttribute("aria-pressed", String(taken(Math.floor(i / heads), i % heads)));
      b.tabIndex = i === at.layer * heads + at.head ? 0 : -1;
    });
  };
  return { build, paint, mark };
})();
