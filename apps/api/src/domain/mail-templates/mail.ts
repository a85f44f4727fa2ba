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

/** What a mail tells, as data; the words are in the templates. Dates are ISO 8601, as the queue keeps JSON. */
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
    }
  | { readonly kind: 'low-credits'; readonly credits: number; readonly nextRefillAt: string | null }
  | { readonly kind: 'account-deleted' };

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
