import { compose } from '@safelight/prompt/compose';
import type { Selection } from '@safelight/prompt/selection';
import { describe, expect, it } from 'vitest';
import { summariseParts } from '../../src/features/wizard/result/summary';

describe('the sentence above the selections', () => {
  const fox: Selection = { style: 'photorealistic', subject: 'a red fox', exclusions: [], parameters: {} };
  const long = 'mending a green net '.repeat(99).trim();

  it('says that everything is in the text only if nothing is missing', () => {
    expect(summariseParts(compose(fox, 'leonardo-ai').parts)).toBe('Everything you chose is in it.');
  });

  it('promises nothing before the check has loaded', () => {
    expect(summariseParts([])).toBe('Not checked yet.');
  });

  it('says how many had to be shortened', () => {
    const subject = compose({ ...fox, subject: long }, 'leonardo-ai');
    expect(summariseParts(subject.parts)).toBe('Everything you chose is in it, but 1 is shortened.');
    const both = compose({ ...fox, subject: long, scenario: long }, 'leonardo-ai');
    expect(summariseParts(both.parts)).toBe('Everything you chose is in it, but 2 are shortened.');
  });

  it('says how many are missing', () => {
    const lost = compose({ ...fox, scenario: '\u0000' }, 'midjourney');
    expect(summariseParts(lost.parts)).toBe('1 of 3 selections is not in it.');
    const more = compose({ ...fox, subject: long, scenario: '\u0000' }, 'leonardo-ai');
    expect(summariseParts(more.parts)).toBe('1 of 3 selections is not in it, and 1 is shortened.');
  });
});
