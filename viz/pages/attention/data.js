import { TL } from "../../browser/tl.js";
/* The page Attention: what is chosen to be shown, and its numbers, worked out from the weights that were sent. No DOM.

TL.attend.look(view)  what the person chose, from scene.attention: {show, heads, combine, draw, leave, unit, some, picked}; the first choice is the usual one
TL.attend.named(list, i)  a token in a sentence about it: its text, and its place where the text stands more than once (other pages use it too)
TL.attend.shown(...)  the matrix on the screen: {data, offset, rows, cols, hidden, left, empty, ...}, rows = queries, columns = keys
The order of the steps: heads combined -> each row divided by its sum (value norms only) -> pieces merged into words -> keys left out, rows renormalised. */
(() => {
  const CHOICES = {
    show: ["weights", "value", "rollout"],
    heads: ["one", "layer", "all", "some"],
    combine: ["mean", "max"],
    draw: ["matrix", "lines"],
    leave: ["none", "special", "quiet"],
    unit: ["piece", "word"],
  };
  const LEAST = 0.01; // a row with less than this part left is not blown up to a whole one: it is shown empty

  const named = (list, i) =>
    list.filter((k) => k.text === list[i].text).length > 1 ? `${list[i].text} (#${i + 1})` : list[i].text;

  /* The layer and head of the scene: the person's choice, or the page's own while there is none. */
  const chosen = (view) => {
    const [layers, heads] = view.weights.shape,
      { layer, head } = TL.scene;
    const own = layer < 0 || head < 0 || layer >= layers || head >= heads;
    return own ? { layer: view.pick.layer, head: view.pick.head, own } : { layer, head, own };
  };
  const look = (view) => {
    const given = TL.scene.attention && typeof TL.scene.attention === "object" ? TL.scene.attention : {},
      [layers, heads] = view.weights.shape;
    const out = Object.fromEntries(
      Object.entries(CHOICES).map(([key, list]) => [key, list.includes(given[key]) ? given[key] : list[0]]),
    );
    const known = (id) => {
      const [l, k] = String(id).split(".").map(Number);
      return l >= 0 && l < layers && k >= 0 && k < heads;
    };
    out.some = [...new Set(Array.isArray(given.some) ? given.some.filter(known) : [])].sort();
    out.picked =
      given.picked && typeof given.picked === "object" && Array.isArray(given.picked.list) ? given.picked : null;
    return out;
  };
  /* Change some of it; what is as usual is left out of the scene, and so of the link. */
  const set = (patch, more = {}) => {
    const next = { ...TL.scene.attention, ...patch };
    for (const key of Object.keys(next))
      if (next[key] === null || next[key] === CHOICES[key]?.[0] || (Array.isArray(next[key]) && !next[key].length))
        delete next[key];
    TL.set({ attention: next, ...more });
  };
  /* Which heads are combined, as [layer, head] from 0. Rollout takes all heads of its layers, so none is chosen there. */
  const heads = (view, at, how) => {
    const [layers, each] = view.weights.shape,
      row = (l) => Array.from({ length: each }, (_, k) => [l, k]);
    if (how.heads === "layer") return row(at.layer);
    if (how.heads === "all") return Array.from({ length: layers }, (_, l) => row(l)).flat();
    const some = how.heads === "some" ? how.some.map((id) => id.split(".").map(Number)) : [];
    return some.length ? some : [[at.layer, at.head]];
  };

  const combined = (list, n, at, how) => {
    const out = new Float32Array(n);
    for (const one of list)
      for (let i = 0; i < n; i++) {
        const v = at(one, i);
        out[i] = how === "max" ? Math.max(out[i], v) : out[i] + v / list.length;
      }
    return out;
  };
  const divide = (data, nrows, ncols) => {
    for (let r = 0; r < nrows; r++) {
      let sum = 0;
      for (let c = 0; c < ncols; c++) sum += data[r * ncols + c];
      if (sum > 0) for (let c = 0; c < ncols; c++) data[r * ncols + c] /= sum;
    }
    return data;
  };
  /* Columns of a word summed, its rows averaged. */
  const merged = (data, rows, cols, ncols) => {
    const out = new Float32Array(rows.length * cols.length);
    rows.forEach((a, r) =>
      cols.forEach((b, c) => {
        let sum = 0;
        for (let i = a.first; i <= a.last; i++) for (let j = b.first; j <= b.last; j++) sum += data[i * ncols + j];
        out[r * cols.length + c] = sum / (a.last - a.first + 1);
      }),
    );
    return out;
  };
  /* Left-out columns become 0 and the rest of each row is divided by its sum; rows with hardly anything left become empty. */
  const renormalised = (data, nrows, left) => {
    const n = left.length,
      out = new Float32Array(data.length),
      empty = new Set();
    for (let r = 0; r < nrows; r++) {
      let all = 0,
        kept = 0;
      for (let c = 0; c < n; c++) {
        all += data[r * n + c];
        if (!left[c]) kept += data[r * n + c];
      }
      if (!(kept > 0) || kept < LEAST * all) {
        empty.add(r);
        continue;
      }
      for (let c = 0; c < n; c++) if (!left[c]) out[r * n + c] = data[r * n + c] / kept;
    }
    return { data: out, empty };
  };

  const text = (tokens) => {
    let bytes = [],
      out = "";
    const spell = () => {
      try {
        out += new TextDecoder("utf-8", { fatal: true }).decode(
          Uint8Array.from(bytes, (k) => parseInt(k.slice(3, 5), 16)),
        );
      } catch {
        out += bytes.join("");
      }
      bytes = [];
    };
    for (const k of tokens)
      if (k.kind === "byte") bytes.push(k.text);
      else {
        spell();
        out += k.text;
      }
    spell();
    return out;
  };
  const quiet = (k) => {
    const bare = k.text.replaceAll("\u2581", "");
    return k.kind === "special" || (bare !== "" && /^\p{P}+$/u.test(bare));
  };
  /* An axis in pieces, or in words that begin at `starts`: [{text, kind, first, last, quiet}]. */
  const axis = (tokens, starts) =>
    (starts || tokens.map((_, i) => i)).map((first, i, all) => {
      const last = (all[i + 1] ?? tokens.length) - 1,
        own = tokens.slice(first, last + 1);
      return {
        text: last === first ? own[0].text : text(own),
        kind: last === first ? own[0].kind : "piece",
        first,
        last,
        quiet: own.every(quiet),
        special: own[0].kind === "special",
      };
    });
  const axes = (view, how) => {
    const words = how.unit === "word";
    return { rows: axis(view.rows, words && view.words.rows), cols: axis(view.cols, words && view.words.cols) };
  };

  /* What is shown for the whole map, in pieces, before words and left-out keys. */
  const whole = (view, at, list, how, more) => {
    const [, each, nrows, ncols] = view.weights.shape,
      n = nrows * ncols,
      all = view.unpacked;
    if (how.show === "rollout") return { data: more.rollout, offset: at.layer * n };
    const start = ([l, k]) => (l * each + k) * n;
    if (how.show === "value") {
      const size = (l, k, c) => more.norms[(l * each + k) * ncols + c];
      const data = combined(list, n, ([l, k], i) => all[start([l, k]) + i] * size(l, k, i % ncols), how.combine);
      return { data: divide(data, nrows, ncols), offset: 0 };
    }
    return list.length === 1
      ? { data: all, offset: start(list[0]) }
      : { data: combined(list, n, (one, i) => all[start(one) + i], how.combine), offset: 0 };
  };
  const shown = (view, how, more) => {
    const at = chosen(view),
      list = heads(view, at, how),
      [, , nrows, ncols] = view.weights.shape,
      { rows, cols } = axes(view, how);
    let { data, offset } = whole(view, at, list, how, more);
    if (how.unit === "word") {
      data = merged(data.subarray(offset, offset + nrows * ncols), rows, cols, ncols);
      offset = 0;
    }
    const left = how.leave === "none" ? null : cols.map((k) => (how.leave === "special" ? k.special : k.quiet));
    let empty = new Set();
    if (left?.some(Boolean)) {
      ({ data, empty } = renormalised(data.subarray(offset, offset + rows.length * cols.length), rows.length, left));
      offset = 0;
    }
    const masked = (r, c) => view.causal && c > r;
    const hidden =
      view.causal || left?.some(Boolean) ? (r, c) => masked(r, c) || Boolean(left?.[c]) || empty.has(r) : null;
    return { at, list, rows, cols, data, offset, left: left?.some(Boolean) ? left : null, empty, masked, hidden, how };
  };
  const value = (x, r, c) => x.data[x.offset + r * x.cols.length + c];
  const highest = (data, from, n) => {
    let top = 0;
    for (let i = from; i < from + n; i++) if (data[i] > top) top = data[i];
    return top;
  };
  /* The top of the colours: {max, high, rowHigh}. */
  const scales = (x) => {
    const n = x.cols.length,
      max = highest(x.data, x.offset, x.rows.length * n),
      { scale } = TL.scene;
    return {
      max,
      high: scale === "fixed" ? 1 : max || 1,
      rowHigh: scale === "row" ? (r) => highest(x.data, x.offset + r * n, n) || 1 : null,
    };
  };
  /* The largest cell between words; between any tokens when no words are left. null when nothing is left at all. */
  const peak = (x) => {
    for (const all of [false, true]) {
      let best = null;
      x.rows.forEach((a, r) =>
        x.cols.forEach((b, c) => {
          if (x.empty.has(r) || x.left?.[c] || x.masked(r, c) || (!all && (a.quiet || b.quiet))) return;
          if (!best || value(x, r, c) > value(x, best.row, best.col)) best = { row: r, col: c };
        }),
      );
      if (best) return { ...best, worded: !all };
    }
    return null;
  };
  /* The summed attention of several tokens of one side over the other side, as a list. */
  const sums = (x, side, list) => {
    const other = side === "row" ? x.cols : x.rows;
    return other.map((_, i) => list.reduce((sum, k) => sum + (side === "row" ? value(x, k, i) : value(x, i, k)), 0));
  };
  TL.attend = { CHOICES, LEAST, chosen, look, set, heads, shown, value, highest, scales, peak, sums, named };
})();
