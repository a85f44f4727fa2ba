import { getErrorMessage } from '../errors';
import { trpc } from '../trpc';
import { toast } from '../ui/toast';

/** Mails the link that verifies an address again, and says so. Whether there is such an account is not told. */
export function useResend({ onSent }: { onSent?: () => void } = {}) {
  const resend = trpc.auth.resendVerification.useMutation({
    onSuccess: ({ message }) => {
      toast({ title: 'Verification Email Sent', description: message, variant: 'success' });
      onSent?.();
    },
    onError: (error) => {
      toast({
        title: 'Resend Failed',
        description: getErrorMessage(error, 'Failed to resend verification email'),
        variant: 'destructive',
      });
    },
  });
  return {
    resend: (email: string) => {
      if (!resend.isPending) resend.mutate({ email });
    },
    pending: resend.isPending,
  };
}
