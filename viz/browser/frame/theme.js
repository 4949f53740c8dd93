/** Light or dark, as Gradio marks it on the body. */

import { recall, remember } from "../state/storage.js";

export function isDark() {
  return document.body.classList.contains("dark");
}

/** @returns {"dark" | "light"} */
export function themeName() {
  return isDark() ? "dark" : "light";
}

/** @param {boolean} dark */
export function setTheme(dark) {
  document.body.classList.toggle("dark", dark);
  remember("theme", dark ? "dark" : "light");
  const url = new URL(location.href);
  if (!url.searchParams.has("__theme")) return;
  url.searchParams.set("__theme", dark ? "dark" : "light");
  history.replaceState(null, "", url);
}

/** What was chosen last time, unless the address says otherwise. Gradio itself knows the system's wish only. */
export function rememberTheme() {
  const stored = recall("theme");
  if (stored && !new URLSearchParams(location.search).has("__theme")) {
    document.body.classList.toggle("dark", stored === "dark");
  }
}

/** Paper is white: whatever the screen shows, the light theme is printed. */
export function printLight() {
  let dark = false;
  addEventListener("beforeprint", () => {
    dark = isDark();
    document.body.classList.remove("dark");
  });
  addEventListener("afterprint", () => document.body.classList.toggle("dark", dark));
}
