import { formatGrouped } from '@safelight/catalog/text/grouped';
import { Link } from 'wouter';
import { formatDateTime } from '../../../components/format/dates';
import { paths } from '../../../paths';
import type { LedgerEntry } from '../../../trpc';
import { Badge } from '../../../ui/badge';
import { cn } from '../../../ui/cn';
import type { Column } from '../table/data-table';
import { formatChange } from '../format/money';

export const transactionTypes = {
  signup: 'Sign-up',
  prompt: 'Prompt',
  image: 'Image',
  check: 'Check',
  refund: 'Refund',
  refill: 'Refill',
  plan: 'Plan',
  admin: 'Admin',
} as const satisfies Record<LedgerEntry['type'], string>;

export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap text-muted">
    {formatDateTime(at)}
  </time>
);

const whose: Column<LedgerEntry> = {
  header: 'User ID',
  className: 'w-[28%] max-w-0',
  cell: ({ userId, email }) =>
    email === null ? (
      <span className="text-muted">
        {userId} <span className="block text-xs text-faint">deleted</span>
      </span>
    ) : (
      <Link href={paths.adminUser(userId)} className="group block rounded-sm">
        <span className="block font-medium text-ink tabular-nums group-hover:underline">{userId}</span>
        <span className="block truncate text-xs text-muted">{email}</span>
      </Link>
    ),
};

const amount: Column<LedgerEntry> = {
  header: 'Amount',
  align: 'right',
  card: 'corner',
  cell: ({ amount: change }) => (
    <span className={cn('font-medium tabular-nums', change > 0 ? 'text-success' : 'text-ink')}>
      {formatChange(change)}
    </span>
  ),
};

const balance: Column<LedgerEntry> = {
  header: 'Balance',
  align: 'right',
  cell: ({ balanceAfter }) => <span className="text-muted">{formatGrouped(balanceAfter)}</span>,
};

const type: Column<LedgerEntry> = {
  header: 'Type',
  card: 'plain',
  cell: ({ type: kind }) => (
    <Badge variant={kind === 'refund' ? 'success' : kind === 'admin' ? 'accent' : 'outline'}>
      {transactionTypes[kind]}
    </Badge>
  ),
};

const description: Column<LedgerEntry> = {
  header: 'Description',
  card: 'plain',
  cell: (entry) => <span className="[overflow-wrap:anywhere]">{entry.description ?? 'No description'}</span>,
};

const date: Column<LedgerEntry> = {
  header: 'Date',
  card: 'plain',
  cell: ({ createdAt }) => <Moment at={createdAt} />,
};

export const transactionColumns = [whose, amount, type, description, date];
/** The columns for one user, with the balance after each entry. */
export const ledgerColumns = [description, type, amount, balance, date];
