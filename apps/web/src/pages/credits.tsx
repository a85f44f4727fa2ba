import { formatGrouped } from '@safelight/catalog/text/grouped';
import { getPlan } from '@safelight/catalog/plans';
import { Coins } from 'lucide-react';
import { Link } from 'wouter';
import { AccountGate } from '../components/session/account-gate';
import { owes } from '../components/billing/words';
import { formatDate } from '../components/format/dates';
import { LoadError } from '../components/feedback/load-error';
import { LoadMore } from '../components/feedback/load-more';
import { HelpLink } from '../components/layout/help-link';
import { Page } from '../components/layout/page';
import { useTitle } from '../components/layout/use-title';
import { ReceiptTable } from '../features/credits/receipt-table';
import { paths } from '../paths';
import { trpc, type User } from '../trpc';
import { buttonClass } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Skeleton } from '../ui/skeleton';

export function CreditsPage() {
  useTitle('Credits');
  return <AccountGate what="your credits">{(user) => <Credits user={user} />}</AccountGate>;
}

/** When credits are added next. */
function describeRefill(user: User): string {
  if (owes(user)) return 'None are added until your last payment is settled.';
  if (user.nextRefillAt !== null) return `Your balance is refilled on ${formatDate(user.nextRefillAt)}.`;
  return user.plan === 'free'
    ? 'The free credits of each month go to another account of your mailbox.'
    : 'None are added until a month is paid for.';
}

/** Every change of the balance, newest first. */
function Credits({ user }: { user: User | undefined }) {
  const receipts = trpc.payments.receipts.useInfiniteQuery(
    { limit: 50 },
    {
      enabled: user !== undefined,
      getNextPageParam: (page) => page.nextCursor,
      // Credits may have been spent elsewhere since the last visit.
      refetchOnMount: 'always',
    },
  );
  const rows = receipts.data?.pages.flatMap((page) => page.receipts) ?? [];
  return (
    <Page title="Credits">
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[17rem_minmax(0,56rem)]">
        <Balance user={user} />
        <div className="min-w-0">
          {receipts.isPending && <ReceiptsLoading />}
          {receipts.isError && rows.length === 0 && (
            <LoadError title="Your credits could not be loaded" query={receipts} />
          )}
          {receipts.isSuccess && rows.length === 0 && (
            <EmptyState
              className="rounded-lg border border-dashed border-line py-24"
              icon={<Coins aria-hidden />}
              title="No credits added or spent yet"
            >
              Whatever is added or spent is listed here, with what it was for.
            </EmptyState>
          )}
          {rows.length > 0 && <ReceiptTable rows={rows} more={receipts.hasNextPage} />}
          <LoadMore query={receipts} what="changes" />
        </div>
      </div>
    </Page>
  );
}

/** What is left, and of how many when a plan's month has no more. */
function Balance({ user }: { user: User | undefined }) {
  if (!user) return <Skeleton className="h-56 w-full" />;
  const { credits: monthly, name } = getPlan(user.plan);
  return (
    <section
      aria-label="Balance"
      className="rounded-lg border border-line bg-surface p-5 sm:p-6 lg:sticky lg:top-24"
    >
      <p className="flex items-baseline gap-2">
        <span className="font-display text-3xl text-ink tabular-nums">{formatGrouped(user.credits)}</span>
        <span className="text-sm text-muted">
          {user.credits > monthly ? 'credits' : `of ${formatGrouped(monthly)} credits`}
        </span>
      </p>
      <div aria-hidden className="mt-4 h-1 overflow-hidden rounded-full bg-raised">
        <div
          className="h-full rounded-full bg-accent"
          style={{ width: `${Math.min(100, (100 * user.credits) / monthly)}%` }}
        />
      </div>
      <p className="mt-4 text-sm text-muted">
        {name} plan. {describeRefill(user)}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 text-sm text-muted">
        <Link href={paths.pricing()} className={buttonClass({ variant: 'secondary' })}>
          {user.plan === 'pro' ? 'See plans' : 'Get more credits'}
        </Link>
        <HelpLink chapter="credits">What costs credits</HelpLink>
      </div>
    </section>
  );
}

function ReceiptsLoading() {
  return (
    <div role="status">
      <span className="sr-only">Loading your credits</span>
      <Skeleton className="mb-4 h-7 w-24" />
      {[0, 1, 2, 3, 4].map((index) => (
        <div key={index} className="flex items-center gap-4 border-t border-line py-3">
          <Skeleton className="size-9" />
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="ml-auto h-5 w-24" />
        </div>
      ))}
    </div>
  );
}
