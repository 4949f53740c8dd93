import { TL } from "../../browser/tl.js";
/* The page Decoding in words: why a token was chosen, what one sees, what to look for. All from the numbers of the step. */
Object.assign(TL.decoding, {
  /* A probability or a number of bits for reading: 0.93, 0.012, <0.001. */
  prob: (p) =>
    Number.isNaN(p)
      ? "–"
      : p === 0
        ? "0"
        : p === 1
          ? "1"
          : p < 0.0005
            ? "<0.001"
            : p > 0.9995 && p < 1 - 1e-9
              ? ">0.999"
              : p < 0.0995
                ? p.toFixed(3)
                : p > 0.9895 && p < 0.9995
                  ? p.toFixed(3)
                  : p.toFixed(2),
  bits: (x) => TL.num(x, 2),
  choices: (bits) => (2 ** bits < 10 ? (2 ** bits).toFixed(1) : Math.round(2 ** bits).toLocaleString("en")),

  /* Why this step took its token: one sentence. `moved`: the sliders stand elsewhere than the run did. */
  why(read, t, result, settings, moved) {
    const D = TL.decoding,
      step = read.steps[t],
      best = result.best,
      name = (i) => read.text(result.ids[i]),
      at = result.ids.indexOf(step.chosen);
    if (moved) return D.preview(read, t, result, settings);
    const values = {
      token: read.text(step.chosen),
      p: D.prob(result.p[at]),
      best: name(best),
      best_p: D.prob(result.p[best]),
      raw: name(0),
      raw_p: D.prob(result.rawP[0]),
    };
    if (step.forced) return TL.t(best === at ? "decoding.why.held" : "decoding.why.forced", values);
    if (settings.strategy === "beam")
      return TL.t(best === at ? "decoding.why.beam_best" : "decoding.why.beam", {
        ...values,
        rank: D.rank(result.p, at),
      });
    if (settings.temperature === 0) return TL.t("decoding.why.zero", values);
    if (step.draw !== null)
      return TL.t("decoding.why.draw", {
        ...values,
        draw: step.draw.toFixed(4),
        from: step.stretch[0].toFixed(4),
        to: step.stretch[1].toFixed(4),
      });
    if (at !== 0) return TL.t("decoding.why.overturned", { ...values, rule: D.fate(result, 0) });
    return TL.t("decoding.why.highest", values);
  },
  preview(read, t, result, settings) {
    const D = TL.decoding,
      step = read.steps[t],
      chosen =
        settings.strategy === "sample" && settings.temperature > 0
          ? step.draw === null || settings.seed !== read.settings.seed
            ? -1
            : TL.pipeline.pick(result, step.draw)
          : result.best;
    if (settings.strategy === "beam") return TL.t("decoding.why.preview_beam");
    if (chosen < 0) return TL.t("decoding.why.preview_draw");
    const values = { token: read.text(result.ids[chosen]), p: D.prob(result.p[chosen]), was: read.text(step.chosen) };
    return TL.t(
      result.ids[chosen] === step.chosen ? "decoding.why.preview_same" : "decoding.why.preview_other",
      values,
    );
  },
  rank: (p, at) => p.reduce((n, x) => n + (x > p[at]), 1),
  /* What a rule did to candidate i, in a few words. */
  fate(result, i) {
    if (result.cut[i]) return TL.t(`decoding.rule.${result.cut[i]}`);
    return TL.t("decoding.rule.repetition_penalty"); // it lost points, or (a penalty below 1) another gained them
  },

  /* [see, look] of one step, for TL.reading. */
  reading(read, t, result, settings) {
    return [TL.decoding.see(read, t, result), TL.decoding.look(read, t, result, settings)];
  },
  see(read, t, result) {
    const D = TL.decoding,
      second = result.rawP.length > 1 ? 1 : 0,
      p = result.rawP[0];
    const values = {
      step: t + 1,
      top: read.text(result.ids[0]),
      p: D.prob(p),
      second: read.text(result.ids[second]),
      second_p: D.prob(result.rawP[second]),
      bits: D.bits(result.rawEntropy),
      choices: D.choices(result.rawEntropy),
    };
    return ["see", `decoding.see.${p >= 0.8 ? "sure" : p >= 0.4 ? "leaning" : "torn"}`, values];
  },
  /* The rule that did most at this step. */
  look(read, t, result, settings) {
    const D = TL.decoding,
      banned = result.cut.findIndex((c, i) => c === "no_repeat_ngram" && result.rawP[i] > 0.01);
    if (banned >= 0)
      return [
        "look",
        "decoding.look.banned",
        { token: read.text(result.ids[banned]), p: D.prob(result.rawP[banned]), n: settings.no_repeat_ngram },
      ];
    const hits = result.hit.flatMap((h, i) => (h ? [i] : []));
    const penalty = () => {
      const stage = result.stages.find((s) => s.name === "repetition_penalty"),
        first = hits[0],
        raw = result.stages[settings.strategy === "beam" ? 1 : 0].scores;
      return [
        "look",
        "decoding.look.penalty",
        {
          n: hits.length,
          token: read.text(result.ids[first]),
          before: TL.num(raw[first], 2),
          after: TL.num(stage.scores[first], 2),
          op: result.hit[first],
          penalty: settings.repetition_penalty,
          p_before: D.prob(result.rawP[first]),
          p_after: D.prob(Math.exp(stage.scores[first] - stage.logNormaliser)),
        },
      ];
    };
    if (hits.length && result.rawP[hits[0]] > 0.005) return penalty();
    if (settings.strategy === "beam") return ["look", "decoding.look.beam", { beam: settings.beam }];
    const colder = result.stages.find((s) => s.name === "no_repeat_ngram").entropy,
      heat = {
        T: settings.temperature,
        before: D.bits(colder),
        after: D.bits(result.stages.find((s) => s.name === "temperature").entropy),
      };
    if (settings.temperature === 0) return ["look", "decoding.look.zero", heat];
    const cuts = [settings.top_k > 0 && `top-k ${settings.top_k}`, settings.top_p < 1 && `top-p ${settings.top_p}`]
      .filter(Boolean)
      .join(", ");
    const warmed = result.stages.find((s) => s.name === "temperature").entropy,
      heated = Math.abs(warmed - colder) > Math.abs(result.entropy - warmed);
    const lost =
      Number.isNaN(result.kept) || result.kept < result.ids.length + result.rest.count - read.forbidden.length;
    if (cuts && lost && !(settings.temperature !== 1 && heated)) {
      const before = result.stages.find((s) => s.name === "temperature"),
        gone = Math.max(0, 1 - Math.exp(result.logNormaliser - before.logNormaliser));
      return [
        "look",
        "decoding.look.cut",
        {
          cuts,
          kept: Number.isNaN(result.kept) ? "≈" : result.kept,
          gone: (result.approximate ? "≈" : "") + D.prob(gone),
          total: result.ids.length + result.rest.count,
        },
      ];
    }
    if (settings.temperature === 1 && hits.length) return penalty();
    if (settings.temperature !== 1)
      return [
        "look",
        `decoding.look.${settings.temperature > 1 ? "hot" : "cold"}${settings.strategy === "greedy" ? "_greedy" : ""}`,
        {
          ...heat,
          c_before: D.choices(colder),
          c_after: D.choices(result.stages.find((s) => s.name === "temperature").entropy),
        },
      ];
    const struck = result.cut.filter((c) => c === "no_repeat_ngram").length;
    if (struck) return ["look", "decoding.look.banned_few", { n: struck, size: settings.no_repeat_ngram }];
    return ["look", "decoding.look.plain", { p: D.prob(result.rawP[0]), token: read.text(result.ids[0]) }];
  },

  /* Why the sentence ended where it did. */
  stop(read) {
    const D = TL.decoding,
      eos = read.results.map((r) => r.p[r.ids.indexOf(read.eos)]),
      last = eos.length - 1;
    const before = eos.slice(0, read.stopped === "eos" ? last : last + 1),
      high = before.indexOf(Math.max(...before));
    const values = {
      n: read.n,
      p: D.prob(eos[last]),
      high: before.length ? D.prob(before[high]) : "0",
      step: high + 1,
      limit: read.limit,
    };
    if (read.stopped !== "eos") return TL.t("decoding.stop.limit", values);
    const how = read.steps[last].forced ? "forced" : !before.length ? "at_once" : before[high] > 0 ? "eos" : "cut";
    return TL.t(`decoding.stop.${how}`, values);
  },
});
