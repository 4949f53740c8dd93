import { TL } from "../../browser/tl.js";
/* Inside one head: its numbers, unpacked, and the arithmetic that the page shows. In float64 on the trace's own float32. */
TL.head = (() => {
  const read = async (view) => {
    const [q, k, v, raw, weights, z, hidden] = (
      await Promise.all([view.q, view.k, view.v, view.scores_raw, view.weights, view.z, view.hidden].map(TL.unpack))
    ).map((x) => x.data);
    const { T, S, K } = view.shape,
      root = Math.sqrt(K),
      scores = raw.map((x) => x / root),
      hides = (i, j) => hidden[i * S + j] > 0;
    const masked = scores.map((x, at) => (hidden[at] ? -Infinity : x));
    return { view, T, S, K, root, q, k, v, raw, scores, masked, weights, z, hides };
  };
  const around = async (view) => {
    const names = ["x", "x_keys", "concat", "out", "norm", "share", "cosine", "length"];
    const found = await Promise.all(names.map((name) => (view[name] ? TL.unpack(view[name]) : null)));
    return { error: view.error, ...Object.fromEntries(names.map((name, i) => [name, found[i]])) };
  };

  /* The products q_id * k_jd that sum to a score, largest first; their sums with either sign. */
  const products = (n, i, j) => {
    const terms = Array.from({ length: n.K }, (_, d) => ({
      d,
      q: n.q[i * n.K + d],
      k: n.k[j * n.K + d],
      p: n.q[i * n.K + d] * n.k[j * n.K + d],
    }));
    terms.sort((a, b) => Math.abs(b.p) - Math.abs(a.p));
    const sum = (list) => list.reduce((total, x) => total + x.p, 0),
      plus = terms.filter((x) => x.p > 0),
      minus = terms.filter((x) => x.p < 0),
      all = terms.reduce((total, x) => total + Math.abs(x.p), 0);
    let half = 0,
      reached = 0;
    while (half < terms.length && reached < all / 2) reached += Math.abs(terms[half++].p);
    return { terms, sum: sum(terms), plus: [plus.length, sum(plus)], minus: [minus.length, sum(minus)], half, all };
  };
  /* exp(score - max) / sum over the row's keys, in the order of the keys; a masked key has score -Infinity and weight 0. */
  const softmax = (n, i) => {
    const scores = Array.from(n.masked.subarray(i * n.S, (i + 1) * n.S)),
      max = Math.max(...scores),
      exps = scores.map((s) => (s === -Infinity ? 0 : Math.exp(s - max))),
      sum = exps.reduce((a, b) => a + b, 0);
    const terms = scores.map((score, j) => ({
      j,
      score,
      shifted: score - max,
      exp: exps[j],
      weight: sum ? exps[j] / sum : 0,
      traced: n.weights[i * n.S + j],
      hidden: score === -Infinity,
    }));
    return {
      terms,
      max,
      sum,
      order: terms.filter((x) => !x.hidden).sort((a, b) => b.weight - a.weight),
      total: terms.reduce((a, x) => a + x.weight, 0),
      entropy: terms.reduce((a, x) => (x.weight > 0 ? a - x.weight * Math.log2(x.weight) : a), 0),
    };
  };
  /* z_i = sum of weight times row of V: the rows by weight, the sum, and the largest difference from the trace. */
  const mix = (n, i) => {
    const { order } = softmax(n, i),
      z = new Float64Array(n.K),
      norm = (list) => Math.sqrt(list.reduce((a, x) => a + x * x, 0));
    const rows = order.map(({ j, weight }) => {
      const values = n.v.subarray(j * n.K, (j + 1) * n.K),
        part = Array.from(values, (x) => x * weight);
      part.forEach((x, d) => {
        z[d] += x;
      });
      return { j, weight, values, part, norm: norm(part) };
    });
    const traced = n.z.subarray(i * n.K, (i + 1) * n.K),
      error = z.reduce((worst, x, d) => Math.max(worst, Math.abs(x - traced[d])), 0);
    return { rows, z, traced, error, length: norm(Array.from(z)), lengths: rows.reduce((a, r) => a + r.norm, 0) };
  };
  const largest = (data, from, n) => {
    let best = 0;
    for (let i = 1; i < n; i++) if (data[from + i] > data[from + best]) best = i;
    return best;
  };
  const reach = (data) => {
    let top = 0;
    for (const x of data) if (Number.isFinite(x) && Math.abs(x) > top) top = Math.abs(x);
    return top || 1;
  };

  /* ---- how numbers are written ---- */
  const signed = (x, digits = 4) => (x < 0 ? "" : "+") + TL.num(x, digits);
  const tiny = (x) => (x === 0 ? "0" : x.toExponential(1).replace("-", "−"));
  const root = (n) => TL.num(n.root, 2).replace(/\.00$/, "");
  /* "W_Q" with the letter after the _ set low. */
  const math = (text) => text.split(/_(\w)/).map((x, i) => (i % 2 ? TL.h("sub", {}, x) : x));
  return { read, around, products, softmax, mix, largest, reach, signed, tiny, root, math };
})();
