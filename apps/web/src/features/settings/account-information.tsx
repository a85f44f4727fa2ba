import { formatGrouped } from '@safelight/catalog/text/grouped';
import { getPlan } from '@safelight/catalog/plans';
import { nameRenderer } from '@safelight/catalog/renderers';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { owes } from '../../components/billing/words';
import { formatDate } from '../../components/format/dates';
import { paths } from '../../paths';
import type { User } from '../../trpc';
import { Card } from '../../ui/card';
import { cn } from '../../ui/cn';
import { EmailVerified } from './email-verified';
import { NameDialog } from './name-dialog';

export function AccountInformation({ user }: { user: User }) {
  const [naming, setNaming] = useState(false);
  return (
    <Card className="p-5 sm:p-8">
      <h2 className="mb-6 font-display text-xl">Account Information</h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-x-8 lg:grid-cols-3">
        <Entry term="Email Address" wide>
          <span className="mr-3">{user.email}</span>
          <EmailVerified user={user} />
        </Entry>
        <Entry term="Name">
          <bdi className={cn('mr-3', user.name === null && 'text-muted')}>{user.name ?? 'No name'}</bdi>
          <button
            type="button"
            onClick={() => setNaming(true)}
            className="inline-flex min-h-6 items-center text-sm text-muted underline underline-offset-4 hover:text-ink"
          >
            {user.name === null ? 'Add a name' : 'Change'}
            <span className="sr-only">{user.name !== null && ' the name'}</span>
          </button>
        </Entry>
        <Entry term="Plan">{getPlan(user.plan).name}</Entry>
        <Entry
          term="Credits Remaining"
          note={
            owes(user)
              ? 'No refill until your last payment is settled'
              : user.nextRefillAt === null
                ? 'No monthly refill'
                : `Next refill on ${formatDate(user.nextRefillAt)}`
          }
        >
          <span className="mr-3">{formatGrouped(user.credits)}</span>
          <Link
            href={paths.credits()}
            className="inline-flex min-h-6 items-center text-sm text-muted underline underline-offset-4 hover:text-ink"
          >
            See every change
          </Link>
        </Entry>
        <Entry term="AI Renderer">{nameRenderer(user.preferredAiRenderer) ?? user.preferredAiRenderer}</Entry>
      </dl>
      <NameDialog open={naming} onOpenChange={setNaming} user={user} />
    </Card>
  );
}

interface EntryProps {
  term: string;
  note?: string;
  /** Full width. */
  wide?: boolean;
  children: ReactNode;
}

function Entry({ term, note, wide, children }: EntryProps) {
  return (
    <div className={cn('min-w-0 border-t border-line pt-4', wide && 'col-span-2')}>
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="mt-1 text-base break-words text-ink">{children}</dd>
      {note !== undefined && <dd className="mt-0.5 text-xs text-muted">{note}</dd>}
    </div>
  );
}
