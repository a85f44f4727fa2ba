import type { Composition } from '../../src/compose';
import type { Selection } from '../../src/selection';

/** A selection with only a style and a subject. */
export const fox: Selection = {
  style: 'photorealistic',
  subject: 'a red fox in snow',
  exclusions: [],
  parameters: {},
};

/** The words at a part's spans. */
export function spoken(composition: Composition, key: string): string[] {
  const part = composition.parts.find((candidate) => candidate.key === key);
  return (part?.spans ?? []).map(({ start, end }) => composition.text.slice(start, end));
}
