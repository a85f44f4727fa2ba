import { afterEach, beforeEach, expect, it } from 'vitest';
import { reconcileImages } from '../../src/domain/images/steps';
import { newUser, type Client, type TestUser } from '../support/app';
import { anImage, drawn, makeImageTest, reached, settled, type ImageTest } from '../support/images/service';
import { expectWholeLedger, getBalance } from '../support/database/ledger';

let a: ImageTest;
let b: ImageTest;
/** Two servers on one database, one storage and one Replicate. */
beforeEach(async () => {
  a = await makeImageTest();
  b = await makeImageTest({ beside: a });
});
afterEach(async () => {
  await expectWholeLedger(a.db);
  await b.close();
  await a.close();
});

interface State {
  status: string;
  stage: string;
  imageUrl: string | null;
}

/** The events of a browser that follows an image on a server, until the server ends the stream. */
async function follow(server: ImageTest, user: Client, id: number, heard: State[] = []): Promise<State[]> {
  const input = encodeURIComponent(JSON.stringify({ id }));
  const response = await fetch(`${server.url}/trpc/images.progress?input=${input}`, {
    headers: { cookie: user.cookie!, accept: 'text/event-stream' },
  });
  let text = '';
  for await (const chunk of response.body!) {
    text += Buffer.from(chunk).toString();
    const events = text.split('\n\n');
    text = events.pop()!;
    for (const event of events) {
      if (/^event: return/m.test(event)) return heard;
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data?.includes('"status"')) heard.push(JSON.parse(data) as State);
    }
  }
  throw new Error(`The stream broke off after ${JSON.stringify(heard)}`);
}

const steps = (heard: State[]) => heard.map(({ status, stage }) => (status === 'pending' ? stage : status));

async function orderOn(server: ImageTest): Promise<{ user: TestUser; id: number }> {
  const user = await newUser(server);
  return { user, id: (await user.mutate('images.generate', anImage)).body.image.id };
}

it('sends each stage in turn, on the server that does the work and on any other', async () => {
  a.sandbox.faults.add(
    { at: 'replicate.create', kind: 'latency', ms: 400 },
    { at: 'replicate.prediction', kind: 'late', ms: 400 },
    { at: 'replicate.output', kind: 'slow', ms: 30 },
  );
  const { user, id } = await orderOn(a);
  const [near, far] = await Promise.all([follow(a, user, id), follow(b, user, id)]);
  for (const heard of [near, far]) {
    expect(steps(heard).filter((stage) => stage !== 'queued')).toEqual([
      'started',
      'working',
      'storing',
      'done',
    ]);
    expect(heard.at(-1)!.imageUrl).toMatch(/^\/files\//);
  }
});

it('begins with the present state, so that a reloaded page is where it was', async () => {
  a.sandbox.faults.add({ at: 'replicate.prediction', kind: 'late', ms: 500 });
  const { user, id } = await orderOn(a);
  await reached(user, id, 'working');
  expect(steps(await follow(b, user, id))).toEqual(['working', 'storing', 'done']);
  expect(steps(await follow(b, user, id))).toEqual(['done']);
});

it('sends why an image failed', async () => {
  a.sandbox.faults.add({ at: 'replicate.create', kind: 'status', code: 422 });
  const { user, id } = await orderOn(a);
  expect((await follow(b, user, id)).at(-1)).toMatchObject({ status: 'failed', failure: expect.any(String) });
});

it('continues after its listening connection broke', async () => {
  a.sandbox.faults.add({ at: 'replicate.prediction', kind: 'late', ms: 1500 });
  const { user, id } = await orderOn(a);
  await reached(user, id, 'working');
  const heard = follow(b, user, id);
  const broken = await a.deps.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  );
  // For each server, the one for images' progress and the one for jobs.
  expect(broken.rowCount).toBe(4);
  expect(steps(await heard).at(-1)).toBe('done');
}, 20_000);

it('ends streams and waiting calls when the server stops', async () => {
  // If it were drawn, the second order would be done before it is seen waiting.
  a.sandbox.faults.add({ at: 'replicate.prediction', kind: 'never', times: 2 });
  const { user, id } = await orderOn(b);
  await reached(user, id, 'working');
  const heard: State[] = [];
  const stream = follow(b, user, id, heard);
  stream.catch(() => undefined);
  await expect.poll(() => steps(heard)).toEqual(['working']);
  const call = user.rest('POST', '/api/generate-image', { ...anImage, prompt: 'another' });
  await expect.poll(async () => (await user.query('images.pending')).body.images.length).toBe(2);
  const began = Date.now();
  const closed = b.app.close();
  expect((await call).status).toBe(503);
  await closed;
  await expect(stream).rejects.toThrow(/terminated|broke off/);
  expect(Date.now() - began).toBeLessThan(10_000);
});

it('two servers never do the same work twice', async () => {
  a.sandbox.faults.add({ at: 'replicate.webhook', kind: 'none', times: 99 });
  const user = await newUser(a);
  const ids: number[] = [];
  for (let i = 0; i < 8; i++) ids.push((await user.mutate('images.generate', anImage)).body.image.id);
  for (const id of ids) await reached(user, id, 'working');
  await drawn(a, 8);
  await Promise.all([a.deps.background.idle(), b.deps.background.idle()]);
  const later = new Date(Date.now() + 15_000);
  for (const server of [a, b]) server.clock.set(later);
  const taken = await Promise.all([a, b, a, b].map((server) => reconcileImages(server.deps)));
  expect(taken.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(8);
  await Promise.all([a, b].map((server) => server.deps.background.idle()));
  for (const id of ids) expect((await settled(user, id)).status).toBe('done');
  expect(a.sandbox.requests.count('replicate.create')).toBe(8);
  expect(a.sandbox.requests.count('replicate.output')).toBe(8);
  expect(await getBalance(user)).toBe(12);
});
