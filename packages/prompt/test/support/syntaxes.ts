import { rendererIds, type RendererId } from '@safelight/catalog/renderers';
import { readers } from '../../src/renderers/readers';

/** One renderer of each syntax. */
export const syntaxes = rendererIds.filter(
  (id, at) => rendererIds.findIndex((other) => readers[other] === readers[id]) === at,
);

/**
 * How often a property runs for a renderer: enough to meet a common fault in one run. Each run has a seed of its own
 * (`scripts/test-seed.ts`), so rare ones are met in time. One that shares its syntax with an earlier one differs from it in a
 * parameter, a note or the order of two sentences, and runs a third as often: together they run more often than one alone.
 */
export function runsFor(renderer: RendererId, runs: number): number {
  return syntaxes.includes(renderer) ? runs : Math.ceil(runs / 3);
}
