/**
 * The figures that a button stands for: those of the nearest element around it that has any.
 *
 * @import { Told } from "../text/figure_text.js"
 * @import { Figure, TableFigure } from "./figure_record.js"
 * @import { Source } from "./figure_registry.js"
 */

import { sceneAddress } from "../state/address.js";
import { data } from "../state/server_data.js";
import { inks } from "../drawing/theme_colors.js";
import { mounted } from "../frame/pages.js";
import { call } from "../requests/server.js";
import { state } from "../state/state.js";
import { t, wordsUnder } from "../text/words.js";
import { plotlySource } from "./plotly_source.js";
import { sourceOf } from "./figure_registry.js";
import { svgSource } from "./svg_source.js";

const LEAST = 90; // pixels of a drawing; smaller ones are signs

/** @param {Element} node */
function isFigure(node) {
  if (node.matches("details:not([open]) table")) return true; // it is there, folded away
  const { width, height } = node.getBoundingClientRect();
  if (!width || !height) return false;
  if (node.matches("[data-take]")) return true;
  if (node.closest("[data-take]")) return false;
  return node.matches("table") || (width >= LEAST && height >= LEAST);
}

/**
 * In the order of the page, what tells its own numbers before what is read off the page.
 * @param {Element} button
 * @returns {Element[]}
 */
export function figuresNear(button) {
  for (let around = button.parentElement; around; around = around.parentElement) {
    const found = [...around.querySelectorAll("[data-take], table, svg:not(.tl-icon)")].filter(isFigure);
    const own = found.filter((node) => node.matches("[data-take]"));
    const tables = found.filter((node) => node.matches("table"));
    if (found.length) return own.length ? [...own, ...tables] : found;
    if (around.matches("section, figure, .tl-figure, .tl-page")) return []; // what stands beyond has another tensor
  }
  return [];
}

/** What the server sends to the page for this scene; asked again, since pages work on what they have. @param {Told["asked"]} asked */
async function sentView(asked) {
  const answer = await call(mounted[state.active].server, { page: state.active, ...state.scene, ...asked });
  return answer.ok ? answer.view : null;
}

/** Its words, without lit's marks and what is small in it. @param {Element} heading */
function wordsOf(heading) {
  const small = (/** @type {Node} */ node) => node instanceof Element && node.matches("small, button, select");
  const said = [...heading.childNodes].filter((node) => !(node instanceof Comment) && !small(node));
  return said.map((node) => node.textContent).join(" ").replace(/\s+/g, " ").trim(); // prettier-ignore
}

/** The heading that stands before a figure. @param {Element} node */
function headingOf(node) {
  for (let around = node.parentElement; around; around = around.parentElement) {
    const before = [...around.querySelectorAll("h2, h3, h4")].filter(
      (heading) => heading.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const heading = before.at(-1);
    if (heading) return wordsOf(heading);
    if (around.matches(".tl-page")) break;
  }
  return "";
}

/** How a figure is called in a list. @param {Element} node */
export function nameOf(node) {
  return (
    node.querySelector("caption")?.textContent?.trim() ||
    headingOf(node) ||
    node.getAttribute("aria-label") ||
    t(`common.page.${state.active}`)
  );
}

/** A number where it is one. @param {string} text */
function numberOr(text) {
  const plain = text.replace("−", "-").replaceAll(",", "");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/** @param {Element} node @returns {TableFigure} */
function tableOf(node) {
  /** @param {any} cell innerText is empty where the table is folded away */
  const words = (cell) => (cell.innerText || cell.textContent).replace(/\s+/g, " ").trim();
  /** @param {Element} row */
  const cells = (row) => [...row.children].map(words);
  const rows = [...node.querySelectorAll("tr")].map(cells).filter((row) => row.length);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const full = rows.map((row) => [...row, ...new Array(width - row.length).fill("")]);
  return { columns: full[0] ?? [], rows: full.slice(1).map((row) => row.map(numberOr)) };
}

/** @param {Told} told @returns {Figure["about"]} */
function aboutOf(told) {
  const { result } = state;
  const ofSentence = data.pages[state.active].sentence && result;
  const layer = /^(?:encoder|decoder)\.(\d+)\.[^,…]*$/.exec(told.tensor ?? "")?.[1];
  return {
    page: state.active,
    sentence: ofSentence ? result.source : "",
    translation: ofSentence ? result.text : "",
    tensor: told.tensor ?? "",
    shape: told.shape ? `(${told.shape.join(", ")})` : "",
    layer: layer === undefined ? null : Number(layer),
    head: null,
    note: told.note ?? "",
    checkpoint: ofSentence ? told.checkpoint || result.checkpoint : state.scene.checkpoint,
    link: sceneAddress(true),
    language: state.language,
  };
}

/**
 * A matrix, and which layer and head of a stack it is.
 * @param {Source} source
 * @param {Pick<Figure, "about">} common
 * @returns {Partial<Figure> & Pick<Figure, "kind">}
 */
function headed({ kind, matrix, stack, layer, head }, { about }) {
  if (!stack) return { kind, matrix };
  const title = stack.title.replace("{layer}", String(Number(layer) + 1)).replace("{head}", String(Number(head) + 1));
  return { kind, title, matrix, stack, about: { ...about, layer: layer ?? null, head: head ?? null } };
}

/**
 * The record of a figure; of what the page was sent, where there is none.
 * @param {Element | undefined} node
 * @param {Told} told
 * @returns {Promise<Figure>}
 */
export async function figureOf(node, told) {
  const source = node && (await sourceOf(node));
  const about = aboutOf(told);
  const page = t(`common.page.${state.active}`);
  const heading = node && headingOf(node);
  /** @type {Pick<Figure, "schema" | "title" | "about" | "labels">} */
  const common = {
    schema: 1,
    title: heading ? `${page} · ${heading}` : page,
    about,
    labels: wordsUnder("export.label"),
  };
  if (source?.kind === "svg" || source?.kind === "table") return { ...common, ...source };
  if (source?.kind === "matrix" || source?.kind === "lines") return { ...common, ...headed(source, common) };
  const view = await sentView(told.asked); // the exact numbers behind what is read off the page
  if (source) return { ...common, view, kind: "plotly", ...(await plotlySource(source)) };
  if (!node) return { ...common, view, kind: "table" };
  if (node.matches("table")) return { ...common, view, kind: "table", table: tableOf(node) };
  return { ...common, view, kind: "svg", svg: svgSource(/** @type {SVGElement} */ (node), inks().ground) };
}
