/* The groups of pages: one button each; the tabs of the other groups are hidden. */
"use strict";
TL.groupOf = (name) => Object.keys(TL.data.groups).find((group) => TL.data.groups[group].includes(name));
TL.nav = () => {
  const h = TL.h, last = {};
  const rules = Object.entries(TL.data.groups).map(([group, pages]) =>
    `body[data-group="${group}"] #pages [role=tab]${pages.length > 1 ? pages.map((name) => `:not([data-tab-id="${name}"])`).join("") : ""} { display: none; }`); // one page alone: its group's button is enough
  document.head.append(h("style", {}, rules.join("\n")));
  const open = (group) => { if (group !== TL.groupOf(TL.active)) TL.openPage(last[group] || TL.data.groups[group][0]); };
  const nav = h("nav", { class: "tl-groups" });
  const draw = () => {
    const now = TL.groupOf(TL.active), line = document.querySelector("#pages .tab-wrapper"); // beside the tabs, where there is room
    if (nav.parentNode !== line) line.prepend(nav);
    document.body.dataset.group = now;
    nav.setAttribute("aria-label", TL.t("common.groups"));
    nav.replaceChildren(...Object.keys(TL.data.groups).map((group) =>
      h("button", { class: "tl-group", dataset: { group }, "aria-current": group === now ? "true" : null, onclick: () => open(group) }, TL.t(`common.group.${group}`))));
  };
  TL.on("page", (name) => {
    const before = nav.contains(document.activeElement) ? document.activeElement.dataset.group : null;
    last[TL.groupOf(name)] = name;
    draw();
    if (before) nav.querySelector(`[data-group="${before}"]`)?.focus();
  });
  TL.on("lang", draw);
  draw();
};
