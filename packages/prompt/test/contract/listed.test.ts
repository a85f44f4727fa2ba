import type { RendererId } from '@safelight/catalog/renderers';
import { describe, expect, test } from 'vitest';
import { compose } from '../../src/compose';
import { inspect } from '../../src/contract';
import type { Selection } from '../../src/selection';
import { fox } from '../support/fox';

/* What a prompt says and its list of exclusions takes back. */

const rider: Selection = {
  ...fox,
  style: 'photorealistic',
  subject: 'a man on a horse',
  lighting: { id: 'golden_hour' },
  mood: { id: 'vibrant' },
};

function faultsOf(list: string, selection: Selection, renderer: RendererId): readonly string[] {
  const text = `${compose(selection, renderer).text}${list}`;
  return inspect(text, selection, renderer).flatMap(({ part, fault }) => (fault ? [part.key] : []));
}

const leads = [
  ['stable-diffusion', '\nNegative prompt: '],
  ['stable-diffusion-comfyui', '\n// Negative prompt: '],
  ['leonardo-ai', '\nNegative prompt: '],
  ['qwen-image', '\nNegative prompt: '],
  ['midjourney', ' --no '],
  ['midjourney-v7', ' --no '],
  ['dall-e-3', ' Leave out: '],
] as const;

describe.each(leads)('in the list of %s', (renderer, lead) => {
  test.each([
    ['horse', 'subject'],
    ['man', 'subject'],
    ['blurry, people', 'subject'],
    ['animals', 'subject'],
    ['golden hour', 'lighting'],
    ['vibrant colors', 'mood'],
    ['photograph', 'style'],
  ])('“%s” takes the %s back', (term, key) => {
    expect(faultsOf(`${lead}${term}`, rider, renderer)).toEqual([key]);
  });

  test.each(['blue hour', 'cartoon, anime', 'blurry, low quality, bad anatomy', 'deformed man', 'a second horse'])(
    '“%s” takes nothing back',
    (terms) => {
      expect(faultsOf(`${lead}${terms}`, rider, renderer)).toEqual([]);
    },
  ); // prettier-ignore
});

test('weights, several lists and words in other scripts are read', () => {
  expect(faultsOf('\nNegative prompt: (horse:1.3)', rider, 'stable-diffusion')).toEqual(['subject']);
  expect(faultsOf(' --no text --no horse --chaos 5', rider, 'midjourney')).toEqual(['subject']);
  const russian = { ...rider, subject: 'красный куб' };
  expect(faultsOf('\nNegative prompt: куб', russian, 'stable-diffusion')).toEqual(['subject']);
});

test('what the user excluded himself, or has as a part of a name, is no fault', () => {
  const own = { ...rider, exclusions: ['horse'] };
  expect(faultsOf('', own, 'stable-diffusion')).toEqual([]);
  expect(
    inspect(`${compose(own, 'midjourney').text} `, own, 'midjourney').filter(({ fault }) => fault),
  ).toEqual([]);
  const leopard = { ...rider, subject: 'a snow leopard without a collar, beside a sign that says "NO DOGS"' };
  expect(faultsOf('\nNegative prompt: snow, collar, dogs', leopard, 'stable-diffusion')).toEqual([]);
});
