/**
 * The form of an exercise that a person writes: its type, where it looks, or its own words.
 *
 * @import { Offer, OfferField } from "../shared.types.js"
 *
 * @typedef {{ type: string, at: Record<string, any> }} Written
 * @typedef {(one: Written | null) => void} Put
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { state } from "../state/state.js";
import { isWord, t } from "../text/words.js";
import { either } from "./draft.js";
import { chosen, saidField, typed } from "./form_fields.js";
import { grouped, newExercise } from "./exercise_defaults.js";
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
  const key = `drafting.value.${value}`;
  return isWord(key) ? t(key) : String(value);
}

/** @param {OfferField} field @param {any} value */
function choices({ name, kind, values }, value) {
  if (kind === "choice") return values;
  const most = /** @type {Record<string, number>} */ (MOST_PLACES)[name] ?? MORE_PLACES;
  const places = Array.from({ length: most }, (_, i) => i);
  const all = [...values, ...places, -1];
  return all.includes(value) ? all : [...all, value];
}

/** @param {OfferField} field @param {any} value @param {(value: any) => void} put */
function fieldOf(field, value, put) {
  const { name, kind, low, high } = field;
  const label = t(`drafting.field.${name}`);
  if (kind !== "whole" && kind !== "number") {
    const all = choices(field, value).map((one) => [one, nameOf(field, one)]);
    return chosen(label, all, value, put, name);
  }
  const number = (/** @type {string} */ text) => put(Number(text));
  return typed(label, String(value), number, { name, range: [low, high, kind === "whole" ? 1 : 0.1] });
}

/** @param {string} label @param {any} said @param {(said: any) => void} put @param {unknown} [more] */
const line = (label, said, put, more = nothing) =>
  html`<div class="ls-line">${saidField(label, said, put, { most: LONGEST })} ${more}</div>`;

/**
 * Lines of which one may be marked as right.
 * @param {any[]} all
 * @param {string} word
 * @param {number} most
 * @param {boolean} marked
 * @param {(all: any[]) => void} put
 */
function lines(all, word, most, marked, put) {
  /** @param {number} at */
  const mark = (at) => put(all.map((one, i) => ({ ...one, right: i === at || undefined })));
  /** @param {any} one @param {number} i */
  const row = (one, i) => {
    const choose = html`<label class="ls-right">
      <input type="radio" name="written-right" .checked=${Boolean(one.right)} @change=${() => mark(i)} />
      ${t("drafting.right")}</label
    >`;
    const change = (/** @type {any} */ said) => put(all.map((other, k) => (k === i ? said : other)));
    return line(t(`drafting.${word}`, { n: i + 1 }), one, change, marked ? choose : nothing);
  };
  const more = html`<button type="button" class="tl-link" @click=${() => put([...all, {}])}>
    ${t("drafting.more")}
  </button>`;
  return html`${all.map(row)} ${all.length < most ? more : nothing}`;
}

/** @param {Written} one @param {(at: Record<string, any>) => void} put */
function ownWords({ type, at }, put) {
  /** @param {string} name @param {any} value */
  const change = (name, value) => put({ ...at, [name]: value });
  if (type === "order") {
    return html`<p class="tl-quiet">${t("drafting.steps_hint")}</p>
      ${lines(at.steps, "step", 8, false, (steps) => change("steps", steps))}`;
  }
  if (type === "choose") {
    return html`${line(t("drafting.question"), at.question, (said) => change("question", said))}
    ${lines(at.options, "option", 6, true, (options) => change("options", options))}`;
  }
  const holds = [true, false].map((one) => [one, t(`drafting.${one}`)]);
  return html`${line(t("drafting.statement"), at.statement, (said) => change("statement", said))}
  ${chosen(t("drafting.holds"), holds, at.holds, (value) => change("holds", value), "holds")}
  ${lines(at.reasons, "reason", 5, true, (reasons) => change("reasons", reasons))}`;
}

/** A type whose words are one's own, and which a form can show: the words do not hang on a fact of the run. @param {Offer | undefined} offer @param {Written} one */
function hasForm(offer, { at }) {
  return !offer?.written || (at.fact === undefined && at.claim === undefined);
}

/** Whether every text of an exercise in one's own words is there, in a language at least. @param {Written} one */
export function isWritten({ at }) {
  const { question, options = [], statement, reasons = [], steps = [] } = at;
  const texts = [question, statement, ...options, ...reasons, ...steps].filter(Boolean);
  return texts.every((said) => either(said, state.language).trim());
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
  const offer = offers.find(({ name }) => name === one?.type);
  const change = (/** @type {Record<string, any>} */ at) => one && put({ ...one, at });
  const fields = (/** @type {Written} */ now) =>
    offer?.fields.map((field) =>
      fieldOf(field, now.at[field.name] ?? field.usual, (value) => change({ ...now.at, [field.name]: value })),
    );
  return html`${typeSelect(scene.tab, one, choose, another)}
  ${one && offer && !offer.written ? html`<div class="mk-form">${fields(one)}</div>` : nothing}
  ${one && offer?.written && hasForm(offer, one) ? ownWords(one, change) : nothing}`;
}
