import { rendererIds, type RendererId } from '@safelight/catalog/renderers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinBody, readBody } from '../../src/body';
import { describeBrief } from '../../src/brief';
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

/** How often a text says words, as whole ones. */
function count(within: string, words: string): number {
  const [text, said] = [within.toLowerCase(), words.toLowerCase()];
  const letter = /[\p{L}\p{N}\p{M}]/u;
  let found = 0;
  for (let at = text.indexOf(said); at >= 0; at = text.indexOf(said, at + 1))
    if (!letter.test(text.charAt(at - 1)) && !letter.test(text.charAt(at + said.length))) found++;
  return found;
}

/** Mending repeats neither the user's words nor a choice that the body says. */
function expectSaidOnce(body: string, text: string, selection: Selection, renderer: RendererId): void {
  const { subject, scenario = '' } = selection;
  const terms = describeBrief(selection, renderer).items.flatMap(({ anchor, own }) => (own ? [] : [anchor]));
  const all = JSON.stringify(selection);
  const composed = compose(selection, renderer).text;
  // What surrounds a description, such as the opposites of exclusions, may say words of the user's.
  const around = joinBody('-', selection, renderer);
  for (const words of [subject, scenario, ...terms.filter((term) => count(all, term) === 0)]) {
    if (words.length <= 12) continue;
    const said = count(all, words) + count(around, words) + Math.max(1, count(body, words));
    expect(count(text, words), text).toBeLessThanOrEqual(Math.max(said, count(composed, words)));
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
          if (mended.kept) expectSaidOnce(body, mended.text, selection, renderer);
        }),
        { numRuns: runsFor(renderer, Number(process.env['MEND_RUNS'] ?? 30)) },
      );
    });
  }
}

test('takes a rival out where the choice has its place already, and does not say the choice again', () => {
  const selection: Selection = {
    style: 'vintage-retro',
    subject: 'Color palette:',
    lighting: { id: 'golden_hour' },
    exclusions: [],
    parameters: {},
  };
  const body = 'golden hour light, long raking shadows, Color palette neon light, magenta and cyan glow';
  for (const renderer of rendererIds) {
    const { text } = mendBody(body, selection, renderer);
    expect(text.match(/golden hour light/gi), text).toHaveLength(1);
    expect(text).not.toContain('neon');
  }
});
