import { lazy } from 'react';
import { fetchCode } from '../../ui/overlay/fetch-code';
import { OpenedPart } from '../../ui/overlay/opened-part';
import { preloadToaster } from '../../ui/overlay/toaster-slot';
import { useAuthDialog } from './auth-dialog-store';

/** The dialog, with what tells how it went: a connection that breaks meanwhile must not keep that back. */
async function load() {
  const [module] = await Promise.all([fetchCode(() => import('./auth-dialog')), preloadToaster()]);
  return { default: module.AuthDialog };
}
const makeParts = () => ({ AuthDialog: lazy(load) });

/** Fetches the dialog's code ahead, when somebody is about to want it. */
export function preloadAuthDialog(): void {
  // Should it fail, opening the dialog tries again.
  void load().catch(() => undefined);
}

/** Where the sign-in dialog appears; its code is fetched when it is first wanted. */
export function AuthDialogSlot() {
  const { request, close } = useAuthDialog();
  return (
    <OpenedPart makeParts={makeParts} onFail={close}>
      {({ AuthDialog }) => request && <AuthDialog />}
    </OpenedPart>
  );
}
