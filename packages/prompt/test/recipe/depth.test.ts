import { describe, expect, it } from 'vitest';
import { changeRecipe, readRecipe, type LockKind } from '../../src/recipe';
import { changeDepth, sayDepth } from '../../src/recipe/depth';
import { surprise } from '../../src/recipe/surprise';

const read = (text: string) => readRecipe(text, 'midjourney');
const seeds = Array.from({ length: 12 }, (_, seed) => seed);
const draw = (text: string, locks: readonly LockKind[]) =>
  seeds.map((seed) => surprise(read(text), locks, seed).template?.text ?? '');

describe('the depth of field of a prompt from elsewhere', () => {
  it.each([
    ['a red fox, 85mm lens, shallow depth of field, by a frozen lake', 'shallow depth of field'],
    ['an old man, creamy bokeh, 35mm', 'creamy bokeh'],
    ['a bee on a leaf, 50mm f/1.8, soft bokeh, f/11', 'soft bokeh, f/11'],
    ['a bee on a leaf, wide aperture, blurred background', 'wide aperture, blurred background'],
    ['a bee on a leaf, golden hour, f2.8', 'f2.8'],
    ['a driver waving, an F1 car and an F16 behind her', undefined],
    ['a castle, 50mm f/1.8', undefined],
    ['a castle by a shallow lake --no bokeh', undefined],
  ])('is found in %j', (text, said) => {
    expect(sayDepth(read(text))).toBe(said);
  });

  it('stays when it is locked, whatever takes the place of the lens', () => {
    for (const text of draw('a red fox, 50mm lens, creamy bokeh, golden hour', ['depth', 'style']))
      expect(text).toContain('creamy bokeh');
  });

  it('changes by itself when only it is free', () => {
    const locks = ['style', 'camera', 'lens', 'lighting', 'framing', 'mood', 'ratio'] as const;
    const drawn = new Set(draw('a photo of a red fox, 85mm lens, creamy bokeh, golden hour', locks));
    expect(drawn.size).toBeGreaterThan(1);
    for (const text of drawn) expect(text).toMatch(/^a photo of a red fox, 85mm lens, [a-z ]+, golden hour$/);
  });

  it('goes with the photograph', () => {
    const [free] = draw('a photo of a red fox, creamy bokeh', []);
    expect(free).not.toContain('bokeh');
  });

  it('is no part of a lens that is swapped', () => {
    const changed = changeRecipe(read('a red fox, 85mm lens, creamy bokeh'), {
      choices: { lens: { id: 'macro' } },
    });
    expect(changed.template?.text).toMatch(/^a red fox, .*macro.*, creamy bokeh$/);
    expect(changeDepth(changed, null).template?.text).not.toContain('bokeh');
  });
});

it('locks the depth of field of a composed photograph together with its style', () => {
  const selection = {
    style: 'photorealistic',
    subject: 'a fox',
    exclusions: [],
    parameters: { depth_of_field: { id: 'bokeh' } },
  } as const;
  const at = (locks: readonly LockKind[]) =>
    seeds.map((seed) => surprise({ selection }, locks, seed).selection);
  for (const drawn of at(['depth'])) expect(drawn).toMatchObject(selection);
  expect(new Set(at(['style']).map(({ parameters }) => JSON.stringify(parameters))).size).toBeGreaterThan(1);
});
