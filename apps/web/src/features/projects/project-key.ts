/** Which project an address means: its id, or `general` for prompts that belong to none. */
export type ProjectKey = number | 'general';

/** Reads an id of an address; undefined when it is none. */
export function parseId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

export function parseProjectKey(text: string | undefined): ProjectKey | undefined {
  return text === 'general' ? 'general' : parseId(text);
}
