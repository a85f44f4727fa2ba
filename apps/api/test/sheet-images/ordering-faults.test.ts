import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newClient, type Client } from '../support/app';
import { makeImageTest, type ImageTest } from '../support/images/service';
import { getBalance, setCredits } from '../support/database/ledger';
import { listImages, makeSheet, numbered, upTo } from '../support/images/sheets';
import {
  done,
  inCell,
  noWebhook,
  perTestSheets,
  wishFor,
  type SheetTest,
} from '../support/images/sheet-faults';

// The fault cases of images, for the images of a sheet: from the order to the provider. making-faults has the others.

const start = perTestSheets();
let test: SheetTest;

const failures = async (id: number) =>
  (await listImages(test.user, id)).map(
    ({ failure }) => failure?.replace(/ Nothing was charged.*/, '') ?? null,
  );

describe('case 21: many sheets at once with credits for some', () => {
  it('are charged whole or not at all, on two servers, and nothing is ordered for the others', async () => {
    test = await start();
    const beside = await makeImageTest({ beside: test });
    try {
      await setCredits(test.db, test.user.id, 14);
      const id = await makeSheet(test.user, numbered(3));
      const clients = [test, beside].map((server) => newClient(server, { cookie: test.user.cookie }));
      const sent = Array.from({ length: 12 }, async (_, at) => {
        const wish = wishFor(3);
        // Each server reads few sheets of a user at once, and refuses the others for now.
        for (;;) {
          const { status } = await clients[at % 2]!.rest('POST', `/api/sheets/${id}/images`, wish);
          if (status !== 429) return status;
          await sleep(20);
        }
      });
      const statuses = await Promise.all(sent);
      expect(statuses.toSorted()).toEqual([...Array(4).fill(201), ...Array(8).fill(402)]);
      await test.passUntilSettled(id);
      for (const outcome of await test.outcomes(id)) expect(outcome).toEqual(['done', 1, 4, 4]);
      expect(await getBalance(test.user)).toBe(2);
    } finally {
      await beside.close();
    }
  }, 60_000);
});

describe('case 22: the same request id ten times at once', () => {
  it('is one charge, one order of each cell and ten equal responses, on two servers', async () => {
    test = await start();
    const beside = await makeImageTest({ beside: test });
    try {
      const id = await makeSheet(test.user, numbered(3));
      const wish = wishFor(3);
      const clients = [test, beside].map((server) => newClient(server, { cookie: test.user.cookie }));
      const answers = await Promise.all(
        upTo(10).map((at) => clients[at % 2]!.rest('POST', `/api/sheets/${id}/images`, wish)),
      );
      const made = answers.map(({ status, body }) => [
        status,
        (body.made as { id: number }[]).map((image) => image.id),
        body.balance,
      ]);
      expect(made).toEqual(Array(10).fill(made[0]));
      expect(made[0]).toEqual([201, expect.any(Array), 17]);
      await test.passUntilSettled(id);
      expect(await test.outcomes(id)).toEqual([done, done, done]);
    } finally {
      await beside.close();
    }
  });
});

describe('case 23: the response to an order is lost', () => {
  it('keeps the cell that was accepted, refunds the one that was not, and orders neither again', async () => {
    test = await start();
    const id = await test.order(3, [
      noWebhook,
      inCell(1, { at: 'replicate.create', kind: 'reset', accepted: true }),
      inCell(2, { at: 'replicate.create', kind: 'reset' }),
    ]);
    await test.passUntilSettled(id);
    expect(await test.outcomes(id)).toEqual([done, ['failed', 0, 1, 0], done]);
    expect(await failures(id)).toEqual([null, 'The model did not answer.', null]);
    expect(await getBalance(test.user)).toBe(18);
  });
});

describe('case 24: Replicate refuses', () => {
  it('with 429 a cell, which is ordered again; with 422, 402 or 500 others, which are refunded', async () => {
    test = await start();
    const refuse = (number: number, code: number, more = {}) =>
      inCell(number, { at: 'replicate.create', kind: 'status', code, ...more });
    const id = await test.order(5, [
      refuse(1, 429, { headers: { 'retry-after': '7' } }),
      refuse(2, 422),
      refuse(3, 402),
      refuse(4, 500),
    ]);
    await test.passUntilSettled(id);
    const refunded = ['failed', 0, 1, 0];
    expect(await test.outcomes(id)).toEqual([['done', 1, 2, 1], refunded, refunded, refunded, done]);
    expect(await failures(id)).toEqual([
      null,
      expect.stringContaining('does not take this request.'),
      expect.stringContaining('cannot be made right now.'),
      'The model did not answer.',
      null,
    ]);
    expect(await getBalance(test.user)).toBe(18);
  });
});

describe('case 30: the database breaks the charge of a sheet', () => {
  it('in its middle: nothing is charged or ordered, and the same request works afterwards', async () => {
    test = await start({ onError: () => undefined });
    const id = await makeSheet(test.user, numbered(3));
    const wish = wishFor(3);
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'not today'; end $$`.execute(test.db);
    await sql`create trigger refuse before insert on credit_transactions for each row
      when (new.balance_after = 18) execute function refuse()`.execute(test.db);
    expect((await test.user.rest('POST', `/api/sheets/${id}/images`, wish)).status).toBe(500);
    expect([await listImages(test.user, id), await getBalance(test.user)]).toEqual([[], 20]);
    await sql`drop function refuse cascade`.execute(test.db);
    expect((await test.user.rest('POST', `/api/sheets/${id}/images`, wish)).status).toBe(201);
    await test.passUntilSettled(id);
    expect(await test.outcomes(id)).toEqual([done, done, done]);
  });
});

describe('case 32: moderation', () => {
  let errors: string[];
  let moderated: ImageTest;
  let client: Client;
  beforeEach(async () => {
    errors = [];
    test = await start();
    moderated = await makeImageTest({
      beside: test,
      env: { MODERATION: 'on', OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${test.sandboxUrl}/openai/v1` },
      onError: (line) => errors.push(line),
    });
    client = newClient(moderated, { cookie: test.user.cookie });
  });
  afterEach(() => moderated.close());

  it('that flags the words of one cell refuses the sheet before any charge', async () => {
    const id = await makeSheet(test.user, ['a ferry in fog', 'a massacre in the old town']);
    const { status, body } = await client.rest('POST', `/api/sheets/${id}/images`, wishFor(2));
    expect([status, body.error]).toEqual([400, expect.stringContaining('flagged for violence, so no image')]);
    expect([await listImages(test.user, id), await getBalance(test.user)]).toEqual([[], 20]);
    expect(test.sandbox.requests.count('replicate.create')).toBe(0);
  });

  it('that is down lets the sheet pass, and that is logged', async () => {
    const id = await makeSheet(test.user, numbered(2));
    test.sandbox.faults.add({ at: 'openai.moderation', kind: 'status', code: 500, times: 2 });
    expect((await client.rest('POST', `/api/sheets/${id}/images`, wishFor(2))).status).toBe(201);
    await test.passUntilSettled(id);
    expect(await test.outcomes(id)).toEqual([done, done]);
    expect(errors).toEqual(['Moderation failed; the request continues without it']);
    expect(test.sandbox.requests.count('openai.moderation')).toBe(2);
  });
});
