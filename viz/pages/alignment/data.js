import { TL } from "../../browser/tl.js";
/* The page Alignment, its arithmetic: weights of the chosen heads, in the chosen reading, as rows of written tokens. */
TL.alignment = (() => {
  const A = {};
  /* The heads and the reading of the scene, or the page's own: {heads: [[layer, head], ...], reading, own}. */
  A.chosen = (view) => {
    const [layers, heads] = view.weights.shape,
      { heads: given, reading } = TL.scene.align || {};
    const fits = (x) =>
      Array.isArray(x) &&
      Number.isInteger(x[0]) &&
      Number.isInteger(x[1]) &&
      x[0] >= 0 &&
      x[0] < layers &&
      x[1] >= 0 &&
      x[1] < heads;
    const known = Array.isArray(given) ? given.filter(fits) : [];
    return {
      heads: known.length ? known : view.heads,
      reading: reading === "read" ? "read" : "predict",
      own: !known.length,
    };
  };
  A.same = (a, b) => a.length === b.length && a.every(([l, k]) => b.some(([x, y]) => x === l && y === k));
  /* Mean of some heads, one row of S for each written token: row t writes token t and reads the one before it. */
  A.weights = (view, data, heads, reading) => {
    const [, count, T, S] = view.weights.shape,
      n = view.out.length,
      from = reading === "read" ? 1 : 0,
      sum = new Float32Array(n * S);
    for (const [l, k] of heads) {
      const start = ((l * count + k) * T + from) * S;
      for (let i = 0; i < n * S; i++) sum[i] += data[start + i] / heads.length;
    }
    return sum;
  };
  A.coverage = (weights, n, S) =>
    Array.from({ length: S }, (_, c) => {
      let sum = 0;
      for (let r = 0; r < n; r++) sum += weights[r * S + c];
      return sum;
    });
  A.best = (weights, n, S) =>
    Array.from({ length: n }, (_, r) => {
      let top = 0;
      for (let c = 1; c < S; c++) if (weights[r * S + c] > weights[r * S + top]) top = c;
      return top;
    });
  A.flags = (covered, src, { under, over }) =>
    covered.map((x, i) => (src[i].quiet ? "" : x < under ? "under" : x > over ? "over" : ""));
  /* A coverage with digits enough to see on which side of the limits it is. */
  A.said = (x, { under, over }) => {
    let digits = 2;
    const told = () => Number(x.toFixed(digits));
    while (digits < 5 && (told() < under !== x < under || told() > over !== x > over)) digits += 1;
    return TL.num(x, digits);
  };
  /* All of it for one choice. */
  A.read = (view, data, { heads, reading }) => {
    const n = view.out.length,
      S = view.src.length,
      weights = A.weights(view, data, heads, reading),
      covered = A.coverage(weights, n, S);
    return { weights, n, S, covered, best: A.best(weights, n, S), flags: A.flags(covered, view.src, view.limits) };
  };
  return A;
})();
