import { expect, test } from 'vitest';
import { parse } from '@safelight/prompt/parse';
import { changeRecipe, readRecipe, writeRecipe } from '@safelight/prompt/recipe';

const read = (words: string) =>
  parse(`photo of a fox on a rock, ${words}, sharp --ar 3:2`, 'midjourney').selection;

test.each([
  ['lighting', 'rim lighting'],
  ['lighting', 'dappled sunlight'],
  ['lighting', 'blue hour'],
  ['lighting', 'soft dusk lighting'],
  ['lens', '28mm'],
  ['lens', '135mm f/2'],
  ['lens', '28mm f/1.7'],
  ['lens', '40mm f1.4'],
  ['lens', '70-200mm telephoto lens'],
  ['lens', 'anamorphic lens'],
  ['framing', 'extreme close-up'],
  ['framing', 'Dutch angle'],
  ['framing', 'over-the-shoulder shot'],
  ['framing', 'full body'],
  ['camera', 'Leica M11'],
  ['camera', 'Sony A7R IV'],
  ['camera', 'disposable camera'],
  ['mood', 'teal and orange'],
  ['mood', 'ochre and teal color palette'],
  ['mood', 'high contrast'],
] as const)('a brought prompt’s %s may be one that the catalog has no name for: %s', (kind, words) => {
  expect(read(words)[kind]).toEqual({ text: words });
});

test.each([
  ['a monk reading by candlelight', 'candlelight'],
  ['a girl reading under moonlight', 'moonlight'],
])('who reads in a light is not named by it: %s', (text, words) => {
  expect(parse(text, 'midjourney').selection.lighting).toEqual({ text: words });
});

test('an option of the catalog is preferred to words that it has no name for', () => {
  expect(read('soft cinematic lighting, golden hour').lighting).toEqual({ id: 'golden_hour' });
  expect(read('golden hour, soft cinematic lighting').lighting).toEqual({ id: 'golden_hour' });
});

test.each([
  ['shot on Hasselblad X2D with 80mm f/1.9, shallow depth of field', 'Hasselblad X2D', '80mm f/1.9'],
  ['creamy bokeh, shot on a Hasselblad 500cm, 80mm', 'Hasselblad 500cm', '80mm'],
])('a model outweighs its maker, and a measure outweighs words: %s', (words, camera, lens) => {
  expect(read(words)).toMatchObject({ camera: { text: camera }, lens: { text: lens } });
});

test.each([
  'a traffic light',
  'a lamp that gives soft light to a reader',
  'a sign that says "rim lighting"',
  'a sign that says rim lighting',
  'a sign reading the words soft light',
  'a man holding a Leica M11',
  'a boy with a Leica M11',
  'a Leica camera on a desk',
  'a vintage lens on velvet',
  'a red dragon above a castle',
  'an epic red dragon',
  'a garden with autumn colors',
  'depth and lighting',
  'a woman in bold colors',
])('what is shown is no choice: %s', (words) => {
  const { lighting, lens, framing, camera, mood } = parse(
    `photo of ${words} in a park`,
    'midjourney',
  ).selection;
  expect([lighting, lens, framing, camera, mood].filter(Boolean)).toEqual([]);
});

test.each([
  'photo of a fox, shot on a Leica M11',
  'photo of a fox taken with a Leica M11 and a flash',
  'photo of a fox, with a Leica M11',
  'photo of a fox, Leica M11, film grain',
])('a camera is one where the image was made with it: %s', (text) => {
  expect(parse(text, 'midjourney').selection.camera).toEqual({ text: 'Leica M11' });
});

test('such words give way to another choice of their kind, and to nothing else', () => {
  const recipe = readRecipe('photo of a fox, rim lighting, 28mm, teal and orange --ar 3:2', 'midjourney');
  const text = (changes: Parameters<typeof changeRecipe>[1]) =>
    writeRecipe(changeRecipe(recipe, changes), 'midjourney').text;
  expect(text({ choices: { lighting: { text: 'moonlight' } } })).toBe(
    'photo of a fox, moonlight, 28mm, teal and orange --ar 3:2',
  );
  expect(text({ choices: { lens: null } })).toBe('photo of a fox, rim lighting, teal and orange --ar 3:2');
});
