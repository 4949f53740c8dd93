import { TL } from "../../browser/tl.js";
/* The page Training vs decoding: one pass or many, with a KV cache or without, as pictures, as counts and by the clock. */
(() => {
  const F = TL.forcing,
    h = TL.h,
    t = TL.t,
    TICK = 350;
  const WAYS = ["parallel", "uncached", "cached"];
  const count = (x) => x.toLocaleString("en");
  const triangle = (n) => (n * (n + 1)) / 2,
    squares = (n) => (n * (n + 1) * (2 * n + 1)) / 6;

  /* What each way computes for n target tokens, s source tokens, at step k (from 1): all per head and layer. */
  F.facts = (way, n, s, k) =>
    ({
      parallel: { passes: 1, now: n * n, cells: n * n, rows: n, cross: s, reused: 0, shape: `(1, ${n})` },
      uncached: {
        passes: n,
        now: k * k,
        cells: squares(n),
        rows: triangle(n),
        cross: n * s,
        reused: 0,
        shape: `(1, ${k})`,
      },
      cached: { passes: n, now: k, cells: triangle(n), rows: n, cross: s, reused: triangle(n - 1), shape: "(1, 1)" },
    })[way];

  /* What a cell is in the picture of one pass: "now" computed in it, "masked" computed and thrown away, "before", "reused", or "". */
  F.cell = (way, r, c, k) => {
    if (way === "parallel") return c <= r ? "now" : "masked";
    if (r >= k || c >= k) return "";
    if (way === "uncached") return c <= r ? "now" : "masked";
    if (c > r) return "";
    return r === k - 1 ? (c < k - 1 ? "reused" : "now") : "before";
  };
  const colours = () => {
    const [, light, dark, , strong] = TL.data.palette.sequential[TL.dark() ? "dark" : "light"],
      orange = TL.data.palette.diverging[TL.dark() ? "dark" : "light"][5];
    return {
      now: strong,
      reused: orange,
      masked: TL.dark() ? "#4a4f59" : "#c3c9d2",
      before: TL.dark() ? dark : light,
      "": TL.dark() ? "#14181f" : "#ffffff",
    };
  };
  const picture = (canvas, way, n, k) => {
    const size = Math.max(1, Math.floor(240 / n)),
      pen = canvas.getContext("2d"),
      fill = colours();
    canvas.width = canvas.height = size * n;
    for (let r = 0; r < n; r++)
      for (let c = 0; c < n; c++) {
        pen.fillStyle = fill[F.cell(way, r, c, k)];
        pen.fillRect(c * size, r * size, size - (size > 4 ? 1 : 0), size - (size > 4 ? 1 : 0));
      }
  };

  F.ways = (m) => {
    const title = h("h3", {}),
      cards = {},
      say = h("span", {}),
      end = h("div", {}),
      play = h("button", { class: "tl-button", id: "forcing-play", onclick: () => run(!m.playing) }, t("forcing.play"));
    const scrub = h("input", {
      type: "range",
      id: "forcing-step",
      min: 0,
      step: 1,
      "aria-label": t("forcing.scrub"),
      oninput: (e) => TL.set({ step: Number(e.target.value) }),
    });
    const run = (on) => {
      clearInterval(m.playing);
      m.playing = 0;
      if (on) {
        if (F.at(m) === m.view.reference.length - 1) TL.set({ step: 0 });
        m.playing = setInterval(() => {
          if (TL.active !== m.name || F.at(m) >= m.view.reference.length - 1) {
            run(false);
            return;
          }
          TL.set({ step: F.at(m) + 1 });
        }, TICK);
      }
      play.textContent = t(on ? "forcing.pause" : "forcing.play");
    };
    for (const way of WAYS) {
      const card = (cards[way] = { canvas: h("canvas", { role: "img" }), why: h("p", {}), facts: h("dl", {}) });
      card.node = h(
        "div",
        { class: "fo-way", dataset: { way } },
        h("h4", {}, t(`forcing.way.${way}`)),
        card.canvas,
        card.why,
        card.facts,
      );
    }
    const key = h("p", { class: "fo-key" });
    const node = h(
      "section",
      { class: "tl-figure", id: "forcing-ways" },
      title,
      h("p", {}, t("forcing.ways.lead")),
      h("div", { class: "fo-player" }, play, scrub, say),
      h(
        "div",
        { class: "fo-three" },
        WAYS.map((way) => cards[way].node),
      ),
      key,
      end,
    );
    const paint = (at) => {
      const { view } = m,
        n = view.reference.length,
        k = at + 1;
      scrub.max = n - 1;
      scrub.value = at;
      say.textContent = t("forcing.step", { step: k, n });
      scrub.setAttribute("aria-valuetext", say.textContent);
      for (const way of WAYS) {
        const { canvas, why, facts } = cards[way],
          f = F.facts(way, n, view.shapes.src, k);
        picture(canvas, way, n, k);
        canvas.setAttribute(
          "aria-label",
          t("forcing.picture_label", { way: t(`forcing.way.${way}`), step: k, cells: f.now }),
        );
        const words = k === 1 && way !== "parallel" ? "first" : "why"; // step 1 has nothing before it
        why.textContent = t(`forcing.way.${way}.${words}`, { n, step: k, old: k - 1 });
        const rows = [
          ["passes", count(f.passes)],
          ["shape", `${f.shape} → ${f.shape.slice(0, -1)}, ${view.shapes.vocab})`],
          ["now", count(f.now)],
          ["cells", count(f.cells)],
          ["rows", count(f.rows)],
          ["cross", count(f.cross)],
          ["reused", count(f.reused)],
        ];
        facts.replaceChildren(
          ...rows.flatMap(([name, value]) => [
            h("dt", {}, t(`forcing.fact.${name}`)),
            h("dd", { dataset: { fact: name } }, value),
          ]),
        );
      }
    };
    const draw = () => {
      const { view } = m,
        n = view.reference.length,
        s = view.shapes.src,
        cells = Object.fromEntries(WAYS.map((way) => [way, count(F.facts(way, n, s, n).cells)])),
        fill = colours();
      title.textContent = t("forcing.ways", { n });
      key.replaceChildren(
        ...["now", "masked", "before", "reused"].map((kind) =>
          h("span", {}, h("i", { style: { background: fill[kind] } }), t(`forcing.key.${kind}`)),
        ),
      );
      const sum = (i) => view.steps.reduce((total, step) => total + step[i], 0);
      end.replaceChildren(
        TL.reading([
          ["see", "forcing.see.cells", { ...cells, n, triangle: count(triangle(n)) }],
          ["look", n > 1 ? "forcing.look.serial" : "forcing.look.single", { n, before: n - 1 }],
        ]),
        h(
          "p",
          { class: "tl-quiet" },
          t("forcing.recorded", { n: view.steps.length, computed: count(sum(0)), reused: count(sum(1)) }),
        ),
        TL.site("decoder.*.self.weights", [view.shapes.heads, n, n]),
      );
      run(false);
    };
    return { node, paint, draw };
  };

  /* ---- the clock ---- */
  F.speed = (m) => {
    const body = h("div", {}),
      button = h(
        "button",
        { class: "tl-button", id: "forcing-measure", onclick: () => measure() },
        t("forcing.measure"),
      );
    const node = h(
      "section",
      { class: "tl-figure", id: "forcing-speed" },
      h("h3", {}, t("forcing.speed")),
      h("p", {}, t("forcing.speed.lead")),
      button,
      body,
    );
    const about = () => JSON.stringify([TL.scene.checkpoint, TL.scene.text, TL.scene.reference]);
    const measure = async () => {
      const asked = about();
      button.disabled = true;
      button.textContent = t("forcing.measuring");
      const answer = await TL.call(m.server, { page: "forcing", ...TL.scene, measure: Date.now() });
      button.disabled = false;
      if (answer.ok) m.speed = { about: asked, time: new Date().toLocaleTimeString(), ...answer.view };
      paint();
      if (!answer.ok) body.replaceChildren(h("p", { class: "tl-error", role: "alert" }, TL.errorText(answer.error)));
    };
    const paint = () => {
      const { speed } = m,
        fresh = speed?.about === about();
      button.textContent = t(fresh ? "forcing.again" : "forcing.measure");
      body.replaceChildren(...(fresh ? shown(speed) : []));
      node.dataset.measured = fresh ? speed.time : "";
    };
    return { node, paint };
  };
  const shown = (speed) => {
    const n = speed.ways.cached.ms.length,
      cells = (way) => speed.ways[way].cells.reduce((a, b) => a + b, 0);
    const row = (way) => {
      const w = speed.ways[way];
      return h(
        "tr",
        { dataset: { way } },
        h("td", {}, t(`forcing.way.${way}`)),
        [count(w.ms.length), count(cells(way)), TL.num(w.total, 1), TL.num(w.total / n, 2)].map((x) => h("td", {}, x)),
      );
    };
    const table = h(
      "table",
      { class: "tl-table" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          ["way", "passes", "cells", "total", "token"].map((key) =>
            h("th", { scope: "col" }, t(`forcing.table.${key}`)),
          ),
        ),
      ),
      h("tbody", {}, WAYS.map(row)),
    );
    return [
      h(
        "p",
        { class: "tl-site" },
        t("forcing.measured", { time: speed.time, device: speed.device, repeats: speed.repeats }),
      ),
      h("div", { class: "fo-speed" }, h("div", { class: "tl-scroll" }, table), chart(speed)),
      TL.reading(reading(speed, n, cells)),
    ];
  };
  const reading = (speed, n, cells) => {
    const { parallel, uncached, cached } = speed.ways,
      quarter = Math.max(1, Math.floor(n / 4)),
      ms = (x) => TL.num(x, 2),
      part = (way, last) => {
        const list = last ? way.ms.slice(-quarter) : way.ms.slice(0, quarter);
        return ms(list.reduce((a, b) => a + b, 0) / list.length);
      };
    const ratio = uncached.total / cached.total,
      factor = cells("uncached") / cells("cached");
    const values = {
      n,
      parallel: TL.num(parallel.total, 1),
      cached: TL.num(cached.total, 1),
      uncached: TL.num(uncached.total, 1),
      ratio: TL.num(ratio, 2),
      cells: TL.num(factor, 1),
      u_first: part(uncached),
      c_first: part(cached),
      u_last: part(uncached, true),
      c_last: part(cached, true),
    };
    return [
      ["see", "forcing.see.speed", values],
      ["look", ratio < factor / 2 ? "forcing.look.speed" : "forcing.look.speed_big", values],
    ];
  };
  const chart = (speed) => {
    const W = 460,
      H = 210,
      left = 44,
      bottom = 24,
      { uncached, cached } = speed.ways,
      n = cached.ms.length,
      top = Math.max(...uncached.ms, ...cached.ms) * 1.08;
    const x = (i) => left + (i / Math.max(1, n - 1)) * (W - left - 8),
      y = (v) => H - bottom - (v / top) * (H - bottom - 10),
      path = (list) => list.map((v, i) => `${i ? "L" : "M"}${x(i).toFixed(1)} ${y(v).toFixed(1)}`).join("");
    const ink = { fill: "currentColor", "font-size": 11 },
      { now: strong, reused: orange } = colours(),
      at = (v) => [
        h("line", { x1: left, x2: W - 8, y1: y(v), y2: y(v), stroke: "currentColor", "stroke-opacity": 0.2 }),
        h("text", { ...ink, x: left - 5, y: y(v) + 4, "text-anchor": "end" }, TL.num(v, 1)),
      ];
    const name = (i, way, colour, dash) => [
      h("line", {
        x1: left + 10,
        x2: left + 34,
        y1: 14 + i * 16,
        y2: 14 + i * 16,
        stroke: colour,
        "stroke-width": 2.2,
        "stroke-dasharray": dash,
      }),
      h("text", { ...ink, x: left + 40, y: 18 + i * 16 }, t(`forcing.way.${way}`)),
    ];
    const ends = {
      u0: TL.num(uncached.ms[0], 2),
      u1: TL.num(uncached.ms[n - 1], 2),
      c0: TL.num(cached.ms[0], 2),
      c1: TL.num(cached.ms[n - 1], 2),
    };
    const svg = h(
      "svg",
      { viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": t("forcing.chart_label", ends) },
      [0, top / 2, top / 1.08].map(at),
      h("path", { class: "fo-line", d: path(uncached.ms), stroke: orange, "stroke-dasharray": "6 3" }),
      h("path", { class: "fo-line", d: path(cached.ms), stroke: strong }),
      name(0, "uncached", orange, "6 3"),
      name(1, "cached", strong),
      h("text", { ...ink, x: left, y: H - 6 }, "1"),
      h("text", { ...ink, x: W - 8, y: H - 6, "text-anchor": "end" }, String(n)),
    );
    return h("figure", { style: { margin: 0 } }, svg, h("figcaption", { class: "tl-site" }, t("forcing.chart")));
  };
})();
