import { KeyRound, Link2Off } from 'lucide-react';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'wouter';
import { openAuthDialog } from '../components/sign-in/auth-dialog-store';
import { newPasswordRules } from '../components/sign-in/auth-rules';
import { EmailForm } from '../components/sign-in/email-form';
import { NeedsMail } from '../components/session/needs-mail';
import { PasswordField } from '../components/sign-in/password-field';
import { SmallPage } from '../components/layout/small-page';
import { toastError } from '../components/feedback/toast-error';
import { useLinkToken } from '../components/session/use-link-token';
import { usePasswordAdvice } from '../components/sign-in/use-password-advice';
import { useSession } from '../components/session/use-session';
import { getErrorMessage, getFieldErrors, getReason } from '../errors';
import { paths } from '../paths';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { toast } from '../ui/overlay/toast';

/** The target of a password reset link. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  if (token === undefined) {
    return (
      <DeadLink message="This link is incomplete. Open it again from the email, or ask for a new one." />
    );
  }
  return <NewPassword key={token} token={token} />;
}

function NewPassword({ token }: { token: string }) {
  const session = useSession();
  const [, navigate] = useLocation();
  const form = useForm({ defaultValues: { password: '' } });
  const { errors } = form.formState;
  const advice = usePasswordAdvice(useWatch({ control: form.control, name: 'password' }), '');
  const { mutate: checkLink, ...check } = trpc.auth.checkResetLink.useMutation();
  useEffect(() => checkLink({ token }), [checkLink, token]);
  const reset = trpc.auth.resetPassword.useMutation({
    onSuccess: async ({ message }) => {
      // The server ended all sessions, possibly one of this browser.
      await session.reread();
      navigate(paths.landing(), { replace: true });
      toast.success('Password Changed', message);
      openAuthDialog({ tab: 'login', onSuccess: () => navigate(paths.generator()) });
    },
    onError: (error) => {
      const { password } = getFieldErrors(error);
      if (password) form.setError('password', { message: password });
      else if (!isDead(error))
        toastError('Update Failed', error, 'Your password could not be changed. Please try again.');
    },
  });
  const submit = form.handleSubmit(({ password }) => {
    if (!reset.isPending) reset.mutate({ token, password });
  });
  // The form shows while the link is checked, and if the check fails: saving reports a bad link too.
  if (check.data?.valid === false) {
    return <DeadLink message="This link has expired or was used already. Please ask for a new one." />;
  }
  if (isDead(reset.error)) return <DeadLink message={getErrorMessage(reset.error)} />;
  return (
    <SmallPage
      title="Choose a New Password"
      icon={<KeyRound aria-hidden />}
      intro="Every device that is signed in with the old one is signed out, and your API tokens end."
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <PasswordField
          {...form.register('password', newPasswordRules)}
          label="New password"
          advice={advice}
          error={errors.password?.message}
          autoFocus
          autoComplete="new-password"
        />
        <Button type="submit" size="lg" pending={reset.isPending}>
          {reset.isPending ? 'Saving...' : 'Save password'}
        </Button>
      </form>
    </SmallPage>
  );
}

/** Whether the server rejected the link itself, not the input. */
function isDead(error: unknown): boolean {
  return getReason(error) === 'invalid' && getFieldErrors(error)['password'] === undefined;
}

function DeadLink({ message }: { message: string }) {
  return (
    <SmallPage title="Ask for a New Link" icon={<Link2Off aria-hidden />} intro={message}>
      <NeedsMail>
        <EmailForm kind="reset" />
      </NeedsMail>
    </SmallPage>
  );
}
