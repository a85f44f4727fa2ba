import type { PlanId } from '@safelight/catalog/plans';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from './timestamp';

// Tables of what payment and image providers told us; the other ones are in schema.ts.

/** A paid invoice. */
export interface PaymentsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  invoice_id: string;
  /** The provider's number of the payment itself; null where nothing had to be paid. */
  payment_id: string | null;
  subscription_id: string | null;
  /** Null for a price that is not of the catalogue. */
  plan: PlanId | null;
  is_yearly: Generated<boolean>;
  amount_cents: number;
  currency: string;
  /** As its customer knows it; null for payments from before it was kept. */
  invoice_number: string | null;
  tax_cents: Generated<number>;
  /** What the payment brought the user; 0 where it brought nothing. */
  credits: number;
  period_start: Date;
  period_end: Date;
  paid_at: Date;
  refunded_cents: Generated<number>;
  /** How much of the credits was asked back for refunds; less may have been there. */
  taken_credits: Generated<number>;
  dispute_id: string | null;
  /** A dispute is open, or lost. */
  disputed: Generated<boolean>;
  /** How much of the credits was asked back for the dispute. */
  disputed_credits: Generated<number>;
}

/** A message of the payment provider. */
export interface StripeEventsTable {
  id: string;
  type: string;
  object_id: string | null;
  customer_id: string | null;
  created_at: Date;
  received_at: Timestamp;
  /** Null until its effect is written. */
  processed_at: Date | null;
  /** Why it had no effect. */
  note: string | null;
}

/** A message of the image provider. */
export interface WebhookDeliveriesTable {
  id: string;
  received_at: Timestamp;
}
