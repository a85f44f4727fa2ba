import { describe, expect, test } from 'vitest';
import { inspect, type Checked } from '../../src/contract';
import type { PartKey } from '../../src/composition';
import type { Selection } from '../../src/selection';
import { fox } from '../support/fox';

function faultOf(text: string, selection: Partial<Selection>, key: PartKey = 'subject'): Checked['fault'] {
  const photo = `A photorealistic photo of ${text}.`;
  return inspect(photo, { ...fox, ...selection }, 'dall-e-3').find(({ part }) => part.key === key)?.fault;
}

describe('a denial is found before and behind what it denies', () => {
  const denials = [
    'without X',
    'rather than X',
    'instead of X',
    'anything but X',
    'far from X',
    'the opposite of X',
    'bare of X',
    'sans X',
    'leaving X out',
    'ruling out X',
    'dispensing with X',
    'with none of X',
    'with X missing',
    'with X left out',
    'X is absent',
    'X has been removed',
    'with not a trace of X',
  ];
  test.each(denials)('of a part of the subject: “%s”', (denial) => {
    const text = `a garden, ${denial.replace('X', 'a stone fountain')}`;
    expect(faultOf(text, { subject: 'a garden with a stone fountain' })).toBeDefined();
  });
  test.each(denials)('of a choice: “%s”', (denial) => {
    const text = `a garden, ${denial.replace('X', 'golden hour light')}`;
    expect(faultOf(text, { subject: 'a garden', lighting: { id: 'golden_hour' } }, 'lighting')).toBeDefined();
  });
  test.each([
    ['tulips in any color but red', 'tulips, none of them red'],
    ['tulips in any color but red', 'tulips that are not red'],
    ['a cake anything but round', 'a cake that is not round'],
    ['a cat without a tail', 'a cat with its tail missing'],
    ['a pizza with no olives', 'a pizza with none of the olives'],
  ])('“%s” is said by “%s”', (subject, text) => {
    expect(faultOf(text, { subject })).toBeUndefined();
  });
});

describe('another option is found in looser words', () => {
  test.each([
    ['lighting', 'indoor_ambient', 'with ambient indoor lighting and a blinding flash'],
    ['lighting', 'studio', 'in soft studio lighting and natural light'],
    ['lighting', 'golden_hour', 'in golden hour light, lit by neon'],
    ['camera', 'dslr', 'shot on a DSLR, snapped on a smartphone'],
    ['camera', 'smartphone', 'a smartphone snapshot from a film camera'],
    ['framing', 'aerial', 'in an aerial view, a head and shoulders portrait'],
    ['mood', 'moody-dark', 'in moody dark tones, rendered in cheerful candy pastels'],
    ['mood', 'warm-tone', 'in warm amber tones with a violet haze'],
    ['lens', '85mm', 'with an 85mm lens, a standard lens'],
  ] as const)('of %s %s in “%s”', (kind, id, text) => {
    const chosen = { subject: 'a horse', [kind]: { id } } as Partial<Selection>;
    expect(faultOf(`a horse ${text}`, chosen, kind)).toBeDefined();
  });
});
