import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatDateTime } from '../../../components/format/dates';
import { hasPasskeys } from '../../../components/sign-in/second-factor';
import { trpc, type Outputs, type User } from '../../../trpc';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { toast } from '../../../ui/overlay/toast';
import { PasskeySetup } from './passkey-setup';
import { PasswordDialogContent, toastUnlessPassword } from './password-dialog';
import { SettingCard } from '../card';
import { Loaded } from '../loaded';
import { NoneYet } from '../none-yet';

type Passkey = Outputs['account']['secondFactor']['passkeys'][number];

export function Passkeys({ user }: { user: User }) {
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const factor = trpc.account.secondFactor.useQuery(undefined, { staleTime: 0 });
  const supported = hasPasskeys();
  const add = supported && <Button onClick={() => setAdding(true)}>Add a passkey</Button>;
  return (
    <SettingCard
      title="Passkeys"
      intro="Sign in by fingerprint, face or security key, without your password."
    >
      <Loaded query={factor} what="passkeys" second="h-10 w-32">
        {({ passkeys }) =>
          passkeys.length === 0 ? (
            <NoneYet icon={<Fingerprint aria-hidden />} title="No Passkeys Yet" action={add}>
              {supported
                ? 'Once you have one, your password alone no longer signs in.'
                : 'This browser has no passkeys, or the page was not opened over https.'}
            </NoneYet>
          ) : (
            <>
              <ul>
                {passkeys.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
                ))}
              </ul>
              <div className="border-t border-line pt-4">{add}</div>
            </>
          )
        }
      </Loaded>
      <Dialog open={adding} onOpenChange={setAdding}>
        {adding && <PasskeySetup user={user} onClose={() => setAdding(false)} />}
      </Dialog>
      <Dialog open={removing !== undefined} onOpenChange={(open) => !open && setRemoving(undefined)}>
        {removing && <RemovePasskey passkey={removing} user={user} onClose={() => setRemoving(undefined)} />}
      </Dialog>
    </SettingCard>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-base break-words text-ink">
          <bdi>{name}</bdi>
        </p>
        <p className="mt-0.5 text-xs text-muted">
          Added {formatDate(createdAt)},{' '}
          {lastUsedAt === null ? 'never used' : `last used ${formatDateTime(lastUsedAt)}`}
        </p>
      </div>
      <Button variant="secondary" size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}

interface RemovePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
  user: User;
}

function RemovePasskey({ passkey, onClose, user }: RemovePasskeyProps) {
  const { account } = trpc.useUtils();
  const remove = trpc.account.removePasskey.useMutation({
    onSuccess: () => {
      onClose();
      toast.success('Passkey Removed', 'It no longer signs in. You can delete it from your device too.');
    },
    onError: (error) => toastUnlessPassword(error, 'The passkey could not be removed. Please try again.'),
    onSettled: () => account.secondFactor.invalidate(),
  });
  return (
    <PasswordDialogContent
      user={user}
      title={`Remove ${passkey.name}?`}
      description="It no longer signs in. Without another passkey or an app, your password alone does again."
      action={remove.isPending ? 'Removing...' : 'Remove'}
      variant="danger"
      pending={remove.isPending}
      error={remove.error}
      onSubmit={(password) => remove.mutate({ id: passkey.id, password })}
    />
  );
}
