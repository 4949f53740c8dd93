/** The road: the guided tour of the app, and where this browser is on it. */

import { data } from "../state/server_data.js";
import { recall } from "../state/storage.js";
import { doorOf, readProgress } from "./lesson.js";

const ROAD = "road";

/** How the way in looks: begin, go on or walk again; at which stop of how many. Null: this app has no road. */
export function roadNow() {
  const road = data.lessons[ROAD];
  if (!road) return null;
  const progress = readProgress(recall(`lesson.${ROAD}`));
  const stops = road.stops.length;
  return { face: doorOf(progress, stops), minutes: road.minutes, n: progress.n, stops };
}

/** Where it was left; from the beginning where it was walked to its end. */
export async function goOnRoad() {
  const { goOn } = await import("./player.js");
  goOn(ROAD);
}
