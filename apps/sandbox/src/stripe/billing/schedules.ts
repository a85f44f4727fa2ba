import { change, type Account } from '../account';
import { addIntervals, type Interval } from './calendar';
import { recurringPrice } from '../catalog';
import type { Due } from '../clock';
import { invalid } from '../protocol/errors';
import { newId } from '../protocol/ids';
import { mergeMetadata } from '../protocol/metadata';
import type { Params } from '../protocol/params';
import { endSubscription, periodEnd, withPrice } from './subscriptions';
import { priceChangeOf, applyPriceChange } from './updates';
import type { Schedule, Subscription } from '../protocol/wire';

type Phase = Schedule['phases'][number];
type SentPhase = NonNullable<Params['subscriptionSchedules.update']['phases']>[number];

/** https://docs.stripe.com/billing/subscriptions/subscription-schedules */

export function createSchedule(account: Account, params: Params['subscriptionSchedules.create']): Schedule {
  const { store, clock, events } = account;
  const { from_subscription } = params;
  if (from_subscription === undefined)
    throw invalid('The sandbox creates schedules only from existing subscriptions.', { param: 'from_subscription' }); // prettier-ignore
  const subscription = store.get('subscription', from_subscription, 'from_subscription');
  if (subscription.schedule !== null)
    throw invalid(
      `You cannot migrate a subscription that is already attached to a schedule: \`${subscription.schedule}\`.`,
    );
  if (subscription.ended_at !== null)
    throw invalid('You cannot create a subscription schedule from a canceled subscription.');
  const start = Math.max(...subscription.items.data.map((each) => each.current_period_start));
  const end = periodEnd(subscription);
  const schedule = store.add<Schedule>({
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: subscription.billing_mode,
    canceled_at: null,
    completed_at: null,
    created: clock.now(),
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: { account_tax_ids: null, custom_fields: null, days_until_due: null, description: null, footer: null, issuer: { type: 'self' } }, // prettier-ignore
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: subscription.cancel_at === null ? 'release' : 'cancel',
    livemode: false,
    metadata: mergeMetadata(params.metadata),
    pause_schedules: [],
    phases: [
      phaseOf(
        subscription,
        subscription.items.data.map(({ price, quantity = 1 }) => ({ price: price.id, quantity })),
        start,
        end,
      ),
    ],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  });
  change(account, subscription, { schedule: schedule.id }, 'customer.subscription.updated');
  events.emit('subscription_schedule.created', schedule);
  return schedule;
}

export function updateSchedule(
  account: Account,
  id: string,
  params: Params['subscriptionSchedules.update'],
): Schedule {
  const schedule = activeSchedule(account, id);
  const subscription = account.store.get('subscription', schedule.subscription ?? '');
  const { phases, end_behavior, metadata } = params;
  change(
    account,
    schedule,
    {
      ...(phases && { phases: readPhases(account, schedule, subscription, phases) }),
      ...(end_behavior !== undefined && { end_behavior }),
      ...(metadata !== undefined && { metadata: mergeMetadata(metadata, schedule.metadata ?? {}) }),
    },
    'subscription_schedule.updated',
  );
  const current = schedule.phases.find(({ start_date }) => start_date === schedule.current_phase?.start_date);
  if (current) schedule.current_phase = { start_date: current.start_date, end_date: current.end_date };
  return schedule;
}

function readPhases(
  account: Account,
  schedule: Schedule,
  subscription: Subscription,
  sent: SentPhase[],
): Phase[] {
  const now = account.clock.now();
  const moment = (value: number | 'now' | undefined) => (value === 'now' ? now : value);
  let start = schedule.current_phase?.start_date ?? now;
  return sent.map((phase, at) => {
    const begin = moment(phase.start_date) ?? start;
    if (begin !== start)
      throw invalid(
        at === 0
          ? 'You can not modify the start date of the current phase.'
          : 'The start date of a phase must be the end date of the one before it.',
        { param: `phases[${at}][start_date]` },
      );
    const { duration, items } = phase;
    const end =
      moment(phase.end_date) ??
      (duration && addIntervals(begin, duration.interval as Interval, duration.interval_count ?? 1));
    if (end === undefined || end <= begin)
      throw invalid('Each phase must have an `end_date` after its start, or a `duration`.', { param: `phases[${at}]` }); // prettier-ignore
    const sold = items.map(({ price = '', quantity = 1 }, item) => {
      recurringPrice(account, price, `phases[${at}][items][${item}][price]`);
      return { price, quantity };
    });
    if (at === 0 && sold[0]?.price !== subscription.items.data[0]?.price.id)
      throw invalid('The sandbox does not change the current phase. Update the subscription instead.', { param: 'phases[0][items]' }); // prettier-ignore
    start = end;
    const made = phaseOf(subscription, sold, begin, end);
    return {
      ...made,
      metadata: mergeMetadata(phase.metadata),
      description: phase.description || null,
      proration_behavior: phase.proration_behavior ?? made.proration_behavior,
    };
  });
}

function phaseOf(
  { currency }: Subscription,
  items: { price: string; quantity: number }[],
  start_date: number,
  end_date: number,
): Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date,
    invoice_settings: null,
    items: items.map(({ price, quantity }) => ({
      billing_thresholds: null,
      discounts: [],
      metadata: {},
      plan: price,
      price,
      quantity,
      tax_rates: [],
    })),
    metadata: {},
    on_behalf_of: null,
    proration_behavior: 'create_prorations',
    start_date,
    transfer_data: null,
    trial_end: null,
  };
}

/** Detaches a schedule; the subscription continues unchanged. */
export function releaseSchedule(account: Account, id: string): Schedule {
  const schedule = activeSchedule(account, id);
  const { subscription: released_subscription } = schedule;
  const subscription = account.store.find('subscription', released_subscription ?? '');
  change(account, schedule, {
    status: 'released',
    released_at: account.clock.now(),
    released_subscription,
    subscription: null,
    current_phase: null,
  });
  account.events.emit('subscription_schedule.released', schedule);
  if (subscription) change(account, subscription, { schedule: null }, 'customer.subscription.updated');
  return schedule;
}

/** Cancels a schedule and its subscription at once. */
export function cancelSchedule(account: Account, id: string): Schedule {
  const schedule = activeSchedule(account, id);
  endSubscription(
    account,
    account.store.get('subscription', schedule.subscription ?? ''),
    'cancellation_requested',
  );
  return schedule;
}

function activeSchedule({ store }: Account, id: string): Schedule {
  const schedule = store.get('subscription_schedule', id);
  if (schedule.status !== 'active')
    throw invalid(
      `You cannot change a subscription schedule that is currently in the \`${schedule.status}\` status.`,
    );
  return schedule;
}

/** The end of the current phase. */
export function dueOfSchedule(account: Account, schedule: Schedule): Due | undefined {
  const { current_phase, status } = schedule;
  if (status !== 'active' || current_phase === null) return undefined;
  return { at: current_phase.end_date, rank: 1, run: () => nextPhase(account, schedule) };
}

function nextPhase(account: Account, schedule: Schedule): void {
  const subscription = account.store.get('subscription', schedule.subscription ?? '');
  const { end_date: now = 0 } = schedule.current_phase ?? {};
  const phase = schedule.phases.find(({ start_date }) => start_date === now);
  if (phase) {
    const { start_date, end_date } = phase;
    change(account, schedule, { current_phase: { start_date, end_date } }, 'subscription_schedule.updated');
    enter(account, subscription, phase);
  } else if (schedule.end_behavior === 'cancel') {
    endSubscription(account, subscription, 'cancellation_requested');
  } else {
    releaseSchedule(account, schedule.id);
  }
}

function enter(account: Account, subscription: Subscription, phase: Phase): void {
  const [item] = subscription.items.data;
  const [asked] = phase.items;
  if (!item || !asked) return;
  const { price: id, quantity = 1 } = asked;
  const price = account.store.get('price', id);
  if (periodEnd(subscription) > account.clock.now()) {
    const priceChange = priceChangeOf(account, subscription, { items: [{ id: item.id, price: id, quantity }], proration_behavior: phase.proration_behavior }); // prettier-ignore
    if (priceChange)
      account.events.emit(
        'customer.subscription.updated',
        subscription,
        applyPriceChange(account, subscription, priceChange),
      );
    return;
  }
  // The period ends here too: the renewal that runs next charges the new price.
  const { current_period_start, current_period_end } = item;
  const moved = withPrice(subscription, { item, price, quantity }, account.clock.now());
  const data = moved.items.data.map((each) => ({ ...each, current_period_start, current_period_end }));
  change(
    account,
    subscription,
    { ...moved, items: { ...moved.items, data } },
    'customer.subscription.updated',
  );
}
