import { describe, expect, test } from 'vitest';
import { guessRenderer } from '../../src/guess-renderer';
import { parse } from '../../src/parse';
import { readRecipe } from '../../src/recipe';
import { recompose } from '../../src/recompose';

/* Prompts as people write them to a chat. */

test.each([
  ['Create an image of a fox in snow.', 'a fox in snow.'],
  ['Please generate a picture showing an old woman selling oranges.', 'an old woman selling oranges.'],
  ['Can you make me a watercolor painting of a fox?', 'a watercolor painting of a fox?'],
  ['Picture a lighthouse on a cliff.', 'a lighthouse on a cliff.'],
  ['I want a fox on the moon.', 'a fox on the moon.'],
  ['I’d like you to draw two foxes in a boat.', 'two foxes in a boat.'],
  ['Picture frames on a wall', 'Picture frames on a wall'],
  ['Paint splashes on a canvas', 'Paint splashes on a canvas'],
])('%s is about its subject', (text, subject) => {
  const parsed = parse(text, 'dall-e-3');
  expect(parsed.selection.subject).toBe(subject);
  expect(recompose(parsed, 'dall-e-3')).toEqual({ text, report: [] });
});

test.each([
  ['Here’s the prompt:\n\na fox in snow, fog', 'a fox in snow'],
  ['Sure! Here is a prompt for you:\na fox in snow, fog', 'a fox in snow'],
  ['hey!! heres the promt from Ada 👇\n\nPROMPT (v3 final):  a fox in snow, fog', 'a fox in snow'],
  ['Hello Ada, here are the prompts: a fox in snow, fog', 'a fox in snow'],
  ['Prompt (final): a fox in snow, fog', 'a fox in snow'],
  ['Here is a fox in snow, fog', 'Here is a fox in snow'],
  ['a command prompt on a screen\nfog', 'a command prompt on a screen'],
  ['Here is a command prompt on a screen', 'Here is a command prompt on a screen'],
])('%j is about its subject, not about whom it is from', (text, subject) => {
  expect(readRecipe(text, 'midjourney').selection.subject).toBe(subject);
});

test.each([
  ['A fox. Don’t include any people, text or buildings.', ['people', 'text', 'buildings']],
  ['A fox. Please make sure there is no watermark. It sleeps.', ['watermark']],
  ['A fox in a scarf without any buttons or fringes under a tree.', ['buttons', 'fringes']],
  ['A fox. There should be no hats, and no shoes.', ['hats', 'shoes']],
  ['A fox. No text. No logos.', ['text', 'logos']],
  ['A fox. No one is there. Don’t make it dark, keep it soft.', []],
  ['A fox. Don’t include text except the title.', []],
  ['A man without a hat at dawn.', []],
  ['A fox. No text in the image.', ['text']],
  ['A fox. No visible text, no logos anywhere.', ['text', 'logos']],
  ['A fox. No people in the scene, no cars in the background.', ['people', 'cars in the background']],
  ['A fox. There should be no text in the picture and no people anywhere.', ['text', 'people']],
  ['A fox. Don’t include any text or people at all in the final image.', ['text', 'people']],
  ['A fox, in snow, no text anywhere in the picture', ['text']],
  ['A fox. The image contains no text whatsoever.', ['text']],
  ['A fox. The final image must have a red frame and no text whatsoever.', ['text']],
  ['A fox. The text must not be visible in the image.', []],
  ['A fox. It has no collar.', []],
  ['A fox in a room with a bed and no windows.', []],
])('%s excludes %j', (text, exclusions) => {
  expect(parse(text, 'dall-e-3').exclusions).toEqual(exclusions);
});

test('a request is written for other renderers without its own words', () => {
  const text =
    'Create an image of a fox in snow. Please make it feel calm. Don’t include any people or text. The fox wears a scarf without any buttons.';
  const write = (to: 'midjourney' | 'nano-banana') => recompose(parse(text, 'dall-e-3'), to).text;
  expect(write('midjourney')).toBe(
    'a fox in snow. Please make it feel calm. The fox wears a scarf --no people, text, buttons',
  );
  expect(write('nano-banana')).toMatch(
    /^A fox in snow\. Please make it feel calm\. The fox wears a scarf\. Keep/,
  );
});

test.each([
  'Create an image of a fox',
  'A fox sits in the snow at the edge of a forest while the sun goes down.',
  'Subject: a fox\nLighting: golden hour\nAspect ratio: 4:5',
])('prose is for ChatGPT: %s', (text) => {
  expect(guessRenderer(text, 'midjourney')).toBe('dall-e-3');
  expect(guessRenderer(text, 'nano-banana')).toBe('nano-banana');
});

describe('labelled lines', () => {
  const text =
    'Scene: A snowy clearing.\nSubject: A red fox.\nLighting: golden hour\nMood: calm\nConstraints: no text, no people\nDetails: frost on its whiskers\nAspect ratio: 4:5';
  const parsed = parse(text, 'dall-e-3');

  test('are read by their labels', () => {
    expect(parsed.selection).toMatchObject({
      subject: 'A red fox.',
      scenario: 'A snowy clearing',
      lighting: { id: 'golden_hour' },
      mood: { text: 'calm' },
      exclusions: ['text', 'people'],
      ratio: 'portrait-print',
    });
    expect(parsed.rest).toBe('frost on its whiskers');
  });

  test('lose their labels where none are read, and stay as they are otherwise', () => {
    expect(recompose(parsed, 'midjourney').text).toBe(
      'A snowy clearing. A red fox. golden hour, calm, frost on its whiskers --ar 4:5 --no text, people',
    );
    expect(recompose(parsed, 'dall-e-3').text).toBe(text);
    expect(recompose(parsed, 'flux').text).toContain('\nLighting: golden hour\nMood: calm\n');
    expect(recompose(parsed, 'qwen-image').text).toMatch(
      /^A snowy clearing\. A red fox\. Golden hour\. Calm\. Frost on its whiskers\.\n/,
    );
  });

  test('end where an abbreviation does not', () => {
    const brief = parse('Scene: A ramen shop at 2 a.m.\nSubject: an exhausted courier', 'dall-e-3');
    const words = 'A ramen shop at 2 a.m., an exhausted courier';
    expect(recompose(brief, 'midjourney').text).toBe(words);
    expect(recompose(brief, 'stable-diffusion').text).toContain(words);
    expect(recompose(brief, 'qwen-image').text).toMatch(/^A ramen shop at 2 a\.m\. An exhausted courier\./);
  });
});

test('where nothing is to be shown is no part of an exclusion', () => {
  const write = (text: string, to: 'midjourney' | 'nano-banana' | 'stable-diffusion') =>
    recompose(parse(text, 'dall-e-3'), to).text;
  expect(write('A fox. No text in the image.', 'midjourney')).toBe('A fox --no text');
  expect(write('A fox. No text in the image.', 'nano-banana')).toBe('A fox. Keep the image wordless.');
  expect(write('A fox. No text in the image.', 'stable-diffusion')).toMatch(/Negative prompt: text$/m);
  expect(write('A fox. No people in the scene, no cars in the background.', 'midjourney')).toBe(
    'A fox --no people, cars',
  );
});

test.each([
  ['a castle, no fog and no people', 'a castle', ['fog', 'people']],
  ['a castle (no people, no cars), dusk', 'a castle, dusk', ['people', 'cars']],
])('%s excludes each of its terms', (text, subject, exclusions) => {
  const { selection } = parse(text, 'dall-e-3');
  expect(selection).toMatchObject({ subject, exclusions });
});

test('a Chinese text ends with its own stop', () => {
  expect(recompose(parse('雪山上的狐狸，没有文字', 'midjourney'), 'dall-e-3').text).toBe(
    '雪山上的狐狸，没有文字。',
  );
});
