/** Names of checkpoints that carry a recipe, "zh-en~adam_0.0001_all_2_…" (viz/shared/taught_models.py). No DOM. */

export const MARK = "~";
const STEPS = 3; // the place of the number of steps in a recipe

/** The checkpoint that a model was made of; itself where it was not taught. @param {string} name */
export function baseOf(name) {
  return name.split(MARK)[0];
}

/**
 * What is said of a taught model: its checkpoint, and how many steps it was taught. Null for a checkpoint itself.
 * @param {string} name
 */
export function taughtFacts(name) {
  const [base, recipe] = name.split(MARK);
  return recipe === undefined ? null : { base, steps: recipe.split("_")[STEPS] ?? "?" };
}
