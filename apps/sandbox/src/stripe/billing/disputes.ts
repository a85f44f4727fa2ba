import { change, type Account } from '../account';
import { day } from './calendar';
import { invalid } from '../protocol/errors';
import { newId } from '../protocol/ids';
import type { Charge, Dispute } from '../protocol/wire';

/** Opens a dispute: the bank withdraws the money until it is closed. */
export function openDispute(account: Account, charge: Charge, amount = charge.amount): Dispute {
  const { store, clock, events } = account;
  if (charge.disputed || charge.status !== 'succeeded')
    throw invalid(`Charge ${charge.id} cannot be disputed.`);
  const dispute = store.add<Dispute>({
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: clock.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: clock.now() + 7 * day,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
    },
    reason: 'fraudulent',
    status: 'needs_response',
  });
  change(account, charge, { disputed: true }, 'charge.updated');
  events.emit('charge.dispute.created', dispute);
  events.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Closes a dispute; if won, the money returns to the seller. */
export function closeDispute(account: Account, id: string, status: 'won' | 'lost'): Dispute {
  const dispute = account.store.get('dispute', id);
  if (dispute.status !== 'needs_response') throw invalid(`Dispute ${id} is closed.`);
  const previous = change(account, dispute, { status });
  account.events.emit('charge.dispute.updated', dispute, previous);
  account.events.emit('charge.dispute.closed', dispute);
  if (status === 'won') account.events.emit('charge.dispute.funds_reinstated', dispute);
  return dispute;
}

function noEvidence(): Dispute['evidence'] {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  };
}
