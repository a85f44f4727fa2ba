import { TRPCClientError } from '@trpc/client';
import { toast } from '../../ui/overlay/toast';

/** The next step of a sign-in by password. */
export interface SecondFactor {
  challenge: string;
  app: boolean;
  passkey: boolean;
}

/** The second step that the server asks for; undefined for any other error. */
export function getSecondFactor(error: unknown): SecondFactor | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  return (error.data as { secondFactor?: SecondFactor } | null)?.secondFactor;
}

/** Whether this browser supports passkeys here: over plain http only on localhost. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

export function welcomeBack(): void {
  toast.success('Welcome back!', "You've been logged in successfully.");
}
