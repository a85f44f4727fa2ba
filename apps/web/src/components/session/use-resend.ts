import { useRef } from 'react';
import { getErrorMessage } from '../../errors';
import { trpc } from '../../trpc';
import { toast } from '../../ui/overlay/toast';

/** Mails the verification link again and reports it, without revealing whether the account exists. */
export function useResend() {
  // The second click of a double click comes before the pending state is rendered.
  const busy = useRef(false);
  const resend = trpc.auth.resendVerification.useMutation({
    onSuccess: () => toast.success('Verification Email Sent'),
    onError: (error) => {
      toast.failure('Resend Failed', getErrorMessage(error, 'Failed to resend verification email'));
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
