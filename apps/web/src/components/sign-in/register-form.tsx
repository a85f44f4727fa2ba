import { limits } from '@safelight/catalog/limits';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { getErrorMessage, getFieldErrors, hasResponse } from '../../errors';
import { trpc, type Outputs } from '../../trpc';
import { Button } from '../../ui/button';
import { Field } from '../../ui/form/field';
import { Input } from '../../ui/form/input';
import { toast } from '../../ui/overlay/toast';
import { emailRules, nameRules, newPasswordRules } from './auth-rules';
import { EmailField } from './email-field';
import { FormError } from './form-error';
import { PasswordField } from './password-field';
import { usePasswordAdvice } from './use-password-advice';

interface RegisterFormProps {
  onRegistered: (registered: Outputs['auth']['register'], email: string) => void;
}

export function RegisterForm({ onRegistered }: RegisterFormProps) {
  const form = useForm({ defaultValues: { name: '', email: '', password: '' } });
  const { errors } = form.formState;
  const errorId = useId();
  const typed = useWatch({ control: form.control, name: ['password', 'email'] });
  const advice = usePasswordAdvice(...typed);
  const register = trpc.auth.register.useMutation({
    onSuccess: (registered, { email }) => {
      toast.success('Account Created!', registered.message || 'You now have access with 5 free credits.');
      onRegistered(registered, email);
    },
    onError: (error) => {
      const message = getErrorMessage(
        error,
        hasResponse(error) ? 'Registration failed' : 'Failed to create account',
      );
      const fields = Object.entries(getFieldErrors(error));
      for (const [field, reason] of fields) {
        if (field === 'name' || field === 'email' || field === 'password')
          form.setError(field, { type: 'server', message: reason });
      }
      if (fields.length === 0) form.setError('root', { message });
      toast.failure('Registration Failed', message);
    },
  });
  const submit = form.handleSubmit(({ name, email, password }) => {
    if (register.isPending) return;
    register.mutate({ email: email.trim(), password, ...(name.trim() && { name: name.trim() }) });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <div>
        <h3 className="text-lg font-medium">Create Account</h3>
        <p className="mt-0.5 text-sm text-muted">
          Join us and get {limits.signUpCredits} free credits to start
        </p>
      </div>
      <Field label="Name" note="optional" error={errors.name?.message} quiet={errors.name?.type === 'server'}>
        {(control) => (
          <Input {...control} {...form.register('name', nameRules)} autoFocus autoComplete="name" />
        )}
      </Field>
      <EmailField
        {...form.register('email', emailRules)}
        error={errors.email?.message}
        quiet={errors.email?.type === 'server'}
      />
      <PasswordField
        {...form.register('password', newPasswordRules)}
        advice={advice}
        error={errors.password?.message}
        quiet={errors.password?.type === 'server'}
        autoComplete="new-password"
        placeholder={`Choose a password (min ${limits.passwordMinimum} chars)`}
      />
      <FormError id={errorId} message={errors.root?.message} />
      <Button type="submit" size="lg" aria-describedby={errorId} pending={register.isPending}>
        {register.isPending ? 'Creating Account...' : 'Create Account'}
      </Button>
    </form>
  );
}
