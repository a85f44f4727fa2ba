import { rendererIds } from '@safelight/catalog/renderers';
import { profiles } from '@safelight/prompt/renderers/profiles';
import { describe, expect, it } from 'vitest';
import { listFacts } from '../../src/features/settings/renderers/list-facts';

describe.each(rendererIds)('the facts about %s', (renderer) => {
  const facts = listFacts(renderer);

  it('hold everything that its profile marks as disputed', () => {
    const { limit, attention, exclusions, parameters, notes } = profiles[renderer];
    const disputes = [limit, attention, exclusions, parameters, ...notes].flatMap(
      (fact) => fact?.disputed ?? [],
    );
    expect(facts.flatMap(({ disputed }) => disputed ?? [])).toEqual(disputes);
  });

  it('say how exclusions are taken, each in a sentence of its own', () => {
    expect(facts.map(({ value }) => value)).toContainEqual(expect.stringMatching(/^Exclusions /));
    expect(new Set(facts.map(({ value }) => value)).size).toBe(facts.length);
  });
});

it('name Midjourney’s parameters with their bounds, and the ratios of renderers that have a list', () => {
  const say = (renderer: (typeof rendererIds)[number]) =>
    listFacts(renderer)
      .map(({ value }) => value)
      .join('\n');
  expect(say('midjourney')).toMatch(/^Parameters: .*--stylize \(0 to 1,000\).*--tile/m);
  expect(say('midjourney')).toContain('Ratios go up to 14:1');
  expect(say('nano-banana')).toContain('Ratios of 2 and 2.1 alone: 1:4, 4:1, 1:8, 8:1.');
  expect(say('ideogram')).toMatch(/^Ratios: .*16:9/m);
});
