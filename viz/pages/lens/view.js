/**
 * What view.py sends. A test compares these names with the Python records.
 *
 * @import { Line } from "../../browser/reading.js"
 *
 * @typedef {object} AxisPiece a token on an axis
 * @property {string} text
 * @property {string} kind
 *
 * @typedef {object} LastDotProduct R steps, K candidates
 * @property {number[]} norm length of the last vector, (R)
 * @property {number[][]} ids (R, K)
 * @property {number[][]} logits (R, K)
 * @property {number[][]} p (R, K)
 * @property {number[]} rest probability of all other tokens, (R)
 * @property {number[][]} norms of the candidates' rows, (R, K)
 * @property {number[][]} cosines (R, K)
 * @property {number[][] | null} biases (R, K)
 * @property {number[][]} dimensions that add most to the written token's logit, (R, n)
 * @property {number[][][]} factors both of each, (R, n, 2)
 * @property {number[]} embedding cosine of the written token's row with its embedding, (R)
 *
 * @typedef {object} LensView L layers, and before them the decoder's input; R steps
 * @property {AxisPiece[]} rows what each step reads
 * @property {number[]} tokens what each step writes
 * @property {Record<string, string>} pieces how a token is written, by id
 * @property {string[]} sites L + 1
 * @property {number[][][]} top most probable tokens, (L + 1, R, 5)
 * @property {number[][][]} p their probabilities
 * @property {number[][]} entropy in bits, (L + 1, R)
 * @property {number[][]} rank of the written token, (L + 1, R)
 * @property {number[][]} chosen its probability, (L + 1, R)
 * @property {Line[]} lines
 * @property {LastDotProduct} last
 * @property {number} vocab tokens of the target vocabulary
 * @property {number} d the model's width
 * @property {number} layers
 * @property {boolean} pre whether the norm stands before the sublayer
 * @property {boolean} tied whether the output matrix is the embedding
 * @property {number} scale of the embeddings
 *
 * @typedef {object} LayerTranslation what the decoder writes when it reads one encoder layer
 * @property {string} site
 * @property {string} text
 * @property {string} stopped
 * @property {number} chrf
 * @property {boolean} same
 * @property {[string, number][]} tokens each with 1 where it stands in the last translation too, else 0
 *
 * @typedef {object} DecoderLensView part "decoder"
 * @property {LayerTranslation[]} layers
 * @property {boolean} own whether the last one is the translation above the page
 * @property {Line[]} lines
 */
export {};
