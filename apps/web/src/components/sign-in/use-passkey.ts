import { useState } from 'react';
import { getErrorMessage } from '../../errors';
import { trpc, type Outputs, type User } from '../../trpc';
import { fetchCode } from '../../ui/lazy-part';
import { toast } from '../../ui/overlay/toast';
import { welcomeBack } from './second-factor';

/** Signs in with a passkey from the browser or a security key. */
export function usePasskeySignIn(onSignedIn: (user: User) => void) {
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const start = trpc.auth.startPasskeySignIn.useMutation();
  const finish = trpc.auth.finishPasskeySignIn.useMutation();

  const fail = (message: string) => {
    setProblem(message);
    toast.failure('Login Failed', message);
  };

  /** With `challenge`, as the second step after a password. */
  async function signIn(challenge?: string): Promise<void> {
    if (asking) return;
    setAsking(true);
    setProblem(undefined);
    try {
      const begun = await start.mutateAsync({ challenge });
      const answer = await ask(begun.options);
      if (!answer) return fail('No passkey was used. Try again, or sign in another way.');
      const user = await finish.mutateAsync({ challenge: begun.challenge, answer });
      welcomeBack();
      onSignedIn(user);
    } catch (error) {
      fail(getErrorMessage(error, 'The passkey could not be used. Please try again.'));
    } finally {
      setAsking(false);
    }
  }

  return {
    signIn,
    asking,
    /** Why the last attempt failed. */
    problem,
  };
}

/** Undefined when the user cancels, or has no passkey. */
async function ask(optionsJSON: Outputs['auth']['startPasskeySignIn']['options']) {
  const { startAuthentication } = await fetchCode(() => import('@simplewebauthn/browser'));
  return startAuthentication({ optionsJSON }).catch(() => undefined);
}
