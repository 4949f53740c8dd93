/**
 * The menu of a figure: which one, where a button stands for several, and as what.
 *
 * @import { Told } from "../text/figure_text.js"
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { element, intoPage, saveFile } from "../drawing/dom.js";
import { on } from "../state/events.js";
import { putBeside } from "../glossary/box_placement.js";
import { t } from "../text/words.js";
import { figureOf, figuresNear, nameOf } from "./figure_finder.js";
import { FORMS, fileName } from "./file_formats.js";

/** @type {HTMLElement} */
const box = element(html`<div class="tl-take-menu" id="tl-take-menu" popover="auto" role="dialog"></div>`);
/** @type {{ told: Told, figures: Element[], chosen: number, said: string }} */
let now = { told: {}, figures: [], chosen: 0, said: "" };

/** The last figure before the button, else the first of all. @param {Element[]} figures @param {HTMLElement} button */
function nearest(figures, button) {
  const own = figures.filter((node) => node.matches("[data-take]"));
  const among = own.length ? own : figures;
  const before = among.filter((node) => node.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING);
  return figures.indexOf(before.at(-1) ?? among[0]);
}

/** @param {string} form */
async function take(form) {
  const { figures, chosen, told } = now;
  try {
    const figure = await figureOf(figures[chosen], told);
    const name = fileName(figure, form);
    saveFile(await FORMS[form](figure), name);
    now.said = t("export.saved", { name });
  } catch (error) {
    now.said = t("export.failed", {
      kind: form.toUpperCase(),
      reason: error instanceof Error ? error.message : String(error),
    });
  }
  draw();
}

/** Whether it has numbers that are a table. @param {Element} node */
const hasNumbers = (node) => node?.matches("[data-take], table");
/** @param {Element} node */
const isPlotly = (node) => node?.matches(".js-plotly-plot");

/** What the one file can do. @param {Element} node */
function htmlKey(node) {
  if (isPlotly(node)) return "html_plotly";
  return node?.matches("[data-take]") && !("take" in node) ? "html" : "html_still";
}

/** @param {string} form */
function button(form) {
  const node = now.figures[now.chosen];
  const off = ["csv", "npz"].includes(form) && !hasNumbers(node);
  const key = form === "html" ? htmlKey(node) : form;
  return html`<li>
    <button
      class="tl-button"
      data-form=${form}
      ?disabled=${off}
      title=${off ? t("export.no_numbers") : ""}
      @click=${() => take(form)}
    >
      ${t(`export.${key}`)}
    </button>
  </li>`;
}

function chooser() {
  if (now.figures.length < 2) return "";
  /** @param {any} event */
  const choose = (event) => {
    now.chosen = Number(event.target.value);
    draw();
  };
  return html`<label
    >${t("export.which")}
    <select class="tl-button" .value=${String(now.chosen)} @change=${choose}>
      ${now.figures.map(
        (node, i) =>
          html`<option value=${i} ?selected=${i === now.chosen}>
            ${t("export.figure", { n: i + 1, name: nameOf(node) })}
          </option>`,
      )}
    </select></label
  >`;
}

function draw() {
  box.setAttribute("aria-label", t("export.open"));
  const forms = html`${chooser()}
    <ul>
      ${(now.figures.length ? Object.keys(FORMS) : ["json"]).map(button)}
    </ul>`;
  render(
    html`<p><b>${t("export.open")}</b></p>
      ${now.figures.length ? "" : html`<p>${t("export.none")}</p>`} ${forms}
      <p class="tl-quiet" role="status">${now.said}</p>`,
    box,
  );
}

/**
 * @param {HTMLElement} opener
 * @param {Told} told
 */
export function openMenu(opener, told) {
  intoPage(box);
  const figures = figuresNear(opener);
  now = { told, figures, chosen: Math.max(0, nearest(figures, opener)), said: "" };
  draw();
  box.showPopover();
  putBeside(box, opener);
  box.querySelector("button")?.focus();
}

for (const name of ["page", "lang"]) on(name, () => box.matches(":popover-open") && box.hidePopover());
