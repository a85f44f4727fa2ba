import { DumpError } from '@safelight/db/dump/format';
import { explainAbsence } from '../../domain/errors';
import { CommandError } from '../terminal';

/** Throws a sentence for an operator where the database is away or is not the right one, else the error as it is. */
export function explainDatabase(error: unknown): never {
  if (error instanceof DumpError) throw new CommandError(error.message);
  return explainAbsence(error);
}
