import {
  useQueryClient,
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
} from '@tanstack/react-query';
import { ShieldOff, ShieldCheck } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'wouter';
import { openAuthDialog } from '../../components/sign-in/auth-dialog-store';
import { LoadError } from '../../components/feedback/load-error';
import { useTitle } from '../../components/layout/use-title';
import { useUser } from '../../components/session/use-user';
import { getReason } from '../../errors';
import { paths } from '../../paths';
import { trpc, type User } from '../../trpc';
import { Button, buttonClass } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';

interface AdminGateProps {
  /** Called with undefined while the session is still loading, to draw the skeleton. */
  children: (admin: User | undefined) => ReactNode;
}

/** Renders its children for admins only, and reacts when the role is revoked while the page is open. */
export function AdminGate({ children }: AdminGateProps) {
  useTitle('Admin Dashboard');
  const { user, failed } = useUser();
  const me = trpc.auth.me.useQuery();
  const isAdmin = user?.role === 'admin';
  const factor = trpc.account.secondFactor.useQuery(undefined, { enabled: isAdmin });
  useRefusalWatch();
  if (failed) {
    return <LoadError title="Your account could not be loaded" query={me} />;
  }
  if (user === null || (user && !isAdmin)) return <AccessDenied anonymous={user === null} />;
  if (isAdmin && factor.data?.requiredOfAdmins && !factor.data.on) return <SecondFactorNeeded />;
  return children(user);
}

function SecondFactorNeeded() {
  return (
    <EmptyState
      headingLevel={1}
      className="m-auto py-24"
      icon={<ShieldCheck aria-hidden />}
      title="Two-Step Sign-In Needed"
      action={
        <Link href={`${paths.settings()}#two-step`} className={buttonClass()}>
          Set it up in Settings
        </Link>
      }
    >
      Admins need an authenticator app or a passkey here. Your own pages work as before.
    </EmptyState>
  );
}

function AccessDenied({ anonymous }: { anonymous: boolean }) {
  return (
    <EmptyState
      headingLevel={1}
      className="m-auto py-24"
      icon={<ShieldOff aria-hidden />}
      title="Access Denied"
      action={
        <>
          {anonymous && <Button onClick={() => openAuthDialog({ tab: 'login' })}>Sign In</Button>}
          <Link href="/prompt-generator" className={buttonClass({ variant: 'secondary' })}>
            Back to Generator
          </Link>
        </>
      }
    >
      Admin access required to view this page
    </EmptyState>
  );
}

/** When a call is refused for lack of the role, reloads the session and drops all cached admin data. */
function useRefusalWatch(): void {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  useEffect(() => {
    const check = (error: unknown) => {
      if (getReason(error) !== 'forbidden') return;
      void utils.auth.me.invalidate().then(() => {
        if (utils.auth.me.getData()?.user.role === 'admin') return;
        client.removeQueries({
          predicate: ({ queryKey: [path] }) => Array.isArray(path) && path[0] === 'admin',
        });
      });
    };
    const watch = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
    };
    const stops = [client.getQueryCache().subscribe(watch), client.getMutationCache().subscribe(watch)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, utils]);
}
