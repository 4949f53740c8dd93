/**
 * What a question is made of, so that two can be compared: stems of English words, single Chinese characters and pairs of them, and what they
 * mean (groups of synonyms, which hold across languages). No DOM.
 *
 * @typedef {Map<string, number>} Features how much each counts, before it is known how rare it is
 * @typedef {{ stems: string[][], chinese: string[] }} Group words that mean the same: stems in their order, and Chinese ones
 */

const STOP_WORDS = new Set(
  (
    "a an the is are was were be been do does did can could would will shall should may might must have has had i we you it its this that these " +
    "those one of to in on at by for from with and or not no so as if me my your what which who whom whose why how when where there here"
  ).split(" "),
);
const STOP_CHARACTERS = new Set([..."的了吗呢是在有和个这那么什怎样为会能要它我你把被就也都还再从到上下里吧啊"]);
const CHINESE = /[\u3400-\u9fff]+/g;
const WORD = /[a-z0-9]+/g;
const COMMON = 0.15; // a stop word says little, but "why" and "what" differ
const SINGLE = 0.35; // one character of many
const MEANING = 1.2;

/** @param {string} text */
export function cleaned(text) {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/√|根号/g, " sqrt ")
    .replaceAll("▁", " underscoresign ")
    .replace(/['’]s\b/g, "")
    .replace(/n['’]t\b/g, "");
}

/** What an English word has in common with its other forms. @param {string} word */
export function stem(word) {
  if (word.length <= 3) return word;
  const single = word
    .replace(/ies$/, "y")
    .replace(/(?<=ss|sh|ch|x)es$/, "")
    .replace(/(?<![su])s$/, "");
  const bare = single.length > 5 ? single.replace(/(?:ing|ed|ly)$/, "") : single;
  return bare.replace(/([bdfgmnprt])\1$/, "$1").replace(/e$/, "");
}

/** @param {string} text cleaned */
const stemsOf = (text) => (text.match(WORD) ?? []).map(stem);

/** @param {string} word */
const isChinese = (word) => /[\u3400-\u9fff]/.test(word);

/** @param {string[][]} synonyms @returns {Group[]} */
export function groupsOf(synonyms) {
  return synonyms.map((words) => ({
    chinese: words.filter(isChinese),
    stems: words.filter((word) => !isChinese(word)).map((word) => stemsOf(cleaned(word))),
  }));
}

/** @param {string[]} stems @param {string[]} wanted one after the other */
const holds = (stems, wanted) => stems.some((_, i) => wanted.every((one, j) => stems[i + j] === one));

/**
 * @param {string} given
 * @param {Group[]} groups
 * @returns {Features}
 */
export function featuresOf(given, groups) {
  const text = cleaned(given);
  /** @type {Features} */
  const features = new Map();
  const words = text.match(WORD) ?? [];
  for (const word of words) features.set(`w:${stem(word)}`, STOP_WORDS.has(word) ? COMMON : 1);
  for (const run of text.match(CHINESE) ?? []) addCharacters(features, run);
  const stems = words.map(stem);
  groups.forEach((group, i) => {
    const meant = group.chinese.some((word) => text.includes(word)) || group.stems.some((one) => holds(stems, one));
    if (meant) features.set(`m:${i}`, MEANING);
  });
  return features;
}

/**
 * @param {Features} features
 * @param {string} run of Chinese characters
 */
function addCharacters(features, run) {
  const characters = [...run];
  for (const [i, character] of characters.entries()) {
    features.set(`c:${character}`, STOP_CHARACTERS.has(character) ? COMMON / 3 : SINGLE);
    if (i === 0) continue;
    const before = characters[i - 1];
    const dull = STOP_CHARACTERS.has(before) && STOP_CHARACTERS.has(character);
    features.set(`c:${before}${character}`, dull ? COMMON : 1);
  }
}
