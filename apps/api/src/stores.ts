import type { Config } from './config';
import { createLocalFiles } from './providers/files/local';
import type { Files } from './providers/files/port';
import { createS3Files } from './providers/s3/files';

export const openFiles = ({ files }: Config): Files =>
  files.kind === 's3' ? createS3Files(files) : createLocalFiles(files);

export interface Stores {
  readonly databaseUrl: string;
  readonly files: Files;
  close(): Promise<void>;
}

/** Opens what holds state (the database, started if necessary) as it is: nothing is migrated. */
export async function openStores(config: Config, announce: (line: string) => void): Promise<Stores> {
  const embedded =
    config.database.kind === 'embedded' ? await openEmbedded(config.dataDir, announce) : undefined;
  return {
    databaseUrl: config.database.kind === 'url' ? config.database.url : (embedded?.connectionString ?? ''),
    files: openFiles(config),
    close: async () => embedded?.stop(),
  };
}

/** Its code is a chunk of the bundle that a server with DATABASE_URL never reads. */
async function openEmbedded(dataDir: string, log: (line: string) => void) {
  const { startEmbedded } = await import('@safelight/db/embedded');
  return startEmbedded({ dataDir, log });
}
