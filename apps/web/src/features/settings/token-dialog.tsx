import { limits } from '@safelight/catalog/limits';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { toastError } from '../../components/toast-error';
import { getFieldErrors } from '../../errors';
import { trpc } from '../../trpc';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { FormDialogContent } from '../../ui/form-dialog';
import { Input } from '../../ui/input';
import { Select } from '../../ui/select';
import { NewToken } from './new-token';

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

interface TokenDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether the user may make tokens for administration. */
  admin: boolean;
}

/** Makes a token, then shows it: this once, since the server keeps only its hash. */
export function TokenDialog({ open, onOpenChange, admin }: TokenDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && <TokenSteps admin={admin} />}
    </Dialog>
  );
}

function TokenSteps({ admin }: { admin: boolean }) {
  const [token, setToken] = useState<string>();
  return token === undefined ? <TokenForm admin={admin} onMade={setToken} /> : <NewToken token={token} />;
}

function TokenForm({ admin, onMade }: { admin: boolean; onMade: (token: string) => void }) {
  const { account } = trpc.useUtils();
  const form = useForm<{ name: string; scope: 'own' | 'admin'; life: (typeof lives)[number]['value'] }>({
    defaultValues: { name: '', scope: 'own', life: '90' },
  });
  const { errors } = form.formState;
  const create = trpc.account.createToken.useMutation({
    onSuccess: ({ token }) => {
      void account.tokens.invalidate();
      onMade(token);
    },
    onError: (error) => {
      const { name } = getFieldErrors(error);
      if (name) form.setError('name', { message: name });
      else toastError('Update Failed', error, 'The token could not be made. Please try again.');
    },
  });
  const submit = form.handleSubmit(({ name, scope, life }) => {
    if (create.isPending) return;
    create.mutate({
      name: name.trim(),
      scope,
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
      {admin && (
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
    </FormDialogContent>
  );
}
