import type { PartKey } from '../../composition';
import { bodyPhrases, type Phrase } from '../../phrases';

/* How the catalog worded its options before. Saved prompts have these words, so they are read and never written. */

interface Former {
  readonly key: PartKey;
  readonly id: string;
  /** The full term, which begins with the anchor of its time. */
  readonly term?: string;
  readonly sentence?: string;
}

const former: readonly Former[] = [
  { key: 'lens', id: '35mm', sentence: 'Shot with a 35mm lens, in natural perspective' },
  { key: 'lens', id: '50mm', sentence: 'Shot with a 50mm lens, in natural proportions' },
  { key: 'lens', id: '85mm', sentence: 'Shot with an 85mm lens, at a shallow depth of field' },
  { key: 'lens', id: '85mm', sentence: 'Shot with an 85mm lens at a shallow depth of field' },
  { key: 'lens', id: 'wide_angle', sentence: 'Shot with a 24mm wide-angle lens, in expansive perspective' },
  { key: 'lens', id: 'macro', sentence: 'Shot with a 100mm macro lens, in extremely shallow focus' },
  { key: 'camera', id: 'vintage', term: 'shot on box camera, soft corners and light leaks' },
  { key: 'mood', id: 'duotone', sentence: 'An indigo and coral duotone keeps to two tones throughout' },
  { key: 'mood', id: 'vibrant', sentence: 'Vibrant saturated colors stand in crisp contrast' },
  {
    key: 'parameter:depth_of_field',
    id: 'shallow',
    term: 'shallow focus, f/2 sharpness on the subject alone',
  },
  { key: 'parameter:depth_of_field', id: 'deep', term: 'deep focus, f/11 sharpness from front to back' },
  ...(
    [
      ['happy', 'a bright smile'],
      ['serious', 'a steady gaze'],
      ['cute', 'wide eyes and a blush'],
      ['mysterious', 'half-lidded eyes'],
    ] as const
  ).map(([id, effect]) => ({
    key: 'parameter:character_expression' as const,
    id,
    sentence: `A ${id} expression shows in ${effect}`,
  })),
];

const worded = former.flatMap(({ key, id, term, sentence }) => {
  const phrase = bodyPhrases.find((each) => each.key === key && each.id === id);
  return phrase ? [{ phrase, term, sentence }] : [];
});

/** Former terms in both lengths, the full one first. */
export const formerTerms: readonly {
  readonly term: string;
  readonly anchor: string;
  readonly phrase: Phrase;
}[] = worded.flatMap(({ phrase, term }) =>
  term === undefined ? [] : [{ term, anchor: term.split(', ', 1)[0] ?? term, phrase }],
);

export const formerSentences: ReadonlyMap<string, Phrase> = new Map(
  worded.flatMap(({ phrase, sentence }) => (sentence === undefined ? [] : [[sentence, phrase] as const])),
);
