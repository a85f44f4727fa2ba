import { Fingerprint } from 'lucide-react';
import { useId } from 'react';
import type { User } from '../../trpc';
import { Button } from '../../ui/button';
import { FormError } from './form-error';
import { usePasskeySignIn } from './use-passkey';

interface PasskeyButtonProps {
  onSignedIn: (user: User) => void;
  /** The challenge of a sign-in whose password was right. */
  challenge?: string | undefined;
}

/** Signs in with a passkey. */
export function PasskeyButton({ onSignedIn, challenge }: PasskeyButtonProps) {
  const { signIn, asking, problem } = usePasskeySignIn(onSignedIn);
  const errorId = useId();
  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        aria-describedby={errorId}
        pending={asking}
        onClick={() => void signIn(challenge)}
      >
        <Fingerprint aria-hidden />
        {asking ? 'Waiting for your passkey...' : 'Use a passkey'}
      </Button>
      <FormError id={errorId} message={problem} />
    </>
  );
}
