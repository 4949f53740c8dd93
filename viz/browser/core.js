/* Translucent's core in the browser: words, scene, server calls, packed arrays. Pages register with TL.page(name, page). */
"use strict";
window.TL = (() => {
  const data = window.TRANSLUCENT; // {words: {zh, en}, palette, defaults, limits, checkpoints, pages} written by the server
  const listeners = {};
  const pages = {};
  const mounted = {}; // name -> {root, server, payload, key, page}
  const TL = { data, pages, mounted, scene: null, lang: "zh", active: "tokens", result: null };

  /* ---- events: "lang", "theme", "scene" (detail: list of changed keys), "result", "drawn" (a page), "point" (cursor.js) ---- */
  TL.on = (name, fn) => { (listeners[name] ||= []).push(fn); };
  TL.emit = (name, detail) => { for (const fn of listeners[name] || []) fn(detail); };

  /* ---- words ---- */
  TL.t = (key, values) => {
    const text = data.words[TL.lang][key];
    if (text === undefined) return key;
    return values ? text.replace(/\{(\w+)\}/g, (all, name) => (name in values ? String(values[name]) : all)) : text;
  };
  TL.setLang = (lang) => {
    TL.lang = lang === "en" ? "en" : "zh";
    document.documentElement.lang = TL.lang === "zh" ? "zh-CN" : "en";
    try { localStorage.setItem("translucent.lang", TL.lang); } catch { /* storage may be closed */ }
    TL.emit("lang");
    writeUrl();
  };

  /* ---- DOM: TL.h("div", {class: "x", onclick: f}, "text", node) never parses text as HTML ---- */
  const SVG = "http://www.w3.org/2000/svg";
  TL.h = (tag, attrs = {}, ...children) => {
    const node = ["svg", "path", "g", "line", "circle", "rect", "text"].includes(tag)
      ? document.createElementNS(SVG, tag) : document.createElement(tag);
    for (const [name, value] of Object.entries(attrs || {})) {
      if (value === null || value === undefined || value === false) continue;
      if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
      else if (name === "dataset") Object.assign(node.dataset, value);
      else if (name === "style" && typeof value === "object") for (const [k, v] of Object.entries(value)) node.style.setProperty(k, v);
      else node.setAttribute(name, value === true ? "" : value);
    }
    node.append(...children.flat(3).filter((c) => c !== null && c !== undefined && c !== false));
    return node;
  };

  /* ---- theme ---- */
  TL.dark = () => document.body.classList.contains("dark");
  TL.setTheme = (dark) => {
    document.body.classList.toggle("dark", dark);
    try { localStorage.setItem("translucent.theme", dark ? "dark" : "light"); } catch { /* storage may be closed */ }
    const url = new URL(location.href);
    if (url.searchParams.has("__theme")) { url.searchParams.set("__theme", dark ? "dark" : "light"); history.replaceState(null, "", url); }
  };
  /* What was chosen last time, unless the address says otherwise; Gradio itself knows the system's wish only. */
  TL.rememberTheme = () => {
    let stored = null;
    try { stored = localStorage.getItem("translucent.theme"); } catch { /* storage may be closed */ }
    if (stored && !new URLSearchParams(location.search).has("__theme")) document.body.classList.toggle("dark", stored === "dark");
  };

  /* ---- scene: what is on the screen; the keys of RUN make the model work, the others only change the look ---- */
  const RUN = ["checkpoint", "text", "decode", "forced"];
  const DEFAULTS = { checkpoint: "", text: "", decode: {}, forced: [], beside: "", kind: "cross", layer: -1, head: -1, scale: "fixed", step: 0, source: -1, side: "source", position: 0, dimension: 0, edits: [], reference: "", column: -1, stage: "weights", whatif: {}, attention: {}, align: {}, search: {}, memory: {}, lens: {}, sublayer: -1, neuron: -1, map: {}, attribution: {}, intuition: {}, lab: {} };
  /* layer and head -1: nobody has chosen, so the page shows the head it finds most telling. step: the decoder row a person looks at (row t is
     what step t saw), source: the source token, -1 none; both are shared by all pages. column: the key of a self-attention cell, stage: the opened stage, both of the page Inside one head. edits: what-if switches; reference: a translation to compare with. */
  TL.defaults = () => structuredClone({ ...DEFAULTS, ...data.defaults });
  TL.runKey = () => JSON.stringify(RUN.map((k) => TL.scene[k]));
  TL.set = (patch) => {
    const changed = Object.keys(patch).filter((k) => JSON.stringify(TL.scene[k]) !== JSON.stringify(patch[k]));
    if (!changed.length) return;
    Object.assign(TL.scene, structuredClone(patch));
    if (changed.includes("text") || changed.includes("checkpoint")) pushUrl(); else writeUrl();
    TL.emit("scene", changed);
    if (changed.some((k) => RUN.includes(k))) TL.load();
    else for (const m of Object.values(mounted)) if (m.payload && m.name === TL.active) {
      if (keyOf(m) !== m.key) TL.load();
      else if (m.page.scene) m.page.scene(m, changed);
    }
  };

  /* ---- the scene in the URL: only what differs from the defaults; objects as JSON ---- */
  const LONGEST = 4000; // more than any scene needs, less than any server's limit on an address
  TL.url = (whole = false) => { // whole: with the text and the checkpoint even where they are the usual ones, as a link to keep needs
    const url = new URL(location.href), base = TL.defaults(), params = new URLSearchParams();
    for (const key of ["__theme", "view"]) if (url.searchParams.has(key)) params.set(key, url.searchParams.get(key));
    for (const [key, value] of Object.entries(TL.scene)) {
      const text = typeof value === "object" ? JSON.stringify(value) : String(value);
      const usual = typeof base[key] === "object" ? JSON.stringify(base[key]) : String(base[key]);
      const told = text !== usual || (whole && (key === "text" || key === "checkpoint"));
      if (told && text.length <= LONGEST) params.set(key, text);
    }
    params.set("tab", TL.active); // not "page": Gradio keeps that name for pages of its own and answers 500
    params.set("lang", TL.lang);
    url.search = params.toString();
    return url.toString();
  };
  /* At most one write in WRITE_EVERY ms, the last one never lost: Safari refuses more than about 100 in 30 s. */
  const WRITE_EVERY = 400;
  let written = 0, writing = null;
  const writeUrl = () => {
    if (!TL.scene || writing) return;
    const wait = Math.max(0, written + WRITE_EVERY - Date.now());
    const write = () => { writing = null; written = Date.now(); history.replaceState(null, "", TL.url()); };
    if (wait) writing = setTimeout(write, wait); else write();
  };
  /* Another sentence and another page are steps that the browser's Back undoes; a changed look is not. */
  const pushUrl = () => { clearTimeout(writing); writing = null; written = Date.now(); history.pushState(null, "", TL.url()); };
  const tabOf = (name) => document.querySelector(`#pages [role=tab][data-tab-id="${name}"]`);
  TL.openPage = (name) => tabOf(name)?.click();
  const goBack = () => {
    clearTimeout(writing);
    writing = null;
    const before = TL.scene;
    TL.scene = readUrl();
    TL.emit("scene", Object.keys(TL.scene).filter((k) => JSON.stringify(TL.scene[k]) !== JSON.stringify(before[k])));
    TL.frame.fill(TL.scene.text);
    const tab = tabOf(TL.active);
    if (tab && tab.getAttribute("aria-selected") !== "true") tab.click(); else TL.load();
  };
  const FIRST = "tokens"; // viz/tabs/layout.py
  let opening = null; // the page that the address names, until its tab is open
  const readUrl = () => {
    const scene = TL.defaults(), params = new URLSearchParams(location.search);
    for (const [key, usual] of Object.entries(scene)) {
      if (!params.has(key)) continue;
      const given = params.get(key);
      if (typeof usual === "object") { try { scene[key] = JSON.parse(given); } catch { /* keep the default */ } }
      else if (typeof usual === "number") { const n = Number(given); if (Number.isInteger(n) && n >= 0) scene[key] = n; }
      else scene[key] = given;
    }
    const examples = data.examples[data.checkpoints[scene.checkpoint]?.reads];
    if (!params.has("text") && examples) scene.text = examples[0]; // in the language that this checkpoint reads
    if (data.pages.includes(params.get("tab"))) TL.active = opening = params.get("tab");
    setTimeout(() => { opening = null; }, 60000);
    return scene;
  };

  /* ---- server: every call answers {ok: true, ...} or {ok: false, error: {code, values}} ---- */
  TL.call = async (server, request) => {
    const lost = { ok: false, error: { code: "connection", values: {} } };
    try { return (await server.serve(request)) || lost; } catch { return lost; }
  };
  /* What is known of the scene's checkpoint before it is loaded: {reads, writes, limit}. */
  TL.card = () => data.checkpoints[TL.scene.checkpoint] || data.checkpoints[data.defaults.checkpoint];
  TL.errorText = (error) => TL.t(`common.error.${error.code}`, error.values);

  /* ---- pages ---- */
  TL.page = (name, page) => { pages[name] = page; };
  TL.mount = (name, ctx) => {
    const root = ctx.element.querySelector(".tl-page");
    mounted[name] = { name, root, server: ctx.server, page: pages[name], payload: null, key: null };
    if (name === TL.active) TL.activate(name);
  };
  TL.activate = (name) => {
    if (opening && name === FIRST && opening !== FIRST) return; // Gradio opens its first tab before it is told which one the address names
    opening = null;
    const moved = TL.active !== name;
    TL.active = name;
    if (moved) pushUrl(); else writeUrl();
    TL.emit("page", name);
    if (mounted[name]) TL.load();
  };
  /* Answers are kept: what was seen, or fetched ahead, is shown again without a question. */
  const KEPT = 24;
  const keyOf = (m, patch = {}) => JSON.stringify([m.page.sentence === false ? "" : TL.runKey(), m.page.key ? m.page.key({ ...TL.scene, ...patch }) : ""]);
  const keep = (m, key, answer) => {
    m.kept ||= new Map();
    m.kept.delete(key);
    m.kept.set(key, answer);
    if (m.kept.size > KEPT) m.kept.delete(m.kept.keys().next().value);
  };
  /* Fetch ahead what the page would need with `patch` on the scene, e.g. {kind: "encoder"}. Quiet: failures are asked again when needed. */
  TL.prefetch = async (m, patch) => {
    const key = keyOf(m, patch);
    if (m.kept?.has(key) || m.asked?.has(key)) return;
    const answer = await ask(m, key, patch);
    if (answer.ok) keep(m, key, answer);
  };
  /* The answer on the screen also answers the scene with `patch`: what a page chose for itself may be asked for by name. */
  TL.keepAs = (m, patch) => { if (m.kept?.has(m.key)) keep(m, keyOf(m, patch), m.kept.get(m.key)); };
  /* One question under way for one key, however many wait for it. */
  const ask = (m, key, patch = {}) => {
    m.asked ||= new Map();
    if (!m.asked.has(key)) m.asked.set(key, TL.call(m.server, { page: m.name, ...TL.scene, ...patch }).finally(() => m.asked.delete(key)));
    return m.asked.get(key);
  };
  /* Ask the server for what the active page shows, unless it has it. The last question asked wins. */
  TL.load = async () => {
    const m = mounted[TL.active];
    if (!m || !TL.scene) return;
    if (m.page.sentence !== false && !TL.scene.text.trim() && !TL.asked) { TL.message(m, TL.t("common.nothing_yet")); return; }
    const key = keyOf(m);
    m.wanted = key;
    if (m.kept?.has(key)) { show(m, key, m.kept.get(key)); return; }
    const late = setTimeout(() => m.wanted === key && m.root.classList.add("tl-busy"), 150);
    TL.emit("busy", true);
    const answer = await ask(m, key);
    clearTimeout(late);
    if (m.wanted !== key) return; // a newer question is under way
    if (answer.ok) { keep(m, key, answer); show(m, key, answer); return; }
    m.root.classList.remove("tl-busy");
    TL.emit("busy", false);
    TL.fail(m, answer.error);
  };
  const show = (m, key, answer) => {
    m.root.classList.remove("tl-busy");
    m.key = key;
    m.payload = answer.view;
    TL.emit("busy", false);
    if (answer.result) TL.emit("result", (TL.result = answer.result)); // a page that needs no sentence brings none
    TL.draw(m);
  };
  TL.draw = async (m) => {
    const run = TL.result?.run ?? "", payload = m.payload;
    await m.page.draw(m, payload);
    if (m.payload !== payload) return; // overtaken
    m.root.dataset.run = run;
    m.root.dataset.drawn = String(Number(m.root.dataset.drawn || 0) + 1);
    TL.emit("drawn", m);
  };
  TL.redraw = () => { const m = mounted[TL.active]; if (m && m.payload) TL.draw(m); else TL.load(); };
  TL.message = (m, text) => { m.root.replaceChildren(TL.h("p", { class: "tl-quiet" }, text)); };
  TL.fail = (m, error) => {
    m.payload = m.key = null;
    TL.emit("failed", error);
    const usual = data.defaults.checkpoint;
    m.root.replaceChildren(TL.h("div", { class: "tl-error", role: "alert" }, TL.h("p", {}, TL.errorText(error)),
      TL.h("button", { class: "tl-button", onclick: () => TL.load() }, TL.t("common.retry")),
      error.code.endsWith("_checkpoint") && TL.scene.checkpoint !== usual && TL.h("button", { class: "tl-button", onclick: () => TL.set({ checkpoint: usual }) }, TL.t("common.use_checkpoint", { name: usual }))));
  };
  /* A sentence to translate, from the box or an example. */
  TL.submit = (text) => {
    TL.asked = true;
    if (text === TL.scene.text && JSON.stringify(TL.scene.forced) === "[]") TL.load();
    else TL.set({ text, forced: [], step: 0, source: -1 });
  };

  /* ---- packed arrays (viz/figures/pack.py) -> {shape, data: Float32Array, maxError} ---- */
  const LOWEST = -32768;
  TL.unpack = async (packed) => {
    const deflated = Uint8Array.from(atob(packed.b64), (c) => c.charCodeAt(0));
    const stream = new Blob([deflated]).stream().pipeThrough(new DecompressionStream("deflate"));
    const planes = new Uint8Array(await new Response(stream).arrayBuffer());
    const size = packed.dtype === "f4" ? 4 : 2, n = planes.length / size, bytes = new Uint8Array(planes.length);
    for (let p = 0; p < size; p++) for (let i = 0; i < n; i++) bytes[i * size + p] = planes[p * n + i];
    if (packed.dtype === "f4") return { shape: packed.shape, data: new Float32Array(bytes.buffer), maxError: 0 };
    const whole = packed.dtype === "u2" ? new Uint16Array(bytes.buffer) : new Int16Array(bytes.buffer);
    const values = Float32Array.from(whole, (v) => (packed.dtype === "i2" && v === LOWEST ? -Infinity : v * packed.scale));
    return { shape: packed.shape, data: values, maxError: packed.max_error };
  };

  /* ---- small pieces every page uses ---- */
  TL.hue = (i) => data.palette.hues[i % data.palette.hues.length];
  TL.num = (x, digits = 3) => (x === -Infinity ? "−∞" : x === Infinity ? "∞" : (Math.round(x * 10 ** digits) / 10 ** digits).toFixed(digits).replace("-", "−"));
  /* The two lines under a figure: [[kind, key, values], ...] with kind "see" or "look". */
  TL.reading = (lines) => TL.h("dl", { class: "tl-reading" }, lines.map(([kind, key, values]) =>
    [TL.h("dt", {}, TL.t(`common.${kind}`)), TL.h("dd", {}, TL.t(key, values))]));
  /* "Tensor decoder.2.cross.weights · (4, 9, 8) · checkpoint ab12": the name every figure carries. */
  TL.site = (name, shape, more = "") => TL.h("p", { class: "tl-site" }, `${TL.t("common.tensor")} `, TL.h("code", {}, name),
    ` · (${shape.join(", ")})${more ? " · " + more : ""} · ${TL.result ? TL.result.checkpoint : ""}`);

  TL.start = () => {
    const params = new URLSearchParams(location.search);
    let stored = null;
    try { stored = localStorage.getItem("translucent.lang"); } catch { /* storage may be closed */ }
    const wanted = params.get("lang") || stored || (navigator.language || "zh").slice(0, 2);
    TL.lang = wanted === "zh" ? "zh" : "en";
    document.documentElement.lang = TL.lang === "zh" ? "zh-CN" : "en";
    TL.scene = readUrl();
    TL.on("lang", () => TL.redraw());
    new MutationObserver(() => { TL.emit("theme"); TL.redraw(); }).observe(document.body, { attributes: true, attributeFilter: ["class"] });
    window.addEventListener("popstate", goBack);
    TL.started = true;
  };
  return TL;
})();
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => TL.start());
else TL.start();
