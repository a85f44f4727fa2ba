import { rendererIds } from '@safelight/catalog/renderers';
import { expect, test } from 'vitest';
import { measureBudget } from '../../src/budget';
import { compose } from '../../src/compose';
import { parse } from '../../src/parse';
import { loadTokenizer } from '../../src/text/tokenizer';
import type { Selection } from '../../src/selection';
import { fox } from '../support/fox';
import { photoFlows } from '../support/photo-flows';

/* No form of prompt says an effect that another choice, or an exclusion, denies. */

test.each<[Partial<Selection>, RegExp, RegExp]>([
  [{ lens: { id: '85mm' }, parameters: { depth_of_field: { id: 'deep' } } }, /85mm lens/, /shallow/i],
  [{ lens: { id: 'macro' }, framing: { id: 'wideshot' } }, /100mm macro lens/, /shallow/i],
  [{ lighting: { id: 'neon' }, mood: { id: 'bw' } }, /neon light/i, /magenta|cyan/i],
  [{ camera: { id: 'film' }, exclusions: ['film grain'] }, /35mm film/, /visible grain/i],
  [
    { mood: { id: 'soft-hue' }, lighting: { id: 'dramatic' } },
    /soft muted hues/i,
    /contrast (?:low|,)|low contrast/i,
  ],
  // What another choice says is not said twice.
  [
    { lens: { id: '85mm' }, parameters: { depth_of_field: { id: 'shallow' } } },
    /85mm lens/,
    /shallow depth/i,
  ],
  [
    { lens: { id: 'macro' }, parameters: { depth_of_field: { id: 'bokeh' } } },
    /100mm macro lens/,
    /shallow/i,
  ],
  [{ lens: { id: '85mm' }, framing: { id: 'tiltshot' } }, /85mm lens/, /shallow/i],
  [{ camera: { id: 'film' }, mood: { id: 'film-look' } }, /35mm film/, /visible grain/i],
  // The user's own words say an aperture.
  [
    { lens: { text: '50mm f/1.2' }, parameters: { depth_of_field: { id: 'shallow' } } },
    /shallow focus/i,
    /f\/2\b/,
  ],
  [{ lens: { text: 'f/4' }, parameters: { depth_of_field: { id: 'deep' } } }, /deep focus/i, /f\/11/],
])('%j keeps its choice and drops what denies or repeats it', (choices, kept, denied) => {
  const selection = { ...fox, ...choices };
  for (const renderer of rendererIds) {
    const { text } = compose(selection, renderer);
    expect(text, renderer).toMatch(kept);
    expect(text, renderer).not.toMatch(denied);
    const read = parse(text, renderer);
    expect(read.selection, renderer).toMatchObject({ ...selection, exclusions: read.selection.exclusions });
    expect(read.rest, renderer).toBe('');
  }
});

test('a full photographic flow with a short subject has the words that FLUX reads best', async () => {
  const countTokens = await loadTokenizer();
  const used = [...photoFlows(2000)].map((selection) => {
    const budget = measureBudget(compose(selection, 'flux').text, 'flux', countTokens);
    return budget.used <= budget.limit;
  });
  expect(used.filter(Boolean).length / used.length).toBeGreaterThanOrEqual(0.95);
});
