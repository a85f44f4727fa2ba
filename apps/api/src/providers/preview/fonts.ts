import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
// oxlint-disable-next-line import/default -- it is CommonJS, whose exports Node gives as the default
import opentype, { type Font, type Glyph, type PathCommand } from 'opentype.js';

/** Latin, then the letters of other European languages. */
const files = [
  'instrument-serif-latin-400-normal.woff',
  'instrument-serif-latin-ext-400-normal.woff',
] as const;

let loading: Promise<readonly Font[]> | undefined;

/** The fonts in the order in which a character is looked up; read once. The machine needs no fonts of its own. */
export function loadFonts(): Promise<readonly Font[]> {
  loading ??= Promise.all(files.map(readFont));
  // The next call tries again.
  loading.catch(() => (loading = undefined));
  return loading;
}

async function readFont(file: string): Promise<Font> {
  // The build copies them beside the bundle.
  const beside = fileURLToPath(new URL(`./fonts/${file}`, import.meta.url));
  const path = existsSync(beside)
    ? beside
    : createRequire(import.meta.url).resolve(`@fontsource/instrument-serif/files/${file}`);
  const { buffer, byteOffset, byteLength } = await readFile(path);
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
}

interface Placed {
  readonly font: Font;
  readonly glyph: Glyph;
  /** Where the glyph begins, in units of the font size. */
  readonly at: number;
}

/**
 * The glyphs of a line, each from the first font that has it; characters of no font are left out. Placed one by one with
 * kerning: the library's own layout throws for substitutions that it does not know.
 */
function layOut(text: string, fonts: readonly Font[]): { glyphs: Placed[]; width: number } {
  const glyphs: Placed[] = [];
  let width = 0;
  for (const character of text) {
    const font = fonts.find((each) => each.charToGlyphIndex(character) > 0);
    if (!font) continue;
    const glyph = font.charToGlyph(character);
    const last = glyphs.at(-1);
    if (last?.font === font) width += font.getKerningValue(last.glyph, glyph) / font.unitsPerEm;
    glyphs.push({ font, glyph, at: width });
    width += (glyph.advanceWidth ?? 0) / font.unitsPerEm;
  }
  return { glyphs, width };
}

/** SVG path data of a line whose baseline begins at x and y. */
export function drawLine(
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
  fonts: readonly Font[],
): string {
  return layOut(text, fonts)
    .glyphs.flatMap(({ glyph, at }) => glyph.getPath(x + at * size, y, size).commands.map(writeCommand))
    .join('');
}

const point = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)} `;

/** A command of SVG's path syntax, without the shortcuts by which the library's own writer breaks long paths. */
function writeCommand(command: PathCommand): string {
  switch (command.type) {
    case 'M':
    case 'L':
      return command.type + point(command.x, command.y);
    case 'Q':
      return `Q${point(command.x1, command.y1)}${point(command.x, command.y)}`;
    case 'C':
      return `C${point(command.x1, command.y1)}${point(command.x2, command.y2)}${point(command.x, command.y)}`;
    case 'Z':
      return 'Z';
  }
}

/** Breaks a text into at most `most` lines; a longer one ends with an ellipsis. */
export function breakLines(
  text: string,
  { size, width, most }: { size: number; width: number; most: number },
  fonts: readonly Font[],
): string[] {
  const fits = (line: string) => layOut(line, fonts).width * size <= width;
  const lines: string[] = [];
  let line = '';
  const words = text.split(/\s+/).filter((word) => layOut(word, fonts).glyphs.length > 0);
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    if (lines.length === most) break;
    line = shorten(word, fits);
  }
  if (lines.length < most) return line === '' ? lines : [...lines, line];
  const last = lines.length - 1;
  return lines.with(last, shorten(`${lines[last]} …`, fits, ' …'));
}

/** The text, or as much of it as fits with the ending. */
function shorten(text: string, fits: (line: string) => boolean, ending = '…'): string {
  if (fits(text)) return text;
  const characters = Array.from(text.endsWith(ending) ? text.slice(0, -ending.length) : text);
  while (characters.length > 0 && !fits(`${characters.join('').trimEnd()}…`)) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
