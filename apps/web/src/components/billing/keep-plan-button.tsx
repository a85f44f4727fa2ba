import { getPlan, type PlanId } from '@safelight/catalog/plans';
import { trpc } from '../../trpc';
import { Button, type ButtonProps } from '../../ui/button';
import { toast } from '../../ui/overlay/toast';
import { toastError } from '../feedback/toast-error';
import { useRefreshBilling } from './use-payments';

interface KeepPlanButtonProps {
  plan: PlanId;
  size?: ButtonProps['size'];
}

/** Cancels the pending end or change of a plan. */
export function KeepPlanButton({ plan, size = 'sm' }: KeepPlanButtonProps) {
  const refresh = useRefreshBilling();
  const { name } = getPlan(plan);
  const resume = trpc.payments.resume.useMutation({
    onSuccess: async () => {
      await refresh();
      toast.success('Plan Kept', `${name} goes on as before.`);
    },
    onError: (error) =>
      toastError('Update Failed', error, 'Your plan could not be kept. Please try again in a moment.'),
  });
  return (
    <Button variant="secondary" size={size} pending={resume.isPending} onClick={() => resume.mutate()}>
      {resume.isPending ? 'Keeping...' : `Keep ${name}`}
    </Button>
  );
}
