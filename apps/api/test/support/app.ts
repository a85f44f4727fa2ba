import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, createPool, type Db } from '@safelight/db/client';
import { cloneDatabase } from '@safelight/db/testing/cluster';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../../src/app';
import { readConfig, type Config } from '../../src/config';
import { assembleDeps, type Deps } from '../../src/deps';
import { createSources } from '../../src/domain/admin/telemetry';
import { createImageEvents } from '../../src/runtime/image-events';
import { findDueMails } from '@safelight/db/queries/mail/mails';
import { deliverMail } from '../../src/domain/mail/queue';
import { createLogger } from '../../src/telemetry/log';
import type { Telemetry } from '../../src/providers/opentelemetry/port';
import { createPasswords } from '../../src/providers/argon2/passwords';
import { registerInstance } from '../../src/runtime/instance';
import type { JobQueue } from '../../src/providers/graphile-worker/port';
import type { PaymentProvider } from '../../src/providers/stripe/port';
import type { Files } from '../../src/providers/files/port';
import type { ImageProvider } from '../../src/providers/replicate/port';
import type { Writer } from '../../src/providers/writer/port';
import { createUserLeases, type LeaseTimes } from '../../src/runtime/user-leases';

const cheapPasswords = createPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 });

/** A clock that stands still until a test advances it. */
export interface TestClock {
  now(): Date;
  set(now: string | Date): void;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly deps: Deps;
  readonly clock: TestClock;
  readonly databaseUrl: string;
  /** Sends queued mail now, which a running server does automatically. Links lead to http://localhost. */
  deliverMails(): Promise<void>;
  close(): Promise<void>;
}

export interface TestOptions {
  readonly writer?: Writer;
  readonly images?: ImageProvider;
  readonly payments?: PaymentProvider;
  /** Wraps the server's storage, image provider or payment provider. */
  readonly wrapFiles?: (files: Files) => Files;
  readonly wrapImages?: (images: ImageProvider) => ImageProvider;
  readonly wrapPayments?: (payments: PaymentProvider) => PaymentProvider;
  /** Receives what is logged as an error, or also as a warning. */
  readonly onError?: (message: string, details: object) => void;
  readonly onWarning?: (message: string, details: object) => void;
  /** Receives every log line at the level of LOG_LEVEL or above. */
  readonly onLogLine?: (line: string) => void;
  /** The database of another test server, to share it. */
  readonly databaseUrl?: string;
  readonly rateLimits?: boolean;
  readonly telemetry?: Telemetry;
  /** Hashes passwords at the product's cost. Otherwise their hashes are real too, but cheap. */
  readonly costlyPasswords?: boolean;
  /** The life of a user's lease and the wait for it; the default wait suits a busy machine. */
  readonly leaseTimes?: Partial<LeaseTimes>;
  readonly env?: Record<string, string>;
  /** A built web app to serve; none by default. */
  readonly webRoot?: string;
}

/** The real server with a new database, not listening: requests go through `inject`. */
export async function makeTestApp(options: TestOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'safelight-data-'));
  const config: Config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: options.rateLimits || options.env?.['NODE_ENV'] === 'production' ? 'on' : 'off',
    ...options.env,
  });
  const logger = createLogger(config.logLevel, options.onLogLine && { write: options.onLogLine });
  const shared = options.databaseUrl !== undefined && {
    url: options.databaseUrl,
    drop: () => Promise.resolve(),
  };
  const database = shared || (await cloneDatabase());
  const pool = createPool({
    connectionString: database.url,
    maxConnections: 10,
    timeouts: config.databaseTimeouts,
    observe: options.telemetry?.statement,
    onError: () => undefined,
  });
  const db = createDatabase(pool);
  let now = new Date();
  const clock: TestClock = {
    now: () => new Date(now),
    set: (value) => {
      now = new Date(value);
    },
  };
  const log = {
    info: logger.info.bind(logger),
    warn: (details: object, message: string) => {
      logger.warn(details, message);
      options.onWarning?.(message, details);
    },
    error: (details: object, message: string) => {
      logger.error(details, message);
      options.onError?.(message, details);
    },
  };
  const instance = await registerInstance(database.url, log);
  const imageEvents = await createImageEvents(database.url, log);
  const userLeases = createUserLeases(db, log, { wait: 60_000, ...options.leaseTimes });
  const { telemetry } = options;
  const assembled = assembleDeps({
    config,
    log,
    telemetry,
    pool,
    db,
    clock,
    instance,
    imageEvents,
    userLeases,
    passwords: options.costlyPasswords ? undefined : cheapPasswords,
  });
  const deps: Deps = {
    ...assembled,
    jobs: withoutDelays(assembled.jobs),
    ...(options.wrapFiles && { files: options.wrapFiles(assembled.files) }),
    ...(options.writer && { writer: options.writer }),
    ...(options.images && { images: options.images }),
    ...(options.wrapImages && assembled.images && { images: options.wrapImages(assembled.images) }),
    ...(options.payments && { payments: options.payments }),
    ...(options.wrapPayments && assembled.payments && { payments: options.wrapPayments(assembled.payments) }),
  };
  telemetry?.watch(createSources(deps, 10));
  const app = await buildApp({ deps, config, logger, webRoot: options.webRoot ?? '/nonexistent' });
  // Pages of this site have its address as their origin.
  Object.assign(app, { origin: config.publicUrl });
  await app.ready();
  return {
    app,
    db,
    deps,
    clock,
    databaseUrl: database.url,
    async deliverMails() {
      const { mail } = deps;
      if (!mail) return;
      for (let ids; (ids = await findDueMails(db, clock.now(), 100)).length > 0;)
        for (const id of ids)
          await deliverMail({ ...deps, mail }, id, { site: config.publicUrl ?? 'http://localhost' });
    },
    async close() {
      await imageEvents.close();
      await app.close();
      await deps.background.idle();
      await instance.close();
      await db.destroy();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A test's clock stands still, so a delayed job is due when the test has advanced the clock and reconciles, never by
 * itself.
 */
const withoutDelays = (jobs: JobQueue): JobQueue => ({
  ...jobs,
  add: (db, ...added) =>
    jobs.add(db, ...added.map((job) => ({ ...job, delay: job.delay ? 60 * 60_000 : 0 }))),
});

export interface ApiResponse {
  readonly status: number;
  /** The parsed JSON body, untyped for the tests. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
  readonly response: LightMyRequestResponse;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Client {
  /** Sends a REST call as a page of our own site does. */
  rest(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<ApiResponse>;
  /** Calls a query (GET) or a mutation (POST) over tRPC's wire format; the body is the data or the error. */
  query(path: string, input?: unknown): Promise<ApiResponse>;
  mutate(path: string, input?: unknown): Promise<ApiResponse>;
  /** The session cookie. */
  readonly cookie: string | undefined;
}

/**
 * A browser, which keeps its cookies and may begin with a session. With an API token, a script: no cookie and no
 * Origin.
 */
export function newClient(
  { app }: Pick<TestApp, 'app'>,
  { cookie, token }: { cookie?: string | undefined; token?: string } = {},
): Client {
  // The server's other cookies.
  const others = new Map<string, string>();
  const { origin = 'http://localhost' } = app as { origin?: string };
  async function send(method: Method, url: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await app.inject({
      method,
      url,
      headers: {
        ...(token === undefined ? { origin } : { authorization: `Bearer ${token}` }),
        host: 'localhost',
        ...((cookie || others.size > 0) && { cookie: [cookie ?? [], ...others.values()].flat().join('; ') }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const { name, value, maxAge } of response.cookies as {
      name: string;
      value: string;
      maxAge?: number;
    }[]) {
      if (name.endsWith('safelight_session')) cookie = maxAge === 0 ? undefined : `${name}=${value}`;
      else others.set(name, `${name}=${value}`);
    }
    return response;
  }

  const toResult = (response: LightMyRequestResponse): ApiResponse => ({
    status: response.statusCode,
    body: /json/.test(String(response.headers['content-type'])) ? response.json() : response.body,
    response,
  });
  const unwrap = (response: LightMyRequestResponse): ApiResponse => {
    const { body, ...rest } = toResult(response);
    return { ...rest, body: body?.result ? body.result.data : (body?.error ?? body) };
  };
  return {
    rest: async (method, path, body, headers) => toResult(await send(method, path, body, headers)),
    query: async (path, input) =>
      unwrap(await send('GET', `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input ?? {}))}`)),
    mutate: async (path, input) => unwrap(await send('POST', `/trpc/${path}`, input ?? {})),
    get cookie() {
      return cookie;
    },
  };
}

let counter = 0;

export interface TestUser extends Client {
  readonly id: number;
  readonly email: string;
  readonly password: string;
}

/** The password of new users. */
export const aPassword = 'correct horse';

/** A registered, signed-in user. */
export async function newUser(test: Pick<TestApp, 'app'>): Promise<TestUser> {
  const client = newClient(test);
  const email = `user${++counter}@example.com`;
  const password = aPassword;
  const { status, body } = await client.rest('POST', '/api/auth/register', { email, password });
  if (status !== 201) throw new Error(`Registration returned ${status}: ${JSON.stringify(body)}`);
  return Object.assign(client, { id: body.user.id as number, email, password });
}

/** Signs a user in again, as after the 90 days that a session can last. */
export function signIn({ rest, email, password }: TestUser): Promise<ApiResponse> {
  return rest('POST', '/api/auth/login', { email, password });
}

/** A signed-in admin, whose role is set in the database like the first admin's. */
export async function newAdmin(test: Pick<TestApp, 'app' | 'db'>): Promise<TestUser> {
  const user = await newUser(test);
  await test.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute();
  return user;
}

export const aPrompt = { style: 'Illustration', subject: 'a lighthouse keeper reading' };

export const aSavedPrompt = { ...aPrompt, generatedPrompt: 'a lighthouse keeper reading, illustration' };

export const anEdit = {
  ...aPrompt,
  renderer: 'midjourney',
  scenario: null,
  aspectRatio: 'Widescreen',
  parameters: { lighting: 'Golden hour' },
  prompt: 'a lighthouse keeper reading by candle light, illustration --ar 16:9',
};
