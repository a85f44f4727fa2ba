import { getImageModel } from '@safelight/catalog/models';
import { expect, test } from 'vitest';
import { compose } from '../../src/compose';
import { toImageInput } from '../../src/image-input';
import { lintSelection } from '../../src/lint';
import { parse } from '../../src/parse';
import { fox } from '../support/fox';

/* Exclusions as people type them, and as a renderer's list reads them. */

const listed = (...exclusions: string[]): string | undefined =>
  /Negative prompt: (.*)/.exec(compose({ ...fox, exclusions }, 'stable-diffusion').text)?.[1];

test.each([
  [['no text'], 'text'],
  [['Without any logos.'], 'logos'],
  [['don’t show the moon'], 'moon'],
  [['- cars', '• no trees'], 'cars, trees'],
  [['--no cat'], 'cat'],
  [['Negative prompt: fog', 'Leave out: hats.'], 'fog, hats'],
  [['negative prompt'], 'negative prompt'],
  [['text', 'no text', 'Text', 'the text'], 'text'],
  [['no text or logos'], 'text, logos'],
  [['Ugly', 'Extra fingers'], 'ugly, extra fingers'],
  [['NSFW', 'The Rock', 'Eiffel Tower', 'Coca-Cola'], 'NSFW, The Rock, Eiffel Tower, Coca-Cola'],
  [
    ['not safe for work', 'no-entry signs', 'a-frame houses'],
    'not safe for work, no-entry signs, a-frame houses',
  ],
])('%j is listed as %j', (exclusions, words) => {
  expect(listed(...exclusions)).toBe(words);
});

test('a change to an exclusion is in the report', () => {
  const noteFor = (...exclusions: string[]) =>
    compose({ ...fox, exclusions }, 'stable-diffusion').parts.find(({ key }) => key === 'exclusions')?.note;
  expect(noteFor('no text', 'cars')).toBe('Listed as “text”, as exclusions are read.');
  expect(noteFor('text', 'cars')).toBeUndefined();
});

test.each([
  ['logo', 'no logos', 'Logos.'],
  ['smile', 'smiling', 'smiles'],
  ['shadows', 'shadow'],
  ['mutation', 'extra fingers', 'Bad hands', 'bad anatomy'],
  ['low quality', 'worst quality', 'Low-quality'],
  ['blurry background', 'bokeh', 'blurred backgrounds'],
  ['people', 'person', 'no humans', 'a crowd'],
])('%j is recognized in other words', (term, ...others) => {
  const { text } = compose({ ...fox, exclusions: [term] }, 'nano-banana');
  expect(text).not.toBe(compose(fox, 'nano-banana').text);
  for (const other of others) expect(compose({ ...fox, exclusions: [other] }, 'nano-banana').text).toBe(text);
});

test.each([
  ['a sign that says "OPEN"', ['text'], 'Keep the image lettered with the quoted words alone.'],
  [
    'a card that reads “Happy birthday”',
    ['no letters'],
    'Keep the image lettered with the quoted words alone.',
  ],
  ['the "Mona Lisa" as a cat', ['text'], 'Keep the image wordless.'],
  ['a sign in a window', ['text'], 'Keep the image wordless.'],
])('%s without %j: %s', (subject, exclusions, sentence) => {
  for (const renderer of ['nano-banana', 'flux', 'ideogram', 'seedream'] as const) {
    const { text } = compose({ ...fox, subject, exclusions }, renderer);
    expect(text).toContain(sentence);
    expect(parse(text, renderer).selection).toMatchObject({ subject, exclusions: ['text'] });
  }
});

test('no image is asked to be sharp on the subject alone and from front to back', () => {
  const selection = {
    ...fox,
    lens: { text: 'tilt-shift lens' },
    exclusions: ['blurry', 'blurry background'],
  };
  for (const renderer of ['midjourney', 'flux', 'nano-banana'] as const)
    expect(compose(selection, renderer).text).not.toContain('sharp on the subject');
});

test('an image model is asked for the opposite of a sentence', () => {
  const model = getImageModel('black-forest-labs/flux-schnell');
  expect(toImageInput('a red fox --no No logos.', model).prompt).toContain('unbranded');
});

test('what a choice depends on is warned of when a sentence excludes it', () => {
  const rules = (exclusion: string): string[] =>
    lintSelection({ ...fox, lens: { id: '85mm' }, exclusions: [exclusion] }).map(({ rule }) => rule);
  expect(rules('no blurry backgrounds')).toContain('excluded-blurry-background');
  expect(rules('no cars')).toEqual([]);
});

test('a crowd is excluded without excluding the one person', () => {
  const rules = (exclusion: string): string[] =>
    lintSelection({ ...fox, subject: 'a woman on a bridge', exclusions: [exclusion] }).map(
      ({ rule }) => rule,
    );
  expect(rules('crowd')).toEqual([]);
  expect(rules('people')).toEqual(['excluded-subject']);
});
