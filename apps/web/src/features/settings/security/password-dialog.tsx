import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { toastError } from '../../../components/feedback/toast-error';
import { passwordRules } from '../../../components/sign-in/auth-rules';
import { PasswordField } from '../../../components/sign-in/password-field';
import { getFieldErrors } from '../../../errors';
import type { User } from '../../../trpc';
import type { ButtonProps } from '../../../ui/button';
import { FormDialogContent } from '../../../ui/overlay/form-dialog';

/** Reports a failure, unless it is a wrong password, which the dialog shows. */
export function toastUnlessPassword(error: unknown, fallback: string): void {
  if (!getFieldErrors(error)['password']) toastError('Update Failed', error, fallback);
}

interface PasswordDialogContentProps {
  user: User;
  title: string;
  description: string;
  action: string;
  variant?: ButtonProps['variant'];
  pending: boolean;
  /** The server's error; a wrong password is shown at the field. */
  error: unknown;
  onSubmit: (password: string) => void;
  /** Fields above the password. */
  children?: ReactNode;
}

export function PasswordDialogContent({
  user,
  error,
  onSubmit,
  children,
  ...dialog
}: PasswordDialogContentProps) {
  const form = useForm({ defaultValues: { password: '' } });
  const missing = form.formState.errors.password?.message;
  const submit = form.handleSubmit(({ password }) => {
    if (!dialog.pending) onSubmit(password);
  });
  return (
    <FormDialogContent {...dialog} onSubmit={submit}>
      {/* For password managers, which need to know the account. */}
      <input hidden readOnly autoComplete="username" value={user.email} />
      {children}
      <PasswordField
        {...form.register('password', passwordRules)}
        error={missing ?? getFieldErrors(error)['password']}
        autoFocus={children === undefined}
      />
    </FormDialogContent>
  );
}
