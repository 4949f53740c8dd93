/**
 * The exact numbers of the nearest distances: asked for when they are first needed, and kept. They are the answers of the pages whose figures
 * the stage shows, and of this one for single places.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 */
import { call, errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { html } from "../../vendor/lit-html/lit-html.js";

/** @typedef {{ found: any, failed: string }} Asked found: null while it is on its way */

/** What stands there until it has come, or why it has not. @param {Pick<Asked, "failed">} asked */
export const waiting = ({ failed }) =>
  html`<p class="nr-fact" role=${failed ? "alert" : "status"}>${failed || t("flow.cell.wait")}</p>`;

const NONE = { found: null, failed: "" };

export class NearNumbers {
  /**
   * @param {Mounted} m
   * @param {() => void} come called when something has come
   */
  constructor(m, come) {
    this.m = m;
    this.come = come;
    /** @type {Map<string, Asked>} */
    this.kept = new Map();
  }

  /**
   * @param {Record<string, unknown>} question
   * @returns {Asked}
   */
  ask(question) {
    const key = JSON.stringify(question);
    const known = this.kept.get(key);
    if (known) return known;
    this.kept.set(key, NONE);
    this.fetch(key, question);
    return NONE;
  }

  /** @param {string} key @param {Record<string, unknown>} question */
  async fetch(key, question) {
    const answer = await call(this.m.server, { ...state.scene, ...question });
    this.kept.set(
      key,
      answer.ok ? { found: answer.view, failed: "" } : { found: null, failed: errorText(answer.error) },
    );
    this.come();
  }

  /**
   * A part of the page's own answer that comes finished in the visitor's language.
   * @param {string} part
   * @param {Record<string, unknown>} [more]
   */
  part(part, more = {}) {
    return this.ask({ page: "flow", part, lang: state.tongue, depth: state.depth, ...more });
  }
}
