/** Seeded numbers, and the softmax. Pure: the same seed gives the same numbers everywhere. */

/**
 * mulberry32: numbers from 0 to 1, 1 left out.
 * @param {number} seed
 */
export function randomFrom(seed) {
  let a = seed | 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let x = Math.imul(a ^ (a >>> 15), 1 | a);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Standard normal numbers by Box and Muller, two at a time, the cosine first.
 * @param {() => number} random
 * @param {number} count
 */
export function normals(random, count) {
  const numbers = new Float64Array(count + (count % 2));
  for (let i = 0; i < count; i += 2) {
    const radius = Math.sqrt(-2 * Math.log(1 - random()));
    const angle = 2 * Math.PI * random();
    numbers[i] = radius * Math.cos(angle);
    numbers[i + 1] = radius * Math.sin(angle);
  }
  return numbers.subarray(0, count);
}

/** @param {number[]} scores */
export function softmax(scores) {
  const top = Math.max(...scores);
  const exponentials = scores.map((score) => Math.exp(score - top));
  const sum = exponentials.reduce((total, x) => total + x, 0);
  return exponentials.map((x) => x / sum);
}
