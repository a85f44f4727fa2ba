import { change, type Account } from '../account';
import { StripeError } from '../protocol/errors';
import { newId } from '../protocol/ids';
import type { Customer, PaymentMethod } from '../protocol/wire';

export interface Decline {
  readonly code: string;
  readonly decline_code: string;
  readonly message: string;
}

interface TestCard {
  readonly number: string;
  readonly brand: string;
  /** `attach`: declined on the hosted page. `charge`: declined when charged. */
  readonly attach?: Decline;
  readonly charge?: Decline;
}

const generic: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
const funds: Decline = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const expired: Decline = {
  code: 'expired_card',
  decline_code: 'expired_card',
  message: 'Your card has expired.',
};

/** https://docs.stripe.com/testing */
const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa' },
  { number: '5555555555554444', brand: 'mastercard' },
  { number: '4000000000000341', brand: 'visa', charge: generic },
  { number: '4000000000000002', brand: 'visa', attach: generic, charge: generic },
  { number: '4000000000009995', brand: 'visa', attach: funds, charge: funds },
  { number: '4000000000000069', brand: 'visa', attach: expired, charge: expired },
];
export const workingCard = '4242424242424242';
export const failingCard = '4000000000000341';
export const declinedCard = '4000000000000002';

/** Finds a test card by its number, with or without spaces. Throws a card error for any other number. */
export function testCard(number: string): TestCard {
  const digits = number.replace(/\D/g, '');
  const card = testCards.find((each) => each.number === digits);
  if (!card)
    throw new StripeError(402, {
      type: 'card_error',
      code: 'incorrect_number',
      message: 'Your card number is incorrect.',
      param: 'number',
    });
  return card;
}

/** Why a charge of this payment method fails; undefined if it succeeds. */
export function declineOf(method: PaymentMethod): Decline | undefined {
  if (method.us_bank_account?.status_details) return funds;
  return testCards.find(({ number }) => number.endsWith(method.card?.last4 ?? 'none'))?.charge;
}

export function cardError({ code, decline_code, message }: Decline, charge?: string): StripeError {
  return new StripeError(402, {
    type: 'card_error',
    code,
    decline_code,
    message,
    ...(charge !== undefined && { charge }),
  });
}

export function attachCard(account: Account, customer: Customer, number: string): PaymentMethod {
  const { brand, number: digits } = testCard(number);
  return attach(account, customer, {
    type: 'card',
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: 12,
      exp_year: new Date(account.clock.now() * 1000).getUTCFullYear() + 3,
      fingerprint: `sandbox${digits.slice(-4)}`,
      funding: 'credit',
      generated_from: null,
      last4: digits.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
  });
}

/** Attaches a bank account, whose payments take days. */
export function attachBank(account: Account, customer: Customer): PaymentMethod {
  return attach(account, customer, {
    type: 'us_bank_account',
    us_bank_account: {
      account_holder_type: 'individual',
      account_type: 'checking',
      bank_name: 'STRIPE TEST BANK',
      financial_connections_account: null,
      fingerprint: 'sandboxbank',
      last4: '6789',
      networks: { preferred: 'ach', supported: ['ach'] },
      routing_number: '110000000',
      status_details: null,
    },
  });
}

function attach(
  { store, clock, events }: Account,
  customer: Customer,
  kind: Pick<PaymentMethod, 'type' | 'card' | 'us_bank_account'>,
): PaymentMethod {
  const method = store.add<PaymentMethod>({
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: {
      address: { city: null, country: 'US', line1: null, line2: null, postal_code: null, state: null },
      email: customer.email,
      name: customer.name ?? null,
      phone: null,
      tax_id: null,
    },
    created: clock.now(),
    customer: customer.id,
    customer_account: null,
    livemode: false,
    metadata: {},
    ...kind,
  });
  events.emit('payment_method.attached', method);
  return method;
}

/** Makes a method the default of the customer and of every current subscription. */
export function makeDefault(account: Account, customer: Customer, method: PaymentMethod): void {
  change(
    account,
    customer,
    { invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id } },
    'customer.updated',
  );
  for (const subscription of account.store.all('subscription', (each) => each.customer === customer.id))
    if (!subscription.ended_at)
      change(account, subscription, { default_payment_method: method.id }, 'customer.subscription.updated');
}
