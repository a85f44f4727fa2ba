import { resolve } from 'node:path';
import type { Command } from 'commander';
import { readConfig } from '../../config';
import { openStores, type Stores } from '../../stores';
import { resealSecrets } from '../../domain/accounts/reseal';
import { checkLedger } from '../../domain/credits/ledger-check';
import { printResult, withDatabase, type CommonOptions, type Terminal } from '../terminal';
import { restoreBackup } from './restore';
import { writeBackup } from './write';

/** `backup` and `restore`, with the server's own settings. */
export function addBackupCommands(program: Command, terminal: Terminal, end: (code: number) => void): void {
  program
    .command('backup')
    .description('writes the database and all images into a new folder; a server may be running')
    .argument('<folder>', 'which must not exist yet')
    .action(async (folder: string, _: unknown, command: Command) => {
      const begun = performance.now();
      const { database, images } = await withStores(terminal, (stores) =>
        writeBackup(stores, resolve(folder)),
      );
      const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
      const result = {
        folder: resolve(folder),
        rows,
        images: images.count,
        bytes: images.bytes,
        missing: images.missing,
      };
      printResult(terminal, command.optsWithGlobals<CommonOptions>(), { ...result, seconds: since(begun) }, [
        `${result.folder} has ${count(rows, 'rows')} and ${count(images.count, 'files')} of images ` +
          `(${(images.bytes / 1024 / 1024).toFixed(1)} MB), written in ${since(begun)} s.`,
        ...(images.missing > 0
          ? [
              `${count(images.missing, 'images')} had no file: they are being made, or were deleted meanwhile.`,
            ]
          : []),
        'The settings are not in it: keep SECOND_FACTOR_KEY and the other secrets elsewhere.',
      ]);
    });
  program
    .command('restore')
    .description('reads a backup into an empty database and storage, migrates it, and proves the ledger')
    .argument('<folder>', 'a backup')
    .action(async (folder: string, _: unknown, command: Command) => {
      const begun = performance.now();
      const { made, images } = await withStores(terminal, (stores) => restoreBackup(stores, resolve(folder)));
      const faults: unknown[] = [];
      const { ledger, sealed } = await withDatabase(terminal, async (deps) => ({
        ledger: await checkLedger(deps.db, (fault) => faults.push(fault)),
        sealed: await resealSecrets(deps),
      }));
      const result = {
        made,
        ...ledger,
        images: images.count,
        faults,
        unreadable: sealed.unreadable,
        seconds: since(begun),
      };
      printResult(terminal, command.optsWithGlobals<CommonOptions>(), result, [
        `The backup of ${made} is restored: ${count(ledger.users, 'users')}, ${count(images.count, 'files')} of images, ` +
          `in ${result.seconds} s.`,
        faults.length === 0
          ? `The ledger is whole: ${count(ledger.rows, 'rows')}.`
          : `${count(faults.length, 'things')} are wrong in the ledger. See \`ledger verify\`.`,
        ...(sealed.unreadable > 0
          ? [
              `${count(sealed.unreadable, 'secrets of authenticator apps and webhooks')} need another SECOND_FACTOR_KEY than is set.`,
            ]
          : []),
      ]);
      end(faults.length === 0 ? 0 : 1);
    });
}

async function withStores<Result>(
  { env, warn }: Terminal,
  work: (stores: Stores) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(env);
  // Forgotten settings must not pass for a backup.
  if (config.database.kind === 'embedded') {
    warn(`DATABASE_URL is not set: this is the embedded database in ${config.dataDir}.`);
  }
  const stores = await openStores(config, warn);
  try {
    return await work(stores);
  } finally {
    await stores.close();
  }
}

const since = (begun: number): number => Number(((performance.now() - begun) / 1000).toFixed(1));
const count = (number: number, what: string): string => `${number.toLocaleString('en')} ${what}`;
