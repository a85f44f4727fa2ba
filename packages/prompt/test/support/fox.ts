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

/** A photograph with a choice of every kind that changes the form of a prompt. */
export const baker: Selection = {
  style: 'photorealistic',
  subject: 'a baker holding a tray that says "FRESH"',
  scenario: 'in a narrow kitchen',
  ratio: 'widescreen',
  camera: { id: 'dslr' },
  lens: { id: '35mm' },
  lighting: { id: 'indoor_ambient' },
  framing: { id: 'midshot' },
  mood: { id: 'warm-tone' },
  exclusions: ['blurry', 'cars'],
  parameters: { depth_of_field: { text: 'only the hands' } },
};
