import { lazy, Suspense } from 'react';
import { preloadToaster } from '../ui/toaster-slot';
import { useAuthDialog } from './auth-dialog-store';

/** The dialog, with what tells how it went: a connection that breaks meanwhile must not keep that back. */
async function load() {
  const [module] = await Promise.all([import('./auth-dialog'), preloadToaster()]);
  return { default: module.AuthDialog };
}
const AuthDialog = lazy(load);

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
