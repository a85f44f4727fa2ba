import type { RendererId } from '@safelight/catalog/renderers';
import { expect, test } from 'vitest';
import { parse } from '../../src/parse';
import { readRecipe } from '../../src/recipe';
import { recompose } from '../../src/recompose';
import { photoKinds } from '../../src/selection';
import { clientPrompts } from '../support/client-prompts';

const rendererOf = (text: string): RendererId => {
  if (text.includes('embedding:')) return 'stable-diffusion-comfyui';
  if (/Steps:|<lora|Negative prompt|\{[^}]*\|/.test(text)) return 'stable-diffusion';
  return /[-—]ar |\{/.test(text) ? 'midjourney' : 'dall-e-3';
};

function readFacts(text: string): ReadonlySet<string> {
  const { selection, ratio, exclusions } = parse(text, rendererOf(text));
  const { seed } = readRecipe(text, rendererOf(text)).selection.rendererParameters ?? {};
  const choices = photoKinds.flatMap((kind) => {
    const choice = selection[kind];
    return choice && 'id' in choice ? [`${kind}=${choice.id}`] : [];
  });
  return new Set([
    ...(selection.style ? [`style=${selection.style}`] : []),
    ...choices,
    ...(ratio === undefined ? [] : [`ratio=${ratio}`]),
    ...exclusions.map((term) => `no=${term}`),
    ...(seed === undefined ? [] : [`seed=${String(seed)}`]),
  ]);
}

test('finds what clients ask for, and little else', () => {
  let [found, missed, more] = [0, 0, 0];
  for (const { text, facts } of clientPrompts) {
    const read = readFacts(text);
    const right = facts.filter((fact) => read.has(fact)).length;
    found += right;
    missed += facts.length - right;
    more += read.size - right;
  }
  expect(clientPrompts.length).toBeGreaterThanOrEqual(60);
  expect(found / (found + missed)).toBeGreaterThan(0.94);
  expect(found / (found + more)).toBeGreaterThan(0.97);
});

test.each(clientPrompts.map(({ text }) => [text]))('keeps every character: %j', (text) => {
  const { segments } = parse(text, rendererOf(text));
  expect(segments.map((each) => each.text).join('')).toBe(text);
});

test.each([
  ['Hi\n\ncould you make an image of our oat milk on a table? No text.\n\nThanks,\nAnna', 'our oat milk on a table? --no text'],
  ['Hi Lena,\nwe need an illustration of two foxes, square format.\nCheers\nMia', 'an illustration of two foxes --ar 1:1'],
  ['On Monday Ben wrote:\n> a product shot of our watch,\n> studio lighting,\n> 4:5', 'a product shot of our watch, studio lighting --ar 4:5'],
  ['>> a fox in the snow, wide shot\n>> ratio 4/5', 'a fox in the snow, wide shot --ar 4:5'],
  ['Hello Kitty\nin Paris', 'Hello Kitty in Paris'],
  ['Dear old man, asleep', 'Dear old man, asleep'],
  ['a fox, use seed 77, mist', 'a fox, mist --seed 77'],
  ['a bird eating seed 3 meters away', 'a bird eating seed 3 meters away'],
  ['a bottle, square, mist', 'a bottle, mist --ar 1:1'],
  ['tiles, square, round and oval', 'tiles, square, round and oval'],
  ['a dancer on a roof, a vertical 9 by 16', 'a dancer on a roof --ar 9:16'],
  ['a nine by sixteen photo of a pear', 'a photo of a pear --ar 9:16'],
  ['a square-format photo of a pear', 'a photo of a pear --ar 1:1 --raw'],
  ['a 4 by 5 inch card on a table', 'a 4 by 5 inch card on a table'],
  ['a grid of cats, 3 by 2', 'a grid of cats, 3 by 2'],
  ['Subject: a lamp\nFormat: square', 'a lamp --ar 1:1'],
  ['A fox with seed 1234', 'A fox --seed 1234'],
  ['A fox. The seed is 12.', 'A fox --seed 12'],
  ['a bag of bird seed 1234', 'a bag of bird seed 1234'],
  ['Hello Mia,\n\nI hope you are well. Please find our brief below.\n\nA fox in snow.\n\nThanks a lot,\nJonas', 'A fox in snow'],
  ['A fox in the snow. No text. Cheers, Mia', 'A fox in the snow --no text'],
  ['A fox in the snow. Best friends forever', 'A fox in the snow. Best friends forever'],
  ['a fox\nThanks giving dinner', 'a fox Thanks giving dinner'],
  ['For the spring campaign we need a picture of our shoe', 'our shoe'],
  ['Wir brauchen ein Foto von einem Fuchs', 'ein Foto von einem Fuchs'],
] as const)('keeps the letter around a prompt out of it: %j', (text, midjourney) => {
  expect(recompose(parse(text, 'dall-e-3'), 'midjourney').text).toBe(midjourney);
}); // prettier-ignore

test.each([
  ['red fox -ar 3:2 -seed 12', 'red fox --ar 3:2 --seed 12'],
  ['red fox -no people, cars -ar 3:2', 'red fox --ar 3:2 --no people, cars'],
  ['a cafe with -no name', 'a cafe with -no name'],
  ['a lamp -s 3', 'a lamp -s 3'],
  ['a lamp -seed 12', 'a lamp --seed 12'],
  ['a lamp —ar 3:2 —s 50', 'a lamp --ar 3:2 --s 50'],
  ['a lamp -ar 3:2 -s 50 -raw', 'a lamp --ar 3:2 --s 50 --raw'],
] as const)('reads parameters with one hyphen beside a shape: %s', (text, midjourney) => {
  expect(recompose(parse(text, 'dall-e-3'), 'midjourney').text.replaceAll('‑', '-')).toBe(midjourney);
});

test('nested and escaped options of a permutation, also of a parameter', () => {
  const text = String.raw`a {red\, warm, {pale, dark} blue} door --ar {3:2, {4:5, 1:1}}`;
  const parsed = parse(text, 'midjourney');
  const optionsOf = parsed.alternatives.map(({ options }) =>
    options.map(({ start, end }) => text.slice(start, end).trim()),
  );
  expect(optionsOf).toEqual([
    ['pale', 'dark'],
    [String.raw`red\, warm`, '{pale, dark} blue'],
  ]);
  expect(parsed.parameters[0]?.value).toEqual({ type: 'permutation', values: ['3:2', '4:5', '1:1'] });
  expect(recompose(parsed, 'dall-e-3').text).toBe('A red, warm or pale or dark blue door.');
});

test('a rating among exclusions and a size in words are in the report', () => {
  const rated = recompose(parse('armor\nNegative prompt: score_4, text', 'stable-diffusion'), 'midjourney');
  expect(rated.report).toContainEqual(
    expect.objectContaining({ label: 'Negative prompt', value: 'score_4', outcome: 'lost' }),
  );
  const sized = recompose(parse('A poster of a fox, 1080x1080.', 'dall-e-3'), 'midjourney');
  expect(sized.text).toBe('A poster of a fox --ar 1:1');
  expect(sized.report).toContainEqual(
    expect.objectContaining({ label: 'Size', value: '1080x1080', outcome: 'converted' }),
  );
});

test('an embedding keeps its weight without brackets', () => {
  const parsed = parse('fox, embedding:bad_v1.3:0.8, wet', 'stable-diffusion-comfyui');
  expect(parsed.networks).toEqual([expect.objectContaining({ name: 'bad_v1.3', weights: [0.8] })]);
  expect(recompose(parsed, 'midjourney').text).toBe('fox, wet');
});
