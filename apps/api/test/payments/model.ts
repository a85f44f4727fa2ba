import { getPlan, planIds, type PlanId } from '@safelight/catalog/plans';
import type { StripeStandIn } from '@safelight/sandbox/stripe/stand-in';
import type { Invoice } from '@safelight/sandbox/stripe/protocol/wire';
import { periodAt } from '../../src/domain/credits/refill-dates';

// An independent implementation of the payment rules from Stripe's own objects: what a user must have after each step.

type Store = StripeStandIn['account']['store'];

const allowance = (plan: PlanId) => getPlan(plan).credits;
const dateOf = (seconds: number) => new Date(seconds * 1000);

interface Payment {
  credits: number;
  asked: number;
  askedByDispute: number;
  takenByDispute: number;
}

export interface Model {
  plan: PlanId;
  status: string;
  yearly: boolean;
  subscription: string | undefined;
  balance: number;
  anchor: Date;
  nextRefill: Date;
  paidUntil: Date | undefined;
  readonly granted: Set<string>;
  readonly payments: Map<string, Payment>;
}

export function newModel(now: Date): Model {
  return {
    plan: 'free',
    status: 'inactive',
    yearly: false,
    subscription: undefined,
    balance: 20,
    anchor: now,
    nextRefill: periodAt(now, now).end,
    paidUntil: undefined,
    granted: new Set(),
    payments: new Map(),
  };
}

const invoicesOf = (store: Store, subscription: string) =>
  store.all(
    'invoice',
    ({ status, parent }) => status === 'paid' && parent?.subscription_details?.subscription === subscription,
  );

/** What a user has once Stripe's current state is known and the account has been read. */
export function settle(model: Model, store: Store, now: Date): void {
  refill(model, now);
  const all = store.all('subscription');
  const paid = (id: string) => invoicesOf(store, id).length > 0;
  const running = all.find(
    ({ id, status }) => ['active', 'trialing', 'past_due'].includes(status) && paid(id),
  );
  const subscription = running ?? all.findLast(({ ended_at }) => ended_at === null) ?? all.at(-1);
  if (subscription) {
    const price = subscription.items.data[0]!.price.lookup_key!;
    const plan = running ? (price.split('_')[0] as PlanId) : 'free';
    const yearly = running ? price.endsWith('_yearly') : false;
    const before = model.subscription === subscription.id ? model.plan : 'free';
    const start = dateOf(subscription.items.data[0]!.current_period_start);
    const mustBegin =
      running && (model.plan === 'free' || model.subscription !== subscription.id || model.yearly !== yearly);
    const had = Boolean(running) || (model.plan !== 'free' && model.subscription === subscription.id);
    const payments = invoicesOf(store, subscription.id);
    for (const invoice of payments) recordOnce(model, store, invoice, had);
    const key = `${subscription.id} ${start.getTime()} ${plan}`;
    if (planIds.indexOf(plan) > planIds.indexOf(before) && !model.granted.has(key)) {
      model.granted.add(key);
      const raised = Math.max(model.balance + allowance(plan) - allowance(before), allowance(plan));
      // A refunded payment takes back what it granted.
      const payment = payments.findLast((invoice) => priceOf(store, invoice).startsWith(plan));
      if (payment) model.payments.get(payment.id)!.credits = raised - model.balance;
      model.balance = raised;
    }
    Object.assign(model, { plan, yearly, status: subscription.status, subscription: subscription.id });
    const standing = payments.filter(
      (invoice) => priceOf(store, invoice).endsWith(yearly ? 'yearly' : 'monthly') && stands(store, invoice),
    );
    model.paidUntil = running && dateOf(Math.max(subscription.created, ...standing.map(endOf)));
    if (mustBegin) Object.assign(model, { anchor: start, nextRefill: periodAt(start, now).start });
  }
  refill(model, now);
  for (const [id, payment] of model.payments) takeBack(model, payment, store, id);
}

function refill(model: Model, now: Date): void {
  const { start, end } = periodAt(model.anchor, now);
  const runs =
    model.plan === 'free' ||
    (model.status === 'active' && model.paidUntil !== undefined && start < model.paidUntil);
  if (model.nextRefill > now || !runs) return;
  model.balance = Math.max(model.balance, allowance(model.plan));
  model.nextRefill = end;
}

const most = (invoice: Invoice) => invoice.lines.data.toSorted((a, b) => b.amount - a.amount)[0]!;
const endOf = (invoice: Invoice) => most(invoice).period.end;

const nameOf = (store: Store, line: Invoice['lines']['data'][number]) =>
  store.get('price', line.pricing!.price_details!.price).lookup_key!;
const priceOf = (store: Store, invoice: Invoice) => nameOf(store, most(invoice));

function chargeOf(store: Store, invoiceId: string) {
  const [link] = store.all('invoice_payment', (each) => each.invoice === invoiceId);
  const intent = link?.payment.payment_intent;
  if (intent === undefined) return undefined;
  return store.all('charge', (each) => each.payment_intent === intent && each.paid)[0];
}

const disputeOf = (store: Store, charge: string) =>
  store.all('dispute', (each) => each.charge === charge).at(-1);

/** Whether a payment is neither fully refunded nor disputed. */
function stands(store: Store, invoice: Invoice): boolean {
  const charge = chargeOf(store, invoice.id);
  if (!charge) return true;
  const dispute = disputeOf(store, charge.id);
  return charge.amount_refunded < charge.amount && (!dispute || dispute.status === 'won');
}

function recordOnce(model: Model, store: Store, invoice: Invoice, had: boolean): void {
  if (model.payments.has(invoice.id)) return;
  const [plan, rhythm] = priceOf(store, invoice).split('_') as [PlanId, string];
  const credit = invoice.lines.data.find(({ amount }) => amount < 0);
  const [oldPlan, oldRhythm] = credit ? (nameOf(store, credit).split('_') as [PlanId, string]) : [];
  const difference = oldPlan && oldRhythm === rhythm ? allowance(oldPlan) : 0;
  model.payments.set(invoice.id, {
    credits: had ? Math.max(0, allowance(plan) - difference) : 0,
    asked: 0,
    askedByDispute: 0,
    takenByDispute: 0,
  });
}

function takeBack(model: Model, payment: Payment, store: Store, invoiceId: string): void {
  const invoice = store.get('invoice', invoiceId);
  const charge = chargeOf(store, invoiceId);
  if (!charge) return;
  const take = (credits: number) => {
    const taken = Math.min(Math.max(credits, 0), model.balance);
    model.balance -= taken;
    return taken;
  };
  const dispute = disputeOf(store, charge.id);
  if (dispute && dispute.status !== 'won' && payment.askedByDispute === 0) {
    payment.askedByDispute = payment.credits - payment.asked;
    payment.takenByDispute = take(payment.askedByDispute);
  } else if (dispute?.status === 'won' && payment.askedByDispute > 0) {
    model.balance += payment.takenByDispute;
    payment.askedByDispute = 0;
    payment.takenByDispute = 0;
  }
  const owed = Math.round((payment.credits * charge.amount_refunded) / invoice.amount_paid);
  const more = Math.min(owed - payment.asked, payment.credits - payment.asked - payment.askedByDispute);
  if (more > 0) {
    take(more);
    payment.asked += more;
  }
}
