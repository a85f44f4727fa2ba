import { trpc } from '../../../trpc';
import type { Reading } from '../reading/read';
import { toVersion } from './save';

/**
 * Stores a prompt as a version, free of charge. The same text is stored once, however often it is read. Returns its id;
 * undefined when it could not be stored, which must not stop the user.
 */
export function useKeepImport(): (reading: Reading) => Promise<number | undefined> {
  const utils = trpc.useUtils();
  return async (reading) => {
    try {
      const { id } = await utils.client.edits.keep.mutate(toVersion(reading));
      void utils.edits.list.invalidate();
      return id;
    } catch {
      return undefined;
    }
  };
}
