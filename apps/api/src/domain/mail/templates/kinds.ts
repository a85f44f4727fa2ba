import type { PlanId } from '@safelight/catalog/plans';

/** A change to a user's second factor. */
export type FactorChange =
  | 'app-on'
  | 'app-off'
  | 'passkey-added'
  | 'passkey-removed'
  | 'codes-renewed'
  | 'code-used'
  /** By an operator with database access. */
  | 'reset';

/** The content of a mail as data; the templates contain the words. Dates are ISO 8601, because the row stores JSON. */
export type Mail =
  | { readonly kind: 'verify'; readonly link: string }
  | { readonly kind: 'reset'; readonly link: string }
  | {
      readonly kind: 'password-changed';
      /** What happened to the user's API tokens; undefined when there are none. */
      readonly tokens?: 'ended' | 'kept' | undefined;
    }
  | { readonly kind: 'factor-changed'; readonly change: FactorChange }
  | {
      readonly kind: 'receipt';
      /** Null for a price that is not in the catalog. */
      readonly plan: PlanId | null;
      readonly yearly: boolean;
      readonly amountCents: number;
      /** ISO 4217 code, in upper or lower case. */
      readonly currency: string;
      readonly periodStart: string;
      readonly periodEnd: string;
      readonly paidAt: string;
      readonly invoiceId: string;
      /** Undefined in mail that a server of an older release queued. */
      readonly invoice?: ReceiptInvoice;
    }
  /** The subscription was set to end; the plan lasts until then. */
  | { readonly kind: 'plan-ending'; readonly plan: PlanId; readonly endsAt: string }
  /** A scheduled end was withdrawn. */
  | { readonly kind: 'plan-kept'; readonly plan: PlanId; readonly renewsAt: string | null }
  | {
      readonly kind: 'plan-ended';
      readonly plan: PlanId;
      /** Whether it ended because a renewal was not paid. */
      readonly unpaid: boolean;
    }
  | {
      readonly kind: 'renewal-failed';
      readonly plan: PlanId;
      readonly amountCents: number;
      readonly currency: string;
      /** When the card is charged again automatically; null when it is not. */
      readonly nextAttempt: string | null;
      /** Until when the plan lasts without payment; null when that time has passed. */
      readonly endsBy: string | null;
    }
  | {
      readonly kind: 'refund';
      /** Null for a price that is not in the catalog. */
      readonly plan: PlanId | null;
      readonly refundedCents: number;
      readonly paidCents: number;
      readonly currency: string;
      readonly paidAt: string;
      /** The invoice's number. */
      readonly number: string;
      /** Credits that were taken back with it. */
      readonly credits: number;
    }
  | { readonly kind: 'low-credits'; readonly credits: number; readonly nextRefillAt: string | null }
  /** A webhook was switched off. `origin` is the part of its address without tokens, `why` a half sentence. */
  | { readonly kind: 'webhook-off'; readonly origin: string; readonly why: string }
  /** What clients replied through one link, since the last mail about it. `path` leads to it. */
  | {
      readonly kind: 'replies';
      readonly title: string;
      readonly approved: RepliedItems;
      readonly changes: RepliedItems;
      readonly comments: number;
      /** Decisions that were taken back. */
      readonly takenBack: number;
      readonly path: string;
    }
  | { readonly kind: 'account-deleted' };

/** Which items of a link decisions are about. */
export interface RepliedItems {
  /** Whether one is about all of it. */
  readonly all: boolean;
  /** Numbers of items, as the page shows them, in order. */
  readonly numbers: readonly number[];
  /** How many items there are besides those. */
  readonly others: number;
}

/** The seller or the buyer. */
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

/** The recipient's name, and where links lead. */
export interface Reader {
  readonly name: string | null;
  /** The origin of our pages. */
  readonly site: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
