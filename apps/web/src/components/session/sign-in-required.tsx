import { Lock } from 'lucide-react';
import { useLocation } from 'wouter';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { openAuthDialog } from '../sign-in/auth-dialog-store';

/** Replaces a screen that needs an account. */
export function SignInRequired({ what }: { what: string }) {
  const [, navigate] = useLocation();
  return (
    <EmptyState
      headingLevel={1}
      className="m-auto py-24"
      icon={<Lock aria-hidden />}
      title="Authentication Required"
      action={
        <>
          <Button onClick={() => openAuthDialog({ tab: 'login' })}>Sign In</Button>
          <Button variant="secondary" onClick={() => navigate(paths.landing())}>
            Go to Home
          </Button>
        </>
      }
    >
      Please log in to access {what}.
    </EmptyState>
  );
}
