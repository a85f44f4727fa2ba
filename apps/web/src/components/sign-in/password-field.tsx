import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Field } from '../../ui/form/field';
import { Input } from '../../ui/form/input';

interface PasswordFieldProps extends ComponentProps<typeof Input> {
  label?: string;
  advice?: string | undefined;
  error: string | undefined;
  /** A toast announces the error. */
  quiet?: boolean;
}

/**
 * A password field whose text can be shown, for the current password by default. Takes the result of the form's
 * `register`.
 */
export function PasswordField({ label = 'Password', advice, error, quiet, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} advice={advice} error={error} quiet={quiet}>
      {(control) => (
        <div className="relative">
          <Input
            autoComplete="current-password"
            {...control}
            {...input}
            type={shown ? 'text' : 'password'}
            dir="ltr"
            className="pr-12"
          />
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-1 right-1 grid w-9 place-items-center rounded-sm text-muted hover:text-ink"
          >
            {shown ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
          </button>
        </div>
      )}
    </Field>
  );
}
