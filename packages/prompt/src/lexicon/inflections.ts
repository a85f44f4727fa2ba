/* English inflections and spellings, as regular expressions. */

/** A pattern that matches words literally. */
function escapePattern(words: string): string {
  return words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** British and American forms of the few catalog words that have both. */
function spellings(stem: string): string {
  return stem
    .replace(/color/i, 'colou?r')
    .replace(/gr[ae]y/i, 'gr[ae]y')
    .replace(/^cent(?:er|re)/i, 'cent(?:er|re)');
}

/** A pattern for a word and its inflections: plural, past, participle, and the nouns derived from them. */
export function inflected(word: string): string {
  const stem = (cut: number): string => spellings(escapePattern(word.slice(0, word.length - cut)));
  // '85mm' and '85 mm' are the same measure.
  if (/^\d+mm$/i.test(word)) return `${word.slice(0, -2)}\\s?mm`;
  if (word.length < 3 || !/^[a-z]+$/i.test(word)) return escapePattern(word);
  const last = word.at(-1) ?? '';
  if (word.length === 3) return `${stem(0)}(?:s|es|${last}?(?:ed|ing)|['’]s)?`;
  if (/([^aeiou])\1ing$/i.test(word)) return `${stem(4)}(?:${word.at(-4)}(?:ing|ed)|s)?`;
  if (word.endsWith('ed')) return `${stem(2)}(?:ed|e|es|s|ing|ion|ions)?`;
  if (word.endsWith('ing') && word.length > 5) return `${stem(3)}(?:ing|ed|e|es|s)?`;
  if (word.endsWith('y')) return `${stem(1)}(?:y|ies|ied|ily|iness)`;
  if (word.endsWith('e')) return `${stem(1)}(?:e|es|ed|ing|er|ers)`;
  if (word.endsWith('s') && !word.endsWith('ss')) return `${stem(1)}(?:s|ses)?`;
  return `${stem(0)}(?:s|es|${last}?(?:ed|ing)|ly|y|['’]s)?`;
}
