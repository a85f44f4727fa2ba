import { whole } from './own-words';

/** Before December 2026, words that show their kind had its label. */
const formerLabel = new RegExp(
  `, (?:lighting: (?:${whole.lighting})|framing: (?:${whole.framing})|color mood: (?:${whole.mood}))(?=, |\\n|$)|, camera: shot on `,
  'iu',
);

/** Whether a text labels words that the composer no longer labels. */
export const holdsFormerLabel = (text: string): boolean => formerLabel.test(text);
