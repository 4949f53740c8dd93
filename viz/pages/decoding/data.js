import { TL } from "../../browser/tl.js";
/* The page Decoding: its view unpacked once, as one record a step. */
TL.decoding = {
  /* view (viz/figures/decoding.py) -> {n, steps, text(id), settings, attention, beam, ...}. Kept with the view, since a step change needs it again. */
  async read(view) {
    if (view.read) return view.read;
    const floats = async (packed) => (await TL.unpack(packed)).data;
    const whole = async (packed) => Array.from(await floats(packed), Math.round);
    const [ids, logits, max, logSum, mean, attention, names] = await Promise.all([
      whole(view.candidates),
      floats(view.logits),
      floats(view.rest.max),
      floats(view.rest.log_sum),
      floats(view.rest.mean),
      floats(view.attention.mean),
      whole(view.pieces.ids),
    ]);
    const text = new Map(names.map((id, i) => [id, view.pieces.text[i]])),
      grid = view.rest.temperatures,
      own = view.steps && {
        log_probability: await floats(view.steps.log_probability),
        log_normaliser: await floats(view.steps.log_normaliser),
        entropy: await floats(view.steps.entropy),
        floor: await floats(view.steps.floor),
      };
    const at = (T) => {
      let best = 0;
      grid.forEach((g, i) => {
        if (Math.abs(g - T) < Math.abs(grid[best] - T)) best = i;
      });
      return best;
    };
    let from = 1; // each packed list begins with one idle number, so that it is never empty
    const steps = view.chosen.map((chosen, t) => {
      const to = from + view.counts[t],
        sources = view.source.length;
      const step = {
        index: t,
        chosen,
        written: view.chosen.slice(0, t),
        ids: ids.slice(from, to),
        logits: logits.slice(from, to),
        rest: {
          count: view.rest.count[t],
          max: max[t],
          logSum: (T) => logSum[t * grid.length + at(T)],
          mean: (T) => mean[t * grid.length + at(T)],
        },
        attention: attention.slice(t * sources, (t + 1) * sources),
        forced: Boolean(view.steps?.forced[t]),
        draw: view.steps?.draw[t] ?? null,
        stretch: view.steps?.stretch[t] ?? null,
        p: own ? Math.exp(own.log_probability[t]) : null,
        server: own && {
          logNormaliser: own.log_normaliser[t],
          entropy: own.entropy[t],
          kept: view.steps.kept[t],
          floor: own.floor[t],
        },
      };
      from = to;
      return step;
    });
    const beam = view.beam && (await TL.decoding.readBeam(view.beam, whole, floats));
    if (beam) for (const [t, id] of view.beam.path.entries()) steps[t].p = Math.exp(beam.all.get(id).stepLogP);
    const read = { ...view, steps, n: steps.length, text: (id) => text.get(id) ?? `#${id}`, beam };
    read.run = (t, settings) =>
      TL.pipeline.run(
        steps[t],
        settings,
        view.forbidden,
        TL.decoding.same(settings, view.settings) ? steps[t].server : null,
      );
    read.results = steps.map((_, t) => read.run(t, view.settings)); // as the decoder saw them
    return (view.read = read);
  },
  async readBeam(beam, whole, floats) {
    const [ids, parents, tokens, step, status, stepLogP, logP, score] = await Promise.all([
      ...["ids", "parents", "tokens", "step", "status"].map((k) => whole(beam[k])),
      ...["step_log_probability", "log_probability", "score"].map((k) => floats(beam[k])),
    ]);
    const all = new Map(),
      path = new Set(beam.path);
    ids.forEach((id, i) => {
      const parent = all.get(parents[i]);
      all.set(id, {
        id,
        parent: parents[i],
        token: tokens[i],
        tokens: [...(parent?.tokens || []), tokens[i]],
        step: step[i],
        status: ["kept", "finished", "pruned"][status[i]],
        stepLogP: stepLogP[i],
        logP: logP[i],
        score: score[i],
        winner: path.has(id),
      });
    });
    return { ...beam, all, at: (t) => ids.filter((_, i) => step[i] === t).map((id) => all.get(id)) };
  },
  /* The settings of the scene in full; only what differs from the defaults stands in the scene itself. */
  settings: (view, decode) => ({ ...view.defaults, ...decode }),
  unusual: (view, settings) => Object.fromEntries(Object.entries(settings).filter(([k, v]) => v !== view.defaults[k])),
  same: (a, b) => Object.keys(b).every((k) => a[k] === b[k]),
};
