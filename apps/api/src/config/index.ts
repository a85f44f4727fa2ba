import { resolve } from 'node:path';
import { z } from 'zod';
import {
  billingSettings,
  findSellerFaults,
  readCollecting,
  readSeller,
  type Collecting,
  type Seller,
} from './billing';
import { databaseSettings, findDatabaseFaults, readDatabase, type DatabaseConfig } from './database';
import { findImageFaults, imageSettings, readImages, type ImagesConfig } from './images';
import { operatorSettings, readOperator, type OperatorConfig } from './operator';
import { findPaymentFaults, paymentSettings, readPayments, type PaymentsConfig } from './payments';
import { findMailFaults, mailSettings, readMail, type MailConfig } from './mail';
import { readRelease, releaseSettings } from './release';
import { readSecondFactor, secondFactorSettings, type SecondFactorConfig } from './second-factor';
import { optional, seconds, type Environment } from './setting';
import { findStorageFaults, readFiles, storageSettings, type FilesConfig } from './storage';
import {
  findWriterFaults,
  readJudge,
  readModeration,
  readJudgeSpending,
  readWriterSpending,
  readWriter,
  writerSettings,
  type WriterConfig,
} from './writer';
import { findWarnings } from './warnings';
import { readTelemetry, telemetrySettings, type TelemetryConfig } from './telemetry';
import type { JudgeSettings, OpenAiAddress } from '../providers/openai/settings';
import type { Release } from '../providers/system/port';
import type { SpendingLimits, WriterLimits } from '../providers/writer/port';

const publicUrlSetting = optional(
  z
    .url({ protocol: /^https?$/, error: 'must be an address like https://safelight.example' })
    .transform((value) => new URL(value))
    .refine((url) => url.pathname === '/' && url.search === '', { error: 'must not have a path' })
    .transform((url) => url.origin),
);

const environment = z.object({
  NODE_ENV: optional(z.enum(['development', 'test', 'production'])),
  HOST: optional(z.string()),
  PORT: optional(z.coerce.number().int().min(0).max(65535)),
  PUBLIC_URL: publicUrlSetting,
  DATA_DIR: optional(z.string()),
  ...databaseSettings,
  RATE_LIMITS: optional(z.enum(['on', 'off'])),
  REQUEST_TIMEOUT: seconds,
  ANSWER_TIMEOUT: seconds,
  STOP_TIMEOUT: seconds,
  DRAIN_SECONDS: optional(z.coerce.number().min(0).max(600)),
  TRUST_PROXY: optional(
    z.string().regex(/^(on|off|[1-9])$/, { error: 'must be on, off or the number of proxies in front' }),
  ),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  ...storageSettings,
  ...writerSettings,
  ...imageSettings,
  ...paymentSettings,
  ...billingSettings,
  ...mailSettings,
  ...operatorSettings,
  ...secondFactorSettings,
  ...telemetrySettings,
  WEBHOOKS_TO_PRIVATE_ADDRESSES: optional(z.enum(['0', '1'])),
  ...releaseSettings,
  /** Set by npm and pnpm while they run a script. */
  npm_lifecycle_event: optional(z.string()),
});

export interface Config extends DatabaseConfig {
  readonly release: Release;
  /** What the operator should still set, each in a sentence. */
  readonly warnings: readonly string[];
  readonly production: boolean;
  readonly host: string;
  /** 0 picks any free port. */
  readonly port: number;
  /** The site's address, without a trailing slash; undefined means the host of each request. */
  readonly publicUrl: string | undefined;
  /** Users connect over https, so cookies are marked Secure. */
  readonly secure: boolean;
  /** Everything the server keeps outside the database. */
  readonly dataDir: string;
  readonly files: FilesConfig;
  readonly rateLimits: boolean;
  /** The number of our own proxies in front; their client address, host and protocol headers are trusted. */
  readonly trustedProxies: number;
  /**
   * Milliseconds: to send a request, to read a response, for a balancer to take notice of a stop, and for requests to
   * finish then.
   */
  readonly times: {
    readonly request: number;
    readonly response: number;
    readonly drain: number;
    readonly stop: number;
  };
  readonly writer: WriterConfig;
  /** What language models may spend in a day. */
  readonly writerSpending: WriterLimits;
  readonly judgeSpending: SpendingLimits;
  /** Checks images on request; undefined when none is configured. */
  readonly judge: JudgeSettings | undefined;
  /** Checks the users' texts before they are charged; undefined when they are not checked. */
  readonly moderation: OpenAiAddress | undefined;
  readonly logLevel: string;
  readonly images: ImagesConfig;
  readonly payments: PaymentsConfig;
  readonly collecting: Collecting;
  /** Undefined when receipts name no seller. */
  readonly seller: Seller | undefined;
  readonly mail: MailConfig;
  readonly secondFactor: SecondFactorConfig;
  /** Whether users' webhooks may use http and private addresses; refused in production. */
  readonly webhooksToPrivateAddresses: boolean;
  /** Traces and metrics; undefined when both are off. */
  readonly telemetry: TelemetryConfig | undefined;
  /** The server that `pnpm admin` calls. */
  readonly operator: OperatorConfig;
  /** Where the sandbox is; refused in production. */
  readonly sandboxUrl: string | undefined;
  /** Set when a package manager started the server: it should stop with it. */
  readonly endWithParent: boolean;
}

/** An unusable configuration; the message lists every fault on a line of its own. */
export class ConfigError extends Error {}

/** Reads the configuration from the environment. Throws ConfigError with all faults at once. */
export function readConfig(env: Environment = process.env): Config {
  const parsed = environment.safeParse(env);
  const production = env['NODE_ENV'] === 'production';
  const address = publicUrlSetting.safeParse(env['PUBLIC_URL']);
  const faults = [
    ...(parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])}: ${issue.message}`),
    ...(production && address.success ? productionFaults(address.data) : []),
    ...findDatabaseFaults(env),
    ...findStorageFaults(env),
    ...(production && parsed.success ? findWriterFaults(parsed.data) : []),
    ...(production ? [...findImageFaults(env), ...findPaymentFaults(env)] : []),
    ...findMailFaults(env, production),
    ...findSellerFaults(env),
    ...(env['MODERATION'] === 'on' && !env['OPENAI_API_KEY'] && !env['OPENAI_BASE_URL']
      ? ['MODERATION: cannot be on without OPENAI_API_KEY']
      : []),
    ...(production && env['WEBHOOKS_TO_PRIVATE_ADDRESSES'] === '1'
      ? ['WEBHOOKS_TO_PRIVATE_ADDRESSES: cannot be 1 in production, or users could reach your network']
      : []),
    ...(production && env['RATE_LIMITS'] === 'off' ? ['RATE_LIMITS: cannot be off in production'] : []),
  ];
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults.join('\n'));
  const values = parsed.data;
  const publicUrl = values.PUBLIC_URL;
  const port = values.PORT ?? 3000;
  const dataDir = resolve(values.DATA_DIR ?? '.data');

  const images = readImages(values, { publicUrl, port });
  const config = {
    release: readRelease(values),
    production,
    host: values.HOST ?? 'localhost',
    port,
    publicUrl,
    secure: publicUrl?.startsWith('https://') ?? false,
    dataDir,
    ...readDatabase(values),
    files: readFiles(values, dataDir),
    rateLimits: values.RATE_LIMITS !== 'off',
    trustedProxies: countProxies(values.TRUST_PROXY),
    times: {
      request: (values.REQUEST_TIMEOUT ?? 30) * 1000,
      response: (values.ANSWER_TIMEOUT ?? 30) * 1000,
      drain: (values.DRAIN_SECONDS ?? 0) * 1000,
      stop: (values.STOP_TIMEOUT ?? 10) * 1000,
    },
    writer: readWriter(values),
    writerSpending: readWriterSpending(values),
    judgeSpending: readJudgeSpending(values),
    judge: readJudge(values, images.kind === 'sandbox' ? values.SANDBOX_URL : undefined),
    moderation: readModeration(values),
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    images,
    payments: readPayments(values),
    collecting: readCollecting(values),
    seller: readSeller(values),
    mail: readMail(values, { dataDir, production }),
    secondFactor: readSecondFactor(values, production),
    webhooksToPrivateAddresses: values.WEBHOOKS_TO_PRIVATE_ADDRESSES === '1',
    telemetry: readTelemetry(values),
    operator: readOperator(values, { publicUrl, port }),
    sandboxUrl: values.SANDBOX_URL,
    endWithParent: values.npm_lifecycle_event !== undefined,
  } satisfies Omit<Config, 'warnings'>;
  return Object.freeze({ ...config, warnings: findWarnings(config) });
}

function productionFaults(publicUrl: string | undefined): string[] {
  if (publicUrl === undefined)
    return [
      'PUBLIC_URL: must be set in production to the address users see, such as https://safelight.example',
    ];
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || hostname === 'localhost'
    ? []
    : ['PUBLIC_URL: must begin with https:// in production, or session cookies could be read on the way'];
}

/** The number of proxies that TRUST_PROXY stands for: too many would let clients choose their own address. */
function countProxies(setting = 'off'): number {
  if (setting === 'off') return 0;
  return setting === 'on' ? 1 : Number(setting);
}
