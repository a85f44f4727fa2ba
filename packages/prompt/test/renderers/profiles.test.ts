import { rendererIds } from '@safelight/catalog/renderers';
import { describe, expect, test } from 'vitest';
import { measureBudget } from '../../src/budget';
import { compose } from '../../src/compose';
import { parameterRules } from '../../src/document/renderer-parameters';
import * as comfyUi from '../../src/renderers/comfyui/profile';
import * as dallE from '../../src/renderers/dall-e/profile';
import type { Fact, Profile, Sizes } from '../../src/renderers/facts';
import * as flux from '../../src/renderers/flux/profile';
import * as ideogram from '../../src/renderers/ideogram/profile';
import * as leonardo from '../../src/renderers/leonardo/profile';
import * as midjourney from '../../src/renderers/midjourney/profile';
import * as nanoBanana from '../../src/renderers/nano-banana/profile';
import { parse } from '../../src/parse';
import { profiles } from '../../src/renderers/profiles';
import { writers } from '../../src/renderers/writers';
import * as qwenImage from '../../src/renderers/qwen-image/profile';
import * as seedream from '../../src/renderers/seedream/profile';
import * as stableDiffusion from '../../src/renderers/stable-diffusion/profile';
import { fox, spoken } from '../support/fox';

const modules = {
  comfyUi,
  dallE,
  flux,
  ideogram,
  leonardo,
  midjourney,
  nanoBanana,
  qwenImage,
  seedream,
  stableDiffusion,
};

const day = 24 * 60 * 60 * 1000;

function isFact(value: object): value is Fact<unknown> {
  return 'value' in value && 'source' in value;
}

/** Every fact within a module or profile, with its path. */
function findFacts(value: unknown, path: string): [path: string, fact: Fact<unknown>][] {
  if (typeof value !== 'object' || value === null) return [];
  if (isFact(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, each]) => findFacts(each, `${path}.${key}`));
}

/** The first moment of an ISO day or month. */
function timeOf(date: string): number {
  return Date.parse(date.length === 7 ? `${date}-01` : date);
}

describe('what we know about renderers', () => {
  test.each(rendererIds)('was checked within a year: %s', (id) => {
    const { checked, version } = profiles[id];
    const days = Math.floor((Date.now() - timeOf(checked)) / day);
    expect(
      days,
      `The profile of ${id} (${version}) was last checked on ${checked}. Look every fact in its profile.ts up again, ` +
        'correct what changed, then set `seen`, `checked` and `lookAgain`.',
    ).toBeLessThan(365);
  });

  test.each(rendererIds)('will be looked up again within a year: %s', (id) => {
    const { checked, lookAgain } = profiles[id];
    expect(checked).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(lookAgain).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const wait = timeOf(lookAgain) - timeOf(checked);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(366 * day);
  });

  test('has a source and a date that is not after the check', () => {
    const found = findFacts(modules, 'renderers');
    expect(found.length).toBeGreaterThan(60);
    for (const [path, { source, seen, disputed }] of found) {
      expect(source.trim().length, path).toBeGreaterThan(5);
      expect(seen, path).toMatch(/^\d{4}-\d{2}(-\d{2})?$/);
      if (disputed !== undefined) expect(disputed, path).toMatch(/\.$/);
    }
    for (const id of rendererIds) {
      for (const [path, { seen }] of findFacts(profiles[id], id))
        expect(timeOf(seen), path).toBeLessThanOrEqual(timeOf(profiles[id].checked));
    }
  });

  test('is told in short sentences', () => {
    for (const id of rendererIds) {
      const { notes, version } = profiles[id];
      expect(version).not.toBe('');
      expect(notes.length, id).toBeGreaterThan(1);
      for (const { value } of notes) {
        expect(value).toMatch(/^[A-Z{].*\.$/);
        expect(value.length).toBeLessThan(130);
      }
      expect(new Set(notes.map(({ value }) => value)).size).toBe(notes.length);
    }
  });
});

test('renderers that take a parameter agree on what it takes', () => {
  for (const { parameters } of Object.values(profiles))
    expect(parameterRules).toMatchObject(parameters?.value ?? {});
});

const sizes = findFacts(modules, 'renderers').flatMap(([path, { value }]): [string, Sizes][] =>
  typeof value === 'object' && value !== null && 'listed' in value ? [[path, value as Sizes]] : [],
);

test.each(sizes)('the sizes of %s are in the steps and within the limits they state', (_, fact) => {
  for (const [width, height] of Object.values(fact.listed)) {
    expect([width % fact.step, height % fact.step]).toEqual([0, 0]);
    expect(Math.max(width, height)).toBeLessThanOrEqual(fact.most);
    expect((width * height) / fact.pixels).toBeGreaterThan(0.6);
    expect((width * height) / fact.pixels).toBeLessThan(1.4);
  }
});

test.each([
  ['portrait-standard', '896x1152'],
  ['landscape-standard', '1152x896'],
  ['portrait-print', '896x1088'],
  ['1:2', '704x1408'],
  ['2:1', '1408x704'],
  ['7:5', '1152x832'],
  ['3:1', '1728x576'],
  ['12:5', '1536x640'],
] as const)('Stable Diffusion makes %s in the size it was trained on', (ratio, size) => {
  const { text } = compose({ ...fox, ratio }, 'stable-diffusion');
  expect(text).toContain(`Size: ${size}`);
  if (!ratio.includes(':')) expect(parse(text, 'stable-diffusion').selection.ratio).toBe(ratio);
});

test('SDXL’s sizes for the catalog are of its training, each for one ratio', () => {
  const { listed, buckets = [] } = stableDiffusion.sdxlSizes.value;
  const written = Object.values(listed).map(String);
  expect(buckets.map(String)).toEqual(expect.arrayContaining(written));
  expect(new Set(written).size).toBe(written.length);
});

describe('a prompt keeps to the profile', () => {
  test.each(rendererIds)('in what it does with exclusions: %s', (id) => {
    const way: Profile['exclusions']['value'] = profiles[id].exclusions.value;
    const composition = compose({ ...fox, exclusions: ['blurry', 'cars'] }, id);
    const said = spoken(composition, 'exclusions');
    const part = composition.parts.find(({ key }) => key === 'exclusions');
    // A list of plain nouns takes no adjective.
    const listsNouns = writers[id].nameExclusion !== undefined;
    if (way === 'field' && !listsNouns) expect(said).toEqual(['blurry', 'cars']);
    else expect(said).toEqual(way === 'opposites' ? ['in sharp focus'] : ['in sharp focus', 'cars']);
    if (way === 'opposites') {
      expect(composition.text).not.toContain('cars');
      expect(part?.note).toContain('“cars” is lost');
      const alone = compose({ ...fox, exclusions: ['cars'] }, id);
      expect(alone.parts.find(({ key }) => key === 'exclusions')?.outcome).toBe('lost');
    }
  });

  test.each(rendererIds)('in the unit of its length: %s', (id) => {
    const { limit, attention } = profiles[id];
    const { unit, limit: most } = measureBudget(compose(fox, id).text, id);
    expect({ unit, most }).toEqual(
      attention
        ? { unit: attention.value.unit, most: attention.value.most }
        : { unit: 'characters', most: limit?.value },
    );
    expect(Number.isFinite(most)).toBe(true);
  });

  test.each(rendererIds)('in what it says of a longer text: %s', (id) => {
    const { limit, attention } = profiles[id];
    const long = 'lantern '.repeat(attention ? attention.value.most + 1 : 4001);
    const text = profiles[id].form === 'json' ? JSON.stringify({ scene: long }) : long;
    const budget = measureBudget(text, id);
    expect(budget.used).toBeGreaterThan(budget.limit);
    expect(budget.hard).toBe(limit !== undefined && attention === undefined);
    if (attention) expect(budget.note).toContain(attention.value.beyond);
  });
});
