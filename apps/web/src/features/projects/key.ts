import { parseId } from '../../paths';

/** The project in an address: its id, or `general` for prompts without one. */
export type ProjectKey = number | 'general';

export function parseProjectKey(text: string | undefined): ProjectKey | undefined {
  return text === 'general' ? 'general' : parseId(text);
}
