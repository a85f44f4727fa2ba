import { limits } from '@safelight/catalog/limits';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { passwordRules } from '../../../components/sign-in/auth-rules';
import { PasswordField } from '../../../components/sign-in/password-field';
import { toastError } from '../../../components/feedback/toast-error';
import { getFieldErrors } from '../../../errors';
import { trpc, type User } from '../../../trpc';
import { Field } from '../../../ui/form/field';
import { FormDialogContent } from '../../../ui/overlay/form-dialog';
import { Input } from '../../../ui/form/input';
import { NewSecret } from '../new-secret';

/** Adds a webhook and shows its signing secret once. */
export function WebhookSetup({ user }: { user: User }) {
  const [secret, setSecret] = useState<string>();
  if (secret === undefined) return <WebhookForm user={user} onMade={setSecret} />;
  return (
    <NewSecret what="secret" secret={secret}>
      Your receiver verifies each message with it. If it gets into the wrong hands, remove the webhook and add
      it anew.
    </NewSecret>
  );
}

function WebhookForm({ user, onMade }: { user: User; onMade: (secret: string) => void }) {
  const { account, webhooks } = trpc.useUtils();
  const form = useForm({ defaultValues: { address: '', password: '' } });
  const { errors } = form.formState;
  const create = trpc.webhooks.create.useMutation({
    onSuccess: ({ secret }) => {
      void webhooks.list.invalidate();
      void account.securityEvents.invalidate();
      onMade(secret);
    },
    onError: (error) => {
      const { address, password } = getFieldErrors(error);
      if (password) form.setError('password', { message: password }, { shouldFocus: true });
      if (address) form.setError('address', { message: address }, { shouldFocus: true });
      if (!address && !password)
        toastError('Update Failed', error, 'The webhook could not be added. Please try again.');
    },
  });
  const submit = form.handleSubmit(({ address, password }) => {
    if (!create.isPending) create.mutate({ address: address.trim(), password });
  });
  return (
    <FormDialogContent
      title="New Webhook"
      action={create.isPending ? 'Adding...' : 'Add webhook'}
      pending={create.isPending}
      onSubmit={submit}
    >
      <Field
        label="Address"
        hint="Where your receiver listens, with https:// and on the public internet."
        error={errors.address?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('address', {
              validate: (value) => value.trim() !== '' || 'Please give an address.',
            })}
            autoFocus
            inputMode="url"
            autoComplete="off"
            placeholder="https://example.com/hook"
            maxLength={limits.webhookAddressCharacters}
          />
        )}
      </Field>
      <input hidden readOnly autoComplete="username" value={user.email} />
      <PasswordField {...form.register('password', passwordRules)} error={errors.password?.message} />
    </FormDialogContent>
  );
}
