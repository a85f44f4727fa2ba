import { recordEvent } from '@safelight/db/queries/payments/events';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { reconcilePayments } from '../../src/domain/payments/messages';
import { newUser, type Client, type TestUser } from '../support/app';
import { expectWholeLedger, setCredits } from '../support/database/ledger';
import { newModel, settle, type Model } from './model';
import {
  makePaymentTest,
  sessionIn,
  show,
  signInAt,
  stripeIds,
  sendEvent,
  type PaymentTest,
} from './service';

const plan = fc.constantFrom('creator', 'pro');
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('choose'), plan, isYearly: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('advance'), days: fc.constantFrom(0.04, 1, 4, 10, 31, 62) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('spend'), part: fc.double({ min: 0, max: 1, noNaN: true }) }),
  },
  fc.record({ does: fc.constantFrom('cancel', 'resume', 'portal-cancel', 'portal-keep') }),
  fc.record({ does: fc.constantFrom('card-fails', 'card-works', 'pay-open') }),
  fc.record({ does: fc.constant('refund'), part: fc.constantFrom(0.3, 0.5, 1) }),
  fc.record({ does: fc.constantFrom('dispute', 'won', 'lost') }),
  fc.record({ does: fc.constant('replay'), part: fc.double({ min: 0, max: 1, noNaN: true }) }),
) as fc.Arbitrary<Step>;
const noise = fc.constantFrom('none', 'none', 'duplicate', 'reorder', 'lose', 'crash');

/** Each takes about 5 s on two idle cores. */
const runs = Number(process.env['PAYMENT_RUNS'] ?? 5);

interface Step {
  readonly does: string;
  readonly plan?: string;
  readonly isYearly?: boolean;
  readonly days?: number;
  readonly part?: number;
}

interface World {
  readonly servers: readonly [PaymentTest, PaymentTest];
  readonly clients: readonly Client[];
  readonly user: TestUser;
  readonly model: Model;
}

async function newWorld(): Promise<World> {
  const first = await makePaymentTest({ start: '2027-01-31T12:00:00Z' });
  const second = await makePaymentTest({ beside: first });
  const user = await newUser(first);
  const other = await signInAt(second, user);
  return {
    servers: [first, second],
    clients: [user, other],
    user,
    model: newModel(first.clock.now()),
  };
}

/** Impossible steps, such as refunding nothing, are rejected and change nothing. */
async function act({ servers, clients, user, model }: World, each: Step, index: number): Promise<void> {
  const [test, other] = servers;
  const { stripe } = test;
  const client = clients[index % 2]!;
  const ids = await stripeIds(test, user);
  const attempt = (work: () => unknown) => {
    try {
      work();
    } catch {
      // As the real Stripe rejects it.
    }
  };
  switch (each.does) {
    case 'choose': {
      const { body } = await client.rest('POST', '/api/payments/create-checkout', each);
      if (body.url?.includes('/stripe/pay/')) attempt(() => stripe.pay(sessionIn(body.url)));
      return;
    }
    case 'advance':
      stripe.advance({ seconds: Math.round(each.days! * 86_400) });
      for (const { clock } of [test, other]) clock.set(new Date(stripe.now() * 1000));
      // A session lasts at most 90 days.
      for (const { rest } of clients)
        await rest('POST', '/api/auth/login', { email: user.email, password: user.password });
      return;
    case 'spend':
      model.balance = Math.floor(model.balance * each.part!);
      return setCredits(test.db, user.id, model.balance);
    case 'cancel':
    case 'resume':
      await client.mutate(`payments.${each.does}`);
      return;
    case 'portal-cancel':
      return attempt(() => stripe.cancel(ids.subscription));
    case 'portal-keep':
      return attempt(() => stripe.keep(ids.subscription));
    case 'card-fails':
      return attempt(() => stripe.setCard(ids.customer, 'fails'));
    case 'card-works':
      return attempt(() => stripe.setCard(ids.customer, 'works'));
    case 'pay-open': {
      const open = stripe.account.store.all('invoice', ({ status }) => status === 'open').at(-1);
      return attempt(() => open && stripe.payInvoice(open.id));
    }
    case 'refund':
    case 'dispute': {
      const charge = stripe.account.store.all('charge', ({ paid }) => paid).at(-1);
      if (!charge) return;
      const left = charge.amount - charge.amount_refunded;
      return attempt(() =>
        each.does === 'dispute'
          ? stripe.dispute(charge.id)
          : stripe.refund(charge.id, Math.ceil(left * each.part!)),
      );
    }
    case 'won':
    case 'lost': {
      const open = stripe.account.store.all('dispute').at(-1);
      return attempt(() => open && stripe.closeDispute(open.id, each.does as 'won'));
    }
    default: {
      const events = stripe.account.store.all('event');
      const event = events[Math.floor(each.part! * (events.length - 1))];
      if (event) await sendEvent(servers[index % 2]!, event);
    }
  }
}

async function perform(world: World, each: Step, disturbance: string, index: number): Promise<void> {
  const [test, other] = world.servers;
  const { faults } = test.sandbox;
  const before = test.stripe.account.store.all('event').length;
  if (disturbance === 'duplicate')
    faults.add({ at: 'stripe.webhook', kind: 'duplicate', copies: 2, times: 200 });
  if (disturbance === 'reorder') faults.add({ at: 'stripe.webhook', kind: 'reorder', times: 5 });
  if (disturbance === 'lose' || disturbance === 'crash') {
    faults.add({ at: 'stripe.webhook', kind: 'lose', times: 400 });
  }
  await act(world, each, index);
  await test.stripe.settled();
  faults.clear();
  if (disturbance === 'crash') {
    // The server crashed after recording what arrived, before acting on it.
    for (const { id, type } of test.stripe.account.store.all('event').slice(before)) {
      const event = { id, type, objectId: undefined, customerId: undefined, createdAt: new Date() };
      await recordEvent(test.db, event, test.clock.now());
    }
  }
  if (disturbance === 'lose' || disturbance === 'crash') {
    await Promise.all([reconcilePayments(test.deps), reconcilePayments(other.deps)]);
  }
}

it(
  'any sequence of events ends with the plan, status and balance of the rules, on two servers',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, noise), { minLength: 5, maxLength: 30 }), async (steps) => {
        const world = await newWorld();
        const [test, other] = world.servers;
        try {
          for (const [index, [each, disturbance]] of steps.entries()) {
            await perform(world, each, disturbance, index);
            settle(world.model, test.stripe.account.store, test.clock.now());
            const { plan: expected, balance, status } = world.model;
            expect(
              await show(world.user),
              `after step ${index}: ${JSON.stringify(each)} (${disturbance})`,
            ).toEqual({
              plan: expected,
              credits: balance,
              status,
            });
          }
          await expectWholeLedger(test.db);
          const { rows } = await sql`select id from stripe_events where processed_at is null`.execute(
            test.db,
          );
          expect(rows).toEqual([]);
          expect([...test.alerts, ...other.alerts]).toEqual([]);
        } finally {
          await other.close();
          await test.close();
        }
      }),
      { numRuns: runs, endOnFailure: true },
    );
  },
  runs * 60_000,
);
