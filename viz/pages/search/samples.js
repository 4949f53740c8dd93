import { TL } from "../../browser/tl.js";
/* The page Search: many samples as a tree of paths. Tokens nobody leaves in between stand in one box; rare branches are folded into "+n". */
(() => {
  const S = TL.search,
    h = TL.h,
    ROW = 32,
    GAP = 46,
    LONGEST = 230,
    SHARE = 0.05,
    RANGE = [10, 100, 10];

  S.readSamples = async (view) => {
    if (view.read) return view.read;
    const [tokens, ids] = await Promise.all([TL.unpack(view.tokens), TL.unpack(view.pieces.ids)]),
      text = new Map(Array.from(ids.data, (id, i) => [Math.round(id), view.pieces.text[i]]));
    let from = 0;
    const paths = view.paths.map((path) => ({
      ...path,
      ids: Array.from(tokens.data.subarray(from, (from += path.tokens)), Math.round),
    }));
    return (view.read = { ...view, paths, text: (id) => text.get(id) });
  };
  /* Paths -> the tree of their prefixes: {ids, count, children, path}; `path` where a sentence ends. A chain without a branch is one node. */
  S.prefixes = (paths) => {
    const grow = (members, depth) => {
      const ids = [];
      for (;;) {
        const at = members[0].ids[depth + ids.length];
        if (at === undefined || members.some((p) => p.ids[depth + ids.length] !== at)) break;
        ids.push(at);
      }
      const deep = depth + ids.length,
        ends = members.find((p) => p.ids.length === deep),
        groups = new Map();
      for (const p of members) if (p !== ends) groups.set(p.ids[deep], [...(groups.get(p.ids[deep]) || []), p]);
      const children = [...groups.values()].map((g) => grow(g, deep)).sort((a, b) => b.count - a.count);
      return {
        ids,
        depth: deep,
        key: members[0].ids.slice(0, deep).join(),
        count: members.reduce((n, p) => n + p.count, 0),
        children,
        path: ends || null,
      };
    };
    return grow(paths, 0);
  };
  /* A branch is shown when it has SHARE of all samples, or is one of the two largest; the others are folded, unless there is but one. */
  S.fold = (node, total, open) => {
    const shown = node.children.filter((c, i) => i < 2 || c.count >= SHARE * total),
      rest = node.children.slice(shown.length);
    return rest.length > 1 && !open.has(node.key) ? { shown, rest } : { shown: node.children, rest: [] };
  };

  const label = (read, ids) =>
    ids
      .map((id) => (id === read.eos ? " </s>" : read.text(id)))
      .join("")
      .replaceAll("\u2581", " ")
      .trim();
  /* The browser's own tip; a <title> of SVG is not the <title> of HTML. */
  const tip = (text) => {
    const node = document.createElementNS("http://www.w3.org/2000/svg", "title");
    node.textContent = text;
    return node;
  };
  const figure = (m, read, tree) => {
    const edges = [],
      nodes = [],
      open = (m.open ||= new Set());
    let row = 0,
      right = 0;
    const place = (node, x, parent) => {
      const whole = node.ids.length ? label(read, node.ids) : TL.result.start,
        text = S.fit(whole, LONGEST),
        count = `×${node.count}`,
        width = S.wide(text) + S.wide(count) + 26,
        { shown, rest } = S.fold(node, read.count, open);
      const below = shown.map((child) => place(child, x + width + GAP, node));
      if (rest.length) below.push({ y: 8 + (row++ + 0.5) * ROW, more: rest, x: x + width + GAP });
      const y = below.length ? below[0].y : 8 + (row++ + 0.5) * ROW,
        leaf = node.path && !node.children.length;
      for (const b of below) {
        const n = b.more ? b.more.reduce((sum, c) => sum + c.count, 0) : b.node.count,
          x0 = x + width,
          x1 = x + width + GAP,
          middle = (x0 + x1) / 2;
        edges.push(
          h("path", {
            class: `sea-edge${b.more ? " sea-pruned" : ""}`,
            d: `M${x0} ${y}C${middle} ${y} ${middle} ${b.y} ${x1} ${b.y}`,
            "stroke-width": (1 + (11 * n) / read.count).toFixed(2),
          }),
        );
        if (b.more) nodes.push(folded(b, n, node));
      }
      const open_ = node.path ? () => S.open(m, node.path) : null;
      nodes.push(
        h(
          "g",
          {
            class: `sea-node sea-sample${leaf ? " sea-leaf" : ""}`,
            dataset: { key: node.key, count: node.count },
            ...(open_ && {
              onclick: open_,
              role: "button",
              tabindex: 0,
              onkeydown: (e) => {
                if (e.key === "Enter" || e.key === " ") {
                  e.preventDefault();
                  open_();
                }
              },
            }),
            "aria-label": `${whole} ${count}`,
          },
          tip(`${whole} ${count}`),
          h("rect", { x, y: y - 12, width, height: 24, rx: leaf ? 1 : 6, class: "sea-rect" }),
          h("text", { x: x + 8, y: y + 4, class: "sea-token" }, text),
          h("text", { x: x + width - 7, y: y + 4, "text-anchor": "end", class: "sea-score" }, count),
        ),
      );
      right = Math.max(right, x + width);
      return { y, node };
    };
    const folded = (b, n, node) => {
      const text = TL.t("search.others", { paths: b.more.length, n }),
        width = S.wide(text) + 20,
        expand = () => {
          m.open.add(node.key);
          S.repaintSamples(m);
        };
      right = Math.max(right, b.x + width);
      return h(
        "g",
        {
          class: "sea-node sea-folded",
          role: "button",
          tabindex: 0,
          dataset: { paths: b.more.length, n },
          onclick: expand,
          onkeydown: (e) => {
            if (e.key === "Enter" || e.key === " ") {
              e.preventDefault();
              expand();
            }
          },
          "aria-label": `${text}: ${TL.t("search.unfold")}`,
        },
        h("rect", { x: b.x, y: b.y - 12, width, height: 24, rx: 12, class: "sea-rect" }),
        h("text", { x: b.x + 10, y: b.y + 4, class: "sea-token" }, text),
      );
    };
    place(tree, 4, null);
    return h(
      "svg",
      {
        width: right + 10,
        height: 16 + row * ROW,
        class: "sea-svg",
        role: "group",
        "aria-label": TL.t("search.samples.graph"),
      },
      edges,
      nodes,
    );
  };

  /* A sample is shown on every page by forcing its tokens: the model then writes exactly it. */
  S.open = (m, path) => {
    const { strategy, ...decode } = TL.scene.decode;
    TL.set({ forced: path.ids.slice(0, 100), decode, step: 0 });
  };
  const few = (x) => (x < 0.005 ? "< 0.01" : TL.num(x, 2));
  const list = (m, read) => {
    const all = read.paths,
      shown = m.allPaths ? all : all.slice(0, 12),
      opened = TL.scene.forced.join();
    const row = (path, i) =>
      h(
        "tr",
        { class: path.ids.join() === opened ? "sea-opened" : "", dataset: { count: path.count } },
        h("td", {}, String(path.count)),
        h(
          "td",
          { class: "sea-output" },
          h(
            "button",
            { class: "sea-path", id: `search-path-${i}`, lang: TL.result.writes, onclick: () => S.open(m, path) },
            path.text || "∅",
          ),
          path.ended ? "" : h("i", {}, ` ${TL.t("search.unfinished")}`),
          h("small", { class: "sea-note" }, ` ${TL.t("search.seed_of", { seed: path.seed })}`),
        ),
        h("td", {}, few(read.count * Math.exp(path.log_probability))),
        h("td", {}, TL.num(path.log_probability, 2)),
        h("td", {}, TL.num(path.log_probability / path.tokens, 3)),
        h("td", {}, TL.num(path.model_log_probability, 2)),
      );
    const names = ["count", "expected", "log_p", "mean", "model"].map((name) =>
      h("th", { scope: "col", title: TL.t(`search.column.${name}.help`) }, TL.t(`search.column.${name}`)),
    );
    return [
      h(
        "div",
        { class: "tl-scroll" },
        h(
          "table",
          { class: "tl-table sea-table" },
          h(
            "thead",
            {},
            h("tr", {}, names[0], h("th", { scope: "col" }, TL.t("search.column.output")), names.slice(1)),
          ),
          h("tbody", {}, shown.map(row)),
        ),
      ),
      all.length > 12 &&
        h(
          "button",
          {
            class: "tl-button",
            id: "search-all-paths",
            "aria-expanded": String(Boolean(m.allPaths)),
            onclick: () => {
              m.allPaths = !m.allPaths;
              S.repaintSamples(m);
            },
          },
          TL.t(m.allPaths ? "search.fewer_paths" : "search.all_paths", { n: all.length }),
        ),
    ];
  };
  S.repaintSamples = (m) => {
    const { read } = m,
      tree = S.prefixes(read.paths),
      focus = document.activeElement?.id;
    m.graph.replaceChildren(figure(m, read, tree));
    m.list.replaceChildren(
      ...[h("h3", {}, TL.t("search.samples.list", { n: read.paths.length, count: read.count })), list(m, read)]
        .flat()
        .filter(Boolean),
    );
    if (focus) document.getElementById(focus)?.focus();
  };
  const reading = (read) => {
    const [top] = read.paths,
      firsts = new Map(),
      tree = S.prefixes(read.paths);
    for (const p of read.paths) firsts.set(p.ids[0], (firsts.get(p.ids[0]) || 0) + p.count);
    const ties = read.paths.filter((p) => p.count === top.count).length,
      many = read.paths.length,
      key = many === 1 ? "samples_one" : many === read.count ? "samples_apart" : ties > 1 ? "samples_tie" : "samples";
    const expected = read.count * Math.exp(top.log_probability);
    const lines = [
      [
        "see",
        `search.see.${key}`,
        {
          ties,
          n: many,
          count: read.count,
          text: top.text || "∅",
          times: top.count,
          expected: expected < 0.05 ? "< 0.1" : TL.num(expected, 1),
        },
      ],
    ];
    if (read.paths.length > 1)
      lines.push(
        tree.ids.length
          ? ["look", "search.look.together", { n: tree.ids.length, text: S.written(tree.ids.map(read.text)) }]
          : ["look", "search.look.apart", { n: firsts.size }],
      );
    lines.push(["look", "search.look.expected", { count: read.count }]);
    return lines;
  };
  S.drawSamples = async (m, view, body) => {
    const read = await S.readSamples(view);
    if (m.read !== read) m.open = new Set();
    m.read = read;
    m.graph = h("div", {
      class: "sea-view sea-graph",
      id: "search-graph",
      tabindex: 0,
      "aria-label": TL.t("search.samples.graph"),
    });
    m.list = h("section", { class: "tl-figure", id: "search-paths" });
    const [min, max, step] = RANGE;
    body.replaceChildren(
      h(
        "section",
        { class: "tl-figure sea-lattice" },
        h("h3", {}, TL.t("search.samples.title", { n: read.count })),
        m.graph,
        TL.reading(reading(read)),
        TL.site(
          "softmax(logits)",
          [read.count, "T", read.vocabulary],
          TL.t("search.samples.site", { seed: read.settings.seed, temperature: read.settings.temperature }),
        ),
      ),
      h(
        "aside",
        { class: "sea-side-panel" },
        h(
          "section",
          { class: "tl-figure" },
          h("h3", {}, TL.t("search.settings")),
          S.slider({
            id: "search-set-n",
            label: TL.t("search.samples.n"),
            min,
            max,
            step,
            value: read.count,
            set: (n) => S.set({ n }),
          }),
          S.settings(read, ["temperature", "top_k", "top_p", "seed"]),
        ),
      ),
      m.list,
    );
    S.repaintSamples(m);
  };
})();
