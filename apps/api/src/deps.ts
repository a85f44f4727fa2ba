import { limits } from '@safelight/catalog/limits';
import type { Db, Pool } from '@safelight/db/client';
import { createBackground, type Background } from './runtime/background';
import type { Standby } from './runtime/standby';
import type { Config } from './config';
import type { Seller } from './config/billing';
import { createJudgeBudget, createWriterBudget } from './domain/spending';
import { createAiWriter } from './domain/prompts/writing';
import { createDrain, type Drain } from './runtime/drain';
import type { ImageEvents } from './runtime/image-events';
import { createApiTokens } from './providers/tokens/minted';
import { createPasswords } from './providers/argon2/passwords';
import { createAuthenticatorApps } from './providers/otpauth/apps';
import type { Archives } from './providers/yazl/port';
import { createArchives } from './providers/yazl/zip';
import { composer } from './providers/writer/composer';
import { isCommonPassword } from './providers/zxcvbn/common-passwords';
import { isDisposable } from './providers/mail-domains/disposable';
import { createDisk } from './providers/system/disk';
import type { AuthenticatorApps } from './providers/otpauth/port';
import type { Telemetry } from './providers/opentelemetry/port';
import type { Passkeys } from './providers/simplewebauthn/port';
import type { JobQueue } from './providers/graphile-worker/port';
import { createJobQueue } from './providers/graphile-worker/queue';
import { createSessions } from './providers/lucia/sessions';
import { createOutbox } from './providers/nodemailer/outbox';
import { findOwnDomain } from './providers/mail-domains/own';
import type { MailTransport, Outbox } from './providers/nodemailer/port';
import { createSmtp } from './providers/nodemailer/smtp';
import { createLanguageModel, createModeration } from './providers/openai/models';
import { createJudge } from './providers/openai/judge';
import { createPasskeys } from './providers/simplewebauthn/passkeys';
import { openSharp } from './providers/sharp/open';
import { createPreviews } from './providers/preview/draw';
import type { Previews } from './providers/preview/port';
import type { PaymentProvider } from './providers/stripe/port';
import type { Passwords } from './providers/argon2/port';
import type { Files } from './providers/files/port';
import type { Sessions } from './providers/lucia/port';
import type { Judge, Moderation } from './providers/openai/port';
import type { ImageProvider } from './providers/replicate/port';
import type { ImagePreparer, InputImages } from './providers/sharp/port';
import type { Clock, Disk, Log, Release } from './providers/system/port';
import type { ApiTokens } from './providers/tokens/port';
import type { Budget, SpendingLimits, Writer } from './providers/writer/port';
import type { RateLimits } from './providers/rate-limiter/port';
import { createNoRateLimits, createRateLimits } from './providers/rate-limiter/limits';
import { createReplicate } from './providers/replicate/images';
import { createStripe } from './providers/stripe/payments';
import { createWebhookSender } from './providers/webhooks/send';
import type { WebhookSender } from './providers/webhooks/port';
import { openFiles } from './stores';
import { createSealing } from './runtime/sealing';
import { createSharedWork, type SharedWork } from './runtime/shared-work';
import { createAnswerSlots, type AnswerSlots } from './runtime/answer-slots';
import { createShortCache, type ShortCache } from './runtime/short-cache';
import { createStreams, type Streams } from './runtime/streams';
import type { UserLeases } from './runtime/user-leases';
import { createCrowd, type Crowd } from './runtime/crowd';
import { createTurns, type Turns } from './runtime/turns';

/** See createAnswerSlots. A page batches its lists into one request, so users rarely wait. */
const listSlots = { slots: limits.listsAtOnce, waiting: 40, patience: 10_000, readWithin: 2 * 60_000 };

/** Everything the domain needs from outside, created once at start. */
export interface Deps extends Turns {
  readonly release: Release;
  readonly db: Db;
  readonly pool: Pool;
  /** Undefined when all reads go to `db`. */
  readonly standby: Standby | undefined;
  readonly clock: Clock;
  readonly log: Log;
  /** Undefined when nothing is observed, so that nothing is wrapped and nothing measured. */
  readonly telemetry: Telemetry | undefined;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly apiTokens: ApiTokens;
  readonly apps: AuthenticatorApps;
  readonly passkeys: Passkeys;
  readonly writer: Writer;
  /** Undefined when no model can look at images. */
  readonly judge: Judge | undefined;
  readonly judgeBudget: Budget;
  /** The limits of what is in use. */
  readonly spendingLimits: { readonly writer?: SpendingLimits; readonly judge?: SpendingLimits };
  /** Undefined when the provider has no moderation. */
  readonly moderation: Moderation | undefined;
  readonly rateLimits: RateLimits;
  readonly files: Files;
  readonly archives: Archives;
  readonly imagePreparer: ImagePreparer;
  readonly inputImages: InputImages;
  readonly previews: Previews;
  /** The pictures of share links that were drawn within the last minute. */
  readonly drawings: ShortCache<Buffer>;
  readonly disk: Disk;
  /** Undefined when no images are made. */
  readonly images: ImageProvider | undefined;
  /** The addresses at the image provider of the pictures that were sent within the last minutes. */
  readonly sentPictures: ShortCache<string>;
  readonly imageEvents: ImageEvents;
  /** Undefined when no plans are sold. */
  readonly payments: PaymentProvider | undefined;
  readonly seller: Seller | undefined;
  /** Undefined when no mail is sent. */
  readonly mail: MailTransport | undefined;
  readonly webhooks: WebhookSender;
  readonly jobs: JobQueue;
  /** Unsent mail for the development inbox; undefined when mail is sent, and in production. */
  readonly outbox: Outbox | undefined;
  /** What the operator should still set, each in a sentence. */
  readonly configWarnings: readonly string[];
  /** The address that users write to for help; undefined when the operator named none. */
  readonly support: string | undefined;
  /** Whether a new account may be used before its address is verified. */
  readonly verification: 'optional' | 'required';
  /** Whether admins need a second factor for admin work. */
  readonly adminSecondFactor: 'optional' | 'required';
  /** Whether an address belongs to a provider of disposable mailboxes. */
  isDisposable(email: string): Promise<boolean>;
  /** Whether a password is among those that guessing programs try first. */
  isCommonPassword(password: string): Promise<boolean>;
  /** The domain whose owner controls every address in it; undefined for public mailbox providers. */
  findOwnDomain(email: string): Promise<string | undefined>;
  readonly userLeases: UserLeases;
  /** Joins simultaneous requests with the same id. */
  readonly requests: SharedWork;
  readonly crowd: Crowd;
  /** Limits the lists that are loaded for each user, and the visits of a share from each network. */
  readonly answerSlots: AnswerSlots;
  /** Limits the visits of each share from all networks. */
  readonly shareSlots: AnswerSlots;
  readonly streams: Streams;
  readonly background: Background;
  readonly drain: Drain;
  /** The instance number, which tells this server's jobs from those of servers that died. */
  readonly instance: { readonly id: number };
}

/** Adds the configured providers to what is open already. */
export function assembleDeps({
  config,
  ...open
}: Pick<Deps, 'log' | 'pool' | 'db' | 'clock' | 'instance' | 'imageEvents' | 'userLeases'> & {
  telemetry?: Telemetry | undefined;
  standby?: Standby | undefined;
  /** The default costs an attacker, and us, 20 ms of CPU time for each password. */
  passwords?: Passwords | undefined;
  config: Config;
}): Deps {
  const { telemetry } = open;
  const observed = <P extends object>(name: string, provider: P, local?: readonly (keyof P)[]): P =>
    telemetry ? telemetry.provider(name, provider, local) : provider;
  const { transport, from, support, verification } = config.mail;
  const sender = { from, replyTo: support };
  const sealing = createSealing(config.secondFactor.keys);
  const outbox =
    transport.kind === 'outbox' && !config.production ? createOutbox({ ...transport, sender }) : undefined;
  return {
    ...open,
    release: config.release,
    telemetry,
    standby: open.standby,
    passwords: open.passwords ?? createPasswords(),
    sessions: createSessions(open.db, open.pool, open.clock),
    apiTokens: createApiTokens(open.db, open.pool, open.clock),
    apps: createAuthenticatorApps(sealing, open.log),
    passkeys: createPasskeys(),
    writer:
      config.writer.kind === 'ai'
        ? createAiWriter(
            observed('openai', createLanguageModel(config.writer), ['ceiling']),
            createWriterBudget(open, config.writerSpending),
          )
        : composer,
    judge: config.judge && observed('openai', createJudge(config.judge), ['ceiling']),
    judgeBudget: createJudgeBudget(open, config.judgeSpending),
    spendingLimits: {
      ...(config.writer.kind === 'ai' && { writer: config.writerSpending }),
      ...(config.judge && { judge: config.judgeSpending }),
    },
    moderation: config.moderation && observed('openai', createModeration(config.moderation)),
    rateLimits: config.rateLimits ? createRateLimits(open.pool) : createNoRateLimits(),
    files: config.files.kind === 's3' ? observed('s3', openFiles(config)) : openFiles(config),
    archives: createArchives(),
    previews: createPreviews(),
    drawings: createShortCache({ milliseconds: 60_000, most: 50 }),
    disk: createDisk(config.dataDir),
    ...openSharp(config),
    images:
      config.images.kind === 'off'
        ? undefined
        : observed('replicate', createReplicate(config.images), ['readMessage']),
    sentPictures: createShortCache({ milliseconds: 10 * 60_000, most: 1000 }),
    payments:
      config.payments.kind === 'off'
        ? undefined
        : observed(
            'stripe',
            createStripe({
              ...config.payments,
              collecting: config.collecting,
              traceHeaders: telemetry?.traceHeaders,
            }),
            ['readMessage'],
          ),
    seller: config.seller,
    mail: transport.kind === 'smtp' ? observed('smtp', createSmtp({ ...transport, sender })) : outbox,
    // Not observed: a receiver that fails is its owner's concern, and must raise no alert of ours.
    webhooks: createWebhookSender(sealing, { privately: config.webhooksToPrivateAddresses }),
    jobs: createJobQueue({ ...open, timeouts: config.databaseTimeouts }),
    outbox,
    configWarnings: config.warnings,
    support,
    verification,
    adminSecondFactor: config.secondFactor.ofAdmins,
    isDisposable,
    ...createTurns(),
    requests: createSharedWork(),
    crowd: createCrowd(open.pool, config.rateLimits ? limits.callsPerNetwork : Infinity),
    isCommonPassword,
    answerSlots: createAnswerSlots(listSlots),
    shareSlots: createAnswerSlots({ ...listSlots, slots: limits.visitsAtOnce }),
    findOwnDomain,
    streams: createStreams(),
    background: createBackground(open.log),
    drain: createDrain(),
  };
}
