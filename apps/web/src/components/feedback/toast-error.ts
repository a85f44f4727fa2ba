import { getErrorMessage, isSignedOut } from '../../errors';
import { toast } from '../../ui/overlay/toast';

/** Reports a failure. An ended session opens the sign-in dialog instead. */
export function toastError(title: string, error: unknown, fallback: string): void {
  if (isSignedOut(error)) return;
  toast.failure(title, getErrorMessage(error, fallback));
}
