/**
 * Exclusions that are the name of one thing, and the noun of each, by which Midjourney prompts said them before. Saved
 * prompts have it, so it is read and never written.
 */
export const formerNouns: ReadonlyMap<string, string> = new Map([
  ['film grain', 'grain'],
  ['lens flare', 'flare'],
  ['lens flares', 'flares'],
  ['jpeg artifacts', 'artifacts'],
  ['compression artifacts', 'artifacts'],
  ['chromatic aberration', 'aberration'],
  ['brand logo', 'logo'],
  ['brand logos', 'logos'],
]);
