import { limits } from '@safelight/catalog/limits';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { passwordRules } from '../../../components/sign-in/auth-rules';
import { PasswordField } from '../../../components/sign-in/password-field';
import { toastError } from '../../../components/feedback/toast-error';
import { getFieldErrors } from '../../../errors';
import { trpc, type User } from '../../../trpc';
import { Field } from '../../../ui/form/field';
import { FormDialogContent } from '../../../ui/overlay/form-dialog';
import { Input } from '../../../ui/form/input';
import { Select } from '../../../ui/form/select';
import { NewSecret } from '../new-secret';

const lives = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'never', label: 'No end' },
] as const;
const scopes = [
  { value: 'own', label: 'Your own things', description: 'Prompts, images, projects, credits.' },
  {
    value: 'admin',
    label: 'Administration too',
    description: 'Whatever an admin may do, for as long as you are one.',
  },
] as const;

/** Creates a token and shows it once; the server keeps only its hash. */
export function TokenSetup({ user }: { user: User }) {
  const [token, setToken] = useState<string>();
  if (token === undefined) return <TokenForm user={user} onMade={setToken} />;
  return (
    <NewSecret what="token" secret={token}>
      Send it as <code className="font-mono break-words text-ink">Authorization: Bearer TOKEN</code>. Whoever
      has it acts as you; if it gets into the wrong hands, revoke it here.
    </NewSecret>
  );
}

interface TokenValues {
  name: string;
  scope: 'own' | 'admin';
  life: (typeof lives)[number]['value'];
  password: string;
}

function TokenForm({ user, onMade }: { user: User; onMade: (token: string) => void }) {
  const { account } = trpc.useUtils();
  const form = useForm<TokenValues>({
    defaultValues: { name: '', scope: 'own', life: '90', password: '' },
  });
  const { errors } = form.formState;
  const create = trpc.account.createToken.useMutation({
    onSuccess: ({ token }) => {
      void account.tokens.invalidate();
      onMade(token);
    },
    onError: (error) => {
      const { name, password } = getFieldErrors(error);
      if (password) form.setError('password', { message: password }, { shouldFocus: true });
      if (name) form.setError('name', { message: name }, { shouldFocus: true });
      if (!name && !password)
        toastError('Update Failed', error, 'The token could not be made. Please try again.');
    },
  });
  const submit = form.handleSubmit(({ name, scope, life, password }) => {
    if (create.isPending) return;
    create.mutate({
      name: name.trim(),
      scope,
      password,
      ...(life !== 'never' && { expiresInDays: Number(life) }),
    });
  });
  return (
    <FormDialogContent
      title="New Token"
      action={create.isPending ? 'Making...' : 'Make token'}
      pending={create.isPending}
      onSubmit={submit}
    >
      <Field label="Name" hint="What will use it: “Nightly report”." error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('name', {
              validate: (value) => value.trim() !== '' || 'Please give the token a name.',
            })}
            autoFocus
            autoComplete="off"
            maxLength={limits.apiTokenNameCharacters}
          />
        )}
      </Field>
      {user.role === 'admin' && (
        <Controller
          control={form.control}
          name="scope"
          render={({ field }) => (
            <Field label="It may use">
              {(control) => (
                <Select {...control} value={field.value} onValueChange={field.onChange} options={scopes} />
              )}
            </Field>
          )}
        />
      )}
      <Controller
        control={form.control}
        name="life"
        render={({ field }) => (
          <Field label="Good for">
            {(control) => (
              <Select {...control} value={field.value} onValueChange={field.onChange} options={lives} />
            )}
          </Field>
        )}
      />
      <input hidden readOnly autoComplete="username" value={user.email} />
      <PasswordField {...form.register('password', passwordRules)} error={errors.password?.message} />
    </FormDialogContent>
  );
}
