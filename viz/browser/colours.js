/* Values to colours: 256 steps between the stops of viz/theme.py, for the theme of the moment. */
import { TL } from "./tl.js";
(() => {
  const tables = {};
  const rgb = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
  /* A palette's 256 colours as bytes r, g, b: "sequential" or "diverging". */
  TL.colours = (name) => {
    const key = `${name}.${TL.dark() ? "dark" : "light"}`;
    if (tables[key]) return tables[key];
    const stops = TL.data.palette[name][TL.dark() ? "dark" : "light"].map(rgb),
      table = new Uint8ClampedArray(256 * 3);
    for (let i = 0; i < 256; i++) {
      const at = (i / 255) * (stops.length - 1),
        low = Math.min(Math.floor(at), stops.length - 2),
        part = at - low;
      for (let c = 0; c < 3; c++) table[i * 3 + c] = stops[low][c] + part * (stops[low + 1][c] - stops[low][c]);
    }
    return (tables[key] = table);
  };
  /* Where a value stands between low and high, as a step 0..255. */
  TL.step256 = (value, low, high) => {
    const at = high > low ? (value - low) / (high - low) : 0;
    return at <= 0 || Number.isNaN(at) ? 0 : at >= 1 ? 255 : Math.round(at * 255);
  };
  TL.colour = (name, value, low, high) => {
    const t = TL.colours(name),
      i = TL.step256(value, low, high) * 3;
    return `rgb(${t[i]},${t[i + 1]},${t[i + 2]})`;
  };
  /* Black or white, whichever reads better on that colour (relative luminance, WCAG 2). */
  TL.ink = (name, value, low, high) => {
    const t = TL.colours(name),
      i = TL.step256(value, low, high) * 3;
    const [r, g, b] = [0, 1, 2].map((c) => {
      const x = t[i + c] / 255;
      return x <= 0.04 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18 ? "#0d1420" : "#ffffff";
  };
  TL.gradient = (name) => `linear-gradient(90deg, ${TL.data.palette[name][TL.dark() ? "dark" : "light"].join(", ")})`;
  /* nrows x ncols values as a picture of one pixel a cell. highOf(r) is the top of row r's scale; hidden(r, c) true is left clear. */
  TL.picture = (canvas, { data, offset = 0, nrows, ncols, palette = "sequential", low = 0, highOf, hidden = null }) => {
    canvas.width = ncols;
    canvas.height = nrows;
    const pen = canvas.getContext("2d"),
      image = pen.createImageData(ncols, nrows),
      table = TL.colours(palette);
    for (let r = 0, k = 0; r < nrows; r++) {
      const high = highOf(r);
      for (let c = 0; c < ncols; c++, k++) {
        if (hidden && hidden(r, c)) continue;
        const i = TL.step256(data[offset + k], low, high) * 3;
        image.data.set([table[i], table[i + 1], table[i + 2], 255], k * 4);
      }
    }
    pen.putImageData(image, 0, 0);
    return canvas;
  };
})();
