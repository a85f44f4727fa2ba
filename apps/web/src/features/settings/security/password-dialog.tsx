import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordInput } from '../../../components/sign-in/password-input';
import { getFieldErrors } from '../../../errors';
import type { User } from '../../../trpc';
import type { ButtonProps } from '../../../ui/button';
import { Field } from '../../../ui/form/field';
import { FormDialogContent } from '../../../ui/overlay/form-dialog';

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
      <Field label="Password" error={missing ?? getFieldErrors(error)['password']}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('password', { required: 'Password is required' })}
            autoFocus={children === undefined}
            autoComplete="current-password"
          />
        )}
      </Field>
    </FormDialogContent>
  );
}
