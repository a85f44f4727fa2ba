import { useForm, useWatch } from 'react-hook-form';
import { newPasswordRules, passwordRules } from '../../../components/sign-in/auth-rules';
import { PasswordField } from '../../../components/sign-in/password-field';
import { toastError } from '../../../components/feedback/toast-error';
import { usePasswordAdvice } from '../../../components/sign-in/use-password-advice';
import { getFieldErrors } from '../../../errors';
import { trpc, type User } from '../../../trpc';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/overlay/toast';

const empty = { currentPassword: '', newPassword: '' };

export function PasswordForm({ user }: { user: User }) {
  const { account } = trpc.useUtils();
  const form = useForm({ defaultValues: empty });
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  const advice = usePasswordAdvice(typed, user.email);
  const change = trpc.account.changePassword.useMutation({
    onSuccess: () => {
      form.reset(empty);
      void account.sessions.invalidate();
      void account.securityEvents.invalidate();
      toast.success('Password Changed', 'Everybody else who was signed in to your account is signed out.');
    },
    onError: (error) => {
      const { currentPassword, newPassword } = getFieldErrors(error);
      if (newPassword) form.setError('newPassword', { message: newPassword }, { shouldFocus: true });
      if (currentPassword)
        form.setError('currentPassword', { message: currentPassword }, { shouldFocus: true });
      if (!currentPassword && !newPassword)
        toastError('Update Failed', error, 'Your password could not be changed. Please try again.');
    },
  });
  const submit = form.handleSubmit((values) => {
    if (!change.isPending) change.mutate(values);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 sm:grid-cols-2">
      {/* For password managers, which need to know the account. */}
      <input hidden readOnly autoComplete="username" value={user.email} />
      <PasswordField
        {...form.register('currentPassword', passwordRules)}
        label="Current password"
        error={errors.currentPassword?.message}
      />
      <PasswordField
        {...form.register('newPassword', newPasswordRules)}
        label="New password"
        advice={advice}
        error={errors.newPassword?.message}
        autoComplete="new-password"
      />
      <Button type="submit" variant="secondary" pending={change.isPending} className="justify-self-start">
        {change.isPending ? 'Saving...' : 'Change password'}
      </Button>
    </form>
  );
}
