import type { Selection } from '../selection';
import { reading } from './concepts';
import { lintSelection } from './selection';

const example: Selection = { style: 'illustration', subject: 'a red heron', exclusions: [], parameters: {} };

/**
 * Makes what the first check would stop for, in steps of a few milliseconds on a phone. A check in between makes the
 * rest itself.
 */
export function* prepareLint(): Generator<void, void> {
  while (!reading.next().done) yield;
  lintSelection(example);
}
