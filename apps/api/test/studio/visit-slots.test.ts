import { PassThrough } from 'node:stream';
import { limits } from '@safelight/catalog/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../src/config';
import { createContext } from '../../src/http/context';
import { createAnswerSlots } from '../../src/runtime/answer-slots';
import { makeTestApp, type TestApp } from '../support/app';

// Responses that are never read, which real sockets take into their buffers.
const config = readConfig({});
let test: TestApp;
beforeAll(async () => {
  test = await makeTestApp();
});
afterAll(() => test.close());

/** A server whose visits wait for a moment only. */
function openServer() {
  const slot = { waiting: 4, patience: 20, readWithin: 60_000 };
  const deps = {
    ...test.deps,
    answerSlots: createAnswerSlots({ ...slot, slots: limits.listsAtOnce }),
    shareSlots: createAnswerSlots({ ...slot, slots: limits.visitsAtOnce }),
  };
  return async (ip: string, share = 1) => {
    const request = { ip, headers: {}, cookies: {}, protocol: 'http', host: 'localhost', log: {} };
    const raw = new PassThrough();
    const reply = { raw } as unknown as FastifyReply;
    const context = await createContext(deps, config, request as unknown as FastifyRequest, reply);
    await context.takeVisit(share);
    return raw;
  };
}

it('a visitor who reads no response keeps nobody else from opening the link', async () => {
  const visit = openServer();
  const greedy = Array.from({ length: limits.listsAtOnce * 3 }, () => visit('203.0.113.7'));
  const ends = await Promise.allSettled(greedy);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.listsAtOnce);
  await expect(visit('203.0.113.7')).rejects.toThrow(/at once/);
  await expect(visit('198.51.100.2')).resolves.toBeDefined();
  // Nor from opening another one.
  await expect(visit('203.0.113.7', 2)).resolves.toBeDefined();
});

it('the responses for one link are bounded together, from however many networks', async () => {
  const visit = openServer();
  const open = Array.from({ length: limits.visitsAtOnce }, (_, at) => visit(`203.0.113.${at}`));
  const [first] = await Promise.all(open);
  await expect(visit('198.51.100.2')).rejects.toThrow(/at once/);
  first!.destroy();
  await expect(visit('198.51.100.2')).resolves.toBeDefined();
});
