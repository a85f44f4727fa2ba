import { change, type Account } from '../account';
import { invalid } from '../protocol/errors';
import { newId } from '../protocol/ids';
import { mergeMetadata } from '../protocol/metadata';
import type { Params } from '../protocol/params';
import type { Charge, Refund } from '../protocol/wire';

/** Refunds a charge, in full by default. Succeeds at once. */
export function createRefund(account: Account, params: Params['refunds.create']): Refund {
  const { store, clock, events } = account;
  const charge = refunded(account, params);
  const left = charge.amount - charge.amount_refunded;
  const amount = params.amount ?? left;
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (isContested(account, charge))
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  if (amount < 1)
    throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left)
    throw invalid(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: 'amount' },
    );
  const refund = store.add<Refund>({
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: clock.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { type: 'card', card: { type: 'refund', reference_status: 'pending' } },
    metadata: mergeMetadata(params.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  });
  events.emit('refund.created', refund);
  const total = charge.amount_refunded + amount;
  change(account, charge, { amount_refunded: total, refunded: total === charge.amount }, 'charge.refunded');
  return refund;
}

/** A won dispute does not prevent a refund. */
function isContested({ store }: Account, { id }: Charge): boolean {
  return store.all('dispute', ({ charge, status }) => charge === id && status !== 'won').length > 0;
}

function refunded({ store }: Account, { charge, payment_intent }: Params['refunds.create']): Charge {
  if (charge !== undefined) return store.get('charge', charge, 'charge');
  if (payment_intent === undefined)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
      {
        code: 'parameter_missing',
        param: 'payment_intent',
      },
    );
  const intent = store.get('payment_intent', payment_intent, 'payment_intent');
  const found = intent.status === 'succeeded' && store.find('charge', intent.latest_charge ?? '');
  if (!found)
    throw invalid('This PaymentIntent does not have a successful charge to refund.', {
      code: 'payment_intent_unexpected_state',
    });
  return found;
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/** Finds the charge of a charge id, payment intent, invoice, or subscription (its last invoice with a payment). */
export function chargeOf(account: Account, id: string): Charge {
  const { store } = account;
  const subscription = store.find('subscription', id);
  const invoices = store.all(
    'invoice',
    (each) =>
      each.status === 'paid' &&
      (each.id === id || (subscription && each.parent?.subscription_details?.subscription === id) === true),
  );
  const payments = invoices.flatMap((invoice) =>
    store.all('invoice_payment', (each) => each.invoice === invoice.id),
  );
  const intent = store.find('payment_intent', payments.at(-1)?.payment.payment_intent ?? id);
  return store.get('charge', intent?.latest_charge ?? id);
}
