import type { OwnRatio } from './drawn-ratios';
import type { RatioId } from '../ratios';
import type { ImageModelId, MakerId } from './ids';

export interface ImageModel {
  readonly id: MakerId;
  readonly name: string;
  readonly description: string;
  readonly icon: string;
  readonly tier: 'Standard' | 'Advanced' | 'Professional' | 'Premium' | 'Creative';
  /** What it is good at; the picker finds models by it. */
  readonly needs: readonly Need[];
  /** Code points that a prompt may have. */
  readonly promptCharacters: number;
  /** Input fields besides the prompt, the shape and the grade. */
  readonly input: ModelInput;
  /** The input field for exclusions; undefined when the model has none. */
  readonly negative?: string;
  /** Whether the provider rewrites every prompt, without a switch for it. */
  readonly rewrites?: true;
  /** Whether it draws an SVG, which is kept beside a PNG of it. */
  readonly vector?: true;
  /** Whether an image can be repeated by its seed. */
  readonly seed: boolean;
  /** How each of our ratios is requested; the nearest shape when the model lacks it. */
  readonly shapes: Readonly<Record<RatioId, Shape>>;
  /** The input fields that request what it draws beside our ratios. */
  readonly others?: OtherShapes;
  /** What the grades differ in. */
  readonly gradedBy?: 'Resolution' | 'Quality';
  /** False for one that takes a picture only. */
  readonly prompt?: false;
  /** The pictures that it takes beside the prompt; undefined when it takes none. */
  readonly references?: References;
  /** What can be ordered, cheapest first; one for most. */
  readonly grades: readonly Grade[];
  /** The id of the grade ordered unless another is chosen. */
  readonly grade: GradeId;
  /** Where inputs and prices were read, and when, `YYYY-MM`. */
  readonly source: string;
  readonly checked: string;
}

/** A model that can be chosen for an image. */
export type ListedModel = ImageModel & { readonly id: ImageModelId };

export type ModelInput = Readonly<Record<string, string | number | boolean | readonly string[]>>;

export interface References {
  /** The input field: a list of addresses, or one address if `single`. */
  readonly field: string;
  readonly single?: true;
  readonly most: number;
  /** The most pixels of each; larger pictures are scaled down before they are sent. */
  readonly pixels: number;
  /** What each of them adds to the price of an image. */
  readonly each?: Price;
  /** The input field for a mask of the first one, black where it may change, and what else is sent with a mask. */
  readonly mask?: { readonly field: string; readonly input: ModelInput };
}

export interface Price {
  /** Credits per image. */
  readonly credits: number;
  /** What the provider charges per image, in micro-dollars. */
  readonly priceMicros: number;
}

export type Need = 'photo' | 'text' | 'illustration' | 'vector' | 'edit' | 'fast' | 'cheap';

/** The largest seed that all models with seeds accept. */
export const largestSeed = 2_147_483_647;

export type GradeId =
  | 'standard'
  | 'low'
  | 'medium'
  | 'high'
  | 'xhigh'
  | '768'
  | '1k'
  | '1.5k'
  | '2k'
  | '4k'
  | '1mp'
  | '2mp'
  | '4mp';

/** A resolution or quality with its price. */
export interface Grade extends Price {
  readonly id: GradeId;
  readonly name: string;
  readonly input: ModelInput;
  /** The price of an image with references, where that is another one. */
  readonly withReferences?: Price;
}

export interface Shape {
  /** The input fields that request this shape. */
  readonly input: ModelInput;
  /** Width and height that the model draws, `W:H`, when that is not the requested ratio. */
  readonly instead?: string;
}

export type OtherShapes = Readonly<Partial<Record<OwnRatio, ModelInput>>>;

/** Ratios that are requested by name. */
export const othersNamed = (...others: readonly OwnRatio[]): OtherShapes =>
  Object.fromEntries(others.map((ratio) => [ratio, { aspect_ratio: ratio }]));

/** Every ratio by its syntax. */
export const named: Readonly<Record<RatioId, Shape>> = {
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

/** A ratio that the model lacks, by the nearest that it has. */
export const instead = (ratio: string): Shape => ({ input: { aspect_ratio: ratio }, instead: ratio });

/** Without 4:5 and 5:4. */
export const withoutPrint: typeof named = {
  ...named,
  'portrait-print': instead('3:4'),
  'landscape-print': instead('4:3'),
};

/** The limit of our own field, for models whose provider states none. */
export const ownLimit = 5000;

/** The grades of a model that has one. */
export const only = (credits: number, priceMicros: number) => ({
  grade: 'standard' as const,
  grades: [{ id: 'standard' as const, name: 'Standard', credits, priceMicros, input: {} }],
});

/** The most pixels of a reference, unless a model bills them. An upload is kept in this size. */
export const referenceSide = 2048;

/** References in an input field. Their size does not change the price. */
export const takes = (field: string, most: number): References => ({
  field,
  most,
  pixels: referenceSide * referenceSide,
});
