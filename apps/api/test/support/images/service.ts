import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildSandbox, type Sandbox } from '@safelight/sandbox/app';
import type { FaultRule } from '@safelight/sandbox/faults';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queueImages } from '../../../src/domain/images/leases';
import { imageLane } from '../../../src/jobs/start';
import { createReplicate, type ReplicateOptions } from '../../../src/providers/replicate/images';
import { makeTestApp, newUser, type TestApp, type TestOptions, type TestUser } from '../app';
import { holdFreePort } from '../servers/free-port';
import { expectWholeLedger } from '../database/ledger';

/** The real server, listening, with the real SDK and the sandbox. */
export interface ImageTest extends TestApp {
  readonly sandbox: Sandbox;
  readonly sandboxUrl: string;
  readonly url: string;
  /** Where finished images are stored. */
  readonly filesDir: string;
  /** Advances the clock, runs what is due then, and waits until it is done. */
  pass(milliseconds: number): Promise<void>;
}

export interface ImageTestOptions extends TestOptions {
  readonly sandbox?: Parameters<typeof buildSandbox>[0];
  /** Overrides of the Replicate client's configuration. */
  readonly replicate?: Partial<ReplicateOptions>;
  /** Another server on the same database and sandbox. */
  readonly beside?: ImageTest;
}

/** Pixels along the longer side. Real sizes would cost eight times the work. */
export const imageSide = 128;

export async function makeImageTest(options: ImageTestOptions = {}): Promise<ImageTest> {
  const sandbox =
    options.beside?.sandbox ?? (await buildSandbox({ longerSide: imageSide, ...options.sandbox }));
  const sandboxUrl = options.beside
    ? `http://127.0.0.1:${(sandbox.app.server.address() as AddressInfo).port}`
    : await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
  const dataDir = options.env?.['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'safelight-images-')));
  // The webhook address must be known before the server listens.
  const { port, release } = await holdFreePort();
  const url = `http://127.0.0.1:${port}`;
  const test = await makeTestApp({
    ...options,
    env: { SANDBOX_URL: sandboxUrl, PUBLIC_URL: url, DATA_DIR: dataDir, ...options.env },
    ...(options.replicate && {
      images: createReplicate({
        kind: 'sandbox',
        token: 'r8_test',
        baseUrl: `${sandboxUrl}/replicate/v1`,
        webhookUrl: `${url}/api/webhooks/replicate`,
        webhookSecrets: [],
        ...options.replicate,
      }),
    }),
    ...(options.beside && { databaseUrl: options.beside.databaseUrl }),
  });
  await release();
  await test.app.listen({ host: '127.0.0.1', port });
  const { deps, databaseUrl } = test;
  const stopJobs = deps.jobs.work([imageLane(deps)], {
    databaseUrl,
    onDeadServers: () => Promise.resolve(),
  });
  /** Waits for the images that are due and for other background work. */
  const idle = async (patience = 10_000) => {
    const end = Date.now() + patience;
    while (Date.now() < end && (await countJobs(test)).due > 0) await sleep(5);
    await deps.background.idle(patience);
  };
  return {
    ...test,
    deps: { ...deps, background: { ...deps.background, idle } },
    sandbox,
    sandboxUrl,
    url,
    filesDir: join(dataDir, 'files'),
    async pass(milliseconds) {
      test.clock.set(new Date(test.clock.now().getTime() + milliseconds));
      // Those of which the queue knows begin by themselves.
      const { rows } = await sql<{ id: number }>`
        select id from generated_images where next_attempt_at <= ${deps.clock.now()}
          and (claimed_until is null or claimed_until <= ${deps.clock.now()})
          and not exists (select from graphile_worker.jobs where key = 'image:' || generated_images.id and run_at <= now())`.execute(
        test.db,
      );
      await queueImages(
        deps,
        test.db,
        rows.map(({ id }) => id),
      );
      await idle();
    },
    async close() {
      await stopJobs();
      await test.close();
      if (!options.beside) await sandbox.app.close();
      if (!options.env?.['DATA_DIR']) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const anImage = { prompt: 'a lighthouse keeper reading', model: 'black-forest-labs/flux-schnell' };

/** A user with 20 credits who has ordered an image from a server with these faults. */
export async function orderImage(
  test: ImageTest,
  faults: FaultRule[] = [],
  wish: Partial<typeof anImage> = {},
): Promise<{ user: TestUser; id: number }> {
  test.sandbox.faults.add(...faults);
  const user = await newUser(test);
  const { body } = await user.mutate('images.generate', { ...anImage, ...wish });
  return { user, id: body.image.id };
}

/** Finished files; unfinished ones are in a folder beside them. */
export async function storedFiles({ filesDir }: Pick<ImageTest, 'filesDir'>): Promise<string[]> {
  const names = await readdir(filesDir).catch(() => []);
  return names.filter((name) => name !== 'incoming');
}

/** The result of an image, once it is no longer pending; waits for background work. */
export async function settled(user: TestUser, id: number) {
  for (let waited = 0; waited < 25_000; waited += 10) {
    const { body } = await user.query('images.get', { id });
    if (body.status !== 'pending') return body;
    await sleep(10);
  }
  throw new Error(`Image ${id} is still pending`);
}

/** Waits until an image reaches this stage; its lease may still be held. */
export async function reached(user: TestUser, id: number, stage: string): Promise<void> {
  for (let waited = 0; waited < 25_000; waited += 10) {
    const { body } = await user.query('images.get', { id });
    if (body.stage === stage) return;
    await sleep(10);
  }
  throw new Error(`Image ${id} never reached ${stage}`);
}

/** Waits until this many orders have reached Replicate and are finished. */
export async function drawn({ sandbox }: Pick<ImageTest, 'sandbox'>, orders = 1): Promise<void> {
  const finished = () => sandbox.replicate.predictions.list().map((each) => each.completedAt !== undefined);
  await expect.poll(finished, { timeout: 25_000 }).toEqual(Array.from({ length: orders }, () => true));
}

/** The jobs of images that are due or running, and those of them that are running. */
export async function countJobs({ db }: Pick<TestApp, 'db'>): Promise<{ due: number; running: number }> {
  const { rows } = await sql<{ due: number; running: number }>`
    select count(*)::integer as due, count(locked_at)::integer as running
    from graphile_worker.jobs where task_identifier = 'image' and run_at <= now()`.execute(db);
  return rows[0]!;
}

export async function pendingImages(test: Pick<TestApp, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from generated_images where status = 'pending'`.execute(test.db);
  return rows[0]!.count;
}

/** The teardown of every image test: checks the ledger and that nothing is pending, and closes the server. */
export async function endImageTest(test: ImageTest): Promise<void> {
  await expectWholeLedger(test.db);
  await expectNonePending(test);
  await test.close();
}

export async function expectNonePending(test: Pick<TestApp, 'db'>): Promise<void> {
  expect(await pendingImages(test)).toBe(0);
}

/** Advances the clock in steps until an image is no longer pending, as the server's timers would; returns it. */
export async function passUntilSettled(test: ImageTest, user: TestUser, id: number, step = 5000) {
  for (let passed = 0; passed < 12 * 60_000; passed += step) {
    await test.deps.background.idle();
    const { body } = await user.query('images.get', { id });
    if (body.status !== 'pending') return body;
    await test.pass(step);
  }
  throw new Error(`Image ${id} is still pending after twelve minutes`);
}

/**
 * Lets time pass until the returned function is called, so that the server asks again for an image whose message a busy
 * machine has delayed or lost.
 */
export function letTimePass(test: Pick<ImageTest, 'pass'>): () => Promise<void> {
  let ended = false;
  const goOn = async () => {
    while (!ended) {
      await sleep(250);
      await test.pass(250);
    }
  };
  const time = goOn();
  return async () => {
    ended = true;
    await time;
  };
}
