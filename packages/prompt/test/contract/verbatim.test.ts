import { rendererIds, type RendererId } from '@safelight/catalog/renderers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compose, type Part } from '../../src/compose';
import { checkContract } from '../../src/contract';
import type { Selection } from '../../src/selection';
import { hostileWords, plainWords, selections } from '../support/arbitraries';
import { fox } from '../support/fox';
import { runsFor } from '../support/syntaxes';

function partOf(
  text: string,
  selection: Selection,
  key: Part['key'],
  renderer: RendererId = 'midjourney',
): Part {
  const part = checkContract(text, selection, renderer).find((candidate) => candidate.key === key);
  if (!part) throw new Error(`No part "${key}"`);
  return part;
}

function words(text: string, part: Part): string[] {
  return part.spans.map(({ start, end }) => text.slice(start, end));
}

describe('the contract', () => {
  for (const renderer of rendererIds) {
    test(`finds every choice in a prompt for ${renderer}, before and after an edit`, () => {
      fc.assert(
        fc.property(selections(plainWords), (selection) => {
          const composed = compose(selection, renderer);
          // A word in front removes nothing and shifts every span.
          const edited = `Quietly, ${composed.text}`;
          const parts = checkContract(edited, selection, renderer);
          expect(parts.map(({ key, outcome }) => [key, outcome])).toEqual(
            composed.parts.map(({ key, outcome }) => [key, outcome]),
          );
          for (const [at, part] of parts.entries()) {
            const said =
              composed.parts[at]?.spans.map(({ start, end }) => composed.text.slice(start, end)) ?? [];
            // The user’s words may occur several times; the composed places are among them.
            for (const wording of said) {
              expect(words(edited, part).map((found) => found.toLowerCase())).toContain(
                wording.toLowerCase(),
              );
            }
          }
        }),
        { numRuns: runsFor(renderer, 150) },
      );
    });

    test(`returns valid spans for any text and selection for ${renderer}`, () => {
      fc.assert(
        fc.property(selections(hostileWords), hostileWords, (selection, text) => {
          const parts = checkContract(text, selection, renderer);
          expect(parts.map(({ key }) => key)).toEqual(
            compose(selection, renderer).parts.map(({ key }) => key),
          );
          for (const { spans, outcome, note } of parts) {
            if (outcome === 'lost') expect(note).toBeTruthy();
            for (const { start, end } of spans) {
              expect(start).toBeLessThan(end);
              expect(end).toBeLessThanOrEqual(text.length);
            }
          }
        }),
        { numRuns: runsFor(renderer, 100) },
      );
    });
  }

  test('takes words of the user’s own that begin like a list of exclusions for what they are', () => {
    const selection: Selection = {
      style: 'digital-painting',
      subject: 'a snow fox',
      exclusions: ['snow'],
      parameters: { leave_out: { text: 'snow on the trees' } },
    };
    for (const renderer of rendererIds) {
      const composed = compose(selection, renderer);
      const outcome = composed.parts.find(({ key }) => key === 'exclusions')?.outcome;
      expect(partOf(`Quietly, ${composed.text}`, selection, 'exclusions', renderer).outcome).toBe(outcome);
    }
  });

  test('loses exactly the choice that is removed from the text', () => {
    const selection: Selection = {
      ...fox,
      scenario: 'beside a frozen lake',
      ratio: 'widescreen',
      camera: { id: 'medium_format' },
      lens: { id: '85mm' },
      lighting: { id: 'golden_hour' },
      framing: { id: 'lowangle' },
      mood: { id: 'sepia' },
      format: { id: 'nikon-raw' },
      exclusions: ['watermark'],
    };
    // Ideogram's captions say the subject, the style and the setting twice.
    const repeated: Partial<Record<Part['key'], RegExp>> = {
      style: /(?<="photo":")[^;]*; |(?<="medium":")photograph/g,
      subject: new RegExp(`(?<=")${fox.subject}(?=")`, 'g'),
      scenario: / The scene is set beside a frozen lake\./g,
    };
    for (const renderer of rendererIds) {
      const composed = compose(selection, renderer);
      for (const part of composed.parts) {
        let text = composed.text;
        for (const { start, end } of part.spans.toReversed()) text = text.slice(0, start) + text.slice(end);
        text = text.replace(repeated[part.key] ?? '""', '');
        const lost = checkContract(text, selection, renderer).filter(({ outcome }) => outcome === 'lost');
        expect(lost.map(({ key }) => key)).toEqual([part.key]);
      }
    }
  });

  test('finds a choice by a synonym or an inflection, and quotes the wording', () => {
    const text = 'Photographs of a red fox in snow at the magic hour, 85 mm lenses, colours muted';
    const selection: Selection = {
      ...fox,
      lighting: { id: 'golden_hour' },
      lens: { id: '85mm' },
    };
    expect(partOf(text, selection, 'style')).toMatchObject({ outcome: 'carried' });
    const light = partOf(text, selection, 'lighting');
    expect(light).toMatchObject({ outcome: 'carried', note: 'Said as “magic hour”.' });
    expect(words(text, light)).toEqual(['magic hour']);
    expect(words(text, partOf(text, selection, 'lens'))).toEqual(['85 mm lenses']);
  });

  test('does not count a mention that rules the choice out', () => {
    const selection: Selection = { ...fox, lighting: { id: 'golden_hour' } };
    for (const text of [
      'photo of a red fox in snow, no golden hour',
      'photo of a red fox in snow without any golden hour light',
      'photo of a red fox in snow, never shot at golden hour',
    ]) {
      const part = partOf(text, selection, 'lighting');
      expect(part.outcome).toBe('lost');
      expect(part.note).toContain('rule it out');
    }
    expect(partOf('a red fox in snow, no clouds, golden hour', selection, 'lighting').outcome).toBe(
      'carried',
    );
  });

  test('does not count a mention in the negative prompt', () => {
    const text = 'photo of a fox\nNegative prompt: red, snow, golden hour';
    const selection: Selection = { ...fox, lighting: { id: 'golden_hour' } };
    expect(partOf(text, selection, 'lighting', 'stable-diffusion').outcome).toBe('lost');
    expect(partOf(text, selection, 'subject', 'stable-diffusion').outcome).toBe('lost');
  });

  test('does not find a word inside another', () => {
    expect(partOf('photo of a category', { ...fox, subject: 'cat' }, 'subject').outcome).toBe('lost');
    expect(partOf('photo of two cats', { ...fox, subject: 'cat' }, 'subject').outcome).toBe('carried');
  });

  test('accepts a subject in other words and names the missing ones', () => {
    const subject = 'an old fisherman mending a green net';
    const whole = partOf(
      'Photo: the green nets are mended by an old fisherman.',
      { ...fox, subject },
      'subject',
    );
    expect(whole).toMatchObject({ outcome: 'carried', note: 'Said in other words.' });
    const most = partOf('Photo: an old fisherman mends his net.', { ...fox, subject }, 'subject');
    expect(most.outcome).toBe('converted');
    expect(most.note).toContain('“green” is missing');
    expect(partOf('Photo: a man by the sea.', { ...fox, subject }, 'subject').outcome).toBe('lost');
  });

  test('reports whether long words are shortened, before and after an edit', () => {
    const selection: Selection = { ...fox, subject: 'a red fox beside its den '.repeat(75).trim() };
    const { text } = compose(selection, 'leonardo-ai');
    const edited = partOf(`Quietly, ${text}`, selection, 'subject', 'leonardo-ai');
    expect(edited).toMatchObject({ outcome: 'converted', shortened: true });
    expect(edited.note).toMatch(/^Shortened by/);
    const whole = partOf(`photo of ${selection.subject}`, selection, 'subject', 'leonardo-ai');
    expect(whole).toMatchObject({ outcome: 'carried' });
    expect(whole.shortened).toBeUndefined();
    const exclusions = Array.from({ length: 120 }, (_, at) => `thing ${at}`);
    const list = compose({ ...selection, exclusions }, 'leonardo-ai').text;
    const listed = partOf(`Quietly, ${list}`, { ...selection, exclusions }, 'exclusions', 'leonardo-ai');
    expect(listed).toMatchObject({ outcome: 'converted', shortened: true });
    const shorter = partOf(
      list.replace('thing 1, ', ''),
      { ...selection, exclusions },
      'exclusions',
      'leonardo-ai',
    );
    expect(shorter.outcome).toBe('lost');
    const most = partOf(
      'Photo: an old fisherman mends.',
      { ...fox, subject: 'an old fisherman mending nets' },
      'subject',
    );
    expect(most).toMatchObject({ outcome: 'converted', shortened: true });
  });

  test('accepts the user’s own negation', () => {
    const subject = 'Gandalf saying "you shall not pass"';
    const text = 'A photo in which Gandalf is saying: "You shall not pass!"';
    expect(partOf(text, { ...fox, subject }, 'subject').outcome).toBe('carried');
  });

  test('reads the ratio from syntax, from figures and from words', () => {
    const wide: Selection = { ...fox, ratio: 'widescreen' };
    expect(partOf('fox --ar 16:9', wide, 'ratio').outcome).toBe('carried');
    expect(partOf('fox --ar 32:18', wide, 'ratio').outcome).toBe('carried');
    expect(partOf('fox --ar 1:1', wide, 'ratio')).toMatchObject({ outcome: 'lost' });
    expect(partOf('fox\nSize: 1344x768', wide, 'ratio', 'stable-diffusion').outcome).toBe('converted');
    expect(partOf('A fox in a 16:9 frame.', wide, 'ratio', 'dall-e-3').outcome).toBe('converted');
    expect(partOf('A fox, widescreen.', wide, 'ratio', 'dall-e-3').outcome).toBe('converted');
    expect(partOf('A fox at 16:95.', wide, 'ratio', 'dall-e-3').outcome).toBe('lost');
  });

  test('finds exclusions in their field, as an opposite, and ruled out in the text', () => {
    const selection: Selection = { ...fox, exclusions: ['blurry', 'watermark'] };
    const listed = 'fox\nNegative prompt: blur, watermarks';
    expect(partOf(listed, selection, 'exclusions', 'stable-diffusion').outcome).toBe('carried');
    expect(partOf('fox --no blur, watermarks', selection, 'exclusions').outcome).toBe('converted');
    const positive = 'A fox in sharp focus, clean and unmarked.';
    expect(partOf(positive, selection, 'exclusions', 'dall-e-3').outcome).toBe('converted');
    const spoken = 'fox, not blurry, without a watermark';
    expect(partOf(spoken, selection, 'exclusions').outcome).toBe('converted');
    const half = partOf('fox --no blur', selection, 'exclusions');
    expect(half).toMatchObject({ outcome: 'lost', note: 'The text does not rule out “watermark”.' });
    expect(partOf('a blurry fox with a watermark', selection, 'exclusions').outcome).toBe('lost');
  });
});
