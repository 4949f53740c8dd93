import { TL } from "../../browser/tl.js";
/* The picture of the page Map: the encoder-decoder figure as SVG, one layer of each stack unrolled or all of them. */
(() => {
  const t = (key, values) => TL.t(`map.${key}`, values),
    NS = "http://www.w3.org/2000/svg";
  const svg = (tag, attrs = {}, ...children) => {
    const node = document.createElementNS(NS, tag);
    for (const [name, value] of Object.entries(attrs)) {
      if (value === null || value === false || value === undefined) continue;
      if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
      else node.setAttribute(name, value === true ? "" : value);
    }
    node.append(...children.flat(3).filter((c) => c !== null && c !== undefined && c !== false && c !== ""));
    return node;
  };
  const NAMED = ["ids", "mask", "embedding", "self"],
    HUES = {
      ids: 7,
      mask: 7,
      embedding: 4,
      positions: 4,
      self: 0,
      cross: 2,
      ff: 1,
      add_norm: 6,
      norm: 6,
      add: 6,
      memory: 3,
      linear: 5,
      softmax: 5,
    };
  const name = (part) =>
    t(
      NAMED.includes(part.type)
        ? `name.${part.type}.${part.stack}`
        : part.type === "norm"
          ? `name.norm.${part.norm}`
          : `name.${part.type}`,
    );
  const where = (part) =>
    part.layer < 0
      ? name(part)
      : t("in_layer", { name: name(part), stack: t(`stack.${part.stack}`), n: part.layer + 1 });
  const shape = (list) => `(${list.join(", ")})`;
  const count = (n) => n.toLocaleString("en-US");
  const percent = (x) => (x === null || x === undefined ? "" : `${(100 * x).toFixed(1)}%`);

  /* ---- where everything stands; y grows downwards, the flow goes up ---- */
  const measures = (width) => {
    const narrow = width < 700,
      side = narrow ? 13 : 26,
      mid = narrow ? 40 : 112;
    return {
      narrow,
      side,
      mid,
      w: (width - 2 * side - mid) / 2,
      h: narrow ? 34 : 24,
      gap: narrow ? 18 : 15,
      bar: narrow ? 26 : 20,
    };
  };
  /* Rows of a stack from the bottom: {cells: [part], h} or {bar: layer, h}; frame: the unrolled layer that the row is in. */
  const rowsOf = (view, stack, m, open) => {
    const parts = view.parts.filter((p) => p.stack === stack),
      get = (type) => parts.find((p) => p.type === type && p.layer < 0),
      height = (p) => (m.narrow && p.inner ? m.h + 13 : m.h);
    const one = (part, frame = null) => ({ cells: [part], h: height(part), frame, out: part });
    const rows = m.narrow
      ? [{ ...one(get("mask")), loose: true }, one(get("ids")), one(get("embedding")), one(get("positions"))]
      : [
          { cells: [get("ids"), get("mask")], h: m.h, out: get("ids"), split: 0.38, left: true },
          { cells: [get("embedding"), get("positions")], h: m.h, out: get("positions"), split: 0.62, plus: true },
        ];
    const layers = view.config[`${stack}_layers`];
    for (let i = 0; i < layers; i++) {
      const inside = parts.filter((p) => p.layer === i);
      if (open(stack, i)) rows.push(...inside.map((p) => one(p, i)));
      else rows.push({ bar: i, parts: inside, h: m.bar, out: inside[inside.length - 1] });
    }
    return [
      ...rows,
      ...parts
        .filter((p) => p.layer < 0 && !["ids", "mask", "embedding", "positions"].includes(p.type))
        .map((p) => one(p)),
    ];
  };
  const place = (rows, m) => {
    // distances from the bottom
    let y = 4;
    rows.forEach((row, i) => {
      const below = rows[i - 1],
        starts = row.frame !== undefined && row.frame !== null && below?.frame !== row.frame,
        ended = below && below.frame !== undefined && below.frame !== null && below.frame !== row.frame;
      if (i) y += below.loose ? 6 : m.gap;
      if (ended) {
        below.top = y - m.gap;
        y += 18;
      }
      if (starts) {
        row.bottom = y - 2;
        y += 7;
      }
      row.y = y;
      y += row.h;
    });
    return y;
  };

  /* ---- pieces ---- */
  const box = (s, part, x, y, w, h) => {
    const { m, times, max } = s,
      share = times ? (times[part.id] ?? null) : null,
      two = m.narrow,
      half = w < s.w,
      told = [part.params ? count(part.params) : "", percent(share)].filter(Boolean),
      numbers = (half ? told.slice(0, 1) : told).join(" · ");
    const label = half && part.type === "ids" ? t(`name.ids_short.${part.stack}`) : name(part),
      inner = part.inner
        ? shape(part.inner.shape)
        : part.type === "mask" || (two && part.type === "ids")
          ? shape(part.shape)
          : "";
    const node = svg(
      "g",
      {
        class: "mp-box",
        id: `map-${part.id}`,
        role: "button",
        tabindex: -1,
        "data-part": part.id,
        "data-type": part.type,
        "data-params": part.params,
        style: `--hue:${TL.hue(HUES[part.type])}`,
        "aria-label": aria(s, part, share),
        onclick: () => s.act(part),
        onpointerenter: () => s.focus(part, false),
        onfocus: () => s.focus(part, true),
      },
      svg("rect", { class: "mp-face", x, y, width: w, height: h, rx: 6 }),
      max && share
        ? svg("rect", {
            class: "mp-time",
            x: x + 1,
            y: y + h - 4,
            width: Math.max(0, ((w - 2) * share) / max),
            height: 3,
          })
        : "",
      svg(
        "text",
        { class: "mp-name", x: x + 8, y: y + (two ? 14 : h / 2 + 4) },
        label,
        !two && inner ? svg("tspan", { class: "mp-dim", dx: 7, "data-shape": inner }, inner) : "",
      ),
      two && inner
        ? svg("text", { class: "mp-dim", x: x + 8, y: y + (part.inner ? 40 : 27), "data-shape": inner }, inner)
        : "",
      numbers &&
        svg(
          "text",
          {
            class: "mp-dim",
            x: two ? x + 8 : x + w - 8,
            y: y + (two ? 27 : h / 2 + 4),
            "text-anchor": two ? "start" : "end",
          },
          numbers,
        ),
    );
    s.nodes.push({ id: part.id, node, x, y, w, h });
    return node;
  };
  const aria = (s, part, share) =>
    [
      where(part),
      t("aria.params", { n: count(part.params) }),
      share === null ? "" : t("aria.share", { share: percent(share) }),
      t("aria.out", { shape: shape(part.shape) }),
      t("aria.open", { page: TL.t(`common.page.${s.target(part).page}`) }),
    ]
      .filter(Boolean)
      .join(TL.lang === "zh" ? "，" : ", ");
  const bar = (s, row, stack, x, y, w) => {
    const params = row.parts.reduce((sum, p) => sum + p.params, 0),
      share = s.times ? row.parts.reduce((sum, p) => sum + (s.times[p.id] || 0), 0) : null,
      label = t("layer_bar", { n: row.bar + 1 });
    const node = svg(
      "g",
      {
        class: "mp-box mp-bar",
        id: `map-${stack}-layer-${row.bar}`,
        role: "button",
        tabindex: -1,
        "data-layer": row.bar,
        "data-stack": stack,
        "aria-expanded": "false",
        "aria-label": t("aria.layer", {
          stack: t(`stack.${stack}`),
          n: row.bar + 1,
          parts: row.parts.length,
          params: count(params),
        }),
        onclick: () => s.unroll(stack, row.bar),
      },
      svg("rect", { class: "mp-face", x, y, width: w, height: row.h, rx: 6 }),
      svg("text", { class: "mp-name", x: x + 8, y: y + row.h / 2 + 4 }, `▸ ${label}`),
      svg(
        "text",
        { class: "mp-dim", x: x + w - 8, y: y + row.h / 2 + 4, "text-anchor": "end" },
        s.m.narrow ? percent(share) || count(params) : [count(params), percent(share)].filter(Boolean).join(" · "),
      ),
    );
    s.nodes.push({ id: `${stack}.${row.bar}`, node, x, y, w, h: row.h });
    return node;
  };
  const arrow = (x1, y1, x2, y2, extra = {}) => {
    const up = x1 === x2,
      tip = up
        ? `M${x2 - 3.5} ${y2 + 6}L${x2} ${y2}L${x2 + 3.5} ${y2 + 6}`
        : `M${x2 - 6} ${y2 - 3.5}L${x2} ${y2}L${x2 - 6} ${y2 + 3.5}`;
    return svg("path", { class: "mp-edge", d: `M${x1} ${y1}L${x2} ${y2}${tip}`, ...extra });
  };
  const label = (x, y, part, text = shape(part.shape), extra = {}) =>
    svg("text", { class: "mp-shape", x, y, "data-edge": part.id, "data-site": part.site, ...extra }, text);

  /* One column; leaves the y of each row in it. */
  const column = (s, rows, stack, x, height) => {
    const { m } = s,
      w = s.w,
      drawn = [],
      edges = [],
      outer = stack === "encoder" ? x - 8 : x + w + 8,
      edge = stack === "encoder" ? x : x + w;
    for (const row of rows) row.at = height - row.y - row.h;
    rows.forEach((row, i) => {
      if (row.bottom !== undefined) {
        const last = rows.filter((r) => r.frame === row.frame).pop(),
          top = height - (last.y + last.h) - 19,
          bottom = height - row.bottom;
        edges.push(
          svg("rect", {
            class: "mp-frame",
            x: x - (m.narrow ? 11 : 16),
            y: top,
            width: w + (m.narrow ? 22 : 32),
            height: bottom - top,
            rx: 9,
          }),
          svg(
            "text",
            {
              class: "mp-dim mp-layer",
              x: stack === "encoder" || m.narrow ? x : x + w,
              y: top + 13,
              "text-anchor": stack === "encoder" || m.narrow ? "start" : "end",
            },
            t("layer_of", { n: row.frame + 1, layers: view(s).config[`${stack}_layers`] }),
          ),
        );
      }
      const above = rows[i + 1],
        cx = x + w / 2;
      if (row.bar !== undefined) drawn.push(bar(s, row, stack, x, row.at, w));
      else if (row.cells.length === 1) drawn.push(box(s, row.cells[0], x, row.at, w, row.h));
      else {
        const first = (w - 18) * row.split,
          second = w - 18 - first;
        drawn.push(
          box(s, row.cells[0], x, row.at, first, row.h),
          box(s, row.cells[1], x + w - second, row.at, second, row.h),
        );
        if (row.plus)
          edges.push(
            svg(
              "text",
              { class: "mp-plus", x: x + first + 9, y: row.at + row.h / 2 + 5, "text-anchor": "middle" },
              "+",
            ),
          );
      }
      const at = row.left ? x + ((w - 18) * row.split) / 2 : cx,
        up = above ? above.at + above.h : row.at - m.gap;
      if (row.loose || (!above && stack === "encoder")) return;
      edges.push(
        arrow(at, row.at, at, up),
        label(
          at + 8,
          (row.at + (row.at - up > 24 ? up + (above?.bottom !== undefined ? 0 : 14) : up)) / 2 + 4,
          row.out,
        ),
      );
      const sub = ["self", "cross", "ff"].includes(row.out.type) && row.bar === undefined ? row.out : null;
      if (sub) {
        // the way around the sublayer
        const start = s.view.config.norm_order === "pre" ? rows[i - 1] : row,
          from = start.at + start.h + Math.min(m.gap - 3, 6),
          to = above.at + above.h / 2,
          tip = stack === "encoder" ? -5 : 5;
        edges.push(
          svg("path", {
            class: "mp-edge mp-skip",
            "data-skip": sub.id,
            d: `M${cx} ${from}H${outer}V${to}H${edge}M${edge + tip} ${to - 3}L${edge} ${to}L${edge + tip} ${to + 3}`,
          }),
        );
      }
    });
    return [edges, drawn];
  };
  const view = (s) => s.view;

  /* C and its arrows to the cross-attention of every decoder layer. */
  const memory = (s, rows, x) => {
    const { m } = s,
      from = rows.encoder[rows.encoder.length - 1],
      y = from.at + from.h / 2,
      right = s.m.side + s.w,
      bus = right + m.mid * (m.narrow ? 0.4 : 0.3),
      part = from.cells[0];
    const targets = rows.decoder
      .filter((r) => r.bar !== undefined || r.out.type === "cross")
      .map((r) => ({ y: r.at + r.h / 2, layer: r.bar ?? r.out.layer, open: r.bar === undefined }));
    const ys = [y, ...targets.map((a) => a.y)],
      text = shape(s.view.memory);
    return svg(
      "g",
      { class: "mp-memory" },
      svg("path", { class: "mp-edge", d: `M${right} ${y}H${bus}M${bus} ${Math.min(...ys)}V${Math.max(...ys)}` }),
      targets.map((a) => [
        arrow(bus, a.y, x, a.y, { "data-memory": a.layer }),
        !m.narrow && a.open && label(bus + 4, a.y - 5, part, text),
      ]),
      m.narrow
        ? label(0, 0, part, `C ${text}`, {
            transform: `translate(${bus - 4} ${(Math.min(...ys) + Math.max(...ys)) / 2}) rotate(-90)`,
            "text-anchor": "middle",
          })
        : label(right + 4, y - 6, part, "C"),
    );
  };

  /* The nearest box in a direction: first of those that lie straight ahead, else of all. */
  const next = (nodes, from, key) => {
    const [dx, dy] = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key];
    const scored = nodes.map((b) => {
      const gapX = b.x + b.w / 2 - from.x - from.w / 2,
        gapY = b.y + b.h / 2 - from.y - from.h / 2,
        ahead = gapX * dx + gapY * dy;
      const straight = dx ? Math.abs(gapY) < (b.h + from.h) / 2 : Math.abs(gapX) < (b.w + from.w) / 2;
      return { b, ahead, score: ahead + (straight ? 0 : 2000) + Math.abs(dx ? gapY : gapX) };
    });
    return scored.filter((c) => c.ahead > 2).sort((a, c) => a.score - c.score)[0]?.b;
  };

  /* s: {view, width, open(stack, layer), times: {part: share} or null, act(part), unroll(stack, layer), focus(part, byKey), target(part)} -> {node, nodes, free: height of the empty place above the encoder} */
  const draw = (s) => {
    const m = (s.m = measures(s.width)),
      rows = {},
      x = { encoder: m.side, decoder: m.side + m.w + m.mid };
    s.w = m.w;
    s.nodes = [];
    s.max = s.times && Math.max(...Object.values(s.times));
    for (const stack of ["encoder", "decoder"]) rows[stack] = rowsOf(s.view, stack, m, s.open);
    const height = Math.max(place(rows.encoder, m) + 6, place(rows.decoder, m) + m.gap + 8);
    const columns = ["encoder", "decoder"].map((stack) => column(s, rows[stack], stack, x[stack], height)),
      c = s.view.config;
    const facts = {
      encoder: c.encoder_layers,
      decoder: c.decoder_layers,
      heads: c.n_heads,
      width: c.d_model,
      s: s.view.src.length,
      t: s.view.tgt.length,
    };
    const keys = (e) => {
      const here = s.nodes.find((b) => b.node === e.target);
      if (!here) return;
      if (e.key === "Enter" || e.key === " ") {
        e.preventDefault();
        here.node.dispatchEvent(new MouseEvent("click"));
        return;
      }
      const to =
        e.key === "Home"
          ? s.nodes[0]
          : e.key === "End"
            ? s.nodes[s.nodes.length - 1]
            : e.key.startsWith("Arrow")
              ? next(s.nodes, here, e.key)
              : null;
      if (to) {
        e.preventDefault();
        to.node.focus();
      }
    };
    const node = svg(
      "svg",
      {
        class: m.narrow ? "mp-svg mp-narrow" : "mp-svg",
        width: s.width,
        height,
        viewBox: `0 0 ${s.width} ${height}`,
        role: "group",
        "aria-labelledby": "map-svg-title",
        "aria-describedby": "map-svg-desc",
        onkeydown: keys,
      },
      svg("title", { id: "map-svg-title" }, t("svg_title", facts)),
      svg("desc", { id: "map-svg-desc" }, t("svg_desc", facts)),
      columns.map(([edges]) => svg("g", { "aria-hidden": "true" }, edges)),
      svg("g", { "aria-hidden": "true" }, memory(s, rows, x.decoder)),
      columns.map(([, boxes]) => boxes),
    );
    if (s.nodes.length) s.nodes[0].node.setAttribute("tabindex", 0);
    return { node, nodes: s.nodes, free: m.narrow ? 0 : rows.encoder[rows.encoder.length - 1].at };
  };
  TL.map = { draw, name, where, shape, count, percent };
})();
