import { getPlan } from '@safelight/catalog/plans';
import { formatDate } from '../../../components/format/dates';
import { toastError } from '../../../components/feedback/toast-error';
import { useRefreshBilling } from '../../../components/billing/use-payments';
import { trpc, type Billing } from '../../../trpc';
import { Button } from '../../../ui/button';
import { Dialog, DialogClose, DialogContent } from '../../../ui/overlay/dialog';
import { toast } from '../../../ui/overlay/toast';

interface CancelPlanDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  billing: Billing;
}

export function CancelPlanDialog({ open, onOpenChange, billing }: CancelPlanDialogProps) {
  const refresh = useRefreshBilling();
  const { name } = getPlan(billing.plan);
  const end = billing.renewsAt ?? billing.pending?.at;
  const until = end ? formatDate(end) : 'the end of the period you paid for';
  const cancel = trpc.payments.cancel.useMutation({
    onSuccess: async () => {
      await refresh();
      onOpenChange(false);
      toast.success('Plan Canceled', `You keep ${name} until ${until}.`);
    },
    onError: (error) =>
      toastError('Update Failed', error, 'Your plan could not be canceled. Please try again in a moment.'),
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={`Cancel ${name}?`}
        description={`You keep the plan until ${until}. Then you are on Free, and nothing more is charged.`}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="quiet">Keep {name}</Button>
            </DialogClose>
            <Button variant="danger" pending={cancel.isPending} onClick={() => cancel.mutate()}>
              {cancel.isPending ? 'Canceling...' : 'Cancel plan'}
            </Button>
          </>
        }
      >
        <p className="text-sm text-muted">
          The credits you have stay yours. Until {until} you can change your mind here.
        </p>
      </DialogContent>
    </Dialog>
  );
}
