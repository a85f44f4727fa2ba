import { limits } from '@safelight/catalog/limits';
import { trpc } from '../../../trpc';
import type { Reading } from '../../../components/reuse/read';
import { toVersion } from './save';

/** Whether a text is short enough to be a version. */
export const isKept = (text: string): boolean =>
  text.length <= 2 * limits.generatedPromptCharacters &&
  Array.from(text).length <= limits.generatedPromptCharacters;

/**
 * Stores a prompt as a version, free of charge. The same text is stored once, however often it is read. Returns its id;
 * undefined when it could not be stored, which must not stop the user.
 */
export function useKeepImport(): (reading: Reading) => Promise<number | undefined> {
  const utils = trpc.useUtils();
  return async (reading) => {
    if (!isKept(reading.text)) return undefined;
    try {
      const { id } = await utils.client.edits.keep.mutate(toVersion(reading));
      void utils.edits.list.invalidate();
      return id;
    } catch {
      return undefined;
    }
  };
}
