import { expect, test } from 'vitest';
import { applyLook, readRecipe, writeRecipe } from '@safelight/prompt/recipe';

const fisherman =
  'cinematic photo of an old fisherman mending nets on a pier at golden hour, shot on Kodak Portra 400, 85mm ' +
  '--ar 4:5 --no hat --v 7';
const subjectOf = (text: string) => readRecipe(text, 'midjourney').selection.subject;

test('a look keeps the light that its prompt says after the subject', () => {
  const look = readRecipe(fisherman, 'midjourney');
  expect(look.selection.subject).toBe('an old fisherman mending nets on a pier');
  expect(look.selection.lighting).toEqual({ id: 'golden_hour' });
  const girl = readRecipe('a girl with a yellow raincoat', 'midjourney');
  expect(writeRecipe(applyLook(girl, look), 'midjourney').text).toBe(
    fisherman.replace('an old fisherman mending nets on a pier', 'a girl with a yellow raincoat'),
  );
});

test.each([
  ['a lighthouse on a cliff at golden hour, waves, film grain', 'a lighthouse on a cliff'],
  ['a potter in soft natural window light, 50mm', 'a potter'],
  ['a taxi in the rain under neon lights at night, 35mm film', 'a taxi in the rain'],
  ['a monk reading by candlelight', 'a monk reading'],
  ['a girl reading at golden hour, photo', 'a girl reading'],
  ['a golden retriever on a lawn, photo', 'a golden retriever on a lawn'],
  ['a girl at golden hour on a beach, photo', 'a girl at golden hour on a beach'],
  ['the Natural Light Brewery at noon, photo', 'the Natural Light Brewery'],
  ['a woman in a vibrant dress, photo', 'a woman in a vibrant dress'],
  ['a photo at golden hour', 'a photo at golden hour'],
])('“%s” is about “%s”', (text, subject) => {
  expect(subjectOf(text)).toBe(subject);
});

test.each([
  ['isometric cutaway of a tiny cozy bookstore, warm light', 'a tiny cozy bookstore'],
  ['die-cut sticker of a sleepy sloth, white border', 'a sleepy sloth'],
  ['a tarot card of the moon, gold foil', 'the moon'],
  ['stained glass window of a heron, lead lines', 'a heron'],
  ['a seamless pattern of lemons and leaves', 'lemons and leaves'],
  ["a children's coloring page showing a dragon", 'a dragon'],
  ['minimal logo for a bakery called "Crumb", flat', 'a bakery called "Crumb"'],
  ['a woman holding a tarot card of death, photo', 'a woman holding a tarot card of death'],
  ['a man with a tattoo of a dragon, photo', 'a man with a tattoo of a dragon'],
  ['a mosaic with blue tiles', 'a mosaic with blue tiles'],
])('a look of “%s” keeps what kind of thing shows “%s”', (text, subject) => {
  expect(subjectOf(text)).toBe(subject);
});
