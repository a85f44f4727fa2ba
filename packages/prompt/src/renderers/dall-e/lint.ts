import type { Linter } from '../../lint/finding';

export const dallELinter: Linter = {
  negationAdvice: 'DALL·E may draw what is ruled out. Say what should be there instead.',
  foreign: ['parameters', 'lines'],
  findTraps: () => [],
};
