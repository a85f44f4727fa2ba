import { useState, type ReactNode } from 'react';
import { limits } from '@safelight/catalog/limits';
import { formatDate } from '../../../components/format/dates';
import { trpc, type User } from '../../../trpc';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { toast } from '../../../ui/overlay/toast';
import { AppSetup } from './app-setup';
import { PasswordDialogContent, toastUnlessPassword } from './password-dialog';
import { RecoveryCodes } from './recovery-codes';
import { SettingCard } from '../card';
import { Loaded } from '../loaded';

type Open = 'set-up' | 'turn-off' | 'renew';

export function TwoStep({ user }: { user: User }) {
  const [open, setOpen] = useState<Open>();
  const factor = trpc.account.secondFactor.useQuery(undefined, { staleTime: 0 });
  const close = () => setOpen(undefined);
  return (
    <SettingCard
      title="Two-Step Sign-In"
      intro="A code or a passkey besides the password, so that the password alone opens nothing."
    >
      <Loaded query={factor} what="two-step sign-in">
        {(data) => (
          <ul>
            <Row
              title="Authenticator app"
              badge={data.appSince ? <Badge variant="success">On</Badge> : <Badge>Off</Badge>}
              text={
                data.appSince
                  ? `Set up ${formatDate(data.appSince)}`
                  : 'An app on your phone shows a new code every 30 seconds.'
              }
            >
              {data.appSince ? (
                <Button variant="secondary" size="sm" onClick={() => setOpen('turn-off')}>
                  Turn off
                </Button>
              ) : (
                <Button size="sm" onClick={() => setOpen('set-up')}>
                  Set up
                </Button>
              )}
            </Row>
            {data.on && (
              <Row
                title="Recovery codes"
                badge={data.recoveryCodes <= 3 && <Badge variant="danger">Few left</Badge>}
                text={`${data.recoveryCodes} of ${limits.recoveryCodes} left, for when your phone or key is lost.`}
              >
                <Button variant="secondary" size="sm" onClick={() => setOpen('renew')}>
                  Make new codes
                </Button>
              </Row>
            )}
          </ul>
        )}
      </Loaded>
      <Dialog open={open !== undefined} onOpenChange={(next) => !next && close()}>
        {open === 'set-up' && <AppSetup user={user} onClose={close} />}
        {open === 'turn-off' && <TurnAppOff user={user} onClose={close} />}
        {open === 'renew' && <RenewCodes user={user} />}
      </Dialog>
    </SettingCard>
  );
}

interface RowProps {
  title: string;
  badge: ReactNode;
  text: string;
  children: ReactNode;
}

function Row({ title, badge, text, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 text-base text-ink">
          {title}
          {badge}
        </p>
        <p className="mt-0.5 text-xs text-muted">{text}</p>
      </div>
      {children}
    </li>
  );
}

function TurnAppOff({ user, onClose }: { user: User; onClose: () => void }) {
  const { account } = trpc.useUtils();
  const remove = trpc.account.removeApp.useMutation({
    onSuccess: () => {
      onClose();
      toast.success('Authenticator App Turned Off', 'Its codes no longer work.');
    },
    onError: (error) => toastUnlessPassword(error, 'The app could not be turned off. Please try again.'),
    onSettled: () => account.secondFactor.invalidate(),
  });
  return (
    <PasswordDialogContent
      user={user}
      title="Turn the authenticator app off?"
      description="Without a passkey, your password alone signs in again, and your recovery codes end."
      action={remove.isPending ? 'Turning off...' : 'Turn off'}
      variant="danger"
      pending={remove.isPending}
      error={remove.error}
      onSubmit={(password) => remove.mutate({ password })}
    />
  );
}

function RenewCodes({ user }: { user: User }) {
  const { account } = trpc.useUtils();
  const renew = trpc.account.renewRecoveryCodes.useMutation({
    onError: (error) => toastUnlessPassword(error, 'New codes could not be made. Please try again.'),
    onSettled: () => account.secondFactor.invalidate(),
  });
  if (renew.data) return <RecoveryCodes codes={renew.data.recoveryCodes} />;
  return (
    <PasswordDialogContent
      user={user}
      title="Make new recovery codes?"
      description="The ones that you have now stop working."
      action={renew.isPending ? 'Making...' : 'Make new codes'}
      pending={renew.isPending}
      error={renew.error}
      onSubmit={(password) => renew.mutate({ password })}
    />
  );
}
