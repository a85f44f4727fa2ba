import { Logger, runMigrations } from 'graphile-worker';
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
import * as search from '../migrations/0012-search';
import * as oneRangeOfPromptIds from '../migrations/0013-one-range-of-prompt-ids';
import * as modelInput from '../migrations/0015-model-input';
import * as secondFactor from '../migrations/0016-second-factor';
import * as accountSecurity from '../migrations/0017-account-security';
import * as keptEdits from '../migrations/0018-kept-edits';
import * as userLeases from '../migrations/0019-user-leases';
import * as jobs from '../migrations/0020-jobs';
import * as renderers from '../migrations/0021-renderers';
import * as promptRewrites from '../migrations/0022-prompt-rewrites';
import * as studio from '../migrations/0023-studio';
import * as versions from '../migrations/0024-versions';
import * as boards from '../migrations/0025-boards';
import * as savedOnce from '../migrations/0026-saved-once';
import * as recipes from '../migrations/0027-recipes';
import * as versionLinks from '../migrations/0028-version-links';
import * as shareItems from '../migrations/0029-share-items';
import * as repliesAndSavedCells from '../migrations/0031-replies-and-saved-cells';
import * as shareOptions from '../migrations/0032-share-options';
import * as imageTakes from '../migrations/0033-image-takes';
import * as sheetImages from '../migrations/0034-sheet-images';
import * as uploads from '../migrations/0035-uploads';
import * as imageOriginals from '../migrations/0036-image-originals';
import * as imageChecks from '../migrations/0037-image-checks';
import * as judgeBudget from '../migrations/0038-judge-budget';
import * as planBudgets from '../migrations/0040-plan-budgets';
import * as ledgerResults from '../migrations/0041-ledger-results';
import * as sharedCells from '../migrations/0042-shared-cells';
import * as cellsOfImages from '../migrations/0043-cells-of-images';
import * as seenImages from '../migrations/0044-seen-images';
import * as outgoingWebhooks from '../migrations/0045-outgoing-webhooks';
import * as paymentAlerts from '../migrations/0046-payment-alerts';
import * as sheetTexts from '../migrations/0047-sheet-texts';
import * as accents from '../migrations/0048-accents';
import * as removedSheets from '../migrations/0049-removed-sheets';
import * as validatedShares from '../migrations/0050-validated-shares';
import * as vectorImages from '../migrations/0051-vector-images';
import * as validatedImages from '../migrations/0052-validated-images';
import * as rewrittenVersions from '../migrations/0053-rewritten-versions';
import * as validatedOrigins from '../migrations/0054-validated-origins';
import * as askedChanges from '../migrations/0055-asked-changes';
import * as replyMails from '../migrations/0056-reply-mails';
import * as validatedReplyMails from '../migrations/0057-validated-reply-mails';
import * as noticeKeys from '../migrations/0058-notice-keys';
import * as takenBack from '../migrations/0059-taken-back';
import { listApplied } from './applied';
import { createDatabase, createPool, type Db } from './client';
import { ensureLateIndexes } from './late-indexes';

// Listed here instead of read from the folder, because the server is bundled into one file.
export const migrations: Record<string, Migration> = {
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
  '0012-search': search,
  '0013-one-range-of-prompt-ids': oneRangeOfPromptIds,
  '0015-model-input': modelInput,
  '0016-second-factor': secondFactor,
  '0017-account-security': accountSecurity,
  '0018-kept-edits': keptEdits,
  '0019-user-leases': userLeases,
  '0020-jobs': jobs,
  '0021-renderers': renderers,
  '0022-prompt-rewrites': promptRewrites,
  '0023-studio': studio,
  '0024-versions': versions,
  '0025-boards': boards,
  '0026-saved-once': savedOnce,
  '0027-recipes': recipes,
  '0028-version-links': versionLinks,
  '0029-share-items': shareItems,
  '0031-replies-and-saved-cells': repliesAndSavedCells,
  '0032-share-options': shareOptions,
  '0033-image-takes': imageTakes,
  '0034-sheet-images': sheetImages,
  '0035-uploads': uploads,
  '0036-image-originals': imageOriginals,
  '0037-image-checks': imageChecks,
  '0038-judge-budget': judgeBudget,
  '0040-plan-budgets': planBudgets,
  '0041-ledger-results': ledgerResults,
  '0042-shared-cells': sharedCells,
  '0043-cells-of-images': cellsOfImages,
  '0044-seen-images': seenImages,
  '0045-outgoing-webhooks': outgoingWebhooks,
  '0046-payment-alerts': paymentAlerts,
  '0047-sheet-texts': sheetTexts,
  '0048-accents': accents,
  '0049-removed-sheets': removedSheets,
  '0050-validated-shares': validatedShares,
  '0051-vector-images': vectorImages,
  '0052-validated-images': validatedImages,
  '0053-rewritten-versions': rewrittenVersions,
  '0054-validated-origins': validatedOrigins,
  '0055-asked-changes': askedChanges,
  '0056-reply-mails': replyMails,
  '0057-validated-reply-mails': validatedReplyMails,
  '0058-notice-keys': noticeKeys,
  '0059-taken-back': takenBack,
};

/** An extension that search needs could not be created. The message says what to do. */
export class ExtensionError extends Error {
  constructor(extension: string, cause: Error) {
    super(
      `The database lacks the extension ${extension}, and refuses to make it: ${cause.message}. Have its administrator ` +
        `run "create extension ${extension}" in this database (it is in PostgreSQL's contrib package) or grant CREATE on the ` +
        'database to the user in DATABASE_URL. Then start again; nothing was changed.',
      { cause },
    );
  }
}

/** How often a migration tries to get its locks, for two seconds each. */
const lockTries = 20;

/**
 * What a newer server has migrated, by names that this one does not have. Kysely would refuse to go on; but an older
 * server may start again on the new schema.
 */
async function findNewer(db: Db): Promise<Record<string, Migration>> {
  const names = await listApplied(db);
  return Object.fromEntries(
    names.filter((name) => !(name in migrations)).map((name) => [name, { up: () => Promise.resolve() }]),
  );
}

/** Repeats work that returns its error while that is a lock not got in time (55P03). Returns the last error. */
async function untilLocked(work: () => Promise<unknown>): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    const error = await work();
    const isLockTimeout = error instanceof Error && 'code' in error && error.code === '55P03';
    if (!isLockTimeout || tries === lockTries) return error;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** The name of our extension that an error is about. */
const findExtension = (error: unknown): string | undefined =>
  error instanceof Error ? /extension "(pg_trgm|btree_gin|unaccent)"/.exec(error.message)?.[1] : undefined;

/**
 * Migrates a database to the newest schema, and the job queue's own tables to the installed library's version; does
 * nothing if they are current. Then it makes the indexes that are built beside running servers. Several servers may call
 * it at once; one does the work. `wanted` limits it to some migrations. Throws the first migration's error, or an
 * ExtensionError, with nothing changed.
 */
export async function migrateToLatest(
  connectionString: string,
  wanted: ReadonlySet<string> = new Set(Object.keys(migrations)),
): Promise<void> {
  const pool = createPool({
    connectionString,
    maxConnections: 2,
    // Reads of a table wait behind a migration that waits for its lock, so it waits shortly and often.
    timeouts: { statement: 0, lock: 2000, idleInTransaction: 0 },
    onError: () => undefined,
  });
  const db = createDatabase(pool);
  try {
    const migrator = new Migrator({
      db,
      provider: {
        getMigrations: async () => ({
          ...(await findNewer(db)),
          ...Object.fromEntries(Object.entries(migrations).filter(([name]) => wanted.has(name))),
        }),
      },
      // Two branches may each add a migration, and land in either order.
      allowUnorderedMigrations: true,
    });
    const error = await untilLocked(async () => {
      const result = await migrator.migrateToLatest();
      return result.error;
    });
    const extension = findExtension(error);
    if (error) throw extension ? new ExtensionError(extension, error as Error) : error;
    const queueError = await untilLocked(() =>
      runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) }).catch((e: unknown) => e),
    );
    if (queueError) throw queueError;
    if (Object.keys(migrations).every((name) => wanted.has(name))) await ensureLateIndexes(pool);
  } finally {
    await db.destroy();
  }
}
