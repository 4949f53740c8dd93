/** The field a sentence is typed in: Gradio's box. */

/** @returns {HTMLTextAreaElement | null} */
export function sentenceBox() {
  return document.querySelector("#sentence textarea, #sentence input");
}

/** @param {string} text */
export function fillBox(text) {
  const box = sentenceBox();
  if (!box) return;
  box.value = text;
  box.dispatchEvent(new Event("input", { bubbles: true }));
}
