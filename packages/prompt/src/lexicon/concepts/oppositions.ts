import type { Concept } from './all';
import { lightOppositions } from './against/light';
import { lookOppositions } from './against/look';
import { mediumOppositions } from './against/medium';
import type { Oppositions } from './against/opposition';
import { viewOppositions } from './against/view';

/*
 * Which choices a concept in the user's own words contradicts. Unusual combinations that photographers use on purpose
 * (rain and neon, mist and golden hour, night and long exposure) are not listed.
 */

export const oppositions: Oppositions = {
  ...lightOppositions,
  ...mediumOppositions,
  ...viewOppositions,
  ...lookOppositions,
};

/** Concepts in the words that agree with a choice: a foggy sunrise may well have golden light. */
export const agreements: Readonly<Record<string, readonly Concept[]>> = {
  golden_hour: ['lowSun'],
  natural: ['daylight'],
  studio: ['studioLight'],
  neon: ['neonLight'],
  indoor_ambient: ['indoors', 'candle'],
  long_exposure: ['longExposure'],
  flash: ['flashLight'],
  happy: ['happy'],
  serious: ['serious'],
  photorealistic: ['photo', 'realism'],
  'sketch-line-art': ['drawing'],
  '3d-render': ['render'],
  'anime-manga': ['anime', 'manga'],
  'digital-painting': ['digitalPainting', 'painting'],
  'cartoon-comic': ['comic', 'cartoon'],
};
