/**
 * A new exercise for a stop: its fields as the scene has them. Pure.
 *
 * @import { Scene } from "../state/state.js"
 * @import { Offer, OfferField } from "../shared.types.js"
 */

/** @param {unknown} value @returns {value is number} */
const isPlace = (value) => Number.isInteger(value) && Number(value) >= 0;

/** Which row and which column the scene points at, by the kind of attention. @param {Scene} scene */
function cell({ kind, source, step, column }) {
  const row = kind === "encoder" ? source : step;
  return { row, column: kind === "cross" ? source : column };
}

/** What the scene says of each field; what is no value of the field is left at the usual one. @param {Scene} scene @returns {Record<string, unknown>} */
function said(scene) {
  const { decode = {} } = scene;
  return {
    ...cell(scene),
    kind: scene.kind,
    side: scene.side,
    layer: scene.layer,
    head: scene.head,
    mask: scene.kind === "encoder" ? "padding" : "causal",
    token: scene.side === "source" ? scene.source : scene.step,
    position: Math.max(0, scene.position),
    dimension: Math.max(0, scene.dimension),
    temperature: decode.temperature,
    penalty: decode.repetition_penalty,
    k: decode.top_k,
    beam: decode.beam,
  };
}

/** @param {OfferField} field @param {unknown} value */
function fits({ kind, values, low, high }, value) {
  if (kind === "choice") return values.includes(value);
  if (kind === "place") return isPlace(value) && Number(value) <= high;
  if (kind === "whole" && !Number.isInteger(value)) return false;
  return typeof value === "number" && value >= low && value <= high;
}

/**
 * An exercise of this type, ready to be changed.
 * @param {Offer} offer
 * @param {Scene} scene
 * @returns {{ type: string, at: Record<string, any> }}
 */
export function newExercise({ name, fields }, scene) {
  const wanted = said(scene);
  const entries = fields.map((field) => {
    const value = field.name === "step" ? scene.step : wanted[field.name];
    const isUsual = typeof field.usual === "string" && field.kind === "place" && !value; // "telling" says more than the first
    return [field.name, fits(field, value) && !isUsual ? value : field.usual];
  });
  const at = Object.fromEntries(entries);
  const isTaught = at.kind === "cross" && scene.layer < 0 && fields.some((one) => one.values.includes("taught"));
  return { type: name, at: isTaught ? { ...at, layer: "taught", head: "taught" } : at };
}

/** The types that fit a page, and those that one writes oneself. @param {Offer[]} offers @param {string} page */
export function grouped(offers, page) {
  return { fits: offers.filter(({ pages }) => pages.includes(page)), own: offers.filter(({ written }) => written) };
}
