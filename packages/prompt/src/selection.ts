import type { RatioId } from '@safelight/catalog/ratios';
import type { StyleId } from '@safelight/catalog/styles';

/** A choice: an option of the catalog, or the user's own words. */
export type Choice = { readonly id: string } | { readonly text: string };

/** The kinds of the photographic flow, in the order of the wizard. */
export const photoKinds = ['camera', 'lens', 'lighting', 'framing', 'mood', 'format'] as const;
export type PhotoKind = (typeof photoKinds)[number];

/** The key of each photographic kind in a map of parameters. */
export const parameterKeys: Readonly<Record<PhotoKind, string>> = {
  camera: 'camera_type',
  lens: 'lens_type',
  lighting: 'lighting',
  framing: 'framing',
  mood: 'color_mood',
  format: 'file_format',
};
export const negativePromptKey = 'negative_prompt';

/** A ratio that the catalog does not offer, as `W:H` in whole numbers, reduced: '4:5'. */
export type FreeRatio = `${number}:${number}`;

/** The parameters of renderers that a recipe holds as values, in the order in which they are written. */
export const rendererParameterNames = [
  'version',
  'niji',
  'raw',
  'stylize',
  'chaos',
  'weird',
  'exp',
  'iw',
  'sref',
  'sw',
  'profile',
  'hd',
  'tile',
  'draft',
  'steps',
  'sampler',
  'scheduler',
  'cfgScale',
  'seed',
] as const;
export type RendererParameterName = (typeof rendererParameterNames)[number];
/** A number, a name or version, `true` for a flag, or references: codes and links. */
export type RendererParameterValue = number | string | true | readonly string[];

export type RendererParameters = {
  readonly [Name in RendererParameterName]?: RendererParameterValue | undefined;
} & {
  /** Syntax that has no value of a known kind, as it was written: `--q 2`, `Model: dreamshaper`. */
  readonly other?: readonly string[] | undefined;
};

/** Everything a user chose, resolved against the catalog. */
export interface Selection {
  readonly style: StyleId;
  /** What a brought prompt says of its style beyond the catalog, in its words: “watercolor”, “by Edward Hopper”. */
  readonly styleText?: string | undefined;
  /** The user's words, trimmed, not empty. */
  readonly subject: string;
  readonly scenario?: string | undefined;
  readonly ratio?: RatioId | FreeRatio | undefined;
  readonly camera?: Choice | undefined;
  readonly lens?: Choice | undefined;
  readonly lighting?: Choice | undefined;
  readonly framing?: Choice | undefined;
  readonly mood?: Choice | undefined;
  readonly format?: Choice | undefined;
  /** What the image should not show, in the user's order, without duplicates. */
  readonly exclusions: readonly string[];
  /** The style's own parameters, by parameter id. */
  readonly parameters: Readonly<Record<string, Choice>>;
  /** What a renderer is told beside the description: `--stylize 250`, a seed. */
  readonly rendererParameters?: RendererParameters | undefined;
}
