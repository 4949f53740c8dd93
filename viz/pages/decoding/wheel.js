import { TL } from "../../browser/tl.js";
/* The page Decoding: take the wheel. A typed beginning becomes forced tokens; every branch seen in this visit stays in a tree. */
(() => {
  const D = TL.decoding,
    h = TL.h,
    key = (scene) => JSON.stringify([scene.decode, scene.forced]);
  const same = (scene) => JSON.stringify([scene.text, scene.checkpoint]);

  /* The log-probability of the shown sentence under the model alone, before any rule: comparable between settings. */
  D.modelLogP = (read) =>
    read.steps.reduce((sum, step, t) => {
      const { stages } = read.results[t];
      return sum + stages[0].scores[step.ids.indexOf(step.chosen)] - stages[0].logNormaliser;
    }, 0);
  const settings = (decode) =>
    Object.entries(decode)
      .map(([name, value]) =>
        name === "strategy" ? TL.t(`common.strategy.${value}`) : `${TL.t(`common.set.${name}`)} ${value}`,
      )
      .join(", ") || TL.t("wheel.usual");
  const says = {
    own: () => TL.t("wheel.own"),
    link: (how) => TL.t("wheel.link", how),
    token: (how) => TL.t("wheel.token", how),
    typed: (how) => TL.t("wheel.typed", how),
    settings: (how, branch) => TL.t("wheel.settings", { settings: settings(branch.decode) }),
  };
  D.how = (branch) => says[branch.how.kind](branch.how, branch);

  /* Note what is on the screen as a branch of the tree m.tree = {of, list, at}. m.made says how it came about, where somebody made it here. */
  D.note = (m) => {
    const { scene } = TL,
      of = same(scene),
      id = key(scene);
    if (m.tree?.of !== of) m.tree = { of, list: [], at: null };
    const tree = m.tree,
      made = m.made,
      usual = !Object.keys(scene.decode).length && !scene.forced.length;
    m.made = null;
    let branch = tree.list.find((b) => b.id === id);
    if (!branch) {
      const up = tree.list.find((b) => (made?.kind === "typed" ? b.how.kind === "own" : b.id === tree.at)),
        moved = up && JSON.stringify(up.decode) !== JSON.stringify(scene.decode);
      const how =
        made ||
        (usual
          ? { kind: "own" }
          : scene.forced.length && !moved
            ? { kind: "link", n: scene.forced.length }
            : { kind: "settings" });
      branch = {
        id,
        up: usual ? null : (up?.id ?? null),
        depth: usual || !up ? 0 : up.depth + 1,
        decode: structuredClone(scene.decode),
        forced: [...scene.forced],
        how,
        text: TL.result.text,
        n: m.read.n,
        logP: D.modelLogP(m.read),
      };
      const below = (b) => {
        while (b && b !== up) b = tree.list.find((x) => x.id === b.up);
        return Boolean(b);
      };
      let after = usual ? 0 : up ? tree.list.indexOf(up) + 1 : tree.list.length; // a branch stands under the one it left, after its elder siblings
      if (up && !usual) while (after < tree.list.length && below(tree.list[after])) after++;
      tree.list.splice(after, 0, branch);
      if (tree.list.length > D.MOST)
        tree.list.splice(
          tree.list.findIndex((b) => b.id !== id),
          1,
        );
    }
    tree.at = id;
  };
  D.MOST = 24; // branches kept

  D.visit = (m, branch) => {
    (m.undo ||= []).push(TL.scene.forced);
    TL.set({ decode: branch.decode, forced: branch.forced });
  };

  /* The form stays while answers come and go; the list is painted anew. */
  D.wheel = (m) => {
    const input = h("input", {
      class: "dec-prefix",
      id: "decoding-prefix",
      type: "text",
      maxlength: TL.data.limits.characters,
      autocomplete: "off",
      lang: TL.card().writes,
    });
    const go = h("button", { class: "tl-button", id: "decoding-prefix-go" }, TL.t("wheel.go")),
      said = h("p", { class: "dec-said", role: "status" }),
      list = h("div", {}),
      field = h("label", { for: "decoding-prefix" }, TL.t("wheel.prefix"));
    let told = ""; // the branch that the line under the field speaks of
    const submit = async (event) => {
      event.preventDefault();
      const text = input.value,
        { scene } = TL,
        at = same(scene);
      said.textContent = "";
      const answer = await TL.call(m.server, { page: "decoding", ...scene, prefix: text });
      if (same(TL.scene) !== at || TL.active !== m.name) return;
      told = key(TL.scene);
      if (!answer.ok) {
        said.textContent = TL.errorText(answer.error);
        return;
      }
      const { ids, text: spelt, notices } = answer.view;
      said.textContent =
        TL.t("wheel.taken", { text: spelt, n: ids.length }) +
        (notices.includes("wrong_language") ? ` ${TL.t("wheel.other_language", TL.frame.facts())}` : "");
      (m.undo ||= []).push(TL.scene.forced);
      m.made = { kind: "typed", text: spelt };
      told = key({ ...TL.scene, forced: ids });
      TL.set({ forced: ids, step: ids.length });
    };
    const node = h(
      "section",
      { class: "tl-figure dec-wheel", id: "decoding-wheel" },
      h("h3", {}, TL.t("wheel.title")),
      h("p", {}, TL.t("wheel.lead")),
      h("form", { class: "dec-form", onsubmit: submit }, field, input, go),
      said,
      list,
    );
    const paint = () => {
      const beam = m.read.settings.strategy === "beam";
      input.disabled = go.disabled = beam;
      if (beam) said.textContent = TL.t("wheel.beam");
      else if (told !== key(TL.scene)) said.textContent = "";
      list.replaceChildren(h("h4", {}, TL.t("wheel.branches")), tree(m), TL.reading(reading(m.tree)));
    };
    return { node, paint };
  };
  const tree = (m) =>
    h(
      "ol",
      { class: "dec-branches" },
      m.tree.list.map((b) => {
        const here = b.id === m.tree.at,
          text = b.text || TL.t("wheel.empty");
        return h(
          "li",
          { style: { "--depth": Math.min(b.depth, 6) } },
          h(
            "button",
            {
              class: "dec-branch",
              "aria-current": here ? "true" : null,
              "aria-label": TL.t("wheel.go_to", { text, how: D.how(b) }),
              dataset: { forced: b.forced.length },
              onclick: () => D.visit(m, b),
            },
            h("b", { lang: TL.result.writes }, text),
            h(
              "small",
              {},
              D.how(b) +
                (b.how.kind !== "settings" && Object.keys(b.decode).length ? ` · ${settings(b.decode)}` : "") +
                (here ? ` · ${TL.t("wheel.here")}` : ""),
            ),
            h(
              "small",
              { class: "dec-branch-p" },
              TL.t("wheel.numbers", { n: b.n, log_p: TL.num(b.logP, 2), mean: TL.num(b.logP / Math.max(1, b.n), 2) }),
            ),
          ),
        );
      }),
    );
  const reading = ({ list, at }) => {
    const here = list.find((b) => b.id === at),
      best = list.reduce((a, b) => (b.logP > a.logP ? b : a)),
      greedy = list.find((b) => b.how.kind === "own" && b.id === JSON.stringify([{}, []]));
    const log_p = TL.num(here.logP, 2),
      n = list.length;
    if (n === 1)
      return [
        ["see", "wheel.see.one", { log_p }],
        ["look", "wheel.look", {}],
      ];
    const see =
      best === here
        ? ["see", "wheel.see.best", { n, log_p }]
        : ["see", "wheel.see.many", { n, best: best.text, best_log_p: TL.num(best.logP, 2), log_p }];
    const found =
      greedy && here !== greedy && here.logP > greedy.logP + 0.005
        ? [["look", "wheel.see.found", { log_p, greedy: TL.num(greedy.logP, 2) }]]
        : [];
    return [see, ...found, ["look", "wheel.look", {}]];
  };
})();
