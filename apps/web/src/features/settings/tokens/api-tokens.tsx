import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatDateTime } from '../../../components/format/dates';
import { LoadError } from '../../../components/feedback/load-error';
import { toastError } from '../../../components/feedback/toast-error';
import { trpc, type Outputs, type User } from '../../../trpc';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { EmptyState } from '../../../ui/empty-state';
import { Skeleton } from '../../../ui/skeleton';
import { toast } from '../../../ui/overlay/toast';
import { SettingCard } from '../setting-card';
import { TokenDialog } from './token-dialog';

type ApiToken = Outputs['account']['tokens'][number];

/** What scripts sign in with. */
export function ApiTokens({ user }: { user: User }) {
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiToken>();
  // Scripts use them meanwhile, which is seen when one comes back to the page.
  const tokens = trpc.account.tokens.useQuery(undefined, { staleTime: 0 });
  const open = <Button onClick={() => setMaking(true)}>New token</Button>;
  return (
    <SettingCard title="API Tokens" intro="Scripts use these in place of your password.">
      {tokens.isLoadingError ? (
        <LoadError
          title="Your tokens could not be loaded"
          error={tokens.error}
          onRetry={() => void tokens.refetch()}
        />
      ) : !tokens.data ? (
        <div role="status">
          <span className="sr-only">Loading your tokens</span>
          <Skeleton className="h-16 w-full" />
          <Skeleton className="mt-4 h-10 w-28" />
        </div>
      ) : tokens.data.length === 0 ? (
        <EmptyState
          headingLevel={3}
          className="py-6"
          icon={<KeyRound aria-hidden />}
          title="No Tokens Yet"
          action={open}
        >
          Make one for each script, so that you can revoke it alone.
        </EmptyState>
      ) : (
        <>
          <ul>
            {tokens.data.map((token) => (
              <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
            ))}
          </ul>
          <div className="border-t border-line pt-4">{open}</div>
        </>
      )}
      <TokenDialog open={making} onOpenChange={setMaking} user={user} />
      <RevokeDialog token={revoking} onClose={() => setRevoking(undefined)} />
    </SettingCard>
  );
}

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, hint, scope, createdAt, expiresAt, lastUsedAt } = token;
  const [now] = useState(() => Date.now());
  const expired = expiresAt !== null && Date.parse(expiresAt) <= now;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 text-base text-ink">
          <bdi className="min-w-0 break-words">{name}</bdi>
          {scope === 'admin' && <Badge variant="accent">Admin</Badge>}
          {expired && <Badge variant="danger">Expired</Badge>}
        </p>
        <p className="mt-0.5 text-xs text-muted">
          <span className="font-mono">sl_…{hint}</span>, made {formatDate(createdAt)},{' '}
          {expiresAt === null ? 'no end' : `${expired ? 'expired' : 'good until'} ${formatDate(expiresAt)}`},{' '}
          {lastUsedAt === null ? 'never used' : `last used ${formatDateTime(lastUsedAt)}`}
        </p>
      </div>
      <Button variant="secondary" size="sm" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}

function RevokeDialog({ token, onClose }: { token: ApiToken | undefined; onClose: () => void }) {
  const { account } = trpc.useUtils();
  const revoke = trpc.account.revokeToken.useMutation({
    onSuccess: () => {
      onClose();
      toast({
        title: 'Token Revoked',
        description: 'Scripts that use it are refused from now on.',
        variant: 'success',
      });
    },
    onError: (error) =>
      toastError('Update Failed', error, 'The token could not be revoked. Please try again.'),
    onSettled: () => Promise.all([account.tokens.invalidate(), account.securityEvents.invalidate()]),
  });
  return (
    <ConfirmDialog
      open={token !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Revoke ${token?.name ?? ''}?`}
      action={revoke.isPending ? 'Revoking...' : 'Revoke'}
      pending={revoke.isPending}
      onConfirm={() => token && revoke.mutate({ id: token.id })}
    >
      Scripts that use this token are refused at once. It cannot be brought back.
    </ConfirmDialog>
  );
}
