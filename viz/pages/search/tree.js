import { TL } from "../../browser/tl.js";
/* The page Search: the beam tree as a lattice. A column is a step, a row a rank by log-probability; only columns in sight are in the page. */
(() => {
  const S = TL.search,
    h = TL.h,
    COL = 148,
    BOX = 126,
    ROW = 30,
    TOP = 24,
    LEFT = 6,
    ROOT = 40;

  /* view -> {all: Map(id -> node), columns: [[node]], root}; kept with the view. */
  S.read = async (view) => {
    if (view.read) return view.read;
    const names = Object.keys(view.columns),
      arrays = await Promise.all(names.map((name) => TL.unpack(view.columns[name]))),
      c = {};
    names.forEach((name, i) => {
      c[name] = arrays[i].data;
    });
    const root = {
      id: 0,
      parent: null,
      step: -1,
      row: 0,
      text: TL.result.start,
      status: "kept",
      stepLogP: 0,
      logP: 0,
      score: 0,
      children: [],
      winner: true,
    };
    const all = new Map([[0, root]]),
      columns = Array.from({ length: view.steps }, () => []),
      path = new Set(view.winner);
    for (let i = 0; i < c.id.length; i++) {
      const step = Math.round(c.step[i]),
        token = Math.round(c.token[i]),
        parent = all.get(Math.round(c.parent[i]));
      const node = {
        id: Math.round(c.id[i]),
        parent,
        step,
        token,
        row: columns[step].length,
        text: view.pieces[token],
        status: ["kept", "finished", "pruned"][Math.round(c.status[i])],
        stepLogP: c.step_log_probability[i],
        logP: c.log_probability[i],
        score: c.score[i],
        children: [],
        winner: path.has(Math.round(c.id[i])),
      };
      parent.children.push(node);
      columns[step].push(node);
      all.set(node.id, node);
    }
    const read = {
      ...view,
      all,
      columns,
      root,
      rows: Math.max(...columns.map((x) => x.length)),
      best: all.get(view.ranked[0]),
    };
    return (view.read = read);
  };
  S.path = (node) => {
    const path = [];
    for (let at = node; at?.parent; at = at.parent) path.unshift(at);
    return path;
  };
  S.textOf = (node) => S.written(S.path(node).map((x) => x.text));

  const x = (node) => (node.step < 0 ? LEFT : LEFT + ROOT + 26 + node.step * COL);
  const y = (node) => TOP + node.row * ROW + ROW / 2;
  const right = (node) => x(node) + (node.step < 0 ? ROOT : BOX);
  const edge = (node) => {
    const x0 = right(node.parent),
      x1 = x(node),
      y0 = y(node.parent),
      y1 = y(node),
      middle = (x0 + x1) / 2;
    return h("path", {
      class: `sea-edge sea-${node.status}${node.winner ? " sea-win" : ""}`,
      dataset: { to: node.id },
      d: `M${x0} ${y0}C${middle} ${y0} ${middle} ${y1} ${x1} ${y1}`,
      "stroke-width": (0.9 + 6 * Math.exp(node.stepLogP)).toFixed(2),
    });
  };
  const box = (node) => {
    const width = node.step < 0 ? ROOT : BOX,
      ended = node.status === "finished";
    const rect = (inset, more = "") =>
      h("rect", {
        x: x(node) + inset,
        y: y(node) - ROW / 2 + 3 + inset,
        width: width - 2 * inset,
        height: ROW - 6 - 2 * inset,
        rx: ended ? 1 : 6,
        class: `sea-rect${more}`,
      });
    return h(
      "g",
      { class: `sea-node sea-${node.status}${node.winner ? " sea-win" : ""}`, dataset: { id: node.id } },
      rect(0),
      ended && rect(2.5, " sea-inner"),
      h(
        "text",
        { x: x(node) + 7, y: y(node) + 4, class: "sea-token" },
        S.fit(`${node.winner && node.parent ? "★" : S.MARK[node.status]}${node.text}`, node.parent ? BOX - 48 : ROOT),
      ),
      node.parent &&
        h(
          "text",
          { x: right(node) - 6, y: y(node) + 4, class: "sea-score", "text-anchor": "end" },
          TL.num(node.score, 2),
        ),
    );
  };

  /* The lattice; `chosen(node)` on a click, `over(node | null)` on hover. */
  const lattice = (read, { chosen, over }) => {
    const width = LEFT + ROOT + 26 + read.columns.length * COL,
      height = TOP + read.rows * ROW + 6,
      drawn = new Map();
    const edges = h("g", {}),
      nodes = h("g", {}),
      svg = h("svg", { width, height, class: "sea-svg", "aria-hidden": "true" }, edges, nodes);
    const view = h(
      "div",
      {
        class: "sea-view",
        id: "search-tree",
        tabindex: 0,
        role: "application",
        "aria-roledescription": TL.t("search.tree.role"),
        "aria-label": TL.t("search.tree.keys"),
      },
      svg,
    );
    let on = new Set();
    const column = (t) => {
      const made = t < 0 ? [] : read.columns[t].map(edge),
        boxes = t < 0 ? [box(read.root)] : read.columns[t].map(box);
      if (t >= 0)
        boxes.push(
          h(
            "text",
            { x: LEFT + ROOT + 26 + t * COL + BOX / 2, y: 14, class: "sea-step", "text-anchor": "middle" },
            TL.t("search.tree.step", { step: t + 1 }),
          ),
        );
      edges.append(...made);
      nodes.append(...boxes);
      for (const e of [...made, ...boxes])
        e.classList.toggle("sea-on", on.has(Number(e.dataset.to ?? e.dataset.id ?? NaN)));
      return [...made, ...boxes];
    };
    const fill = () => {
      const first = Math.floor((view.scrollLeft - LEFT - ROOT - 26) / COL) - 2,
        last = first + Math.ceil((view.clientWidth || 1200) / COL) + 4;
      for (const [t, made] of drawn)
        if (t < first || t > last) {
          for (const e of made) e.remove();
          drawn.delete(t);
        }
      for (let t = Math.max(-1, first); t <= Math.min(read.columns.length - 1, last); t++)
        if (!drawn.has(t)) drawn.set(t, column(t));
    };
    let asked = 0;
    view.addEventListener("scroll", () => {
      asked ||= requestAnimationFrame(() => {
        asked = 0;
        fill();
      });
    });
    new ResizeObserver(fill).observe(view);
    const found = (event) => {
      const g = event.target.closest?.(".sea-node");
      return g ? read.all.get(Number(g.dataset.id)) : null;
    };
    let last = null;
    svg.addEventListener("pointerover", (event) => {
      const node = found(event);
      if (node !== last) over((last = node));
    });
    svg.addEventListener("pointerleave", () => {
      if (last) over((last = null));
    });
    svg.addEventListener("click", (event) => {
      const node = found(event);
      if (node?.parent) chosen(node);
    });
    const light = (node) => {
      on = new Set([0, ...S.path(node).map((n) => n.id)]);
      for (const made of drawn.values())
        for (const e of made) e.classList.toggle("sea-on", on.has(Number(e.dataset.to ?? e.dataset.id ?? NaN)));
    };
    const mark = (node) => {
      for (const e of svg.querySelectorAll(".sea-chosen")) e.classList.remove("sea-chosen");
      svg.querySelector(`.sea-node[data-id="${node.id}"]`)?.classList.add("sea-chosen");
    };
    const reveal = (node) => {
      const from = x(node) - 40,
        to = right(node) + 40;
      if (from < view.scrollLeft) view.scrollLeft = from;
      else if (to > view.scrollLeft + view.clientWidth) view.scrollLeft = to - view.clientWidth;
      fill();
    };
    return { view, fill, light, mark, reveal };
  };

  /* Where an arrow key leads: left to the parent, right to the best child (the winner's, if there), up and down in the column. */
  S.step = (read, node, key) => {
    const column = node.step < 0 ? [read.root] : read.columns[node.step];
    if (key === "ArrowLeft") return node.parent?.parent ? node.parent : node;
    if (key === "ArrowRight") return node.children.find((c) => c.winner) || node.children[0] || node;
    if (key === "ArrowUp") return column[Math.max(0, node.row - 1)];
    if (key === "ArrowDown") return column[Math.min(column.length - 1, node.row + 1)];
    if (key === "Home") return S.path(read.best)[0];
    return key === "End" ? read.best : null;
  };

  /* The node the page shows: the chosen one; the winner's end when nobody has chosen. */
  S.now = (m) => m.read.all.get(S.look().node || m.read.best.id) || m.read.best;
  S.select = (m) => {
    const node = S.now(m);
    m.lattice.light(node);
    if (S.look().node) m.lattice.reveal(node); // the winner's end, shown when nobody has chosen, leaves the picture at its beginning
    m.lattice.mark(node);
    S.detail(m, node);
    S.say(
      m,
      TL.t("search.say", {
        text: S.textOf(node) || "∅",
        step: node.step + 1,
        status: TL.t(`search.status.${node.status}`),
        log_p: TL.num(node.logP),
        score: TL.num(node.score),
      }),
    );
  };
  S.drawTree = async (m, view, body) => {
    const read = await S.read(view);
    const tree = JSON.stringify([TL.scene.checkpoint, TL.scene.text, view.settings]);
    if (m.tree && m.tree !== tree) delete TL.scene.search.node; // it was one of another tree
    m.tree = tree;
    m.read = read;
    m.lattice = lattice(read, {
      chosen: (node) => S.set({ node: node.id }),
      over: (node) => {
        const at = node?.parent ? node : S.now(m);
        m.lattice.light(at);
        S.detail(m, at);
      },
    });
    m.lattice.view.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const node = S.now(m),
        next = event.key === "Enter" ? null : S.step(read, node, event.key);
      if (event.key === "Enter") S.goOn(m, node);
      else if (next) S.set({ node: next.id });
      else return;
      event.preventDefault();
    });
    m.box = h("section", { class: "tl-figure sea-detail", id: "search-detail" });
    m.wide = h("section", { class: "tl-figure", id: "search-widen" });
    const legend = h(
      "p",
      { class: "sea-legend" },
      ["winner", "kept", "finished", "pruned"].map((name) =>
        h("span", { class: `sea-key sea-key-${name}` }, TL.t(`search.key.${name}`)),
      ),
      h("span", { class: "sea-note" }, TL.t("search.tree.short")),
    );
    body.replaceChildren(
      h(
        "div",
        {},
        h(
          "section",
          { class: "tl-figure sea-lattice" },
          h("h3", {}, TL.t("search.tree.title", { beam: view.beam })),
          m.lattice.view,
          legend,
          TL.reading(S.treeReading(read)),
          TL.site(
            "log_softmax(logits)",
            [read.steps, read.beam, TL.t("search.vocabulary")],
            TL.t("search.tree.site", { n: read.all.size - 1 }),
          ),
        ),
        m.box,
        m.wide,
      ),
      h(
        "aside",
        { class: "sea-side-panel" },
        h(
          "section",
          { class: "tl-figure" },
          h("h3", {}, TL.t("search.settings")),
          S.settings(view, ["beam", "length_penalty"]),
          h("p", { class: "sea-note" }, TL.t("search.formula", { a: view.length_penalty })),
        ),
        h("section", { class: "tl-figure", id: "search-ranked" }, S.ranked(m, read)),
      ),
    );
    return () => {
      m.lattice.fill();
      S.select(m);
      S.widen(m);
    };
  };
})();
