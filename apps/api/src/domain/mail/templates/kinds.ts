import type { PlanId } from '@safelight/catalog/plans';

/** A change to how a user signs in beside the password. */
export type FactorChange =
  | 'app-on'
  | 'app-off'
  | 'passkey-added'
  | 'passkey-removed'
  | 'codes-renewed'
  | 'code-used'
  /** By an operator, who has the database. */
  | 'reset';

/** The content of a mail, as data; the words are in the templates. Dates are ISO 8601, as the queue keeps JSON. */
export type Mail =
  | { readonly kind: 'verify'; readonly link: string }
  | { readonly kind: 'reset'; readonly link: string }
  | {
      readonly kind: 'password-changed';
      /** What became of the user's API tokens; undefined where they have none. */
      readonly tokens?: 'ended' | 'kept' | undefined;
    }
  | { readonly kind: 'factor-changed'; readonly change: FactorChange }
  | {
      readonly kind: 'receipt';
      /** Null for a price that is not of the catalogue. */
      readonly plan: PlanId | null;
      readonly yearly: boolean;
      readonly amountCents: number;
      /** Three letters, as ISO 4217 has them, in any case. */
      readonly currency: string;
      readonly periodStart: string;
      readonly periodEnd: string;
      readonly paidAt: string;
      readonly invoiceId: string;
      /** Left out by servers older than this. */
      readonly invoice?: ReceiptInvoice;
    }
  /** A subscription was set to end, and its plan lasts until then. */
  | { readonly kind: 'plan-ending'; readonly plan: PlanId; readonly endsAt: string }
  /** An end that was set is taken back. */
  | { readonly kind: 'plan-kept'; readonly plan: PlanId; readonly renewsAt: string | null }
  | {
      readonly kind: 'plan-ended';
      readonly plan: PlanId;
      /** Because a renewal was not paid. */
      readonly unpaid: boolean;
    }
  | {
      readonly kind: 'renewal-failed';
      readonly plan: PlanId;
      readonly amountCents: number;
      readonly currency: string;
      /** When the card is charged again by itself; null where it is not. */
      readonly nextAttempt: string | null;
      /** Until when the plan lasts unpaid; null where that is over. */
      readonly endsBy: string | null;
    }
  | {
      readonly kind: 'refund';
      /** Null for a price that is not of the catalogue. */
      readonly plan: PlanId | null;
      readonly refundedCents: number;
      readonly paidCents: number;
      readonly currency: string;
      readonly paidAt: string;
      /** Of the invoice. */
      readonly number: string;
      /** Credits that went back with it. */
      readonly credits: number;
    }
  | { readonly kind: 'low-credits'; readonly credits: number; readonly nextRefillAt: string | null }
  | { readonly kind: 'account-deleted' };

/** Seller or buyer. */
export interface ReceiptParty {
  readonly name: string | null;
  readonly address: string | null;
  readonly taxIds: readonly string[];
}

export interface ReceiptInvoice {
  readonly number: string | null;
  /** Tax included. */
  readonly totalCents: number;
  readonly taxCents: number;
  readonly seller: ReceiptParty | null;
  readonly buyer: ReceiptParty;
}

/** Whom a mail goes to, and where its links lead. */
export interface Reader {
  readonly name: string | null;
  /** Origin of our pages. */
  readonly site: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
