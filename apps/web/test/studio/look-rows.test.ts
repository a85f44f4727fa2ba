import { expect, it } from 'vitest';
import { leaveOut, listGroups } from '../../src/components/reuse/look-rows';
import { readPrompt } from '../../src/components/reuse/read';

const prompt =
  'Editorial portrait photograph of a weathered fisherman, deep creases around pale grey eyes, overcast north light, ' +
  'a thin rim of daylight on his beard, shot on a Hasselblad X2D with an 80mm lens, Kodak Portra 400 colours. ' +
  'He holds a lamp; the sea is calm. No text.';

const reading = readPrompt(prompt, 'dall-e-3', undefined);
const words = listGroups(reading).find(({ title }) => title === 'Other words')?.rows ?? [];

it('lists each phrase that tells of no choice by itself', () => {
  expect(words.map(({ value }) => value)).toEqual([
    'Editorial',
    'deep creases around pale grey eyes',
    'a thin rim of daylight on his beard',
    'Hasselblad X2D',
    'He holds a lamp',
    'the sea is calm',
  ]);
});

it('leaves out phrases, and the words that only lead to a term', () => {
  const left = words.filter(({ value }) => /creases|beard|Hasselblad|lamp/.test(value));
  expect(leaveOut(reading.recipe, left).template?.text).toBe(
    'Editorial portrait photograph of a weathered fisherman, overcast north light, with an 80mm lens, ' +
      'Kodak Portra 400 colours. the sea is calm. No text.',
  );
});
