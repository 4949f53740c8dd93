/**
 * A text with its `{name}` slots filled; a slot without a value stays as it is.
 * @param {string} text
 * @param {Record<string, unknown>} [values]
 */
export function fill(text, values) {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (slot, name) => (name in values ? String(values[name]) : slot));
}
