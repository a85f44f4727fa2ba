import { getPlan } from '@safelight/catalog/plans';
import { formatRhythm } from '../../../components/billing/words';
import { formatDate } from '../../../components/format/dates';
import { LoadError } from '../../../components/feedback/load-error';
import { LoadMore } from '../../../components/feedback/load-more';
import { trpc, type Payment } from '../../../trpc';

/** `cents` is in the currency's smallest unit; some currencies have no subunit. */
function formatAmount(cents: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(cents / 10 ** digits);
}

/** The user's payments, newest first; renders nothing if there are none. */
export function PaymentList() {
  const query = trpc.payments.list.useInfiniteQuery(
    { limit: 12 },
    { getNextPageParam: (page) => page.nextCursor, refetchOnMount: 'always' },
  );
  const payments = query.data?.pages.flatMap((page) => page.payments) ?? [];
  if (payments.length === 0 && !query.isError) return null;
  return (
    <section aria-labelledby="payments" className="mt-8">
      <h3 id="payments" className="mb-3 text-base">
        Payments
      </h3>
      {query.isError && payments.length === 0 ? (
        <LoadError title="Your payments could not be loaded" query={query} />
      ) : (
        <ul className="text-sm">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      <LoadMore query={query} what="payments" />
    </section>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { number, plan, isYearly, amountCents, taxCents, refundedCents, currency, paidAt } = payment;
  const format = (cents: number) => formatAmount(cents, currency);
  return (
    <li className="flex items-baseline justify-between gap-4 border-t border-line py-3.5">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="text-ink">
          {plan === null ? 'Plan' : `${getPlan(plan).name}, billed ${formatRhythm(isYearly)}`}
        </p>
        <p className="mt-0.5 text-xs text-muted">
          {number !== null && `Invoice ${number} · `}
          <time dateTime={paidAt}>{formatDate(paidAt)}</time>
        </p>
      </div>
      <div className="text-right whitespace-nowrap tabular-nums">
        <p className="text-ink">{format(amountCents)}</p>
        {taxCents > 0 && <p className="mt-0.5 text-xs text-muted">with {format(taxCents)} tax</p>}
        {refundedCents > 0 && <p className="mt-0.5 text-xs text-muted">{format(refundedCents)} refunded</p>}
      </div>
    </li>
  );
}
