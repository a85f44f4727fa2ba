import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@safelight/db/client';
import { sql } from 'kysely';
import type { perTestWorld } from '../servers/crash-world';
import { findFreePort } from '../servers/free-port';

// Two servers in processes of their own, for tests that kill them while they make images.

interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- parsed JSON, untyped for the tests
  readonly body: any;
}

export interface KillableServer {
  /** The address, which a restart keeps; the provider's messages go there. */
  readonly url: string;
  /** Undefined when the server was killed before it answered. */
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer | undefined>;
  /** Ends the process with SIGKILL at once, and starts it again; resolves when it is up. */
  kill(): Promise<void>;
}

/** Starts two servers on a world, which both know one user. */
export async function startTwoServers({
  startServer,
}: Pick<ReturnType<ReturnType<typeof perTestWorld>>, 'startServer'>): Promise<
  readonly [KillableServer, KillableServer]
> {
  const start = async (): Promise<KillableServer> => {
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const startAgain = () => startServer({ PORT: String(port), PUBLIC_URL: url });
    let { child } = await startAgain();
    let restart = Promise.resolve();
    return {
      url,
      async call(method, path, body) {
        try {
          const response = await fetch(url + path, {
            method,
            headers: { origin: url, ...(body && { 'content-type': 'application/json' }), ...session },
            ...(body && { body: JSON.stringify(body) }),
          });
          const cookie = response.headers.get('set-cookie')?.split(';')[0];
          if (cookie) session = { cookie };
          return { status: response.status, body: await response.json() };
        } catch {
          return undefined;
        }
      },
      kill() {
        restart = restart.then(async () => {
          child.kill('SIGKILL');
          await once(child, 'exit');
          ({ child } = await startAgain());
        });
        return restart;
      },
    };
  };
  let session: { cookie?: string } = {};
  return Promise.all([start(), start()]);
}

/** Lets time pass for all images: what is remembered of them happened earlier, and what is due then is queued. */
export async function letImagesAge(db: Db, minutes: number): Promise<void> {
  const age = sql`make_interval(secs => ${60 * minutes})`;
  await sql`
    update generated_images set created_at = created_at - ${age}, started_at = started_at - ${age},
      next_attempt_at = next_attempt_at - ${age}, claimed_until = claimed_until - ${age}
    where next_attempt_at is not null`.execute(db);
  await sql`
    select graphile_worker.add_job('image', json_build_object('id', id), job_key => 'image:' || id)
    from generated_images where next_attempt_at <= now() and (claimed_until is null or claimed_until <= now())`.execute(
    db,
  );
}

/** Whether images are due or worked on. */
async function isBusy(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs where task_identifier = 'image' and run_at <= now() limit 1`.execute(db);
  return rows.length > 0;
}

/** Lets time pass until no server has anything left to do with any image. */
export async function settleAllImages(db: Db): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end;) {
    // A dead server's jobs stay its own until that is noticed, which takes seconds.
    for (let waited = 0; waited < 2000 && (await isBusy(db)); waited += 20) await sleep(20);
    const { rows } =
      await sql`select from generated_images where next_attempt_at is not null limit 1`.execute(db);
    if (rows.length === 0) return;
    await letImagesAge(db, 2);
  }
  throw new Error('Some images are still worked on after two minutes');
}
