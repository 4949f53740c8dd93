/** The arithmetic of the picture: maps are row-major, rows = queries, columns = keys. */

/** A row with less than this part left is not blown up to a whole one: it is shown empty. */
const LEAST = 0.01;

/** @typedef {{ first: number, last: number }} Span pieces that one word is made of, both ends included */

/**
 * Several maps as one, cell by cell: their mean, or their largest.
 * @param {string} how "mean" or "max"
 * @param {number} maps how many
 * @param {number} cells in each
 * @param {(map: number, cell: number) => number} valueOf
 */
export function combine(how, maps, cells, valueOf) {
  const combined = new Float32Array(cells);
  for (let map = 0; map < maps; map++) {
    for (let cell = 0; cell < cells; cell++) {
      const value = valueOf(map, cell);
      combined[cell] = how === "max" ? Math.max(combined[cell], value) : combined[cell] + value / maps;
    }
  }
  return combined;
}

/**
 * Each row divided by its sum; a row of zeros stays.
 * @param {Float32Array} map
 * @param {number} columns
 */
export function rowShares(map, columns) {
  const shares = new Float32Array(map.length);
  for (let start = 0; start < map.length; start += columns) {
    const row = map.subarray(start, start + columns);
    const sum = row.reduce((total, value) => total + value, 0);
    if (sum > 0)
      shares.set(
        row.map((value) => value / sum),
        start,
      );
  }
  return shares;
}

/**
 * Pieces merged into words: the columns of a word are summed, its rows averaged (Clark et al. 2019).
 * @param {Float32Array} map
 * @param {number} columns of the map
 * @param {Span[]} rowWords
 * @param {Span[]} columnWords
 */
export function mergeWords(map, columns, rowWords, columnWords) {
  const merged = new Float32Array(rowWords.length * columnWords.length);
  rowWords.forEach((query, row) => {
    columnWords.forEach((key, column) => {
      let sum = 0;
      for (let i = query.first; i <= query.last; i++) {
        for (let j = key.first; j <= key.last; j++) sum += map[i * columns + j];
      }
      merged[row * columnWords.length + column] = sum / (query.last - query.first + 1);
    });
  });
  return merged;
}

/**
 * Columns left out become 0, and what is left of each row is divided by its sum. Rows with hardly anything left become empty.
 * @param {Float32Array} map
 * @param {boolean[]} leftOut for each column
 */
export function renormalise(map, leftOut) {
  const columns = leftOut.length;
  const renormalised = new Float32Array(map.length);
  /** @type {Set<number>} */
  const empty = new Set();
  for (let row = 0; row * columns < map.length; row++) {
    const values = map.subarray(row * columns, (row + 1) * columns);
    const kept = values.map((value, column) => (leftOut[column] ? 0 : value));
    const all = values.reduce((sum, value) => sum + value, 0);
    const rest = kept.reduce((sum, value) => sum + value, 0);
    if (!(rest > 0) || rest < LEAST * all) empty.add(row);
    else
      renormalised.set(
        kept.map((value) => value / rest),
        row * columns,
      );
  }
  return { map: renormalised, empty };
}

/**
 * The largest of some values; 0 where none is larger.
 * @param {ArrayLike<number>} data
 * @param {number} from
 * @param {number} count
 */
export function highest(data, from, count) {
  let top = 0;
  for (let i = from; i < from + count; i++) top = Math.max(top, data[i]);
  return top;
}

/**
 * What a small picture of a head shows: how large a row's largest weight is on average, and at which column most rows look most.
 * @param {ArrayLike<number>} data
 * @param {number} offset of the head
 * @param {number} rows
 * @param {number} columns
 */
export function gist(data, offset, rows, columns) {
  const counts = new Array(columns).fill(0);
  let sum = 0;
  for (let row = 0; row < rows; row++) {
    const values = Array.from({ length: columns }, (_, col) => data[offset + row * columns + col]);
    const top = Math.max(...values);
    counts[values.indexOf(top)]++;
    sum += top;
  }
  const count = Math.max(...counts);
  return { mean: sum / rows, column: counts.indexOf(count), count };
}

/**
 * Entropy of a distribution in bits; 0 log 0 is 0.
 * @param {number[]} shares
 */
export function entropy(shares) {
  return shares.reduce((bits, share) => (share > 0 ? bits - share * Math.log2(share) : bits), 0);
}

/**
 * The row in which the heads of a layer differ most: they look most at the most different tokens; where several rows are alike in this, their
 * own largest weights lie furthest above the largest of their mean.
 * @param {number} heads
 * @param {number} rows
 * @param {number} cols
 * @param {(head: number, row: number, col: number) => number} weightOf
 */
export function differing(heads, rows, cols, weightOf) {
  /** @param {(col: number) => number} value */
  const largest = (value) => {
    let best = { col: 0, weight: value(0) };
    for (let col = 1; col < cols; col++) if (value(col) > best.weight) best = { col, weight: value(col) };
    return best;
  };
  const found = Array.from({ length: rows }, (_, row) => {
    const each = Array.from({ length: heads }, (_unused, head) => largest((col) => weightOf(head, row, col)));
    const mean = largest((col) => each.reduce((sum, _one, head) => sum + weightOf(head, row, col), 0) / heads);
    const apart = each.reduce((sum, { weight }) => sum + weight, 0) / heads - mean.weight;
    return { row, each, mean, apart, different: new Set(each.map(({ col }) => col)).size };
  });
  return found.reduce((best, one) => {
    const more = one.different - best.different;
    return more > 0 || (more === 0 && one.apart > best.apart) ? one : best;
  });
}
