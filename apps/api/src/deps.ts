import { join } from 'node:path';
import { createDatabase, createPool, type Db, type Pool } from '@safelight/db/client';
import { startEmbedded } from '@safelight/db/embedded';
import { migrateToLatest } from '@safelight/db/migrate';
import { createBackground, createQueue, type Background, type Queue } from './background';
import { checkClock } from './clock-check';
import type { Config } from './config';
import { createWriterBudget } from './domain/writer-budget';
import { createAiWriter } from './domain/writing';
import { createImageEvents, type ImageEvents } from './image-events';
import { registerInstance } from './instance';
import { createApiTokens } from './providers/api-tokens';
import { createPasswords } from './providers/argon2';
import { composer } from './providers/composer';
import { replicateRules } from './providers/download';
import { isDisposable } from './providers/disposable';
import { createDisk } from './providers/disk';
import { createLocalFiles } from './providers/local-files';
import { createSessions } from './providers/lucia';
import { createOutbox } from './providers/mail-outbox';
import type { MailQueue, MailTransport, Outbox } from './providers/mail-port';
import { createSmtp } from './providers/nodemailer';
import { createLanguageModel, createModeration } from './providers/openai';
import { createMailQueue } from './providers/pg-boss';
import { createPictures } from './providers/pictures';
import type { PaymentProvider } from './providers/payment-port';
import type {
  ApiTokens,
  Clock,
  Disk,
  Files,
  ImageProvider,
  Log,
  Moderation,
  Passwords,
  Pictures,
  RateLimits,
  Sessions,
  Writer,
} from './providers/ports';
import { createNoRateLimits, createRateLimits } from './providers/rate-limits';
import { createReplicate } from './providers/replicate';
import { createS3Files } from './providers/s3-files';
import { createStripe } from './providers/stripe';
import { createUserLocks, type UserLocks } from './user-locks';

/** Pictures that one server works on at once: each may hold a download, and a connection to the database. */
const imagesAtOnce = 20;

/** Everything the rules need from outside, made once at the start and handed down. */
export interface Deps {
  readonly db: Db;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly apiTokens: ApiTokens;
  readonly writer: Writer;
  /** Undefined where the provider has none. */
  readonly moderation: Moderation | undefined;
  readonly rateLimits: RateLimits;
  readonly files: Files;
  readonly pictures: Pictures;
  readonly disk: Disk;
  /** Undefined where no pictures are made. */
  readonly images: ImageProvider | undefined;
  readonly imageEvents: ImageEvents;
  /** Undefined where no plans are sold. */
  readonly payments: PaymentProvider | undefined;
  /** Undefined where no mail is sent. */
  readonly mail: MailTransport | undefined;
  readonly mailQueue: MailQueue;
  /** Where unsent mail can be read; undefined where it is sent, and in production. */
  readonly outbox: Outbox | undefined;
  /** Whether a new account may be used before its address is verified. */
  readonly verification: 'optional' | 'required';
  /** Whether an address is of a provider whose mailboxes are thrown away after use. */
  isDisposable(email: string): boolean;
  readonly userLocks: UserLocks;
  readonly background: Background;
  /** Where work on pictures waits its turn. */
  readonly imageQueue: Queue;
  /** The number under which this server's jobs are told from those of servers that died. */
  readonly instance: { readonly id: number };
}

/** The providers that the configuration names, around what is open already. */
export function assembleDeps({
  config,
  ...open
}: Pick<Deps, 'log' | 'pool' | 'db' | 'clock' | 'instance' | 'imageEvents' | 'userLocks'> & {
  config: Config;
}): Deps {
  const { transport, from, verification } = config.mail;
  const outbox =
    transport.kind === 'outbox' && !config.production ? createOutbox({ ...transport, from }) : undefined;
  return {
    ...open,
    passwords: createPasswords(),
    sessions: createSessions(open.db, open.pool, open.clock),
    apiTokens: createApiTokens(open.db, open.pool, open.clock),
    writer:
      config.writer.kind === 'ai'
        ? createAiWriter(
            createLanguageModel(config.writer),
            createWriterBudget(open, config.writer.limits),
            open.log,
          )
        : composer,
    moderation: config.moderation && createModeration(config.moderation),
    rateLimits: config.rateLimits ? createRateLimits(open.pool) : createNoRateLimits(),
    files: config.files.kind === 's3' ? createS3Files(config.files) : createLocalFiles(config.files),
    disk: createDisk(config.dataDir),
    pictures: createPictures(join(config.dataDir, 'incoming'), {
      ...replicateRules,
      sandboxOrigin: config.images.kind === 'sandbox' ? config.sandboxUrl : undefined,
    }),
    images: config.images.kind === 'off' ? undefined : createReplicate(config.images),
    payments: config.payments.kind === 'off' ? undefined : createStripe(config.payments),
    mail: transport.kind === 'smtp' ? createSmtp({ ...transport, from }) : outbox,
    mailQueue: createMailQueue(open),
    outbox,
    verification,
    isDisposable,
    background: createBackground(open.log),
    imageQueue: createQueue(imagesAtOnce),
  };
}

/**
 * Opens everything a server needs: the database (started if need be, migrated) and the providers. `announce` gets the
 * lines a person at the terminal should see, such as where the database lies.
 */
export async function createDeps(
  config: Config,
  log: Log,
  announce: (line: string) => void,
): Promise<{ deps: Deps; databaseUrl: string; close(): Promise<void> }> {
  const embedded =
    config.database.kind === 'embedded'
      ? await startEmbedded({ dataDir: config.dataDir, log: announce })
      : undefined;
  const connectionString =
    config.database.kind === 'url' ? config.database.url : (embedded?.connectionString ?? '');
  let db: Db | undefined;
  try {
    await migrateToLatest(connectionString);
    const pool = createPool({
      connectionString,
      maxConnections: config.databasePool,
      queryTimeout: 15_000,
      onError: (error) => log.warn({ err: error }, 'A database connection broke'),
    });
    db = createDatabase(pool);
    const clock: Clock = { now: () => new Date() };
    await checkClock(db, clock);
    const instance = await registerInstance(connectionString, log);
    const imageEvents = await createImageEvents(connectionString, log);
    const userLocks = createUserLocks(connectionString, log);
    const deps = assembleDeps({ config, log, pool, db, clock, instance, imageEvents, userLocks });
    return {
      deps,
      databaseUrl: connectionString,
      async close() {
        await imageEvents.close();
        await deps.background.idle(5000);
        await instance.close();
        await userLocks.close();
        await deps.db.destroy();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await db?.destroy();
    await embedded?.stop();
    throw error;
  }
}
