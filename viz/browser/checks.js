/* The self-check of the run, beside its facts: a badge that opens to what was checked, the largest error of each and how large it may be. */
"use strict";
(() => {
  let open = false;
  const number = (x) => {
    if (x === null) return TL.t("checks.no_number");
    if (x === 0) return "0";
    const [digits, power] = x.toExponential(1).split("e");
    return `${digits}×10${[...String(Number(power))].map((c) => "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"["-0123456789".indexOf(c)]).join("")}`;
  };
  /* checks: [{code, max_error, tolerance, ok}] -> a <details> whose summary is the badge */
  TL.checks = (checks) => {
    const h = TL.h, t = TL.t, good = checks.filter((c) => c.ok).length, all = checks.length, fine = good === all, numbers = checks.map((c) => c.max_error);
    const worst = numbers.includes(null) ? null : Math.max(0, ...numbers), broken = checks.filter((c) => !c.ok).map((c) => t(`checks.${c.code}`)).join(TL.lang === "zh" ? "；" : "; ");
    const row = (c) => h("tr", { class: c.ok ? "" : "tl-check-bad", dataset: { check: c.code } }, h("td", {}, c.ok ? "✓" : "✗"), h("th", { scope: "row" }, t(`checks.${c.code}`), h("small", {}, t(`checks.${c.code}.how`))),
      h("td", {}, number(c.max_error)), h("td", {}, c.tolerance ? `≤ ${number(c.tolerance)}` : t("checks.exactly")), h("td", {}, t(c.ok ? "checks.holds" : "checks.broken")));
    return h("details", { class: `tl-checks ${fine ? "" : "tl-checks-bad"}`, id: "tl-checks", open, ontoggle: (e) => { open = e.target.open; } },
      h("summary", { title: t("checks.hint") }, fine ? t("checks.good", { good, all, worst: number(worst) }) : t("checks.bad", { good, all, bad: all - good, worst: number(worst) })),
      h("div", { class: "tl-checks-list" }, h("p", {}, fine ? t("checks.means") : t("checks.means_bad", { broken })), h("div", { class: "tl-scroll" }, h("table", { class: "tl-table" },
        h("thead", {}, h("tr", {}, ["", t("checks.what"), t("checks.error"), t("checks.allowed"), ""].map((x) => h("th", { scope: "col" }, x)))), h("tbody", {}, checks.map(row))))));
  };
})();
