import { TL } from "../../browser/tl.js";
import "./data.js";
import "./grid.js";
import "./tokens.js";
import "./tools.js";
import "./say.js";
/* The page Attention: every head of a kind as a thumbnail, one head (or several) large, and both sentences as chips that share its cursor. */
(() => {
  const h = (...args) => TL.h(...args),
    t = (...args) => TL.t(...args),
    KINDS = ["encoder", "decoder", "cross"],
    SCALES = ["fixed", "head", "row"];
  const NONE = { row: null, col: null },
    { grid, tokens, tools, say } = TL.attend;
  const LOOKS = ["layer", "head", "scale", "attention"];

  /* ---- the cursor that pictures, chips and the other pages share ---- */
  const cursor = (s, at, andPlots = false) => {
    if (!s.x) return;
    if (andPlots) for (const plot of s.plots) plot.point(at);
    else for (const plot of s.plots) if (plot.at.row !== at.row || plot.at.col !== at.col) plot.point(at);
    tokens.shade(s, at);
    s.readout.textContent = say.readout(s, at);
  };
  /* A place on the axes as token indices of the linked cursor: the first piece of a word stands for it. */
  const linked = (s, { row, col }) =>
    TL.ofCell(s.view.kind, {
      row: row === null ? null : s.x.rows[row].first,
      col: col === null ? null : s.x.cols[col].first,
    });
  const hover = (s, at, andPlots) => {
    if (s.x) {
      TL.point(linked(s, at));
      cursor(s, at, andPlots);
    }
  }; // the link first: it measures, and the cursor changes the page
  const leave = (s) => {
    if (s.x) {
      cursor(s, s.pin, true);
      TL.point(null);
    }
  };
  const within = (list, i) =>
    i === null || i === undefined
      ? null
      : ((k) => (k < 0 ? null : k))(list.findIndex((g) => g.first <= i && i <= g.last));
  const fromLink = (s, at) => {
    const { row, col } = TL.cell(s.view.kind, at);
    return { row: within(s.x.rows, row), col: within(s.x.cols, col) };
  };
  const linkKey = () => `${TL.scene.source}.${TL.scene.step}`;
  /* What is pinned in the scene, on this map; NONE where nobody has pinned anything. */
  const linkedPin = (s) => {
    const { source, step } = TL.scene;
    return source < 0 && !step ? NONE : fromLink(s, { source: source < 0 ? null : source, target: step });
  };
  /* Where the cursor rests while nothing is pointed at: on what is pinned; else on the largest cell, and among lines nowhere, so that all are seen. */
  const firstPin = (s) => {
    const pinned = linkedPin(s),
      { row, col } = (s.how.draw === "matrix" && TL.attend.peak(s.x)) || NONE;
    if (s.picks.list.length) return NONE;
    return pinned.row !== null || pinned.col !== null ? pinned : { row, col };
  };
  const pinAt = (s, at) => {
    if (!s.x) return;
    const same = !at || (s.pin.row === at.row && s.pin.col === at.col),
      pin = same ? NONE : { row: at.row, col: at.col };
    const { source, target } = linked(s, pin);
    TL.set(
      same
        ? { source: -1 }
        : {
            ...(source !== null && source !== undefined && { source }),
            ...(target !== null && target !== undefined && { step: target }),
          },
    );
    s.link = linkKey();
    s.pin = pin;
    cursor(s, pin, true);
  };

  /* ---- the pictures: one, or raw weights beside value norms; each a matrix or lines ---- */
  const options = (s, x, title, scale) => {
    const fixed = TL.scene.scale === "fixed";
    return {
      rows: x.rows,
      cols: x.cols,
      data: x.data,
      offset: x.offset,
      high: scale.high,
      rowHigh: scale.rowHigh,
      hidden: x.hidden,
      hiddenNote: t(x.left ? (s.view.causal ? "attention.hidden.both" : "attention.hidden.left") : "matrix.masked"),
      marks: s.picks,
      picks: s.picks,
      label: `${title}. ${t("attention.matrix_label", { rows: x.rows.length, cols: x.cols.length })}`,
      barText: TL.scene.scale === "row" ? ["0", t("matrix.row_max")] : ["0", TL.num(scale.high, fixed ? 0 : 4)],
    };
  };
  const listeners = (s) => ({
    short: (v) => (v >= 0.995 ? TL.num(v, 1).replace(".0", "") : TL.num(v, 2).slice(1)),
    say: (at) => say.readout(s, at),
    onCursor: (at, how) => (how ? hover(s, at) : leave(s)),
    onPin: (at) => pinAt(s, at),
  });
  const together = (plot, other) =>
    Object.assign(plot.o, {
      onZoom: (z) => {
        if (Math.abs(other.zoom - z) > 1e-3) other.zoomTo(z);
      },
      onScroll: (x, y) => {
        if (other.x !== x || other.y !== y) other.view.scrollTo(x, y);
      },
    });
  const draw = (s, title) => {
    const two = s.how.show === "value",
      shape = [s.how.draw, two, s.how.unit].join();
    const looks = [options(s, s.x, title, s.scale)];
    if (two) {
      const raw = TL.attend.shown(s.view, { ...s.how, show: "weights" }, null);
      looks.unshift(options(s, raw, t("attention.raw"), TL.attend.scales(raw)));
    }
    if (s.shape !== shape) {
      s.shape = shape;
      const make = s.how.draw === "lines" ? TL.lines : TL.matrix,
        zoom = two
          ? {}
          : {
              zoom: s.m.zoom || 1,
              onZoom: (z) => {
                if ((s.m.zoom = z) > 1) beside(s.pair, "");
                else arrange(s);
              },
            };
      s.plots = looks.map((look) => make({ ...look, ...listeners(s), ...zoom }));
      s.matrix = s.plots[s.plots.length - 1];
      if (two) s.plots.forEach((plot, i) => together(plot, s.plots[1 - i]));
      s.captions = two ? [t("attention.raw"), t("attention.carried")].map((text) => h("h4", {}, text)) : [];
      s.place.classList.toggle("tl-at-two-plots", two);
      s.place.replaceChildren(...s.plots.map((plot, i) => h("div", {}, s.captions[i] || "", plot.node)));
      return;
    }
    s.plots.forEach((plot, i) => {
      const { rows, cols, ...look } = looks[i];
      plot.update(rows.length === plot.o.rows.length && cols.length === plot.o.cols.length ? look : looks[i]);
    });
  };

  /* ---- everything that follows from what is chosen ---- */
  const large = (s) => {
    const { view } = s,
      axes = `${s.how.unit}`;
    s.x = TL.attend.shown(view, s.how, s.more);
    s.scale = TL.attend.scales(s.x);
    if (s.axes !== axes) tokens.fill(s, s.x);
    s.picks = tokens.read(s, s.x);
    const title = tools.title(s);
    s.title.replaceChildren(title, h("small", {}, tools.notes(s)));
    draw(s, title);
    if (s.matrix.g === undefined || s.axes !== axes || s.arranged !== s.shape) arrange(s);
    s.axes = axes;
    const now = JSON.stringify([
      s.how.show,
      s.how.draw,
      s.how.unit,
      s.how.leave,
      s.x.list,
      s.x.at.layer,
      s.picks.list.length > 0,
    ]);
    if (s.now !== now) s.pin = firstPin(s);
    s.now = now;
    s.link = linkKey();
    tokens.panel(s);
    cursor(s, s.pin, true);
    words(s);
  };
  const words = (s) => {
    const { view, x } = s,
      taught = TL.result.taught,
      isTaught =
        taught &&
        x.list.some(([l, k]) => view.sites[l] === `${taught.attention}.weights` && k === taught.head) &&
        s.how.show !== "rollout";
    s.words.replaceChildren(
      isTaught
        ? h(
            "p",
            { class: "tl-at-why tl-at-taught" },
            x.list.length > 1 ? t("attention.taught_among") : t("common.taught"),
          )
        : "",
      x.at.own && say.plain(s) ? h("p", { class: "tl-at-why" }, t(...view.pick.why)) : "",
      TL.reading(say.lines(s)),
      ...say.about(s),
    );
    s.site.replaceChildren(tools.sites(s));
  };

  /* A narrow picture (few keys) has chips and words at its side, a wide one above and below it. */
  const arrange = (s) => {
    const { pair, matrix } = s;
    s.arranged = s.shape;
    beside(pair, "");
    for (const plot of s.plots) plot.layout();
    s.pairWidth = pair.clientWidth;
    if (s.plots.length === 1 && matrix.g && matrix.zoom === 1 && matrix.g.contentW < pair.clientWidth - 340)
      beside(pair, `${Math.max(250, Math.ceil(matrix.g.contentW) + 4)}px minmax(0, 1fr)`);
    s.long = { row: tokens.places(s.chips.row), col: tokens.places(s.chips.col) };
  };
  const beside = (pair, columns) => {
    pair.classList.toggle("tl-at-beside", Boolean(columns));
    pair.style.gridTemplateColumns = columns;
  };

  const segmented = (label, names, now, text, choose) =>
    h(
      "div",
      { class: "tl-at-switch", role: "group", "aria-label": label },
      names.map((name) =>
        h(
          "button",
          { class: "tl-button", dataset: { name }, "aria-pressed": String(name === now), onclick: () => choose(name) },
          text(name),
        ),
      ),
    );
  TL.segmented = segmented;

  /* Value norms and rollout are asked for when they are first wanted, and kept with the view. */
  const fetchMore = async (s, name) => {
    const { view } = s,
      asked = (view.asked ||= {});
    asked[name] ||= TL.call(s.m.server, { page: "attention", ...TL.scene, kind: view.kind, more: name });
    const answer = await asked[name];
    if (!answer.ok) {
      delete asked[name];
      return answer.error;
    }
    const packed = answer.view[name === "value" ? "norms" : "rollout"];
    (view.more ||= {})[name] = {
      ...answer.view,
      [name === "value" ? "norms" : "rollout"]: (await TL.unpack(packed)).data,
    };
    return null;
  };
  const repaint = async (s, all) => {
    if (!s.data) return;
    const how = TL.attend.look(s.view);
    if (how.show !== "weights" && !s.view.more?.[how.show]) {
      s.m.root.classList.add("tl-busy");
      const error = await fetchMore(s, how.show);
      s.m.root.classList.remove("tl-busy");
      if (error) {
        s.readout.textContent = TL.errorText(error);
        return;
      }
      if (s.m.state !== s || TL.attend.look(s.view).show !== how.show) return; // something newer is wanted
    }
    s.how = TL.attend.look(s.view);
    s.more = s.view.more?.[s.how.show] || null;
    if (all) grid.paint(s);
    large(s);
    grid.mark(s, s.x);
    tools.draw(s);
    s.scaling
      .querySelectorAll("button")
      .forEach((b) => b.setAttribute("aria-pressed", String(b.dataset.name === TL.scene.scale)));
    Object.assign(s.m.root.dataset, {
      painted: `${s.view.kind}.${s.x.at.layer}.${s.x.at.head}.${TL.scene.scale}`,
      look: JSON.stringify(TL.scene.attention),
    });
  };
  const build = (s) => {
    const { m, view } = s;
    s.title = h("h3", { "aria-live": "polite" });
    s.readout = h("p", { class: "tl-at-readout", id: "attention-readout" });
    s.tools = h("div", {
      class: "tl-at-tools",
      role: "group",
      "aria-label": t("attention.tools"),
      id: "attention-tools",
    });
    s.sum = h("div", { class: "tl-at-sum", id: "attention-sum", hidden: true });
    [s.place, s.words, s.site] = [h("div", { class: "tl-at-place" }), h("div", {}), h("div", {})];
    s.scaling = segmented(
      t("attention.scale_label"),
      SCALES,
      TL.scene.scale,
      (k) => t(`attention.scale.${k}`),
      (scale) => TL.set({ scale }),
    );
    m.root.replaceChildren(
      h(
        "div",
        { class: "tl-at-head" },
        h("h2", {}, t("attention.title")),
        segmented(
          t("attention.kind_label"),
          KINDS,
          view.kind,
          (k) => t(`common.attention_kind.${k}`),
          (kind) => TL.set({ kind }),
        ),
      ),
      h(
        "div",
        { class: "tl-at-two" },
        h(
          "section",
          { class: "tl-figure tl-at-side", id: "attention-grid" },
          h("h3", {}, t("attention.grid")),
          grid.build(s),
          h("p", { class: "tl-at-why" }, t(`attention.kind_more.${view.kind}`)),
          h("p", { class: "tl-quiet" }, t("attention.lead")),
        ),
        h(
          "section",
          { class: "tl-figure", id: "attention-head" },
          h("div", { class: "tl-at-head" }, s.title, s.scaling),
          s.tools,
          s.readout,
          (s.pair = h(
            "div",
            { class: "tl-at-pair" },
            h("div", { class: "tl-at-both" }, tokens.build(s, "row"), tokens.build(s, "col"), s.sum),
            s.place,
            h(
              "div",
              { class: "tl-at-words" },
              s.words,
              s.site,
              h(
                "p",
                { class: "tl-quiet" },
                t("attention.not_explanation"),
                " ",
                h(
                  "button",
                  { class: "tl-link", id: "attention-try", onclick: () => TL.openPage("whatif") },
                  t("attention.try_whatif"),
                ),
              ),
            ),
          )),
        ),
      ),
    );
    new ResizeObserver(() => {
      if (s.matrix && s.pair.clientWidth && s.pair.clientWidth !== s.pairWidth) arrange(s);
    }).observe(s.pair);
  };

  /* Another page that chooses one layer and head means that head, not the several that were combined here. */
  TL.on("scene", (changed) => {
    if (
      TL.active !== "attention" &&
      (changed.includes("layer") || changed.includes("head")) &&
      (TL.scene.attention?.heads || TL.scene.attention?.show)
    )
      TL.attend.set({ heads: null, show: null });
  });

  TL.page("attention", {
    key: (scene) => scene.kind,
    async draw(m, view) {
      const several = m.state?.several || false,
        s = (m.state = {
          m,
          view,
          chips: {},
          chipBox: {},
          pin: NONE,
          plots: [],
          picks: { side: null, list: [] },
          several,
          x: null,
          data: null,
        });
      Object.assign(s, {
        hover: (at, all) => hover(s, at, all),
        leave: () => leave(s),
        pinAt: (at) => pinAt(s, at),
        refresh: () => {
          tools.draw(s);
          tokens.panel(s);
        },
      });
      if (m.run && m.run !== TL.result.run && TL.scene.attention?.picked) TL.attend.set({ picked: null }); // another sentence has other tokens
      m.run = TL.result.run;
      build(s);
      view.unpacked ||= (await TL.unpack(view.weights)).data;
      if (m.state !== s) return; // something newer is on the screen
      s.data = view.unpacked;
      await repaint(s, true);
      requestAnimationFrame(() =>
        setTimeout(() => {
          for (const kind of KINDS) TL.prefetch(m, { kind });
        }, 50),
      );
    },
    scene(m, changed) {
      if (changed.some((k) => LOOKS.includes(k)) && m.state) repaint(m.state, changed.includes("scale"));
    },
    /* A token pointed at or pinned elsewhere. */
    point(m, at) {
      const s = m.state;
      if (!s?.x) return;
      if (s.link !== linkKey()) {
        s.link = linkKey();
        s.pin = linkedPin(s);
      }
      const here = fromLink(s, at);
      cursor(s, here.row === null && here.col === null ? s.pin : here, true);
    },
  });
})();

export const page = TL.pages["attention"];
