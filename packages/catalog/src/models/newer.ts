import { limits } from '../limits';
import type { RatioId } from '../ratios';
import {
  instead,
  named,
  only,
  othersNamed,
  ownLimit,
  takes,
  withoutPrint,
  type Grade,
  type ListedModel,
  type OtherShapes,
  type Price,
  type References,
  type Shape,
} from './model';

/**
 * Inputs and prices as the models' pages on Replicate gave them, in copies of 2026-09-24 to 2026-10-09; the prices agree
 * with the list of genfeedai/genfeed.ai of 2026-10-05.
 */
const read = (id: string) => ({ source: `https://replicate.com/${id}`, checked: '2026-10' });

const size = (value: string, drawn?: string): Shape => ({
  input: { size: value },
  ...(drawn !== undefined && { instead: drawn }),
});

/** The sizes of Ideogram 4.5. Its 3:2 is 10:7, its 16:9 is 7:4 and its 21:9 is 12:5. */
const ideogramSizes: Readonly<Record<RatioId, Shape>> = {
  square: size('1024x1024'),
  'portrait-classic': size('896x1280', '7:10'),
  'portrait-tall': size('768x1344'),
  landscape: size('1280x896', '10:7'),
  widescreen: size('1344x768'),
  cinematic: size('1536x640'),
  'portrait-print': size('896x1280', '7:10'),
  'landscape-print': size('1280x896', '10:7'),
  'portrait-standard': size('896x1280', '7:10'),
  'landscape-standard': size('1280x896', '10:7'),
};

/** The ratios of Recraft V4.1, which has a 2:1 for 21:9. */
const recraftShapes: Readonly<Record<RatioId, Shape>> = { ...named, cinematic: instead('2:1') };

const recraftOthers: OtherShapes = {
  ...othersNamed('1:2', '2:1'),
  // Its schema does not reduce these.
  '3:5': { aspect_ratio: '6:10' },
  '7:5': { aspect_ratio: '14:10' },
  '5:7': { aspect_ratio: '10:14' },
};

/** A grade that one input field requests. */
const by =
  (field: string) =>
  (id: Grade['id'], name: string, value: string, credits: number, priceMicros: number): Grade => ({
    id,
    name,
    credits,
    priceMicros,
    input: { [field]: value },
  });
const resolution = by('resolution');
const quality = by('quality');
const imageSize = by('size');
const megapixels = by('output_megapixels');

/** References that are billed by the megapixel, and therefore have no more than one. */
const oneMegapixel = (field: string, most: number, each: Price): References => ({
  field,
  most,
  pixels: 1_000_000,
  each,
});

// The credits of each grade cover its price, also in the cheapest plan; a test computes it. Prompt rewriting and web
// search are off where a model has a switch for them.
export const newerModels: readonly ListedModel[] = [
  {
    ...read('black-forest-labs/flux-2-klein-4b'),
    id: 'black-forest-labs/flux-2-klein-4b',
    name: 'FLUX.2 Klein',
    description: 'Small and quick, and reads every word as written. Up to four megapixels for one credit.',
    icon: 'bolt',
    tier: 'Standard',
    needs: ['fast', 'cheap', 'photo', 'edit'],
    promptCharacters: ownLimit,
    input: { output_format: 'png' },
    seed: true,
    references: oneMegapixel('images', 4, { credits: 0, priceMicros: 1000 }),
    shapes: { ...named, cinematic: instead('16:9') },
    gradedBy: 'Resolution',
    grade: '1mp',
    // 0.001 USD per megapixel, of the image and of each reference.
    grades: [
      megapixels('1mp', '1 megapixel', '1', 1, 1000),
      megapixels('2mp', '2 megapixels', '2', 1, 2000),
      megapixels('4mp', '4 megapixels', '4', 1, 4000),
    ],
  },
  {
    ...read('black-forest-labs/flux-2-pro'),
    id: 'black-forest-labs/flux-2-pro',
    name: 'FLUX.2 Pro',
    description: 'Photographs with true materials and light, up to four megapixels.',
    icon: 'aperture',
    tier: 'Professional',
    needs: ['photo', 'edit'],
    promptCharacters: ownLimit,
    input: { output_format: 'png' },
    seed: true,
    references: oneMegapixel('input_images', 8, { credits: 1, priceMicros: 15_000 }),
    shapes: { ...named, cinematic: instead('16:9') },
    gradedBy: 'Resolution',
    grade: '1mp',
    // 0.015 USD and 0.015 per megapixel, of the image and of each reference.
    grades: [
      resolution('1mp', '1 megapixel', '1 MP', 3, 30_000),
      resolution('2mp', '2 megapixels', '2 MP', 4, 45_000),
      resolution('4mp', '4 megapixels', '4 MP', 6, 75_000),
    ],
  },
  {
    ...read('black-forest-labs/flux-3-image'),
    id: 'black-forest-labs/flux-3-image',
    name: 'FLUX 3',
    description:
      'The newest of the family: many things at once, each in its place. It expands prompts itself.',
    icon: 'layers',
    tier: 'Premium',
    needs: ['photo', 'text', 'edit'],
    promptCharacters: ownLimit,
    // Grounding looks things up on the web, and is on by default.
    input: { grounding: false, output_format: 'png' },
    // docs.bfl.ai/flux_3, 2026-10-01: the provider expands every prompt.
    rewrites: true,
    seed: false,
    references: takes('images', 10),
    shapes: named,
    others: othersNamed('2:1', '1:2', '7:5', '5:7', '9:21'),
    gradedBy: 'Resolution',
    grade: '1k',
    grades: [
      resolution('768', '768 pixels', '768sq', 3, 41_000),
      resolution('1k', '1K', '1k', 4, 48_000),
      resolution('1.5k', '1.5K', '1.5k', 5, 70_000),
      resolution('2k', '2K', '2k', 8, 100_000),
    ],
  },
  {
    ...read('google/nano-banana-2'),
    id: 'google/nano-banana-2',
    name: 'Nano Banana 2',
    description: 'Reads long descriptions as a person would, and sets short texts well. Up to 4K.',
    icon: 'layers',
    tier: 'Premium',
    needs: ['photo', 'text', 'edit'],
    promptCharacters: ownLimit,
    input: { google_search: false, image_search: false, output_format: 'png' },
    seed: false,
    references: takes('image_input', 14),
    shapes: named,
    gradedBy: 'Resolution',
    grade: '1k',
    grades: [
      resolution('1k', '1K', '1K', 5, 67_000),
      resolution('2k', '2K', '2K', 8, 101_000),
      resolution('4k', '4K', '4K', 11, 151_000),
    ],
  },
  {
    ...read('openai/gpt-image-2.5-flare'),
    id: 'openai/gpt-image-2.5-flare',
    name: 'GPT Image 2.5 Flare',
    description: 'Follows instructions closely and spells what it writes. Low quality makes a cheap draft.',
    icon: 'type',
    tier: 'Premium',
    needs: ['text', 'cheap', 'edit'],
    // It reads 32,000 (openai/openai-python, image_generate_params.py, 2026-08-21), and our own prompts end before.
    promptCharacters: limits.generatedPromptCharacters,
    input: { output_format: 'png' },
    seed: false,
    references: takes('input_images', 16),
    shapes: { ...withoutPrint, cinematic: instead('16:9') },
    gradedBy: 'Quality',
    // Unnamed it is `auto`, which bills as 0.25 USD.
    grade: 'medium',
    grades: [
      quality('low', 'Low', 'low', 1, 12_000),
      quality('medium', 'Medium', 'medium', 4, 47_000),
      quality('high', 'High', 'high', 10, 128_000),
      quality('xhigh', 'Highest', 'xhigh', 18, 250_000),
    ],
  },
  {
    ...read('bytedance/seedream-5-pro'),
    id: 'bytedance/seedream-5-pro',
    name: 'Seedream 5 Pro',
    description: 'Fine surfaces and a film-like finish, at home in fashion, food and interiors.',
    icon: 'aperture',
    tier: 'Professional',
    needs: ['photo', 'edit'],
    promptCharacters: 4000,
    input: { output_format: 'png' },
    seed: false,
    references: takes('image_input', 10),
    shapes: withoutPrint,
    gradedBy: 'Resolution',
    grade: '1k',
    grades: [imageSize('1k', '1K', '1K', 4, 45_000), imageSize('2k', '2K', '2K', 7, 90_000)],
  },
  {
    ...read('ideogram-ai/ideogram-4-5'),
    id: 'ideogram-ai/ideogram-4-5',
    name: 'Ideogram 4.5',
    description: 'Layouts with several lines of text, set and spelled as asked. Posters, packaging, menus.',
    icon: 'type',
    tier: 'Premium',
    needs: ['text', 'edit'],
    // docs.comfy.org, 2026-11-22.
    promptCharacters: 10_000,
    input: {},
    // Magic Prompt is on unless it is switched off, and replicate.com has no switch for it, 2026-10.
    rewrites: true,
    seed: true,
    references: { ...takes('images', 5), mask: { field: 'mask', input: { size: 'source' } } },
    shapes: ideogramSizes,
    others: {
      '7:10': { size: '896x1280' },
      '10:7': { size: '1280x896' },
      '9:21': { size: '640x1536' },
    },
    gradedBy: 'Quality',
    grade: 'medium',
    grades: [
      quality('low', 'Low', 'low', 3, 30_000),
      quality('medium', 'Medium', 'medium', 5, 60_000),
      {
        ...quality('high', 'High', 'high', 8, 100_000),
        withReferences: { credits: 16, priceMicros: 220_000 },
      },
    ],
  },
  {
    ...read('recraft-ai/recraft-v4.1'),
    id: 'recraft-ai/recraft-v4.1',
    name: 'Recraft V4.1',
    description: 'Illustration and brand work in a settled style, and reads ten times the words of V3.',
    icon: 'pen',
    tier: 'Creative',
    needs: ['illustration'],
    // replicate.com/recraft-ai/recraft-v4.1, 2026-10-09.
    promptCharacters: 10_000,
    input: {},
    seed: false,
    shapes: recraftShapes,
    others: recraftOthers,
    ...only(3, 40_000),
  },
  {
    ...read('recraft-ai/recraft-v4.1-svg'),
    id: 'recraft-ai/recraft-v4.1-svg',
    name: 'Recraft V4.1 SVG',
    description:
      'Logos, icons and illustrations as true vectors: an SVG that scales to any size, and a PNG of it.',
    icon: 'spline',
    tier: 'Creative',
    needs: ['vector', 'illustration'],
    promptCharacters: 10_000,
    input: {},
    vector: true,
    seed: false,
    shapes: recraftShapes,
    others: recraftOthers,
    ...only(6, 80_000),
  },
  {
    ...read('qwen/qwen-image'),
    id: 'qwen/qwen-image',
    name: 'Qwen-Image',
    description: 'Open, exact with long texts in many scripts, and the one with a true negative prompt.',
    icon: 'type',
    tier: 'Advanced',
    needs: ['text', 'cheap'],
    promptCharacters: ownLimit,
    input: { enhance_prompt: false, output_format: 'png' },
    negative: 'negative_prompt',
    seed: true,
    shapes: { ...withoutPrint, cinematic: instead('16:9') },
    ...only(2, 25_000),
  },
];
