import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { getErrorMessage, getFieldErrors } from '../../errors';
import { trpc } from '../../trpc';
import { Button, type ButtonProps } from '../../ui/button';
import { emailRules } from './auth-rules';
import { EmailField } from './email-field';
import { InboxLink } from '../session/inbox-link';

interface EmailFormProps {
  /** What the mail is for: verifying an address, or a new password. */
  kind: 'verify' | 'reset';
  email?: string | undefined;
  autoFocus?: boolean;
  size?: ButtonProps['size'];
}

/**
 * Asks for a link by mail. The response is the same for every address, so that it does not reveal who has an account.
 */
export function EmailForm({ kind, email = '', autoFocus = false, size = 'md' }: EmailFormProps) {
  const form = useForm({ defaultValues: { email } });
  const { errors } = form.formState;
  const [message, setMessage] = useState('');
  const options = {
    onSuccess: (result: { message: string }) => setMessage(result.message),
    onError: (error: unknown) => {
      form.setError('email', { message: getFieldErrors(error)['email'] ?? getErrorMessage(error) });
    },
  };
  const verify = trpc.auth.resendVerification.useMutation(options);
  const reset = trpc.auth.forgotPassword.useMutation(options);
  const send = kind === 'verify' ? verify : reset;
  const submit = form.handleSubmit((values) => {
    if (send.isPending) return;
    setMessage('');
    send.mutate({ email: values.email.trim() });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 text-left">
      <EmailField
        {...form.register('email', emailRules)}
        error={errors.email?.message}
        autoFocus={autoFocus}
      />
      <Button type="submit" size={size} pending={send.isPending}>
        {send.isPending ? 'Sending...' : message === '' ? 'Send the link' : 'Send it again'}
      </Button>
      <div role="status">
        {message !== '' && (
          <div className="flex animate-rise flex-col items-start gap-2 rounded-lg border border-line bg-sunken p-4">
            <p className="text-sm text-ink">{message}</p>
            <InboxLink />
          </div>
        )}
      </div>
    </form>
  );
}
