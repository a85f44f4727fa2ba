import { formatGrouped } from '@safelight/catalog/text/grouped';
import {
  Gift,
  Image,
  PenLine,
  RefreshCw,
  RotateCcw,
  ScanEye,
  UserCog,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { useMemo } from 'react';
import { formatDateTime, formatTime } from '../../components/format/dates';
import type { Receipt } from '../../trpc';
import { cn } from '../../ui/cn';
import { groupByDay } from './days';

const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });

/** A true minus sign instead of a hyphen. */
const formatAmount = (amount: number) => signed.format(amount).replace('-', '−');

const icons: Readonly<Record<Receipt['type'], LucideIcon>> = {
  signup: Gift,
  prompt: PenLine,
  image: Image,
  check: ScanEye,
  refund: RotateCcw,
  refill: RefreshCw,
  plan: Wallet,
  admin: UserCog,
};

interface ReceiptTableProps {
  rows: readonly Receipt[];
  /** Older rows have not been loaded. */
  more: boolean;
}

/** Each change of the balance, by days. On narrow screens the time moves below the description. */
export function ReceiptTable({ rows, more }: ReceiptTableProps) {
  const days = useMemo(() => groupByDay(rows, more), [rows, more]);
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
          <th scope="col" className="w-20 pb-2 pl-4 text-right font-normal sm:w-28">
            Balance
          </th>
        </tr>
      </thead>
      {days.map(({ name, rows: changes, total }) => (
        <tbody key={name}>
          <tr className="border-t border-line">
            <th scope="rowgroup" colSpan={4} className="pt-8 pb-3 text-left font-normal">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-display text-xl text-ink">{name}</span>
                {total && (
                  <span className="text-muted tabular-nums">
                    {[
                      total.spent > 0 && `${formatGrouped(total.spent)} spent`,
                      total.added > 0 && `${formatGrouped(total.added)} added`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                )}
              </span>
            </th>
          </tr>
          {changes.map((receipt) => (
            <tr key={receipt.id} className="border-t border-line">
              <td className="py-3 text-ink [overflow-wrap:anywhere]">
                <What receipt={receipt} />
              </td>
              <td className="pl-4 whitespace-nowrap text-muted max-sm:sr-only">
                <time dateTime={receipt.createdAt} title={formatDateTime(receipt.createdAt)}>
                  {formatTime(receipt.createdAt)}
                </time>
              </td>
              <td
                className={cn(
                  'pl-4 text-right whitespace-nowrap tabular-nums',
                  receipt.amount > 0 ? 'font-medium text-success' : 'text-ink',
                )}
              >
                {formatAmount(receipt.amount)}
              </td>
              <td className="pl-4 text-right whitespace-nowrap text-muted tabular-nums">
                {formatGrouped(receipt.balanceAfter)}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function What({ receipt: { type, description, amount, createdAt } }: { receipt: Receipt }) {
  const Icon = icons[type];
  return (
    <span className="flex items-center gap-3 sm:gap-4">
      <span
        aria-hidden
        className={cn(
          'grid size-9 shrink-0 place-items-center rounded-md [&_svg]:size-4',
          amount > 0 ? 'bg-success-wash text-success' : 'bg-raised text-muted',
        )}
      >
        <Icon />
      </span>
      <span className="min-w-0">
        {description}
        <time dateTime={createdAt} aria-hidden className="mt-0.5 block text-xs text-muted sm:hidden">
          {formatTime(createdAt)}
        </time>
      </span>
    </span>
  );
}
