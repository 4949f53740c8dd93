import { TL } from "../../browser/tl.js";
/* Side-by-side maps: without and with the edits, or of two sentences, and their difference where the shapes agree. */
Object.assign(
  TL.whatif,
  (() => {
    const h = (...args) => TL.h(...args),
      t = (...args) => TL.t(...args),
      KINDS = ["encoder", "decoder", "cross"],
      NONE = { row: null, col: null };
    const KEPT = 16;
    const versus = () => (TL.scene.whatif.versus === "beside" ? "beside" : "edits");

    /* The maps of a kind, unpacked; asked for once. which: before, after, beside. */
    const fetched = async (m, which, kind) => {
      const { edits, reference, beside } = TL.scene,
        padded = edits.includes("padding:off");
      const key = JSON.stringify([
        TL.runKey(),
        which,
        kind,
        which === "after" && edits,
        which !== "beside" && reference,
        (which === "beside" || (which === "after" && padded)) && beside,
      ]);
      m.maps ||= new Map();
      if (!m.maps.has(key)) {
        m.maps.set(
          key,
          TL.call(m.server, { page: "whatif", ...TL.scene, part: "maps", which, kind }).then(async (answer) => {
            if (!answer.ok) {
              m.maps.delete(key);
              return { error: answer.error };
            }
            return { ...answer.view, data: (await TL.unpack(answer.view.weights)).data };
          }),
        );
        if (m.maps.size > KEPT) m.maps.delete(m.maps.keys().next().value);
      }
      return m.maps.get(key);
    };
    const sizeOf = (map) => map.rows.length * map.cols.length;
    const offset = (map, { layer, head }) => (layer * map.weights.shape[1] + head) * sizeOf(map);
    const agree = (a, b) => a.rows.length === b.rows.length && a.cols.length === b.cols.length;
    /* The person's layer and head; while there are none, the head whose weights moved most (when none moved or shapes differ: the taught one, else the first). */
    const taught = (layers) => {
      const { attention = "", head } = TL.result.taught || {},
        layer = Number(attention.split(".")[1]);
      return attention.endsWith(".cross") && layer < layers ? { layer, head } : null;
    };
    const usual = (layers) => (TL.scene.kind === "cross" && taught(layers)) || { layer: 0, head: 0 };
    const chosen = (pair) => {
      const [a, b] = pair,
        [layers, heads] = a.weights.shape,
        { layer, head } = TL.scene;
      if (layer >= 0 && head >= 0 && layer < layers && head < heads) return [{ layer, head }, "own"];
      let best = usual(layers),
        top = 0;
      const how = TL.scene.kind === "cross" && taught(layers) ? "taught" : "first";
      if (!agree(a, b)) return [best, how];
      for (let l = 0; l < layers; l++)
        for (let k = 0; k < heads; k++) {
          const from = offset(a, { layer: l, head: k });
          let sum = 0;
          for (let i = from; i < from + sizeOf(a); i++) sum += Math.abs(a.data[i] - b.data[i]);
          if (sum > top) {
            top = sum;
            best = { layer: l, head: k };
          }
        }
      return [best, top ? (versus() === "edits" ? "most" : "most_beside") : how];
    };
    /* Whose choice the head is, and a way back to the page's own. */
    const shown = (how) =>
      h(
        "p",
        { class: "wi-small", id: "whatif-shown", dataset: { how } },
        t(`whatif.shown.${how}`),
        how === "own" && [
          " ",
          h(
            "button",
            { class: "tl-link", id: "whatif-auto", onclick: () => TL.set({ layer: -1, head: -1 }) },
            t("whatif.shown.auto"),
          ),
        ],
      );

    const controls = (s, at, [layers, heads]) => {
      const numbers = (n) => Array.from({ length: n }, (_, i) => String(i)),
        own = (patch) => TL.set({ ...at, ...patch });
      return h(
        "div",
        { class: "wi-line" },
        TL.segmented(
          t("whatif.kind_label"),
          KINDS,
          TL.scene.kind,
          (k) => t(`whatif.kind.${k}`),
          (kind) => TL.set({ kind }),
        ),
        h(
          "span",
          { class: "wi-line" },
          t("whatif.layer_label"),
          TL.segmented(
            t("whatif.layer_label"),
            numbers(layers),
            String(at.layer),
            (k) => String(+k + 1),
            (k) => own({ layer: +k }),
          ),
        ),
        h(
          "span",
          { class: "wi-line" },
          t("whatif.head_label"),
          TL.segmented(
            t("whatif.head_label"),
            numbers(heads),
            String(at.head),
            (k) => String(+k + 1),
            (k) => own({ head: +k }),
          ),
        ),
      );
    };
    const head = () => [
      h(
        "div",
        { class: "wi-line" },
        h("h3", {}, t("whatif.maps")),
        TL.segmented(
          t("whatif.versus_label"),
          ["edits", "beside"],
          versus(),
          (k) => t(`whatif.versus.${k}`),
          (k) => TL.set({ whatif: { ...TL.scene.whatif, versus: k === "edits" ? undefined : k } }),
        ),
      ),
      h("p", { class: "wi-small" }, t(versus() === "edits" ? "whatif.maps_lead" : "whatif.maps_lead_beside")),
    ];
    const second = () => {
      const box = h("input", {
        class: "wi-input",
        id: "whatif-beside",
        type: "text",
        maxlength: 2000,
        lang: TL.result.reads,
        "aria-label": t("whatif.beside"),
        value: TL.scene.beside,
      });
      return h(
        "form",
        {
          class: "wi-buttons",
          onsubmit: (e) => {
            e.preventDefault();
            TL.set({ beside: box.value.trim() });
          },
        },
        h("label", { class: "wi-line wi-grow" }, t("whatif.beside"), box),
        h("button", { class: "tl-button" }, t("whatif.beside_apply")),
      );
    };

    const drawMaps = async (s) => {
      const mode = versus(),
        turn = (s.turn = (s.turn || 0) + 1),
        { kind } = TL.scene;
      if (mode === "beside" && !TL.scene.beside.trim()) {
        s.maps.replaceChildren(...head(), second(), h("p", { class: "tl-quiet" }, t("whatif.beside_none")));
        return;
      }
      const pair = await Promise.all(
        mode === "edits"
          ? [fetched(s.m, "before", kind), fetched(s.m, "after", kind)]
          : [fetched(s.m, "before", kind), fetched(s.m, "beside", kind)],
      );
      if (s.m.state !== s || s.turn !== turn) return;
      const failed = pair.find((x) => x.error);
      if (failed) {
        s.maps.replaceChildren(
          ...head(),
          mode === "beside" ? second() : "",
          h("p", { class: "tl-notice", role: "alert" }, TL.errorText(failed.error)),
        );
        return;
      }
      paint(s, pair, mode);
      setTimeout(() => {
        if (s.m.state === s)
          for (const k of KINDS) {
            fetched(s.m, "before", k);
            fetched(s.m, mode === "edits" ? "after" : "beside", k);
          }
      }, 60);
    };

    const paint = (s, pair, mode) => {
      const [at, how] = chosen(pair),
        [a, b] = pair,
        from = [offset(a, at), offset(b, at)],
        same = agree(a, b),
        { kind } = TL.scene;
      s.pair = pair;
      s.at = at;
      s.how = how;
      s.kind = kind;
      s.matrices = [];
      const change = same
        ? Float32Array.from({ length: sizeOf(a) }, (_, i) => b.data[from[1] + i] - a.data[from[0] + i])
        : null;
      const names = mode === "edits" ? ["before", "after"] : ["own", "beside"],
        readout = h("p", { class: "tl-at-readout", id: "whatif-readout", "aria-live": "off" }, t("whatif.says_hint"));
      let high = 0;
      for (const i of [0, 1])
        for (let k = 0; k < sizeOf(pair[i]); k++) high = Math.max(high, pair[i].data[from[i] + k]);
      const causal = kind === "decoder" && !TL.scene.edits.includes("causal:off") ? (r, c) => c > r : null;
      const say = (which, cell) => spoken(s, { pair, from, change, mode, which }, cell);
      const onCursor = (which) => (cell, how) => {
        s.matrices.forEach((x, i) => {
          if (i !== which && (same || i === 2)) x.point(cell);
        });
        readout.textContent = how ? say(which, cell) : t("whatif.says_hint");
        TL.point?.(how && (mode === "edits" || which === 0) ? TL.ofCell(kind, cell) : null);
      };
      const onPin = (cell) => {
        if (cell && mode === "edits") {
          const point = TL.ofCell(kind, cell);
          TL.whatif.openRow?.(s, cell.row);
          TL.pin?.({ source: point.source ?? null, target: point.target ?? null });
        }
      };
      const matrix = (i, name, more) => {
        const map = i === 2 ? b : pair[i],
          label = t("whatif.map_label", {
            name: t(`whatif.map.${name}`),
            kind: t(`common.kind.${kind}`),
            layer: at.layer + 1,
            head: at.head + 1,
            rows: map.rows.length,
            cols: map.cols.length,
          });
        s.matrices[i] = TL.matrix({
          rows: map.rows,
          cols: map.cols,
          label,
          maxHeight: 340,
          maxCell: 40,
          say: (cell) => say(i, cell),
          onCursor: onCursor(i),
          onPin,
          ...more,
        });
        return h("div", { class: "wi-map" }, h("h4", {}, t(`whatif.map.${name}`)), s.matrices[i].node);
      };
      const short = (v) => (v >= 0.995 ? "1" : v < 0.005 ? "0" : TL.num(v, 2).slice(1)),
        weight = (i) => ({
          data: pair[i].data,
          offset: from[i],
          low: 0,
          high: high || 1,
          barText: ["0", TL.num(high, 3)],
          short,
          hidden:
            mode === "edits" || i === 0
              ? i === 0 && kind === "decoder"
                ? (r, c) => c > r
                : causal
              : kind === "decoder"
                ? (r, c) => c > r
                : null,
        });
      const reach = change ? change.reduce((top, x) => Math.max(top, Math.abs(x)), 0) || 1 : 1;
      const places = [
        matrix(0, names[0], weight(0)),
        matrix(1, names[1], weight(1)),
        change
          ? matrix(2, "difference", {
              data: change,
              offset: 0,
              palette: "diverging",
              low: -reach,
              high: reach,
              barText: [TL.num(-reach, 3), TL.num(reach, 3)],
              short: (v) => (Math.abs(v) < 0.005 ? "0" : TL.num(v, 2).replace("0.", ".")),
            })
          : "",
      ];
      const shapes = { before: `${a.rows.length}×${a.cols.length}`, after: `${b.rows.length}×${b.cols.length}` };
      s.maps.replaceChildren(
        ...head(),
        mode === "beside" ? second() : "",
        controls(s, at, a.weights.shape),
        shown(how),
        mode === "beside"
          ? h(
              "div",
              {},
              h("p", {}, t("whatif.beside_wrote", { text: b.translation || "∅" })),
              b.notices.map((n) => h("p", { class: "tl-notice" }, t(`common.notice.${n}`, TL.frame.facts()))),
            )
          : "",
        readout,
        h("div", { class: "wi-maps" }, places),
        same ? "" : h("p", { class: "tl-notice", id: "whatif-shapes" }, t("whatif.no_difference", shapes)),
        mode === "edits" && same ? moved(a, b, change, from) : "",
        TL.site(
          a.sites[at.layer],
          a.weights.shape.slice(1),
          `${t("common.head")} ${at.head + 1} · ± ${Math.max(a.weights.max_error, b.weights.max_error).toExponential(1).replace("-", "−")}`,
        ),
        mode === "edits" ? TL.whatif.rowEditor(s) : h("p", { class: "wi-small" }, t("whatif.row_edits_only")),
      );
      for (const x of s.matrices) x?.layout();
      TL.whatif.followHead(s);
      s.m.root.dataset.painted = `${mode}.${kind}.${at.layer}.${at.head}.${s.m.root.dataset.drawn || 0}`;
    };
    /* How much of each row moved, and the cell that moved most. */
    const moved = (a, b, change, from) => {
      const n = a.cols.length,
        most = change.reduce((best, x, i) => (Math.abs(x) > Math.abs(change[best]) ? i : best), 0),
        total = change.reduce((sum, x) => sum + Math.abs(x), 0) / 2 / a.rows.length;
      const order = a.cols.some((k, i) => k.text !== b.cols[i].text);
      if (!change[most]) return TL.reading([["see", "whatif.unmoved", { least: TL.num(a.weights.scale, 5) }]]);
      return TL.reading([
        [
          "see",
          "whatif.moved",
          {
            share: `${TL.num(100 * total, 1)}%`,
            row: b.rows[Math.floor(most / n)].text,
            col: b.cols[most % n].text,
            before: TL.num(a.data[from[0] + most], 3),
            after: TL.num(b.data[from[1] + most], 3),
          },
        ],
        ...(order ? [["look", "whatif.moved_order", {}]] : []),
      ]);
    };
    const spoken = (s, { pair: [a, b], from, change, mode, which }, { row, col }) => {
      if (row === null || col === null) return t("whatif.says_hint");
      const map = which === 0 ? a : b,
        i = row * map.cols.length + col,
        at = (x, k) => TL.num(x.data[from[k] + i], 4);
      if (!change)
        return t("whatif.says_one", {
          row: map.rows[row].text,
          col: map.cols[col].text,
          value: at(map, which === 0 ? 0 : 1),
        });
      const values = { before: at(a, 0), after: at(b, 1), change: TL.num(change[i], 4) };
      return mode === "edits"
        ? t("whatif.says", { row: map.rows[row].text, col: map.cols[col].text, ...values })
        : t("whatif.says_beside", { r: row + 1, c: col + 1, ...values });
    };
    /* The linked cursor, moved elsewhere. */
    const pointMaps = (s, at) => {
      if (!s.matrices || versus() !== "edits") return;
      const cell = TL.cell(s.kind, at);
      s.matrices.forEach((x) => {
        const inside = (i, list) => (i !== null && i < list.length ? i : null);
        x.point({ row: inside(cell.row, x.o.rows), col: inside(cell.col, x.o.cols) });
      });
    };
    return { drawMaps, pointMaps, mapOffset: offset, taughtHead: taught, NOWHERE: NONE };
  })(),
);
