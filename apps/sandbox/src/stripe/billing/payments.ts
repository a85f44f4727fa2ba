import { change, type Account } from '../account';
import { declineOf, type Decline } from './cards';
import { newId } from '../protocol/ids';
import type { Charge, Customer, PaymentIntent, PaymentMethod } from '../protocol/wire';

export interface Bill {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  readonly description: string;
}

export type PaymentOutcome =
  | { status: 'succeeded' | 'processing'; charge: Charge }
  | { status: 'failed'; decline: Decline; charge?: Charge };

const noMethod: Decline = {
  code: 'resource_missing',
  decline_code: 'no_payment_method',
  message:
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
};

export function createPaymentIntent({ store, clock, events }: Account, bill: Bill): PaymentIntent {
  const id = newId('pi');
  const intent = store.add<PaymentIntent>({
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: bill.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: clock.now(),
    currency: bill.currency,
    customer: bill.customer,
    customer_account: null,
    description: bill.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  });
  events.emit('payment_intent.created', intent);
  return intent;
}

export interface AttemptOptions {
  /** The payment stays pending until `settlePayment`. */
  readonly later?: boolean;
  /** Succeed even with a card that fails when charged. */
  readonly trusted?: boolean;
}

export function attemptPayment(
  account: Account,
  intent: PaymentIntent,
  method: PaymentMethod | undefined,
  { later = false, trusted = false }: AttemptOptions = {},
): PaymentOutcome {
  if (!method) return { status: 'failed', decline: noMethod };
  const decline = trusted ? undefined : declineOf(method);
  const charge = addCharge(account, intent, method);
  Object.assign(intent, {
    payment_method: method.id,
    payment_method_types: [method.type],
    latest_charge: charge.id,
  });
  if (decline) return { ...fail(account, intent, charge, decline), decline };
  if (later) {
    intent.status = 'processing';
    account.events.emit('charge.pending', charge);
    account.events.emit('payment_intent.processing', intent);
    return { status: 'processing', charge };
  }
  return succeed(account, intent, charge);
}

const returned: Decline = {
  code: 'payment_intent_payment_attempt_failed',
  decline_code: 'insufficient_funds',
  message: 'The payment failed: the bank account has insufficient funds.',
};

/** Ends a pending payment. */
export function settlePayment(account: Account, intent: PaymentIntent, succeeded: boolean): PaymentOutcome {
  const charge = account.store.get('charge', intent.latest_charge ?? '');
  return succeeded
    ? succeed(account, intent, charge)
    : { ...fail(account, intent, charge, returned), decline: returned };
}

function succeed(account: Account, intent: PaymentIntent, charge: Charge): PaymentOutcome {
  Object.assign(charge, {
    status: 'succeeded',
    paid: true,
    captured: true,
    amount_captured: charge.amount,
    balance_transaction: newId('txn'),
  } satisfies Partial<Charge>);
  change(account, intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null });
  account.events.emit('charge.succeeded', charge);
  account.events.emit('payment_intent.succeeded', intent);
  return { status: 'succeeded', charge };
}

function fail(account: Account, intent: PaymentIntent, charge: Charge, decline: Decline) {
  Object.assign(charge, {
    status: 'failed',
    failure_code: decline.code,
    failure_message: decline.message,
  } satisfies Partial<Charge>);
  change(account, intent, {
    status: 'requires_payment_method',
    last_payment_error: { type: 'card_error', charge: charge.id, ...decline },
  });
  account.events.emit('charge.failed', charge);
  account.events.emit('payment_intent.payment_failed', intent);
  return { status: 'failed' as const, charge };
}

function addCharge({ store, clock }: Account, intent: PaymentIntent, method: PaymentMethod): Charge {
  const id = newId('ch');
  return store.add<Charge>({
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured: false,
    created: clock.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'pending',
    transfer_data: null,
    transfer_group: null,
  });
}

/** The method to charge: the subscription's `own`, else the customer's default. */
export function methodOf(
  { store }: Account,
  customer: Customer | undefined,
  own: string | null,
): PaymentMethod | undefined {
  return store.find('payment_method', own ?? customer?.invoice_settings.default_payment_method ?? '');
}
