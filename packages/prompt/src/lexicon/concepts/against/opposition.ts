import type { Sides } from '../../contradictions';
import type { Concept } from '../all';

export interface Opposition {
  /** Follows the quoted words in the message. */
  readonly means: string;
  readonly against: Sides;
  /** Other concepts in the words that resolve it. */
  readonly unless?: readonly Concept[];
}

export type Oppositions = Readonly<Partial<Record<Concept, Opposition>>>;

/** The lights that are also values of the parameter. */
const parameterLights = new Set(['natural', 'studio', 'golden_hour', 'dramatic']);
/** Lights of the photographic flow and of the style's parameter. */
export const light = (...ids: string[]): Sides => ({
  lighting: ids,
  'parameter:lighting': ids.filter((id) => parameterLights.has(id)),
});
