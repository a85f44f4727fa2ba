import type { RendererId } from '@safelight/catalog/renderers';
import { describe, expect, test } from 'vitest';
import { parse } from '../../src/parse';
import { readRendererParameters } from '../../src/recipe/parameters';
import { recompose } from '../../src/recompose';

/* What Stable Diffusion's web UIs share, and what of it other renderers are told. */

const write = (text: string, from: RendererId, to: RendererId) => recompose(parse(text, from), to);
const [a1111, comfyUi] = ['stable-diffusion', 'stable-diffusion-comfyui'] as const;

test.each([
  ['((red fur)), (soft light:1.2), [snow], \\(young\\)', '(red fur:1.21), (soft light:1.2), (snow:0.91), \\(young\\)'],
  ['a (red (fur:1.3) coat:1.1)(fox:0.9)', 'a (red (fur:1.3) coat:1.1)(fox:0.9)'],
  ['a fox, {day|night}, embedding:winter', 'a fox, {day|night}, embedding:winter'],
  ['a fox, <lora:x:0.8> BREAK a wood, [day:night:0.5]', 'a fox, a wood, day, night'],
  ['a fox, (red:1.2)\nNegative prompt: EasyNegative, ((hat)), (coat, cap:1.3), bow', 'a fox, (red:1.2)\n// Negative prompt: embedding:EasyNegative, (hat:1.21), (coat:1.3), (cap:1.3), bow'],
])('from A1111 for ComfyUI: %s', (text, written) => {
  expect(write(text, a1111, comfyUi).text).toBe(written);
}); // prettier-ignore

test.each([
  ['portrait (in a hat:1.4, smiling), fog:0.8', 'portrait ((in a hat:1.4), smiling:1.1), (fog:0.8)', 'portrait in a hat, smiling, fog'],
  ['a cat AND a dog:0.5 AND park:-0.2', 'a cat and (a dog:0.5)\n// Negative prompt: park', 'a cat and a dog --no park'],
  ['meeting at 16:30, ratio:2.5, f:1.8', 'meeting at 16:30, (ratio:2.5), (f:1.8)', 'meeting at 16:30, ratio, f'],
  // InvokeAI
  ['a blue++ sky over (rolling hills)1.3, [clouds, cars], a C++ book', 'a (blue:1.21) sky over (rolling hills:1.3), a C++ book\n// Negative prompt: clouds, cars', 'a blue sky over rolling hills, a C++ book --no clouds, cars'],
  ['a (red)++ fox and a dog--, dusk (late)', 'a (red:1.21) fox and a (dog:0.81), dusk \\(late\\)', 'a red fox and a dog, dusk (late)'],
  ['("a man", "a cow").and(3, 1), dusk', '(a man:1.5), (a cow:0.5), dusk', 'a man, a cow, dusk'],
  ['a cat.swap(dog, s_end=0.2) on a (red mat).swap(sofa)', 'a dog on a sofa', 'a dog on a sofa'],
])('weights in other ways than brackets: %s', (text, comfy, midjourney) => {
  const parsed = parse(text, a1111);
  expect(parsed.segments.map((each) => each.text).join('')).toBe(text);
  expect(recompose(parsed, a1111).text).toBe(text);
  expect(recompose(parsed, comfyUi).text).toBe(comfy);
  expect(recompose(parsed, 'midjourney').text).toBe(midjourney);
}); // prettier-ignore

test('what joined or changed InvokeAI’s parts is reported', () => {
  const { report } = write('("a man", "a cow").and(3, 1), a cat.swap(dog)', a1111, 'midjourney');
  expect(report).toContainEqual(expect.objectContaining({ value: '("a man", "a cow").and(3, 1)', outcome: 'converted' }));
  expect(report).toContainEqual(expect.objectContaining({ value: 'cat.swap(dog)', outcome: 'converted' }));
}); // prettier-ignore

test.each([
  ['((red fur)), (embedding:winter:1.1), a fox BREAK <lora:x:0.8>', '(red fur:1.21), (winter:1.1), a fox BREAK <lora:x:0.8>\nNegative prompt:'],
  ['a fox\n// Negative prompt: embedding:EasyNegative, (hat:1.2)', 'a fox\nNegative prompt: EasyNegative, (hat:1.2)'],
  ['a fox\n// Negative prompt: (cap:1.3), (coat:1.1), (hat:1.2)', 'a fox\nNegative prompt: (cap:1.3), (coat:1.1), (hat:1.2)\nSteps: 30, CFG scale: 7, Seed: -1'],
])('from ComfyUI for A1111: %s', (text, written) => {
  expect(write(text, comfyUi, a1111).text).toBe(written);
}); // prettier-ignore

test('Stable Diffusion 3.5 runs in ComfyUI and reads weights, in sentences', () => {
  const { text, report } = write('a (red fox:1.2), {day|night}, soft_light', a1111, 'stable-diffusion-3.5');
  expect(text).toBe('A (red fox:1.2), {day|night}, soft light.');
  expect(report).toContainEqual(expect.objectContaining({ label: 'Weight 1.2', outcome: 'carried' }));
  expect(write('a fox, (embedding:winter:1.2), snow', a1111, 'stable-diffusion-3.5').text).toBe(
    'A fox, snow.',
  );
  expect(parse('a (red fox), dusk', 'stable-diffusion-3.5').weights).toHaveLength(1);
});

test('what ComfyUI has no text for is reported as lost', () => {
  const { report } = write('((a fox)), <lora:x:0.8> BREAK a wood AND [day:night:0.5], (dusk:1.1)', a1111, comfyUi);
  const labels = (outcome: string) => report.filter((each) => each.outcome === outcome).map(({ label }) => label);
  expect(labels('lost')).toEqual(['Alternatives', 'lora', 'BREAK', 'AND']);
  expect(labels('converted')).toEqual(['Weight 1.21']);
  expect(labels('carried')).toEqual(['Weight 1.1']);
}); // prettier-ignore

describe('negative embeddings', () => {
  const text =
    'a fox\nNegative prompt: (EasyNegative:1.2), badhandv4, bad-hands-5, ng_deepnegative_v1_75t, embedding:dull, hat, negative_space, bad_hands';

  test.each(['midjourney', 'dall-e-3', 'leonardo-ai', 'stable-diffusion-3.5'] as const)('are lost for %s', (to) => {
    const { text: written, report } = write(text, a1111, to);
    expect(written).not.toMatch(/easy|v4|hands-5|deepneg|dull/i);
    expect(written).toContain('hat');
    const lost = report.filter(({ kind, outcome }) => kind === 'network' && outcome === 'lost');
    expect(lost.map(({ value }) => value).toSorted()).toEqual(
      ['EasyNegative', 'bad-hands-5', 'badhandv4', 'embedding:dull', 'ng_deepnegative_v1_75t'],
    );
  }); // prettier-ignore
});

describe('exclusions without a field', () => {
  const stock =
    'a fox\nNegative prompt: worst quality, lowres, bad anatomy, extra fingers, blurry, ugly, jpeg artifacts, cropped, gross proportions';

  test.each(['dall-e-3', 'nano-banana', 'flux', 'ideogram', 'midjourney'] as const)(
    'ask %s for three virtues at most, and the others are reported',
    (to) => {
      const { text, report } = write(stock, a1111, to);
      expect(text).toMatch(/finely detailed, natural in anatomy(?: and|,) in sharp focus/);
      expect(text).not.toMatch(/pleasing|to spare|gross/);
      const lost = report.find(({ kind, outcome }) => kind === 'exclusions' && outcome === 'lost');
      expect(lost?.value).toContain('ugly');
    },
  );

  test('give way to what the description asks for', () => {
    const { text, report } = write('a fox, shallow depth of field --no blur, hats', 'midjourney', 'dall-e-3');
    expect(text).toBe('A fox, shallow depth of field. Leave out: hats.');
    const note = report.find(({ value }) => value === 'blur')?.note;
    expect(note).toContain('“shallow depth of field”');
  });
});

test('the usual steps and scale that were written are no choice', () => {
  const { text } = write('a fox --ar 3:2 --seed 4', 'midjourney', a1111);
  expect(text).toContain('\nSteps: 30, CFG scale: 7, Size: ');
  expect(readRendererParameters(parse(text, a1111))).toEqual({ seed: 4 });
  expect(write(text, a1111, 'midjourney').report.map(({ label }) => label)).not.toContain('Steps');
});
