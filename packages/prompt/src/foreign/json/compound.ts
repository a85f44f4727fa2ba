import type { PartKey } from '../../composition';
import { lamps } from '../../lexicon/own-terms';
import { findLabel } from '../headings';

/* Keys that are no label by themselves: what they name follows from their last word, and from the key around them. */

/** The last word says only what of the first is meant: “lighting_style”. */
const property =
  /^(?:style|type|setup|quality|direction|source|details?|description|notes?|mood|tone|feel|look|size|temperature|intensity|condition|elements?|treatment|approach|design|scheme)$/;
/** Of a camera these name no camera, and of a lens or a background neither a lens nor a place. */
const effect = /^(?:blur|flare|effects?|movement|motion|focus|exposure|flash|settings?|count|prompt)$/;
/** Of colors these are technical: “color_profile”. */
const technical = /^(?:profile|space|mode|depth)$/;
/** Which camera it is. Its other fields say what it does. */
export const cameraNames =
  /^(?:model|make|brand|body|type|device|system|sensor|name|setup|equipment|gear|style)$/;
/** Before “color”: it is the whole image’s. */
const ofTheWhole = /^(?:dominant|primary|secondary|accent|main|overall|base|global|scene|image|colou?r)$/;
const color = /^(?:colou?rs?|palette|tones?|hues?)$/;

/**
 * What a key of several words names, by its head: “environment_light” is a light. `key` is undefined where it names no
 * kind of choice: “hair_color”. Undefined as a whole where the words say nothing, and the key around them decides.
 */
export function readCompound(own: string): { readonly key: PartKey | undefined } | undefined {
  const words = own.split('_');
  if (words.length < 2) return undefined;
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const label = findLabel(first);
  const begun = label === 'subject' ? undefined : label;
  const ended = findLabel(last);
  const isOther =
    (effect.test(last) && begun !== 'lighting') ||
    (begun === 'mood' && technical.test(last)) ||
    (begun === 'camera' && !cameraNames.test(last) && ended !== 'lens' && ended !== 'framing');
  if (begun && isOther) return { key: undefined };
  if (begun && (property.test(last) || begun === 'lighting')) return { key: begun };
  if (color.test(last))
    return { key: words.slice(0, -1).some((word) => ofTheWhole.test(word)) ? 'mood' : undefined };
  if (ended === 'lighting') return { key: lamps.has(words.at(-2) ?? '') ? undefined : ended };
  if (ended === 'lens' || (ended === 'framing' && begun)) return { key: ended };
  return begun && { key: begun };
}

/** What the air and the ground of a scene hold. It is neither the mood nor the light around it. */
const things =
  /^(?:\w+_)?(?:particles?|fx|effects?|sky|weather|clouds?|fog|smoke|dust|steam|props?|actions?|poses?|gestures?|expressions?|objects?|textures?|materials?)$/;

export const isThing = (own: string, within: PartKey | undefined): boolean =>
  within !== 'scenario' && things.test(own);

/** Whether a color or a style is that of the light or the place around it, and not the image’s. */
export const isOfOuter = (own: string, within: PartKey | undefined): boolean =>
  (within === 'lighting' || within === 'scenario') && isLook(own);

const isLook = (own: string): boolean =>
  color.test(own) || /^colou?rs?_|_colou?rs?$/.test(own) || own === 'style';

/** What a key names, by itself or by its head. */
export const kindOf = (key: string): PartKey | undefined =>
  findLabel(key) ?? (key.includes('_and_') ? undefined : readCompound(key)?.key);

/** Each of them is one of several images: what it says is said of that one. */
const images =
  /^(?:(?:panel|image|shot|frame|scene|slide|card|page|step|view)(?:s|_?\d{1,2})|(?:variation|variant|section|quadrant|tile|cell|pose|thumbnail|sticker|screen)s|(?:top|bottom|left|right|middle|center|upper|lower)_(?:frame|panel|image|half|section|part))$/;
/** What has colors and a style of its own, in the image. */
const owners =
  /^(?:\w+_)?(?:hair(?:style)?|face|eyes|skin(?:_tone)?|body|cloth(?:ing|es)|outfit|wardrobe|attire|dress|makeup|accessories|watch|jewelry|demographics|footwear|font|typeface|typography|text_overlay|(?:sub)?title|headline|logo|props?|pose|expression)$/;
/** An object whose colors and style are the image’s, though its key is no label. */
const general =
  /^(?:image|picture|poster|card|cover|illustration|drawing|painting|infographic|thumbnail|sheet|collage|sticker|icon|prompt|art|meta_?data|(?:generation_)?request|visuals?|overall|render(?:ing)?|output|technicals?|settings|parameters|spec(?:ification)?s|photo(?:graphy)?|aesthetics?|design|look|presentation|finish|post_processing|meta|general|creative|(?:global|overall|visual|art(?:istic)?|image|master|technical|render(?:ing)?|photo|design|creative|color)_\w+|\w+_(?:style|prompt|settings|specifications|profile|direction|requirements|details|elements|design|scheme))$/;

/** Whose words a field has, where they are not about the whole image: one of several images, or a thing in it. */
export function ownerOf(keys: readonly string[]): 'image' | 'thing' | undefined {
  if (keys.slice(1).some((key) => images.test(key))) return 'image';
  return keys.slice(0, 2).some((key) => owners.test(key)) ? 'thing' : undefined;
}

/** Whether a color or a style is that of the object around it: “front_face”. */
export const isOfObject = (own: string, outer: string): boolean =>
  isLook(own) && outer !== '' && kindOf(outer) === undefined && !general.test(outer);
