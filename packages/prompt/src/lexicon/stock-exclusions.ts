import { findExclusion } from './exclusions';

/*
 * What negative prompts for Stable Diffusion list by habit: faults of no image in particular. Things, such as a
 * watermark or people, are none of them.
 */

const faults: ReadonlySet<string> = new Set(
  (
    'blurry|low quality|distorted|oversaturated|noise|artifacts|duplicate|cropped|out of frame|mutation|ugly|ugly face|' +
    'jpeg artifacts|pixelated|low resolution|overexposed|underexposed|low contrast|desaturated|tilted|asymmetry'
  ).split('|'),
);
const members = '(?:digits?|fingers?|limbs?|arms?|legs?|hands?|feet|toes?|eyes?|heads?)';
const fault = new RegExp(
  `^(?:(?:very |extremely )?(?:bad|worst|low|lower|lowest|normal|poor|poorly|mutated|deformed|disfigured|malformed|mutilated|ugly|` +
    `gross|unnatural|disgusting|morbid|amateur|cloned|fused)\\b.*|(?:extra|fewer|missing|floating|too many|more than \\d+|long) ${members}|` +
    'long (?:neck|body)|errors?|low-?res|username|artist name|cross-?eyed?|tiling|amputation|dehydrated)$',
  'i',
);

/** Whether an exclusion rules out a fault that no one asks for. */
export function isFault(exclusion: string): boolean {
  const known = findExclusion(exclusion);
  return known ? faults.has(known.term) : exclusion.length <= 80 && fault.test(exclusion);
}

/** The most opposites that end a description. Opposites of faults are left out beyond them. */
export const mostOpposites = 3;
