/** A picture that is looked at as a whole is described by the sentence that answers its page's question. A picture with a description of its own keeps it. */

import { afterChanges } from "./after_changes.js";

const PICTURES = ".mk-sheet :is(svg, canvas)[role=img]:not([aria-description], [aria-describedby])";

/** @param {Element} picture */
function describe(picture) {
  const answers = picture.closest(".mk-sheet")?.querySelector(".mk-answers");
  if (!answers) return;
  answers.id ||= `${/** @type {HTMLElement} */ (answers.parentElement).dataset.sheet}-answer`;
  picture.setAttribute("aria-describedby", answers.id);
}

export function startDescribing() {
  afterChanges(() => document.querySelectorAll(PICTURES).forEach(describe));
}
