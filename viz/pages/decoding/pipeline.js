import { TL } from "../../browser/tl.js";
/* The score pipeline of model/scoring.py in the browser, so that a slider repaints its step without a request.

   A step is {ids, logits, written, rest}: exact raw logits of the tokens that can matter, highest first, and of all other tokens together
   their count, their highest logit, and logSum(T), mean(T) of score / T. No rule but a cut touches those others, so probabilities and entropy
   are of the whole vocabulary. Where a cut's edge lies among them, `approximate` is true until the server has answered.
   Runs without a page as well: node, and the parity test. */
TL.pipeline = (() => {
  const LOST = { count: 0, logSum: -Infinity, mean: 0, max: -Infinity };
  const f32 = Math.fround;
  const CLOSE = 1e-4; // the watched pass and the cached one that decoded may differ in the last digits

  /* ---- the rules: which tokens they single out, and what they do ---- */
  const banned = (n, written) => {
    const out = new Set(),
      start = written.length - n + 1;
    if (n === 0 || start < 0) return out;
    for (let i = 0; i + n <= written.length; i++) {
      let same = true;
      for (let j = 0; j < n - 1 && same; j++) same = written[i + j] === written[start + j];
      if (same) out.add(written[i + n - 1]);
    }
    return out;
  };
  const masked = (scores, ids, out) => scores.map((s, i) => (out.has(ids[i]) ? -Infinity : s));
  const penalised = (scores, ids, written, penalty) => {
    const seen = new Set(written),
      by = f32(penalty);
    return penalty === 1 ? scores : scores.map((s, i) => (seen.has(ids[i]) ? (s > 0 ? s / by : s * by) : s)); // Float32Array rounds
  };
  /* Indices of the candidates, highest score first, of equals the lowest id. */
  const order = (scores, ids) =>
    Array.from(scores.keys()).sort((a, b) => scores[b] - scores[a] || ids[a] - ids[b] || 0);
  const onlyBest = (scores, ids) => {
    const best = order(scores, ids)[0];
    return scores.map((s, i) => (i === best ? s : -Infinity));
  };

  /* ---- the softmax over the whole vocabulary ---- */
  const measure = (scores, rest) => {
    let high = rest.logSum,
      kept = rest.count;
    for (const s of scores) {
      if (s > high) high = s;
      if (s > -Infinity) kept++;
    }
    let sum = Math.exp(rest.logSum - high);
    for (const s of scores) sum += Math.exp(s - high);
    const logNormaliser = high + Math.log(sum);
    let mean = rest.count ? Math.exp(rest.logSum - logNormaliser) * rest.mean : 0;
    for (const s of scores) if (s > -Infinity) mean += Math.exp(s - logNormaliser) * s;
    return { logNormaliser, entropy: Math.max(0, (logNormaliser - mean) / Math.LN2), kept };
  };

  /* ---- the two cuts; each gives the scores, what is left of the rest, and whether its edge lay among tokens not seen here ---- */
  const topK = (scores, ids, rest, k) => {
    if (!(k > 0 && k < ids.length + rest.count)) return { scores, rest, approximate: false };
    const edge = k <= ids.length ? scores[order(scores, ids)[k - 1]] : -Infinity;
    if (rest.count && rest.max >= edge) return { scores, rest, approximate: true };
    return { scores: scores.map((s) => (s < edge ? -Infinity : s)), rest: LOST, approximate: false };
  };
  const topP = (scores, ids, rest, p) => {
    if (p >= 1) return { scores, rest, approximate: false };
    const { logNormaliser } = measure(scores, rest),
      cut = scores.slice();
    let before = 0,
      edge = false;
    for (const i of order(scores, ids)) {
      if (scores[i] === -Infinity) break;
      if (before >= p) edge = true;
      else if (rest.count && scores[i] <= rest.max) return { scores, rest, approximate: true, nucleus: p }; // reaches into the rest
      if (edge) cut[i] = -Infinity;
      else before += Math.exp(scores[i] - logNormaliser);
    }
    if (before < p && rest.count) return { scores, rest, approximate: true, nucleus: p };
    return { scores: cut, rest: LOST, approximate: false };
  };

  /* All stages of one step. settings as DecodeConfig; forbidden: ids that are never written; server: the decoder's own last stage of
     this step when the settings are those it ran with ({logNormaliser, entropy, kept, floor}), else null. */
  const run = (step, settings, forbidden, server = null) => {
    const { ids, written } = step,
      never = new Set(forbidden),
      stages = [];
    let scores = Float32Array.from(step.logits),
      approximate = false,
      nucleus = 0;
    let rest = { count: step.rest.count, max: step.rest.max, logSum: step.rest.logSum(1), mean: step.rest.mean(1) };
    const push = (name) => {
      stages.push({ name, scores, rest, ...measure(scores, rest) });
    };
    push("raw");
    if (settings.strategy === "beam") {
      // beam search works on log-probabilities from here on
      const { logNormaliser } = stages[0];
      scores = scores.map((s) => s - logNormaliser);
      rest = {
        ...rest,
        max: rest.max - logNormaliser,
        logSum: rest.logSum - logNormaliser,
        mean: rest.mean - logNormaliser,
      };
      push("log_probability");
    }
    scores = masked(scores, ids, never);
    push("forbidden");
    scores = penalised(scores, ids, written, settings.repetition_penalty);
    push("repetition_penalty");
    const repeats = banned(settings.no_repeat_ngram, written);
    scores = masked(scores, ids, repeats);
    push("no_repeat_ngram");
    if (settings.strategy !== "beam") {
      const T = f32(settings.temperature);
      if (T > 0) {
        scores = scores.map((s) => s / T);
        rest = {
          count: rest.count,
          max: f32(rest.max / T),
          logSum: step.rest.logSum(settings.temperature),
          mean: step.rest.mean(settings.temperature),
        };
      } else {
        scores = onlyBest(scores, ids);
        rest = LOST;
      }
      push("temperature");
      for (const [name, cut, value] of [
        ["top_k", topK, settings.top_k],
        ["top_p", topP, settings.top_p],
      ]) {
        const done = cut(scores, ids, rest, value);
        ({ scores, rest } = done);
        approximate ||= done.approximate;
        nucleus = done.nucleus || 0;
        push(name);
      }
    }
    return finish({ step, settings, stages, approximate, nucleus, never, repeats, server });
  };

  /* Probabilities at both ends, and what happened to each candidate on the way. */
  const finish = ({ step, settings, stages, approximate, nucleus, never, repeats, server }) => {
    const { ids, written } = step,
      first = stages[0],
      last = { ...stages[stages.length - 1] },
      seen = new Set(written),
      inside = approximate;
    if (approximate && server) {
      Object.assign(last, {
        logNormaliser: server.logNormaliser,
        entropy: server.entropy,
        kept: server.kept,
        scores: last.scores.map((s) => (s < server.floor - CLOSE ? -Infinity : s)),
      });
      stages[stages.length - 1] = last;
      approximate = false;
    } else if (nucleus) {
      // the tokens kept sum to p, give or take one of the rest
      last.logNormaliser += Math.log(nucleus);
      last.kept = NaN;
    }
    const p = Float64Array.from(last.scores, (s) =>
      Math.exp(s - (settings.strategy === "beam" ? 0 : last.logNormaliser)),
    );
    const rawP = Float64Array.from(first.scores, (s) => Math.exp(s - first.logNormaliser));
    const at = (name) => stages.find((s) => s.name === name)?.scores;
    const cut = Array.from(ids, (id, i) => {
      if (last.scores[i] > -Infinity) return null;
      if (never.has(id)) return "forbidden";
      if (repeats.has(id)) return "no_repeat_ngram";
      if (at("temperature")[i] === -Infinity) return "temperature";
      return at("top_k")[i] === -Infinity ? "top_k" : "top_p";
    });
    let restP = Math.exp(last.rest.logSum - (settings.strategy === "beam" ? 0 : last.logNormaliser));
    if (inside) restP = Math.max(0, 1 - p.reduce((a, b) => a + b, 0)); // the edge lies inside the rest
    return {
      ids,
      stages,
      p,
      rawP,
      cut,
      approximate,
      logNormaliser: last.logNormaliser,
      entropy: last.entropy,
      rawEntropy: first.entropy,
      kept: last.kept,
      hit: Array.from(ids, (id, i) =>
        settings.repetition_penalty !== 1 && seen.has(id)
          ? first.scores[i] > 0 && settings.strategy !== "beam"
            ? "÷"
            : "×"
          : null,
      ),
      rest: { count: step.rest.count, rawP: Math.exp(first.rest.logSum - first.logNormaliser), p: restP },
      best: order(last.scores, ids)[0],
    };
  };

  /* The candidate in whose stretch the draw falls, tokens in the order of their ids; -1 when tokens not seen here lie between. */
  const pick = (result, draw) => {
    if (result.approximate || result.rest.p > 0) return -1;
    let end = 0,
      chosen = -1;
    for (const i of Array.from(result.ids.keys()).sort((a, b) => result.ids[a] - result.ids[b])) {
      if (result.p[i] === 0) continue;
      end += result.p[i];
      chosen = i;
      if (draw < end) break;
    }
    return chosen;
  };
  return { run, pick, banned };
})();
