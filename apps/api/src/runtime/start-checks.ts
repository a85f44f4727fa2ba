import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { StartError } from '../domain/errors';

/** For the start; commands take it from the rules. */
export { explainAbsence } from '../domain/errors';

/** Throws a StartError when DATA_DIR cannot be written: uploads and images would fail, one after the other. */
export async function checkDataDir(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `DATA_DIR is ${folder}, which this user cannot write. Give the folder to the user, or name another one.`,
      { cause: error },
    );
  }
}
