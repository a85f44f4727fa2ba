import { compose } from '@safelight/prompt/compose';
import { parse } from '@safelight/prompt/parse';
import { recompose } from '@safelight/prompt/recompose';
import { writeRecipe } from '@safelight/prompt/recipe';
import type { Selection } from '@safelight/prompt/selection';
import { describe, expect, it } from 'vitest';
import { sayOutcomes, worstFirst } from '../src/components/prompt/outcomes';

describe('what became of the choices', () => {
  const fox: Selection = { style: 'photorealistic', subject: 'a red fox', exclusions: [], parameters: {} };
  const long = 'mending a green net '.repeat(99).trim();

  it('is that everything is carried only if nothing is converted, shortened or lost', () => {
    expect(sayOutcomes(compose(fox, 'leonardo-ai').parts)).toBe('Everything is carried.');
    const shortened = compose({ ...fox, subject: long }, 'leonardo-ai').parts;
    expect(sayOutcomes(shortened)).toBe('1 carried, 1 shortened.');
  });

  it('names what was changed where that is asked for, and lists the worst first', () => {
    const { parts } = compose({ ...fox, subject: long, scenario: '\u0000' }, 'leonardo-ai');
    expect(sayOutcomes(parts, true)).toBe('1 carried, 1 shortened (subject), 1 lost (context).');
    expect(worstFirst(parts).map(({ key }) => key)).toEqual(['scenario', 'subject', 'style']);
  });

  it('is said in the same words of a prompt from elsewhere', () => {
    const { report } = recompose(parse('a red fox --q 2 --ar 3:2', 'midjourney-v7'), 'flux');
    expect(sayOutcomes(report)).toMatch(/^(\d+ (carried|converted), )*\d+ lost\.$/);
  });

  it('also says of a prompt in a sheet that a choice was shortened', () => {
    const { report } = writeRecipe({ selection: { ...fox, subject: long } }, 'leonardo-ai');
    expect(sayOutcomes(report)).toContain('1 shortened');
  });
});
