/* A prompt's own words are a choice only as a whole: not a part of a list, no praise, and nothing that is said of a part. */
import { describe, expect, test } from 'vitest';
import { parse } from '@safelight/prompt/parse';
import { changeRecipe, readRecipe, writeRecipe } from '@safelight/prompt/recipe';

const choicesOf = (text: string) => {
  const { segments } = parse(text, 'dall-e-3');
  expect(segments.map(({ text: words }) => words).join('')).toBe(text);
  return segments.flatMap(({ kind, text: words }) => (kind === 'choice' ? words : []));
};

test.each([
  ['A fox on a rock, in a bold, vibrant, and whimsical color palette.', 'a bold, vibrant, and whimsical color palette'],
  ['Fire swirls around him, creating a cosmic, high-tech atmosphere.', 'a cosmic, high-tech atmosphere'],
  ['A desk with books. Soft, warm ambient lighting. A casual feel.', 'Soft, warm ambient lighting'],
  ['A girl at a window, warm, moody, and cinematic atmosphere', 'warm, moody, and cinematic atmosphere'],
])('are all adjectives of a list: %s', (text, words) => {
  expect(choicesOf(text)).toEqual([words]);
}); // prettier-ignore

test.each([
  ['photo of a fox, masterpiece, cinematic, warm lighting', 'warm lighting'],
  ['photo of a mask in the dark, monochromatic palette', 'monochromatic palette'],
  ['photo of a fox, Photography, Sony, 28mm lens, F5.6', '28mm lens'],
])('are no words before the clause that are tags of their own: %s', (text, words) => {
  expect(choicesOf(text)).toContain(words);
}); // prettier-ignore

test.each([
  'A fox on a rock, professional lighting',
  'A fox on a rock, masterful composition, 8K',
  'A fox on a rock, varied color palette',
  'A fox on a rock, highly detailed lighting, sharp',
  'A fox on a rock, square 1:1 composition',
  'A fox on a rock. Use exactly 12 paint colors, numbered.',
  'A card with a fox, restrained doodle character style',
  'A chart of the parts, arrow style, icon style',
])('are no praise, no shape, no number and no style of a part: %s', (text) => {
  expect(choicesOf(text)).toEqual([]);
}); // prettier-ignore

describe('a labelled value', () => {
  const sheet = 'one sheet on warm white. Left shows a pot. Right shows a cup';
  const text = `Subject: a fox on a rock\nComposition: ${sheet}.\nMood: calm`;

  test('that tells more than one thing stays the words of its part', () => {
    expect(choicesOf(text)).toEqual(['calm']);
    expect(parse(text, 'dall-e-3').selection.framing).toEqual({ text: sheet });
  });

  test('that tells more than one thing is not thrown away for another choice', () => {
    const recipe = changeRecipe(readRecipe(text, 'dall-e-3'), { choices: { framing: { id: 'wideshot' } } });
    expect(writeRecipe(recipe, 'dall-e-3').text).toContain(sheet);
  });

  test('that divides a sheet is no framing', () => {
    const words = 'Subject: a fox\nComposition: six equal panels in a clean 3x2 grid\nMood: calm';
    expect(choicesOf(words)).toEqual(['calm']);
  });

  test('that a camera takes a view says the framing', () => {
    const words = 'Subject: a fox\nCamera: slightly raised view of the whole yard\nMood: calm';
    const { camera, framing } = parse(words, 'dall-e-3').selection;
    expect([camera, framing]).toEqual([undefined, { text: 'slightly raised view of the whole yard' }]);
  });
});

test.each([
  'A boxer against the ropes. Dark moody background with a crowd.',
  'A boy with a kite. Background in simple stencil style.',
  'Palette plate: #2A2722 (rich charcoal), pine',
  'Repaint the harbor. Apply bold strokes to the sky elements only, using vibrant colors.',
  'Draw a [SUBJECT] in a [COLOR STYLE: vibrant, pastel, monochrome] look',
  'Subject: a fox\nFraming: <viewpoint, crop, negative space>\nMood: <light and feeling>',
  'A reference sheet of one robot: front view (centered), side profile (right), on white',
])('are not said of a background, a part, or a blank: %s', (text) => {
  expect(choicesOf(text).filter((words) => words !== 'centered')).toEqual([]);
}); // prettier-ignore
