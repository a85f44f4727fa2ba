import type { RatioId } from '@safelight/catalog/ratios';

const squareForms = ['square frame', 'square format', 'square image'];

/** Words that say a shape, by ratio. */
export const shapeWords: Readonly<Record<RatioId, readonly string[]>> = {
  square: [...squareForms, 'square composition'],
  'portrait-classic': ['upright frame', 'portrait format', 'portrait orientation', 'vertical format'],
  'portrait-tall': ['tall frame', 'tall vertical', 'phone wallpaper', 'vertical story'],
  landscape: ['landscape format', 'landscape orientation', 'landscape frame'],
  widescreen: ['widescreen', 'wide screen', 'wide frame'],
  cinematic: ['ultrawide', 'ultra-wide', 'cinemascope', 'anamorphic', 'panoramic'],
  // Only their numbers tell these from the others.
  'portrait-print': [],
  'landscape-print': [],
  'portrait-standard': [],
  'landscape-standard': [],
};

/** The one shape that prompts commonly ask for in words alone. */
export const squareWords = new RegExp(`\\b(?:${[...squareForms, 'square crop'].join('|')})\\b`, 'gi');

/** Common ratios that the catalog does not offer. */
export const otherRatios = ['2:1', '1:2', '3:1', '1:3', '5:7', '7:5', '9:21'] as const;
