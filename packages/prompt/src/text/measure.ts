/* Estimates of length in a renderer's own unit, in one pass over the text and without a vocabulary. */

const code = (character: string): number => character.charCodeAt(0);
const [zero, nine, a, z] = ['0', '9', 'a', 'z'].map(code) as [number, number, number, number];

/** Counts words: runs without space that hold a letter or a digit. */
export function countWords(text: string): number {
  return countWordsOf([text]);
}

/** Counts the words of a text in pieces without joining them. */
export function countWordsOf(pieces: readonly string[]): number {
  let words = 0;
  let counted = false;
  for (const piece of pieces)
    for (let at = 0; at < piece.length; at++) {
      const unit = piece.charCodeAt(at);
      if (unit <= 32) counted = false;
      else if (!counted && ((unit >= zero && unit <= nine) || isLetter(unit) || unit > 127)) {
        words++;
        counted = true;
      }
    }
  return words;
}

/** Whether a UTF-16 unit is a letter of ASCII. */
export function isLetter(unit: number): boolean {
  return (unit | 32) >= a && (unit | 32) <= z;
}

/**
 * Approximates CLIP's count for English: a token for each mark, digit and word, and one more for every long piece of a
 * word.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  let letters = 0;
  let marks = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (isLetter(unit)) {
      letters++;
      marks = false;
      continue;
    }
    tokens += tokensOfWord(letters);
    letters = 0;
    if (unit > 127) tokens += 2;
    else if (unit >= zero && unit <= nine) tokens++;
    else if (unit > 32 && !marks) tokens++;
    marks = unit > 32 && unit <= 127 && !(unit >= zero && unit <= nine);
  }
  return tokens + tokensOfWord(letters);
}

function tokensOfWord(letters: number): number {
  return letters === 0 ? 0 : Math.max(1, Math.round(letters / 8));
}
