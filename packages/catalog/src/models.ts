import { findRatio, ratios, type Ratio, type RatioId } from './ratios';

export type ImageModelId =
  | 'black-forest-labs/flux-schnell'
  | 'black-forest-labs/flux-dev'
  | 'black-forest-labs/flux-1.1-pro'
  | 'ideogram-ai/ideogram-v3-quality'
  | 'recraft-ai/recraft-v3';

export interface ImageModel {
  readonly id: ImageModelId;
  readonly name: string;
  readonly description: string;
  readonly icon: string;
  /** Credits per image. */
  readonly credits: number;
  readonly tier: 'Standard' | 'Advanced' | 'Professional' | 'Premium' | 'Creative';
  /** Code points that a prompt may have. */
  readonly promptCharacters: number;
  /** What the provider charges per image, in micro-dollars (third-party figures of October 2026). */
  readonly priceMicros: number;
  /** Input fields besides the prompt and the shape. */
  readonly input: Readonly<Record<string, string>>;
  /** The input field for exclusions; undefined when the model has none. */
  readonly negative?: string;
  /** How each of our ratios is requested; the nearest shape when the model lacks it. */
  readonly shapes: Readonly<Record<RatioId, Shape>>;
}

export interface Shape {
  /** The input fields that request this shape. */
  readonly input: Readonly<Record<string, string | number>>;
  /** Width and height that the model draws, `W:H`, when that is not the requested ratio. */
  readonly instead?: string;
}

export const defaultImageModel: ImageModelId = 'black-forest-labs/flux-schnell';

/** The limit of our own field, for models whose provider states none. */
const promptCharacters = 5000;

const png = { output_format: 'png' };

/** Every ratio by its syntax, which all models accept. */
const named: Readonly<Record<RatioId, Shape>> = {
  square: { input: { aspect_ratio: '1:1' } },
  'portrait-classic': { input: { aspect_ratio: '2:3' } },
  'portrait-tall': { input: { aspect_ratio: '9:16' } },
  landscape: { input: { aspect_ratio: '3:2' } },
  widescreen: { input: { aspect_ratio: '16:9' } },
  cinematic: { input: { aspect_ratio: '21:9' } },
  'portrait-print': { input: { aspect_ratio: '4:5' } },
  'landscape-print': { input: { aspect_ratio: '5:4' } },
  'portrait-standard': { input: { aspect_ratio: '3:4' } },
  'landscape-standard': { input: { aspect_ratio: '4:3' } },
};

// The inputs are those of the models' pages on Replicate (https://replicate.com/<id>/api), November 2026. None has a
// field for a negative prompt, and of the five only flux-schnell and flux-dev take 21:9 by name.
export const imageModels: readonly ImageModel[] = [
  {
    id: 'black-forest-labs/flux-schnell',
    name: 'FLUX Schnell',
    description: 'A draft in about a second. The one to try ideas with.',
    icon: 'bolt',
    credits: 1,
    tier: 'Standard',
    promptCharacters,
    priceMicros: 3000,
    input: png,
    shapes: named,
  },
  {
    id: 'black-forest-labs/flux-dev',
    name: 'FLUX Dev',
    description: 'More detail and a closer reading of the prompt, at a steady pace.',
    icon: 'layers',
    credits: 2,
    tier: 'Advanced',
    promptCharacters,
    priceMicros: 25_000,
    input: png,
    shapes: named,
  },
  {
    id: 'black-forest-labs/flux-1.1-pro',
    name: 'FLUX 1.1 Pro',
    description: 'Clean light, sound anatomy and sharp detail for finished work.',
    icon: 'aperture',
    credits: 2,
    tier: 'Professional',
    promptCharacters,
    priceMicros: 40_000,
    input: png,
    // Custom sizes are multiples of 32 from 256 to 1440.
    shapes: { ...named, cinematic: { input: { aspect_ratio: 'custom', width: 1344, height: 576 } } },
  },
  {
    id: 'ideogram-ai/ideogram-v3-quality',
    name: 'Ideogram V3',
    description: 'Sets words in a picture and spells them right. Posters, covers and signs.',
    icon: 'type',
    credits: 4,
    tier: 'Premium',
    promptCharacters,
    priceMicros: 90_000,
    // By default (Auto) Ideogram rewrites the prompt before it draws.
    input: { magic_prompt_option: 'Off' },
    // It accepts a list of resolutions; this one is 12:5, 3% wider than 21:9.
    shapes: { ...named, cinematic: { input: { resolution: '1536x640' } } },
  },
  {
    id: 'recraft-ai/recraft-v3',
    name: 'Recraft V3',
    description: 'Illustration and design with a steady hand. Icons, scenes and flat color.',
    icon: 'pen',
    credits: 2,
    tier: 'Creative',
    promptCharacters: 1000,
    priceMicros: 40_000,
    input: {},
    shapes: { ...named, cinematic: { input: { aspect_ratio: '2:1' }, instead: '2:1' } },
  },
];

export const imageModelIds = imageModels.map((model) => model.id);

/** Finds a model; undefined for one that was withdrawn and that old images still name. */
export function findImageModel(id: string): ImageModel | undefined {
  return imageModels.find((candidate) => candidate.id === id);
}

/** Returns the model with this id. Throws when there is none. */
export function getImageModel(id: ImageModelId): ImageModel {
  const model = findImageModel(id);
  if (!model) throw new Error(`Unknown image model "${id}"`);
  return model;
}

/** The provider's input fields for one image. */
export function imageInput(
  model: ImageModel,
  prompt: string,
  ratio: RatioId,
  negative?: string | null,
): Readonly<Record<string, string | number>> {
  const ruledOut = model.negative !== undefined && negative ? { [model.negative]: negative } : {};
  return { prompt, ...ruledOut, ...model.shapes[ratio].input, ...model.input };
}

export interface ChosenRatio {
  readonly ratio: Ratio;
  /** What the user should know about it. */
  readonly note: string | undefined;
}

/**
 * The ratio that a name, an id or `W:H` means, or the nearest one we have, with a note for the user. Undefined when the
 * words are not a ratio.
 */
export function chooseRatio(model: ImageModel, wanted: string): ChosenRatio | undefined {
  const ratio = findRatio(wanted);
  if (ratio) return { ratio, note: shapeNote(model, ratio) };
  const nearest = findNearestRatio(wanted);
  if (!nearest) return undefined;
  const said = `There is no ${wanted.trim()} here; the image is drawn in ${nearest.ratio}, the nearest there is.`;
  return { ratio: nearest, note: shapeNote(model, nearest) ?? said };
}

/** A note for a shape that the model lacks; undefined when it has the shape. */
export function shapeNote(model: ImageModel, ratio: Ratio): string | undefined {
  const { instead } = model.shapes[ratio.id];
  return (
    instead && `${model.name} has no ${ratio.ratio}; the image is drawn in ${instead}, the nearest it has.`
  );
}

/** A message for a prompt that is too long for the model; undefined when it fits. */
export function findLengthProblem(model: ImageModel, prompt: string): string | undefined {
  const length = [...prompt].length;
  if (length <= model.promptCharacters) return undefined;
  const most = model.promptCharacters.toLocaleString('en');
  return `${model.name} reads ${most} characters at most; this prompt has ${length.toLocaleString('en')}.`;
}

/** The ratio nearest in shape to any `W:H`; undefined for anything else. */
export function findNearestRatio(syntax: string): Ratio | undefined {
  const match = /^\s*(\d{1,4})\s*:\s*(\d{1,4})\s*$/.exec(syntax);
  const wanted = Math.log(Number(match?.[1]) / Number(match?.[2]));
  if (!Number.isFinite(wanted)) return undefined;
  const distance = (ratio: Ratio) => Math.abs(Math.log(ratio.width / ratio.height) - wanted);
  return ratios.toSorted((a, b) => distance(a) - distance(b))[0];
}
