/**
 * A visible character: neither space nor control, nor one without a shape. Unicode counts some of the latter as letters
 * or symbols: the Hangul fillers, the blank Braille pattern, the variation selectors.
 */
const visible = /[^\p{Cc}\p{Cf}\p{Z}\p{Variation_Selector}\u115f\u1160\u3164\uffa0\u2800]/u;

/** Whether a text has no visible character. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}
