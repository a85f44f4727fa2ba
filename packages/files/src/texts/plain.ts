import type { FoundPrompt } from '../found';
import { partPrompts } from './part';

/** The prompts of a plain text, and the whole text where it may be one prompt all the same. */
export function readPlain(text: string): { prompts: readonly FoundPrompt[]; whole?: FoundPrompt } {
  const toPrompt = (words: string): FoundPrompt => ({
    text: words,
    renderer: undefined,
    source: 'Text file',
  });
  const whole = toPrompt(text.trim());
  const { parts, isOne } = partPrompts(text);
  if (whole.text === '') return { prompts: [] };
  return isOne ? { prompts: [whole] } : { prompts: parts.map(toPrompt), whole };
}
