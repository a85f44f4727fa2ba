import { useDeferredValue, type ReactNode } from 'react';
import { trpc, type User } from '../../trpc';
import { LoadError } from '../feedback/load-error';
import { SignInRequired } from './sign-in-required';
import { useUser } from './use-user';

interface AccountGateProps {
  /** What it protects: 'your projects'. */
  what: string;
  /** Replaces the usual message to signed-out visitors. */
  signIn?: ReactNode;
  /** Called with undefined until the user is known, to draw a skeleton. */
  children: (user: User | undefined) => ReactNode;
}

/** Shows its children to signed-in users, and to others a message. */
export function AccountGate({ what, signIn, children }: AccountGateProps) {
  const { user: known, failed } = useUser();
  const me = trpc.auth.me.useQuery();
  // Deferred, so that React renders the screen in slices and a slow machine stays responsive.
  const user = useDeferredValue(known);
  if (user === null) return signIn ?? <SignInRequired what={what} />;
  if (failed && !user) {
    return <LoadError title="Your account could not be loaded" query={me} />;
  }
  return children(user);
}
