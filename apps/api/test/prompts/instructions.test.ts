import { readBody } from '@safelight/prompt/body';
import { describeBrief } from '@safelight/prompt/brief';
import { reviewBody } from '@safelight/prompt/review';
import { describe, expect, it } from 'vitest';
import { askForText, examples } from '../../src/domain/prompts/instructions';
import { aPhotograph, selectionOf } from '../support/writing-app';

describe('the instructions', () => {
  it.each(examples)(
    'for $renderer show an example that satisfies its own contract',
    ({ renderer, text, items, anchors }) => {
      const selection = selectionOf({
        ...aPhotograph,
        parameters: { lens_type: '85mm', lighting: 'Golden hour', framing: 'Mid shot' },
      });
      expect(reviewBody(readBody(text, selection, renderer), selection, renderer).problems).toEqual([]);
      const brief = describeBrief(selection, renderer).items;
      expect(brief.map(({ label, words }) => [label, words]).toSorted()).toEqual(
        items.map(({ label, words }) => [label, words]).toSorted(),
      );
      expect(brief.flatMap(({ own, anchor }) => (own ? [] : [anchor]))).toEqual(anchors);
      for (const anchor of anchors) expect(text.toLowerCase()).toContain(anchor);
    },
  );

  it('give every choice a line, with the user’s own words marked, and begin alike for all users', () => {
    const brief = describeBrief(
      { ...selectionOf(aPhotograph), lens: { text: 'grandfather’s\nold one' } },
      'dall-e-3',
    );
    const [system, user] = askForText(brief, 'dall-e-3', 1600);
    expect(user?.content).toBe(
      [
        'Subject in own words: an old fisherman mending a green net',
        'Style: photorealistic photograph, true-to-life texture',
        'Context in own words: a stone harbour at dawn',
        'Lighting: golden hour light, long raking shadows',
        'Lens in own words: grandfather’s old one',
        'Exact words - photorealistic photograph; golden hour light',
        'The picture must not show the following, so do not mention it at all - blurry, tourists',
        'Stay below 1280 characters.',
      ].join('\n'),
    );
    expect(system?.content).not.toContain('grandfather');
  });
});
