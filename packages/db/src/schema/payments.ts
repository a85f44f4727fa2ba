import type { PlanId } from '@safelight/catalog/plans';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from './timestamp';

// Tables of payments and of providers' webhooks; the others are in schema.ts.

/** A paid invoice. */
export interface PaymentsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  invoice_id: string;
  /** The provider's id of the payment itself; null when nothing had to be paid. */
  payment_id: string | null;
  subscription_id: string | null;
  /** Null for a price that is not in the catalog. */
  plan: PlanId | null;
  is_yearly: Generated<boolean>;
  amount_cents: number;
  currency: string;
  /** The number on the invoice; null for payments from before it was stored. */
  invoice_number: string | null;
  tax_cents: Generated<number>;
  /** Credits granted for the payment; 0 if none. */
  credits: number;
  period_start: Date;
  period_end: Date;
  paid_at: Date;
  refunded_cents: Generated<number>;
  /** Credits requested back for refunds. The balance may have had fewer. */
  taken_credits: Generated<number>;
  dispute_id: string | null;
  /** A dispute is open or lost. */
  disputed: Generated<boolean>;
  /** Credits requested back for the dispute. */
  disputed_credits: Generated<number>;
}

/** An event of the payment provider. */
export interface StripeEventsTable {
  id: string;
  type: string;
  object_id: string | null;
  customer_id: string | null;
  created_at: Date;
  received_at: Timestamp;
  /** Null until it is processed. */
  processed_at: Date | null;
  /** Why it had no effect. */
  note: string | null;
}

/** How often, and when last, a payment needed the operator. */
export interface PaymentAlertsTable {
  reason: string;
  count: number;
  last_at: Date;
}

/** A webhook of the image provider. */
export interface WebhookDeliveriesTable {
  id: string;
  received_at: Timestamp;
}
