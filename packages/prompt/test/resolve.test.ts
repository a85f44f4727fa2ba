import { limits } from '@safelight/catalog/limits';
import { ratios } from '@safelight/catalog/ratios';
import { styles } from '@safelight/catalog/styles';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { optionsByKind } from '../src/phrases';
import { resolveSelection, toPromptInput, type PromptInput } from '../src/resolve';
import { parameterKeys, photoKinds, type Selection } from '../src/selection';
import { plainWords, selections } from './support/arbitraries';

const fox: PromptInput = { style: 'Photorealistic', subject: 'a red fox' };

function resolved(input: PromptInput): Selection {
  const resolution = resolveSelection(input);
  if (!resolution.ok) throw new Error(resolution.message);
  return resolution.selection;
}

describe('resolving what a user sends', () => {
  test('finds every style, ratio and option by id and by name', () => {
    for (const style of styles) {
      for (const said of [style.id, style.name])
        expect(resolved({ ...fox, style: said }).style).toBe(style.id);
    }
    for (const { id, name, ratio } of ratios) {
      for (const said of [id, name, ratio]) expect(resolved({ ...fox, aspectRatio: said }).ratio).toBe(id);
    }
    for (const kind of photoKinds) {
      for (const { id, name } of optionsByKind[kind]) {
        for (const said of [id, name]) {
          expect(resolved({ ...fox, parameters: { [parameterKeys[kind]]: said } })[kind]).toEqual({ id });
        }
      }
    }
    for (const { id, options } of styles.find((style) => style.id === 'anime-manga')?.parameters ?? []) {
      for (const { value, label } of options) {
        for (const said of [value, label]) {
          const { parameters } = resolved({ ...fox, style: 'anime-manga', parameters: { [id]: said } });
          expect(parameters).toEqual({ [id]: { id: value } });
        }
      }
    }
  });

  test('keeps unknown words and parameters', () => {
    const selection = resolved({ ...fox, parameters: { lens_type: ' a pinhole ', brush_size: 'large' } });
    expect(selection.lens).toEqual({ text: 'a pinhole' });
    expect(selection.parameters).toEqual({ brush_size: { text: 'large' } });
  });

  test('accepts the longest negative prompt, with or without spaces after its commas', () => {
    const terms = Array.from({ length: limits.negativePromptCharacters / 4 }, (_, i) =>
      (1000 + i).toString(36),
    );
    const typed = terms.join(',').padEnd(limits.negativePromptCharacters, 'x');
    const selection = resolved({ ...fox, parameters: { negative_prompt: typed } });
    expect(resolved(toPromptInput(selection)).exclusions).toEqual(selection.exclusions);
  });

  test('trims, drops empty values, and lists each exclusion once', () => {
    // Exclusions may also be typed one per line.
    const selection = resolved({
      style: 'photorealistic',
      subject: '  a fox ',
      scenario: '  ',
      aspectRatio: '',
      parameters: { lens_type: ' ', negative_prompt: ' blurry,text,, Blurry \r\n\nugly hands' },
    });
    expect(selection).toEqual({
      style: 'photorealistic',
      subject: 'a fox',
      exclusions: ['blurry', 'text', 'ugly hands'],
      parameters: {},
    });
  });

  test.each<[string, PromptInput, string]>([
    ['style', { ...fox, style: '' }, 'Style is required'],
    ['subject', { ...fox, subject: ' \n' }, 'Subject description is required'],
    ['subject', { ...fox, subject: '\u0000' }, 'Subject description is required'],
    ['style', { ...fox, style: 'cubism' }, 'There is no style of that name.'],
    ['aspectRatio', { ...fox, aspectRatio: 'wide-ish' }, 'That aspect ratio is not available.'],
    ['aspectRatio', { ...fox, aspectRatio: '1001:1000' }, 'with numbers up to 999, such as 2.39:1'],
    ['subject', { ...fox, subject: 'a'.repeat(limits.subjectCharacters + 1) }, 'The subject is too long.'],
    ['scenario', { ...fox, scenario: 'a'.repeat(limits.scenarioCharacters + 1) }, 'The context is too long.'],
    ['parameters.lens_type', { ...fox, parameters: { lens_type: 'a'.repeat(201) } }, 'too long'],
    ['parameters', { ...fox, parameters: { 'a: b': 'x' } }, 'cannot be used'],
    [
      'parameters',
      { ...fox, parameters: JSON.parse('{"__proto__":"x"}') as Record<string, string> },
      'cannot be used',
    ],
  ])('refuses a bad %s with a sentence', (field, input, message) => {
    const resolution = resolveSelection(input);
    expect(resolution).toMatchObject({ ok: false, field });
    expect(resolution.ok ? '' : resolution.message).toContain(message);
  });

  test.each([
    ['4:5', 'portrait-print'],
    ['10:8', 'landscape-print'],
    ['Portrait (standard)', 'portrait-standard'],
    ['landscape-standard', 'landscape-standard'],
    ['14 : 10', '7:5'],
    ['239:100', '239:100'],
    ['2.39:1', '239:100'],
    ['1.5:1', 'landscape'],
  ])('takes the ratio %s', (aspectRatio, ratio) => {
    const { ratio: found, ...rest } = resolved({ ...fox, aspectRatio });
    expect(found).toBe(ratio);
    expect(resolved(toPromptInput({ ...rest, ratio: found }))).toEqual({ ...rest, ratio });
  });

  test('counts code points', () => {
    expect(resolveSelection({ ...fox, subject: '😀'.repeat(limits.subjectCharacters) }).ok).toBe(true);
    expect(resolveSelection({ ...fox, subject: '😀'.repeat(limits.subjectCharacters + 1) }).ok).toBe(false);
  });

  test('shows display names, and resolves them to the same selection', () => {
    const selection: Selection = {
      style: 'photorealistic',
      subject: 'a red fox',
      ratio: 'widescreen',
      lens: { id: 'wide_angle' },
      exclusions: ['blurry', 'text'],
      parameters: {},
    };
    expect(toPromptInput(selection)).toEqual({
      style: 'Photorealistic',
      subject: 'a red fox',
      aspectRatio: '16:9',
      parameters: { lens_type: 'Wide angle (24mm)', negative_prompt: 'blurry, text' },
    });
    fc.assert(
      fc.property(selections(plainWords), (made) => {
        // 'lighting' is the key of the photographic kind, so the style's own parameter cannot be sent as well.
        const { lighting: _, ...parameters } = made.parameters;
        const sendable = { ...made, parameters };
        expect(resolved(toPromptInput(sendable))).toEqual(sendable);
      }),
      { numRuns: 500 },
    );
  });
});
