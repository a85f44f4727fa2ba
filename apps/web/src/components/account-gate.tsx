import type { ReactNode } from 'react';
import { trpc, type User } from '../trpc';
import { LoadError } from './load-error';
import { SignInRequired } from './sign-in-required';
import { useUser } from './use-user';

interface AccountGateProps {
  /** What lies behind it: 'your projects'. */
  what: string;
  /** Called with undefined while it is not yet known who is there, to draw the skeleton. */
  children: (user: User | undefined) => ReactNode;
}

/** Lets the signed-in through; tells the others why not. */
export function AccountGate({ what, children }: AccountGateProps) {
  const { user, failed } = useUser();
  const me = trpc.auth.me.useQuery();
  if (user === null) return <SignInRequired what={what} />;
  if (failed) {
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
