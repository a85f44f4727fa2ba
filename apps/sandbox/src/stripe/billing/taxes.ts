import type { Store } from '../store';
import type { Customer, Invoice, InvoiceLine, TaxId } from '../protocol/wire';

/** A small part of Stripe Tax (https://docs.stripe.com/tax). Prices exclude tax. */

/** Percent, by country. Elsewhere no tax is collected. */
const rates: Readonly<Record<string, number>> = { AT: 20, DE: 19, FR: 20, GB: 20, IE: 23, NL: 21 };

type TotalTax = NonNullable<Invoice['total_taxes']>[number];
type LineTax = NonNullable<InvoiceLine['taxes']>[number];

export interface Tax {
  readonly percent: number;
  readonly reason: LineTax['taxability_reason'];
  readonly rate: string;
}

/** Businesses with an EU VAT number account for the tax themselves (reverse charge). */
export function taxOf(customer: Customer | undefined, taxIds: readonly TaxId[]): Tax {
  const country = customer?.address?.country ?? '';
  const rate = `txr_sandbox${country}`;
  const percent = rates[country];
  if (percent === undefined) return { percent: 0, reason: 'not_collecting', rate };
  return taxIds.some(({ type }) => type === 'eu_vat')
    ? { percent: 0, reason: 'reverse_charge', rate }
    : { percent, reason: 'standard_rated', rate };
}

export function withTax(line: InvoiceLine, { percent, reason, rate }: Tax): InvoiceLine {
  return {
    ...line,
    taxes: [
      {
        amount: Math.round((line.amount * percent) / 100),
        tax_behavior: 'exclusive',
        tax_rate_details: { tax_rate: rate },
        taxability_reason: reason,
        taxable_amount: line.amount,
        type: 'tax_rate_details',
      },
    ],
  };
}

/** Sums the taxes of all lines. */
export function sumTaxes(lines: readonly InvoiceLine[]): TotalTax[] {
  const [first, ...rest] = lines.flatMap(({ taxes }) => taxes ?? []);
  if (!first) return [];
  const sum = (each: (tax: LineTax) => number) => rest.reduce((total, tax) => total + each(tax), each(first));
  return [
    {
      ...first,
      amount: sum(({ amount }) => amount),
      taxable_amount: sum(({ taxable_amount }) => taxable_amount ?? 0),
    },
  ];
}

export function taxIdsOf(store: Store, customer: string): TaxId[] {
  return store.all('tax_id', (each) => each.customer === customer);
}
