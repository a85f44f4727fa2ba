import { expect, test } from 'vitest';
import { parse } from '@safelight/prompt/parse';
import { applyLook, changeRecipe, readRecipe, recipeKinds, writeRecipe } from '@safelight/prompt/recipe';
import { surprise } from '@safelight/prompt/recipe/surprise';

const read = (text: string) => parse(text, 'midjourney').selection;
const vary = (text: string, id = 'anime-manga') =>
  writeRecipe(changeRecipe(readRecipe(text, 'midjourney'), { choices: { style: { id } } }), 'midjourney')
    .text;

test.each([
  ['a fox on a rock, watercolor', 'watercolor'],
  ['watercolor painting of a fox on a rock, soft light', 'watercolor painting'],
  ['a fox on a rock, oil on canvas, art deco', 'oil on canvas, art deco'],
  ['a linocut print of a heron in reeds', 'linocut print'],
  ['pixel art of a fox on a rock', 'pixel art'],
  ['claymation still of a fox baking bread', 'claymation still'],
  ['a fox, ukiyo-e, vaporwave', 'ukiyo-e, vaporwave'],
  ['a fox, pen and ink', 'pen and ink'],
  ['a fox, vector art', 'vector art'],
  ['An impressionistic watercolor of a cat', 'impressionistic watercolor'],
  ['art deco poster of a train, gold', 'art deco'],
  ['a fox on a rock in the style of Moebius', 'in the style of Moebius'],
  [
    'a fox, in the sketchy style of the illustrator Anna Berg, red',
    'in the sketchy style of the illustrator Anna Berg',
  ],
  ['a fox on a rock, in a minimalist style', 'in a minimalist style'],
  ['a fox on a rock, by Anna Berg', 'by Anna Berg'],
  ['a fox, smooth, art by artgerm and greg rutkowski', 'art by artgerm and greg rutkowski'],
  ['a fox on a rock, Pixar style', 'Pixar style'],
  ['pixel art knight', 'pixel art'],
  ['watercolor fox on a rock, soft light', 'watercolor'],
  ['A low poly mountain village', 'low poly'],
  ['a castle in the style of Jane Doe at dusk', 'in the style of Jane Doe'],
])('a brought prompt’s style may be one that the catalog has no name for: %s', (text, words) => {
  expect(read(text)).toMatchObject({ styleText: words });
  expect(read(text).style).toBeUndefined();
});

test.each([
  ['digital painting of a fox by Greg Rutkowski', 'digital-painting', 'by Greg Rutkowski'],
  ['a gouache illustration of a fox', 'illustration', 'gouache'],
  ['photo of a fox, hyperrealistic', 'photorealistic', 'hyperrealistic'],
  ['pencil sketch of a fox, charcoal', 'sketch-line-art', 'charcoal'],
])('words for a style stand beside one of the catalog: %s', (text, style, words) => {
  expect(read(text)).toMatchObject({ style, styleText: words });
});

test.each([
  'a painter with an oil painting in her studio',
  'a watercolor set on a desk',
  'a stack of watercolor paper',
  'a comic book shop at night',
  'a sign that says "oil painting"',
  'a sign that says "in the style of Monet"',
  'a man holding a watercolor of his wife',
  'an oil painting in a gold frame on a wall',
  'an oil painting hangs above the fireplace',
  'a woman looking at a painting by Monet',
  'a cottage by Lake Como',
  'a cabin, by the sea',
  'a dancer dressed in a punk style',
  'a girl with long hair in a messy style',
  'a woman in a pixel art t-shirt',
  'an art deco building in Miami',
  'a minimalist living room',
  'a gothic cathedral, fog',
  'a bakery called "Pop Art"',
  'a gouache palette and brushes',
  'a linocut artist at work',
  'a chair designed by Le Corbusier',
  'a book by Stephen King on a table',
  "a child's drawing on a fridge",
  'he is drawing in the sand',
  'no oil painting, a fox',
  'watercolor paint tubes on a desk',
  'a pixel art hoodie',
  'a watercolor background',
  'watercolor fox sticker on a laptop, pixel art mug',
  'a man in a watercolor dress',
  'a castle by Jane Doe at dusk',
])('what is shown is no style: %s', (text) => {
  expect(read(text).styleText).toBeUndefined();
});

test('an option of the catalog in a prompt of several media leaves the style open', () => {
  expect(read('an oil painting of a photographer, photo')).not.toHaveProperty('styleText');
});

test.each([
  ['a fox on a rock, watercolor --ar 3:2', 'a fox on a rock, anime illustration --ar 3:2'],
  ['Watercolor painting of a fox, soft light', 'Anime illustration of a fox, soft light'],
  ['a linocut print of a heron', 'an anime illustration of a heron'],
  ['digital painting of a fox by Greg Rutkowski, sharp', 'anime illustration of a fox, sharp'],
  ['a loose gouache illustration of a fox', 'a loose anime illustration of a fox'],
  ['a fox on a rock, by Anna Berg, sharp', 'a fox on a rock, anime illustration, sharp'],
  [
    'a rose on a table in a neon style, sharp',
    'a rose on a table, sharp, anime illustration, crisp outlines and cel shading',
  ],
])('such words give way to another style, with what belongs to them: %s', (text, written) => {
  expect(vary(text)).toBe(written);
});

test.each([
  ['a fox on a rock by Greg Rutkowski', 'a fox on a rock'],
  ['linocut, a heron in reeds, ink', 'a heron in reeds'],
  ['a fox on a rock in the style of Moebius', 'a fox on a rock'],
])('they are no part of the subject: %s', (text, subject) => {
  expect(readRecipe(text, 'midjourney').selection.subject).toBe(subject);
});

test('a look keeps them for other subjects, and a lock on the style keeps them from chance', () => {
  const look = readRecipe('a watercolor painting of a fox, soft light, by Anna Berg', 'midjourney');
  const girl = readRecipe('a girl in a raincoat', 'midjourney');
  expect(writeRecipe(applyLook(girl, look), 'midjourney').text).toBe(
    'a watercolor painting of a girl in a raincoat, soft light, by Anna Berg',
  );
  const locked = surprise(look, ['style'], 7);
  expect(locked.selection.styleText).toBe('watercolor painting, by Anna Berg');
  const free = surprise(
    look,
    recipeKinds.filter((kind) => kind !== 'style'),
    7,
  );
  expect(free.selection).not.toHaveProperty('styleText');
  expect(free.selection.style).toBeDefined();
});

test('every style word is reported as carried by a renderer that reads other syntax', () => {
  const { report, text } = writeRecipe(
    readRecipe('a fox on a rock, watercolor, by Anna Berg --ar 3:2', 'midjourney'),
    'stable-diffusion',
  );
  expect(text).toContain('a fox on a rock, watercolor, by Anna Berg');
  const styles = report.filter(({ value }) => value === 'watercolor' || value === 'by Anna Berg');
  expect(styles.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ['choice', 'carried'],
    ['choice', 'carried'],
  ]);
});

test('a labelled line says its choice in any words, and another choice takes their place', () => {
  const text =
    'Subject: a fox on a rock.\nStyle: loose look with thick outlines.\nLighting: soft from the left.';
  const recipe = readRecipe(text, 'dall-e-3');
  expect(recipe.selection).toMatchObject({
    subject: 'a fox on a rock',
    styleText: 'loose look with thick outlines',
    lighting: { text: 'soft from the left' },
  });
  const changed = changeRecipe(recipe, {
    choices: { style: { id: 'anime-manga' }, lighting: { id: 'neon' } },
  });
  expect(writeRecipe(changed, 'dall-e-3').text).toBe(
    'Subject: a fox on a rock.\nStyle: anime illustration.\nLighting: neon light.',
  );
  expect(writeRecipe(recipe, 'dall-e-3').text).toBe(text);
});

test('a key of an object says a style in any words', () => {
  const text = '{"subject":"a fox on a rock","style":"loose look, thick outlines"}';
  expect(readRecipe(text, 'flux-json').selection.styleText).toBe('loose look, thick outlines');
});

test('a medium directly before the subject is exchanged, and stays when the subject is', () => {
  expect(vary('pixel art knight', 'photorealistic')).toBe('photorealistic photograph of knight');
  const recipe = readRecipe('watercolor fox on a rock, soft light', 'midjourney');
  expect(recipe.selection.subject).toBe('fox on a rock');
  const write = (subject: string) => writeRecipe(changeRecipe(recipe, { subject }), 'midjourney').text;
  expect(write('red canoe')).toBe('watercolor red canoe, soft light');
  expect(write('a dragon')).toBe('watercolor of a dragon, soft light');
});
