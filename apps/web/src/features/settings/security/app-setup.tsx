import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CodeInput } from '../../../components/sign-in/code-input';
import { toastError } from '../../../components/feedback/toast-error';
import { getFieldErrors } from '../../../errors';
import { trpc, type Outputs, type User } from '../../../trpc';
import { Field } from '../../../ui/form/field';
import { FormDialogContent } from '../../../ui/overlay/form-dialog';
import { toast } from '../../../ui/overlay/toast';
import { PasswordDialogContent, toastUnlessPassword } from './password-dialog';
import { RecoveryCodes } from './recovery-codes';

type Setup = Outputs['account']['startApp'];

/** Sets up an authenticator app: the password, the code to scan, and recovery codes with the first factor. */
export function AppSetup({ user, onClose }: { user: User; onClose: () => void }) {
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const start = trpc.account.startApp.useMutation({
    onSuccess: setSetup,
    onError: (error) => toastUnlessPassword(error, 'The app could not be set up. Please try again.'),
  });
  if (codes) return <RecoveryCodes codes={codes} />;
  if (setup) return <ScanForm setup={setup} onOn={(made) => (made ? setCodes(made) : onClose())} />;
  return (
    <PasswordDialogContent
      user={user}
      title="Set Up an Authenticator App"
      description="Your password first, so that nobody else does this in your place."
      action={start.isPending ? 'Checking...' : 'Continue'}
      pending={start.isPending}
      error={start.error}
      onSubmit={(password) => start.mutate({ password })}
    />
  );
}

function ScanForm({ setup, onOn }: { setup: Setup; onOn: (codes: readonly string[] | null) => void }) {
  const { account } = trpc.useUtils();
  const form = useForm({ defaultValues: { code: '' } });
  const { errors } = form.formState;
  const confirm = trpc.account.confirmApp.useMutation({
    onSuccess: ({ recoveryCodes }) => {
      void account.secondFactor.invalidate();
      void account.sessions.invalidate();
      toast.success(
        'Two-Step Sign-In Is On',
        'From now on, signing in with your password also takes a code.',
      );
      onOn(recoveryCodes);
    },
    onError: (error) => {
      const { code } = getFieldErrors(error);
      if (code) form.setError('code', { message: code }, { shouldFocus: true });
      else toastError('Update Failed', error, 'The app could not be turned on. Please try again.');
    },
  });
  const submit = form.handleSubmit(({ code }) => {
    if (!confirm.isPending) confirm.mutate({ code: code.trim() });
  });
  const { size, path } = setup.qr;
  return (
    <FormDialogContent
      title="Scan This Code"
      description="With an authenticator app on your phone, then type the six digits that it shows."
      action={confirm.isPending ? 'Checking...' : 'Turn on'}
      pending={confirm.isPending}
      onSubmit={submit}
      before={
        <div className="mb-6 flex flex-col items-center gap-4">
          {/* Apps read dark on light only, so both themes use the same colors. */}
          <svg
            role="img"
            aria-label="QR code for your authenticator app"
            viewBox={`0 0 ${size} ${size}`}
            shapeRendering="crispEdges"
            className="size-52 rounded-md border border-line"
          >
            <rect width={size} height={size} fill="#ffffff" />
            <path d={path} fill="#000000" />
          </svg>
          <p className="text-center text-sm text-muted">
            On the same phone? Enter this key by hand:
            <code className="mt-1 block font-mono text-balance text-ink select-all">
              {setup.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
            </code>
          </p>
        </div>
      }
    >
      <Field label="Code" error={errors.code?.message}>
        {(control) => (
          <CodeInput
            {...control}
            {...form.register('code', {
              validate: (value) => value.trim() !== '' || 'Enter the six digits of your app',
            })}
            autoFocus
          />
        )}
      </Field>
    </FormDialogContent>
  );
}
