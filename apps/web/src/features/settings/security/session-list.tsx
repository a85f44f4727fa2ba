import { useState } from 'react';
import { useLocation } from 'wouter';
import { formatDate, formatDateTime } from '../../../components/format/dates';
import { toastError } from '../../../components/feedback/toast-error';
import { useSession } from '../../../components/session/use-session';
import { paths } from '../../../paths';
import { trpc, type Outputs } from '../../../trpc';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { toast } from '../../../ui/overlay/toast';
import { formatDevice } from '../../../components/format/device';
import { Loaded } from '../loaded';

type SessionEntry = Outputs['account']['sessions'][number];

export function SessionList() {
  const sessions = trpc.account.sessions.useQuery(undefined, { staleTime: 0 });
  return (
    <Loaded query={sessions} what="sessions" second="h-10 w-44">
      {(entries) => (
        <>
          <ul>
            {entries
              .toSorted((a, b) => Number(b.current) - Number(a.current))
              .map((entry) => (
                <SessionRow key={entry.id} entry={entry} />
              ))}
          </ul>
          <SignOutEverywhere />
        </>
      )}
    </Loaded>
  );
}

function SessionRow({ entry }: { entry: SessionEntry }) {
  const { account } = trpc.useUtils();
  const device = formatDevice(entry.userAgent);
  const end = trpc.account.endSession.useMutation({
    onSuccess: () => {
      toast.success('Session Ended', `${device} is signed out.`);
    },
    onError: (error) =>
      toastError('Update Failed', error, 'The session could not be ended. Please try again.'),
    // After a failure too: the session may have ended already.
    onSettled: () => Promise.all([account.sessions.invalidate(), account.securityEvents.invalidate()]),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-base text-ink">
          {device}
          {entry.current && <Badge variant="success">This device</Badge>}
        </p>
        <p className="mt-0.5 text-xs text-muted">
          Signed in {formatDate(entry.createdAt)}, last used {formatDateTime(entry.lastUsedAt)}
        </p>
      </div>
      {!entry.current && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Sign out ${device}`}
          pending={end.isPending}
          onClick={() => end.mutate({ id: entry.id })}
        >
          {end.isPending ? 'Signing out...' : 'Sign out'}
        </Button>
      )}
    </li>
  );
}

function SignOutEverywhere() {
  const [asking, setAsking] = useState(false);
  const session = useSession();
  const [, navigate] = useLocation();
  const end = trpc.account.endAllSessions.useMutation({
    onSuccess: () => {
      navigate(paths.landing());
      session.end();
      toast.success('Logged out successfully', 'On every device.');
    },
    onError: (error) => toastError('Logout failed', error, 'Please try again.'),
  });
  return (
    <div className="border-t border-line pt-4">
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        action={end.isPending ? 'Signing out...' : 'Sign out everywhere'}
        pending={end.isPending}
        onConfirm={() => end.mutate()}
      >
        You are signed out on every device, this one included. API tokens go on working.
      </ConfirmDialog>
    </div>
  );
}
