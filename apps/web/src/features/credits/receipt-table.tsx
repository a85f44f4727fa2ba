import {
  ChevronDown,
  CreditCard,
  Gift,
  Image,
  PenLine,
  RefreshCw,
  ScanEye,
  SlidersHorizontal,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { formatDateTime, formatTime } from '../../components/format/dates';
import type { Receipt } from '../../trpc';
import { cn } from '../../ui/cn';
import { groupByDay, type Run } from './days';

const numbers = new Intl.NumberFormat('en-US');
const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });

/** A true minus sign instead of a hyphen. */
const formatAmount = (amount: number) => signed.format(amount).replace('-', '−');

const icons: Readonly<Record<Receipt['type'], LucideIcon>> = {
  signup: Gift,
  prompt: PenLine,
  image: Image,
  check: ScanEye,
  refund: Undo2,
  refill: RefreshCw,
  plan: CreditCard,
  admin: SlidersHorizontal,
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
      <thead className="sr-only">
        <tr>
          <th scope="col">What</th>
          <th scope="col">When</th>
          <th scope="col">Credits</th>
          <th scope="col">Balance</th>
        </tr>
      </thead>
      {days.map(({ name, runs, total }) => (
        <tbody key={name} className="group">
          <tr>
            <th
              scope="rowgroup"
              colSpan={4}
              className="pt-10 pb-3 text-left font-normal group-first-of-type:pt-0"
            >
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-display text-xl text-ink">{name}</span>
                {total && (
                  <span className="text-muted tabular-nums">
                    {[
                      total.spent > 0 && `${numbers.format(total.spent)} spent`,
                      total.added > 0 && `${numbers.format(total.added)} added`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                )}
              </span>
            </th>
          </tr>
          {runs.map((run) => (
            <RunRows key={run[0].id} run={run} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** One change, or an order of several, which lists each of them on demand. */
function RunRows({ run }: { run: Run }) {
  const [open, setOpen] = useState(false);
  const [newest] = run;
  if (run.length === 1) return <ReceiptRow receipt={newest} />;
  return (
    <>
      <ReceiptRow
        receipt={{ ...newest, amount: newest.amount * run.length }}
        times={
          <button
            type="button"
            aria-expanded={open}
            aria-label={`${open ? 'Hide' : 'Show'} all ${run.length}`}
            onClick={() => setOpen(!open)}
            className="-my-1 ml-2 inline-flex h-6 items-center gap-1 rounded-full border border-line px-2 text-xs whitespace-nowrap text-muted tabular-nums transition-colors hover:border-line-strong hover:text-ink"
          >
            × {run.length}
            <ChevronDown aria-hidden className={cn('size-3 transition-transform', open && 'rotate-180')} />
          </button>
        }
      />
      {open && run.map((receipt) => <ReceiptRow key={receipt.id} receipt={receipt} inside />)}
    </>
  );
}

interface ReceiptRowProps {
  receipt: Receipt;
  /** How many there are, and the button that shows each. */
  times?: ReactNode;
  /** One of an order. */
  inside?: boolean | undefined;
}

function ReceiptRow({ receipt, times, inside }: ReceiptRowProps) {
  const { amount, balanceAfter, createdAt } = receipt;
  return (
    <tr className={cn('border-t border-line', inside && 'animate-fade-in bg-sunken/50 text-muted')}>
      <td className={cn('[overflow-wrap:anywhere]', inside ? 'py-2' : 'py-3 text-ink')}>
        <What receipt={receipt} times={times} inside={inside} />
      </td>
      <td className="pl-4 whitespace-nowrap text-muted max-sm:sr-only">
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatTime(createdAt)}
        </time>
      </td>
      <td
        className={cn(
          'pl-4 text-right whitespace-nowrap tabular-nums',
          !inside && (amount > 0 ? 'font-medium text-success' : 'text-ink'),
        )}
      >
        {formatAmount(amount)}
      </td>
      <td className="w-20 pl-4 text-right whitespace-nowrap text-muted tabular-nums sm:w-28">
        {numbers.format(balanceAfter)}
      </td>
    </tr>
  );
}

function What({ receipt: { type, description, amount, createdAt }, times, inside }: ReceiptRowProps) {
  const Icon = icons[type];
  return (
    <span className="flex items-center gap-3 sm:gap-4">
      {inside ? (
        <span className="w-9 shrink-0" />
      ) : (
        <span
          aria-hidden
          className={cn(
            'grid size-9 shrink-0 place-items-center rounded-md [&_svg]:size-4',
            amount > 0 ? 'bg-success-wash text-success' : 'bg-raised text-muted',
          )}
        >
          <Icon />
        </span>
      )}
      <span className="min-w-0">
        {description}
        {times}
        <time dateTime={createdAt} aria-hidden className="mt-0.5 block text-xs text-muted sm:hidden">
          {formatTime(createdAt)}
        </time>
      </span>
    </span>
  );
}
