import { rendererIds, type RendererId } from '@safelight/catalog/renderers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBody } from '../../src/body';
import { compose } from '../../src/compose';
import { checkContract } from '../../src/contract';
import { mendBody } from '../../src/mend';
import { profiles } from '../../src/renderers/profiles';
import type { Selection } from '../../src/selection';
import { hostileWords, plainWords, selections } from '../support/arbitraries';
import { fakeModels } from '../support/fake-models';
import { readers } from '../support/syntax';
import { runsFor } from '../support/syntaxes';

/** Every choice is present unless the composer lost it too, the syntax is valid, and the prompt fits. */
function expectKept(text: string, selection: Selection, renderer: RendererId): void {
  const composed = compose(selection, renderer);
  for (const [at, part] of checkContract(text, selection, renderer).entries()) {
    const best = composed.parts[at];
    if (best?.outcome !== 'lost')
      expect([part.key, part.outcome, text]).not.toEqual([part.key, 'lost', text]);
    if (!best?.shortened) expect([part.key, part.shortened, text]).toEqual([part.key, undefined, text]);
  }
  expect(readers[renderer](text).problems, text).toEqual([]);
  expect(text.length).toBeLessThanOrEqual(
    Math.max(profiles[renderer].limit?.value ?? Infinity, composed.text.length),
  );
}

/** Mending repeats neither the user's words nor a choice that the body says. */
function expectSaidOnce(body: string, text: string, selection: Selection): void {
  const { subject, scenario = '' } = selection;
  const terms = ['golden hour light', '85mm lens', '35mm film camera', 'black and white tones'];
  const count = (within: string, words: string) => within.toLowerCase().split(words.toLowerCase()).length - 1;
  for (const words of [subject, scenario, ...terms].filter((each) => each.length > 12)) {
    const own = 1 + count(JSON.stringify(selection), words);
    expect(count(text, words), text).toBeLessThanOrEqual(Math.max(own, count(body, words)));
  }
}

for (const [name, model] of Object.entries(fakeModels)) {
  for (const renderer of rendererIds) {
    test(`the prompt for ${renderer} keeps its contract when the model ${name}`, () => {
      const words = name === 'writes syntax' ? hostileWords : fc.oneof(plainWords, hostileWords);
      const outputs = selections(words).chain((selection) =>
        fc.tuple(fc.constant(selection), model(selection, renderer)),
      );
      fc.assert(
        fc.property(outputs, ([selection, output]) => {
          const body = readBody(output, selection, renderer);
          const mended = mendBody(body, selection, renderer);
          expectKept(mended.text, selection, renderer);
          expect(mended.kept || mended.text === compose(selection, renderer).text).toBe(true);
          if (mended.kept) expectSaidOnce(body, mended.text, selection);
        }),
        { numRuns: runsFor(renderer, 30) },
      );
    });
  }
}
