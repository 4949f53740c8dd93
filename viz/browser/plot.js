/* plot(div, figure, {arrays, values}): a Plotly figure of viz/figures, drawn or redrawn in place. The script comes when first needed, from this server.

figure is plain JSON; at the moment of drawing it gets
  colours   layout.meta.scale "sequential" | "diverging" for its coloraxis, trace.meta.role or trace.meta.hue (a number) for lines and markers, the theme's own for the rest
  words     a string "@page.key" becomes t("page.key", values)
  arrays    {"packed": pack} or {"array": name, "rows": n} become typed arrays (one a row, when there are two axes)
*/
import { hue as tokenHue } from "./colours.js";
import { data } from "./data.js";
import { h } from "./h.js";
import { state } from "./state.js";
import { isDark } from "./theme.js";
import { unpack } from "./unpack.js";
import { isWord, t } from "./words.js";

let script = null;
const watched = new WeakSet();
export const plotly = () =>
  (script ||= new Promise((done, failed) => {
    const { root = "", api_prefix = "/gradio_api" } = window.gradio_config || {};
    const node = h("script", {
      src: `${root.replace(/\/$/, "")}${api_prefix}${data.plotly}`,
      onload: () => {
        locale();
        done(window.Plotly);
      },
      onerror: () => {
        script = null;
        node.remove();
        failed(new Error("plotly.js did not load"));
      },
    });
    document.head.append(node);
  }));
/* Plotly's own button tips, in our words. */
const locale = () => {
  const tips = {
    Zoom: "zoom",
    Pan: "pan",
    "Reset axes": "reset",
    "Download plot as a PNG": "save",
    "Double-click to zoom back out": "back",
  };
  const words = () => Object.fromEntries(Object.entries(tips).map(([tip, key]) => [tip, t(`common.plot.${key}`)]));
  window.Plotly.register([{ moduleType: "locale", name: "zh-CN", dictionary: words(), format: {} }]);
};

const role = (name) => {
  const [, low, , , , high] = data.palette.diverging[isDark() ? "dark" : "light"];
  return (
    { negative: low, positive: high }[name] || css(name === "muted" ? "--body-text-color-subdued" : "--body-text-color")
  );
};
const css = (name) =>
  getComputedStyle(document.querySelector(".tl-page") || document.body)
    .getPropertyValue(name)
    .trim() || (isDark() ? "#e5e7eb" : "#1f2937");

/* [{offset, colour}] rows of a packed array of shape (n, m): the first `count` of them. */
export const rows = (unpacked, count = unpacked.shape[0]) => {
  const width = unpacked.shape[1];
  return Array.from({ length: count }, (_, i) => unpacked.data.subarray(i * width, (i + 1) * width));
};
const inflate = async (value, arrays, values) => {
  if (typeof value === "string") return value[0] === "@" && isWord(value.slice(1)) ? t(value.slice(1), values) : value;
  if (value === null || typeof value !== "object" || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value))
    return typeof value[0] === "number" || ArrayBuffer.isView(value[0])
      ? value
      : Promise.all(value.map((v) => inflate(v, arrays, values)));
  const found = value.packed ? await unpack(value.packed) : value.array && arrays[value.array];
  if (found) return found.shape.length === 2 ? rows(found, value.rows) : found.data;
  const entries = Object.entries(value).map(async ([k, v]) => [k, await inflate(v, arrays, values)]);
  return Object.fromEntries(await Promise.all(entries));
};
/* One of the token hues for a curve: its line, its markers and bars, or (meta.band) the pale band behind it. */
const hue = (trace, degrees) => {
  const colour = (alpha) => `hsla(${degrees}, ${isDark() ? "70%, 66%" : "72%, 38%"}, ${alpha})`;
  if (trace.meta.band) {
    trace.fillcolor = colour(0.16);
    return;
  }
  trace.line = { ...trace.line, color: colour(1) };
  trace.marker = { ...trace.marker, color: colour(1) };
  if (trace.error_y) trace.error_y.color = colour(0.8);
};
const paint = (figure, width) => {
  const { layout } = figure,
    text = css("--body-text-color"),
    line = css("--border-color-primary"),
    small = width < 560;
  Object.assign(layout, {
    paper_bgcolor: "rgba(0,0,0,0)",
    plot_bgcolor: "rgba(0,0,0,0)",
    dragmode: matchMedia("(pointer: coarse)").matches ? false : "zoom",
    autosize: true,
  });
  layout.font = {
    family: getComputedStyle(document.body).fontFamily,
    size: small ? 11 : 12,
    ...layout.font,
    color: text,
  };
  layout.hoverlabel = {
    bgcolor: css("--background-fill-primary"),
    bordercolor: text,
    font: { color: text, size: 13 },
    align: "left",
    ...layout.hoverlabel,
  };
  for (const name of Object.keys(layout))
    if (/^[xy]axis\d*$/.test(name)) {
      layout[name] = {
        ...layout[name],
        gridcolor: line,
        linecolor: line,
        tickcolor: line,
        zerolinecolor: line,
        color: text,
      };
    }
  if (layout.coloraxis) {
    const stops = data.palette[layout.meta.scale][isDark() ? "dark" : "light"];
    layout.coloraxis.colorscale = stops.map((colour, i) => [i / (stops.length - 1), colour]);
    if (small) layout.coloraxis.showscale = false;
  }
  for (const shape of layout.shapes || []) shape.line = { ...shape.line, color: text };
  for (const trace of figure.data) {
    if (trace.meta?.hue !== undefined) hue(trace, tokenHue(trace.meta.hue));
    if (!trace.meta?.role) continue;
    const colour = role(trace.meta.role);
    if (trace.mode?.includes("lines")) trace.line = { ...trace.line, color: colour };
    if (trace.mode?.includes("markers"))
      trace.marker = { ...trace.marker, color: colour, line: { ...trace.marker?.line, color: text } };
  }
  return figure;
};
/* Where a page has <base href>, as Gradio's has, Plotly writes the page's whole address into its clip paths; when the address changes (our scene
     does that all the time) they no longer fit, and Chromium fetches the page again for each. Without the base it writes "#id". Set on a div's first drawing. */
const withoutBase = (draw) => {
  const base = document.querySelector("base[href]"),
    href = base?.getAttribute("href");
  base?.removeAttribute("href");
  try {
    return draw();
  } finally {
    base?.setAttribute("href", href);
  }
};
const BUTTONS = [["zoom2d", "pan2d", "resetScale2d", "toImage"]];
export const plot = async (div, figure, { arrays = {}, values = {} } = {}) => {
  const turn = (div.tlTurn = (div.tlTurn || 0) + 1);
  const [Plotly, { data, layout }] = await Promise.all([plotly(), inflate(figure, arrays, values)]);
  if (div.tlTurn !== turn) return div; // a newer figure is on its way
  paint({ data, layout }, div.clientWidth);
  const drawn = withoutBase(() =>
    Plotly.react(div, data, layout, {
      displaylogo: false,
      responsive: false,
      locale: state.language === "zh" ? "zh-CN" : "en-US",
      modeBarButtons: BUTTONS,
    }),
  );
  await drawn;
  if (!watched.has(div)) {
    watched.add(div);
    let seen = div.clientWidth;
    new ResizeObserver(() => {
      if (div.clientWidth && div.clientWidth !== seen) {
        seen = div.clientWidth;
        Plotly.Plots.resize(div);
      }
    }).observe(div);
  }
  return div;
};
