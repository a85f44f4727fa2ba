import type { PartKey } from '../../composition';
import {
  aspectRatioLabel,
  distilledLabel,
  samplerLabel,
  scaleLabel,
  schedulerLabel,
  seedLabel,
  sizeLabel,
  stepsLabel,
} from '../../lexicon/syntax';
import { findLabel, settleCamera } from '../headings';
import { cameraNames, isOfObject, isOfOuter, isThing, kindOf, ownerOf, readCompound } from './compound';
import type { Value } from '../segment';
import type { Container, Leaf } from './scan';

/* What the keys of prompts in JSON stand for. Any model may have written them, so nothing depends on a schema. */

export type Role =
  /**
   * Words of the description. `key` is the kind of choice they name, undefined when the field does not say.
   * `isFurther` when they add to an earlier field of the kind.
   */
  | {
      readonly kind: 'words';
      readonly key: PartKey | undefined;
      readonly label: string;
      readonly isFurther?: boolean;
      /** Where they are not about the whole image. */
      readonly of?: 'image' | 'thing' | undefined;
    }
  /** Words to be drawn as they are. */
  | { readonly kind: 'lettering' }
  | { readonly kind: 'exclusions' }
  | { readonly kind: 'setting'; readonly name: string; readonly raw: string; readonly value: Value }
  /** What asks for an image, beside the JSON. */
  | { readonly kind: 'request' }
  /** Nothing that a prompt says. */
  | { readonly kind: 'other' };

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const exclusionKeys = set(
  'negative_prompt negative negatives negativeprompt neg_prompt negative_text uc exclude excludes excluded exclusions avoid ' +
    'do_not_include dont_include must_not must_not_include must_avoid forbidden not_allowed undesired_content',
);
const settingKeys: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      [seedLabel, 'seed noise_seed random_seed'],
      [stepsLabel, 'steps num_inference_steps sampling_steps inference_steps num_steps'],
      [scaleLabel, 'cfg_scale cfg cfgscale guidance_scale scale prompt_guidance'],
      [distilledLabel, 'guidance distilled_guidance distilled_cfg_scale'],
      [samplerLabel, 'sampler sampler_name sampler_index'],
      [schedulerLabel, 'scheduler schedule schedule_type'],
      ...'style_type magic_prompt_option rendering_speed preset_style performance sharpness clip_skip'
        .split(' ')
        .map((key) => [key.replaceAll('_', ' '), key] as const),
      ['Model', 'ckpt_name unet_name model_name checkpoint sd_model_checkpoint base_model'],
    ] as const
  ).flatMap(([name, keys]) => keys.split(' ').map((key) => [key, name])),
);
const ratioKeys = set(
  'aspect_ratio aspectratio ratio ar aspect image_aspect_ratio output_aspect_ratio frame',
);
const sizeKeys = set('size resolution image_size dimensions output_size output_resolution');
/** What programs and links need, and no one draws. */
const technical = set(
  'id uuid url uri href image_url image_urls input_image input_images image images image_prompt reference_image ' +
    'reference_images mask bbox box bounding_box coordinates coords x y z output_format file_format mime_type n ' +
    'num_images number_of_images num_outputs batch_size batch class_type model version schema schema_version created ' +
    'model_id alchemy preset preset_style style_type style_preset magic_prompt_option rendering_speed performance sharpness ' +
    'created_at updated_at author license role provider api_key callback webhook language lang locale denoise strength ' +
    'clip_skip safety_tolerance prompt_upsampling magic_prompt enhance_prompt quality_level filename_prefix ' +
    'lora_name vae_name control_net_name weight_dtype device dtype upscale_method crop',
);
/** Whether a key is a setting of a program, beside the shape. */
export const isProgramKey = (key: string): boolean => Object.hasOwn(settingKeys, key) || technical.has(key);

const letteringKeys = set(
  'text content value string words copy headline title caption quote slogan label text_content',
);
const letteringParents =
  /(?:^|_)(?:text|texts|typography|lettering|signage|inscription|inscriptions|headline|text_overlay|overlay_text)$/;
const kindsOfElement = set('obj object text image person element shape string number boolean scene group');

/** What a key of a camera's means, and how its number is said: “lens-mm”: 35. */
const cameraKeys: readonly (readonly [
  pattern: RegExp,
  key: PartKey | undefined,
  say: (value: string) => string,
])[] = [
  [/^(?:lens(?:_?mm)?|focal_length(?:_mm)?)$/, 'lens', (value) => `${value}mm lens`],
  [/^(?:f_?number|f_?stop|aperture)$/, 'lens', (value) => `f/${value}`],
  [/^iso$/, undefined, (value) => `ISO ${value}`],
];

/** Numbers that mean something to a reader. */
export function sayNumber(
  key: string,
  value: string,
): { readonly key: PartKey | undefined; readonly words: string } | undefined {
  const [, part, say] = cameraKeys.find(([pattern]) => pattern.test(key)) ?? [];
  return say && /^\d{1,6}(?:\.\d{1,3})?$/.test(value) ? { key: part, words: say(value) } : undefined;
}

/** Beyond these, lists within lists have no key. */
const mostLevels = 20;

/** The nearest keys, from the leaf outwards; those of lists stand for what is in them. */
export function nearestKeys(
  { key, container }: Pick<Leaf, 'key' | 'container'>,
  most: number,
): readonly string[] {
  const keys = key === '' ? [] : [key];
  let at: Container | undefined = container;
  for (let level = 0; at && level < mostLevels && keys.length < most; level++, at = at.parent)
    if (at.key !== '') keys.push(at.key);
  return keys;
}

const pair = /(?<![\d.])(\d{1,5}(?:\.\d{1,4})?)\s?[:x×/,*]\s?(\d{1,5}(?:\.\d{1,4})?)(?![\d.])/i;
/** As programs name their options: “ASPECT_16_9”, “square_hd”, and “portrait_4_3” for 3:4. */
const option = /^(?:[a-z]+_)*(\d{1,5})_(\d{1,5})$/i;

function readPair(raw: string): readonly [width: number, height: number] {
  if (/^square(?:_hd)?$/i.test(raw)) return [1, 1];
  const [, first = '', second = ''] = pair.exec(raw) ?? option.exec(raw) ?? [];
  const [width, height] = [Number(first), Number(second)];
  return /^portrait_/i.test(raw) && width > height ? [height, width] : [width, height];
}

export function readSetting(key: string, { value, quote }: Leaf): Role | undefined {
  const raw = value.trim();
  const isRatio = ratioKeys.has(key);
  if (isRatio || sizeKeys.has(key)) {
    const [width, height] = readPair(raw);
    if (!(width > 0 && height > 0)) return undefined;
    const isSize = width >= 64 && height >= 64;
    const sides = { width, height };
    return isSize
      ? { kind: 'setting', name: sizeLabel, raw: `${width}x${height}`, value: { type: 'size', ...sides } }
      : {
          kind: 'setting',
          name: aspectRatioLabel,
          raw: `${width}:${height}`,
          value: { type: 'ratio', ...sides },
        };
  }
  const name = Object.hasOwn(settingKeys, key) ? settingKeys[key] : undefined;
  if (name === undefined || raw === '' || /[\n,]/.test(raw)) return undefined;
  const isNumber = /^-?\d{1,15}(?:\.\d{1,10})?$/.test(raw);
  const wantsNumber =
    name === seedLabel || name === stepsLabel || name === scaleLabel || name === distilledLabel;
  if (wantsNumber !== isNumber || (!isNumber && quote === '')) return undefined;
  return {
    kind: 'setting',
    name,
    raw,
    value: isNumber ? { type: 'number', number: Number(raw) } : { type: 'text', text: raw },
  };
}

const hexColor = /^#(?:[\da-f]{3}){1,2}$/i;

/** Fills a field that says nothing. */
const unsaid = /^\s*(?:none|null|n\/a|unspecified|not specified)\s*$/i;

/** What a leaf stands for by its keys and its value. */
export function roleOf(leaf: Leaf): Role {
  const [own = '', outer = '', ...further] = nearestKeys(leaf, 4);
  const setting = readSetting(own, leaf);
  if (setting) return setting;
  const { value, quote } = leaf;
  if (quote === '') {
    const said = sayNumber(own, value);
    return said ? { kind: 'words', key: said.key, label: own } : { kind: 'other' };
  }
  if (!/[\p{L}\p{N}\p{S}]/u.test(value) || unsaid.test(value)) return { kind: 'other' };
  if (exclusionKeys.has(own) || exclusionKeys.has(outer)) return { kind: 'exclusions' };
  const isCamera = camera.test(outer) && nameOfCamera.test(own);
  if ((technical.has(own) && !isCamera) || (technical.has(outer) && !/\s/.test(value)))
    return { kind: 'other' };
  if (own === 'style' && value.toLowerCase() === 'raw') return { kind: 'other' };
  if (own === 'type' && kindsOfElement.has(value.toLowerCase())) return { kind: 'other' };
  const isLettering = isInscribed(leaf);
  if (isLettering && letteringKeys.has(own)) return { kind: 'lettering' };
  if (sizeKeys.has(own) && !/\s/.test(value)) return { kind: 'other' };
  const belongs = [outer, ...further].some((key) => subjects.test(key)) || isLettering;
  const key = isCamera ? 'camera' : partOf(own, outer, value);
  const of = ownerOf(nearestKeys(leaf, 6));
  // The colors of a dress, the style of a hairdo.
  const isOwn = (belongs || of === 'thing' || isOfObject(own, outer)) && (key === 'mood' || key === 'style');
  return {
    kind: 'words',
    key: isOwn || (of === 'image' && key !== 'subject') ? undefined : key,
    label: own,
    of,
  };
}

const camera = /^(?:camera|photography|camera_settings)$/;
const nameOfCamera = /^(?:model|make|brand|body|type|device)$/;
/** What a camera does or is set to, which names no camera. */
const cameraStates = /^(?:focus|movement|motion|exposure|white_balance|settings?|quality|flash)$/;
const backdrop = /^back(?:ground|drop)/;
const describes = /^(?:desc|description|name|type|identity)$/;
const subjects = /^(?:subjects?|main_subject|characters?|people|person|elements?|objects?)$/;

/** What words say by their keys. */
function partOf(own: string, outer: string, value: string): PartKey | undefined {
  if (camera.test(outer) && own === 'distance') return 'framing';
  if (camera.test(outer) && cameraStates.test(own)) return undefined;
  // Of a background: “solid”, “gradient”.
  if (own === 'type' && backdrop.test(outer)) return undefined;
  // A color is no place.
  if (hexColor.test(value) && (backdrop.test(own) || backdrop.test(outer))) return undefined;
  const within = kindOf(outer);
  if (isOfOuter(own, within)) return within === 'lighting' ? within : undefined;
  const named =
    findLabel(own) ?? findKey(own, outer) ?? cameraKeys.find(([pattern]) => pattern.test(own))?.[1];
  if (named) return settleCamera(named, value);
  if (describes.test(own) && subjects.test(outer)) return 'subject';
  const compound = readCompound(own);
  if (compound) return compound.key;
  if (hexColor.test(value)) return 'mood';
  // Whether it is upright is the shape’s.
  if (within === undefined || subjects.test(outer) || isThing(own, within) || own === 'orientation')
    return undefined;
  const settled = settleCamera(within, value);
  return settled === 'camera' && own !== '' && !cameraNames.test(own) ? undefined : settled;
}

/** Names that labelled lines have not. */
function findKey(own: string, outer: string): PartKey | undefined {
  if (/^(?:aesthetics?|vibe)$/.test(own)) return outer === 'style' ? 'style' : 'mood';
  if (/^(?:shot_(?:size|distance)|camera_(?:distance|position)|framing_style)$/.test(own)) return 'framing';
  if (/^(?:film|film_stock|photo)$/.test(own)) return 'camera';
  return /^(?:depth_of_field|dof|shutter_?(?:speed)?)$/.test(own) ? 'lens' : undefined;
}

/** Whether a field belongs to an inscription: its place, its font. */
export const isInscribed = (leaf: Leaf): boolean =>
  leaf.container.type?.toLowerCase() === 'text' || letteringParents.test(nearestKeys(leaf, 2)[1] ?? '');

/** Whether one of the keys holds what the image shows. */
export const holdsSubjects = (keys: readonly string[]): boolean => keys.some((key) => subjects.test(key));
