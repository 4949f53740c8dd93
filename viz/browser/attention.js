/* The page Attention: every head of a kind as a thumbnail, one head large, and both sentences as chips that share its cursor. */
"use strict";
(() => {
  const h = (...args) => TL.h(...args), t = (...args) => TL.t(...args), KINDS = ["encoder", "decoder", "cross"], SCALES = ["fixed", "head", "row"];
  const NONE = { row: null, col: null };

  /* The layer and head on the screen: the person's choice, or the page's own while there is none. */
  const chosen = (view) => {
    const [layers, heads] = view.weights.shape, { layer, head } = TL.scene;
    const own = layer < 0 || head < 0 || layer >= layers || head >= heads;
    return own ? { layer: view.pick.layer, head: view.pick.head, own } : { layer, head, own };
  };
  const start = ({ layer, head }, view) => (layer * view.weights.shape[1] + head) * view.rows.length * view.cols.length;
  const highest = (data, from, n) => { let top = 0; for (let i = from; i < from + n; i++) if (data[i] > top) top = data[i]; return top; };
  const hiddenOf = (view) => (view.causal ? (r, c) => c > r : null);
  const scales = (s) => {
    const { view, data } = s, at = chosen(view), offset = start(at, view), n = view.cols.length;
    const max = highest(data, offset, view.rows.length * n);
    return { offset, max, high: TL.scene.scale === "fixed" ? 1 : max || 1, rowHigh: TL.scene.scale === "row" ? (r) => highest(data, offset + r * n, n) || 1 : null };
  };

  /* ---- the grid: one canvas with all thumbnails, and a button over each ---- */
  const grid = (s) => {
    const [layers, heads] = s.view.weights.shape;
    const canvas = h("canvas", { class: "tl-at-thumbs", "aria-hidden": "true" });
    const buttons = Array.from({ length: layers * heads }, (_, i) => h("button", { class: "tl-at-thumb", dataset: { layer: Math.floor(i / heads), head: i % heads },
      "aria-label": t("attention.thumb_plain", { layer: Math.floor(i / heads) + 1, head: (i % heads) + 1 }), onclick: () => TL.set({ layer: Math.floor(i / heads), head: i % heads }) }));
    const cells = Array.from({ length: layers }, (_, l) => [h("span", { class: "tl-at-name" }, t("attention.layer_short", { n: l + 1 })), ...buttons.slice(l * heads, (l + 1) * heads)]);
    const box = h("div", { class: "tl-at-grid", role: "group", "aria-label": t("attention.grid_label"), style: { "--heads": heads }, onkeydown: (e) => walk(e, s, layers, heads) },
      canvas, h("span", {}), Array.from({ length: heads }, (_, i) => h("span", { class: "tl-at-name" }, t("attention.head_short", { n: i + 1 }))), cells);
    new ResizeObserver(() => { if (s.data && box.clientWidth && box.clientWidth !== s.gridWidth) thumbs(s); }).observe(box);
    return Object.assign(s, { box, canvas, buttons }).box;
  };
  const walk = (e, s, layers, heads) => {
    const move = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[e.key], from = e.target.dataset;
    if (!move || from.layer === undefined) return;
    e.preventDefault();
    const layer = Math.max(0, Math.min(layers - 1, +from.layer + move[0])), head = Math.max(0, Math.min(heads - 1, +from.head + move[1]));
    s.buttons[layer * heads + head].focus();
    TL.set({ layer, head });
  };
  /* Paint all thumbnails at the places where the buttons stand. */
  const thumbs = (s) => {
    const { view, data, canvas, box, buttons } = s, [layers, heads, nrows, ncols] = view.weights.shape, scale = window.devicePixelRatio || 1;
    const place = box.getBoundingClientRect(), pen = canvas.getContext("2d"), one = document.createElement("canvas");
    s.gridWidth = box.clientWidth;
    canvas.width = Math.round(place.width * scale);
    canvas.height = Math.round(place.height * scale);
    pen.scale(scale, scale);
    pen.imageSmoothingEnabled = nrows > 40;
    for (let l = 0; l < layers; l++) for (let k = 0; k < heads; k++) {
      const offset = (l * heads + k) * nrows * ncols, top = highest(data, offset, nrows * ncols) || 1, b = buttons[l * heads + k].getBoundingClientRect();
      const highOf = TL.scene.scale === "row" ? (r) => highest(data, offset + r * ncols, ncols) || 1 : () => (TL.scene.scale === "fixed" ? 1 : top);
      pen.drawImage(TL.picture(one, { data, offset, nrows, ncols, highOf }), b.left - place.left, b.top - place.top, b.width, b.height);
    }
  };
  const select = (s) => {
    const at = chosen(s.view), heads = s.view.weights.shape[1];
    s.buttons.forEach((b, i) => {
      const on = i === at.layer * heads + at.head;
      b.setAttribute("aria-pressed", String(on));
      b.tabIndex = on ? 0 : -1;
    });
  };

  /* ---- chips: the row's tokens above, the column's below, shaded by what the cursor says ---- */
  const chips = (s, side) => {
    const list = side === "row" ? s.view.rows : s.view.cols, key = side === "row" ? "attention.chip_query" : "attention.chip_key";
    const point = (i) => () => cursor(s, side === "row" ? { row: i, col: null } : { row: null, col: i }, true);
    s.chips[side] = list.map((k, i) => h("button", { class: `tl-at-chip tl-${k.kind}`, tabindex: i ? -1 : 0, dataset: { i }, "aria-label": t(key, { text: k.text, n: i + 1 }), onmouseenter: point(i), onfocus: point(i),
      onclick: () => pin(s, side === "row" ? { row: i, col: null } : { row: null, col: i }) }, k.text));
    const step = (e) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[e.key], next = by && s.chips[side][+e.target.dataset.i + by];
      if (e.key === "Escape") pin(s, null);
      if (next) { e.preventDefault(); e.target.tabIndex = -1; next.tabIndex = 0; next.focus(); }
    };
    return h("div", { class: "tl-at-line" }, h("span", { class: "tl-at-name" }, t(side === "row" ? "attention.queries" : "attention.keys")),
      h("div", { class: "tl-at-chips", role: "group", "aria-label": t(side === "row" ? "attention.queries" : "attention.keys"), onkeydown: step, onmouseleave: () => cursor(s, s.pin, true) }, s.chips[side]));
  };
  const shade = (s, at) => {
    const n = s.view.cols.length, { offset } = s.scale, value = (r, c) => s.data[offset + r * n + c];
    const paint = (list, weight, mine) => list.forEach((chip, i) => {
      const step = weight ? TL.step256(Math.sqrt(weight(i)), 0, 1) : -1;
      chip.classList.toggle("tl-at-on", i === mine);
      if (chip.step === step) return;
      chip.step = step;
      chip.style.background = weight ? TL.colour("sequential", step, 0, 255) : "";
      chip.style.color = weight ? TL.ink("sequential", step, 0, 255) : "";
    });
    paint(s.chips.col, at.row === null ? null : (c) => value(at.row, c), at.col);
    paint(s.chips.row, at.row === null && at.col !== null ? (r) => value(r, at.col) : null, at.row);
    for (const side of ["row", "col"]) if (s.long?.[side] && at[side] !== null) scrollTo(s.chips[side][at[side]], s.long[side]);
  };
  /* Where each chip stands in a list that scrolls; asked for once, not on every move. */
  const places = (list) => {
    const box = list[0]?.parentNode;
    return box && box.scrollHeight > box.clientHeight + 2 ? { box, high: box.clientHeight, tops: new Map(list.map((chip) => [chip, chip.offsetTop])), tall: list[0].offsetHeight } : null;
  };
  const scrollTo = (chip, { box, high, tops, tall }) => {
    const top = tops.get(chip), now = box.tlTop || 0, to = Math.max(0, Math.min(top - 4, Math.max(now, top + tall + 4 - high)));
    if (to !== now) box.scrollTop = box.tlTop = to;
  };

  /* ---- the cursor that matrix and chips share ---- */
  const cursor = (s, at, andMatrix = false) => {
    if (!s.data) return;
    if (andMatrix) s.matrix.point(at);
    shade(s, at);
    s.readout.textContent = say(s, at);
    TL.cursor = { page: "attention", kind: s.view.kind, ...chosen(s.view), ...at };
    TL.emit("cursor", TL.cursor);
  };
  const pin = (s, at) => {
    const same = at && s.pin.row === at.row && s.pin.col === at.col;
    s.pin = at && !same ? at : NONE;
    cursor(s, s.pin, true);
  };
  const say = (s, { row, col }) => {
    const { rows, cols, predicts } = s.view, n = cols.length, value = (r, c) => s.data[s.scale.offset + r * n + c];
    const top = (list, weight) => list.map((k, i) => [k.text, weight(i)]).sort((a, b) => b[1] - a[1]).slice(0, 3).map(([text, w]) => `${text} ${TL.num(w, 4)}`).join(" · ");
    if (row === null && col === null) return t("attention.says_hint");
    if (col === null) return t("attention.says_row", { query: rows[row].text, keys: top(cols, (c) => value(row, c)) });
    if (row === null) return t("attention.says_col", { key: cols[col].text, queries: top(rows, (r) => value(r, col)) });
    const values = { query: rows[row].text, key: cols[col].text, weight: TL.num(value(row, col), 4), next: predicts ? predicts[row] : "" };
    if (hiddenOf(s.view)?.(row, col)) return t("attention.says_masked", values);
    return t(values.next ? "attention.says_predicts" : "attention.says", values);
  };

  /* ---- one head, large ---- */
  const large = (s) => {
    const { view } = s, at = chosen(view), stats = view.heads[at.layer][at.head];
    s.scale = scales(s);
    const title = t("attention.one", { layer: at.layer + 1, head: at.head + 1 }), words = t(`attention.scale_title.${TL.scene.scale}`, { max: TL.num(s.scale.max, 4) });
    s.title.replaceChildren(title, h("small", {}, words));
    const look = { data: s.data, offset: s.scale.offset, high: s.scale.high, rowHigh: s.scale.rowHigh, label: `${title}. ${t("attention.matrix_label", { rows: view.rows.length, cols: view.cols.length })}`,
      barText: TL.scene.scale === "row" ? ["0", t("matrix.row_max")] : ["0", TL.num(s.scale.high, TL.scene.scale === "fixed" ? 0 : 4)] };
    if (s.matrix) s.matrix.update(look);
    else {
      s.matrix = TL.matrix({ rows: view.rows, cols: view.cols, hidden: hiddenOf(view), short: (v) => (v >= 0.995 ? "1" : TL.num(v, 2).slice(1)), say: (x) => say(s, x),
        onCursor: (x, how) => (how ? cursor(s, x) : cursor(s, s.pin, true)), onPin: (x) => pin(s, x), zoom: s.m.zoom || 1, onZoom: (z) => { if ((s.m.zoom = z) > 1) beside(s.pair, ""); else arrange(s); }, ...look });
      s.place.replaceChildren(s.matrix.node);
    }
    if (s.matrix.g === undefined) arrange(s);
    if (s.shown !== s.scale.offset) s.pin = { row: stats.peak[0], col: stats.peak[1] };
    s.shown = s.scale.offset;
    cursor(s, s.pin, true);
    const taught = TL.result.taught, isTaught = taught && view.sites[at.layer] === `${taught.attention}.weights` && at.head === taught.head;
    s.words.replaceChildren(isTaught ? h("p", { class: "tl-at-why tl-at-taught" }, t("attention.taught")) : "",
      at.own ? h("p", { class: "tl-at-why" }, t(...view.pick.why)) : "", TL.reading(stats.lines));
    s.site.replaceChildren(TL.site(view.sites[at.layer], view.weights.shape.slice(1), `${t("common.head")} ${at.head + 1} · ± ${view.weights.max_error.toExponential(1)}`));
  };

  /* A narrow matrix (few keys) has chips and words at its side, a wide one above and below it. */
  const arrange = (s) => {
    const { pair, matrix } = s;
    beside(pair, "");
    matrix.layout();
    s.pairWidth = pair.clientWidth;
    if (matrix.g && matrix.zoom === 1 && matrix.g.contentW < pair.clientWidth - 340) beside(pair, `${Math.max(250, Math.ceil(matrix.g.contentW) + 4)}px minmax(0, 1fr)`);
    s.long = { row: places(s.chips.row), col: places(s.chips.col) };
  };
  const beside = (pair, columns) => {
    pair.classList.toggle("tl-at-beside", Boolean(columns));
    pair.style.gridTemplateColumns = columns;
  };

  const segmented = (label, names, now, text, choose) => h("div", { class: "tl-at-switch", role: "group", "aria-label": label },
    names.map((name) => h("button", { class: "tl-button", dataset: { name }, "aria-pressed": String(name === now), onclick: () => choose(name) }, text(name))));
  TL.segmented = segmented;

  const repaint = (s, all) => {
    if (!s.data) return;
    select(s);
    if (all) thumbs(s);
    large(s);
    s.scaling.querySelectorAll("button").forEach((b) => b.setAttribute("aria-pressed", String(b.dataset.name === TL.scene.scale)));
    s.m.root.dataset.painted = `${s.view.kind}.${chosen(s.view).layer}.${chosen(s.view).head}.${TL.scene.scale}`;
  };
  const build = (s) => {
    const { m, view } = s;
    s.title = h("h3", { "aria-live": "polite" });
    s.readout = h("p", { class: "tl-at-readout", id: "attention-readout" });
    s.place = h("div", { class: "tl-at-place" });
    s.words = h("div", {});
    s.site = h("div", {});
    s.scaling = segmented(t("attention.scale_label"), SCALES, TL.scene.scale, (k) => t(`attention.scale.${k}`), (scale) => TL.set({ scale }));
    m.root.replaceChildren(
      h("div", { class: "tl-at-head" }, h("h2", {}, t("attention.title")), segmented(t("attention.kind_label"), KINDS, view.kind, (k) => t(`attention.kind.${k}`), (kind) => TL.set({ kind }))),
      h("div", { class: "tl-at-two" },
        h("section", { class: "tl-figure tl-at-side", id: "attention-grid" }, h("h3", {}, t("attention.grid")), grid(s), h("p", { class: "tl-at-why" }, t(`attention.kind_more.${view.kind}`)), h("p", { class: "tl-quiet" }, t("attention.lead"))),
        h("section", { class: "tl-figure", id: "attention-head" }, h("div", { class: "tl-at-head" }, s.title, s.scaling), s.readout,
          (s.pair = h("div", { class: "tl-at-pair" }, h("div", { class: "tl-at-both" }, chips(s, "row"), chips(s, "col")), s.place, h("div", { class: "tl-at-words" }, s.words, s.site, h("p", { class: "tl-quiet" }, t("attention.not_explanation"))))))));
    new ResizeObserver(() => { if (s.matrix && s.pair.clientWidth && s.pair.clientWidth !== s.pairWidth) arrange(s); }).observe(s.pair);
  };

  TL.page("attention", {
    key: (scene) => scene.kind,
    async draw(m, view) {
      const s = (m.state = { m, view, chips: {}, pin: NONE, matrix: null, data: null });
      build(s);
      view.unpacked ||= (await TL.unpack(view.weights)).data;
      if (m.state !== s) return; // something newer is on the screen
      s.data = view.unpacked;
      repaint(s, true);
      requestAnimationFrame(() => setTimeout(() => { for (const kind of KINDS) TL.prefetch(m, { kind }); }, 50));
    },
    scene(m, changed) {
      if (changed.some((k) => ["layer", "head", "scale"].includes(k)) && m.state) repaint(m.state, changed.includes("scale"));
    },
  });
})();
