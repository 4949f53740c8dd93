import { TL } from "../../browser/tl.js";
/* A row of weights by hand: one slider a key, renormalised as it moves, sent when it is let go. */
Object.assign(
  TL.whatif,
  (() => {
    const h = (...args) => TL.h(...args),
      t = (...args) => TL.t(...args);
    /* The keys of a row, and the weights it has now (with the edits). */
    const rowOf = (s, row) => {
      const map = s.pair[1],
        n = map.cols.length,
        from = TL.whatif.mapOffset(map, s.at) + row * n,
        pads = s.view.after.filter((k) => k.text === "<pad>").length;
      const keys = s.kind === "decoder" ? map.cols.slice(0, row + 1) : map.cols.slice(0, n - pads);
      return { keys, weights: Array.from(map.data.subarray(from, from + keys.length)) };
    };
    const prefix = (s, row) => `row:${TL.whatif.site(s.kind, s.at.layer)}.${s.at.head}.${row}=`;

    const sliders = (s, row) => {
      const { keys, weights } = rowOf(s, row),
        raw = weights.map((w) => Math.round(w * 1000) / 1000),
        outs = [],
        inputs = [];
      const sum = h("span", { class: "wi-num", id: "whatif-row-sum" }),
        notice = h("span", { role: "alert" });
      const show = () => {
        const total = raw.reduce((a, b) => a + b, 0);
        notice.textContent = total > 0 ? "" : t("whatif.row_zero");
        outs.forEach((o, i) => {
          o.textContent = total > 0 ? TL.num(raw[i] / total, 3) : "–";
        });
        sum.textContent = t("whatif.row_sum", {
          sum: TL.num(total > 0 ? raw.reduce((a, b) => a + b / total, 0) : 0, 3),
        });
        return total > 0;
      };
      /* The map stays with the head whose row is edited, even if another head's weights move more. */
      const stay = () => {
        if (TL.scene.layer < 0 || TL.scene.head < 0) TL.set({ layer: s.at.layer, head: s.at.head });
      };
      const send = () => {
        if (show()) {
          stay();
          TL.whatif.put(prefix(s, row), prefix(s, row) + raw.map((x) => Number(x.toFixed(3))).join(","));
        }
      };
      const all = (values) => {
        values.forEach((x, i) => {
          raw[i] = x;
          inputs[i].value = x;
        });
        send();
      };
      const most = weights.indexOf(Math.max(...weights));
      const lines = keys.map((k, i) => {
        inputs[i] = h("input", {
          type: "range",
          min: 0,
          max: 1,
          step: 0.01,
          value: raw[i],
          dataset: { key: `row.${i}` },
          "aria-label": t("whatif.row_slider", { key: k.text, n: i + 1 }),
          oninput: (e) => {
            raw[i] = Number(e.target.value);
            show();
          },
          onchange: send,
        });
        outs[i] = h("output", { class: "wi-num" });
        return h("label", { class: "wi-slider" }, h("span", {}, k.text), inputs[i], outs[i]);
      });
      show();
      const button = (key, onclick, more = {}) =>
        h(
          "button",
          { class: "tl-button", type: "button", dataset: { key: `row-${key}` }, onclick, ...more },
          t(`whatif.row_${key}`),
        );
      return [
        h(
          "div",
          { class: "wi-buttons" },
          button("even", () => all(keys.map(() => 1))),
          button("top", () => all(keys.map((_, i) => Number(i === most)))),
          button("back", () => TL.whatif.put(prefix(s, row), ""), {
            disabled: !TL.scene.edits.some((e) => e.startsWith(prefix(s, row))),
          }),
          sum,
          notice,
        ),
        h("div", { class: "wi-sliders" }, lines),
      ];
    };

    const rowEditor = (s) => {
      const rows = s.pair[1].rows,
        place = h("div", {}),
        pads = s.view.after.filter((k) => k.text === "<pad>").length,
        usable = s.kind === "encoder" ? rows.length - pads : rows.length;
      const first = Math.min(
        Number.isInteger(s.m.row) ? s.m.row : s.kind === "encoder" ? 0 : TL.scene.step,
        usable - 1,
      );
      const pick = h(
        "select",
        {
          class: "tl-button",
          id: "whatif-row",
          dataset: { key: "row" },
          "aria-label": t("whatif.row_pick"),
          onchange: (e) => open(Number(e.target.value)),
        },
        rows.slice(0, usable).map((k, i) => h("option", { value: i, selected: i === first }, `${i + 1} ${k.text}`)),
      );
      const open = (row) => {
        if (row === null || row >= usable) return;
        s.m.row = row;
        pick.value = row;
        place.replaceChildren(...sliders(s, row));
      };
      s.openRow = open;
      const box = h(
        "details",
        {
          class: "wi-row",
          open: s.m.rowOpen,
          ontoggle: (e) => {
            s.m.rowOpen = e.target.open;
          },
        },
        h("summary", {}, t("whatif.row_title")),
        h("p", { class: "wi-small" }, t("whatif.row_hint")),
        h("label", { class: "wi-line" }, t("whatif.row_pick"), pick),
        place,
      );
      place.replaceChildren(...sliders(s, first));
      return box;
    };
    return { rowEditor, openRow: (s, row) => s.openRow?.(row) };
  })(),
);
