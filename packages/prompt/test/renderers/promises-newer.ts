import { ratios } from '@safelight/catalog/ratios';
import type { RendererId } from '@safelight/catalog/renderers';
import { expect } from 'vitest';
import { measureBudget } from '../../src/budget';
import { compose } from '../../src/compose';
import { profiles } from '../../src/renderers/profiles';
import type { Selection } from '../../src/selection';
import { spoken } from '../support/fox';

/* The promises about the renderers after the specification's four. */

const full: Selection = {
  style: 'photorealistic',
  subject: 'A lighthouse keeper painting a door that says "KEEP DRY"',
  scenario: 'on a windy rock',
  ratio: 'widescreen',
  camera: { id: 'dslr' },
  lens: { id: '50mm' },
  lighting: { id: 'natural' },
  framing: { id: 'wideshot' },
  mood: { id: 'soft-hue' },
  exclusions: ['blurry', 'cars'],
  parameters: {},
};

const write = (renderer: RendererId, choices: Partial<Selection> = {}): string =>
  compose({ ...full, ...choices }, renderer).text;

function expectSubjectFirst(renderer: RendererId): void {
  expect(write(renderer)).toMatch(/^A lighthouse keeper/);
}

/** Sentences: each begins with a capital and ends with a stop, with no list of keywords between. */
function expectSentences(renderer: RendererId): void {
  const [body = ''] = write(renderer).split('\n');
  for (const sentence of body.split(/(?<=\.) /)) expect(sentence).toMatch(/^[A-Z].* .*\.$/);
}

function expectOpposites(renderer: RendererId): void {
  expect(write(renderer)).toContain('in sharp focus');
  expect(write(renderer)).not.toMatch(/blurry|cars/);
}

/** The size that each ratio of the catalog is drawn in. */
function sizesOf(renderer: RendererId): [number, number][] {
  return ratios.map(({ id }) => {
    const { text, parts } = compose({ ...full, ratio: id }, renderer);
    const note = parts.find(({ key }) => key === 'ratio')?.note ?? '';
    const [, width, height] = /(\d{3,4})x(\d{3,4})/.exec(`${text} ${note}`) ?? [];
    return [Number(width), Number(height)];
  });
}

export const newerProofs: Readonly<
  Partial<Record<RendererId, Readonly<Record<string, () => void | Promise<void>>>>>
> = {
  'nano-banana': {
    'Full sentences, since lists of keywords hurt': () => {
      expectSubjectFirst('nano-banana');
      expectSentences('nano-banana');
    },
    'Exclusions turned into what is there instead': () => {
      expectOpposites('nano-banana');
    },
    'The ratio said last, as its app reads it': () => {
      expect(write('nano-banana')).toMatch(/Composed in a wide 16:9 aspect ratio\.$/);
    },
  },
  flux: {
    'Prose with the subject first, counted to the 80 words that suit it': () => {
      expectSubjectFirst('flux');
      expect(measureBudget(write('flux'), 'flux')).toMatchObject({ unit: 'words', limit: 80 });
    },
    'The same prompt as JSON, field by field': () => {
      const fields = JSON.parse(write('flux-json')) as Record<string, unknown>;
      expect(Object.keys(fields)).toEqual(
        expect.arrayContaining(['subjects', 'style', 'scene', 'lighting', 'color_palette', 'camera']),
      );
    },
    'Sizes in multiples of 16, within 4 megapixels': () => {
      for (const [width, height] of sizesOf('flux')) {
        expect([width % 16, height % 16]).toEqual([0, 0]);
        expect(width * height).toBeLessThanOrEqual(4_000_000);
      }
    },
  },
  ideogram: {
    'Your quoted words kept letter by letter': () => {
      expect(write('ideogram')).toContain('"KEEP DRY"');
      expect(JSON.stringify(JSON.parse(write('ideogram-json')))).toContain(String.raw`\"KEEP DRY\"`);
    },
    'The same prompt as a JSON caption': () => {
      expect(Object.keys(JSON.parse(write('ideogram-json')) as object)).toEqual([
        'high_level_description',
        'style_description',
        'compositional_deconstruction',
      ]);
      const composition = compose(full, 'ideogram-json');
      for (const key of ['style', 'scenario', 'lighting', 'mood', 'framing', 'lens', 'camera'])
        expect(spoken(composition, key)).toHaveLength(1);
    },
    'A reminder to switch Magic Prompt off': () => {
      for (const id of ['ideogram', 'ideogram-json'] as const)
        expect(profiles[id].notes.some(({ value }) => /Magic Prompt .*Off/.test(value))).toBe(true);
    },
  },
  seedream: {
    'Concise sentences, within 600 English words': () => {
      expectSentences('seedream');
      expect(measureBudget(write('seedream'), 'seedream')).toMatchObject({ unit: 'words', limit: 600 });
      const sentences = write('seedream').split('. ');
      for (const sentence of sentences) expect(sentence.split(' ').length).toBeLessThan(25);
    },
    'Exclusions turned into what is there instead': () => {
      expectOpposites('seedream');
    },
  },
  'qwen-image': {
    'Sentences with the subject first': () => {
      expectSubjectFirst('qwen-image');
      expectSentences('qwen-image');
    },
    'A separate negative prompt': () => {
      expect(write('qwen-image')).toContain('\nNegative prompt: blurry, cars\n');
    },
    'Sizes within its 2048 × 2048 pixels': () => {
      expect(write('qwen-image', { ratio: '1:3' })).toContain('Size: 768x2304');
      for (const [width, height] of sizesOf('qwen-image')) {
        expect(width * height).toBeGreaterThanOrEqual(512 * 512);
        expect(width * height).toBeLessThanOrEqual(2048 * 2048);
      }
    },
  },
};
