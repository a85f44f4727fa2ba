import type { Linter } from '../../lint/finding';
import type { Profile } from '../facts';

const negationAdvice = {
  field: (name: string) => `${name} hardly reads negation. Put it on the “Negative prompt:” line.`,
  named: (name: string) => `${name} may draw what is ruled out. Say what should be there instead.`,
  opposites: (name: string) =>
    `${name} draws what is named, also after “no”. Say what should be there instead.`,
} as const;

/** The linter of a renderer that has no syntax of its own. `name` is the renderer's, as users know it. */
export function makePlainLinter(name: string, { exclusions }: Profile): Linter {
  const { value } = exclusions;
  return {
    negationAdvice: negationAdvice[value](name),
    foreign: ['parameters', 'weights', 'markup', ...(value === 'field' ? [] : (['lines'] as const))],
    findTraps: () => [],
  };
}
