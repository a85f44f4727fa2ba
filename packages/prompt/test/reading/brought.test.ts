import type { RendererId } from '@safelight/catalog/renderers';
import { describe, expect, it, test } from 'vitest';
import { parse } from '../../src/parse';
import { recompose } from '../../src/recompose';
import { changeRecipe, readRecipe, writeRecipe } from '../../src/recipe';

const write = (text: string, from: RendererId, to: RendererId) => recompose(parse(text, from), to);

test.each([
  ['stable-diffusion', 'space ship\nNegative prompt: people'],
  ['stable-diffusion-comfyui', 'space ship\n// Negative prompt: people'],
  ['leonardo-ai', 'space ship\nNegative prompt: people'],
  ['qwen-image', 'Space ship.\nNegative prompt: people'],
] as const)('a negative weight of Midjourney’s is an exclusion: for %s', (renderer, written) => {
  const { text, report } = write('space ship::2 people::-0.5', 'midjourney', renderer);
  expect(text).toBe(written);
  expect(report).toContainEqual(expect.objectContaining({ label: 'Weight -0.5', outcome: 'converted' }));
});

test('a negative weight goes to --no where Midjourney reads no weights', () => {
  const text = 'harbor, haze::2 seagulls::-0.5 --no boats --ar 3:2 --v 7';
  expect(write(text, 'midjourney-v7', 'midjourney').text).toBe('harbor, haze --no boats, seagulls --ar 3:2');
  expect(write('a pier::1 gulls::-1', 'midjourney-v7', 'midjourney').text).toBe('a pier --no gulls');
});

test('weights are reported with both numbers, also where they are bounded', () => {
  const { text, report } = write('hot::8 dog::2', 'midjourney', 'stable-diffusion');
  expect(text).toBe('(hot:1.5), (dog:0.5)');
  expect(report.map(({ label, note }) => `${label}: ${note}`)).toEqual([
    expect.stringMatching(/^Weight 8: Written as 1\.5:.*It would be 1\.6/),
    expect.stringMatching(/^Weight 2: Written as 0\.5:.*It would be 0\.4/),
  ]);
});

describe('exclusions among the terms', () => {
  it.each([
    ['a beach at dawn, no people, no text', 'a beach at dawn --no people, text'],
    ['Constraints: no text, no logos; keep the lantern red', 'keep the lantern red --no text, logos'],
    ['A beach, avoid text', 'A beach --no text'],
    ['a woman, without makeup, in rain', 'a woman, in rain --no makeup'],
  ])('%s', (text, written) => {
    expect(write(text, 'dall-e-3', 'midjourney').text).toBe(written);
  });

  it.each(['no one at home, rain', 'a gate beside a long road, and on it a sign "keep out, no dogs, thanks"', 'posters, No Country for Old Men', 'a man, no longer young'])(
    'are not seen in %s',
    (text) => {
      expect(parse(text, 'dall-e-3').exclusions).toEqual([]);
    },
  ); // prettier-ignore
});

describe('settings of other forms', () => {
  it.each([
    ['Prompt: a red fox\nNegative Prompt: blur, text\nCFG: 7\nSteps: 30', ['CFG scale 7', 'Steps 30'], ['blur', 'text']],
    ['a fox\nNegative prompt: blur\nModel: Leonardo Phoenix\nContrast: 3.5', ['Model Leonardo Phoenix', 'Contrast 3.5'], ['blur']],
    ['prompt: a fox\nnegative_prompt: blur\nseed: 5', ['Seed 5'], ['blur']],
  ])('%s', (text, settings, exclusions) => {
    const parsed = parse(text, 'stable-diffusion');
    expect(parsed.settings.map(({ name, raw }) => `${name} ${raw}`)).toEqual(settings);
    expect(parsed.exclusions).toEqual(exclusions);
    expect(parsed.selection.subject).toMatch(/^a (?:red )?fox$/);
  }); // prettier-ignore

  it('stay on the line that a web UI reads', () => {
    const text = 'a fox\nNegative prompt: blur\nModel: Phoenix\nSteps: 20';
    expect(write(text, 'leonardo-ai', 'stable-diffusion').text).toBe(
      'a fox\nNegative prompt: blur\nSteps: 20, CFG scale: 7, Model: Phoenix',
    );
  });
});

test('a label within quotes is words', () => {
  const text = 'A cat with "Negative prompt: no" written on a sign';
  expect(parse(text, 'dall-e-3').exclusions).toEqual([]);
  expect(write(text, 'dall-e-3', 'midjourney').text).toBe(text);
});

test.each([
  [
    'a cat, pastel background, aspect ratio 2:3 --ar 2:3',
    'leonardo-ai',
    'a cat, pastel background\nSize: 832x1248',
  ],
  ['Aspect ratio 3:2, photo of a fox', 'midjourney', 'photo of a fox --ar 3:2 --raw'],
  ['A fox in snow. Output in 16:9.', 'midjourney', 'A fox in snow --ar 16:9'],
  ['A fox in snow. Output in 16:9.', 'nano-banana', 'A fox in snow. Output in 16:9.'],
] as const)('says the shape once: %s for %s', (text, renderer, written) => {
  expect(write(text, 'dall-e-3', renderer).text).toBe(written);
});

test('leaves no seam where a network stood', () => {
  expect(write('a fire <lora:x:1>, 2 panels\n, inked', 'stable-diffusion', 'midjourney').text).toBe(
    'a fire, 2 panels, inked',
  );
  expect(parse('masterpiece, , a cat', 'stable-diffusion').selection.subject).toBe('masterpiece, a cat');
});

test('names the style that Niji draws', () => {
  const { text, report } = write('a girl in a garden --niji 7', 'midjourney-niji-7', 'leonardo-ai');
  expect(text).toBe('a girl in a garden, anime illustration');
  expect(report).toContainEqual(
    expect.objectContaining({ label: 'Style', value: '--niji 7', outcome: 'converted' }),
  );
});

test('reads NovelAI’s numbers before the words', () => {
  const { text } = write('a cat, -2::lowres::, 1.5::rain::', 'stable-diffusion', 'stable-diffusion-comfyui');
  expect(text).toBe('a cat, (rain:1.5)\n// Negative prompt: lowres');
});

test('reports a style by its name', () => {
  const { report } = write('photo of a fox', 'dall-e-3', 'midjourney');
  expect(report).toContainEqual(expect.objectContaining({ kind: 'choice', label: 'Style', value: 'photo' }));
});

describe('a subject in place of one with an English article', () => {
  const look = readRecipe('editorial portrait of a weathered fisherman, golden hour --v 7', 'midjourney-v7');
  it.each([
    'ein alter Leuchtturmwärter', 'eine Fischerin', 'der alte Mann', 'drei Kinder am Kai', 'un viejo pescador',
    'une femme', 'la vieille dame', 'il pescatore', 'fishermen at work', 'children playing', 'een oude visser',
  ])('has no other article: %s', (subject) => {
    const { text } = writeRecipe(changeRecipe(look, { subject }), 'midjourney-v7');
    expect(text).toBe(`editorial portrait of ${subject}, golden hour --v 7`);
  }); // prettier-ignore

  it.each([
    ['old sailor', 'an old sailor'], ['lighthouse keeper', 'a lighthouse keeper'], ['den of wolves', 'a den of wolves'], ['fire dancer', 'a fire dancer'],
  ])('has one where it needs one: %s', (subject, said) => {
    const { text } = writeRecipe(changeRecipe(look, { subject }), 'midjourney-v7');
    expect(text).toBe(`editorial portrait of ${said}, golden hour --v 7`);
  }); // prettier-ignore
});
