import { resolve } from 'node:path';
import { z } from 'zod';

/** An optional setting: an empty value in an .env file means the same as none. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const environment = z.object({
  NODE_ENV: optional(z.enum(['development', 'test', 'production'])),
  HOST: optional(z.string()),
  PORT: optional(z.coerce.number().int().min(0).max(65535)),
  PUBLIC_URL: optional(
    z.url({ protocol: /^https?$/, error: 'must be an address like https://safelight.example' }),
  ),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://user@host/db' }),
  ),
  DATABASE_POOL: optional(z.coerce.number().int().min(2).max(200)),
  RATE_LIMITS: optional(z.enum(['on', 'off'])),
  TRUST_PROXY: optional(z.enum(['on', 'off'])),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  /** Set by npm and pnpm while they run a script. */
  npm_lifecycle_event: optional(z.string()),
});

export interface Config {
  readonly production: boolean;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The address users see, without a final slash; undefined means whatever host they asked for. */
  readonly publicUrl: string | undefined;
  /** Everything the server keeps outside the database. */
  readonly dataDir: string;
  readonly database: { readonly kind: 'embedded' } | { readonly kind: 'url'; readonly url: string };
  readonly databasePool: number;
  readonly rateLimits: boolean;
  readonly trustProxy: boolean;
  readonly logLevel: string;
  /** A package manager started the server, and it should end with it. */
  readonly endWithParent: boolean;
}

/** A configuration that cannot be used; the message lists everything that is wrong, a line each. */
export class ConfigError extends Error {}

/** Reads the configuration from the environment. Throws ConfigError with all faults at once. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(faults.join('\n'));
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const publicUrl = values.PUBLIC_URL?.replace(/\/+$/, '');
  const faults = production ? productionFaults(publicUrl, values.RATE_LIMITS) : [];
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));

  return Object.freeze({
    production,
    host: values.HOST ?? 'localhost',
    port: values.PORT ?? 3000,
    publicUrl,
    dataDir: resolve(values.DATA_DIR ?? '.data'),
    database: values.DATABASE_URL ? { kind: 'url', url: values.DATABASE_URL } : { kind: 'embedded' },
    databasePool: values.DATABASE_POOL ?? 10,
    rateLimits: values.RATE_LIMITS !== 'off',
    trustProxy: values.TRUST_PROXY === 'on',
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    endWithParent: values.npm_lifecycle_event !== undefined,
  } satisfies Config);
}

function productionFaults(publicUrl: string | undefined, rateLimits: string | undefined): string[] {
  const faults: string[] = [];
  if (publicUrl === undefined) {
    faults.push(
      'PUBLIC_URL: must be set in production to the address users see, such as https://safelight.example',
    );
  } else if (!publicUrl.startsWith('https://') && new URL(publicUrl).hostname !== 'localhost') {
    faults.push(
      'PUBLIC_URL: must begin with https:// in production, or session cookies could be read on the way',
    );
  }
  if (rateLimits === 'off') faults.push('RATE_LIMITS: cannot be off in production');
  return faults;
}
