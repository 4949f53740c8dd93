/**
 * The order in which the gradient is told: from the loss through the decoder to C, through the encoder to both embeddings. Pure.
 * @import { Stage } from "./record.js"
 * @import { Side } from "./places.js"
 * @import { Moment, Timeline } from "./timeline.js"
 */
import { partsOf } from "./record.js";
import { Builder } from "./timeline.js";

/** Moments that are told slowly: seconds, and how long the finished picture stands. @type {Record<string, [number, number]>} */
const SLOW = {
  loss: [2.8, 1.4],
  push: [3.2, 1.6],
  output: [2.4, 1],
  copy: [2.8, 1.4],
  meet: [2.8, 1.4],
  cross: [3.2, 1.4],
  mask: [3, 1.4],
  embed: [2.4, 1],
  collect: [3.2, 1.4],
  attend: [3.2, 1.4],
  done: [3, 2],
};
const LAYER = 1.6;
const PART = 0.9;
const STOP = 0.5; // s of them in which the finished picture stands

/**
 * @param {Stage} stage
 * @param {number} worst the row that costs most
 * @returns {Timeline}
 */
export function makeBackTimeline(stage, worst) {
  const build = new Builder();
  /** @param {string} name @param {Side} side @param {Partial<Moment>} [more] */
  const slow = (name, side, more = {}) => {
    const [seconds, hold] = SLOW[name];
    build.add(`back_${name}`, seconds, { side, hold, ...more });
  };
  build.chapter("back_loss");
  slow("loss", "target");
  build.chapter("back_push");
  slow("push", "target", { row: worst });
  build.chapter("back_decoder");
  slow("output", "target");
  backThrough(build, stage, "target", slow);
  slow("embed", "target");
  build.chapter("back_memory");
  slow("collect", "source");
  build.chapter("back_encoder");
  backThrough(build, stage, "source", slow);
  build.chapter("back_embed");
  slow("embed", "source");
  slow("done", "source");
  return { mode: "backwards", ...build.done() };
}

/**
 * The layers of a side from the last to the first; part by part where the stage has room for a close look.
 * @param {Builder} build
 * @param {Stage} stage
 * @param {Side} side
 * @param {(name: string, side: Side, more?: Partial<Moment>) => void} slow
 */
function backThrough(build, stage, side, slow) {
  const layers = side === "source" ? stage.sizes.encoder : stage.sizes.decoder;
  for (let layer = layers - 1; layer >= 0; layer -= 1) {
    const close = layer === 0 || (side === "target" && layer === stage.across);
    if (!close) build.add("back_layer", LAYER, { side, layer, hold: STOP });
    else for (const part of [...partsOf(side)].reverse()) backPart(build, stage, { side, layer, part }, slow);
  }
}

/** @param {Builder} build @param {Stage} stage @param {{ side: Side, layer: number, part: string }} at @param {(name: string, side: Side, more?: Partial<Moment>) => void} slow */
function backPart(build, stage, at, slow) {
  const { side, layer, part } = at;
  const across = side === "target" && layer === stage.across;
  if (across && part === "ff") {
    slow("copy", side, at);
    slow("meet", side, at);
  } else if (across && part === "cross") slow("cross", side, at);
  else if (layer === 0 && part === "self") slow(side === "target" ? "mask" : "attend", side, at);
  else build.add("back_part", PART, { ...at, hold: STOP });
}
