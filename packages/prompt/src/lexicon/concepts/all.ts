import { beingWordings } from './beings';
import { lightWordings } from './light';
import { lookWordings } from './look';
import { mediumWordings } from './medium';
import { thingWordings } from './things';
import { viewWordings } from './view';

/* Concepts: what words can mean for a choice, and the wordings of each, separated by commas, in lower case. */

export const concepts = {
  ...lightWordings,
  ...mediumWordings,
  ...viewWordings,
  ...lookWordings,
  ...beingWordings,
  ...thingWordings,
} as const;

export type Concept = keyof typeof concepts;

/** The phrases of a list. */
export function phrasesOf(list: string): readonly string[] {
  return list
    .trim()
    .split(/\s*,\s*/)
    .map((phrase) => phrase.replace(/\s+/g, ' '))
    .filter((phrase) => phrase !== '');
}
