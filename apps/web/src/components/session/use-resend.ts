import { useRef } from 'react';
import { getErrorMessage } from '../../errors';
import { trpc } from '../../trpc';
import { toast } from '../../ui/overlay/toast';

/** Mails the link that verifies an address again, and says so. Whether there is such an account is not told. */
export function useResend() {
  // Two clicks of a double click come before the screen knows of the first.
  const busy = useRef(false);
  const resend = trpc.auth.resendVerification.useMutation({
    onSuccess: () => toast({ title: 'Verification Email Sent', variant: 'success' }),
    onError: (error) => {
      toast({
        title: 'Resend Failed',
        description: getErrorMessage(error, 'Failed to resend verification email'),
        variant: 'destructive',
      });
    },
    onSettled: () => {
      busy.current = false;
    },
  });
  return {
    resend: (email: string) => {
      if (busy.current) return;
      busy.current = true;
      resend.mutate({ email });
    },
    pending: resend.isPending,
  };
}
