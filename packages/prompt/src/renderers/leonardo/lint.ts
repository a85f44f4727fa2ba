import type { Linter } from '../../lint/finding';

export const leonardoLinter: Linter = {
  negationAdvice: 'Leonardo hardly reads negation. Put it on the “Negative prompt:” line.',
  foreign: ['parameters'],
  findTraps: () => [],
};
