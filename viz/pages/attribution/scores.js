/**
 * One output token: every source and prefix token, three methods and attention beside them.
 *
 * @import { Shown } from "./page_state.js"
 * @import { AxisPiece, Foil, ScoresView } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { num } from "../../browser/text/number_format.js";
import { reading } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { chosenFoil, largest, largestAt, probability, shareText, signed, stepOf } from "./numbers.js";

const METHODS = ["occlusion", "gradient", "integrated"];
const ATTENTION = "attention";

/** @param {Record<string, unknown>} patch */
export function setOwn(patch) {
  setScene({ attribution: { ...state.scene.attribution, ...patch } });
}

function contrasted() {
  return state.scene.attribution.mode === "contrast";
}

/** @param {Shown} shown */
export function stepNow({ view }) {
  return stepOf(state.scene.step, view.tokens.length);
}

/** What the token is compared with; nothing where it is explained alone. @param {Shown} shown */
export function foilNow(shown) {
  return contrasted() ? chosenFoil(shown.view.foils[stepNow(shown)], state.scene.attribution.foil) : null;
}

/** @param {Shown} shown */
export function stepChips(shown) {
  const step = stepNow(shown);
  /** @param {string} text @param {number} row */
  const chip = (text, row) =>
    html`<button
      class="at-chip"
      data-at-target=${row}
      aria-pressed=${String(row === step)}
      .textContent=${text}
    ></button>`;
  return html`<div
    class="at-chips"
    role="toolbar"
    data-rove
    aria-label=${t("attribution.steps_label")}
    lang=${state.result?.writes}
  >
    ${shown.view.written.map(chip)}
  </div>`;
}

/**
 * @param {Shown} shown
 * @param {Foil} foil
 */
function foilChoice(shown, [chosen]) {
  /** @param {Event} event */
  const change = (event) => setOwn({ foil: Number(/** @type {HTMLSelectElement} */ (event.target).value) });
  /** @param {Foil} foil */
  const option = ([id, token, logP]) => {
    const text = t("attribution.foil_option", { token, p: probability(logP) });
    return html`<option value=${id} .selected=${live(id === chosen)}>${text}</option>`;
  };
  return html`<label
    >${t("attribution.foil")}
    <select class="tl-button" id="attribution-foil" @change=${change}>
      ${shown.view.foils[stepNow(shown)].map(option)}
    </select></label
  >`;
}

/** @param {Shown} shown */
export function question(shown) {
  const { view } = shown;
  const step = stepNow(shown);
  const foil = foilNow(shown);
  const token = view.written[step];
  /** @param {string} name */
  const mode = (name) =>
    html`<button
      class="tl-button"
      data-name=${name}
      aria-pressed=${String((name === "contrast") === contrasted())}
      @click=${() => setOwn({ mode: name === "contrast" ? name : undefined })}
    >
      ${t(`attribution.${name}`)}
    </button>`;
  const explains = foil
    ? t("attribution.explains_foil", { token, foil: foil[1] })
    : t("attribution.explains", { token });
  return html`<div class="at-ask">
    <h3 id="attribution-title" aria-live="polite">
      ${t("attribution.step", { n: step + 1, token, p: probability(view.log_p[step]) })}
    </h3>
    <span class="at-switch" role="group" data-rove>${["plain", "contrast"].map(mode)}</span>
    ${foil ? foilChoice(shown, foil) : ""}
    <p class="tl-quiet at-small" id="attribution-explains">${explains}</p>
  </div>`;
}

/**
 * @typedef {object} Column
 * @property {string} method
 * @property {number[] | null} values null while they are on their way
 * @property {number} top the full width of a bar
 * @property {number} best where the largest stands; -1 while it is not told
 */

/**
 * An integral over some dozens of points is known to about a hundredth of the whole: one digit less.
 * @param {Column} column
 * @param {number} value
 */
function valueText({ method, top }, value) {
  if (method === ATTENTION) return num(value, 2);
  return signed(value, (top < 0.1 ? 4 : 2) - (method === "integrated" ? 1 : 0));
}

/**
 * @param {Column} column
 * @param {AxisPiece} piece
 * @param {number} i
 */
function cell(column, piece, i) {
  const { method, values, top, best } = column;
  const value = values?.[i];
  const one = method === ATTENTION;
  const text = value === undefined ? "" : valueText(column, value);
  const width = ((one ? 100 : 50) * Math.abs(value ?? 0)) / top;
  const bar = html`<i class=${Number(value) < 0 ? "at-minus" : "at-plus"} style="width: ${width}%"></i>`;
  const name = t("attribution.cell", {
    method: t(`attribution.method.${method}`),
    token: piece.text,
    n: i + 1,
    value: text,
  });
  return html`<td
    class=${i === best ? "at-top" : ""}
    data-method=${method}
    data-value=${value ?? ""}
    aria-label=${name}
  >
    <span class="at-axis ${one ? "at-one" : ""}" aria-hidden="true">${value === undefined ? "" : bar}</span>
    <span class="at-value">${text}</span>
  </td>`;
}

/**
 * @param {"source" | "prefix"} side
 * @param {AxisPiece[]} pieces
 * @param {Column[]} columns
 */
function table(side, pieces, columns) {
  const source = side === "source";
  const language = source ? state.result?.reads : state.result?.writes;
  const names = columns.map(({ method }) => html`<th scope="col">${t(`attribution.method.${method}`)}</th>`);
  /** @param {AxisPiece} piece @param {number} i */
  const row = (piece, i) => {
    const name = html`<small>${i + 1}</small><span lang=${language}>${piece.text}</span>`;
    return html`<tr data-at-source=${source ? i : nothing} data-at-target=${!source && i ? i - 1 : nothing}>
      <th scope="row">${name}</th>
      ${columns.map((column) => cell(column, piece, i))}
    </tr>`;
  };
  return html`<div class="at-side">
    <h4>${t(`attribution.${side}`)}</h4>
    <div class="at-box">
      <table class="at-table" data-side=${side}>
        <thead>
          <tr>
            <th scope="col">${t("attribution.token")}</th>
            ${names}
          </tr>
        </thead>
        <tbody>
          ${pieces.map(row)}
        </tbody>
      </table>
    </div>
  </div>`;
}

/**
 * @param {ScoresView | undefined} told
 * @param {number} from
 * @param {number} to
 * @returns {Column[]}
 */
function methodColumns(told, from, to) {
  return METHODS.map((method) => {
    if (!told) return { method, values: null, top: 1, best: -1 };
    const values = told.scores[method].slice(from, to);
    return { method, values, top: largest(told.scores[method]), best: largestAt(values) };
  });
}

/** @param {Shown} shown */
export function tables(shown) {
  const { view, scores, now } = shown;
  const step = stepNow(shown);
  const told = scores.get(now);
  const cut = view.source.length;
  const prefix = view.prefix.slice(0, step + 1);
  const weights = view.attention[step];
  const attention = { method: ATTENTION, values: weights, top: largest(weights), best: told ? largestAt(weights) : -1 };
  return html`<div class="at-tables">
    ${table("source", view.source, [...methodColumns(told, 0, cut), attention])}
    ${table("prefix", prefix, methodColumns(told, cut, cut + prefix.length))}
  </div>`;
}

/** @param {ScoresView} told */
function completeness(told) {
  const rise = told.full - told.empty;
  const line = t("attribution.complete_line", {
    total: num(told.total, 3),
    full: num(told.full, 3),
    empty: num(told.empty, 3),
    rise: num(rise, 3),
    error: num(told.error, 3),
    percent: shareText(told.error, rise),
    each: num(Math.max(told.token_error, 0.001), 3),
    points: told.points,
  });
  return html`<div>
    <h4>${t("attribution.complete")}</h4>
    <p
      id="attribution-complete"
      data-total=${told.total}
      data-rise=${rise}
      data-error=${told.error}
      data-token-error=${told.token_error}
    >
      ${line}
    </p>
  </div>`;
}

/** @param {ScoresView} told @param {number} sources */
function agreement(told, sources) {
  const pairs = told.agreement.map(([a, b, rho]) => {
    const names = `${t(`attribution.method.${a}`)} · ${t(`attribution.method.${b}`)}`;
    return html`<li data-pair="${a}.${b}" data-value=${rho ?? ""}>
      ${names} <b>${rho === null ? "—" : num(rho, 2)}</b>
    </li>`;
  });
  return html`<div>
    <h4>${t("attribution.agreement")}</h4>
    <ul class="at-agree" id="attribution-agreement">
      ${pairs}
    </ul>
    <p class="tl-quiet at-small">${t("attribution.agreement_about", { n: sources })}</p>
  </div>`;
}

/**
 * What is said below the tables: the answer, that it is on its way, or why there is none.
 * @param {Shown} shown
 * @param {() => void} retry
 */
export function below({ scores, now, failure, view }, retry) {
  const told = scores.get(now);
  if (told) {
    return html`<div>
      ${reading(told.lines)}
      <div class="at-two tl-exact">${completeness(told)} ${agreement(told, view.source.length)}</div>
    </div>`;
  }
  if (!failure) {
    return html`<div><p class="tl-quiet" role="status">${t("attribution.working")}</p></div>`;
  }
  return html`<div>
    <p class="tl-notice" role="alert">${errorText(failure)}</p>
    <button class="tl-button" @click=${retry}>${t("common.retry")}</button>
  </div>`;
}
