/** Letters that Unicode does not take apart, as PostgreSQL's unaccent writes them. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  ŧ: 't',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
};

/** A text as searches compare it: without case and accents. The database's searches do the same (migration 0048). */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll(/[ßæœþðđħıłŋøŧ‘’“”]/g, (letter) => plain[letter]!);

/** Whether a text contains each word of a search, in any order. */
export function hasWords(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
