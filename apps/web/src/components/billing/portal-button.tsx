import type { ReactNode } from 'react';
import { trpc } from '../../trpc';
import { Button, type ButtonProps } from '../../ui/button';
import { toastError } from '../feedback/toast-error';

interface PortalButtonProps {
  variant?: ButtonProps['variant'];
  children: ReactNode;
}

/** Opens the payment service's page for cards, invoices and cancellation, which links back. */
export function PortalButton({ variant = 'secondary', children }: PortalButtonProps) {
  const portal = trpc.payments.portal.useMutation({
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) =>
      toastError(
        'Payment Error',
        error,
        'The billing page could not be opened. Please try again in a moment.',
      ),
  });
  return (
    <Button variant={variant} pending={portal.isPending} onClick={() => portal.mutate()}>
      {children}
    </Button>
  );
}
