import type { FoundPrompt } from '../found';
import { looksLikeParameters } from '../sources/programs';

/**
 * The prompts of a plain text: parted by blank lines, else one on each line. Lines of one prompt with its negative
 * prompt or its settings stay together.
 */
export function readPlain(text: string): readonly FoundPrompt[] {
  const blocks = text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
  const [only] = blocks;
  const isOne = only === undefined || looksLikeParameters(only) || /^[{[]/.test(only);
  const prompts = blocks.length === 1 && !isOne ? only.split('\n') : blocks;
  return prompts
    .map((prompt) => prompt.trim())
    .filter((prompt) => prompt !== '')
    .map((prompt) => ({ text: prompt, renderer: undefined, source: 'Text file' }));
}
