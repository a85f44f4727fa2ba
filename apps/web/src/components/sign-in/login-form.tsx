import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { getErrorMessage, getFieldErrors, getReason } from '../../errors';
import { trpc, type User } from '../../trpc';
import { Button } from '../../ui/button';
import { toast } from '../../ui/overlay/toast';
import { emailRules, passwordRules } from './auth-rules';
import { EmailField } from './email-field';
import { FormError } from './form-error';
import { PasskeyButton } from './passkey-button';
import { PasswordField } from './password-field';
import { getSecondFactor, hasPasskeys, welcomeBack, type SecondFactor } from './second-factor';

interface LoginFormProps {
  email?: string | undefined;
  /** Why the step after this form led back to it. */
  problem?: string | undefined;
  onSignedIn: (user: User) => void;
  /** Called with the address typed so far. */
  onForgotten: (email: string) => void;
  /** The password is right, but the address must be verified first. Called with the server's sentence. */
  onUnverified: (email: string, message: string) => void;
  /** The password is right, but a second factor is needed. Called with the address. */
  onSecondFactor: (email: string, factor: SecondFactor) => void;
}

export function LoginForm(props: LoginFormProps) {
  const { email = '', problem, onSignedIn, onForgotten, onUnverified, onSecondFactor } = props;
  const form = useForm({ defaultValues: { email, password: '' } });
  const { errors } = form.formState;
  const errorId = useId();
  const login = trpc.auth.login.useMutation({
    onSuccess: (user) => {
      welcomeBack();
      onSignedIn(user);
    },
    onError: (error, given) => {
      const factor = getSecondFactor(error);
      if (factor) {
        onSecondFactor(given.email, factor);
        return;
      }
      const fields = getFieldErrors(error);
      const message = getErrorMessage(error, 'Login failed');
      if (fields['email']) form.setError('email', { type: 'server', message: fields['email'] });
      else form.setError('root', { message });
      toast.failure('Login Failed', message);
      if (getReason(error) === 'forbidden') onUnverified(given.email, getErrorMessage(error));
    },
  });
  const submit = form.handleSubmit((values) => {
    if (!login.isPending) login.mutate({ email: values.email.trim(), password: values.password });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <div>
        <h3 className="text-lg font-medium">Welcome Back</h3>
        <p className="mt-0.5 text-sm text-muted">Sign in to continue generating AI prompts</p>
      </div>
      <EmailField
        {...form.register('email', emailRules)}
        error={errors.email?.message}
        quiet={errors.email?.type === 'server'}
        autoFocus
      />
      <PasswordField {...form.register('password', passwordRules)} error={errors.password?.message} />
      <FormError id={errorId} message={errors.root?.message ?? (login.isIdle ? problem : undefined)} />
      <Button type="submit" size="lg" aria-describedby={errorId} pending={login.isPending}>
        {login.isPending ? 'Signing In...' : 'Sign In'}
      </Button>
      {hasPasskeys() && <PasskeyButton onSignedIn={onSignedIn} />}
      <Button
        variant="quiet"
        size="sm"
        className="-mt-2 self-center"
        onClick={() => onForgotten(form.getValues('email').trim())}
      >
        Forgot password?
      </Button>
    </form>
  );
}
