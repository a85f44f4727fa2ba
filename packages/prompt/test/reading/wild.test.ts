import type { RendererId } from '@safelight/catalog/renderers';
import { expect, test } from 'vitest';
import { parse } from '../../src/parse';
import { recompose } from '../../src/recompose';

/* Prompts as they are found in the wild, which earlier readers misread. */

const write = (text: string, from: RendererId, to: RendererId) => recompose(parse(text, from), to).text;

test.each([
  ['une aquarelle d’un village, sans texte, sans personnages, format 16:9', ['texte', 'personnages'], 'une aquarelle d’un village --ar 16:9 --no texte, personnages'],
  ['ein Leuchtturm im Sturm, ohne Menschen, Seitenverhältnis 3:2', ['Menschen'], 'ein Leuchtturm im Sturm --ar 3:2 --no Menschen'],
  ['un retrato, sin texto ni logotipos, formato 4:5', ['texto', 'logotipos'], 'un retrato --ar 4:5 --no texto, logotipos'],
  ['закат над морем, без людей, без текста, формат 16:9', ['людей', 'текста'], 'закат над морем --ar 16:9 --no людей, текста'],
  ['een molen, zonder tekst, verhouding 3:2', ['tekst'], 'een molen --ar 3:2 --no tekst'],
  ['une femme sans visage dans un couloir sans fin', [], 'une femme sans visage dans un couloir sans fin'],
  ['ein Haus ohne Dach, ohne Text und Verstand', [], 'ein Haus ohne Dach, ohne Text und Verstand'],
])('exclusions and ratios in other languages: %s', (text, exclusions, midjourney) => {
  const parsed = parse(text, 'dall-e-3');
  expect(parsed.exclusions).toEqual(exclusions);
  expect(parsed.segments.map((each) => each.text).join('')).toBe(text);
  expect(recompose(parsed, 'midjourney').text).toBe(midjourney);
}); // prettier-ignore

test.each([
  ['a web --no blur; people; text', 'midjourney'],
  ['a web\nNegative prompt: blur; people; text', 'stable-diffusion'],
  ['a web\nNegative prompt: blur，people、text', 'qwen-image'],
] as const)('semicolons and wide commas part exclusions: %j', (text, renderer) => {
  expect(parse(text, renderer).exclusions).toEqual(['blur', 'people', 'text']);
});

test('an aperture of its own is a lens’s, a maker a camera', () => {
  const { selection } = parse('a ridge at noon, shot on a Hasselblad, f/2.8', 'flux');
  expect(selection.lens).toEqual({ text: 'f/2.8' });
  expect(selection.camera).toEqual({ text: expect.stringMatching(/Hasselblad$/) as string });
});

test('what a guide tells to write before a prompt is no part of it', () => {
  const text =
    'I NEED to test how the tool works with extremely simple prompts. DO NOT add any detail, just use it AS-IS: a red apple.';
  expect(parse(text, 'dall-e-3').exclusions).toEqual([]);
  expect(write(text, 'dall-e-3', 'midjourney')).toBe('a red apple');
});

test('no comma or space is left at the beginning', () => {
  expect(write('<lora:x:1>, <lyco:y:1>, a spirit', 'stable-diffusion', 'midjourney')).toBe('a spirit');
  expect(write('--ar 16:9', 'midjourney', 'dall-e-3')).toBe('Composed in a wide 16:9 aspect ratio.');
});
