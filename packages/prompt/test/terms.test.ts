import { describe, expect, test } from 'vitest';
import { compose, type Part } from '../src/compose';
import { checkContract } from '../src/contract';
import { parse } from '../src/parse';
import type { Selection } from '../src/selection';
import { fox } from './fox';

/* Lists of terms as somebody writes them who knows the renderer. */

const midjourneys = ['midjourney', 'midjourney-v7', 'midjourney-niji-7'] as const;

function partOf(selection: Selection, key: string): Part | undefined {
  return compose(selection, 'midjourney').parts.find((part) => part.key === key);
}

describe.each(midjourneys)('what %s is asked to leave out', (renderer) => {
  test.each([
    ['cars', ' --no cars'],
    ['the sky', ' --no sky'],
    ['film grain', ' --no grain'],
    ['Lens flare', ' --no flare'],
    ['out of frame', ', centered with margin all around'],
    ['blurry', ', in sharp focus'],
    ['busy background', ', plain behind the subject'],
  ])('is said of %j as a plain noun or an opposite, and read back', (exclusion, words) => {
    const selection = { ...fox, exclusions: [exclusion] };
    const { text } = compose(selection, renderer);
    expect(text).toContain(words);
    expect(text.match(/--no .*/)?.[0] ?? '').not.toMatch(/--no \S+ \S/);
    const back = { ...selection, ...parse(text, renderer).selection };
    expect(back.exclusions).toHaveLength(1);
    expect(compose(back, renderer).text).toBe(text);
    expect(checkContract(`${text} `, selection, renderer).at(-1)?.outcome).not.toBe('lost');
  });

  test('stands after everything else the body says, before the parameters', () => {
    const selection: Selection = {
      ...fox,
      ratio: 'square',
      lens: { id: '35mm' },
      exclusions: ['text', 'out of focus', 'modern buildings', 'low quality'],
    };
    expect(compose(selection, renderer).text).toMatch(
      /, 35mm lens, [a-z ]+, in sharp focus, finely detailed --ar 1:1 .*--no text$/,
    );
  });

  test('is not read from the user’s own words', () => {
    for (const scenario of ['a street, dry', 'dry', 'a street, in sharp focus, dry']) {
      const selection: Selection = { ...fox, scenario, exclusions: ['low quality'] };
      for (const exclusions of [[], ['low quality']]) {
        const { text } = compose({ ...selection, exclusions }, renderer);
        expect(parse(text, renderer).selection).toMatchObject({ scenario, exclusions });
      }
    }
  });
});

test('Midjourney is not told to leave out more than the user named, and a note says so', () => {
  const selection = { ...fox, exclusions: ['modern buildings'] };
  expect(compose(selection, 'midjourney').text).not.toContain('--no');
  expect(partOf(selection, 'exclusions')).toMatchObject({ outcome: 'lost' });
  expect(partOf(selection, 'exclusions')?.note).toContain('Midjourney would leave out all “buildings”');
  expect(partOf({ ...fox, exclusions: ['blurry', 'cars'] }, 'exclusions')).toMatchObject({
    outcome: 'converted',
    note: 'Midjourney reads each word of --no alone. The opposite of “blurry” is asked for.',
  });
});
