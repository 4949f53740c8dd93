/** The style sheet of a page, loaded once, when the page is opened. */

/** @type {Map<string, Promise<void>>} */
const asked = new Map();

/**
 * Resolves when it applies. The tag stands at the end of the body, so that a page's rules come after those of the frame, which Gradio puts into the head.
 * @param {string} name of the page
 */
export function loadStyles(name) {
  if (!asked.has(name)) asked.set(name, load(name));
  return asked.get(name);
}

/** @param {string} name @returns {Promise<void>} */
function load(name) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(`../../pages/${name}/page.css`, import.meta.url).href;
  return new Promise((open, fail) => {
    link.onload = () => open();
    link.onerror = () => {
      asked.delete(name);
      link.remove();
      fail(new Error(`no styles for ${name}`));
    };
    document.body.append(link);
  });
}
