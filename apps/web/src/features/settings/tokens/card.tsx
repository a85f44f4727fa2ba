import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatDateTime } from '../../../components/format/dates';
import { toastError } from '../../../components/feedback/toast-error';
import { trpc, type Outputs, type User } from '../../../trpc';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { Dialog } from '../../../ui/overlay/dialog';
import { toast } from '../../../ui/overlay/toast';
import { SettingCard } from '../card';
import { Loaded } from '../loaded';
import { NoneYet } from '../none-yet';
import { TokenSetup } from './setup';

type ApiToken = Outputs['account']['tokens'][number];

export function ApiTokens({ user }: { user: User }) {
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiToken>();
  // Scripts use tokens at any time, so each visit refetches when they were last used.
  const tokens = trpc.account.tokens.useQuery(undefined, { staleTime: 0 });
  const open = <Button onClick={() => setMaking(true)}>New token</Button>;
  return (
    <SettingCard title="API Tokens" intro="Scripts use these in place of your password.">
      <Loaded query={tokens} what="tokens" second="h-10 w-28">
        {(entries) =>
          entries.length === 0 ? (
            <NoneYet icon={<KeyRound aria-hidden />} title="No Tokens Yet" action={open}>
              Make one for each script, so that you can revoke it alone.
            </NoneYet>
          ) : (
            <>
              <ul>
                {entries.map((token) => (
                  <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
                ))}
              </ul>
              <div className="border-t border-line pt-4">{open}</div>
            </>
          )
        }
      </Loaded>
      <Dialog open={making} onOpenChange={setMaking}>
        {making && <TokenSetup user={user} />}
      </Dialog>
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
      toast.success('Token Revoked', 'Scripts that use it are refused from now on.');
    },
    onError: (error) =>
      toastError('Update Failed', error, 'The token could not be revoked. Please try again.'),
    onSettled: () => Promise.all([account.tokens.invalidate(), account.securityEvents.invalidate()]),
  });
  return (
    <ConfirmDialog
      open={token !== undefined}
      onOpenChange={onClose}
      title={`Revoke ${token?.name ?? ''}?`}
      action={revoke.isPending ? 'Revoking...' : 'Revoke'}
      pending={revoke.isPending}
      onConfirm={() => token && revoke.mutate({ id: token.id })}
    >
      Scripts that use this token are refused at once. It cannot be brought back.
    </ConfirmDialog>
  );
}
