import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aPrompt, newClient, newUser, type ApiResponse, type Client } from '../support/app';
import { expectWholeLedger, getBalance, setCredits } from '../support/database/ledger';
import {
  anImage,
  endImageTest,
  makeImageTest,
  pendingImages,
  type ImageTest,
} from '../support/images/service';

// `pnpm bench:replays` does the same for longer, with servers in separate processes.

let first: ImageTest;
let second: ImageTest;
beforeEach(async () => {
  first = await makeImageTest();
  second = await makeImageTest({ beside: first });
});
afterEach(async () => {
  // Images may still be under way.
  while ((await pendingImages(first)) > 0) await first.pass(1000);
  await second.close();
  await endImageTest(first);
});

const ways: Record<string, (client: Client, key: string) => Promise<ApiResponse>> = {
  'a prompt over REST': (client, key) =>
    client.rest('POST', '/api/generate-prompt', aPrompt, { 'idempotency-key': key }),
  'a prompt over tRPC': (client, key) => client.mutate('prompts.generate', { ...aPrompt, requestId: key }),
  'an image over tRPC': (client, key) => client.mutate('images.generate', { ...anImage, requestId: key }),
};

describe.each(Object.entries(ways))('%s, requested with one key many times concurrently', (_, call) => {
  it.each([
    { requests: 2, rounds: 25 },
    { requests: 5, rounds: 10 },
    { requests: 20, rounds: 4 },
    { requests: 300, rounds: 1 },
  ])('gets $requests equal responses from two servers, and is charged once', async ({ requests, rounds }) => {
    const user = await newUser(first);
    await setCredits(first.db, user.id, rounds);
    const clients = [user, newClient(second, { cookie: user.cookie })];
    for (let round = 0; round < rounds; round++) {
      const responses = await Promise.all(
        Array.from({ length: requests }, (__, index) => call(clients[index % 2]!, `round-${round}`)),
      );
      expect(responses.map(({ status }) => status)).toEqual(Array(requests).fill(200));
      const results = responses.map(({ body }) => JSON.stringify(body.image?.id ?? body.id ?? body.prompt));
      expect(new Set(results).size).toBe(1);
    }
    expect(await getBalance(user)).toBe(0);
    await first.deps.background.idle();
    await second.deps.background.idle();
    await expectWholeLedger(first.db);
    const { rows } = await sql`
      select from credit_transactions where user_id = ${user.id} and type in ('prompt', 'image')`.execute(
      first.db,
    );
    expect(rows).toHaveLength(rounds);
  });
});
