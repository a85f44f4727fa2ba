import { Migrator, type Migration } from 'kysely';
import * as accountsLedgerPrompts from '../migrations/0001-accounts-ledger-prompts';
import * as writers from '../migrations/0002-writers';
import * as generatedImages from '../migrations/0003-generated-images';
import * as payments from '../migrations/0004-payments';
import * as unpaidChanges from '../migrations/0005-unpaid-changes';
import * as accountTokens from '../migrations/0006-account-tokens';
import * as administration from '../migrations/0007-administration';
import * as apiTokens from '../migrations/0008-api-tokens';
import * as mail from '../migrations/0009-mail';
import * as accountsAndActs from '../migrations/0010-accounts-and-acts';
import * as indexesByUser from '../migrations/0011-indexes-by-user';
import * as keptEdits from '../migrations/0018-kept-edits';
import { createDatabase, createPool } from './client';

// Named here rather than read from the folder, because the server is bundled into one file.
const migrations: Record<string, Migration> = {
  '0001-accounts-ledger-prompts': accountsLedgerPrompts,
  '0002-writers': writers,
  '0003-generated-images': generatedImages,
  '0004-payments': payments,
  '0005-unpaid-changes': unpaidChanges,
  '0006-account-tokens': accountTokens,
  '0007-administration': administration,
  '0008-api-tokens': apiTokens,
  '0009-mail': mail,
  '0010-accounts-and-acts': accountsAndActs,
  '0011-indexes-by-user': indexesByUser,
  '0018-kept-edits': keptEdits,
};

/** The extension that search needs could not be made; the message says what to do. */
export class ExtensionError extends Error {
  constructor(cause: Error) {
    super(
      `The database lacks the extension pg_trgm, and refuses to make it: ${cause.message}. Have its administrator run ` +
        '"create extension pg_trgm" in this database (it is in PostgreSQL\'s contrib package) or grant CREATE on the ' +
        'database to the user in DATABASE_URL. Then start again; nothing was changed.',
      { cause },
    );
  }
}

const needsExtension = (error: unknown): error is Error =>
  error instanceof Error && /extension "pg_trgm"/.test(error.message);

/**
 * Brings a database to the newest schema; does nothing when it is there already. Several servers may call it at
 * once, one of them does the work. Throws the first migration's error, or an ExtensionError; then nothing is changed.
 */
export async function migrateToLatest(connectionString: string): Promise<void> {
  const db = createDatabase(createPool({ connectionString, maxConnections: 2, onError: () => undefined }));
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: () => Promise.resolve(migrations) },
      // Two changes that do not touch each other may land in either order.
      allowUnorderedMigrations: true,
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw needsExtension(error) ? new ExtensionError(error) : error;
  } finally {
    await db.destroy();
  }
}
