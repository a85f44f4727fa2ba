import { parseId } from '../../paths';

/** Which project an address means: its id, or `general` for prompts that belong to none. */
export type ProjectKey = number | 'general';

export function parseProjectKey(text: string | undefined): ProjectKey | undefined {
  return text === 'general' ? 'general' : parseId(text);
}
