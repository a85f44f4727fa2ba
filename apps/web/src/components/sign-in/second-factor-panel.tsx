import { ArrowLeft } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { getErrorMessage, getFieldErrors } from '../../errors';
import { trpc, type User } from '../../trpc';
import { Button } from '../../ui/button';
import { Field } from '../../ui/form/field';
import { toast } from '../../ui/overlay/toast';
import { CodeInput } from './code-input';
import { FormError } from './form-error';
import { PasskeyButton } from './passkey-button';
import { hasPasskeys, welcomeBack, type SecondFactor } from './second-factor';

interface SecondFactorPanelProps {
  factor: SecondFactor;
  onSignedIn: (user: User) => void;
  /** Called with the reason when this step can no longer be taken. */
  onBack: (problem?: string) => void;
}

const ways = {
  app: {
    intro: 'Enter the code that your authenticator app shows.',
    label: 'Code',
    missing: 'Enter the six digits of your app',
    other: 'Use a recovery code',
  },
  recovery: {
    intro: 'Enter one of the recovery codes that you kept. Each works once.',
    label: 'Recovery code',
    missing: 'Enter a recovery code',
    other: 'Use the authenticator app',
  },
};

/** The second step of a sign-in: a code, or a passkey. */
export function SecondFactorPanel({ factor, onSignedIn, onBack }: SecondFactorPanelProps) {
  const byPasskey = factor.passkey && hasPasskeys();
  const [way, setWay] = useState<keyof typeof ways | undefined>(
    factor.app ? 'app' : byPasskey ? undefined : 'recovery',
  );
  const other = way === 'app' || !factor.app ? 'recovery' : 'app';
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h3 className="text-lg font-medium">One More Step</h3>
        <p className="mt-0.5 text-sm text-muted">
          {way ? ways[way].intro : 'Confirm with your passkey that it is you.'}
        </p>
      </div>
      {way && (
        <CodeForm
          key={way}
          way={way}
          challenge={factor.challenge}
          onSignedIn={onSignedIn}
          onExpired={onBack}
        />
      )}
      {byPasskey && <PasskeyButton challenge={factor.challenge} onSignedIn={onSignedIn} />}
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" onClick={() => onBack()} className="-ml-4">
          <ArrowLeft aria-hidden />
          Back to sign in
        </Button>
        {other !== way && (
          <Button variant="quiet" onClick={() => setWay(other)} className="-mr-4 max-sm:mr-0 max-sm:-ml-4">
            {other === 'recovery' ? ways.app.other : ways.recovery.other}
          </Button>
        )}
      </div>
    </div>
  );
}

interface CodeFormProps {
  way: keyof typeof ways;
  challenge: string;
  onSignedIn: (user: User) => void;
  onExpired: (message: string) => void;
}

function CodeForm({ way, challenge, onSignedIn, onExpired }: CodeFormProps) {
  const form = useForm({ defaultValues: { code: '' } });
  const { errors } = form.formState;
  const errorId = useId();
  const verify = trpc.auth.secondFactor.useMutation({
    onSuccess: (user) => {
      welcomeBack();
      onSignedIn(user);
    },
    onError: (error) => {
      const { code } = getFieldErrors(error);
      if (code) {
        form.setError('code', { message: code }, { shouldFocus: true });
        return;
      }
      const message = getErrorMessage(error);
      form.setError('root', { message });
      toast.failure('Login Failed', message);
      if (error.data?.reason === 'unauthenticated') onExpired(message);
    },
  });
  const submit = form.handleSubmit(({ code }) => {
    if (!verify.isPending) verify.mutate({ challenge, code: code.trim() });
  });
  const field = form.register('code', {
    validate: (value) => value.trim() !== '' || ways[way].missing,
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <Field label={ways[way].label} error={errors.code?.message}>
        {(control) => <CodeInput {...control} {...field} numeric={way === 'app'} autoFocus />}
      </Field>
      <FormError id={errorId} message={errors.root?.message} />
      <Button type="submit" size="lg" aria-describedby={errorId} pending={verify.isPending}>
        {verify.isPending ? 'Checking...' : 'Verify'}
      </Button>
    </form>
  );
}
