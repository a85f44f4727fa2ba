import { join, resolve } from 'node:path';
import { z } from 'zod';
import {
  defaultBaseUrl,
  isOpenAi,
  type OpenAiAddress,
  type OpenAiWriterSettings,
  type TokenPrice,
} from './providers/openai-settings';

/** An optional setting: an empty value in an .env file means the same as none. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const publicUrlSetting = optional(
  z
    .url({ protocol: /^https?$/, error: 'must be an address like https://safelight.example' })
    .transform((value) => new URL(value))
    .refine((url) => url.pathname === '/' && url.search === '', { error: 'must not have a path' })
    .transform((url) => url.origin),
);

const writerModel = optional(z.string().trim().min(1));
const writerPrice = optional(
  z
    .string()
    .regex(/^\d+(\.\d+)?(\/\d+(\.\d+)?){2}$/, {
      error: 'must be US dollars per million tokens as input/cached/output, such as 0.10/0.01/0.50',
    })
    .transform((value): TokenPrice => {
      const [input = 0, cached = 0, output = 0] = value.split('/').map(Number);
      return { input, cached, output };
    }),
);

const environment = z.object({
  NODE_ENV: optional(z.enum(['development', 'test', 'production'])),
  HOST: optional(z.string()),
  PORT: optional(z.coerce.number().int().min(0).max(65535)),
  PUBLIC_URL: publicUrlSetting,
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://user@host/db' }),
  ),
  DATABASE_POOL: optional(z.coerce.number().int().min(2).max(200)),
  S3_ENDPOINT: optional(
    z.url({ protocol: /^https?$/, error: 'must be an address like https://s3.eu-central-1.amazonaws.com' }),
  ),
  S3_REGION: optional(z.string()),
  S3_BUCKET: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  RATE_LIMITS: optional(z.enum(['on', 'off'])),
  TRUST_PROXY: optional(
    z.string().regex(/^(on|off|[1-9])$/, { error: 'must be on, off or the number of proxies in front' }),
  ),
  OPENAI_API_KEY: optional(z.string().trim()),
  OPENAI_BASE_URL: optional(
    z.url({ protocol: /^https?$/, error: 'must be an address like https://api.openai.com/v1' }),
  ),
  WRITER_MODEL_BASIC: writerModel,
  WRITER_MODEL_ADVANCED: writerModel,
  WRITER_MODEL_PREMIUM: writerModel,
  WRITER_PRICE_BASIC: writerPrice,
  WRITER_PRICE_ADVANCED: writerPrice,
  WRITER_PRICE_PREMIUM: writerPrice,
  WRITER_EFFORT: optional(z.enum(['none', 'minimal', 'low', 'medium', 'high'])),
  // The page gives a call up after a minute, in which two answers must fit.
  WRITER_TIMEOUT: optional(z.coerce.number().min(0.1).max(40)),
  MODERATION: optional(z.enum(['on', 'off'])),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  IMAGES: optional(z.enum(['on', 'off'])),
  REPLICATE_API_TOKEN: optional(z.string()),
  REPLICATE_BASE_URL: optional(
    z.url({ protocol: /^https?$/, error: 'must be an address like https://host/v1' }),
  ),
  REPLICATE_WEBHOOK_SECRET: optional(
    z.string().regex(/^whsec_[A-Za-z0-9+/=]+$/, { error: 'must begin with whsec_, as Replicate shows it' }),
  ),
  SANDBOX_URL: optional(
    z
      .url({ protocol: /^http$/, error: 'must be an address like http://127.0.0.1:8300' })
      .transform((value) => new URL(value).origin),
  ),
  /** Set by npm and pnpm while they run a script. */
  npm_lifecycle_event: optional(z.string()),
});

export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Where pictures come from. */
export type ImagesConfig =
  | { readonly kind: 'off' }
  | {
      readonly kind: 'replicate' | 'sandbox';
      readonly token: string;
      readonly baseUrl: string;
      /** Undefined where the provider is asked for it. */
      readonly webhookSecret: string | undefined;
      /** The address that the provider tells of finished pictures; undefined where it could not reach us. */
      readonly webhookUrl: string | undefined;
    };

export interface Config {
  readonly production: boolean;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The address users see, without a final slash; undefined means whatever host they asked for. */
  readonly publicUrl: string | undefined;
  /** Users come over https: cookies are sent over nothing else. */
  readonly secure: boolean;
  /** Everything the server keeps outside the database. */
  readonly dataDir: string;
  readonly database: { readonly kind: 'embedded' } | { readonly kind: 'url'; readonly url: string };
  readonly databasePool: number;
  /** Where pictures are kept. */
  readonly files:
    { readonly kind: 'local'; readonly folder: string } | ({ readonly kind: 's3' } & S3Settings);
  readonly rateLimits: boolean;
  /** How many proxies in front are ours; what they say of the client's address, host and protocol is believed. */
  readonly trustedProxies: number;
  /** The AI writer, where a provider is configured; else the composer writes. */
  readonly writer: { readonly kind: 'composer' } | ({ readonly kind: 'ai' } & OpenAiWriterSettings);
  /** Where the users' words are checked before they are charged for; undefined where they are not. */
  readonly moderation: OpenAiAddress | undefined;
  readonly logLevel: string;
  readonly images: ImagesConfig;
  /** Where the stand-ins for outside services are; never in production. */
  readonly sandboxUrl: string | undefined;
  /** A package manager started the server, and it should end with it. */
  readonly endWithParent: boolean;
}

/** A configuration that cannot be used; the message lists everything that is wrong, a line each. */
export class ConfigError extends Error {}

/** Reads the configuration from the environment. Throws ConfigError with all faults at once. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const parsed = environment.safeParse(env);
  const production = env['NODE_ENV'] === 'production';
  const address = publicUrlSetting.safeParse(env['PUBLIC_URL']);
  const faults = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...(production && address.success ? productionFaults(address.data) : []),
    ...s3Faults(env),
    ...(production && parsed.success ? writerFaults(parsed.data) : []),
    ...(env['MODERATION'] === 'on' && !env['OPENAI_API_KEY'] && !env['OPENAI_BASE_URL']
      ? ['MODERATION: cannot be on without OPENAI_API_KEY']
      : []),
    ...(production && env['RATE_LIMITS'] === 'off' ? ['RATE_LIMITS: cannot be off in production'] : []),
    ...(production ? imageFaults(env) : []),
  ];
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults.join('\n'));
  const values = parsed.data;
  const publicUrl = values.PUBLIC_URL;
  const dataDir = resolve(values.DATA_DIR ?? '.data');

  return Object.freeze({
    production,
    host: values.HOST ?? 'localhost',
    port: values.PORT ?? 3000,
    publicUrl,
    secure: publicUrl?.startsWith('https://') ?? false,
    dataDir,
    database: values.DATABASE_URL ? { kind: 'url', url: values.DATABASE_URL } : { kind: 'embedded' },
    databasePool: values.DATABASE_POOL ?? 10,
    files: values.S3_ENDPOINT
      ? {
          kind: 's3',
          endpoint: values.S3_ENDPOINT,
          region: values.S3_REGION ?? '',
          bucket: values.S3_BUCKET ?? '',
          accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
        }
      : { kind: 'local', folder: join(dataDir, 'files') },
    rateLimits: values.RATE_LIMITS !== 'off',
    trustedProxies: countProxies(values.TRUST_PROXY),
    writer: readWriter(values),
    moderation: readModeration(values),
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    images: readImages(values),
    sandboxUrl: values.SANDBOX_URL,
    endWithParent: values.npm_lifecycle_event !== undefined,
  } satisfies Config);
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

const s3Keys = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** Half a store is a mistake: pictures would go into the folder unnoticed. */
function s3Faults(env: Record<string, string | undefined>): string[] {
  const missing = s3Keys.filter((key) => !env[key]);
  if (missing.length === s3Keys.length) return [];
  return missing.map((key) => `${key}: must be set too, or none of the S3 settings`);
}

function imageFaults(env: Record<string, string | undefined>): string[] {
  return [
    ...(env['SANDBOX_URL'] ? ['SANDBOX_URL: must not be set in production, where pictures are real'] : []),
    ...(env['IMAGES'] !== 'off' && !env['REPLICATE_API_TOKEN']
      ? ['REPLICATE_API_TOKEN: must be set in production, unless IMAGES=off']
      : []),
  ];
}

/** A token means the real thing, even beside a sandbox. */
function readImages(values: z.output<typeof environment>): ImagesConfig {
  const { REPLICATE_API_TOKEN: token, SANDBOX_URL: sandbox, PUBLIC_URL: publicUrl } = values;
  const webhookSecret = values.REPLICATE_WEBHOOK_SECRET;
  const path = '/api/webhooks/replicate';
  if (values.IMAGES === 'off' || (token === undefined && sandbox === undefined)) return { kind: 'off' };
  if (token !== undefined) {
    return {
      kind: 'replicate',
      token,
      baseUrl: values.REPLICATE_BASE_URL ?? 'https://api.replicate.com/v1',
      webhookSecret,
      // Replicate takes no other protocol.
      webhookUrl: publicUrl?.startsWith('https://') ? publicUrl + path : undefined,
    };
  }
  const local = values.PORT === 0 ? undefined : `http://127.0.0.1:${values.PORT ?? 3000}`;
  const reachable = publicUrl ?? local;
  return {
    kind: 'sandbox',
    token: 'r8_sandbox',
    baseUrl: `${sandbox}/replicate/v1`,
    webhookSecret,
    webhookUrl: reachable && reachable + path,
  };
}

/** The number of proxies that TRUST_PROXY speaks of: believing more would let clients choose their own address. */
function countProxies(setting = 'off'): number {
  if (setting === 'off') return 0;
  return setting === 'on' ? 1 : Number(setting);
}

type Environment = z.output<typeof environment>;

// The models leave within months: name, price and effort are settings, and these only the first ones (November 2026).
const firstModel = 'gpt-6-luna';
const firstPrice: TokenPrice = { input: 0.1, cached: 0.01, output: 0.5 };

function readWriter(values: Environment): Config['writer'] {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl = defaultBaseUrl } = values;
  if (apiKey === undefined && values.OPENAI_BASE_URL === undefined) return { kind: 'composer' };
  const read = (name = firstModel, price = firstPrice) => ({ name, price });
  return {
    kind: 'ai',
    apiKey,
    baseUrl,
    models: {
      basic: read(values.WRITER_MODEL_BASIC, values.WRITER_PRICE_BASIC),
      advanced: read(values.WRITER_MODEL_ADVANCED, values.WRITER_PRICE_ADVANCED),
      premium: read(values.WRITER_MODEL_PREMIUM, values.WRITER_PRICE_PREMIUM),
    },
    // Other servers may not know the setting.
    effort: values.WRITER_EFFORT ?? (isOpenAi(baseUrl) ? 'low' : undefined),
    timeout: (values.WRITER_TIMEOUT ?? 30) * 1000,
  };
}

function readModeration(values: Environment): OpenAiAddress | undefined {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl = defaultBaseUrl, MODERATION: setting } = values;
  const has = apiKey !== undefined && isOpenAi(baseUrl);
  return setting === 'on' || (setting !== 'off' && has) ? { apiKey, baseUrl } : undefined;
}

/** What would cost money nobody sees, or a key that anybody could. */
function writerFaults(values: Environment): string[] {
  const faults = (['BASIC', 'ADVANCED', 'PREMIUM'] as const)
    .filter((tier) => values[`WRITER_MODEL_${tier}`] !== undefined && !values[`WRITER_PRICE_${tier}`])
    .map((tier) => `WRITER_PRICE_${tier}: must be set beside WRITER_MODEL_${tier}, or costs would be wrong`);
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: address } = values;
  if (key !== undefined && address !== undefined && !address.startsWith('https:') && !isLoopback(address))
    faults.push(
      'OPENAI_BASE_URL: must begin with https:// where there is a key, which could be read on the way',
    );
  return faults;
}

function isLoopback(address: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname);
}
