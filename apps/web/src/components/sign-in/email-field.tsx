import type { ComponentProps } from 'react';
import { Field } from '../../ui/form/field';
import { Input } from '../../ui/form/input';

/** The email field of a sign-in form; takes the result of the form's `register`. */
export function EmailField({
  error,
  quiet,
  ...input
}: ComponentProps<typeof Input> & { error: string | undefined; quiet?: boolean }) {
  return (
    <Field label="Email" error={error} quiet={quiet}>
      {(control) => (
        <Input
          {...control}
          {...input}
          type="email"
          dir="ltr"
          autoComplete="username"
          placeholder="you@example.com"
        />
      )}
    </Field>
  );
}
