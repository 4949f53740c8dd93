/** The modules of the pages, loaded when they are opened. @import { Page } from "./pages.js" */

import { data } from "../state/server_data.js";
import { loadWords } from "../text/words.js";

/** A module of ours by its place below viz/, as the page itself has it. @param {string} name */
export const importModule = (name) => import(new URL(`../../${name}`, import.meta.url).href);

/** The page's module and words, loaded once. @param {string} name @returns {Promise<Page>} */
export async function openModule(name) {
  if (data.pages[name].sheet) return (await importModule("browser/marks/sheet_page.js")).page;
  const [module] = await Promise.all([importModule(`pages/${name}/page.js`), loadWords(name)]);
  return module.page;
}
