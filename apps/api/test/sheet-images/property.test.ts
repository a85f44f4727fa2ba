import type { FaultRule } from '@safelight/sandbox/faults';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startTwoServers } from '../support/images/killable-servers';
import { perTestWorld } from '../support/servers/crash-world';
import { playCourse, tells, type Act, type Command, type Step } from './course';

/** Each takes about 4 s on two idle cores. */
const runs = Number(process.env['SHEET_RUNS'] ?? 4);

const faults: FaultRule[] = [
  { at: 'replicate.create', kind: 'reset' },
  { at: 'replicate.create', kind: 'reset', accepted: true },
  { at: 'replicate.create', kind: 'status', code: 429 },
  { at: 'replicate.create', kind: 'status', code: 429, headers: { 'retry-after': '60' }, times: 4 },
  { at: 'replicate.create', kind: 'status', code: 422 },
  { at: 'replicate.create', kind: 'latency', ms: 100, times: 6 },
  { at: 'replicate.get', kind: 'status', code: 500 },
  { at: 'replicate.prediction', kind: 'failed' },
  { at: 'replicate.prediction', kind: 'aborted' },
  { at: 'replicate.prediction', kind: 'never' },
  { at: 'replicate.prediction', kind: 'late', ms: 300, times: 3 },
  { at: 'replicate.output', kind: 'reset' },
  { at: 'replicate.webhook', kind: 'none', times: 2 },
  { at: 'replicate.webhook', kind: 'twice', times: 2 },
  { at: 'replicate.webhook', kind: 'forged', times: 2 },
  { at: 'replicate.webhook', kind: 'old' },
  // Those of two predictions arrive in the other order.
  { at: 'replicate.webhook', kind: 'late', ms: 700 },
];

const order: fc.Arbitrary<Command> = fc.record({
  does: fc.constant('order'),
  cells: fc.integer({ min: 1, max: 12 }),
  copies: fc.constantFrom(1, 3),
});
const cancel: fc.Arbitrary<Command> = fc.record({ does: fc.constant('cancel') });
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: order },
  { weight: 2, arbitrary: cancel },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('message' as const),
      tells: fc.constantFrom(...tells),
      of: fc.nat(),
      times: fc.constantFrom(1, 2),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('fault' as const), fault: fc.constantFrom(...faults) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('pass' as const), minutes: fc.constantFrom(0.1, 1, 6, 20) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('kill') }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('take over', 'poll') }) },
);
const act = (of: fc.Arbitrary<Command>): fc.Arbitrary<Act> =>
  fc.record({
    command: of,
    on: fc.constantFrom(0 as const, 1 as const),
    after: fc.integer({ min: 0, max: 200 }),
  });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.array(act(command), { minLength: 1, maxLength: 4 }) },
  {
    // An order, and cancels that race its cells in any state.
    weight: 2,
    arbitrary: fc
      .tuple(act(order), fc.array(act(cancel), { minLength: 2, maxLength: 4 }), act(command))
      .map(([ordered, cancels, other]) => [{ ...ordered, after: 0 }, ...cancels, other]),
  },
);

const getWorld = perTestWorld();

it(`keeps the ledger exact to the image, whatever happens to sheets on two servers (${runs} courses)`, async () => {
  const world = getWorld();
  const servers = await startTwoServers(world);
  const registered = await servers[0].call('POST', '/api/auth/register', {
    email: 'sheets@example.com',
    password: 'secret1',
  });
  expect(registered?.status).toBe(201);
  const stage = { world, servers, user: registered!.body.user.id as number };
  const steps = fc.array(step, { minLength: 5, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(steps, (course) => playCourse(stage, course)),
    { numRuns: runs, endOnFailure: true },
  );
}, 600_000);
