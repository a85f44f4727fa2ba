import { rendererIds } from '@safelight/catalog/renderers';
import { guessRenderer } from '@safelight/prompt/guess-renderer';
import { describe, expect, it } from 'vitest';
import { moveSpan } from '../../src/components/prompt/move-span';
import {
  cutPieces,
  limitPieces,
  listLines,
  readPrompt,
  writeFor,
  type Reading,
} from '../../src/components/reuse/read';
import { describeRecipe } from '../../src/components/recipe/words';
import { toSavedPrompt } from '../../src/features/import/actions/save';
import { makePrompts } from './prompts';

/** The words of a text, however they are spelled: letters and digits only. */
const wordsOf = (text: string): readonly string[] =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => word.length > 1);

/**
 * The words of a prompt without its syntax: a label such as 'Leave out:', BREAK, and the names of the parameters for
 * shape, exclusions and seed are translated, not carried.
 */
function wordsBeyondSyntax({ parsed }: Reading): readonly string[] {
  const carried = parsed.segments.filter(({ kind }) => kind !== 'label' && kind !== 'mark');
  return carried.flatMap(({ kind, text }) =>
    wordsOf(kind === 'parameter' ? text.replace(/--(?:ar|aspect|no|seed)\b/, '') : text),
  );
}

it('names the kind of words that are no choice because another of their kind is', () => {
  const reading = readPrompt(
    'a potter at a wheel, 85mm, golden hour, rim lighting, quiet mood, film look, muted earth palette, on a whim',
    'midjourney',
  );
  const lines = listLines(reading, cutPieces(reading));
  expect(lines.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Subject: a potter at a wheel',
    'Lens: 85mm',
    'Lighting: Golden hour',
    'Lighting: rim lighting',
    'Color mood: Film look',
    'Color mood: quiet mood',
    'Color mood: muted earth palette',
    'Other words: on a whim',
  ]);
});

it('draws of a long prompt few pieces, and every character', () => {
  const text = 'a heron, ((reeds)), golden hour, '.repeat(3000);
  const drawn = limitPieces(cutPieces(readPrompt(text, 'stable-diffusion')));
  expect(drawn.length).toBeLessThan(1000);
  expect(drawn.map((piece) => piece.text).join('')).toBe(text);
});

describe('a thousand foreign prompts', () => {
  const prompts = makePrompts();

  it('are different, and of every syntax', () => {
    expect(new Set(prompts.map(({ text }) => text)).size).toBe(1000);
    expect(new Set(prompts.map(({ maker }) => maker)).size).toBe(5);
  });

  it('are shown whole: the pieces, joined, are the text', () => {
    for (const { text } of prompts) {
      const reading = readPrompt(text, guessRenderer(text, 'midjourney'));
      const pieces = cutPieces(reading);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const piece of pieces) expect(text.slice(piece.start, piece.end)).toBe(piece.text);
      expect(listLines(reading, pieces).length).toBeGreaterThan(0);
    }
  });

  it('lose no word: each is in the text for the other renderer, or named in the report', () => {
    const lost: string[] = [];
    prompts.forEach(({ text }, at) => {
      const reading = readPrompt(text, guessRenderer(text, 'midjourney'));
      const target = rendererIds[at % rendererIds.length]!;
      const written = writeFor(reading, target);
      const there = new Set(
        wordsOf(
          [
            written.text,
            ...written.report.flatMap(({ label, value, note = '' }) => [label, value, note]),
          ].join('\n'),
        ),
      );
      const missing = wordsBeyondSyntax(reading).filter((word) => !there.has(word));
      if (missing.length > 0)
        lost.push(`${reading.renderer} → ${target}: ${missing.join(' ')}\n  ${text}\n  ${written.text}`);
    });
    expect(lost.slice(0, 10)).toEqual([]);
  });

  it('come back unchanged for the renderer they were written for', () => {
    for (const { text } of prompts) {
      const reading = readPrompt(text, guessRenderer(text, 'midjourney'));
      const { text: written, report } = writeFor(reading, reading.renderer);
      // Such as '/imagine', which is a command before the prompt.
      const said = report.filter(({ outcome }) => outcome !== 'carried').map(({ value }) => value);
      for (const word of wordsOf(text)) expect(wordsOf([written, ...said].join('\n'))).toContain(word);
    }
  });
});

describe('the subject', () => {
  const text = 'a cinematic photo of a red fox, golden hour, 85mm lens, by a frozen lake --ar 4:5 --s 250';

  it('is guessed, and can be other words', () => {
    const guessed = readPrompt(text, 'midjourney');
    expect(text.slice(guessed.subject.start, guessed.subject.end)).toBe('a red fox');
    const start = text.indexOf('by a frozen lake');
    const marked = readPrompt(text, 'midjourney', { start, end: start + 16 });
    expect(marked.recipe.selection.subject).toBe('by a frozen lake');
    const pieces = cutPieces(marked);
    expect(pieces.filter(({ meaning }) => meaning === 'subject').map((piece) => piece.text)).toEqual([
      'by a frozen lake',
    ]);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });

  it('says what it recognized by the catalog’s names', () => {
    const reading = readPrompt(text, 'midjourney');
    const lines = listLines(reading, cutPieces(reading));
    expect(lines.map(({ label, value }) => `${label}: ${value}`)).toEqual(
      expect.arrayContaining([
        'Subject: a red fox',
        'Lighting: Golden hour',
        'Lens: 85mm',
        'Aspect ratio: 4:5',
      ]),
    );
  });

  it('says the style in the prompt’s words where the catalog has no name for it, each once', () => {
    const said = 'a watercolor of a fox, watercolor, by Anna Berg, soft light --ar 4:5';
    const reading = readPrompt(said, 'midjourney');
    const lines = listLines(reading, cutPieces(reading)).filter(({ label }) => label === 'Style');
    expect(lines.map(({ value }) => value)).toEqual(['watercolor', 'by Anna Berg']);
    expect(describeRecipe(reading.recipe)).toContainEqual({
      kind: 'style',
      label: 'Style',
      value: 'watercolor, by Anna Berg',
    });
    expect(toSavedPrompt(reading).style).toBe('watercolor, by Anna Berg');
  });

  it('moves with the words around it while the text is edited', () => {
    const span = { start: 10, end: 15 };
    const before = '0123456789abcde fgh';
    const edit = (at: number, end: number, words: string) =>
      moveSpan(span, before, before.slice(0, at) + words + before.slice(end));
    expect(edit(0, 0, 'xy')).toEqual({ start: 12, end: 17 });
    expect(edit(0, 3, '')).toEqual({ start: 7, end: 12 });
    expect(edit(12, 12, 'XYZ')).toEqual({ start: 10, end: 18 });
    expect(edit(12, 14, '')).toEqual({ start: 10, end: 13 });
    expect(edit(16, 19, 'long')).toEqual({ start: 10, end: 15 });
    expect(edit(0, 19, '')).toEqual({ start: 0, end: 0 });
  });
});
