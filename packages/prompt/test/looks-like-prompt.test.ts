import { subjectSuggestions } from '@safelight/catalog/suggestions';
import { styles } from '@safelight/catalog/styles';
import { rendererIds } from '@safelight/catalog/renderers';
import { expect, it } from 'vitest';
import { compose } from '../src/compose';
import { parameterNames } from '../src/lexicon/syntax';
import { looksLikePrompt } from '../src/looks-like-prompt';

it('knows whole prompts by their syntax', () => {
  for (const text of [
    '/imagine prompt: a heron',
    'a heron on one leg --ar 3:2',
    'a heron --v 8.2 --raw',
    'a heron —ar 16:9',
    'a heron --no boats, people',
    'a heron, marsh\nNegative prompt: blurry, text',
    'a heron, marsh. Negative prompt: blurry',
    'a heron\nSteps: 28, Sampler: Euler a, CFG scale: 7, Seed: 1, Size: 512x768',
    'a heron, (misty marsh:1.3)',
    'a heron, ((masterpiece)), reeds',
    'a heron::2 marsh::1',
    'a heron <lora:inkwash:0.7>',
    'a heron, embedding:ink_style',
    '{"scene": "a marsh at dawn", "subjects": []}',
    '<https://example.com/a.png> a heron',
    'heron, marsh, mist, dawn, gouache, muted palette, intricate, award winning',
    'a heron '.repeat(31),
  ])
    expect([text, looksLikePrompt(text)]).toEqual([text, true]);
});

it('knows each parameter of Midjourney', () => {
  for (const name of Object.values(parameterNames).flat())
    expect([name, looksLikePrompt(`a heron on one leg --${name} `)]).toEqual([name, true]);
});

it('takes no plain subject for a prompt', () => {
  for (const text of [
    ...subjectSuggestions,
    '',
    'bond',
    'a man -- tired, old -- on a bench',
    'an em dash — like this — in a subject',
    'the score is 3:2 after the first half',
    'a sign that says "OPEN 24/7 (closed Sundays)"',
    'a bottle labelled "Size: large"',
    'an old computer showing C++ code: std::vector',
    'a note reading "5 steps: boil, stir, taste"',
    'a robot (blue) and a cat (red)',
    'a woman asking :) or ((:',
    'a table with apples, pears, plums, bread, cheese and wine',
    'no people, no cars, only rain',
    'a painting of the number 1.5 (one and a half)',
    'a smiling sloth holding a quarterstaff and a big book. '.repeat(6),
  ])
    expect([text, looksLikePrompt(text)]).toEqual([text, false]);
});

it('knows what the composer writes for the renderers with syntax', () => {
  const known = rendererIds.filter((renderer) => /midjourney|json|^stable|leonardo/.test(renderer));
  for (const renderer of known)
    for (const { id: style } of styles) {
      const { text } = compose(
        { style, subject: 'a heron', ratio: 'widescreen', exclusions: ['boats'], parameters: {} },
        renderer,
      );
      expect([renderer, text, looksLikePrompt(text)]).toEqual([renderer, text, true]);
    }
});

it('takes linear time', () => {
  const began = performance.now();
  for (const text of ['('.repeat(300_000), '--'.repeat(200_000), 'a:'.repeat(200_000), '\n '.repeat(200_000)])
    looksLikePrompt(text);
  expect(performance.now() - began).toBeLessThan(1000);
});
