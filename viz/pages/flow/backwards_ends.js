/**
 * The beginning of the way back: the loss of every row, and p - y of the one that costs most. Pure.
 * @import { Film } from "./marks.js"
 * @import { Back } from "./backwards_record.js"
 * @import { Mark } from "./shapes.js"
 */
import { lengthText } from "./backwards_record.js";
import { bandAt, namesOf } from "./layout.js";
import { plainToken } from "./record.js";
import { unit } from "./shapes.js";

const SHOWN = 5;

/** What each row should write, beside its band; where there is no room for all, those that have, and the one spoken of. @param {Film} film @param {Back} back @param {number[]} spoken @param {boolean} [alone] only that one @returns {Mark[]} */
export function wantedMarks({ layout }, { rows }, spoken, alone = false) {
  const lane = layout.lanes.target;
  const { size, every } = namesOf(lane, layout.size);
  const near = (/** @type {number} */ row) => spoken.some((one) => one !== row && Math.abs(one - row) < every);
  return rows.flatMap(({ wants }, row) => {
    const strong = spoken.includes(row);
    if (!strong && (alone || row % every !== 0 || near(row))) return [];
    /** @type {Mark} */
    const mark = {
      kind: "text",
      u: layout.writes + 8,
      v: bandAt(lane, row),
      text: plainToken(wants),
      anchor: "start",
      role: "target",
      strong,
      turned: true,
      size: strong ? layout.size : size,
    };
    return [mark];
  });
}

/** -ln p of every row as a bar. @param {Film} film @param {Back} back @param {number} p @returns {Mark[]} */
export function lossMarks({ layout }, { rows }, p) {
  const lane = layout.lanes.target;
  const { bars } = layout;
  const full = layout.tall ? layout.U - bars.u0 - 56 : bars.u1 - bars.u0 - 66;
  const top = Math.max(...rows.map(({ loss }) => loss)) || 1;
  const half = Math.min(9, lane.pitch * 0.3);
  const every = Math.max(1, Math.ceil((layout.size * 1.12) / lane.pitch));
  const worst = rows.findIndex(({ loss }) => loss === top);
  return rows.flatMap(({ loss }, row) => {
    const v = bandAt(lane, row);
    const u1 = bars.u0 + (unit(p * 1.4) * loss * full) / top;
    const strong = row === worst;
    /** @type {Mark[]} */
    const marks = [
      {
        kind: "rect",
        u0: bars.u0,
        u1,
        v0: v - half,
        v1: v + half,
        role: "gradient",
        alpha: strong ? 0.95 : 0.6,
        value: loss,
        of: `loss.${row}`,
      },
    ];
    const told = strong || (row % every === 0 && Math.abs(row - worst) >= every);
    if (told)
      marks.push({
        kind: "text",
        u: u1 + 6,
        v,
        text: lengthText(loss),
        anchor: "start",
        role: "ink",
        strong,
        turned: true,
      });
    return marks;
  });
}

/** p - y of one row: which pieces are pushed up, which down. @param {Film} film @param {Back} back @param {number} row @param {number} p @returns {Mark[]} */
export function pushMarks({ layout }, { rows }, row, p) {
  const { bars, tall } = layout;
  const pulls = rows[row].pulls.slice(0, SHOWN);
  const room = bars.v1 - bars.v0;
  const each = tall ? 26 : Math.max(22, Math.min(34, room / SHOWN));
  const start = tall ? 0 : Math.max(0, (room - each * SHOWN) / 2);
  const full = Math.max(6, (tall ? layout.width - bars.v0 : bars.u1 - bars.u0) - 184);
  return pulls.flatMap(([text, pull], i) => {
    const along = start + each * (i + 0.5);
    const [a, b] = [along - each * 0.3, along + each * 0.3];
    const at = tall ? bars.v0 + 88 : bars.u0 + 90;
    const length = unit(p * 1.5) * Math.abs(pull) * full;
    const role = pull < 0 ? "target" : "residual";
    const place = tall
      ? { u0: bars.u0 + a, u1: bars.u0 + b, v0: at, v1: at + length }
      : { u0: at, u1: at + length, v0: bars.v0 + a, v1: bars.v0 + b };
    const name = tall ? { u: bars.u0 + along, v: at - 6 } : { u: at - 6, v: bars.v0 + along };
    const number = tall ? { u: bars.u0 + along, v: at + length + 6 } : { u: at + length + 6, v: bars.v0 + along };
    const strong = pull < 0;
    const said = `${pull < 0 ? "↑" : "↓"} ${lengthText(pull)}`;
    return /** @type {Mark[]} */ ([
      { kind: "rect", ...place, role, alpha: 1, value: pull, of: `pull.${row}.${i}` },
      { kind: "text", ...name, text: plainToken(text), anchor: "end", role: strong ? "target" : "ink", strong },
      { kind: "text", ...number, text: said, anchor: "start", role: strong ? "target" : "quiet", strong },
    ]);
  });
}
