import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { colours } from '../art/mark';

/* The browser colors its own bars like the page's background, and cannot read our tokens. */

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const findColors = (text: string) => text.match(/#[\da-f]{6}\b/gi) ?? [];

const [dark = '', light = ''] = [...read('src/ui/styles/tokens.css').matchAll(/--ground: (#\w+);/g)].map(
  ([, color = '']) => color,
);

it.each([
  ['src/theme-facts.ts', [dark, light]],
  ['index.html', [dark]],
  ['web-manifest.ts', [dark, dark]],
])('%s uses the background colors of the tokens', (file, colors) => {
  expect(findColors(read(file))).toEqual(colors);
});

it('draws the mark on the dark background', () => {
  expect(colours.ground).toBe(dark);
});
