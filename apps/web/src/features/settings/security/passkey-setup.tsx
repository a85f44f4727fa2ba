import { limits } from '@safelight/catalog/limits';
import { useState } from 'react';
import { formatDevice } from '../../../components/format/device';
import { toastError } from '../../../components/feedback/toast-error';
import { getFieldErrors } from '../../../errors';
import { trpc, type Outputs, type User } from '../../../trpc';
import { fetchCode } from '../../../ui/lazy-part';
import { Field } from '../../../ui/form/field';
import { Input } from '../../../ui/form/input';
import { toast } from '../../../ui/overlay/toast';
import { PasswordDialogContent, toastUnlessPassword } from './password-dialog';
import { RecoveryCodes } from './recovery-codes';

/** Adds a passkey, and shows recovery codes with the first factor. */
export function PasskeySetup({ user, onClose }: { user: User; onClose: () => void }) {
  const { account } = trpc.useUtils();
  const [name, setName] = useState(() => formatDevice(navigator.userAgent));
  const [codes, setCodes] = useState<readonly string[]>();
  const [prompting, setPrompting] = useState(false);
  const finish = trpc.account.finishPasskey.useMutation({
    onSuccess: ({ recoveryCodes }) => {
      void account.secondFactor.invalidate();
      void account.sessions.invalidate();
      toast.success('Passkey Added', 'You can sign in with it from now on.');
      if (recoveryCodes) setCodes(recoveryCodes);
      else onClose();
    },
    onError: (error) => {
      if (!getFieldErrors(error)['name'])
        toastError('Update Failed', error, 'The passkey could not be added. Please try again.');
    },
  });
  const start = trpc.account.startPasskey.useMutation({
    onSuccess: async ({ challenge, options }) => {
      setPrompting(true);
      const answer = await createPasskey(options);
      setPrompting(false);
      if (answer) finish.mutate({ challenge, name: name.trim(), answer });
    },
    onError: (error) => toastUnlessPassword(error, 'The passkey could not be added. Please try again.'),
  });
  if (codes) return <RecoveryCodes codes={codes} />;
  const pending = start.isPending || prompting || finish.isPending;
  return (
    <PasswordDialogContent
      user={user}
      title="Add a Passkey"
      description="Your password first; then your browser asks for your fingerprint, face or key."
      action={prompting ? 'Waiting for your passkey...' : pending ? 'Adding...' : 'Continue'}
      pending={pending}
      error={start.error}
      onSubmit={(password) => start.mutate({ password })}
    >
      <Field
        label="Name"
        hint="Where it is: “Phone”, “Blue key”."
        error={name.trim() === '' ? 'Please give the passkey a name.' : getFieldErrors(finish.error)['name']}
      >
        {(control) => (
          <Input
            {...control}
            value={name}
            onChange={(event) => setName(event.target.value)}
            autoFocus
            autoComplete="off"
            maxLength={limits.passkeyNameCharacters}
          />
        )}
      </Field>
    </PasswordDialogContent>
  );
}

/** Returns undefined, and shows a toast, if no passkey was made. */
async function createPasskey(optionsJSON: Outputs['account']['startPasskey']['options']) {
  try {
    const { startRegistration } = await fetchCode(() => import('@simplewebauthn/browser'));
    return await startRegistration({ optionsJSON });
  } catch (error) {
    const known = error instanceof Error && error.name === 'InvalidStateError';
    toast.failure(
      'No Passkey Added',
      known
        ? 'This device or key has a passkey for your account already.'
        : 'Your browser made none. Please try again.',
    );
    return undefined;
  }
}
