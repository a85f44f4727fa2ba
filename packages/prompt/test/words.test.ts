import { rendererIds, type RendererId } from '@safelight/catalog/renderers';
import { describe, expect, test } from 'vitest';
import { compose, type Composition } from '../src/compose';
import { profiles } from '../src/renderers/profiles';
import { fox, spoken } from './support/fox';

describe('the user’s words', () => {
  const withSubject = (subject: string, renderer: RendererId): Composition =>
    compose({ ...fox, subject }, renderer);

  test.each([
    ['a cat --ar 1:1', 'a cat, ar 1:1'],
    ['std::vector', 'std:vector'],
    ['a—b', 'a, b'],
    ['a – b', 'a, b'],
    ['a cat - on a mat', 'a cat, on a mat'],
    ['the years 1914–1918', 'the years 1914-1918'],
    ['a discount of -15%', 'a discount of −15%'],
    ['half-timbered', 'half-timbered'],
    ['{red, blue} car', '(red, blue) car'],
    ['one\ntwo', 'one two'],
    ['https://example.com/a.png a cat', 'example.com/a.png a cat'],
    ['a cat at https://example.com', 'a cat at https://example.com'],
  ])('for Midjourney, %j stands as %j', (subject, said) => {
    expect(spoken(withSubject(subject, 'midjourney'), 'subject')).toEqual([said]);
  });

  test.each([
    ['poster (16:9)', 'poster \\(16:9\\)'],
    ['C:\\temp [a]', 'C:\\\\temp \\[a\\]'],
    ['cats AND dogs', 'cats and dogs'],
    ['ANDROID BREAKFAST', 'ANDROID BREAKFAST'],
    ['<lora:x:1> cat', '‹lora:x:1> cat'],
    ['I <3 you', 'I <3 you'],
    ['a can in #FF0044, "No. #1" on it', 'a can in ＃FF0044, "No. ＃1" on it'],
    ['and // or', 'and / / or'],
  ])('for Stable Diffusion, %j stands as %j', (subject, said) => {
    expect(spoken(withSubject(subject, 'stable-diffusion'), 'subject')).toEqual([said]);
  });

  test('stay verbatim: negation, quotes and right-to-left text', () => {
    for (const subject of [
      'Gandalf saying "you shall not pass"',
      'قطة على السطح',
      '猫が好き',
      'an 8k hdr poster',
    ]) {
      for (const renderer of rendererIds) {
        const composition = withSubject(subject, renderer);
        const [words = ''] = spoken(composition, 'subject');
        const said = profiles[renderer].form === 'json' ? String(JSON.parse(`"${words}"`)) : words;
        expect(said.toLowerCase()).toBe(subject.toLowerCase());
        if (said !== words) continue;
        expect(composition.parts.find((part) => part.key === 'subject')?.outcome).toBe('carried');
      }
    }
  });

  test('are cut at a word, with a note, when they exceed the limit', () => {
    const subject = 'lighthouse '.repeat(181).trim();
    for (const [renderer, limit] of [['leonardo-ai', 1500]] as const) {
      const composition = compose({ ...fox, subject, lens: { id: '85mm' }, exclusions: ['text'] }, renderer);
      expect(composition.text.length).toBeLessThanOrEqual(limit);
      expect(composition.text.length).toBeGreaterThan(limit - 30);
      const part = composition.parts.find((candidate) => candidate.key === 'subject');
      expect(part?.outcome).toBe('converted');
      expect(part?.note).toMatch(/^Shortened by \d+ characters/);
      expect(composition.parts.filter(({ shortened }) => shortened)).toEqual([part]);
      expect(spoken(composition, 'subject')[0]).toMatch(/lighthouse$/);
      expect(spoken(composition, 'lens')).toHaveLength(1);
    }
  });

  test('are never cut inside a character', () => {
    for (const subject of ['👩‍👩‍👧‍👦'.repeat(180), '𝒳'.repeat(1999), 'e\u0301'.repeat(999)]) {
      const said = spoken(withSubject(subject, 'leonardo-ai'), 'subject')[0] ?? '';
      expect(said.isWellFormed()).toBe(true);
      expect(subject.startsWith(said)).toBe(true);
      const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
      expect([...graphemes.segment(said)].at(-1)?.segment).toBe([...graphemes.segment(subject)][0]?.segment);
    }
  });

  test('without a writable character are lost with a reason', () => {
    const part = withSubject('\u0000\u0007', 'midjourney').parts.find(({ key }) => key === 'subject');
    expect(part).toMatchObject({ outcome: 'lost', spans: [] });
    expect(part?.note).toBeTruthy();
  });
});
