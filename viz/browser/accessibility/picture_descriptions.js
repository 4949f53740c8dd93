/**
 * A picture that is looked at as a whole is described by the reading that stands nearest to it: what a page computes in words about a figure is its
 * text alternative. A picture with a description of its own keeps it.
 */

import { afterChanges } from "./after_changes.js";

const PICTURES = ".tl-page :is(svg, canvas)[role=img]:not([aria-description])";
const FIGURES = ".tl-figure, .tl-page";

let count = 0;

/** @param {Element} picture */
function describe(picture) {
  const by = picture.getAttribute("aria-describedby");
  if (by && document.getElementById(by)) return;
  for (let at = picture.parentElement; at; at = at.parentElement) {
    const reading = at.querySelector(".tl-reading");
    if (reading) {
      reading.id ||= `tl-reading-${++count}`;
      picture.setAttribute("aria-describedby", reading.id);
    }
    if (reading || at.matches(FIGURES)) return;
  }
}

export function startDescribing() {
  afterChanges(() => document.querySelectorAll(PICTURES).forEach(describe));
}
