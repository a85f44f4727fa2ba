import type { RatioId } from '@safelight/catalog/ratios';

/** Words that say a shape, by ratio. */
export const shapeWords: Readonly<Record<RatioId, readonly string[]>> = {
  square: ['square frame', 'square format', 'square composition', 'square image'],
  'portrait-classic': ['upright frame', 'portrait format', 'portrait orientation', 'vertical format'],
  'portrait-tall': ['tall frame', 'tall vertical', 'phone wallpaper', 'vertical story'],
  landscape: ['landscape format', 'landscape orientation', 'landscape frame'],
  widescreen: ['widescreen', 'wide screen', 'wide frame'],
  cinematic: ['ultrawide', 'ultra-wide', 'cinemascope', 'anamorphic', 'panoramic'],
};

/** The one shape that prompts commonly ask for in words alone. */
export const squareWords = /\bsquare (?:format|frame|image|crop)\b/gi;

/** Common ratios that the catalog does not offer. */
export const otherRatios: readonly string[] = ['4:3'];
