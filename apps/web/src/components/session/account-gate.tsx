import { useDeferredValue, type ReactNode } from 'react';
import { trpc, type User } from '../../trpc';
import { LoadError } from '../feedback/load-error';
import { SignInRequired } from './sign-in-required';
import { useUser } from './use-user';

interface AccountGateProps {
  /** What lies behind it: 'your projects'. */
  what: string;
  /** In place of the usual words to those who are not signed in. */
  signIn?: ReactNode;
  /** Called with undefined while it is not yet known who is there, to draw the skeleton. */
  children: (user: User | undefined) => ReactNode;
}

/** Lets the signed-in through; tells the others why not. */
export function AccountGate({ what, signIn, children }: AccountGateProps) {
  const { user: known, failed } = useUser();
  const me = trpc.auth.me.useQuery();
  // What is behind it is drawn in pieces, between which a slow machine stays with its user.
  const user = useDeferredValue(known);
  if (user === null) return signIn ?? <SignInRequired what={what} />;
  if (failed && !user) {
    return (
      <LoadError
        title="Your account could not be loaded"
        error={me.error}
        onRetry={() => void me.refetch()}
      />
    );
  }
  return children(user);
}
