import type { Selection } from '../selection';
import { reading } from './concepts';
import { lintSelection } from './selection';

const example = { style: 'illustration', subject: 'a red heron', parameters: {} } as const;
const exclusions: readonly Selection['exclusions'][] = [[], ['no text']];

/**
 * Makes what the first check would stop for, in steps of a few milliseconds on a phone. A check in between makes the
 * rest itself.
 */
export function* prepareLint(): Generator<void, void> {
  while (!reading.next().done) yield;
  for (const each of exclusions) {
    lintSelection({ ...example, exclusions: each });
    yield;
  }
}
