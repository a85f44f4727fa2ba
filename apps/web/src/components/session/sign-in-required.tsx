import { useLocation } from 'wouter';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { openAuthDialog } from '../sign-in/auth-dialog-store';
import './sign-in-required.css';

/** Replaces a screen that needs an account. */
export function SignInRequired({ what }: { what: string }) {
  const [, navigate] = useLocation();
  return (
    <EmptyState
      headingLevel={1}
      className="m-auto py-16"
      icon={<span aria-hidden className="wz-gate" />}
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
