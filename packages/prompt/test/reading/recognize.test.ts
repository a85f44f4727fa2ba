import { expect, test } from 'vitest';
import { parse } from '../../src/parse';
import { labelledPrompts } from '../support/labelled-prompts';

/** The catalog's choices that a prompt was read as, as `kind=id`. */
function readChoices(text: string): readonly string[] {
  const { style, parameters = {}, ...kinds } = parse(text, 'midjourney').selection;
  return [
    ...(style ? [`style=${style}`] : []),
    ...Object.entries(kinds).flatMap(([kind, choice]) =>
      typeof choice === 'object' && 'id' in choice ? [`${kind}=${choice.id}`] : [],
    ),
    ...Object.entries(parameters).flatMap(([id, choice]) =>
      'id' in choice ? [`parameter:${id}=${choice.id}`] : [],
    ),
  ];
}

const read = labelledPrompts.map(([text, meant]) => ({ text, meant, found: readChoices(text) }));

test('at least 95% of the choices recognized in foreign prompts are meant', () => {
  const wrong = read.flatMap(({ text, meant, found }) =>
    found.filter((choice) => !meant.includes(choice)).map((choice) => `${choice}: ${text}`),
  );
  const all = read.flatMap(({ found }) => found).length;
  expect(wrong.length / all, wrong.join('\n')).toBeLessThanOrEqual(0.05);
});

test('at least 85% of the choices that foreign prompts make in plain words are recognized', () => {
  const missed = read.flatMap(({ text, meant, found }) =>
    meant.filter((choice) => !found.includes(choice)).map((choice) => `${choice}: ${text}`),
  );
  const all = read.flatMap(({ meant }) => meant).length;
  expect(missed.length / all, missed.join('\n')).toBeLessThanOrEqual(0.15);
});

test.each([
  'a golden retriever on a lawn',
  'a portrait painter in her attic',
  'the Natural Light Brewery at noon',
  'a flash of lightning',
  'a sign that says "golden hour"',
  'no golden hour',
  'a vintage car beside a diner',
  'a film director with a megaphone',
  'a lecture on macro economics',
  'a moody teenager',
  'a woman in a vibrant dress',
  'an abstract idea',
  'a photo album on a table',
  'mist, fog, or neon glow',
  'a bowl on a dark moody surface',
])('claims no choice in “%s”', (text) => {
  expect(readChoices(text)).toEqual([]);
});

test.each([
  'a hotel with a front view',
  'a robot, front view, side view, back view',
  'a glossy shell, refracts subtle rainbow colors',
  'a poster with a slogan in athletic-style text',
  'a girl in a garden, beautiful and aesthetic',
  'a girl, light from above, dark studio',
  'an icon in the style of a flat, outlined sticker',
])('claims no words of its own in “%s”', (text) => {
  const { framing, mood, styleText } = parse(text, 'midjourney').selection;
  expect({ framing, mood, styleText }).toEqual({});
});

test.each([
  ['a fox, by (James Gurney:1.1)', { styleText: 'by James Gurney' }],
  ['a fox in mist. Use muted digital colors.', { mood: { text: 'muted digital colors' } }],
  ['a fox, soft shadows, and quiet composition', { framing: { text: 'quiet composition' } }],
])('takes the words of a choice without what is around them: “%s”', (text, choice) => {
  expect(parse(text, 'stable-diffusion').selection).toMatchObject(choice);
});

test('a view that the whole image has is its framing', () => {
  expect(parse('a photo of a car, front view', 'midjourney').selection.framing).toEqual({
    text: 'front view',
  });
});

test('leaves the style open when a prompt names several media', () => {
  expect(parse('a fox, pencil sketch, photograph', 'midjourney').selection.style).toBeUndefined();
  expect(parse('an oil painting of a photographer, photo', 'midjourney').selection.style).toBeUndefined();
});

test('recognizes nothing within the user’s own words', () => {
  expect(parse('a golden hour, photo', 'midjourney', ['a golden hour']).selection).toMatchObject({
    style: 'photorealistic',
  });
  expect(parse('a golden hour, photo', 'midjourney', ['a golden hour']).selection.lighting).toBeUndefined();
});

test.each([
  ['Create a photorealistic image of a potter', ['style=photorealistic']],
  ['chibi, cel shading, 90s anime', ['style=anime-manga', 'parameter:anime_style=classic']],
  ['90s anime girl, VHS', ['style=anime-manga', 'parameter:anime_style=classic']],
  ['blender 3d, c4d render of a mug', ['style=3d-render']],
  ['a steampunk cat, realistic', ['style=photorealistic']],
  ['a steampunk cat, octane render, realistic', []],
  ['an ultra-realistic portrait of a diver', ['style=photorealistic', 'framing=portrait']],
  ['a cute cartoon of a penguin', ['style=cartoon-comic']],
  ['DSLR camera held by a tourist', []],
  ['a tourist on a pier, DSLR camera', ['camera=dslr']],
])('%s says exactly what is meant', (text, choices) => {
  expect(readChoices(text)).toEqual(choices);
});

test('praise is no style, and a tape is no camera of a drawing', () => {
  expect(parse('a girl in a garden, very aesthetic', 'midjourney').selection.styleText).toBeUndefined();
  expect(parse('90s anime girl, VHS', 'midjourney').selection.camera).toBeUndefined();
  expect(parse('a girl on a pier, photo, VHS', 'midjourney').selection.camera).toEqual({ text: 'VHS' });
});

test('the aperture belongs to a lens of the catalog', () => {
  const { segments } = parse('a man on a pier, 85mm f/1.4, dusk', 'midjourney');
  expect(segments.find(({ choice }) => choice?.key === 'lens')?.text).toBe('85mm f/1.4');
});

test.each([
  ['DSC_0193.NEF: a wedding', { id: 'nikon-raw' }],
  ['L1003427.DNG: a wedding', { id: 'leica-dng' }],
  ['DSCF4512.RAF: a wedding', { text: 'DSCF4512.RAF' }],
  ['IMG_1018.JPG, a wedding', { text: 'IMG_1018.JPG' }],
])('%s opens with a file format, and is about the wedding', (text, format) => {
  expect(parse(text, 'midjourney').selection).toMatchObject({ format, subject: 'a wedding' });
});
