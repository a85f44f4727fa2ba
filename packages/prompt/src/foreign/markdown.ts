import type { Claim } from './segment';

/* Markdown of the chat that a prompt was copied from: no generator reads it, and it says nothing of the image. */

/** Around words without spaces inside the marks. Underscores need a phrase: `__name__` is a wildcard. */
const emphasis =
  /(?<![\w*\\])(\*{1,3})(?=[\p{L}\p{N}"“])([^*\n]{1,600})(?<=[\p{L}\p{N}\p{P}])\1(?![\w*])|(?<![\w_])(__)(?=[^\s_])([^_\n]{1,100}\s[^_\n]{0,500})(?<=\S)__(?![\w_])/gu;
const fence = /(?<![^\n])[^\S\n]{0,3}```[a-z]{0,12}[^\S\n]*(?:\n|$)|(?<=\S)\s{0,3}```[^\S\n]*(?=\n|$)/g;
const quoted = /(?<![^\n])(?:>[^\S\n]?){1,9}(?<=[^\S\n])(?=\S)/g;
const code = /(?<![`\w])`(?!`)([^`\n]{1,600})`(?![`\w])/g;
/** HTML that a page was copied with. */
const tag =
  /<\/?(?:p|br|strong|em|b|i|u|span|div|ul|ol|li|code|pre|h[1-6]|blockquote)(?:\s[^<>\n]{0,200})?\/?>/gi;
const blocks = /^<\/?(?:p|br|div|ul|ol|li|pre|h\d|blockquote)\b/i;
const entity = /&(nbsp|amp|quot|apos|#39|lt|gt|ndash|mdash);/g;
const characters: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  quot: '"',
  apos: '’',
  '#39': '’',
  lt: '<',
  gt: '>',
  ndash: '–',
  mdash: '—',
};

const mark = (start: number, length: number, by?: string): Claim => ({
  kind: 'mark',
  start,
  end: start + length,
  ...(by !== undefined && { by }),
});

/** Whether a mark is Markdown, or HTML. */
export const isMarkdown = (words: string): boolean =>
  /^[^\S\n]*(?:[*`]|__|>[> ]*$|<\/?[a-z]|&[a-z#])/i.test(words);

/** Finds the marks of Markdown and HTML. Runs in linear time. */
export function findMarkdown(text: string): readonly Claim[] {
  if (!/[*`_<&]|(?<![^\n])>/.test(text)) return [];
  const claims: Claim[] = [];
  const has = (character: string) => text.includes(character);
  for (const { index, 0: all, 1: stars, 3: lines } of has('*') || has('__') ? text.matchAll(emphasis) : []) {
    const { length } = stars ?? lines ?? '';
    claims.push(mark(index, length), mark(index + all.length - length, length));
  }
  for (const { index, 0: all } of has('```') ? text.matchAll(fence) : [])
    claims.push(mark(index, all.length));
  for (const { index, 0: all } of has('> ') ? text.matchAll(quoted) : [])
    claims.push(mark(index, all.length));
  for (const { index, 0: all } of has('`') ? text.matchAll(code) : [])
    claims.push(mark(index, 1), mark(index + all.length - 1, 1));
  for (const { index, 0: all } of has('<') ? text.matchAll(tag) : [])
    claims.push(mark(index, all.length, blocks.test(all) ? ' ' : undefined));
  for (const { index, 0: all, 1: name = '' } of has('&') ? text.matchAll(entity) : [])
    claims.push(mark(index, all.length, characters[name]));
  return claims;
}

const opening = /\s*(?:```[a-z]{0,12}\s*\n|`{1,3}(?!`)|>{1,9}[^\S\n]|\*{1,3}(?=\/imagine))*/iy;

/** Where a text begins behind the marks of a quotation or of code. */
export function skipMarkdown(text: string): number {
  opening.lastIndex = 0;
  return opening.test(text) && opening.lastIndex > 0 && /\S/.test(text.slice(0, opening.lastIndex))
    ? opening.lastIndex
    : 0;
}
