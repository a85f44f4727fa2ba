import { lazyPart } from '../../ui/lazy-part';
import { preloadToaster } from '../../ui/overlay/toaster-slot';
import { useAuthDialog } from './auth-dialog-store';

// With the toaster, which must report the result even if the connection breaks.
const AuthDialog = lazyPart(
  async () => (await Promise.all([import('./auth-dialog'), preloadToaster()]))[0],
  'AuthDialog',
);

/** Fetches the dialog's code when the user is about to open it. */
export function preloadAuthDialog(): void {
  void AuthDialog.preload();
}

/** Where the sign-in dialog appears; its code is fetched when it first opens. */
export function AuthDialogSlot() {
  const { request, close } = useAuthDialog();
  return request && <AuthDialog onFail={close} />;
}
