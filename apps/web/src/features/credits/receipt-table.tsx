import { formatDateTime, formatDay, formatTime } from '../../components/format/dates';
import type { Receipt } from '../../trpc';
import { cn } from '../../ui/cn';

const numbers = new Intl.NumberFormat('en-US');
const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });

/** A true minus sign instead of a hyphen. */
const formatAmount = (amount: number) => signed.format(amount).replace('-', '−');

/** Rows that are newest first, by the user's days. */
function groupByDay(rows: readonly Receipt[]) {
  const days: { name: string; rows: Receipt[] }[] = [];
  for (const row of rows) {
    const name = formatDay(row.createdAt);
    const last = days.at(-1);
    if (last?.name === name) last.rows.push(row);
    else days.push({ name, rows: [row] });
  }
  return days;
}

/** Each change of the balance, by days. On narrow screens the time moves below the description. */
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
      {groupByDay(rows).map((day) => (
        <tbody key={day.name}>
          <tr className="border-t border-line">
            <th
              scope="rowgroup"
              colSpan={4}
              className="pt-8 pb-2 text-left font-display text-xl font-normal text-ink"
            >
              {day.name}
            </th>
          </tr>
          {day.rows.map(({ id, description, amount, balanceAfter, createdAt }) => (
            <tr key={id} className="border-t border-line align-baseline">
              <td className="py-3.5 text-ink [overflow-wrap:anywhere]">
                {description}
                <time dateTime={createdAt} aria-hidden className="mt-0.5 block text-xs text-muted sm:hidden">
                  {formatTime(createdAt)}
                </time>
              </td>
              <td className="py-3.5 pl-4 whitespace-nowrap text-muted max-sm:sr-only">
                <time dateTime={createdAt} title={formatDateTime(createdAt)}>
                  {formatTime(createdAt)}
                </time>
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
      ))}
    </table>
  );
}
