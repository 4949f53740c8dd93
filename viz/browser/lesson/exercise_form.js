/**
 * The form of an exercise that a person writes. The server says which fields a type has (viz/lessons/writable_exercises.py): where it looks, or its
 * own words.
 *
 * @import { Offer, OfferField } from "../shared.types.js"
 *
 * @typedef {{ type: string, at: Record<string, any> }} Written
 * @typedef {(value: any) => void} Put
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { state } from "../state/state.js";
import { isWord, t } from "../text/words.js";
import { LINK, button } from "./controls.js";
import { either } from "./draft.js";
import { grouped, newExercise } from "./exercise_defaults.js";
import { chosen, saidField, typed } from "./form_fields.js";
import { askLessons } from "./stored_drafts.js";

const FROM_ONE = ["layer", "head", "row", "column", "token", "step"]; // places that people count from 1
const LONGEST = 400;
const MOST_PLACES = { layer: 12, head: 16 };
const MORE_PLACES = 24;

/** @param {OfferField} field @param {unknown} value */
function nameOf({ name }, value) {
  if (typeof value === "number") {
    if (value < 0) return t("drafting.last");
    return String(FROM_ONE.includes(name) ? value + 1 : value);
  }
  const key = [`drafting.value.${value}`, `drafting.${value}`].find(isWord);
  return key ? t(key) : String(value);
}

/** @param {OfferField} field @param {any} value */
function choices({ name, kind, values }, value) {
  if (kind === "choice") return values;
  const most = /** @type {Record<string, number>} */ (MOST_PLACES)[name] ?? MORE_PLACES;
  const all = [...values, ...Array(most).keys(), -1];
  return all.includes(value) ? all : [...all, value];
}

/** @param {string} label @param {any} said @param {Put} put @param {unknown} [more] */
const line = (label, said, put, more = nothing) =>
  html`<div class="ls-line">${saidField(label, said, put, { most: LONGEST })} ${more}</div>`;

/** Lines of which one may be marked as right. @param {OfferField} field @param {any[]} all @param {Put} put */
function lines({ label, kind, high }, all, put) {
  const mark = (/** @type {number} */ at) => put(all.map((one, i) => ({ ...one, right: i === at || undefined })));
  const radio = (/** @type {any} */ one, /** @type {number} */ i) =>
    html`<label class="ls-right">
      <input type="radio" name="written-right" .checked=${Boolean(one.right)} @change=${() => mark(i)} />
      ${t("drafting.right")}</label
    >`;
  const rows = all.map((one, i) =>
    line(t(label, { n: i + 1 }), one, (said) => put(all.with(i, said)), kind === "options" ? radio(one, i) : nothing),
  );
  return html`${kind === "lines" ? html`<p class="tl-quiet">${t("drafting.steps_hint")}</p>` : nothing} ${rows}
  ${all.length < high ? button(t("drafting.more"), () => put([...all, {}]), undefined, LINK) : nothing}`;
}

/** @param {OfferField} field @param {any} value @param {Put} put */
function fieldOf(field, value, put) {
  const { name, kind, label, low, high } = field;
  if (kind === "options" || kind === "lines") return lines(field, value, put);
  if (kind === "text") return line(t(label), value, put);
  if (kind !== "whole" && kind !== "number") {
    const all = choices(field, value).map((/** @type {any} */ one) => [one, nameOf(field, one)]);
    return chosen(t(label), all, value, put, name);
  }
  const number = (/** @type {string} */ text) => put(Number(text));
  return typed(t(label), String(value), number, { name, range: [low, high, kind === "whole" ? 1 : 0.1] });
}

/** Whether every text of an exercise in one's own words is there, in a language at least. @param {Written} one */
export function isWritten({ at }) {
  const texts = Object.values(at).flat();
  return texts.every((said) => typeof said !== "object" || either(said, state.language).trim());
}

/** @param {string} page @param {Written | null} one @param {(name: string) => void} choose @param {boolean} another */
function typeSelect(page, one, choose, another) {
  const { fits, own } = grouped(offers, page);
  const option = (/** @type {string} */ name) => [name, t(`drafting.type.${name}`)];
  const group = (/** @type {string} */ key, /** @type {Offer[]} */ all) => ({
    group: t(`drafting.${key}`),
    of: all.map(({ name }) => option(name)),
  });
  const known = one && ![...fits, ...own].some(({ name }) => name === one.type) ? [option(one.type)] : [];
  const all = [["", t("drafting.none")], ...known, group("fits", fits), group("own", own)];
  return chosen(t(another ? "drafting.another" : "drafting.exercise"), all, one?.type ?? "", choose, "type");
}

/** @type {Offer[]} */
let offers = [];
/** @type {Promise<void> | null} */
let asked = null;

/** What may be written, once it is there. @param {() => void} redraw */
async function fetchOffers(redraw) {
  const answer = await askLessons("types");
  if (answer.ok) offers = answer.view.types;
  else asked = null;
  redraw();
}

/**
 * @param {() => void} redraw
 * @param {import("../state/state.js").Scene} scene of the stop, its page in `tab`
 * @param {Written | null} one
 * @param {Put} put
 * @param {boolean} [another] the stop has one already
 */
export function exerciseForm(redraw, scene, one, put, another = false) {
  asked ??= fetchOffers(redraw);
  const choose = (/** @type {string} */ name) => {
    const offer = offers.find((other) => other.name === name);
    put(offer ? newExercise(offer, scene) : null);
  };
  const at = one?.at ?? {};
  const offer = offers.find(({ name }) => name === one?.type);
  const isOfRun = at.fact !== undefined || at.claim !== undefined; // its words hang on the run: no form shows that
  const fields = isOfRun ? [] : (offer?.fields ?? []);
  const shown = fields.map((field) => {
    const change = (/** @type {any} */ value) => one && put({ ...one, at: { ...at, [field.name]: value } });
    return fieldOf(field, at[field.name] ?? field.usual, change);
  });
  return html`${typeSelect(scene.tab, one, choose, another)}
  ${offer?.written ? shown : html`<div class="mk-form">${shown}</div>`}`;
}
