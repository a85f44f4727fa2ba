import type { Clean } from '../text/clean';
import type { Apart, Content, Item } from './content';
import type { Node, Said } from './nodes';

/** How one renderer's prompts are written. All of it is pure. */
export interface Writer {
  readonly clean: Clean;
  /** Decides how the ratio and the exclusions are said here: their outcomes, notes and terms. */
  readonly settle: (content: Content) => Apart;
  /** The whole prompt. */
  readonly write: (content: Content, settled: Apart) => readonly Node[];
  /** What the body says of the exclusions, at its end. */
  readonly sayOpposites?: (settled: Apart) => readonly Said[];
  /** Adds to a body written elsewhere the syntax around it: parameters, lines, a frame. */
  readonly finish: (body: string, content: Content, settled: Apart) => readonly Node[];
  /** How the prompt names an exclusion where it changes it; '' when it leaves it out. */
  readonly nameExclusion?: (term: string) => string;
  /** Adds items that a body written elsewhere does not say: the subject before it, the others after it. */
  readonly extend: (body: string, items: readonly Item[]) => string;
}
