import { Coins } from 'lucide-react';
import { Link } from 'wouter';
import { AccountGate } from '../components/session/account-gate';
import { owes } from '../components/billing/words';
import { formatDate } from '../components/format/dates';
import { LoadError } from '../components/feedback/load-error';
import { LoadMore } from '../components/feedback/load-more';
import { Page } from '../components/layout/page';
import { formatCredits } from '../components/format/credits';
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

function formatBalance(user: User): string {
  const balance = `You have ${formatCredits(user.credits)}.`;
  if (owes(user)) return `${balance} None are added until your last payment is settled.`;
  if (user.nextRefillAt !== null)
    return `${balance} Your balance is refilled on ${formatDate(user.nextRefillAt)}.`;
  return user.plan === 'free'
    ? `${balance} The free credits of each month go to another account of your mailbox.`
    : `${balance} None are added until a month is paid for.`;
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
    <Page
      title="Credits"
      width="narrow"
      intro={user ? formatBalance(user) : <Skeleton className="h-6 w-80 max-w-full" />}
      actions={
        <Link href={paths.pricing()} className={buttonClass({ variant: 'secondary' })}>
          {user?.plan === 'pro' ? 'See plans' : 'Get more credits'}
        </Link>
      }
    >
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
      {rows.length > 0 && <ReceiptTable rows={rows} />}
      <LoadMore query={receipts} what="changes" />
    </Page>
  );
}

function ReceiptsLoading() {
  return (
    <div role="status">
      <span className="sr-only">Loading your credits</span>
      <Skeleton className="h-5 w-full" />
      {[0, 1, 2, 3, 4].map((index) => (
        <div key={index} className="flex items-center justify-between gap-8 border-t border-line py-4">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </div>
  );
}
