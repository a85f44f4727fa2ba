import { rendererIds } from '@safelight/catalog/renderers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compose } from '../src/compose';
import { parse } from '../src/parse';
import type { Selection } from '../src/selection';
import { hostileWords, longWords, plainWords, selections } from './arbitraries';

/** What a prompt can say of a selection: the default mood adds no words, so no prompt tells it from none. */
function sayable({ mood, ...selection }: Selection): Selection {
  return mood && !('id' in mood && mood.id === 'default') ? { ...selection, mood } : selection;
}

for (const renderer of rendererIds) {
  describe(`a prompt for ${renderer}`, () => {
    test('gives back exactly the selections it was written from', () => {
      fc.assert(
        fc.property(selections(plainWords), (selection) => {
          const { selection: back, rest } = parse(compose(selection, renderer).text, renderer);
          expect(rest).toBe('');
          expect(back).toEqual(sayable(selection));
        }),
        { numRuns: 500 },
      );
    });

    test('gives them back whatever the user wrote, changed only where it says so', () => {
      fc.assert(
        fc.property(selections(hostileWords), (selection) => {
          const composition = compose(selection, renderer);
          const { selection: back, rest } = parse(composition.text, renderer);
          expect(rest).toBe('');
          for (const part of composition.parts) {
            const [kind, id = ''] = part.key.split(':');
            const at = (from: Partial<Selection>): unknown =>
              kind === 'parameter' ? from.parameters?.[id] : from[part.key as keyof Selection];
            if (part.outcome === 'lost')
              expect(at(back)).toSatisfy((value) => value === undefined || String(value) === '');
            else if (part.outcome === 'carried') expect(at(back)).toEqual(at(sayable(selection)));
            else if (part.key === 'ratio') expect(at(back)).toEqual(at(selection));
          }
          expect(compose({ ...selection, ...back }, renderer).text).toBe(composition.text);
        }),
        { numRuns: 1500 },
      );
    });

    test('still does so where long words had to be shortened', () => {
      fc.assert(
        fc.property(selections(longWords), (selection) => {
          const composition = compose(selection, renderer);
          const { selection: back, rest } = parse(composition.text, renderer);
          expect(rest).toBe('');
          for (const part of composition.parts) {
            if (part.outcome === 'converted' || part.outcome === 'lost') expect(part.note).toBeTruthy();
            if (part.key === 'style') expect(back.style).toBe(selection.style);
          }
        }),
        { numRuns: 100 },
      );
    });
  });
}
