import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { StartError } from '../domain/errors';

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

/** No route or name, a wrong password or database, too many connections, and a PostgreSQL that is starting or stopping. */
const absences = /^(ECONN\w+|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|28...|3D000|53300|57P0.)$/;
/** What `pg` says, without a code, of a connection that ended in the middle of a statement. */
const ended = /^Connection terminated/;

/** Throws a StartError for a failure to connect, and any other error as it is. */
export function explainAbsence(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : '';
  if (!absences.test(code) && !ended.test(message)) throw error;
  const reason = message === '' ? code : message;
  throw new StartError(
    `The database cannot be reached: ${reason}. Look whether PostgreSQL runs, and at DATABASE_URL.`,
    { cause: error },
  );
}
