import { CircleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { formatCredits } from '../../../components/format/credits';
import { useSignOut } from '../../../components/session/use-sign-out';
import { paths } from '../../../paths';
import type { User } from '../../../trpc';
import { Button, buttonClass } from '../../../ui/button';
import { cn } from '../../../ui/cn';
import { creditsWarnings, getCreditsState } from '../credits';
import { useWriterName } from '../use-writer-name';

/** Below the wizard: the balance, what to do when it is low, and sign-out. */
export function CreditsPanel({ user }: { user: User }) {
  const { signOut, pending } = useSignOut({ reload: true });
  const writerName = useWriterName();
  const state = getCreditsState(user.credits);
  const warning = creditsWarnings[state];
  return (
    <section
      aria-label="Your credits"
      className={cn(
        'flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border px-5 py-4',
        state === 'normal'
          ? 'border-line bg-surface'
          : state === 'low'
            ? 'border-accent bg-accent-wash'
            : 'border-danger bg-danger-wash',
      )}
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-sm font-medium text-ink">
          <Link href={paths.credits()} className="underline decoration-line-strong underline-offset-4">
            {formatCredits(user.credits)}
          </Link>{' '}
          <span className="font-normal text-muted">on the {user.plan} plan</span>
        </p>
        {warning && (
          <p
            role="status"
            className={cn(
              'mt-0.5 flex items-start gap-1.5 text-sm',
              state === 'empty' ? 'text-danger' : 'text-accent-text',
            )}
          >
            <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
            {warning}
          </p>
        )}
        <p className="mt-0.5 text-sm text-muted">
          A prompt{writerName} costs 1 credit. Editing, copying and saving are free.
        </p>
      </div>
      <div className="flex gap-2">
        {user.plan !== 'pro' && (
          <Link
            href={paths.pricing()}
            className={buttonClass({ variant: state === 'normal' ? 'secondary' : 'primary' })}
          >
            Upgrade Plan
          </Link>
        )}
        <Button variant="quiet" pending={pending} onClick={signOut}>
          {pending ? 'Signing out...' : 'Sign Out'}
        </Button>
      </div>
    </section>
  );
}
