import { ratios } from '@safelight/catalog/ratios';
import { renderers, type RendererId } from '@safelight/catalog/renderers';
import { describe, expect, test } from 'vitest';
import { loadTokenizer, measureBudget } from '../../src/budget';
import { compose, type Composition } from '../../src/compose';
import type { Selection } from '../../src/selection';
import { newerProofs } from './promises-newer';

/* The promises that the settings page makes about each renderer. */

const full: Selection = {
  style: 'photorealistic',
  subject: 'an old fisherman (seventy) mending a net',
  scenario: 'on a foggy pier with a single lantern burning',
  ratio: 'widescreen',
  camera: { id: 'dslr' },
  lens: { id: '85mm' },
  lighting: { id: 'golden_hour' },
  framing: { id: 'portrait' },
  mood: { id: 'film-look' },
  exclusions: ['blurry', 'cars'],
  parameters: {},
};

function write(renderer: RendererId, choices: Partial<Selection> = {}): Composition {
  return compose({ ...full, ...choices }, renderer);
}

function expectSubjectFirst(renderer: RendererId): void {
  const { text } = write(renderer, { subject: 'an old fisherman' });
  expect(text).toMatch(/^an old fisherman/i);
}

const proofs: Readonly<Partial<Record<RendererId, Readonly<Record<string, () => void | Promise<void>>>>>> = {
  midjourney: {
    'Ratio as --ar, exclusions as one --no': () => {
      expect(write('midjourney').text).toMatch(/ --ar 16:9 .*--no cars$/);
    },
    '--raw for photographs, Niji 7 for anime': () => {
      expect(write('midjourney').text).toContain(' --raw');
      expect(write('midjourney', { style: 'anime-manga' }).text).toContain(' --niji 7');
    },
    'Words counted, since it heeds the first ones most': () => {
      const { text } = write('midjourney');
      expect(measureBudget(text, 'midjourney')).toMatchObject({ unit: 'words', limit: 60 });
    },
    'Your punctuation never turns into parameters': () => {
      const { text } = write('midjourney', { subject: 'a cat --tile —weird', exclusions: [] });
      expect(text.match(/(?<=\s)(?:--|—)\w+/g)).toEqual(['--ar', '--raw']);
    },
  },
  'dall-e-3': {
    'Prose with the subject in the first sentence': () => {
      expectSubjectFirst('dall-e-3');
    },
    'Exclusions turned into their opposites where there is one': () => {
      expect(write('dall-e-3').text).toMatch(/Keep the image in sharp focus\. Leave out: cars\./);
    },
    'The frame described in words': () => {
      expect(write('dall-e-3').text).toContain('Composed in a wide 16:9 aspect ratio.');
    },
    'Sizes as GPT Image takes them': () => {
      for (const { id, width, height } of ratios) {
        const { note } = write('dall-e-3', { ratio: id }).parts.find(({ key }) => key === 'ratio') ?? {};
        const [wide = 0, high = 0] =
          /(\d+)x(\d+)/
            .exec(note ?? '')
            ?.slice(1)
            .map(Number) ?? [];
        expect([wide % 16, high % 16]).toEqual([0, 0]);
        expect(Math.abs(wide / high / (width / height) - 1)).toBeLessThan(0.02);
      }
    },
  },
  'stable-diffusion': {
    'Terms in order of importance, your subject first': () => {
      expectSubjectFirst('stable-diffusion');
    },
    'A negative prompt and a size line your web UI can paste': () => {
      const lines = write('stable-diffusion').text.split('\n').slice(1);
      expect(lines).toEqual([
        'Negative prompt: blurry, cars',
        expect.stringMatching(/^Steps: \d+, CFG scale: \d+, Size: 1344x768$/),
      ]);
    },
    'Your brackets are escaped, so they never become weights': () => {
      expect(write('stable-diffusion').text).toContain('fisherman \\(seventy\\) mending');
    },
    'CLIP tokens counted with the real tokenizer': async () => {
      const { text } = write('stable-diffusion');
      const budget = measureBudget(text, 'stable-diffusion', await loadTokenizer());
      expect(budget).toMatchObject({ unit: 'tokens', limit: 75 });
      expect(budget.note ?? '').not.toContain('Estimated');
    },
  },
  'leonardo-ai': {
    'Phrases in reading order, within 1,500 characters': () => {
      expectSubjectFirst('leonardo-ai');
      const long = write('leonardo-ai', { subject: 'lighthouse '.repeat(180).trim() });
      expect(long.text.length).toBeLessThanOrEqual(1500);
    },
    'A separate negative prompt': () => {
      expect(write('leonardo-ai').text).toContain('\nNegative prompt: blurry, cars\n');
    },
    'Sizes in the steps of 8 that Leonardo takes': () => {
      const sides = /Size: (\d+)x(\d+)$/.exec(write('leonardo-ai').text)?.slice(1).map(Number) ?? [];
      expect(sides.map((side) => side % 8)).toEqual([0, 0]);
    },
    'Whatever had to give way to the limit is named': () => {
      const { parts } = write('leonardo-ai', { subject: 'lighthouse '.repeat(180).trim() });
      expect(parts.filter(({ shortened }) => shortened).map(({ key }) => key)).toEqual(['subject']);
    },
  },
  ...newerProofs,
};

for (const { id, name, features } of renderers) {
  describe(`the promises about ${name}`, () => {
    test.each(features)('holds: %s', async (feature) => {
      const proof = proofs[id]?.[feature];
      if (!proof) throw new Error('No proof for this promise');
      await proof();
      expect.hasAssertions();
    });
  });
}
