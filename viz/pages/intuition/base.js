import { TL } from "../../browser/tl.js";
/* The page Intuition: five small playgrounds, one at a time. What they share stands here as TL.intuition: the scene, sliders, arrows, seeded numbers. */
TL.intuition = (() => {
  const h = (...args) => TL.h(...args),
    t = (key, values) => TL.t(`intuition.${key}`, values),
    PARTS = ["dictionary", "dot", "scale", "bend", "order"];
  const I = { build: {} };
  /* ---- the scene: a number of a link is taken when it is one, and kept within its limits ---- */
  I.get = (key, usual, low, high) => {
    const x = TL.scene.intuition[key];
    return typeof x === "number" && Number.isFinite(x) ? Math.min(high, Math.max(low, x)) : usual;
  };
  I.choice = (key, names) => (names.includes(TL.scene.intuition[key]) ? TL.scene.intuition[key] : names[0]);
  I.go = (patch) => TL.set({ intuition: { ...TL.scene.intuition, ...patch } });
  I.part = () => I.choice("part", PARTS);

  /* ---- seeded numbers: mulberry32, and normal ones by Box and Muller (two at a time, cosine first) ---- */
  I.random = (seed) => {
    let a = seed | 0;
    return () => {
      a = (a + 0x6d2b79f5) | 0;
      let x = Math.imul(a ^ (a >>> 15), 1 | a);
      x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
      return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
    };
  };
  I.normals = (rand, n) => {
    const out = new Float64Array(n + (n % 2));
    for (let i = 0; i < n; i += 2) {
      const r = Math.sqrt(-2 * Math.log(1 - rand())),
        angle = 2 * Math.PI * rand();
      out[i] = r * Math.cos(angle);
      out[i + 1] = r * Math.sin(angle);
    }
    return out.subarray(0, n);
  };
  I.softmax = (scores) => {
    const top = Math.max(...scores),
      e = scores.map((x) => Math.exp(x - top)),
      sum = e.reduce((a, b) => a + b, 0);
    return e.map((x) => x / sum);
  };

  /* ---- things to move ---- */
  I.slider = (name, label, [low, high, step], write, set) => {
    const input = h("input", {
        type: "range",
        id: `intuition-${name}`,
        min: low,
        max: high,
        step,
        oninput: () => set(Number(input.value)),
      }),
      out = h("output", { for: input.id });
    const node = h("label", { class: "in-slider" }, h("span", {}, label), input, out);
    node.show = (value) => {
      if (document.activeElement !== input || Number(input.value) !== value) input.value = value;
      out.textContent = write(value);
      input.setAttribute("aria-valuetext", write(value));
    };
    return node;
  };
  /* Drag anywhere in the picture; `place` gets the point in the picture's own units. */
  I.drag = (svg, place) => {
    const move = (e) => {
      const box = svg.getBoundingClientRect(),
        view = svg.viewBox.baseVal;
      place(
        ((e.clientX - box.left) * view.width) / box.width,
        ((e.clientY - box.top) * view.height) / box.height,
        e.type === "pointerdown",
      );
      e.preventDefault();
    };
    svg.addEventListener("pointerdown", (e) => {
      svg.setPointerCapture(e.pointerId);
      move(e);
    });
    svg.addEventListener("pointermove", (e) => {
      if (svg.hasPointerCapture(e.pointerId)) move(e);
    });
    svg.classList.add("in-drag");
  };
  I.arrow = ([x0, y0], [x1, y1], kind, handle = false) => {
    const dx = x1 - x0,
      dy = y1 - y0,
      long = Math.hypot(dx, dy),
      [ux, uy] = long ? [dx / long, dy / long] : [1, 0],
      [bx, by] = [x1 - 13 * ux, y1 - 13 * uy];
    return h(
      "g",
      { class: `in-arrow in-${kind}` },
      h("line", { x1: x0, y1: y0, x2: long > 13 ? bx : x1, y2: long > 13 ? by : y1 }),
      long > 13 && h("path", { d: `M${x1} ${y1} L${bx - 7 * uy} ${by + 7 * ux} L${bx + 7 * uy} ${by - 7 * ux} Z` }),
      handle && h("circle", { cx: x1, cy: y1, r: 14, class: "in-handle" }),
    );
  };
  /* Like TL.h, for a node that stays: lists are laid flat, what is not there is left out. */
  I.fill = (node, ...children) =>
    node.replaceChildren(...children.flat(3).filter((c) => c !== false && c !== null && c !== undefined && c !== 0));
  I.text = (x, y, words, cls = "", anchor = "middle") => h("text", { x, y, class: cls, "text-anchor": anchor }, words);
  I.bar = (share) =>
    h(
      "span",
      { class: "in-bar", "aria-hidden": "true" },
      h("i", { style: { width: `${(100 * Math.min(1, Math.max(0, share))).toFixed(1)}%` } }),
    );
  I.section = (part, ...body) =>
    h(
      "section",
      { class: "tl-figure in-part", id: `intuition-${part}` },
      h("h3", {}, t(`${part}.question`)),
      h("p", { class: "tl-quiet in-lead" }, t(`${part}.lead`)),
      ...body,
    );
  /* The sentences that follow from the numbers. */
  I.verdict = () => {
    const node = h("div", { class: "in-verdict", "aria-live": "polite" });
    node.say = (...lines) =>
      node.replaceChildren(
        TL.reading(lines.filter(Boolean).map(([kind, key, values]) => [kind, `intuition.${key}`, values])),
      );
    return node;
  };

  /* ---- the page ---- */
  const show = (s) => {
    const part = I.part(),
      start = performance.now();
    if (s.part !== part) {
      const at = PARTS.indexOf(part),
        focused = s.m.root.contains(document.activeElement) && document.activeElement.dataset.name;
      const chooser = TL.segmented(
        t("parts"),
        PARTS,
        part,
        (name) => t(`${name}.name`),
        (name) => I.go({ part: name }),
      );
      chooser.classList.add("in-parts");
      s.play = I.build[part](s);
      s.part = part;
      const next = PARTS[at + 1];
      s.m.root.replaceChildren(
        h("h2", {}, t("title")),
        h("p", { class: "in-intro" }, t("lead")),
        chooser,
        s.play.root,
        h(
          "p",
          { class: "in-next" },
          next &&
            h(
              "button",
              {
                class: "tl-button",
                id: "intuition-next",
                onclick: () => {
                  I.go({ part: next });
                  s.m.root.querySelector(".in-parts [aria-pressed=true]").focus();
                },
              },
              t("next", { name: t(`${next}.name`) }),
            ),
        ),
      );
      if (PARTS.includes(focused)) chooser.querySelector(`[data-name=${focused}]`).focus();
    }
    s.play.paint();
    s.m.root.dataset.part = part;
    s.m.root.dataset.repaint = String(performance.now() - start);
  };
  TL.page("intuition", {
    frame: "none",
    draw(m, view) {
      m.state = { m, view, part: null };
      show(m.state);
    },
    scene(m, changed) {
      if (changed.includes("intuition")) show(m.state);
    },
  });
  return I;
})();
