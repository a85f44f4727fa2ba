import { lazy, Suspense } from 'react';
import { useAuthDialog } from './auth-dialog-store';

const load = () => import('./auth-dialog');
const AuthDialog = lazy(() => load().then((module) => ({ default: module.AuthDialog })));

/** Fetches the dialog's code ahead, when somebody is about to want it. */
export function preloadAuthDialog(): void {
  // Should it fail, opening the dialog tries again.
  void load().catch(() => undefined);
}

/** Where the sign-in dialog appears; its code is fetched when it is first wanted. */
export function AuthDialogSlot() {
  const { request } = useAuthDialog();
  return <Suspense>{request && <AuthDialog />}</Suspense>;
}
