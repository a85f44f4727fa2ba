/* What no renderer can take: half a surrogate pair, NUL and the other control characters. */

// eslint-disable-next-line no-control-regex -- these are what we look for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
const loneSurrogates = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const lineBreak = /[\n\u2028\u2029]/;

/** Whether anything in the words may need `cleanCharacters` or `joinLines`; quick. */
export function hasOddCharacters(words: string): boolean {
  for (let i = 0; i < words.length; i++) {
    const code = words.charCodeAt(i);
    if (code < 32 || (code >= 127 && code < 160) || code === 0x2028 || code === 0x2029) return true;
    if (code >= 0xd800 && code <= 0xdfff) return true;
  }
  return false;
}

/** Takes out control characters and puts U+FFFD for half a surrogate pair; line breaks stay, as `\n`. */
export function cleanCharacters(words: string, notes: string[]): string {
  let clean = words.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ');
  if (clean !== words) notes.push('Tabs became spaces, and line breaks are written the usual way.');
  const visible = clean.replaceAll(controls, '');
  if (visible !== clean) notes.push('Invisible control characters were taken out.');
  clean = visible.replaceAll(loneSurrogates, '\ufffd');
  if (clean !== visible) notes.push('Broken characters were replaced by \ufffd.');
  return clean.trim();
}

/** Puts everything on one line, for renderers that read a line break as syntax. */
export function joinLines(words: string, notes: string[]): string {
  const lines = words.split(lineBreak);
  if (lines.length > 1) notes.push('Line breaks became spaces.');
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

/** A text without what a pattern matches at its end, one character each; `+$` would read a long run again and again. */
export function trimEndOf(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
