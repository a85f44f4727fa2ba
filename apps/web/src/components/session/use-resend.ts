import { getErrorMessage } from '../../errors';
import { trpc } from '../../trpc';
import { toast } from '../../ui/overlay/toast';
import { useOneAtATime } from '../requests/one-at-a-time';

/** Mails the verification link again and reports it, without revealing whether the account exists. */
export function useResend() {
  const { begin, end } = useOneAtATime();
  const resend = trpc.auth.resendVerification.useMutation({
    onSuccess: () => toast.success('Verification Email Sent'),
    onError: (error) => {
      toast.failure('Resend Failed', getErrorMessage(error, 'Failed to resend verification email'));
    },
    onSettled: end,
  });
  return {
    resend: (email: string) => {
      if (begin()) resend.mutate({ email });
    },
    pending: resend.isPending,
  };
}
