import { formatDateTime } from '../../components/format/dates';
import type { Receipt } from '../../trpc';
import { cn } from '../../ui/cn';

const numbers = new Intl.NumberFormat('en-US');
const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });

/** A true minus sign instead of a hyphen. */
const formatAmount = (amount: number) => signed.format(amount).replace('-', '−');

/** Each change of the balance. On narrow screens the time moves below the description. */
export function ReceiptTable({ rows }: { rows: readonly Receipt[] }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Every change of your credits, newest first</caption>
      <thead>
        <tr className="text-left text-xs text-muted">
          <th scope="col" className="pb-2 font-normal">
            What
          </th>
          <th scope="col" className="pb-2 pl-4 font-normal max-sm:sr-only">
            When
          </th>
          <th scope="col" className="pb-2 pl-4 text-right font-normal">
            Credits
          </th>
          <th scope="col" className="pb-2 pl-4 text-right font-normal">
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, description, amount, balanceAfter, createdAt }) => (
          <tr key={id} className="border-t border-line align-baseline">
            <td className="py-3.5 text-ink [overflow-wrap:anywhere]">
              {description}
              <time dateTime={createdAt} aria-hidden className="mt-0.5 block text-xs text-muted sm:hidden">
                {formatDateTime(createdAt)}
              </time>
            </td>
            <td className="py-3.5 pl-4 whitespace-nowrap text-muted max-sm:sr-only">
              <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            </td>
            <td
              className={cn(
                'py-3.5 pl-4 text-right whitespace-nowrap tabular-nums',
                amount > 0 ? 'font-medium text-success' : 'text-ink',
              )}
            >
              {formatAmount(amount)}
            </td>
            <td className="py-3.5 pl-4 text-right whitespace-nowrap text-muted tabular-nums">
              {numbers.format(balanceAfter)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
